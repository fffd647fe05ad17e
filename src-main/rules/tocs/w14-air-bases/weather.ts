/** What weather and night do to aircraft: on the ground, on their way, at their target. */
import type { MissionKind } from '../../../../src-shared/rulesets/tocs/air.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here } from '../game.ts';
import { isNight } from '../w13-weather/light.ts';

const FALLING: ReadonlySet<string> = new Set(['light snow', 'moderate snow', 'heavy snow', 'blizzard']);
export const isSnowing = ({ game }: Pick<Here, 'game'>): boolean => FALLING.has(game.weather.air);
export const isRaining = ({ game }: Pick<Here, 'game'>): boolean =>
	game.weather.air === 'rain' || game.weather.air === 'downpour';

/**
 * Returns why the weather keeps Ready aircraft on the ground, or null.
 * @rule tocs-w14.4.launch-weather
 */
export function weatherFault({ game }: Pick<Here, 'game'>): Refusal | null {
	if (game.weather.wind === 'heavy') return windFault();
	if (game.weather.air === 'fog') return fogFault();
	if (isSnowing({ game })) return snowFault();
	return isRaining({ game }) ? rainFault() : null;
}
/** @rule tocs-w13.3.wind-ground */
const windFault = (): Refusal =>
	refuse('tocs-w13.3.wind-ground', 'tocs/grounded', 'The wind is heavy: nobody takes off.');
/** @rule tocs-w13.4.1.fog-ready */
const fogFault = (): Refusal =>
	refuse('tocs-w13.4.1.fog-ready', 'tocs/grounded', 'There is fog: nobody takes off.');
/** @rule tocs-w13.4.4.snow-ready */
const snowFault = (): Refusal =>
	refuse('tocs-w13.4.4.snow-ready', 'tocs/grounded', 'Snow is falling: nobody takes off.');
/** @rule tocs-w13.4.no-missions */
const rainFault = (): Refusal =>
	refuse('tocs-w13.4.no-missions', 'tocs/grounded', 'It is raining: nobody takes off.');

/**
 * Returns why a mission isn’t flown by night, or null.
 * @rule tocs-w13.1.night-missions
 */
export function nightFault(here: Here, mission: MissionKind): Refusal | null {
	if (!isNight(here)) return null;
	const { night } = chartsOf(here.scenario).airMissions[mission];
	const isBright =
		turnOf(here.scenario, here.game.clock).moon === 'full' &&
		here.game.clock.cloud === 'clear' &&
		here.game.weather.air !== 'fog';
	return night === 'yes' || (night === 'full' && isBright)
		? null
		: refuse('tocs-w13.1.night-missions', 'tocs/night', 'This mission is not flown by night.');
}

/**
 * Returns why a flight on its way turns back, in words, or null if it goes on. Fog and rain don't stop it.
 * @rule tocs-w13.4.1.fog-inflight @rule tocs-w13.4.4.snow-airborne
 */
export function turnsBack(here: Here, mission: MissionKind): string | null {
	if (isSnowing(here)) return 'It turns back: snow is falling.';
	return nightFault(here, mission) ? 'It turns back: night has come.' : null;
}

/**
 * Returns why a flight on station goes home, in words, or null if it stays.
 * @param arrives it has just come: rain is diced for then
 * @rule tocs-w13.4.1.fog-onstation
 */
export function recalled(here: Here, mission: MissionKind, arrives: boolean): string | null {
	const { air, wind } = here.game.weather;
	if (air === 'fog') return 'It is recalled: there is fog.';
	if (wind === 'heavy') return 'It is recalled: the wind is heavy.';
	if (isRaining(here) && !arrives) return 'It is recalled: it is raining.';
	return turnsBack(here, mission);
}
