/** Everything that can stand in a campaign's log. */
import type { CommandId, Seq } from '../../src-shared/kit/ids.ts';
import type { Fact } from '../rules/kit/ruleset.ts';
import type { OpcomFact } from '../rules/opcom/types.ts';
import type { DeskFact } from './desk-facts.ts';

/** `first`: the number of the target's first fact, so that opening a file knows which snapshots were overtaken. */
interface Turnabout {
	readonly command: CommandId;
	readonly first: Seq;
	readonly label: string;
}
export type HistoryFact = Fact<'command-retracted', Turnabout> | Fact<'command-restored', Turnabout>;

export type CampaignFact = DeskFact | OpcomFact | HistoryFact;

/** A fact as it stands in the file. `at`: wall time, ms since the epoch, stamped by the host. */
export interface Recorded {
	readonly seq: Seq;
	readonly command: CommandId;
	readonly at: number;
	readonly by: string;
	readonly fact: CampaignFact;
}
