/** Trains: along the railway without an activation, stopped by roadblocks and broken bridges. */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, UnitId } from '../game.ts';
import { chosenReading } from '../options.ts';
import { settle } from '../b2-sequence/advance.ts';
import { holdsEnemy, pieceOf, piecesIn, type Piece } from '../units.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { alongWith } from '../w10-actions/along.ts';
import { stepFault, waitFault } from '../w10-actions/activate.ts';
import { heightOf } from '../w11-terrain/sight.ts';
import { fight } from '../w19-combat/fight.ts';
import { interdict, seeMove } from '../w15-air/watch.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';

const RULE: RuleRef = 'tocs-w12.3.train-move';
/** MP of a train in an impulse. @rule tocs-omgn-trains */
const TRAIN_MP = 20;

/** Returns what a way costs a train, or why it can't go it. @rule tocs-w12.3.train-move @rule tocs-w12.3.train-module */
export function trainCost(here: Here, { unit, counter }: Piece, way: readonly HexName[]): number | Refusal {
	if (counter.type !== 'train' || unit.at === null)
		return refuse('tocs-w12.3.train-module', 'tocs/no-train', `${counter.name} is no train on the map.`);
	if (unit.acted) return refuse(RULE, 'tocs/has-acted', `${counter.name} has run in this impulse.`);
	const board = tocsBoard(here.scenario);
	if (way[0] !== unit.cameFrom && isHeldUp(here, unit))
		return refuse(
			'tocs-w12.3.train-reverse',
			'tocs/line-blocked',
			`The line is blocked in ${unit.at}: ${counter.name} stays, or runs back to ${unit.cameFrom ?? 'where it came from'}.`,
		);
	let [from, cost] = [unit.at, 0];
	for (const to of way) {
		if (here.scenario.railEnds.includes(from))
			return refuse(
				'tocs-omgn-train-end',
				'tocs/rail-end',
				`Trains end in ${from}: ${counter.name} goes no further.`,
			);
		if (board.find(to) === null || !hasRail(here, from, to))
			return refuse(RULE, 'tocs/no-rail', `No railway leads from ${from} to ${to}.`);
		// Uphill costs one more.
		cost += 1 + Math.max(0, heightOf(here, to) - heightOf(here, from));
		from = to;
	}
	return cost > TRAIN_MP
		? refuse(RULE, 'tocs/too-far', `That takes ${String(cost)} MP, and a train has ${String(TRAIN_MP)}.`)
		: cost;
}

/** Whether a train that was stopped still is: in ground that is not its side's, or before a bridge that is down. @rule tocs-w12.3.train-reverse */
const isHeldUp = (here: Here, { at, side, stopped, cameFrom }: Piece['unit']): boolean =>
	stopped && at !== null && cameFrom !== undefined && (isOutside(here, at, side) || isBroken(here, at));

/** Whether the line is broken in a hex: its rails are cut, or its bridge is down. */
const isBroken = ({ scenario, game }: Here, hex: HexName): boolean =>
	game.cuts[hex] === true || (tocsBoard(scenario).bridges.has(hex) && game.down[hex] === true);

const hasRail = ({ scenario }: Here, from: HexName, to: HexName): boolean =>
	tocsBoard(scenario).railTo(from, to);

/** Whether a train is stopped in a hex: by a roadblock of the other side's, or where the line is broken. @rule tocs-w12.3.train-block */
const isBlocked = ({ scenario, game }: Here, hex: HexName, { side }: Piece['unit']): boolean =>
	(game.roadblocks[hex] !== undefined && game.roadblocks[hex] === otherSide(scenario, side)) ||
	isBroken({ scenario, game }, hex) ||
	piecesIn({ scenario, game }, hex, side).some(
		({ counter, unit }) => counter.type === 'train' && unit.stopped,
	);

/** Runs a train as far as its line is open. @rule tocs-w12.3.train-announce @rule tocs-w12.3.train-block @rule tocs-omgn-train-perimeter */
export function decideTrain(at: At, id: UnitId, way: readonly HexName[], dice: Dice): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	if (!piece) return refuse(RULE, 'unit/none', 'You have no such unit on the map.');
	const fault = waitFault(at) ?? stepFault(at, piece.unit.side);
	if (fault) return fault;
	const cost = trainCost(at, piece, way);
	if (typeof cost !== 'number') return cost;
	const unfolding = unfoldingOf(at);
	mark(unfolding, piece, { acted: true, stopped: false }, 'It runs.');
	for (const hex of way) if (!enter(unfolding, id, hex, dice)) break;
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

function mark(
	unfolding: TocsUnfolding,
	{ id, unit }: Piece,
	change: { readonly acted?: boolean; readonly stopped: boolean; readonly cameFrom?: HexName },
	why: string,
): void {
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: 'tocs-w12.3.train-block',
		payload: { side: unit.side, units: { [id]: change }, why },
	});
}

/** Enters the next hex. Returns whether the train goes on from it. @rule tocs-w12.3.train-eb-pass @rule tocs-w12.3.train-ambush */
function enter(unfolding: TocsUnfolding, id: UnitId, hex: HexName, dice: Dice): boolean {
	const { at } = unfolding;
	const piece = pieceOf(at, id);
	if (!piece) return false;
	const { side } = piece.unit;
	const from = piece.unit.at ?? hex;
	if (isOutside(at, hex, side)) announce(unfolding, side, hex);
	const held = holdsEnemy(at.game, hex, side) && !isEngaged(at, hex);
	const stops = isBlocked(at, hex, piece.unit);
	const ambushed = held && (stops || chosenReading(at.game.options, 'train-occupied') === 'ambush');
	const units = [id, ...alongWith(at, piece)];
	unfolding.add({
		type: 'moved',
		v: 1,
		rule: RULE,
		payload: {
			side,
			units,
			from,
			to: hex,
			bank: tocsBoard(at.scenario).bankAfter(from, hex, piece.unit.bank),
		},
	});
	const mover = { piece, hex, byRoad: false, unseen: false };
	seeMove(unfolding, mover);
	interdict(unfolding, mover, dice);
	if (stops || ambushed)
		mark(unfolding, piece, { stopped: true, cameFrom: from }, `It is stopped in ${hex}.`);
	if (ambushed) ambush(unfolding, units, from, hex, dice);
	return !stops && !ambushed;
}

/** The other side hears which hex of its ground a train passes. @rule tocs-w12.3.train-announce */
function announce(unfolding: TocsUnfolding, side: Piece['unit']['side'], hex: HexName): void {
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w12.3.train-announce',
		payload: {
			...{ side: otherSide(unfolding.at.scenario, side), news: 'train', hex, words: [], mark: null },
		},
	});
}

/** Only riders on foot fight when a train is ambushed. @rule tocs-w12.3.train-ambush @rule tocs-w12.3.train-eb-block */
function ambush(
	unfolding: TocsUnfolding,
	units: readonly UnitId[],
	from: HexName,
	hex: HexName,
	dice: Dice,
): void {
	const riders = units.flatMap((id) => pieceOf(unfolding.at, id) ?? []);
	fight(
		unfolding,
		{
			...{ hex, type: 'Ambush', engagement: false, attackers: riders, scouted: null, byRoad: false },
			from: Object.fromEntries(riders.map(({ id }) => [id, from])),
		},
		dice,
	);
}
