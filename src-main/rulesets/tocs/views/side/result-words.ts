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

const COMES_DOWN: Readonly<Record<string, string>> = {
	d: 'one unit comes down a state',
	D: 'every unit with the highest die comes down a state',
};

/** Returns a roll's result in words: a cell of the fire tables ('2d') is spelt out, anything else stays. */
export function cameWords(came: string): string {
	if (came === '-') return 'no effect';
	const [, points = '', degrades = ''] = /^(\d?)([dD]?)$/.exec(came) ?? [];
	const parts = [
		...(points === '' ? [] : [`${points} damage ${points === '1' ? 'point' : 'points'}`]),
		...(degrades === '' ? [] : [COMES_DOWN[degrades] ?? '']),
	];
	return parts.length === 0 ? came : parts.join(' and ');
}
