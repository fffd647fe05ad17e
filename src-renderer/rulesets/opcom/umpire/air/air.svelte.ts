/** The air desk: sheets that came in, missions planned from them, and the decisions in order. */
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type {
	AirSheet,
	AirTask,
	Mission,
	MissionKind,
	MissionView,
} from '../../../../../src-shared/rulesets/opcom/air.ts';
import type { AirTaskId, MissionId, SideId, TeamId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import { unitShort } from '../names.ts';
import type { Room } from '../room.ts';
import { AirPaper } from './air-paper.svelte.ts';
import { blankMission, MissionDraft, PICKS } from './mission-draft.svelte.ts';
import { AirTaskDraft } from './air-task-draft.svelte.ts';

export const AIR_PARTS = ['sheets', 'missions', 'tasks'] as const;
export type AirPart = (typeof AIR_PARTS)[number];

/** A line of an air sheet, and the mission that carries it out once it is planned. */
export interface AirRow {
	readonly sheet: AirSheet;
	readonly line: AirSheet['lines'][number];
	readonly mission: MissionView | null;
}

export class AirDesk {
	readonly room: Room;
	readonly attempt: OpcomAttempt;
	/** The chosen part, or null for whichever has something to do. */
	#chosen = $state<AirPart | null>(null);
	/** The row under the cursor, or null for the first with something to do. */
	#walked = $state<number | null>(null);
	draft = $state.raw<MissionDraft | null>(null);
	paper = $state.raw<AirPaper | null>(null);
	#opened = $state.raw<AirTaskId | null>(null);
	readonly #books = new SvelteMap<AirTaskId, AirTaskDraft>();

	constructor(room: Room) {
		this.room = room;
		this.attempt = new OpcomAttempt(room);
	}

	// --- what there is ---

	readonly rows = $derived.by((): readonly AirRow[] => {
		const { air, clock } = this.room.view;
		const byLine = new Map(
			Object.values(air.missions)
				.filter((mission) => mission.state !== 'cancelled' && mission.order !== null)
				.map((mission) => [mission.order, mission]),
		);
		return Object.values(air.sheets)
			.filter((sheet) => sheet.turn === clock.turn)
			.flatMap((sheet) =>
				sheet.lines.map((line) => ({ sheet, line, mission: byLine.get(line.order.id) ?? null })),
			);
	});
	/** Lines still to be planned. */
	readonly waiting = $derived(this.rows.filter((row) => row.mission === null));
	readonly missions = $derived.by(() =>
		this.room.view.sides.flatMap((side) =>
			Object.values(this.room.view.air.missions).filter((mission) => mission.side === side.id),
		),
	);
	readonly tasks = $derived.by(() => this.room.view.air.tasks);
	/** Tasks that wait for dice or for their result to be applied. */
	readonly open = $derived(this.tasks.filter(({ state }) => state === 'open' || state === 'rolled'));
	readonly count = $derived(this.waiting.length + this.open.length);
	readonly book = $derived.by(() => {
		const book = this.#opened === null ? undefined : this.#books.get(this.#opened);
		return book?.task ? book : null;
	});
	/** Whether one thing is open, so that the desk is wide. */
	readonly detail = $derived(this.book !== null || this.draft !== null || this.paper !== null);
	/** The purpose of the next click on the map, if it belongs to this desk. */
	readonly picking = $derived.by((): string | null => {
		const back = this.book?.placing ?? null;
		if (back !== null) return `Click the map where ${unitShort(this.room.view, back)} goes.`;
		const what = this.draft?.picking ?? null;
		return what === null ? null : PICKS[what];
	});

	/** Whether there is a decision that comes before lines still to be planned. */
	get #tasksFirst(): boolean {
		const moving = this.room.view.clock.step === 'move-and-combat';
		return this.open.length > 0 && (moving || this.waiting.length === 0);
	}

	get part(): AirPart {
		if (this.#chosen !== null) return this.#chosen;
		return this.#tasksFirst ? 'tasks' : 'sheets';
	}

	/** The row under the cursor of the part that is shown. */
	get cursor(): number {
		if (this.#walked !== null) return this.#walked;
		const first = {
			sheets: this.rows.findIndex((row) => row.mission === null),
			missions: 0,
			tasks: this.tasks.findIndex(({ state }) => state === 'open' || state === 'rolled'),
		}[this.part];
		return Math.max(0, first);
	}

	show(part: AirPart): void {
		this.#chosen = part;
		this.#walked = null;
		this.attempt.clear();
	}

	/**
	 * Opens the next thing to do in the air: a line to plan, otherwise a task to decide; with the moves, tasks come
	 * first.
	 */
	next(): void {
		const [task] = this.open;
		if (task && this.#tasksFirst) this.openTask(task.id);
		else this.show(this.waiting.length > 0 ? 'sheets' : 'tasks');
	}

	step(by: number): void {
		const length = { sheets: this.rows, missions: this.missions, tasks: this.tasks }[this.part].length;
		this.#walked = Math.min(length - 1, Math.max(0, this.cursor + by));
	}

	close(): void {
		this.draft = null;
		this.paper = null;
		this.#opened = null;
	}

	// --- sheets ---

	/** Plans the mission that the program reads in a line, and goes to the next line. */
	async accept(row: AirRow | undefined): Promise<void> {
		if (!row || row.mission) return;
		if (!row.line.proposed) return this.edit(row);
		await this.attempt.game({ type: 'plan-mission', mission: row.line.proposed }, '', () => {
			this.#walked = null;
		});
	}

	/** Plans every line that reads without a remark; stops at the first that is refused. */
	async acceptAll(): Promise<void> {
		for (const { line } of this.waiting) {
			if (!line.proposed || line.remarks.length > 0) continue;
			if (!(await this.attempt.game({ type: 'plan-mission', mission: line.proposed }))) return;
		}
	}

	/** Opens what a line means to be completed by the umpire. */
	edit({ sheet, line, mission }: AirRow): void {
		const { order } = line;
		const blank = blankMission(sheet.side, order.mission ?? 'bombing', order.id);
		const { wings, square, area, route, cabRank } = order;
		this.openDraft(mission ?? line.proposed ?? { ...blank, wings, square, area, route, cabRank });
	}

	typeFor(team: TeamId): void {
		const teamShown = this.room.view.teams.find((each) => each.id === team);
		if (!teamShown) return;
		this.close();
		this.paper = new AirPaper(this.room, teamShown);
		this.room.layout.show('air');
	}

	// --- missions ---

	openDraft(mission: Mission): void {
		this.close();
		this.draft = new MissionDraft(this.room, mission);
		this.room.layout.show('air');
		const at = mission.square?.centre ?? mission.area?.centre ?? mission.landing ?? mission.route.at(-1);
		if (at) this.room.goToPoint(at);
	}

	openMission(id: MissionId): void {
		const mission = this.room.view.air.missions[id];
		if (mission) this.openDraft(mission);
	}

	create(side: SideId, kind: MissionKind): void {
		this.openDraft(blankMission(side, kind));
	}

	/** A square under the fire of the selected guns; the units must be one side's. */
	createGuns(units: readonly UnitId[]): void {
		const side = this.room.view.units[units[0] ?? '']?.side;
		if (side === undefined) return;
		const guns = units.filter((unit) => {
			const unitShown = this.room.view.units[unit];
			return unitShown?.side === side && unitShown.gun !== null;
		});
		this.openDraft({ ...blankMission(side, 'guns'), guns });
		this.draft?.pick('square');
	}

	async plan(): Promise<void> {
		await this.draft?.plan(() => {
			this.close();
		});
	}

	async cancel(id: MissionId, reason = ''): Promise<void> {
		const given = reason.trim();
		await this.attempt.game(
			{ type: 'cancel-mission', mission: id, ...(given === '' ? {} : { reason: given }) },
			'Mission cancelled.',
			() => this.close(),
		);
	}

	// --- tasks ---

	openTask(id: AirTaskId): void {
		if (!this.#books.has(id)) this.#books.set(id, new AirTaskDraft(this.room, id));
		this.draft = null;
		this.paper = null;
		this.#opened = id;
		this.show('tasks');
		this.#walked = this.tasks.findIndex((task) => task.id === id);
		this.room.layout.show('air');
		const task = this.book?.task;
		if (task) this.room.goToPoint(task.at);
	}

	/** Opens the next task to decide after the open one, or returns to the list. */
	goOn(): void {
		const next = this.open.find((task) => task.id !== this.#opened);
		if (next) this.openTask(next.id);
		else this.close();
	}

	async applyTask(): Promise<void> {
		await this.book?.apply(() => this.goOn());
	}

	async dismissTask(reason: string): Promise<void> {
		await this.book?.dismiss(reason, () => this.goOn());
	}

	// --- map and keys ---

	/** A click on the ground; true when it was asked for here. */
	picked(at: Point): boolean {
		const placing = this.book?.placing ?? null;
		if (placing !== null) this.book?.setPlace(placing, at);
		else if ((this.draft?.picking ?? null) !== null) this.draft?.picked(at);
		else return false;
		return true;
	}

	/** Leaves what is being picked on the map; a route is ended where it is. */
	stopPicking(): void {
		if (this.draft) this.draft.picking = null;
		if (this.book) this.book.placing = null;
	}

	/** Handles a key; returns true if it did something. */
	key(key: string): boolean {
		if (this.draft?.picking === 'route' && key === 'Enter') this.stopPicking();
		else if (this.paper || this.draft) return false;
		else if (this.book?.task) return this.#bookKey(this.book, this.book.task, key);
		else if (key === 'j' || key === 'ArrowDown') this.step(1);
		else if (key === 'k' || key === 'ArrowUp') this.step(-1);
		else if (key === 'ArrowLeft' || key === 'ArrowRight') this.#turn(key === 'ArrowRight' ? 1 : -1);
		else return this.#listKey(key);
		return true;
	}

	#turn(by: number): void {
		const at = (AIR_PARTS.indexOf(this.part) + by + AIR_PARTS.length) % AIR_PARTS.length;
		this.show(AIR_PARTS[at] ?? 'sheets');
	}

	#listKey(key: string): boolean {
		const enter = key === 'Enter';
		if (this.part === 'tasks') {
			const task = this.tasks[this.cursor] ?? this.open[0];
			if (!enter || !task) return false;
			this.openTask(
				task.state === 'open' || task.state === 'rolled' ? task.id : (this.open[0]?.id ?? task.id),
			);
			return true;
		}
		if (this.part === 'missions') {
			const mission = this.missions[this.cursor];
			if (!mission || !(enter || key === 'e')) return false;
			this.openMission(mission.id);
			return true;
		}
		const row = this.rows[this.cursor] ?? this.waiting[0];
		if (enter) void this.accept(row?.mission ? this.waiting[0] : row);
		else if (key === 'e' && row) this.edit(row);
		else return false;
		return true;
	}

	/** On a task: figures are the dice in their order. */
	#bookKey(book: AirTaskDraft, task: AirTask, key: string): boolean {
		if (task.state !== 'open') return false;
		if (book.isFace(key)) book.type(Number(key));
		else if (key === 'Backspace') book.takeBack();
		else return false;
		return true;
	}
}

export const [useAir, provideAir] = createContext<AirDesk>();
