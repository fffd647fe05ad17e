/** The kinds of papers a side has, as ordered: known to the host, which draws none of them. */
import type { PaperOrder } from '../../../../../src-shared/contract/host-api.ts';
import type { TeamId } from '../../../../../src-shared/kit/ids.ts';
import type { Team } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { SheetCode } from '../../../../paper/kit/form-head.ts';

export const SIDE_KINDS = [
	'order-sheet',
	'order-sheet-filled',
	'air-sheet',
	'air-sheet-filled',
	'briefings',
	'side-map',
	'counters',
] as const satisfies readonly PaperOrder['kind'][];
export type SideKind = (typeof SIDE_KINDS)[number];

export interface SidePaper extends Omit<PaperOrder, 'kind' | 'side' | 'team' | 'turn' | 'through'> {
	readonly kind: SideKind;
	/** Headquarters of this side that it is for. */
	readonly teams: readonly Team[];
	/** The turns it is of, with their dates. */
	readonly turns: readonly Pick<SideView['clock'], 'turn' | 'date' | 'part'>[];
	/** Codes of sheets by `sheetKey`; a sheet without one accepts no photographs. */
	readonly codes: Readonly<Record<string, SheetCode>>;
}

/** The key of a team's sheet of a turn. */
export const sheetKey = (team: TeamId, turn: number): string => `${team}/${String(turn)}`;

/** Returns which of a team's sheets a paper is, for its code, or null if none. */
export function sheetOf(kind: SideKind): 'orders' | 'air' | null {
	switch (kind) {
		case 'order-sheet':
		case 'order-sheet-filled':
			return 'orders';
		case 'air-sheet':
		case 'air-sheet-filled':
			return 'air';
		default:
			return null;
	}
}
