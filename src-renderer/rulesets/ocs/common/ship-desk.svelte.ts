/** What a window has begun with ships: those selected, their course or target, and the outcome. */
import { untrack } from 'svelte';
import type { SailShown, ShipFireShown, ShipsShown } from '../../../../src-shared/rulesets/ocs/ship-views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import { doingsNow, type ShipDoing } from './ship-words.ts';
import type { DeskHands } from './supply-desk.svelte.ts';

export class ShipDesk {
	readonly hands: DeskHands;
	readonly #side: () => string;
	shown = $state.raw<ShipsShown>({ ships: [], dukws: [], guns: [] });
	/** Ships and coastal guns that are ticked. */
	picked = $state.raw<readonly string[]>([]);
	/** The chosen action, or null for the first this step allows. */
	#doing = $state.raw<ShipDoing | null>(null);
	/** The next hex that is clicked is the target. */
	targeting = $state(false);
	target = $state.raw<string | null>(null);
	/** The forecast of a course or of fire, or null if none is planned. */
	way = $state.raw<SailShown | null>(null);
	fire = $state.raw<ShipFireShown | null>(null);
	/** The request counter: an answer that comes after its plan was let go of is none. */
	#asked = 0;

	constructor(hands: DeskHands, side: () => string) {
		this.hands = hands;
		this.#side = side;
		$effect(() => {
			void [hands.view(), side()];
			untrack(() => void this.look());
		});
		const stage = $derived([side(), hands.view().game.turn, hands.view().game.step].join());
		$effect(() => {
			void stage;
			untrack(() => {
				this.untick();
			});
		});
	}

	get side(): string {
		return this.#side();
	}

	/** The actions that ships of this side have in this step. */
	get doings(): readonly ShipDoing[] {
		return doingsNow(this.hands.view().may[this.side] ?? []);
	}
	get doing(): ShipDoing | null {
		const { doings } = this;
		return this.#doing !== null && doings.includes(this.#doing) ? this.#doing : (doings[0] ?? null);
	}
	set doing(doing: ShipDoing | null) {
		this.#doing = doing;
		void this.#price();
	}

	/** Asks what ships could do, and anew what is planned. */
	async look(): Promise<void> {
		const { side } = this;
		if (Object.keys(this.hands.view().shipLines).length === 0) return;
		const asked = this.hands.view().kind === 'ocs-umpire' ? { side } : {};
		const shown = (await this.hands.ask('ships', asked)) as ShipsShown;
		if (side !== this.side) return;
		this.shown = shown;
		const there = new Set([...shown.ships, ...shown.guns].map(({ id }) => id));
		this.picked = this.picked.filter((id) => there.has(id));
		await this.#price();
	}

	toggle(id: string): void {
		const { picked } = this;
		this.picked = picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id];
		void this.#price();
	}

	/** Ticks a ship that was clicked on the map, alone. */
	take(id: string): void {
		this.picked = [id];
		void this.#price();
	}

	/** The next hex that is clicked is the target. */
	begin(): void {
		this.targeting = this.picked.length > 0 && this.doing !== null && this.doing !== 'assault';
	}

	async pick(hex: string): Promise<void> {
		this.targeting = false;
		this.target = hex;
		await this.#price();
	}

	/** A ship that was dragged to a hex is to go there. */
	async sailTo(ship: string, hex: string): Promise<void> {
		if (!this.doings.includes('sail')) return;
		this.picked = this.picked.includes(ship) ? this.picked : [ship];
		this.#doing = 'sail';
		await this.pick(hex);
	}

	/** Cancels the plan but keeps the selection. Returns whether there was a plan. */
	drop(): boolean {
		const had = this.targeting || this.target !== null;
		this.targeting = false;
		this.target = null;
		this.way = null;
		this.fire = null;
		this.#asked += 1;
		return had;
	}

	/** Lets go of what is planned and of the ticks. */
	untick(): void {
		this.drop();
		this.picked = [];
	}

	async #price(): Promise<void> {
		this.#asked += 1;
		const asked = this.#asked;
		const { target, picked, doing } = this;
		const none = target === null || picked.length === 0 || doing === null || doing === 'assault';
		const ships = [...picked];
		const way =
			none || doing !== 'sail'
				? null
				: ((await this.hands.ask('sail', { ships, way: [target] })) as SailShown);
		const fire = none || doing === 'sail' ? null : await this.#fireAt(doing, ships, target);
		if (asked !== this.#asked) return;
		this.way = way;
		this.fire = fire;
	}

	async #fireAt(
		doing: Exclude<ShipDoing, 'sail' | 'assault'>,
		ships: readonly string[],
		target: string,
	): Promise<ShipFireShown> {
		const asked =
			doing === 'ships'
				? this.hands.ask('fire-at-ships', { firers: ships, hex: target })
				: this.hands.ask('ship-fire', { ships, target, aim: doing });
		return (await asked) as ShipFireShown;
	}

	/** Carries out the plan. */
	async carryOut(): Promise<void> {
		const { target, doing, way } = this;
		const ships = [...this.picked];
		if (target === null || doing === null || doing === 'assault' || ships.length === 0) return;
		const command =
			doing === 'sail'
				? { type: 'sail', ships, way: way?.way ?? [target] }
				: doing === 'ships'
					? { type: 'fire-at-ships', firers: ships, hex: target }
					: { type: 'fire-ships', ships, target, aim: doing };
		if (!(await this.hands.send(command))) return;
		this.drop();
		if (doing !== 'sail') this.picked = [];
	}

	async arrive(ship: string, at: string): Promise<void> {
		await this.hands.send({ type: 'arrive-ship', ship, at });
	}

	/** Where the ticked ships can get to, the way that is planned, and the target in a frame. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const { target, way, picked, doing } = this;
		const ticked = this.shown.ships.filter(({ id }) => picked.includes(id));
		const [first, ...others] = ticked;
		const common = (first?.reach ?? []).filter((hex) => others.every(({ reach }) => reach.includes(hex)));
		const rings = doing === 'sail' && common.length > 0 ? sheet.rings(common) : [];
		const palette = this.hands.view().sides.find(({ id }) => id === this.side)?.palette ?? null;
		const hexes = way?.say === null && first?.hex ? [first.hex, ...way.way] : [];
		const points = hexes.flatMap((hex) => sheet.pointOf(hex) ?? []);
		const tone = doing === 'sail' ? ('info' as const) : ('danger' as const);
		return [
			...(rings.length > 0
				? [{ kind: 'cells', id: 'ships/reach', rings, label: 'Can get there', tone: 'info' } as const]
				: []),
			...(points.length > 1
				? [{ kind: 'track', id: 'ships/way', points, palette, dashed: true, over: true } as const]
				: []),
			...(target === null
				? []
				: [{ kind: 'cells', id: 'ships/target', rings: sheet.rings([target]), label: '', tone } as const]),
		];
	}
}
