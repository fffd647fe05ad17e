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
import { SideId } from '../../src-shared/kit/ids.ts';
import { BLUE } from '../helpers/ocs-scenario.ts';
import { openTable, order, umpireView } from './hall.ts';

const file = join(import.meta.dirname, '../../assets/scenarios/caen-front/scenario.json');
const caen = OcsScenario.parse(JSON.parse(readFileSync(file, 'utf8')));
const { lesson } = caen;
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

it('the other player turn, or the next turn, is past every step of the first player turn', () => {
	expect(done(clock('refit.refit', 1, 2)).at(-1)).toBe('combat-step');
	expect(done(clock('pre-turn.weather', 2, 0)).at(-1)).toBe('combat-step');
});

it('a step of a later turn is its side’s, whoever goes first in that turn', () => {
	const [allied, german] = [SideId.parse('allied'), SideId.parse('german')];
	const at = (step: Clock['step'], turn: number, playerTurn: 1 | 2, phasing: SideId): string | undefined =>
		done({ turn, playerTurn, phasing, first: german, step }).at(-1);
	expect(at('movement.barrage', 2, 1, german)).toBe('combat-step');
	expect(at('movement.movement', 2, 2, allied)).toBe('combat-step');
	expect(at('movement.barrage', 2, 2, allied)).toBe('second-turn');
	// The other's player turn after it is past it.
	expect(at('refit.refit', 2, 2, german)).toBe('second-turn');
	expect(at('refit.refit', 3, 1, german)).toBe('second-turn');
	expect(at('refit.refit', 3, 1, allied)).toBe('third-turn');
	expect(at('movement.movement', 3, 1, allied)).toBe('to-trains');
});

it('what the second and third turn teach can be done as they say', async () => {
	const table = await openTable(caen);
	const now = () => umpireView(table.control);
	const settle = async (): Promise<void> => {
		for (let n = 0; n < 60 && now().questions.length > 0; n += 1)
			await order(table.control, { type: 'close-question', question: now().questions[0]?.id ?? '' });
	};
	/** Ends steps as Control does, with what each asks for settled, until the Allied one that is wanted. */
	const until = async (turn: number, step: string): Promise<void> => {
		for (let n = 0; n < 90; n += 1) {
			await settle();
			const { game } = now();
			if (game.turn === turn && game.step === step && game.acts === 'allied') return;
			const ended = await order(table.control, { type: 'next-step', settle: true });
			if (ended.outcome !== 'recorded') throw new Error(JSON.stringify(ended));
		}
		throw new Error(`${step} of turn ${String(turn)} never came`);
	};
	const planes = ['a-124-wing', 'a-122-wing'];
	await until(2, 'movement.barrage');
	const flown = { type: 'fly-mission', mission: 'barrage', planes, target: '15.12' } as const;
	expect(await order(table.control, flown)).toMatchObject({ outcome: 'recorded' });
	await settle();
	expect(planes.map((id) => now().planes[id]?.active)).not.toContain(true);
	await until(3, 'refit.refit');
	const left = planes.filter((id) => now().planes[id]?.at !== null);
	for (const id of left)
		expect(
			await order(table.control, {
				...{ type: 'refit-aircraft', base: now().planes[id]?.at ?? '', planes: [id] },
			}),
		).toMatchObject({ outcome: 'recorded' });
	await until(3, 'movement.movement');
	const train = { from: '05.14', to: '09.13', units: [], transports: [], tokens: 4 };
	expect(await order(table.control, { type: 'move-by-rail', ...train })).toMatchObject({
		outcome: 'recorded',
	});
	await table.hall.end();
});

it('each step waits for a fact that is recorded, a step that is played, or the reader', () => {
	const steps = new Set<string>(
		STEPS.flatMap((step) => [`step:${step}`, `step:2/allied/${step}`, `step:3/allied/${step}`]),
	);
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
