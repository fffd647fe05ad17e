/** Words for crossings. */
import type { CrossingKind } from '../../../../../src-shared/map/sheet.ts';

export const CROSSING_WORDS: Readonly<Record<CrossingKind, string>> = {
	ferry: 'Ferry',
	'main-road-bridge': 'Main road bridge',
	'minor-road-bridge': 'Minor road bridge',
	bailey: 'Bailey bridge',
	'rail-bridge': 'Railway bridge',
};
