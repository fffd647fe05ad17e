/** Procedures as a stack of frames: a march that is fired at waits, and a question that would tell is asked always. */
import { expect, it } from 'vitest';
import type { Dice } from '../../src-main/rules/kit/dice.ts';
import type { Situation } from '../../src-main/rules/kit/module/situation.ts';
import {
	NO_FRAMES,
	proceduresOf,
	withFrame,
	withoutTopFrame,
	withTopFrame,
	type FrameFact,
	type WithFrames,
} from '../../src-main/rules/kit/procedure.ts';
import type { Fact } from '../../src-main/rules/kit/ruleset.ts';
import { Unfolding } from '../../src-main/rules/kit/unfolding.ts';

interface March {
	readonly kind: 'march';
	readonly left: number;
}
interface Watch {
	readonly kind: 'watch';
	/** How many may still answer the one who fires. */
	readonly depth: number;
}
interface Zone {
	readonly kind: 'zone';
}
type Frame = March | Watch | Zone;
interface Scenario {
	readonly watchers: number;
	readonly zones: boolean;
}
interface Game extends WithFrames<Frame> {
	readonly heard: readonly string[];
	readonly standing: string | null;
}
type ToyFact = FrameFact<Frame> | Fact<'heard', { say: string }>;

const fact = (say: string): ToyFact => ({ type: 'heard', v: 1, rule: 'umpire', payload: { say } });
const begun = (frame: Frame): ToyFact => ({ type: 'frame-begun', v: 1, rule: 'umpire', payload: { frame } });
const changed = (frame: Frame): ToyFact => ({
	type: 'frame-changed',
	v: 1,
	rule: 'umpire',
	payload: { frame },
});
const over = (kind: Frame['kind']): ToyFact => ({
	type: 'frame-ended',
	v: 1,
	rule: 'umpire',
	payload: { kind },
});

function evolve(game: Game, each: ToyFact): Game {
	switch (each.type) {
		case 'frame-begun':
			return withFrame(game, each.payload.frame);
		case 'frame-changed':
			return withTopFrame(game, each.payload.frame);
		case 'frame-ended':
			return withoutTopFrame(game);
		case 'heard':
			return { ...game, heard: [...game.heard, each.payload.say] };
	}
}

const toy = proceduresOf<Scenario, Game, ToyFact, Frame, Watch | Zone>(() => ({
	march: {
		step: (unfolding, frame) => {
			if (frame.left === 0) unfolding.add(fact('arrived'), over('march'));
			else
				unfolding.add(
					changed({ ...frame, left: frame.left - 1 }),
					fact(`hex ${String(frame.left)}`),
					begun({ kind: 'watch', depth: unfolding.at.scenario.watchers }),
				);
			return true;
		},
	},
	watch: {
		pace: 'open',
		replies: (_at, { depth }) => ['hold', ...(depth > 0 ? ['fire'] : [])],
		byDefault: () => 'hold',
		answer: (unfolding, { depth }, reply, _dice, by) => {
			if (reply !== 'hold' && reply !== 'fire') return false;
			unfolding.add(over('watch'), fact(`${reply} by ${by}`));
			if (reply === 'fire') unfolding.add(begun({ kind: 'watch', depth: depth - 1 }));
			return true;
		},
		pass: (unfolding) => unfolding.add(over('watch')),
	},
	zone: {
		pace: 'always',
		replies: ({ scenario }) => ['no', ...(scenario.zones ? ['yes'] : [])],
		byDefault: () => 'no',
		standing: ({ game }) => game.standing,
		answer: (unfolding, _frame, reply, _dice, by) => {
			if (reply === 'yes' && !unfolding.at.scenario.zones) return false;
			unfolding.add(over('zone'), fact(`${reply} by ${by}`));
			return true;
		},
	},
}));

const dice = {} as Dice;
const at = (scenario: Scenario, frames: readonly Frame[], standing: string | null = null) =>
	({
		scenario,
		house: {},
		game: { ...NO_FRAMES, frames, heard: [], standing },
	}) as unknown as Situation<Scenario, Game>;
function begin(scenario: Scenario, frame: Frame, standing: string | null = null) {
	const unfolding = new Unfolding<Scenario, Game, ToyFact>(at(scenario, [frame], standing), evolve);
	toy.carryOn(unfolding, dice);
	return unfolding;
}
const heard = ({ at: { game } }: { at: Pick<Situation<Scenario, Game>, 'game'> }): readonly string[] =>
	game.heard;

it('a march goes on by itself where nobody may fire', () => {
	const done = begin({ watchers: 0, zones: false }, { kind: 'march', left: 2 });
	expect(heard(done)).toEqual(['hex 2', 'hex 1', 'arrived']);
	expect(done.at.game).toMatchObject({ frames: [], framesBegun: 2 });
});

it('a march that is fired at waits for the fire and for the answer to it, then goes on where it was', () => {
	const waits = begin({ watchers: 2, zones: false }, { kind: 'march', left: 1 });
	expect(waits.at.game.frames).toEqual([
		{ kind: 'march', left: 0 },
		{ kind: 'watch', depth: 2 },
	]);
	// It stands in the game: what a restart reads goes on alike.
	const again = new Unfolding<Scenario, Game, ToyFact>(structuredClone(waits.at), evolve);
	for (const [reply, by] of [
		['fire', 'south'],
		['fire', 'north'],
	] as const) {
		const frame = toy.openChoice(again.at);
		if (!frame) throw new Error('nobody is asked');
		expect(toy.repliesTo(again.at, frame)).toEqual(['hold', 'fire']);
		expect(toy.answerChoice(again, frame, 'run', dice, by)).toBe(false);
		expect(toy.answerChoice(again, frame, reply, dice, by)).toBe(true);
		toy.carryOn(again, dice);
	}
	expect(heard(again)).toEqual(['hex 1', 'fire by south', 'fire by north', 'arrived']);
	expect(toy.openChoice(again.at)).toBeNull();
});

it('a question that would tell is asked whether or not there is anything to choose', () => {
	for (const zones of [true, false]) {
		const asked = begin({ watchers: 0, zones }, { kind: 'zone' });
		expect(toy.openChoice(asked.at)).toEqual({ kind: 'zone' });
		expect(asked.facts).toEqual([]);
		expect(toy.defaultReply(asked.at, { kind: 'zone' })).toBe('no');
	}
});

it('what a side said beforehand is answered for it at once, and by the default where that can’t be', () => {
	expect(heard(begin({ watchers: 0, zones: true }, { kind: 'zone' }, 'yes'))).toEqual([
		'yes by a standing answer',
	]);
	const barred = begin({ watchers: 0, zones: false }, { kind: 'zone' }, 'yes');
	expect(heard(barred)).toEqual(['no by a standing answer']);
	expect(toy.openChoice(barred.at)).toBeNull();
});
