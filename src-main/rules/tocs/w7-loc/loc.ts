/** Lines of communication: whether a unit reaches a headquarters of its own formation, over land or by wireless. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { tocsBoard } from '../board.ts';
import { Newest } from '../../kit/newest.ts';
import type { Here, TocsGame } from '../game.ts';
import { isBridged } from '../w11-terrain/bridges.ts';
import { isHeadquarters, piecesOf, type Piece } from '../units.ts';
import { traceLength, type Spot } from './trace.ts';
import { wirelessRange } from './wireless.ts';

/** Returns a formation and all above it by a way up, from the nearest. */
function climb(id: string | null, above: (id: string) => string | null): readonly string[] {
	const chain: string[] = [];
	for (let at = id; at !== null && !chain.includes(at); at = above(at)) chain.push(at);
	return chain;
}

const formationNamed = ({ formations }: Pick<TocsScenario, 'formations'>, id: string) =>
	formations.find((each) => each.id === id);

/**
 * Returns a formation and all above it now: some move to another once its headquarters is on the map, if this game
 * holds it.
 * @rule tocs-w2.1.hq-chain @rule tocs-omgn-chain-switch
 */
export function chainOf({ scenario, game }: Here, id: string | null): readonly string[] {
	return climb(id, (each) => {
		const formation = formationNamed(scenario, each);
		const once = formation?.later && game.units.get(formation.later.once);
		return once && once.off !== 'waiting' ? (formation?.later?.parent ?? null) : (formation?.parent ?? null);
	});
}

/** Returns a formation and all above it as the game began: supply is traced by either chain. */
const firstChain = ({ scenario }: Here, id: string | null): readonly string[] =>
	climb(id, (each) => formationNamed(scenario, each)?.parent ?? null);

/** Returns the formation that a unit is of: the one that it was reassigned to, else its own. @rule tocs-w10.17.reassign @rule tocs-w2.1.parent */
export const formationOf = ({ counter, unit }: Piece): string | null => unit.parent ?? counter.formation;

/**
 * Returns the headquarters on the map that may order a unit: those of its formation and all above.
 * @rule tocs-w7.0.chain
 */
export const headquartersOf = (here: Here, piece: Piece): readonly Piece[] =>
	headquartersIn(here, piece, chainOf(here, formationOf(piece)));

function headquartersIn(here: Here, piece: Piece, chain: readonly string[]): readonly Piece[] {
	const above = isHeadquarters(piece.counter) && piece.unit.parent === null ? chain.slice(1) : chain;
	return onMap
		.of(here.game, () => headquartersOnMap(here))
		.filter(
			({ counter, unit, id }) =>
				id !== piece.id &&
				unit.side === piece.unit.side &&
				counter.formation !== null &&
				above.includes(counter.formation),
		);
}

/** All headquarters on the map, found once for a game's current state. */
const onMap = new Newest<TocsGame, readonly Piece[]>();
const headquartersOnMap = (here: Here): readonly Piece[] =>
	piecesOf(here, [...here.game.units.keys()]).filter(
		({ counter, unit }) => unit.at !== null && isHeadquarters(counter),
	);

/** Returns the headquarters that a unit was under before: of the formation that it was reassigned from, of its first chain. @rule tocs-w10.17.reassign-los */
export function originalHeadquartersOf(here: Here, piece: Piece): readonly Piece[] {
	const own = { ...piece, unit: { ...piece.unit, parent: null } };
	const first = headquartersIn(here, own, firstChain(here, piece.counter.formation));
	return piece.unit.parent === null ? first : [...headquartersOf(here, own), ...first];
}

/**
 * Whether a unit is in LOC.
 * @rule tocs-w7.0.who @rule tocs-w7.0.chain @rule tocs-w7.0.independent
 */
export function isInLoc(here: Here, piece: Piece): boolean {
	const { counter, unit } = piece;
	if (counter.independent || formationOf(piece) === null || unit.at === null) return true;
	const headquarters = headquartersOf(here, piece);
	// The highest headquarters of a side has nobody above it.
	if (isHeadquarters(counter) && headquarters.length === 0) return true;
	return headquarters.some((hq) => reaches(here, piece, hq));
}

/**
 * Returns whether a headquarters' order reaches a unit: directly, or through others of the unit's own chain, each in
 * reach of the next.
 * @rule tocs-w7.2.hops @rule tocs-w7.2.no-foreign-hop
 */
export function isDeliverable(here: Here, piece: Piece, hq: Piece): boolean {
	const relays = headquartersOf(here, piece);
	const done = new Set<string>();
	let links: readonly Piece[] = [piece];
	while (links.length > 0) {
		if (links.some((link) => reaches(here, link, hq))) return true;
		const now = links;
		links = relays.filter((relay) => !done.has(relay.id) && now.some((link) => reaches(here, link, relay)));
		for (const { id } of links) done.add(id);
	}
	return false;
}

/** Whether a headquarters reaches a unit by one link. */
export const reaches = (here: Here, unit: Piece, hq: Piece): boolean =>
	reachesByWireless(here, unit, hq) || reachesOverland(here, unit, hq);

/** @rule tocs-w7.2.wireless */
function reachesByWireless(here: Here, { unit }: Piece, hq: Piece): boolean {
	if (unit.at === null || hq.unit.at === null || hq.counter.wireless === 0) return false;
	const range = wirelessRange(here, hq.counter.wireless, hq.unit.at, unit.at);
	return tocsBoard(here.scenario).distance(unit.at, hq.unit.at) <= range;
}

/**
 * Whether a way of at most the headquarters' range leads from the unit to it.
 * @rule tocs-w7.1.overland @rule tocs-w2.1.command-range
 */
function reachesOverland(here: Here, piece: Piece, hq: Piece): boolean {
	const [from, to] = [piece.unit.at, hq.unit.at];
	if (from === null || to === null) return false;
	if (tocsBoard(here.scenario).distance(from, to) > hq.counter.range) return false;
	return traceLength(here, piece, hq.counter.range, (spot) => arrives(here, spot, hq)) !== null;
}

/** Whether a trace has come to a headquarters: on its bank, or over a bridge. */
const arrives = (here: Here, { hex, bank }: Spot, { unit }: Piece): boolean =>
	hex === unit.at && (bank === unit.bank || isBridged(here, hex));
