/** Results in words, the same in cards, log and papers. */
import type { FireResult } from '../../../../rules/tcs/charts/fire-table.ts';
import type { AtRolls } from '../../../../rules/tcs/16-at-rolls/facts.ts';
import type { LossCause } from '../../../../rules/tcs/17-morale/facts.ts';
import type { AreaFired, MoraleChecked, PointFired } from '../../../../rules/tcs/outcomes.ts';

type NameOf = (id: string) => string;

/** '3 steps lost, Morale Check' */
export function fireResultWords(result: FireResult): string {
	if (result === 'none') return 'no effect';
	if (result === 'check') return 'nothing lost, Morale Check';
	return `${String(result)} ${result === 1 ? 'step' : 'steps'} lost, Morale Check`;
}

/** How an Assault or Overrun came out, in words that follow its hex. */
export const ASSAULT_ENDS = {
	stopped: 'it is stopped before it begins',
	taken: 'the attacker holds the hex',
	repelled: 'the defender holds the hex',
	empty: 'nobody is left in the hex',
	'driven-on': 'the attacker drives on',
	'broken-off': 'it is broken off, and the attacker goes back',
} as const;

/** Why steps went other than by fire, as a sentence without its end. */
export const LOST_SAYS: Readonly<Record<LossCause, string>> = {
	paralyzed: 'Paralyzed units lose half their steps as they are driven out of the Assault',
	'suppressed-again': 'Suppressed once more, the largest unit loses a step',
	overstacked: 'The hex is overstacked: what is too many is destroyed',
	'left-behind': 'The stack retreats and leaves behind what can’t be taken along',
	surrendered: 'Paralyzed once more, units surrender',
};

/** '3 lost': in a list of chances, where each loss brings its Morale Check. */
export const shortResult = (result: FireResult): string =>
	result === 'none' ? 'No effect' : result === 'check' ? 'Morale Check' : `${String(result)} lost`;

const AS = {
	sfa: 'fire at',
	overwatch: 'fire in overwatch at',
	'return-fire': 'return fire at',
	barrage: 'a barrage at',
	mines: 'mines in',
	sortie: 'aircraft at',
	final: 'fire in Final Overwatch at',
	assault: 'fire in the Assault on',
	overrun: 'fire in the Overrun of',
} as const;

/** A fire in a sentence or two. */
export function firedWords(
	{ firers, target, head, starts, roll, result, losses, destroyed, as }: AreaFired,
	name: NameOf,
): string {
	const column = head === null ? `left of the table from ${starts}` : `column ${head}`;
	const lost = Object.entries(losses).map(([id, steps]) =>
		destroyed.includes(id) ? `${name(id)} is destroyed` : `${name(id)} loses ${String(steps)}`,
	);
	const who = firers.length === 0 ? '' : `${firers.map(name).join(', ')} `;
	const line = `${upper(`${who}${AS[as]} ${target}`)}: ${column}${roll === null ? '' : `, roll ${String(roll)}`}, ${fireResultWords(result)}.`;
	return lost.length > 0 ? `${line} ${lost.join(', ')}.` : line;
}

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A Point Fire in a sentence or two. */
export function pointWords(
	{ firers, target, head, starts, roll, kills, all, losses, destroyed }: PointFired,
	name: NameOf,
): string {
	const column = head === null ? `left of the table from ${starts}` : `column ${head}`;
	const lost = Object.entries(losses).map(([id, steps]) =>
		destroyed.includes(id) ? `${name(id)} is destroyed` : `${name(id)} loses ${String(steps)}`,
	);
	const line = `${firers.map(name).join(', ')} make a Point Fire at ${target}: ${column}${roll === null ? '' : `, roll ${String(roll)}`}, ${killWords(kills, all)}.`;
	return lost.length > 0 ? `${line} ${lost.join(', ')}.` : line;
}

/** AT Rolls in a sentence or two. */
export function atWords({ rolls, target, losses, destroyed, base }: AtRolls, name: NameOf): string {
	const killed = rolls.filter(({ kills }) => kills).length;
	const lost = Object.entries(losses).map(([id, steps]) =>
		destroyed.includes(id) ? `${name(id)} is destroyed` : `${name(id)} loses ${String(steps)}`,
	);
	const each = rolls
		.map(({ firer, dice, needs }) => `${name(firer)} ${dice.join('+')}, needs ${String(needs)}`)
		.join('; ');
	const line = `AT Rolls at ${target}, base ${String(base)}: ${each}. ${killWords(killed)}.`;
	return lost.length > 0 ? `${line} ${lost.join(', ')}.` : line;
}

/** 'no kill', '2 kills', 'destroyed', 'all 3 steps lost'. @param all whether nothing of the targets is left */
export function killWords(kills: number, all = false): string {
	if (kills === 0) return 'no kill';
	if (all) return kills === 1 ? 'destroyed' : `all ${String(kills)} steps lost`;
	return kills === 1 ? '1 kill' : `${String(kills)} kills`;
}

/** A morale result's effect, in words that follow a stack's names. */
const MORALE_SAYS = {
	'no effect': ['holds', 'hold'],
	Suppressed: ['is Suppressed', 'are Suppressed'],
	Paralyzed: ['is Paralyzed', 'are Paralyzed'],
	SYR: ['saves itself and retreats', 'save themselves and retreat'],
	Surrender: ['surrenders', 'surrender'],
} as const;

/** Returns what a morale result does to so many units, in words that follow their names. */
export const moraleSays = (result: MoraleChecked['result'], units: number): string =>
	MORALE_SAYS[result][units === 1 ? 0 : 1];

/** A Morale Check in a sentence: with its figures where they are there to be seen. */
export function moraleWords({ units, hex, result, terms }: MoraleChecked, name: NameOf): string {
	const figures = terms ? ` Morale ${String(terms.total)}, roll ${String(terms.roll)}.` : '';
	return `${units.map(name).join(', ')} in ${hex} ${moraleSays(result, units.length)}.${figures}`;
}

/** Returns a sheet roll's effect. */
export const prepResultWords = (result: 'implemented' | 'begun' | 'failed'): string =>
	({ implemented: 'Implemented', begun: 'Its preliminary instructions begin', failed: 'Not yet' })[result];
