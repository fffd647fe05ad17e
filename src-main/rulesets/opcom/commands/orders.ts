/**
 * Order sheets and air sheets: handed in, taken back, read line by line, returned; and their photographs (OP COM 4, 5,
 * 12).
 */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import {
	AnswerQuery,
	MarkLine,
	NoteLine,
	QueryLine,
	RecallSheet,
	ReturnSheet,
	SettlePhoto,
	SubmitAirSheet,
	SubmitSheet,
} from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { SheetId } from '../../../../src-shared/kit/ids.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { submitAirSheet } from '../desks/air-desk.ts';
import { answerQuery, markLine, noteLine, queryLine, returnSheet, submitSheet } from '../desks/order-desk.ts';
import { airControl, ofTeam } from '../desks/owners.ts';
import { settlePhoto } from '../desks/paper-desk.ts';
import { beyondSheets } from '../desks/quotas.ts';
import { beingRead, recallSheet } from '../desks/recall.ts';
import { chainOf } from '../desks/things.ts';
import { command, ofLine, teamName } from './record.ts';

interface OfSheet {
	readonly sheet: SheetId;
}
/** It changes the sheet that it names, with all its lines. */
const ofSheet = {
	subject: ({ sheet }: OfSheet) => subject('sheet', sheet),
	subjects: (world: OpcomWorld, { sheet }: OfSheet, held: readonly Subject[]) => [
		chainOf(world, subject('sheet', sheet), held),
		...(world.desk.sheets[sheet]?.lines ?? []).map(({ order }) => [subject('line', order.id)]),
	],
};

export const orderCommands = [
	command({
		type: 'submit-sheet',
		shape: SubmitSheet,
		label: (world, { form }) => `Sheet of ${teamName(world, form.team)}`,
		subject: () => null,
		subjects: (world, { form }, held) => [chainOf(world, subject('paper', form.team), held)],
		owners: (_world, { form }) => ({ teams: [form.team] }),
		bySide: 'words',
		finishes: true,
		decide: (world, submitted, asking) =>
			beyondSheets(world, 'orders', submitted.form, asking.seat) ?? submitSheet(world, submitted, asking),
	}),
	command({
		type: 'submit-air-sheet',
		shape: SubmitAirSheet,
		label: (world, { form }) => `Air sheet of ${teamName(world, form.team)}`,
		subject: () => null,
		subjects: (world, { form }, held) => [chainOf(world, subject('paper', form.team), held)],
		owners: (_world, { form }) => ({ ...airControl(), teams: [form.team] }),
		bySide: 'words',
		finishes: true,
		decide: (world, submitted, asking) =>
			beyondSheets(world, 'air', submitted.form, asking.seat) ?? submitAirSheet(world, submitted, asking),
	}),
	command({
		type: 'recall-sheet',
		shape: RecallSheet,
		label: () => 'Take a sheet back',
		...ofSheet,
		owners: ({ desk }, { sheet }) => {
			const team = (desk.sheets[sheet] ?? desk.airSheets[sheet])?.team;
			return team === undefined
				? { all: true }
				: { teams: [team], ...(sheet in desk.airSheets ? airControl() : {}) };
		},
		bySide: 'words',
		inHand: beingRead(),
		decide: (world, { sheet }, { seat }) => recallSheet(world, sheet, seat),
	}),
	command({
		type: 'return-sheet',
		shape: ReturnSheet,
		label: () => 'Return a sheet',
		...ofSheet,
		owners: ({ desk }, { sheet }) => ofTeam(desk.sheets[sheet]?.team),
		finishes: true,
		decide: (world, { sheet }) => returnSheet(world, sheet),
	}),
	command({
		type: 'mark-line',
		shape: MarkLine,
		label: (_world, { as }) => `Mark a line ${as}`,
		...ofLine,
		decide: markLine,
	}),
	command({
		type: 'query-line',
		shape: QueryLine,
		label: () => 'Query a line',
		...ofLine,
		decide: queryLine,
	}),
	command({
		type: 'answer-query',
		shape: AnswerQuery,
		label: () => 'Answer a query',
		...ofLine,
		bySide: 'words',
		decide: answerQuery,
	}),
	command({
		type: 'note-line',
		shape: NoteLine,
		label: () => 'Note on a line',
		...ofLine,
		decide: noteLine,
	}),
	command({
		type: 'settle-photo',
		shape: SettlePhoto,
		label: () => 'Settle a photographed sheet',
		subject: () => null,
		subjects: (world, { paper }, held) => {
			const team = world.desk.papers[paper]?.team;
			return team === undefined ? [] : [chainOf(world, subject('paper', team), held)];
		},
		owners: ({ desk }, { paper }) => {
			const team = desk.papers[paper]?.team;
			return team === undefined ? { all: true } : { ...airControl(), teams: [team] };
		},
		decide: settlePhoto,
	}),
] as const;
