/** Chapter 2 of the proposals: where each sheaf of a mission falls. */
import { DIRECTIONS, type Direction } from '../../../../src-shared/map/hex/grid.ts';
import type { Dice } from '../../kit/dice.ts';
import { divided, fraction, type Fraction } from '../../hexwar/fraction.ts';
import { hexAway, scatterDirection } from '../18-artillery/scatter.ts';
import type { Barrage } from '../18-artillery/types.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import { scattered, turnOf } from './sheaf-adjust.ts';
import type { Fall, Sheaf } from './sheaf-types.ts';
import { batteryOfMission, sheafBattery } from './sheafs.ts';

type Here = Pick<At, 'scenario' | 'game'>;
type SheafBarrage = Barrage & { readonly sheaf: Sheaf };

/** The greatest first die that leaves a sheaf in its hex, and one hex away; beyond, two hexes. */
const CONVERGED = { inHex: 3, oneHex: 6 } as const;
const OPEN = { inHex: 1, oneHex: 5 } as const;
/** The red die that puts a sheaf out of a linear pattern. */
const OUT = 6;

/** Returns where one sheaf falls, or null off the map. @rule tcs3-2.efs.place-each */
export function placeSheaf(at: Here, { hex, sheaf }: SheafBarrage, dice: Dice): HexName | null {
	if (sheaf.pattern === 'linear') return placeInLine(at, hex, sheaf.direction, dice);
	return placeRound(at, hex, sheaf.pattern === 'converged' ? CONVERGED : OPEN, dice);
}

/** @rule tcs3-2.pattern.converged @rule tcs3-2.pattern.open */
function placeRound(
	at: Here,
	hex: HexName,
	{ inHex, oneHex }: typeof CONVERGED | typeof OPEN,
	dice: Dice,
): HexName | null {
	const [die = 1] = dice.roll(6, 1, `a sheaf at ${hex}`, 'tcs3-2.efs.place-each');
	if (die <= inHex) return hex;
	const hexes = die <= oneHex ? 1 : 2;
	const [way = 1] = dice.roll(6, 1, 'its direction', 'tcs3-2.efs.place-each');
	const [turn = 1] = hexes > 1 ? dice.roll(6, 1, 'how far it is turned', 'tcs3-2.pattern.open') : [];
	const { direction } = scatterDirection(at.scenario, way);
	return scattered(at, hex, { direction, hexes, turned: turnOf(turn, hexes) });
}

/** @rule tcs3-2.pattern.linear-dice @rule tcs3-2.pattern.linear-no-rotate */
function placeInLine(at: Here, hex: HexName, word: string | null, dice: Dice): HexName | null {
	const { grid } = tcsBoard(at.scenario);
	const line = DIRECTIONS.find((each) => grid.wordOf(each) === word) ?? 0;
	const [red = 1, white = 1] = dice.roll(6, 2, `a sheaf at ${hex}`, 'tcs3-2.pattern.linear-dice');
	const { along, aside } = chartsOf(at.scenario).linearPattern(red !== OUT, white);
	const forward = hexAway(at, hex, turned(line, along < 0 ? 3 : 0), Math.abs(along));
	return forward === null || aside === 0 ? forward : hexAway(at, forward, turned(line, aside), 1);
}

/** A direction so many sixths of a circle clockwise of another. */
const turned = (direction: Direction, sixths: number): Direction =>
	DIRECTIONS[(DIRECTIONS.indexOf(direction) + sixths + 6) % 6] ?? direction;

/** Returns what one sheaf does where it falls: of HE it attacks and then leaves Smoke, of Smoke it leaves Smoke. @rule tcs3-2.smoke.mission @rule tcs3-2.efs.he-smoke-marker */
export const fallOf = (hex: HexName, { value }: Pick<Sheaf, 'value'>): Fall => ({
	hex,
	strength: fraction(value),
	smoke: 1,
	sheafs: 1,
});

/**
 * Returns the effect of rockets on every hex of both zones: half of their strength in each, or what the game gives;
 * Smoke in the inner.
 * @rule tcs3-2.rocket.split @rule tcs3-2.rocket.all-targets @rule tcs3-2.rocket.smoke
 */
export function rocketFalls(at: Here, barrage: SheafBarrage): readonly Fall[] {
	const battery = batteryOfMission(at, barrage);
	const zones = battery && sheafBattery(at, battery)?.rockets;
	if (!zones) return [];
	const board = tcsBoard(at.scenario);
	const centre = board.hex(barrage.hex);
	const hexes = board.grid.within(centre, zones.outer).filter((each) => board.playable(each));
	const isInner = (hex: (typeof hexes)[number]): boolean => board.grid.distance(centre, hex) <= zones.inner;
	const inner = hexes.filter(isInner);
	const outer = hexes.filter((hex) => !isInner(hex));
	const half = fraction(barrage.good * barrage.sheaf.fires, 2);
	const part = (own: number | null, many: number): Fraction =>
		own === null ? divided(half, fraction(Math.max(1, many))) : fraction(own);
	return [
		...inner.map((hex) => ({ hex, strength: part(zones.innerStrength, inner.length), smoke: 1 })),
		...outer.map((hex) => ({ hex, strength: part(zones.outerStrength, outer.length), smoke: 0 })),
	].map(({ hex, ...fall }) => ({ hex: board.name(hex), ...fall, sheafs: 1 }));
}
