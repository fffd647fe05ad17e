/**
 * The limits on what a headquarters may hand in each turn. Far more than people write; less than a program would need
 * to fill the file. Counted per headquarters: a refusal reveals nothing about what others handed in.
 */
import type { SheetForm } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { AirSheetForm } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import type { Issuer, Refusal } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { handedIn } from './recall.ts';

export const MAX_MESSAGES_A_TURN = 120;
export const MAX_SHEETS_A_TURN = 12;
export const MAX_AIR_SHEETS_A_TURN = 12;
/** Letters in all order sheets, and in all air sheets, of a headquarters and turn, as the file keeps them. */
export const MAX_LETTERS_A_TURN = 300_000;

/** Refuses a message beyond a headquarters' share of a turn; returns null if it is within it or from an umpire. */
export function beyondMessages({ desk, game }: OpcomWorld, team: TeamId, issuer: Issuer): Refusal | null {
	if (issuer.kind === 'umpire') return null;
	const sent = desk.messages.flat().filter(({ from, turn }) => from === team && turn === game.turn).length;
	return sent < MAX_MESSAGES_A_TURN
		? null
		: full('messages', `${String(MAX_MESSAGES_A_TURN)} messages were sent`, 'Say the rest at the table');
}

/** The same for an order sheet or an air sheet. */
export function beyondSheets(
	{ desk, game }: OpcomWorld,
	kind: 'orders' | 'air',
	form: SheetForm | AirSheetForm,
	issuer: Issuer,
): Refusal | null {
	if (issuer.kind === 'umpire') return null;
	// Sheets taken back are in the file all the same.
	const before = handedIn(desk, kind, { team: form.team, turn: game.turn });
	return sheetsFull(before, form, kind === 'air' ? 'air sheets' : 'order sheets');
}

function sheetsFull(
	before: readonly unknown[],
	next: unknown,
	what: 'order sheets' | 'air sheets',
): Refusal | null {
	const most = what === 'air sheets' ? MAX_AIR_SHEETS_A_TURN : MAX_SHEETS_A_TURN;
	const code = what.replace(' ', '-');
	if (before.length >= most)
		return full(code, `${String(most)} ${what} were handed in`, 'Give Control the rest on paper');
	if (JSON.stringify([...before, next]).length > MAX_LETTERS_A_TURN)
		return full(code, `the ${what} hold as much text as is taken`, 'Write shorter lines');
	return null;
}

function full(code: string, done: string, instead: string): Refusal {
	return refuse(
		'app',
		`quota/${code}`,
		`For this headquarters ${done} this turn, and no more are taken. ${instead}, or wait for the next turn.`,
	);
}
