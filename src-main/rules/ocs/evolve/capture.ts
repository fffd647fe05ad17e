/** What facts of capture change. */
import type { CaptureFact } from '../09-combat/capture/facts.ts';
import type { OcsGame } from '../game.ts';
import type { TransportState } from '../types.ts';
import { bookLost, moreMade, receive, settledTransport } from './supply.ts';

type Of<T extends CaptureFact['type']> = Extract<CaptureFact, { type: T }>['payload'];

/** Moves captured supply to its new owner; the rest of the dump is gone. */
export function dumpsCaptured(game: OcsGame, capture: Of<'dumps-captured'>): OcsGame {
	const { side, hex, dumps, captured, becomes } = capture;
	const left = Object.fromEntries(Object.entries(game.dumps).filter(([id]) => !dumps.includes(id)));
	const lost = dumps.flatMap((id) => {
		const dump = game.dumps[id];
		return dump ? [{ side: dump.side, dump: id, at: dump.at, tokens: dump.tokens }] : [];
	});
	const taken = bookLost({ ...game, dumps: left }, lost);
	if (becomes === null) return taken;
	const dump = { side, at: hex, tokens: captured, label: null, unloaded: 0, by: null };
	const prey = moreMade({ ...taken, dumps: { ...left, [becomes]: dump } }, side, 1);
	return receive(prey, { side, at: hex, tokens: captured, from: 'captured' });
}

/** Makes the captor’s part a transport of its own; a game without the other side's data keeps nothing of the rest. */
export function transportCaptured(
	game: OcsGame,
	{ side, hex, transports, mayMove }: Of<'transport-captured'>,
): OcsGame {
	const taken = transports.filter(({ becomes }) => becomes !== null).length;
	const lost = transports.flatMap(({ id, leftLoad }) => {
		const before = game.transports[id];
		return before ? [{ side: before.side, dump: id, at: hex, tokens: before.loaded - leftLoad }] : [];
	});
	const gained = transports.reduce(
		(sum, { becomes, capturedLoad }) => sum + (becomes === null ? 0 : capturedLoad),
		0,
	);
	const noted = receive(bookLost(game, lost), { side, at: hex, tokens: gained, from: 'captured' });
	return transports.reduce(
		(so, { id, counter, captured, capturedLoad, left, leftLoad, becomes }) => {
			const { [id]: before, ...others } = so.transports;
			const stays: Record<string, TransportState> =
				before && left.n > 0 ? { [id]: { ...before, points: left, loaded: leftLoad } } : {};
			const prey: TransportState = {
				...{
					counter,
					side,
					at: hex,
					elsewhere: null,
					points: captured,
					loaded: capturedLoad,
					reserve: false,
				},
				phase: mayMove ? null : moved(hex),
			};
			const falls: Record<string, TransportState> = becomes === null ? {} : { [becomes]: prey };
			return { ...so, transports: { ...others, ...stays, ...falls } };
		},
		moreMade(noted, side, taken),
	);
}

const moved = (began: string): NonNullable<TransportState['phase']> => ({
	...{ began, spent: { n: 0, d: 1 }, move: 'moved', negates: false, released: false, attacked: false },
	...{ fired: false, carried: null },
});

/** Trucks or wagons in the hex to which they were displaced. */
export function transportDisplaced(
	game: OcsGame,
	{ transport, to, gotOff }: Of<'transport-displaced'>,
): OcsGame {
	const before = game.transports[transport];
	if (!before) return game;
	const placed = { ...settledTransport(before), at: to, elsewhere: null };
	return {
		...game,
		transports: { ...game.transports, [transport]: gotOff ? { ...placed, gotOff } : placed },
	};
}
