/** The order sheet being written: its lines, the draft kept by the host, handing it in. */
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { OrderLine } from '../../src-shared/contract/opcom.ts';
import type { SideView } from '../../src-shared/contract/views.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { HostTrouble } from '../connection/client.ts';
import type { Connection } from '../connection/connection.svelte.ts';

export type LineChange = Partial<Omit<OrderLine, 'id'>>;
export interface LineFault {
	readonly field: 'addressee' | 'orders' | 'action' | 'posture';
	readonly say: string;
	/** A sheet may go in with it; Control will ask. */
	readonly mild: boolean;
}

/** Keys rest this long before a draft is saved, ms. */
const SAVE_AFTER = 500;
/** A draft that couldn't be saved is tried again after this, ms, and whenever the connection is back. */
const RETRY_AFTER = 3000;

/** Whose draft it is: a save goes to the sheet that was written on, whatever is on the desk by then. */
interface DraftKey {
	readonly team: TeamId;
	readonly turn: number;
}
interface Unsaved extends DraftKey {
	readonly lines: readonly OrderLine[];
}

export class OrderSheet {
	lines = $state.raw<readonly OrderLine[]>([]);
	saved = $state<'saved' | 'saving' | 'not-saved'>('saved');
	/** Faults are shown once somebody has tried to hand the sheet in. */
	tried = $state(false);
	refusal = $state<string | null>(null);
	busy = $state(false);
	#teamId = $state<TeamId | null>(null);
	#ahead = $state(0);
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** The sheet on the desk; null until its draft was fetched: what is written before then is put under it. */
	#open: DraftKey | null = null;
	#fetching = '';
	#unsaved: readonly Unsaved[] = [];
	#closed = false;
	/** One hand-in is one command, however often it has to be sent. */
	#submission: { readonly of: readonly OrderLine[]; readonly id: string } | null = null;
	readonly #connection: Connection<SideView>;
	readonly #view: () => SideView;

	constructor(connection: Connection<SideView>, view: () => SideView) {
		this.#connection = connection;
		this.#view = view;
	}

	get team(): SideView['teams'][number] | null {
		const { teams } = this.#view();
		return teams.find((team) => team.id === this.#teamId) ?? teams[0] ?? null;
	}

	set teamId(id: TeamId) {
		this.#teamId = id;
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
	}

	/** The sheet that this team handed in for this turn, if it did. */
	readonly handedIn = $derived.by(
		() =>
			this.#view().sheets.find((sheet) => sheet.turn === this.turn && sheet.team === this.team?.id) ?? null,
	);

	/** Fetches the draft of this team and turn, once for each; asked again, it tries again if it could not be had. */
	async load(): Promise<void> {
		const { team, turn } = this;
		if (!team || this.#isOpen({ team: team.id, turn })) return;
		const key = `${team.id}/${String(turn)}`;
		if (this.#fetching === key) return;
		if (this.#open || this.#fetching !== '') this.#leave();
		this.#fetching = key;
		if (this.lines.length === 0) this.lines = [blank()];
		try {
			const { lines } = await this.#connection.ask('draft.load', { team: team.id, turn });
			if (this.#fetching === key) this.#opened({ team: team.id, turn }, readDraft(lines));
		} catch (trouble) {
			if (this.#fetching === key) this.refusal = sentenceOf(trouble);
		} finally {
			if (this.#fetching === key) this.#fetching = '';
		}
	}

	/** Sends what is not saved yet at once: before the window goes, and when the connection is back. */
	flush(): Promise<void> {
		clearTimeout(this.#timer);
		return this.#save();
	}

	change(id: string, change: LineChange): void {
		this.#set(this.lines.map((line) => (line.id === id ? consistent({ ...line, ...change }) : line)));
	}

	/** Adds an empty line after `after` (or last) and answers its id. */
	add(after?: string): string {
		return this.#insert(blank(), after);
	}

	/** The same again, under a new number: a line for the neighbour is mostly the same line. */
	repeat(id: string): string {
		const line = this.lines.find((candidate) => candidate.id === id);
		return line ? this.#insert({ ...line, id: newId() }, id) : this.add();
	}

	remove(id: string): void {
		const left = this.lines.filter((line) => line.id !== id);
		this.#set(left.length > 0 ? left : [blank()]);
	}

	move(id: string, by: -1 | 1): void {
		const from = this.lines.findIndex((line) => line.id === id);
		const to = from + by;
		const [a, b] = [this.lines[from], this.lines[to]];
		if (!a || !b) return;
		this.#set(this.lines.map((line, i) => (i === from ? b : i === to ? a : line)));
	}

	faultsOf(line: OrderLine): readonly LineFault[] {
		if (!this.tried) return [];
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

	/** Hands the sheet in. Answers whether it was taken. */
	async submit(): Promise<boolean> {
		const { team, turn } = this;
		this.tried = true;
		this.refusal = null;
		const written = this.lines.filter((line) => !isBlank(line));
		if (!team || this.early) return false;
		if (written.length === 0) return this.#refuse('The sheet is empty. Write at least one line.');
		if (written.some((line) => this.faultsOf(line).some((fault) => !fault.mild)))
			return this.#refuse('One line says nothing of whom it orders.');
		this.busy = true;
		if (this.#submission?.of !== this.lines) this.#submission = { of: this.lines, id: crypto.randomUUID() };
		try {
			const issued = await this.#connection.ask('sheet.submit', {
				id: this.#submission.id,
				form: { team: team.id, turn, lines: [...written] },
			});
			return issued.outcome === 'recorded' || this.#refuse(noOf(issued));
		} catch (trouble) {
			return this.#refuse(sentenceOf(trouble));
		} finally {
			this.busy = false;
		}
	}

	#refuse(say: string): false {
		this.refusal = say;
		return false;
	}

	#insert(line: OrderLine, after?: string): string {
		const at =
			after === undefined
				? this.lines.length
				: this.lines.findIndex((candidate) => candidate.id === after) + 1;
		this.#set([...this.lines.slice(0, at), line, ...this.lines.slice(at)]);
		return line.id;
	}

	/** The window lets go of the sheet: a last save, and no more tries. */
	close(): void {
		void this.flush();
		this.#closed = true;
	}

	#isOpen({ team, turn }: DraftKey): boolean {
		return this.#open?.team === team && this.#open.turn === turn;
	}

	/** Another team's or turn's sheet comes on the desk: this one is saved as its own. */
	#leave(): void {
		this.#open = null;
		this.lines = [];
		this.tried = false;
		this.refusal = null;
		void this.flush();
	}

	#opened(key: DraftKey, kept: readonly OrderLine[]): void {
		const written = this.lines.filter((line) => !isBlank(line));
		const lines = [...(this.#unsavedOf(key)?.lines ?? kept), ...written];
		this.#open = key;
		this.refusal = null;
		this.lines = lines.length > 0 ? lines : [blank()];
		if (written.length > 0) this.#set(lines);
	}

	#unsavedOf({ team, turn }: DraftKey): Unsaved | undefined {
		return this.#unsaved.find((draft) => draft.team === team && draft.turn === turn);
	}

	#set(lines: readonly OrderLine[]): void {
		this.lines = lines;
		this.saved = 'not-saved';
		const open = this.#open;
		if (!open) return;
		this.#unsaved = [...this.#unsaved.filter((draft) => draft !== this.#unsavedOf(open)), { ...open, lines }];
		this.#saveAfter(SAVE_AFTER);
	}

	#saveAfter(wait: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#save(), wait);
	}

	async #save(): Promise<void> {
		if (this.#unsaved.length === 0) return;
		this.saved = 'saving';
		for (const draft of this.#unsaved) {
			const { team, turn, lines } = draft;
			try {
				await this.#connection.ask('draft.save', { team, turn, lines: JSON.stringify(lines) });
				this.#unsaved = this.#unsaved.filter((other) => other !== draft);
			} catch (trouble) {
				if (!(trouble instanceof HostTrouble)) throw trouble;
			}
		}
		this.saved = this.#unsaved.length === 0 ? 'saved' : 'not-saved';
		if (this.#unsaved.length > 0 && !this.#closed) this.#saveAfter(RETRY_AFTER);
	}
}

const newId = (): OrderLine['id'] => crypto.randomUUID() as string as OrderLine['id'];

const blank = (): OrderLine => ({
	id: newId(),
	addressee: '',
	orders: '',
	supporting: '',
	action: null,
	posture: null,
	standFast: false,
	rest: false,
	roadColumn: false,
	objective: null,
});

const isBlank = (line: OrderLine): boolean =>
	line.addressee.trim() === '' && line.orders.trim() === '' && line.action === null;

/** Ticks that belong to another action or movement fall away. */
function consistent(line: OrderLine): OrderLine {
	const hold = line.action === 'hold';
	return {
		...line,
		standFast: hold && line.standFast,
		rest: hold && line.rest,
		roadColumn: line.posture === 'non-tact' && line.roadColumn,
	};
}

/** A draft as it was kept; whatever isn't one is an empty sheet. */
function readDraft(text: string): readonly OrderLine[] {
	try {
		const lines: unknown = JSON.parse(text);
		return Array.isArray(lines) ? lines.map((line: Partial<OrderLine>) => ({ ...blank(), ...line })) : [];
	} catch {
		return [];
	}
}

function noOf(issued: Issued): string {
	return issued.outcome === 'refused' ? issued.say : issued.outcome === 'question' ? issued.ask : '';
}

function sentenceOf(trouble: unknown): string {
	if (trouble instanceof HostTrouble) return trouble.message;
	throw trouble;
}
