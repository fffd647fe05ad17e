/** The guided turn: a step is done when what it waits for happened, and not before; every word of the Caen front's fits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { Clock } from '../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { lessonOf } from '../../src-main/rulesets/hexwar/lesson.ts';
import { lessonPath } from '../../src-main/rulesets/ocs/views/lesson-path.ts';
import { STEPS } from '../../src-main/rules/ocs/02-sequence/steps.ts';
import { BLUE } from '../helpers/ocs-scenario.ts';

const file = join(import.meta.dirname, '../../assets/scenarios/caen-front/scenario.json');
const { lesson } = OcsScenario.parse(JSON.parse(readFileSync(file, 'utf8')));
const clock = (step: Clock['step'], turn = 1, playerTurn: Clock['playerTurn'] = 1): Clock => ({
	...{ turn, playerTurn, phasing: BLUE, first: BLUE, step },
});
const done = (at: Clock, recorded: readonly (readonly [string, number])[] = []): readonly string[] =>
	lessonOf(lesson, lessonPath(at), new Map(recorded)).flatMap(({ id, done: is }) => (is ? [id] : []));

it('nothing is done before the turn begins; the Movement Segment completes the way to it', () => {
	expect(done(clock('pre-turn.weather'))).toEqual([]);
	expect(done(clock('movement.breakout'))).toEqual([]);
	expect(done(clock('movement.movement'))).toEqual(['to-movement']);
});

it('a token of fuel completes the step that asks for it, and no other', () => {
	expect(done(clock('movement.movement'), [['fuel-paid', 1]])).toEqual(['to-movement', 'fuel']);
	// What a step does not wait for completes nothing.
	expect(done(clock('movement.movement'), [['supply-spent', 4]])).toEqual(['to-movement']);
});

it('the other player turn, or the next turn, is past every step of the sequence', () => {
	expect(done(clock('refit.refit', 1, 2)).at(-1)).toBe('combat-step');
	expect(done(clock('pre-turn.weather', 2, 0)).at(-1)).toBe('combat-step');
});

it('each step waits for a fact that is recorded, a step that is played, or the reader', () => {
	const steps = new Set<string>(STEPS.map((step) => `step:${step}`));
	const types: ReadonlySet<string> = ocsModule.factTypes;
	expect(lesson.filter(({ until }) => until !== '' && !types.has(until) && !steps.has(until))).toEqual([]);
	expect(lesson.length).toBeGreaterThan(10);
	expect(new Set(lesson.map(({ id }) => id)).size).toBe(lesson.length);
});

it('third evening 3: off the path a step stays undone and says how to return', () => {
	const off = (at: Clock, id: string): string =>
		lessonOf(lesson, lessonPath(at), new Map()).find((step) => step.id === id)?.off ?? '';
	expect(off(clock('movement.movement'), 'fuel')).toBe('');
	expect(off(clock('combat.combat'), 'fuel')).toContain('has gone past the Movement Segment');
	expect(off(clock('combat.combat'), 'attack')).toBe('');
	expect(off(clock('movement.movement'), 'barrage')).toContain('First go on to the Barrage Segment');
	expect(done(clock('combat.combat'))).not.toContain('fuel');
});
