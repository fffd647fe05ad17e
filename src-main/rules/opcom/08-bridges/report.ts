/** OP COM 8 and 10: the report of a blown bridge, to those near enough to see it and to nobody else. */
import { gridRef } from '../../../../src-shared/map/grid-ref.ts';
import type { CrossingId, SideId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Crossing } from '../../../../src-shared/map/sheet.ts';
import { atWords, onMap, sideOf } from '../queries.ts';
import { findCrossing } from '../07-traffic/traffic.ts';
import { foughtOver } from './bridges.ts';
import { commonTeam, NOT_DUE, whenWords, type Draft } from '../10-reporting/draft.ts';
import { capital, render } from '../10-reporting/words.ts';
import type { OpcomWorld } from '../types.ts';

/** How far off a bridge is seen and heard to go up, km. */
const SEEN_KM = 3;
const NO_NEWS = 'Nothing new.';

/** A draft for each side with troops near a bridge that was blown, or that fought over it. */
export function blownReports(world: OpcomWorld, id: CrossingId): readonly Draft[] {
	const crossing = findCrossing(world, id);
	if (!crossing) return [];
	const combat = foughtOver(world, crossing);
	return world.scenario.sides.flatMap(({ id: side }) => {
		const near = onMap(world)
			.filter(({ unit, at }) => unit.side === side && distance(at, crossing.at) <= SEEN_KM)
			.map(({ unit }) => unit.id);
		const fought = [...(combat?.attackers ?? []), ...(combat?.defenders ?? [])].filter(
			(unit) => sideOf(world, unit) === side,
		);
		const witnesses = [...new Set([...near, ...fought])];
		return witnesses.length > 0
			? [{ ...blownReport(world, crossing, side), team: commonTeam(world, witnesses) }]
			: [];
	});
}

function blownReport(world: OpcomWorld, crossing: Crossing, side: SideId): Draft {
	const name = nameFor(world, crossing, side);
	const seed = `blown/${String(world.game.turn)}/${gridRef(world.scenario.map, crossing.at)}/${side}`;
	return {
		to: side,
		team: null,
		turn: world.game.turn,
		heading: `${capital(name)} is down`,
		kind: 'movement',
		items: {
			effectiveness: NO_NEWS,
			location: `${capital(name)} (grid ${gridRef(world.scenario.map, crossing.at)}).`,
			enemy: NO_NEWS,
			type: NO_NEWS,
			identity: NOT_DUE,
		},
		mustName: [],
		identityDue: false,
		story: render('bridgeGone', seed, { name, when: whenWords(world) }),
		form: 'story',
		tells: { own: [], contacts: [] },
		umpireNotes: [],
	};
}

/** A bridge that the enemy threw is on no map of this side's: it is the bridge at its place. */
function nameFor(world: OpcomWorld, { name, builtBy, at }: Crossing, side: SideId): string {
	if (builtBy === undefined || builtBy === side) return name;
	return `the bridge ${atWords(world, at)}`;
}
