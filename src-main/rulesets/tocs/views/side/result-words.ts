/** Results of battles in words. */

const partWords = (who: string, part: string): string => {
	if (part === '-') return `${who}: no effect`;
	const [, steps = '', retreat] = /^(\d?)(?:R(\d))?$/.exec(part) ?? [];
	const loses = steps === '' ? [] : [`${steps} ${steps === '1' ? 'step' : 'steps'} lost`];
	const back = retreat === undefined ? [] : [`back ${retreat} ${retreat === '1' ? 'hex' : 'hexes'}`];
	return `${who}: ${[...loses, ...back].join(', ')}`;
};

/** Returns a cell of the table in words: 'defender: 2 steps lost, back 1 hex; attacker: 1 step lost'. */
export function cellWords(cell: string): string {
	const [attacker = '-', defender = '-'] = cell.split('/');
	return `${partWords('defender', defender)}; ${partWords('attacker', attacker)}`;
}
