/** Anti-aircraft fire: which guns reach a flight, the roll, and what becomes of flight and guns. */
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { FlakCell } from '../charts/air.ts';
import { frameOf, type FlakFrame, type FlightFrame } from '../frames.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift } from '../game.ts';
import { piecesIn, type Piece } from '../units.ts';
import { changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { highest } from '../w10-actions/blow.ts';
import {
	crewOf,
	flightOf,
	pathfindersOf,
	setFlight,
	sizeOf,
	strikeOff,
	type Plane,
} from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { degraded } from '../w5-states/states.ts';
import { isNight } from '../w13-weather/light.ts';
import { around } from './areas.ts';
import { movedHex } from './course.ts';

type Class = 'light' | 'heavy';
const classOf = ({ counter }: Pick<Piece, 'counter'>): Class | null =>
	counter.arm === 'light-flak' ? 'light' : counter.arm === 'heavy-flak' ? 'heavy' : null;

/** Light guns reach low missions alone. @rule tocs-w14.5.light-aa @rule tocs-w15.15.para-aa */
const LOW: Class = 'light';
/** Heavy guns reach medium and high ones alone. @rule tocs-w14.5.heavy-aa */
const HIGH: Class = 'heavy';

/**
 * Returns the guns of a side that may fire at a flight over a hex: in Good Order, in range, made for its height.
 * @rule tocs-w14.5.aa-fire
 */
export function gunsAt(
	here: Here,
	side: SideId,
	{ hex, altitude }: Pick<FlakFrame, 'hex' | 'altitude'>,
): readonly Piece[] {
	const { flak } = chartsOf(here.scenario);
	const wanted = altitude === 'low' ? LOW : HIGH;
	const reach = flak[wanted === 'light' ? 'Light AA, range' : 'Heavy AA, range'];
	return around(here, hex, reach)
		.flatMap((each) => piecesIn(here, each, side))
		.filter((piece) => classOf(piece) === wanted && piece.unit.state === 0);
}

export const HOLD = 'hold';
const ALL = 'all';
/**
 * Returns the answers of the side asked; holding fire is always possible, and reveals nothing about whether it could
 * have fired.
 */
export function flakReplies(here: Here, frame: FlakFrame): readonly string[] {
	const guns = gunsAt(here, frame.side, frame).map(({ id }) => id);
	return [HOLD, ...guns, ...(guns.length > 1 ? [ALL] : [])];
}

/** Returns a side's standing answer, or null if it wants to be asked. */
export function standingFlak(here: Here, frame: FlakFrame): string | null {
	const order = here.game.standing[frame.side]?.flak ?? 'ask';
	if (order === 'ask') return null;
	const guns = order === 'hold' ? [] : gunsAt(here, frame.side, frame);
	return guns.length > 1 ? ALL : (guns[0]?.id ?? HOLD);
}

/** Carries out the guns' action. Returns false if there is no such answer. @rule tocs-omgn-flak-rof */
export function answerFlak(unfolding: TocsUnfolding, frame: FlakFrame, reply: string, dice: Dice): boolean {
	if (!flakReplies(unfolding.at, frame).includes(reply)) return false;
	unfolding.add(ended(frame));
	const guns = gunsAt(unfolding.at, frame.side, frame).filter(({ id }) => reply === ALL || id === reply);
	for (const gun of guns) fire(unfolding, frame, gun, dice);
	return true;
}

/** Returns what is added to the dice of a gun. */
function shiftsFor(here: Here, frame: FlakFrame, gun: Piece, size: number): readonly Shift[] {
	const { flak } = chartsOf(here.scenario);
	const away = tocsBoard(here.scenario).distance(gun.unit.at ?? frame.hex, frame.hex);
	const isHeavy = classOf(gun) === 'heavy';
	return shiftsOf({
		Asset: gun.counter.type === 'asset' ? flak['Asset'] : 0,
		Night: isNight(here) ? flak['Night'] : 0,
		'Two hexes away': away >= 2 ? flak['Two hexes away'] : 0,
		Mist: here.game.weather.air === 'mist' ? flak['Mist'] : 0,
		Overcast: isHeavy && here.game.clock.cloud === 'overcast' ? flak['Heavy AA under overcast'] : 0,
		'Three aircraft or more': size >= 3 ? flak['Three aircraft or more'] : 0,
	});
}

/** Returns the rate of fire of a gun. */
function rateOf({ scenario }: Pick<Here, 'scenario'>, gun: Piece): number {
	const { flak } = chartsOf(scenario);
	const isAsset = gun.counter.type === 'asset';
	if (classOf(gun) === 'heavy') return flak[isAsset ? 'ROF of a heavy asset' : 'ROF of a heavy battery'];
	return flak[isAsset ? 'ROF of a light asset' : 'ROF of a light battery'];
}

const CAME: Readonly<Record<FlakCell, string>> = {
	none: 'no effect',
	hit: 'a hit',
	abort: 'an aircraft breaks off',
	destroyed: 'an aircraft is shot down',
};

/**
 * A gun fires: two dice; the first above its rate of fire brings it down a state.
 * @rule tocs-w14.5.aa-rof
 */
function fire(unfolding: TocsUnfolding, frame: FlakFrame, gun: Piece, dice: Dice): void {
	const flyer = otherSide(unfolding.at.scenario, frame.side);
	const flying = frameOf(unfolding.at.game, 'flight');
	const flight = flying && flightOf(unfolding.at, flyer, flying.n);
	if (!flying || !flight) return;
	const rule: RuleRef = 'tocs-w14.5.aa-fire';
	const faces = dice.roll(6, 2, `the flak of ${gun.counter.name}`, rule);
	const shifts = shiftsFor(unfolding.at, frame, gun, sizeOf(unfolding.at, flyer, flight));
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	const cell = chartsOf(unfolding.at.scenario).aaCombat(total);
	const [first = 1] = faces;
	const keeps = first <= rateOf(unfolding.at, gun);
	unfolding.add({
		type: 'rolled',
		v: 1,
		rule,
		payload: {
			...{ side: frame.side, what: `Flak of ${gun.counter.name} over ${frame.hex}`, dice: faces, total },
			came: `${CAME[cell]}${keeps ? ', it keeps its rate of fire' : ''}.`,
			...{ rule, shifts, blind: true },
		},
		rolls: dice.rolls.slice(-1),
	});
	if (!keeps)
		unfolding.add({
			type: 'states-changed',
			v: 1,
			rule: 'tocs-w14.5.aa-rof',
			payload: {
				side: frame.side,
				units: { [gun.id]: degraded(gun.unit.state) },
				why: 'It lost its rate of fire.',
			},
		});
	tell(unfolding, flyer, frame.hex, CAME[cell]);
	suffer(unfolding, flyer, flying, flight, frame.hex, cell, dice);
}

/** The flight learns that it was fired at and what came of it, never by whom. @rule tocs-w14.5.aa-reveal */
const tell = (unfolding: TocsUnfolding, side: SideId, hex: HexName, came: string): void =>
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w14.5.aa-reveal',
		payload: { side, news: 'flak', hex, words: [came], mark: null },
	});

/**
 * Applies a result: only hits to landings, losses to others; with a flight plan it moves the flight as well.
 * @rule tocs-w14.5.aa-results
 */
function suffer(
	unfolding: TocsUnfolding,
	side: SideId,
	flying: FlightFrame,
	flight: Flight,
	hex: HexName,
	cell: FlakCell,
	dice: Dice,
): void {
	if (cell === 'none') return;
	const hasPlan = chartsOf(unfolding.at.scenario).airMissions[flight.mission].plan;
	if (flight.mission === 'drop') {
		for (let n = 0; n < (cell === 'destroyed' ? 2 : 1); n += 1) hitLanding(unfolding, side, hex, dice);
		return;
	}
	if (cell !== 'hit') loseOne(unfolding, side, flight, cell, dice);
	if (hasPlan) drift(unfolding, side, flying.n, dice);
	else if (cell === 'hit')
		setFlight(unfolding, side, flight.n, { hits: flight.hits + 1 }, 'It was hit.', 'tocs-w14.5.aa-results');
}

/** One of those in the air at random. */
function loseOne(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	fate: 'abort' | 'destroyed',
	dice: Dice,
): void {
	const crew = crewOf(unfolding.at, side, flight.n);
	const [plane = null]: readonly (Plane | null)[] =
		crew.length > 1 ? highest(crew, dice, 'which aircraft is hit', true) : crew;
	strikeOff(unfolding, side, flight.n, plane, fate);
}

/**
 * A hit on a landing: over or beside its drop zone it is counted against whoever is aboard, before that it moves the flight.
 * @rule tocs-w15.15.para-drift-hits
 */
function hitLanding(unfolding: TocsUnfolding, side: SideId, hex: HexName, dice: Dice): void {
	const flying = frameOf(unfolding.at.game, 'flight');
	const flight = flying && flightOf(unfolding.at, side, flying.n);
	if (!flying || !flight) return;
	const zone = flying.way.at(-1) ?? flying.over ?? flight.hex;
	if (tocsBoard(unfolding.at.scenario).distance(hex, zone) <= 1)
		setFlight(
			unfolding,
			side,
			flight.n,
			{ landing: flight.landing + 1 },
			'It was hit over its drop zone.',
			'tocs-w15.15.para-landing-aa',
		);
	else drift(unfolding, side, flight.n, dice);
}

/** A hit on a flight with a plan: the rest of its course moves, or it is rolled for over the target. @rule tocs-omgn-flak-drift */
function drift(unfolding: TocsUnfolding, side: SideId, n: number, dice: Dice): void {
	const flying = frameOf(unfolding.at.game, 'flight');
	const flight = flightOf(unfolding.at, side, n);
	if (!flying || !flight) return;
	if (pathfindersOf(unfolding.at, side, flight) > 0) {
		setRight(unfolding, side, flight);
		return;
	}
	const rule: RuleRef = 'tocs-omgn-flak-drift';
	if (unfolding.at.scenario.air.drift === 'tally') {
		setFlight(
			unfolding,
			side,
			n,
			{ drifts: flight.drifts + 1 },
			'It was hit.',
			'tocs-w15.15.para-drift-hits',
		);
		return;
	}
	const [die = 1] = dice.roll(6, 1, 'the direction of the drift', rule);
	const move = (hex: HexName): HexName => movedHex(unfolding.at, hex, (die - 1) as Direction, 1);
	unfolding.add({
		type: 'rolled',
		v: 1,
		rule,
		payload: {
			...{ side, what: 'Drift by flak', dice: [die], total: die, rule },
			came: `the rest of its course moves a hex, to ${move(flying.way.at(-1) ?? flying.over ?? flight.hex)}.`,
		},
		rolls: dice.rolls.slice(-1),
	});
	const over = flying.over === null || flying.way.length > 0 ? flying.over : move(flying.over);
	unfolding.add(changed({ ...flying, way: flying.way.map(move), over }));
}

/** A Pathfinder sets a hex of drift right. @rule tocs-w15.12.pathfinder */
export const setRight = (unfolding: TocsUnfolding, side: SideId, flight: Flight): void =>
	setFlight(
		unfolding,
		side,
		flight.n,
		{ used: flight.used + 1 },
		'A Pathfinder sets the course right.',
		'tocs-w15.12.pathfinder',
	);
