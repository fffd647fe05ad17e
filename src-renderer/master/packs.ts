/** The rulesets whose windows this program has for the umpire, by the kind of view: one line for each. */
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { WindowPack } from '../workspace/window-pack.ts';

const packs: Readonly<Record<string, () => Promise<WindowPack>>> = {
	master: async () => (await import('../rulesets/opcom/umpire/pack.ts')).opcomPack,
};

/** Loads the windows for a view; null: the program has none for this ruleset. */
export async function packFor({ kind }: ViewHead): Promise<WindowPack | null> {
	return (await packs[kind]?.()) ?? null;
}
