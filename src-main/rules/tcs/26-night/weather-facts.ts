/** The weather of an hour, and the fact that brings it. */
import type { Fact } from '../../kit/ruleset.ts';

/** The weather of the hour. */
export interface WeatherNow {
	readonly name: string;
	/** Hexes, or null if it doesn't limit Visibility. */
	readonly visibility: number | null;
	readonly flying: boolean;
}

export type WeatherFact = Fact<'weather-rolled', { roll: number; weather: WeatherNow }>;
