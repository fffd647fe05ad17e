/** The weather of an impulse, and what a turn's rain leaves of the ground. */
import type { Dice } from '../../kit/dice.ts';
import type { GroundState } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { lightNow } from './light.ts';
import type { AirState, Weather, Wind } from './types.ts';

const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

/** Rolls wind, then fog and rain, for the impulse that begins. @rule tocs-b3.1.impulse-weather @rule tocs-w13.3.impulse-atmos */
export function rollImpulseWeather(unfolding: TocsUnfolding, dice: Dice): void {
	const { at } = unfolding;
	if (at.scenario.weather?.rolled !== true) return;
	const before = dice.rolls.length;
	const wind = windOf(at, sum(dice.roll(6, 2, 'the wind', 'tocs-w13.3.impulse-atmos')));
	const faces = dice.roll(6, 2, 'fog and rain', 'tocs-b3.1.impulse-weather');
	const air = airOf(at, wind, sum(faces));
	const { weather } = at.game;
	const fell = worse(weather.fell, air);
	// A downpour makes the ground a step wetter at once; mist moist, rain wet. @rule tocs-w13.4.2.mist @rule tocs-w13.4.3.rain-wet
	const ground = wetter(weather.ground, air);
	unfolding.add({
		type: 'weather-set',
		v: 1,
		rule: 'tocs-b3.1.impulse-weather',
		payload: { weather: { ...weather, wind, air, fell, ground } },
		rolls: dice.rolls.slice(before),
	});
}

/** @rule tocs-b3.1.hysteresis */
export function windOf({ scenario, game }: Here, dice: number): Wind {
	const { wind } = chartsOf(scenario);
	const last = game.weather.wind;
	const total =
		dice + (last === 'heavy' ? wind['Last heavy'] : 0) + (last === 'calm' ? wind['Last calm'] : 0);
	if (total >= wind['Heavy from']) return 'heavy';
	if (total >= wind['Moderate from']) return 'moderate';
	return total >= wind['Light from'] ? 'light' : 'calm';
}

/** Reads the same dice low for fog and high for rain; fog wins. @rule tocs-w13.4.precip @rule tocs-w13.1.fog-hours */
export function airOf(here: Here, wind: Wind, dice: number): AirState {
	if (dice <= fogNumber(here, wind)) return 'fog';
	const wet = rainOf(here, dice);
	const { celsius } = turnOf(here.scenario, here.game.clock);
	return celsius <= chartsOf(here.scenario).temperature['Snow at'] ? asSnow(wet, wind) : wet;
}

/** @rule tocs-w13.1.fog-hours */
function fogNumber(here: Here, wind: Wind): number {
	const { precipitation } = chartsOf(here.scenario);
	const { fog } = turnOf(here.scenario, here.game.clock);
	if (wind === 'heavy') return 0;
	const dusk = lightNow(here) === 'dusk' ? precipitation['Fog at dusk'] : 0;
	const number = Math.max(fog, dusk);
	const again = here.game.weather.air === 'fog' ? precipitation['Fog again'] : 0;
	if (number + again === 0) return 0;
	return number + again + (wind === 'moderate' ? precipitation['Fog in moderate wind'] : 0);
}

/** Nothing falls out of a clear sky, and from scattered clouds only squalls. @rule tocs-w13.3.clear @rule tocs-w13.3.scattered */
function rainOf({ scenario, game }: Here, dice: number): AirState {
	const { precipitation: chart } = chartsOf(scenario);
	const { cloud } = game.clock;
	const last = game.weather.air;
	const again =
		last === 'rain' || last === 'downpour' ? chart['Rain again'] : last === 'mist' ? chart['Mist again'] : 0;
	const total = dice + turnOf(scenario, game.clock).rain + again;
	if (cloud === 'scattered') return total >= chart['Squall from'] ? 'rain' : 'none';
	if (cloud !== 'overcast') return 'none';
	if (total >= chart['Downpour from']) return 'downpour';
	if (total >= chart['Rain from']) return 'rain';
	return total >= chart['Mist from'] ? 'mist' : 'none';
}

/** What falls when it is cold enough. @rule tocs-w13.4.4.snow-overcast */
function asSnow(air: AirState, wind: Wind): AirState {
	if (air === 'mist') return 'light snow';
	if (air === 'rain') return 'moderate snow';
	if (air !== 'downpour') return air;
	return wind === 'heavy' ? 'blizzard' : 'heavy snow';
}

const FELL = ['nothing', 'mist', 'rain', 'downpour'] as const;
const worse = (fell: Weather['fell'], air: AirState): Weather['fell'] => {
	const rank = FELL.findIndex((each) => each === air);
	return rank > FELL.indexOf(fell) ? (FELL[rank] ?? fell) : fell;
};

const BELOW_MOIST: readonly GroundState[] = ['very dry', 'dry'];
const BELOW_WET: readonly GroundState[] = ['very dry', 'dry', 'moist'];
const WETTER: Readonly<Partial<Record<GroundState, GroundState>>> = { wet: 'soft', soft: 'mud' };

function wetter(ground: GroundState, air: AirState): GroundState {
	if (air === 'mist' && BELOW_MOIST.includes(ground)) return 'moist';
	if (air === 'rain' || air === 'downpour') {
		if (BELOW_WET.includes(ground)) return 'wet';
		return air === 'downpour' ? (WETTER[ground] ?? ground) : ground;
	}
	return ground;
}

const DRIER: Readonly<Partial<Record<GroundState, GroundState>>> = {
	mud: 'soft',
	soft: 'wet',
	wet: 'moist',
	moist: 'dry',
};
/** Turns running after which the ground is a step wetter or drier. */
const RUNNING = 2;

/** Applies the ending turn to the state of the ground. @rule tocs-w13.5.ground-states @rule tocs-w13.5.4.frozen */
export function turnGround(unfolding: TocsUnfolding): void {
	const { at } = unfolding;
	if (at.scenario.weather?.rolled !== true) return;
	const { weather } = at.game;
	const rained = weather.fell === 'rain' || weather.fell === 'downpour';
	const wetTurns = rained ? weather.wetTurns + 1 : 0;
	const dryTurns = weather.fell === 'nothing' ? weather.dryTurns + 1 : 0;
	const changes = wetTurns >= RUNNING ? WETTER : dryTurns >= RUNNING ? DRIER : {};
	const next = changes[weather.ground];
	unfolding.add({
		type: 'weather-set',
		v: 1,
		rule: 'tocs-w13.5.ground-states',
		payload: {
			weather: {
				...weather,
				ground: next ?? weather.ground,
				wetTurns: next === undefined ? wetTurns : 0,
				dryTurns: next === undefined ? dryTurns : 0,
				fell: 'nothing',
			},
		},
	});
}
