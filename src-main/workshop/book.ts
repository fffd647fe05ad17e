/** A ruleset's options and charts, put together for the workshop's pages. */
import type { Book } from '../../src-shared/workshop/book.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { chartForm } from '../rules/kit/book-chart.ts';
import type { RulesetModule } from '../rules/kit/module.ts';

/** Returns every option with what its rule says, and every chart with all its cells as the program has them for a draft. */
export function draftBook({ options, rules, workshop }: RulesetModule, draft: Draft): Book {
	const entries = new Map(rules().map((entry) => [entry.id, entry]));
	return {
		options: options.map(({ id, rule, title, values, byDefault }) => {
			const { section = '', says = '' } = entries.get(rule) ?? {};
			return { id, rule, title, values, byDefault, section, says };
		}),
		charts: (workshop?.charts?.(draft) ?? []).map(chartForm),
	};
}
