/** Hexes that a mission works on. */
import type { MissionKind } from '../../../../src-shared/rulesets/tocs/air.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here, HexName } from '../game.ts';

/** Hexes of a line of reconnaissance. */
const LINE = 7;

/** Returns the hexes within a distance of one, itself first, those of the map alone. */
export function around(
	{ scenario }: Pick<Here, 'scenario'>,
	hex: HexName,
	reach: number,
): readonly HexName[] {
	const board = tocsBoard(scenario);
	return board.grid
		.within(board.hex(hex), reach)
		.filter((each) => board.map.has(each) && board.playable(each))
		.map((each) => board.name(each))
		.toSorted((a, b) => board.distance(hex, a) - board.distance(hex, b) || a.localeCompare(b));
}

/**
 * Returns a straight line of seven hexes from one through the hex beside it, or through the hex two away between two
 * neighbours: along the grain, or the alternate grain. It ends with the map.
 */
export function lineFrom(
	{ scenario }: Pick<Here, 'scenario'>,
	hex: HexName,
	towards: HexName,
): readonly HexName[] {
	const board = tocsBoard(scenario);
	const { grid } = board;
	const start = board.hex(hex);
	const aim = board.hex(towards);
	const straight = grid.directionTo(start, aim);
	const line = [start];
	if (straight !== null)
		for (let now = grid.neighbour(start, straight); now !== null && line.length < LINE;)
			now = (line.push(now), grid.neighbour(now, straight));
	else {
		// Between two neighbours: one way, then the other, in turn.
		const [a, b] = grid
			.neighbours(start)
			.filter((next) => grid.distance(next.hex, aim) === 1)
			.map(({ direction }) => direction);
		if (a === undefined || b === undefined || grid.distance(start, aim) !== 2) return [hex];
		let now: number | null = start;
		for (let n = 0; line.length < LINE && now !== null; n += 1) {
			now = grid.neighbour(now, n % 2 === 0 ? a : b);
			if (now !== null) line.push(now);
		}
	}
	return line.filter((each) => board.map.has(each) && board.playable(each)).map((each) => board.name(each));
}

/**
 * Returns the hexes that a mission works on: all within its reach, or a line of seven.
 * @param towards the way a line of reconnaissance goes; null: none
 * @rule tocs-w15.2.ar-shape
 */
export function areaOf(
	here: Pick<Here, 'scenario'>,
	mission: MissionKind,
	hex: HexName,
	towards: HexName | null,
): readonly HexName[] {
	if (mission === 'recon' && towards !== null) return lineFrom(here, hex, towards);
	const { air } = here.scenario;
	return around(
		here,
		hex,
		mission === 'carpet' ? air.carpet : chartsOf(here.scenario).airMissions[mission].reach,
	);
}
