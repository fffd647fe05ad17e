/** Marks in hexes of the workshop’s map: looked at, added, changed, and the hexes of an area painted. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../src-shared/map/hex/grid.ts';
import { outlineOf } from '../../../src-shared/map/hex/outline.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { Draft } from '../../../src-shared/workshop/draft.ts';
import { readHexList, writeHexList } from '../../../src-shared/workshop/hex-lists.ts';
import type { HexMark } from '../../../src-shared/workshop/hexes.ts';
import type { AttributeForm, HexKit, MarkForm } from '../../../src-shared/workshop/kit.ts';
import { defaultsOf } from '../../../src-shared/workshop/making.ts';
import type { MapOverlay } from '../../map/types.ts';
import { withAttribute } from '../with-attribute.ts';

/** What a click on the map does: it looks at a hex, adds a mark, or paints or rubs out an area’s hexes. */
export type MarkTool = 'look' | 'add' | 'paint' | 'rub';
/** Letters that a field of a mark takes. */
const MOST_LETTERS = 600;

/** What marks need of the page. */
interface MarkPage {
	readonly kit: HexKit;
	draft(): Draft;
	map(): HexMap | null;
	hexName(): string;
	/** Changes the marks. @param say what it is, for undo */
	change(say: string, marks: readonly HexMark[]): void;
}

export class HexMarksDesk {
	readonly #page: MarkPage;
	tool = $state<MarkTool>('look');
	/** The kind that is added, and whose it will be. */
	kind = $state('');
	side = $state('');
	/** Why nothing was painted; '' if it was. */
	refused = $state('');

	constructor(page: MarkPage) {
		this.#page = page;
		this.kind = page.kit.marks[0]?.id ?? '';
		this.side = page.draft().sides[0]?.id ?? '';
	}

	get all(): readonly HexMark[] {
		return this.#page.draft().hexes?.marks ?? [];
	}
	readonly here = $derived.by((): readonly HexMark[] => {
		const name = this.#page.hexName();
		return name === '' ? [] : this.all.filter((mark) => mark.hex === name);
	});
	/** The mark of the hex looked at that has an area, or null. */
	readonly area = $derived.by(() => this.here.find((mark) => this.areaForm(mark)) ?? null);
	get paints(): boolean {
		return this.area !== null && (this.tool === 'paint' || this.tool === 'rub');
	}

	form(kind: string): MarkForm | undefined {
		return this.#page.kit.marks.find(({ id }) => id === kind);
	}
	areaForm({ kind }: HexMark): AttributeForm | undefined {
		return this.form(kind)?.forms.find(({ area }) => area !== undefined);
	}

	take(tool: MarkTool): void {
		this.tool = tool;
		this.refused = '';
	}

	/** Another hex is looked at: the next click paints nothing. */
	endPainting(): void {
		if (this.tool !== 'add') this.take('look');
	}

	/** One of a kind is enough for a hex. */
	add(hex: string): void {
		const form = this.form(this.kind);
		if (!form || this.here.some(({ kind }) => kind === form.id)) return;
		const side = form.ofSide === 'never' ? null : this.sideOf(this.side);
		const mark: HexMark = { kind: form.id, hex, side, attributes: defaultsOf(form.forms) };
		this.#page.change(`Mark ${hex}: ${form.label}`, [...this.all, mark]);
	}
	sideOf(id: string): SideId | null {
		return this.#page.draft().sides.find((side) => side.id === id)?.id ?? null;
	}
	change(mark: HexMark, change: Partial<HexMark>): void {
		const marks = this.all.map((each) => (each === mark ? { ...each, ...change } : each));
		this.#page.change(`Change what stands in ${mark.hex}`, marks);
	}
	remove(mark: HexMark): void {
		this.#page.change(
			`Take away what stands in ${mark.hex}`,
			this.all.filter((each) => each !== mark),
		);
	}

	/** Puts hexes into the area that is painted, and out of others of a kind whose areas lie apart; or takes them out of it. */
	paint(hexes: readonly Hex[]): void {
		const [mark, map] = [this.area, this.#page.map()];
		const form = mark && this.areaForm(mark);
		if (!mark || !map || !form) return;
		const isRival = (each: HexMark): boolean =>
			each !== mark && each.kind === mark.kind && form.area === 'apart';
		const own = new Set(this.all.flatMap((each) => (each === mark || isRival(each) ? [each.hex] : [])));
		const names = new Set(
			hexes.flatMap((hex) => (map.has(hex) ? [map.nameOf(hex)] : [])).filter((n) => !own.has(n)),
		);
		const marks = this.all.map((each) => {
			if (each !== mark && !isRival(each)) return each;
			const had = readHexList(map, each.attributes[form.key]);
			const left = had.filter((name) => !names.has(name));
			const list =
				each === mark && this.tool === 'paint'
					? [...left, ...names]
					: each === mark || this.tool === 'paint'
						? left
						: had;
			return sameHexes(list, had)
				? each
				: { ...each, attributes: withAttribute(each.attributes, form.key, shortest(map, list)) };
		});
		const isLong = (each: HexMark): boolean => (each.attributes[form.key] ?? '').length >= MOST_LETTERS;
		const long = [...marks.filter((each, n) => each !== this.all[n]), mark].find(isLong);
		this.refused = long
			? `The hexes of ${this.nameOf(long)} are too scattered for its field: paint fewer.`
			: '';
		if (long) return;
		const verb = this.tool === 'paint' ? 'Paint' : 'Rub hexes out of';
		this.#page.change(`${verb} ${this.nameOf(mark)}`, marks);
	}

	/** What a mark is called: by its own name, otherwise by its kind. */
	nameOf({ kind, attributes }: HexMark): string {
		return attributes['name'] ?? this.form(kind)?.label ?? kind;
	}

	/** Areas on the map, the one that is painted apart from the others. */
	get overlays(): readonly MapOverlay[] {
		const map = this.#page.map();
		if (!map) return [];
		return this.all.flatMap((mark, n): readonly MapOverlay[] => {
			const form = this.areaForm(mark);
			if (!form) return [];
			const hexes = [mark.hex, ...readHexList(map, mark.attributes[form.key])].flatMap(
				(name) => map.hexNamed(name) ?? [],
			);
			const tone = mark === this.area ? 'ok' : 'quiet';
			return [
				{
					kind: 'cells',
					id: `area-${String(n)}`,
					rings: outlineOf(map.grid, hexes),
					label: this.nameOf(mark),
					tone,
				},
			];
		});
	}
}

const sameHexes = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((name) => b.includes(name));

/** Writes hexes as runs along rows or along columns, whichever is shorter; what is no hex stays as it was typed. */
function shortest(map: HexMap, names: readonly string[]): string {
	const known = names.flatMap((name) => map.hexNamed(name) ?? []);
	const typed = names.filter((name) => map.hexNamed(name) === null);
	const { grid } = map;
	const byRow = known.toSorted(
		(a, b) => grid.rowOf(a) - grid.rowOf(b) || grid.columnOf(a) - grid.columnOf(b),
	);
	const byColumn = known.toSorted(
		(a, b) => grid.columnOf(a) - grid.columnOf(b) || grid.rowOf(a) - grid.rowOf(b),
	);
	const [first = '', second = ''] = [byRow, byColumn].map((hexes) =>
		[
			writeHexList(
				map,
				hexes.map((hex) => map.nameOf(hex)),
			),
			...typed,
		]
			.filter((each) => each !== '')
			.join(', '),
	);
	return first.length < second.length ? first : second;
}
