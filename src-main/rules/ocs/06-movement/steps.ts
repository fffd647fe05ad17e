/** One step of a unit from hex to hex: its cost, and what forbids it. The same for moving, previewing and reach. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { inWords } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { stepOf, type Step } from '../../hexwar/step-costs.ts';
import { counterOf } from '../03-counters/counter.ts';
import { isEngineerCapable } from '../13-specialized/engineers.ts';
import { bustedCost } from '../14-air/trainbusting.ts';
import type { Picture } from '../04-general/picture.ts';
import { negator } from '../04-general/zones.ts';
import type { HexName } from '../../hexwar/types.ts';
import { pointsOf } from '../../hexwar/cost-chart.ts';
import { chartFor } from './terrain-costs.ts';

/**
 * Returns what a step costs a mobility, by hex and hexside, or by the way that is followed instead.
 * @param ways false: roads and bridges don't count, as in an overrun, nor do those of engineers
 * @param ownBridge whoever steps is the engineer that bridged here until it changed its mode
 * @throws Error for hexes that are not side by side
 * Joining or leaving a stack costs nothing.
 * @rule ocs-6.1a
 * @rule ocs-4.8.nocost
 * @rule ocs-6.2b.add
 * @rule ocs-6.2a.follow
 */
export function costOfStep(
	picture: Picture,
	mobility: Mobility,
	from: Hex,
	to: Hex,
	ways = true,
	ownBridge = false,
): Step {
	const { board, scenario, weather } = picture;
	const direction = board.grid.directionTo(from, to);
	if (direction === null) throw new Error(`${board.name(from)} and ${board.name(to)} are not side by side`);
	const bridged = ways && (ownBridge || isBridged(picture, from, to));
	const chart = chartFor(scenario, mobility, weather.ground, bridged);
	const step = stepOf(board.map, chart, from, to, direction, ways);
	const more = bustedCost(picture, mobility, to);
	return more === 0 || typeof step.cost !== 'number' ? step : { ...step, cost: step.cost + more };
}

const bridgeable = new WeakMap<OcsScenario, readonly string[]>();
/** Kinds of hexside that engineers bridge. */
function bridgeableIn(scenario: OcsScenario): readonly string[] {
	const known =
		bridgeable.get(scenario) ??
		Object.entries(scenario.terrain.sides).flatMap(([id, side]) => (side.bridgedAs === null ? [] : [id]));
	bridgeable.set(scenario, known);
	return known;
}

/**
 * Returns whether an engineer's bridge helps a unit across a river: an HQ or Engineer of its side, Engineer-Capable at
 * that moment, is in the hex left or entered. It costs no supply; overruns can't use it.
 * @rule ocs-13.8.who
 * @rule ocs-13.8b.overrun
 * @rule ocs-13.8b.combat
 * @rule ocs-13.1b.engineer
 */
function isBridged({ board, scenario, stack }: Picture, from: Hex, to: Hex): boolean {
	const direction = board.grid.directionTo(from, to);
	const kinds = bridgeableIn(scenario);
	if (direction === null || !kinds.some((kind) => board.map.hasSide(from, direction, kind))) return false;
	return [from, to].some((hex) =>
		stack(board.name(hex)).some(({ unit }) =>
			isEngineerCapable({ counter: counterOf(scenario, unit), state: unit }),
		),
	);
}

/**
 * The rules of a path: adjacent hexes; no leaving the map, and no hex that shows less than half, unless the game says
 * so.
 * @rule ocs-6.1.path
 * @rule ocs-I.C.exit
 */
export const PATH_RULES = { gap: 'ocs-6.1.path', offTheMap: 'ocs-I.C.exit' } as const;

/**
 * Returns why units of a mobility can't make a step whatever points they have: prohibited hexes and hexsides. A way
 * passes through them.
 * @rule ocs-6.2c.prohibited
 */
export function prohibited(
	picture: Picture,
	mobility: Mobility,
	from: Hex,
	to: Hex,
	ways = true,
): Refusal | null {
	const step = stepOrRefusal(picture, mobility, from, to, ways);
	return 'kind' in step ? step : null;
}

/** Returns a step's cost for a mobility, as `costOfStep` does, or why it can't be made whatever points a unit has. */
export function stepOrRefusal(
	picture: Picture,
	mobility: Mobility,
	from: Hex,
	to: Hex,
	ways = true,
	ownBridge = false,
): Step | Refusal {
	const step = costOfStep(picture, mobility, from, to, ways, ownBridge);
	if (step.cost === 'no')
		return refuse(
			'ocs-6.2c.prohibited',
			'move/prohibited',
			`${picture.board.name(to)} can’t be entered from ${picture.board.name(from)} by ${MOBILITY[mobility]} movement.`,
		);
	const across = step.way === null && !(ways && (ownBridge || isBridged(picture, from, to)));
	return (across ? irreversible(picture, mobility, from, to) : null) ?? step;
}
export const MOBILITY: Readonly<Record<Mobility, string>> = { leg: 'Leg', track: 'Track', truck: 'Truck' };

/**
 * A step that could not be made the other way by the same means can't be made: a unit that came by road into ground that it
 * may not enter leaves it by road.
 * @rule ocs-6.1d
 */
function irreversible(picture: Picture, mobility: Mobility, from: Hex, to: Hex): Refusal | null {
	if (costOfStep(picture, mobility, to, from, false).cost !== 'no') return null;
	const { board } = picture;
	return refuse(
		'ocs-6.1d',
		'move/no-way-back',
		`From ${board.name(from)} to ${board.name(to)} there is no way back across country: leave by road.`,
	);
}

/**
 * Whether a side's own combat unit, staying, keeps enemy zones from counting in a hex: it must be there at that moment.
 * @param moving those that want to go on
 * @rule ocs-4.5b.moment
 */
export const negatorAt = (
	{ scenario, stack }: Picture,
	hex: HexName,
	moving: ReadonlySet<string>,
): ReturnType<typeof negator> => negator(scenario, stack(hex), moving);

/**
 * Why a unit can't go on from a hex: by Truck it must stop where it entered an enemy zone that nobody negates, or overrun.
 * @rule ocs-4.5a.A.stop
 */
export const mustStop = (hex: HexName): Refusal =>
	refuse(
		'ocs-4.5a.A.stop',
		'move/zone',
		`${hex} is in an enemy zone of control: units that move by Truck stop there, or overrun.`,
		{ allowed: 'drop a combat unit there, whose presence negates the zone' },
	);

/** Returns the points left and needed, for refusals. */
export const costWords = (step: Step, left: number): string => {
	const has = inWords(pointsOf(left));
	return step.cost === 'all'
		? 'all that a unit has'
		: `${inWords(pointsOf(step.cost === 'no' ? 0 : step.cost))}, and it has ${has}`;
};
