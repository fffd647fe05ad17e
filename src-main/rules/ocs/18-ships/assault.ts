/** Declaring a Beach Assault: which units may, from where, and how it is resolved if no defender is left. */
import type { MissionFact } from '../14-air/frames.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, inWords, isMore } from '../../hexwar/fraction.ts';
import { otherSide, sideOfAll } from '../../hexwar/ownership.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Asking } from '../../kit/asking.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { nameOf } from '../03-counters/names.ts';
import { inContact } from '../04-general/contact.ts';
import { underWay } from '../04-general/whose.ts';
import { combatant, enemiesIn, placeOf, regimentsOf, type Combatant } from '../09-combat/combatants.ts';
import { cannotFight, nobodyAt, notSupplied } from '../09-combat/declare.ts';
import type { Fighting } from '../09-combat/fighting.ts';
import { fact } from '../09-combat/procedure.ts';
import { carriedOn } from '../procedures.ts';
import { givesExploitation } from '../09-combat/exploitation.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import { beachSupply, craftOf, landedByTable } from './beach.ts';
import { NO_SHIP } from './refusals.ts';
import { craftCross, isCoastal } from './waters.ts';

const MOST_RE = fraction(3);

export interface Assault {
	readonly units: readonly UnitId[];
	readonly target: HexName;
	/** Craft whose supply is used before any other's. */
	readonly from?: readonly string[] | undefined;
}

/**
 * Declares a Beach Assault: the defender chooses how it is resolved before anybody pays or is revealed. If barrages
 * destroyed every defender it goes by the table at once, and nobody moves after it.
 * @rule ocs-18.6a.H
 */
export function decideAssault(
	desk: Fighting,
	order: Assault,
	{ seat, dice }: Pick<Asking, 'seat' | 'dice'>,
): Decision<MissionFact> {
	const { world } = desk;
	const { units, target } = order;
	const side = sideOfAll(units, (id) => world.game.units.get(id)?.side, seat);
	if (side === null) return NO_SHIP;
	const held = enemiesIn(world, target, side).length > 0;
	const sees = seat.kind !== 'side' || inContact(world, side, target);
	const no =
		underWay(world) ??
		cannotAssault(desk, order, side) ??
		(sees && (held || isSwept(world, target)) ? null : nobodyAt(target));
	if (no) return no;
	if (!held) return { kind: 'facts', facts: landedByTable(desk, { side, hex: target, units }, dice) };
	const declared = fact('fight-declared', 'ocs-18.6a.A', {
		...{ kind: 'combat', attacker: side, defender: otherSide(world.scenario, side), units, target },
		defenders: combatUnitsIn(world, target, otherSide(world.scenario, side)).map(({ id }) => id),
		from: [hexOf(world, units)],
		exploitable: givesExploitation('combat', world.game.clock.step),
		spent: null,
		beach: { ships: craftOf(world, units), pays: order.from ?? [] },
	});
	return { kind: 'facts', facts: carriedOn(desk, [declared], dice) };
}

/** Whether barrages of this player turn destroyed every defender of a hex. */
export const isSwept = ({ game }: Pick<World, 'game'>, hex: HexName): boolean => game.sea.swept.includes(hex);

const hexOf = (world: World, [first = '']: readonly UnitId[]): HexName =>
	placeOf(world, combatant(world, first).state);

/** Returns why these units can't assault a beach, whatever the enemy has there, or null if they can. */
export function cannotAssault(
	desk: Pick<Fighting, 'world' | 'charts'>,
	order: Assault,
	side: SideId,
): Refusal | null {
	const { world } = desk;
	const no = refuseUnlessNow(world.game.clock, side, 'assault');
	if (no) return no;
	const units = order.units.flatMap((id) => (world.game.units.has(id) ? [combatant(world, id)] : []));
	if (units.length < order.units.length || units.some(({ state }) => state.side !== side)) return NO_SHIP;
	return (
		ashoreAmong(world, units) ??
		unfit(world, units) ??
		cannotReach(world, units, order.target) ??
		unpaid(desk, units, order)
	);
}

/**
 * Units that have landed attack by themselves, never together with those that are still aboard.
 * @rule ocs-18.6a.G
 */
function ashoreAmong(world: World, units: readonly Combatant[]): Refusal | null {
	const ashore = units.find(({ state }) => state.elsewhere?.kind !== 'aboard');
	if (!ashore) return null;
	return refuse(
		'ocs-18.6a.G',
		'assault/ashore',
		`${nameOf(world, ashore.id)} is not aboard Landing Craft: it takes no part in a Beach Assault.`,
		{ allowed: 'units aboard Landing Craft alone' },
	);
}

/**
 * Returns why units are not fit for a Beach Assault, or null: all in Combat Mode, aboard in one hex, and 3 RE at most.
 * @rule ocs-18.6a.A
 */
function unfit(world: World, units: readonly Combatant[]): Refusal | null {
	for (const unit of units) {
		const no = cannotFight(world, unit) ?? notReady(world, unit);
		if (no) return no;
	}
	const hexes = new Set(units.map(({ state }) => placeOf(world, state)));
	if (hexes.size > 1 || hexes.has(''))
		return refuse('ocs-18.6a.A', 'assault/apart', 'Their Landing Craft are not all in one hex.', {
			allowed: 'units aboard Landing Craft of one hex',
		});
	if (!isMore(regimentsOf(units), MOST_RE)) return null;
	return refuse(
		'ocs-18.6a.A',
		'assault/too-many',
		`A Beach Assault takes 3 RE at most, and these are ${inWords(regimentsOf(units))}.`,
		{ allowed: 'fewer units' },
	);
}

function notReady(world: World, { id, mode, state }: Combatant): Refusal | null {
	if (mode !== 'combat')
		return refuse('ocs-18.6a.A', 'assault/mode', `${nameOf(world, id)} is not in Combat Mode.`, {
			allowed: 'units that were loaded in Combat Mode',
			overrulable: true,
		});
	return state.phase?.attacked === true
		? refuse('ocs-9.1c.once', 'combat/attacked', `${nameOf(world, id)} has attacked in this segment.`)
		: null;
}

/** A coastal hex beside the craft, to which they could go, that was not attacked yet. */
function cannotReach(world: World, units: readonly Combatant[], target: HexName): Refusal | null {
	const { scenario, game } = world;
	const board = boardOf(scenario);
	const [first] = units;
	const from = first ? placeOf(world, first.state) : '';
	const hex = board.find(target);
	if (hex === null || !isCoastal(scenario, board, hex))
		return refuse('ocs-18.5.what', 'craft/no-coast', `Nobody lands at ${target}: it is no coastal hex.`);
	if (board.distance(from, target) !== 1 || !craftCross(scenario, board, from, target))
		return refuse(
			'ocs-18.1c.lc',
			'assault/far',
			`Landing Craft at ${from} can't go from there to ${target}.`,
			{
				allowed: 'a coastal hex beside them, across water',
			},
		);
	return game.hexes[target]?.attacked === true
		? refuse('ocs-9.1c.once', 'combat/target-attacked', `${target} was attacked in this segment.`)
		: null;
}

const unpaid = (
	desk: Pick<Fighting, 'world' | 'charts'>,
	units: readonly Combatant[],
	{ from, target }: Assault,
): Refusal | null =>
	isSwept(desk.world, target)
		? null
		: notSupplied(
				desk.world,
				{},
				beachSupply(
					desk,
					units,
					hexOf(
						desk.world,
						units.map(({ id }) => id),
					),
					from,
				),
			);
