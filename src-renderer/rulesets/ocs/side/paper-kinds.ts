/** The papers a side may print: its map, its forces, its schedule, its spending. */
import type { KindOfPaper } from '../../../ui/papers/print-room.svelte.ts';

export const SIDE_KINDS: readonly KindOfPaper[] = [
	{ id: 'map', label: 'Our map', asks: ['scale', 'bare'] },
	{ id: 'briefing', label: 'Briefing', asks: [] },
	{ id: 'set-up-sheet', label: 'Set-up sheet', asks: [] },
	{ id: 'arrivals', label: 'Arrivals', asks: [] },
	{ id: 'supply-ledger', label: 'Supply ledger of a turn', asks: ['turn'] },
];
