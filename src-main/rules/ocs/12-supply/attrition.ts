/** OCS 12.8: what being Out of Supply costs in the end. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { chosen } from '../options.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { Grave } from './facts.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { supplyTables } from './tables.ts';
import type { TraceState } from './trace.ts';

/** Who is marked and who no longer, by a check of trace. */
export interface MarkedOut {
	readonly out: readonly UnitId[];
	readonly back: readonly UnitId[];
}

/**
 * Returns the units to be marked Out of Supply: without trace and unfed. The marker is removed when trace is restored
 * in the owner's Supply Phase; an option decides whether a meal removes it too.
 * @rule ocs-12.8a.mark
 */
export function markedOut(picture: SupplyPicture, trace: TraceState, fed: ReadonlySet<UnitId>): MarkedOut {
	const cleared = chosen(picture.options, 'eating-clears') === 'yes';
	const fine = (unit: SupplyUnit): boolean => trace.units.get(unit.id)?.inTrace === true;
	/** Units marked or fed earlier: their notes are removed when trace is restored. */
	const known = picture.units.filter(
		({ id, state }) => state.outOfSupply || picture.own.supply.history[id] !== undefined,
	);
	return {
		out: picture.units
			.filter((unit) => !unit.state.outOfSupply && !needsNoTrace(picture, unit))
			.filter((unit) => starves(fine(unit), fed.has(unit.id)))
			.map(({ id }) => id),
		back: known.filter((unit) => fine(unit) || (cleared && fed.has(unit.id))).map(({ id }) => id),
	};
}

/** Units that came down by an Air Drop in this turn need no trace in it. @rule ocs-12.6h */
export const needsNoTrace = ({ own }: SupplyPicture, { state }: SupplyUnit): boolean =>
	state.droppedIn === own.clock.turn;

/** A combat unit with neither trace nor a meal is Out of Supply. @rule ocs-12.6d */
const starves = (inTrace: boolean, fed: boolean): boolean => !inTrace && !fed;

/** A hex that rolls for Attrition, with all that the roll reads. */
export interface Starving {
	readonly hex: Hex;
	readonly units: readonly SupplyUnit[];
	/** The highest Action Rating among them, as Attrition counts it. */
	readonly rating: number;
	readonly steps: number;
	/** What so many steps add to the roll. */
	readonly added: number;
}

/**
 * The hexes that roll for Attrition at the end of an owner's Supply Phase: every one with units that are marked, be it for
 * the first time or still.
 * @rule ocs-12.8a.each
 */
export function starvingHexes(picture: SupplyPicture): readonly Starving[] {
	const byHex = new Map<Hex, SupplyUnit[]>();
	for (const unit of picture.units) {
		if (!unit.state.outOfSupply) continue;
		const here = byHex.get(unit.hex);
		if (here) here.push(unit);
		else byHex.set(unit.hex, [unit]);
	}
	return [...byHex].map(([hex, units]) => starvingHex(picture, hex, units));
}

/** One hex's roll: only its units Out of Supply count, for the column and for the steps. @rule ocs-12.8b.roll */
export function starvingHex(picture: SupplyPicture, hex: Hex, units: readonly SupplyUnit[]): Starving {
	const steps = units.reduce((sum, unit) => sum + unit.steps, 0);
	return {
		...{ hex, units, steps },
		rating: Math.max(...units.map(attritionRating)),
		added: supplyTables(picture).attrition.added(steps),
	};
}

/**
 * A unit's Action Rating for Attrition: as printed, DG or not; 0 in Strat Mode, and of HQs.
 * @rule ocs-12.8c
 */
export const attritionRating = ({ counter, face, state }: SupplyUnit): number =>
	state.marker === 'strat' || counter.class === 'hq' ? 0 : face.rating;

/** Steps that a hex loses by its roll; never more than are there. @param roll both dice with what was added */
export function attritionLoss(picture: SupplyPicture, { rating, steps }: Starving, roll: number): number {
	const loss = supplyTables(picture).attrition.losses(rating, roll);
	return loss === 'all' ? steps : Math.min(steps, loss);
}

/** Returns how many of the 36 rolls of two dice take a step from a hex. */
export function attritionRisk(picture: SupplyPicture, starving: Starving): number {
	const faces = [1, 2, 3, 4, 5, 6];
	const rolls = faces.flatMap((a) => faces.map((b) => a + b + starving.added));
	return rolls.filter((roll) => attritionLoss(picture, starving, roll) > 0).length;
}

export interface StepsTaken {
	readonly unit: UnitId;
	readonly steps: number;
	/** Null: it lives. */
	readonly goes: Grave | null;
}
/**
 * Takes steps as the owner chooses, only from his Out of Supply units in the hex.
 * @param wanted steps by unit; null where these are not the steps to lose, or more than a unit has
 * @rule ocs-12.8b.loss
 */
export function stepsTaken(
	{
		steps,
		units,
	}: { readonly steps: number; readonly units: readonly { readonly unit: UnitId; readonly steps: number }[] },
	wanted: Readonly<Record<UnitId, number>>,
	graveOf: (unit: UnitId) => Grave,
): readonly StepsTaken[] | null {
	const losses = Object.entries(wanted).filter(([, lost]) => lost !== 0);
	const fits = losses.every(([id, lost]) => {
		const has = units.find(({ unit }) => unit === id)?.steps ?? 0;
		return Number.isInteger(lost) && lost > 0 && lost <= has;
	});
	if (!fits || losses.reduce((sum, [, lost]) => sum + lost, 0) !== steps) return null;
	return losses.map(([unit, lost]) => ({
		unit,
		steps: lost,
		goes: lost === units.find((each) => each.unit === unit)?.steps ? graveOf(unit) : null,
	}));
}

/** Steps taken where the owner leaves it open: of the units with most steps left first, so that fewest die. */
export function stepsByDefault(
	steps: number,
	units: readonly { readonly unit: UnitId; readonly steps: number }[],
): Readonly<Record<UnitId, number>> {
	const left = new Map(units.map(({ unit, steps: has }) => [unit, has]));
	const lost: Record<UnitId, number> = {};
	for (let n = 0; n < steps; n += 1) {
		const [most] = [...left].toSorted(([, a], [, b]) => b - a);
		if (!most || most[1] === 0) break;
		left.set(most[0], most[1] - 1);
		lost[most[0]] = (lost[most[0]] ?? 0) + 1;
	}
	return lost;
}
