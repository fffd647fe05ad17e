/** A seat being made up: what was chosen so far, and the seat that comes of it. */
import type { SeatRow } from '../../../src-shared/contract/hosting.ts';
import { scopeKey, type Seat } from '../../../src-shared/contract/seats.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** The choices in place of a team: none of them, or all of them. */
export const WHOLE_SIDE = '';
export type Use = 'player' | 'observer' | 'projector';

/** In place of an office: everything, one team's. */
const ALL = 'all';
export const ONE_TEAM = 'team';
export const USES: readonly { readonly id: Use; readonly label: string; readonly hint: string }[] = [
	{ id: 'player', label: 'Player', hint: 'Reads, writes orders, sends messages.' },
	{ id: 'observer', label: 'Observer', hint: 'Reads what the side reads, and changes nothing.' },
	{
		id: 'projector',
		label: 'Projector',
		hint: 'Shows the map and the newest word. It can’t be made to show anything else.',
	},
];
/** The names of umpire colours, by number (SEAT_COLOURS). */
export const SEAT_COLOUR_WORDS = ['Gold', 'Sky', 'Rose', 'Green', 'Lilac', 'Orange', 'Mint', 'Grey'] as const;

/** The first colour that no other umpire has, the one in charge among them (0); where all are taken, any but that. */
export function freeColour(rows: readonly SeatRow[]): number {
	const taken = rows.flatMap(({ seat, revokedAt }) =>
		seat.kind === 'umpire' && revokedAt === null ? [seat.colour] : [],
	);
	return Math.max(
		1,
		SEAT_COLOUR_WORDS.findIndex((_, n) => n > 0 && !taken.includes(n)),
	);
}

export class NewSeat {
	readonly #view: Pick<UmpireHead, 'teams' | 'offices'>;
	whose = $state<'control' | SideId>('control');
	name = $state('');
	/** Which part of Control's work: 'all', 'team', or an office by its `scopeKey`. */
	scope = $state<string>(ALL);
	use = $state<Use>('player');
	team = $state<string>(WHOLE_SIDE);
	colour = $state(0);

	constructor(view: Pick<UmpireHead, 'teams' | 'offices'>, colour: number) {
		this.#view = view;
		this.colour = colour;
		this.team = view.teams[0]?.id ?? WHOLE_SIDE;
	}

	/** Control, or a side: the team chosen for one means nothing for another. */
	pick(whose: 'control' | SideId): void {
		this.whose = whose;
		this.team = whose === 'control' ? (this.#view.teams[0]?.id ?? WHOLE_SIDE) : WHOLE_SIDE;
	}

	/** The parts of Control's work that an umpire may be given, each in a line. */
	get scopes(): readonly { readonly id: string; readonly label: string; readonly hint: string }[] {
		const offices = this.#view.offices.map(({ scope, name, hint }) => ({
			...{ id: scopeKey(scope), label: name.replace(/ Control$/, ''), hint },
		}));
		return [
			{ id: ALL, label: 'Everything', hint: 'All desks.' },
			...offices,
			{ id: ONE_TEAM, label: 'One team', hint: 'One team’s orders, counters, combats and briefings.' },
		];
	}

	/** The seat as chosen. */
	seat(): Seat {
		const name = this.name.trim();
		const team = this.#view.teams.find(({ id }) => id === this.team)?.id;
		if (this.whose === 'control') {
			const office = this.#view.offices.find(({ scope }) => scopeKey(scope) === this.scope)?.scope;
			const scope = this.scope === ONE_TEAM && team ? ({ of: 'team', team } as const) : office;
			return { kind: 'umpire', name, scope: scope ?? { of: 'all' }, colour: this.colour };
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
