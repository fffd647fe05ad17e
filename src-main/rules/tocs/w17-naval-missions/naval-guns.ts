/** Naval guns by calibre: how far they reach, and what they bring to battles on land. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { GUNS, type Gun } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here, HexName } from '../game.ts';
import { type TocsUnfolding } from '../unfolding.ts';
import { setShips, vesselsOf, zoneNamed, type Vessel } from '../w16-sea-zones/ships.ts';

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
