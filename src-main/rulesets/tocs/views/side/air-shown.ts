/** Aircraft, flights and waves of a side as windows show them: of a window's own alone. Zones are open. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type {
	TocsAirShown,
	TocsFlightShown,
	TocsPlaneShown,
	TocsWaveShown,
	TocsZoneShown,
} from '../../../../../src-shared/rulesets/tocs/air-views.ts';
import type { TocsGame } from '../../../../rules/tocs/game.ts';
import { nameOf } from '../../../../rules/tocs/units.ts';
import { crewOf, flightsOf, planesOf } from '../../../../rules/tocs/w14-air-bases/aircraft.ts';
import type { Flight } from '../../../../rules/tocs/w14-air-bases/types.ts';
import { weatherFault } from '../../../../rules/tocs/w14-air-bases/weather.ts';
import { around } from '../../../../rules/tocs/w15-air/areas.ts';
import { forecastOf } from '../../../../rules/tocs/w15-air/forecast.ts';
import { filingFault, planOf, wavesOf } from '../../../../rules/tocs/w15-air/plans.ts';
import { cameWords } from './result-words.ts';
import { ABILITY_WORDS, MISSION_WORDS } from './air-words.ts';

/** Returns a side's air forces and its sightings, by what this game holds. */
export function airShown(scenario: TocsScenario, game: TocsGame, side: SideId): TocsAirShown {
	const here = { scenario, game };
	return {
		flies: !scenario.air.none.includes(side),
		grounded: weatherFault(here)?.say ?? null,
		planes: planesOf(here, side).map(({ id, counter, now }): TocsPlaneShown => ({
			...{ id, name: counter.name, box: now.box, base: now.base, flight: now.flight, role: now.role },
			can: counter.missions.map((each) => ABILITY_WORDS[each]),
		})),
		flights: flightsOf(here, side).map((flight) => flightShown(scenario, game, side, flight)),
		waves: wavesOf(here, side).map((wave): TocsWaveShown => {
			const fault = filingFault(here, side, wave.id);
			return {
				...{ id: wave.id, name: wave.name, turn: wave.turn, say: fault?.say ?? null },
				mission: MISSION_WORDS[wave.mission],
				units: wave.units.map((id) => nameOf(here, id)),
				way: planOf(here, side, wave.id),
				done: game.air.done[side]?.[wave.id] === true,
			};
		}),
	};
}

function flightShown(scenario: TocsScenario, game: TocsGame, side: SideId, flight: Flight): TocsFlightShown {
	const here = { scenario, game };
	const { n, mission, hex, way, box, units, wave, planes } = flight;
	const crew = crewOf(here, side, n).map(({ counter, now }) =>
		now.role === 'main' || now.role === null ? counter.name : `${counter.name} (${now.role})`,
	);
	return {
		...{ n, hex, way, box },
		mission: MISSION_WORDS[mission],
		crew: wave === null ? crew : [`${String(planes)} aircraft`],
		units: units.map((id) => nameOf({ scenario }, id)),
		chances: forecastOf(here, side, flight).map(({ what, of, outcomes }) => ({
			...{ what, of },
			outcomes: outcomes.map(({ came, ways }) => ({ came: cameWords(came), ways })),
		})),
		mayBreak: weatherFault(here) !== null,
	};
}

const REACH = { cap: 2, interdiction: 2, observer: 1 } as const;

/** Returns the zones that both sides know of. */
export const zonesShown = (scenario: TocsScenario, { air }: TocsGame): readonly TocsZoneShown[] =>
	air.zones.map(({ side, kind, hex }) => ({
		...{ side, kind, hex },
		hexes: around({ scenario }, hex, REACH[kind]),
	}));
