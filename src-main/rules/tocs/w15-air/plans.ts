/** Flight plans: paths of hexes from the edge of the map to a target, fixed once they are flown. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Wave } from '../../../../src-shared/rulesets/tocs/air.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { fieldKind } from '../w14-air-bases/fields.ts';

/**
 * Returns whether a hex is on the map's edge: some side of it has no playable neighbour.
 * @rule tocs-omgn-flight-edge
 */
export function isEdge({ scenario }: Pick<Here, 'scenario'>, name: HexName): boolean {
	const board = tocsBoard(scenario);
	return (
		board.find(name) !== null && board.beside(name).filter((hex) => board.playable(board.hex(hex))).length < 6
	);
}

/**
 * Returns why a path is no flight plan, or null: hex by hex, from the edge of the map or from a field of the side’s own.
 * @rule tocs-w14.2.flightplan
 */
export function planFault(
	here: Here,
	side: SideId,
	way: readonly HexName[],
	from: 'edge' | 'field',
): Refusal | null {
	const board = tocsBoard(here.scenario);
	const [first] = way;
	const lost = way.find((hex) => board.find(hex) === null);
	if (first === undefined)
		return refuse(
			'tocs-w14.2.flightplan',
			'tocs/no-plan',
			'This mission needs a flight plan: give its hexes.',
		);
	if (lost !== undefined)
		return refuse('tocs-w14.2.flightplan', 'tocs/off-map', `${lost} is not on the map.`);
	if (from === 'edge' && !isEdge(here, first))
		return refuse('tocs-omgn-flight-edge', 'tocs/no-edge', `${first} does not lie on the edge of the map.`);
	const facility = here.game.facilities[first];
	if (from === 'field' && (facility?.side !== side || fieldKind(facility) === null))
		return refuse('tocs-w14.2.flightplan', 'tocs/no-field', `You have no field in ${first}.`);
	const gap = way.findIndex((hex, n) => {
		const before = way[n - 1];
		return before !== undefined && !board.beside(before).includes(hex);
	});
	return gap < 0
		? null
		: refuse(
				'tocs-w14.2.flightplan',
				'tocs/gap',
				`${way[gap] ?? ''} does not lie beside ${way[gap - 1] ?? ''}: a flight goes from hex to hex.`,
			);
}

/** Returns a straight path between two hexes, both with it. */
export function straightWay(
	{ scenario }: Pick<Here, 'scenario'>,
	from: HexName,
	to: HexName,
): readonly HexName[] {
	const board = tocsBoard(scenario);
	const way = [from];
	let now = from;
	while (now !== to) {
		const left = board.distance(now, to);
		const [x, y] = [board.grid.pointOf(board.hex(from)), board.grid.pointOf(board.hex(to))];
		const near = board.beside(now).filter((hex) => board.distance(hex, to) < left);
		// Of the hexes that come nearer, the one nearest to the straight line.
		const off = (hex: HexName): number => {
			const at = board.grid.pointOf(board.hex(hex));
			return Math.abs((y.x - x.x) * (at.y - x.y) - (y.y - x.y) * (at.x - x.x));
		};
		const [next] = near.toSorted((a, b) => off(a) - off(b));
		if (next === undefined) return way;
		way.push(next);
		now = next;
	}
	return way;
}

/** Returns a side’s scheduled flights. */
export const wavesOf = ({ scenario }: Pick<Here, 'scenario'>, side: SideId): readonly Wave[] =>
	scenario.air.waves.filter((wave) => wave.side === side);

/** Returns the path filed for a wave, or null if none. */
export const planOf = ({ game }: Pick<Here, 'game'>, side: SideId, wave: string): readonly HexName[] | null =>
	game.air.plans[side]?.[wave] ?? null;

/**
 * Returns why a wave's plan can’t be filed any more, or null: if the module says so, all are due before the first
 * impulse.
 * @rule tocs-omgn-flightplans-preset
 */
export function filingFault({ scenario, game }: Here, side: SideId, wave: string): Refusal | null {
	const { clock } = game;
	if (!wavesOf({ scenario }, side).some(({ id }) => id === wave))
		return refuse('tocs-w14.2.flightplan', 'tocs/no-wave', 'You have no such flight.');
	const isFlying = Object.values(game.air.flights[side] ?? {}).some((each) => each.wave === wave);
	if (isFlying || game.air.done[side]?.[wave] === true)
		return refuse('tocs-omgn-flight-fixed', 'tocs/fixed', 'This flight is on its way: its plan stands.');
	return scenario.air.preset && (clock.turn > 1 || clock.step !== 'turn')
		? refuse(
				'tocs-omgn-flightplans-preset',
				'tocs/too-late',
				'Flight plans are filed before the first impulse of the game. They stand.',
			)
		: null;
}

/** Files the plan of a wave; its last hex is the drop zone of the whole flight. @rule tocs-omgn-flight-dz */
export function decideFilePlan(
	at: At,
	side: SideId,
	wave: string,
	way: readonly HexName[],
): Decision<TocsFact> {
	const fault = filingFault(at, side, wave) ?? planFault(at, side, way, 'edge');
	if (fault) return fault;
	return facts({
		type: 'plan-set',
		v: 1,
		rule: 'tocs-omgn-flight-dz',
		payload: { side, wave, way, done: false },
	});
}
