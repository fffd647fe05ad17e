/** The dispatch desk: drafts of one subject for both sides, side by side; typed text is kept until it is recorded. */
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Dispatch, Eleti } from '../../../../../src-shared/rulesets/opcom/desk.ts';
import type { DraftCheck } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { DispatchId, TeamId } from '../../../../../src-shared/kit/ids.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import { Garbler } from './garble.svelte.ts';
import type { Room } from '../room.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';

export const ELETI: readonly {
	readonly key: keyof Eleti;
	readonly letter: string;
	readonly label: string;
	readonly hint: string;
}[] = [
	{ key: 'effectiveness', letter: 'E', label: 'Effectiveness', hint: 'own force, in words only' },
	{ key: 'location', letter: 'L', label: 'Location', hint: 'own force, exact' },
	{ key: 'enemy', letter: 'E', label: 'Enemy', hint: 'how many, in rough battalions' },
	{ key: 'type', letter: 'T', label: 'Type', hint: 'tanks, artillery and aircraft always named' },
	{ key: 'identity', letter: 'I', label: 'Identity', hint: 'who they are, when that is due' },
];

export class DraftEditor {
	readonly #room: Room;
	readonly id: DispatchId;
	readonly attempt: OpcomAttempt;
	readonly saving: OpcomAttempt;
	readonly garbler: Garbler;
	/** Text typed and not yet recorded. */
	items = $state.raw<Eleti | null>(null);
	story = $state.raw<string | null>(null);
	/** Text typed over a dispatch that another window changed meanwhile, shown beside the new text. */
	aside = $state.raw<{ readonly items: Eleti | null; readonly story: string | null } | null>(null);
	withholdReason = $state('');
	withholding = $state(false);
	#underWay: Promise<boolean> = Promise.resolve(true);

	constructor(room: Room, id: DispatchId) {
		this.#room = room;
		this.id = id;
		this.attempt = new OpcomAttempt(room);
		this.saving = new OpcomAttempt(room, () => this.#putAside());
		this.garbler = new Garbler(room, id);
	}

	get dispatch(): Dispatch | undefined {
		return this.#room.view.dispatches[this.id];
	}
	get shownItems(): Eleti | undefined {
		return this.items ?? this.dispatch?.items;
	}
	get shownStory(): string {
		return this.story ?? this.dispatch?.story ?? '';
	}
	get dirty(): boolean {
		return this.items !== null || this.story !== null;
	}

	type(key: keyof Eleti, text: string): void {
		const now = this.shownItems;
		this.saving.begin();
		if (now) this.items = { ...now, [key]: text };
	}

	tell(story: string): void {
		this.saving.begin();
		this.story = story;
	}

	/** Shows the dispatch as the other window left it, with the text typed here beside it. */
	#putAside(): void {
		this.aside = { items: this.items, story: this.story };
		this.items = null;
		this.story = null;
	}

	/** Returns the set-aside text of one item, if it differs from the current text. */
	asideOf(key: keyof Eleti | 'story'): string | null {
		const text = key === 'story' ? this.aside?.story : this.aside?.items?.[key];
		const now = key === 'story' ? this.shownStory : this.shownItems?.[key];
		return text === undefined || text === null || text === now ? null : text;
	}

	/** Takes what was put aside after all. */
	async takeAside(key: keyof Eleti | 'story'): Promise<void> {
		const text = this.asideOf(key);
		if (text === null) return;
		if (key === 'story') this.tell(text);
		else this.type(key, text);
		await this.save();
	}

	/**
	 * Records the typed text. Returns false if it was refused; the text stays. Leaving the field saves too: a save
	 * under way is awaited, so that a release right after it loses nothing.
	 */
	async save(): Promise<boolean> {
		await this.#underWay;
		if (!this.dirty) return true;
		const saving = this.#record();
		this.#underWay = saving;
		return saving;
	}

	#record(): Promise<boolean> {
		const { items, story } = this;
		return this.saving.desk(
			{
				type: 'edit-dispatch',
				dispatch: this.id,
				...(items ? { items } : {}),
				...(story === null ? {} : { story }),
			},
			'',
			() => {
				if (this.items === items) this.items = null;
				if (this.story === story) this.story = null;
			},
		);
	}

	async setForm(form: Dispatch['form']): Promise<void> {
		await this.saving.desk({ type: 'edit-dispatch', dispatch: this.id, form });
	}

	async release(): Promise<void> {
		if (!(await this.save())) return;
		const name = this.#room.view.sides.find((side) => side.id === this.dispatch?.to)?.name ?? 'The side';
		await this.attempt.desk({ type: 'release-dispatch', dispatch: this.id }, `${name} has been told.`);
	}

	async withhold(): Promise<void> {
		const reason = this.withholdReason.trim();
		await this.attempt.desk(
			{ type: 'withhold-dispatch', dispatch: this.id, ...(reason === '' ? {} : { reason }) },
			'Withheld. Nothing was told.',
			() => {
				this.withholding = false;
			},
		);
	}

	/** Held back: it comes up again in a later turn. */
	async delay(turn: number): Promise<void> {
		if (turn === 0 || !(await this.save())) return;
		await this.attempt.desk(
			{ type: 'delay-dispatch', dispatch: this.id, turn },
			`Held back until turn ${String(turn)}.`,
		);
	}

	/** Redirects it to another headquarters of the same side; '' for the whole side. */
	async reroute(team: string): Promise<void> {
		await this.attempt.desk({
			type: 'reroute-dispatch',
			dispatch: this.id,
			team: team === '' ? null : (team as TeamId),
		});
	}

	/** Writes the garbled text into the draft; undo takes it back. */
	async useGarbled(): Promise<void> {
		const garbled = this.garbler.proposal;
		const { dispatch } = this;
		if (!garbled || !dispatch) return;
		const change = dispatch.form === 'story' ? { story: garbled.story } : { items: garbled.items };
		await this.saving.desk(
			{ type: 'edit-dispatch', dispatch: this.id, ...change },
			'It reads garbled now. Undo makes it whole.',
			() => {
				this.items = null;
				this.story = null;
				this.garbler.stop();
			},
		);
	}

	/** The rules' check of it as last recorded. */
	get check(): DraftCheck {
		return this.#room.view.checks[this.id] ?? { missing: [], warnings: [] };
	}
}

/** Drafts that tell of the same thing, one per side. */
export interface Pair {
	readonly key: string;
	readonly heading: string;
	readonly turn: number;
	readonly dispatches: readonly Dispatch[];
	readonly left: number;
}

export class DispatchDesk {
	readonly room: Room;
	opened = $state.raw<string | null>(null);
	/** Releases several at once; its answer is shown above the list. */
	readonly releasing: OpcomAttempt;
	/** The dispatch being spoken, or null. */
	#speaking = $state.raw<DispatchId | null>(null);
	readonly #editors = new SvelteMap<DispatchId, DraftEditor>();

	constructor(room: Room) {
		this.room = room;
		this.releasing = new OpcomAttempt(room);
	}

	readonly pairs = $derived.by(() =>
		this.room.own.first(
			pairsOf(Object.values(this.room.view.dispatches), this.room.view.clock.turn),
			({ dispatches }) => dispatches.flatMap((each) => this.#teamsOf(each)),
		),
	);
	readonly waiting = $derived.by(() => this.pairs.filter((pair) => pair.left > 0));
	/** Drafts that lack nothing and give nothing away: they can go out together. */
	readonly complete = $derived.by(() => this.#drafts().filter((each) => this.#lacks(each) === null));
	/** The others, each with the first thing that stands against it. */
	readonly blocked = $derived.by(() =>
		this.#drafts().flatMap((dispatch) => {
			const say = this.#lacks(dispatch);
			return say === null ? [] : [{ dispatch, say }];
		}),
	);
	/** The messages to one team or side this turn, in order. */
	readonly toSpeak = $derived.by((): readonly Dispatch[] => {
		const now = Object.values(this.room.view.dispatches);
		const first = now.find(({ id }) => id === this.#speaking);
		if (!first) return [];
		return now.filter(
			(each) =>
				each.to === first.to &&
				each.team === first.team &&
				each.turn === first.turn &&
				each.state !== 'withheld',
		);
	});
	readonly speakingAt = $derived(this.toSpeak.findIndex(({ id }) => id === this.#speaking));
	readonly spoken = $derived(this.toSpeak[this.speakingAt] ?? null);
	readonly done = $derived.by(() => this.pairs.filter((pair) => pair.left === 0).toReversed());
	readonly pair = $derived.by(() => this.pairs.find((pair) => pair.key === this.opened) ?? null);
	readonly count = $derived(this.waiting.reduce((sum, pair) => sum + pair.left, 0));

	/** The editor of a dispatch, the same one until the window closes, so that typing is never lost. */
	editor(id: DispatchId): DraftEditor {
		const cached = this.#editors.get(id);
		if (cached) return cached;
		const editor = new DraftEditor(this.room, id);
		this.#editors.set(id, editor);
		return editor;
	}

	/** Text typed over dispatches and not recorded yet. */
	get typed(): readonly { dispatch: DispatchId; items: Eleti | null; story: string | null }[] {
		return [...this.#editors.values()].flatMap(({ id, items, story, dirty }) =>
			dirty ? [{ dispatch: id, items, story }] : [],
		);
	}

	open(key: string): void {
		const pair = this.pairs.find((each) => each.key === key);
		for (const dispatch of pair?.dispatches ?? []) this.editor(dispatch.id);
		this.opened = key;
		this.room.layout.show('dispatches');
	}

	/** Opens the pair a dispatch belongs to. */
	openDispatch(id: string): void {
		const pair = this.pairs.find((each) => each.dispatches.some((dispatch) => dispatch.id === id));
		if (pair) this.open(pair.key);
	}

	close(): void {
		this.opened = null;
	}

	/** Returns the Team Controls it belongs to: a message to a whole side belongs to all of that side's. */
	#teamsOf({ team, to }: Dispatch): readonly TeamId[] {
		if (team !== null) return [team];
		return this.room.view.teams.filter(({ side }) => side === to).map(({ id }) => id);
	}

	#drafts(): readonly Dispatch[] {
		const { turn } = this.room.view.clock;
		return Object.values(this.room.view.dispatches).filter(
			(each) => each.state === 'draft' && (each.notBefore ?? 0) <= turn,
		);
	}

	/** Returns why a draft isn't released with the others, or null if it can be. */
	#lacks({ id }: Dispatch): string | null {
		const check = this.room.view.checks[id];
		if (this.#editors.get(id)?.dirty) return 'What you typed is not recorded yet.';
		return check?.missing[0]?.say ?? check?.warnings[0]?.say ?? null;
	}

	/** Releases every draft that lacks nothing; stops at the first refusal. */
	async releaseComplete(): Promise<void> {
		const ready = this.complete;
		let count = 0;
		for (const { id } of ready) {
			if (!(await this.releasing.desk({ type: 'release-dispatch', dispatch: id }))) break;
			count += 1;
		}
		if (count > 0) this.room.tell(`${counted(count, 'dispatch', 'dispatches')} released.`);
	}

	/** Releases the next draft of the open pair; when none is left, opens the next pair. */
	async releaseNext(): Promise<void> {
		const draft = this.pair?.dispatches.find(
			(each) => each.state === 'draft' && (each.notBefore ?? 0) <= this.room.view.clock.turn,
		);
		if (draft) await this.editor(draft.id).release();
		else this.next();
	}

	/** Opens the speaking prompt at a dispatch, or at the open pair's first if none is named. */
	prompt(id: DispatchId | null = null): void {
		this.#speaking = id ?? this.pair?.dispatches[0]?.id ?? this.#drafts()[0]?.id ?? null;
	}

	/** The report before or after. */
	speak(by: number): void {
		const next = this.toSpeak[this.speakingAt + by];
		if (next) this.#speaking = next.id;
	}

	hush(): void {
		this.#speaking = null;
	}

	/** The next pair with something to release, after this one. */
	next(): void {
		const pair = this.waiting.find((each) => each.key !== this.opened) ?? null;
		if (pair) this.open(pair.key);
	}
}

function pairsOf(dispatches: readonly Dispatch[], turn: number): readonly Pair[] {
	const groups = Map.groupBy(
		dispatches,
		(each) =>
			`${String(each.turn)}/${each.kind}/${each.combat ?? each.task ?? (each.kind === 'combat' ? each.heading : '')}`,
	);
	return [...groups].map(([key, group]) => ({
		key,
		heading: group[0]?.heading ?? '',
		turn: group[0]?.turn ?? 0,
		dispatches: group,
		left: group.filter((each) => each.state === 'draft' && (each.notBefore ?? 0) <= turn).length,
	}));
}

export const [useDispatches, provideDispatches] = createContext<DispatchDesk>();
