/** A sea for the small scenario: three zones in a row along its southern edge, a port of each side, shores of every kind. */
import { SeaModule } from '../../src-shared/rulesets/tocs/sea.ts';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, RED } from './tocs-scenario.ts';

export type Sea = NonNullable<TocsScenarioInput['sea']>;
type Ship = NonNullable<Sea['ships']>[number];

const row = (from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, n) => `${String(from + n).padStart(2, '0')}.10`);

/** Bay, Sound and Gulf, from the west to the east; a beach at 03.10, rocks at 05.10, shallow water between Bay and Sound. */
export const SMALL_SEA: Sea = {
	zones: [
		{ id: 'bay', name: 'Bay', hexes: row(1, 4), beside: [{ zone: 'sound', way: ['04.10'] }], reach: [BLUE] },
		{
			...{ id: 'sound', name: 'Sound', hexes: row(5, 8) },
			beside: [{ zone: 'bay', way: ['04.10'] }, { zone: 'gulf' }],
		},
		{ id: 'gulf', name: 'Gulf', hexes: row(9, 12), beside: [{ zone: 'sound' }], reach: [RED] },
	],
	ports: [
		{ hex: '02.09', zone: 'bay', berths: 2 },
		{ hex: '11.09', zone: 'gulf', berths: 2, way: ['10.10'] },
	],
	waters: [
		{ hex: '03.10', depth: 'normal', shore: 'beach' },
		{ hex: '04.10', depth: 'shallow' },
		{ hex: '05.10', depth: 'shallow', shore: 'rocky' },
		{ hex: '07.10', depth: 'shallow', shore: 'beach' },
		{ hex: '10.10', depth: 'shallow', shore: 'beach' },
	],
	craft: { [BLUE]: { foot: 3, vehicles: 1 } },
};
export const PORTS: NonNullable<TocsScenarioInput['features']> = [
	{ hex: '02.09', side: BLUE, kind: 'facility', name: 'Blue port', facility: 'port', points: 4 },
	{ hex: '11.09', side: RED, kind: 'facility', name: 'Red port', facility: 'port', points: 4 },
];

export const ship = (
	id: string,
	side: typeof BLUE,
	type: Ship['type'],
	zone: string | null,
	more: Partial<Ship> = {},
): Ship => ({ id, side, name: id, type, zone, ...more });

/** Returns the small sea with ships. */
export const seaWith = (ships: readonly Ship[], more: Partial<Sea> = {}): SeaModule =>
	SeaModule.parse({ ...SMALL_SEA, ...more, ships });
