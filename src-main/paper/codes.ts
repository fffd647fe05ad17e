/** The codes on printed sheets: one for each team, turn and kind, as unguessable as a key, kept as a fact. */
import { randomBytes } from 'node:crypto';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { PaperForm } from '../../src-shared/contract/desk.ts';
import type { Team } from '../../src-shared/contract/scenario.ts';
import { PaperId } from '../../src-shared/kit/ids.ts';
import type { HostApp } from '../campaign/host-app.ts';
import { seatName } from '../campaign/gate.ts';
import type { SheetCode } from './form-head.ts';

/**
 * The codes of a team's sheets, those not printed before made and recorded together.
 * @returns a look-up; null for every sheet while nobody listens for photographs
 */
export function codesFor(
	app: HostApp,
	seat: Seat,
	kind: PaperForm['kind'],
	teams: readonly Team[],
	turns: readonly number[],
): (team: Team, turn: number) => SheetCode | null {
	const origin = app.options.photos?.state().origin ?? null;
	if (origin === null) return () => null;
	const idOf = (team: Team, turn: number): PaperId | undefined =>
		Object.values(app.session.state.desk.papers).find(
			(paper) => paper.team === team.id && paper.turn === turn && paper.kind === kind,
		)?.id;
	const fresh = teams.flatMap((team) =>
		turns
			.filter((turn) => idOf(team, turn) === undefined)
			.map((turn) => ({
				type: 'paper-printed' as const,
				v: 1,
				rule: 'opcom-5.sheet.header' as const,
				payload: {
					paper: { id: newId(app), team: team.id, turn, kind, photos: [], settled: true, sheet: null },
				},
			})),
	);
	if (fresh.length > 0) app.session.note(seatName(seat), 'print-sheet', fresh);
	return (team, turn) => {
		const id = idOf(team, turn);
		return id === undefined ? null : { id, address: `${origin}/photo/${id}` };
	};
}

/** 128 bits of chance. */
function newId(app: HostApp): PaperId {
	return PaperId.parse(app.options.paperId?.() ?? randomBytes(16).toString('hex'));
}
