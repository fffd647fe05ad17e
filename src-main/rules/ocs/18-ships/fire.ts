/** Ships that fire at what is on land: combat units by the Barrage Table, facilities by theirs, coastal guns by themselves. */
import { carriedOn } from '../procedures.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { ShipCommandOf } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import { fraction, sum, type Fraction } from '../../hexwar/fraction.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Asking } from '../../kit/asking.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import type { SeenHex } from '../04-general/seen.ts';
import { stacksSeen } from '../04-general/stacks-seen.ts';
import { underWay } from '../04-general/whose.ts';
import { combatUnitsIn, type Combatant } from '../09-combat/combatants.ts';
import type { FightFact } from '../09-combat/facts.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { meansByChapter } from '../09-combat/means-by-chapter.ts';
import type { MissionFact } from '../14-air/frames.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import { thrown } from '../10-barrage/throw.ts';
import { nobodyUnderFire } from '../10-barrage/decide.ts';
import { facilityStruckFact, hasFacility } from '../10-barrage/facility.ts';
import { onUnits } from '../10-barrage/on-units.ts';
import { barrageEffect, unbracketed, type Bracketing } from '../10-barrage/result.ts';
import { isSpotted, shiftsOf } from '../10-barrage/shifts.ts';
import { initialColumn, reachesTable } from '../10-barrage/strength.ts';
import { noFacility, noTargetSeen } from '../14-air/declare.ts';
import { boardOf } from '../board.ts';
import type { BarrageResult } from '../charts/barrage.ts';
import type { OcsCharts } from '../charts/charts.ts';
import { removedOf } from '../12-supply/weights.ts';
import type { World } from '../game.ts';
import type { SeaFact } from './facts.ts';
import { fromTheSea } from './naval-results.ts';
import { NO_SHIP } from './refusals.ts';
import { sideOfShips } from './sail.ts';
import { findShip, shipOf, type ShipAfloat } from './ships.ts';

export type ShipFire = Omit<ShipCommandOf<'fire-ships'>, 'type'>;

/** Returns the joint strength of ships: the full print of each face, whatever hexes they are in. */
export const shipStrength = (ships: readonly ShipAfloat[]): Fraction =>
	sum(ships.map(({ face }) => fraction(face.barrage)));

/**
 * Fires ships at a target on land. No supply is paid.
 * @rule ocs-10.3
 * @rule ocs-12.9d
 */
export function decideShipFire(
	world: World,
	order: ShipFire,
	{ seat, dice }: Pick<Asking, 'seat' | 'dice'>,
): Decision<MissionFact> {
	const side = sideOfShips(world, order.ships, seat);
	if (side === null) return NO_SHIP;
	const seen = seat.kind === 'side' ? stacksSeen(world, otherSide(world.scenario, side), order.target) : null;
	const no =
		underWay(world) ??
		cannotFireShips(world, order, side) ??
		(seat.kind === 'side' ? noLandTargetSeen(world, order, seen) : null) ??
		noLandTarget(world, order, side);
	if (no) return no;
	if (order.aim === 'guns') return facts(gunsFiredAt(world, order, side, dice));
	if (order.aim === 'units')
		return facts(
			...carriedOn({ world, means: meansByChapter }, [unitsShelled(world, order, side, dice)], dice),
		);
	const charts = chartsIn(world);
	const ships = order.ships.map((id) => shipOf(world, id));
	const shot = {
		...{ side, against: otherSide(world.scenario, side), target: order.target, facility: order.aim },
		...{ strength: shipStrength(ships), planes: [], ships: order.ships, hipShoot: false },
	};
	return facts(facilityStruckFact(world, charts, shot, dice));
}

/**
 * Returns why these ships can't fire there, whatever is there, or null if they can. They fire in the ships' Barrage
 * Segments, and at the ground once per turn, in whichever phase.
 * @rule ocs-18.3a.B
 */
export function cannotFireShips(world: World, order: ShipFire, side: SideId): Refusal | null {
	const { ships, target, aim } = order;
	const firing = ships.flatMap((id) => findShip(world, id) ?? []);
	if (firing.length < ships.length || firing.some(({ state }) => state.side !== side || state.at === null))
		return NO_SHIP;
	const no = refuseUnlessNow(world.game.clock, side, 'fire-ships');
	if (no) return no;
	for (const ship of firing) {
		const silent = unarmed(ship) ?? isSpent(world, ship, aim) ?? outOfRange(world, ship, target);
		if (silent) return silent;
	}
	return reachesTable(shipStrength(firing)) ? isSecond(world, order) : WEAK;
}
export const WEAK = refuse('ocs-10.0.onepoint', 'barrage/weak', 'These ships have no Barrage Strength.');

const unarmed = ({ counter, face }: ShipAfloat): Refusal | null =>
	face.barrage > 0 ? null : refuse('ocs-10.0.onepoint', 'barrage/weak', `${counter.name} has no guns.`);

/** Why a ship fires no more in this segment, or at the ground in this turn. */
function isSpent({ game }: World, { state, counter }: ShipAfloat, aim: ShipFire['aim']): Refusal | null {
	if (state.fired) return refuse('ocs-18.3a.A', 'ships/fired', `${counter.name} has fired in this segment.`);
	if (aim === 'guns' || state.groundTurn !== game.clock.turn) return null;
	return refuse(
		'ocs-18.3a.B',
		'ships/ground-once',
		`${counter.name} has fired at a ground target in this turn.`,
		{ allowed: 'fire at ships, or at the ground in the next turn' },
	);
}

/** Returns why a target is out of a ship's range, or null if it is in range. */
export function outOfRange(
	{ scenario }: Pick<World, 'scenario'>,
	{ state, counter, face }: ShipAfloat,
	target: HexName,
): Refusal | null {
	const board = boardOf(scenario);
	const far = board.find(target) === null ? Infinity : board.distance(state.at ?? '', target);
	return far <= face.range
		? null
		: refuse('ocs-10.1a', 'barrage/range', `${target} is not within the range of ${counter.name}.`, {
				allowed: `targets up to ${counted(face.range, 'hex', 'hexes')} from ${state.at ?? ''}`,
			});
}

const coastal = ({ counter }: Combatant): boolean => counter.class === 'coastal-artillery';

/** Returns a side's coastal guns in a hex that can be fired at separately, or null if there are none. */
const gunsIn = (world: World, hex: HexName, side: SideId): Combatant | null =>
	combatUnitsIn(world, hex, side).find(coastal) ?? null;

/** Returns why there is no target there, by the truth. */
export function noLandTarget(world: World, { target, aim }: ShipFire, side: SideId): Refusal | null {
	const enemy = otherSide(world.scenario, side);
	if (aim === 'guns') {
		const guns = gunsIn(world, target, enemy);
		if (!guns) return noGuns(target);
		return gunsTwice(world, guns.id, target);
	}
	const nobody =
		aim === 'units'
			? combatUnitsIn(world, target, enemy).length > 0
				? null
				: nobodyUnderFire(target)
			: hasFacility(world, enemy, target, aim)
				? null
				: noFacility(target);
	return nobody;
}

/** One barrage on a hex in a phase, but on coastal guns by themselves. */
const isSecond = ({ game }: World, { target, aim }: ShipFire): Refusal | null =>
	aim === 'guns' || game.hexes[target]?.barraged !== true
		? null
		: refuse('ocs-10.0e.A.one', 'barrage/second', `${target} was bombarded in this phase.`, {
				allowed: 'one barrage on a hex in a phase, whatever its target',
			});

/** The same as far as a side sees. */
export function noLandTargetSeen(
	world: World,
	{ target, aim }: ShipFire,
	seen: SeenHex | null,
): Refusal | null {
	if (aim !== 'guns') return noTargetSeen(world, { mission: 'barrage', planes: [], target, aim }, seen);
	const top = world.scenario.counters.find(({ id }) => id === seen?.top?.counter);
	return top?.class === 'coastal-artillery' ? gunsTwice(world, top.id, target) : noGuns(target);
}
const gunsTwice = ({ game }: Pick<World, 'game'>, guns: string, target: HexName): Refusal | null =>
	game.sea.gunsTargeted.includes(guns)
		? refuse('ocs-18.3c.single', 'ships/twice', `The guns at ${target} were fired at by ships in this phase.`)
		: null;
const noGuns = (target: HexName): Refusal =>
	refuse('ocs-18.3g.C', 'ships/no-guns', `No enemy coastal guns are seen at ${target}.`);

interface NavalQuote {
	readonly strength: Fraction;
	readonly column: number;
	readonly shifts: ReturnType<typeof shiftsOf>;
	readonly bracketing: Bracketing;
	/** What counts of a result of the table. */
	readonly counts: (printed: BarrageResult) => BarrageResult;
}

/**
 * Returns everything known before the dice about ships' fire at combat units or coastal guns. Guns fired at separately
 * are a naval target: no shift, always spotted, and the table's results as printed.
 */
export function quoteShipFire(world: World, { ships, target, aim }: ShipFire, side: SideId): NavalQuote {
	const charts = chartsIn(world);
	const strength = shipStrength(ships.map((id) => shipOf(world, id)));
	const { column } = initialColumn(charts, strength, world.game.options);
	const hedgehog = hedgehogIn(world, target);
	if (aim === 'guns') {
		const bracketing = { adjacent: true, hedgehog, byAir: false };
		return { strength, column, shifts: [], bracketing, counts: (printed) => printed };
	}
	const units = combatUnitsIn(world, target, otherSide(world.scenario, side));
	const spotted = isSpotted(world, side, target);
	return {
		...{ strength, column, shifts: shiftsOf(world, charts, { hex: target, units, spotted }) },
		bracketing: { adjacent: spotted, hedgehog, byAir: false },
		counts: (printed) => fromTheSea(charts, printed),
	};
}

/** The dice of a quote, with what they come to. */
function shot(charts: OcsCharts, quote: NavalQuote, dice: Dice) {
	return withRolls(dice, () => {
		const struck = thrown({ charts }, quote, dice);
		const counts = quote.counts(struck.printed);
		return { ...struck, counts, effect: barrageEffect(unbracketed(counts, quote.bracketing), dice) };
	});
}

function unitsShelled(world: World, order: ShipFire, side: SideId, dice: Dice): FightFact {
	const charts = chartsIn(world);
	const { target, ships } = order;
	const against = otherSide(world.scenario, side);
	const quote = quoteShipFire(world, order, side);
	const { value, rolls } = shot(charts, quote, dice);
	const { printed, roll, counts } = value;
	return {
		type: 'barrage-fired',
		v: 1,
		rule: 'ocs-10.3',
		payload: {
			...{ side, against, units: [], ships, target, strength: quote.strength, shifts: quote.shifts },
			...{ spent: [], roll, printed, byShips: counts },
			...onUnits(world, target, against, quote.column, value),
		},
		rolls,
	};
}

/**
 * Fires at coastal guns separately, whatever else is in the hex: any step destroys them, and DG has no effect on them.
 * @rule ocs-18.3g.C
 */
function gunsFiredAt(world: World, order: ShipFire, side: SideId, dice: Dice): SeaFact {
	const charts = chartsIn(world);
	const { target, ships } = order;
	const against = otherSide(world.scenario, side);
	const quote = quoteShipFire(world, order, side);
	const { value, rolls } = shot(charts, quote, dice);
	const { table, printed, column, roll, effect } = value;
	const guns = gunsIn(world, target, against)?.id ?? '';
	return {
		type: 'guns-fired-at',
		v: 1,
		rule: 'ocs-18.3g.C',
		payload: {
			...{ side, against, hex: target, guns, ships },
			...{ strength: quote.strength, shifts: quote.shifts, roll, printed, die: effect.die },
			initial: table.columns[quote.column]?.text ?? '',
			column: table.columns[column]?.text ?? '',
			destroyed: effect.losses > 0,
			...(effect.losses > 0 ? removedOf(world, [guns]) : {}),
			...(effect.losses > 0 && combatUnitsIn(world, target, against).length === 1 ? { swept: true } : {}),
		},
		rolls,
	};
}
