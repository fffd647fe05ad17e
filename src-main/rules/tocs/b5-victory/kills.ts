/** A destroyed unit's value to the side that destroyed it. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Kill } from '../game.ts';
import { isHeadquarters, type Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';

/** Returns a destroyed unit's value class, or null for none. @rule tocs-omgn-vp-kills */
export function killOf({ formations }: Pick<TocsScenario, 'formations'>, { counter }: Piece): Kill | null {
	if (isHeadquarters(counter)) {
		const echelon = formations.find(({ id }) => id === counter.formation)?.echelon;
		if (echelon === 'regiment') return 'regiment-hq';
		return echelon === 'battalion' || echelon === undefined ? 'battalion-hq' : 'division-hq';
	}
	if (counter.type === 'company' || counter.type === 'platoon') return 'company-or-platoon';
	return counter.type === 'battery' || counter.type === 'asset' ? 'battery-or-asset' : null;
}

/** Scores units that are gone for the other side. */
export function mourn(unfolding: TocsUnfolding, gone: readonly Piece[]): void {
	const { scenario } = unfolding.at;
	for (const piece of gone) {
		const kill = killOf(scenario, piece);
		if (kill !== null)
			unfolding.add({
				type: 'scored',
				v: 1,
				rule: 'tocs-omgn-vp-kills',
				payload: {
					...{ side: otherSide(scenario, piece.unit.side), kill, points: 0 },
					why: `${piece.counter.name} is gone.`,
				},
			});
	}
}
