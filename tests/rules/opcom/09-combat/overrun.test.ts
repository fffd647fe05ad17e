/** OP COM 9 where an independent engine read it otherwise: what counts in "twice the status", balance and "mostly armoured". */
import { describe, expect, it } from 'vitest';
import { worksheet } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import type { CombatPlan, Worksheet } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CombatId } from '../../../../src-shared/kit/ids.ts';
import { all, done, planOf, refused } from '../../../helpers/combat.ts';
import {
	BLUE,
	lineFor,
	RED,
	sheetOf,
	smallScenario,
	unitId,
	worldOf,
} from '../../../helpers/small-scenario.ts';

const scenario = smallScenario();
const AT = { combat: CombatId.parse('c1') };
const reason = { reason: 'the umpire says so' };

/** Blue's tanks break through at Middleton; whoever stands where the test says. */
function front(units: Readonly<Record<string, object>> = {}, orders: string = 'breakthrough') {
	return worldOf(scenario, {
		game: { turn: 2, step: 'move-and-combat' },
		units: { 'b-tanks': { at: { x: 10, y: 12 } }, ...units },
		sheets: [
			sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action: orders as 'breakthrough' })]),
			sheetOf(RED, 'red-team', 2, [lineFor(['r-grenadiers'], { supporting: 'I/155' })]),
		],
	});
}
const guns = (attack: readonly string[], defence: readonly string[]): Partial<CombatPlan> => ({
	attackArtillery: attack.map(unitId),
	defenceArtillery: defence.map(unitId),
});
const overrunOf = (world: ReturnType<typeof front>, plan: CombatPlan): Worksheet['overrun'] =>
	worksheet(world, plan, { factors: {} }).overrun;
const checkOf = ({ checks }: Worksheet['overrun'], words: string): string =>
	checks.find(({ say }) => say.startsWith(words))?.say ?? '';

describe('OP COM 9, overrun: twice the status', () => {
	it('evening 28: opcom-9.overrun.conditions guns out of range or named in no order count on neither side', () => {
		const near = { 'b-field': { at: { x: 10, y: 6 } } };
		const plan = planOf('c1', ['b-tanks'], ['r-grenadiers'], guns(['b-field'], ['r-guns']));
		expect(checkOf(overrunOf(front(near), plan), 'Twice')).toBe('Twice the status: 10 against 9');
		// From 2.5 north the field guns' 10.5 km to Red are beyond their reach; r-infantry-guns no order names.
		const far = { 'b-field': { at: { x: 10, y: 0.5 } } };
		const unnamed = planOf('c1', ['b-tanks'], ['r-grenadiers'], guns(['b-field'], ['r-rockets']));
		const { attack, defence } = worksheet(front(far), unnamed, { factors: {} });
		expect(attack.units.find(({ role }) => role === 'artillery')?.counted).toBe(0);
		expect(defence.units.find(({ role }) => role === 'artillery')?.counted).toBe(0);
		expect(checkOf(overrunOf(front(far), unnamed), 'Twice')).toBe('Twice the status: 6 against 5');
	});

	it('evening 28: an overrun ruled against the conditions is one for losses, movement and further attacks too', () => {
		const rolled = all(
			front({}, 'attack'),
			[
				{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-inf']), overrule: reason },
				{ type: 'complete-grouping', overrule: reason },
				{ type: 'judge-combat', ...AT, judgements: { factors: { 'b-tanks/unprepared': false } } },
				{ type: 'roll-combat', ...AT, overrule: reason },
			],
			[6, 1],
		);
		expect(rolled.game.combats['c1']?.proposal).toMatchObject({ band: 'success', overrun: null });
		const application = { losses: {}, standFast: [], places: {}, captured: [], overrun: true };
		expect(refused(rolled, { type: 'apply-combat', ...AT, application })).toMatchObject({
			code: 'combat/no-overrun',
			overrulable: true,
		});
		const applied = done(rolled, { type: 'apply-combat', ...AT, application: { ...application, ...reason } });
		// One step by the result, one more by the overrun.
		expect(applied.world.game.units.get('b-tanks')?.stepsLost).toBe(2);
		const plan = {
			unit: unitId('b-tanks'),
			route: [
				{ x: 10, y: 12 },
				{ x: 10, y: 12.8 },
			],
			manner: 'tactical' as const,
			delays: [],
		};
		const gone = done(applied.world, { type: 'exploit', ...AT, plan });
		expect(gone.facts[0]).toMatchObject({ type: 'unit-exploited', rule: 'opcom-9.overrun.success' });
	});

	it('evening 28: opcom-9.overrun.none no reason makes an overrun of a result that has no terms for one', () => {
		const rolled = all(
			front(),
			[
				{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-tigers']), overrule: reason },
				{ type: 'complete-grouping', overrule: reason },
				{ type: 'roll-combat', ...AT, overrule: reason },
			],
			[2],
		);
		expect(['confused', 'beaten']).toContain(rolled.game.combats['c1']?.proposal?.band);
		const application = { losses: {}, standFast: [], places: {}, captured: [], overrun: true, ...reason };
		expect(refused(rolled, { type: 'apply-combat', ...AT, application })).toMatchObject({
			rule: 'opcom-9.overrun.none',
			overrulable: false,
		});
	});
});

describe('OP COM 9, support units', () => {
	/** 75 Anti-Tank becomes a support unit of tanks: [2-1-0], alone where no fighting unit is as strong. */
	const bracketed = (profile: string, type: string) => ({
		...scenario,
		units: scenario.units.map((unit) =>
			unit.id === 'b-anti-tank'
				? { ...unit, profile, type: type as 'armour', troops: 'tank' as const }
				: unit,
		),
	});
	const sheetFor = (profile: string, type: string): Worksheet => {
		const world = worldOf(bracketed(profile, type), {
			game: { turn: 2, step: 'move-and-combat' },
			units: {
				'b-inf': { at: { x: 10, y: 12 }, stepsLost: 1 },
				'b-anti-tank': { at: { x: 10, y: 12.2 } },
				'b-field': { at: { x: 10, y: 6 } },
			},
		});
		const plan = planOf('c1', ['b-inf', 'b-anti-tank'], ['r-inf'], guns(['b-field'], []));
		return worksheet(world, plan, { factors: {} });
	};

	it('evening 29: opcom-9.support.partner without a partner it counts neither in the balance nor as armour', () => {
		// Infantry of 3 beside support tanks of 5: no equal partner, so no tanks at all.
		const alone = sheetFor('[5-2-0]', 'armour');
		expect(alone.attack.units.find(({ role }) => role === 'support')?.counted).toBe(0);
		const arms = alone.attack.factors.find(({ key }) => key === 'attack/combined-arms');
		expect(arms?.why).toContain('infantry 3, tanks 0');
		expect(checkOf(alone.overrun, 'Mostly')).toBe('Mostly armoured: 0 of 3 in status');
		// Of 3 it has one, and counts in full.
		const paired = sheetFor('[3-2-0]', 'armour');
		const balanced = paired.attack.factors.find(({ key }) => key === 'attack/combined-arms');
		expect(balanced?.why).toContain('infantry 3, tanks 3');
		expect(checkOf(paired.overrun, 'Mostly')).toBe('Mostly armoured: 3 of 6 in status');
	});
});
