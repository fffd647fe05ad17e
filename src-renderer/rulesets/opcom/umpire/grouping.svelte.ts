/** A combat being put together: out of a proposed contact, by hand, or after another combat. */
import type { CombatPlan, CombatView, ContactView } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { CombatId, SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { OpcomAttempt } from './opcom-attempt.svelte.ts';
import type { Room } from './room.ts';
import { newUuid } from '../../../state/new-id.ts';

/** The four places a unit can have in a combat. */
export const ROLES = ['attackers', 'defenders', 'attackArtillery', 'defenceArtillery'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
	attackers: 'Attackers',
	defenders: 'Defenders',
	attackArtillery: 'Artillery, attack',
	defenceArtillery: 'Artillery, defence',
};

type Members = Readonly<Record<Role, readonly UnitId[]>>;

export class Grouping {
	readonly #room: Room;
	readonly attempt: OpcomAttempt;
	readonly combat: CombatId;
	readonly title: string;
	readonly after: CombatId | null;
	kind = $state<CombatPlan['kind']>('attack');
	attackingSide = $state.raw<SideId>('' as SideId);
	defendingSide = $state.raw<SideId>('' as SideId);
	/** The combat as another window left it, once the umpire looked again; the choice made here stands beside it. */
	now = $state.raw<CombatView | null>(null);
	/** Combats that are taken in: they are dismissed when this one is grouped. */
	absorbed = $state.raw<readonly CombatView[]>([]);
	members = $state.raw<Members>({ attackers: [], defenders: [], attackArtillery: [], defenceArtillery: [] });

	constructor(room: Room, from: Omit<CombatPlan, 'combat'>, title: string, combat?: CombatId) {
		this.#room = room;
		this.attempt = new OpcomAttempt(room, () => {
			this.now = this.#room.view.combats[this.combat] ?? null;
		});
		this.attempt.begin();
		this.combat = combat ?? newCombatId();
		this.title = title;
		this.after = from.after ?? null;
		this.kind = from.kind;
		this.attackingSide = from.attackingSide;
		this.defendingSide = from.defendingSide;
		this.members = {
			attackers: from.attackers,
			defenders: from.defenders,
			attackArtillery: from.attackArtillery,
			defenceArtillery: from.defenceArtillery,
		};
	}

	sideOf(role: Role): SideId {
		return role === 'attackers' || role === 'attackArtillery' ? this.attackingSide : this.defendingSide;
	}

	has(unit: UnitId): boolean {
		return ROLES.some((role) => this.members[role].includes(unit));
	}

	/** Puts a unit into a role and out of every other. */
	put(unit: UnitId, role: Role): void {
		const without = this.#without([unit]);
		this.members = { ...without, [role]: [...without[role], unit] };
	}

	remove(unit: UnitId): void {
		this.members = this.#without([unit]);
	}

	/** A counter clicked on the map: in or out, in the role its side and arm suggest. */
	toggle(unit: UnitId): void {
		const unitShown = this.#room.view.units[unit];
		if (!unitShown) return;
		if (this.has(unit)) this.remove(unit);
		else if (unitShown.side === this.attackingSide)
			this.put(unit, unitShown.gun ? 'attackArtillery' : 'attackers');
		else if (unitShown.side === this.defendingSide)
			this.put(unit, unitShown.gun ? 'defenceArtillery' : 'defenders');
	}

	/** Takes another contact's or combat's units in as well. */
	merge(other: ContactView | CombatView): void {
		if ('combat' in other) this.absorbed = [...this.absorbed, other];
		const swap = other.attackingSide !== this.attackingSide;
		const theirs: Members = swap
			? {
					attackers: other.defenders,
					defenders: other.attackers,
					attackArtillery: other.defenceArtillery,
					defenceArtillery: other.attackArtillery,
				}
			: other;
		const rest = this.#without(ROLES.flatMap((role) => theirs[role]));
		this.members = {
			attackers: [...rest.attackers, ...theirs.attackers],
			defenders: [...rest.defenders, ...theirs.defenders],
			attackArtillery: [...rest.attackArtillery, ...theirs.attackArtillery],
			defenceArtillery: [...rest.defenceArtillery, ...theirs.defenceArtillery],
		};
	}

	/** Who attacks first, the other way round. */
	swap(): void {
		const { attackers, defenders, attackArtillery, defenceArtillery } = this.members;
		[this.attackingSide, this.defendingSide] = [this.defendingSide, this.attackingSide];
		this.members = {
			attackers: defenders,
			defenders: attackers,
			attackArtillery: defenceArtillery,
			defenceArtillery: attackArtillery,
		};
	}

	/** The units still to be assigned, in words; '' if none. */
	readonly missing = $derived.by(() => {
		const none = (['attackers', 'defenders'] as const).filter((role) => this.members[role].length === 0);
		const words = none.map((role) => (role === 'attackers' ? 'attacks' : 'defends'));
		return words.length === 0 ? '' : `Nobody ${words.join(' or ')} yet: click counters on the map.`;
	});

	plan(): CombatPlan {
		return {
			combat: this.combat,
			kind: this.kind,
			attackingSide: this.attackingSide,
			defendingSide: this.defendingSide,
			attackers: [...this.members.attackers],
			defenders: [...this.members.defenders],
			attackArtillery: [...this.members.attackArtillery],
			defenceArtillery: [...this.members.defenceArtillery],
			...(this.after === null ? {} : { after: this.after }),
		};
	}

	/** Dissolves the groups it absorbs, then groups. Stops at the first refusal. */
	async accept(after: () => void): Promise<boolean> {
		const reason = `taken into the combat at ${this.title}`;
		for (const { combat } of this.absorbed) {
			if (!(await this.attempt.game({ type: 'dismiss-combat', combat, reason }))) return false;
			this.absorbed = this.absorbed.filter((each) => each.combat !== combat);
		}
		return this.attempt.game({ type: 'group-combat', plan: this.plan() }, 'Combat grouped.', after);
	}

	#without(units: readonly UnitId[]): Members {
		const unitsKept = (role: Role): readonly UnitId[] =>
			this.members[role].filter((unit) => !units.includes(unit));
		return {
			attackers: unitsKept('attackers'),
			defenders: unitsKept('defenders'),
			attackArtillery: unitsKept('attackArtillery'),
			defenceArtillery: unitsKept('defenceArtillery'),
		};
	}
}

/** A new combat's id, random. */
export function newCombatId(): CombatId {
	return `c-${newUuid().slice(0, 8)}` as CombatId;
}
