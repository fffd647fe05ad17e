/** What an umpire left selected, open and half typed on OP COM's desks. */
import type { PackLeft } from '../../../workspace/window-pack.ts';
import type { DeskStates } from './desks.ts';

export function leftOf({ room, orders, decisions, moves, combats, dispatches }: DeskStates): PackLeft {
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

/** Puts it back; what is gone meanwhile is passed over. */
export function layOut(
	{ room, orders, decisions, moves, combats, dispatches }: DeskStates,
	left: PackLeft,
): void {
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
