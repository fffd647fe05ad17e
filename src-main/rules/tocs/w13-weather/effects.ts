/** The weather's effects on movement and work. */
import type { GroundState, TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { RoadName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here } from '../game.ts';
import { isDriven } from '../units.ts';

/** A cost that is added, with its name; `closed`: it can't be entered so. */
export interface Surcharge {
	readonly mp: number;
	readonly why: string;
}

const PAVED: readonly RoadName[] = ['Highway', 'Paved road (8 m+)', 'Railroad'];

/** Returns the state of the ground: a frost long enough makes it frozen. @rule tocs-w13.2.temperature */
export function groundNow({ scenario, game }: Here): GroundState {
	const { celsius } = turnOf(scenario, game.clock);
	const { ground } = game.weather;
	const frozen = celsius <= chartsOf(scenario).temperature['Ground frozen at'];
	return frozen && !ground.includes('snow') && ground !== 'drifts' ? 'frozen' : ground;
}

/** Returns for whom water is frozen. @rule tocs-w13.5.4.frozen @rule tocs-w13.2.temperature */
export function iceNow({ scenario, game }: Here): 'none' | 'foot' | 'vehicles' {
	const { celsius } = turnOf(scenario, game.clock);
	const { temperature } = chartsOf(scenario);
	if (celsius <= temperature['Ice for vehicles at']) return 'vehicles';
	return celsius <= temperature['Ice for foot at'] ? 'foot' : 'none';
}

/** Whether a unit crosses water on the ice. @rule tocs-w13.5.4.frozen */
export function bearsIce(here: Here, counter: Pick<TocsCounter, 'movement'>): boolean {
	const ice = iceNow(here);
	return ice === 'vehicles' || (ice === 'foot' && !isDriven(counter));
}

/** Whether it is cold enough for extreme winter. */
export const isExtremeWinter = ({ scenario, game }: Here): boolean =>
	turnOf(scenario, game.clock).celsius <= chartsOf(scenario).temperature['Extreme winter at'];

/** Whether the weather alone makes units stray. @rule tocs-w13.4.1.fog-stray @rule tocs-w13.4.4.blizzard-stray */
export const isBlind = ({ game }: Pick<Here, 'game'>): boolean =>
	game.weather.air === 'fog' || game.weather.air === 'blizzard';

/** Returns what the ground and the sky add to the cost of a hex, by road or off it. @rule tocs-w10.1.weather */
export function weatherSurcharges(
	here: Here,
	counter: TocsCounter,
	road: RoadName | null,
): readonly Surcharge[] {
	return [...fromSky(here), ...fromGround(here, counter, road)].filter(({ mp }) => mp > 0);
}

/** By road and off it alike. @rule tocs-w13.4.4.snow-cot @rule tocs-w13.5.5.stack-blizzard */
function fromSky({ scenario, game }: Here): readonly Surcharge[] {
	const { weatherCosts: costs } = chartsOf(scenario);
	if (game.weather.air === 'heavy snow') return [{ mp: costs['Heavy snow falling'], why: 'heavy snow' }];
	return game.weather.air === 'blizzard' ? [{ mp: costs['Blizzard'], why: 'blizzard' }] : [];
}

/** @rule tocs-w13.5.2.soft-vehicles @rule tocs-w13.5.3.mud-vehicles @rule tocs-w13.5.3.mud-foot */
function fromGround(here: Here, counter: TocsCounter, road: RoadName | null): readonly Surcharge[] {
	const { weatherCosts: costs } = chartsOf(here.scenario);
	const ground = groundNow(here);
	const drives = isDriven(counter);
	if (ground === 'soft')
		return drives && road === null ? [{ mp: costs['Soft ground, vehicles'], why: 'soft ground' }] : [];
	if (ground === 'mud') {
		if (road !== null && PAVED.includes(road)) return [];
		return [{ mp: costs[drives ? 'Mud, vehicles' : 'Mud, foot'], why: 'mud' }];
	}
	return fromSnow(here, counter, road);
}

/** @rule tocs-w13.5.5.normal-snow @rule tocs-w13.5.5.deep-wheeled @rule tocs-w13.5.5.deep-others @rule tocs-w13.5.5.ski */
function fromSnow(here: Here, counter: TocsCounter, road: RoadName | null): readonly Surcharge[] {
	const { weatherCosts: costs } = chartsOf(here.scenario);
	const ground = groundNow(here);
	const isPlowed = road !== null && here.scenario.weather?.plowed.includes(road) === true;
	if (isPlowed || counter.skis) return [];
	if (ground === 'ground snow' && counter.movement !== 'tracked')
		return [{ mp: costs['Ground snow'], why: 'snow' }];
	return ground === 'deep snow' || ground === 'drifts' ? [{ mp: costs['Deep snow'], why: 'deep snow' }] : [];
}

/** Wheels don't leave the roads in deep snow. @rule tocs-w13.5.5.deep-wheeled */
export const isSnowedIn = (here: Here, { movement }: Pick<TocsCounter, 'movement'>): boolean =>
	movement === 'wheeled' && ['deep snow', 'drifts'].includes(groundNow(here));

/** Skis gain an MP for each contour descended in snow. @rule tocs-w13.5.5.ski */
export const isSkiing = (here: Here, { skis }: Pick<TocsCounter, 'skis'>): boolean =>
	skis && ['ground snow', 'deep snow'].includes(groundNow(here));
