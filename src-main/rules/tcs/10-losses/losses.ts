/** Who loses steps to an Area Fire, in the book's order, with defaults if it leaves a choice (10.0). */
import { isHurt } from '../11-area-fire/area-fire.ts';
import { loadLosses } from '../24-special-units/transport.ts';
import type { At } from '../game.ts';
import { stepsAsTarget, type Piece } from '../units.ts';
import type { Losses, UnitId } from '../types.ts';
import type { LossChoice } from './frames.ts';

/**
 * Returns how a number of losses is shared out: the first by rule, of the rest half, rounded up, by the defender, then the
 * other half by the firer.
 * @rule tcs-10.0f.first @rule tcs-10.0f.split
 */
export function lossChoices(steps: number): readonly LossChoice[] {
	if (steps <= 0) return [];
	const rest = steps - 1;
	return [
		{ by: 'rule' as const, steps: 1 },
		{ by: 'defender' as const, steps: Math.ceil(rest / 2) },
		{ by: 'firer' as const, steps: Math.floor(rest / 2) },
	].filter((choice) => choice.steps > 0);
}

/**
 * Returns losses by default: the first from the largest unit; the defender's also from the largest, so that no unit
 * dies unnecessarily; the firer's from guns first, then from the worst morale. Losses nobody can take are ignored.
 * @rule tcs-10.0e @rule tcs-10.0f.eligible
 */
export const assignedLosses = (targets: readonly Piece[], firers: readonly Piece[], steps: number): Losses =>
	sharedOut(
		targets.filter((piece) => isHurt(piece, firers)),
		steps,
	);

/** Distributes losses among units that may take them, by default. @rule tcs-10.0g.assign */
export const sharedOut = (hurt: readonly Piece[], steps: number): Losses =>
	lossChoices(steps).reduce<Losses>(
		(losses, { by, steps: many }) => lossesByDefault(hurt, losses, by, many),
		{},
	);

/** Returns losses plus some more, by the default of whoever chooses them. */
export function lossesByDefault(
	hurt: readonly Piece[],
	before: Losses,
	by: LossChoice['by'],
	many: number,
): Losses {
	const losses: Record<UnitId, number> = { ...before };
	const left = (piece: Piece): number => stepsAsTarget(piece) - (losses[piece.id] ?? 0);
	const largest = (a: Piece, b: Piece): number => left(b) - left(a) || a.id.localeCompare(b.id);
	const deadliest = (a: Piece, b: Piece): number =>
		Number(b.counter.category === 'Weapons') - Number(a.counter.category === 'Weapons') ||
		(b.counter.morale ?? 0) - (a.counter.morale ?? 0) ||
		a.id.localeCompare(b.id);
	for (let n = 0; n < many; n += 1) {
		const [piece] = hurt.filter((each) => left(each) > 0).toSorted(by === 'firer' ? deadliest : largest);
		if (piece) losses[piece.id] = (losses[piece.id] ?? 0) + 1;
	}
	return losses;
}

/** Returns the units that can lose another step. */
export const stillLosing = (hurt: readonly Piece[], losses: Losses): readonly Piece[] =>
	hurt.filter((piece) => stepsAsTarget(piece) > (losses[piece.id] ?? 0));

/** Whether it matters who chooses: more than one unit, and not all of it is lost anyway. */
export function isChoice(hurt: readonly Piece[], losses: Losses, many: number): boolean {
	const open = stillLosing(hurt, losses);
	const steps = open.reduce((sum, piece) => sum + stepsAsTarget(piece) - (losses[piece.id] ?? 0), 0);
	return open.length > 1 && many < steps;
}

/**
 * Returns losses including those of carried units, and who is destroyed by them.
 * @param there all of the side in the hex
 * @param sparesLoads passengers of what is destroyed lose nothing yet: by the 1992 proposal they are attacked on their own
 * @rule tcs-10.0g.carried @rule tcs-10.0g.assign
 */
export function withLoads(
	at: Pick<At, 'scenario' | 'game'>,
	there: readonly Piece[],
	losses: Losses,
	sparesLoads = false,
): { readonly losses: Losses; readonly dead: readonly Piece[] } {
	const own = ownSteps(there, losses);
	const carriers = sparesLoads ? there.filter((piece) => !isDestroyed(piece, own)) : there;
	const carried = loadLosses(at, own, carriers, sharedOut);
	const all = Object.entries(carried).reduce<Record<UnitId, number>>(
		(sum, [id, steps]) => ({ ...sum, [id]: (sum[id] ?? 0) + steps }),
		{ ...own },
	);
	return { losses: all, dead: there.filter((piece) => isDestroyed(piece, all)) };
}

/** What units lose where it is their Integrated Carriers that are hit: the same part of their steps. @rule tcs-24.2a.notional */
const ownSteps = (there: readonly Piece[], losses: Losses): Losses =>
	there.reduce<Losses>((all, { id, steps, notional }) => {
		const hit = losses[id] ?? 0;
		return notional === null || hit === 0
			? all
			: { ...all, [id]: hit >= notional ? steps : Math.ceil((steps * hit) / notional) };
	}, losses);

/** Returns whether losses destroy a unit. @rule tcs-10.0c */
export const isDestroyed = (piece: Piece, losses: Losses): boolean => (losses[piece.id] ?? 0) >= piece.steps;
