/** The six actions of chapter 5 where they meet chapters 6, 9 and 10. */
import { describe, expect, it } from 'vitest';
import { proposeContacts } from '../../../../src-main/rules/opcom/09-combat/contacts/grouping.ts';
import { draftDispatches } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import type { Action } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CombatId } from '../../../../src-shared/kit/ids.ts';
import { all, done, planOf } from '../../../helpers/combat.ts';
import { told } from '../../../helpers/opcom.ts';
import { BLUE, lineFor, sheetOf, smallScenario, worldOf } from '../../../helpers/small-scenario.ts';

const scenario = smallScenario();
const C1 = CombatId.parse('c1');

/** Blue's tanks a kilometre south of Red's grenadiers, under this order. */
function facing(action: Action, more: { standFast?: boolean } = {}): OpcomWorld {
	return worldOf(scenario, {
		game: { turn: 2, step: 'move-and-combat' },
		units: { 'b-tanks': { at: { x: 10, y: 12 } } },
		sheets: [
			sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action, objective: { x: 10, y: 13 } })]),
			sheetOf(scenario.sides[1]?.id ?? BLUE, 'red-team', 2, [
				lineFor(['r-grenadiers'], { action: 'hold', standFast: more.standFast ?? false }),
			]),
		],
	});
}

/** The combat of 2 Fife against I/125, grouped and rolled with these faces. */
function rolled(world: OpcomWorld, faces: readonly number[]): OpcomWorld {
	return all(
		world,
		[
			{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-grenadiers'], { attackArtillery: [] }) },
			{ type: 'complete-grouping', overrule: { reason: 'a test' } },
			{
				type: 'judge-combat',
				combat: C1,
				judgements: { factors: { 'b-tanks/unprepared': false, 'b-tanks/tactical-advantage': 4 } },
			},
			{ type: 'roll-combat', combat: C1 },
		],
		faces,
	);
}
const weak = (world: OpcomWorld): OpcomWorld => ({
	...world,
	game: {
		...world.game,
		units: world.game.units.map((unit, id) => (id === 'r-grenadiers' ? { ...unit, stepsLost: 2 } : unit)),
	},
});

describe('5: the actions', () => {
	it('opcom-5.action.attack an attack whose way leads to the enemy is proposed as a combat, its unit the attacker', () => {
		const [contact] = proposeContacts(facing('attack'));
		expect(contact).toMatchObject({ attackingSide: BLUE, attackers: ['b-tanks'], state: 'open' });
		expect(contact?.defenders).toContain('r-grenadiers');
	});

	it('opcom-5.action.attack a unit that only moves, holds, probes or prepares attacks nobody', () => {
		for (const action of ['move', 'hold', 'probe', 'prepare'] as const)
			expect(proposeContacts(facing(action)), action).toEqual([]);
	});

	it('opcom-5.action.breakthrough.continue a qualifying win offers movement beyond the enemy, an Attack does not', () => {
		const win = rolled(weak(facing('breakthrough')), [6, 3]);
		expect(win.game.combats['c1']?.proposal?.overrun).toMatchObject({ share: 0.5 });
		expect(rolled(weak(facing('attack')), [6, 3]).game.combats['c1']?.proposal?.overrun ?? null).toBeNull();
	});

	it('opcom-5.action.breakthrough.wear an overrun on a success costs each attacker one step more, on a total success none', () => {
		const extra = (faces: readonly number[]): number | undefined =>
			rolled(weak(facing('breakthrough')), faces).game.combats['c1']?.proposal?.overrun?.extraSteps;
		expect(rolled(weak(facing('breakthrough')), [6, 3]).game.combats['c1']?.proposal?.band).toBe('total');
		expect(extra([6, 3])).toBe(0);
		const success = all(
			weak(facing('breakthrough')),
			[
				{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-grenadiers']) },
				{ type: 'complete-grouping', overrule: { reason: 'a test' } },
				{ type: 'judge-combat', combat: C1, judgements: { factors: { 'b-tanks/unprepared': false } } },
				{ type: 'roll-combat', combat: C1 },
			],
			[5, 1],
		);
		expect(success.game.combats['c1']?.proposal).toMatchObject({
			band: 'success',
			overrun: { extraSteps: 1 },
		});
	});

	it('opcom-5.action.breakthrough.many-fights and opcom-6.move.breakthrough-continue after an overrun it moves on and may fight again', () => {
		const win = rolled(weak(facing('breakthrough')), [6, 3]);
		const proposal = win.game.combats['c1']?.proposal;
		const places = Object.fromEntries((proposal?.retreats ?? []).map((each) => [each.unit, each.suggested]));
		const after = done(win, {
			type: 'apply-combat',
			combat: C1,
			application: { losses: proposal?.losses ?? {}, standFast: [], places, captured: [], overrun: true },
		}).world;
		const on = done(after, {
			type: 'exploit',
			combat: C1,
			plan: {
				unit: 'b-tanks' as never,
				route: [
					{ x: 10, y: 12 },
					{ x: 10, y: 13.4 },
				],
				manner: 'tactical',
				delays: [],
			},
		}).world;
		expect(on.game.units.get('b-tanks')?.at).toEqual({ x: 10, y: 13.4 });
		const again = done(on, {
			type: 'group-combat',
			plan: planOf('c2', ['b-tanks'], ['r-tigers'], { kind: 'overrun', after: C1 }),
		}).world;
		expect(again.game.combats['c2']?.state).toBe('grouped');
	});

	it('opcom-5.action.hold.stand-fast the order on a Hold line opens the choice of a step instead of a retreat', () => {
		const retreat = (standFast: boolean) =>
			rolled(facing('attack', { standFast }), [6, 3]).game.combats['c1']?.proposal?.retreats.find(
				(each) => each.unit === 'r-grenadiers',
			);
		expect(retreat(true)).toMatchObject({ mayStand: true, ordered: true });
		expect(retreat(false)).toMatchObject({ mayStand: false, ordered: false });
	});

	it('opcom-5.action.probe.identify and opcom-5.action.probe.extent a probe that meets the enemy is told who and how many, a move only how many', () => {
		const report = (action: Action) => {
			const before = worldOf(scenario, {
				game: { turn: 2, step: 'move-and-combat' },
				units: { 'b-tanks': { at: { x: 10, y: 9 } } },
				sheets: [
					sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action, objective: { x: 10, y: 13 } })]),
				],
			});
			const moved = told(before, {
				type: 'move-unit',
				plan: {
					unit: 'b-tanks',
					route: [
						{ x: 10, y: 9 },
						{ x: 10, y: 12.9 },
					],
					manner: 'tactical',
					delays: [],
				},
				overrule: { reason: 'a test' },
			}).world;
			const brief = told(moved, { type: 'advance-step', overrule: { reason: 'a test' } });
			return draftDispatches(moved, brief.world, brief.facts).find((draft) => draft.to === BLUE);
		};
		const probe = report('probe');
		expect(probe?.items.identity).toMatch(/125|503|Panzer/);
		expect(probe?.items.enemy).toMatch(/Opposite 2 Fife/);
		expect(report('move')?.items.identity).not.toMatch(/125|503/);
	});

	it('opcom-5.sheet.supporting guns named there are proposed with the attack; unnamed ones only of the attacker’s own division', () => {
		const supported = (supporting: string) =>
			proposeContacts(
				worldOf(scenario, {
					game: { turn: 2, step: 'move-and-combat' },
					units: {
						'b-tanks': { at: { x: 10, y: 12 } },
						'b-field': { at: { x: 10, y: 7 } },
						'b-medium': { at: { x: 9, y: 6 } },
					},
					sheets: [sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action: 'attack', supporting })])],
				}),
			)[0]?.attackArtillery;
		expect(supported('13 Fd')).toEqual(['b-field']);
		expect(supported('13 Fd and 7 Med')).toEqual(['b-field', 'b-medium']);
		expect(supported('')).toEqual(['b-field']);
		expect(supported('7 Med')).toContain('b-medium');
	});
});
