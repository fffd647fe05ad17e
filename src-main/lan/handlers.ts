/** Handles the requests of the hosting desk. */
import type { SeatRow } from '../../src-shared/contract/hosting.ts';
import { RequestError, type Handlers } from '../host/endpoint.ts';
import type { PaperJob } from '../paper/jobs.ts';
import type { PrintQueue } from '../workers/print-queue.ts';
import type { SeatCard } from '../paper/kit/seat-cards.ts';
import type { Hall, HostedCampaign } from './hall.ts';
import { hallChecks } from './preflight.ts';

/** The parts of the host that the handlers need, in addition to the hall's. */
export interface HostingHost {
	readonly prints: PrintQueue;
	readonly hall: Hall;
	readonly options: { readonly dataDir: string; readonly screens?: () => number };
	readonly clock: () => number;
	/** Throws RequestError when no campaign is open. */
	readonly session: HostedCampaign;
}

type Names =
	| 'hosting.state'
	| 'hosting.open'
	| 'hosting.close'
	| 'hosting.checks'
	| 'seats.list'
	| 'seats.add'
	| 'seats.issue'
	| 'seats.kick'
	| 'seats.revoke'
	| 'seats.cards';

/** Handlers of the hosting desk. What can't be done is refused with a sentence. */
export function hostingHandlers(app: HostingHost): Pick<Handlers, Names> {
	const { hall } = app;
	return {
		'hosting.state': () => hall.hosting.state(),
		'hosting.open': async (_context, place) => {
			await hall.open(place);
			return hall.hosting.state();
		},
		'hosting.close': async () => {
			await hall.hosting.close();
			return hall.hosting.state();
		},
		'hosting.checks': (_context, asked) =>
			hallChecks(
				{
					hosting: hall.hosting.state(),
					reached: hall.reached,
					dataDir: app.options.dataDir,
					now: app.clock(),
					screens: app.options.screens?.() ?? null,
				},
				asked,
			),
		'seats.list': () => hall.rows(app.session.file),
		'seats.add': (_context, { seat }) => hall.add(app.session.file, seat),
		'seats.issue': (_context, { id }) => hall.issue(app.session.file, id),
		'seats.kick': (_context, { id }) => {
			// Without a campaign there is nobody to close.
			void app.session;
			return hall.kick(id);
		},
		'seats.revoke': (_context, { id }) => hall.revoke(app.session.file, id),
		'seats.cards': async ({ viewer }, { ids, size, grey }) => {
			const { head, file } = app.session;
			const rows = hall.rows(file).filter(({ id }) => ids.includes(id));
			const cards = rows.flatMap((row) => cardOf(row, head.sides));
			if (cards.length === 0)
				throw new RequestError(
					'bad-input',
					'None of these seats has a code on a network: open hosting and make codes first.',
				);
			return {
				name: 'Seat cards.pdf',
				pdf: await app.prints.make(viewer, { draw: 'seat-cards', cards, size, grey } satisfies PaperJob),
			};
		},
	};
}

/** A seat's card; none without a code, or where there is no address to type it at. */
function cardOf(
	{ seat, words, code, codeUntil, address, link }: SeatRow,
	sides: HostedCampaign['head']['sides'],
): readonly SeatCard[] {
	if (code === null || codeUntil === null || address === null || link === null) return [];
	const side = seat.kind === 'side' ? sides.find(({ id }) => id === seat.side) : undefined;
	return [{ group: side?.name ?? 'Control', side: side ?? null, words, code, codeUntil, address, link }];
}
