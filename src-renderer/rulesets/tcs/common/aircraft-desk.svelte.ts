/** The aircraft desk: Sorties to place on the map, then to fly one by one with their chances. */
import type {
	TcsFlightShown,
	TcsPlacedSortieShown,
	TcsSortiesShown,
} from '../../../../src-shared/rulesets/tcs/aircraft-views.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

/** A Sortie as it is drawn up. */
export interface FlightDraft {
	readonly sortie: string;
	readonly ability: 'area' | 'point';
	readonly target: string | null;
	/** Null for the nearest possible; '' for nobody. */
	readonly observer: string | null;
}

export class AircraftDesk {
	readonly #hands: TableHands;
	/** The allotment that is being placed. */
	placing = $state<string | null>(null);
	draft = $state.raw<FlightDraft | null>(null);
	/** The rules' answer, or null while asking. */
	shown = $state.raw<TcsFlightShown | null>(null);
	#asked = 0;

	constructor(hands: TableHands) {
		this.#hands = hands;
	}

	/** The side that flies now, if this window acts for it, or null. */
	get acting(): SideId | null {
		const { clock } = this.#hands.view();
		const { own } = this.#hands;
		const [side] = clock.actors;
		const part = clock.step.startsWith('sorties-');
		return part && side !== undefined && (own === null || own === side) ? side : null;
	}

	/** Sorties of the side that flies that are still to be placed. */
	get sorties(): readonly TcsSortiesShown[] {
		return this.#hands.view().aircraft.sorties.filter(({ side, left }) => side === this.acting && left > 0);
	}
	/** Its Sorties on the map. */
	get placed(): readonly TcsPlacedSortieShown[] {
		return this.#hands.view().aircraft.placed.filter(({ side }) => side === this.acting);
	}

	get picking(): string | null {
		return this.placing === null ? null : 'Click the hex that the Sortie attacks.';
	}
	pick(hex: string): void {
		const { placing, acting } = this;
		if (placing === null || acting === null) return;
		this.placing = null;
		void this.#hands.send(
			{ type: 'place-sortie', side: acting, of: placing, hex },
			`Sortie placed on ${hex}.`,
		);
	}

	/** Draws up a Sortie: by the ability that does most in its hex. */
	begin({ id, area }: TcsPlacedSortieShown): void {
		this.placing = null;
		this.draft = { sortie: id, ability: area === null ? 'point' : 'area', target: null, observer: null };
		void this.#ask(true);
	}
	change(draft: FlightDraft): void {
		this.draft = draft;
		void this.#ask(false);
	}

	/** Asks twice at the start: who may observe and be attacked, then with the first of each. */
	async #ask(fresh: boolean): Promise<void> {
		const { draft, acting } = this;
		this.#asked += 1;
		const asked = this.#asked;
		if (!draft || acting === null) return void (this.shown = null);
		const ask = async (each: FlightDraft): Promise<TcsFlightShown> =>
			(await this.#hands.ask('sortie', {
				...each,
				...{ side: acting, observer: each.observer === '' ? null : each.observer },
			})) as TcsFlightShown;
		let [made, shown] = [draft, await ask(draft)];
		const ability = fresh ? shown.advised : draft.ability;
		const filled = {
			...draft,
			ability,
			observer: draft.observer ?? shown.observers[0] ?? '',
			target: ability === 'point' ? (draft.target ?? shown.targets[0] ?? null) : null,
		};
		if (ability !== made.ability || filled.observer !== made.observer || filled.target !== made.target)
			[made, shown] = [filled, await ask(filled)];
		if (asked === this.#asked) [this.draft, this.shown] = [made, shown];
	}

	async fly(): Promise<void> {
		const { draft, acting } = this;
		if (!draft || acting === null) return;
		const command = {
			...{ type: 'fly-sortie', side: acting, ...draft },
			observer: draft.observer === '' ? null : draft.observer,
		};
		if (await this.#hands.send(command)) this.drop();
	}

	drop(): void {
		this.draft = this.shown = null;
		this.placing = null;
	}

	/** Own Sorties on the map. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		return aircraftOverlays(sheet, this.#hands.view());
	}
}

type Shown = Pick<ReturnType<TableHands['view']>, 'aircraft'>;

/** Sorties that a window knows of, hex by hex. */
export function aircraftOverlays(sheet: DrawnHexSheet, { aircraft }: Shown): readonly MapOverlay[] {
	const hexes = [...new Set(aircraft.placed.map(({ hex }) => hex))];
	return hexes.map((hex): MapOverlay => {
		const there = aircraft.placed.filter((each) => each.hex === hex);
		const names = [...new Set(there.map(({ name }) => name))].join(', ');
		return {
			...{ kind: 'cells', id: `sorties/${hex}`, rings: sheet.rings([hex]) },
			label: there.length === 1 ? names : `${String(there.length)} × ${names}`,
			tone: 'warn',
		};
	});
}
