/** The rulesets whose side window can be a file on a stick, by kind of view: one line each. */
import type { Component } from 'svelte';
import type { StickPicture } from '../../src-shared/contract/usb.ts';
import { packsByKind } from '../state/packs-by-kind.ts';

export const stickWindowFor = packsByKind<Component<{ picture: StickPicture }>>({
	side: async () =>
		(await import('../rulesets/opcom/side/stick/StickWindow.svelte')).default as Component<{
			picture: StickPicture;
		}>,
});
