/** Keeps a hand to one order: what is begun next puts down what was begun before. */
import { untrack } from 'svelte';
import type { Aim } from './aim.svelte.ts';
import type { DrawnWay } from './drawn-way.svelte.ts';
import type { SupplyDesk } from './supply-desk.svelte.ts';

interface Begun {
	readonly aiming: Pick<Aim, 'targeting' | 'aimed' | 'drop'>;
	readonly drawn: Pick<DrawnWay, 'line' | 'drop'>;
	readonly supplyDesk: Pick<SupplyDesk, 'moving'>;
}

/** Drops a transport's way once a fight or a unit's way is begun, and those once a transport is moved. Call it in a constructor. */
export function keepOneInHand(begun: Begun): void {
	$effect(() => {
		const { aiming, drawn } = begun;
		if (aiming.targeting ?? aiming.aimed ?? drawn.line) untrack(() => (begun.supplyDesk.moving = null));
	});
	$effect(() => {
		if (begun.supplyDesk.moving?.plan !== null) return;
		untrack(() => {
			begun.aiming.drop();
			begun.drawn.drop();
		});
	});
}
