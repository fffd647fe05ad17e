/**
 * The checks before the rules are asked: whether this seat may, whether another umpire holds the thing, and whether the
 * window had seen the latest state.
 */
import { SeatId } from '../../src-shared/kit/ids.ts';
import { CHIEF_KEY, type UmpireName } from '../../src-shared/contract/claims.ts';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { UmpireSeat } from '../../src-shared/contract/seats.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';
import type { Blocked } from './claims.ts';
import { isIssuer } from './issuer.ts';

/** Returns the refusal when another umpire holds the thing. `held` names what can be taken over. */
export function heldByOther({ subject, say }: Blocked): Refusal {
	return { ...refuse('app', 'claim/held', say), held: subject };
}

/**
 * Undo takes back the newest entry of all: not another umpire's, while that umpire is here to be asked.
 * @param by the entry's issuer, as the file keeps it
 */
export function checkOwn(
	by: string,
	label: string,
	seat: Seat,
	others: readonly UmpireName[],
): Refusal | null {
	if (seat.kind === 'umpire' && isIssuer(by, seat)) return null;
	const theirs = others.find((each) => isIssuer(by, seatOf(each)));
	if (!theirs) return null;
	return refuse(
		'app',
		'undo/theirs',
		`The newest entry is ${theirs.name}'s: "${label}". Ask ${theirs.name} to take it back, or put yours right by a ruling.`,
	);
}

/** The seat of an umpire who is here. */
const seatOf = ({ seat, name }: UmpireName): UmpireSeat =>
	seat === CHIEF_KEY ? { kind: 'umpire', name } : { kind: 'umpire', name, id: SeatId.parse(seat) };

/** Who an umpire's seat is, for claims and for the other umpires. */
export function umpireOf(seat: UmpireSeat): UmpireName {
	return { seat: seat.id ?? CHIEF_KEY, name: seat.name, colour: seat.colour ?? 0 };
}
