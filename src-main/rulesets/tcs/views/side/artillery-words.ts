/** Artillery in words, the same in cards, log and papers. */
import type { Adjusted, Shelled } from '../../../../rules/tcs/18-artillery/facts.ts';
import type { Barrage } from '../../../../rules/tcs/18-artillery/types.ts';
import type { Astray } from '../../../../rules/tcs/results.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';

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

/** 'Good Shoot', 'No Shoot: its observer doesn’t see the target', 'Scatter, 2 hexes to the south: lands at 10.08' */
export function adjustedWords({
	result,
	seen,
	astray,
}: Pick<Adjusted, 'result' | 'seen'> & { readonly astray?: Astray }): string {
	if (!seen) return `${result}: nobody observes the target`;
	return astray ? `${result}, ${astrayWords(astray)}` : result;
}

/** '2 hexes to the south: lands at 10.08' */
export function astrayWords({ to, hexes, direction }: Astray): string {
	const how =
		hexes === null
			? 'placed by the other side'
			: `${counted(hexes, 'hex', 'hexes')} to the ${direction ?? ''}`;
	return `${how}: ${to === null ? 'comes to nothing' : `lands at ${to}`}`;
}

/** Rolls at vehicles in a sentence or two. */
export function shelledWords({ by, hex, rolls, destroyed }: Shelled, name: (id: string) => string): string {
	const killed = rolls.filter((roll) => roll.killed);
	const words = `The ${by} ${by === 'barrage' ? 'rolls' : 'roll'} ${String(rolls.length)} times at vehicles in ${hex}: ${killed.length === 0 ? 'no effect' : killed.map(({ unit }) => `${name(unit)} loses a step`).join(', ')}.`;
	return destroyed.length > 0 ? `${words} ${destroyed.map(name).join(', ')} destroyed.` : words;
}
