/** What things cost in supply, in whole tokens (four to a supply point). */
import { definition } from './definition.ts';

const ITEMS = [
	'attack, each step',
	'defence',
	'defence, 1 RE or less',
	'fuel, formation',
	'fuel, HQ and independents',
	'fuel, single unit for a phase',
	'eating, each 2 RE',
	'recovery from Low, each unit or RE',
	'recovery from Exhausted, each unit or RE',
	'refit, each base',
	'air strip',
	'air strip to base',
	'air base, each level',
	'hedgehog, each level',
	'port, each hit',
	'recon',
	'independent attack, each RE or unit',
] as const;
export type SupplyItem = (typeof ITEMS)[number];

export interface SupplyCosts {
	/** Tokens for an item, once. */
	cost(item: SupplyItem): number;
}

export const supplyCosts = definition<SupplyCosts>({
	id: 'supply-costs',
	meta: {
		title: 'Supply Table',
		source: '12.4 to 12.10, 15, 16, 19: the rules’ own figures; the printed table: reconstruction',
		confidence: 'reconstruction',
	},
	text: `
		                                         | tokens
		attack, each step                        | 1
		defence                                  | 2
		defence, 1 RE or less                    | 1
		fuel, formation                          | 4
		fuel, HQ and independents                | 4
		fuel, single unit for a phase            | 1
		eating, each 2 RE                        | 1
		recovery from Low, each unit or RE       | 2
		recovery from Exhausted, each unit or RE | 4
		refit, each base                         | 1
		air strip                                | 1
		air strip to base                        | 3
		air base, each level                     | 4
		hedgehog, each level                     | 8
		port, each hit                           | 4
		recon                                    | 1
		independent attack, each RE or unit      | 2`,
	read(chart) {
		const costs = new Map<string, number>(
			ITEMS.map((item) => {
				const tokens = chart.number(item, 'tokens');
				if (tokens === null || !Number.isInteger(tokens) || tokens < 0)
					throw new Error(`${chart.meta.title}: ${item} costs no whole number of tokens`);
				return [item, tokens];
			}),
		);
		const unknown = chart.keys.find((key) => !costs.has(key));
		if (unknown !== undefined)
			throw new Error(`${chart.meta.title}: nothing in the rules costs "${unknown}"`);
		return { cost: (item) => costs.get(item) ?? 0 };
	},
});
