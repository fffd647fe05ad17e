/** The tables of supply as a campaign reads them: the game's own where it brings any. */
import type { AttritionTable } from '../charts/attrition.ts';
import type { DumpBlowing } from '../charts/capture.ts';
import { chartsFor } from '../charts/charts.ts';
import type { SupplyCosts } from '../charts/supply-costs.ts';
import type { SupplyPicture } from './picture.ts';

interface SupplyTables {
	readonly costs: SupplyCosts;
	readonly attrition: AttritionTable;
	readonly blowing: DumpBlowing;
}

/** The tables for a campaign's scenario and options. */
export function supplyTables({
	scenario,
	options,
}: Pick<SupplyPicture, 'scenario' | 'options'>): SupplyTables {
	const { attrition, ...charts } = chartsFor(scenario, options);
	return { costs: charts['supply-costs'], attrition, blowing: charts['dump-blowing'] };
}
