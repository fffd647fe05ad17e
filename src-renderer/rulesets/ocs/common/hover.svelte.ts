/** The forecast of the selection's fight with the enemy under the pointer, before anything is declared. */
import type { AttackShown, BarrageShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import { combatWords } from '../../../../src-shared/rulesets/ocs/result-words.ts';
import type { AimKind } from './aim.svelte.ts';
import type { Offers } from './offers.svelte.ts';
import { effectWords, fractionWords, percentWords, signed, tokenWords } from './words.ts';

/** The pointer rests so long before the host is asked, ms. */
const REST_MS = 180;

interface HoverHands {
	ask(name: string, input: unknown): Promise<unknown>;
	readonly offers: Offers;
	/** The units in hand. */
	selected(): readonly string[];
	/** Whether the window shows an enemy in a hex. */
	enemyAt(hex: string): boolean;
}

export class Hover {
	readonly #hands: HoverHands;
	/** A sentence for the map's edge, or null if the pointer is on no target. */
	words = $state<string | null>(null);
	#hex: string | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#asked = 0;

	constructor(hands: HoverHands) {
		this.#hands = hands;
	}

	/** Called when the pointer enters a hex with enemies, or with null when it leaves. */
	look(hex: string | null): void {
		this.#hex = hex;
		clearTimeout(this.#timer);
		this.#asked += 1;
		this.words = null;
		const kind = this.#hands.offers.fight;
		const units = [...this.#hands.selected()];
		if (hex === null || kind === null || units.length === 0) return;
		const asked = this.#asked;
		this.#timer = setTimeout(() => {
			void this.#wordsFor(kind, units, hex).then((words) => {
				if (asked === this.#asked) this.words = words;
			});
		}, REST_MS);
	}

	/** Asks again about the hex under the pointer: the game or the units in hand have changed. */
	refresh(): void {
		this.look(this.#hex !== null && this.#hands.enemyAt(this.#hex) ? this.#hex : null);
	}

	async #wordsFor(kind: AimKind, units: readonly string[], hex: string): Promise<string> {
		const order = { units, target: hex };
		if (kind === 'barrage')
			return barrageWords(hex, (await this.#hands.ask('barrage', order)) as BarrageShown);
		const shown = await this.#hands.ask('attack', { ...order, overrun: kind === 'overrun' });
		return attackWords(kind === 'overrun' ? `Overrun of ${hex}` : `Attack on ${hex}`, shown as AttackShown);
	}
}

/** Returns 'Do1: defender loses 1 step or retreats 1 hex.': a code of the table always comes with its words. */
const resultWords = (code: string): string => (code === '' ? 'no effect.' : `${code}: ${combatWords(code)}`);

function attackWords(title: string, { say, supply, forecast, own }: AttackShown): string {
	if (say !== null) return `${title}: ${say}`;
	const costs = supply ? `, costs ${tokenWords(supply.cost)}` : '';
	if (forecast) {
		const { attacker, defender } = forecast.strengths;
		const [likely] = forecast.outlook.results.map(
			({ result, chance }) => `${percentWords(chance)}, ${resultWords(result)}`,
		);
		return `${title}: ${fractionWords(attacker.total)} against ${fractionWords(defender.total)}, ${forecast.ready.start.odds}, rating ${signed(forecast.ready.drm)}${costs}.${likely === undefined ? '' : ` Likeliest: ${likely}`}`;
	}
	const odds = own?.odds;
	if (!odds) return `${title}${costs}.`;
	const span = odds.least === odds.most ? odds.most : `${odds.least} to ${odds.most}`;
	return `${title}: ${span} if nothing but ${odds.top} defends${costs}.`;
}

function barrageWords(hex: string, { say, quote }: BarrageShown): string {
	if (say !== null || !quote) return `Barrage on ${hex}: ${say ?? ''}`;
	const likely = quote.outlook.slice(0, 2).map(({ losses, disorganizes, chance }) => {
		return `${effectWords({ losses, disorganizes })} ${percentWords(chance)}`;
	});
	const likeliest = likely.length > 0 ? ` Likeliest: ${likely.join(', ')}.` : '';
	return `Barrage on ${hex}: ${quote.strength} on ${quote.column}, costs ${tokenWords(quote.cost)}.${likeliest}`;
}
