/** What is printed. */
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import type { MapPicture } from '../../../../src-shared/map/picture.ts';
import type { Box } from '../../../../src-shared/map/plane.ts';
import type { HouseFact, RecordedAs } from '../house.ts';
import type { Fact } from '../ruleset.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';

/** What is asked for with a paper; see contract PaperOrder. */
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
	/** The printed map under the map on it; absent or null: none is. */
	readonly scan?: PaperScan | null;
	/** Whether the worker is to be sent the campaign's facts, too. Never for a side's paper. */
	readonly withFacts?: boolean;
}

/** A fact as a paper tells it: whether it was undone since, and its line of the log. */
export interface LoggedFact<E extends Fact> extends RecordedAs<E | HouseFact> {
	readonly undone: boolean;
	readonly line: LogLine;
}

/** A side's paper is made of its own view; an umpire who prints it may be asked more. */
export interface SidePaperDesk<T extends RulesetTypes> {
	readonly view: T['SideView'];
	readonly wish: PaperWish;
	/** Turns of the scenario. */
	readonly turns: number;
	/** The truth, where an umpire prints; null for a side's own seat. */
	readonly truth: Situation<T['Scenario'], T['Game']> | null;
	/** Codes of printed sheets by team and turn, made and recorded where there are none yet. */
	codes(
		kind: string,
		teams: readonly { readonly id: TeamId }[],
		turns: readonly number[],
	): (team: TeamId, turn: number) => { readonly id: string; readonly address: string } | null;
}

/** An umpire's paper may tell everything. */
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

/** Its papers, and who draws them. */
export interface PaperPart<T extends RulesetTypes> {
	readonly papers: Readonly<Record<string, Paper<T>>>;
	/** What its printed sheets with a code are called, by kind: 'order sheet'. Absent: it prints none. */
	readonly sheetWords?: Readonly<Record<string, string>>;
	/**
	 * Draws a job of its own; runs in a worker process, which has the campaign's facts only where the job asked for them.
	 * Absent: all of its papers are drawn by the house. Returns the file's bytes.
	 */
	draw?(job: object, facts: Iterable<LoggedFact<T['Event']>>, scan: readonly ScanTile[]): Promise<Uint8Array>;
	/** The evening as one document, as a job of its own that is given the facts; absent: there is none. */
	debrief?(
		desk: Omit<UmpirePaperDesk<T>, 'wish'>,
		seal: { readonly seedState: string | null; readonly seedCommitment: string },
		format: 'html' | 'pdf',
	): object;
}
