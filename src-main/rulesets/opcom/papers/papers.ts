/** The papers of this ruleset, as jobs for a worker process. A side's papers are built from its own view. */
import type { PaperOrder } from '../../../../src-shared/contract/host-api.ts';
import type { Team } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { MapSheet } from '../../../../src-shared/map/sheet.ts';
import { BadInputError } from '../../../../src-shared/kit/bad-input-error.ts';
import type { OwnJob } from './jobs.ts';
import { masterPaper } from './master-papers.ts';
import { SIDE_KINDS, sheetKey, sheetOf, type SideKind } from './side/paper-kinds.ts';
import type { CampaignRecord } from './story.ts';
import type {
	Paper,
	PaperMade,
	PaperScan,
	SidePaperDesk,
	UmpirePaperDesk,
} from '../../../rules/kit/module/paper-part.ts';
import type { RulesetImpl } from '../../../rules/kit/module.ts';
import { lastPart, whenCountedFrom, type When } from '../../../rules/opcom/03-time/turns.ts';
import { worldOf } from '../play.ts';
import type { OpcomTypes } from '../types.ts';

/** Pages of paper in one pile. */
const MOST_SHEETS = 120;

type SideDesk = SidePaperDesk<OpcomTypes>;
type UmpireDesk = UmpirePaperDesk<OpcomTypes>;

const master = (kind: 'master-map' | 'master-counters'): Paper<OpcomTypes> => ({
	of: 'umpire',
	make: (desk) => {
		playedTurn(desk);
		const { at, title, wish } = desk;
		const world = worldOf(at);
		return {
			name: kind,
			job: masterPaper(world, title, { ...wish, kind }),
			drawnBy: 'the-house',
			scan: kind === 'master-map' ? scanOf(world.scenario.map) : null,
		};
	},
});

const scanOf = ({ picture }: Pick<MapSheet, 'picture'>): PaperScan | null =>
	picture ? { picture, km: 1 } : null;

export const papers: Readonly<Record<string, Paper<OpcomTypes>>> = {
	...Object.fromEntries(
		SIDE_KINDS.map((kind): [string, Paper<OpcomTypes>] => [
			kind,
			{ of: 'side', make: (desk) => sidePaper(desk, kind) },
		]),
	),
	'master-map': master('master-map'),
	'master-counters': master('master-counters'),
	'turn-record': { of: 'umpire', make: turnRecord },
};

function playedTurn({ at, wish }: UmpireDesk): number {
	const now = at.game.game.turn;
	const { turn = now } = wish;
	if (turn > now) throw new BadInputError(`Turn ${String(turn)} has not been played.`);
	return turn;
}

function turnRecord(desk: UmpireDesk): PaperMade {
	const { size, grey } = desk.wish;
	const turn = playedTurn(desk);
	return {
		name: `turn-record-${String(turn)}`,
		job: { draw: 'turn-record', record: recordOf(desk), turn, size, grey } satisfies OwnJob,
		drawnBy: 'the-ruleset',
		withFacts: true,
	};
}

export const debriefPaper: NonNullable<RulesetImpl<OpcomTypes>['debrief']> = (desk, seal, format) =>
	({ draw: 'debrief', record: recordOf(desk), seal, format }) satisfies OwnJob;

/** The campaign as it is now, without its facts. */
function recordOf({ at, title, createdAt }: Omit<UmpireDesk, 'wish'>): CampaignRecord {
	const { sheets, airSheets } = at.game.desk;
	const { scenario } = worldOf(at);
	return { scenario, begun: at.scenario, title, createdAt, desk: { sheets, airSheets } };
}

function sidePaper(desk: SideDesk, kind: SideKind): PaperMade {
	const { view, wish } = desk;
	const own = view.teams.filter(({ id }) => (view.headquarters ?? id) === id);
	const asked = wish.team === undefined ? own : own.filter((team) => team.id === wish.team);
	if (asked.length === 0) throw new BadInputError('That is not one of your headquarters.');
	const turns = turnsOf(desk, kind);
	const teams = withSheets(view, kind, asked, turns[0] ?? 1);
	if (teams.length === 0) throw new BadInputError(`No such sheet is in for turn ${String(turns[0] ?? 1)}.`);
	if (teams.length * turns.length > MOST_SHEETS)
		throw new BadInputError(
			`That is ${String(teams.length * turns.length)} sheets: print fewer turns at once.`,
		);
	const { side: _side, team: _team, turn: _turn, through: _through, ...paper } = wish as PaperOrder;
	const part = [view.side.id, wish.team ?? '', kind, String(turns[0] ?? '')].filter((each) => each !== '');
	return {
		name: part.join('-'),
		job: {
			draw: 'side',
			view,
			paper: {
				...paper,
				kind,
				teams,
				turns: turns.map(calendar(desk)),
				codes: codesOf(desk, kind, teams, turns),
			},
		} satisfies OwnJob,
		drawnBy: 'the-ruleset',
		scan: kind === 'side-map' ? scanOf(view.map) : null,
	};
}

function codesOf(
	desk: SideDesk,
	kind: SideKind,
	teams: readonly Team[],
	turns: readonly number[],
): Extract<OwnJob, { draw: 'side' }>['paper']['codes'] {
	const sheet = sheetOf(kind);
	if (!sheet) return {};
	const code = desk.codes(sheet, teams, turns);
	return Object.fromEntries(
		teams.flatMap(({ id }) =>
			turns.flatMap((turn) => {
				const sheetCode = code(id, turn);
				return sheetCode ? [[sheetKey(id, turn), sheetCode]] : [];
			}),
		),
	);
}

/** Returns, for filled sheets, the headquarters that handed one in; for all other papers, everyone requested. */
function withSheets(view: SideView, kind: SideKind, teams: readonly Team[], turn: number): readonly Team[] {
	if (kind !== 'order-sheet-filled' && kind !== 'air-sheet-filled') return teams;
	const sheets = kind === 'order-sheet-filled' ? view.sheets : view.airSheets;
	return teams.filter((team) => sheets.some((sheet) => sheet.team === team.id && sheet.turn === turn));
}

/** A side prints up to the turn that it may already write for; the umpire prepares the whole evening. */
function turnsOf({ view, wish, truth, turns }: SideDesk, kind: SideKind): readonly number[] {
	const now = view.clock.turn;
	const last = truth === null ? now + 1 : Math.max(turns, now + 1);
	const from = wish.turn ?? now;
	const to = kind === 'order-sheet' || kind === 'air-sheet' ? (wish.through ?? from) : from;
	if (from > last || to > last)
		throw new BadInputError(
			`Turn ${String(Math.max(from, to))} is too far ahead: print up to turn ${String(last)}.`,
		);
	if (to < from) throw new BadInputError('The last turn comes before the first: turn them round.');
	return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** Dates of turns. A side's own window reckons from its own clock; the umpire's knows when the campaign's night ends. */
function calendar({ view, truth }: SideDesk): (turn: number) => When {
	const last = truth ? lastPart(worldOf(truth)) : 'pm';
	return (turn) => whenCountedFrom(view.clock, turn, last);
}
