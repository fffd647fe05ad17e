/** Aerial ground strikes: the dice modifiers, the targets hit, what the target’s side is told. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirAim } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift, type UnitId } from '../game.ts';
import { begun, type TocsUnfolding } from '../unfolding.ts';
import { isCompany, isDriven, piecesIn, pieceOf, type Piece } from '../units.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { inflict, type Target } from '../w10-actions/strike.ts';
import { bridgeIn } from '../w11-terrain/bridges.ts';
import { crewOf, pathfindersOf, strengthOf } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { isRailway } from '../w12-facilities/rails.ts';
import { isNight } from '../w13-weather/light.ts';
import { crtRow } from '../w19-combat/strength.ts';

/** A strike's target: a hex, or a moving unit in it. */
export interface Struck {
	readonly hex: HexName;
	/** Null for whatever is aimed at in the hex. */
	readonly mover: UnitId | null;
}

/** Pathfinders that count for the dice. */
const MOST_PATHFINDERS = 2;

/** Returns the target's side: if the flyer’s own side holds the hex by now, its own. @rule tocs-w15.0.no-change */
export function sideHit({ scenario, game }: Here, side: SideId, hex: HexName): SideId {
	const enemy = otherSide(scenario, side);
	const isOwn = game.owners.get(hex) === side && game.engagements[hex] === undefined;
	return isOwn && piecesIn({ scenario, game }, hex, enemy).length === 0 ? side : enemy;
}

/** Returns the dice modifiers of a strike or bombing, by what this game holds of the hex. */
export function blowShifts(
	here: Here,
	side: SideId,
	flight: Flight,
	{ hex, mover }: Struck,
): readonly Shift[] {
	const { aerialModifiers: drm } = chartsOf(here.scenario);
	const isBombing = flight.mission === 'bombing' || flight.mission === 'carpet';
	const row = crtRow(here, hex);
	const isClose = row === 'Forest/Jungle' || row === 'City/Suburb';
	const pieces = piecesIn(here, hex, sideHit(here, side, hex));
	const large = pieces.filter(({ counter: { type } }) => type !== 'asset' && type !== 'hq' && type !== 'msd');
	const spotted = isBombing
		? false
		: crewOf(here, side, flight.n, 'spotter').length > 0 || hasSpotter(here, side, hex);
	const marked = Math.min(MOST_PATHFINDERS, pathfindersOf(here, side, flight));
	return shiftsOf({
		'Aerial spotter': spotted ? drm['Aerial spotter'] : 0,
		Pathfinders: marked * drm['Pathfinder, each of two'],
		'Close cover': isClose ? drm[isBombing ? 'Close cover, bombing' : 'Close cover'] : 0,
		Cover: !isClose && row !== 'Farmland/Open' && !isBombing ? drm['Cover'] : 0,
		'Dug in': worksShift(here, pieces, isBombing),
		'On the move': mover === null ? 0 : drm['On the move'],
		Crowded: large.length > 4 ? drm['Crowded'] : 0,
		'Bridge named': flight.aim === 'bridge' && !isBombing ? drm['Bridge named'] : 0,
		'Hit by flak': flight.hits * drm['Hit by flak'],
		'By night': isBombing && isNight(here) ? drm['Bombing by night'] : 0,
	});
}

/** Whether a side has a spotter over a hex. @rule tocs-w15.3.spotter-drm */
export const hasSpotter = (here: Pick<Here, 'game'>, side: SideId, hex: HexName): boolean =>
	Object.values(here.game.air.flights[side] ?? {}).some(
		(each) =>
			each.mission === 'observer' &&
			each.observes === 'spotter' &&
			each.hex === hex &&
			each.box === 'on-station',
	);

function worksShift(here: Here, pieces: readonly Piece[], isBombing: boolean): number {
	const { aerialModifiers: drm } = chartsOf(here.scenario);
	const companies = pieces.filter(({ counter }) => isCompany(counter));
	const least = companies.length === 0 ? 0 : Math.min(...companies.map(({ unit }) => unit.works));
	const levels = [0, isBombing ? 0 : drm['All entrenched'], drm['All in strongpoints'], drm['All fortified']];
	return levels[least] ?? 0;
}

/**
 * Returns the named targets among everything in a hex; if there is none of that kind, all of it.
 * @rule tocs-w15.11.strike-target
 */
export function strikesAimedAt(
	here: Here,
	hex: HexName,
	of: SideId,
	aim: AirAim,
	mover: UnitId | null,
): readonly Target[] {
	if (mover !== null) return pieceOf(here, mover)?.unit.at === hex ? [{ kind: 'unit', id: mover }] : [];
	const pieces = piecesIn(here, hex, of);
	const asTargets = (all: readonly Piece[]): readonly Target[] => all.map(({ id }) => ({ kind: 'unit', id }));
	const facility: readonly Target[] = here.game.facilities[hex]?.side === of ? [{ kind: 'facility' }] : [];
	const isBridge = bridgeIn(here, hex) !== null && tocsBoard(here.scenario).riverIn(hex) !== null;
	const bridge: readonly Target[] = isBridge ? [{ kind: 'bridge' }] : [];
	const railway: readonly Target[] = isRailway(here, hex) ? [{ kind: 'railway' }] : [];
	const sorts: Readonly<Record<AirAim, readonly Target[]>> = {
		any: [],
		foot: asTargets(pieces.filter(({ counter }) => !isDriven(counter))),
		vehicles: asTargets(pieces.filter(({ counter }) => isDriven(counter))),
		bridge,
		facility,
		railway,
	};
	return sorts[aim].length > 0 ? sorts[aim] : [...asTargets(pieces), ...facility, ...bridge];
}

/** Carries a strike out. @rule tocs-w15.11.strike */
export function strikeGround(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	struck: Struck,
	dice: Dice,
): void {
	const rule: RuleRef = 'tocs-w15.11.strike';
	const { hex, mover } = struck;
	const planes = mover === null ? strengthOf(unfolding.at, side, flight) : 1;
	const of = sideHit(unfolding.at, side, hex);
	const faces = dice.roll(6, 2, `the strike at ${hex}`, rule);
	const shifts = blowShifts(unfolding.at, side, flight, struck);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	const effect = chartsOf(unfolding.at.scenario).aerialStrike.effect(total, planes);
	rolled(unfolding, of, faces, `Aerial strike at ${hex}`, effect.cell, rule, dice, total, 1, shifts);
	const hit = inflict(
		unfolding,
		{ hex, of, by: 'aircraft' },
		(here) => strikesAimedAt(here, hex, of, flight.aim, mover),
		effect,
		dice,
		mover === null ? null : [mover],
	);
	tellStruck(unfolding, side, of, hex, hit, rule);
	askScramble(unfolding, flight, of, hex);
}

/** The target’s side is told what was hit; the flyer only that its aircraft have struck. */
export function tellStruck(
	unfolding: TocsUnfolding,
	side: SideId,
	of: SideId,
	hex: HexName,
	hit: readonly string[],
	rule: RuleRef,
): void {
	unfolding.add({
		type: 'told',
		v: 1,
		rule,
		payload: { side: of, news: 'air-struck', hex, words: hit.length === 0 ? ['no effect'] : hit, mark: null },
	});
	if (of !== side)
		unfolding.add({
			type: 'told',
			v: 1,
			rule,
			payload: { side, news: 'air-strike', hex, words: [], mark: null },
		});
}

/** Returns whether a module has aircraft that could be on a side's fields. */
export const mayScramble = ({ scenario }: Pick<Here, 'scenario'>, side: SideId): boolean =>
	scenario.air.aircraft.length > 0 && !scenario.air.none.includes(side);

/**
 * Wherever a facility was attacked from the air, its side is asked whether Ready aircraft take off, even if there are
 * none.
 */
function askScramble(unfolding: TocsUnfolding, flight: Flight, of: SideId, hex: HexName): void {
	if (flight.aim === 'facility' && mayScramble(unfolding.at, of))
		unfolding.add(begun({ kind: 'scramble', n: unfolding.at.game.asked + 1, side: of, hex, by: 'aircraft' }));
}
