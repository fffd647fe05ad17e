/** The air's events as an impulse begins and ends: boxes, arrivals, waves of the module, weather, the return home. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Wave } from '../../../../src-shared/rulesets/tocs/air.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { TocsFact } from '../facts.ts';
import { stampOf, type At } from '../game.ts';
import { begun, unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { waitFault } from '../w10-actions/activate.ts';
import {
	advanceBoxes,
	crewOf,
	endFlight,
	flightOf,
	flightsOf,
	setAircraft,
	setFlight,
} from '../w14-air-bases/aircraft.ts';
import { nightFault, recalled, turnsBack, weatherFault } from '../w14-air-bases/weather.ts';
import { areaOf } from './areas.ts';
import { staysThrough } from './perform.ts';
import { planOf, wavesOf } from './plans.ts';

/** Aircraft of a side that begins its impulse: boxes advance, what is In-Flight arrives, waves that are due set out. */
export function playAirAtImpulse(unfolding: TocsUnfolding, side: SideId): void {
	advanceBoxes(unfolding, side);
	recallAll(unfolding);
	turnBackAll(unfolding, side);
	const arriving = flightsOf(unfolding.at, side)
		.filter(({ box }) => box === 'in-flight')
		.map(({ n }) => n);
	for (const n of arriving) comeOnStation(unfolding, side, n);
	const waves = launchWaves(unfolding, side);
	const left = [...arriving, ...waves];
	if (left.length > 0) unfolding.add(begun({ kind: 'flights', side, left }));
}

/** Weather that came up sends home whoever is on station, of both sides. */
function recallAll(unfolding: TocsUnfolding): void {
	for (const { id: side } of unfolding.at.scenario.sides)
		for (const { n, box, mission } of flightsOf(unfolding.at, side)) {
			const why = box === 'on-station' ? recalled(unfolding.at, mission, false) : null;
			if (why !== null) endFlight(unfolding, side, n, why);
		}
}

/** Flights on their way go on from turn to turn, unless snow or night stops them. @rule tocs-b3.2.inflight-carryover */
function turnBackAll(unfolding: TocsUnfolding, side: SideId): void {
	for (const { n, box, mission } of flightsOf(unfolding.at, side)) {
		const why = box === 'in-flight' ? turnsBack(unfolding.at, mission) : null;
		if (why !== null) endFlight(unfolding, side, n, why);
	}
}

function comeOnStation(unfolding: TocsUnfolding, side: SideId, n: number): void {
	const rule: RuleRef = 'tocs-b3.2.offboard-inflight';
	setFlight(
		unfolding,
		side,
		n,
		{ box: 'on-station', since: stampOf(unfolding.at.game) },
		'It comes on station.',
		rule,
	);
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(crewOf(unfolding.at, side, n).map(({ id }) => [id, { box: 'on-station' as const }])),
		'On station.',
		rule,
	);
}

/** Whether a wave is due, has a plan, and hasn’t set out. */
function isDue({ at }: TocsUnfolding, side: SideId, wave: Wave): boolean {
	const isFlying = flightsOf(at, side).some((each) => each.wave === wave.id);
	return wave.turn <= at.game.clock.turn && !isFlying && at.game.air.done[side]?.[wave.id] !== true;
}

/** Starts waves that are due if the weather allows. Returns those on station at once. */
function launchWaves(unfolding: TocsUnfolding, side: SideId): readonly number[] {
	const direct: number[] = [];
	for (const wave of wavesOf(unfolding.at, side)) {
		const way = planOf(unfolding.at, side, wave.id);
		const barred = weatherFault(unfolding.at) ?? nightFault(unfolding.at, wave.mission);
		if (!isDue(unfolding, side, wave) || way === null || barred !== null) continue;
		const n = (unfolding.at.game.air.flown[side] ?? 0) + 1;
		const hex = way.at(-1) ?? '';
		unfolding.add({
			type: 'flight-set',
			v: 1,
			rule: 'tocs-omgn-flight-fixed',
			payload: {
				...{ side, n, why: `${wave.name} sets out.` },
				flight: {
					...{ n, mission: wave.mission, hex, way, aim: 'any', observes: 'zone', units: wave.units },
					...{ wave: wave.id, planes: wave.planes, pathfinders: wave.pathfinders, by: wave.by, lands: false },
					area: areaOf(unfolding.at, wave.mission, hex, null),
					...{ box: wave.direct ? 'on-station' : 'in-flight', since: stampOf(unfolding.at.game) },
					...{ hits: 0, drifts: 0, landing: 0, tried: [], used: 0 },
				},
			},
		});
		if (wave.direct) direct.push(n);
	}
	return direct;
}

/**
 * As an impulse ends its side’s battle missions go home, and so do the other side's that were on station through it.
 */
export function airAtEnd(unfolding: TocsUnfolding, side: SideId): void {
	for (const flight of flightsOf(unfolding.at, side))
		if (flight.box === 'on-station' && !staysThrough(flight))
			endFlight(unfolding, side, flight.n, 'The impulse is over.');
	const enemy = otherSide(unfolding.at.scenario, side);
	for (const flight of flightsOf(unfolding.at, enemy))
		if (flight.box === 'on-station') endFlight(unfolding, enemy, flight.n, 'The enemy’s impulse is over.');
}

/** A flight breaks off in bad weather; otherwise its mission is binding. */
export function decideBreakOff(at: At, side: SideId, n: number): Decision<TocsFact> {
	const flight = flightOf(at, side, n);
	if (!flight) return refuse('tocs-b3.2.mission-fixed', 'unit/none', 'You have no such flight.');
	const wait = waitFault(at);
	if (wait) return wait;
	if (weatherFault(at) === null)
		return refuse(
			'tocs-b3.2.mission-fixed',
			'tocs/fixed',
			'A mission that is launched stands: it breaks off in bad weather alone.',
		);
	const unfolding = unfoldingOf(at);
	endFlight(unfolding, side, n, 'It breaks off in bad weather.');
	return facts(...unfolding.facts);
}
