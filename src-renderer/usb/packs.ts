/** The rulesets whose side's window can be a file on a stick, by the kind of view: one line for each. */
import type { Component } from 'svelte';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { StickPicture } from '../../src-shared/contract/usb.ts';

type StickWindow = Component<{ picture: StickPicture }>;

const windows: Readonly<Record<string, () => Promise<StickWindow>>> = {
	side: async () => (await import('../rulesets/opcom/side/stick/StickWindow.svelte')).default,
};

/** Loads the window for a picture's view; null: there is none for this ruleset. */
export async function stickWindowFor({ kind }: ViewHead): Promise<StickWindow | null> {
	return (await windows[kind]?.()) ?? null;
}
