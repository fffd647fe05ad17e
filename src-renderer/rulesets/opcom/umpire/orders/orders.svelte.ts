/** The orders desk: which sheet is open, where the cursor is, what is being written at a line. */
import { createContext } from 'svelte';
import type { Sheet, SheetLine } from '../../../../../src-shared/rulesets/opcom/desk.ts';
import type { PaperForm } from '../../../../../src-shared/contract/house.ts';
import type { Team } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { LineId, SheetId, TeamId } from '../../../../../src-shared/kit/ids.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import { sheetsNow } from '../names.ts';
import { PaperSheet } from './paper.svelte.ts';
import type { Room } from '../room.ts';

/** A team's place in the inbox. */
export interface InboxRow {
	readonly team: Team;
	readonly sheet: Sheet | null;
	readonly left: number;
	readonly unclear: number;
	readonly ready: boolean;
	/** The number of sheets it handed in for this turn. */
	readonly sheets: number;
	/** Not a line was read before the moves began. */
	readonly late: boolean;
	/** Printed sheets whose photographs wait to be typed in. */
	readonly photos: readonly PaperForm[];
}
export type Writing = 'query' | 'answer' | 'note';

export class OrdersDesk {
	readonly room: Room;
	readonly attempt: OpcomAttempt;
	readonly readying: OpcomAttempt;
	opened = $state.raw<SheetId | null>(null);
	cursor = $state(0);
	/** The team under the board's cursor, which keeps the cursor when rows change order. Null for the first. */
	#team = $state.raw<TeamId | null>(null);
	writing = $state.raw<Writing | null>(null);
	text = $state('');
	release = $state(false);
	paper = $state.raw<PaperSheet | null>(null);

	constructor(room: Room) {
		this.room = room;
		this.attempt = new OpcomAttempt(room);
		this.readying = new OpcomAttempt(room);
	}

	/** What can be dealt with first: photographs and sheets to read, then read sheets, then teams with nothing in. */
	readonly inbox = $derived.by(() =>
		this.room.own.first(
			inboxOf(this.room).toSorted((a, b) => rankOf(a) - rankOf(b)),
			({ team }) => [team.id],
		),
	);
	readonly sheet = $derived.by(() =>
		this.opened === null ? null : (this.room.view.sheets[this.opened] ?? null),
	);
	readonly line = $derived.by((): SheetLine | null => this.sheet?.lines[this.cursor] ?? null);
	/** Sheets still to be read, for the tab. */
	readonly count = $derived(this.inbox.filter((row) => row.left > 0 || !row.sheet).length);

	/** The sheets that the team of the open one handed in for its turn. */
	readonly siblings = $derived.by((): readonly Sheet[] => {
		const { sheet } = this;
		if (!sheet) return [];
		return Object.values(this.room.view.sheets).filter(
			(each) => each.team === sheet.team && each.turn === sheet.turn,
		);
	});
	/** Sheets of earlier turns that came in late and that nobody has read. */
	readonly found = $derived.by((): readonly Sheet[] =>
		Object.values(this.room.view.sheets).filter(
			(sheet) =>
				sheet.turn < this.room.view.clock.turn &&
				sheet.fromPaper &&
				sheet.state === 'submitted' &&
				sheet.lines.every((line) => line.status === 'new'),
		),
	);

	/** The board's cursor up or down. */
	stepTeam(by: number): void {
		this.pointAt(this.inbox[Math.min(this.inbox.length - 1, Math.max(0, this.teamCursor + by))]);
	}

	/** The row under the board's cursor. */
	get teamCursor(): number {
		return Math.max(
			0,
			this.inbox.findIndex(({ team }) => team.id === this.#team),
		);
	}

	pointAt(row: InboxRow | undefined): void {
		if (row) this.#team = row.team.id;
	}

	/** Opens what a team has handed in: its sheet, otherwise a photograph of it, otherwise a form to type it in. */
	openTeam(row: InboxRow | undefined = this.inbox[this.teamCursor]): void {
		if (!row) return;
		if (row.sheet) this.open(row.sheet.id);
		else if (row.photos.length > 0) this.typePhoto(row);
		else this.typeFor(row.team.id);
	}

	open(sheet: SheetId): void {
		this.opened = sheet;
		this.paper = null;
		this.cursor = 0;
		this.stopWriting();
		this.attempt.clear();
		this.room.layout.show('orders');
	}

	/** Back to the board. From a sheet that is read the cursor goes on to the next that is not. */
	close(): void {
		const team = this.sheet?.team;
		const isRead = this.inbox.some((row) => row.team.id === team && rankOf(row) > 0);
		if (isRead) this.pointAt(this.inbox.find((row) => rankOf(row) === 0));
		this.opened = null;
		this.paper = null;
		this.stopWriting();
	}

	step(by: number): void {
		const last = (this.sheet?.lines.length ?? 1) - 1;
		this.cursor = Math.min(last, Math.max(0, this.cursor + by));
		this.stopWriting();
	}

	async understood(line: SheetLine | null = this.line): Promise<void> {
		if (!line) return;
		const recorded = await this.attempt.desk({ type: 'mark-line', line: line.order.id, as: 'understood' });
		if (recorded && line.order.id === this.line?.order.id) this.step(1);
	}

	async allUnderstood(): Promise<void> {
		for (const line of this.sheet?.lines ?? []) {
			if (line.status !== 'new') continue;
			if (!(await this.attempt.desk({ type: 'mark-line', line: line.order.id, as: 'understood' }))) return;
		}
		this.room.tell('All lines understood.');
	}

	write(what: Writing): void {
		if (!this.line) return;
		this.writing = what;
		this.text = '';
		this.release = false;
		this.attempt.clear();
		this.attempt.begin();
	}

	stopWriting(): void {
		this.writing = null;
		this.text = '';
	}

	/** Sends what was written at the line; it stays in place when refused. */
	async sendWriting(): Promise<void> {
		const line = this.line?.order.id;
		const text = this.text.trim();
		if (!line || text === '') return;
		await this.attempt.desk(this.#written(line, text), '', () => this.stopWriting());
	}

	#written(line: LineId, text: string): Parameters<OpcomAttempt['desk']>[0] {
		if (this.writing === 'query') return { type: 'query-line', line, ask: text };
		if (this.writing === 'answer') return { type: 'answer-query', line, answer: text };
		return { type: 'note-line', line, text, release: this.release };
	}

	locate(line: SheetLine | null = this.line): void {
		const [first] = line?.units ?? [];
		if (!line || first === undefined) return;
		this.room.select(line.units);
		const at = this.room.view.units[first]?.at;
		if (at) this.room.goToPoint(at);
	}

	async returnSheet(): Promise<void> {
		if (this.opened !== null)
			await this.attempt.desk({ type: 'return-sheet', sheet: this.opened }, 'Sheet returned to the team.');
	}

	/** Ready or not; a team that is ready hands the keys on to the next one. */
	async toggleReady(team: TeamId): Promise<void> {
		const ready = !this.room.view.clock.teamsReady.includes(team);
		// Pressed again before the host has answered, nothing was sent: no team is passed over unticked.
		if ((await this.setReady(team, ready)) && ready) this.stepTeam(1);
	}

	/** Answers whether it was recorded. */
	setReady(team: TeamId, ready: boolean): Promise<boolean> {
		return this.readying.game({ type: 'set-team-ready', team, ready });
	}

	typeFor(team: TeamId, photo: PaperForm | null = null): void {
		this.opened = null;
		this.paper = new PaperSheet(this.room, team, photo, () => {
			this.paper = null;
		});
		this.room.layout.show('orders');
	}

	/** Types a team's oldest photographed sheet in, the picture beside the form. */
	typePhoto(row: InboxRow): void {
		const [photo] = row.photos;
		if (photo) this.typeFor(row.team.id, photo);
	}
}

/** Sheets that ask for something now come first. */
function rankOf({ photos, left, sheet }: InboxRow): number {
	if (photos.length > 0 || left > 0) return 0;
	return sheet ? 1 : 2;
}

function inboxOf(room: Room): readonly InboxRow[] {
	const sheets = sheetsNow(room.view);
	return room.view.teams.map((team) => {
		const own = sheets.filter((each) => each.team === team.id);
		const sheet =
			own.findLast((each) => each.lines.some(({ status }) => status === 'new')) ?? own.at(-1) ?? null;
		const begun = room.view.clock.step !== 'orders';
		return {
			team,
			sheet,
			left: sheet?.lines.filter((line) => line.status === 'new').length ?? 0,
			unclear: sheet?.lines.filter((line) => line.status === 'unclear').length ?? 0,
			ready: room.view.clock.teamsReady.includes(team.id),
			sheets: own.length,
			late: begun && own.some((each) => each.lines.every(({ status }) => status === 'new')),
			photos: Object.values(room.view.papers).filter(
				(paper) =>
					paper.team === team.id && paper.kind === 'orders' && !paper.settled && paper.photos.length > 0,
			),
		};
	});
}

export const [useOrders, provideOrders] = createContext<OrdersDesk>();
