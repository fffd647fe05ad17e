/**
 * Seats: one person's place, or one screen's. A side is not a seat: it has as many seats as it has people and screens.
 * The host determines the seat from the window or its token, never from what a window claims.
 */
import { z } from 'zod';
import { OfficeId, SeatId, SideId, TeamId } from '../kit/ids.ts';

/** The things an umpire's seat may change. It sees the whole master map whatever its scope. */
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

/** The owners of a thing. `teams`: the teams it affects; null among them stands for the map, for a thing of no team. */
export interface Owners {
	readonly map?: boolean;
	/** Offices of the ruleset's own. */
	readonly offices?: readonly OfficeId[];
	/** Every umpire's. */
	readonly all?: boolean;
	readonly teams?: readonly (TeamId | null)[];
}

/** Returns whether an umpire of this scope may change a thing with these owners; an absent scope covers everything. */
export function isWithin(
	scope: UmpireScope | undefined,
	{ map, offices = [], all, teams = [] }: Owners,
): boolean {
	if (scope === undefined || scope.of === 'all' || all === true) return true;
	if (scope.of === 'map') return map === true || teams.includes(null);
	return scope.of === 'office' ? offices.includes(scope.office) : teams.includes(scope.team);
}

/** The number of umpire colours; number 0 belongs to the umpire in charge. */
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
		/** One headquarters of the side; absent for the whole side. */
		team: TeamId.optional(),
		/** Absent for a player. An observer only reads; a projector only shows the map and the latest message. */
		as: z.enum(['observer', 'projector']).optional(),
	})
	.strict();
export const Seat = z.discriminatedUnion('kind', [UmpireSeat, SideSeat]);
export type Seat = z.infer<typeof Seat>;
export type SideSeat = z.infer<typeof SideSeat>;
export type UmpireSeat = z.infer<typeof UmpireSeat>;

/** The role under which a seat acts; each request lists the roles that may make it. */
export type Role = 'chief' | 'umpire' | 'player' | 'reader' | 'screen';

/** Returns every role a seat has; a projector is a screen and nothing else. */
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

/**
 * Returns a seat's name on the umpire's pages: 'Allied, 8 Corps, projector'.
 * @param nameOf the name of a side, a team, an office
 */
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
