/**
 * Everything that a seat can receive, one collector for each way out of the host, whatever is played. The proofs run over
 * all of them: whoever gives a seat a new way to receive something adds its collector here. Shared documents and sticks, whose names are chance,
 * have the same proofs to themselves (documents.test.ts, usb.test.ts).
 */
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { rolesOf } from '../../../src-shared/contract/seats.ts';
import type { Wire } from './wire.ts';

/** Something received: what it is, and its bytes as text (bytes that are no text as base64). */
export interface Taken {
	readonly what: string;
	readonly bytes: string;
}

/** A world as its collectors use it: a campaign that is served over real sockets. */
export interface Served {
	readonly web: { readonly origin: string };
	/** A further window of a seat. */
	join(seat: Seat): Promise<Wire>;
	/** Who prints: a printed sheet's code is chance, and is its owner's alone. '': nobody. */
	printing(owner: string): void;
}

export interface Collector {
	readonly name: string;
	/** Slow ones are run in fewer worlds. */
	readonly slow: boolean;
	collect(world: Served, seat: Seat): Promise<readonly Taken[]>;
}

/** What the server answers to whoever knocks, seat or none. */
const addresses = [
	'/',
	'/side.html',
	'/socket',
	'/photo/',
	`/photo/${'0'.repeat(32)}`,
	'/photo/red-team',
	'/x/../y',
];

/**
 * The ways out of the host.
 * @param papers the orders for papers that a side of this ruleset may give
 */
export const collectorsWith = (papers: readonly object[]): readonly Collector[] => [
	{
		name: 'a second window’s view',
		slow: false,
		async collect(world, seat) {
			const wire = await world.join(seat);
			await wire.settled();
			wire.close();
			return wire.received.map(({ bytes }) => ({ what: 'frame', bytes }));
		},
	},
	{
		name: 'what the window keeps',
		slow: false,
		async collect(world, seat) {
			const wire = await world.join(seat);
			const from = wire.received.length;
			await wire.ask('settings.load', { key: 'layout' });
			await wire.ask('standby.elsewhere');
			await wire.ask('map.picture', { key: '0'.repeat(64) });
			await wire.ask('counters.list');
			await wire.ask('counters.pictures', { names: ['0'.repeat(32)] });
			wire.close();
			return wire.received.slice(from).map(({ bytes }) => ({ what: 'answer', bytes }));
		},
	},
	{
		name: 'HTTP',
		slow: false,
		collect: (world) =>
			Promise.all(
				addresses.map(async (address) => {
					const answer = await fetch(`${world.web.origin}${address}`);
					const heads = [...answer.headers].filter(([name]) => name !== 'date');
					const body = await answer.text();
					return { what: address, bytes: JSON.stringify([answer.status, heads, body]) };
				}),
			),
	},
	{
		name: 'papers',
		slow: true,
		async collect(world, seat) {
			if (!rolesOf(seat).includes('reader')) return [];
			const wire = await world.join(seat);
			world.printing('the seat that looks on');
			const made: Taken[] = [];
			for (const order of papers) {
				const reply = await wire.ask('paper.make', order);
				made.push({ what: JSON.stringify(order), bytes: JSON.stringify(reply) });
			}
			world.printing('');
			wire.close();
			return made;
		},
	},
];
