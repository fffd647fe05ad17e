/** Questions of the windows' force lists: formations, the arrivals track, boxes beside the map, Reserve markers. */
import { z } from 'zod';
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { ForcesShown } from '../../../src-shared/rulesets/ocs/forces-views.ts';
import { POOL_CLASSES } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { reserveHexes, reserveMarkers } from '../../rules/ocs/05-modes/duties.ts';
import type { World } from '../../rules/ocs/game.ts';
import type { OcsTypes } from './types.ts';

const Whose = z.object({ side: SideId.optional() }).strict();

/** @param world for a side its own part of the game: nobody else's units are in it */
function forcesOf({ scenario, game }: World, side: SideId): ForcesShown {
	const own = [...game.units].filter(([, unit]) => unit.side === side);
	const line = (counter: string) => scenario.counters.find(({ id }) => id === counter);
	const inFormation = (formation: string): readonly string[] =>
		own.flatMap(([id, { counter }]) => (line(counter)?.formation === formation ? [id] : []));
	const listed = scenario.formations
		.map(({ id, name }) => ({ id, name, units: inFormation(id), fuelled: game.fuel[id]?.side === side }))
		.filter(({ units }) => units.length > 0);
	const known = new Set<string | null>(scenario.formations.map(({ id }) => id));
	const others = own.flatMap(([id, { counter, elsewhere }]) => {
		// A pool's line is no unit, and what was spent of it is nowhere.
		const isBack = elsewhere?.kind === 'removed' && POOL_CLASSES.includes(line(counter)?.class ?? '');
		return isBack || known.has(line(counter)?.formation ?? null) ? [] : [id];
	});
	return {
		formations:
			others.length > 0
				? [...listed, { id: '', name: 'Independent units', units: others, fuelled: false }]
				: listed,
		track: own
			.flatMap(([id, { counter, elsewhere }]) => {
				const printed = line(counter);
				const turn = game.supply.returning[id] ?? printed?.arrives ?? null;
				if (elsewhere?.kind !== 'waiting' || turn === null) return [];
				return [{ id, name: printed?.name ?? id, turn, at: printed?.entry ?? null }];
			})
			.toSorted((a, b) => a.turn - b.turn),
		boxes: scenario.boxes
			.filter(({ owner }) => owner === side)
			.map(({ id, name }) => ({
				id,
				name,
				units: own.flatMap(([unit, { elsewhere }]) =>
					elsewhere?.kind === 'box' && elsewhere.box === id ? [unit] : [],
				),
			})),
		dead: own.flatMap(([id, { elsewhere }]) => (elsewhere?.kind === 'dead' ? [id] : [])),
		reserve: { hexes: reserveHexes(game, side), of: reserveMarkers({ scenario }, side) },
	};
}

export const explainForces: Readonly<Record<string, Explain<OcsTypes>>> = {
	forces: {
		input: Whose,
		umpire: (at, input) => forcesOf(at, Whose.parse(input).side ?? at.scenario.sides[0].id),
		side: (scenario, known) => forcesOf({ scenario, game: known.game }, known.side),
	},
};
