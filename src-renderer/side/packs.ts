/** The rulesets whose windows this program has for a side, by the kind of view: one line for each. */
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { SidePack } from './side-pack.ts';

const packs: Readonly<Record<string, () => Promise<SidePack>>> = {
	side: async () => (await import('../rulesets/opcom/side/pack.ts')).opcomSidePack,
};

/** Loads the windows for a view; null: the program has none for this ruleset. */
export async function sidePackFor({ kind }: ViewHead): Promise<SidePack | null> {
	return (await packs[kind]?.()) ?? null;
}
