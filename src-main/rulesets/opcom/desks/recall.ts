/** A headquarters takes a sheet back that Control has not begun to read (OP COM 5: orders are the players' own until then). */
import type { Sheet } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { AirSheet } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { SheetId } from '../../../../src-shared/kit/ids.ts';
import { facts, speaksFor, type Decision, type Issuer, type Refusal } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import type { DeskFact } from './desk-facts.ts';

/** The refusal of a recall that comes too late. It tells a headquarters that its own sheet is being read, and no more. */
export function beingRead(): Refusal {
	return refuse(
		'opcom-5.order.to-team-control',
		'recall/being-read',
		'Control has begun to read this sheet, so it can’t be taken back. If something must change, tell Control at its table.',
	);
}

/**
 * Decides 'recall-sheet' for an order or an air sheet.
 * @returns the fact that it is back with its headquarters, or why it can't go back. A neighbour's sheet is refused as if
 * it did not exist.
 */
export function recallSheet(world: OpcomWorld, id: SheetId, issuer: Issuer): Decision<DeskFact> {
	const { desk, game } = world;
	const sheet = desk.sheets[id] ?? desk.airSheets[id];
	if (!sheet || !speaksFor(issuer, sheet.side, sheet.team))
		return refuse(
			'app',
			'recall/unknown',
			'That sheet is not with Control: look at what is on the desk now.',
		);
	if (sheet.turn !== game.turn)
		return refuse(
			'opcom-5.order.every-turn',
			'recall/past',
			`That sheet was for turn ${String(sheet.turn)}, which is over: write the one for turn ${String(game.turn)}.`,
		);
	if (sheet.fromPaper)
		return refuse(
			'opcom-5.order.to-team-control',
			'recall/paper',
			'That sheet came to Control on paper: ask for it back at Control’s table.',
		);
	if ('state' in sheet ? isBegun(world, sheet) : isPlanned(world, sheet)) return beingRead();
	return facts({
		type: 'sheet-recalled',
		v: 1,
		rule: 'opcom-5.order.to-team-control',
		payload: { side: sheet.side, sheet: id },
	});
}

/** Control has looked at a line, counts the team as ready, sent the sheet back, or has ended the time for orders. */
function isBegun({ game }: OpcomWorld, { team, state, lines }: Sheet): boolean {
	return (
		state === 'returned' ||
		game.step !== 'orders' ||
		game.teamsReady.includes(team) ||
		lines.some(({ status, query, notes }) => status !== 'new' || query !== null || notes.length > 0)
	);
}

/** Control has planned a mission by one of its lines. */
function isPlanned({ game }: OpcomWorld, { lines }: AirSheet): boolean {
	const ordered = new Set<string | null>(lines.map(({ order }) => order.id));
	return Object.values(game.air.missions).some(({ order }) => ordered.has(order));
}

/** Returns all order sheets, or all air sheets, from a headquarters for a turn, including those taken back. */
export function handedIn(
	{ sheets, airSheets, withdrawn }: OpcomWorld['desk'],
	kind: 'orders' | 'air',
	of: { readonly team: string; readonly turn: number },
): readonly (Sheet | AirSheet)[] {
	const onDesk: readonly (Sheet | AirSheet)[] = Object.values(kind === 'air' ? airSheets : sheets);
	const back = Object.values(withdrawn).filter((sheet) => 'state' in sheet === (kind === 'orders'));
	const all = [...onDesk, ...back];
	return all.filter(({ team, turn }) => team === of.team && turn === of.turn);
}

/** Wall time in ms, without its seconds: a sheet's head says no more. */
export const onTheMinute = (now: number): number => now - (now % 60_000);
