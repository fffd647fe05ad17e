/** The workshop's library of units: its contents, the selection, and what is added and taken out. */
import { counted } from '../../src-shared/kit/counted.ts';
import { SvelteSet } from 'svelte/reactivity';
import type { Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { Draft, DraftFormation, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { lookOf, unitsFrom, type KeptUnit, type LibraryShown } from '../../src-shared/workshop/library.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

type LibraryRequest = Extract<RequestName, `library.${string}`>;

export class UnitLibraryDesk {
	readonly #desk: WorkshopDesk;
	readonly #kit: WorkshopKit;
	units = $state.raw<readonly KeptUnit[]>([]);
	readonly chosen = new SvelteSet<string>();
	/** The unit removed last, for undo. */
	removed = $state.raw<KeptUnit | null>(null);
	/** The last action, in a sentence. */
	say = $state('');
	trouble = $state<string | null>(null);

	constructor(desk: WorkshopDesk, kit: WorkshopKit) {
		this.#desk = desk;
		this.#kit = kit;
		void this.#ask('library.list', { ruleset: kit.ruleset });
	}

	/** Keeps units of the scenario, at most as many at once as a request takes. */
	async keep(units: readonly DraftUnit[]): Promise<void> {
		const looks = units.filter(({ name }) => name.trim() !== '').map((unit) => lookOf(this.#kit, unit));
		for (let from = 0; from < looks.length; from += AT_ONCE) {
			const part = looks.slice(from, from + AT_ONCE);
			if (!(await this.#ask('library.keep', { ruleset: this.#kit.ruleset, units: part }))) return;
		}
		this.say = `${counted(looks.length, 'unit')} kept.`;
	}

	/** Puts what is chosen into a formation of the scenario. */
	insert(draft: Draft, formation: DraftFormation): void {
		const chosenUnits = this.units.filter(({ id }) => this.chosen.has(id));
		if (chosenUnits.length === 0) return;
		const newUnits = unitsFrom(draft, formation, chosenUnits);
		this.#desk.put(
			`Put ${counted(newUnits.length, 'unit')} of the library into ${formation.name}`,
			'units',
			...newUnits,
		);
		this.say = `${counted(newUnits.length, 'unit')} put into ${formation.name}.`;
		this.chosen.clear();
	}

	async rename(unit: KeptUnit, name: string): Promise<void> {
		if (name.trim() === '' || name.trim() === unit.name) return;
		await this.#ask('library.rename', { id: unit.id, name: name.trim() });
	}

	async remove(unit: KeptUnit): Promise<void> {
		if (!(await this.#ask('library.remove', { id: unit.id }))) return;
		this.chosen.delete(unit.id);
		this.removed = unit;
	}

	async putBack(): Promise<void> {
		const unit = this.removed;
		if (unit && (await this.#ask('library.restore', { id: unit.id }))) this.removed = null;
	}

	async #ask<N extends LibraryRequest>(name: N, input: Input<N>): Promise<boolean> {
		try {
			const shown: LibraryShown = await this.#desk.host.ask<LibraryRequest>(name, input);
			this.units = shown.units;
			this.trouble = shown.trouble;
			return true;
		} catch (error) {
			this.trouble = wordsOf(error);
			return false;
		}
	}
}

/** Units that one request keeps. */
const AT_ONCE = 200;
