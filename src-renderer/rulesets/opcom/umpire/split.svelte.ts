/** One combat made into two: which of its units go to the second. */
import type { CombatPlan, CombatView } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { OpcomAttempt } from './opcom-attempt.svelte.ts';
import type { Room } from './room.ts';
import { newCombatId, type Role } from './grouping.svelte.ts';

export class Split {
	readonly combat: CombatView;
	readonly attempt: OpcomAttempt;
	chosen = $state.raw<readonly UnitId[]>([]);
	/** The first was made smaller already; the second is still to be grouped. */
	#begun = false;
	readonly #second = newCombatId();

	constructor(room: Room, combat: CombatView) {
		this.combat = combat;
		this.attempt = new OpcomAttempt(room);
		this.attempt.begin();
	}

	toggle(unit: UnitId): void {
		this.chosen = this.chosen.includes(unit)
			? this.chosen.filter((each) => each !== unit)
			: [...this.chosen, unit];
	}

	/** Both halves need an attacker and a defender. */
	readonly ready = $derived.by(() =>
		(['attackers', 'defenders'] as const).every((role) => {
			const taken = this.combat[role].filter((unit) => this.chosen.includes(unit)).length;
			return taken > 0 && taken < this.combat[role].length;
		}),
	);

	/** Takes the chosen units out, then groups them as a second combat; true when both are recorded. */
	async accept(): Promise<boolean> {
		const { combat } = this.combat;
		this.#begun ||= await this.attempt.game({ type: 'group-combat', plan: this.#plan(combat, false) });
		if (!this.#begun) return false;
		const plan = this.#plan(this.#second, true);
		return this.attempt.game({ type: 'group-combat', plan }, 'Two combats now.');
	}

	#plan(combat: CombatPlan['combat'], taken: boolean): CombatPlan {
		const { kind, attackingSide, defendingSide, after } = this.combat;
		const units = (role: Role): UnitId[] =>
			this.combat[role].filter((unit) => this.chosen.includes(unit) === taken);
		return {
			combat,
			kind,
			attackingSide,
			defendingSide,
			attackers: units('attackers'),
			defenders: units('defenders'),
			attackArtillery: units('attackArtillery'),
			defenceArtillery: units('defenceArtillery'),
			...(after === undefined ? {} : { after }),
		};
	}
}
