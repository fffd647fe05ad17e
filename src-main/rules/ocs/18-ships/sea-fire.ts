/** Fire at ships, by ships, coastal guns and aircraft: which may fire, at which ship, and the result. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, sum, times, type Fraction } from '../../hexwar/fraction.ts';
import type { HexName } from '../../hexwar/types.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { combatant } from '../09-combat/combatants.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { shiftedColumn, thrown } from '../10-barrage/throw.ts';
import type { BarrageShift } from '../10-barrage/facts.ts';
import { barrageOutlook } from '../10-barrage/outlook.ts';
import { barrageEffect, unbracketed, type Bracketing } from '../10-barrage/result.ts';
import { gunStrength, initialColumn } from '../10-barrage/strength.ts';
import { findPlane, type Plane } from '../14-air/planes.ts';
import { distanceShifts } from '../14-air/distance-shifts.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import { option } from '../options.ts';
import { craftAfter } from './craft-damage.ts';
import { againstProtection, shipAfter, shipOutlook, type Hull } from './damage.ts';
import type { SeaFact } from './facts.ts';
import { findShip, isCraft, shipOf, shipsIn, type ShipAfloat } from './ships.ts';
import type { SeaFireFrame } from './types.ts';

/** Aircraft count so many times their strength against ships. */
const PLANES_AT_SHIPS = fraction(2);

/**
 * Returns a firer's strength against ships: all of a ship's, a coastal gun's own, or twice an aircraft's. None can be
 * split.
 * @rule ocs-18.3c.B
 */
function strengthOf(world: World, id: string): Fraction {
	const plane = findPlane(world, id);
	if (plane) return times(fraction(plane.face.barrage), PLANES_AT_SHIPS);
	const ship = findShip(world, id);
	return ship ? fraction(ship.face.barrage) : gunStrength(combatant(world, id));
}

const planesAmong = (world: World, firers: readonly string[]): readonly Plane[] =>
	firers.flatMap((id) => findPlane(world, id) ?? []);

/**
 * Returns the shifts of fire at a ship: that of aircraft which all are based near, and no other.
 * @rule ocs-18.3c.A
 */
const shiftsAt = (world: World, hex: HexName, firers: readonly string[]): readonly BarrageShift[] => {
	const planes = planesAmong(world, firers);
	return planes.length === 0 ? [] : distanceShifts(world, chartsIn(world), hex, planes);
};

/** A bracketed half against ships is DG alone, unless the campaign reads it as a half. */
const bracketingAt = ({ game }: World): Bracketing => ({
	adjacent: option(game, 'ship-brackets') === 'half',
	hedgehog: 0,
	byAir: false,
});
const chains = ({ game }: World): boolean => option(game, 'ship-hit-chain') === 'yes';

/** All Landing Craft of a hex are one target, called so. */
export const ALL_CRAFT = 'landing-craft';

/** The target: a ship, or a hex's Landing Craft together. */
interface Target {
	readonly counter: string;
	readonly protection: number;
	readonly hull: Hull;
	/** The Landing Craft, or null for another ship. */
	readonly craft: readonly ShipAfloat[] | null;
}

/**
 * Returns a target as fire sees it: the Landing Craft of a hex are one ship, which is DG if any of them is.
 * @rule ocs-18.3c.D
 */
export function targetAt(world: World, hex: HexName, target: string): Target {
	if (target !== ALL_CRAFT) {
		const { state, face } = shipOf(world, target);
		return { counter: state.counter, protection: face.protection ?? 1, hull: state, craft: null };
	}
	const craft = world.scenario.sides.flatMap(({ id }) => shipsIn(world, hex, id)).filter(isCraft);
	const dg = craft.some(({ state }) => state.dg);
	return { counter: ALL_CRAFT, protection: 1, hull: { damaged: false, dg }, craft };
}

/** Fire at one ship up to its dice: strength, column, shifts. */
export function quoteAtShip(world: World, hex: HexName, target: string, firers: readonly string[]) {
	const ship = targetAt(world, hex, target);
	const strength = againstProtection(sum(firers.map((id) => strengthOf(world, id))), ship.protection);
	const { column } = initialColumn(chartsIn(world), strength, world.game.options);
	return { ship, strength, column, shifts: shiftsAt(world, hex, firers) };
}

/** How likely each outcome is, exactly, before the dice. */
export function outlookAtShip(world: World, hex: HexName, target: string, firers: readonly string[]) {
	const quote = quoteAtShip(world, hex, target, firers);
	const charts = chartsIn(world);
	const chances = barrageOutlook(charts, shiftedColumn({ charts }, quote), bracketingAt(world));
	return shipOutlook(quote.ship.hull, chances, chains(world), quote.ship.craft !== null);
}

/** Whether a ship is a surface ship that screens a carrier. */
const screens = ({ counter }: ShipAfloat): boolean => counter.kind !== 'carrier';

/**
 * Returns whether a ship's guns may not aim at a carrier, because another surface ship of its side is in range. Coastal
 * guns and aircraft may.
 * @rule ocs-18.2d
 */
function isScreened(world: World, firer: string, target: ShipAfloat): boolean {
	const ship = findShip(world, firer);
	if (!ship || target.counter.kind !== 'carrier') return false;
	const board = boardOf(world.scenario);
	return Object.entries(world.game.sea.ships).some(([id, { side, at }]) => {
		const inRange = at !== null && board.distance(ship.state.at ?? at, at) <= ship.face.range;
		return side === target.state.side && inRange && screens(shipOf(world, id));
	});
}

/**
 * Returns the ids of ships a firer may aim at: each barrage targets one of them, and none is targeted twice in a phase.
 * A hex's number of barrages is unlimited.
 * @rule ocs-18.3c.single
 */
export function targetsFor(
	world: World,
	frame: Pick<SeaFireFrame, 'hex' | 'against'>,
	firer: string,
): readonly string[] {
	const left = shipsIn(world, frame.hex, frame.against).filter(
		(ship) => isTarget(ship) && !ship.state.targeted && !isScreened(world, firer, ship),
	);
	const ships = left.filter((ship) => !isCraft(ship)).map(({ id }) => id);
	return left.length > ships.length ? [...ships, ALL_CRAFT] : ships;
}

/** Firers that have not named their target, and can name one. */
export const toAim = (world: World, frame: SeaFireFrame): readonly string[] =>
	frame.firers.filter((id) => !(id in frame.aims) && targetsFor(world, frame, id).length > 0);

/** The dice of every target that firers named, in the order in which it was. */
export function shotsAt(world: World, frame: SeaFireFrame, dice: Dice): readonly SeaFact[] {
	const targets = [...new Set(Object.values(frame.aims))];
	return targets.map((target) => shotAt(world, frame, target, dice));
}

function shotAt(world: World, frame: SeaFireFrame, target: string, dice: Dice): SeaFact {
	const { side, against, hex } = frame;
	const firers = frame.firers.filter((id) => frame.aims[id] === target);
	const quote = quoteAtShip(world, hex, target, firers);
	const { value, rolls } = withRolls(dice, () => {
		const struck = thrown({ charts: chartsIn(world) }, quote, dice);
		const effect = barrageEffect(unbracketed(struck.printed, bracketingAt(world)), dice);
		const { craft, hull } = quote.ship;
		return { ...struck, effect, craft: craft && craftAfter(world, craft, hull, effect, chains(world), dice) };
	});
	const { table, printed, column, roll, effect, craft } = value;
	return {
		type: 'ship-fired-at',
		v: 1,
		rule: 'ocs-18.3c.single',
		payload: {
			...{ side, against, hex, target, firers, strength: quote.strength, shifts: quote.shifts },
			counter: quote.ship.counter,
			before: { damaged: quote.ship.hull.damaged, dg: quote.ship.hull.dg },
			planes: frame.by === 'planes' ? firers : [],
			protection: quote.ship.protection,
			initial: table.columns[quote.column]?.text ?? '',
			column: table.columns[column]?.text ?? '',
			...{ roll, printed, ...effect },
			after: shipAfter(target, quote.ship.hull, effect, chains(world)),
			...(craft ? { craft } : {}),
		},
		rolls,
	};
}

/** Returns whether a side has ships in a hex that may still be targeted in this phase. */
export const hasTargets = (world: World, hex: HexName, against: SideId): boolean =>
	shipsIn(world, hex, against).some((ship) => isTarget(ship) && !ship.state.targeted);

/**
 * Returns whether a ship can be targeted: an LST that is a port can't be, whatever hits its hex.
 * @rule ocs-18.4f.A
 */
export const isTarget = ({ state }: Pick<ShipAfloat, 'state'>): boolean => state.port === undefined;
