/** Cargo that comes by air in the Caen front: who carries how much, where it lands, and the card that each side gets of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SideId } from '../../src-shared/kit/ids.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { order, rulesets, sideView, umpireView } from './hall.ts';

const file = join(import.meta.dirname, '../../assets/scenarios/caen-front/scenario.json');
const caen = OcsScenario.parse(JSON.parse(readFileSync(file, 'utf8')));
const [ALLIED, GERMAN] = [SideId.parse('allied'), SideId.parse('german')];
const [BAYEUX, CREULLY] = ['05.14', '08.15'];
const DAKOTAS = 'a-46-group';
const BRIGADE = 'a-3-para';

describe('transport aircraft of the Caen front', () => {
	let hall: Hall;
	let control: HallWindow;
	let allied: HallWindow;
	let german: HallWindow;
	beforeEach(async () => {
		hall = await openHall(caen, { rulesets });
		control = await hall.window(umpire);
		allied = await hall.window({ kind: 'side', side: ALLIED });
		german = await hall.window({ kind: 'side', side: GERMAN });
	});
	afterEach(() => hall.end());

	const step = (): string => umpireView(control).game.step;
	async function to(wanted: string): Promise<void> {
		for (let n = 0; n < 20 && step() !== wanted; n += 1)
			await order(control, { type: 'next-step', settle: true });
		expect(step()).toBe(wanted);
	}
	const titles = (window: HallWindow): readonly string[] =>
		Object.values(sideView(window).results).map(({ title }) => title);
	const tokensAt = (hex: string): number =>
		Object.values(umpireView(control).dumps)
			.filter(({ at }) => at === hex)
			.reduce((sum, { tokens }) => sum + tokens, 0);

	it('Dakotas bring twice their load on a short flight, and their side reads what was unloaded', async () => {
		await to('movement.movement');
		const flight = { type: 'fly-mission', mission: 'transport', planes: [DAKOTAS], target: CREULLY } as const;
		expect(await order(control, { ...flight, cargo: { units: [], tokens: 5 } })).toMatchObject({
			outcome: 'refused',
		});
		const before = tokensAt(BAYEUX);
		expect(await order(control, { ...flight, cargo: { units: [], tokens: 4 } })).toMatchObject({
			outcome: 'recorded',
		});
		expect([tokensAt(CREULLY), tokensAt(BAYEUX)]).toEqual([4, before - 4]);
		expect(Object.values(sideView(allied).results).at(-1)).toMatchObject({
			title: 'Air Transport to 08.15',
			words: '1 SP of supply unloaded.',
			mark: 'flown in',
			throws: [],
		});
		expect(titles(german).filter((title) => title.includes('Air'))).toEqual([]);
	});

	it('before a drop the card says what each token lands on: easier among own troops who have not moved', async () => {
		await to('movement.movement');
		const asked = async (target: string) => {
			const mission = { mission: 'drop', planes: [DAKOTAS], target, cargo: { units: [], tokens: 1 } };
			const [own, truth] = [
				await allied.ask('side.explain', { name: 'mission', input: mission }),
				await control.ask('rules.explain', { name: 'mission', input: mission }),
			] as { drop: unknown }[];
			expect(own?.drop).toEqual(truth?.drop);
			return own?.drop;
		};
		const land = { added: 0, glider: null, among: false };
		// Open ground that 8 Inf Bde holds, the same with nobody there, and woods that nobody holds.
		expect(await asked('15.13')).toEqual({ ...land, needs: 5, chance: { n: 5, d: 6 } });
		expect(await asked('20.12')).toEqual({ ...land, needs: 7, chance: { n: 7, d: 12 } });
		expect(await asked('15.12')).toMatchObject({ among: true });
	});

	it('each dropped token has its roll on the card, with what it needed', async () => {
		await to('movement.movement');
		const drop = { type: 'fly-mission', mission: 'drop', planes: [DAKOTAS], target: '10.16' } as const;
		// The first token fails, the second lands.
		const done = await order(control, { ...drop, cargo: { units: [], tokens: 2 } }, [1, 1, 6, 6]);
		expect(done).toMatchObject({ outcome: 'recorded' });
		const card = Object.values(sideView(allied).results).at(-1);
		expect(card).toMatchObject({
			title: 'Air Drop on 10.16',
			words: '1 of 2 rolls succeeded. 1T of supply landed.',
			mark: 'dropped',
		});
		expect(card?.lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
			'From: 05.14',
			expect.stringMatching(/^A token: 2, \d+ needed: lost$/),
			expect.stringMatching(/^A token: 12, \d+ needed: landed$/),
			'Supply lost: 1T',
		]);
		expect(card?.throws.map(({ why, total }) => [why, total])).toEqual([
			['Drop of a token', 2],
			['Drop of a token', 12],
		]);
		expect(titles(german).filter((title) => title.includes('Drop'))).toEqual([]);
	});

	it('a barrage that is stopped in the air says so, and that it was the barrage of its hex', async () => {
		await to('movement.barrage');
		const planes = ['a-124-wing'];
		const flown = { type: 'fly-mission', mission: 'barrage', planes, target: '15.12' } as const;
		await order(control, flown);
		const question = umpireView(control).questions[0]?.id ?? '';
		expect(umpireView(control).missionFor).toEqual({ mission: 'barrage', target: '15.12' });
		// JG 26 goes up, and throws the Typhoons back.
		await order(control, { type: 'answer-question', question, answer: 'g-jg-26' }, [6, 6, 1]);
		for (const window of [allied, german])
			expect(Object.values(sideView(window).results).at(-1)).toMatchObject({
				title: 'Barrage to 15.12 stopped',
				words: 'No aircraft was left to carry it out. It counts as the barrage of that hex.',
				mark: 'stopped',
			});
		expect(umpireView(control).missionFor).toBeNull();
		expect(
			Object.values(sideView(german).results).find(({ title }) => title.startsWith('Air combat')),
		).toMatchObject({
			lines: expect.arrayContaining([
				{ label: 'A step is lost', value: 'from 5 on the loss die' },
			]) as unknown,
		});
		expect(await order(control, { ...flown, planes: ['a-121-wing'] })).toMatchObject({ outcome: 'refused' });
	});
});

it('a brigade whose drop fails is destroyed, by its card and in the list of losses', async () => {
	const hall = await openHall(
		OcsScenario.parse({
			...caen,
			counters: caen.counters.map((each) =>
				each.id === BRIGADE ? { ...each, at: BAYEUX, face: 'move' as const } : each,
			),
			aircraft: caen.aircraft.map((each) =>
				each.id === DAKOTAS ? { ...each, full: { ...each.full, capacity: 20 } } : each,
			),
		}),
		{ rulesets },
	);
	const control = await hall.window(umpire);
	const target = '10.16';
	await order(control, { type: 'plan-drop', unit: BRIGADE, hex: target, turn: 1 });
	for (let n = 0; n < 20 && umpireView(control).game.step !== 'movement.movement'; n += 1)
		await order(control, { type: 'next-step', settle: true });
	const flight = { type: 'fly-mission', mission: 'drop', planes: [DAKOTAS], target } as const;
	const cargo = { units: [BRIGADE], tokens: 0 };
	expect(await order(control, { ...flight, cargo }, [1, 1])).toMatchObject({ outcome: 'recorded' });
	expect(Object.values(umpireView(control).results).at(-1)).toMatchObject({
		words: '0 of 1 roll succeeded.',
		mark: '3 Para Bde destroyed',
		then: [{ say: '3 Para Bde is destroyed: it did not land.', lost: true }],
	});
	expect(await control.ask('rules.explain', { name: 'losses', input: {} })).toMatchObject([
		{ name: '3 Para Bde', destroyed: true, cause: 'aboard or landing' },
	]);
	await hall.end();
});
