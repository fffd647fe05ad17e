/** Artillery in words, the same in cards, log and papers. */
import type { Adjusted, Shelled } from '../../../../rules/tcs/18-artillery/facts.ts';
import type { Barrage } from '../../../../rules/tcs/18-artillery/types.ts';

/** 'a battalion mission of 105 mm HE, Fast Fire' */
export function missionWords({
	size,
	calibre,
	shell,
	fast,
	continuous,
	rockets,
}: Pick<Barrage, 'size' | 'calibre' | 'shell' | 'fast' | 'continuous' | 'rockets'>): string {
	const how = [...(fast ? ['Fast Fire'] : []), ...(continuous ? ['Continuous Fire'] : [])];
	return [`a ${size} mission of ${String(calibre)} mm ${rockets ? 'rockets' : shell}`, ...how].join(', ');
}

/** 'Good Shoot', 'No Shoot: its observer doesn’t see the target' */
export const adjustedWords = ({ result, seen }: Pick<Adjusted, 'result' | 'seen'>): string =>
	seen ? result : `${result}: nobody observes the target`;

/** Rolls at vehicles in a sentence or two. */
export function shelledWords({ by, hex, rolls, destroyed }: Shelled, name: (id: string) => string): string {
	const killed = rolls.filter((roll) => roll.killed);
	const said = `The ${by} ${by === 'barrage' ? 'rolls' : 'roll'} ${String(rolls.length)} times at vehicles in ${hex}: ${killed.length === 0 ? 'no effect' : killed.map(({ unit }) => `${name(unit)} loses a step`).join(', ')}.`;
	return destroyed.length > 0 ? `${said} ${destroyed.map(name).join(', ')} destroyed.` : said;
}
