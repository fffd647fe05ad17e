/** Options of a campaign: readings of doubtful rules, and ways to play. */
import type { RuleOption } from './manifest.ts';

/** What the umpire chose, by option; an option that is absent has its default. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** An option of a list by its id. */
type OptionOf<List extends readonly RuleOption[], Id extends string> = Extract<
	List[number],
	{ readonly id: Id }
>;

/** What is asked of a ruleset's options. */
export interface OptionsOf<List extends readonly RuleOption[]> {
	/** Returns an option by its id, or null if none is called so. */
	optionNamed(id: string): List[number] | null;
	/** Returns a reading in words: 'Fog of war: double-blind'. What no option is called stays as it is. */
	optionWords(id: string, value: string): string;
	/** Returns the reading in force: what the umpire chose, else the default. */
	chosen<Id extends List[number]['id']>(
		options: ChosenOptions,
		id: Id,
	): OptionOf<List, Id>['values'][number]['id'];
}

/** Returns what is asked of a ruleset's options, out of their list. */
export function optionsOf<const List extends readonly RuleOption[]>(list: List): OptionsOf<List> {
	const optionNamed = (id: string): List[number] | null => list.find((each) => each.id === id) ?? null;
	return {
		optionNamed,
		optionWords: (id, value) => {
			const known = optionNamed(id);
			return `${known?.title ?? id}: ${known?.values.find((each) => each.id === value)?.label ?? value}`;
		},
		chosen: (options, id) => options[id] ?? optionNamed(id)?.byDefault ?? '',
	};
}
