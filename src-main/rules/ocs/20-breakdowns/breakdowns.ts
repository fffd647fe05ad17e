/** OCS 20: Breakdowns, which divisions detach and take in again. */
import type { Counter, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { counterOf } from '../03-counters/counter.ts';
import { stepsLeft } from '../04-general/sizes.ts';
import { sideOfUnit, supplyFor, unitIn } from '../12-supply/decide.ts';
import type { MadeUnit } from '../12-supply/facts.ts';
import type { SupplyUnit } from '../12-supply/picture.ts';
import { madeBy } from '../12-supply/types.ts';
import { isMultiStep } from '../12-supply/weights.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { phaseOf, STEPS } from '../02-sequence/steps.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';

/** Returns the Breakdowns of a unit's pool: those of its nation, whatever its own symbol. @rule ocs-20.0g */
export const poolOf = ({ counters }: OcsScenario, { side, nation }: Counter): readonly Counter[] =>
	counters.filter((each) => each.class === 'breakdown' && each.side === side && each.nation === nation);

/**
 * A multi-step unit of the category Other detaches a step as a Breakdown of 1 RE, recorded on it like a loss.
 * @rule ocs-20.0.make
 * @rule ocs-20.0e
 */
export function decideBreakdown(
	world: World,
	command: SupplyCommandOf<'make-breakdown'>,
	asking: Pick<Asking, 'seat'>,
): Decision<OcsFact> {
	const picture = supplyFor(world, sideOfUnit(world, command.unit), asking, 'move');
	if ('kind' in picture) return picture;
	const unit = unitIn(picture, command.unit);
	if (!unit) return NOT_YOURS;
	const no = detaches(unit) ?? lastStep(unit) ?? tooLate(unit);
	if (no) return no;
	const pool = poolOf(world.scenario, unit.counter);
	const counter = pool.find(({ id }) => id === command.counter);
	if (!counter) return notInPool(unit, pool);
	const better = tooGood(unit, counter);
	if (better) return better;
	const breakdown = madeOf(world, unit, counter);
	return facts({
		type: 'breakdown-made',
		v: 1,
		rule: 'ocs-20.0.make',
		payload: { side: picture.side, unit: unit.id, made: breakdown },
	});
}

function detaches({ counter }: SupplyUnit): Refusal | null {
	if (isMultiStep(counter) && counter.category === 'other') return null;
	return refuse(
		'ocs-20.0.make',
		'breakdown/not-this',
		`${counter.name} makes no Breakdowns: only multi-step units do that are neither Armor nor Mech.`,
	);
}
/** The last step is never detached. @rule ocs-20.0.last */
function lastStep({ counter, steps }: SupplyUnit): Refusal | null {
	if (steps >= 2) return null;
	return refuse('ocs-20.0.last', 'breakdown/last', `${counter.name} has one step left, and keeps it.`);
}
/** Only as a unit begins to move, or to advance or retreat after combat. @rule ocs-20.0a */
function tooLate({ counter, state }: SupplyUnit): Refusal | null {
	const { phase, at } = state;
	if (phase === null || (phase.spent.n === 0 && phase.move !== 'moved' && (phase.began ?? at) === at))
		return null;
	return refuse(
		'ocs-20.0a',
		'breakdown/too-late',
		`${counter.name} has begun its move: Breakdowns are made before.`,
		{ overrulable: true },
	);
}
const notInPool = ({ counter }: SupplyUnit, pool: readonly Counter[]): Refusal =>
	refuse('ocs-20.0g', 'breakdown/pool', `That is no Breakdown of the pool of ${counter.name}.`, {
		allowed: [...new Set(pool.map(({ name }) => name))].join(', ') || 'Its nation has none in this game.',
	});

/** A Breakdown is no better than the unit it is of; a unit takes in none that is worse than itself. @rule ocs-20.0b */
function tooGood({ counter }: SupplyUnit, breakdown: Counter): Refusal | null {
	if (breakdown.combat.rating <= counter.combat.rating) return null;
	return refuse(
		'ocs-20.0b',
		'breakdown/rating',
		`${breakdown.name} has the Action Rating ${String(breakdown.combat.rating)}, and ${counter.name} only ${String(counter.combat.rating)}.`,
	);
}

/**
 * A Breakdown begins in the mode and with the markers of the unit that it is of.
 * @rule ocs-20.0c
 * @rule ocs-20.0f
 */
function madeOf({ game }: World, { state }: SupplyUnit, counter: Counter): MadeUnit {
	const { face, marker, internals, outOfSupply } = state;
	const unit = `${counter.id}-${String(madeBy(game.supply, counter.side) + 1)}`;
	return { unit, counter: counter.id, at: state.at ?? '', face, marker, internals, outOfSupply };
}

/** Whether this step is the first of its phase: the phase before has just ended. */
const beginsPhase = ({ game }: World): boolean =>
	STEPS.find((step) => phaseOf(step) === phaseOf(game.clock.step)) === game.clock.step;

/**
 * At the end of every phase, including the enemy's, reduced units absorb the Breakdowns in their hex: no worse than
 * themselves, of their nation, in the same mode and with the same markers. At no other time.
 * @rule ocs-20.0d
 */
export function absorbed(world: World): readonly OcsFact[] {
	if (!beginsPhase(world)) return [];
	const { game, scenario } = world;
	const pieces = [...game.units].map(([id, state]) => ({ id, state, counter: counterOf(scenario, state) }));
	const taken = new Set<UnitId>();
	const bySide = new Map<UnitState['side'], { unit: UnitId; breakdown: UnitId }[]>();
	for (const { id, state, counter } of pieces) {
		if (
			!isMultiStep(counter) ||
			counter.category !== 'other' ||
			state.at === null ||
			stepsLeft(scenario, state) === 0
		)
			continue;
		const fits = pieces
			.filter((each) => !taken.has(each.id) && takesIn({ state, counter }, each))
			.slice(0, state.lost);
		for (const each of fits) {
			taken.add(each.id);
			bySide.set(state.side, [...(bySide.get(state.side) ?? []), { unit: id, breakdown: each.id }]);
		}
	}
	return [...bySide].map(([side, list]): OcsFact => ({
		...{ type: 'breakdowns-absorbed', v: 1, rule: 'ocs-20.0d', payload: { side, absorbed: list } },
	}));
}

interface Piece {
	readonly state: UnitState;
	readonly counter: Counter;
}
const takesIn = (unit: Piece, other: Piece): boolean =>
	other.counter.class === 'breakdown' &&
	other.state.at === unit.state.at &&
	other.state.side === unit.state.side &&
	other.counter.nation === unit.counter.nation &&
	other.counter.combat.rating >= unit.counter.combat.rating &&
	sameMarkers(unit.state, other.state);

const sameMarkers = (a: UnitState, b: UnitState): boolean =>
	a.face === b.face &&
	a.marker === b.marker &&
	a.internals === b.internals &&
	a.outOfSupply === b.outOfSupply;
