/** Changes of a draft, each with the change that takes it back: the host keeps what comes out, windows keep what undoes it. */
import { z } from 'zod';
import { MapSheet } from '../map/sheet.ts';
import {
	type Draft,
	DraftEntry,
	DraftEvent,
	DraftFormation,
	DraftHead,
	DraftHeadquarters,
	DraftOptions,
	DraftSide,
	DraftUnit,
	EntryKind,
	MAX_ENTRIES,
	MAX_EVENTS,
	MAX_ITEMS,
	type DraftLists,
	type ListName,
} from './draft.ts';
import { changeHexes } from './hex-change.ts';
import { DraftHexes, HexesChange } from './hexes.ts';
import { ChartId, OwnChart } from './own-charts.ts';

const ItemId = z.string().min(1).max(64);
const put = <N extends ListName, T extends z.ZodType>(list: N, item: T) =>
	z
		.object({
			put: z.literal(list),
			/** Existing items are changed in place; new ones are added at the end, or at `at`. */
			items: z.array(item).min(1).max(MAX_ITEMS[list]).readonly(),
			/** The list index for each item; absent to append. */
			at: z.array(z.number().int().min(0).max(MAX_ITEMS.units)).readonly().optional(),
		})
		.strict()
		.readonly();

export const DraftEdit = z.union([
	put('sides', DraftSide),
	put('headquarters', DraftHeadquarters),
	put('formations', DraftFormation),
	put('units', DraftUnit),
	z
		.object({
			drop: z.enum(['sides', 'headquarters', 'formations', 'units']),
			ids: z.array(ItemId).min(1).max(MAX_ITEMS.units).readonly(),
		})
		.strict()
		.readonly(),
	z.object({ head: DraftHead }).strict().readonly(),
	z.object({ map: MapSheet }).strict().readonly(),
	z.object({ options: DraftOptions }).strict().readonly(),
	/** `own` null: the program’s counts again. */
	z.object({ chart: ChartId, own: OwnChart.nullable() }).strict().readonly(),
	z
		.object({ events: z.array(DraftEvent).max(MAX_EVENTS).readonly() })
		.strict()
		.readonly(),
	z
		.object({ entries: EntryKind, items: z.array(DraftEntry).max(MAX_ENTRIES).readonly() })
		.strict()
		.readonly(),
	z.object({ hexes: DraftHexes }).strict().readonly(),
	z.object({ hexChange: HexesChange }).strict().readonly(),
]);
export type DraftEdit = z.infer<typeof DraftEdit>;
/** Changes that come in one request. */
const MAX_EDITS = 20;
export const DraftEdits = z.array(DraftEdit).min(1).max(MAX_EDITS).readonly();
export type DraftEdits = z.infer<typeof DraftEdits>;

export interface Edited {
	readonly draft: Draft;
	/** What brings the draft back that there was, in this order. */
	readonly back: DraftEdits;
}

/** Applies changes one after another. A change to something that doesn't exist does nothing. */
export function applyEdits(draft: Draft, edits: DraftEdits): Edited {
	let now = draft;
	const back: DraftEdit[] = [];
	for (const edit of edits) {
		const done = applyOne(now, edit);
		now = done.draft;
		back.unshift(...done.back);
	}
	return { draft: now, back };
}

function applyOne(draft: Draft, edit: DraftEdit): { draft: Draft; back: readonly DraftEdit[] } {
	if ('head' in edit) return { draft: { ...draft, head: edit.head }, back: [{ head: draft.head }] };
	if ('map' in edit) return { draft: { ...draft, map: edit.map }, back: [{ map: draft.map }] };
	if ('options' in edit)
		return { draft: { ...draft, options: edit.options }, back: [{ options: draft.options ?? {} }] };
	if ('chart' in edit) return withChart(draft, edit.chart, edit.own);
	if ('events' in edit)
		return { draft: { ...draft, events: edit.events }, back: [{ events: draft.events ?? [] }] };
	if ('entries' in edit) {
		const before = draft.entries?.[edit.entries] ?? [];
		return {
			draft: { ...draft, entries: { ...draft.entries, [edit.entries]: edit.items } },
			back: [{ ...edit, items: before }],
		};
	}
	if ('hexes' in edit)
		return { draft: { ...draft, hexes: edit.hexes }, back: draft.hexes ? [{ hexes: draft.hexes }] : [] };
	if ('hexChange' in edit) {
		if (!draft.hexes) return { draft, back: [] };
		const { hexes, back } = changeHexes(draft.hexes, edit.hexChange);
		return { draft: { ...draft, hexes }, back: [{ hexChange: back }] };
	}
	if ('drop' in edit) return dropped(draft, edit.drop, new Set(edit.ids));
	return putIn(draft, edit.put, edit.items, edit.at);
}

function withChart(
	draft: Draft,
	chart: string,
	own: OwnChart | null,
): { draft: Draft; back: readonly DraftEdit[] } {
	const { [chart]: before = null, ...others } = draft.charts ?? {};
	const charts = own ? { ...others, [chart]: own } : others;
	return { draft: { ...draft, charts }, back: [{ chart, own: before }] };
}

type Item = DraftLists[ListName];

/** Things that go to the host at once: a request takes a megabyte. */
const ITEMS_AT_ONCE = 1000;

/** The same changes in portions that a request takes, in their order. */
export function inPortions(edits: DraftEdits, most = ITEMS_AT_ONCE): readonly DraftEdits[] {
	const portions: DraftEdit[][] = [];
	let room = 0;
	for (const edit of edits.flatMap((each) => cutUp(each, most))) {
		const size = 'put' in edit ? edit.items.length : 'ids' in edit ? edit.ids.length : most;
		if (portions.length === 0 || size > room || (portions.at(-1)?.length ?? 0) >= MAX_EDITS) {
			portions.push([]);
			room = most;
		}
		portions.at(-1)?.push(edit);
		room -= size;
	}
	return portions;
}

function cutUp(edit: DraftEdit, most: number): readonly DraftEdit[] {
	const starts = (length: number): readonly number[] =>
		Array.from({ length: Math.ceil(length / most) }, (_, n) => n * most);
	if ('drop' in edit)
		return starts(edit.ids.length).map((at) => ({ ...edit, ids: edit.ids.slice(at, at + most) }));
	if (!('put' in edit)) return [edit];
	return starts(edit.items.length).map(
		(from) =>
			({
				...edit,
				items: edit.items.slice(from, from + most),
				...(edit.at ? { at: edit.at.slice(from, from + most) } : {}),
			}) as DraftEdit,
	);
}

function putIn(
	draft: Draft,
	list: ListName,
	items: readonly Item[],
	at: readonly number[] | undefined,
): { draft: Draft; back: readonly DraftEdit[] } {
	const before: readonly Item[] = draft[list];
	const byId = new Map(before.map((item): [string, Item] => [item.id, item]));
	const changed = items.filter(({ id }) => byId.has(id));
	const added = items.filter(({ id }) => !byId.has(id));
	const newest = new Map(changed.map((item): [string, Item] => [item.id, item]));
	const after = before.map((item) => newest.get(item.id) ?? item);
	for (const [n, item] of items.entries())
		if (!byId.has(item.id)) after.splice(at?.[n] ?? after.length, 0, item);
	const old = changed.flatMap(({ id }) => byId.get(id) ?? []);
	return {
		draft: { ...draft, [list]: after },
		back: [
			...(added.length > 0 ? [{ drop: list, ids: added.map(({ id }) => id) }] : []),
			...(old.length > 0 ? [{ put: list, items: old } as DraftEdit] : []),
		],
	};
}

function dropped(
	draft: Draft,
	list: ListName,
	ids: ReadonlySet<string>,
): { draft: Draft; back: readonly DraftEdit[] } {
	const before: readonly Item[] = draft[list];
	const removed = before.flatMap((item, at) => (ids.has(item.id) ? [{ item, at }] : []));
	if (removed.length === 0) return { draft, back: [] };
	return {
		draft: { ...draft, [list]: before.filter(({ id }) => !ids.has(id)) },
		back: [
			{ put: list, items: removed.map(({ item }) => item), at: removed.map(({ at }) => at) } as DraftEdit,
		],
	};
}
