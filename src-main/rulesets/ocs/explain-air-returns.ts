/** Options for aircraft that arrive, are rebuilt or merged, and for gliders that are built: each by its own order. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { AirReturnShown } from '../../../src-shared/rulesets/ocs/air-views.ts';
import { isNow } from '../../rules/ocs/02-sequence/allowed.ts';
import { aircraftOf, basesOf, findPlane } from '../../rules/ocs/14-air/planes.ts';
import {
	decideArriveAircraft,
	decideBuildGliders,
	decideMergeAircraft,
	decideRebuildAircraft,
} from '../../rules/ocs/15-air-bases/returning.ts';
import { counterOf } from '../../rules/ocs/03-counters/counter.ts';
import type { World } from '../../rules/ocs/game.ts';

/** Everything that a side could do now of aircraft off the map or reduced, with the bases that are open to it. */
export function airReturns(world: World, side: SideId): readonly AirReturnShown[] {
	const asking = { seat: { kind: 'side', side } } as const;
	const bases = basesOf(world, side);
	const own = Object.entries(world.game.air.planes).filter(([, plane]) => plane.side === side);
	const nameOf = (id: string): string => aircraftOf(world.scenario, id)?.name ?? id;
	return [...arrivals(), ...rebuilt(), ...gliders(), ...merged()];

	function arrivals(): readonly AirReturnShown[] {
		if (!isNow(world.game.clock, side, 'arrive')) return [];
		const due = own.filter(([, { elsewhere }]) => elsewhere === 'waiting').map(([id]) => id);
		return due.flatMap((plane): AirReturnShown[] => {
			const open = bases.filter(
				(base) => decideArriveAircraft(world, { plane, base }, asking).kind === 'facts',
			);
			const order = { type: 'arrive-aircraft', plane };
			return open.length === 0
				? []
				: [{ kind: 'arrive', name: nameOf(plane), words: 'due now', bases: open, order }];
		});
	}

	function rebuilt(): readonly AirReturnShown[] {
		const hit = own.filter(([, { lost }]) => lost > 0).map(([id]) => id);
		return hit.flatMap((plane): AirReturnShown[] => {
			const dead = findPlane(world, plane)?.state.elsewhere === 'dead';
			for (const repl of eqs()) {
				const works = (base: string): boolean =>
					decideRebuildAircraft(world, { planes: [plane], repl, base }, asking).kind === 'facts';
				const open = bases.filter(works);
				if (open.length === 0) continue;
				const order = { type: 'rebuild-aircraft', planes: [plane], repl };
				const words = dead ? '1 Eq: from the Dead Pile' : '1 Eq: back to full strength';
				return [
					{ kind: 'rebuild', name: nameOf(plane), words, bases: dead ? open : open.slice(0, 1), order },
				];
			}
			return [];
		});
	}

	function gliders(): readonly AirReturnShown[] {
		if (!world.scenario.air.gliders) return [];
		for (const repl of eqs()) {
			const open = bases.filter((base) => decideBuildGliders(world, { repl, base }, asking).kind === 'facts');
			if (open.length > 0)
				return [
					{
						...{ kind: 'gliders', name: 'Gliders', words: '1 Eq: 2 Glider Points', bases: open },
						order: { type: 'build-gliders', repl },
					},
				];
		}
		return [];
	}

	function merged(): readonly AirReturnShown[] {
		const reduced = own.filter(([, { lost, at }]) => lost === 1 && at !== null).map(([id]) => id);
		return reduced.flatMap((into, n) =>
			reduced.slice(n + 1).flatMap((plane): AirReturnShown[] => {
				const order = { type: 'merge-aircraft', plane, into };
				if (decideMergeAircraft(world, { plane, into }, asking).kind !== 'facts') return [];
				const name = `${nameOf(plane)} and ${nameOf(into)}`;
				return [{ kind: 'merge', name, words: 'two reduced become one', bases: [], order }];
			}),
		);
	}

	/** Eq replacements of the side's on the map. */
	function eqs(): readonly string[] {
		if (!isNow(world.game.clock, side, 'rebuild')) return [];
		return [...world.game.units].flatMap(([id, unit]) =>
			unit.side === side && unit.at !== null && counterOf(world.scenario, unit).class === 'repl-eq'
				? [id]
				: [],
		);
	}
}
