/** What a way from hex to hex costs a unit, and whether there is one. */
import type { RoadName, TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { tocsBoard } from '../board.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { chartsOf } from '../charts/all.ts';
import type { TerrainCost } from '../charts/cost-of-terrain.ts';
import type { Bank, Here, HexName } from '../game.ts';
import { isArmoured, isDriven, piecesIn } from '../units.ts';

/** What it costs to enter a hex, with what it is made of. */
export interface StepCost {
	/** MP; 'all': every AP of a unit in Good Order; null: there is no way. */
	readonly mp: TerrainCost;
	readonly byRoad: boolean;
	/** 'Woods 3', 'stream +1' */
	readonly parts: readonly string[];
}

export interface StepAsked {
	readonly counter: TocsCounter;
	readonly from: HexName;
	readonly to: HexName;
	readonly bank: Bank | null;
	/** Both hexes are in an EZOC that was declared. */
	readonly fromEzocToEzoc: boolean;
	/** A reconnaissance pays the full cost off road. @rule tocs-w10.4.recon-cost */
	readonly offRoad: boolean;
}

/**
 * Returns what it costs to enter a hex from the one beside: its highest terrain, or the road.
 * @rule tocs-w1.5.mp-entry @rule tocs-w10.1.cost-by-type
 */
export function stepCost(here: Here, asked: StepAsked): StepCost {
	const { counter, from, to, offRoad } = asked;
	const road = roadFor(here, counter, from, to);
	if (isCutOff(here, asked, road))
		return { mp: null, byRoad: false, parts: ['the river can’t be crossed here'] };
	if (road !== null && !offRoad) return byRoad(here, asked, road);
	return offTheRoad(here, asked, road !== null);
}

/** Whether a unit of this sort, on a bank, could go from a hex into the one beside, whatever it costs. @rule tocs-w6.0.radius */
export const canGo = (
	here: Here,
	counter: TocsCounter,
	step: Pick<StepAsked, 'from' | 'to' | 'bank'>,
): boolean => stepCost(here, { ...step, counter, fromEzocToEzoc: false, offRoad: false }).mp !== null;

/** Returns the road that a unit may use, or null if there is none for it. */
function roadFor(here: Here, counter: TocsCounter, from: HexName, to: HexName): RoadName | null {
	const road = tocsBoard(here.scenario).roadTo(from, to);
	if (road === null || isBlocked(here, counter, to) || isCrowded(here, counter, to, road)) return null;
	return road;
}

/**
 * Whether those who are in a hex leave vehicles no room on its road.
 * @rule tocs-w11.1.highway @rule tocs-w11.1.paved @rule tocs-w11.1.dirt68 @rule tocs-w11.1.dirt36 @rule tocs-w11.2.rail-as-road
 */
function isCrowded(here: Here, counter: TocsCounter, to: HexName, road: RoadName): boolean {
	if (!isDriven(counter) || road === 'Highway') return false;
	const others = piecesIn(here, to, counter.side).filter(({ id }) => id !== counter.id);
	const vehicles = others.filter((piece) => isDriven(piece.counter));
	if (road === 'Dirt road 3-6 m' || road === 'Railroad') return vehicles.length > 0;
	if (road === 'Dirt road 6-8 m')
		return (
			vehicles.filter(
				({ counter: { type, movement } }) =>
					type === 'platoon' || (type === 'company' && movement === 'mechanized'),
			).length > 2
		);
	const large = others.filter(({ counter: { type } }) => type !== 'asset' && type !== 'hq');
	return large.length >= chartsOf(here.scenario).stacking['Companies, platoons and batteries'];
}

/** A roadblock of the enemy's that is known cancels the road. @rule tocs-w10.1.stop-roadblock */
const isBlocked = ({ game }: Here, { side }: TocsCounter, to: HexName): boolean =>
	game.marks[side]?.get(to)?.features.includes('roadblock') === true;

/**
 * Whether a river lies between a unit and the hex, and no bridge that it could use.
 * @rule tocs-w1.6.river-cross
 */
function isCutOff(
	{ scenario, game }: Here,
	{ counter, from, to, bank }: StepAsked,
	road: RoadName | null,
): boolean {
	const board = tocsBoard(scenario);
	if (!board.mustCross(from, to, bank)) return false;
	const bridge = board.bridges.get(from);
	if (!bridge || game.down[from] === true) return true;
	return bridge.footOnly && isDriven(counter) && road !== null;
}

/** @rule tocs-w10.1.move */
function byRoad(here: Here, { counter, fromEzocToEzoc }: StepAsked, road: RoadName): StepCost {
	const charts = chartsOf(here.scenario);
	const mp = charts.cost.cost(road, counter.movement);
	if (typeof mp !== 'number') return { mp, byRoad: true, parts: [`${road} ${String(mp)}`] };
	const times = fromEzocToEzoc && isArmoured(counter) ? charts.added['EZOC to EZOC, times'] : 1;
	const parts = [`${road} ${String(mp)}`, ...(times > 1 ? [`EZOC to EZOC ×${String(times)}`] : [])];
	return { mp: mp * times, byRoad: true, parts };
}

/** How often a step crosses a polder's edge: out of one, and into one. @rule tocs-w11.13.polder */
function polderEdges({ scenario }: Here, from: HexName, to: HexName): number {
	const board = tocsBoard(scenario);
	const isPolder = (hex: HexName): boolean => board.terrainOf(hex).includes('Polder/Paddies');
	const drawn = board.sideBetween(from, to, 'polder') ? 1 : 0;
	return Math.max(drawn, (isPolder(from) ? 1 : 0) + (isPolder(to) ? 1 : 0));
}

/**
 * The table’s cost doubled first, then what is added.
 * @rule tocs-w10.1.cost-by-type @rule tocs-w6.0.mech-2x
 */
function offTheRoad(
	here: Here,
	{ counter, from, to, fromEzocToEzoc }: StepAsked,
	alongRoad: boolean,
): StepCost {
	const board = tocsBoard(here.scenario);
	const { cost, added } = chartsOf(here.scenario);
	const each = board.terrainOf(to).map((terrain) => ({ terrain, mp: cost.cost(terrain, counter.movement) }));
	const closed = each.find(({ mp }) => mp === null);
	if (closed || each.length === 0)
		return { mp: null, byRoad: false, parts: [`${closed?.terrain ?? 'this'} can’t be entered`] };
	const whole = each.find(({ mp }) => mp === 'all');
	if (whole) return { mp: 'all', byRoad: false, parts: [`${whole.terrain}: every AP`] };
	const highest = each.reduce((a, b) => (Number(b.mp) > Number(a.mp) ? b : a));
	const isNight = turnOf(here.scenario, here.game.clock).light === 'night';
	const night = isNight ? added['Night off road, times'] : 1;
	const ezoc = fromEzocToEzoc && isArmoured(counter) ? added['EZOC to EZOC, times'] : 1;
	const wheeled = counter.movement === 'wheeled' ? added['Stream, wheeled'] : added['Stream, others'];
	const stream = !alongRoad && board.sideBetween(from, to, 'stream') ? wheeled : 0;
	const polder = alongRoad ? 0 : polderEdges(here, from, to) * added['Polder edge'];
	return {
		mp: Number(highest.mp) * night * ezoc + stream + polder,
		byRoad: false,
		parts: [
			`${highest.terrain} ${String(highest.mp)}`,
			...(night > 1 ? [`night ×${String(night)}`] : []),
			...(ezoc > 1 ? [`EZOC to EZOC ×${String(ezoc)}`] : []),
			...(stream > 0 ? [`stream +${String(stream)}`] : []),
			...(polder > 0 ? [`polder +${String(polder)}`] : []),
		],
	};
}
