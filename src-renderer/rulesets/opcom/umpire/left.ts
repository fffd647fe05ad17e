/** What an umpire left selected, open and half typed on OP COM's desks. */
import { z } from 'zod';
import { CombatId, DispatchId, LineId, SheetId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { Application, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { Eleti } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { DeskStates } from './desks.ts';

const Left = z
	.object({
		selected: z.array(UnitId).max(40).optional(),
		sheet: SheetId.optional(),
		cursor: z.number().int().min(0).max(200).optional(),
		/** The text being written at a line of that sheet. */
		line: z
			.object({
				writing: z.enum(['query', 'answer', 'note']),
				text: z.string().max(1000),
				release: z.boolean(),
			})
			.strict()
			.optional(),
		question: z
			.object({
				team: TeamId,
				line: LineId.nullable(),
				ask: z.string().max(500),
				answers: z.array(z.string().max(80)).max(6),
				seconds: z.number().int().min(5).max(600),
				fallback: z.string().max(300),
			})
			.strict()
			.optional(),
		move: z
			.object({ plan: MovePlan, to: z.string().max(2000) })
			.strict()
			.optional(),
		combat: CombatId.optional(),
		/** The edits of that combat's result, and their reason. */
		result: z
			.object({ application: Application.unwrap().omit({ reason: true }), reason: z.string().max(400) })
			.strict()
			.optional(),
		/** The open pair of dispatches, by its key, and text typed over dispatches. */
		pair: z.string().max(200).optional(),
		drafts: z
			.array(
				z
					.object({ dispatch: DispatchId, items: Eleti.nullable(), story: z.string().max(6000).nullable() })
					.strict(),
			)
			.max(8)
			.optional(),
	})
	.strict();
type Left = z.infer<typeof Left>;

/** Returns the umpire's unfinished work on the desks, to be restored in another window or after a restart. */
export function leftOf({ room, orders, decisions, moves, combats, dispatches }: DeskStates): Left {
	const { writing, text, release } = orders;
	const { team, line, ask, answers, seconds, fallback } = decisions;
	const plan = moves.unit === null ? null : moves.plan();
	const result = combats.bout?.unsent;
	return {
		selected: [...room.selected.slice(0, 40)],
		cursor: orders.cursor,
		...(orders.sheet ? { sheet: orders.sheet.id } : {}),
		...(writing === null ? {} : { line: { writing, text: text.slice(0, 1000), release } }),
		...(team === null ? {} : { question: { team, line, ask, answers: [...answers], seconds, fallback } }),
		...(plan ? { move: { plan, to: moves.to } } : {}),
		...(combats.bout?.combat ? { combat: combats.bout.id } : {}),
		...(result ? { result } : {}),
		...(dispatches.pair ? { pair: dispatches.pair.key } : {}),
		drafts: dispatches.typed.slice(0, 8),
	};
}

/** Restores it, skipping anything gone meanwhile or stored by another version. */
export function layOut(
	{ room, orders, decisions, moves, combats, dispatches }: DeskStates,
	kept: unknown,
): void {
	const read = Left.safeParse(kept);
	if (!read.success) return;
	const left = read.data;
	const { view } = room;
	for (const { dispatch, items, story } of left.drafts ?? []) {
		if (view.dispatches[dispatch]?.state !== 'draft') continue;
		const editor = dispatches.editor(dispatch);
		editor.items = items;
		editor.story = story;
	}
	if (left.pair !== undefined) dispatches.open(left.pair);
	if (left.combat !== undefined && left.combat in view.combats) combats.open(left.combat);
	if (left.result) combats.bout?.recall(left.result);
	if (left.move && view.units[left.move.plan.unit]?.at) moves.recall(left.move.plan, left.move.to);
	if (left.question) {
		decisions.begin(left.question.team, left.question.line);
		Object.assign(decisions, left.question);
	}
	if (left.sheet !== undefined && left.sheet in view.sheets) {
		orders.open(left.sheet);
		orders.cursor = left.cursor ?? 0;
		if (left.line) {
			orders.write(left.line.writing);
			orders.text = left.line.text;
			orders.release = left.line.release;
		}
	}
	room.selected = (left.selected ?? []).filter((unit) => unit in view.units);
}
