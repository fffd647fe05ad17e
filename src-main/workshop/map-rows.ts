/** Reads spreadsheet rows into marks and ways on a hex map: ports, bases, sources, dumps, railways, roads. */
import type { Hex } from '../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { withLinks } from '../../src-shared/map/hexmap/redraw.ts';
import type { Draft, DraftSide } from '../../src-shared/workshop/draft.ts';
import {
	hexMapOf,
	MAX_MARKS,
	readHexes,
	type DraftHexes,
	type HexMark,
} from '../../src-shared/workshop/hexes.ts';
import type { AttributeForm, HexKit, MarkForm } from '../../src-shared/workshop/kit.ts';
import { defaultsOf } from '../../src-shared/workshop/making.ts';
import { columnOf, mapThings, thingMeant, type MapThing } from '../../src-shared/workshop/map-rows.ts';
import { placeOn, plain } from '../../src-shared/workshop/place-in.ts';
import type { RowRead, RowsForm } from '../../src-shared/workshop/rows.ts';
import { choiceMeant, isDay, isWithoutValue, yesOrNo } from '../../src-shared/workshop/sheet-words.ts';
import { attributeProblems } from './attribute-check.ts';
import type { AnyWorkshop } from './check.ts';
import type { RowsResult } from './rows.ts';

/**
 * Reads rows of map contents without changing anything: the same result is the preview and the import. A mark replaces
 * the one of its kind, hex and side; a way is added to the existing ones. An invalid row is left out completely.
 */
export function readMapRows(workshop: AnyWorkshop, draft: Draft, form: RowsForm): RowsResult {
	const nothing = { questions: [], formations: [] };
	const { hexes: kit } = workshop.kit;
	const map = draft.hexes && hexMapOf(draft.hexes.map);
	if (!kit || !draft.hexes || !map) {
		const say = 'The scenario has no map of hexes that can be read: make its map first.';
		return { ...nothing, rows: form.rows.map((_, row) => refused(row, [say])), edits: null };
	}
	const reader = new MapRowReader(workshop, kit, draft, draft.hexes, map, form);
	const rows = form.rows.map((cells, row) => reader.read(cells, row));
	return { ...nothing, rows, edits: reader.edits };
}

const refused = (row: number, problems: readonly string[]): RowRead => ({
	...{ row, units: [], outcome: 'refused', problems },
});
/** Letters that a value of a draft takes. */
const MOST_LETTERS = 600;

class MapRowReader {
	readonly #workshop: AnyWorkshop;
	readonly #kit: HexKit;
	readonly #draft: Draft;
	readonly #form: RowsForm;
	readonly #before: DraftHexes;
	readonly #fields: ReadonlyMap<string, number>;
	readonly #things: readonly MapThing[];
	#map: HexMap;
	#marks: readonly HexMark[];

	constructor(
		workshop: AnyWorkshop,
		kit: HexKit,
		draft: Draft,
		hexes: DraftHexes,
		map: HexMap,
		form: RowsForm,
	) {
		[this.#workshop, this.#kit, this.#draft, this.#form] = [workshop, kit, draft, form];
		[this.#before, this.#map, this.#marks] = [hexes, map, hexes.marks];
		this.#fields = new Map(form.columns.map((field, column): [string, number] => [field, column]));
		this.#things = mapThings(kit, hexes.map);
	}

	get edits(): RowsResult['edits'] {
		const { map, marks } = this.#before;
		const change = {
			...(this.#marks === marks ? {} : { marks: this.#marks }),
			...(this.#map.file.links === map.links ? {} : { links: this.#map.file.links }),
		};
		return Object.keys(change).length === 0 ? null : [{ hexChange: change }];
	}

	read(cells: readonly string[], row: number): RowRead {
		const plainRow = { row, units: [], problems: [] } as const;
		if (cells.every((cell) => cell.trim() === '')) return { ...plainRow, outcome: 'empty' };
		if (this.#form.out?.includes(row) === true) return { ...plainRow, outcome: 'out' };
		const words = this.#cell(cells, 'what');
		const thing = thingMeant(this.#things, words);
		if (!thing) {
			const all = this.#things.map(({ label }) => label).join('; ');
			return refused(row, [`“${words}” is nothing that stands on the map: write one of ${all}.`]);
		}
		const named = this.#hexesIn(this.#cell(cells, 'hexes'));
		if (typeof named === 'string') return refused(row, [`${thing.label}: ${named}`]);
		return thing.kind === 'way' ? this.#way(thing, named, row) : this.#mark(thing, named, cells, row);
	}

	#cell(cells: readonly string[], field: string): string {
		const column = this.#fields.get(field);
		return column === undefined ? '' : (cells[column] ?? '').trim();
	}

	/**
	 * Returns the hexes a cell names, in order, or the sentence if one doesn't exist. A single hex may be given as a
	 * place name.
	 */
	#hexesIn(cell: string): readonly Hex[] | string {
		if (cell === '') return 'it names no hex: write its hex, or all hexes of a way in their order.';
		const whole = this.#hexOf(cell);
		if (whole !== null) return [whole];
		const words = cell.split(/[\s,;]+/).filter((word) => word !== '');
		const hexes = words.map((word) => this.#hexOf(word));
		const wrong = words.find((_word, n) => hexes[n] === null);
		return wrong === undefined
			? hexes.filter((hex) => hex !== null)
			: `“${wrong}” is no hex of the map: write a hex by its number.`;
	}
	#hexOf(words: string): Hex | null {
		const at = placeOn(this.#draft, words);
		return at && this.#map.grid.hexUnder(at);
	}

	/** A way from hex to hex, joined to those there are. */
	#way({ id, label }: MapThing, hexes: readonly Hex[], row: number): RowRead {
		if (hexes.length < 2)
			return refused(row, [`${label}: it goes through one hex: write two or more, in their order.`]);
		const apart = hexes.findIndex(
			(hex, n) => n > 0 && this.#map.grid.directionTo(hexes[n - 1] ?? hex, hex) === null,
		);
		if (apart > 0) {
			const [from, to] = [hexes[apart - 1], hexes[apart]].map((hex) => this.#map.nameOf(hex as Hex));
			return refused(row, [
				`${label}: ${String(from)} and ${String(to)} are not side by side: write every hex it goes through.`,
			]);
		}
		const known = this.#map.file.links[id] ?? this.#kit.links.find((each) => each.id === id);
		if (!known) return refused(row, [`${label}: there is no such way: choose another.`]);
		const file = withLinks(this.#map, { id, name: known.name, look: known.look }, hexes, true);
		const isNew = file !== this.#map.file;
		if (isNew) this.#map = readHexes(file);
		const ends = [hexes[0], hexes.at(-1)].map((hex) => this.#map.nameOf(hex as Hex)).join(' to ');
		return { row, units: [`${label}, ${ends}`], outcome: isNew ? 'new' : 'changed', problems: [] };
	}

	/** Builds a mark in a hex, which replaces one of its kind there. */
	#mark(thing: MapThing, hexes: readonly Hex[], cells: readonly string[], row: number): RowRead {
		const form = this.#kit.marks.find(({ id }) => id === thing.id);
		const [at, more] = hexes;
		if (!form || at === undefined) return refused(row, [`${thing.label}: choose another.`]);
		if (more !== undefined)
			return refused(row, [`${thing.label}: it stands in one hex: write a row for each.`]);
		const hex = this.#map.nameOf(at);
		const side = this.#sideOf(form, this.#cell(cells, 'side'));
		if (typeof side === 'string') return refused(row, [`${form.label} in ${hex}: ${side}`]);
		const before = this.#marks.find(
			(mark) =>
				mark.kind === form.id && mark.hex === hex && (form.ofSide !== 'always' || mark.side === side?.id),
		);
		const mark: HexMark = {
			...{ kind: form.id, hex, side: side?.id ?? null },
			attributes: this.#values(form, cells, before),
		};
		const problems = this.#problems(form, mark);
		if (problems.length > 0) return refused(row, problems);
		if (!before && this.#marks.length >= MAX_MARKS)
			return refused(row, [
				`${form.label} in ${hex}: a map holds ${String(MAX_MARKS)} marks: take some off.`,
			]);
		this.#marks = before
			? this.#marks.map((each) => (each === before ? mark : each))
			: [...this.#marks, mark];
		return {
			...{ row, units: [`${form.label} in ${hex}`], outcome: before ? 'changed' : 'new', problems: [] },
		};
	}

	#problems(form: MarkForm, mark: HexMark): readonly string[] {
		const name = `${form.label} in ${mark.hex}`;
		const long = Object.entries(mark.attributes).find(([, value]) => value.length > MOST_LETTERS);
		return [
			...(long ? [`${name}: “${long[0]}” is longer than ${String(MOST_LETTERS)} letters: shorten it.`] : []),
			...attributeProblems(form.forms, mark.attributes, name, () => ({ part: 'hexes', hex: mark.hex })).map(
				({ say }) => say,
			),
			...(this.#workshop.markProblems?.(mark) ?? [])
				.filter(({ weight }) => weight === 'stops')
				.map(({ say }) => `${name}: ${say}`),
		];
	}

	/** Returns the side, or the sentence if the words name none. */
	#sideOf({ ofSide }: MarkForm, words: string): DraftSide | null | string {
		if (ofSide === 'never') return null;
		if (words === '') {
			if (ofSide === 'perhaps') return null;
			const chosen = this.#draft.sides.find(({ id }) => id === this.#form.side);
			return !this.#fields.has('side') && chosen ? chosen : 'it names no side: say whose it is.';
		}
		const { sides } = this.#draft;
		const sideMeant = sides.find((side) =>
			[side.id, side.name, side.adjective, side.letter].some((each) => plain(each) === plain(words)),
		);
		return (
			sideMeant ?? `there is no side “${words}”: it is one of ${sides.map(({ name }) => name).join(', ')}.`
		);
	}

	#values({ forms }: MarkForm, cells: readonly string[], before: HexMark | undefined): HexMark['attributes'] {
		const old = before ? before.attributes : defaultsOf(forms);
		return Object.fromEntries(
			forms.flatMap((form): [string, string][] => {
				const cell = this.#cell(cells, columnOf(form));
				const value = cell === '' ? (old[form.key] ?? '') : valueOf(form, cell);
				return value === '' ? [] : [[form.key, value]];
			}),
		);
	}
}

/** Returns a cell as the form stores it: a choice by its id, yes and no in any language; anything else as typed. */
function valueOf(form: AttributeForm, cell: string): string {
	if (isDay(cell) || isWithoutValue(cell)) return form.kind === 'text' ? '' : cell;
	if (form.kind === 'choice') return choiceMeant(form.choices, cell) ?? cell;
	if (form.kind === 'yes-no') return yesOrNo(cell) ?? cell;
	return cell;
}
