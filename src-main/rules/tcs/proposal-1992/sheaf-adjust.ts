/** Chapter 2 of the proposals: an adjustment point by dice or on a Target Reference Point, and one roll. */
import { DIRECTIONS, type Direction } from '../../../../src-shared/map/hex/grid.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { hexAway, scatterDirection } from '../18-artillery/scatter.ts';
import type { Barrage } from '../18-artillery/types.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { pieceOf } from '../units.ts';
import type { SheafAdjusted } from './sheaf-facts.ts';
import type { Sheaf } from './sheaf-types.ts';

type Here = Pick<At, 'scenario' | 'game'>;
type SheafBarrage = Barrage & { readonly sheaf: Sheaf };

/**
 * Returns the hex at a distance in a direction, turned clockwise by a number of hexes of that ring, or null if off the
 * map.
 */
export function scattered(
	at: Here,
	from: HexName,
	{
		direction,
		hexes,
		turned,
	}: { readonly direction: Direction; readonly hexes: number; readonly turned: number },
): HexName | null {
	const out = hexAway(at, from, direction, hexes);
	const round = DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % 6] ?? direction;
	return out === null || turned === 0 ? out : hexAway(at, out, round, turned);
}

/** How far a scatter is turned by a die: a ring of so many hexes has as many in each of its six parts. Ours. */
export const turnOf = (die: number, hexes: number): number => (die - 1) % hexes;

/**
 * Adjusts a mission: it falls on its target, or checks its fire and its ammunition comes back.
 * @rule tcs3-2.adjust.identify @rule tcs3-2.adjust.pass @rule tcs3-2.adjust.fail @rule tcs3-2.cont.skip-adjust
 */
export function adjustSheaf(unfolding: TcsUnfolding, barrage: SheafBarrage, dice: Dice): void {
	const { sheaf, rockets, hex } = barrage;
	if (sheaf.continues || sheaf.blind)
		return settle(unfolding, barrage, { to: hex, passed: true, terms: null });
	if (rockets) return landRockets(unfolding, barrage, dice);
	const { value, rolls } = withRolls(dice, () => {
		const placed = pointOf(unfolding.at, barrage, dice);
		const seen = placed.point !== null && isSeen(unfolding.at, barrage, placed.point);
		const needs = chartsOf(unfolding.at.scenario).sheafAdjustment(placed.far, seen);
		const faces = dice.roll(6, 2, `the adjustment at ${hex}`, 'tcs3-2.adjust.pass');
		return { ...placed, seen, needs, dice: faces };
	});
	const total = value.dice.reduce((sum, face) => sum + face, 0);
	const passed = value.needs !== null && total >= value.needs;
	settle(unfolding, barrage, { to: passed ? hex : null, passed, terms: value }, rolls);
}

/** The adjustment point attacks nobody. @rule tcs3-2.adjust.point @rule tcs3-2.adjust.point-no-attack */
function pointOf(
	at: Here,
	{ hex, sheaf: { point } }: SheafBarrage,
	dice: Dice,
): { readonly point: HexName | null; readonly far: number } {
	if (point !== null) return { point, far: tcsBoard(at.scenario).distance(point, hex) };
	return thrown(at, hex, dice);
}

/** One die for the direction, one for the distance, and a third to turn it where it is more than one hex away. */
function thrown(
	at: Here,
	hex: HexName,
	dice: Dice,
): { readonly point: HexName | null; readonly far: number } {
	const [way = 1, far = 1] = dice.roll(6, 2, `the adjustment point of ${hex}`, 'tcs3-2.adjust.point');
	const [turn = 1] = far > 1 ? dice.roll(6, 1, 'how far it is turned', 'tcs3-2.adjust.point') : [];
	const { direction } = scatterDirection(at.scenario, way);
	return { point: scattered(at, hex, { direction, hexes: far, turned: turnOf(turn, far) }), far };
}

/** By night too: no line of sight runs past the night's limit but into light. @rule tcs3-2.adjust.los-distance @rule tcs3-2.adjust.night */
function isSeen(at: Here, { observer }: Barrage, point: HexName): boolean {
	const from = pieceOf(at, observer)?.unit.at ?? null;
	return from !== null && sightOf(at, from, point).open;
}

/** @rule tcs3-2.rocket.on-point */
function landRockets(unfolding: TcsUnfolding, barrage: SheafBarrage, dice: Dice): void {
	const { value, rolls } = withRolls(dice, () => thrown(unfolding.at, barrage.hex, dice));
	settle(
		unfolding,
		barrage,
		{
			to: value.point,
			passed: value.point !== null,
			terms: { ...value, seen: false, needs: null, dice: [] },
		},
		rolls,
	);
}

function settle(
	unfolding: TcsUnfolding,
	{ side, id, hex, paid, rockets }: SheafBarrage,
	came: Pick<SheafAdjusted, 'to' | 'passed' | 'terms'>,
	rolls?: ReturnType<typeof withRolls>['rolls'],
): void {
	unfolding.add({
		type: 'sheaf-adjusted',
		v: 1,
		rule: came.passed ? 'tcs3-2.adjust.pass' : 'tcs3-2.adjust.fail',
		...(rolls ? { rolls } : {}),
		payload: { side, mission: id, hex, ...came, back: came.passed || rockets ? null : paid },
	});
}
