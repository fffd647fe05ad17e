/**
 * The facts the house records in every campaign, for any ruleset. Types only, because rules, campaign and papers all
 * import this file.
 */
import type { PaperForm, Stick } from '../../../src-shared/contract/house.ts';
import type { CommandId, PaperId, Seq, SheetId, SideId, StickId } from '../../../src-shared/kit/ids.ts';
import type { Fact } from './ruleset.ts';

/** Facts of the house's own desk. */
export type HouseDeskFact =
	| Fact<'campaign-begun', { title: string; scenario: string; seedCommitment: string }>
	| Fact<'paper-printed', { paper: PaperForm }>
	| Fact<'photo-received', { paper: PaperId; photo: string }>
	| Fact<'photo-settled', { paper: PaperId; sheet: SheetId | null }>
	| Fact<'stick-given', { stick: Stick }>
	| Fact<'stick-revoked', { stick: StickId }>
	| Fact<'stick-back', { stick: StickId }>
	| Fact<'handover-written', { text: string }>
	| Fact<'game-ended', { turn: number }>
	/** The seed stands in a debrief that was given out. */
	| Fact<'seal-opened', Record<string, never>>;

/** `first`: the number of the target's first fact, so that opening a file knows which snapshots were overtaken. */
interface Retraction {
	readonly command: CommandId;
	readonly first: Seq;
	readonly label: string;
	/**
	 * The command this one depended on: both are undone and restored together. Absent if this one was undone on its
	 * own.
	 */
	readonly along?: CommandId;
	/** Given again, it is thrown anew. */
	readonly newDice?: true;
	/** The side whose entry it was; absent if an umpire's. */
	readonly of?: SideId;
	/** The side that took it back itself; absent: Control did. */
	readonly by?: SideId;
}
/** Facts about other commands: they change no state, the session skips or restores what they name. */
export type HistoryFact = Fact<'command-retracted', Retraction> | Fact<'command-restored', Retraction>;

export type HouseFact = HouseDeskFact | HistoryFact;

/** A fact as the file stores it. `at`: wall time in ms since the epoch, stamped by the host. */
export interface RecordedAs<F extends Fact> {
	readonly seq: Seq;
	readonly command: CommandId;
	readonly at: number;
	readonly by: string;
	readonly fact: F;
}
