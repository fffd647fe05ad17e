/** Commands beside movement and attacks: what the host offers, and the one that is being put together choice by choice. */
import { untrack } from 'svelte';
import type {
	TocsAsk,
	TocsChoice,
	TocsDraftShown,
	TocsOffer,
	TocsOffersShown,
	TocsPicks,
} from '../../../../src-shared/rulesets/tocs/offers.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';
import { freshResults } from './fresh-results.ts';

/** The most candidate hexes drawn at once. */
const MAX_DRAWN = 4000;

export class OffersDesk {
	readonly #hands: TableHands;
	readonly #unit: () => string | null;
	readonly #side: () => string | null;
	/** The possible offers now, or null while the host is asked. */
	offers = $state.raw<readonly TocsOffer[] | null>(null);
	/** The command in the making, or null. */
	draft = $state.raw<TocsDraftShown | null>(null);
	/** Why the last choice was refused; '' if it was accepted. */
	said = $state('');
	#action = $state.raw<string | null>(null);
	#picks: TocsPicks = {};
	#asked = 0;
	#drafted = 0;

	/**
	 * @param unit the unit that is offered something, or null for a side as a whole
	 * @param side the side as a whole, or null where nobody is asked for
	 */
	constructor(hands: TableHands, unit: () => string | null, side: () => string | null) {
		this.#hands = hands;
		this.#unit = unit;
		this.#side = side;
		$effect(() => {
			void [hands.view(), unit(), side()];
			untrack(() => void this.#ask());
		});
	}

	/** The action that is being put together, or null. */
	get action(): string | null {
		return this.#action;
	}

	/** The offers of a group that can be given, or that can't. */
	of(group: TocsOffer['group'], legal: boolean): readonly TocsOffer[] {
		return (this.offers ?? []).filter((each) => each.group === group && (each.say === null) === legal);
	}

	get #head(): { readonly unit: string | null; readonly side: string } | null {
		const unit = this.#unit();
		const side = unit === null ? this.#side() : (this.#hands.view().units[unit]?.side ?? null);
		return side === null ? null : { unit, side };
	}

	async #ask(): Promise<void> {
		const head = this.#head;
		this.#asked += 1;
		const asked = this.#asked;
		if (head === null) return void (this.offers = null);
		const { offers } = (await this.#hands.ask('offers', head)) as TocsOffersShown;
		if (asked === this.#asked) this.offers = offers;
		if (this.#action !== null) await this.#make(this.#picks);
	}

	/** Begins a command. */
	async begin(action: string): Promise<void> {
		this.#action = action;
		this.said = '';
		this.draft = null;
		await this.#make({});
	}

	async #make(picks: TocsPicks): Promise<void> {
		const [head, action] = [this.#head, this.#action];
		if (head === null || action === null) return;
		this.#picks = picks;
		this.#drafted += 1;
		const drafted = this.#drafted;
		const draft = (await this.#hands.ask('draft', {
			...head,
			action,
			picked: { ...picks },
		})) as TocsDraftShown;
		if (drafted === this.#drafted && this.#action === action) this.draft = draft;
	}

	/** Takes a choice, or of several units puts one in or out. */
	async choose({ id, say }: TocsChoice): Promise<void> {
		const ask = this.draft?.ask;
		if (!ask) return;
		this.said = say ?? '';
		if (say !== null) return;
		if (ask.kind !== 'units') return this.#make({ ...this.#picks, [ask.field]: id });
		const chosen = ask.chosen.includes(id) ? ask.chosen.filter((each) => each !== id) : [...ask.chosen, id];
		return this.#make({ ...this.#picks, [ask.field]: chosen });
	}

	/** The purpose of the next click on the map, as a sentence, or null if it selects. */
	get picking(): string | null {
		const ask = this.draft?.ask ?? null;
		return ask === null || ask.kind === 'choice' ? null : ask.ask;
	}

	/** A hex was clicked, or a counter in it. */
	async pick(hex: string, unit: string | null): Promise<void> {
		const ask = this.draft?.ask;
		if (!ask) return;
		const choice =
			ask.choices.find(({ id }) => id === unit) ??
			ask.choices.find((each) => each.hex === hex && !ask.chosen.includes(each.id)) ??
			ask.choices.find((each) => each.hex === hex);
		if (choice) await this.choose(choice);
		else this.said = `${hex} can’t be chosen for this.`;
	}

	/** Sends the command that is ready. */
	async confirm(): Promise<void> {
		const { draft } = this;
		if (!draft?.command) return;
		const { notes } = this.#hands.view();
		const done = (): string => freshResults(notes, this.#hands.view().notes) || doneWords(draft);
		if (await this.#hands.send(draft.command, done)) this.drop();
	}

	/** Goes a choice back, or leaves the command. */
	async back(): Promise<void> {
		const fields = Object.keys(this.#picks);
		if (fields.length === 0) return void this.drop();
		const { [fields.at(-1) ?? '']: _last, ...others } = this.#picks;
		await this.#make(others);
	}

	/** Leaves the command in the making. Returns whether there was one. */
	drop(): boolean {
		const had = this.#action !== null;
		this.#action = null;
		this.draft = null;
		this.said = '';
		this.#picks = {};
		this.#drafted += 1;
		return had;
	}

	/** For the map: the candidate hexes, and the chosen ones. */
	get overlays(): readonly MapOverlay[] {
		const ask: TocsAsk | null = this.draft?.ask ?? null;
		if (!ask) return [];
		const sheet = sheetOf(this.#hands.view());
		const hexesOf = (is: (each: TocsChoice) => boolean): readonly string[] => [
			...new Set(ask.choices.flatMap((each) => (each.hex !== null && is(each) ? [each.hex] : []))),
		];
		const cells = (
			id: string,
			hexes: readonly string[],
			label: string,
			tone: 'info' | 'ok',
		): readonly MapOverlay[] =>
			hexes.length === 0
				? []
				: [{ kind: 'cells', id: `draft/${id}`, rings: sheet.rings(hexes.slice(0, MAX_DRAWN)), label, tone }];
		return [
			...cells(
				'legal',
				hexesOf(({ id, say }) => say === null && !ask.chosen.includes(id)),
				'May be chosen',
				'info',
			),
			...cells(
				'chosen',
				hexesOf(({ id }) => ask.chosen.includes(id)),
				'Chosen',
				'ok',
			),
		];
	}
}

/** 'Fly out over the sea: North Reach, Blue strike 1.' */
function doneWords({ label, chosen, ask }: TocsDraftShown): string {
	const units = ask?.choices.flatMap((each) => (ask.chosen.includes(each.id) ? [each.label] : [])) ?? [];
	const all = [...chosen, ...units];
	return all.length === 0 ? `${label}: done.` : `${label}: ${all.join(', ')}.`;
}
