/** A seat being made up: what was chosen so far, and the seat that comes of it. */
import type { SeatRow } from '../../../src-shared/contract/hosting.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** In place of a team: none of them, all of them. */
export const WHOLE = '';
export type Scope = 'all' | 'map' | 'team' | 'air';
export type Use = 'player' | 'observer' | 'projector';

export const SCOPES: readonly { readonly id: Scope; readonly label: string; readonly hint: string }[] = [
	{ id: 'all', label: 'Everything', hint: 'All desks.' },
	{ id: 'map', label: 'Map', hint: 'The map, crossings, arrivals, events and the clock.' },
	{ id: 'team', label: 'One team', hint: 'One team’s sheets, counters, combats and briefings.' },
	{ id: 'air', label: 'Air', hint: 'Air sheets, missions, air tasks and their reports.' },
];
export const USES: readonly { readonly id: Use; readonly label: string; readonly hint: string }[] = [
	{ id: 'player', label: 'Player', hint: 'Reads, writes orders, sends messages.' },
	{ id: 'observer', label: 'Observer', hint: 'Reads what the side reads, and changes nothing.' },
	{
		id: 'projector',
		label: 'Projector',
		hint: 'Shows the map and the newest word. It can’t be made to show anything else.',
	},
];
/** What the colours of umpires are called, by their number (SEAT_COLOURS). */
export const COLOURS = ['Gold', 'Sky', 'Rose', 'Green', 'Lilac', 'Orange', 'Mint', 'Grey'] as const;

/** The first colour that no other umpire has, the one in charge among them (0); where all are taken, any but that. */
export function freeColour(rows: readonly SeatRow[]): number {
	const taken = rows.flatMap(({ seat, revokedAt }) =>
		seat.kind === 'umpire' && revokedAt === null ? [seat.colour] : [],
	);
	return Math.max(
		1,
		COLOURS.findIndex((_, n) => n > 0 && !taken.includes(n)),
	);
}

export class NewSeat {
	readonly #view: Pick<UmpireHead, 'teams'>;
	whose = $state<'control' | SideId>('control');
	name = $state('');
	scope = $state<Scope>('all');
	use = $state<Use>('player');
	team = $state<string>(WHOLE);
	colour = $state(0);

	constructor(view: Pick<UmpireHead, 'teams'>, colour: number) {
		this.#view = view;
		this.colour = colour;
		this.team = view.teams[0]?.id ?? WHOLE;
	}

	/** Control, or a side: the team chosen for one means nothing for another. */
	pick(whose: 'control' | SideId): void {
		this.whose = whose;
		this.team = whose === 'control' ? (this.#view.teams[0]?.id ?? WHOLE) : WHOLE;
	}

	/** The seat as chosen. */
	seat(): Seat {
		const name = this.name.trim();
		const team = this.#view.teams.find(({ id }) => id === this.team)?.id;
		if (this.whose === 'control') {
			const scope = this.scope === 'team' && team ? ({ of: 'team', team } as const) : null;
			const plain = this.scope === 'team' ? 'all' : this.scope;
			return { kind: 'umpire', name, scope: scope ?? { of: plain }, colour: this.colour };
		}
		return {
			kind: 'side',
			side: this.whose,
			...(name === '' ? {} : { name }),
			...(team === undefined ? {} : { team }),
			...(this.use === 'player' ? {} : { as: this.use }),
		};
	}
}
