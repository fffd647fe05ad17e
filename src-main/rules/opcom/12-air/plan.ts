/**
 * OP COM 12: planning a mission: the book's requirements for each kind, the limits only the umpire may waive, and
 * warnings.
 */
import type { AirCommand, Mission } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { inBox } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { facts, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { AirFact } from '../air-types.ts';
import { findSpec, spec, unitState } from '../queries.ts';
import { isPlannedBy, missionForms, type Needed } from './form.ts';
import { bombLineWarning, missionLimits } from './limits.ts';
import { findWing, missionName, missionsOf, strengthOf, wingOf } from './missions.ts';
import type { OpcomWorld } from '../types.ts';

type Command<T extends AirCommand['type']> = Extract<AirCommand, { type: T }>;
type Bars = readonly Refusal[];

/**
 * Plans a mission, or replans it under the same id. Refused if it isn't a valid mission, if the book objects (may be
 * overruled), or if its dice have been rolled.
 */
export function decidePlan(world: OpcomWorld, command: Command<'plan-mission'>): Decision<AirFact> {
	const { mission, overrule } = command;
	const fixed = alreadyFlown(world, mission);
	if (fixed) return fixed;
	const bars = planBars(world, mission);
	const bar = bars.find((each) => !each.overrulable) ?? (overrule ? undefined : bars[0]);
	if (bar) return bar;
	return facts({
		type: 'mission-planned',
		v: 1,
		rule: overrule && bars.length > 0 ? 'umpire' : ruleOf(mission),
		payload: { mission, turn: world.game.turn, ...(overrule ? { reason: overrule.reason } : {}) },
	});
}

/** @rule opcom-12.missions */
const RULES: Readonly<Record<Mission['kind'], RuleRef>> = {
	cas: 'opcom-12.cas.preordered',
	bombing: 'opcom-12.bomb.target',
	recce: 'opcom-12.recce.rate',
	escort: 'opcom-12.escort',
	'air-cover': 'opcom-12.cover',
	transport: 'opcom-12.missions',
	guns: 'opcom-9.interdict.artillery-range',
};
const ruleOf = (mission: Mission): RuleRef =>
	mission.cabRank ? 'opcom-9.cas.cabrank.day' : RULES[mission.kind];

/** Calls a mission off. Refused: an unknown one, one that has flown, one whose result waits to be applied. */
export function decideCancel(world: OpcomWorld, command: Command<'cancel-mission'>): Decision<AirFact> {
	const mission = world.game.air.missions[command.mission];
	if (!mission || mission.state === 'cancelled')
		return refuse('app', 'mission/unknown', 'There is no such mission this turn.');
	const fixed = alreadyFlown(world, mission);
	if (fixed) return fixed;
	return facts({
		type: 'mission-cancelled',
		v: 1,
		rule: 'umpire',
		payload: { mission: mission.id, name: missionName(world, mission), reason: command.reason ?? '' },
	});
}

/** A ruling on the squadrons a wing has lost. Refused: an unknown wing, more than it ever had. */
export function decideRuleWing(world: OpcomWorld, command: Command<'rule-wing'>): Decision<AirFact> {
	const wing = findWing(world, command.wing);
	if (!wing) return refuse('app', 'wing/unknown', 'There is no such wing in this campaign.');
	if (command.lost > wing.squadrons) {
		const say = `${wing.name} had ${String(wing.squadrons)} in all: it can't have lost ${String(command.lost)}.`;
		return refuse('app', 'wing/too-many', say, { allowed: `at most ${String(wing.squadrons)}` });
	}
	const { lost, reason } = command;
	return facts({ type: 'wing-ruled', v: 1, rule: 'umpire', payload: { wing: wing.id, lost, reason } });
}

function alreadyFlown(world: OpcomWorld, { id }: Pick<Mission, 'id'>): Refusal | null {
	const was = world.game.air.missions[id];
	if (!was || was.state === 'cancelled') return null;
	const rolled = Object.values(world.game.air.rolls).some((roll) => roll.missions.includes(id));
	if (was.state === 'planned' && !rolled && was.served === null) return null;
	const say = 'That mission is in the air already: dice have fallen for it. Undo them to change it.';
	return refuse('opcom-12.one-mission', 'mission/flown', say);
}

// --- what speaks against a mission ------------------------------------------------------------------------

/** Everything that the rules hold against a mission as planned, gravest first. */
function planBars(world: OpcomWorld, mission: Mission): Bars {
	const broken = brokenParts(world, mission);
	if (broken.length > 0) return broken;
	return missionLimits(world, mission);
}

/** Returns the bars that may be overruled, and what else the umpire should check. */
export function planWarnings(
	world: OpcomWorld,
	mission: Mission,
): readonly { readonly rule: string; readonly say: string }[] {
	const bars = planBars(world, mission).map(({ rule, say }) => ({ rule, say }));
	const odd = mission.kind === 'bombing' ? bombLineWarning(world, mission) : [];
	return [...bars, ...odd, ...roleWarnings(world, mission)];
}

function brokenParts(world: OpcomWorld, mission: Mission): Bars {
	const { side, wings, kind } = mission;
	if (!world.scenario.sides.some(({ id }) => id === side))
		return [refuse('app', 'mission/side', 'There is no such side in this campaign.')];
	const foreign = wings.find(({ wing }) => findWing(world, wing)?.side !== side);
	if (foreign) return [refuse('app', 'mission/wing', 'The mission names a wing that its side has not got.')];
	if (new Set(wings.map(({ wing }) => wing)).size !== wings.length)
		return [
			refuse('app', 'mission/wing-twice', 'A wing is named twice in one mission: add its squadrons up.'),
		];
	if (!isPlannedBy(kind, 'wings')) return [...gunParts(world, mission), ...placeParts(world, mission)];
	if (wings.length === 0)
		return [refuse('opcom-9.cas.squadrons', 'mission/empty', 'A mission needs a squadron: name a wing.')];
	return [...wingParts(world, mission), ...placeParts(world, mission), ...cargoParts(world, mission)];
}

/** @rule opcom-9.cas.squadrons */
function wingParts(world: OpcomWorld, { wings }: Mission): Bars {
	return wings.flatMap(({ wing, squadrons }) => {
		const left = strengthOf(world, wing);
		if (squadrons <= left) return [];
		const say = `${wingOf(world, wing).name} has ${String(left)} left, and ${String(squadrons)} are named.`;
		return [refuse('opcom-9.cas.squadrons', 'mission/strength', say, { allowed: `at most ${String(left)}` })];
	});
}

function gunParts(world: OpcomWorld, { side, guns }: Mission): Bars {
	if (guns.length === 0)
		return [
			refuse('opcom-9.interdict.artillery-range', 'mission/no-guns', 'Name the artillery that is to fire.'),
		];
	return guns.flatMap((unit) => {
		const spec = findSpec(world, unit);
		if (spec?.side === side && unitState(world, unit).at !== null) return [];
		return [
			refuse('app', 'mission/guns', 'The mission names artillery that its side has not got on the map.'),
		];
	});
}

/** Square, area, formation, escorted stream or landing, as the sort of mission asks. */
function placeParts(world: OpcomWorld, mission: Mission): Bars {
	const { kind, square, area, landing, side } = mission;
	const off = [square?.centre, area?.centre, landing].some(
		(at: Point | null | undefined) => at && !inBox(at, world.scenario.map.bounds),
	);
	if (off) return [refuse('app', 'place/off-map', 'That place is off the map. Choose one on it.')];
	const stream = missionsOf(world).find(({ id }) => id === mission.escorts);
	const isStream = stream?.side === side && (stream.kind === 'bombing' || stream.kind === 'transport');
	const isOwn = world.scenario.formations.some((each) => each.id === mission.formation && each.side === side);
	const filled: Readonly<Record<Needed, boolean>> = {
		square: square !== null,
		area: area !== null,
		landing: landing !== null,
		escorts: isStream,
		formation: isOwn,
	};
	const { field, rule, code, say } = missionForms[kind].needs;
	if (filled[field]) return [];
	return [
		refuse(
			isPlannedBy(kind, 'cabRank') && mission.cabRank ? 'opcom-9.cas.cabrank.formation' : rule,
			code,
			say,
		),
	];
}

function cargoParts(world: OpcomWorld, { id, side, cargo }: Mission): Bars {
	const trouble = (unit: UnitId): string | null => {
		if (findSpec(world, unit)?.side !== side) return 'The mission carries a unit that its side has not got.';
		const { name } = spec(world, unit);
		if (unitState(world, unit).presence === 'off') return `${name} was taken off: it can't be carried.`;
		if (unitState(world, unit).presence === 'captured')
			return `${name} has been captured: it can't be carried.`;
		const other = missionsOf(world).find((each) => each.id !== id && each.cargo.includes(unit));
		return other ? `${name} is carried by another mission already.` : null;
	};
	return cargo.flatMap((unit) => {
		const say = trouble(unit);
		return say ? [refuse('opcom-12.missions', 'mission/cargo', say)] : [];
	});
}

/** Aircraft that are not usual for the task; the book doesn't forbid it. */
function roleWarnings(world: OpcomWorld, mission: Mission): readonly { rule: string; say: string }[] {
	const usual: Partial<Record<Mission['kind'], readonly string[]>> = {
		escort: ['fighter', 'fighter-bomber'],
		'air-cover': ['fighter', 'fighter-bomber'],
		transport: ['transport', 'glider'],
	};
	const roles = usual[mission.kind];
	const odd = mission.wings.filter(({ wing }) => roles && !roles.includes(wingOf(world, wing).role));
	return odd.map(({ wing }) => ({
		rule: 'opcom-12.missions',
		say: `${wingOf(world, wing).name} is not usual for this: ${wingOf(world, wing).aircraft}.`,
	}));
}
