/** Fighters: who meets a flight, the try to intercept it, and air combat in rounds. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { AirCell, AirClass } from '../charts/air.ts';
import { frameOf, type AirFightFrame, type AirRoundFrame, type InterceptFrame } from '../frames.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift } from '../game.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import {
	crewOf,
	endFlight,
	flightOf,
	flightsOf,
	setFlight,
	strikeOff,
	type Plane,
} from '../w14-air-bases/aircraft.ts';
import type { AirZone, Flight } from '../w14-air-bases/types.ts';
import { isNight, lightNow } from '../w13-weather/light.ts';

/** Returns the flight that holds a zone. */
export const holderOf = (here: Pick<Here, 'game'>, { side, kind, hex }: AirZone): Flight | null =>
	flightsOf(here, side).find(
		(each) => each.mission === kind && each.hex === hex && each.box === 'on-station',
	) ?? null;

/**
 * A flight reaches a hex: in a zone of fighters their side is asked; over other aircraft combat follows automatically.
 */
export function meet(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	hex: HexName,
	isKnown: boolean,
): void {
	const enemy = otherSide(unfolding.at.scenario, side);
	const board = tocsBoard(unfolding.at.scenario);
	for (const zone of unfolding.at.game.air.zones) {
		if (zone.side !== enemy || flight.tried.includes(zone.hex)) continue;
		const away = board.distance(hex, zone.hex);
		if (zone.kind === 'cap' && away <= 2) return trigger(unfolding, side, flight, hex, zone, isKnown);
		if (zone.kind !== 'cap' && away === 0 && fightsAt(unfolding.at, side, flight, zone))
			return beginFight(unfolding, side, flight, hex, zone.hex);
	}
}

/** Whether aircraft over one hex fight: one of them at least escorts, patrols, strikes or interdicts. @rule tocs-w14.6.air-combat */
const fightsAt = (here: Here, side: SideId, flight: Flight, zone: AirZone): boolean =>
	zone.kind === 'interdiction' ||
	flight.mission === 'strike' ||
	flight.mission === 'cap' ||
	flight.mission === 'interdiction' ||
	crewOf(here, side, flight.n, 'escort').length > 0;

/** Once for each mission and zone. @rule tocs-w15.7.cap-intercept */
function trigger(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	hex: HexName,
	zone: AirZone,
	isKnown: boolean,
): void {
	const rule: RuleRef = 'tocs-w15.7.cap-intercept';
	setFlight(
		unfolding,
		side,
		flight.n,
		{ tried: [...flight.tried, zone.hex] },
		'It enters a zone of fighters.',
		rule,
	);
	// The side asked must know the place.
	if (!isKnown)
		unfolding.add({
			type: 'overflown',
			v: 1,
			rule,
			payload: { side, hex, altitude: heightOf(unfolding.at, flight) },
		});
	unfolding.add(
		begun({ kind: 'intercept', n: unfolding.at.game.asked + 1, side: zone.side, hex, zone: zone.hex }),
	);
}

const heightOf = ({ scenario }: Pick<Here, 'scenario'>, { mission }: Flight): 'low' | 'high' =>
	chartsOf(scenario).airMissions[mission].altitude;

function beginFight(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	hex: HexName,
	against: HexName,
): void {
	setFlight(
		unfolding,
		side,
		flight.n,
		{ tried: [...flight.tried, against] },
		'It meets enemy aircraft.',
		'tocs-w14.6.air-combat',
	);
	unfolding.add(begun({ kind: 'air-fight', side, n: flight.n, hex, against, round: 0, asks: [] }));
}

export const interceptReplies = (): readonly string[] => ['intercept', 'let-pass'];

/** Returns what is added to the die of an interception. */
export function interceptShifts(here: Here, frame: InterceptFrame): readonly Shift[] {
	const { airInterception: chart } = chartsOf(here.scenario);
	const away = tocsBoard(here.scenario).distance(frame.hex, frame.zone);
	const holder = holderOf(here, { side: frame.side, kind: 'cap', hex: frame.zone });
	const size = holder ? crewOf(here, frame.side, holder.n).length : 0;
	const light = lightNow(here);
	const isGrey = here.game.clock.cloud === 'overcast' || here.game.weather.air === 'mist';
	return shiftsOf({
		'Over the target hex': away === 0 ? chart['Over the target hex'] : 0,
		'First ring': away === 1 ? chart['In the first ring'] : 0,
		'Two aircraft or more': size >= 2 ? chart['Two aircraft or more'] : 0,
		'Overcast or mist': isGrey ? chart['Overcast or mist'] : 0,
		'Dawn or dusk': light === 'dawn' || light === 'dusk' ? chart['Dawn or dusk'] : 0,
		Night: isNight(here) ? chart['Night'] : 0,
	});
}

/** The patrol tries to intercept, or lets it pass. */
export function answerIntercept(
	unfolding: TocsUnfolding,
	frame: InterceptFrame,
	reply: string,
	dice: Dice,
): boolean {
	if (!interceptReplies().includes(reply)) return false;
	unfolding.add(ended(frame));
	if (reply !== 'intercept') return true;
	const rule: RuleRef = 'tocs-w15.7.cap-intercept';
	const [die = 1] = dice.roll(6, 1, 'the interception', rule);
	const shifts = interceptShifts(unfolding.at, frame);
	const total = die + sumOf(shifts);
	const succeeds = total >= chartsOf(unfolding.at.scenario).airInterception['Intercepts at'];
	const came = succeeds ? 'it comes to a fight.' : 'they are not found.';
	rolled(unfolding, frame.side, [die], `Interception over ${frame.hex}`, came, rule, dice, total, 1, shifts);
	const flying = frameOf(unfolding.at.game, 'flight');
	if (succeeds && flying)
		unfolding.add(
			begun({
				...{ kind: 'air-fight', side: flying.side, n: flying.n, hex: frame.hex },
				...{ against: frame.zone, round: 0, asks: [] },
			}),
		);
	return true;
}

/** Returns who fights against a flight over a hex. */
const opponentOf = (here: Here, { side, against }: AirFightFrame): Flight | null => {
	const enemy = otherSide(here.scenario, side);
	const zone = here.game.air.zones.find((each) => each.side === enemy && each.hex === against);
	return zone ? holderOf(here, zone) : null;
};

/** A round of air combat, or the question whether it goes on. */
export function airFightOn(unfolding: TocsUnfolding, frame: AirFightFrame, dice: Dice): true {
	const enemy = otherSide(unfolding.at.scenario, frame.side);
	const flight = flightOf(unfolding.at, frame.side, frame.n);
	const other = opponentOf(unfolding.at, frame);
	const [asked, ...asks] = frame.asks;
	if (!flight || !other) unfolding.add(ended(frame));
	else if (asked !== undefined) {
		unfolding.add(changed({ ...frame, asks }));
		unfolding.add(begun({ kind: 'air-round', n: unfolding.at.game.asked + 1, side: asked, hex: frame.hex }));
	} else {
		unfolding.add(changed({ ...frame, round: frame.round + 1, asks: [frame.side, enemy] }));
		fightRound(unfolding, frame, flight, enemy, other, dice);
	}
	return true;
}

/** Returns the class an aircraft fights as. */
function classOf(flight: Flight, plane: Plane | null): AirClass {
	if (plane?.now.role === 'escort') return 'fighter';
	if (plane !== null && plane.now.role !== 'main') return 'unarmed';
	const { mission } = flight;
	if (mission === 'cap' || mission === 'interdiction') return 'fighter';
	if (mission === 'strike' || mission === 'ground-support') return 'laden';
	return mission === 'bombing' || mission === 'carpet' ? 'bomber' : 'unarmed';
}

/** Returns a flight's fighting aircraft, fighters first, with null for one of a wave, which has no counters. */
function fighters(here: Here, side: SideId, flight: Flight): readonly (Plane | null)[] {
	const order: readonly AirClass[] = ['fighter', 'laden', 'bomber', 'unarmed'];
	const crew: readonly (Plane | null)[] =
		flight.wave === null ? crewOf(here, side, flight.n) : Array.from({ length: flight.planes }, () => null);
	return crew.toSorted((a, b) => order.indexOf(classOf(flight, a)) - order.indexOf(classOf(flight, b)));
}

/** Both sides simultaneously: a die for each aircraft, each result taken by one of the other side’s, fighters first. */
function fightRound(
	unfolding: TocsUnfolding,
	frame: AirFightFrame,
	flight: Flight,
	enemy: SideId,
	other: Flight,
	dice: Dice,
): void {
	const { at } = unfolding;
	const [ours, theirs] = [fighters(at, frame.side, flight), fighters(at, enemy, other)];
	const bonus = frame.round === 0 ? 1 : 0;
	const mine = shots(unfolding, frame.side, flight, ours, 0, frame.hex, dice);
	const yours = shots(unfolding, enemy, other, theirs, other.mission === 'cap' ? bonus : 0, frame.hex, dice);
	const lost = take(unfolding, frame.side, flight.n, ours, yours);
	const lostPoints = take(unfolding, enemy, other.n, theirs, mine);
	for (const [side, own, foreign] of [
		[frame.side, lost, lostPoints],
		[enemy, lostPoints, lost],
	] as const)
		unfolding.add({
			type: 'told',
			v: 1,
			rule: 'tocs-w14.6.air-combat',
			payload: {
				...{ side, news: 'air-fight', hex: frame.hex, mark: null },
				words: [`ours: ${lossWords(own)}`, `theirs: ${lossWords(foreign)}`],
			},
		});
}

const lossWords = (cells: readonly AirCell[]): string => {
	const count = (cell: AirCell): number => cells.filter((each) => each === cell).length;
	const parts = [
		...(count('destroyed') > 0 ? [`${String(count('destroyed'))} shot down`] : []),
		...(count('abort') > 0 ? [`${String(count('abort'))} driven off`] : []),
	];
	return parts.length === 0 ? 'none lost' : parts.join(', ');
};

/** Rolls for each aircraft of a side and returns its results. */
function shots(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	crew: readonly (Plane | null)[],
	bonus: number,
	hex: HexName,
	dice: Dice,
): readonly AirCell[] {
	const rule: RuleRef = 'tocs-w14.6.air-combat';
	const { airCombat } = chartsOf(unfolding.at.scenario);
	const faces = dice.roll(6, crew.length, 'air combat', rule);
	const cells = crew.map((plane, n) => airCombat((faces[n] ?? 1) + bonus, classOf(flight, plane)));
	rolled(unfolding, side, faces, `Air combat over ${hex}`, `${cells.join(', ')}.`, rule, dice);
	return cells.filter((cell) => cell !== 'none');
}

/** Lets the first of a side take each result. Returns those that did. */
function take(
	unfolding: TocsUnfolding,
	side: SideId,
	n: number,
	crew: readonly (Plane | null)[],
	cells: readonly AirCell[],
): readonly AirCell[] {
	const worst = cells.toSorted((a, b) => Number(b === 'destroyed') - Number(a === 'destroyed'));
	const taken = worst.slice(0, crew.length);
	for (const [k, cell] of taken.entries())
		if (cell !== 'none') strikeOff(unfolding, side, n, crew[k] ?? null, cell);
	return taken;
}

export const roundReplies = (): readonly string[] => ['go-on', 'break-off'];

/** A side goes on fighting, or breaks off: its mission is over then. */
export function answerRound(unfolding: TocsUnfolding, frame: AirRoundFrame, reply: string): boolean {
	if (!roundReplies().includes(reply)) return false;
	unfolding.add(ended(frame));
	if (reply === 'go-on') return true;
	const fight = frameOf(unfolding.at.game, 'air-fight');
	if (!fight) return true;
	const other = opponentOf(unfolding.at, fight);
	const n = fight.side === frame.side ? fight.n : (other?.n ?? 0);
	endFlight(unfolding, frame.side, n, 'It breaks off.');
	return true;
}
