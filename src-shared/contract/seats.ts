/**
 * Seats: one person's place, or one screen's. A side is not a seat: a side has as many seats as it has people and
 * screens. Decided by the host from the window or its token, never by what a window says.
 */
import { z } from 'zod';
import { OfficeId, SeatId, SideId, TeamId } from '../kit/ids.ts';

/** What an umpire's seat may change. It sees the whole master map whatever its scope. */
export const UmpireScope = z.union([
	z.object({ of: z.literal('all') }).strict(),
	/** Map Control: the map, what comes onto it, the clock. */
	z.object({ of: z.literal('map') }).strict(),
	/** Team Control: one team's orders, counters and reports. */
	z.object({ of: z.literal('team'), team: TeamId }).strict(),
	/** Another office of Control, which the ruleset has. */
	z.object({ of: z.literal('office'), office: OfficeId }).strict(),
	/** As seats were kept when one ruleset's offices were all there were. */
	z
		.object({ of: z.literal('air') })
		.strict()
		.transform(({ of }) => ({ of: 'office' as const, office: OfficeId.parse(of) })),
]);
export type UmpireScope = z.output<typeof UmpireScope>;

/** A part of Control's work, as a ruleset shares it out: what it is called, and what belongs to it. */
export interface OfficeHead {
	readonly scope: UmpireScope;
	/** 'Map Control' */
	readonly name: string;
	/** 'The map, crossings, arrivals, events and the clock.' */
	readonly hint: string;
}

/** A scope as a key: 'map', 'office/air', 'team/guards'. */
export const scopeKey = (scope: UmpireScope): string =>
	scope.of === 'team' ? `team/${scope.team}` : scope.of === 'office' ? `office/${scope.office}` : scope.of;

/** Whose work a thing is. `teams`: those that it changes; null among them: a thing of no team, which is the map's. */
export interface Owners {
	readonly map?: boolean;
	/** Offices of the ruleset's own. */
	readonly offices?: readonly OfficeId[];
	/** Every umpire's. */
	readonly all?: boolean;
	readonly teams?: readonly (TeamId | null)[];
}

/** Whether an umpire of this scope may change what is theirs; absent: an umpire of everything. */
export function isWithin(
	scope: UmpireScope | undefined,
	{ map, offices = [], all, teams = [] }: Owners,
): boolean {
	if (scope === undefined || scope.of === 'all' || all === true) return true;
	if (scope.of === 'map') return map === true || teams.includes(null);
	return scope.of === 'office' ? offices.includes(scope.office) : teams.includes(scope.team);
}

/** How many colours there are for umpires; number 0 is that of the umpire in charge. */
export const UMPIRE_COLOURS = 8;

const UmpireSeat = z
	.object({
		kind: z.literal('umpire'),
		name: z.string().trim().min(1, 'give the seat a name').max(40),
		/** Absent in windows of the umpire's own machine from before seats were kept: the one in charge. */
		id: SeatId.optional(),
		/** Absent: all. */
		scope: UmpireScope.optional(),
		/** Number of the seat's colour, from 0. */
		colour: z
			.number()
			.int()
			.min(0)
			.max(UMPIRE_COLOURS - 1)
			.optional(),
		/** On the host's own machine: opens and closes campaigns, turns hosting on, gives out seats. */
		chief: z.boolean().optional(),
	})
	.strict();
const SideSeat = z
	.object({
		kind: z.literal('side'),
		side: SideId,
		id: SeatId.optional(),
		name: z.string().trim().max(40).optional(),
		/** One headquarters of the side; absent: the whole side. */
		team: TeamId.optional(),
		/** Absent: a player. An observer reads; a projector shows the map and the newest word, and can't do else. */
		as: z.enum(['observer', 'projector']).optional(),
	})
	.strict();
export const Seat = z.discriminatedUnion('kind', [UmpireSeat, SideSeat]);
export type Seat = z.infer<typeof Seat>;
export type SideSeat = z.infer<typeof SideSeat>;
export type UmpireSeat = z.infer<typeof UmpireSeat>;

/** What a seat is allowed as; each request names the roles that may make it. */
export type Role = 'chief' | 'umpire' | 'player' | 'reader' | 'screen';

/** Everything a seat may act as: a projector is a screen and nothing else. */
export function rolesOf(seat: Seat): readonly Role[] {
	if (seat.kind === 'umpire') return seat.chief === true ? ['chief', 'umpire'] : ['umpire'];
	if (seat.as === 'projector') return ['screen'];
	return seat.as === 'observer' ? ['reader', 'screen'] : ['player', 'reader', 'screen'];
}

/** Seats with the same key are sent the same view: all umpires; one side; one headquarters of a side. */
export function viewKey(seat: Seat): string {
	// No id begins so: a side that a scenario calls 'umpire' must never share the umpires' view.
	if (seat.kind === 'umpire') return '/umpire';
	return seat.team === undefined ? seat.side : `${seat.side}/${seat.team}`;
}

/** What a seat is called on the umpire's pages: 'Allied, 8 Corps, projector'. @param nameOf the name of a side, a team, an office */
export function seatWords(seat: Seat, nameOf: (id: string) => string): string {
	if (seat.kind === 'umpire') {
		const scope = seat.scope ?? { of: 'all' };
		if (scope.of === 'team') return `Team Control, ${nameOf(scope.team)}`;
		if (scope.of === 'office') return nameOf(scope.office);
		return scope.of === 'map' ? 'Map Control' : 'all of Control';
	}
	return [
		nameOf(seat.side),
		...(seat.team === undefined ? [] : [nameOf(seat.team)]),
		...(seat.as ? [seat.as] : []),
	].join(', ');
}
