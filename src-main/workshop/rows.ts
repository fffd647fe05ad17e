/**
 * Reads spreadsheet rows into an order of battle: what each row creates, what must be asked, and what is wrong with it.
 */
import { FormationId, UnitId } from '../../src-shared/kit/ids.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Draft, DraftFormation, DraftSide, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { AttributeForm, Choice } from '../../src-shared/workshop/kit.ts';
import { placeOn, placesMeant, plain } from '../../src-shared/workshop/place-in.ts';
import { idFrom, shortOf } from '../../src-shared/workshop/making.ts';
import { namesInRange } from '../../src-shared/workshop/ranges.ts';
import {
	PICTURE_COLUMN,
	pictureInColumn,
	type RowQuestion,
	type RowRead,
	type RowsForm,
} from '../../src-shared/workshop/rows.ts';
import {
	choiceMeant,
	isDay,
	isWithoutValue,
	meaningsOf,
	yesOrNo,
} from '../../src-shared/workshop/sheet-words.ts';
import { isNumberFor } from './attribute-check.ts';
import { unitByItself, type AnyWorkshop } from './check.ts';
import { RowQuestions } from './row-questions.ts';

/**
 * The result of reading rows: each row's outcome, the questions, and the changes that import the valid rows, or null if
 * none is valid.
 */
export interface RowsResult {
	readonly rows: readonly RowRead[];
	readonly questions: readonly RowQuestion[];
	readonly formations: readonly string[];
	readonly edits: DraftEdits | null;
}

/**
 * Reads rows without changing anything: the same result is the preview and the import. A unit is identified by its
 * side, formation and name.
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
	return {
		rows,
		questions: reader.questions.asked,
		formations: reader.newFormations.map(({ name }) => name),
		edits: reader.edits,
	};
}

/** The data that a row passes on to the rows below that take their side from it. */
interface Above {
	readonly side: DraftSide;
	readonly formation: string;
}
/** The formation that a row's unit is in. */
interface InFormation {
	readonly formation: DraftFormation | null;
	/** The formations to create first, highest first. */
	readonly made: readonly DraftFormation[];
}
/** A row that stands for a formation, since others name it as theirs. */
interface Defined {
	readonly parent: string;
	readonly echelon: string;
	readonly isHeadquarters: boolean;
}

class RowReader {
	readonly newFormations: DraftFormation[] = [];
	readonly questions: RowQuestions;
	readonly #workshop: AnyWorkshop;
	readonly #draft: Draft;
	readonly #form: RowsForm;
	readonly #out: ReadonlySet<number>;
	readonly #units = new Map<string, DraftUnit>();
	readonly #taken: Set<string>;
	readonly #formationIds = new Set<string>();
	/** By side and name, full or short. */
	readonly #formations = new Map<string, DraftFormation>();
	/** By side, formation and name: units of the draft. */
	readonly #before = new Map<string, DraftUnit>();
	/** Sides, formations and names that several units of the draft have. */
	readonly #doubled = new Set<string>();
	/** By side and name: all units of the draft that are called so. */
	readonly #called = new Map<string, readonly DraftUnit[]>();
	/** By side, formation and name: the sheet row that created a unit. */
	readonly #madeBy = new Map<string, number>();
	/** By side and name: rows that describe formations. */
	readonly #defined = new Map<string, Defined>();
	/** Sides some of whose rows name a formation. */
	readonly #naming = new Set<string>();
	readonly #fields: ReadonlyMap<string, number>;
	#above: Above | null = null;

	/** By how a column names it. */
	readonly #pictures: ReadonlyMap<string, PictureKey>;

	constructor(workshop: AnyWorkshop, draft: Draft, form: RowsForm, pictures: readonly PictureKey[]) {
		this.#pictures = new Map(pictures.map((key) => [pictureInColumn(key), key]));
		this.#workshop = workshop;
		this.#draft = draft;
		this.#form = form;
		this.questions = new RowQuestions(form.answers ?? []);
		this.#out = new Set(form.out);
		this.#taken = new Set(draft.units.map(({ id }) => id));
		for (const formation of draft.formations) this.#know(formation);
		for (const unit of draft.units) {
			const whole = keyOf(unit.side, unit.formation, unit.name);
			if (this.#before.has(whole)) this.#doubled.add(whole);
			this.#before.set(whole, unit);
			const key = `${unit.side}/${plain(unit.name)}`;
			this.#called.set(key, [...(this.#called.get(key) ?? []), unit]);
		}
		this.#fields = new Map(
			form.columns.flatMap((field, column): [string, number][] => (field === '' ? [] : [[field, column]])),
		);
		this.#findFormations();
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

	/** Reads one row; keeps its results if it has no faults. */
	read(cells: readonly string[], row: number): RowRead {
		if (cells.every((cell) => cell.trim() === '')) return { row, units: [], outcome: 'empty', problems: [] };
		if (this.#out.has(row)) return { row, units: [], outcome: 'out', problems: [] };
		const number = this.#numberOf(row);
		const typed = this.#cell(cells, 'name');
		if (typed === '') return refused(row, [], ['There is no name in it.']);
		if (isWithoutValue(typed))
			return refused(row, [], [`Its name is a formula without a value, “${typed}”: write the name itself.`]);
		if (isDay(typed))
			return refused(row, [], [`Its name is a day, “${typed}”: a spreadsheet made it of something else.`]);
		const side = this.#sideOf(cells, number);
		if (typeof side === 'string') return refused(row, [typed], [side]);
		const of = this.#formationOf(cells, side, typed, number);
		if (typeof of === 'string') return refused(row, [typed], [of]);
		this.#above = { side, formation: this.#formationWords(cells, of) };
		if (this.#isFormationAlone(side, typed, cells, number)) {
			for (const formation of of.made) this.#keepFormation(formation);
			return { row, units: [], outcome: of.made.length > 0 ? 'new' : 'changed', problems: [] };
		}
		if (this.#doubled.has(keyOf(side.id, of.formation?.id ?? null, typed))) {
			const where = of.formation ? `in ${of.formation.name}` : `of ${side.name} in no formation`;
			return refused(
				row,
				[typed],
				[`Several units ${where} are called “${typed}”: name them apart in the workshop first.`],
			);
		}
		const names = this.#namesOf(typed, number);
		if (names.length === 0)
			return refused(row, [typed], [`“${typed}” may be several units or one: choose above.`]);
		const shorts = shortsFor(names, this.#cell(cells, 'short'));
		const read = names.map((each, n) => this.#unit(cells, each, shorts[n] ?? '', side, of, number));
		const problems = [...new Set(read.flatMap((each) => each.problems))];
		if (problems.length > 0) return refused(row, names, problems);
		const isNew = read.every((each) => each.isNew);
		for (const formation of of.made) this.#keepFormation(formation);
		for (const { unit } of read) this.#keepUnit(unit, number);
		return {
			row,
			units: read.map(({ unit }) => unit.name),
			outcome: isNew ? 'new' : 'changed',
			problems: [],
		};
	}

	/** A row's number as the spreadsheet shows it. */
	#numberOf(row: number): number {
		return row + (this.#form.firstRow ?? 1);
	}

	/** Finds the rows that others name as their formation: such a row gives the formation's superior and its size. */
	#findFormations(): void {
		if (!this.#fields.has('formation')) return;
		const rows = this.#form.rows.flatMap((cells, row) => {
			const side = this.#out.has(row) ? null : this.#sideNamed(this.#cell(cells, 'side'));
			return side ? [{ cells, side, formation: this.#cell(cells, 'formation') }] : [];
		});
		const named = new Set<string>();
		for (const { side, formation } of rows) {
			if (formation === '') continue;
			this.#naming.add(side.id);
			named.add(`${side.id}/${plain(formation)}`);
		}
		for (const { cells, side, formation } of rows) {
			const key = `${side.id}/${plain(this.#cell(cells, 'name'))}`;
			// A unit may have its formation's name, and be in it.
			if (!named.has(key) || this.#defined.has(key) || key === `${side.id}/${plain(formation)}`) continue;
			const symbol = choiceMeant(this.#workshop.kit.symbols, this.#cell(cells, 'symbol'));
			this.#defined.set(key, {
				parent: formation,
				echelon: choiceMeant(this.#workshop.kit.echelons, this.#cell(cells, 'size')) ?? '',
				isHeadquarters: symbol === 'hq',
			});
		}
	}

	/**
	 * Returns whether a row describes only a formation and no unit in it, which is asked unless it is a headquarters.
	 */
	#isFormationAlone(side: DraftSide, name: string, cells: readonly string[], number: number): boolean {
		const defined = this.#defined.get(`${side.id}/${plain(name)}`);
		if (!defined || defined.isHeadquarters || this.#cell(cells, 'symbol') === '')
			return defined !== undefined && !defined.isHeadquarters;
		const answer = this.questions.ask(
			{
				field: 'formation-row',
				cell: '',
				say: 'Others are under these rows. Is each a unit as well, beside what is under it?',
				choices: [
					{ id: 'formation', label: 'A formation only' },
					{ id: 'both', label: 'A formation, and a unit in it' },
				],
				first: 'formation',
			},
			number,
		);
		return answer !== 'both';
	}

	/** Returns the names that a name expands to; none while that question is open. */
	#namesOf(typed: string, number: number): readonly string[] {
		const names = namesInRange(typed);
		if (names.length === 1) return names;
		const answer = this.questions.ask(
			{
				field: 'name',
				cell: typed,
				say: `“${typed}”`,
				choices: [
					{
						id: 'several',
						label: `${String(names.length)} units, ${names[0] ?? ''} to ${names.at(-1) ?? ''}`,
					},
					{ id: 'one', label: 'One unit of this name' },
				],
				// 1-26 Infantry is an American battalion, and no 26 of them.
				first: names.length <= MOST_AS_READ ? 'several' : null,
			},
			number,
		);
		return answer === 'several' ? names : answer === 'one' ? [typed] : [];
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
	}
	#keepUnit(unit: DraftUnit, number: number): void {
		this.#units.set(unit.id, unit);
		this.#madeBy.set(keyOf(unit.side, unit.formation, unit.name), number);
	}

	#cell(cells: readonly string[], field: string): string {
		const column = this.#fields.get(field);
		return column === undefined ? '' : (cells[column] ?? '').trim();
	}

	/** Returns the side that a word means, by the draft's name or in another language, or null. */
	#sideNamed(words: string): DraftSide | null {
		const { sides } = this.#draft;
		const called = (word: string): DraftSide | undefined =>
			sides.find((side) =>
				[side.id, side.name, side.adjective, side.letter].some((each) => plain(each) === plain(word)),
			);
		return words === ''
			? null
			: (called(words) ??
					meaningsOf(words)
						.map(called)
						.find((side) => side) ??
					null);
	}

	/**
	 * Returns a row's side, or the sentence if it names none. If a column gives the side, a blank cell leads to a
	 * question.
	 */
	#sideOf(cells: readonly string[], number: number): DraftSide | string {
		const { sides } = this.#draft;
		const chosen = (id: string | null): DraftSide | undefined => sides.find((side) => side.id === id);
		if (!this.#fields.has('side'))
			return (
				chosen(this.#form.side) ??
				'It names no side: choose one for the whole sheet, or match a column to it.'
			);
		const cell = this.#cell(cells, 'side');
		const named = this.#sideNamed(cell);
		if (named) return named;
		const isBlank = cell === '';
		const answer = this.questions.ask(
			{
				field: 'side',
				cell,
				say: isBlank ? 'No side: whose are these?' : `Side “${cell}”: whose are these?`,
				choices: [
					...(isBlank ? [{ id: ABOVE, label: 'As the row above (merged cells)' }] : []),
					...sides.map(({ id, name }) => ({ id, label: name })),
				],
				first: null,
			},
			number,
		);
		const above = answer === ABOVE ? this.#above?.side : chosen(answer);
		if (above) return above;
		return isBlank
			? 'It names no side: choose above whose it is.'
			: `There is no side “${cell}”: it is one of ${sides.map(({ name }) => name).join(', ')}.`;
	}

	/** Returns the words that name a row's formation, for rows below that take it over. */
	#formationWords(cells: readonly string[], of: InFormation): string {
		const cell = this.#cell(cells, 'formation');
		return cell === '' ? (of.formation?.name ?? '') : cell;
	}

	/**
	 * Returns the formation of a row's unit, by its full or short name, with those that must be created, or what is
	 * wrong.
	 */
	#formationOf(
		cells: readonly string[],
		side: DraftSide,
		name: string,
		number: number,
	): InFormation | string {
		if (this.#defined.has(`${side.id}/${plain(name)}`)) return this.#formationCalled(side, name);
		const cell = this.#cell(cells, 'formation');
		if (cell !== '') return this.#formationCalled(side, cell);
		const called = this.#called.get(`${side.id}/${plain(name)}`) ?? [];
		const [only] = called;
		// A blank cell in a formation column means that the unit is in none.
		const mayBeLoose = this.#fields.has('formation') && called.some(({ formation }) => formation === null);
		if (called.length > 1 && mayBeLoose) return { formation: null, made: [] };
		if (called.length > 1)
			return `${String(called.length)} units of ${side.name} are called “${name}”: say which formation’s it is.`;
		if (only)
			return { formation: this.#draft.formations.find(({ id }) => id === only.formation) ?? null, made: [] };
		// Taken over from the row above, together with the side.
		const isSideBlank = this.#fields.has('side') && this.#cell(cells, 'side') === '';
		if (isSideBlank && this.questions.answerTo('side', '') === ABOVE && this.#fields.has('formation'))
			return this.#formationCalled(side, this.#above?.formation ?? '');
		const own = this.#draft.formations.filter((each) => each.side === side.id);
		if (own.length === 1 && !this.#naming.has(side.id)) return { formation: own[0] ?? null, made: [] };
		if (this.#workshop.kit.looseUnits === true || !this.#naming.has(side.id))
			return { formation: null, made: [] };
		const answer = this.questions.ask(
			{
				field: 'formation',
				cell: side.id,
				say: `No formation, side ${side.name}: which are these in?`,
				choices: [
					{ id: ABOVE, label: 'As the row above (merged cells)' },
					...own.slice(0, MOST_OFFERED).map((each) => ({ id: each.id, label: each.name })),
				],
				first: null,
			},
			number,
		);
		const above = this.#above?.side.id === side.id ? this.#above.formation : '';
		if (answer === ABOVE && above !== '') return this.#formationCalled(side, above);
		const chosen = own.find(({ id }) => id === answer);
		return chosen ? { formation: chosen, made: [] } : 'It names no formation: choose above which it is in.';
	}

	/** The formation of a name; one that there is not is made under the one that its own row names, else under the highest of its side. */
	#formationCalled(side: DraftSide, name: string, below: readonly string[] = []): InFormation {
		if (name === '') return { formation: null, made: [] };
		const key = `${side.id}/${plain(name)}`;
		const existing = this.#formations.get(key);
		if (existing) return { formation: existing, made: [] };
		const defined = this.#defined.get(key);
		const over =
			defined && defined.parent !== '' && !below.includes(key)
				? this.#formationCalled(side, defined.parent, [...below, key])
				: {
						formation:
							this.#draft.formations.find((each) => each.side === side.id && each.parent === null) ?? null,
						made: [],
					};
		const { echelons } = this.#workshop.kit;
		const rank = (id: string | undefined): number => echelons.findIndex((each) => each.id === id);
		const echelon =
			defined && defined.echelon !== '' ? defined.echelon : this.#echelonOf(name, over.formation);
		// Nothing is put under a formation it outranks: a corps in a sheet is above the division that a new scenario
		// begins with.
		const isUnder =
			over.made.length > 0 || rank(over.formation?.echelon) < rank(echelon) || defined?.parent !== '';
		const parent = isUnder ? (over.formation?.id ?? null) : null;
		const formation: DraftFormation = {
			id: FormationId.parse(
				idFrom(`${side.id} ${name}`, new Set([...this.#formationIds, ...over.made.map(({ id }) => id)])),
			),
			side: side.id,
			name: name.slice(0, 80),
			short: shortOf(name),
			echelon,
			parent,
			headquarters:
				parent === null ? (this.#draft.headquarters.find((each) => each.side === side.id)?.id ?? null) : null,
		};
		return { formation, made: [...over.made, formation] };
	}

	/** Returns a formation's echelon: by its name, otherwise one below the formation it is put under. */
	#echelonOf(name: string, over: DraftFormation | null): string {
		const { echelons } = this.#workshop.kit;
		const echelonsNamed = plain(name)
			.split(' ')
			.map((word) => choiceMeant(echelons, word))
			.find((id) => id !== null);
		const below = echelons.findIndex(({ id }) => id === over?.echelon) + 1;
		return echelonsNamed ?? echelons[Math.min(below, echelons.length - 1)]?.id ?? '';
	}

	#unit(
		cells: readonly string[],
		typed: string,
		short: string,
		side: DraftSide,
		of: InFormation,
		number: number,
	): { unit: DraftUnit; isNew: boolean; problems: readonly string[] } {
		const { kit } = this.#workshop;
		const { name, problems: doubles } = this.#nameApart(side, of, typed, number);
		const before = this.#before.get(keyOf(side.id, of.formation?.id ?? null, name));
		const symbol = this.#chosen(cells, 'symbol', kit.symbols, before?.symbol, kit.plainUnit.symbol, number);
		const placed = this.#placed(cells, name, before, number);
		const id = before?.id ?? UnitId.parse(idFrom(`${side.letter} ${name}`, this.#taken));
		this.#taken.add(id);
		const follows = before?.symbol === symbol ? {} : (kit.bySymbol?.[symbol] ?? {});
		const unit: DraftUnit = {
			id,
			side: side.id,
			formation: of.formation?.id ?? null,
			name: name.slice(0, 80),
			short: (short === '' ? (before?.short ?? shortOf(name)) : short).slice(0, 14),
			symbol,
			size: this.#chosen(cells, 'size', kit.sizes, before?.size, kit.plainUnit.size, number),
			attributes: Object.fromEntries(
				kit.unit.flatMap((form): [string, string][] => {
					const value = this.#attribute(cells, form, before, follows, number);
					return value === '' ? [] : [[form.key, value]];
				}),
			),
			place: placed.place,
			arrival: placed.arrival,
			...this.#picture(cells, before),
		};
		const wrong = unitByItself(this.#workshop, unit).map(({ say }) => say);
		return { unit, isNew: !before, problems: [...doubles, ...placed.problems, ...wrong] };
	}

	/** A unit's name, and the sentence where another row has made a unit of that name in the same formation. */
	#nameApart(
		side: DraftSide,
		{ formation }: InFormation,
		typed: string,
		number: number,
	): { name: string; problems: readonly string[] } {
		const id = formation?.id ?? null;
		const first = this.#madeBy.get(keyOf(side.id, id, typed));
		if (first === undefined) return { name: typed, problems: [] };
		const answer = this.questions.ask(
			{
				field: 'double',
				cell: '',
				say: 'These have the name of another row of their formation.',
				choices: [
					{ id: 'leave', label: 'Leave them out' },
					{ id: 'number', label: 'Number them: A Coy (2)' },
				],
				first: 'leave',
			},
			number,
		);
		if (answer === 'number') {
			let n = 2;
			while (this.#madeBy.has(keyOf(side.id, id, `${typed} (${String(n)})`))) n += 1;
			return { name: `${typed} (${String(n)})`, problems: [] };
		}
		const whose = formation?.name ?? side.name;
		const say = `Row ${String(first)} has the same name, “${typed}” of ${whose}: rename one, or tick one out.`;
		return { name: typed, problems: [say] };
	}

	/**
	 * Returns the choice that a cell means; if it means none, the answer given for all equal cells, otherwise the cell
	 * unchanged.
	 */
	#chosen(
		cells: readonly string[],
		field: string,
		choices: readonly Choice[],
		old: string | undefined,
		first: string,
		number: number,
	): string {
		const cell = this.#cell(cells, field);
		if (cell === '') return old ?? first;
		const meant = choiceMeant(choices, cell);
		if (meant !== null) return meant;
		const label =
			[...FIELD_WORDS, ...this.#workshop.kit.unit.map(({ key, short }) => [key, short] as const)].find(
				([id]) => id === field,
			)?.[1] ?? field;
		const fallback = old ?? first;
		const isOpen = choices.every(({ id }) => id !== fallback);
		return this.#asked(
			field,
			cell,
			`${label} “${cell}”`,
			isOpen ? [...choices, LEAVE_OPEN] : choices,
			'',
			number,
		);
	}

	#attribute(
		cells: readonly string[],
		form: AttributeForm,
		before: DraftUnit | undefined,
		follows: Readonly<Record<string, string>>,
		number: number,
	): string {
		const cell = this.#cell(cells, form.key);
		const old = before?.attributes[form.key] ?? '';
		const instead = follows[form.key] ?? (before ? old : form.byDefault);
		if (cell === '') return instead;
		if (form.kind === 'choice' && !isWithoutValue(cell))
			return this.#chosen(
				cells,
				form.key,
				form.choices,
				undefined,
				form.optional ? '' : form.byDefault,
				number,
			);
		const yes = form.kind === 'yes-no' ? yesOrNo(cell) : null;
		if (yes !== null) return yes;
		const isRight =
			form.kind === 'number'
				? isNumberFor(form, cell)
				: form.kind === 'text' && !isWithoutValue(cell) && !isDay(cell);
		if (isRight) return cell;
		const why = isDay(cell) ? ', a day' : isWithoutValue(cell) ? ', a formula without a value' : '';
		const choices =
			form.kind === 'yes-no'
				? YES_NO
				: [
						...roundedTo(form, cell),
						instead === '' ? LEAVE_OPEN : { id: OPEN, label: `Take ${instead} instead` },
					];
		return this.#asked(form.key, cell, `${form.short} “${cell}”${why}`, choices, instead, number);
	}

	/**
	 * Returns the meaning chosen for a cell; the cell itself until somebody answers.
	 * @param instead what the field has where it is left open
	 */
	#asked(
		field: string,
		cell: string,
		say: string,
		choices: readonly { readonly id: string; readonly label: string }[],
		instead: string,
		number: number,
	): string {
		const answer = this.questions.ask({ field, cell, say, choices, first: null }, number);
		return answer === null ? cell : answer === OPEN ? instead : answer;
	}

	/** The chosen display is kept; a new picture is displayed at once. */
	#picture(cells: readonly string[], before: DraftUnit | undefined): Pick<DraftUnit, 'picture'> {
		const key = this.#pictures.get(this.#cell(cells, PICTURE_COLUMN.id));
		const picture = key === undefined ? before?.picture : { key, shown: before?.picture?.shown ?? true };
		return picture ? { picture } : {};
	}

	#placed(
		cells: readonly string[],
		name: string,
		before: DraftUnit | undefined,
		number: number,
	): Pick<DraftUnit, 'place' | 'arrival'> & { problems: readonly string[] } {
		const words = this.#placeWords(cells);
		const turn = this.#cell(cells, 'turn');
		const at = words === '' ? null : this.#placeOf(words, number);
		if (words !== '' && at === null)
			return {
				place: null,
				arrival: null,
				problems: [`${name}: “${words}” is no place of the map: ${placeHint(this.#draft)}`],
			};
		const place = at === LATER ? null : at;
		if (turn === '' || turn === '1')
			return words === '' && before
				? { place: before.place, arrival: before.arrival, problems: [] }
				: { place, arrival: null, problems: [] };
		if (!/^\d{1,3}$/.test(turn) || Number(turn) < 1)
			return { place: null, arrival: null, problems: [`${name}: “${turn}” is no turn: write a number.`] };
		return { place: null, arrival: { turn: Number(turn), at: place, note: '' }, problems: [] };
	}

	/** A row's place as one column has it, or as one for each of east and north. */
	#placeWords(cells: readonly string[]): string {
		const [east, north] = [this.#cell(cells, 'east'), this.#cell(cells, 'north')];
		const whole = this.#cell(cells, 'place');
		return whole === '' && east !== '' && north !== ''
			? `${east.replace(',', '.')} / ${north.replace(',', '.')}`
			: whole;
	}

	/**
	 * Returns the place that words mean, or null if none; `later`: the user said that such units are placed by hand.
	 */
	#placeOf(words: string, number: number): Point | typeof LATER | null {
		const meant = this.#draft.hexes ? [] : placesMeant(this.#draft.map, words);
		const [first, other] = meant;
		if (first && other && isApart(first.at, other.at, this.#draft.map.grid.spacing)) {
			const answer = this.questions.ask(
				{
					field: 'place',
					cell: PAIR,
					say: `Places like “${words}”`,
					choices: [
						{ id: 'grid', label: 'Numbers of the printed grid' },
						{ id: 'km', label: 'Km from the lower left corner' },
					],
					first: null,
				},
				number,
			);
			return meant.find(({ by }) => by === answer)?.at ?? null;
		}
		const at = first?.at ?? placeOn(this.#draft, words);
		if (at) return at;
		const answer = this.questions.ask(
			{
				field: 'place',
				cell: NOWHERE,
				say: `Places that are not on the map, like “${words}”`,
				choices: [{ id: OPEN, label: 'Place these units by hand later' }],
				first: null,
			},
			number,
		);
		return answer === OPEN ? LATER : null;
	}
}

/** A unit's own key: two of one name in different formations are two. */
const keyOf = (side: string, formation: string | null, name: string): string =>
	`${side}/${formation ?? ''}/${plain(name)}`;
const isApart = (a: Point, b: Point, spacing: number): boolean =>
	Math.hypot(a.x - b.x, a.y - b.y) > spacing / 2;
/** Answers that no choice of a ruleset has for its id. */
const ABOVE = '(above)';
const OPEN = '(open)';
const LEAVE_OPEN = { id: OPEN, label: 'Leave it open' };
const YES_NO = [
	{ id: 'yes', label: 'Yes' },
	{ id: 'no', label: 'No' },
];
const LATER = 'later';
const PAIR = '(pair)';
const NOWHERE = '(nowhere)';
const FIELD_WORDS = [
	['symbol', 'Symbol'],
	['size', 'Size'],
] as const;
/** A whole number in the place of one with a fraction, where the form wants one. */
function roundedTo(form: AttributeForm, cell: string): readonly Choice[] {
	const value = Number(cell.replace(',', '.'));
	if (form.whole === undefined || cell === '' || !Number.isFinite(value)) return [];
	const ids = [...new Set([Math.floor(value), Math.ceil(value)])].map(String);
	return ids.filter((id) => isNumberFor(form, id)).map((id) => ({ id, label: `Take ${id}` }));
}

/** The largest range read as several units without asking. */
const MOST_AS_READ = 8;
const MOST_OFFERED = 40;

const placeHint = ({ hexes }: Draft): string =>
	hexes ? 'write a hex by its number, or a place’s name.' : 'write a grid reference, or a place’s name.';

const refused = (row: number, units: readonly string[], problems: readonly string[]): RowRead => ({
	row,
	units,
	outcome: 'refused',
	problems,
});

/** Returns the short names for a range of names, with the same range expanded; '' if none was given. */
function shortsFor(names: readonly string[], short: string): readonly string[] {
	if (short === '') return names.map(() => '');
	const spelt = namesInRange(short);
	return spelt.length === names.length
		? spelt
		: names.map((_, n) => (n === 0 ? short : `${short} ${String(n + 1)}`));
}
