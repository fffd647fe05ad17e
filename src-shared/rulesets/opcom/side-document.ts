/** A side's order-sheet data in its document, for the staff's own writing. */
import type { DayPart } from '../../contract/game-time.ts';
import type { TeamId } from '../../kit/ids.ts';
import type { AirOrder } from './air.ts';
import type { OrderLine } from './commands.ts';
import type { Team } from './scenario.ts';

/** The content of the document 'told': as much of what was told as the staff's own writing needs. */
export interface ToldDocument {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
	readonly teams: readonly Pick<Team, 'id' | 'name'>[];
	/** Order sheets that are in, of this turn. */
	readonly sheets: readonly {
		readonly id: string;
		readonly team: TeamId;
		readonly turn: number;
		readonly at: number | null;
		readonly state: 'submitted' | 'returned';
		readonly lines: readonly OrderLine[];
	}[];
	readonly airSheets: readonly {
		readonly id: string;
		readonly team: TeamId;
		readonly turn: number;
		readonly at: number | null;
		readonly orders: readonly AirOrder[];
	}[];
}

/** Reads what the host wrote, or returns null if it is incomplete. */
export function readToldDocument(raw: Readonly<Record<string, unknown>> | null): ToldDocument | null {
	const { turn, sheets, airSheets } = raw ?? {};
	return typeof turn === 'number' && Array.isArray(sheets) && Array.isArray(airSheets)
		? (raw as unknown as ToldDocument)
		: null;
}
