/** Decides a side's orders to a unit: move, recon, probe, attack, withdrawal. */
import type { AttackType } from '../../../../src-shared/rulesets/tocs/words.ts';
import { ATTACKS } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { settle } from '../b2-sequence/advance.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { Act, At, Here, HexName, UnitId } from '../game.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { stackFault } from '../w3-stacking/limits.ts';
import { pieceOf, piecesOf, type Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { acting, activate, decideEnd, endActivation, spending } from './activate.ts';
import { begin } from './journey.ts';
import { forecast } from './move.ts';
import { probeInto, reconInto } from './recon.ts';

const NONE = refuse('tocs-w10.0.activate-only', 'unit/none', 'You have no such unit on the map.');

/** Activates a unit. */
export function decideActivate(at: At, id: UnitId): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	if (!piece) return NONE;
	const unfolding = unfoldingOf(at);
	return activate(unfolding, piece) ?? facts(...unfolding.facts);
}

/** Ends a unit’s activation. */
export const decideEndActivation = (at: At, id: UnitId): Decision<TocsFact> =>
	decideEnd(at, unfoldingOf(at), id);

/** Moves a unit: its first hex must be open to it by what its side knows. */
export function decideMove(
	at: At,
	id: UnitId,
	way: readonly HexName[],
	dice: Dice,
	unseen = false,
): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const act = { ...actor.act, unseen };
	const { fault } = forecast(at, actor.piece, act, way);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	if ((actor.act.unseen ?? false) !== unseen)
		unfolding.add({
			type: 'act-changed',
			v: 1,
			rule: 'tocs-w15.3.zone-stealth',
			payload: { side: actor.piece.unit.side, unit: id, act },
		});
	begin(unfolding, actor.piece, 'move', way);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Reconnoitres the next hexes of a chain. */
export function decideRecon(at: At, id: UnitId, way: readonly HexName[], dice: Dice): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const fault = chainFault(at, actor.piece, actor.act, way);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	begin(unfolding, actor.piece, 'recon', way);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Returns why a chain can’t be reconnoitred to its end, by what its side knows, or null. */
export function chainFault(here: Here, piece: Piece, act: Act, way: readonly HexName[]): Refusal | null {
	const goal = way.at(-1);
	if (
		goal !== undefined &&
		tocsBoard(here.scenario).find(goal) !== null &&
		!isOutside(here, goal, piece.unit.side)
	)
		return refuse(
			'tocs-w10.4.recon-who',
			'tocs/own-ground',
			`${goal} lies in your own perimeter: there is nothing to ask.`,
		);
	let left = act;
	for (const hex of way) {
		const after = reconInto(here, piece, left, hex);
		if (isRefusal(after)) return after;
		left = after;
	}
	return null;
}

/** Probes a hex beside. */
export function decideProbe(at: At, id: UnitId, hex: HexName, dice: Dice): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const after = probeInto(at, actor.piece, actor.act, hex);
	if (isRefusal(after)) return after;
	const unfolding = unfoldingOf(at);
	begin(unfolding, actor.piece, 'probe', [hex]);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

const AP_OF: Readonly<Record<AttackType, number>> = { Hasty: 1, Deliberate: 2, Intensive: 3 };
const RULE_OF = {
	Hasty: 'tocs-w10.8.hasty',
	Deliberate: 'tocs-w10.7.deliberate',
	Intensive: 'tocs-w10.6.intensive',
} as const;

/** Returns whether it has strength of its own in an attack. @rule tocs-w2.4.underscored */
const isStrong = ({ strength, underscored }: Piece['counter']): boolean => strength > 0 && !underscored;

/** Returns why a unit can’t attack a hex so, or null. @rule tocs-w10.6.intensive-mix */
export function attackFault(
	here: Here,
	piece: Piece,
	act: Act,
	hex: HexName,
	type: AttackType,
): Refusal | null {
	const { counter, unit } = piece;
	const rule = RULE_OF[type];
	const board = tocsBoard(here.scenario);
	if (unit.at === null || board.find(hex) === null || !board.beside(unit.at).includes(hex))
		return refuse(rule, 'tocs/not-beside', `${counter.name} attacks a hex beside it. ${hex} is none.`);
	if (!isOutside(here, hex, unit.side) && !isEngaged(here, hex))
		return refuse(rule, 'tocs/own-ground', `${hex} lies in your own perimeter.`);
	if (isEngaged(here, unit.at))
		return refuse(rule, 'tocs/engaged', `${counter.name} is in an Engagement Battle.`);
	const others = piecesOf(here, [...here.game.units.keys()]).filter(
		(each) => each.unit.side === unit.side && each.unit.attack?.hex === hex && each.counter.id !== counter.id,
	);
	if (counter.type === 'hq' || !(isStrong(counter) || others.some((each) => isStrong(each.counter))))
		return refuse(
			'tocs-w19.1.min-attack',
			'tocs/no-strength',
			`${counter.name} has no strength to attack with. It can join another that attacks ${hex}.`,
		);
	// No more may attack a hex than may stack in it.
	const crowd = stackFault(here, hex, unit.side, [...others, piece]);
	if (crowd)
		return refuse(
			'tocs-w10.6.intensive-mix',
			'tocs/too-many',
			`No more units attack ${hex} than may stand in one hex, and ${String(others.length)} do already.`,
		);
	return spending(act, AP_OF[type]) === null
		? refuse(
				rule,
				'tocs/no-ap',
				`A ${type} attack takes ${String(AP_OF[type])} AP, and ${counter.name} has ${String(act.ap)}.`,
				{ allowed: ATTACKS.filter((each) => AP_OF[each] <= act.ap).join(', ') },
			)
		: null;
}

/** Orders an attack: it is fought when the activations are over. @rule tocs-b3.6.any-combination @rule tocs-w10.6.attack-mp */
export function decideAttack(
	at: At,
	id: UnitId,
	{ hex, attack, scouted }: { readonly hex: HexName; readonly attack: AttackType; readonly scouted: boolean },
): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	if (at.game.clock.step === 'exploit')
		return refuse('tocs-b3.10.no-attack', 'tocs/exploits', 'Reserves that exploit don’t attack.');
	const fault = attackFault(at, piece, act, hex, attack);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	const from = piece.unit.at ?? hex;
	unfolding.add({
		type: 'attack-ordered',
		v: 1,
		rule: RULE_OF[attack],
		payload: {
			side: piece.unit.side,
			unit: id,
			attack: { hex, type: attack, from, scouted: scouted ? (piece.unit.scouted[hex] ?? null) : null },
		},
	});
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}
