/**
 * Channels that a clever player looked for: what an answer, a map's title, a seed, a place in a report or another
 * campaign's window could give away. Each was open once, or was looked at and is held shut here.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/host-api.ts';
import type { Mission } from '../../../src-shared/rulesets/opcom/air.ts';
import type { OpcomCommand } from '../../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { CombatId, FormationId, GroupId, TeamId } from '../../../src-shared/kit/ids.ts';
import { encounter } from '../../../src-main/rulesets/opcom/encounter/encounter.ts';
import { airScenario, area, mission, square } from '../../helpers/air.ts';
import { openHall, orderLine, umpire, type HallWindow } from '../../helpers/hall.ts';
import { opening, printedMap } from '../../../src-main/rulesets/opcom/views/told.ts';
import { understandSheet } from '../../../src-main/rules/opcom/05-orders/orders.ts';
import { BLUE, RED, smallScenario, unitId, worldOf, type Changes } from '../../helpers/small-scenario.ts';
import { scenarioIn } from '../../helpers/opened.ts';

const blue: Seat = { kind: 'side', side: BLUE };
const reason = 'hidden from Blue';
const armour = TeamId.parse('blue-armour');

const shipped = (id: string): Scenario =>
	Scenario.parse(
		JSON.parse(
			readFileSync(new URL(`../../../assets/scenarios/${id}/scenario.json`, import.meta.url), 'utf8'),
		),
	);

async function inHall<T>(
	scenario: Scenario,
	play: (control: HallWindow, side: HallWindow) => Promise<T>,
): Promise<T> {
	const hall = await openHall(scenario);
	try {
		return await play(await hall.window(umpire), await hall.window(blue));
	} finally {
		await hall.end();
	}
}

describe('the lesson', () => {
	it('is the umpire’s: no step of it is in a side’s window', async () => {
		const training = shipped('training');
		expect(training.lesson.length).toBeGreaterThan(5);
		await inHall(training, async (control, side) => {
			expect(control.master().lesson.length).toBe(training.lesson.length);
			const bytes = side.received.join('\n');
			for (const { say, title } of training.lesson) {
				expect(bytes).not.toContain(say.slice(0, 40));
				expect(bytes).not.toContain(`"${title}"`);
			}
			expect(bytes).not.toContain('21 Rifles');
		});
	});
});

describe('order sheets', () => {
	/** Control does something in secret; then Blue hands in lines, and this is what it is answered and sent. */
	const answered = (secret: readonly OpcomCommand[], ...lines: readonly string[]) =>
		inHall(smallScenario(), async (control, side) => {
			for (const command of secret)
				expect(await control.game(command)).toMatchObject({ outcome: 'recorded' });
			const form = { team: armour, turn: 1, lines: lines.map((each) => orderLine(each)) };
			const answer = await side.reply('sheet.submit', {
				id: '7f8a4c1e-0000-4000-8000-000000000001',
				form,
			});
			return [JSON.stringify(answer), ...side.received];
		});
	const place = (unit: string): OpcomCommand => ({
		type: 'place-unit',
		unit: unitId(unit),
		at: { x: 10, y: 2 },
		reason,
	});
	const attach = (unit: string, to: string): OpcomCommand => ({
		type: 'order-attachment',
		unit: unitId(unit),
		to: FormationId.parse(to),
		atOnce: true,
		reason,
	});
	const group = (name: string, ...units: readonly string[]): OpcomCommand => ({
		type: 'form-group',
		group: GroupId.parse('g1'),
		name,
		units: units.map(unitId),
	});

	it.each([
		['a unit has come early', [place('b-late')], ['8 Bde', 'Late blue']],
		['a unit was attached elsewhere', [attach('b-inf', 'b-8')], ['8 Bde', '4 KSLI']],
		['a unit was attached away', [attach('b-inf-3', 'b-159')], ['8 Bde', '1 Suffolk']],
		['a group of its own was formed', [group('2 Forlorn Hope', 'b-tanks')], ['2 Fo']],
		['a group begins like a unit', [group('1 Suffolk, doomed', 'b-inf-3')], ['1 Suff']],
		['the enemy was grouped', [group('Kampfgruppe X', 'r-inf')], ['Kampfgruppe X']],
	] as const)('are answered alike whether or not %s', async (_what, secret, lines) => {
		expect(await answered(secret, ...lines)).toEqual(await answered([], ...lines));
	});

	it('are answered alike whether or not a unit was taken that is not yet told as lost', () => {
		const lines = ['29 Armd Bde', '2 Fife'].map((each) => orderLine(each));
		const read = (units: NonNullable<Changes['units']>) => {
			const result = understandSheet(worldOf(smallScenario(), { units }), BLUE, {
				team: armour,
				turn: 1,
				lines,
			});
			return 'refusal' in result ? result.refusal : 'taken in';
		};
		expect(read({ 'b-tanks': { presence: 'captured', at: null } })).toEqual(read({}));
	});

	it('a unit that two lines mean keeps its own, and Control is told', async () => {
		await inHall(smallScenario(), async (control, side) => {
			await control.game(attach('b-inf', 'b-8'));
			const form = { team: armour, turn: 1, lines: [orderLine('8 Bde'), orderLine('4 KSLI')] };
			await side.ask('sheet.submit', { id: randomUUID(), form });
			const [sheet] = Object.values(control.master().sheets);
			expect(sheet?.lines.map(({ units }) => units)).toEqual([['b-inf-3', 'b-paras'], ['b-inf']]);
			expect(sheet?.lines[0]?.remarks.join(' ')).toContain('4 Shropshire has a line of its own');
		});
	});
});

describe('a made-up encounter', () => {
	const seed = 'Whitsun 1944';
	/** What a side's window is made of. */
	const seenBy = (scenario: Scenario): string =>
		scenario.sides
			.map((side) => JSON.stringify([opening(scenario, 'A try', side), printedMap(scenario.map, side.id)]))
			.join('\n');

	it('has its seed on nothing that a side sees: who knows it can make the same evening at home', () => {
		const scenario = encounter(seed);
		expect(seenBy(scenario)).toContain('The country about');
		expect(seenBy(scenario)).not.toContain('Whitsun');
		expect(scenario.notes).toContain(seed);
	});

	it('begun without a seed is not the one of its title, which sides read, nor twice the same', async () => {
		const towns = new Set<string>();
		for (const words of [undefined, '', undefined]) {
			const hall = await openHall(smallScenario());
			try {
				const control = await hall.window(umpire);
				await control.ask('campaign.new', {
					sure: true,
					scenario: 'encounter',
					title: 'Encounter',
					...(words === undefined ? {} : { seed: words }),
				});
				towns.add(JSON.stringify(scenarioIn(hall.app.session).map.places));
				expect(scenarioIn(hall.app.session).map).not.toEqual(encounter('Encounter').map);
				expect(scenarioIn(hall.app.session).map).not.toEqual(encounter('').map);
			} finally {
				await hall.end();
			}
		}
		expect(towns.size).toBe(3);
	});
});

describe('reports of fights in the air', () => {
	/** Blue's frames when its own mission meets Red's patrol, and the report is released. */
	const met = (own: Mission, patrol: Mission): Promise<readonly string[]> =>
		inHall(airScenario(), async (control, side) => {
			for (const each of [own, patrol])
				expect(
					await control.game({ type: 'plan-mission', mission: each, overrule: { reason } }),
				).toMatchObject({ outcome: 'recorded' });
			const [task] = control.master().air.tasks.filter(({ state }) => state === 'open');
			if (!task) throw new Error('nobody met');
			const faces = task.throws.map(() => 3);
			await control.game({ type: 'roll-air', task: task.id, choices: {}, overrule: { reason } }, faces);
			const effects = control.master().air.tasks.find(({ id }) => id === task.id)?.proposal;
			if (!effects) throw new Error('not rolled');
			await control.game({ type: 'apply-air', task: task.id, effects });
			for (const { id, to } of Object.values(control.master().dispatches))
				if (to === BLUE) await control.desk({ type: 'release-dispatch', dispatch: id });
			expect(Object.keys(side.side().dispatches)).toHaveLength(2);
			return side.received;
		});
	const redPatrol = (x: number, radius: number): Mission =>
		mission('r', 'air-cover', 'r-fighters 4', { side: RED, area: area(x, 10, radius) });

	it('tell where patrols met, not where the enemy’s beat lies or how wide it is', async () => {
		const own = mission('b', 'air-cover', 'b-spits 4', { area: area(5, 10, 4) });
		const narrow = await met(own, redPatrol(11, 4));
		expect(await met(own, redPatrol(15, 8))).toEqual(narrow);
		expect(await met(own, redPatrol(8, 7))).not.toEqual(narrow);
	});

	it('tell where on its way a stream was caught, not where the enemy’s beat lies', async () => {
		const route = [
			{ x: 5, y: 0 },
			{ x: 5, y: 15 },
		];
		const own = mission('b', 'bombing', 'b-mitchells 2', { square: square(5, 15), route });
		const near = await met(own, redPatrol(8, 4));
		expect(await met(own, redPatrol(14, 10))).toEqual(near);
	});
});

describe('a report that was held up', () => {
	/** A fight of 2 Fife in turn 1 whose report goes out in turn 2, after that turn's own fight was told of or before. */
	const told = (late: boolean) =>
		inHall(smallScenario(), async (control, side) => {
			await fight(control, 'c1', { x: 10, y: 12 });
			const [first] = draftsTo(control);
			if (!late)
				await control.desk({ type: 'release-dispatch', dispatch: first?.id as never, overrule: { reason } });
			for (let i = 0; i < 4; i += 1) await control.game({ type: 'advance-step', overrule: { reason } });
			await fight(control, 'c2', { x: 10.3, y: 12 });
			for (const { id } of draftsTo(control).toReversed())
				await control.desk({ type: 'release-dispatch', dispatch: id, overrule: { reason } });
			return side.side();
		});
	const draftsTo = (control: HallWindow) =>
		Object.values(control.master().dispatches).filter(
			({ to, state, kind }) => to === BLUE && state === 'draft' && kind === 'combat',
		);
	async function fight(control: HallWindow, id: string, at: { x: number; y: number }): Promise<void> {
		const combat = CombatId.parse(id);
		const [tanks, enemy] = [unitId('b-tanks'), unitId('r-grenadiers')];
		const overrule = { reason };
		await control.game({ type: 'advance-step', overrule });
		await control.game({ type: 'place-unit', unit: tanks, at, reason });
		const plan = {
			combat,
			kind: 'attack' as const,
			attackingSide: BLUE,
			defendingSide: RED,
			attackers: [tanks],
			defenders: [enemy],
			attackArtillery: [],
			defenceArtillery: [],
		};
		await control.game({ type: 'group-combat', plan, overrule });
		await control.game({ type: 'complete-grouping', overrule });
		await control.game({ type: 'roll-combat', combat, overrule }, [3]);
		const losses = control.master().combats[combat]?.proposal?.losses ?? {};
		const application = { losses, standFast: [], places: {}, captured: [], overrun: false };
		expect(await control.game({ type: 'apply-combat', combat, application })).toMatchObject({
			outcome: 'recorded',
		});
	}

	it('does not undo newer word, and is heard of as of its own turn', async () => {
		const [held, straight] = [await told(true), await told(false)];
		expect(Object.keys(held.dispatches)).toHaveLength(3);
		expect(held.units['b-tanks']).toEqual(straight.units['b-tanks']);
		expect(held.units['b-tanks']).toMatchObject({ heard: 2, at: { x: 10.3, y: 12 } });
	});

	it('does not say that what it met then is what was told of since', async () => {
		const [held, straight] = [await told(true), await told(false)];
		expect(Object.values(straight.contacts).map(({ id, heard }) => [id, heard])).toEqual([['C1', 2]]);
		expect(Object.values(held.contacts).map(({ id, heard }) => [id, heard])).toEqual([
			['C1', 2],
			['C2', 1],
		]);
	});
});

describe('another campaign', () => {
	it('is opened though a window of a side that it has not got waits; that window is told nothing', async () => {
		const hall = await openHall(smallScenario());
		try {
			const control = await hall.window(umpire);
			const folder = join(hall.folder, 'scenarios', 'training');
			mkdirSync(folder);
			writeFileSync(join(folder, 'scenario.json'), JSON.stringify(renamed(shipped('training'))));
			await control.ask('campaign.close', undefined);
			const side = await hall.window(blue);
			await control.ask('campaign.new', { scenario: 'training', title: 'Other sides', sure: true });
			await control.ask('view.follow', undefined);
			expect(control.master().campaign.title).toBe('Other sides');
			// Its own question was answered, and no view came.
			expect(side.received).toHaveLength(1);
			expect(side.received[0]).toContain('"open":false');
		} finally {
			await hall.end();
		}
	});

	/** The same evening with sides of other ids. */
	function renamed(scenario: Scenario): Scenario {
		const text = JSON.stringify(scenario)
			.replaceAll('"blue"', '"azure"')
			.replaceAll('"red"', '"scarlet"')
			.replaceAll('"palette":"azure"', '"palette":"blue"')
			.replaceAll('"palette":"scarlet"', '"palette":"red"');
		return Scenario.parse(JSON.parse(text));
	}
});
