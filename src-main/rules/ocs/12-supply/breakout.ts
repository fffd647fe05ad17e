/** OCS 12.8e: units without trace that slip away to their own lines. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Face } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { wayTo } from '../../hexwar/field-search.ts';
import type { SupplyPicture, SupplyTransport, SupplyUnit } from './picture.ts';
import type { TraceState } from './trace.ts';

/** The greatest distance of a unit in trace, in hexes as the crow flies. */
export const BREAKOUT_HEXES = 15;
/** The least die that succeeds, with what is added to it. */
export const BREAKOUT_NEEDS = 5;

export interface BreakoutChance {
	/** Its first turn out of trace: conditions are waived, and the die counts one more. */
	readonly first: boolean;
	readonly added: 0 | 1;
}

const moveFace = ({ counter }: SupplyUnit): Face => counter.move ?? counter.combat;

/**
 * Returns whether a unit may attempt a breakout, with its chance, or why not: it must be a combat unit that can move at
 * all and has no trace now.
 * @rule ocs-12.8e.who
 */
export function mayBreakOut(
	picture: SupplyPicture,
	trace: TraceState,
	unit: SupplyUnit,
): BreakoutChance | Refusal {
	const { name } = unit.counter;
	if (Math.max(unit.counter.combat.allowance, moveFace(unit).allowance) < 1)
		return refuse('ocs-12.8e.who', 'ocs/no-allowance', `${name} can’t move at all, and so can’t break out.`);
	if (trace.units.get(unit.id)?.inTrace === true)
		return refuse(
			'ocs-12.8e.who',
			'ocs/in-trace',
			`${name} is in trace supply: it has nothing to break out of.`,
		);
	if (isFirstTurn(picture, unit)) return { first: true, added: 1 };
	return withinFifteen(picture, trace, unit) ?? pathHome(picture, trace, unit) ?? { first: false, added: 0 };
}

/**
 * Whether this is the first turn that finds a unit out of trace: not after it was marked, or ate, in a Supply Phase.
 * @rule ocs-12.8e.first
 */
export const isFirstTurn = ({ own }: SupplyPicture, { id }: Pick<SupplyUnit, 'id'>): boolean =>
	own.supply.history[id] === undefined;

/** A friendly combat unit in trace within fifteen hexes, enemies or not. @rule ocs-12.8e.B */
function withinFifteen(picture: SupplyPicture, trace: TraceState, unit: SupplyUnit): Refusal | null {
	const far = Math.min(
		...friends(picture, trace).map(({ hex }) => picture.board.grid.distance(unit.hex, hex)),
	);
	if (far <= BREAKOUT_HEXES) return null;
	const say = Number.isFinite(far)
		? `The nearest unit in trace is ${counted(far, 'hex', 'hexes')} from ${unit.counter.name}; ${String(BREAKOUT_HEXES)} are the most.`
		: `No unit is in trace that ${unit.counter.name} could break out to.`;
	return refuse('ocs-12.8e.B', 'ocs/too-far', say);
}

/**
 * A path of any length to a unit in trace, free of enemy combat units and of ground that bars the unit in Move Mode; for
 * Truck points free of enemy zones that nobody negates, too.
 * @rule ocs-12.8e.A
 */
function pathHome(picture: SupplyPicture, trace: TraceState, unit: SupplyUnit): Refusal | null {
	const { mobility, allowance } = moveFace(unit);
	const to = friends(picture, trace).map(({ hex }) => hex);
	// Each step there, not next to it, may cost a whole move.
	if (wayTo(picture.ground, mobility, unit.hex, to, allowance, { into: true })) return null;
	return refuse(
		'ocs-12.8e.A',
		'ocs/no-path',
		`No path free of the enemy leads from ${unit.counter.name} to a unit in trace by ${mobility === 'leg' ? 'Leg' : mobility === 'track' ? 'Track' : 'Truck'} points.`,
	);
}

const friends = (picture: SupplyPicture, { units }: TraceState): readonly SupplyUnit[] =>
	picture.units.filter(({ id }) => units.get(id)?.inTrace === true);

/**
 * Returns whether transport may break out: only from where combat units may in their first turn, or by itself out of
 * reach of every trace.
 */
export function mayTransportBreakOut(
	picture: SupplyPicture,
	trace: TraceState,
	transport: SupplyTransport,
): BreakoutChance | Refusal {
	const beside = picture.units.filter(({ hex }) => hex === transport.hex);
	const first = beside.some(
		(unit) => trace.units.get(unit.id)?.inTrace !== true && isFirstTurn(picture, unit),
	);
	if (first) return { first: true, added: 1 };
	return refuse(
		'ocs-12.8e.first',
		'ocs/transport-stays',
		`${transport.line.name} can break out only with units in their first turn out of trace.`,
	);
}

/** Returns whether a die succeeds: 5 or more, modified; on less the unit goes to the Dead Pile. @rule ocs-12.8e.roll */
export const breaksOut = (die: number, { added }: BreakoutChance): boolean => die + added >= BREAKOUT_NEEDS;

/** The turn in which a unit comes back that broke out: as many turns later as a second die says. @rule ocs-12.8e.return */
export const returnsIn = (turn: number, die: number): number => turn + die;
