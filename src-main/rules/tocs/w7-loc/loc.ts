/** Lines of communication: whether a unit reaches a headquarters of its own formation, over land or by wireless. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { tocsBoard } from '../board.ts';
import type { Bank, Here, HexName } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { isHeadquarters, piecesOf, unitsIn, type Piece } from '../units.ts';

/** Returns a formation and all above it, from the nearest. @rule tocs-w2.1.hq-chain */
export function chainOf(
	{ formations }: Pick<TocsScenario, 'formations'>,
	id: string | null,
): readonly string[] {
	const chain: string[] = [];
	for (let at = id; at !== null && !chain.includes(at);) {
		chain.push(at);
		const now = at;
		at = formations.find((each) => each.id === now)?.parent ?? null;
	}
	return chain;
}

/** Returns the headquarters on the map that may order a unit: those of its formation and of all above. @rule tocs-w7.0.chain */
export function headquartersOf(here: Here, piece: Piece): readonly Piece[] {
	const { scenario, game } = here;
	const chain = chainOf(scenario, piece.counter.formation);
	const above = isHeadquarters(piece.counter) ? chain.slice(1) : chain;
	return piecesOf(here, [...game.units.keys()]).filter(
		({ counter, unit, id }) =>
			id !== piece.id &&
			unit.side === piece.unit.side &&
			unit.at !== null &&
			isHeadquarters(counter) &&
			counter.formation !== null &&
			above.includes(counter.formation),
	);
}

/**
 * Whether a unit is in LOC.
 * @rule tocs-w7.0.who @rule tocs-w7.0.chain @rule tocs-w7.0.independent
 */
export function isInLoc(here: Here, piece: Piece): boolean {
	const { counter, unit } = piece;
	if (counter.independent || counter.formation === null || unit.at === null) return true;
	const headquarters = headquartersOf(here, piece);
	// The highest headquarters of a side has nobody above it.
	if (isHeadquarters(counter) && headquarters.length === 0) return true;
	return headquarters.some((hq) => reaches(here, piece, hq));
}

/** Whether a headquarters reaches a unit by one link. */
export const reaches = (here: Here, unit: Piece, hq: Piece): boolean =>
	reachesByWireless(here, unit, hq) || reachesOverland(here, unit, hq);

/** @rule tocs-w7.2.wireless */
function reachesByWireless({ scenario }: Here, { unit }: Piece, hq: Piece): boolean {
	if (unit.at === null || hq.unit.at === null || hq.counter.wireless === 0) return false;
	return tocsBoard(scenario).distance(unit.at, hq.unit.at) <= hq.counter.wireless;
}

/**
 * Whether a way of at most the headquarters' range leads from the unit to it: over its own ground, past no EZOC that it
 * knows of and has nobody in, and through no other Engagement Battle.
 * @rule tocs-w7.1.overland @rule tocs-w7.1.not-enemy @rule tocs-w7.1.eb-out-only @rule tocs-w7.1.ezoc-friendly
 */
function reachesOverland(here: Here, piece: Piece, hq: Piece): boolean {
	const [from, to] = [piece.unit.at, hq.unit.at];
	if (from === null || to === null) return false;
	const board = tocsBoard(here.scenario);
	if (board.distance(from, to) > hq.counter.range) return false;
	let edge: ReadonlyMap<string, Spot> = new Map([spotEntry({ hex: from, bank: piece.unit.bank })]);
	const seen = new Set(edge.keys());
	for (let gone = 0; gone <= hq.counter.range; gone += 1) {
		if ([...edge.values()].some((spot) => arrives(here, spot, hq))) return true;
		const next = new Map<string, Spot>();
		for (const spot of edge.values())
			for (const beside of board.beside(spot.hex)) {
				if (!isOpenTo(here, piece, spot, beside)) continue;
				const [key, at] = spotEntry({ hex: beside, bank: board.bankAfter(spot.hex, beside, spot.bank) });
				if (!seen.has(key)) next.set(key, at);
			}
		for (const key of next.keys()) seen.add(key);
		edge = next;
	}
	return false;
}

/** Where a trace has come: in a river hex, on a bank. */
interface Spot {
	readonly hex: HexName;
	readonly bank: Bank | null;
}
const spotEntry = (spot: Spot): readonly [string, Spot] => [`${spot.hex} ${String(spot.bank)}`, spot];

/** Whether a trace has come to a headquarters: on its bank, or over a bridge. */
function arrives({ scenario, game }: Here, { hex, bank }: Spot, { unit }: Piece): boolean {
	const bridge = tocsBoard(scenario).bridges.get(hex);
	const isBridged = bridge !== undefined && game.down[hex] !== true;
	return hex === unit.at && (bank === unit.bank || isBridged);
}

/** @rule tocs-w7.1.impassable @rule tocs-w7.1.rivers */
function isOpenTo(here: Here, { counter, unit }: Piece, { hex: from, bank }: Spot, to: HexName): boolean {
	const { side } = unit;
	if (ownerOf(here, to) !== side || isEngaged(here, to)) return false;
	const isBarred = here.game.marks[side]?.get(to)?.ezoc === true && unitsIn(here.game, to, side).length === 0;
	return !isBarred && canGo(here, counter, { from, to, bank });
}
