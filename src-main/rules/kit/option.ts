/** Options of a campaign: readings of doubtful rules, and ways to play. */
import type { RuleOption } from './manifest.ts';

/** The umpire's choices, by option; an absent option has its default. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** An option of a list by its id. */
type OptionOf<List extends readonly RuleOption[], Id extends string> = Extract<
	List[number],
	{ readonly id: Id }
>;

/** Functions that look up a ruleset's options. */
export interface OptionsOf<List extends readonly RuleOption[]> {
	/** Returns an option by its id, or null if there is none. */
	optionNamed(id: string): List[number] | null;
	/** Returns an option's value in words: 'Fog of war: double-blind'. Returns the id unchanged if no option has it. */
	optionWords(id: string, value: string): string;
	/** Returns the value in force: the umpire's choice, or the default. */
	chosen<Id extends List[number]['id']>(
		options: ChosenOptions,
		id: Id,
	): OptionOf<List, Id>['values'][number]['id'];
}

/** Returns functions that look up these options. */
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
