/** Flights under way: hex by hex to their target, called out where the other side can see them, then the mission. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import type { Dice } from '../../kit/dice.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { FlightFrame, FlightsFrame } from '../frames.ts';
import type { HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { endFlight, flightOf, setFlight } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { isRaining, recalled } from '../w14-air-bases/weather.ts';
import { altitudeOf, isCalled, shifted } from './course.ts';
import { meet } from './intercept.ts';
import { perform, staysOn } from './perform.ts';

/** The next of several flights that have come on station sets out over the map. */
export function flightsOn(unfolding: TocsUnfolding, frame: FlightsFrame, dice: Dice): true {
	const [n, ...left] = frame.left;
	if (n === undefined) {
		unfolding.add(ended(frame));
		return true;
	}
	unfolding.add(changed({ ...frame, left }));
	if (!arrives(unfolding, frame.side, n, dice)) return true;
	const flight = flightOf(unfolding.at, frame.side, n);
	if (flight)
		unfolding.add(begun({ kind: 'flight', side: frame.side, n, way: flight.way, over: null, stage: 'fly' }));
	return true;
}

/** Returns whether a flight comes through the weather over its target. */
function arrives(unfolding: TocsUnfolding, side: SideId, n: number, dice: Dice): boolean {
	const flight = flightOf(unfolding.at, side, n);
	if (!flight) return false;
	const why = recalled(unfolding.at, flight.mission, true);
	if (why !== null) {
		endFlight(unfolding, side, n, why);
		return false;
	}
	if (!isRaining(unfolding.at)) return true;
	if (chosenReading(unfolding.at.game.options, 'rain-on-station') === 'abort') {
		endFlight(unfolding, side, n, 'It is aborted: it is raining.');
		return false;
	}
	return throughRain(unfolding, side, flight, dice);
}

/**
 * In rain a die decides: 1 and 2 as planned, 3 and 4 off its target by two dice, 5 and 6 aborted.
 * @rule tocs-w13.4.3.rain-d6
 */
function throughRain(unfolding: TocsUnfolding, side: SideId, flight: Flight, dice: Dice): boolean {
	const rule = 'tocs-w13.4.3.rain-d6';
	const [die = 1] = dice.roll(6, 1, 'the mission in rain', rule);
	const came = die <= 2 ? 'it goes on as planned.' : die <= 4 ? 'it is off its target.' : 'it is aborted.';
	rolled(unfolding, side, [die], `Rain over ${flight.hex}`, came, rule, dice);
	if (die > 4) {
		endFlight(unfolding, side, flight.n, 'It is aborted: it is raining.');
		return false;
	}
	if (die <= 2) return true;
	const [direction = 1, distance = 1] = dice.roll(6, 2, 'direction and distance', rule);
	const moved = shifted(unfolding.at, flight, (direction - 1) as Direction, distance);
	rolled(unfolding, side, [direction, distance], 'Off its target', `it is over ${moved.hex}.`, rule, dice);
	setFlight(unfolding, side, flight.n, moved, 'It is off its target.', rule);
	return true;
}

/** Continues a flight: its next hex, what it meets there, the guns below, at last its mission. */
export function flightOn(unfolding: TocsUnfolding, frame: FlightFrame, dice: Dice): true {
	const flight = flightOf(unfolding.at, frame.side, frame.n);
	if (!flight) {
		unfolding.add(ended(frame));
		return true;
	}
	switch (frame.stage) {
		case 'fly':
			fly(unfolding, frame, flight, dice);
			return true;
		case 'flak':
			askFlak(unfolding, frame, flight);
			return true;
		case 'after':
			if (!staysOn(flight)) endFlight(unfolding, frame.side, flight.n, 'Its mission is done.');
			unfolding.add(ended(frame));
			return true;
	}
}

/** @rule tocs-omgn-flight-fixed */
function fly(unfolding: TocsUnfolding, frame: FlightFrame, flight: Flight, dice: Dice): void {
	const [over, ...way] = frame.way;
	if (over === undefined) {
		unfolding.add(changed({ ...frame, stage: 'after' }));
		perform(unfolding, frame.side, flight, frame.over ?? flight.hex, dice);
		return;
	}
	unfolding.add(changed({ ...frame, over, way, stage: 'flak' }));
	const isKnown = isCalled(unfolding.at, frame.side, flight, over);
	if (isKnown) call(unfolding, frame.side, flight, over);
	meet(unfolding, frame.side, flight, over, isKnown);
}

/** Names a hex of a flight to everybody. @rule tocs-omgn-air-announce-flight */
export const call = (unfolding: TocsUnfolding, side: SideId, flight: Flight, hex: HexName): void =>
	unfolding.add({
		type: 'overflown',
		v: 1,
		rule: 'tocs-omgn-air-announce-flight',
		payload: { side, hex, altitude: altitudeOf(unfolding.at, flight) },
	});

function askFlak(unfolding: TocsUnfolding, frame: FlightFrame, flight: Flight): void {
	const { side, over } = frame;
	unfolding.add(changed({ ...frame, stage: 'fly' }));
	if (over === null || !isCalled(unfolding.at, side, flight, over)) return;
	unfolding.add(
		begun({
			...{ kind: 'flak', n: unfolding.at.game.asked + 1, hex: over },
			...{ side: otherSide(unfolding.at.scenario, side), altitude: altitudeOf(unfolding.at, flight) },
		}),
	);
}
