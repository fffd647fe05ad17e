/** A campaign as it stands, kept as a scenario: what it takes over, what it says that it does not, and that it can be begun. */
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDesk } from '../../src-main/rulesets/opcom/desks/desk-facts.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { standingNow, type PlayedCampaign } from '../../src-main/workshop/standing.ts';
import { initial } from '../../src-main/rules/opcom/initial.ts';
import type { Opcom, UnitState } from '../../src-main/rules/opcom/types.ts';
import { initial as ocsInitial } from '../../src-main/rules/ocs/initial.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../helpers/ocs-scenario.ts';
import { shipped, workshop } from './support.ts';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

const house = { papers: {}, sticks: {}, handover: '', ended: null };
const base = shipped('goodwood');
const unitWith = (game: Opcom, id: string, change: Partial<UnitState>): Opcom => {
	const state = game.units.get(id);
	if (!state) throw new Error(`no unit ${id}`);
	return { ...game, units: game.units.set(id, { ...state, ...change }) };
};
/** What OP COM would keep of a game of Goodwood. */
function kept(change: (game: Opcom) => Opcom) {
	const game = { desk: emptyDesk, game: change(initial(base)) };
	const { scenario, left, begins } = workshop.standing?.({ scenario: base, house, game } as never) ?? {};
	return { scenario: Scenario.parse(scenario), left: (left ?? []).join(' '), begins };
}
const placed = base.units.filter(({ start, profile }) => start !== null && profile === '5-3-2-1-0');
const [one, two, three] = placed;
if (!one || !two || !three) throw new Error('too few units');

describe('an OP COM evening, kept as a scenario', () => {
	it('before anything has happened it is the scenario itself, without its lesson', () => {
		const { scenario, begins } = kept((game) => game);
		expect(scenario).toEqual({ ...base, lesson: [] });
		expect(begins).toBe('The new scenario begins in turn 1, before its orders.');
	});

	it('has units where they stand with the steps that they lost; who is out of the game is named and left out', () => {
		const { scenario, left } = kept((game) =>
			unitWith(unitWith({ ...game, turn: 3 }, one.id, { at: { x: 1.25, y: 2.5 }, stepsLost: 2 }), two.id, {
				at: null,
				presence: 'captured',
			}),
		);
		expect(scenario.units.find(({ id }) => id === one.id)).toMatchObject({
			start: { x: 1.25, y: 2.5 },
			lost: 2,
			profile: one.profile,
		});
		expect(scenario.units.some(({ id }) => id === two.id)).toBe(false);
		expect(scenario.units).toHaveLength(base.units.length - 1);
		expect(left).toContain(`Out of the game, and left out: ${two.name}.`);
		expect(initial(scenario).units.get(one.id)).toMatchObject({ stepsLost: 2, at: { x: 1.25, y: 2.5 } });
	});

	it('begins with the next turn once orders are carried out, in its part of the day, with the turns that are left', () => {
		const at = (step: Opcom['step']) => kept((game) => ({ ...game, turn: 2, step, part: 'pm' })).scenario;
		expect(at('orders')).toMatchObject({ start: { part: 'pm' }, turns: base.turns - 1 });
		expect(at('brief')).toMatchObject({ start: { part: 'night' }, turns: base.turns - 2 });
	});

	it('counts arrivals and events from its own first turn; what was due already comes in the second, and is named', () => {
		const due = (turn: number) => ({ presence: 'due' as const, at: null, turn });
		const arrival = { at: { x: 1, y: 1 }, note: '' };
		const scenario = Scenario.parse({
			...base,
			units: base.units.map((unit) =>
				unit.id === one.id
					? { ...unit, start: null, arrival: { turn: 5, ...arrival } }
					: unit.id === two.id
						? { ...unit, start: null, arrival: { turn: 3, ...arrival } }
						: unit,
			),
			events: [
				{ id: 'past', turn: 3, say: 'Gone by.', tell: [] },
				{ id: 'rain', turn: 5, say: 'Rain.', tell: [] },
			],
		});
		const game = { ...initial(scenario), turn: 3, step: 'orders' as const };
		expect(game.units.get(one.id)?.presence).toBe(due(5).presence);
		const made = workshop.standing?.({ scenario, house, game: { desk: emptyDesk, game } } as never);
		const next = Scenario.parse(made?.scenario);
		expect(next.units.find(({ id }) => id === one.id)?.arrival?.turn).toBe(3);
		expect(next.units.find(({ id }) => id === two.id)?.arrival?.turn).toBe(2);
		expect(next.events.map(({ id, turn }) => [id, turn])).toEqual([['rain', 3]]);
		expect(made?.left).toContain(`Due before, and now due in the new second turn: ${two.name}.`);
	});

	it('keeps crossings as they were left: blown, rebuilt, found safe', () => {
		const [blown, safe] = base.map.crossings;
		if (!blown || !safe) throw new Error('too few crossings');
		const { scenario } = kept((game) => ({
			...game,
			crossings: {
				...game.crossings,
				[blown.id]: { standing: false, capacity: 0, used: 0, test: 'tested' },
				[safe.id]: { standing: true, capacity: 7, used: 3, test: 'safe', kind: 'bailey' },
			},
		}));
		const after = (id: string) => scenario.map.crossings.find((each) => each.id === id);
		expect(after(blown.id)).toMatchObject({ standing: false, demolition: blown.demolition });
		expect(after(safe.id)).toMatchObject({
			standing: true,
			capacity: 7,
			kind: 'bailey',
			demolition: { kind: 'none' },
		});
	});

	it('goes on the shelf with its origin, passes the check, and opens', async () => {
		hall = await openHall(shipped('training'), { title: 'Thursday' });
		const control = await hall.window(umpire);
		const now = await control.ask('shelf.standing', undefined);
		expect(now).toMatchObject({ title: 'Thursday, turn 1' });
		expect(now.left).toContain('The guided evening: A Training Evening.');
		const { id, problems } = await control.ask('shelf.keep', { title: 'Thursday goes on' });
		expect(problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
		const card = (await control.ask('scenarios.list', undefined)).find((each) => each.id === id);
		expect(card).toMatchObject({
			title: 'Thursday goes on',
			units: shipped('training').units.length,
			own: { origin: { from: 'campaign', of: 'Thursday', turn: 1 }, stops: [] },
		});
		await control.ask('campaign.new', { scenario: id, title: 'Friday', sure: true });
		expect(hall.app.session.file.header.title).toBe('Friday');
	});

	it('is the umpire’s own machine’s alone', async () => {
		hall = await openHall(shipped('training'));
		const side = await hall.window({ kind: 'side', side: base.sides[0]?.id ?? BLUE });
		for (const name of ['shelf.standing', 'shelf.keep'])
			expect(await side.reply(name, name === 'shelf.keep' ? { title: 'x' } : undefined)).toMatchObject({
				ok: false,
			});
	});
});

describe('an evening of the series, kept as a scenario', () => {
	const small = smallScenario({ turns: 6, turnLabels: ['1', '2', '3', '4', '5', '6'] });
	const standing = (change: (game: OcsGame) => OcsGame) => {
		const game = change(ocsInitial(small));
		const made = ocsModule.workshop?.standing?.({ scenario: small, house, game } as never);
		return { scenario: OcsScenario.parse(made?.scenario), left: (made?.left ?? []).join(' ') };
	};
	const put = (game: OcsGame, id: string, change: object): OcsGame => {
		const unit = game.units.get(id);
		if (!unit) throw new Error(`no unit ${id}`);
		return { ...game, units: game.units.set(id, { ...unit, ...change }) };
	};
	const inTurn = (game: OcsGame, turn: number, step: OcsGame['clock']['step']): OcsGame => ({
		...game,
		clock: { turn, playerTurn: 2, phasing: RED, first: BLUE, step },
	});
	const line = (scenario: OcsScenario, id: string) => scenario.counters.find((each) => each.id === id);
	const state = { marker: 'dg', face: 'move', lost: 1, internals: 'low', at: '06.06', outOfSupply: true };
	const multi = small.counters.find(({ steps }) => (steps ?? 1) > 1);
	const other = small.counters.find(({ id, at }) => id !== multi?.id && at !== null);
	if (!multi || !other) throw new Error('the small scenario has no unit of several steps');

	it('has units where and as they are, the dead to be rebuilt, and begins with the next turn', () => {
		const { scenario, left } = standing((game) =>
			inTurn(
				put(put(game, multi.id, state), other.id, { at: null, elsewhere: { kind: 'dead' } }),
				2,
				'clean-up.clean-up',
			),
		);
		expect(line(scenario, multi.id)).toMatchObject({
			at: '06.06',
			marker: 'dg',
			face: 'move',
			lost: 1,
			internals: 'low',
			dead: false,
		});
		expect(line(scenario, other.id)).toMatchObject({ at: null, dead: true });
		expect(scenario).toMatchObject({ turns: 4, turnLabels: ['3', '4', '5', '6'], first: null });
		expect(left).toContain(`Out of supply, until it is traced anew: ${multi.name}.`);
		const again = ocsInitial(scenario);
		expect(again.units.get(other.id)?.elsewhere).toEqual({ kind: 'dead' });
		expect(again.units.get(multi.id)).toMatchObject({ at: '06.06', lost: 1, internals: 'low' });
	});

	it('gives what came into being a name that the new game gives nobody', () => {
		const { scenario } = standing((game) => {
			const first = game.units.get(other.id);
			if (!first) throw new Error('no unit');
			return { ...game, units: game.units.set(`${other.id}-1`, { ...first, at: '07.07', order: 99_000 }) };
		});
		expect(line(scenario, `${other.id}-1-kept`)).toMatchObject({ at: '07.07', name: other.name });
		expect(line(scenario, `${other.id}-1`)).toBeUndefined();
	});

	it('has who holds what, hedgehogs and dumps as they are; passes the check as a draft, dead units and all', () => {
		const { scenario } = standing((game) => ({
			...put(game, other.id, { at: null, elsewhere: { kind: 'dead' } }),
			hexes: {
				'05.05': {
					...{ control: RED, hedgehog: 2, airBase: 1, portHits: 0 },
					...{ barraged: false, attacked: false },
				},
			},
			dumps: {
				x: { side: BLUE, at: '04.04', tokens: 7, label: 'C', unloaded: 2, by: 'truck' },
				y: { side: RED, at: '04.05', tokens: 0, label: null, unloaded: 0, by: null },
			},
		}));
		expect(scenario.hexes.filter(({ owner }) => owner !== null)).toMatchObject([
			{ hex: '05.05', owner: RED, hedgehog: 2, airBase: 1 },
		]);
		expect(scenario.dumps).toEqual([{ side: BLUE, at: '04.04', tokens: 7, label: 'C' }]);
		const part = ocsModule.workshop;
		if (!part) throw new Error('no workshop');
		const draft = part.draftOf(scenario as never);
		const says = (of: OcsScenario) =>
			problemsOf(ocsModule, part, part.draftOf(of as never)).map(({ say }) => say);
		// Red has used its dump up, and is told so.
		const isUsedUp = (say: string): boolean => say.startsWith('Red has a supply source and no dump');
		expect(says(scenario).filter(isUsedUp)).toHaveLength(1);
		expect(says(scenario).filter((say) => !isUsedUp(say))).toEqual(says(small));
		expect(ocsModule.scenario.parse(part.scenarioOf(draft, scenario.id))).toEqual(scenario);
	});
});

it('says so where a ruleset can’t begin in the middle', () => {
	const { workshop: _workshop, ...without } = ocsModule;
	const campaign = { module: { ...without, title: 'Drill' }, at: {} } as unknown as PlayedCampaign;
	expect(() => standingNow(campaign)).toThrow('A campaign of Drill can’t be made a scenario');
});
