/** A fight that is being declared: who aims, at which hex, what pays for it; looked at before it is done. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { AttackShown, BarrageShown } from '../../../../src-shared/rulesets/ocs/views.ts';

export type AimKind = 'attack' | 'overrun' | 'barrage';
export interface Aimed {
	readonly kind: AimKind;
	readonly units: readonly string[];
	readonly target: string;
	/** The supply its owner wants to pay first, or null for the proposed one. */
	readonly from: string | null;
	/** Units that are to fight on their stocks where not all can be paid for. */
	readonly internals: readonly string[];
	/** Guns that are to fire half of their factors. */
	readonly half: readonly string[];
	/** Units that were ticked out of it. */
	readonly out: readonly string[];
	/** As the host answers for such a fight. */
	readonly attack: AttackShown | null;
	readonly barrage: BarrageShown | null;
}
const COMMANDS = { attack: 'declare-attack', overrun: 'declare-overrun', barrage: 'fire-barrage' } as const;

/** The functions Control's and a side's windows provide for it. */
export interface AimHands {
	ask(name: string, input: unknown): Promise<unknown>;
	/** True when it was recorded. */
	send(command: CommandShape): Promise<boolean>;
}

export class Aim {
	readonly #hands: AimHands;
	/** Units for which the next hex that is clicked is the target. */
	targeting = $state.raw<{ readonly kind: AimKind; readonly units: readonly string[] } | null>(null);
	aimed = $state.raw<Aimed | null>(null);

	constructor(hands: AimHands) {
		this.#hands = hands;
	}

	at(kind: AimKind, units: readonly string[]): void {
		this.aimed = null;
		this.targeting = units.length > 0 ? { kind, units } : null;
	}

	/** True when there was anything to leave. */
	drop(): boolean {
		const had = this.targeting !== null || this.aimed !== null;
		this.targeting = this.aimed = null;
		return had;
	}

	/** The hex was picked: what it comes to is looked at first. */
	async pick(target: string): Promise<void> {
		const { targeting } = this;
		this.targeting = null;
		if (!targeting) return;
		await this.#price({
			...{ ...targeting, target, from: null, internals: [], half: [], out: [] },
			...{ attack: null, barrage: null },
		});
	}

	/** The hex is known already. */
	aimAt(kind: AimKind, units: readonly string[], target: string): Promise<void> {
		this.at(kind, units);
		return this.pick(target);
	}

	/** Another payer, another who fights on its stocks, or others who take part. */
	async change(by: Partial<Pick<Aimed, 'from' | 'internals' | 'half' | 'out'>>): Promise<void> {
		if (this.aimed) await this.#price({ ...this.aimed, ...by });
	}

	/** Repeats the question unchanged, after something else has changed. */
	again(): Promise<void> {
		return this.change({});
	}

	async #price(aimed: Aimed): Promise<void> {
		const { kind, target } = aimed;
		this.aimed = aimed;
		const order = { units: within(aimed), target, ...paidBy(aimed) };
		const priced =
			kind === 'barrage'
				? { ...aimed, barrage: (await this.#hands.ask('barrage', order)) as BarrageShown }
				: {
						...aimed,
						attack: (await this.#hands.ask('attack', {
							...order,
							overrun: kind === 'overrun',
						})) as AttackShown,
					};
		if (this.aimed === aimed) this.aimed = priced;
	}

	go(): Promise<void> {
		return this.#send(COMMANDS[this.aimed?.kind ?? 'attack']);
	}

	/** The attack, and at once all that comes of it: Control's alone. */
	async goAndPlayOut(): Promise<void> {
		if (this.aimed?.kind === 'attack') await this.#send('attack-and-play-out');
	}

	async #send(type: string): Promise<void> {
		const { aimed } = this;
		if (!aimed) return;
		const { target } = aimed;
		const units = takingPart(aimed);
		if (await this.#hands.send({ type, units, target, ...paidBy(aimed) })) this.aimed = null;
	}
}

/** Returns the units that are not deselected. */
const within = ({ units, out }: Aimed): readonly string[] => units.filter((unit) => !out.includes(unit));

/** Returns the units that take part, by the host's answer: those that can't drop out. */
export function takingPart(aimed: Aimed): readonly string[] {
	const parts = (aimed.barrage ?? aimed.attack)?.parts ?? [];
	const fit = parts.filter(({ say }) => say === null).map(({ unit }) => unit);
	return fit.length > 0 ? fit : within(aimed);
}

const paidBy = ({ kind, from, internals, half }: Aimed): object => ({
	...(from === null ? {} : { from: [from] }),
	...(kind !== 'barrage' || half.length === 0 ? {} : { half }),
	...(kind === 'barrage' || internals.length === 0 ? {} : { internals }),
});
