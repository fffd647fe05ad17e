/** A mission's forecast over its target, by the functions that roll it, from what a game holds of the target. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/tocs/air.ts';
import { chartsOf } from '../charts/all.ts';
import { sumOf, type Here, type HexName } from '../game.ts';
import { pathfindersOf, strengthOf } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { descentShifts } from './drifts.ts';
import { blowShifts } from './strikes.ts';

/** The chances of a roll of two dice, in 36ths. */
export interface Forecast {
	readonly what: string;
	readonly of: 36;
	readonly outcomes: readonly { readonly came: string; readonly ways: number }[];
}

/** Counts what each sum of two dice comes to. */
function twoDice(what: string, came: (sum: number) => string): Forecast {
	const counts = new Map<string, number>();
	for (let a = 1; a <= 6; a += 1)
		for (let b = 1; b <= 6; b += 1) {
			const each = came(a + b);
			counts.set(each, (counts.get(each) ?? 0) + 1);
		}
	return { what, of: 36, outcomes: [...counts].map(([each, ways]) => ({ came: each, ways })) };
}

/** Returns the cells that a strike or a bombing by so many aircraft may come to. */
export function blowForecast(here: Here, side: SideId, flight: Flight, planes: number): Forecast {
	const { aerialStrike, bombing } = chartsOf(here.scenario);
	const isStrike = flight.mission === 'strike';
	const table = isStrike ? aerialStrike : bombing;
	const added = sumOf(blowShifts(here, side, flight, { hex: flight.hex, mover: null }));
	return twoDice(
		`The ${isStrike ? 'strike' : 'bombs'} at ${flight.hex}`,
		(sum) => table.effect(sum + added, planes).cell,
	);
}

const HEXES = ['true to its drop zone', 'one hex off', 'two hexes off', 'three hexes off', 'four hexes off'];

/** Returns how far descending units may drift. */
function descentForecast(here: Here, side: SideId, flight: Flight): Forecast {
	const { drift } = chartsOf(here.scenario);
	const added = sumOf(descentShifts(here, flight));
	const marked = pathfindersOf(here, side, flight);
	return twoDice(
		`The descent over ${flight.hex}`,
		(sum) => HEXES[Math.max(0, drift(sum + added) - marked)] ?? '',
	);
}

/** Returns the chances of a flight over its target, before any flak; missions without such a roll have none. */
export function forecastOf(here: Here, side: SideId, flight: Flight): readonly Forecast[] {
	switch (flight.mission) {
		case 'strike':
		case 'bombing':
		case 'carpet':
			return [blowForecast(here, side, flight, strengthOf(here, side, flight))];
		case 'drop':
		case 'supply':
			return flight.lands ? [] : [descentForecast(here, side, flight)];
		default:
			return [];
	}
}

/** Returns a flight as it would be, for its chances before it is ordered. */
export const imagined = (mission: MissionKind, hex: HexName, more: Partial<Flight>): Flight => ({
	...{ n: 0, mission, hex, way: [hex], aim: 'any', observes: 'zone', area: [hex], units: [], wave: null },
	...{ planes: 0, pathfinders: 0, by: 'parachute', lands: false, box: 'on-station' },
	...{ since: { turn: 1, impulse: 1 }, hits: 0, drifts: 0, landing: 0, tried: [], used: 0 },
	...more,
});
