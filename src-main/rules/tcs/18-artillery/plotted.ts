/** Pre-plotted barrages (2.0): hidden until their turn, they fall where they were aimed, unadjusted and unobserved. */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { chartsOf } from '../charts/all.ts';
import { otherThan } from '../sides.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { attackedHexes, initiativeOrder } from './effect.ts';
import type { Barrage } from './types.ts';

type Plotted = TcsScenario['artillery']['plotted'][number];

/** Puts this turn's plotted barrages on the map as Good Shoots, and lets them fall. @rule tcs-2.0.aa-2 */
export function beginPlotted(unfolding: TcsUnfolding): void {
	const { scenario, game } = unfolding.at;
	const due = initiativeOrder(unfolding.at).flatMap((side) =>
		scenario.artillery.plotted.filter((each) => each.side === side && each.turn === game.clock.turn),
	);
	if (due.length === 0) return;
	const only: string[] = [];
	for (const plotted of due) {
		const barrage = barrageOf(unfolding, plotted);
		only.push(barrage.id);
		unfolding.add({
			type: 'mission-placed',
			v: 1,
			rule: 'tcs-2.0.aa-2',
			payload: { side: plotted.side, barrage },
		});
	}
	const { at } = unfolding;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-2.0.aa-2',
		payload: {
			frame: {
				kind: 'barrages',
				hexes: initiativeOrder(at).flatMap((side) => attackedHexes(at, otherThan(at, side), { only })),
				...{ checks: [], vehicles: [], guns: [], only },
			},
		},
	});
}

function barrageOf({ at }: TcsUnfolding, { side, hex, calibre, size, strength }: Plotted): Barrage {
	const { good, bad } = strength ?? chartsOf(at.scenario).genericBarrages(calibre);
	return {
		id: `m${String(at.game.artillery.placed + 1)}`,
		...{ side, hex, shell: 'HE', size, fast: false, continuous: false, rockets: false, calibre, good, bad },
		radius: size === 'battalion' ? 1 : 0,
		...{ observer: '', guns: [], state: 'good', turn: at.game.clock.turn, paid: null },
	};
}
