/**
 * The issuer of a command as the campaign file stores it: `umpire:Control`, or `umpire:Air Control [seat-3]` for a seat
 * of the hall; `side:allied`, or `side:allied [guards]` for one headquarters. `app` is the program itself. The name is
 * for people to read; ownership is decided by the seat.
 */
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import type { Seat, SideSeat, UmpireSeat } from '../../src-shared/contract/seats.ts';

/** A seat as the file keeps it. */
export function issuerOf(seat: Seat): string {
	const [who, which] =
		seat.kind === 'umpire' ? [`umpire:${seat.name}`, seat.id] : [`side:${seat.side}`, seat.team];
	return which === undefined ? who : `${who} [${which}]`;
}

/** Was it an umpire's? */
export const isUmpires = (issuer: string): boolean => issuer.startsWith('umpire:');

/** The words for it in a log: 'Air Control', 'side:allied'. */
export function issuerWords(issuer: string): string {
	return split(issuer).who.replace(/^umpire:/, '');
}

/** Whether this umpire issued it. Two umpires of one name are two; an entry from before seats were kept is no seat's. */
export function isIssuer(issuer: string, seat: UmpireSeat): boolean {
	const { who, which } = split(issuer);
	return which === null ? seat.id === undefined && who === `umpire:${seat.name}` : which === seat.id;
}

/** Returns the side's seat that issued it, or null if a side didn't. */
export function sideIssuer(issuer: string): SideSeat | null {
	const { who, which } = split(issuer);
	if (!who.startsWith('side:')) return null;
	const side = SideId.parse(who.slice('side:'.length));
	return which === null ? { kind: 'side', side } : { kind: 'side', side, team: TeamId.parse(which) };
}

function split(issuer: string): { readonly who: string; readonly which: string | null } {
	const [, who = issuer, which = null] = /^(.*) \[([\w.:-]+)\]$/s.exec(issuer) ?? [];
	return { who, which };
}
