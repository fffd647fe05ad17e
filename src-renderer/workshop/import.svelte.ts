/**
 * A spreadsheet being imported: its sheets, the meaning of each column (remembered for the next one), and the host's
 * report on each row.
 */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { columnOf, isOfMap, MAP_FIELDS, markColumns } from '../../src-shared/workshop/map-rows.ts';
import { typedPlace, plain } from '../../src-shared/workshop/place-in.ts';
import {
	COLUMN_FIELDS,
	MOST_ROWS,
	PAIR_COLUMNS,
	PICTURE_COLUMN,
	type RowQuestion,
	type RowsForm,
	type RowsRead,
} from '../../src-shared/workshop/rows.ts';
import { fieldsMeant, isTotal } from '../../src-shared/workshop/sheet-words.ts';
import { csvFile } from './export-forces.ts';
import { mapAsRows } from './export-map.ts';
import { readTable } from './table/read-table.ts';
import { MOST_HEADS, type Sheet } from './table/sheet.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

/** The browser's storage key for column matches, by column head. */
const KEPT = 'third-map-columns';

/** Bytes of all cells together: a request takes a megabyte. */
const MAX_FORM_BYTES = 1_000_000;

export interface FieldChoice {
	readonly id: string;
	readonly label: string;
}

type LongChoice = FieldChoice & { readonly long?: string };

export class ImportDesk {
	readonly #desk: WorkshopDesk;
	readonly #kit: WorkshopKit;
	readonly #draft: Draft;
	/** The fields that columns of units can hold, and those of map contents; none if the ruleset has no hexes. */
	readonly #ofUnits: readonly LongChoice[];
	readonly #ofMap: readonly LongChoice[];
	/** What the rows describe. */
	about = $state<'units' | 'map'>('units');
	sheets = $state.raw<readonly Sheet[]>([]);
	file = $state('');
	sheet = $state(0);
	/** The row with the column names, from 0; -1 if none. */
	headRow = $state(0);
	/** Rows that were ticked out, from 0 below the headings. */
	out = $state.raw<ReadonlySet<number>>(new Set());
	#answers: NonNullable<RowsForm['answers']> = [];
	/** By column; '' if skipped. */
	columns = $state.raw<readonly string[]>([]);
	side = $state('');
	read = $state.raw<RowsRead | null>(null);
	trouble = $state.raw<string | null>(null);
	busy = $state(false);
	#asked = 0;

	constructor(desk: WorkshopDesk, kit: WorkshopKit, draft: Draft, about: 'units' | 'map' = 'units') {
		this.about = about;
		[this.#desk, this.#kit, this.#draft] = [desk, kit, draft];
		this.#ofUnits = [
			...[...COLUMN_FIELDS, ...PAIR_COLUMNS].map(({ id, label }) => ({ id, label })),
			...kit.unit.map(({ key, label, short }) => ({ id: key, label: short, long: label })),
		];
		this.#ofMap = kit.hexes
			? [
					...MAP_FIELDS,
					...markColumns(kit.hexes).map((form) => ({
						id: columnOf(form),
						label: form.short,
						long: form.label,
					})),
				]
			: [];
		this.side = draft.sides[0]?.id ?? '';
	}

	get #fields(): readonly LongChoice[] {
		return this.about === 'map' ? this.#ofMap : this.#ofUnits;
	}
	get canBeOfMap(): boolean {
		return this.#ofMap.length > 0;
	}
	/** Whether the columns that no row can do without are matched. */
	readonly hasNeeded = $derived.by(() =>
		(this.about === 'map' ? ['what', 'hexes'] : ['name']).every((field) => this.columns.includes(field)),
	);

	/** The fields a column can hold; pictures only come with a module's counters. */
	readonly fields = $derived.by((): readonly FieldChoice[] =>
		this.heads.includes(PICTURE_COLUMN.label) === true ? [...this.#fields, PICTURE_COLUMN] : this.#fields,
	);
	readonly rows = $derived.by(() => this.sheets[this.sheet]?.rows ?? []);
	/** The words above the columns. */
	readonly heads = $derived.by((): readonly string[] => this.rows[this.headRow] ?? []);
	readonly body = $derived.by(() => this.rows.slice(this.headRow + 1).slice(0, MOST_ROWS));
	/** The rows that may be headings, with the text in each. */
	readonly headChoices = $derived.by((): readonly FieldChoice[] => [
		{ id: '-1', label: 'No row' },
		...this.rows.slice(0, MOST_HEADS).flatMap((cells, n) => {
			const words = cells.filter((cell) => cell !== '').join(', ');
			return words === '' ? [] : [{ id: String(n), label: `Row ${String(n + 1)}: ${words.slice(0, 40)}` }];
		}),
	]);
	readonly questions = $derived.by((): readonly RowQuestion[] => this.read?.questions ?? []);
	readonly hasSideColumn = $derived.by(() => this.columns.includes('side'));
	/** Rows that would be taken in. */
	readonly good = $derived.by(
		() => this.read?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed') ?? [],
	);
	readonly refused = $derived.by(() => this.read?.rows.filter(({ outcome }) => outcome === 'refused') ?? []);

	/** Opens a file, or what was pasted. */
	async open(file: File): Promise<void> {
		this.trouble = null;
		this.read = null;
		try {
			this.sheets = await readTable(file);
			this.file = file.name;
			this.pickSheet(0);
		} catch (error) {
			this.sheets = [];
			this.trouble = wordsOf(error);
		}
	}

	pickSheet(number: number): void {
		this.sheet = number;
		const heads = this.rows.slice(0, MOST_HEADS);
		this.say(this.canBeOfMap && heads.some(isOfMap) ? 'map' : 'units');
	}

	/** Sets what the rows describe, and matches the columns to it. */
	say(about: 'units' | 'map'): void {
		this.about = about;
		const [first = []] = this.rows;
		const heads = this.#findHeads();
		// Rows of units have figures in them somewhere.
		const isHeaded = heads !== null || (this.rows.length > 1 && !first.some((cell) => /\d/.test(cell)));
		this.pickHeads(heads ?? (isHeaded ? 0 : -1));
	}

	/** Sets the row with the column names; -1 for none. */
	pickHeads(row: number): void {
		this.headRow = row;
		const matched = this.#matched(this.heads);
		const width = this.rows[0]?.length ?? 0;
		this.columns = matched.some((field) => field !== '')
			? matched
			: Array.from({ length: width }, (_cell, n) => (n === 0 ? (this.#fields[0]?.id ?? '') : ''));
		const heads = this.heads.join('\n');
		this.out = new Set(
			this.body.flatMap((cells, n) =>
				isTotal(cells) || (row >= 0 && cells.join('\n') === heads) ? [n] : [],
			),
		);
		this.#answers = [];
		void this.look();
	}

	/** The row among the first ones that most names of columns stand in, or null if no row has any. */
	#findHeads(): number | null {
		const counts = this.rows
			.slice(0, MOST_HEADS)
			.map((cells) => this.#matched(cells).filter((field) => field !== '').length);
		const most = Math.max(0, ...counts);
		// A single word that could be a column head occurs in many rows of units.
		return most === 0 || (most === 1 && counts[0] !== 1) ? null : counts.indexOf(most);
	}

	/** The fields that the words above columns mean. A field that two columns would hold is the first one's, or goes by its other meaning. */
	#matched(heads: readonly string[]): readonly string[] {
		const meant = heads.map((head) => this.#fieldsOf(head));
		const sure = new Set(meant.flatMap((fields) => (fields.length === 1 ? fields : [])));
		const seen = new Set<string>();
		return meant.map((fields) => {
			const free =
				fields.find((field) => !seen.has(field) && (fields.length === 1 || !sure.has(field))) ?? '';
			if (free !== '') seen.add(free);
			return free;
		});
	}

	/** Sets what a column holds. Each field goes to one column only. */
	match(column: number, field: string): void {
		this.columns = this.columns.map((each, n) => (n === column ? field : each === field ? '' : each));
		remember(plain(this.heads[column] ?? ''), field);
		void this.look();
	}

	/** Leaves a row out, or takes it in again. */
	tick(row: number, isIn: boolean): void {
		const out = new Set(this.out);
		if (isIn) out.delete(row);
		else out.add(row);
		this.out = out;
		void this.look();
	}

	/** Answers a question for all equal cells of its field. */
	answer({ field, cell }: RowQuestion, answer: string): void {
		const others = this.#answers.filter((each) => each.field !== field || each.cell !== cell);
		this.#answers = answer === '' ? others : [...others, { field, cell, answer }];
		void this.look();
	}

	/** Asks the host what would become of each row. */
	async look(): Promise<void> {
		this.trouble = null;
		const asked = (this.#asked += 1);
		if (!this.hasNeeded || this.body.length === 0) {
			this.read = null;
			return;
		}
		const below = this.rows.length - this.headRow - 1;
		if (below > MOST_ROWS) {
			this.read = null;
			this.trouble = `More than ${MOST_ROWS.toLocaleString('en')} rows stand below the headings: split the sheet in two.`;
			return;
		}
		const read = await this.#ask(false);
		if (asked === this.#asked) this.read = read;
	}

	/** Takes the good rows in. Returns whether that was done. */
	async take(): Promise<boolean> {
		await this.#desk.settled();
		this.busy = true;
		const read = await this.#ask(true);
		this.busy = false;
		if (!read?.applied) return false;
		const { edits, back, revision, problems } = read.applied;
		this.#desk.wasChanged(this.#say, edits, back, revision, problems);
		return true;
	}

	/** What taking the rows in is called. */
	get #say(): string {
		return `Take in ${this.file}`.slice(0, 200);
	}

	async #ask(apply: boolean): Promise<RowsRead | null> {
		const side = this.side === '' ? null : (this.side as SideId);
		const form: RowsForm = {
			...(this.about === 'map' ? { about: 'map' as const } : {}),
			columns: this.columns,
			rows: this.body,
			side,
			firstRow: this.headRow + 2,
			out: [...this.out],
			answers: this.#answers,
		};
		if (new TextEncoder().encode(JSON.stringify(form)).length > MAX_FORM_BYTES) {
			this.trouble = 'The sheet holds too much at once: split it into two.';
			return null;
		}
		try {
			const { id, revision } = this.#desk;
			return await this.#desk.host.ask('workshop.rows', { id, revision, form, apply, say: this.#say });
		} catch (error) {
			this.trouble = wordsOf(error);
			return null;
		}
	}

	/** Returns the fields a column head may mean, likeliest first; a match once made by hand wins. */
	#fieldsOf(head: string): readonly string[] {
		const word = plain(head);
		if (word === '') return [];
		const rememberedField = remembered()[word];
		if (rememberedField === '') return [];
		if (rememberedField !== undefined && this.fields.some(({ id }) => id === rememberedField))
			return [rememberedField];
		const named = this.fields.find(({ id, label }) => plain(id) === word || plain(label) === word);
		const long = this.#fields.find((field) => field.long !== undefined && plain(field.long) === word);
		const sure = named ?? long;
		if (sure) return [sure.id];
		return fieldsMeant(head).filter((id) => this.#fields.some((field) => field.id === id));
	}

	/** Returns a sheet to fill in: all column names, and sample rows; for the map, its current contents. */
	template(): string {
		if (this.about === 'map') return csvFile(mapAsRows(this.#draft, this.#kit));
		const fields = this.#fields.filter(({ id }) => !PAIR_COLUMNS.some((pair) => pair.id === id));
		const rows = exampleRows(this.#kit, this.#draft).map((row) => fields.map(({ id }) => row[id] ?? ''));
		return csvFile([fields.map(({ label }) => label), ...rows]);
	}
}

/** Two rows as they may be filled in: of a unit that is on the map, and of several that arrive. */
function exampleRows(kit: WorkshopKit, draft: Draft): readonly Readonly<Record<string, string>>[] {
	const [side, other = side] = draft.sides;
	const formationOf = (id: string | undefined): string =>
		draft.formations.find((each) => each.side === id)?.name ?? '1 Brigade';
	const { bounds } = draft.map;
	const middle = typedPlace(draft, {
		x: (bounds.west + bounds.east) / 2,
		y: (bounds.south + bounds.north) / 2,
	});
	const labelOf = (choices: readonly FieldChoice[], id: string): string =>
		choices.find((choice) => choice.id === id)?.label ?? id;
	const values = (symbol: string): Record<string, string> =>
		Object.fromEntries(
			kit.unit.map((form): [string, string] => {
				const id = kit.bySymbol?.[symbol]?.[form.key] ?? form.byDefault;
				return [form.key, form.kind === 'choice' ? labelOf(form.choices, id) : id];
			}),
		);
	const symbols = [
		kit.plainUnit.symbol,
		kit.symbols.some(({ id }) => id === 'armour') ? 'armour' : kit.plainUnit.symbol,
	];
	return [
		{
			name: '1st Rifles',
			short: '1 Rifles',
			side: side?.name ?? '',
			formation: formationOf(side?.id),
			turn: '1',
		},
		{
			name: 'A-C Sqn, 2nd Lancers',
			short: 'A-C/2',
			side: other?.name ?? '',
			formation: formationOf(other?.id),
			turn: '2',
		},
	].map((row, n) => {
		const symbol = symbols[n] ?? '';
		return {
			...values(symbol),
			...row,
			symbol: labelOf(kit.symbols, symbol),
			size: labelOf(kit.sizes, kit.plainUnit.size),
			place: middle,
		};
	});
}

function remembered(): Readonly<Record<string, string>> {
	try {
		return JSON.parse(window.localStorage.getItem(KEPT) ?? '{}') as Record<string, string>;
	} catch {
		return {};
	}
}

function remember(word: string, field: string): void {
	if (word === '') return;
	try {
		const rememberedFields = Object.entries({ ...remembered(), [word]: field }).slice(-200);
		window.localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(rememberedFields)));
	} catch {
		// A browser that keeps nothing asks again next time.
	}
}
