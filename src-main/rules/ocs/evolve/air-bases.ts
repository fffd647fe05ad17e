/** How facts of air bases change the game. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { BaseFact } from '../15-air-bases/facts.ts';
import type { BaseWork } from '../14-air/types.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { EMPTY_HEX } from '../initial.ts';
import { changeUnits, destroyed, inPhase, spendInFight } from './fight.ts';
import { cameActive, changePlane, deckAt, planeHit, planeLanded } from './planes.ts';
import { stayingFor } from './units.ts';

type Of<T extends BaseFact['type']> = Extract<BaseFact, { type: T }>['payload'];

/** Notes what was done at a base. */
export const changeBase = (game: OcsGame, hex: string, work: BaseWork): OcsGame => ({
	...game,
	air: { ...game.air, bases: { ...game.air.bases, [hex]: { ...game.air.bases[hex], ...work } } },
});

/** A base after work: its engineers stay where they are in this phase. */
function baseChanged(game: OcsGame, changed: Of<'air-base-changed'>): OcsGame {
	const { side, hex, way, level, strip, turn, units, spent, negated } = changed;
	const paid = spendInFight(stayingFor(game, negated), spent, { side, purpose: 'construction', whom: hex });
	const worked = changeUnits(paid, units, (unit) => inPhase(unit, { move: 'moved' }));
	const { strip: _was, ...there } = worked.hexes[hex] ?? EMPTY_HEX;
	const now = { ...there, control: side, airBase: level, ...(strip ? { strip: true as const } : {}) };
	const built = { ...worked, hexes: { ...worked.hexes, [hex]: now } };
	return changeBase(built, hex, way === 'up' ? { raised: turn } : { lowered: true });
}

/** Glider Points at a base, more or fewer by so many. */
export function changeGliders(game: OcsGame, hex: string, side: SideId, by: number): OcsGame {
	const points = (game.air.gliders[hex]?.points ?? 0) + by;
	const { [hex]: _was, ...others } = game.air.gliders;
	const gliders = points > 0 ? { ...others, [hex]: { side, points } } : others;
	return { ...game, air: { ...game.air, gliders } };
}

/** A plane that was in the game keeps its state; one that comes is Active. */
function aircraftPlaced(game: OcsGame, { why, planes, spent }: Of<'aircraft-placed'>): OcsGame {
	return planes.reduce(
		(so, { plane, lost, at, inactive }) => {
			const placed = changePlane(so, plane, (was) => ({
				...{ lost, at, elsewhere: null },
				active: !inactive && (was.at === null || was.active),
				ship: deckAt(so, plane, at),
			}));
			return why === 'arrives' && !inactive ? cameActive(placed, at) : placed;
		},
		changeUnits(game, spent, (unit) => destroyed(unit, 'removed')),
	);
}

export const baseEvolve = noting<BaseFact['type']>({
	'aircraft-refitted': (game, { side, base, planes, spent }) =>
		changeBase(
			planes.reduce(
				(so, id) => changePlane(so, id, () => ({ active: true })),
				spendInFight(game, spent, { side, purpose: 'refit', whom: base }),
			),
			base,
			{ refitted: true },
		),
	'aircraft-placed': aircraftPlaced,
	'aircraft-merged': (game, { plane, into }) =>
		changePlane(
			changePlane(game, plane, () => ({
				at: null,
				elsewhere: 'dead',
				active: false,
				lost: 2,
				ship: undefined,
			})),
			into,
			() => ({ lost: 0 }),
		),
	'planes-caught': (game, { planes }) =>
		planes.reduce((so, each) => planeLanded(each.lost === 1 ? planeHit(so, each.plane) : so, each), game),
	'gliders-built': (game, { side, base, points, spent }) =>
		changeGliders(
			changeUnits(game, spent, (unit) => destroyed(unit, 'removed')),
			base,
			side,
			points,
		),
	'gliders-destroyed': (game, { side, hex, points }) => changeGliders(game, hex, side, -points),
	'air-base-changed': baseChanged,
});
