/** What the rules show a side of the other's game: the list of every mutate-view proof. Each line is needed, and none shows what lies under a stack. */
import type { Listener } from '../../src-shared/contract/house.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import type { SeenHex } from '../../src-main/rules/ocs/04-general/seen.ts';
import type { Shown } from '../leak/kit/mutate-view.ts';
import type { Change } from '../leak/kit/paths.ts';

const keyOf = ({ keys }: Change): string => String(keys[2]);
const gameOf = (state: unknown) => (state as { game: OcsGame }).game;
/** The unit that a change is of, as the snapshot keeps it. */
const unitOf = (change: Change, state: unknown) =>
	(gameOf(state).units as unknown as Record<string, { side: string; at: string | null } | undefined>)[
		keyOf(change)
	];
const ownUnit = ({ side }: Listener, change: Change, state: unknown): boolean =>
	unitOf(change, state)?.side === side;
export const ownThing =
	(where: 'dumps' | 'transports' | 'fuel' | 'orders') =>
	({ side }: Listener, change: Change, state: unknown): boolean =>
		(gameOf(state)[where] as Record<string, { side: string } | undefined>)[keyOf(change)]?.side === side;

/** The unit on top of a stack, as the other side sees it, is taken away as a whole. */
function goneFromTop({ side }: Listener, change: Change, state: unknown): boolean {
	const unit = unitOf(change, state);
	const seen = (gameOf(state).seen[side] as unknown as Record<string, SeenHex | null> | undefined)?.[
		unit?.at ?? ''
	];
	return change.keys.length === 3 && seen?.top?.counter === keyOf(change);
}

export const shown: readonly Shown[] = [
	{ path: 'game.clock', why: 'the sequence of play is everybody’s: ocs-2.1.strict' },
	{ path: 'game.units.*', to: ownUnit, why: 'a side’s own: ocs-II.0' },
	{ path: 'game.units.*', to: goneFromTop, why: 'whether the unit on top is there is seen: ocs-4.9a.shown' },
	{ path: 'game.initiative', why: 'the roll is thrown in the open: ocs-2.3.first-player' },
	{ path: 'game.units.*.at', why: 'that something stands in a hex is seen: ocs-4.9a.shown' },
	{ path: 'game.units.*.side', why: 'whose it is changes who sees it: ocs-4.9a.shown' },
	{ path: 'game.units.*.counter', why: 'the unit on top is shown: ocs-4.9a.shown' },
	{ path: 'game.units.*.face', why: 'its face is shown, and zones are told: ocs-4.8b.C' },
	{ path: 'game.units.*.marker', why: 'its mode is shown: ocs-4.9a.status' },
	{ path: 'game.units.*.outOfSupply', why: 'it is shown: ocs-4.9a.status' },
	{ path: 'game.units.*.order', why: 'its owner orders the stack, whose top is shown: ocs-4.8b.C' },
	{ path: 'game.dumps.*', to: ownThing('dumps'), why: 'a side’s own' },
	{ path: 'game.dumps.*.at', why: 'a dump alone in a hex is shown as something there: ocs-4.9a.nopeek' },
	{ path: 'game.transports.*.at', why: 'transport alone in a hex is shown: ocs-4.9a.nopeek' },
	{
		path: 'game.orders.*',
		to: ownThing('orders'),
		why: 'what became of its own order, when it withdraws one',
	},
	{ path: 'game.orders.*.side', why: 'whose it is says who may withdraw it' },
	{ path: 'game.options.*', why: 'how the game is played is everybody’s' },
	{ path: 'game.hexes.*', why: 'hedgehogs and who holds them are shown: ocs-4.8b.F' },
];
