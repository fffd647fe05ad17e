/**
 * A side's set-up as a window works on it: the remaining choices, where a unit may be placed, and what is placed there.
 */
import { untrack } from 'svelte';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { SetUpHexesShown, SetUpShown } from '../../../../src-shared/rulesets/ocs/set-up-views.ts';
import type { MapOverlay, RouteEstimate } from '../../../map/types.ts';
import { sheetOf, type DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { DeskHands } from './supply-desk.svelte.ts';

export class SetUpDesk {
	readonly hands: DeskHands;
	readonly #side: () => string;
	shown = $state.raw<SetUpShown | null>(null);
	/** Where the first of the selected units may be placed. */
	where = $state.raw<SetUpHexesShown | null>(null);
	/** The next hex that is clicked is theirs. */
	picking = $state(false);
	/** The transport to be placed, or null to place the selected units. */
	transport = $state<string | null>(null);

	/** @param side whose set-up it is */
	constructor(hands: DeskHands, side: () => string) {
		this.hands = hands;
		this.#side = side;
		$effect(() => {
			void [hands.view(), side()];
			untrack(() => void this.#look());
		});
		$effect(() => {
			void [hands.selected, this.isNow];
			untrack(() => {
				this.picking &&= this.transport === null && this.isNow && hands.selected.length > 0;
				this.transport = null;
			});
		});
		$effect(() => {
			void [hands.selected, this.transport, this.isNow];
			untrack(() => void this.#lookAtHexes());
		});
	}

	get isNow(): boolean {
		return this.hands.view().game.step === 'set-up.set-up';
	}
	get side(): string {
		return this.#side();
	}
	/** Whether the side has declared its set-up complete. */
	get done(): boolean {
		return this.hands.view().done.includes(this.side);
	}
	/** The units that the next hex is for. */
	get inHand(): readonly string[] {
		return this.transport === null ? this.hands.selected : [this.transport];
	}

	async #look(): Promise<void> {
		this.shown = this.isNow ? ((await this.#ask('set-up', {})) as SetUpShown | null) : null;
	}

	async #lookAtHexes(): Promise<void> {
		const [first] = this.inHand;
		if (first === undefined || !this.isNow) return void (this.where = null);
		const where = await this.#hexesOf(first);
		if (this.inHand[0] === first) this.where = where;
	}

	async #hexesOf(unit: string): Promise<SetUpHexesShown> {
		if (this.where?.unit === unit) return this.where;
		return (await this.#ask('set-up-hexes', { unit })) as SetUpHexesShown;
	}

	/** Takes a unit in hand that is to be placed with the next click. */
	take(unit: string): void {
		this.hands.select([unit]);
		this.picking = true;
	}
	/** The same of a transport. */
	takeTransport(transport: string): void {
		this.transport = transport;
		this.picking = true;
	}
	/** Cancels placing. */
	leave(): void {
		this.picking = false;
		this.transport = null;
	}

	/** Returns the message for a line along which a unit is dragged, or null if nobody is setting up now. */
	async estimate(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		if (!this.isNow) return null;
		const end = points.at(-1);
		const hex = end ? sheetOf(this.hands.view()).hexAt(end) : null;
		const { hexes } = await this.#hexesOf(unit);
		if (!end || hex === null) return { words: '', reach: 0, stop: null };
		if (hexes.includes(hex)) return { words: `to ${hex}`, reach: null, stop: null };
		return { words: '', reach: 0, stop: { at: end, say: `It can’t set up in ${hex}.` } };
	}

	/** Puts those who were dragged into the hex where the line ends. */
	async lay(units: readonly string[], points: readonly Point[]): Promise<void> {
		const end = points.at(-1);
		const hex = end ? sheetOf(this.hands.view()).hexAt(end) : null;
		if (hex !== null) await this.place(units, hex);
	}

	/** Puts what is in hand into the hex that was picked. */
	async placeAt(hex: string): Promise<void> {
		const { transport } = this;
		if (transport === null) return this.place(this.hands.selected, hex);
		this.leave();
		await this.hands.send({ type: 'set-up-transport', transport, at: hex });
	}
	/** The same, by a point of the map. */
	async pick(point: Point): Promise<void> {
		const hex = sheetOf(this.hands.view()).hexAt(point);
		if (hex !== null) await this.placeAt(hex);
	}

	/** Puts units into a hex, one after the other; the first that is refused ends it. */
	async place(units: readonly string[], hex: string): Promise<void> {
		this.picking = false;
		for (const unit of units) if (!(await this.hands.send({ type: 'set-up-unit', unit, at: hex }))) return;
	}

	/** Puts units into another mode where they stand. */
	async change(units: readonly string[], mode: string): Promise<void> {
		const placed = units.filter((unit) => this.hands.view().units[unit]?.at !== null);
		for (const unit of placed) if (!(await this.hands.send({ type: 'set-up-unit', unit, mode }))) return;
	}

	load(transport: string, dump: string, loaded: number): Promise<boolean> {
		return this.hands.send({ type: 'load-at-set-up', transport, dump, loaded });
	}

	async end(): Promise<void> {
		await this.hands.send({ type: 'end-set-up', side: this.side });
	}

	/** Returns the hexes where the selection may be placed. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const hexes = this.isNow ? (this.where?.hexes ?? []) : [];
		if (hexes.length < 2) return [];
		return [{ kind: 'cells', id: 'set-up', rings: sheet.rings(hexes), label: 'Set-up hexes', tone: 'info' }];
	}

	#ask(name: string, input: object): Promise<unknown> {
		return this.hands.ask(name, { ...input, side: this.side });
	}
}
