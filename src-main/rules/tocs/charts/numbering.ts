/** Where the rules are today that the module calls by their older numbers. */
import { definition } from '../../kit/chart-definition.ts';

/**
 * Returns the number of today for an older one ('M10.10': 'W10.4'), by its nearest heading, or null where the books have no equivalent.
 * @rule tocs-omgn-numbering
 */
export type Numbering = (older: string) => string | null;

const NONE = '-';

export const numberingChart = definition<Numbering>({
	id: 'module-numbering',
	meta: {
		title: 'Nijmegen: older numbers of rules, and those of today',
		source: 'omgn: the module’s references, set beside the books by us',
		confidence: 'reconstruction',
	},
	text: `
		         | today
		M6.9     | W8.2
		M6.10    | W8.0
		M7       | W9
		M8.1     | B2.1
		M8.2     | B2.2
		M8.4.3   | B3.3
		M8.4.6   | B3.3
		M9.5     | B3.5
		M10.10   | W10.4
		M10.18   | W10.13
		M10.26   | W10.23
		M10.27   | W10.22
		M11      | W19
		M11.7    | W20.2
		M11.14   | -
		M11.15   | -
		M11.16   | -
		M12.5    | W11.9
		M12.6    | W11.10
		M12.8    | W11.12
		M12.9    | W11.14
		M12.11.1 | W11.15
		M12.11.2 | W11.16
		M12.12.1 | W12.1
		M12.12.7 | W12.9
		M12.12.10 | W12.10
		M12.13   | W11.1
		M12.14   | W12.3
		M14.1    | W14
		M15.1    | W15.2
		M15.14   | W15.15`,
	read(chart) {
		const today = new Map(chart.keys.map((key) => [key, chart.cell(key, 'today')]));
		for (const [older, number] of today)
			if (number !== NONE && !/^[BW]\d+(\.\d+)*$/.test(number))
				throw new Error(`${chart.meta.title}: "${number}" beside ${older} is no number of a rule`);
		return (older) => {
			const parts = older.split('.');
			const heads = parts.map((_, n) => parts.slice(0, parts.length - n).join('.'));
			const numbers = heads.flatMap((each) => today.get(each) ?? [])[0] ?? NONE;
			return numbers === NONE ? null : numbers;
		};
	},
});
