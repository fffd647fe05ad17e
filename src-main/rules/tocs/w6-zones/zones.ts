/** Zones of control: which companies may declare an EZOC over a hex. */
import { DIRECTIONS, type Direction } from '../../../../src-shared/map/hex/grid.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { tocsBoard } from '../board.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { momentOf, type Here, type HexName, type UnitId } from '../game.ts';
import { holdsEnemy, isCompany, piecesIn, type Piece } from '../units.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isFirm } from '../w5-states/states.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';

/** Whoever came down from the air has no zone before its next impulse. @rule tocs-w15.15.para-zoc */
const hasItsBearings = ({ unit }: Piece): boolean => !unit.dropped;

/** Returns whether a unit exerts a zone at all. @rule tocs-w6.0.eligible @rule tocs-w2.2.company-zoc */
const exerts = (here: Here, piece: Piece): boolean => {
	const { counter, unit } = piece;
	const stands = isCompany(counter) && isFirm(unit.state) && hasItsBearings(piece);
	return stands && unit.at !== null && !isEngaged(here, unit.at);
};

/**
 * Returns the hexes of a company's zone: those beside it that it could move into, or those of its Extended Deployment.
 * @rule tocs-w6.0.radius @rule tocs-w6.0.not-eb @rule tocs-w6.0.river-stop
 */
export function zoneOf(here: Here, piece: Piece): readonly HexName[] {
	const { at, extended } = piece.unit;
	if (at === null || !exerts(here, piece)) return [];
	const hexes =
		extended === null
			? tocsBoard(here.scenario)
					.beside(at)
					.filter((hex) => couldEnter(here, piece, at, hex))
			: extendedZone(here, piece, at, extended);
	return hexes.filter((hex) => !isEngaged(here, hex));
}

/** Returns whether a company could enter an adjacent hex from its own, on its bank. @rule tocs-w6.0.river-stop */
const couldEnter = (here: Here, { counter, unit }: Piece, from: HexName, to: HexName): boolean =>
	canGo(here, counter, { from, to, bank: unit.bank });

/** A front hex of an Extended Deployment and the next beyond it, if there is one. */
interface Line {
	readonly front: HexName;
	readonly beyond: HexName | null;
}

/**
 * The three hexes in front and the next beyond each, whatever is in them; the space in front alone where there are no hexes.
 * @rule tocs-w6.1.ext-hexes @rule tocs-w6.1.ext-rear-none
 */
function linesOf({ scenario }: Pick<Here, 'scenario'>, at: HexName, centre: HexName): readonly Line[] {
	const board = tocsBoard(scenario);
	if (!board.isOfHexes) return [{ front: centre, beyond: null }];
	const { grid } = board;
	const facing = grid.directionTo(board.hex(at), board.hex(centre));
	if (facing === null) return [];
	const next = (hex: HexName, direction: Direction): HexName | null => {
		const beside = grid.neighbour(board.hex(hex), direction);
		return beside === null || !board.playable(beside) ? null : board.name(beside);
	};
	const fronts = DIRECTIONS.filter((each) => [0, 1, 5].includes((each - facing + 6) % 6));
	return fronts.flatMap((direction) => {
		const front = next(at, direction);
		return front === null ? [] : [{ front, beyond: next(front, facing) }];
	});
}

/**
 * The outer line stops at an enemy in front, and at ground of the enemy's; a hex that an enemy entered stays in it until the
 * impulse ends.
 * @rule tocs-w6.1.ext-not-occupied @rule tocs-w6.1.ext-not-beyond @rule tocs-w6.1.ext-impulse-end
 */
const extendedZone = (here: Here, { unit }: Piece, at: HexName, centre: HexName): readonly HexName[] =>
	linesOf(here, at, centre).flatMap(({ front, beyond }) => {
		const isOpen =
			beyond !== null &&
			!holdsEnemy(here.game, front, unit.side) &&
			!holdsSettled(here, beyond, unit.side) &&
			ownerOf(here, front) === unit.side;
		return isOpen ? [front, beyond] : [front];
	});

/** Whether an enemy is in a hex who did not enter it in this impulse. */
const holdsSettled = ({ scenario, game }: Here, hex: HexName, side: SideId): boolean =>
	piecesIn({ scenario, game }, hex).some(
		({ unit }) => unit.side !== side && !unit.depot && unit.entered !== momentOf(game),
	);

/**
 * Returns whether a hex was in the outer line of an enemy's Extended Deployment until the end of the impulse in which a
 * unit entered it: that unit is no longer held.
 * @rule tocs-w6.1.ext-sticky
 */
export function isUnstuck(here: Here, { unit }: Piece, hex: HexName): boolean {
	if (unit.entered === momentOf(here.game)) return false;
	const enemy = otherSide(here.scenario, unit.side);
	const board = tocsBoard(here.scenario);
	const near = board.within(hex, 2);
	const lay = near.some((at) =>
		piecesIn(here, at, enemy).some((piece) => {
			const { extended } = piece.unit;
			return (
				extended !== null &&
				linesOf(here, at, extended).some(({ beyond }) => beyond === hex) &&
				exerts(here, piece)
			);
		}),
	);
	return lay && companiesOver(here, hex, enemy).length === 0;
}

/**
 * Returns the companies of a side that may declare an EZOC over a hex.
 * @rule tocs-w6.0.no-false-ezoc
 */
export function companiesOver(here: Here, hex: HexName, side: SideId): readonly UnitId[] {
	const board = tocsBoard(here.scenario);
	const near = board.within(hex, 2);
	return near.flatMap((at) =>
		piecesIn(here, at, side)
			.filter((piece) => zoneOf(here, piece).includes(hex))
			.map(({ id }) => id),
	);
}
