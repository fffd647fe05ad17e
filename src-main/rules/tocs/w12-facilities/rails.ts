/** Railways: whether a line is whole, what cuts it, and supply that goes by it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { stepFault, waitFault } from '../w10-actions/activate.ts';
import { isSupply } from '../w8-supply/sources.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';

const RULE: RuleRef = 'tocs-w12.2.rail-supply';

/** Whether a railway that is not cut runs through a hex. */
export const isRailway = ({ scenario, game }: Here, hex: HexName): boolean => {
	const board = tocsBoard(scenario);
	return game.cuts[hex] !== true && board.beside(hex).some((next) => board.railTo(hex, next));
};

/** Cuts the railway in a hex, as its side is told: a damage point is enough. @rule tocs-w15.11.strike */
export function cutRail(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	if (isRailway(unfolding.at, hex))
		unfolding.add({
			type: 'rail-cut',
			v: 1,
			rule: 'tocs-w15.11.strike',
			payload: { side, hex, why: 'the line is cut.' },
		});
}

/**
 * Returns whether a side knows the line through its own hex to be open: no cut, no bridge down, no roadblock, no
 * battle.
 */
function isOpen(here: Here, side: SideId, hex: HexName): boolean {
	const { game, scenario } = here;
	const isDown = tocsBoard(scenario).bridges.has(hex) && game.down[hex] === true;
	const isBlocked = game.marks[side]?.get(hex)?.features.includes('roadblock') === true;
	return (
		!isOutside(here, hex, side) && !isEngaged(here, hex) && !isDown && !isBlocked && isRailway(here, hex)
	);
}

/** Returns the railyards and railheads of a side in a hex or beside it. */
function yardsNear(here: Here, side: SideId, hex: HexName): readonly HexName[] {
	const board = tocsBoard(here.scenario);
	return [hex, ...board.beside(hex)].filter((each) => {
		const facility = here.game.facilities[each];
		return facility?.side === side && (facility.kind === 'railyard' || facility.kind === 'railhead');
	});
}

/** Whether an open line leads from one of some hexes to one of others. */
function isLinked(here: Here, side: SideId, from: readonly HexName[], to: readonly HexName[]): boolean {
	const board = tocsBoard(here.scenario);
	const reached = new Set(from.filter((hex) => isOpen(here, side, hex)));
	for (const hex of reached)
		for (const next of board.beside(hex))
			if (board.railTo(hex, next) && isOpen(here, side, next)) reached.add(next);
	return to.some((hex) => reached.has(hex));
}

/** Returns SP that a side may still send by rail in this turn. */
export const railLeft = ({ scenario, game }: Here, side: SideId): number =>
	Math.max(0, (scenario.railCapacity[side] ?? 0) - (game.railed[side] ?? 0));

/**
 * Returns why SP can't go by rail between two of a side's sources, or null: each must be in or adjacent to a railyard
 * or railhead hex, and an open line must join them. The module sets the capacity per turn.
 */
export function railFault(here: Here, side: SideId, from: HexName, to: HexName, sp: number): Refusal | null {
	const wait = waitFault(here) ?? stepFault(here, side);
	if (wait) return wait;
	const source = here.game.facilities[from];
	const target = here.game.facilities[to];
	if (from === to || [source, target].some((each) => each?.side !== side || !isSupply(each.kind)))
		return refuse(RULE, 'tocs/no-source', 'Supply goes by rail from one source of yours to another.');
	if ((source?.sp ?? 0) < sp)
		return refuse(RULE, 'tocs/too-few', `${source?.name ?? from} holds ${String(source?.sp ?? 0)} SP.`);
	const left = railLeft(here, side);
	if (sp > left)
		return refuse(RULE, 'tocs/no-trains', `Your railways carry ${String(left)} SP more in this turn.`);
	const yards = [yardsNear(here, side, from), yardsNear(here, side, to)] as const;
	if (yards.some((each) => each.length === 0))
		return refuse(
			RULE,
			'tocs/no-station',
			'Each source must lie at a railyard or a railhead, or beside one.',
		);
	return isLinked(here, side, ...yards)
		? null
		: refuse(RULE, 'tocs/line-blocked', `No open railway leads from ${from} to ${to}.`);
}

/** Sends SP by rail, for no Operational Points. @rule tocs-w12.2.rail-supply */
export function decideRailSupply(
	at: At,
	side: SideId,
	from: HexName,
	to: HexName,
	sp: number,
): Decision<TocsFact> {
	return (
		railFault(at, side, from, to, sp) ??
		facts({ type: 'supply-railed', v: 1, rule: RULE, payload: { side, from, to, sp } })
	);
}
