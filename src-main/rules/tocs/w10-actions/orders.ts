/**
 * An active headquarters' orders for an AP each: reserve, rally, Extended Deployment, withdrawal. They don't degrade
 * it.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { nextPayment } from '../b2-sequence/points.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import { shiftsOf, sumOf, type At, type Here, type HexName, type Shift, type UnitId } from '../game.ts';
import { chainOf, formationOf, isDeliverable } from '../w7-loc/loc.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { crtRow } from '../w19-combat/strength.ts';
import {
	fullSteps,
	holdsEnemy,
	isCompany,
	isHeadquarters,
	pieceOf,
	piecesIn,
	piecesOf,
	type Piece,
} from '../units.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { stepFault, waitFault } from './activate.ts';
import { mourn } from '../b5-victory/kills.ts';
import { alongWith } from './along.ts';
import { isEzoc } from './move.ts';
import { canGo } from './ways.ts';

const NONE = refuse('tocs-b1.6.orders-needed', 'unit/none', 'You have no such unit on the map.');

/** Returns the headquarters that gives an order, or why it can’t. @rule tocs-b1.6.orders-needed @rule tocs-w10.0.order-loc */
export function ordering(here: Here, id: UnitId): Piece | Refusal {
	const hq = pieceOf(here, id);
	if (!hq) return NONE;
	const fault = waitFault(here) ?? stepFault(here, hq.unit.side);
	if (fault) return fault;
	if (!isHeadquarters(hq.counter) || hq.unit.at === null)
		return refuse('tocs-b1.6.orders-needed', 'tocs/no-hq', `${hq.counter.name} gives no orders.`);
	return hq.unit.act === null || hq.unit.act.ap < 1 || hq.unit.act.over
		? refuse(
				'tocs-b1.6.orders-needed',
				'tocs/no-ap',
				`${hq.counter.name} has no AP for an order. Activate it first.`,
			)
		: hq;
}

/** Returns why a headquarters can’t order a unit, or null. @rule tocs-w2.1.order-subordinates @rule tocs-w7.0.out-no-orders */
export function orderFault(here: Here, hq: Piece, piece: Piece): Refusal | null {
	const { counter, unit } = piece;
	const rule: RuleRef = 'tocs-w2.1.order-subordinates';
	if (unit.side !== hq.unit.side || unit.at === null) return NONE;
	const chain = chainOf(here, formationOf(piece));
	if (hq.counter.formation === null || !chain.includes(hq.counter.formation))
		return refuse(rule, 'tocs/not-its-own', `${counter.name} is not under ${hq.counter.name}.`);
	return isDeliverable(here, piece, hq)
		? null
		: refuse(
				'tocs-w7.0.out-no-orders',
				'tocs/out-of-loc',
				`${counter.name} is out of LOC of ${hq.counter.name}.`,
			);
}

/** The headquarters and the unit that it orders, or why it can’t. */
export function ordered(
	here: Here,
	hqId: UnitId,
	id: UnitId,
): { readonly hq: Piece; readonly piece: Piece } | Refusal {
	const hq = ordering(here, hqId);
	if (isRefusal(hq)) return hq;
	const piece = pieceOf(here, id);
	if (!piece || piece.unit.side !== hq.unit.side) return NONE;
	return orderFault(here, hq, piece) ?? { hq, piece };
}

/** An order costs an AP, and the headquarters keeps its state. @rule tocs-w2.1.hq-no-degrade */
export function spend(unfolding: TocsUnfolding, { id, unit }: Piece, rule: RuleRef): void {
	if (!unit.act) return;
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule,
		payload: { side: unit.side, unit: id, act: { ...unit.act, ap: unit.act.ap - 1 } },
	});
}

/**
 * Puts a unit in reserve: an AP of the headquarters and an OP, paid now.
 * @rule tocs-w10.21.reserve @rule tocs-w10.21.reserve-degrade-later
 */
export function decideReserve(at: At, hqId: UnitId, id: UnitId): Decision<TocsFact> {
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const { side, at: hex } = piece.unit;
	const rule: RuleRef = 'tocs-w10.21.reserve';
	if (piece.unit.reserve) return refuse(rule, 'tocs/reserve', `${piece.counter.name} is in reserve already.`);
	if (hex !== null && (isEzoc(at, piece, hex) || isEngaged(at, hex)))
		return refuse(rule, 'tocs/ezoc', `${piece.counter.name} is in an EZOC or engaged: it is no reserve.`);
	const paid = nextPayment(at, side, nationIdOfCounter(at.scenario, piece.counter));
	if (paid === null) return refuse(rule, 'tocs/no-points', 'No Operational Points are left for the reserve.');
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	unfolding.add(
		{ type: 'points-spent', v: 1, rule, payload: { side, paid } },
		{ type: 'reserve-set', v: 1, rule, payload: { side, units: [id], reserve: true } },
	);
	return facts(...unfolding.facts);
}

/**
 * Orders Extended Deployment towards a hex beside, or ends it.
 * @rule tocs-w10.15.ext-order @rule tocs-w10.15.ext-no-degrade
 */
export function decideExtend(at: At, hqId: UnitId, id: UnitId, towards: HexName | null): Decision<TocsFact> {
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const rule: RuleRef = 'tocs-w10.15.ext-order';
	const { unit, counter } = piece;
	if (!isCompany(counter)) return refuse(rule, 'tocs/no-company', `${counter.name} is no company.`);
	if (unit.at === null || (towards !== null && !tocsBoard(at.scenario).beside(unit.at).includes(towards)))
		return refuse(rule, 'tocs/not-beside', `Extended Deployment is centred on a hex beside ${counter.name}.`);
	if (isEngaged(at, unit.at))
		return refuse(rule, 'tocs/engaged', `${counter.name} is in an Engagement Battle.`);
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	unfolding.add({
		type: 'extended-set',
		v: 1,
		rule,
		payload: { side: unit.side, unit: id, extended: towards },
	});
	return facts(...unfolding.facts);
}

/** States from which a unit is rallied, and what a success makes of each. @rule tocs-w10.19.rally-gain */
const RALLIED: Readonly<Record<number, number>> = { 3: 2, 4: 2, 5: 4 };

/**
 * Rallies every unit of a hex that needs it, for one AP.
 * @rule tocs-w10.19.rally @rule tocs-w10.19.rally-mc @rule tocs-w10.19.rally-once @rule tocs-w10.19.rally-retry
 */
export function decideRally(at: At, hqId: UnitId, hex: HexName, dice: Dice): Decision<TocsFact> {
	const hq = ordering(at, hqId);
	if (isRefusal(hq)) return hq;
	const rule: RuleRef = 'tocs-w10.19.rally';
	const { side } = hq.unit;
	const there = tocsBoard(at.scenario).find(hex) === null ? [] : piecesIn(at, hex, side);
	const mine = there.filter(
		(piece) => orderFault(at, hq, piece) === null && RALLIED[piece.unit.state] !== undefined,
	);
	if (mine.length === 0)
		return refuse(rule, 'tocs/nobody', `Nobody in ${hex} that ${hq.counter.name} could rally.`);
	const carried = new Set(mine.flatMap((piece) => alongWith(at, piece)));
	const fresh = mine.filter(({ unit, id }) => !unit.rallied && !carried.has(id));
	if (fresh.length === 0)
		return refuse('tocs-w10.19.rally-once', 'tocs/rallied', `Whoever is in ${hex} rallied in this impulse.`);
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	for (const piece of fresh) {
		unfolding.add(rallyRoll(at, hq, piece, side, dice));
		shareRally(unfolding, piece);
	}
	return facts(...unfolding.facts);
}

/** Units assigned to a unit share the result of its roll. @rule tocs-w10.19.rally-assets */
function shareRally(unfolding: TocsUnfolding, { id, unit }: Piece): void {
	const now = pieceOf(unfolding.at, id);
	const along = now ? alongWith(unfolding.at, now) : [];
	if (!now || along.length === 0) return;
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: 'tocs-w10.19.rally-assets',
		payload: {
			side: unit.side,
			units: Object.fromEntries(along.map((each) => [each, { state: now.unit.state, rallied: true }])),
			why: 'They share the rally of their unit.',
		},
	});
}

function rallyRoll(here: Here, hq: Piece, piece: Piece, side: SideId, dice: Dice): TocsFact {
	const { counter, unit } = piece;
	const faces = dice.roll(6, 2, `the rally of ${counter.name}`, 'tocs-w10.19.rally-mc');
	const shifts = rallyShifts(here, hq, piece);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	const passed = total <= counter.morale;
	return {
		type: 'rallied',
		v: 1,
		rule: 'tocs-w10.19.rally-mc',
		payload: {
			...{ side, unit: piece.id, dice: faces, shifts, total, morale: counter.morale, passed },
			state: passed ? (RALLIED[unit.state] ?? unit.state) : unit.state,
		},
		rolls: dice.rolls.slice(-1),
	};
}

/** Returns what is added to the dice of a rally, with its reasons. */
function rallyShifts(here: Here, hq: Piece, piece: Piece): readonly Shift[] {
	const { rally } = chartsOf(here.scenario);
	const { counter, unit } = piece;
	const hex = unit.at ?? '';
	const isCover =
		unit.works > 0 || ['City/Suburb', 'Town/Village', 'Forest/Jungle'].includes(crtRow(here, hex));
	const engaged = isEngaged(here, hex);
	return shiftsOf({
		Demoralized: unit.state === 4 ? rally['Demoralized'] : 0,
		Dispersed: unit.state === 5 ? rally['Dispersed'] : 0,
		'ELR 4 or more': counter.elr >= 4 ? rally['ELR 4 or more'] : 0,
		'ELR 2 or less': counter.elr <= 2 ? rally['ELR 2 or less'] : 0,
		'HQ in the hex': hq.unit.at === hex ? rally['HQ in the hex'] : 0,
		Cover: isCover ? rally['Cover'] : 0,
		'Engagement Battle': engaged ? rally['Engagement Battle'] : 0,
		EZOC: !engaged && isEzoc(here, piece, hex) ? rally['EZOC'] : 0,
		'Half the steps lost': unit.lost * 2 >= fullSteps(counter) ? rally['Half the steps lost'] : 0,
		'Out of LOS': unit.out ? chartsOf(here.scenario).outOfLos.rally : 0,
	});
}

/**
 * Takes a unit out of an Engagement Battle into a hex beside: a Morale Check, but for armour and reconnaissance.
 * @rule tocs-w10.3.withdraw @rule tocs-w10.3.withdraw-mc-exempt @rule tocs-w10.3.withdraw-no-degrade
 */
export function decideWithdraw(
	at: At,
	hqId: UnitId,
	id: UnitId,
	to: HexName,
	dice: Dice,
): Decision<TocsFact> {
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const { unit, counter } = piece;
	const rule: RuleRef = 'tocs-w10.3.withdraw';
	const from = unit.at ?? '';
	const board = tocsBoard(at.scenario);
	if (!isEngaged(at, from))
		return refuse(rule, 'tocs/not-engaged', `${counter.name} is in no Engagement Battle.`);
	if (
		board.find(to) === null ||
		!board.beside(from).includes(to) ||
		!canGo(at, counter, { from, to, bank: unit.bank })
	)
		return refuse(rule, 'tocs/no-way', `${counter.name} can’t withdraw to ${to}.`);
	const paid = nextPayment(at, unit.side, nationIdOfCounter(at.scenario, counter));
	if (paid === null)
		return refuse(
			'tocs-w10.3.withdraw-op',
			'tocs/no-points',
			'No Operational Points are left to withdraw it.',
		);
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	if (!passesCheck(unfolding, piece, dice)) return facts(...unfolding.facts);
	unfolding.add({
		type: 'points-spent',
		v: 1,
		rule: 'tocs-w10.3.withdraw-op',
		payload: { side: unit.side, paid },
	});
	const along = alongWith(at, piece);
	leave(unfolding, piece, from, to);
	for (const each of piecesOf(unfolding.at, along)) goAlong(unfolding, each, from, to);
	vacate(unfolding, from, unit.side);
	return facts(...unfolding.facts);
}

/**
 * Units assigned to a withdrawing unit go with it, without a check, an OP or an announcement.
 * @rule tocs-w10.3.withdraw-assets
 */
function goAlong(unfolding: TocsUnfolding, { id, unit, counter }: Piece, from: HexName, to: HexName): void {
	const dies = !isEngaged(unfolding.at, to) && holdsEnemy(unfolding.at.game, to, unit.side);
	unfolding.add({
		type: 'withdrawn',
		v: 1,
		rule: 'tocs-w10.3.withdraw-assets',
		payload: {
			...{ side: unit.side, unit: id, from, to, announced: false },
			bank: tocsBoard(unfolding.at.scenario).bankAfter(from, to, unit.bank),
			destroyed: dies ? [counter.name] : [],
		},
	});
	if (dies) mourn(unfolding, [{ id, unit, counter, steps: 0 }]);
}

/** A Morale Check: two dice of at most the Morale. @rule tocs-w4.1.mc */
export function passesCheck(unfolding: TocsUnfolding, { counter, unit, id }: Piece, dice: Dice): boolean {
	if (counter.recon || counter.movement === 'tracked') return true;
	const faces = dice.roll(6, 2, `the Morale Check of ${counter.name}`, 'tocs-w10.3.withdraw');
	const total = faces.reduce((a, b) => a + b, 0);
	const passed = total <= counter.morale;
	unfolding.add({
		type: 'checked',
		v: 1,
		rule: 'tocs-w4.1.mc',
		payload: { side: unit.side, unit: id, dice: faces, total, morale: counter.morale, passed },
		rolls: dice.rolls.slice(-1),
	});
	return passed;
}

/** @rule tocs-w10.3.withdraw-secret-own @rule tocs-w10.3.withdraw-vacated @rule tocs-w10.3.withdraw-death */
function leave(unfolding: TocsUnfolding, { id, unit, counter }: Piece, from: HexName, to: HexName): void {
	const { side } = unit;
	const { at } = unfolding;
	const board = tocsBoard(at.scenario);
	const engaged = isEngaged(at, to);
	const dies = !engaged && holdsEnemy(at.game, to, side);
	unfolding.add({
		type: 'withdrawn',
		v: 1,
		rule: 'tocs-w10.3.withdraw',
		payload: {
			...{ side, unit: id, from, to, bank: board.bankAfter(from, to, unit.bank) },
			/** Into the enemy’s ground it is announced. */
			announced: !engaged && ownerOf(at, to) !== side,
			destroyed: dies ? [counter.name] : [],
		},
	});
	if (!dies && !engaged) takeHexes(unfolding, side, [to], 'tocs-w10.3.withdraw-empty-enemy');
	if (dies) mourn(unfolding, [{ id, unit, counter, steps: 0 }]);
}

/** An Engagement Battle that the last of a side has left is over, and the hex is the other side's. @rule tocs-w10.3.withdraw-vacated */
function vacate(unfolding: TocsUnfolding, hex: HexName, side: SideId): void {
	const { at } = unfolding;
	if (piecesIn(at, hex, side).length > 0) return;
	const [other] = piecesIn(at, hex);
	unfolding.add({ type: 'engagement-ended', v: 1, rule: 'tocs-w10.3.withdraw-vacated', payload: { hex } });
	if (other) takeHexes(unfolding, other.unit.side, [hex], 'tocs-w10.3.withdraw-vacated');
}
