/** The order sheet being written, by everybody of the staff at once: its lines, and handing it in. */
import type * as Y from 'yjs';
import { readToldDocument } from '../../../../src-shared/rulesets/opcom/side-document.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { SideSheet, SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import type { Rows } from '../../../../src-shared/scratch/rows.ts';
import { blankLine, orderRows } from '../../../../src-shared/scratch/opcom-sheets.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import type { Papers } from '../../../documents/papers.svelte.ts';
import type { Scratch } from '../../../documents/scratch.svelte.ts';
import { newUuid } from '../../../state/new-id.ts';
import { ticksLeft } from '../common/forms.ts';
import { HandIn } from './hand-in.svelte.ts';

export type LineChange = Partial<Omit<OrderLine, 'id'>>;
export interface LineFault {
	readonly field: 'addressee' | 'orders' | 'action' | 'posture';
	readonly say: string;
	/** A sheet may go in with it; Control will ask. */
	readonly mild: boolean;
}
interface Form {
	readonly team: TeamId;
	readonly turn: number;
	readonly lines: OrderLine[];
}

export class OrderSheet {
	readonly handIn: HandIn<Form>;
	#teamId = $state<TeamId | null>(null);
	#ahead = $state(0);
	/** A blank sheet shows one empty line, which is stored only when somebody writes in it. */
	#blank = $state.raw(blankLine(newUuid()));
	readonly #papers: Papers;
	readonly #view: () => SideView;

	constructor(connection: Connection<SideView>, view: () => SideView, papers: Papers) {
		this.#view = view;
		this.#papers = papers;
		this.handIn = new HandIn(
			(id, form) => connection.ask('sheet.submit', { id, form }),
			(id, sheet) => connection.ask('sheet.recall', { id, sheet: sheet }),
			() => this.#key,
		);
	}

	get team(): SideView['teams'][number] | null {
		const { teams, headquarters } = this.#view();
		return teams.find((team) => team.id === (headquarters ?? this.#teamId)) ?? teams[0] ?? null;
	}

	set teamId(id: TeamId) {
		this.#teamId = id;
		this.#turned();
	}

	/** The turn written for: the present one, or the next one's draft, which is this turn's sheet once that turn has come. */
	get turn(): number {
		return Math.max(this.#view().clock.turn, this.#ahead);
	}

	/** The next turn's draft: kept apart, and not to be handed in yet. */
	get early(): boolean {
		return this.turn > this.#view().clock.turn;
	}

	/** Puts this turn's sheet or the next one's draft on the desk. */
	writeFor(turn: number): void {
		this.#ahead = turn;
		this.#turned();
	}

	/** The papers that contain it, or null before they were opened. */
	readonly scratch: Scratch | null = $derived.by(() => this.#papers.of(this.team?.id));
	readonly #rows: Rows<OrderLine> | null = $derived(
		this.scratch ? orderRows(this.scratch.doc, this.turn) : null,
	);
	/** Its name in the papers. */
	readonly name: string = $derived.by(() => `orders/${String(this.turn)}`);

	readonly lines: readonly OrderLine[] = $derived.by(() => {
		void this.scratch?.version;
		const lines = this.#rows?.read() ?? [];
		return lines.length > 0 ? lines : [this.#blank];
	});

	/** The sheet this team handed in this turn, if it did, from whichever reported it first, the view or the papers. */
	readonly handedIn: SideSheet | null = $derived.by(() => {
		const here = (sheet: { turn: number; team: TeamId }): boolean =>
			sheet.turn === this.turn && sheet.team === this.team?.id;
		const shown = this.#view().sheets.find(here);
		if (shown) return shown;
		const sheetTold = readToldDocument(this.#papers.told.says)?.sheets.find(here);
		return sheetTold
			? { ...sheetTold, lines: sheetTold.lines.map((order) => ({ order, query: null, notes: [] })) }
			: null;
	});

	/** The sheet handed in without a connection; it is sent when that is back. */
	readonly waiting: SideSheet | null = $derived.by(() => {
		const form = this.handedIn ? null : this.handIn.waits(this.#key);
		if (!form) return null;
		const lines = form.lines.map((order) => ({ order, query: null, notes: [] }));
		return { id: 'waiting', team: form.team, turn: form.turn, at: null, state: 'submitted', lines };
	});

	/** The shared words of a field; null before the line was written in. */
	words(id: string, field: 'addressee' | 'orders' | 'supporting'): Y.Text | null {
		void this.scratch?.version;
		return this.#rows?.text(id, field) ?? null;
	}

	/** `caret`: where the writer's stands in the changed words. */
	change(id: string, change: LineChange, caret?: number): void {
		const rows = this.#rows;
		const line = this.lines.find((each) => each.id === id);
		if (!rows || !line) return;
		this.#begin(id);
		// Ticks that belong to another action or movement fall away.
		const ticks = ticksLeft(this.#view().forms.orders, { ...line, ...change });
		rows.set(id, { ...change, ...ticks }, caret);
	}

	/** Adds an empty line after `after` (or last) and answers its id. */
	add(after?: string): string {
		return this.#insert(blankLine(newUuid()), after);
	}

	/** The same again, under a new number: a line for the neighbour is mostly the same line. */
	repeat(id: string): string {
		const line = this.lines.find((candidate) => candidate.id === id);
		return line ? this.#insert({ ...line, id: blankLine(newUuid()).id }, id) : this.add();
	}

	remove(id: string): void {
		if (id === this.#blank.id) this.#blank = blankLine(newUuid());
		this.#rows?.remove(id);
	}

	move(id: string, by: -1 | 1): void {
		this.#rows?.move(id, by);
	}

	faultsOf(line: OrderLine): readonly LineFault[] {
		if (!this.handIn.tried) return [];
		return [
			...(line.addressee.trim() === ''
				? [{ field: 'addressee', say: 'Whom does this line order?', mild: false } as const]
				: []),
			...(line.action === null
				? [{ field: 'action', say: 'No action is marked: Control will have to ask.', mild: true } as const]
				: []),
			...(line.posture === null
				? [{ field: 'posture', say: 'Tactical or not? Control will have to ask.', mild: true } as const]
				: []),
		];
	}

	/** Hands the sheet in. Returns whether it was accepted. */
	async submit(): Promise<boolean> {
		const { team, turn, handIn } = this;
		this.handIn.begin();
		const written = this.lines.filter((line) => !isBlank(line));
		if (!team || this.early) return false;
		if (written.length === 0) return handIn.refuse('The sheet is empty. Write at least one line.');
		if (written.some((line) => this.faultsOf(line).some((fault) => !fault.mild)))
			return handIn.refuse('One line says nothing of whom it orders.');
		return handIn.give(this.#key, { team: team.id, turn, lines: written });
	}

	/** Takes back what still waits for the connection. */
	takeBack(): void {
		this.handIn.takeBack(this.#key);
	}

	/** Asks Control for the sheet back, to write on. Answers whether it came. */
	async recall(): Promise<boolean> {
		const sheet = this.handedIn;
		if (!sheet || !(await this.handIn.recall(sheet.id))) return false;
		// The text is still here unless it was written elsewhere; in that case it is restored from the handed-in sheet.
		if (this.#rows && this.#rows.read().every(isBlank))
			for (const { order } of sheet.lines) this.#rows.add({ ...order, id: blankLine(newUuid()).id });
		return true;
	}

	get #key(): string {
		return `${this.team?.id ?? ''}/${String(this.turn)}`;
	}

	/** Another sheet comes on the desk. */
	#turned(): void {
		this.handIn.forget();
	}

	#insert(line: OrderLine, after?: string): string {
		if (after !== undefined) this.#begin(after);
		this.#rows?.add(line, after);
		return line.id;
	}

	/** The empty line that is shown becomes one of the sheet's. */
	#begin(id: string): void {
		if (id !== this.#blank.id || !this.lines.includes(this.#blank)) return;
		this.#rows?.add(this.#blank);
		this.#blank = blankLine(newUuid());
	}
}

const isBlank = (line: OrderLine): boolean =>
	line.addressee.trim() === '' && line.orders.trim() === '' && line.action === null;
