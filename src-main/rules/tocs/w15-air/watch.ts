/** What aircraft on station see of the other side’s movement and fire, and what interdiction does to movers. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { isDriven, type Piece } from '../units.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { crewOf, endFlight, land } from '../w14-air-bases/aircraft.ts';
import type { AirZone } from '../w14-air-bases/types.ts';
import { lightNow } from '../w13-weather/light.ts';
import { crtRow } from '../w19-combat/strength.ts';
import { probeTypes } from '../w6-zones/query.ts';
import { holderOf } from './intercept.ts';
import { isHidden } from './look.ts';
import { strikeGround } from './strikes.ts';

/** A unit that enters a hex. */
export interface Mover {
	readonly piece: Piece;
	readonly hex: HexName;
	readonly byRoad: boolean;
	/** It pays twice the cost of each hex and takes no road. */
	readonly unseen: boolean;
}

/**
 * Returns whether a mover can’t be seen from the air: it goes slowly off the road, or off it in forest or jungle.
 * @rule tocs-w15.3.zone-stealth @rule tocs-w15.3.zone-forest @rule tocs-w15.9.interdict-stealth
 */
export const isUnseen = (here: Pick<Here, 'scenario'>, { piece, hex, byRoad, unseen }: Mover): boolean =>
	piece.counter.type !== 'train' && !byRoad && (unseen || isHidden(here, hex));

const REACH = { observer: 1, interdiction: 2, cap: 0 } as const;

/** Returns the zones of the other side in which a mover is, those that see the ground. @rule tocs-w15.3.zone */
function zonesOver({ scenario, game }: Here, side: SideId, hex: HexName): readonly AirZone[] {
	const enemy = otherSide(scenario, side);
	const board = tocsBoard(scenario);
	return game.air.zones.filter(
		(zone) => zone.side === enemy && zone.kind !== 'cap' && board.distance(zone.hex, hex) <= REACH[zone.kind],
	);
}

/** Returns what a mover is announced as. @rule tocs-w15.9.interdict-types */
const wordsFor = (piece: Piece): readonly string[] =>
	piece.counter.type === 'train' ? ['Train'] : probeTypes([piece]);

/** Tells the other side of a unit that its aircraft see enter a hex. @rule tocs-w10.1.obs-exception */
export function seeMove(unfolding: TocsUnfolding, mover: Mover): void {
	const { piece, hex } = mover;
	const zones = zonesOver(unfolding.at, piece.unit.side, hex);
	if (zones.length === 0 || isUnseen(unfolding.at, mover)) return;
	const types = piece.counter.type === 'train' ? [] : probeTypes([piece]);
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w10.1.obs-exception',
		payload: {
			...{ side: otherSide(unfolding.at.scenario, piece.unit.side), news: 'mover', hex },
			words: wordsFor(piece),
			mark: { source: 'observation', occupied: true, types },
		},
	});
}

/** Tells the other side of guns that fire where its observer sees them. */
export function seeFire(unfolding: TocsUnfolding, pieces: readonly Piece[]): void {
	for (const piece of pieces) {
		const { at, side } = piece.unit;
		if (at === null || !zonesOver(unfolding.at, side, at).some(({ kind }) => kind === 'observer')) continue;
		const types = probeTypes([piece]);
		unfolding.add({
			type: 'told',
			v: 1,
			rule: 'tocs-w15.3.zone',
			payload: {
				...{ side: otherSide(unfolding.at.scenario, side), news: 'mover', hex: at },
				words: ['firing', ...types],
				mark: { source: 'observation', occupied: true, types },
			},
		});
	}
}

/** Returns what a die must show, and what is added to it. */
export function interdictionOf(
	here: Here,
	{ piece, hex, byRoad }: Mover,
	planes: number,
): { readonly at: number; readonly shifts: readonly Shift[] } {
	const { aerialInterception: chart } = chartsOf(here.scenario);
	const heavy = isDriven(piece.counter) || piece.counter.type === 'battery';
	const light = lightNow(here);
	const row = crtRow(here, hex);
	const isCover = row === 'Woods' || row === 'Town/Village' || row === 'City/Suburb';
	const isGrey = here.game.clock.cloud === 'overcast' || here.game.weather.air === 'mist';
	const key = heavy
		? byRoad
			? 'Vehicles or guns by road'
			: 'Vehicles or guns off road'
		: byRoad
			? 'Infantry by road'
			: 'Infantry off road';
	return {
		at: chart[piece.counter.type === 'train' ? 'Train' : key],
		shifts: shiftsOf({
			'Two aircraft or more': planes >= 2 ? chart['Two aircraft or more'] : 0,
			Cover: isCover ? chart['Into cover'] : 0,
			'Overcast or mist': isGrey ? chart['Overcast or mist'] : 0,
			'Dawn or dusk': light === 'dawn' || light === 'dusk' ? chart['Dawn or dusk'] : 0,
		}),
	};
}

/**
 * Aircraft that interdict try to find a mover, once for each activation; one of them strikes it then, and lands.
 * @returns whether it was tried
 * @rule tocs-w15.9.interdict-attempt
 */
export function interdict(unfolding: TocsUnfolding, mover: Mover, dice: Dice): boolean {
	const { piece, hex } = mover;
	const zone = zonesOver(unfolding.at, piece.unit.side, hex).find(({ kind }) => kind === 'interdiction');
	const flight = zone ? holderOf(unfolding.at, zone) : null;
	if (!zone || !flight || isUnseen(unfolding.at, mover)) return false;
	const rule: RuleRef = 'tocs-w15.9.interdict-attempt';
	const planes = crewOf(unfolding.at, zone.side, flight.n, 'main');
	const { at, shifts } = interdictionOf(unfolding.at, mover, planes.length);
	const [die = 1] = dice.roll(6, 1, 'the aerial interdiction', rule);
	const total = die + sumOf(shifts);
	const isSpotted = total >= at;
	const came = isSpotted ? 'they are found and struck.' : 'they are not found.';
	rolled(unfolding, zone.side, [die], `Interdiction at ${hex}`, came, rule, dice, total, 1, shifts);
	if (!isSpotted) return true;
	strikeGround(unfolding, zone.side, flight, { hex, mover: piece.id }, dice);
	const [first] = planes;
	if (first && planes.length > 1) land(unfolding, zone.side, [first], 'It has struck.');
	else endFlight(unfolding, zone.side, flight.n, 'It has struck.');
	return true;
}
