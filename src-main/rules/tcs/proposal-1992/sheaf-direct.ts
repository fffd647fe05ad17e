/** Chapter 2 of the proposals: direct fire of artillery on the map, a sheaf for each tube. */
import type { Dice } from '../../kit/dice.ts';
import { fraction, roundHalfUp } from '../../hexwar/fraction.ts';
import { defenceOf, isPointTarget, pointFire } from '../12-point-fire/point-fire.ts';
import { resolvePointFire } from '../12-point-fire/resolve.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, type Piece } from '../units.ts';
import { isDirect, sheafValueOf } from './sheaf-strength.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The divisor of a sheaf's value against a Point target. */
const POINT = 10;

/** Returns the strength of a direct sheaf at a Point target. @rule tcs3-2.direct.point */
export const directPointStrength = (at: Here, piece: Piece): number => {
	const whole = chosenReading(at.game.options, 'proposal-direct-point') === 'whole';
	return roundHalfUp(fraction(sheafValueOf(at, piece), whole ? POINT : 2 * POINT));
};

/** Returns the guns that attack a Point target with their sheafs, and that target: the one that is defended least. */
export function directAtPoint(
	at: Here,
	firers: readonly Piece[],
	hex: HexName,
): { readonly guns: readonly Piece[]; readonly target: Piece } | null {
	const guns = firers.filter((piece) => isDirect(at, piece));
	const [target] = piecesIn(at, hex)
		.filter((piece) => piece.unit.side !== guns[0]?.unit.side && isPointTarget(piece))
		.toSorted((a, b) => defenceOf(a) - defenceOf(b) || a.id.localeCompare(b.id));
	return guns.length > 0 && target ? { guns, target } : null;
}

/** Makes one Point Fire for each tube at one target; area targets in the hex are attacked besides. @rule tcs3-2.direct.point @rule tcs3-2.direct.point-area */
export function fireSheafsAtPoint(
	unfolding: TcsUnfolding,
	firers: readonly Piece[],
	hex: HexName,
	dice: Dice,
): void {
	const aim = directAtPoint(unfolding.at, firers, hex);
	if (!aim) return;
	for (const gun of aim.guns)
		for (let tube = 0; tube < gun.steps; tube += 1) {
			const [target] = piecesIn(unfolding.at, hex).filter(({ id }) => id === aim.target.id);
			if (!target) return;
			const one = oneTube(unfolding.at, gun);
			const fire = pointFire(unfolding.at, [one], [target], hex);
			resolvePointFire(unfolding, { fire, firers: [one], targets: [target], as: 'pfa' }, dice);
		}
}

const oneTube = (at: Here, gun: Piece): Piece => ({
	...gun,
	steps: 1,
	counter: {
		...gun.counter,
		fire: {
			...{ type: 'P', trajectory: 'Low' },
			strength: directPointStrength(at, gun),
			range: gun.counter.fire?.range ?? 0,
		},
	},
});
