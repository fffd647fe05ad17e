/** The combats desk: contacts to group, combats to fight, and the open one. */
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { CombatPlan, CombatView, ContactView } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { CombatId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { OpcomAttempt } from './opcom-attempt.svelte.ts';
import type { Room } from './room.ts';
import { CombatResolution } from './combat-resolution.svelte.ts';
import { Grouping } from './grouping.svelte.ts';
import { Split } from './split.svelte.ts';

export class CombatsDesk {
	readonly room: Room;
	readonly completing: OpcomAttempt;
	readonly dismissing: OpcomAttempt;
	opened = $state.raw<CombatId | null>(null);
	grouping = $state.raw<Grouping | null>(null);
	split = $state.raw<Split | null>(null);
	readonly #bouts = new SvelteMap<CombatId, CombatResolution>();

	constructor(room: Room) {
		this.room = room;
		this.completing = new OpcomAttempt(room, undefined, () => [room.view.contacts, room.view.toMove]);
		this.dismissing = new OpcomAttempt(room);
	}

	readonly contacts = $derived.by(() =>
		this.room.own.first(
			this.room.view.contacts.filter((contact) => contact.state === 'open'),
			(contact) => this.#teamsIn(contact),
		),
	);
	readonly combats = $derived.by(() =>
		this.room.own.first(
			Object.values(this.room.view.combats).filter((combat) => combat.state !== 'dismissed'),
			(combat) => this.#teamsIn(combat),
		),
	);
	readonly unresolved = $derived.by(() => this.combats.filter((combat) => combat.state !== 'applied'));
	readonly count = $derived(this.contacts.length + this.unresolved.length);
	/** Which of the open contacts, then of the combats to fight, the keys mean. */
	#cursor = $state(0);
	readonly cursor: number = $derived(Math.max(0, Math.min(this.#cursor, this.count - 1)));
	readonly pointed: ContactView | CombatView | null = $derived(
		[...this.contacts, ...this.unresolved][this.cursor] ?? null,
	);
	readonly bout = $derived.by(() => (this.opened === null ? null : (this.#bouts.get(this.opened) ?? null)));

	#teamsIn({ attackers, defenders }: CombatView | ContactView): readonly (TeamId | null)[] {
		return [...attackers, ...defenders].map((unit) => this.room.view.units[unit]?.team ?? null);
	}

	step(by: 1 | -1): void {
		this.#cursor = this.cursor + by;
	}

	/**
	 * Enter: makes the current contact a combat, or opens the current combat; if nothing is left, grouping is complete.
	 */
	go(): void {
		const { pointed } = this;
		if (pointed && 'combat' in pointed) this.open(pointed.combat);
		else if (pointed) void this.accept(pointed);
		else if (this.room.view.grouping === 'open' && this.combats.length > 0) void this.complete();
	}

	open(combat: CombatId): void {
		if (!this.#bouts.has(combat)) this.#bouts.set(combat, new CombatResolution(this.room, combat));
		this.opened = combat;
		this.grouping = null;
		this.split = null;
		this.room.layout.show('combats');
		const combatShown = this.room.view.combats[combat];
		if (combatShown) this.room.goToPoint(combatShown.at);
	}

	close(): void {
		this.opened = null;
		this.grouping = null;
		this.split = null;
	}

	/** Opens the next combat to fight after the open one, or returns to the list. */
	next(): void {
		const combat = this.unresolved.find((each) => each.combat !== this.opened);
		if (combat) this.open(combat.combat);
		else if (this.unresolved.length === 0) this.close();
	}

	/** Takes a contact as it is proposed. */
	async accept(contact: ContactView): Promise<void> {
		const grouping = new Grouping(this.room, this.#asPlan(contact), contact.name);
		this.grouping = null;
		if (await grouping.accept(() => undefined)) return;
		this.edit(grouping);
	}

	/** Takes every contact as proposed, stopping where the rules ask for a reason. */
	async acceptAll(): Promise<void> {
		for (const { key } of this.contacts) {
			const contact = this.contacts.find((each) => each.key === key);
			if (!contact) continue;
			await this.accept(contact);
			if (this.grouping !== null) return;
		}
	}

	editContact(contact: ContactView): void {
		this.edit(new Grouping(this.room, this.#asPlan(contact), contact.name));
		this.room.goToPoint(contact.at);
	}

	/** Begins a combat that the rules did not propose, of units: the first one's side attacks. */
	groupByHand(members: readonly UnitId[] = this.room.selected): void {
		const { sides, units } = this.room.view;
		const chosen = [...new Set(members)].filter((id) => units[id]?.presence === 'on-map');
		const inOrder = [...chosen.flatMap((id) => units[id]?.side ?? []), ...sides.map(({ id }) => id)];
		const [attackingSide] = inOrder;
		const defendingSide = inOrder.find((side) => side !== attackingSide);
		if (attackingSide === undefined || defendingSide === undefined) return;
		const nobody = { attackers: [], defenders: [], attackArtillery: [], defenceArtillery: [] };
		const plan = { kind: 'attack' as const, attackingSide, defendingSide, ...nobody };
		const grouping = new Grouping(this.room, plan, 'A combat by hand');
		for (const unit of chosen) grouping.toggle(unit);
		this.edit(grouping);
	}

	editCombat(combat: CombatView): void {
		this.edit(new Grouping(this.room, combat, combat.name, combat.combat));
	}

	/** Puts a combat's units into another combat or contact; the first goes when that is accepted. */
	mergeInto(combat: CombatView, target: CombatView | ContactView): void {
		if ('combat' in target) this.editCombat(target);
		else this.editContact(target);
		this.grouping?.merge(combat);
	}

	splitCombat(combat: CombatView): void {
		this.split = new Split(this.room, combat);
	}

	async acceptSplit(): Promise<void> {
		if (await this.split?.accept()) this.split = null;
	}

	/** A further combat after one that was applied, as the rules prepare it. */
	follow({ title, plan }: CombatView['next'][number]): void {
		this.edit(new Grouping(this.room, plan, title));
	}

	/** A contact names its units only: the defending side is theirs. */
	#asPlan(contact: ContactView): Omit<CombatPlan, 'combat'> {
		const { kind, attackingSide, attackers, defenders, attackArtillery, defenceArtillery } = contact;
		const defendingSide = this.room.view.units[defenders[0] ?? '']?.side ?? attackingSide;
		return { kind, attackingSide, defendingSide, attackers, defenders, attackArtillery, defenceArtillery };
	}

	edit(grouping: Grouping): void {
		this.grouping = grouping;
		this.opened = null;
		this.split = null;
		this.room.layout.show('combats');
	}

	async acceptGrouping(): Promise<void> {
		const grouping = this.grouping;
		await grouping?.accept(() => {
			if (this.grouping === grouping) this.grouping = null;
		});
	}

	async dismissContact(contact: ContactView): Promise<void> {
		await this.dismissing.game({ type: 'dismiss-contact', contact: contact.key }, 'Contact dismissed.');
	}

	async dismissCombat(combat: CombatId, reason: string): Promise<void> {
		const given = reason.trim();
		await this.dismissing.game(
			{ type: 'dismiss-combat', combat, ...(given === '' ? {} : { reason: given }) },
			'Combat dismissed.',
			() => {
				this.close();
			},
		);
	}

	async complete(): Promise<void> {
		await this.completing.game({ type: 'complete-grouping' }, 'Grouping is complete. Fight the combats.');
	}

	async reopen(): Promise<void> {
		await this.completing.game({ type: 'reopen-grouping' }, 'Grouping is open again.');
	}

	/** Adds or removes a counter clicked while a grouping is edited. Returns true if it did. */
	clicked(unit: UnitId): boolean {
		this.grouping?.toggle(unit);
		return this.grouping !== null;
	}
}

export const [useCombats, provideCombats] = createContext<CombatsDesk>();
