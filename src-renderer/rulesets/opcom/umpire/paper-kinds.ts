/** The papers the umpire may print, and the choices for each. */
import type { KindOfPaper } from '../../../ui/papers/print-room.svelte.ts';

export const MASTER_KINDS: readonly KindOfPaper[] = [
	{ id: 'order-sheet', label: 'Order sheet, blank', asks: ['side', 'team', 'turn', 'through'] },
	{ id: 'order-sheet-filled', label: 'Order sheet, as handed in', asks: ['side', 'team', 'turn'] },
	{ id: 'air-sheet', label: 'Air sheet, blank', asks: ['side', 'team', 'turn', 'through'] },
	{ id: 'air-sheet-filled', label: 'Air sheet, as handed in', asks: ['side', 'team', 'turn'] },
	{ id: 'briefings', label: 'Briefings of a turn', asks: ['side', 'team', 'turn'] },
	{ id: 'side-map', label: 'A side’s map', asks: ['side', 'scale', 'bare'] },
	{ id: 'counters', label: 'A side’s counters, no figures', asks: ['side', 'scale'] },
	{ id: 'master-map', label: 'Master map', asks: ['scale', 'bare'] },
	{ id: 'master-counters', label: 'Master counters, with figures', asks: ['scale'] },
	{ id: 'turn-record', label: 'Record of a turn', asks: ['turn'] },
];
