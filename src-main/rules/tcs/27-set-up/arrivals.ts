/** Reinforcements (27.2): who is waiting off the map, where they may enter, and the cost of the first hex. */
import type { Dice } from '../../kit/dice.ts';
import { compare, sum, type Fraction } from '../../hexwar/fraction.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { governing, unassigned } from '../06-op-sheets/assigned.ts';
import { costIn, tcsBoard } from '../board.ts';
import { carryOn } from '../procedures.ts';
import { otherThan } from '../sides.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { unfoldingOf } from '../unfolding.ts';
import { hexesOf, piecesIn, piecesOf, type Piece } from '../units.ts';
import type { HexName, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** How far along the edge reinforcements blocked by the enemy may enter. @rule tcs-27.2a.shift */
const SHIFT = 10;

/** Returns the units of a side that wait beside the map. @rule tcs-27.2a.place @rule tcs-27.2f.delay */
export const waiting = ({ scenario, game }: Here, side: string): readonly UnitId[] =>
	scenario.counters.flatMap(({ id, side: of, arrives }) =>
		of === side && game.units.get(id)?.off === 'waiting' && arrives !== null && arrives <= game.clock.turn
			? [id as UnitId]
			: [],
	);

/**
 * Returns the hexes where a unit may come in: its entry hex, or the edge within ten hexes where the enemy is in the way.
 * @rule tcs-27.2a.shift
 */
export function entryHexes(at: Here, { counter, unit }: Piece): readonly HexName[] {
	const { entry } = counter;
	if (entry === null) return [];
	const board = tcsBoard(at.scenario);
	const near = [entry, ...board.beside(entry)];
	const foes = new Set(hexesOf(at.game, otherThan(at, unit.side)));
	if (!near.some((hex) => foes.has(hex))) return [entry];
	return within(at, entry, SHIFT).filter((hex) => board.beside(hex).length < 6 && !foes.has(hex));
}

/** Returns the hexes within a distance of one, it first. */
export function within({ scenario }: Pick<At, 'scenario'>, from: HexName, hexes: number): readonly HexName[] {
	const board = tcsBoard(scenario);
	const reached = new Set([from]);
	for (const hex of reached)
		for (const next of board.beside(hex)) if (board.distance(next, from) <= hexes) reached.add(next);
	return [...reached];
}

/** Returns what the first hex costs a unit: its dearest ground, or a road in it. @rule tcs-27.2a.place */
export function entryCost(at: Here, { counter }: Piece, hex: HexName): Fraction | null {
	const board = tcsBoard(at.scenario);
	const here = board.hex(hex);
	const roads = board.map.linkKinds.filter((kind) =>
		[0, 1, 2, 3, 4, 5].some((direction) => board.map.hasLink(here, direction as 0, kind)),
	);
	const byRoad = roads.flatMap((kind) => {
		const link = at.scenario.terrain.links[kind];
		return (link && costIn(link.costs, counter.movement)) ?? [];
	});
	if (byRoad.length > 0) return byRoad.reduce((a, b) => (compare(a, b) <= 0 ? a : b));
	const grounds = board.terrain(here).map(({ costs }) => costIn(costs, counter.movement));
	return grounds.includes(null)
		? null
		: sum(
				grounds
					.flatMap((cost) => cost ?? [])
					.toSorted((a, b) => compare(b, a))
					.slice(0, 1),
			);
}

/**
 * Returns why a stack can't come in at a hex, or null if it can.
 * @rule tcs-27.2b @rule tcs-6.13e.enter @rule tcs-27.2c @rule tcs-20.0g
 */
export function arrivalFault(at: Here, stack: readonly Piece[], hex: HexName): Refusal | null {
	const board = tcsBoard(at.scenario);
	if (board.find(hex) === null)
		return refuse('tcs-27.2a.place', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	for (const piece of stack) {
		const fault = faultOf(at, piece, hex);
		if (fault) return fault;
	}
	return piecesIn(at, hex).some(({ unit }) => unit.side !== stack[0]?.unit.side)
		? refuse('tcs-20.0g', 'tcs/enemy', `The enemy holds ${hex}.`)
		: null;
}

function faultOf(at: Here, piece: Piece, hex: HexName): Refusal | null {
	const { id, counter, unit } = piece;
	if (!waiting(at, unit.side).includes(id))
		return refuse(
			'tcs-27.2a.place',
			'tcs/not-due',
			counter.arrives === null
				? `${counter.name} is no reinforcement.`
				: `${counter.name} does not wait beside the map: it is due in turn ${String(counter.arrives)}.`,
		);
	if (!entryHexes(at, piece).includes(hex))
		return refuse(
			'tcs-27.2a.place',
			'tcs/wrong-entry',
			`${counter.name} comes in at ${entryHexes(at, piece).join(', ')}, not at ${hex}.`,
		);
	const why = unassigned(at.game, id);
	if (governing(at.game, id) === null && why !== null)
		return refuse(
			'tcs-27.2b',
			'tcs/no-orders',
			`${counter.name} is on no implemented op sheet and carries out no preliminary instructions: it can’t come in.`,
		);
	const cost = entryCost(at, piece, hex);
	if (unit.on === null && cost === null)
		return refuse('tcs-20.1f.prohibit', 'tcs/no-way', `${counter.name} can’t enter ${hex}.`);
	return null;
}

/** Reinforcements come in at a hex of the edge; they go on from there as others do. @rule tcs-27.2a.place @rule tcs-27.2f.split */
export function enterMap(at: At, units: readonly UnitId[], hex: HexName, dice: Dice): Decision<TcsFact> {
	const stack = piecesOf(at, units);
	const [first] = stack;
	if (!first) return refuse('tcs-27.2a.place', 'tcs/no-unit', 'Choose the units that come in.');
	const fault = arrivalFault(at, stack, hex);
	if (fault) return fault;
	const { side } = first.unit;
	const unfolding = unfoldingOf(at);
	unfolding.add(
		{
			type: 'arrived',
			v: 1,
			rule: 'tcs-27.2a.place',
			payload: {
				side,
				units: stack.map(({ id }) => id),
				at: hex,
				paid: Object.fromEntries(
					stack.map((piece) => [piece.id, entryCost(at, piece, hex) ?? { n: 0, d: 1 }]),
				),
			},
		},
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-15.2c.instant',
			payload: {
				frame: {
					kind: 'overwatch',
					trigger: 'movement',
					side: otherThan(at, side),
					hexes: [hex],
					units: stack.map(({ id }) => id),
					left: null,
					byRoad: false,
				},
			},
		},
	);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
