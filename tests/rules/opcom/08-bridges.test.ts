/** OP COM 8, Blowing Bridges: the test, the safe mark, what a blown bridge does and who hears of it. */
import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../../../src-shared/rulesets/opcom/commands.ts';
import { MovePlan } from '../../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { Crossing } from '../../../src-shared/map/sheet.ts';
import { groundView } from '../../../src-main/rules/opcom/08-bridges/ground-view.ts';
import { estimateMove } from '../../../src-main/rules/opcom/06-movement/movement.ts';
import { understandSheet } from '../../../src-main/rules/opcom/05-orders/orders.ts';
import { draftDispatches, releaseCheck } from '../../../src-main/rules/opcom/10-reporting/reporting.ts';
import type { Combat, OpcomWorld } from '../../../src-main/rules/opcom/types.ts';
import { DispatchId, TeamId } from '../../../src-shared/kit/ids.ts';
import { planOf } from '../../helpers/combat.ts';
import { done, refused, told } from '../../helpers/opcom.ts';
import { lineFor, RED, sheetOf, smallScenario, worldOf } from '../../helpers/small-scenario.ts';
import type { Changes } from '../../helpers/small-scenario.ts';

const overrule = { reason: 'a test' };
const test = { type: 'test-bridge', crossing: 'orr-bridge' } as const;

/** The small scenario with other entries for the Orr bridge; Red may be the German side. */
const scenarioWith = (bridge: Partial<Crossing>, german = false): Scenario => {
	const base = smallScenario();
	return Scenario.parse({
		...base,
		sides: base.sides.map((side) =>
			side.id === 'red' && german ? { ...side, adjective: 'GERMAN', nation: 'german' as const } : side,
		),
		map: {
			...base.map,
			crossings: base.map.crossings.map((each) => (each.id === 'orr-bridge' ? { ...each, ...bridge } : each)),
		},
	});
};
const world = (changes: Changes = {}, scenario = smallScenario()): OpcomWorld =>
	worldOf(scenario, { ...changes, game: { step: 'move-and-combat', ...changes.game } });
const at = (x: number, y: number) => ({ at: { x, y }, turnStart: { x, y } });
const bridge = (of: OpcomWorld) => of.game.crossings['orr-bridge'];
const traffic = (of: OpcomWorld) => groundView(of).traffic['orr-bridge'];
const nextTurn = (from: OpcomWorld): OpcomWorld => {
	let now = from;
	do now = done(now, { type: 'advance-step', overrule });
	while (now.game.step !== 'orders');
	return now;
};
/** A combat at the bridge, in a given state. */
const fightAt = (x: number, y: number, state: Combat['state'] = 'rolled'): Changes => ({
	game: {
		combats: {
			c1: {
				...planOf('c1', ['b-tanks'], ['r-inf']),
				turn: 1,
				at: { x, y },
				name: 'the Orr',
				state,
				judgements: { factors: {} },
				worksheet: null,
				proposal: null,
				application: null,
				losses: null,
			},
		},
	},
});
const overBridge = (unit: string) =>
	MovePlan.parse({
		unit,
		route: [
			{ x: 10, y: 17.5 },
			{ x: 10, y: 18.5 },
		],
		manner: 'tactical',
		delays: [],
	});

describe('OP COM 8: the test', () => {
	it.each([
		[1, true],
		[2, false],
		[3, false],
		[4, false],
		[5, false],
		[6, false],
	])('opcom-8.blow.roll a %i on 1d6: blown %s', (die, blown) => {
		const { facts, world: after } = told(world(), test, [die]);
		expect(facts[0]).toMatchObject({
			rule: 'opcom-8.blow.roll',
			payload: { die, blown, by: 'Control', turn: 1 },
		});
		expect(facts[0]?.rolls).toMatchObject([{ die: 6, faces: [die], rule: 'opcom-8.blow.roll' }]);
		expect(bridge(after)).toMatchObject(
			blown ? { standing: false, capacity: 0 } : { standing: true, capacity: 100, test: 'tested' },
		);
	});

	it('opcom-8.blow.roll a ferry and a bridge that is down are not tested', () => {
		expect(refused(world(), { ...test, crossing: 'orr-ferry' })).toMatchObject({
			code: 'bridge/ferry',
			overrulable: false,
		});
		expect(refused(world(), { ...test, crossing: 'orr-rail' }).code).toBe('bridge/down');
		expect(refused(world(), { ...test, crossing: 'no-bridge' }).code).toBe('crossing/unknown');
	});

	it('opcom-8.blow.discretion any bridge may be tested at any time, with no fight near it', () => {
		expect(traffic(world())?.testOffered).toBeNull();
		expect(bridge(done(world({ game: { step: 'orders' } }), test, [4]))?.test).toBe('tested');
	});

	it('opcom-8.blow.scenario fixed by the scenario: no test without a reason, then as any other', () => {
		const fixed = world({}, scenarioWith({ demolition: { kind: 'none', why: 'wires cut' } }));
		const no = refused(fixed, test);
		expect(no).toMatchObject({ rule: 'opcom-8.blow.scenario', code: 'bridge/fixed', overrulable: true });
		expect(no.say).toContain('wires cut');
		expect(bridge(done(fixed, { ...test, overrule }, [1]))?.standing).toBe(false);
		expect(bridge(done(fixed, { ...test, overrule }, [2]))?.standing).toBe(true);
	});

	it('opcom-8.blow.scenario other odds replace the one in six; certain ones need no die', () => {
		const odds = (blowsOn: number[]) =>
			world({}, scenarioWith({ demolition: { kind: 'odds', blowsOn, why: 'wired' } }));
		expect(traffic(odds([1, 2, 3]))?.demolition).toBe('blows on 1, 2, 3 by the scenario: wired');
		expect(bridge(done(odds([1, 2, 3]), test, [3]))?.standing).toBe(false);
		expect(bridge(done(odds([1, 2, 3]), test, [4]))?.standing).toBe(true);
		expect(bridge(done(odds([4]), test, [1]))?.standing).toBe(true);
		const certain = told(odds([1, 2, 3, 4, 5, 6]), test, []);
		expect(certain.facts[0]).toMatchObject({
			rule: 'opcom-8.blow.scenario',
			payload: { die: null, blown: true },
		});
		expect(bridge(done(odds([]), test, []))).toMatchObject({ standing: true, test: 'tested' });
	});

	it('opcom-8.blow.scenario the entry is of the bridge on the sheet, not of the Bailey in its place', () => {
		const fixed = world({}, scenarioWith({ demolition: { kind: 'none', why: 'wires cut' } }));
		const replaced = done(fixed, {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			kind: 'bailey',
			reason: 'new',
		});
		expect(traffic(replaced)?.demolition).toBe('blows on 1');
		expect(bridge(done(replaced, test, [1]))?.standing).toBe(false);
	});
});

describe('OP COM 8: when a test is offered', () => {
	it.each(['rolled', 'applied'] as const)(
		'opcom-8.blow.fought-over a bridge in a combat that is %s',
		(state) => {
			const fought = world(fightAt(10, 17.2, state));
			expect(traffic(fought)?.testOffered).toEqual({
				rule: 'opcom-8.blow.fought-over',
				say: 'Fought over in the combat at the Orr.',
			});
			// An offer only: nothing has fallen, and one test answers it.
			expect(bridge(fought)).toMatchObject({ standing: true, test: 'untested' });
			expect(traffic(done(fought, test, [3]))?.testOffered).toBeNull();
		},
	);

	it('opcom-8.blow.fought-over not before the die, not at 1.1 km, not a dismissed combat, not when safe', () => {
		expect(traffic(world(fightAt(10, 17.2, 'grouped')))?.testOffered).toBeNull();
		expect(traffic(world(fightAt(10, 17.2, 'dismissed')))?.testOffered).toBeNull();
		expect(traffic(world(fightAt(10, 16.9)))?.testOffered).toBeNull();
		expect(traffic(world(fightAt(10, 17.01)))?.testOffered).not.toBeNull();
		const safe = done(world(fightAt(10, 17.2)), {
			type: 'rule-bridge',
			crossing: 'orr-bridge',
			test: 'safe',
			reason: 'looked at',
		});
		expect(traffic(safe)?.testOffered).toBeNull();
	});

	it('opcom-8.blow.fought-over where those who fought still stand counts, not where they were driven to', () => {
		const far = (retreated: number): Changes => ({
			...fightAt(10, 12),
			units: { 'r-inf': { ...at(10, 17.5), retreated } },
		});
		expect(traffic(world(far(0)))?.testOffered?.rule).toBe('opcom-8.blow.fought-over');
		expect(traffic(world(far(1)))?.testOffered).toBeNull();
	});

	it('opcom-8.blow.not-player an order to blow a bridge is a request: a remark and an offer, no effect', () => {
		const orders = 'Fall back and blow the Orr Bridge behind you.';
		const line = (words: string, more: Partial<OrderLine> = {}) =>
			lineFor(['r-inf'], { orders: words, action: 'move', ...more });
		const form = (words: string) => ({
			team: TeamId.parse('red-team'),
			turn: 1,
			lines: [{ ...line(words).order, addressee: 'I/32 Luftwaffe' }],
		});
		const read = understandSheet(world(), RED, form(orders));
		expect('lines' in read && read.lines[0]?.remarks).toContain(
			'Asks for a bridge to be blown (Orr Bridge): a request for a test, not an effect.',
		);
		const quiet = understandSheet(world(), RED, form('Hold the Orr Bridge.'));
		expect('lines' in quiet && quiet.lines[0]?.remarks.filter((remark) => /blown/.test(remark))).toEqual([]);
		const sheets = [sheetOf(RED, 'red-team', 1, [line(orders)])];
		const asked = world({ sheets });
		expect(bridge(asked)).toMatchObject({ standing: true, test: 'untested' });
		expect(traffic(asked)?.testOffered?.rule).toBe('opcom-8.blow.not-player');
		expect(groundView(asked).traffic['brade-bridge']?.testOffered).toBeNull();
		expect(traffic(nextTurn(asked))?.testOffered).toBeNull();
	});

	it('opcom-8.blow.not-player no bridge named: the nearest one that stands, within 3 km', () => {
		const asking = (y: number, orders: string) => {
			const line = lineFor(['r-inf'], { orders, action: 'move' });
			const sheets = [sheetOf(RED, 'red-team', 1, [line])];
			return traffic(world({ sheets, units: { 'r-inf': at(10, y) } }))?.testOffered?.rule;
		};
		expect(asking(16, 'Demolish the bridge.')).toBe('opcom-8.blow.not-player');
		expect(asking(14.9, 'Demolish the bridge.')).toBeUndefined();
		expect(asking(16, 'Destroy the enemy.')).toBeUndefined();
	});
});

describe('OP COM 8: safe', () => {
	const tested = (changes: Changes = {}, german = false) =>
		done(world(changes, scenarioWith({}, german)), test, [5]);
	const check = (unit: string) => ({ type: 'check-bridge', crossing: 'orr-bridge', unit }) as const;

	it('opcom-8.safe.mark an Allied unit that checks a tested bridge makes it safe, from within 1 km', () => {
		const near = tested({ units: { 'b-inf': at(10, 17) } }, true);
		expect(bridge(near)?.test).toBe('tested');
		expect(traffic(near)?.mayCheck).toBe(true);
		expect(traffic(done(near, check('b-inf')))?.mayCheck).toBe(false);
		expect(bridge(done(near, check('b-inf')))?.test).toBe('safe');
		expect(refused(tested({ units: { 'b-inf': at(10, 16.9) } }), check('b-inf'))).toMatchObject({
			code: 'bridge/too-far',
			allowed: 'within 1 km',
		});
		expect(refused(done(near, check('b-inf')), check('b-inf')).code).toBe('bridge/safe');
	});

	it('opcom-8.safe.mark an Allied unit that passes over it makes it safe, a German one does not', () => {
		const allied = told(tested({ units: { 'b-inf': at(10, 17.5) } }, true), {
			type: 'move-unit',
			plan: overBridge('b-inf'),
			overrule,
		});
		expect(allied.facts.map(({ type }) => type)).toEqual(['unit-moved', 'bridge-checked']);
		expect(bridge(allied.world)?.test).toBe('safe');
		const german = (option?: string) => {
			const start = tested({ units: { 'r-inf': at(10, 17.5) } }, true);
			const chosen = option
				? done(start, { type: 'set-option', option: 'bridge-safe', value: option, reason: 'a test' })
				: start;
			return bridge(done(chosen, { type: 'move-unit', plan: overBridge('r-inf'), overrule }))?.test;
		};
		expect([german(), german('allied'), german('any')]).toEqual(['tested', 'tested', 'safe']);
		const beside = tested({ units: { 'r-inf': at(10, 17.5) } }, true);
		expect(refused(beside, check('r-inf')).code).toBe('bridge/not-allied');
	});

	it('opcom-8.safe.mark passing or checking an untested bridge marks nothing', () => {
		const start = world({ units: { 'b-inf': at(10, 17.5) } });
		expect(bridge(done(start, { type: 'move-unit', plan: overBridge('b-inf'), overrule }))?.test).toBe(
			'untested',
		);
		expect(refused(start, check('b-inf'))).toMatchObject({
			code: 'bridge/untested',
			rule: 'opcom-8.safe.mark',
		});
	});

	it('opcom-8.safe.mark a part of a queue that goes over checks the bridge too', () => {
		const narrow = done(tested({ units: { 'b-inf': at(10, 17.5) } }), {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			capacity: 2,
			reason: 'damaged',
		});
		const queue = { ...overBridge('b-inf'), queue: true };
		expect(bridge(done(narrow, { type: 'move-unit', plan: queue, overrule }))?.test).toBe('safe');
		const shut = done(narrow, { type: 'rule-crossing', crossing: 'orr-bridge', capacity: 0, reason: 'shut' });
		const waits = done(shut, { type: 'move-unit', plan: queue, overrule });
		expect(bridge(waits)?.test).toBe('tested');
		const open = done(waits, {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			capacity: 40,
			reason: 'mended',
		});
		expect(bridge(open)).toMatchObject({ test: 'safe', used: 5 });
	});

	it('opcom-8.safe.mark tested and not yet passed: a second test is refused, and Map Control may overrule', () => {
		const no = refused(tested(), test);
		expect(no).toMatchObject({ code: 'bridge/tested', rule: 'opcom-8.safe.mark', overrulable: true });
		expect(no.say).toContain('Control tested it in turn 1');
		expect(bridge(done(tested(), { ...test, overrule }, [1]))?.standing).toBe(false);
	});

	it('opcom-8.safe.no-retest a safe bridge is not tested again; the refusal says by whom and when', () => {
		const twice = done(world(), { ...test, by: 'Map Control' }, [6]);
		const safe = done(nextTurn(twice), {
			type: 'rule-bridge',
			crossing: 'orr-bridge',
			test: 'safe',
			reason: 'looked at',
		});
		expect(traffic(safe)?.testedBy).toBe('Map Control, turn 1');
		const no = refused(safe, { ...test, by: 'Team Control' });
		expect(no).toMatchObject({ code: 'bridge/safe', rule: 'opcom-8.safe.no-retest', overrulable: true });
		expect(no.say).toContain('Map Control tested it in turn 1');
		const forced = told(safe, { ...test, by: 'Team Control', overrule }, [2]);
		expect(forced.facts[0]).toMatchObject({
			rule: 'umpire',
			payload: { by: 'Team Control', reason: 'a test' },
		});
	});
});

describe('OP COM 8: a blown bridge', () => {
	const blown = (changes: Changes = {}, scenario = smallScenario()) =>
		told(world(changes, scenario), test, [1]);

	it('opcom-8.blow.effect no crossing until Control puts one in its place, with that sort’s capacity', () => {
		const start = { units: { 'b-tanks': at(10, 17.5) } };
		expect(estimateMove(world(start), overBridge('b-tanks')).crossings).toEqual(['orr-bridge']);
		const down = nextTurn(blown(start).world);
		expect(bridge(down)).toMatchObject({ standing: false, capacity: 0 });
		expect(estimateMove(down, overBridge('b-tanks')).stop?.say).toContain('Orr Bridge is down');
		const bailey = done(down, {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			kind: 'bailey',
			reason: 'sappers',
		});
		expect(bridge(bailey)).toMatchObject({ standing: true, capacity: 20, kind: 'bailey', test: 'untested' });
		expect(estimateMove(bailey, overBridge('b-tanks')).crossings).toEqual(['orr-bridge']);
		const again = done(down, {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			standing: true,
			reason: 'mended',
		});
		expect(bridge(again)).toMatchObject({ standing: true, capacity: 100 });
	});

	const drafts = (changes: Changes, scenario = smallScenario()) => {
		const before = world(changes, scenario);
		const after = told(before, test, [1]);
		return draftDispatches(before, after.world, after.facts).map((draft) => [draft.to, draft] as const);
	};
	/** Everybody far from the bridge but for those named. */
	const lonely = (units: Changes['units'] = {}): NonNullable<Changes['units']> => ({
		...Object.fromEntries(smallScenario().units.flatMap(({ id, start }) => (start ? [[id, at(10, 3)]] : []))),
		...units,
	});

	it('opcom-8.blow.effect a side with troops within 3 km hears of it, a side without does not', () => {
		expect(drafts({ units: lonely() })).toEqual([]);
		const blue = drafts({ units: lonely({ 'b-inf': at(10, 15.1) }) });
		expect(blue.map(([side]) => side)).toEqual(['blue']);
		expect(drafts({ units: lonely({ 'b-inf': at(10, 14.9) }) })).toEqual([]);
		const [, draft] = blue[0] ?? [];
		expect(draft).toMatchObject({ team: 'blue-armour', kind: 'movement', tells: { own: [], contacts: [] } });
		expect(draft?.story).toContain('Orr Bridge');
		const both = drafts({ units: lonely({ 'b-inf': at(10, 17), 'r-inf': at(10, 19) }) });
		expect(both.map(([side]) => side)).toEqual(['blue', 'red']);
	});

	it('opcom-8.blow.effect those who fought over it hear of it wherever they were driven', () => {
		const fight = fightAt(10, 17.5, 'applied');
		expect(drafts({ ...fight, units: lonely() }).map(([side]) => side)).toEqual(['blue', 'red']);
	});

	it('opcom-8.blow.effect the word can go out as it stands and tells nothing of dice or tests', () => {
		for (const [, draft] of drafts({ units: lonely({ 'b-inf': at(10, 17), 'r-inf': at(10, 19) }) })) {
			const dispatch = { ...draft, id: DispatchId.parse('t1-1'), state: 'draft' as const };
			expect(releaseCheck(world(), dispatch)).toEqual({ missing: [], warnings: [] });
			expect(`${dispatch.heading} ${dispatch.story}`).not.toMatch(/\bsafe|tested|die\b/i);
		}
	});

	it('opcom-8.blow.effect a bridge that only the enemy’s map shows is not named to this side', () => {
		const scenario = scenarioWith({ builtBy: RED, name: 'Secret Bridge' });
		const heard = drafts({ units: lonely({ 'b-inf': at(10, 17), 'r-inf': at(10, 19) }) }, scenario);
		const text = heard.map(([side, { heading, story, items }]) => [
			side,
			JSON.stringify([heading, story, items]),
		]);
		expect(text.find(([side]) => side === 'blue')?.[1]).not.toContain('Secret');
		expect(text.find(([side]) => side === 'red')?.[1]).toContain('Secret Bridge');
	});
});
