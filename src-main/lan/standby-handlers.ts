/** Handles the requests about the second machine. */
import type { StandbyState } from '../../src-shared/contract/standby.ts';
import { isOfThisMachine } from '../host/seats.ts';
import type { Handlers } from '../host/endpoint.ts';
import type { Standby } from './standby.ts';

type Names =
	| 'standby.state'
	| 'standby.makeKey'
	| 'standby.dropKey'
	| 'standby.tell'
	| 'standby.follow'
	| 'standby.stop'
	| 'standby.takeOver'
	| 'standby.takeBack'
	| 'standby.elsewhere';

/** Handlers of the desk for the second machine. */
export function standbyHandlers({ standby }: { readonly standby: Standby }): Pick<Handlers, Names> {
	const after = async (work: () => Promise<void> | void): Promise<StandbyState> => {
		await work();
		return standby.state();
	};
	return {
		'standby.state': () => standby.state(),
		'standby.makeKey': () => after(() => standby.makeKey()),
		'standby.dropKey': () => after(() => standby.dropKey()),
		'standby.tell': (_context, { tell }) => after(() => standby.tell(tell)),
		'standby.follow': (_context, wanted) => after(() => standby.following.follow(wanted)),
		'standby.stop': () => after(() => standby.following.stop()),
		'standby.takeOver': (_context, { port, without }) => standby.following.takeOver(port, without),
		'standby.takeBack': () => after(() => standby.takeBack()),
		'standby.elsewhere': ({ seat, viewer }) => ({
			address: isOfThisMachine(seat) ? null : standby.tellWindow(viewer),
		}),
	};
}
