/** The codes on printed sheets: one for each team, turn and kind, as unguessable as a key, kept as a fact. */
import { randomBytes } from 'node:crypto';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { PaperForm } from '../../src-shared/contract/house.ts';
import { PaperId, type TeamId } from '../../src-shared/kit/ids.ts';
import { issuerOf } from '../campaign/issuer.ts';
import type { Session } from '../campaign/session.ts';
import type { PhotoDoor } from '../host/photo-door.ts';
import type { SheetCode } from './kit/form-head.ts';

/** What printing needs of the host to put codes on sheets. */
export interface CodesHost {
	readonly session: Session;
	readonly options: {
		/** The server that accepts photographs of sheets from phones; absent if there is none. */
		readonly photos?: PhotoDoor;
		/** An unguessable name for a printed sheet; absent: out of chance. */
		paperId?(): string;
	};
}

/**
 * The codes of a team's sheets, those not printed before made and recorded together.
 * @returns the code of a team's sheet of a turn; none while nobody listens for photographs
 */
export function codesFor(
	app: CodesHost,
	seat: Seat,
	kind: PaperForm['kind'],
	teams: readonly { readonly id: TeamId }[],
	turns: readonly number[],
): (team: TeamId, turn: number) => SheetCode | null {
	const origin = app.options.photos?.state().origin ?? null;
	if (origin === null) return () => null;
	const idOf = (team: TeamId, turn: number): PaperId | undefined =>
		Object.values(app.session.state.house.papers).find(
			(paper) => paper.team === team && paper.turn === turn && paper.kind === kind,
		)?.id;
	const fresh = teams.flatMap((team) =>
		turns
			.filter((turn) => idOf(team.id, turn) === undefined)
			.map((turn) => ({
				type: 'paper-printed' as const,
				v: 1,
				rule: app.session.module.houseRules['paper-printed'] ?? ('app' as const),
				payload: {
					paper: { id: newId(app), team: team.id, turn, kind, photos: [], settled: true, sheet: null },
				},
			})),
	);
	if (fresh.length > 0) app.session.note(issuerOf(seat), 'print-sheet', fresh);
	return (team, turn) => {
		const id = idOf(team, turn);
		return id === undefined ? null : { id, address: `${origin}/photo/${id}` };
	};
}

/** 128 bits of chance. */
function newId(app: CodesHost): PaperId {
	return PaperId.parse(app.options.paperId?.() ?? randomBytes(16).toString('hex'));
}
