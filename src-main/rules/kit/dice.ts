/**
 * Dice are an argument, never a global. Three kinds: seeded (the program rolls), given (the umpire types what
 * fell on the table), scripted (tests). Each keeps the list of its rolls, which become part of the facts.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RuleRef } from './rule-ref.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';

/**
 * One die roll: its purpose, its rule and its result. `by` says whether the program rolled or the umpire typed the roll
 * in.
 */
export interface Roll {
	readonly why: string;
	readonly rule: RuleRef;
	readonly die: number;
	readonly faces: readonly number[];
	readonly by: 'program' | 'umpire';
	/** It fell as it had before it was undone: no new dice of the program's. */
	readonly again?: true;
}

export interface Dice {
	/** Throws `count` dice with faces 1..`die`. Every call is recorded in `rolls`. */
	roll(die: 3 | 6 | 10, count: number, why: string, rule: RuleRef): readonly number[];
	readonly rolls: readonly Roll[];
	/** The generator's state after the rolls so far; names its algorithm. */
	readonly state: string;
}

/** The umpire typed a die that can't be, or too few or too many. */
export class DiceError extends UserError<'dice'> {
	override readonly name = 'DiceError';

	constructor(message: string) {
		super('dice', message);
	}
}

/** The outcome of a decision, with the rolls made for it. The fact that records the outcome also records the rolls. */
export interface Rolled<T> {
	readonly value: T;
	readonly rolls: readonly Roll[];
}

/** Runs a decision and returns its value with the rolls it made, in order. */
export function withRolls<T>(dice: Dice, decide: () => T): Rolled<T> {
	const before = dice.rolls.length;
	const value = decide();
	return { value, rolls: dice.rolls.slice(before) };
}

const ALGORITHM = 'xoroshiro128plus/v1';

/** State string of a new generator, from four 32-bit words of true chance (the host's). */
export function seedState(words: readonly [number, number, number, number]): string {
	if (words.every((word) => word === 0)) throw new Error('a seed of zeros never moves');
	return format(words);
}

function format(state: readonly number[]): string {
	return `${ALGORITHM}:${state.map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('.')}`;
}

/** Reads a state string; throws DiceError if it names another algorithm or is damaged. */
function parse(state: string): number[] {
	const [algorithm, words = ''] = state.split(':');
	const numbers = words.split('.').map((word) => Number.parseInt(word, 16) | 0);
	if (algorithm !== ALGORITHM || numbers.length !== 4 || !/^[0-9a-f.]{35}$/.test(words)) {
		throw new DiceError(
			`The dice of this campaign are not of a kind this program knows (${String(algorithm)}).`,
		);
	}
	return numbers;
}

/** The program's dice, carried on from a state string. Faces are unbiased. */
export function seededDice(from: string): Dice {
	const generator = xoroshiro128plusFromState(parse(from));
	const rolls: Roll[] = [];
	return {
		rolls,
		get state() {
			return format(generator.getState());
		},
		roll(die, count, why, rule) {
			const faces = Array.from({ length: count }, () => uniformInt(generator, 1, die));
			rolls.push({ why, rule, die, faces, by: 'program' });
			return faces;
		},
	};
}

/**
 * Dice rolled at the table, in the order in which they are needed. When they run out, the umpire is told which die is
 * missing. The program never replaces them silently, and its own dice keep their state.
 */
export function givenDice(faces: readonly number[], state: string): Dice & { readonly left: number } {
	const queue = [...faces];
	const rolls: Roll[] = [];
	return {
		rolls,
		state,
		get left() {
			return queue.length;
		},
		roll(die, count, why, rule) {
			const short = count - queue.length;
			if (short > 0)
				throw new DiceError(
					`${short === 1 ? '1 more die' : `${short} more dice`} (1 to ${die}) needed for ${why}: add ${short === 1 ? 'it' : 'them'} after those typed.`,
				);
			const taken = queue.splice(0, count);
			const wrong = taken.find((face) => !Number.isInteger(face) || face < 1 || face > die);
			if (wrong !== undefined)
				throw new DiceError(
					`A die of ${die} can't show ${wrong}: type a figure from 1 to ${die} for "${why}".`,
				);
			rolls.push({ why, rule, die, faces: taken, by: 'umpire' });
			return taken;
		},
	};
}

/** Dice for tests with exactly these results. `rolls` lists the rolls requested; a roll too many throws. */
export function scriptedDice(faces: readonly number[]): Dice & { readonly left: number } {
	const queue = [...faces];
	const rolls: Roll[] = [];
	return {
		rolls,
		state: 'scripted',
		get left() {
			return queue.length;
		},
		roll(die, count, why, rule) {
			if (queue.length < count) throw new Error(`script has no die left for "${why}"`);
			const taken = queue.splice(0, count);
			rolls.push({ why, rule, die, faces: taken, by: 'umpire' });
			return taken;
		},
	};
}
