/** What the rules show a side of the other's aircraft: part of the list of every mutate-view proof in which some fly. */
import type { Listener } from '../../src-shared/contract/house.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import type { Shown } from '../leak/kit/mutate-view.ts';
import type { Change } from '../leak/kit/paths.ts';

const gameOf = (state: unknown) => (state as { game: OcsGame }).game;
const ownPlane = ({ side }: Listener, change: Change, state: unknown): boolean =>
	gameOf(state).air.planes[String(change.keys[3])]?.side === side;
/** The aircraft on top of a base, as the other side sees it. */
function onTop({ side }: Listener, change: Change, state: unknown): boolean {
	const id = String(change.keys[3]);
	const game = gameOf(state);
	const seen = game.seen[side] as unknown as
		| Record<string, { plane?: { counter: string } } | null>
		| undefined;
	return seen?.[game.air.planes[id]?.at ?? '']?.plane?.counter === id;
}

export const shownAir: readonly Shown[] = [
	{ path: 'game.air.planes.*', to: ownPlane, why: 'a side’s own: ocs-II.0' },
	{ path: 'game.air.planes.*', to: onTop, why: 'the Active aircraft on top is shown: ocs-4.8b.E' },
	{ path: 'game.air.planes.*.active', why: 'whether any is Active is shown: ocs-4.8b.E' },
	{ path: 'game.air.planes.*.at', why: 'the top Active aircraft of any hex is shown: ocs-4.9a.nopeek' },
	{ path: 'game.air.planes.*.side', why: 'whose it is changes who sees it: ocs-4.9a.shown' },
	{
		path: 'game.framesBegun',
		why: 'it numbers questions; missions and their combats are flown in the open: ocs-4.9d',
	},
];
