/**
 * The scenarios that can be begun: those shipped with the program, one's own, and those a ruleset generates from words.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OwnId, type ScenarioCard } from '../../src-shared/workshop/shelf.ts';
import { playedBy, type Played } from '../campaign/rulesets.ts';
import { readScenario } from '../campaign/scenario-file.ts';
import { RequestError } from '../host/endpoint.ts';
import type { RulesetModule } from '../rules/kit/module.ts';
import type { Shelf } from '../workshop/shelf.ts';
import type { CounterOf } from '../workshop/shelf-pictures.ts';

/** A scenario with the text that a campaign's file keeps of it. */
export interface FoundScenario {
	readonly text: string;
	readonly played: Played;
	/** Of its map; each is found by its sum. */
	readonly pictures: readonly { readonly mime: string; readonly bytes: Uint8Array }[];
	/** Of its units. */
	readonly counters: readonly CounterOf[];
}

const NO_PICTURES: Pick<FoundScenario, 'pictures' | 'counters'> = { pictures: [], counters: [] };

export class ScenarioCatalogue {
	readonly #folder: string;
	readonly #rulesets: readonly RulesetModule[];
	readonly #shelf: Shelf;

	/** @param folder holds one folder for each scenario that came with the program */
	constructor(folder: string, rulesets: readonly RulesetModule[], shelf: Shelf) {
		this.#folder = folder;
		this.#rulesets = rulesets;
		this.#shelf = shelf;
	}

	/** Returns what can be chosen from: one's own, then the smallest first, then what is made up. */
	cards(): readonly ScenarioCard[] {
		const smallestFirst = this.#shipped().toSorted((a, b) => a.units - b.units);
		const systems = new Map(this.#rulesets.map(({ id, title }) => [id, title]));
		const all = [
			...this.#shelf.cards(),
			...smallestFirst,
			...this.#rulesets.flatMap(({ madeUp }) => madeUp.map(({ card }) => card)),
		];
		return all.map((card) => ({ ...card, system: systems.get(card.ruleset) ?? card.ruleset }));
	}

	/**
	 * Returns a scenario by its id; one that is made up takes its seed.
	 * @throws RequestError where there is none of that id, or it can't be played
	 */
	find(id: string, seed: string): FoundScenario {
		if (OwnId.safeParse(id).success) return this.#shelf.find(id);
		for (const module of this.#rulesets) {
			const madeUpScenario = module.madeUp.find(({ card }) => card.id === id);
			if (!madeUpScenario) continue;
			const scenario = madeUpScenario.make(seed);
			return { text: JSON.stringify(scenario), played: playedBy(module, scenario), ...NO_PICTURES };
		}
		const file = this.#fileOf(basename(id));
		if (!existsSync(file))
			throw new RequestError(
				'bad-input',
				`There is no scenario "${id}" in this program: choose one from the list.`,
			);
		const text = readFileSync(file, 'utf8');
		return { text, played: readScenario(text, `${id}/scenario.json`, this.#rulesets), ...NO_PICTURES };
	}

	#fileOf(name: string): string {
		return join(this.#folder, name, 'scenario.json');
	}

	#shipped(): readonly ScenarioCard[] {
		return readdirSync(this.#folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && existsSync(this.#fileOf(entry.name)))
			.map((entry) => {
				const { played } = this.find(entry.name, '');
				const { sides, teams: _teams, ...head } = played.head;
				// Both rulesets' scenarios have their lesson under this name; a scenario without a lesson has none.
				const { lesson } = played.scenario as unknown as { readonly lesson?: readonly unknown[] };
				const teaches = (lesson?.length ?? 0) > 0;
				return { ...head, sides: sides.map(({ name }) => name), seeded: false, teaches };
			});
	}
}
