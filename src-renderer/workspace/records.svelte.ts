/** Reference data: the log with its search, the rule panel, the campaign's options. */
import { createContext } from 'svelte';
import type { RulePanelEntry } from '../../src-shared/contract/host-api.ts';
import type { ChartInPlay } from '../../src-shared/workshop/book.ts';
import type { LogLine } from '../../src-shared/contract/house.ts';
import type { OptionHead } from '../../src-shared/contract/umpire-head.ts';
import { plain } from '../../src-shared/workshop/place-in.ts';
import type { Action } from '../ui/actions.svelte.ts';
import { CommandAttempt } from './command-attempt.svelte.ts';
import { sentenceOf } from './host.ts';
import type { Workspace } from './workspace.svelte.ts';

const SEARCH_MS = 250;

export class LogSearch {
	readonly #room: Workspace;
	text = $state('');
	#found = $state.raw<readonly LogLine[] | null>(null);
	trouble = $state('');
	#waiting: ReturnType<typeof setTimeout> | undefined;

	constructor(room: Workspace) {
		this.#room = room;
	}

	/** Newest first: the live tail, or what was found. */
	readonly lines = $derived.by(() => [...(this.#found ?? this.#room.view.log)].sort((a, b) => b.seq - a.seq));

	type(text: string): void {
		this.text = text;
		clearTimeout(this.#waiting);
		if (text.trim() === '') {
			this.#found = null;
			return;
		}
		this.#waiting = setTimeout(() => void this.#search(), SEARCH_MS);
	}

	async older(): Promise<void> {
		const oldest = this.lines.at(-1)?.seq;
		if (oldest === undefined) return;
		await this.#ask(async () => {
			const more = await this.#room.host.ask('log.search', { text: this.text.trim(), before: oldest });
			this.#found = [...this.lines, ...more];
		});
	}

	async #search(): Promise<void> {
		const text = this.text.trim();
		await this.#ask(async () => {
			const lines = await this.#room.host.ask('log.search', { text });
			if (this.text.trim() === text) this.#found = lines;
		});
	}

	async #ask(work: () => Promise<void>): Promise<void> {
		this.trouble = '';
		try {
			await work();
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}
}

export class RulePanel {
	readonly #room: Workspace;
	entries = $state.raw<readonly RulePanelEntry[]>([]);
	charts = $state.raw<readonly ChartInPlay[]>([]);
	search = $state('');
	current = $state.raw<string | null>(null);
	trouble = $state('');

	constructor(room: Workspace) {
		this.#room = room;
	}

	readonly found = $derived.by(() => {
		const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
		return this.entries.filter((entry) => {
			const text = `${entry.id} ${entry.section} ${entry.title} ${entry.says}`.toLowerCase();
			return words.every((word) => text.includes(word));
		});
	});

	/** Charts of the search's words, those that the scenario changed first. */
	readonly foundCharts = $derived.by(() => {
		const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
		return this.charts
			.filter(({ title, source, own }) => {
				const text = `${title} ${source} ${own?.source ?? ''}`.toLowerCase();
				return words.every((word) => text.includes(word));
			})
			.toSorted((a, b) => Number(b.own !== null) - Number(a.own !== null));
	});

	/** Opens the panel, at a rule when one is named. */
	async open(rule?: string): Promise<void> {
		this.#room.layout.rulesOpen = true;
		this.#room.layout.optionsOpen = false;
		if (rule !== undefined) {
			this.search = '';
			this.current = rule;
		}
		if (this.entries.length > 0) return;
		try {
			this.entries = await this.#room.host.ask('rules.panel');
			this.charts = await this.#room.host.ask('rules.charts');
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}

	close(): void {
		this.#room.layout.rulesOpen = false;
	}

	/** Returns the rulings made under this rule so far. */
	rulings(rule: string): readonly { turn: number; by: string; text: string }[] {
		return this.#room.view.rulings.filter((ruling) => ruling.rule === rule);
	}
}

/** The campaign's readings of doubtful rules, and the change being made to one. */
export class OptionPanel {
	readonly #room: Workspace;
	readonly attempt: CommandAttempt;
	/** Option values chosen but not yet recorded; each waits for its own reason. */
	changes = $state.raw<Readonly<Record<string, { readonly value: string; readonly reason: string }>>>({});
	/** The option that was recorded last: a refusal of it stands there. */
	sent = $state('');
	/** Words of the options that are listed; '': all. */
	wanted = $state('');

	constructor(room: Workspace) {
		this.#room = room;
		this.attempt = new CommandAttempt(room);
	}

	/** Returns the options that have these words in their title, rule number or values. */
	withWords(words: string): readonly OptionHead[] {
		return this.#room.view.options.filter(({ title, rule, values }) =>
			plain([title, rule, ...values.map(({ label }) => label)].join(' ')).includes(plain(words)),
		);
	}

	/** Returns actions that open the options with these words, at most five; none for fewer than three letters. */
	actionsFor(words: string): readonly Action[] {
		if (words.trim().length < 3) return [];
		return this.withWords(words.trim())
			.slice(0, 5)
			.map(({ id, title }) => ({
				id: `option.${id}`,
				group: 'Windows',
				label: `Campaign option: ${title}`,
				run: () => {
					this.wanted = title;
					this.#room.layout.optionsOpen = true;
				},
			}));
	}

	choose(option: string, value: string): void {
		const now = this.#room.view.options.find(({ id }) => id === option)?.value;
		if (value === now) this.#drop(option);
		else this.#change(option, { value, reason: this.changes[option]?.reason ?? '' });
		if (this.sent === option) this.attempt.clear();
	}

	/** The reason as it is typed. */
	because(option: string, reason: string): void {
		const change = this.changes[option];
		if (change) this.#change(option, { ...change, reason });
	}

	async record(option: string): Promise<void> {
		const change = this.changes[option];
		const reason = change?.reason.trim() ?? '';
		if (!change || reason.length < 3) return;
		this.sent = option;
		await this.attempt.send(
			{ to: 'game', command: { type: 'set-option', option, value: change.value, reason } },
			'The option is set.',
			() => this.#drop(option),
		);
	}

	#change(option: string, change: { readonly value: string; readonly reason: string }): void {
		this.changes = { ...this.changes, [option]: change };
	}
	#drop(option: string): void {
		const { [option]: _dropped, ...others } = this.changes;
		this.changes = others;
	}

	close(): void {
		this.#room.layout.optionsOpen = false;
		this.changes = {};
		this.wanted = '';
	}
}

export const [useOptions, provideOptions] = createContext<OptionPanel>();
export const [useLog, provideLog] = createContext<LogSearch>();
export const [useRules, provideRules] = createContext<RulePanel>();
