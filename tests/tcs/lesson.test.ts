/** The guided turns of Le Plessis-Grimoult: each step waits for something that happens, and off the path it says how to return. */
import { expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/plessis/build.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { STEPS, type Step } from '../../src-main/rules/tcs/02-turn/turn.ts';
import { lessonOf } from '../../src-main/rulesets/hexwar/lesson.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { lessonPath } from '../../src-main/rulesets/tcs/views/lesson-path.ts';

const { lesson } = scenario;
const [british, german] = scenario.sides.map(({ id }) => id);
const at = (
	turn: number,
	step: Step,
	recorded: readonly (readonly [string, number])[] = [],
	first: SideId | null = null,
) =>
	lessonOf(
		lesson,
		lessonPath(scenario, { turn, step, first, artilleryFirst: first, initiative: null }),
		new Map(recorded),
	);
const done = (...of: Parameters<typeof at>): readonly string[] =>
	at(...of).flatMap(({ id, done: is }) => (is ? [id] : []));

it('each step waits for a fact that is recorded, a step that is played, or the reader', () => {
	const types: ReadonlySet<string> = tcsModule.factTypes;
	const wrong = lesson.filter(({ until }) => {
		const [, step] = /^step:\d+\.(.+)$/.exec(until) ?? [];
		const acts = scenario.sides.some(({ id }) => step === `acts-${id}`);
		return until !== '' && !types.has(until) && !acts && !STEPS.some((each) => each === step);
	});
	expect(wrong).toEqual([]);
	expect(new Set(lesson.map(({ id }) => id)).size).toBe(lesson.length);
});

it('the steps of turn 1 are no steps of turn 2', () => {
	expect(done(1, 'implement')).toEqual([]);
	expect(done(1, 'draw')).toEqual(['to-draw']);
	expect(done(2, 'implement', [['sheet-drawn', 1]])).toEqual(['to-draw', 'draw', 'tally']);
});

it('who has let the turn go by is told how to come back', () => {
	const off = (turn: number, step: Step, id: string): string =>
		at(turn, step).find((each) => each.id === id)?.off ?? '';
	expect(off(1, 'review', 'draw')).toContain('First go on to the step “Command: draw new sheets” of turn 1');
	expect(off(1, 'draw', 'draw')).toBe('');
	expect(off(2, 'review', 'draw')).toContain('has gone past');
});

it('fresh player 02: a sheet is rolled for in its own step alone; drawing has its step again next turn', () => {
	const off = (turn: number, step: Step, id: string): string =>
		at(turn, step).find((each) => each.id === id)?.off ?? '';
	expect(off(2, 'implement', 'implement')).toBe('');
	expect(off(2, 'checks', 'implement')).toContain('has gone past');
	expect(off(2, 'draw', 'draw')).toBe('');
});

it('fresh player 02: the British Action Phase is the second where the Germans go first', () => {
	const rolled = [['prep-rolled', 1]] as const;
	const reached = (step: Step, first: SideId | undefined): boolean =>
		done(2, step, rolled, first ?? null).includes('actions');
	expect(reached('first-actions', german)).toBe(false);
	expect(reached('second-actions', german)).toBe(true);
	expect(reached('first-actions', british)).toBe(true);
	const move = at(2, 'first-actions', rolled, german).find(({ id }) => id === 'move');
	expect(move?.off).toContain('First go on to the British Action Phase of turn 2');
});
