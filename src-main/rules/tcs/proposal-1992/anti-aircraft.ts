/** Chapter 6 of the proposals: all AA weapons in reach roll once at each run, and may abort it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsCounter } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { reachOf } from '../15-overwatch/overwatch.ts';
import type { SortieFrame } from '../25-aircraft/frames.ts';
import { lightNow } from '../26-night/light.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { hexesOf, piecesIn } from '../units.ts';
import type { AaWeapons } from './aa-facts.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Two dice that abort a run, by column. @rule tcs3-6.aa.dice */
const ABORTS = [12, 11, 10, 9] as const;
/** How many columns to the left at night. @rule tcs3-6.aa.night */
const NIGHT = 2;
/** The largest calibres, mm, of light and medium weapons if a counter doesn't say: ours. */
const [LIGHTEST, MIDDLE] = [30, 60];

/** Returns the class of an AA weapon. @rule tcs3-6.aa.classes */
export function aaClass({ aa, calibre }: Pick<TcsCounter, 'aa' | 'calibre'>): keyof AaWeapons {
	if (aa !== undefined) return aa;
	const mm = calibre ?? 0;
	return mm <= LIGHTEST ? 'light' : mm <= MIDDLE ? 'medium' : 'heavy';
}

/** Returns the AA weapons of a side that see a hex and reach it: each step is one. @rule tcs3-6.aa.los-range */
export function weaponsAgainst(at: Here, side: SideId, hex: HexName): AaWeapons {
	const weapons = { light: 0, medium: 0, heavy: 0 };
	for (const from of hexesOf(at.game, side))
		for (const piece of piecesIn(at, from, side)) {
			if (piece.counter.kind !== 'anti-aircraft' || piece.unit.on !== null) continue;
			const far = tcsBoard(at.scenario).distance(from, hex);
			if (far <= reachOf(piece) && sightOf(at, from, hex).open)
				weapons[aaClass(piece.counter)] += piece.steps;
		}
	return weapons;
}

/**
 * The column that a class reaches alone; 0 if none.
 * @rule tcs3-6.aa.light @rule tcs3-6.aa.medium @rule tcs3-6.aa.heavy
 */
const COLUMNS = {
	light: (many: number) => (many >= 3 ? 2 : many >= 1 ? 1 : 0),
	medium: (many: number) => (many >= 4 ? 3 : many >= 2 ? 2 : many >= 1 ? 1 : 0),
	heavy: (many: number) => (many >= 3 ? 4 : many >= 2 ? 3 : many >= 1 ? 2 : 0),
} as const;

/** Returns the column that AA fire uses: the farthest right that any class reaches, or null if none is in reach. @rule tcs3-6.aa.farthest-right @rule tcs3-6.aa.night */
export function aaColumn(weapons: AaWeapons, night: boolean): number | null {
	const farthest = Math.max(
		COLUMNS.light(weapons.light),
		COLUMNS.medium(weapons.medium),
		COLUMNS.heavy(weapons.heavy),
	);
	if (farthest === 0) return null;
	return night ? Math.max(1, farthest - NIGHT) : farthest;
}

/** Returns what two dice need to abort a run, by column. @rule tcs3-6.aa.dice */
export const aaNeeds = (column: number): number => ABORTS[column - 1] ?? ABORTS[0];

/**
 * Rolls the AA fire at a run; returns whether it is aborted. Each aircraft is rolled for in each of its runs, and one that is
 * aborted ends no other.
 * @rule tcs3-6.aa.per-aircraft-run @rule tcs3-6.aa.runs-independent
 */
export function rollAa(
	unfolding: TcsUnfolding,
	{ side: flying, name, hex }: SortieFrame,
	dice: Dice,
): boolean {
	const { at } = unfolding;
	const side = otherThan(at, flying);
	const weapons = weaponsAgainst(at, side, hex);
	const column = aaColumn(weapons, lightNow(at) === 'night');
	if (column === null) return false;
	const needs = aaNeeds(column);
	const { value, rolls } = withRolls(dice, () => dice.roll(6, 2, `AA fire over ${hex}`, 'tcs3-6.aa.dice'));
	const [a = 1, b = 1] = value;
	const aborted = a + b >= needs;
	unfolding.add({
		type: 'aa-rolled',
		v: 1,
		rule: 'tcs3-6.aa.dice',
		rolls,
		payload: { side, name, hex, weapons, column, needs, dice: [a, b], aborted },
	});
	return aborted;
}
