/** The fire or attack that a hand aims on the map: worked out by the rules, made. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { AtOrder } from '../../../../src-shared/rulesets/tcs/answers.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import { aimWords, workedFire, type FireCommandKind, type FireShown } from './fire-shown.ts';
import type { TableHands } from './hands.ts';

/** A fire that is worked out and waits to be made. */
export interface AimedFire {
	readonly kind: FireCommandKind;
	readonly units: readonly string[];
	readonly target: string;
	/** AT Rolls that are made with an Area Fire. */
	readonly atRolls: AtOrder;
	/** Which vehicles and guns of the hex a Point Fire is aimed at; empty: all of them. */
	readonly chosen: readonly string[];
	/** Everything in the hex it may be aimed at. */
	readonly mayChoose: readonly string[];
	readonly shown: FireShown;
}

export class AimDesk {
	readonly #hands: TableHands;
	/** The units whose target the next click is. */
	aiming = $state.raw<Pick<AimedFire, 'kind' | 'units'> | null>(null);
	aimed = $state.raw<AimedFire | null>(null);
	/** Counts aims and cancellations: an answer to an older aim is ignored. */
	#aims = 0;

	constructor(hands: TableHands) {
		this.#hands = hands;
	}

	/** The next click chooses the target of some units. */
	begin(kind: FireCommandKind, units: readonly string[]): void {
		this.letGo();
		this.aiming = { kind, units };
	}

	/** The purpose of the next click, or null if it isn't for this desk. */
	get picking(): string | null {
		const { aiming } = this;
		const names = aiming?.units.map((id) => nameIn(this.#hands.view(), id)).join(', ');
		return aiming && aimWords(aiming.kind, names ?? '');
	}

	/** Works out what is aimed again: the game has changed. */
	async again(): Promise<void> {
		const { aimed } = this;
		if (aimed) await this.at(aimed, aimed.target, aimed.atRolls, this.#stillIn(aimed));
	}

	/** Aims at a hex. */
	async at(
		{ kind, units }: Pick<AimedFire, 'kind' | 'units'>,
		target: string,
		atRolls: AtOrder = 'none',
		chosen: readonly string[] = [],
	): Promise<void> {
		this.aiming = null;
		const aim = (this.#aims += 1);
		const shown = await workedFire(this.#hands, { kind, units, target, atRolls, chosen });
		const mayChoose =
			chosen.length > 0 && this.aimed?.target === target ? this.aimed.mayChoose : shown.targets;
		// Let go of, or aimed anew, while it was worked out.
		if (aim === this.#aims) this.aimed = { kind, units, target, atRolls, chosen, mayChoose, shown };
	}

	/** Adds or removes one vehicle or gun from a Point Fire's targets; none means all. */
	async also(unit: string): Promise<void> {
		const { aimed } = this;
		if (!aimed) return;
		const was = aimed.chosen.length === 0 ? aimed.mayChoose : aimed.chosen;
		const now = aimed.mayChoose.filter((id) => was.includes(id) !== (id === unit));
		const all = now.length === 0 || now.length === aimed.mayChoose.length;
		await this.at(aimed, aimed.target, aimed.atRolls, all ? [] : now);
	}

	/** The chosen targets that are still where they were aimed at. */
	#stillIn({ chosen, target }: AimedFire): readonly string[] {
		const { units } = this.#hands.view();
		return chosen.filter((id) => units[id]?.at === target);
	}

	/** Cancels aiming, whatever is still being computed. */
	letGo(): void {
		this.#aims += 1;
		this.aimed = null;
	}

	async fire(): Promise<void> {
		const { aimed } = this;
		if (!aimed || aimed.shown.say !== null) return;
		if (await this.#hands.send(this.#commandOf(aimed))) this.letGo();
	}

	/** Control lets them attack where their op sheet does not allow it. */
	async fireBecause(because: string): Promise<void> {
		const { aimed } = this;
		if (aimed && (await this.#hands.send({ ...this.#commandOf(aimed), because }))) this.letGo();
	}

	#commandOf({ kind, units, target, atRolls, chosen }: AimedFire): CommandShape {
		const list = [...units];
		if (kind === 'assault' || kind === 'overrun')
			return { type: 'assault', attack: kind, units: list, hex: target };
		if (kind === 'retreat')
			return { type: kind, side: this.#hands.view().units[list[0] ?? '']?.side, hex: target };
		return { type: kind, units: list, target, ...(kind === 'fire' ? { atRolls } : { at: [...chosen] }) };
	}
}
