/** Ways of communication and supply: over a side's own ground, past no EZOC that it knows of, through no other engagement. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { Newest } from '../../kit/newest.ts';
import { tocsBoard } from '../board.ts';
import type { Bank, Here, HexName, TocsGame } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { isDriven, unitsIn, type Piece } from '../units.ts';

/** Where a trace has come: in a river hex, on a bank. */
export interface Spot {
	readonly hex: HexName;
	readonly bank: Bank | null;
}
/** The length of a trace, and the spots where it may end at that length. */
export interface Trace {
	readonly length: number;
	readonly ends: readonly Spot[];
}

/** The ways on from each spot by mover, computed once for a game's current state. A spot is one value there. */
interface Ways {
	readonly spots: Map<string, Spot>;
	readonly from: Map<string, Map<Spot, readonly Spot[]>>;
}
const ways = new Newest<TocsGame, Ways>();

function spotIn({ spots }: Ways, hex: HexName, bank: Bank | null): Spot {
	const key = `${hex} ${String(bank)}`;
	const cached = spots.get(key);
	if (cached) return cached;
	const spot = { hex, bank };
	spots.set(key, spot);
	return spot;
}

/**
 * Returns a unit's shortest trace to the first spots that will do, or null if none is within reach.
 * @rule tocs-w7.1.overland @rule tocs-w7.1.not-enemy @rule tocs-w7.1.eb-out-only @rule tocs-w7.1.ezoc-friendly
 */
export function shortestTrace(
	here: Here,
	piece: Piece,
	most: number,
	arrives: (spot: Spot) => boolean,
): Trace | null {
	const { at, bank } = piece.unit;
	if (at === null) return null;
	const cached = ways.of(here.game, () => ({ spots: new Map(), from: new Map() }));
	const goer = goerOf(piece);
	const from = cached.from.get(goer.likeness) ?? new Map<Spot, readonly Spot[]>();
	cached.from.set(goer.likeness, from);
	let edge: readonly Spot[] = [spotIn(cached, at, bank)];
	const seen = new Set(edge);
	for (let length = 0; length <= most; length += 1) {
		const ends = edge.filter(arrives);
		if (ends.length > 0) return { length, ends };
		const next: Spot[] = [];
		for (const spot of edge) {
			const beside = from.get(spot) ?? openFrom(here, goer, spot, cached);
			from.set(spot, beside);
			for (const neighbour of beside) {
				if (seen.has(neighbour)) continue;
				seen.add(neighbour);
				next.push(neighbour);
			}
		}
		edge = next;
	}
	return null;
}

/** Returns how many hexes a unit's trace is long to the first spot that will do, or null if none is within reach. */
export const traceLength = (
	here: Here,
	piece: Piece,
	most: number,
	arrives: (spot: Spot) => boolean,
): number | null => shortestTrace(here, piece, most, arrives)?.length ?? null;

/** The mover: its side, its counter, and a key shared by all that move alike. */
interface Goer {
	readonly likeness: string;
	readonly counter: Piece['counter'];
	readonly side: SideId;
}
/** Nobody's: a counter that leaves nobody out of who is in a hex. */
const NOBODY = '' as Piece['counter']['id'];

/**
 * Returns the mover, with the key that units moving alike share. A unit has its own key if other units affect it: those
 * that crowd a road into its own hex from the other bank, a dozer that goes with it.
 */
function goerOf({ id, counter, unit }: Piece): Goer {
	const { side } = unit;
	if (isDriven(counter) && (counter.movement === 'tracked' || unit.bank !== null))
		return { likeness: id, counter, side };
	const { movement, climbs, amphibious, tons } = counter;
	const likeness = [side, counter.side, movement, String(climbs), String(amphibious), String(tons)].join(' ');
	return { likeness, counter: { ...counter, id: NOBODY }, side };
}

/** Returns the spots that a trace comes to from one. */
function openFrom(here: Here, goer: Goer, spot: Spot, known: Ways): readonly Spot[] {
	const board = tocsBoard(here.scenario);
	return board
		.beside(spot.hex)
		.filter((hex) => isOpenTo(here, goer, spot, hex))
		.map((hex) => spotIn(known, hex, board.bankAfter(spot.hex, hex, spot.bank)));
}

/** @rule tocs-w7.1.impassable @rule tocs-w7.1.rivers @rule tocs-w8.2.water */
function isOpenTo(here: Here, { counter, side }: Goer, { hex: from, bank }: Spot, to: HexName): boolean {
	if (ownerOf(here, to) !== side || isEngaged(here, to)) return false;
	const isBarred = here.game.marks[side]?.get(to)?.ezoc === true && unitsIn(here.game, to, side).length === 0;
	return !isBarred && canGo(here, counter, { from, to, bank });
}
