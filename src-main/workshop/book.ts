/** A ruleset's options and charts, put together for the workshop's pages. */
import type { Book, ChartForm } from '../../src-shared/workshop/book.ts';
import type { Chart } from '../rules/kit/chart.ts';
import type { RulesetModule } from '../rules/kit/module.ts';

/** Returns every option with what its rule says, and every chart with all its cells. */
export function bookOf({ options, rules, workshop }: RulesetModule): Book {
	const said = new Map(rules().map((entry) => [entry.id, entry]));
	return {
		options: options.map(({ id, rule, title, values, byDefault }) => {
			const { section = '', says = '' } = said.get(rule) ?? {};
			return { id, rule, title, values, byDefault, section, says };
		}),
		charts: (workshop?.charts ?? []).map(chartForm),
	};
}

function chartForm({ meta, columns, keys, cell }: Chart): ChartForm {
	const { title, source, confidence } = meta;
	const rows = keys.map((key) => ({ key, cells: columns.map((column) => cell(key, column)) }));
	return { title, source, confidence, columns, rows };
}
