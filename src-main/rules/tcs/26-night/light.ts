/** Light: day, twilight or night, Illum, and how far one sees (7.0, 26). */
import { chosenReading } from '../options.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Hexes, unless a night turn says otherwise. @rule tcs-26.1c */
const NIGHT_VISIBILITY = 2;

/** Returns the light of the turn. @rule tcs-7.0b */
export const lightNow = ({ scenario, game }: Here): 'day' | 'twilight' | 'night' =>
	scenario.turns[game.clock.turn - 1]?.light ?? 'day';

/** Whether Illum lights a hex. @rule tcs-26.2b.artillery @rule tcs-26.2b.mortar */
export function isLit({ scenario, game }: Here, hex: HexName): boolean {
	const board = tcsBoard(scenario);
	return game.artillery.lights.some(({ hex: at, radius }) => board.distance(at, hex) <= radius);
}

/** Returns this turn's Visibility, hexes, or null where it is not limited: the track’s or the weather’s, whichever is less. @rule tcs-7.0.limit @rule tcs-7.0a */
export function visibilityNow(at: Here): number | null {
	const printed = at.scenario.turns[at.game.clock.turn - 1]?.visibility ?? null;
	const byLight = printed ?? (lightNow(at) === 'night' ? NIGHT_VISIBILITY : null);
	const byWeather = at.game.weather?.visibility ?? null;
	return byLight === null || byWeather === null ? (byLight ?? byWeather) : Math.min(byLight, byWeather);
}

/**
 * Returns how far one sees from a hex to another: lit hexes are seen at any range, unlit ones from the light only beside it.
 * @rule tcs-26.2d.lit @rule tcs-26.2d.dark
 */
export function visibilityTo(at: Here, from: HexName, to: HexName): number | null {
	if (lightNow(at) !== 'night' || at.game.artillery.lights.length === 0) return visibilityNow(at);
	if (isLit(at, to) && (isLit(at, from) || chosenReading(at.game.options, 'dark-to-lit') === 'seen'))
		return null;
	return isLit(at, from) ? 1 : visibilityNow(at);
}
