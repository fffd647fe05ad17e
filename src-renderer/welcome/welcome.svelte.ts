/** What the welcome window knows and does: scenarios, recent campaigns, begin, open. */
import type {
	AppInfo,
	RecentCampaign,
	RequestName,
	Input,
	Answer,
	ScenarioCard,
} from '../../src-shared/contract/host-api.ts';

import { Kept } from '../state/kept.svelte.ts';
import { themes } from '../state/theme.svelte.ts';

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

	constructor(host: WelcomeHost, opened: () => void) {
		this.#host = host;
		this.#opened = opened;
		void this.load();
		void this.#dress();
	}

	/** The theme that the umpire's window was left in. */
	async #dress(): Promise<void> {
		const { theme } = await new Kept(this.#host).load();
		const known = themes.find((each) => each === theme);
		if (known) document.documentElement.dataset['theme'] = known;
	}

	readonly demo = $derived.by(() => this.scenarios?.find((each) => each.id.startsWith(DEMO)) ?? null);
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
		await this.#open('new', () => this.#host.ask('campaign.new', { scenario: scenario.id, title, ...seed }));
	}

	/** Begins a scenario at once, under a name of its own. */
	async playAtOnce(scenario: ScenarioCard): Promise<void> {
		await this.#open('demo', () =>
			this.#host.ask('campaign.new', { scenario: scenario.id, title: `${scenario.title}, a try` }),
		);
	}

	async open(file: string = this.file.trim()): Promise<void> {
		if (file !== '') await this.#open('open', () => this.#host.ask('campaign.open', { file }));
	}

	async #open(at: 'new' | 'open' | 'demo', work: () => Promise<unknown>): Promise<void> {
		if (await this.#try(at, work)) this.#opened();
	}

	async #try(at: 'start' | 'new' | 'open' | 'demo', work: () => Promise<unknown>): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.trouble = null;
		try {
			await work();
			return true;
		} catch (error) {
			this.trouble = {
				at,
				say: error instanceof Error ? error.message : 'The program did not answer. Try again.',
			};
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

/** When a campaign was last touched, as a person says it: the day, and the time of day. */
export function whenWords(at: number, now: number): string {
	const day = (moment: number): string =>
		new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
	const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
	const name = day(at) === day(now) ? 'today' : day(at) === day(now - DAY_MS) ? 'yesterday' : day(at);
	return `${name}, ${time}`;
}
const DAY_MS = 86_400_000;
