/** Ships and coastal guns that fire at ships, from their announcement on. */
import { proceduresFor, unfoldingAt } from '../procedures.ts';
import { meansByChapter } from '../09-combat/means-by-chapter.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { ShipCommandOf } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import { compare, ZERO } from '../../hexwar/fraction.ts';
import { otherSide, sideOfAll } from '../../hexwar/ownership.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { stacksSeen } from '../04-general/stacks-seen.ts';
import { underWay } from '../04-general/whose.ts';
import { combatant, type Combatant } from '../09-combat/combatants.ts';
import { gunStrength } from '../10-barrage/strength.ts';
import { beginFrame, type MissionFact } from '../14-air/frames.ts';
import { boardOf } from '../board.ts';
import type { At, World } from '../game.ts';
import { outOfRange, WEAK } from './fire.ts';
import { NO_SHIP, noShips, noShipsSeen } from './refusals.ts';
import { hasTargets, targetsFor } from './sea-fire.ts';
import { findShip, type ShipAfloat } from './ships.ts';

export type ShipFireOrder = Omit<ShipCommandOf<'fire-at-ships'>, 'type'>;

/**
 * Announces fire at the ships in a hex: the firing side sees them all, not their cargo, and says which of them each fires at.
 * @rule ocs-18.3c.see
 */
export function decideFireAtShips(
	at: At,
	order: ShipFireOrder,
	{ seat, dice }: Pick<Asking, 'seat' | 'dice'>,
): Decision<MissionFact> {
	const { firers, hex } = order;
	const sideOf = (id: string): SideId | undefined =>
		at.game.sea.ships[id]?.side ?? at.game.units.get(id)?.side;
	const side = sideOfAll(firers, sideOf, seat);
	if (side === null) return NO_SHIP;
	const against = otherSide(at.scenario, side);
	const no =
		underWay(at) ??
		cannotFireAtShips(at, order, side) ??
		(seat.kind === 'side' ? noShipsSeen(stacksSeen(at, against, hex), hex) : null) ??
		(hasTargets(at, hex, against) ? null : noShips(hex)) ??
		screened(at, order, against);
	if (no) return no;
	const flying = unfoldingAt(at);
	beginFrame(flying, { kind: 'sea-fire', side, against, hex, by: 'ships', firers, aims: {} });
	proceduresFor(meansByChapter).carryOn(flying, dice);
	return facts(...flying.facts);
}

/** Returns why these ships and guns can't fire at ships there, whatever is there, or null if they can. */
export function cannotFireAtShips(
	world: World,
	{ firers, hex }: ShipFireOrder,
	side: SideId,
): Refusal | null {
	for (const id of firers) {
		const ship = findShip(world, id);
		const no = ship ? shipCannot(world, ship, hex, side) : gunCannot(world, id, hex, side);
		if (no) return no;
	}
	return null;
}

/**
 * A ship fires in each Barrage Segment of ships in which it fires at no ground target.
 * @rule ocs-18.3a.A
 */
function shipCannot(world: World, ship: ShipAfloat, hex: HexName, side: SideId): Refusal | null {
	const { state, counter, face } = ship;
	if (state.side !== side || state.at === null) return NO_SHIP;
	const no = refuseUnlessNow(world.game.clock, side, 'fire-ships');
	if (no) return no;
	if (state.fired) return refuse('ocs-18.3a.A', 'ships/fired', `${counter.name} has fired in this segment.`);
	return face.barrage === 0 ? WEAK : outOfRange(world, ship, hex);
}

/**
 * Coastal guns fire as ships do, and pay no supply: of ground units they alone. What has fired at the ground in this phase fires
 * at no ship, and the other way about.
 * @rule ocs-18.3g.A
 * @rule ocs-18.3g.B
 */
function gunCannot(world: World, id: string, hex: HexName, side: SideId): Refusal | null {
	const unit = world.game.units.get(id);
	if (!unit || unit.side !== side || unit.at === null) return NO_SHIP;
	const gun = combatant(world, id);
	const no = refuseUnlessNow(world.game.clock, side, 'fire-coastal');
	if (no) return no;
	return notCoastal(gun) ?? gunOutOfRange(world, gun, hex);
}

function notCoastal(gun: Combatant): Refusal | null {
	const { counter, state, mode } = gun;
	if (counter.class !== 'coastal-artillery')
		return refuse('ocs-18.3g.A', 'ships/not-coastal', `${counter.name} can't fire at ships.`, {
			allowed: 'ships, coastal artillery and aircraft',
		});
	if (state.phase?.fired === true)
		return refuse('ocs-18.3g.B', 'barrage/fired', `${counter.name} has fired in this phase.`);
	if (mode === 'strat' || mode === 'reserve')
		return refuse('ocs-13.4a', 'barrage/mode', `${counter.name} is in a mode in which guns are silent.`);
	return compare(gunStrength(gun), ZERO) > 0 ? null : WEAK;
}

function gunOutOfRange(
	{ scenario }: World,
	{ state, counter, face }: Combatant,
	hex: HexName,
): Refusal | null {
	const board = boardOf(scenario);
	const far = board.find(hex) === null ? Infinity : board.distance(state.at ?? '', hex);
	return far >= 1 && far <= face.range
		? null
		: refuse('ocs-10.1a', 'barrage/range', `${hex} is not within the range of ${counter.name}.`);
}

/** A ship that could aim at nothing but a carrier behind its screen. */
function screened(world: World, { firers, hex }: ShipFireOrder, against: SideId): Refusal | null {
	const idle = firers.find((id) => targetsFor(world, { hex, against }, id).length === 0);
	return idle === undefined
		? null
		: refuse('ocs-18.2d', 'ships/screened', `The carrier at ${hex} is screened by other ships in range.`, {
				allowed: 'fire at the other ships, coastal artillery or aircraft',
			});
}
