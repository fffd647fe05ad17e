/** Chapter 9's procedure: contacts, grouping, judging, rolling, applying, what follows. */
import { describe, expect, it } from 'vitest';
import { initial } from '../../../../src-main/rules/opcom/initial.ts';
import { unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { worksheet } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import { followUps } from '../../../../src-main/rules/opcom/09-combat/result/follow-up.ts';
import { proposeContacts } from '../../../../src-main/rules/opcom/09-combat/contacts/grouping.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import { CombatId, FormationId } from '../../../../src-shared/kit/ids.ts';
import { all, done, planOf, refused } from '../../../helpers/combat.ts';
import {
	BLUE,
	lineFor,
	RED,
	sheetOf,
	smallScenario,
	unitId,
	worldOf,
	type Changes,
} from '../../../helpers/small-scenario.ts';

const scenario = smallScenario();
const C1 = CombatId.parse('c1');
const AT = { combat: C1 };
const reason = { reason: 'the umpire says so' };

/** Turn 2 by day, blue tanks and infantry up against the Red line. */
function front(changes: Changes = {}) {
	return worldOf(scenario, {
		...changes,
		game: { turn: 2, step: 'move-and-combat', ...changes.game },
		units: {
			'b-tanks': { at: { x: 10, y: 12 } },
			'b-inf': { at: { x: 7, y: 11.5 } },
			'b-inf-3': { at: { x: 7.5, y: 11.5 } },
			...changes.units,
		},
	});
}
const blueAttacks = sheetOf(BLUE, 'blue-armour', 2, [
	lineFor(['b-tanks'], { action: 'breakthrough' }),
	lineFor(['b-inf', 'b-inf-3'], { action: 'attack', supporting: '7 Med' }),
]);
const whole = { losses: {}, standFast: [], places: {}, captured: [], overrun: false };

describe('contacts', () => {
	it('opcom-9.analyse.4-group: one defending formation with all its attackers', () => {
		const contacts = proposeContacts(front({ sheets: [blueAttacks] }));
		expect(contacts.map(({ key, attackers, defenders }) => [key, attackers, defenders])).toEqual([
			['blue>r-125', ['b-tanks'], ['r-grenadiers']],
			['blue>r-32', ['b-inf', 'b-inf-3'], ['r-inf']],
		]);
		expect(contacts.map((each) => each.state)).toEqual(['open', 'open']);
	});

	it('evening 38: opcom-6.move.half-turn-no-fight no contact proposes an attacker that the rules then bar', () => {
		const mutual = (units: Changes['units']) =>
			front({
				sheets: [
					blueAttacks,
					sheetOf(RED, 'red-team', 2, [lineFor(['r-grenadiers', 'r-inf'], { action: 'attack' })]),
				],
				units: units ?? {},
			});
		const moved = { share: 0.7, manner: 'tactical' as const };
		// Blue's tanks are the stronger, and came too far to attack: Red attacks them.
		const world = mutual({ 'b-tanks': { at: { x: 10, y: 12 }, ...moved } });
		const contacts = proposeContacts(world);
		expect(contacts.find(({ defenders }) => defenders.includes(unitId('b-tanks')))).toMatchObject({
			attackingSide: RED,
			attackers: ['r-grenadiers'],
		});
		const worn = { 'r-inf': { stepsLost: 3 }, 'r-grenadiers': { noAttackIn: 2 } };
		for (const units of [undefined, { 'b-tanks': { at: { x: 10, y: 12 }, ...moved } }, worn]) {
			const open = mutual(units);
			for (const [n, contact] of proposeContacts(open).entries()) {
				const { key: _key, at: _at, name: _name, why: _why, state: _state, ...rest } = contact;
				const plan = {
					...planOf(`p${String(n)}`, [], []),
					...rest,
					attackingSide: contact.attackingSide,
					defendingSide: contact.attackingSide === BLUE ? RED : BLUE,
				};
				expect(done(open, { type: 'group-combat', plan }).facts[0]).toMatchObject({ type: 'combat-grouped' });
			}
		}
	});

	it('opcom-9.arty.defensive-allocation, opcom-9.arty.one-combat: guns of the division or named, each once; defenders named only', () => {
		const [tanks, foot] = proposeContacts(
			front({
				sheets: [blueAttacks],
				units: { 'b-field': { at: { x: 10, y: 6 } }, 'b-medium': { at: { x: 9, y: 6 } } },
			}),
		);
		expect(tanks?.attackArtillery).toEqual(['b-field']);
		expect(foot?.attackArtillery).toEqual(['b-medium']);
		expect(tanks?.defenceArtillery).toEqual([]);
		const redNames = sheetOf(RED, 'red-team', 2, [
			lineFor(['r-grenadiers'], { supporting: 'I/155 and mortars' }),
		]);
		const [named] = proposeContacts(front({ sheets: [blueAttacks, redNames] }));
		expect(named?.defenceArtillery).toEqual(['r-guns']);
	});

	it('opcom-9.attack.encounter: both attack: one contact, the stronger first', () => {
		const redAttacks = sheetOf(RED, 'red-team', 2, [lineFor(['r-inf'], { action: 'attack' })]);
		const both = proposeContacts(front({ sheets: [blueAttacks, redAttacks] })).filter(
			(each) => each.kind === 'encounter',
		);
		expect(both).toHaveLength(1);
		expect(both[0]?.attackingSide).toBe(BLUE);
		const weak = { 'b-inf': { stepsLost: 3 }, 'b-inf-3': { stepsLost: 3, at: { x: 1, y: 1 } } };
		const other = proposeContacts(
			front({
				sheets: [blueAttacks, redAttacks],
				units: { ...weak, 'b-inf': { at: { x: 7, y: 11.5 }, stepsLost: 3 } },
			}),
		);
		expect(other.find((each) => each.kind === 'encounter')?.attackingSide).toBe(RED);
	});

	it('opcom-5.action.probe.conform, opcom-5.action.move.stop: probes and moves propose no combat; nor do distant enemies', () => {
		const quiet = sheetOf(BLUE, 'blue-armour', 2, [
			lineFor(['b-tanks'], { action: 'probe' }),
			lineFor(['b-inf'], { action: 'move' }),
			lineFor(['b-motor'], { action: 'attack' }),
		]);
		expect(proposeContacts(front({ sheets: [quiet] }))).toEqual([]);
	});

	it('opcom-9.analyse.5-group-all-first: complete is refused with a list while contacts are open; dismissing settles one', () => {
		const world = front({ sheets: [blueAttacks] });
		const no = refused(world, { type: 'complete-grouping' });
		expect(no.code).toBe('grouping/open-contacts');
		expect(no.overrulable).toBe(true);
		const settled = all(world, [
			{ type: 'dismiss-contact', contact: 'blue>r-32' },
			{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-grenadiers']) },
			{ type: 'complete-grouping' },
		]);
		expect(settled.game.grouping).toBe('complete');
		expect(proposeContacts(settled).map((each) => each.state)).toEqual(['grouped', 'dismissed']);
		expect(refused(settled, { type: 'group-combat', plan: planOf('c2', ['b-inf'], ['r-inf']) }).code).toBe(
			'grouping/complete',
		);
		expect(done(settled, { type: 'reopen-grouping' }).world.game.grouping).toBe('open');
	});
});

describe('grouping', () => {
	it('opcom-9.analyse.4-split: an attacker is in one combat only; dismissing frees it', () => {
		const world = all(front(), [{ type: 'group-combat', plan: planOf('c1', ['b-inf'], ['r-inf']) }]);
		expect(
			refused(world, { type: 'group-combat', plan: planOf('c2', ['b-inf'], ['r-grenadiers']) }).code,
		).toBe('combat/second-attack');
		expect(refused(world, { type: 'group-combat', plan: planOf('c2', ['b-tanks'], ['r-inf']) }).code).toBe(
			'combat/two-combats',
		);
		const freed = done(world, { type: 'dismiss-combat', ...AT }).world;
		expect(
			done(freed, { type: 'group-combat', plan: planOf('c2', ['b-inf'], ['r-grenadiers']) }).facts,
		).toHaveLength(1);
	});

	it('opcom-9.arty.one-combat: a gun fires at one combat, unless overruled', () => {
		const guns = { attackArtillery: [unitId('b-field')] };
		const world = done(front(), {
			type: 'group-combat',
			plan: planOf('c1', ['b-inf'], ['r-inf'], guns),
		}).world;
		const second = planOf('c2', ['b-tanks'], ['r-grenadiers'], guns);
		expect(refused(world, { type: 'group-combat', plan: second }).rule).toBe('opcom-9.arty.one-combat');
		const [fact] = done(world, { type: 'group-combat', plan: second, overrule: reason }).facts;
		expect(fact).toMatchObject({ type: 'combat-grouped', payload: { reason: reason.reason } });
	});

	it('opcom-9.attack.directional: one attacking and one defending side', () => {
		expect(refused(front(), { type: 'group-combat', plan: planOf('c1', ['r-inf'], ['b-inf']) }).code).toBe(
			'combat/wrong-side',
		);
		expect(
			refused(front(), {
				type: 'group-combat',
				plan: planOf('c1', ['b-inf'], ['r-inf'], { defendingSide: BLUE }),
			}).code,
		).toBe('combat/one-side');
		expect(
			refused(front(), { type: 'group-combat', plan: planOf('c1', ['b-inf', 'b-inf'], ['r-inf']) }).code,
		).toBe('combat/unit-twice');
		expect(
			refused(front(), { type: 'group-combat', plan: planOf('c1', ['b-late'], ['r-inf']) }),
		).toMatchObject({ code: 'combat/not-on-map', overrulable: false });
		expect(
			refused(front(), {
				type: 'group-combat',
				plan: planOf('c1', ['b-inf'], ['r-inf'], { attackArtillery: [unitId('b-motor')] }),
			}).code,
		).toBe('combat/not-artillery');
	});
});

describe('worksheet', () => {
	const sheet = (attackers: string[], defenders: string[], changes: Changes = {}) =>
		worksheet(front(changes), planOf('c1', attackers, defenders), { factors: {} });

	it('opcom-9.proc.attacker-score, opcom-9.proc.defender-score, opcom-9.proc.difference, opcom-9.proc.die: sums of what is listed', () => {
		const found = sheet(['b-inf'], ['r-inf']);
		expect([found.attack.status, found.attack.score, found.defence.score, found.difference]).toEqual([
			5, 1, 3, -2,
		]);
		expect(found.outcomes.map((each) => each.number)).toEqual([-1, 0, 1, 2, 3, 4]);
	});

	it('opcom-9.proc.both-sides: tactical advantage is offered to each', () => {
		const found = sheet(['b-inf'], ['r-inf']);
		expect(found.attack.factors.some((f) => f.key === 'b-inf/tactical-advantage' && !f.on)).toBe(true);
		expect(found.defence.factors.some((f) => f.key === 'r-inf/tactical-advantage' && !f.on)).toBe(true);
	});

	it('opcom-9.attack.prepare-one-turn: prepared last turn, not the turn before', () => {
		const prepare = (turn: number) =>
			sheetOf(BLUE, 'blue-armour', turn, [lineFor(['b-inf'], { action: 'prepare' })]);
		expect(sheet(['b-inf'], ['r-inf'], { sheets: [prepare(1)] }).attack.score).toBe(5);
		expect(sheet(['b-inf'], ['r-inf'], { game: { turn: 3 }, sheets: [prepare(1)] }).attack.score).toBe(1);
	});

	it('opcom-9.attach.one-turn: a battalion of another division costs 2 until it belongs', () => {
		const plan = ['b-inf', 'b-motor', 'b-inf-3'];
		const key = (found: ReturnType<typeof sheet>) =>
			found.attack.factors.find((f) => f.key === 'b-inf-3/other-formation')?.on;
		expect(key(sheet(plan, ['r-inf']))).toBe(true);
		expect(
			key(
				sheet(plan, ['r-inf'], {
					units: { 'b-inf-3': { at: { x: 7, y: 12 }, formation: FormationId.parse('b-159') } },
				}),
			),
		).toBe(false);
	});

	it('opcom-9.result.column, opcom-9.terrain.bad: from most of the defence; the umpire decides', () => {
		const bocage = { units: { 'r-inf': { at: { x: 15, y: 6 } } } };
		expect(sheet(['b-inf'], ['r-inf'], bocage).column).toBe('bad');
		expect(
			worksheet(front(bocage), planOf('c1', ['b-inf'], ['r-inf']), { factors: {}, badTerrain: false }).column,
		).toBe('normal');
	});

	it('opcom-9.analyse.3-stale, opcom-9.analyse.1-orders, opcom-9.assume.no-artillery: what to look at first', () => {
		const far = sheetOf(BLUE, 'blue-armour', 2, [
			lineFor(['b-inf'], { action: 'attack', objective: { x: 16, y: 17 } }),
		]);
		expect(sheet(['b-inf'], ['r-inf'], { sheets: [far] }).warnings.map((w) => w.rule)).toEqual([
			'opcom-9.assume.no-artillery',
			'opcom-9.analyse.3-stale',
		]);
		expect(sheet(['b-inf'], ['r-inf']).warnings.map((w) => w.rule)).toContain('opcom-9.analyse.1-orders');
	});

	it('opcom-9.assume.tanks-night, opcom-9.assume.heavy-weapons: reminders', () => {
		const night = sheet(['b-tanks', 'b-paras'], ['r-inf'], { game: { part: 'night' } }).warnings.map(
			(w) => w.rule,
		);
		expect(night).toEqual(
			expect.arrayContaining(['opcom-9.assume.tanks-night', 'opcom-9.assume.heavy-weapons']),
		);
	});

	it('opcom-9.cas.marker, opcom-9.cas.cabrank.formation: aircraft asked for but not set; a cab rank to check', () => {
		const asked = sheetOf(BLUE, 'blue-armour', 2, [
			lineFor(['b-inf'], { action: 'attack', supporting: 'CAS, two squadrons' }),
		]);
		expect(sheet(['b-inf'], ['r-inf'], { sheets: [asked] }).warnings.map((w) => w.rule)).toContain(
			'opcom-9.cas.marker',
		);
	});

	it('opcom-9.factor.air-exclusive: one air factor a side', () => {
		const found = worksheet(front(), planOf('c1', ['b-inf'], ['r-inf']), {
			factors: { 'attack/air': true },
			attackAir: { level: 'superior', source: 'ordered' },
		});
		expect(found.attack.factors.filter((f) => f.key.endsWith('/air')).map((f) => [f.value, f.on])).toEqual([
			[6, true],
		]);
	});
});

describe('rolling and applying', () => {
	const ready = (changes: Changes = {}) =>
		all(
			front({
				sheets: [sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-inf', 'b-tanks'], { action: 'prepare' })])],
				...changes,
			}),
			[
				{ type: 'group-combat', plan: planOf('c1', ['b-inf', 'b-tanks'], ['r-inf']) },
				{ type: 'complete-grouping', overrule: reason },
			],
		);

	it('opcom-9.proc.die: combat die, then retreat die; both recorded; nothing is applied yet', () => {
		const { world, facts } = done(ready(), { type: 'roll-combat', ...AT }, [4, 5]);
		expect(facts[0]?.rolls?.map(({ why, die, faces }) => [why, die, faces])).toEqual([
			[`Combat at ${world.game.combats[C1]?.name ?? ''}`, 6, [4]],
			[`Retreat after combat at ${world.game.combats[C1]?.name ?? ''}`, 6, [5]],
		]);
		expect(unitState(world, unitId('r-inf')).stepsLost).toBe(0);
		expect(refused(world, { type: 'roll-combat', ...AT }).code).toBe('combat/already-rolled');
		expect(refused(world, { type: 'judge-combat', ...AT, judgements: { factors: {} } }).code).toBe(
			'combat/already-rolled',
		);
	});

	it('opcom-9.result.total.losses, total.retreat, total.counter, total.supply', () => {
		const rolled = done(ready(), { type: 'roll-combat', ...AT }, [4, 5]).world;
		const proposal = rolled.game.combats[C1]?.proposal;
		expect(proposal).toMatchObject({
			band: 'total',
			losses: { 'b-inf': 1, 'b-tanks': 1, 'r-inf': 2 },
			counterAttack: 'none-next-turn',
		});
		expect(proposal?.retreats).toMatchObject([{ unit: 'r-inf', km: 5, atLeast: true }]);
		expect(proposal?.notes.find((n) => n.rule === 'opcom-11.results-supply-points')?.say).toContain(
			'2 supply points',
		);
		const { world } = done(rolled, { type: 'apply-combat', ...AT, application: whole });
		expect(unitState(world, unitId('r-inf'))).toMatchObject({
			stepsLost: 2,
			noAttackIn: 3,
			retreated: 2,
			fights: 1,
			attacks: 0,
		});
		expect(unitState(world, unitId('b-inf'))).toMatchObject({
			stepsLost: 1,
			attacks: 1,
			contact: { 'r-32': { since: 2, last: 2 } },
		});
		expect(refused(world, { type: 'apply-combat', ...AT, application: whole }).code).toBe(
			'combat/not-rolled',
		);
	});

	it('opcom-9.analyse.2-movements: unclear lines stop the roll, a reason overrules', () => {
		const unclear = { ...lineFor(['b-motor']), status: 'unclear' as const };
		const world = ready({ sheets: [sheetOf(BLUE, 'blue-armour', 2, [unclear])] });
		expect(refused(world, { type: 'roll-combat', ...AT })).toMatchObject({
			code: 'combat/unclear-orders',
			overrulable: true,
		});
		expect(done(world, { type: 'roll-combat', ...AT, overrule: reason }, [1]).facts[0]).toMatchObject({
			payload: reason,
		});
	});

	it('opcom-9.cas.squadrons: whole squadrons, one at least', () => {
		const judgements = {
			factors: {},
			attackAir: { level: 'normal' as const, source: 'ordered' as const, squadrons: 0 },
		};
		expect(refused(ready(), { type: 'judge-combat', ...AT, judgements }).rule).toBe('opcom-9.cas.squadrons');
	});

	it('opcom-9.retreat.direction: what is bent is noted for the log; off the map is refused', () => {
		const rolled = done(ready(), { type: 'roll-combat', ...AT }, [4, 5]).world;
		const { facts } = done(rolled, {
			type: 'apply-combat',
			...AT,
			application: { ...whole, places: { [unitId('r-inf')]: { x: 7, y: 16 } } },
		});
		expect(facts[0]).toMatchObject({
			payload: { notes: ['I/32 Luftwaffe went back 3 km where 5 km was due.'] },
		});
		const off = { ...whole, places: { [unitId('r-inf')]: { x: 7, y: 99 } } };
		expect(refused(rolled, { type: 'apply-combat', ...AT, application: off }).code).toBe('combat/off-map');
	});
});

describe('what follows', () => {
	const after = (faces: number[], changes: Changes, overrun = false) =>
		all(
			all(
				front(changes),
				[
					{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-inf']) },
					{ type: 'complete-grouping', overrule: reason },
					{
						type: 'judge-combat',
						...AT,
						judgements: { factors: { 'b-tanks/unprepared': false, 'r-inf/unsupported': false } },
					},
					{ type: 'roll-combat', ...AT },
				],
				faces,
			),
			[{ type: 'apply-combat', ...AT, application: { ...whole, overrun } }],
		);
	const counter = {
		...planOf('c2', ['r-inf'], ['b-tanks']),
		kind: 'counter-attack' as const,
		attackingSide: RED,
		defendingSide: BLUE,
		after: C1,
	};
	const ordered = {
		sheets: [
			sheetOf(RED, 'red-team', 2, [
				lineFor(['r-inf'], { orders: 'Hold; counter-attack at once if driven out' }),
			]),
		],
	};

	it('opcom-9.result.limited.counter, opcom-9.result.beaten.counter: if ordered, unprepared', () => {
		const world = after([3], ordered);
		expect(world.game.combats[C1]?.proposal?.band).toBe('limited');
		const grouped = done(world, { type: 'group-combat', plan: counter }).world;
		expect(
			worksheet(grouped, counter, { factors: {} }).attack.factors.find((f) => f.key === 'r-inf/unprepared')
				?.on,
		).toBe(true);
		expect(refused(after([3], {}), { type: 'group-combat', plan: counter }).code).toBe('counter/not-ordered');
	});

	it('opcom-9.result.success.counter, opcom-9.result.confused.counter: asked; refused', () => {
		expect(refused(after([6, 1], ordered), { type: 'group-combat', plan: counter }).code).toBe('counter/ask');
		expect(refused(after([1], ordered), { type: 'group-combat', plan: counter }).code).toBe('counter/none');
	});

	it('opcom-9.result.limited.counter what may follow is prepared: the other way round, after that combat', () => {
		const nextOf = (world: OpcomWorld) => {
			const combat = world.game.combats[C1];
			return combat ? followUps(combat) : null;
		};
		expect(nextOf(after([3], ordered))).toEqual([
			{
				title: expect.stringMatching(/^Counter-attack after ./) as string,
				plan: { ...counter, combat: undefined },
			},
		]);
		expect(nextOf(after([1], ordered))).toEqual([]);
		const through = nextOf(after([6, 1], breakthrough, true));
		expect(through?.map(({ plan }) => plan.kind)).toEqual(['overrun', 'counter-attack']);
		expect(through?.[0]?.plan).toMatchObject({
			attackingSide: BLUE,
			attackers: ['b-tanks'],
			defenders: [],
			after: C1,
		});
	});

	const breakthrough = {
		sheets: [sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action: 'breakthrough' })])],
	};
	const next = { ...planOf('c2', ['b-tanks'], ['r-grenadiers']), kind: 'overrun' as const, after: C1 };

	it('opcom-9.overrun.contact-attack, opcom-9.attack.overrun-exception: one further attack, unprepared, on new enemy', () => {
		const world = after([6, 1], breakthrough, true);
		expect(world.game.combats[C1]?.proposal?.overrun).toMatchObject({ onContact: 'may-attack' });
		expect(done(world, { type: 'group-combat', plan: next }).facts[0]).toMatchObject({
			type: 'combat-grouped',
		});
		expect(worksheet(world, next, { factors: {} }).attack.score).toBe(2 - 4);
		expect(
			refused(world, { type: 'group-combat', plan: { ...next, defenders: [unitId('r-inf')] } }).code,
		).toBe('overrun/same-enemy');
		expect(
			refused(world, { type: 'group-combat', plan: { ...next, attackers: [unitId('b-motor')] } }).code,
		).toBe('overrun/outsider');
	});

	it('opcom-9.overrun.contact-halt: none after a limited success', () => {
		const world = after([3], breakthrough, true);
		expect(refused(world, { type: 'group-combat', plan: next }).code).toBe('overrun/halt');
	});

	it('opcom-9.overrun.total, opcom-9.overrun.success: exploits within its share, once', () => {
		const world = after([6, 1], breakthrough, true);
		const from = unitState(world, unitId('b-tanks')).at ?? { x: 0, y: 0 };
		const go = (km: number) => ({
			type: 'exploit' as const,
			...AT,
			plan: {
				unit: unitId('b-tanks'),
				route: [from, { x: from.x + km, y: from.y }],
				manner: 'tactical' as const,
				delays: [],
			},
		});
		const moved = done(world, go(0.3));
		expect(moved.facts[0]).toMatchObject({ type: 'unit-exploited', rule: 'opcom-9.overrun.success' });
		expect(unitState(moved.world, unitId('b-tanks')).share).toBe(1);
		expect(initial(scenario).combats).toEqual({});
	});
});
