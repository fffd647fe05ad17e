/** The papers Control may print, and the choices for each. */
import type { KindOfPaper } from '../../../ui/papers/print-room.svelte.ts';

export const CONTROL_KINDS: readonly KindOfPaper[] = [
	{ id: 'master-map', label: 'Master map', asks: ['scale', 'bare'] },
	{ id: 'order-of-battle', label: 'Order of battle of both sides', asks: [] },
	{ id: 'map', label: 'A side’s map', asks: ['side', 'scale', 'bare'] },
	{ id: 'briefing', label: 'A side’s briefing', asks: ['side'] },
	{ id: 'set-up-sheet', label: 'A side’s set-up sheet', asks: ['side'] },
	{ id: 'arrivals', label: 'A side’s arrivals', asks: ['side'] },
	{ id: 'supply-ledger', label: 'A side’s supply ledger of a turn', asks: ['side', 'turn'] },
];
