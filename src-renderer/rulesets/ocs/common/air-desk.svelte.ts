/** What a window has begun in the air: selected aircraft, the mission they are to fly, and its forecast. */
import { untrack } from 'svelte';
import type { AirAim, MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type {
	AirBasesShown,
	AirReturnShown,
	MissionShown,
} from '../../../../src-shared/rulesets/ocs/air-views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import { missionsNow } from './air-words.ts';
import type { DeskHands } from './supply-desk.svelte.ts';

export class AirDesk {
	readonly hands: DeskHands;
	readonly #side: () => string;
	bases = $state.raw<AirBasesShown>([]);
	/** The options for returning aircraft. */
	returns = $state.raw<readonly AirReturnShown[]>([]);
	/** Aircraft that are ticked, in the order in which they were. */
	picked = $state.raw<readonly string[]>([]);
	/** The chosen kind, or null for the first this step allows. */
	#kind = $state.raw<MissionKind | null>(null);
	aim = $state.raw<AirAim>('units');
	/** The next hex that is clicked is the target. */
	targeting = $state(false);
	target = $state.raw<string | null>(null);
	/** Tokens that Transports carry. */
	tokens = $state(0);
	/** Glider Points that they tow. */
	gliders = $state(0);
	/** Units that they carry. */
	cargo = $state.raw<readonly string[]>([]);
	/** The base that Transports go on to from their mission hex, with their load there, or null if they go home. */
	onward = $state.raw<{
		readonly to: string;
		readonly units: readonly string[];
		readonly tokens: number;
	} | null>(null);
	/** Bases that planes are to return to, where they are not their own. */
	back = $state.raw<Readonly<Record<string, string>>>({});
	/** The mission's forecast, or null if none is planned. */
	plan = $state.raw<MissionShown | null>(null);
	/** The request counter: an answer that comes after its mission was let go of is none. */
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
				this.drop();
				this.picked = [];
			});
		});
	}

	get side(): string {
		return this.#side();
	}

	/** The missions this side may fly in this step; those that carry only with a Transport at one of its bases. */
	get missions(): readonly MissionKind[] {
		const { may, aircraft } = this.hands.view();
		const carries = this.bases.some(({ planes }) =>
			planes.some((id) => aircraft[id]?.types.includes('transport')),
		);
		return missionsNow(may[this.side] ?? []).filter(
			(mission) => carries || (mission !== 'transport' && mission !== 'drop'),
		);
	}
	get kind(): MissionKind | null {
		const { missions } = this;
		return this.#kind !== null && missions.includes(this.#kind) ? this.#kind : (missions[0] ?? null);
	}
	set kind(kind: MissionKind | null) {
		this.#kind = kind;
		void this.#price();
	}

	/** Asks for the side's bases, and anew how the mission would go. */
	async look(): Promise<void> {
		const { side } = this;
		const asked = this.hands.view().kind === 'ocs-umpire' ? { side } : {};
		const bases = (await this.hands.ask('air-bases', asked)) as AirBasesShown;
		const returns = (await this.hands.ask('air-returns', asked)) as readonly AirReturnShown[];
		if (side !== this.side) return;
		this.bases = bases;
		this.returns = returns;
		this.picked = this.picked.filter((id) => bases.some(({ planes }) => planes.includes(id)));
		await this.#price();
	}

	toggle(plane: string): void {
		const { picked } = this;
		this.picked = picked.includes(plane) ? picked.filter((id) => id !== plane) : [...picked, plane];
		void this.#price();
	}

	aimFor(aim: AirAim): void {
		this.aim = aim;
		void this.#price();
	}

	/** The next hex that is clicked is the target. */
	begin(): void {
		this.targeting = this.picked.length > 0 && this.kind !== null;
	}

	async pick(hex: string): Promise<void> {
		this.targeting = false;
		this.target = hex;
		await this.#price();
	}

	carry(tokens: number): void {
		this.tokens = tokens;
		void this.#price();
	}

	tow(gliders: number): void {
		this.gliders = gliders;
		void this.#price();
	}

	/** Carries out an option for returning aircraft. @param base null or undefined: it needs none */
	async giveBack({ order, bases }: AirReturnShown, base: string | undefined): Promise<void> {
		await this.hands.send({ ...order, ...(bases.length > 0 ? { base } : {}) });
	}

	/** Units that are selected on the map go along, in their order. */
	takeSelected(): void {
		this.cargo = [...this.hands.selected];
		void this.#price();
	}

	/** Selected units build, raise or lower a base. */
	async work(hex: string, way: 'up' | 'down', strip = false): Promise<void> {
		const units = [...this.hands.selected];
		if (units.length === 0) return;
		const what = strip ? { strip } : {};
		await this.hands.send({ type: 'work-on-air-base', hex, units, way, ...what });
	}

	/** The selected unit is to be dropped at a hex. */
	async planDrop(hex: string, turn: number): Promise<void> {
		for (const unit of this.hands.selected) await this.hands.send({ type: 'plan-drop', unit, hex, turn });
	}
	async changeDrop(unit: string, way: 'delay' | 'give-up'): Promise<void> {
		await this.hands.send({ type: 'change-drop', unit, way });
	}

	/** @param to '' for home */
	goOn(to: string): void {
		this.onward = to === '' ? null : { units: [], tokens: 0, ...this.onward, to };
		void this.#price();
	}
	loadOnward(tokens: number): void {
		if (this.onward) this.onward = { ...this.onward, tokens };
		void this.#price();
	}
	/** Units that are selected on the map are loaded at the first base. */
	takeSelectedOnward(): void {
		if (this.onward) this.onward = { ...this.onward, units: [...this.hands.selected] };
		void this.#price();
	}

	returnTo(plane: string, base: string): void {
		this.back = { ...this.back, [plane]: base };
		void this.#price();
	}

	/** Lets go of the mission; the ticks stay. True when there was anything to let go of. */
	drop(): boolean {
		const had = this.targeting || this.target !== null;
		this.targeting = false;
		this.target = null;
		this.back = {};
		this.onward = null;
		this.cargo = [];
		this.tokens = 0;
		this.gliders = 0;
		this.plan = null;
		this.#asked += 1;
		return had;
	}

	get #order(): object | null {
		const { kind, picked, target, aim } = this;
		if (kind === null || target === null || picked.length === 0) return null;
		const back = Object.fromEntries(Object.entries(this.back).filter(([plane]) => picked.includes(plane)));
		return {
			...{ mission: kind, planes: [...picked], target },
			...(aim !== 'units' && (kind === 'barrage' || kind === 'hip-shoot') ? { aim } : {}),
			...(kind === 'transport' || kind === 'drop'
				? {
						cargo: {
							...{ units: [...this.cargo], tokens: this.tokens },
							...(this.gliders > 0 ? { gliders: this.gliders } : {}),
						},
					}
				: {}),
			...(Object.keys(back).length > 0 ? { back } : {}),
			...(kind === 'transport' && this.onward ? { onward: this.onward } : {}),
		};
	}

	async #price(): Promise<void> {
		this.#asked += 1;
		const asked = this.#asked;
		const order = this.#order;
		const plan = order ? ((await this.hands.ask('mission', order)) as MissionShown) : null;
		if (asked === this.#asked) this.plan = plan;
	}

	async fly(): Promise<void> {
		const order = this.#order;
		if (!order || !(await this.hands.send({ type: 'fly-mission', ...order }))) return;
		this.drop();
		this.picked = [];
	}

	/** Inactive aircraft at a base that are ticked. */
	toRefit(base: string): readonly string[] {
		const { planes } = this.hands.view();
		return this.picked.filter((id) => planes[id]?.at === base && !planes[id].active);
	}
	async refit(base: string): Promise<void> {
		const planes = this.toRefit(base);
		if (planes.length > 0 && (await this.hands.send({ type: 'refit-aircraft', base, planes })))
			this.picked = this.picked.filter((id) => !planes.includes(id));
	}

	/** The way of each plane to the target, and the target in a frame. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const { target } = this;
		if (target === null) return [];
		const view = this.hands.view();
		const to = sheet.pointOf(target);
		const from = [...new Set(this.picked.flatMap((id) => view.planes[id]?.at ?? []))];
		const palette = view.sides.find(({ id }) => id === this.side)?.palette ?? null;
		return [
			...from.flatMap((base): MapOverlay[] => {
				const at = sheet.pointOf(base);
				return at && to
					? [{ kind: 'track', id: `mission/${base}`, points: [at, to], palette, dashed: true, over: true }]
					: [];
			}),
			{ kind: 'cells', id: 'mission/target', rings: sheet.rings([target]), label: '', tone: 'danger' },
		];
	}
}
