/** Everything that can be printed, as PDF. A side gets its own papers only; those for the umpire know the truth. */
import { viewKey } from '../../src-shared/contract/seats.ts';
import type { PaperOrder, Seat } from '../../src-shared/contract/host-api.ts';
import type { Team } from '../../src-shared/contract/scenario.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { HostApp } from '../campaign/host-app.ts';
import { RequestTrouble } from '../host/endpoint.ts';
import { option } from '../rules/opcom/options.ts';
import { printedMap } from '../views/told.ts';
import { sideView } from '../views/side-view.ts';
import type { SideView } from '../../src-shared/contract/views.ts';
import { whenIs, type When } from './calendar.ts';
import { codesFor } from './codes.ts';
import { masterPaper } from './master-papers.ts';
import { isSideKind, sheetOf, sidePaper, type SideKind } from './side-papers.ts';

/** Pages of paper in one pile. */
const MOST_SHEETS = 120;

const bad = (say: string): RequestTrouble => new RequestTrouble('bad-input', say);

/** Refuses, with a sentence: a paper of the umpire's or of another side, a team or a turn that isn't there. */
export async function makePaper(
	app: HostApp,
	seat: Seat,
	order: PaperOrder,
): Promise<{ name: string; pdf: string }> {
	const { kind } = order;
	if (isSideKind(kind)) return makeSidePaper(app, seat, { ...order, kind });
	if (seat.kind === 'side') throw new RequestTrouble('not-allowed', 'This window may not ask for that.');
	const bytes = await masterPaper(app.session, { ...order, kind }, turnOf(app, order));
	return {
		name: `${kind}${kind === 'turn-record' ? `-${String(turnOf(app, order))}` : ''}.pdf`,
		pdf: bytes.toString('base64'),
	};
}

async function makeSidePaper(
	app: HostApp,
	seat: Seat,
	order: PaperOrder & { readonly kind: SideKind },
): Promise<{ name: string; pdf: string }> {
	const view = ownView(app, seat, order);
	const own = view.teams.filter(({ id }) => (view.headquarters ?? id) === id);
	const asked = order.team === undefined ? own : own.filter((team) => team.id === order.team);
	if (asked.length === 0) throw bad('That is not one of your headquarters.');
	const turns = turnsOf(app, seat, view, order);
	const teams = withSheets(view, order.kind, asked, turns[0] ?? 1);
	if (teams.length === 0) throw bad(`No such sheet is in for turn ${String(turns[0] ?? 1)}.`);
	if (teams.length * turns.length > MOST_SHEETS)
		throw bad(`That is ${String(teams.length * turns.length)} sheets: print fewer turns at once.`);
	const sheet = sheetOf(order.kind);
	const { side: _side, team: _team, turn: _turn, through: _through, ...paper } = order;
	const bytes = await sidePaper(view, {
		...paper,
		teams,
		turns,
		when: calendar(app, seat, view),
		code: sheet ? codesFor(app, seat, sheet, teams, turns) : () => null,
	});
	const part = [view.side.id, order.team ?? '', order.kind, String(turns[0] ?? '')].filter(
		(each) => each !== '',
	);
	return { name: `${part.join('-')}.pdf`, pdf: bytes.toString('base64') };
}

/** For filled sheets the headquarters that handed one in, for all other papers everybody asked for. */
function withSheets(view: SideView, kind: SideKind, teams: readonly Team[], turn: number): readonly Team[] {
	if (kind !== 'order-sheet-filled' && kind !== 'air-sheet-filled') return teams;
	const sheets = kind === 'order-sheet-filled' ? view.sheets : view.airSheets;
	return teams.filter((team) => sheets.some((sheet) => sheet.team === team.id && sheet.turn === turn));
}

/** The view of the side that the paper is of: a side's seat has only its own. */
function ownView(app: HostApp, seat: Seat, order: PaperOrder): SideView {
	const { scenario, state } = app.session;
	const byTeam = scenario.teams.find((team) => team.id === order.team)?.side;
	const asked: SideId | undefined = seat.kind === 'side' ? seat.side : (order.side ?? byTeam);
	if (seat.kind === 'side' && order.side !== undefined && order.side !== seat.side)
		throw bad('That is not one of your papers.');
	if (asked === undefined) throw bad('Say for which side the paper is.');
	const known = state.known[seat.kind === 'side' ? viewKey(seat) : asked];
	if (!known) throw bad('There is no such side in this campaign.');
	return sideView(known, printedMap(scenario.map, asked));
}

/** A side prints up to the turn that it may already write for; the umpire prepares the whole evening. */
function turnsOf(app: HostApp, seat: Seat, view: SideView, order: PaperOrder): readonly number[] {
	const now = view.clock.turn;
	const last = seat.kind === 'side' ? now + 1 : Math.max(app.session.scenario.turns, now + 1);
	const from = order.turn ?? now;
	const to = order.kind === 'order-sheet' || order.kind === 'air-sheet' ? (order.through ?? from) : from;
	if (from > last || to > last)
		throw bad(`Turn ${String(Math.max(from, to))} is too far ahead: print up to turn ${String(last)}.`);
	if (to < from) throw bad('The last turn comes before the first: turn them round.');
	return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** Dates of turns. A side's own window reckons from its own clock; the umpire's knows when the campaign's night ends. */
function calendar(app: HostApp, seat: Seat, view: SideView): (turn: number) => When {
	const last =
		seat.kind === 'umpire' && option(app.session.world, 'night-date') === 'ends-the-day' ? 'night' : 'pm';
	return (turn) => whenIs(turn, view.clock, last);
}

function turnOf(app: HostApp, order: PaperOrder): number {
	const now = app.session.state.game.turn;
	const turn = order.turn ?? now;
	if (turn > now) throw bad(`Turn ${String(turn)} has not been played.`);
	return turn;
}

/** A photographed sheet as it came in, base64. Refuses what is no photograph of this campaign. */
export function photoOf(app: HostApp, photo: string): { mime: string; bytes: string } {
	const known = Object.values(app.session.state.desk.papers).some((paper) => paper.photos.includes(photo));
	const kept = known ? app.session.file.attachment(photo) : null;
	if (!kept) throw bad('There is no such photograph in this campaign.');
	return { mime: kept.mime, bytes: Buffer.from(kept.bytes).toString('base64') };
}
