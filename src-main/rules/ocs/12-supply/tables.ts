/** The series' tables of supply as a campaign reads them. */
import { attritionTable, type AttritionTable } from '../charts/attrition.ts';
import { dumpBlowing, type DumpBlowing } from '../charts/capture.ts';
import { readChart } from '../charts/definition.ts';
import { supplyCosts, type SupplyCosts } from '../charts/supply-costs.ts';
import type { OcsOptions } from '../options.ts';

interface SupplyTables {
	readonly costs: SupplyCosts;
	readonly attrition: AttritionTable;
	readonly blowing: DumpBlowing;
}
const read = new WeakMap<OcsOptions, SupplyTables>();

/** The tables for a campaign's options, read once. */
export function supplyTables(options: OcsOptions): SupplyTables {
	const known = read.get(options);
	if (known) return known;
	const tables = {
		costs: readChart(supplyCosts, undefined, options),
		attrition: readChart(attritionTable, undefined, options),
		blowing: readChart(dumpBlowing, undefined, options),
	};
	read.set(options, tables);
	return tables;
}
