/** AA Guns that may fire at a Sortie, and the chance to fire at them that this gives (25.1e, 18.10c). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { reachOf } from '../15-overwatch/overwatch.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { hexesOf, piecesIn, type Piece } from '../units.ts';
import type { FlakFrame } from './frames.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Returns the AA Guns of a side that may fire at a Sortie on a hex: ready, in sight of the hex and in range of it. It does
 * not matter whether they are Assigned.
 * @rule tcs-25.1e.who
 */
export const gunsAgainst = (at: Here, side: SideId, hex: HexName): readonly Piece[] =>
	hexesOf(at.game, side)
		.flatMap((from) => piecesIn(at, from, side))
		.filter((piece) => mayFire(at, piece, hex));

function mayFire(at: Here, piece: Piece, hex: HexName): boolean {
	const { counter, unit } = piece;
	if (counter.kind !== 'anti-aircraft' || unit.at === null || unit.on !== null) return false;
	if (unit.mode !== 'Fire' || unit.fired || unit.marker !== null) return false;
	return tcsBoard(at.scenario).distance(unit.at, hex) <= reachOf(piece) && sightOf(at, unit.at, hex).open;
}

/** Returns the possible answers: a gun, or none. */
export const flakReplies = (at: Here, { side, hexes }: FlakFrame): readonly string[] => [
	'none',
	...gunsAgainst(at, side, hexes[0] ?? '').map(({ id }) => id),
];

/**
 * Carries out an answer: the gun is marked Fired, and the Sortie's side may fire at it before the Sortie goes on.
 * @rule tcs-18.10c @rule tcs-25.1e.one
 */
export function answerFlak(unfolding: TcsUnfolding, frame: FlakFrame, reply: string, by: string): void {
	const { side, hexes } = frame;
	const gun = gunsAgainst(unfolding.at, side, hexes[0] ?? '').find(({ id }) => id === reply);
	const at = gun?.unit.at ?? null;
	if (!gun || at === null) {
		unfolding.add({ type: 'fire-declined', v: 1, rule: 'tcs-25.1e.who', payload: { side, by } });
		return;
	}
	unfolding.add(
		{ type: 'frame-ended', v: 1, rule: 'tcs-25.1e.one', payload: { kind: 'flak' } },
		{
			type: 'flak-fired',
			v: 1,
			rule: 'tcs-25.1e.one',
			payload: { side, unit: gun.id, at, hex: hexes[0] ?? '' },
		},
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-18.10c',
			payload: {
				frame: {
					...{ kind: 'overwatch', trigger: 'fire', side: otherThan(unfolding.at, side) },
					...{ hexes: [at], units: [gun.id], left: null, byRoad: false },
				},
			},
		},
	);
}
