/** The papers that may be printed, and the choices for each. */
import type { KindOfPaper } from '../../../ui/papers/print-room.svelte.ts';

export const SIDE_KINDS: readonly KindOfPaper[] = [
	{ id: 'briefing', label: 'Mission Brief', asks: [] },
	{ id: 'map', label: 'Our map with what we marked', asks: ['scale', 'bare'] },
	{ id: 'commanders-log', label: 'Commander’s log', asks: [] },
	{ id: 'after-action', label: 'After-action reports', asks: [] },
	{ id: 'unit-sheet', label: 'Unit Composition Sheet', asks: [] },
	{ id: 'own-papers', label: 'What we wrote and filed', asks: [] },
];
export const CONTROL_KINDS: readonly KindOfPaper[] = [
	{ id: 'master-map', label: 'Master map', asks: ['scale', 'bare'] },
	{ id: 'briefing', label: 'A side’s Mission Brief', asks: ['side'] },
	{ id: 'map', label: 'A side’s map with its marks', asks: ['side', 'scale', 'bare'] },
	{ id: 'commanders-log', label: 'A side’s log', asks: ['side'] },
	{ id: 'after-action', label: 'A side’s after-action reports', asks: ['side'] },
	{ id: 'unit-sheet', label: 'A side’s Unit Composition Sheet', asks: ['side'] },
	{ id: 'own-papers', label: 'What a side wrote and filed', asks: ['side'] },
];
