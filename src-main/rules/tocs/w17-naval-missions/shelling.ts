/** Naval guns against the shore: bombardments at once, and fire that stands by for battles on land. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { GUNS, type Gun } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { settle } from '../b2-sequence/advance.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { spotterOf } from '../w10-actions/artillery.ts';
import { strikeHex, type Aim } from '../w10-actions/strike.ts';
import { fleetFor, spendActions } from '../w16-sea-zones/activate.ts';
import { setShips, tellSea, vesselsOf, zoneNamed, type Vessel } from '../w16-sea-zones/ships.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';

/** Guns of one calibre on a ship. */
export interface Battery {
	readonly gun: Gun;
	readonly points: number;
}

/** Returns a ship’s guns, each calibre by itself with its own strength. @rule tocs-w17.6.gun-sizes */
export function batteriesOf({ sheet }: Vessel): readonly Battery[] {
	const points = { '14-16 in': sheet.large, '8-13 in': sheet.medium, '5-7 in': sheet.small };
	return GUNS.flatMap((gun) => (points[gun] > 0 ? [{ gun, points: points[gun] }] : []));
}

/** Returns how far a hex lies from the edge of a zone; Infinity where either is not there. */
export function hexesFrom(here: Here, zone: string, hex: HexName): number {
	const board = tocsBoard(here.scenario);
	if (board.find(hex) === null) return Infinity;
	return Math.min(...(zoneNamed(here, zone)?.hexes ?? []).map((each) => board.distance(each, hex)), Infinity);
}

/** Returns the guns of a ship that reach a hex from its zone. @rule tocs-w17.5.shore-range */
export const inRange = (here: Here, vessel: Vessel, hex: HexName): readonly Battery[] =>
	batteriesOf(vessel).filter(
		({ gun }) => hexesFrom(here, vessel.now.zone ?? '', hex) <= chartsOf(here.scenario).navalRanges[gun],
	);

export interface ShellOrder {
	readonly side: SideId;
	readonly ships: readonly string[];
	readonly hex: HexName;
	readonly aim: Aim;
}

/** Returns the ships that shell a hex, or why they don’t. */
export function shelling(here: Here, { side, ships, hex, aim }: ShellOrder): readonly Vessel[] | Refusal {
	const rule: RuleRef = 'tocs-w17.5.shore-range';
	const fleet = fleetFor(here, side, ships, 1);
	if ('kind' in fleet) return fleet;
	if (tocsBoard(here.scenario).find(hex) === null)
		return refuse(rule, 'tocs/off-map', `${hex} is not on the map.`);
	const short = fleet.find((vessel) => inRange(here, vessel, hex).length === 0);
	if (short)
		return refuse(rule, 'tocs/range', `No gun of ${short.counter.name} reaches ${hex} from its zone.`);
	if (!isOutside(here, hex, side) && !isEngaged(here, hex))
		return refuse('tocs-w16.5.shore', 'tocs/own-ground', `${hex} lies in your own perimeter.`);
	return aim !== 'harass' && spotterOf(here, side, hex) === 'nobody'
		? refuse('tocs-w10.24.targeted', 'tocs/unseen', `No observer sees ${hex}: choose harassing fire.`)
		: fleet;
}

/** Ships bombard a hex: an action for each that takes part. @rule tocs-w16.5.shore */
export function decideShell(at: At, order: ShellOrder, dice: Dice): Decision<TocsFact> {
	const fleet = shelling(at, order);
	if (isRefusal(fleet)) return fleet;
	const { side, hex, aim } = order;
	const unfolding = unfoldingOf(at);
	const strength = fleet
		.flatMap((vessel) => inRange(at, vessel, hex))
		.reduce((all, { points }) => all + points, 0);
	spendActions(unfolding, side, fleet, 1, `They shell ${hex}.`, 'tocs-w16.5.shore');
	const spotted = spotterOf(at, side, hex);
	strikeHex(unfolding, { side, hex, aim, strength, table: 'bombardment', spotted }, dice);
	const words = [hex, `strength ${String(strength)}`];
	tellSea(unfolding, side, 'sea-shelled', fleet[0]?.now.zone ?? '', words, 'tocs-w16.5.shore');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Ships stand by for battles on land, for an action. */
export function decideStandBy(
	at: At,
	{ side, ships }: { readonly side: SideId; readonly ships: readonly string[] },
	dice: Dice,
): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w17.6.noba';
	const fleet = fleetFor(at, side, ships, 1);
	if (isRefusal(fleet)) return fleet;
	const unarmed = fleet.find((vessel) => batteriesOf(vessel).length === 0);
	if (unarmed) return refuse(rule, 'tocs/no-guns', `${unarmed.counter.name} has no guns.`);
	const unfolding = unfoldingOf(at);
	spendActions(unfolding, side, fleet, 1, 'They stand by for battles on land.', rule, { standsBy: true });
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Fire that a ship brings to a battle. */
export interface NavalFire {
	readonly unit: string;
	readonly points: number;
	readonly why: string;
	readonly ship: string;
	readonly gun: Gun;
}

/**
 * Returns what ships that stand by bring to a battle in their range, attacked or attacking: each calibre a fire mission, once in an
 * impulse.
 * @rule tocs-w17.6.noba
 */
export const navalFire = (here: Here, side: SideId, hex: HexName): readonly NavalFire[] =>
	vesselsOf(here, side)
		.filter(({ now }) => now.standsBy && now.zone !== null)
		.flatMap((vessel) =>
			inRange(here, vessel, hex)
				.filter(({ gun }) => !vessel.now.fired.includes(gun))
				.map(({ gun, points }) => ({
					...{ unit: vessel.counter.name, points, ship: vessel.id, gun },
					why: `naval guns of ${gun} ${String(points)}`,
				})),
		);

/** Guns that have fired into a battle fire no more in the impulse. */
export function gunsFired(unfolding: TocsUnfolding, side: SideId, fire: readonly NavalFire[]): void {
	const ships = [...new Set(fire.map(({ ship }) => ship))];
	setShips(
		unfolding,
		side,
		Object.fromEntries(
			ships.map((id) => [
				id,
				{
					fired: [
						...(unfolding.at.game.sea.ships[side]?.[id]?.fired ?? []),
						...fire.filter(({ ship }) => ship === id).map(({ gun }) => gun),
					],
				},
			]),
		),
		'They fire into a battle on land.',
		'tocs-w17.6.noba',
	);
}
