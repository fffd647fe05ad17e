/** OP COM 9: edges of grouping and applying where a slip would go unnoticed. */
import { describe, expect, it } from 'vitest';
import type { CombatPlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CombatId, MissionId } from '../../../../src-shared/kit/ids.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import { done, refused, told } from '../../../helpers/opcom.ts';
import { BLUE, RED, smallScenario, unitId, worldOf } from '../../../helpers/small-scenario.ts';

const overrule = { reason: 'as I judge it' };
const id = (text: string) => CombatId.parse(text);
const plan = (combat: string, attackers: readonly string[], more: Partial<CombatPlan> = {}): CombatPlan => ({
	combat: id(combat),
	kind: 'attack',
	attackingSide: BLUE,
	defendingSide: RED,
	attackers: attackers.map(unitId),
	defenders: [unitId('r-grenadiers')],
	attackArtillery: [],
	defenceArtillery: [],
	...more,
});
const fighting = (): OpcomWorld =>
	worldOf(smallScenario(), {
		game: { step: 'move-and-combat' },
		units: { 'b-tanks': { at: { x: 10, y: 12.2 } }, 'b-tanks-2': { at: { x: 10.5, y: 12.2 } } },
	});

describe('grouping', () => {
	it('opcom-9.analyse.4-split a unit in two combats is refused, and Control may overrule it', () => {
		const one = done(fighting(), { type: 'group-combat', plan: plan('one', ['b-tanks']), overrule });
		const two = plan('two', ['b-tanks-2']);
		expect(refused(one, { type: 'group-combat', plan: two })).toMatchObject({
			code: 'combat/two-combats',
			overrulable: true,
		});
		expect(done(one, { type: 'group-combat', plan: two, overrule }).game.combats['two']).toBeDefined();
	});

	it('opcom-9.analyse.4-split a combat grouped anew may keep its own units', () => {
		const one = done(fighting(), { type: 'group-combat', plan: plan('one', ['b-tanks']), overrule });
		const again = done(one, { type: 'group-combat', plan: plan('one', ['b-tanks', 'b-tanks-2']), overrule });
		expect(again.game.combats['one']?.attackers).toEqual(['b-tanks', 'b-tanks-2']);
	});

	it('opcom-9.arty.one-combat guns that fire at an interdiction square give no support, unless Control says so', () => {
		const mission = {
			id: MissionId.parse('m1'),
			side: BLUE,
			kind: 'guns' as const,
			wings: [],
			guns: [unitId('b-field')],
			square: { centre: { x: 10, y: 8 }, bearing: 0 },
			area: null,
			route: [],
			formation: null,
			cabRank: false,
			escorts: null,
			cargo: [],
			landing: null,
			againstFlak: false,
			order: null,
		};
		const busy = done(fighting(), { type: 'plan-mission', mission, overrule });
		const wanted = plan('one', ['b-tanks'], { attackArtillery: [unitId('b-field')] });
		expect(refused(busy, { type: 'group-combat', plan: wanted })).toMatchObject({
			code: 'combat/guns-interdict',
			overrulable: true,
		});
	});
});

describe('applying', () => {
	const rolled = (): OpcomWorld => {
		const grouped = done(fighting(), {
			type: 'group-combat',
			plan: plan('one', ['b-tanks', 'b-tanks-2']),
			overrule,
		});
		const ready = done(grouped, { type: 'complete-grouping', overrule });
		return done(ready, { type: 'roll-combat', combat: id('one'), overrule }, [6, 3]);
	};
	const applied = (world: OpcomWorld, away: number) => {
		const proposal = world.game.combats['one']?.proposal;
		const [retreat] = proposal?.retreats ?? [];
		const from = world.game.units.get('r-grenadiers')?.at;
		if (!proposal || !retreat || !from) throw new Error('nobody goes back');
		const places = { [retreat.unit]: { x: from.x, y: from.y + retreat.km + away } };
		const { facts } = told(world, {
			type: 'apply-combat',
			combat: id('one'),
			application: {
				losses: proposal.losses,
				standFast: [],
				places,
				captured: proposal.captured,
				overrun: false,
			},
		});
		return facts[0]?.payload as { notes?: readonly string[]; losses: Record<string, number> };
	};

	it('opcom-9.retreat.direction a retreat bent from the distance due is noted, one that keeps to it is not', () => {
		const world = rolled();
		expect(applied(world, 0).notes).toBeUndefined();
		expect(applied(world, 0.05).notes).toBeUndefined();
		expect(applied(world, 0.6).notes).toHaveLength(1);
		expect(applied(world, 0.6).notes?.[0]).toMatch(/went back .* where .* was due/);
	});

	it('opcom-9.result.losses-editable units that lose nothing are not listed as losing', () => {
		expect(Object.values(applied(rolled(), 0).losses).every((steps) => steps > 0)).toBe(true);
	});
});
