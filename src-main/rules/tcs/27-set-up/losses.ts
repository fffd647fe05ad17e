/** Steps that organisations have lost before the game begins (27.1e). */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { withUnits, type TcsGame } from '../game.ts';
import { fullSteps } from '../units.ts';

/**
 * Returns the game with these losses, step by step from whichever unit has most left; no unit loses its last step.
 * @throws Error for an organisation that there is not, or that has too few steps
 * @rule tcs-27.1e
 */
export const spreadLosses = (scenario: TcsScenario, game: TcsGame): TcsGame =>
	scenario.setUp.losses.reduce((now, { of, steps, kind }) => {
		const formations = new Set(
			scenario.formations
				.filter(({ id, name, regiment }) => id === of || name === of || regiment === of)
				.map(({ id }) => String(id)),
		);
		const among = scenario.counters.filter(
			(counter) => formations.has(counter.formation ?? '') && (kind === null || counter.kind === kind),
		);
		let next = now;
		for (let n = 0; n < steps; n += 1) {
			const left = (id: string): number => {
				const counter = among.find((each) => each.id === id);
				return counter ? fullSteps(counter) - (next.units.get(counter.id)?.lost ?? 0) : 0;
			};
			const [most] = among.toSorted((a, b) => left(b.id) - left(a.id) || a.id.localeCompare(b.id));
			if (!most || left(most.id) < 2)
				throw new Error(`${of} can’t lose ${String(steps)} steps before the game: it has too few.`);
			next = withUnits(next, [most.id], ({ lost }) => ({ lost: lost + 1 }));
		}
		return next;
	}, game);
