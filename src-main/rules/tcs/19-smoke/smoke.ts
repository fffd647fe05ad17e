/** Where Smoke is (19): Smoke Barrage markers fill seven hexes, the Smoke of mortars and infantry guns one. */
import { tcsBoard } from '../board.ts';
import type { At, TcsGame } from '../game.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

const known = new WeakMap<TcsGame['smoke'], WeakMap<object, WeakMap<object, ReadonlySet<HexName>>>>();
const NO_MARKERS: Readonly<Record<HexName, number>> = {};

/** Returns every hex that has Smoke in it, however many markers. @rule tcs-19.3b @rule tcs-19.3c @rule tcs-19.1a.many */
export function smokedHexes({ scenario, game }: Here): ReadonlySet<HexName> {
	const { screens, markers = NO_MARKERS } = game.artillery;
	const bySmoke = known.get(game.smoke) ?? new WeakMap<object, WeakMap<object, ReadonlySet<HexName>>>();
	known.set(game.smoke, bySmoke);
	const byScreens = bySmoke.get(screens) ?? new WeakMap<object, ReadonlySet<HexName>>();
	bySmoke.set(screens, byScreens);
	const screen = byScreens.get(markers);
	if (screen) return screen;
	const board = tcsBoard(scenario);
	const smokeHexes = new Set([
		...Object.keys(screens),
		...Object.keys(markers),
		...Object.keys(game.smoke).flatMap((hex) => [hex, ...board.around(hex)]),
	]);
	byScreens.set(markers, smokeHexes);
	return smokeHexes;
}

/** Whether a hex has Smoke in it. @rule tcs-19.0 */
export const hasSmoke = (at: Here, hex: HexName): boolean => smokedHexes(at).has(hex);
