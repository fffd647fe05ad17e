/** Lines of sight in the game's current state: the ground, the turn's Visibility, smoke. */
import type { At } from '../game.ts';
import { tcsBoard } from '../board.ts';
import { smokedHexes } from '../19-smoke/smoke.ts';
import { visibilityNow, visibilityTo } from '../26-night/light.ts';
import { sightBetween, type Sight, type SightNow } from './sight.ts';
import type { HexName } from '../types.ts';

/** Returns what stops lines of sight this turn, whatever the ground. @rule tcs-7.0.limit */
export function sightNow({ scenario, game }: Pick<At, 'scenario' | 'game'>): SightNow {
	const board = tcsBoard(scenario);
	// Of a Continuous Fire the marker's own hex blocks. @rule tcs-18.6b.los
	const continuous = game.artillery.barrages.flatMap((each) =>
		each.continuous && each.state !== 'void' ? [each.hex] : [],
	);
	return {
		visibility: visibilityNow({ scenario, game }),
		smoke: new Map([
			...continuous.map((name) => [board.hex(name), 'continuous-fire'] as const),
			...[...smokedHexes({ scenario, game })].map((name) => [board.hex(name), 'smoke'] as const),
		]),
	};
}

/** Returns whether two hexes see each other now, and why not. */
export function sightOf(at: Pick<At, 'scenario' | 'game'>, from: HexName, to: HexName): Sight {
	const board = tcsBoard(at.scenario);
	return sightBetween(board.sightIn(at.game.options), board.hex(from), board.hex(to), {
		...sightNow(at),
		visibility: visibilityTo(at, from, to),
	});
}

/** How far hexes are checked for a shaded map, in hexes, which limits the work. */
const SHADED_TO = 20;

/** Returns the hexes within 20 hexes that are seen from one now, its own left out. */
export function seenFrom(at: Pick<At, 'scenario' | 'game'>, from: HexName): readonly HexName[] {
	const board = tcsBoard(at.scenario);
	const [ground, now, eye] = [board.sightIn(at.game.options), sightNow(at), board.hex(from)];
	const seen: HexName[] = [];
	for (const hex of board.map.hexes()) {
		if (hex === eye || board.map.distance(eye, hex) > SHADED_TO) continue;
		const name = board.name(hex);
		if (sightBetween(ground, eye, hex, { ...now, visibility: visibilityTo(at, from, name) }).open)
			seen.push(name);
	}
	return seen;
}

/** Returns in a sentence why two hexes do not see each other. */
export function blockedWords(
	{ scenario }: Pick<At, 'scenario'>,
	sight: Extract<Sight, { open: false }>,
): string {
	const board = tcsBoard(scenario);
	const { by, at, hexes } = sight;
	if (by === 'visibility' || at === null)
		return `${String(hexes)} hexes away, beyond this turn’s Visibility.`;
	if (typeof at === 'number')
		return `${by === 'smoke' ? 'Smoke' : 'A Continuous Fire'} in ${board.name(at)} is in the way.`;
	const { hex, base, cover, top, line } = at;
	const what = cover ? `${cover.name.toLowerCase()} on ${String(base)} m` : 'the ground';
	const over = Math.round((line.n / line.d) * 10) / 10;
	return `Blocked in ${board.name(hex)}: ${what} rises to ${String(top)} m, and the line passes at ${String(over)} m.`;
}
