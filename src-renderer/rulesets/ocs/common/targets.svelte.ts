/** The hexes that the units in hand could attack, overrun or fire at: lit on the map, and aimed at by a click. */
import type { TargetsShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { Aim, AimKind } from './aim.svelte.ts';
import type { Offers } from './offers.svelte.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

interface Wanted {
	readonly kind: AimKind;
	readonly units: readonly string[];
}
interface TargetHands {
	ask(name: string, input: unknown): Promise<unknown>;
	readonly aim: Aim;
	readonly offers: Offers;
	/** The units in hand, of one side. */
	selected(): readonly string[];
	/** The view: legal targets change with it. */
	view(): object;
}

export class Targets {
	readonly #hands: TargetHands;
	hexes = $state.raw<TargetsShown>([]);
	/** The kind of fight whose targets are highlighted, or null. */
	#of = $state.raw<Wanted | null>(null);
	/** The request counter. */
	#asked = 0;

	constructor(hands: TargetHands) {
		this.#hands = hands;
		$effect(() => {
			void hands.view();
			void this.#look(this.#wanted());
		});
	}

	/** The fight that is aimed, else the one that this step offers to the units in hand. */
	#wanted(): Wanted | null {
		const { aim, offers, selected } = this.#hands;
		const aimed = aim.targeting ?? aim.aimed;
		if (aimed) return { kind: aimed.kind, units: aimed.units };
		const kind = offers.fight;
		const units = selected();
		return kind !== null && units.length > 0 && offers.bar(kind) === '' ? { kind, units } : null;
	}

	async #look(wanted: Wanted | null): Promise<void> {
		this.#asked += 1;
		const asked = this.#asked;
		const hexes = wanted ? ((await this.#hands.ask('targets', wanted)) as TargetsShown) : [];
		if (asked !== this.#asked) return;
		this.#of = wanted;
		this.hexes = hexes;
	}

	/** Whether a hex is lit. */
	has(hex: string): boolean {
		return this.hexes.includes(hex);
	}

	/** Aims at a lit hex. */
	async take(hex: string): Promise<void> {
		if (this.#of !== null && this.has(hex)) await this.#hands.aim.aimAt(this.#of.kind, this.#of.units, hex);
	}

	/** The lit hexes, and the one that is aimed at in a frame of its own. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const target = this.#hands.aim.aimed?.target ?? null;
		const lit = sheet.rings(this.hexes.filter((hex) => hex !== target));
		const aimed = target === null ? [] : sheet.rings([target]);
		return [
			...(lit.length > 0
				? [{ kind: 'cells', id: 'targets', rings: lit, label: '', tone: 'warn' } as const]
				: []),
			...(aimed.length > 0
				? [{ kind: 'cells', id: 'aimed-at', rings: aimed, label: '', tone: 'danger' } as const]
				: []),
		];
	}
}
