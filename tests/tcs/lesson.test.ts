/** The guided turns of Le Plessis-Grimoult: each step waits for something that happens, and off the path it says how to return. */
import { expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/plessis/build.ts';
import { STEPS, type Step } from '../../src-main/rules/tcs/02-turn/turn.ts';
import { lessonOf } from '../../src-main/rulesets/hexwar/lesson.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { lessonPath } from '../../src-main/rulesets/tcs/views/lesson-path.ts';

const { lesson } = scenario;
const at = (turn: number, step: Step, recorded: readonly (readonly [string, number])[] = []) =>
	lessonOf(
		lesson,
		lessonPath({ turn, step, first: null, artilleryFirst: null, initiative: null }),
		new Map(recorded),
	);
const done = (...of: Parameters<typeof at>): readonly string[] =>
	at(...of).flatMap(({ id, done: is }) => (is ? [id] : []));

it('each step waits for a fact that is recorded, a step that is played, or the reader', () => {
	const types: ReadonlySet<string> = tcsModule.factTypes;
	const wrong = lesson.filter(({ until }) => {
		const [, step] = /^step:\d+\.(.+)$/.exec(until) ?? [];
		return until !== '' && !types.has(until) && !STEPS.some((each) => each === step);
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
