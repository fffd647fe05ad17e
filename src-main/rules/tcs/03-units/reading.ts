/** How a counter's print is read (3.1e, 3.2g, 3.4): colours of 4.0, boxes and letters of older counters. */
import type { TcsCounter, TcsPrinted } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { CounterFault } from './printed.ts';

const TARGETS = { white: 'Area', yellow: 'Point', black: 'B' } as const;
const FIRERS = { white: 'A', yellow: 'P' } as const;
const TRAJECTORIES = { black: 'Low', white: 'High' } as const;
const MOVEMENTS = { white: 'Foot', black: 'Wheeled', yellow: 'Track' } as const;
const BOXES = {
	boxed: { type: 'A', trajectory: 'Low' },
	circled: { type: 'A', trajectory: 'High' },
	blocked: { type: 'P', trajectory: 'Low' },
} as const;
/** Letters of the back; '-': no weapon, or a special one. */
const LETTERS: Readonly<Record<string, string>> = { Area: 'A', Point: 'P', B: 'B' };

interface Reading {
	readonly rule: CounterFault['rule'];
	/** The printed value, and the counter's; undefined if not given. */
	readonly read: (printed: TcsPrinted) => string | undefined;
	readonly has: (counter: TcsCounter) => string;
	readonly what: string;
}

const READINGS: readonly Reading[] = [
	{
		rule: 'tcs-3.4.target-colour',
		read: ({ defence }) => defence && TARGETS[defence],
		has: ({ target }) => target,
		what: 'The colour of its defence',
	},
	{
		rule: 'tcs-3.4.fire-colour',
		read: ({ strength }) => strength && FIRERS[strength],
		has: ({ fire }) => fire?.type ?? 'no fire',
		what: 'The colour of its strength',
	},
	{
		rule: 'tcs-3.4.range-colour',
		read: ({ range }) => range && TRAJECTORIES[range],
		has: ({ fire }) => fire?.trajectory ?? 'no fire',
		what: 'The colour of its range',
	},
	{
		rule: 'tcs-3.4.move-colour',
		read: ({ movement }) => movement && MOVEMENTS[movement],
		has: ({ movement }) => movement,
		what: 'The colour of its movement',
	},
	{
		rule: 'tcs-3.4.band',
		read: ({ band }) => band && (band === 'grey' ? 'no battalion' : 'a battalion'),
		has: ({ formation }) => (formation === null ? 'no battalion' : 'a battalion'),
		what: 'Its band',
	},
	{
		rule: 'tcs-3.1e.legacy',
		read: ({ box }) => box && `${BOXES[box].type} ${BOXES[box].trajectory}`,
		has: ({ fire }) => (fire ? `${fire.type} ${fire.trajectory}` : 'no fire'),
		what: 'The mark round its range',
	},
	{
		rule: 'tcs-3.2g',
		read: ({ back }) => back,
		has: ({ target, fire }) => `${LETTERS[target] ?? ''}${fire?.type ?? '-'}`,
		what: 'Its back',
	},
];

/**
 * Returns the differences between a counter and its print, each a whole sentence.
 * @rule tcs-3.4.target-colour @rule tcs-3.4.fire-colour @rule tcs-3.4.range-colour @rule tcs-3.4.move-colour @rule tcs-3.4.band
 * @rule tcs-3.1e.legacy @rule tcs-3.2g
 */
export const printFaults = (counter: TcsCounter): readonly CounterFault[] =>
	READINGS.flatMap(({ rule, read, has, what }) => {
		const says = counter.printed === undefined ? undefined : read(counter.printed);
		return says === undefined || says === has(counter)
			? []
			: [{ rule, say: `${counter.name}: ${what} says ${says}, and it is given as ${has(counter)}.` }];
	});
