/** OP COM 9, 12 and 13: rolling an air task, applying what fell, leaving one undone. */
import type { AirCommand, AirEffects, WingShare } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { MissionId, UnitId, WingId } from '../../../../src-shared/kit/ids.ts';
import { inBox } from '../../../../src-shared/map/plane.ts';
import { stableJson } from '../../../../src-shared/kit/stable-json.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { facts, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { AirFact, AirRoll, MissionState } from '../air-types.ts';
import { airApplied, airRolled } from '../evolve/air.ts';
import { findSpec, profileOf, spec } from '../queries.ts';
import { airReports } from '../10-reporting/air-report.ts';
import { findWing, flying, strengthOf } from './missions.ts';
import { airTasks, openTask } from './tasks.ts';
import type { OpcomWorld } from '../types.ts';

type Command<T extends AirCommand['type']> = Extract<AirCommand, { type: T }>;
type Applied = Extract<AirFact, { type: 'air-applied' }>['payload'];

// --- rolling ----------------------------------------------------------------------------------------------

/**
 * Rolls a task's dice in the order shown. Refused if there is no such task or it is already rolled; or, overrulable, in
 * another step or while an earlier task of the same mission is open.
 */
export function decideRollAir(
	world: OpcomWorld,
	{ task, choices, overrule }: Command<'roll-air'>,
	dice: Dice,
): Decision<AirFact> {
	const open = openTask(world, task, choices);
	if (!open) return gone(world, task);
	const bar = overrule ? null : rollBar(world, task);
	if (bar) return bar;
	const { value: faces, rolls } = withRolls(dice, () =>
		open.throws.map((each) => dice.roll(6, 1, each.say, each.rule)[0] ?? 1),
	);
	const { resolve, choices: _choices, warnings: _warnings, throws, ...head } = open;
	const { outcomes, effects, ...rest } = resolve(faces);
	const roll: Omit<AirRoll, 'applied'> = {
		...head,
		...rest,
		throws: throws.map((each, n) => ({ ...each, die: faces[n] ?? null, outcome: outcomes[n] ?? '' })),
		proposal: withinStrength(world, effects),
		told: [],
	};
	return facts({
		type: 'air-rolled',
		v: 1,
		rule: open.rule,
		payload: {
			roll: { ...roll, told: toldOf(world, roll) },
			...(overrule ? { reason: overrule.reason } : {}),
		},
		rolls,
	});
}

/** Squadrons that an overruled order flies twice are lost once: no wing loses more than it has (opcom-13.loss.rounding). */
function withinStrength(world: OpcomWorld, effects: AirEffects): AirEffects {
	const wings = Object.entries(effects.wings).map(([wing, lost]) => [
		wing,
		Math.min(lost, strengthOf(world, wing as WingId)),
	]);
	return { ...effects, wings: Object.fromEntries(wings) as AirEffects['wings'] };
}

function gone(world: OpcomWorld, task: string): Refusal {
	const known = world.game.air.rolls[task] ?? world.game.air.dismissed.find((each) => each.task === task);
	return known
		? refuse('app', 'air/decided', `${known.name}: this is decided already. Undo it to roll again.`)
		: refuse('app', 'air/unknown', 'There is nothing of that kind to decide in the air now.');
}

function rollBar(world: OpcomWorld, task: string): Refusal | null {
	const rule: RuleRef = 'opcom-9.interdict.timing';
	if (world.game.step !== 'move-and-combat') {
		const say = 'The air war is decided in the movement and combat step, before the ground moves.';
		return refuse(rule, 'air/wrong-step', say, { overrulable: true });
	}
	const all = airTasks(world);
	const at = all.findIndex(({ id }) => id === task);
	const own = all[at]?.missions ?? [];
	const first = all
		.slice(0, at)
		.find(
			({ state, missions }) =>
				(state === 'open' || state === 'rolled') && missions.some((id) => own.includes(id)),
		);
	if (!first) return null;
	return refuse(rule, 'air/earlier-first', `Decide this first: ${first.name}.`, { overrulable: true });
}

/** Returns what each side would be told if the proposal were applied unchanged. */
function toldOf(world: OpcomWorld, roll: Omit<AirRoll, 'applied'>): AirRoll['told'] {
	const rolled = withRoll(world, roll);
	const payload = appliedOf(rolled, { ...roll, applied: null }, roll.proposal);
	const game = airApplied(rolled.game, payload);
	return airReports(rolled, { ...rolled, game }, payload).map(({ to, story }) => ({ side: to, say: story }));
}

function withRoll(world: OpcomWorld, roll: Omit<AirRoll, 'applied'>): OpcomWorld {
	return { ...world, game: airRolled(world.game, { roll }) };
}

// --- applying ---------------------------------------------------------------------------------------------

/**
 * Applies the proposal, or the umpire's changed version with a reason. Refused if nothing was rolled or the effects are
 * impossible.
 */
export function decideApplyAir(
	world: OpcomWorld,
	{ task, effects, reason }: Command<'apply-air'>,
): Decision<AirFact> {
	const roll = world.game.air.rolls[task];
	if (!roll) return refuse('app', 'air/not-rolled', 'No die has fallen for that: roll it first.');
	if (roll.applied)
		return refuse('app', 'air/applied', `${roll.name}: this is applied. Undo it to change it.`);
	const wrong = impossible(world, roll, effects);
	if (wrong) return wrong;
	const changed = stableJson(plain(effects)) !== stableJson(plain(roll.proposal));
	if (changed && reason === undefined)
		return refuse('umpire', 'air/reason', 'This is not what the dice gave: say why in a few words.');
	return facts({
		type: 'air-applied',
		v: 1,
		rule: changed ? 'umpire' : (roll.rule as RuleRef),
		payload: {
			...appliedOf(world, roll, asFarAsLeft(world, effects)),
			...(reason === undefined ? {} : { reason }),
		},
	});
}

/** Limits effects to what is left when a second result hits the same steps or squadrons. */
function asFarAsLeft(world: OpcomWorld, effects: AirEffects): AirEffects {
	const steps = Object.entries(effects.steps).map(([id, lost]) => {
		const { values, lost: before } = profileOf(world, id as UnitId);
		return [id, Math.min(lost, values.length - 1 - before)];
	});
	return withinStrength(world, { ...effects, steps: Object.fromEntries(steps) as AirEffects['steps'] });
}

/** Effects without their noughts, in one order, for comparing. */
function plain({ wings, steps, immobilised, landed }: AirEffects) {
	const some = (record: Readonly<Record<string, number>>) =>
		Object.fromEntries(Object.entries(record).filter(([, n]) => n > 0));
	return { wings: some(wings), steps: some(steps), immobilised: [...new Set(immobilised)].sort(), landed };
}

function impossible(world: OpcomWorld, roll: AirRoll, effects: AirEffects): Refusal | null {
	for (const [wing, lost] of Object.entries(effects.wings)) {
		const has = flyingOf(world, roll, wing as WingId);
		if (lost <= has) continue;
		const name = findWing(world, wing)?.name ?? 'That wing';
		return refuse(
			'opcom-13.loss.rounding',
			'air/too-many',
			`${name} has ${String(has)} here: it can't lose ${String(lost)}.`,
		);
	}
	const units = [...Object.keys(effects.steps), ...effects.immobilised, ...Object.keys(effects.landed)];
	if (units.some((unit) => !findSpec(world, unit)))
		return refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
	const cargo = missionsOfRoll(world, roll).flatMap((mission) => mission.cargo);
	for (const [unit, at] of Object.entries(effects.landed)) {
		if (!cargo.includes(unit as UnitId))
			return refuse('app', 'air/not-carried', `${spec(world, unit as UnitId).name} is not carried here.`);
		if (!inBox(at, world.scenario.map.bounds))
			return refuse('app', 'place/off-map', 'That place is off the map. Choose one on it.');
	}
	return null;
}

function missionsOfRoll(world: OpcomWorld, { missions }: Pick<AirRoll, 'missions'>): readonly MissionState[] {
	return missions.flatMap((id) => world.game.air.missions[id] ?? []);
}

function flyingOf(world: OpcomWorld, roll: AirRoll, wing: WingId): number {
	return missionsOfRoll(world, roll)
		.flatMap(flying)
		.reduce((sum, share) => sum + (share.wing === wing ? share.squadrons : 0), 0);
}

/** Everything that follows from the effects, so that the fold need ask no rule. */
function appliedOf(world: OpcomWorld, roll: AirRoll, effects: AirEffects): Applied {
	const missions = missionsOfRoll(world, roll);
	const lost = lossesByMission(missions, effects);
	const left = (mission: MissionState): number =>
		flying(mission).reduce((sum, share) => sum + share.squadrons, 0) -
		(lost[mission.id] ?? []).reduce((sum, share) => sum + share.squadrons, 0);
	const spent = missions.filter((mission) => mission.kind !== 'guns' && left(mission) <= 0);
	const beaten = missions.filter(
		({ kind, side }) =>
			roll.winner !== null && roll.winner !== side && (kind === 'air-cover' || kind === 'escort'),
	);
	return {
		task: roll.task,
		name: roll.name,
		effects,
		lost,
		damage: roll.damage,
		flown: missions.filter((mission) => isDone(roll, mission)).map(({ id }) => id),
		turnedBack: [...new Set([...spent, ...beaten].map(({ id }) => id))],
		suppressed: suppressedBy(world, roll, missions, effects),
	};
}

/** A wing's losses fall on the missions of the task in their order. */
function lossesByMission(missions: readonly MissionState[], effects: AirEffects): Applied['lost'] {
	const lost: Record<MissionId, WingShare[]> = {};
	for (const [wing, squadrons] of Object.entries(effects.wings)) {
		let left = squadrons;
		for (const mission of missions) {
			const has = flying(mission).find((share) => share.wing === wing)?.squadrons ?? 0;
			const share = Math.min(left, has);
			if (share > 0)
				lost[mission.id] = [...(lost[mission.id] ?? []), { wing: wing as WingId, squadrons: share }];
			left -= share;
		}
	}
	return lost;
}

/** The task is what the mission flew for: it has flown. Fighters that fought go on patrolling. */
function isDone({ kind }: AirRoll, mission: MissionState): boolean {
	if (kind === 'fighters') return mission.kind === 'air-cover' || mission.kind === 'escort';
	return kind === 'bombing' || kind === 'recce' || kind === 'landing';
}

/**
 * Flak that a suppression mission damaged or immobilised does not fire again this turn (opcom-12.flak.suppressed).
 * @rule opcom-12.flak.suppressed
 */
function suppressedBy(
	world: OpcomWorld,
	{ kind }: AirRoll,
	missions: readonly MissionState[],
	{ immobilised, steps }: AirEffects,
): readonly UnitId[] {
	if (kind !== 'bombing' || !missions.some(({ againstFlak }) => againstFlak)) return [];
	const hurt = [...immobilised, ...Object.keys(steps).filter((unit) => (steps[unit as UnitId] ?? 0) > 0)];
	const flak = (hurt as UnitId[]).filter((unit) => findSpec(world, unit)?.flak !== undefined);
	return [...new Set(flak)];
}

// --- leaving undone ---------------------------------------------------------------------------------------

/** A task that is not carried out. Refused: no such open task. */
export function decideDismissAir(world: OpcomWorld, command: Command<'dismiss-air'>): Decision<AirFact> {
	const open = openTask(world, command.task, {});
	if (!open) return gone(world, command.task);
	const { task, kind, rule, name, at, missions, sides } = open;
	return facts({
		type: 'air-dismissed',
		v: 1,
		rule: 'umpire',
		payload: { head: { task, kind, rule, name, at, missions, sides }, reason: command.reason },
	});
}
