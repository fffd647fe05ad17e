/** The way round a hex, along its sides, and what becomes of one that is none. */
import { settle } from '../b2-sequence/advance.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { Act, At, Here, HexName, UnitId } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { isOutside } from '../w9-perimeter/perimeter.ts';
import { acting } from './activate.ts';
import { begin } from './journey.ts';
import { forecast, halted, payPoints } from './move.ts';
import { stepCost } from './ways.ts';

/**
 * Hexes that can't be bypassed.
 * @rule tocs-w10.1.1.bypass-never @rule tocs-w11.26.forest-bypass @rule tocs-w11.27.jungle-bypass
 */
const SOLID: ReadonlySet<string> = new Set(['Jungle', 'Forest', 'Bocage', 'City', 'Suburb']);

/** Returns the MP of a way round a hex, or why there is none. @rule tocs-w10.1.1.bypass-cost @rule tocs-w10.1.1.bypass-space */
export function bypassCost(here: Here, piece: Piece, around: HexName, to: HexName): number | Refusal {
	const { counter, unit } = piece;
	const board = tocsBoard(here.scenario);
	const rule: RuleRef = 'tocs-w10.1.1.bypass-where';
	const from = unit.at;
	if (from === null || [around, to].some((hex) => board.find(hex) === null))
		return refuse(rule, 'tocs/no-hex', 'There is no such hex on this map.');
	if (!board.beside(from).includes(around) || !board.beside(around).includes(to) || to === from)
		return refuse(rule, 'tocs/not-beside', `${to} does not lie beyond ${around}.`);
	if (isOutside(here, to, unit.side) || isOutside(here, around, unit.side))
		return refuse(rule, 'tocs/outside', 'A bypass stays within your own perimeter.');
	if (board.terrainOf(around).some((each) => SOLID.has(each)))
		return refuse('tocs-w10.1.1.bypass-never', 'tocs/solid', `Nobody goes round ${around}.`);
	if ([from, around, to].some((hex) => here.game.interdicted[hex]))
		return refuse('tocs-w10.26.interdict-mp', 'tocs/interdicted', 'Under interdiction there is no bypass.');
	const sides = sidesRound(here, from, around, to);
	if (sides === null)
		return refuse(
			'tocs-w10.1.1.bypass-space',
			'tocs/no-room',
			`The sides of ${around} leave no room to pass.`,
		);
	const open = chartsOf(here.scenario).cost.cost('Open', counter.movement);
	const entry = stepCost(here, {
		counter,
		from: around,
		to,
		bank: null,
		fromEzocToEzoc: false,
		offRoad: true,
	});
	if (typeof open !== 'number' || typeof entry.mp !== 'number')
		return refuse(rule, 'tocs/no-way', `${counter.name} can’t enter ${to}.`);
	return open * sides + entry.mp;
}

/** Returns along how many sides of a hex a way round it leads, one or two with room on each, or null. */
function sidesRound({ scenario }: Here, from: HexName, around: HexName, to: HexName): number | null {
	const board = tocsBoard(scenario);
	if (!board.isOfHexes) return null;
	const { grid } = board;
	const centre = board.hex(around);
	const [a, b] = [grid.directionTo(centre, board.hex(from)), grid.directionTo(centre, board.hex(to))];
	if (a === null || b === null) return null;
	const hasRoom = (direction: number): boolean => {
		const next = grid.neighbour(centre, direction as typeof a);
		return next !== null && board.sideBetween(around, board.name(next), 'bypass');
	};
	const ways = [1, -1].flatMap((turn) => {
		const count = ((b - a) * turn + 6) % 6;
		const sides = Array.from({ length: count - 1 }, (_, n) => (a + turn * (n + 1) + 6) % 6);
		return count >= 2 && count <= 3 && sides.every(hasRoom) ? [sides.length] : [];
	});
	return ways.length === 0 ? null : Math.min(...ways);
}

/** Returns what a unit has left after bypassing a hex, or why it can't. */
function payBypass(here: Here, piece: Piece, act: Act, around: HexName, to: HexName): Act | Refusal {
	const mp = bypassCost(here, piece, around, to);
	if (typeof mp !== 'number') return mp;
	return (
		payPoints(piece, act, mp, false) ??
		refuse('tocs-w10.1.1.bypass-cost', 'tocs/too-far', `${piece.counter.name} has not the ${String(mp)} MP.`)
	);
}

/** Goes round a hex into the one beyond. @rule tocs-w10.1.1.bypass-where @rule tocs-w10.1.1.bypass-cost */
export function decideBypass(
	at: At,
	id: UnitId,
	around: HexName,
	to: HexName,
	dice: Dice,
): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	const paid = payBypass(at, piece, act, around, to);
	if (isRefusal(paid)) return isInvalid(paid) ? bypassFails(at, piece, act, around, paid, dice) : paid;
	const { side } = piece.unit;
	const rule: RuleRef = 'tocs-w10.1.1.bypass-where';
	return facts(
		{
			type: 'act-changed',
			v: 1,
			rule,
			payload: { side, unit: id, act: { ...paid, tires: true }, extendedEnds: true },
		},
		{
			type: 'moved',
			v: 1,
			rule,
			payload: { side, units: [id], from: piece.unit.at ?? to, to, bank: null },
		},
	);
}

/** Whether it was a way round a hex beside, with no room or too few MP for it. */
const isInvalid = ({ code }: Refusal): boolean =>
	code === 'tocs/no-room' || code === 'tocs/solid' || code === 'tocs/too-far';

/**
 * A failed bypass: the unit enters the hex itself, or stays if it lacks the MP and loses those of its AP. The program
 * says so before anything is paid, unless the campaign chose otherwise.
 * @rule tocs-w10.1.1.bypass-fail
 */
function bypassFails(
	at: At,
	piece: Piece,
	act: Act,
	around: HexName,
	invalid: Refusal,
	dice: Dice,
): Decision<TocsFact> {
	const mayEnter = forecast(at, piece, act, [around]).fault === null;
	if (chosenReading(at.game.options, 'bypass-invalid') === 'told')
		return mayEnter ? { ...invalid, allowed: `A move into ${around}` } : invalid;
	const unfolding = unfoldingOf(at);
	if (mayEnter) {
		begin(unfolding, piece, 'move', [around]);
		settle(unfolding, dice);
		return facts(...unfolding.facts);
	}
	const lost = act.run === null ? { ...act, ap: Math.max(0, act.ap - 1) } : act;
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule: 'tocs-w10.1.1.bypass-fail',
		payload: { side: piece.unit.side, unit: piece.id, act: halted(lost) },
	});
	return facts(...unfolding.facts);
}
