/** A spreadsheet on its way in: its sheets, which column is what (remembered for the next one), and what the host says of each row. */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { plain } from '../../src-shared/workshop/place-in.ts';
import {
	COLUMN_FIELDS,
	MOST_ROWS,
	PICTURE_COLUMN,
	type RowsForm,
	type RowsRead,
} from '../../src-shared/workshop/rows.ts';
import { csvLine } from './export-forces.ts';
import { readTable } from './table/read-table.ts';
import type { Sheet } from './table/sheet.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

/** Where the browser keeps what columns were matched to, by the words on top of them. */
const KEPT = 'third-map-columns';

/** Bytes of all cells together: a request takes a megabyte. */
const MAX_FORM_BYTES = 1_000_000;

/** Other words that stand on top of columns. */
const ALSO: Readonly<Record<string, string>> = {
	unit: 'name',
	'unit name': 'name',
	counter: 'short',
	abbreviation: 'short',
	parent: 'formation',
	higher: 'formation',
	'higher formation': 'formation',
	brigade: 'formation',
	division: 'formation',
	type: 'symbol',
	arm: 'symbol',
	location: 'place',
	grid: 'place',
	'grid reference': 'place',
	hex: 'place',
	turn: 'turn',
	arrives: 'turn',
	nation: 'side',
};

export interface FieldChoice {
	readonly id: string;
	readonly label: string;
}

export class ImportDesk {
	readonly #desk: WorkshopDesk;
	readonly #fields: readonly (FieldChoice & { readonly long?: string })[];
	sheets = $state.raw<readonly Sheet[]>([]);
	file = $state('');
	sheet = $state(0);
	/** The first row holds the names of the columns. */
	headed = $state(true);
	/** By column; '': passed over. */
	columns = $state.raw<readonly string[]>([]);
	side = $state('');
	read = $state.raw<RowsRead | null>(null);
	trouble = $state.raw<string | null>(null);
	busy = $state(false);
	#asked = 0;

	constructor(desk: WorkshopDesk, kit: WorkshopKit, draft: Draft) {
		this.#desk = desk;
		this.#fields = [
			...COLUMN_FIELDS.map(({ id, label }) => ({ id, label })),
			...kit.unit.map(({ key, label, short }) => ({ id: key, label: short, long: label })),
		];
		this.side = draft.sides[0]?.id ?? '';
	}

	/** What a column can hold; pictures only come with a module's counters. */
	readonly fields = $derived.by((): readonly FieldChoice[] =>
		this.rows[0]?.includes(PICTURE_COLUMN.label) === true ? [...this.#fields, PICTURE_COLUMN] : this.#fields,
	);
	readonly rows = $derived.by(() => this.sheets[this.sheet]?.rows ?? []);
	readonly body = $derived.by(() => (this.headed ? this.rows.slice(1) : this.rows).slice(0, MOST_ROWS));
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
		const [first = []] = this.rows;
		const matched = first.map((head) => this.#fieldOf(head));
		const isKnown = matched.some((field) => field !== '');
		// Rows of units have figures in them somewhere.
		this.headed = isKnown || (this.rows.length > 1 && !first.some((cell) => /\d/.test(cell)));
		const seen = new Set<string>();
		// A field that two columns would hold is the first one's.
		this.columns = matched.map((field) => (seen.size === seen.add(field).size ? '' : field));
		if (!isKnown) this.columns = first.map((_cell, n) => (n === 0 ? 'name' : ''));
		void this.look();
	}

	/** Says what a column holds. A field is one column's alone. */
	match(column: number, field: string): void {
		this.columns = this.columns.map((each, n) => (n === column ? field : each === field ? '' : each));
		if (this.headed) remember(plain(this.rows[0]?.[column] ?? ''), field);
		void this.look();
	}

	/** Asks the host what would become of each row. */
	async look(): Promise<void> {
		this.trouble = null;
		const asked = (this.#asked += 1);
		if (!this.columns.includes('name') || this.body.length === 0) {
			this.read = null;
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
		const form: RowsForm = { columns: this.columns, rows: this.body, side };
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

	#fieldOf(head: string): string {
		const word = plain(head);
		const kept = remembered()[word];
		if (kept !== undefined && this.fields.some(({ id }) => id === kept)) return kept;
		const named = this.fields.find(({ id, label }) => plain(id) === word || plain(label) === word);
		const long = this.#fields.find((field) => field.long !== undefined && plain(field.long) === word);
		return named?.id ?? long?.id ?? ALSO[word] ?? '';
	}

	/** A sheet to be filled in: the names of all columns, and two rows to show how. */
	template(): string {
		const example: Readonly<Record<string, readonly string[]>> = {
			name: ['1st Rifles', 'A-C Sqn, 2nd Lancers'],
			formation: ['1 Brigade', '1 Brigade'],
			place: ['', ''],
		};
		return [
			csvLine(this.fields.map(({ label }) => label)),
			...[0, 1].map((n) => csvLine(this.fields.map(({ id }) => example[id]?.[n] ?? ''))),
			'',
		].join('\r\n');
	}
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
		const kept = Object.entries({ ...remembered(), [word]: field }).slice(-200);
		window.localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
	} catch {
		// A browser that keeps nothing asks again next time.
	}
}
