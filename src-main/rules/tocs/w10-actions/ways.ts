/** A unit's cost of a step from hex to hex, and whether it is possible. */
import type { TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { RoadName, TerrainName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TerrainCost } from '../charts/cost-of-terrain.ts';
import type { Bank, Here, HexName } from '../game.ts';
import { countersOf, isArmoured, isDriven, piecesIn } from '../units.ts';
import { bears } from '../w11-terrain/bridges.ts';
import { heightOf } from '../w11-terrain/sight.ts';
import { bearsIce, isSkiing, isSnowedIn, weatherSurcharges, type Surcharge } from '../w13-weather/effects.ts';
import { isNight } from '../w13-weather/light.ts';

/** The cost to enter a hex, with its parts. */
export interface StepCost {
	/** MP; 'all': every AP of a unit in Good Order; null if impossible. */
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
	/** Set if it goes along the sides of this hex instead of through it. @rule tocs-w10.1.1.bypass-cost */
	readonly bypassing?: HexName;
}

/**
 * Returns what it costs to enter a hex from the one beside: its highest terrain, or the road.
 * @rule tocs-w1.5.mp-entry @rule tocs-w10.1.cost-by-type
 */
export function stepCost(here: Here, asked: StepAsked): StepCost {
	const { counter, from, to, offRoad } = asked;
	const road = roadFor(here, counter, from, to);
	const closed = closedWords(here, asked, road);
	if (closed !== null) return { mp: null, byRoad: false, parts: [closed] };
	if (road !== null && !offRoad) return byRoad(here, asked, road);
	return offTheRoad(here, asked, road !== null);
}

/** Returns why there is no way at all, or null. @rule tocs-w11.19.cliff @rule tocs-w11.19.two-contours */
function closedWords(here: Here, asked: StepAsked, road: RoadName | null): string | null {
	const { counter, from, to } = asked;
	const board = tocsBoard(here.scenario);
	if (isCutOff(here, asked)) return 'the river can’t be crossed here';
	if (board.sideBetween(from, to, 'cliff') && !counter.climbs) return 'a cliff';
	if (isAcrossLake(here, asked)) return 'the water of a lake';
	if (road !== null) return null;
	const climb = Math.abs(heightOf(here, to) - heightOf(here, from));
	if (isDriven(counter) && climb > MOST_CONTOURS) return 'too steep for vehicles off the road';
	return isSnowedIn(here, counter) ? 'deep snow: wheels keep to the roads' : null;
}

/**
 * Returns whether water is along the side a unit would cross: a hex with a lake is entered over its land sides, at the
 * cost of their ground, and over its water sides only on ice, or by a swimming unit.
 * @rule tocs-w11.6.partial-water
 */
const isAcrossLake = (here: Here, { counter, from, to }: StepAsked): boolean =>
	tocsBoard(here.scenario).sideBetween(from, to, 'water') && !counter.amphibious && !bearsIce(here, counter);

/** Contour lines that vehicles climb or go down off the road. */
const MOST_CONTOURS = 2;

/**
 * Returns whether a unit of this kind, on a bank, could enter an adjacent hex, whatever the cost.
 * @rule tocs-w6.0.radius
 */
export const canGo = (
	here: Here,
	counter: TocsCounter,
	step: Pick<StepAsked, 'from' | 'to' | 'bank'>,
): boolean => stepCost(here, { ...step, counter, fromEzocToEzoc: false, offRoad: false }).mp !== null;

/** Returns the road a unit may use, or null if there is none for it. */
function roadFor(here: Here, counter: TocsCounter, from: HexName, to: HexName): RoadName | null {
	const road = tocsBoard(here.scenario).roadTo(from, to);
	if (road === null || isBlocked(here, counter, to) || isCrowded(here, counter, to, road)) return null;
	// Under interdiction nobody has a road. @rule tocs-w10.26.interdict-mp
	return here.game.interdicted[from] || here.game.interdicted[to] ? null : road;
}

/**
 * Returns whether units in a hex leave vehicles no room on its road.
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
 * Returns whether a river cuts a unit that can’t swim off from the hex, without ice or a usable bridge.
 * @rule tocs-w1.6.river-cross @rule tocs-w13.5.4.frozen
 */
function isCutOff(here: Here, { counter, from, to, bank }: StepAsked): boolean {
	const board = tocsBoard(here.scenario);
	if (!board.mustCross(from, to, bank)) return false;
	return !counter.amphibious && !bearsIce(here, counter) && !bears(here, counter, from);
}

/**
 * Returns the banks' extra cost for swimming across: the crest of the far one, except at a boat launch, where a road
 * ends at the water with none to meet it on the other bank.
 * @rule tocs-w12.1.launch
 */
function crest(here: Here, { counter, from, to, bank }: StepAsked): number {
	const board = tocsBoard(here.scenario);
	const swims = counter.amphibious && board.mustCross(from, to, bank) && !bears(here, counter, from);
	return swims && !board.isLaunch(from) ? chartsOf(here.scenario).added['Riverbank, afloat'] : 0;
}

/** What slopes, weather and guns add to a step. @rule tocs-w11.19.ascend @rule tocs-w10.26.interdict-mp */
function added(here: Here, asked: StepAsked, road: RoadName | null): readonly Surcharge[] {
	const { counter, from, to } = asked;
	const { weatherCosts: costs } = chartsOf(here.scenario);
	const climb = heightOf(here, to) - heightOf(here, from);
	const isSki = isSkiing(here, counter);
	const rain = ['rain', 'downpour'].includes(here.game.weather.air) && road === null && climb !== 0;
	const under = here.game.interdicted[from] ?? here.game.interdicted[to];
	return [
		{ mp: Math.max(0, climb) * costs['Contour ascended'], why: 'uphill' },
		{ mp: isSki ? Math.min(0, climb) : 0, why: 'downhill on skis' },
		{ mp: rain ? costs['Rain, a contour'] : 0, why: 'slope in the rain' },
		{ mp: under ? costs['Interdiction'] : 0, why: 'interdiction' },
		{ mp: crest(here, asked), why: 'riverbank' },
		...weatherSurcharges(here, counter, road),
	].filter(({ mp }) => mp !== 0);
}

/** Returns a cost with what is added to it, at least 1. */
function withAdded(cost: number, parts: readonly string[], more: readonly Surcharge[]): StepCost {
	const mp = more.reduce((all, each) => all + each.mp, cost);
	const words = more.map((each) => `${each.why} ${each.mp > 0 ? '+' : ''}${String(each.mp)}`);
	return { mp: Math.max(1, mp), byRoad: false, parts: [...parts, ...words] };
}

/** @rule tocs-w10.1.move */
function byRoad(here: Here, asked: StepAsked, road: RoadName): StepCost {
	const { counter, fromEzocToEzoc } = asked;
	const charts = chartsOf(here.scenario);
	const mp = charts.cost.cost(road, counter.movement);
	if (typeof mp !== 'number') return { mp, byRoad: true, parts: [`${road} ${String(mp)}`] };
	const times = fromEzocToEzoc && isArmoured(counter) ? charts.added['EZOC to EZOC, times'] : 1;
	const parts = [`${road} ${String(mp)}`, ...(times > 1 ? [`EZOC to EZOC ×${String(times)}`] : [])];
	return { ...withAdded(mp * times, parts, added(here, asked, road)), byRoad: true };
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
function offTheRoad(here: Here, asked: StepAsked, alongRoad: boolean): StepCost {
	const { counter, from, to, fromEzocToEzoc } = asked;
	const board = tocsBoard(here.scenario);
	const charts = chartsOf(here.scenario);
	const each = board.terrainOf(to).map((terrain) => ({ terrain, mp: groundCost(here, counter, terrain) }));
	const closed = each.find(({ mp }) => mp === null);
	if (closed || each.length === 0)
		return { mp: null, byRoad: false, parts: [`${closed?.terrain ?? 'this'} can’t be entered`] };
	const whole = each.find(({ mp }) => mp === 'all');
	if (whole) return { mp: 'all', byRoad: false, parts: [`${whole.terrain}: every AP`] };
	const highest = each.reduce((a, b) => (Number(b.mp) > Number(a.mp) ? b : a));
	const night = isNight(here) ? charts.added['Night off road, times'] : 1;
	const ezoc = fromEzocToEzoc && isArmoured(counter) ? charts.added['EZOC to EZOC, times'] : 1;
	const wheeled =
		counter.movement === 'wheeled' ? charts.added['Stream, wheeled'] : charts.added['Stream, others'];
	const stream = !alongRoad && board.sideBetween(from, to, 'stream') ? wheeled : 0;
	const polder = alongRoad ? 0 : polderEdges(here, from, to) * charts.added['Polder edge'];
	const parts = [
		`${highest.terrain} ${String(highest.mp)}`,
		...(night > 1 ? [`night ×${String(night)}`] : []),
		...(ezoc > 1 ? [`EZOC to EZOC ×${String(ezoc)}`] : []),
		...(stream > 0 ? [`stream +${String(stream)}`] : []),
		...(polder > 0 ? [`polder +${String(polder)}`] : []),
	];
	return withAdded(Number(highest.mp) * night * ezoc + stream + polder, parts, added(here, asked, null));
}

/** Returns what the ground of a hex costs a unit; water that is frozen, and bocage with a Cullin device, are open to it. */
function groundCost(here: Here, counter: TocsCounter, terrain: TerrainName): TerrainCost {
	const charts = chartsOf(here.scenario);
	if (terrain === 'Bocage' && counter.movement === 'tracked' && opensBocage(here, counter))
		return charts.weatherCosts['Bocage by Cullin or dozer'];
	const cost = charts.cost.cost(terrain, counter.movement);
	if (cost === null && swims(counter, terrain)) return charts.cost.cost('Open', counter.movement);
	const isWet = terrain === 'Water' || terrain === 'Swamp/Marsh';
	return cost === null && isWet && bearsIce(here, counter)
		? charts.cost.cost('Open', counter.movement)
		: cost;
}

/**
 * Amphibious units cross water hexes; a sea zone's box holds only ships and aircraft.
 * @rule tocs-w16.1.amphib-ground
 */
const swims = ({ amphibious }: TocsCounter, terrain: TerrainName): boolean =>
	amphibious && terrain === 'Water';

/** A Cullin device, or a dozer asset that goes with it. @rule tocs-w11.22.bocage-rhino */
const opensBocage = (here: Here, counter: TocsCounter): boolean =>
	counter.cullin ||
	[...here.game.units].some(
		([id, unit]) =>
			unit.assigned === counter.id &&
			countersOf(here.scenario).get(id)?.clears === 'dozer' &&
			unit.at !== null,
	);
