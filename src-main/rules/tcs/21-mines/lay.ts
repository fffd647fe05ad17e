/** Laying mines when a Prepared Defense is implemented (21.1). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { unitsOn } from '../06-op-sheets/size.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { HexName, SheetId, UnitId } from '../types.ts';
import { hexesOf, piecesOf, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * The greatest distance of mines from the platoons that lay them, and the least from the enemy, hexes.
 * @rule tcs-21.1.where
 */
const REACH = 4;
const ENEMY_DISTANCE = 5;

/** The platoons of a sheet that may still lay mines in this turn, two for each. @rule tcs-21.1.count @rule tcs-21.1.when */
export function minersOf({ scenario, game }: Here, id: SheetId): readonly Piece[] {
	const sheet = game.sheets[id];
	const now =
		sheet?.state === 'implemented' && sheet.rolled === game.clock.turn && game.clock.step === 'implement';
	if (!sheet || !now || !sheet.groups.some(({ mission }) => mission === 'Prepared Defense')) return [];
	const busy = new Set(
		Object.values(game.mines).flatMap(({ laid }) => (laid?.sheet === id ? laid.platoons : [])),
	);
	return piecesOf({ scenario, game }, unitsOn(sheet)).filter(
		({ id: unit, counter, unit: { at } }) =>
			counter.category === 'Infantry' && at !== null && !busy.has(unit),
	);
}

/** Returns the two platoons that lay a Minefield, or why it can't be laid. */
export function layable(at: Here, side: SideId, id: SheetId, hex: HexName): readonly UnitId[] | Refusal {
	const board = tcsBoard(at.scenario);
	const sheet = at.game.sheets[id];
	const miners = sheet?.side === side ? minersOf(at, id) : [];
	if (miners.length < 2)
		return refuse(
			'tcs-21.1.count',
			'tcs/no-mines',
			'Mines are laid the moment a Prepared Defense is implemented, one for every two Infantry platoons on it.',
		);
	if (board.find(hex) === null)
		return refuse('tcs-21.1.where', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	if (at.game.mines[hex]) return refuse('tcs-21.1.where', 'tcs/mined', `${hex} is mined already.`);
	const far = (from: HexName | null): number => (from === null ? 99 : board.distance(from, hex));
	if (hexesOf(at.game, otherThan(at, side)).some((enemy) => far(enemy) < ENEMY_DISTANCE))
		return refuse(
			'tcs-21.1.where',
			'tcs/near-enemy',
			`${hex} is less than ${String(ENEMY_DISTANCE)} hexes from an enemy unit: no mines there.`,
		);
	const near = miners
		.filter(({ unit }) => far(unit.at) <= REACH)
		.toSorted((a, b) => far(a.unit.at) - far(b.unit.at) || a.id.localeCompare(b.id));
	return near.length >= 2
		? near.slice(0, 2).map((piece) => piece.id)
		: refuse(
				'tcs-21.1.where',
				'tcs/too-far',
				`${hex} is not within ${String(REACH)} hexes of two platoons that may still lay mines.`,
			);
}

/** Lays a Minefield. */
export function layMine(at: At, side: SideId, sheet: SheetId, hex: HexName): Decision<TcsFact> {
	const platoons = layable(at, side, sheet, hex);
	if ('kind' in platoons) return platoons;
	return facts({
		type: 'mine-laid',
		v: 1,
		rule: 'tcs-21.1.when',
		payload: { side, hex, laid: { sheet, platoons } },
	});
}
