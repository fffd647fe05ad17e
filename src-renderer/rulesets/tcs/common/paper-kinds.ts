/** The papers that may be printed, and the choices for each. */
import type { KindOfPaper } from '../../../ui/papers/print-room.svelte.ts';

export const SIDE_KINDS: readonly KindOfPaper[] = [
	{ id: 'op-sheets', label: 'Op sheets', asks: [] },
	{ id: 'artillery-plan', label: 'Artillery plan', asks: [] },
	{ id: 'briefing', label: 'Briefing', asks: [] },
	{ id: 'map', label: 'Our map with our op sheets', asks: ['scale', 'bare'] },
	{ id: 'empty-sheet', label: 'An op sheet to write on', asks: [] },
];
export const CONTROL_KINDS: readonly KindOfPaper[] = [
	{ id: 'master-map', label: 'Master map', asks: ['scale', 'bare'] },
	{ id: 'map', label: 'A side’s map with its op sheets', asks: ['side', 'scale', 'bare'] },
	{ id: 'op-sheets', label: 'A side’s op sheets', asks: ['side'] },
	{ id: 'artillery-plan', label: 'A side’s artillery plan', asks: ['side'] },
	{ id: 'briefing', label: 'A side’s briefing', asks: ['side'] },
	{ id: 'empty-sheet', label: 'An op sheet to write on', asks: ['side'] },
];
