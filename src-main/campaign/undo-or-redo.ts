/** Undo and redo as facts: a command, and what goes with it, undone or restored, with the facts that follow by rule. */
import type { CommandId, SideId } from '../../src-shared/kit/ids.ts';
import type { HistoryFact } from '../rules/kit/house.ts';
import type { CampaignFact, Recorded } from './facts.ts';
import { situationOf, type CampaignState } from './fold.ts';
import { setRetracted, type Entry, type History } from './history.ts';
import type { Played } from './rulesets.ts';

/** A command that is taken back or restored, itself or along with another. */
export interface Retracted {
	readonly command: CommandId;
	/** The number of its first fact. */
	readonly first: number;
	readonly label: string;
	/** Given again, it is thrown anew. */
	readonly newDice?: true;
	/** The side whose entry it is; absent or null if an umpire's. */
	readonly of?: SideId | null;
}

interface Standing {
	readonly state: CampaignState;
	readonly history: History;
	/** Commands that stand undone. */
	readonly undone: ReadonlySet<string>;
}

/**
 * @param entry the target, as the history or a side's moves have it
 * @param base the state before the earliest of them, and all facts from there on
 * @returns what stands then, and the facts that say so; the state is that before what follows by rule
 */
export function retractOrRestore(
	played: Played,
	now: Standing,
	way: 'undo' | 'redo',
	{ entry, ...target }: Retracted & { readonly entry: Entry; readonly by?: SideId },
	along: readonly Retracted[],
	base: { readonly before: CampaignState; readonly facts: () => Iterable<Recorded> },
): Standing & { readonly undone: Set<string>; readonly facts: readonly CampaignFact[] } {
	const undone = new Set(now.undone);
	for (const { command } of [target, ...along]) {
		if (way === 'undo') undone.add(command);
		else undone.delete(command);
	}
	const turned = setRetracted(played, now.history, { ...entry, before: base.before }, undone, base.facts());
	const retractions = [
		undoOrRedo(way, payloadOf(target)),
		...along.map(({ command, first, label, of = null }) =>
			undoOrRedo(way, { ...payloadOf({ command, first, label, of }), along: target.command }),
		),
	];
	const followed = played.module.followed(
		situationOf(played, now.state),
		situationOf(played, turned.state),
		retractions,
	);
	return { ...turned, undone, facts: [...retractions, ...followed] };
}

const payloadOf = ({ of, ...target }: Retracted & { readonly by?: SideId }): HistoryFact['payload'] => ({
	...target,
	...(of ? { of } : {}),
});

/** A command's being taken back or restored, as a fact. */
export const undoOrRedo = (way: 'undo' | 'redo', payload: HistoryFact['payload']): HistoryFact => ({
	type: way === 'undo' ? 'command-retracted' : 'command-restored',
	v: 1,
	rule: 'app',
	payload,
});
