/** Crossing a marked obstacle away from a bridge (OP COM 6, River Crossing). Rows: the movement table's last column. */
import type { RiverClass } from '../../../../src-shared/map/sheet.ts';
import { chart } from '../../kit/chart.ts';

/** @rule opcom-6.river.possible-minor */
export const river = chart(
	{ title: 'River crossing', source: 'OP COM 6, River Crossing', confidence: 'transcribed' },
	`
	troops      | stream  canal        minor-river  major-river
	possible    | free    allowed      allowed      bridge-only
	impossible  | free    bridge-only  bridge-only  bridge-only
	`,
);

/** Returns what troops may do at an obstacle without a standing crossing. */
export function withoutBridge(able: boolean, obstacle: RiverClass): 'free' | 'allowed' | 'bridge-only' {
	const cell = river.cell(able ? 'possible' : 'impossible', obstacle);
	if (cell === 'free' || cell === 'allowed' || cell === 'bridge-only') return cell;
	throw new Error(`river chart: ${cell}`);
}
