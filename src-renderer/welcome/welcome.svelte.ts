/** The state and actions of the welcome window: scenarios, recent campaigns, begin, open. */
import type {
	AppInfo,
	BackupFor,
	RecentCampaign,
	RequestName,
	Input,
	Answer,
	ScenarioCard,
} from '../../src-shared/contract/host-api.ts';

import { HostError } from '../connection/client.ts';
import { SavedLayout } from '../state/saved-layout.svelte.ts';
import { themes } from '../state/theme.svelte.ts';
import { clockWords } from '../state/words.ts';

export interface WelcomeHost {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

/** The scenario the one-click demo plays. */
const DEMO = 'goodwood';
/** The scenario that teaches the program step by step. */
const TRAINING = 'training';

export class WelcomeDesk {
	readonly #host: WelcomeHost;
	readonly #opened: () => void;
	scenarios = $state.raw<readonly ScenarioCard[] | null>(null);
	recent = $state.raw<readonly RecentCampaign[]>([]);
	info = $state.raw<AppInfo | null>(null);
	chosen = $state.raw<ScenarioCard | null>(null);
	title = $state('');
	/** For the scenario that is made up. */
	seed = $state('');
	file = $state('');
	busy = $state(false);
	/** What went wrong, by where it was tried. */
	trouble = $state.raw<{ readonly at: 'start' | 'new' | 'open' | 'demo'; readonly say: string } | null>(null);
	/** The program will not have this window (no key, or one not valid any more): trying again is no use. */
	refused = $state(false);
	/** Asked before a campaign in use is closed; `yes` continues. */
	question = $state.raw<{ readonly say: string; readonly yes: () => Promise<void> } | null>(null);
	/** The backup offered in place of a damaged file. */
	instead = $state.raw<BackupFor | null>(null);
	/** The campaign of which a copy is to be saved. */
	copying = $state.raw<RecentCampaign | null>(null);

	constructor(host: WelcomeHost, opened: () => void) {
		this.#host = host;
		this.#opened = opened;
		void this.load();
		void this.#dress();
	}

	/** The theme that the umpire's window was left in. */
	async #dress(): Promise<void> {
		const { theme } = await new SavedLayout(this.#host).load();
		const known = themes.find((each) => each === theme);
		if (known) document.documentElement.dataset['theme'] = known;
	}

	/** True until the lists are loaded: content that would move when they arrive isn't shown before. */
	readonly waits = $derived.by(() => this.scenarios === null && this.trouble?.at !== 'start');
	readonly demo = $derived.by(() => this.scenarios?.find((each) => each.id.startsWith(DEMO)) ?? null);
	/** Other scenarios that are told step by step. */
	readonly guided = $derived.by(() =>
		(this.scenarios ?? []).filter(({ teaches, id }) => teaches === true && id !== TRAINING),
	);
	readonly training = $derived.by(() => this.scenarios?.find((each) => each.id === TRAINING) ?? null);

	async load(): Promise<void> {
		await this.#try('start', async () => {
			const [scenarios, recent, info] = await Promise.all([
				this.#host.ask('scenarios.list'),
				this.#host.ask('campaigns.recent'),
				this.#host.ask('app.info'),
			]);
			this.scenarios = scenarios;
			this.recent = recent;
			this.info = info;
		});
	}

	choose(scenario: ScenarioCard | null): void {
		this.chosen = scenario;
		this.title = scenario?.title ?? '';
		this.seed = scenario?.seeded ? seedWords() : '';
		this.trouble = null;
	}

	/** Begins the chosen scenario under the typed name. */
	async begin(): Promise<void> {
		const scenario = this.chosen;
		const title = this.title.trim();
		if (!scenario || title === '') return;
		const words = this.seed.trim();
		const seed = scenario.seeded && words !== '' ? { seed: words } : {};
		await this.#open('new', (sure) =>
			this.#host.ask('campaign.new', { scenario: scenario.id, title, ...seed, ...sure }),
		);
	}

	/** Begins a scenario at once, under a name of its own. */
	async playAtOnce(scenario: ScenarioCard): Promise<void> {
		await this.#open('demo', (sure) =>
			this.#host.ask('campaign.new', { scenario: scenario.id, title: `${scenario.title}, a try`, ...sure }),
		);
	}

	async open(file: string = this.file.trim()): Promise<void> {
		if (file === '') return;
		await this.#open('open', (sure) => this.#host.ask('campaign.open', { file, ...sure }));
		if (this.trouble?.at === 'open')
			this.instead = await this.#host.ask('campaign.backupFor', { file }).catch(() => null);
	}

	/** Runs the action; asks first if it would close a campaign in use. */
	async #open(at: 'new' | 'open' | 'demo', work: (sure: { sure?: true }) => Promise<unknown>): Promise<void> {
		this.question = null;
		this.instead = null;
		const ask = async (sure: { sure?: true }): Promise<void> => {
			this.question = null;
			if (
				await this.#try(
					at,
					() => work(sure),
					() => ask({ sure: true }),
				)
			)
				this.#opened();
		};
		await ask({});
	}

	async #try(
		at: 'start' | 'new' | 'open' | 'demo',
		work: () => Promise<unknown>,
		yes?: () => Promise<void>,
	): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.trouble = null;
		try {
			await work();
			return true;
		} catch (error) {
			if (yes && error instanceof HostError && error.code === 'ask')
				this.question = { say: error.message, yes };
			else {
				this.refused = error instanceof HostError && error.code === 'no-seat';
				this.trouble = {
					at,
					say: error instanceof Error ? error.message : 'The program did not answer. Try again.',
				};
			}
			return false;
		} finally {
			this.busy = false;
		}
	}
}

/** A seed to begin with: long enough that no player finds it at home by trying, and still easily said across a room. */
function seedWords(): string {
	const [first = 0, ...rest] = crypto.getRandomValues(new Uint16Array(5));
	const figures = rest.map((each) => String(each % 10_000).padStart(4, '0'));
	return [MONTHS[first % MONTHS.length] ?? 'May', ...figures].join(' ');
}
const MONTHS = ['March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];

/** Returns a time as people say it: the day, and the time of day. */
export function whenWords(at: number, now: number): string {
	const day = (moment: number): string =>
		new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
	const name = day(at) === day(now) ? 'today' : day(at) === day(now - DAY_MS) ? 'yesterday' : day(at);
	return `${name}, ${clockWords(at)}`;
}
const DAY_MS = 86_400_000;

/** Returns a campaign file's folder, by either system's separator; '' if the path has none. */
export function folderOf(file: string): string {
	return file.replace(/[\\/][^\\/]*$/, '');
}
