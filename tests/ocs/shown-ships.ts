/** What the rules show a side of the other's ships: part of the list of every mutate-view proof in which some sail. */
import type { Listener } from '../../src-shared/contract/house.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import type { Shown } from '../leak/kit/mutate-view.ts';
import type { Change } from '../leak/kit/paths.ts';

const gameOf = (state: unknown) => (state as { game: OcsGame }).game;
const shipOf = (change: Change, state: unknown) => gameOf(state).sea.ships[String(change.keys[3])];
const ownShip = ({ side }: Listener, change: Change, state: unknown): boolean =>
	shipOf(change, state)?.side === side;
/** The ship on top of a hex, as the other side sees it. */
function onTop({ side }: Listener, change: Change, state: unknown): boolean {
	const game = gameOf(state);
	const ship = shipOf(change, state);
	const seen = game.seen[side] as unknown as
		| Record<string, { ship?: { counter: string } } | null>
		| undefined;
	return ship !== undefined && seen?.[ship.at ?? '']?.ship?.counter === ship.counter;
}

export const shownShips: readonly Shown[] = [
	{ path: 'game.sea.ships.*', to: ownShip, why: 'a side’s own: ocs-II.0' },
	{ path: 'game.sea.ships.*', to: onTop, why: 'the ship on top of a hex is shown: ocs-18.3c.see' },
	{ path: 'game.sea.ships.*.at', why: 'that ships are in a hex is shown: ocs-18.3c.see' },
	{ path: 'game.sea.ships.*.side', why: 'whose it is changes who sees it' },
	{ path: 'game.sea.ships.*.counter', why: 'the ship on top is shown: ocs-18.3c.see' },
	{ path: 'game.sea.ships.*.targeted', why: 'who fired at a ship sees the next: ocs-18.3c.single' },
];
