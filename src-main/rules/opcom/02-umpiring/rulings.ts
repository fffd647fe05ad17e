/** OP COM 2: the umpire's word. Places, losses, parents, crossings and readings set by a ruling, with a reason. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { inBox } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision, Refusal } from '../../kit/ruleset.ts';
import { arrivalOf, findSpec, spec, unitState, profileOf } from '../queries.ts';
import { optionNamed } from '../options.ts';
import { capacityOf } from '../charts/crossing-capacity.ts';
import { findCrossing, kindOf, queueGoes, roomLeft } from '../07-traffic/traffic.ts';
import type { OpcomFact, OpcomWorld } from '../types.ts';

type Command<T extends OpcomCommand['type']> = Extract<OpcomCommand, { type: T }>;

/** A ruling that a unit is at a place now. Refused: unknown unit, a place off the map. */
export function decidePlace(
	world: OpcomWorld,
	{ unit, at, reason }: Command<'place-unit'>,
): Decision<OpcomFact> {
	const wrong = unknownUnit(world, unit) ?? offMap(world, at);
	return wrong ?? facts({ type: 'unit-placed', v: 1, rule: 'umpire', payload: { unit, at, reason } });
}

/**
 * Rules on a unit's steps or its parent. Refused if nothing is given, or the unit or formation is unknown.
 * @rule opcom-2.umpire.ruling-outside-rules
 */
export function decideRuleUnit(world: OpcomWorld, command: Command<'rule-unit'>): Decision<OpcomFact> {
	const { unit, stepsLost, formation, reason } = command;
	const unknown = unknownUnit(world, unit);
	if (unknown) return unknown;
	if (stepsLost === undefined && formation === undefined) return nothingNamed();
	const parent = world.scenario.formations.find((each) => each.id === formation);
	if (formation !== undefined && parent?.side !== spec(world, unit).side) {
		return refuse('app', 'formation/unknown', 'There is no such formation on that side.');
	}
	const most = profileOf(world, unit).values.length - 1;
	if (stepsLost !== undefined && stepsLost > most) {
		const say = `${spec(world, unit).name} has ${counted(most, 'step')} to lose, not ${String(stepsLost)}: name no more than that.`;
		return refuse('opcom-9.status.profile', 'unit/steps', say, { allowed: `0 to ${String(most)}` });
	}
	const change = {
		...(stepsLost === undefined ? {} : { stepsLost }),
		...(formation === undefined ? {} : { formation }),
	};
	return facts({ type: 'unit-ruled', v: 1, rule: 'umpire', payload: { unit, ...change, reason } });
}

/**
 * Rules on a crossing: standing or down, its capacity, or another kind of crossing in its place. A restored or replaced
 * crossing has its kind's usual points unless others are given (opcom-8.blow.effect), and waiting units cross as far as
 * the new figure allows. Refused if nothing is given, or the crossing is unknown.
 * @rule opcom-7.cap.control-adjusts
 * @rule opcom-8.blow.effect
 */
export function decideRuleCrossing(
	world: OpcomWorld,
	command: Command<'rule-crossing'>,
): Decision<OpcomFact> {
	const { crossing, standing, capacity, kind, reason } = command;
	const bridge = findCrossing(world, crossing);
	const was = world.game.crossings[crossing];
	if (!bridge || !was) return refuse('app', 'crossing/unknown', 'There is no such crossing on the map.');
	if (standing === undefined && capacity === undefined && kind === undefined) return nothingNamed();
	const renewed = kind !== undefined || (standing === true && was.capacity === 0);
	const usual = renewed ? capacityOf(kind ?? kindOf(world, bridge)).usual : undefined;
	const carries = capacity ?? usual;
	const stands = standing ?? (kind === undefined ? undefined : true);
	const change = {
		...(stands === undefined ? {} : { standing: stands }),
		...(carries === undefined ? {} : { capacity: carries }),
		...(kind === undefined ? {} : { kind }),
	};
	const room = roomLeft({ ...was, ...change });
	return facts<OpcomFact>(
		{ type: 'crossing-ruled', v: 1, rule: 'umpire', payload: { crossing, ...change, reason } },
		...queueGoes(world, crossing, room, 'opcom-7.cap.control-adjusts'),
	);
}

/** Chooses a reading of a doubtful rule. Refused: an option or a value that doesn't exist. */
export function decideOption(
	_world: OpcomWorld,
	{ option, value, reason }: Command<'set-option'>,
): Decision<OpcomFact> {
	const known = optionNamed(option);
	if (!known) return refuse('app', 'option/unknown', `There is no campaign option "${option}".`);
	if (!known.values.some(({ id }) => id === value)) {
		const allowed = known.values.map(({ id }) => id).join(', ');
		return refuse(known.rule, 'option/value', `"${known.title}" has no reading "${value}".`, { allowed });
	}
	return facts({ type: 'option-set', v: 1, rule: known.rule, payload: { option, value, reason } });
}

/**
 * Places a unit that is due in the coming turn, or overdue, in the reinforcements step (opcom-4.seq.reinforcements).
 * Sooner, or in another step, needs a reason.
 * @rule opcom-4.seq.reinforcements
 */
export function decideArrive(
	world: OpcomWorld,
	{ unit, at, overrule }: Command<'arrive'>,
): Decision<OpcomFact> {
	const unknown = unknownUnit(world, unit);
	if (unknown) return unknown;
	const { name } = spec(world, unit);
	const arrival = arrivalOf(world, unit);
	const rule = 'opcom-4.seq.reinforcements';
	if (unitState(world, unit).presence !== 'due' || !arrival)
		return refuse(rule, 'arrive/not-due', `${name} isn't waiting to arrive.`);
	const wrong = offMap(world, at ?? arrival.at);
	if (wrong) return wrong;
	if (!overrule && world.game.step !== 'reinforcements') {
		return refuse(rule, 'arrive/wrong-step', 'Reinforcements are placed in the reinforcements step.', {
			overrulable: true,
		});
	}
	if (!overrule && arrival.turn > world.game.turn + 1) {
		const say = `${name} is due in turn ${String(arrival.turn)}, not before. Give a reason to bring it in now.`;
		return refuse(rule, 'arrive/too-early', say, {
			allowed: `after turn ${String(arrival.turn - 1)}`,
			overrulable: true,
		});
	}
	const why = overrule ? { reason: overrule.reason } : {};
	return facts({
		type: 'unit-arrived',
		v: 1,
		rule: overrule ? 'umpire' : rule,
		payload: { unit, at: at ?? arrival.at, ...why },
	});
}

/** Marks a team as ready, or not ready, while orders are taken (opcom-4.seq.all-ready). */
export function decideReady(
	world: OpcomWorld,
	{ team, ready }: Command<'set-team-ready'>,
): Decision<OpcomFact> {
	const rule = 'opcom-4.seq.all-ready';
	if (!world.scenario.teams.some(({ id }) => id === team))
		return refuse('app', 'team/unknown', 'There is no such team in this campaign.');
	if (world.game.step !== 'orders')
		return refuse(rule, 'ready/wrong-step', 'Teams report ready while orders are taken.');
	return facts({ type: 'team-ready-set', v: 1, rule, payload: { team, ready } });
}

function unknownUnit(world: OpcomWorld, unit: UnitId): Refusal | null {
	return findSpec(world, unit)
		? null
		: refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
}

function offMap(world: OpcomWorld, at: Point): Refusal | null {
	return inBox(at, world.scenario.map.bounds)
		? null
		: refuse('app', 'place/off-map', 'That place is off the map. Choose one on it.');
}

const nothingNamed = (): Refusal =>
	refuse('app', 'ruling/empty', 'This ruling changes nothing. Say what it should change.');
