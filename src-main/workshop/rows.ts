/** Rows of a spreadsheet read into an order of battle: what each makes, and what is wrong with it, row by row. */
import { FormationId, UnitId } from '../../src-shared/kit/ids.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import type { Draft, DraftFormation, DraftSide, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { AttributeForm, Choice } from '../../src-shared/workshop/kit.ts';
import { placeOn, plain } from '../../src-shared/workshop/place-in.ts';
import { idFrom, shortOf } from '../../src-shared/workshop/making.ts';
import { namesIn } from '../../src-shared/workshop/ranges.ts';
import {
	PICTURE_COLUMN,
	pictureInColumn,
	type RowRead,
	type RowsForm,
} from '../../src-shared/workshop/rows.ts';
import { unitByItself, type AnyWorkshop } from './check.ts';

/** What rows come to: what became of each, and the changes that take those in that are right; null: none is. */
export interface RowsResult {
	readonly rows: readonly RowRead[];
	readonly formations: readonly string[];
	readonly edits: DraftEdits | null;
}

/**
 * Reads rows. Nothing is changed: the same answer is the preview and what is taken in.
 * @param pictures those that counters of this scenario can have
 */
export function readRows(
	workshop: AnyWorkshop,
	draft: Draft,
	form: RowsForm,
	pictures: readonly PictureKey[] = [],
): RowsResult {
	const reader = new RowReader(workshop, draft, form, pictures);
	const rows = form.rows.map((cells, row) => reader.read(cells, row));
	return { rows, formations: reader.newFormations.map(({ name }) => name), edits: reader.edits };
}

class RowReader {
	readonly newFormations: DraftFormation[] = [];
	readonly #workshop: AnyWorkshop;
	readonly #draft: Draft;
	readonly #form: RowsForm;
	readonly #units = new Map<string, DraftUnit>();
	readonly #taken: Set<string>;
	readonly #formationIds = new Set<string>();
	/** By side and name, full or short. */
	readonly #formations = new Map<string, DraftFormation>();
	/** By side: its formation, where it has one alone; null: it has more. */
	readonly #only = new Map<string, DraftFormation | null>();
	readonly #byName: Map<string, DraftUnit>;
	readonly #fields: ReadonlyMap<string, number>;

	/** By how a column names it. */
	readonly #pictures: ReadonlyMap<string, PictureKey>;

	constructor(workshop: AnyWorkshop, draft: Draft, form: RowsForm, pictures: readonly PictureKey[]) {
		this.#pictures = new Map(pictures.map((key) => [pictureInColumn(key), key]));
		this.#workshop = workshop;
		this.#draft = draft;
		this.#form = form;
		this.#taken = new Set(draft.units.map(({ id }) => id));
		for (const formation of draft.formations) this.#know(formation);
		this.#byName = new Map(draft.units.map((unit) => [`${unit.side}/${plain(unit.name)}`, unit]));
		this.#fields = new Map(
			form.columns.flatMap((field, column): [string, number][] => (field === '' ? [] : [[field, column]])),
		);
	}

	get edits(): DraftEdits | null {
		const items = [...this.#units.values()];
		if (items.length === 0) return null;
		const { newFormations } = this;
		return [
			...(newFormations.length > 0 ? [{ put: 'formations' as const, items: newFormations }] : []),
			{ put: 'units' as const, items },
		];
	}

	/** Reads one row; what it makes is kept where nothing is wrong with it. */
	read(cells: readonly string[], row: number): RowRead {
		if (cells.every((cell) => cell.trim() === '')) return { row, units: [], outcome: 'empty', problems: [] };
		const name = this.#cell(cells, 'name');
		if (name === '') return refused(row, [], ['There is no name in it.']);
		const side = this.#sideOf(this.#cell(cells, 'side'));
		if (typeof side === 'string') return refused(row, [name], [side]);
		const names = namesIn(name);
		const shorts = shortsFor(names, this.#cell(cells, 'short'));
		const formation = this.#formationFor(side, this.#cell(cells, 'formation'));
		const read = names.map((each, n) => this.#unit(cells, each, shorts[n] ?? '', side, formation));
		const problems = [...new Set(read.flatMap((each) => each.problems))];
		if (problems.length > 0) return refused(row, names, problems);
		const isNew = read.every((each) => each.isNew);
		if (formation?.isNew === true) this.#keepFormation(formation.formation);
		for (const { unit } of read) this.#keepUnit(unit);
		return { row, units: names, outcome: isNew ? 'new' : 'changed', problems: [] };
	}

	#keepFormation(formation: DraftFormation): void {
		this.newFormations.push(formation);
		this.#know(formation);
	}
	/** Makes a formation known by its names; the first of a name counts. */
	#know(formation: DraftFormation): void {
		const { id, side, name, short } = formation;
		this.#formationIds.add(id);
		for (const word of [name, short]) {
			const key = `${side}/${plain(word)}`;
			if (!this.#formations.has(key)) this.#formations.set(key, formation);
		}
		this.#only.set(side, this.#only.has(side) ? null : formation);
	}
	#keepUnit(unit: DraftUnit): void {
		this.#units.set(unit.id, unit);
		this.#byName.set(`${unit.side}/${plain(unit.name)}`, unit);
	}

	#cell(cells: readonly string[], field: string): string {
		const column = this.#fields.get(field);
		return column === undefined ? '' : (cells[column] ?? '').trim();
	}

	/** The side that a cell names; the sentence where it names none. */
	#sideOf(cell: string): DraftSide | string {
		const { sides } = this.#draft;
		if (cell === '') {
			const chosen = sides.find(({ id }) => id === this.#form.side);
			return chosen ?? 'It names no side: choose one for the whole sheet, or match a column to it.';
		}
		const found = sides.find((side) =>
			[side.id, side.name, side.adjective, side.letter].some((word) => plain(word) === plain(cell)),
		);
		return found ?? `There is no side “${cell}”: it is one of ${sides.map(({ name }) => name).join(', ')}.`;
	}

	/** The formation that a cell names, by its name or its short one; one that there is not is made under the highest of its side. */
	#formationFor(side: DraftSide, cell: string): { formation: DraftFormation; isNew: boolean } | null {
		if (cell === '') {
			const only = this.#only.get(side.id);
			return only ? { formation: only, isNew: false } : null;
		}
		const found = this.#formations.get(`${side.id}/${plain(cell)}`);
		if (found) return { formation: found, isNew: false };
		const top = this.#draft.formations.find((each) => each.side === side.id && each.parent === null) ?? null;
		const echelon = this.#echelonOf(cell, top);
		const formation: DraftFormation = {
			id: FormationId.parse(idFrom(`${side.id} ${cell}`, this.#formationIds)),
			side: side.id,
			name: cell.slice(0, 80),
			short: cell.slice(0, 16),
			echelon,
			parent: top?.id ?? null,
			headquarters: null,
		};
		return { formation, isNew: true };
	}

	/** What a formation of this name is: as its name says, else one below the one that it is put under. */
	#echelonOf(name: string, over: DraftFormation | null): string {
		const { echelons } = this.#workshop.kit;
		const said = echelons.find(({ id, label }) =>
			[id, label].some((word) => plain(name).split(' ').includes(plain(word))),
		);
		const below = echelons.findIndex(({ id }) => id === over?.echelon) + 1;
		return (said ?? echelons[Math.min(below, echelons.length - 1)])?.id ?? '';
	}

	#unit(
		cells: readonly string[],
		name: string,
		short: string,
		side: DraftSide,
		of: { formation: DraftFormation } | null,
	): { unit: DraftUnit; isNew: boolean; problems: readonly string[] } {
		const { kit } = this.#workshop;
		const before = this.#byName.get(`${side.id}/${plain(name)}`);
		const chosen = (
			field: string,
			choices: readonly Choice[],
			old: string | undefined,
			first: string,
		): string => {
			const cell = this.#cell(cells, field);
			return cell === '' ? (old ?? first) : (choiceOf(choices, cell) ?? cell);
		};
		const placed = this.#placed(cells, name, before);
		const id = before?.id ?? UnitId.parse(idFrom(`${side.letter} ${name}`, this.#taken));
		this.#taken.add(id);
		const unit: DraftUnit = {
			id,
			side: side.id,
			formation: of?.formation.id ?? before?.formation ?? null,
			name: name.slice(0, 80),
			short: (short === '' ? (before?.short ?? shortOf(name)) : short).slice(0, 14),
			symbol: chosen('symbol', kit.symbols, before?.symbol, kit.plainUnit.symbol),
			size: chosen('size', kit.sizes, before?.size, kit.plainUnit.size),
			attributes: Object.fromEntries(
				kit.unit.flatMap((form): [string, string][] => {
					const value = this.#attribute(cells, form, before);
					return value === '' ? [] : [[form.key, value]];
				}),
			),
			place: placed.place,
			arrival: placed.arrival,
			...this.#picture(cells, before),
		};
		const wrong = unitByItself(this.#workshop, unit).map(({ say }) => say);
		return { unit, isNew: !before, problems: [...placed.problems, ...wrong] };
	}

	#attribute(cells: readonly string[], form: AttributeForm, before: DraftUnit | undefined): string {
		const cell = this.#cell(cells, form.key);
		if (cell === '') return before ? (before.attributes[form.key] ?? '') : form.byDefault;
		if (form.kind === 'choice') return choiceOf(form.choices, cell) ?? cell;
		if (form.kind === 'yes-no') return YES_NO.get(plain(cell)) ?? cell;
		return cell;
	}

	/** What it is shown as stays as it was chosen; a new picture is shown at once. */
	#picture(cells: readonly string[], before: DraftUnit | undefined): Pick<DraftUnit, 'picture'> {
		const key = this.#pictures.get(this.#cell(cells, PICTURE_COLUMN.id));
		const picture = key === undefined ? before?.picture : { key, shown: before?.picture?.shown ?? true };
		return picture ? { picture } : {};
	}

	#placed(
		cells: readonly string[],
		name: string,
		before: DraftUnit | undefined,
	): Pick<DraftUnit, 'place' | 'arrival'> & { problems: readonly string[] } {
		const words = this.#cell(cells, 'place');
		const turn = this.#cell(cells, 'turn');
		const at = words === '' ? null : placeOn(this.#draft, words);
		if (words !== '' && at === null)
			return {
				place: null,
				arrival: null,
				problems: [`${name}: “${words}” is no place of the map: ${placeHint(this.#draft)}`],
			};
		if (turn === '' || turn === '1')
			return words === '' && before
				? { place: before.place, arrival: before.arrival, problems: [] }
				: { place: at, arrival: null, problems: [] };
		if (!/^\d{1,3}$/.test(turn) || Number(turn) < 1)
			return { place: null, arrival: null, problems: [`${name}: “${turn}” is no turn: write a number.`] };
		return { place: null, arrival: { turn: Number(turn), at, note: '' }, problems: [] };
	}
}

const placeHint = ({ hexes }: Draft): string =>
	hexes ? 'write a hex by its number, or a place’s name.' : 'write a grid reference, or a place’s name.';

const refused = (row: number, units: readonly string[], problems: readonly string[]): RowRead => ({
	row,
	units,
	outcome: 'refused',
	problems,
});

const YES_NO: ReadonlyMap<string, string> = new Map([
	...['yes', 'y', 'true', 'x', '1'].map((word): [string, string] => [word, 'yes']),
	...['no', 'n', 'false', '0', '-'].map((word): [string, string] => [word, 'no']),
]);

/** The choice that a word means, by its id or its label; null: none. */
function choiceOf(choices: readonly Choice[], word: string): string | null {
	return (
		choices.find(({ id, label }) => plain(id) === plain(word) || plain(label) === plain(word))?.id ?? null
	);
}

/** What stands on the counters of a range of names: the short name, with the same range spelt out; '' where none was given. */
function shortsFor(names: readonly string[], short: string): readonly string[] {
	if (short === '') return names.map(() => '');
	const spelt = namesIn(short);
	return spelt.length === names.length
		? spelt
		: names.map((_, n) => (n === 0 ? short : `${short} ${String(n + 1)}`));
}
