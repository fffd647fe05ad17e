/** The sheets desk: a side's sheets, one being drawn on the map, and the rules' answer about it. */
import { untrack } from 'svelte';
import { z } from 'zod';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TcsDraftShown, TcsSheetOrdersShown } from '../../../../src-shared/rulesets/tcs/answers.ts';
import {
	MEASURES,
	OpSheetDraft,
	MeasureKind,
	SHEET_TYPES,
	type Group,
	type Measure,
} from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { HexName } from '../../../../src-shared/rulesets/tcs/words.ts';
import type { TcsSheetShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';
import { isPoint, measureOverlay, sheetOverlays } from './measures.ts';

/** A sheet being drawn: parts may still be empty. */
export interface Draft {
	readonly side: string;
	readonly name: string;
	readonly groups: readonly (Omit<Group, 'units'> & { readonly units: readonly string[] })[];
	readonly measures: readonly Measure[];
	readonly rally: readonly { readonly formation: string | null; readonly hex: string }[];
	readonly notes: string;
	readonly failure: string;
	readonly preliminary: string;
	readonly lineEntry: boolean;
}

const { measures, rally, notes, failure, preliminary, lineEntry } = OpSheetDraft.unwrap().shape;
/** A draft as it is kept for a seat. */
const KeptDraft = z.object({
	side: z.string(),
	name: z.string().max(80),
	groups: z
		.array(
			z.object({
				...{ id: z.string(), name: z.string().max(80), mission: z.enum(SHEET_TYPES) },
				...{ units: z.array(UnitId).max(120), reserve: z.boolean() },
				whole: z.array(z.string().max(80)).max(12).optional(),
			}),
		)
		.min(1)
		.max(12),
	...{ measures, rally, notes, failure, preliminary, lineEntry },
});
/** The control measure that was half drawn beside it. */
const KeptDrawing = z.object({
	what: z.literal('measure'),
	kind: MeasureKind,
	name: z.string().max(30),
	hexes: z.array(HexName).min(1).max(40),
});

/** The item being drawn on the map. */
type Drawing =
	| {
			readonly what: 'measure';
			readonly kind: MeasureKind;
			readonly name: string;
			readonly hexes: readonly string[];
	  }
	| { readonly what: 'rally'; readonly formation: string | null };

/** 'Op sheet 2' as 'op-sheet-2'. */
const idOf = (name: string): string =>
	name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-+|-+$/g, '')
		.slice(0, 60) || 'sheet';

export class SheetDesk {
	readonly hands: TableHands;
	readonly #selected: () => readonly string[];
	/** The side whose sheets are shown. */
	side = $state('');
	draft = $state.raw<Draft | null>(null);
	/** The group that units are added to. */
	group = $state('main');
	drawing = $state.raw<Drawing | null>(null);
	/** The rules' answer about the draft, or null while it names no unit. */
	said = $state.raw<TcsDraftShown | null>(null);
	/** The sheets that are picked, or pointed at, by their keys. */
	picked = $state<string | null>(null);
	pointed = $state<string | null>(null);
	orders = $state.raw<{ readonly key: string; readonly orders: TcsSheetOrdersShown } | null>(null);
	#asked = 0;

	constructor(hands: TableHands, selected: () => readonly string[]) {
		this.hands = hands;
		this.#selected = selected;
		this.side = untrack(() => hands.own ?? hands.view().sides[0]?.id ?? '');
		$effect(() => {
			void [hands.view(), this.draft];
			untrack(() => void this.#explain());
		});
		$effect(() => {
			void [hands.view(), this.picked];
			untrack(() => void this.#lookAtPicked());
		});
	}

	/** The sheets shown, by state. */
	get list(): readonly TcsSheetShown[] {
		return this.hands.view().sheets.filter(({ side }) => side === this.side);
	}

	begin(): void {
		const taken = new Set(this.list.map(({ draft }) => draft.name));
		let n = this.list.length + 1;
		while (taken.has(`Op sheet ${String(n)}`)) n += 1;
		this.group = 'main';
		this.picked = null;
		this.draft = {
			side: this.side,
			name: `Op sheet ${String(n)}`,
			groups: [{ id: 'main', name: 'Main effort', mission: 'Attack', units: [], reserve: false }],
			...{ measures: [], rally: [], notes: '', failure: '', preliminary: '', lineEntry: false },
		};
	}

	change(change: Partial<Draft>): void {
		if (this.draft) this.draft = { ...this.draft, ...change };
	}
	/** Forgets the draft. */
	drop(): void {
		this.draft = this.drawing = this.said = null;
	}

	addGroup(): void {
		const { draft } = this;
		if (!draft || draft.groups.length >= 12) return;
		let n = draft.groups.length + 1;
		while (draft.groups.some(({ id }) => id === `group-${String(n)}`)) n += 1;
		const group = {
			id: `group-${String(n)}`,
			name: `Group ${String(n)}`,
			mission: 'Attack',
			units: [],
			reserve: false,
		} as const;
		this.change({ groups: [...draft.groups, group] });
		this.group = group.id;
	}
	changeGroup(id: string, change: Partial<Draft['groups'][number]>): void {
		const { draft } = this;
		if (draft)
			this.change({ groups: draft.groups.map((each) => (each.id === id ? { ...each, ...change } : each)) });
	}
	removeGroup(id: string): void {
		const groups = this.draft?.groups.filter((each) => each.id !== id) ?? [];
		if (groups.length > 0) this.change({ groups });
		if (this.group === id) this.group = groups[0]?.id ?? 'main';
	}

	/** The selected units that may join the draft and are in none of its groups. */
	get addable(): readonly string[] {
		const { units } = this.hands.view();
		const on = new Set(this.draft?.groups.flatMap((group) => group.units) ?? []);
		return this.#selected().filter((id) => units[id]?.side === this.draft?.side && !on.has(id));
	}
	/** Puts units into a group, out of whichever they were in. */
	addUnits(group: string, ids: readonly string[]): void {
		const { draft } = this;
		if (!draft) return;
		this.change({
			groups: draft.groups.map((each) => {
				const rest = each.units.filter((id) => !ids.includes(id));
				return { ...each, units: each.id === group ? [...rest, ...ids] : rest };
			}),
		});
	}
	takeUnit(id: string): void {
		const { draft } = this;
		if (draft)
			this.change({
				groups: draft.groups.map((each) => ({ ...each, units: each.units.filter((unit) => unit !== id) })),
			});
	}

	/** Begins to draw a measure, hex by hex. */
	drawMeasure(kind: MeasureKind): void {
		this.drawing = { what: 'measure', kind, name: '', hexes: [] };
	}
	nameMeasure(name: string): void {
		if (this.drawing?.what === 'measure') this.drawing = { ...this.drawing, name };
	}
	/** Takes the last hex off again. */
	shorten(): void {
		if (this.drawing?.what === 'measure')
			this.drawing = { ...this.drawing, hexes: this.drawing.hexes.slice(0, -1) };
	}
	/** The measure that is drawn is finished. */
	keepMeasure(): void {
		const { drawing, draft } = this;
		this.drawing = null;
		if (!draft || drawing?.what !== 'measure' || drawing.hexes.length === 0) return;
		const { kind, name, hexes } = drawing;
		this.change({
			measures: [...draft.measures, { kind, name: name.trim(), hexes, group: null, layer: 'main' }],
		});
	}
	removeMeasure(n: number): void {
		this.change({ measures: this.draft?.measures.toSpliced(n, 1) ?? [] });
	}
	setRally(formation: string | null): void {
		this.drawing = { what: 'rally', formation };
	}
	removeRally(n: number): void {
		this.change({ rally: this.draft?.rally.toSpliced(n, 1) ?? [] });
	}

	get picking(): string | null {
		const { drawing } = this;
		if (!drawing || !this.draft) return null;
		if (drawing.what === 'rally') return 'Click the hex of the Rally Point.';
		return `Click the hexes of the ${MEASURES[drawing.kind].toLowerCase()} in order, then finish it.`;
	}
	pick(hex: string): void {
		const { drawing, draft } = this;
		if (!drawing || !draft) return;
		if (drawing.what === 'rally') {
			const others = draft.rally.filter(({ formation }) => formation !== drawing.formation);
			this.change({ rally: [...others, { formation: drawing.formation, hex }] });
			this.drawing = null;
			return;
		}
		const again = drawing.hexes.at(-1) === hex;
		this.drawing = {
			...drawing,
			hexes: again ? drawing.hexes.slice(0, -1) : [...drawing.hexes, hex].slice(0, 40),
		};
		if (isPoint(drawing.kind) && !again) this.keepMeasure();
	}
	stopPicking(): void {
		this.drawing = null;
	}

	/** The draft as sent, or null if no group has units. */
	get sendable(): OpSheetDraft | null {
		const { draft } = this;
		if (!draft) return null;
		const groups = draft.groups.filter(({ units }) => units.length > 0);
		const { side: _, ...rest } = draft;
		return (
			OpSheetDraft.safeParse({ ...rest, id: this.#freeId(draft), name: draft.name.trim(), groups }).data ??
			null
		);
	}
	#freeId({ name }: Draft): string {
		const taken = new Set(this.list.map(({ draft }) => draft.id));
		const wanted = idOf(name);
		let id = wanted;
		for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${String(n)}`;
		return id;
	}

	async #explain(): Promise<void> {
		const [draft, side] = [this.sendable, this.draft?.side];
		this.#asked += 1;
		const asked = this.#asked;
		const answer = draft ? ((await this.hands.ask('op-sheet', { side, draft })) as TcsDraftShown) : null;
		if (asked === this.#asked) this.said = answer;
	}

	async send(): Promise<void> {
		const [draft, side] = [this.sendable, this.draft?.side];
		if (!draft || side === undefined) return;
		if (!(await this.hands.send({ type: 'draw-sheet', side, draft }, `${draft.name} is drawn.`))) return;
		this.drop();
		// It stays on the map, dashed, with its card below.
		this.picked = `${side}.${draft.id}`;
	}

	async #lookAtPicked(): Promise<void> {
		const sheet = this.hands.view().sheets.find(({ key }) => key === this.picked);
		if (!sheet) return void (this.orders = null);
		const { key, side } = sheet;
		const orders = (await this.hands.ask('sheet-orders', { side, sheet: key })) as TcsSheetOrdersShown;
		if (this.picked === key) this.orders = { key, orders };
	}

	/** The unfinished drawing stored for this seat. */
	get left(): (Draft & { readonly drawing: Drawing | null }) | null {
		return this.draft && { ...this.draft, drawing: this.drawing };
	}
	/** Takes up a draft that was kept; what is not understood is left, and so is one where another is begun. */
	lay(kept: unknown): void {
		const { data } = KeptDraft.safeParse(kept);
		if (!data || this.draft !== null || (this.hands.own !== null && data.side !== this.hands.own)) return;
		this.side = data.side;
		this.group = data.groups[0]?.id ?? 'main';
		this.draft = data;
		this.drawing = KeptDrawing.safeParse((kept as { readonly drawing?: unknown }).drawing).data ?? null;
	}

	/** Measures of the sheets that are picked or pointed at, and of the draft. */
	get overlays(): readonly MapOverlay[] {
		const view = this.hands.view();
		const sheet = sheetOf(view);
		const paletteOf = (side: string) => view.sides.find(({ id }) => id === side)?.palette ?? 'blue';
		const shown = view.sheets.filter(
			({ key, state }) =>
				key === this.picked ||
				key === this.pointed ||
				(this.picked === null && this.draft === null && state === 'implemented'),
		);
		const { draft, drawing } = this;
		const drawn =
			drawing?.what === 'measure' && draft
				? measureOverlay(sheet, drawing, { id: 'drawing', palette: paletteOf(draft.side), dashed: true })
				: null;
		return [
			...shown.flatMap(({ key, side, state, draft: of }) =>
				sheetOverlays(sheet, of, { id: key, palette: paletteOf(side), dashed: state !== 'implemented' }),
			),
			...(draft
				? sheetOverlays(sheet, draft, { id: 'draft', palette: paletteOf(draft.side), dashed: false })
				: []),
			...(drawn ? [drawn] : []),
		];
	}
}
