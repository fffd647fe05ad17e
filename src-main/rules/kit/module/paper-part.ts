/** The papers a ruleset prints. */
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import type { MapPicture } from '../../../../src-shared/map/picture.ts';
import type { Box } from '../../../../src-shared/map/plane.ts';
import type { HouseFact, RecordedAs } from '../house.ts';
import type { Fact } from '../ruleset.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';

/** The details of a paper request; see contract PaperOrder. */
export interface PaperWish {
	readonly kind: string;
	readonly size: 'A4' | 'A3' | 'LETTER';
	readonly grey: boolean;
	readonly side?: string | undefined;
	readonly team?: TeamId | undefined;
	readonly turn?: number | undefined;
	readonly through?: number | undefined;
	readonly scale?: number | undefined;
	readonly bare?: boolean | undefined;
}

/** A tile of a printed map as it is kept, base64, and the ground that it covers, km. */
export interface ScanTile extends Box {
	readonly bytes: string;
}

/** A printed map that a paper has under its map. */
export interface PaperScan {
	readonly picture: MapPicture;
	/** How many km a unit of its plane is: 1 on a free map, a hex's width on hexes. */
	readonly km: number;
}

/** A paper to be drawn, as plain values for a worker process. */
export interface PaperMade {
	/** The file's name, without '.pdf'. */
	readonly name: string;
	readonly job: object;
	/** The house draws jobs of paper/jobs.ts; any other is drawn by the ruleset's own `draw`. */
	readonly drawnBy: 'the-house' | 'the-ruleset';
	/** The scanned map printed underneath; absent or null if there is none. */
	readonly scan?: PaperScan | null;
	/** Whether the worker also gets the campaign's facts. Never for a side's paper. */
	readonly withFacts?: boolean;
}

/** A fact for a paper, with its log line and whether it has been undone. */
export interface LoggedFact<E extends Fact> extends RecordedAs<E | HouseFact> {
	readonly undone: boolean;
	readonly line: LogLine;
}

/** The input for a side's paper: the side's own view. When an umpire prints, it can draw on more. */
export interface SidePaperDesk<T extends RulesetTypes> {
	readonly view: T['SideView'];
	readonly wish: PaperWish;
	/** Turns of the scenario. */
	readonly turns: number;
	/** The true situation when an umpire prints, or null for a side's own seat. */
	readonly truth: Situation<T['Scenario'], T['Game']> | null;
	/** Returns the codes of printed sheets by team and turn; creates and records any that are missing. */
	codes(
		kind: string,
		teams: readonly { readonly id: TeamId }[],
		turns: readonly number[],
	): (team: TeamId, turn: number) => { readonly id: string; readonly address: string } | null;
}

/** The input for an umpire's paper, which may show everything. */
export interface UmpirePaperDesk<T extends RulesetTypes> {
	readonly at: Situation<T['Scenario'], T['Game']>;
	readonly wish: PaperWish;
	readonly title: string;
	/** Wall time at which the campaign was begun, ms. */
	readonly createdAt: number;
}

export type Paper<T extends RulesetTypes> =
	| { readonly of: 'side'; make(desk: SidePaperDesk<T>): PaperMade }
	| { readonly of: 'umpire'; make(desk: UmpirePaperDesk<T>): PaperMade };

/** The papers of a ruleset and the functions that draw them. */
export interface PaperPart<T extends RulesetTypes> {
	readonly papers: Readonly<Record<string, Paper<T>>>;
	/** The names of printed sheets that carry a code, by kind: 'order sheet'. Absent if it prints none. */
	readonly sheetWords?: Readonly<Record<string, string>>;
	/**
	 * Draws a job of the ruleset's own in a worker process, which gets the campaign's facts only if the job asked for
	 * them. Absent if the house draws all its papers. Returns the file's bytes.
	 */
	draw?(job: object, facts: Iterable<LoggedFact<T['Event']>>, scan: readonly ScanTile[]): Promise<Uint8Array>;
	/** Builds the debrief of the evening as a job of its own, which gets the facts; absent if there is none. */
	debrief?(
		desk: Omit<UmpirePaperDesk<T>, 'wish'>,
		seal: { readonly seedState: string | null; readonly seedCommitment: string },
		format: 'html' | 'pdf',
	): object;
}
