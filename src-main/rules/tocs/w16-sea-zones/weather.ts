/** Each sea zone has its own weather, rolled as an impulse begins and marked for everybody. */
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { airOf, windOf } from '../w13-weather/roll.ts';
import type { ZoneWeather } from './types.ts';

const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

/** Rolls wind, fog and rain for each zone by itself. @rule tocs-w13.3.sea-zone-weather */
export function rollZones(unfolding: TocsUnfolding, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	const rule: RuleRef = 'tocs-w13.3.sea-zone-weather';
	if (scenario.weather?.rolled !== true || scenario.sea.zones.length === 0) return;
	const before = dice.rolls.length;
	const weather = Object.fromEntries(
		scenario.sea.zones.map(({ id, name }): [string, ZoneWeather] => {
			const last = game.sea.weather[id] ?? { wind: 'light', air: 'none' };
			const here = { scenario, game: { ...game, weather: { ...game.weather, ...last } } };
			const wind = windOf(here, sum(dice.roll(6, 2, `the wind in ${name}`, rule)));
			return [id, { wind, air: airOf(here, wind, sum(dice.roll(6, 2, `fog and rain in ${name}`, rule))) }];
		}),
	);
	unfolding.add({
		...{ type: 'zone-weather-set', v: 1, rule, payload: { weather } },
		rolls: dice.rolls.slice(before),
	});
}
