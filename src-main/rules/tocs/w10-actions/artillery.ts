/** Artillery: strikes, bombardments and interdiction, ordered by a headquarters or called by its observer. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { nextPayment } from '../b2-sequence/points.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, Mission, UnitId } from '../game.ts';
import { isHeadquarters, pieceOf, piecesOf, type Piece } from '../units.ts';
import { begun, unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { sees } from '../w11-terrain/sight.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { degraded } from '../w5-states/states.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { settle } from '../b2-sequence/advance.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { hasSpotter, mayScramble } from '../w15-air/strikes.ts';
import { seeFire } from '../w15-air/watch.ts';
import { stepFault, waitFault } from './activate.ts';
import { strikeHex, type Aim } from './strike.ts';
import { orderFault, spend } from './orders.ts';

/** Batteries that a bombardment takes. @rule tocs-w10.25.bombard */
const FEWEST = 3;
const MAX_BATTERIES = 12;
const DISORDERED = 2;

/** Whether a counter fires as a battery: an armoured gun does both. @rule tocs-w2.4.spa-dual */
export const isBattery = ({ counter }: Piece): boolean =>
	counter.type === 'battery' ||
	counter.selfPropelled ||
	(counter.arm === 'mortar' && counter.type !== 'asset');

/** Returns who orders a mission, or why nobody does: an active headquarters, its observer, or a battery in reserve. */
function orderer(here: Here, id: UnitId): Piece | Refusal {
	const rule: RuleRef = 'tocs-w10.24.strike';
	const piece = pieceOf(here, id);
	if (!piece || piece.unit.at === null) return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const fault = waitFault(here) ?? stepFault(here, piece.unit.side) ?? droppedFault(piece);
	if (fault) return fault;
	const { counter, unit } = piece;
	if (counter.arm === 'observer')
		return unit.ordered || unit.act !== null
			? piece
			: refuse('tocs-w2.6.2.fo-free-ap', 'tocs/not-ordered', `No headquarters has ordered ${counter.name}.`);
	if (here.game.clock.step !== 'act')
		return unit.reserve
			? piece
			: refuse('tocs-w10.24.strike-reserve', 'tocs/no-reserve', `${counter.name} is not in reserve.`);
	const has = isHeadquarters(counter) && unit.act !== null && !unit.act.over && unit.act.ap > 0;
	return has
		? piece
		: refuse(rule, 'tocs/no-ap', `${counter.name} has no AP for an order. Activate it first.`);
}

/** Whoever came down from the air calls for no fire before its next impulse. @rule tocs-w15.15.para-arty */
const droppedFault = ({ counter, unit }: Piece): Refusal | null =>
	unit.dropped
		? refuse(
				'tocs-w15.15.para-arty',
				'tocs/dropped',
				`${counter.name} has just come down: it calls for no fire yet.`,
			)
		: null;

/** Returns why a battery can't fire a mission, or null. */
export function batteryFault(here: Here, by: Piece, piece: Piece, hex: HexName): Refusal | null {
	const { counter, unit } = piece;
	const rule: RuleRef = 'tocs-w10.24.strike';
	if (unit.side !== by.unit.side || unit.at === null)
		return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	if (!isBattery(piece))
		return refuse('tocs-w10.24.strike-not-asset', 'tocs/no-battery', `${counter.name} is no battery.`);
	const fresh = droppedFault(piece);
	if (fresh) return fresh;
	if (isEngaged(here, unit.at))
		return refuse('tocs-w2.4.no-fire-engaged', 'tocs/engaged', `${counter.name} is in an Engagement Battle.`);
	const board = tocsBoard(here.scenario);
	if (board.find(hex) === null || board.distance(unit.at, hex) > counter.gunRange)
		return refuse(
			'tocs-w10.24.strike-range',
			'tocs/range',
			`${hex} is beyond the ${String(counter.gunRange)} hexes of ${counter.name}.`,
		);
	if (!isInLoc(here, piece) || unit.out)
		return refuse(
			'tocs-w7.0.out-no-arty',
			'tocs/out-of-loc',
			`${counter.name} is out of LOC or LOS: it can’t fire.`,
		);
	if (unit.act !== null || unit.attack !== null || unit.mission !== null || unit.acted)
		return refuse(rule, 'tocs/fired', `${counter.name} has acted in this impulse.`);
	return ownFault(here, by, piece);
}

/**
 * A headquarters orders its own batteries; an observer any; a battery in reserve itself.
 * @rule tocs-w2.6.2.fo-any-battery
 */
function ownFault(here: Here, by: Piece, piece: Piece): Refusal | null {
	if (by.id === piece.id || by.counter.arm === 'observer') return null;
	if (here.game.clock.step !== 'act')
		return piece.unit.reserve
			? null
			: refuse('tocs-w10.24.strike-reserve', 'tocs/no-reserve', `${piece.counter.name} is not in reserve.`);
	return orderFault(here, by, piece);
}

const stateFault = ({ counter, unit }: Piece, worst: number, rule: RuleRef): Refusal | null =>
	unit.state > worst ? refuse(rule, 'tocs/tired', `${counter.name} is too worn for this mission.`) : null;

/** A battery that fired has used its AP and comes down. @rule tocs-w10.24.strike @rule tocs-w10.25.bombard-degrade */
function fired(
	unfolding: TocsUnfolding,
	pieces: readonly Piece[],
	state: (piece: Piece) => number,
	mission: Mission | null,
	rule: RuleRef,
	hex: HexName,
): void {
	const [first] = pieces;
	if (!first) return;
	seeFire(unfolding, pieces);
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule,
		payload: {
			side: first.unit.side,
			units: Object.fromEntries(
				pieces.map((piece) => [
					piece.id,
					{ state: state(piece), acted: true, reserve: false, loaded: false, mission },
				]),
			),
			why: `Fire at ${hex}.`,
			of: rule,
		},
	});
}

/** An observer calls for strikes without more AP. @rule tocs-w2.6.2.fo-free-ap @rule tocs-w10.24.strike-hq */
function pay(unfolding: TocsUnfolding, by: Piece, rule: RuleRef): void {
	if (isHeadquarters(by.counter) && unfolding.at.game.clock.step === 'act') spend(unfolding, by, rule);
}

/** Returns whether a mission goes into an announced battle, or one that own units are ordered to. */
const isBattle = ({ game }: Here, side: SideId, hex: HexName): boolean =>
	game.battles.includes(hex) ||
	[...game.units.values()].some((unit) => unit.side === side && unit.attack?.hex === hex);

/**
 * A battery fires a strike: at a hex, or into a battle that it supports.
 * @rule tocs-w10.24.strike @rule tocs-w10.24.strike-in-battle @rule tocs-w10.24.strike-reserve
 */
export function decideStrike(
	at: At,
	byId: UnitId,
	id: UnitId,
	hex: HexName,
	aim: Aim,
	dice: Dice,
): Decision<TocsFact> {
	const by = orderer(at, byId);
	if (isRefusal(by)) return by;
	const piece = pieceOf(at, id);
	const rule: RuleRef = 'tocs-w10.24.strike';
	if (!piece) return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const fault =
		batteryFault(at, by, piece, hex) ?? stateFault(piece, 0, rule) ?? aimFault(at, by, piece, hex, aim);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	pay(unfolding, by, rule);
	const supports = isBattle(at, by.unit.side, hex);
	fired(unfolding, [piece], () => 1, supports ? { hex, kind: 'strike' } : null, rule, hex);
	if (!supports)
		strikeHex(
			unfolding,
			{
				side: piece.unit.side,
				hex,
				aim,
				strength: piece.counter.strength,
				table: 'strike',
				spotted: spotterOf(at, piece.unit.side, hex),
			},
			dice,
		);
	askScramble(unfolding, by.unit.side, hex, aim);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Wherever guns fire at a facility, its side is asked whether Ready aircraft take off, even if there are none. */
function askScramble(unfolding: TocsUnfolding, side: SideId, hex: HexName, aim: Aim): void {
	const of = otherSide(unfolding.at.scenario, side);
	if (aim === 'facility' && mayScramble(unfolding.at, of))
		unfolding.add(
			begun({ kind: 'scramble', n: unfolding.at.game.asked + 1, side: of, hex, by: 'artillery' }),
		);
}

/** Returns who of a side's observers sees a hex, or 'nobody'. @rule tocs-w2.6.2.fo-bonus @rule tocs-w11.19.fo-artillery */
export function spotterOf(here: Here, side: SideId, hex: HexName): 'observer' | 'nobody' {
	const observers = piecesOf(here, [...here.game.units.keys()]).filter(
		({ counter, unit }) => unit.side === side && unit.at !== null && counter.arm === 'observer',
	);
	const seen = observers.some(({ unit }) => unit.at !== null && !unit.dropped && sees(here, unit.at, hex));
	// A spotter in the air does what an observer does.
	return seen || hasSpotter(here, side, hex) ? 'observer' : 'nobody';
}

/**
 * Fire at a named target needs an observer who sees it; harassing fire doesn't.
 * @rule tocs-w10.24.targeted @rule tocs-w10.24.harassing
 */
function aimFault(here: Here, by: Piece, piece: Piece, hex: HexName, aim: Aim): Refusal | null {
	if (!isOutside(here, hex, piece.unit.side) && !isEngaged(here, hex) && !here.game.battles.includes(hex))
		return refuse('tocs-w10.24.strike', 'tocs/own-ground', `${hex} lies in your own perimeter.`);
	if (aim === 'harass' || isBattle(here, piece.unit.side, hex)) return null;
	const sights = spotterOf(here, piece.unit.side, hex) === 'observer' || by.counter.arm === 'observer';
	return sights && spotterOf(here, piece.unit.side, hex) === 'observer'
		? null
		: refuse('tocs-w10.24.targeted', 'tocs/unseen', `No observer sees ${hex}: choose harassing fire.`);
}

/**
 * Several batteries fire as one, by order of a staff above a battalion.
 * @rule tocs-w10.25.bombard @rule tocs-w2.6.2.fo-bombard-auth @rule tocs-w10.25.barrage
 */
export function decideBombard(
	at: At,
	byId: UnitId,
	ids: readonly UnitId[],
	hex: HexName,
	tot: boolean,
	dice: Dice,
): Decision<TocsFact> {
	const by = orderer(at, byId);
	if (isRefusal(by)) return by;
	const rule: RuleRef = 'tocs-w10.25.bombard';
	const pieces = piecesOf(at, [...new Set(ids)]);
	if (pieces.length < FEWEST || pieces.length > MAX_BATTERIES || pieces.length < ids.length)
		return refuse(rule, 'tocs/three', 'A bombardment takes three batteries or more.');
	const fault = authorityFault(at, by) ?? (tot ? totFault(at, pieces) : null);
	if (fault) return fault;
	for (const piece of pieces) {
		const bad =
			batteryFault(at, by, piece, hex) ??
			stateFault(piece, 0, rule) ??
			aimFault(at, by, piece, hex, 'harass');
		if (bad) return bad;
	}
	const unfolding = unfoldingOf(at);
	pay(unfolding, by, rule);
	const paid = tot ? payTot(unfolding, by.unit.side) : null;
	if (paid) return paid;
	const supports = isBattle(at, by.unit.side, hex);
	const state = (piece: Piece): number => (isAmerican(at, piece) && !tot ? 1 : DISORDERED);
	fired(unfolding, pieces, state, supports ? { hex, kind: tot ? 'tot' : 'bombardment' } : null, rule, hex);
	const strength = pieces.reduce((all, { counter }) => all + counter.strength, 0) * (tot ? 2 : 1);
	if (!supports)
		strikeHex(
			unfolding,
			{
				side: by.unit.side,
				hex,
				aim: 'harass',
				strength,
				table: 'bombardment',
				spotted: spotterOf(at, by.unit.side, hex),
			},
			dice,
		);
	return facts(...unfolding.facts);
}

/** Ammunition is released by an active staff; an observer alone can't. @rule tocs-w2.6.2.fo-bombard-auth */
function authorityFault({ game, scenario }: Here, { counter, unit }: Piece): Refusal | null {
	if (game.clock.step !== 'act') return null;
	const echelon = scenario.formations.find(({ id }) => id === counter.formation)?.echelon;
	const may =
		isHeadquarters(counter) && (unit.act?.ap ?? 0) > 0 && echelon !== undefined && echelon !== 'battalion';
	return may
		? null
		: refuse(
				'tocs-w2.6.2.fo-bombard-auth',
				'tocs/no-staff',
				'A bombardment takes an AP of a regiment’s or higher HQ.',
			);
}

const nationOf = ({ scenario }: Pick<Here, 'scenario'>, { counter }: Piece) =>
	chartsOf(scenario).nations.get(nationIdOfCounter(scenario, counter));
/** Their batteries tire less. @rule tocs-w10.25.us-degrade */
const isAmerican = (here: Here, piece: Piece): boolean => (nationOf(here, piece)?.tot ?? null) !== null;

/** @rule tocs-w10.25.tot */
function totFault(here: Here, pieces: readonly Piece[]): Refusal | null {
	const may = pieces.every((piece) => {
		const from = nationOf(here, piece)?.tot ?? null;
		return from !== null && from <= here.scenario.month;
	});
	return may ? null : refuse('tocs-w10.25.tot', 'tocs/no-tot', 'These batteries don’t fire Time On Target.');
}

function payTot(unfolding: TocsUnfolding, side: SideId): Refusal | null {
	const paid = nextPayment(unfolding.at, side);
	if (paid === null) return refuse('tocs-w10.25.tot', 'tocs/no-points', 'No Operational Points are left.');
	unfolding.add({ type: 'points-spent', v: 1, rule: 'tocs-w10.25.tot', payload: { side, paid } });
	return null;
}

/**
 * A battery closes a hex until its side's next impulse.
 * @rule tocs-w10.26.interdict @rule tocs-w10.26.interdict-announce
 */
export function decideInterdict(at: At, byId: UnitId, id: UnitId, hex: HexName): Decision<TocsFact> {
	const by = orderer(at, byId);
	if (isRefusal(by)) return by;
	const piece = pieceOf(at, id);
	const rule: RuleRef = 'tocs-w10.26.interdict';
	if (!piece) return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const fault = batteryFault(at, by, piece, hex) ?? stateFault(piece, 1, rule);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	pay(unfolding, by, rule);
	fired(unfolding, [piece], ({ unit }) => degraded(unit.state), null, rule, hex);
	unfolding.add({
		type: 'interdiction-set',
		v: 1,
		rule: 'tocs-w10.26.interdict-announce',
		payload: { side: piece.unit.side, hex, on: true },
	});
	return facts(...unfolding.facts);
}
