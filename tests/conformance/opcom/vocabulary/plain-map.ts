/** The map of a case on the bare plain: ground, water, roads and crossings drawn by GIVEN. */
import { CrossingId } from '../../../../src-shared/kit/ids.ts';
import type { MapSheet, Point } from '../../../../src-shared/map/sheet.ts';

/** What GIVEN has drawn. */
export interface Drawn {
	readonly areas: MapSheet['areas'][number][];
	readonly rivers: MapSheet['rivers'][number][];
	readonly roads: MapSheet['roads'][number][];
	readonly crossings: MapSheet['crossings'][number][];
}

export const blankMap = (): Drawn => ({ areas: [], rivers: [], roads: [], crossings: [] });

type Drawing = readonly [pattern: RegExp, draw: (drawn: Drawn, found: readonly string[]) => void];

const at = (x = '', y = ''): Point => ({ x: Number(x), y: Number(y) });

const CAPACITY: Readonly<Record<string, number>> = { ferry: 4, 'main-road-bridge': 100, bailey: 20 };

/** Sentences of GIVEN that draw on the map. */
export const DRAWINGS: readonly Drawing[] = [
	[
		/^(woods|marsh|close|bad|built-up) from (\S+) (\S+) to (\S+) (\S+)$/,
		(drawn, [kind, west, south, east, north]) =>
			void drawn.areas.push({
				id: `drawn-${String(drawn.areas.length)}`,
				kind: kind as MapSheet['areas'][number]['kind'],
				ring: [at(west, south), at(east, south), at(east, north), at(west, north)],
			}),
	],
	[
		/^(stream|canal|minor-river|major-river) along y (\S+)$/,
		(drawn, [kind = '', y]) =>
			void drawn.rivers.push({
				id: `water-${String(drawn.rivers.length)}`,
				name: `the ${kind.replace('-', ' ')}`,
				class: kind as MapSheet['rivers'][number]['class'],
				line: [at('0', y), at('60', y)],
			}),
	],
	[
		/^(main|minor) road from (\S+) (\S+) to (\S+) (\S+)$/,
		(drawn, [kind, x1, y1, x2, y2]) =>
			void drawn.roads.push({
				id: `road-${String(drawn.roads.length)}`,
				class: kind as MapSheet['roads'][number]['class'],
				line: [at(x1, y1), at(x2, y2)],
			}),
	],
	[
		/^(blown )?(main-road-bridge|bailey|ferry) (\S+) at (\S+) (\S+)$/,
		(drawn, [blown, kind = '', name = '', x, y]) => {
			const over = drawn.rivers.at(-1)?.id ?? 'water-0';
			drawn.crossings.push({
				id: CrossingId.parse(name.toLowerCase()),
				name,
				kind: kind as MapSheet['crossings'][number]['kind'],
				capacity: CAPACITY[kind] ?? 20,
				at: at(x, y),
				over,
				standing: blown === undefined,
				demolition: kind === 'ferry' ? { kind: 'none', why: 'a ferry' } : { kind: 'standard' },
			});
		},
	],
];
