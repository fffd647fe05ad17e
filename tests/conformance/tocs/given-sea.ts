/** GIVEN of the sea: zones, ships in boxes and ports, aircraft over it, mines, cargo. */
import { withUnits, type TocsGame } from '../../../src-main/rules/tocs/game.ts';
import type { SeaPlane, Ship } from '../../../src-main/rules/tocs/w16-sea-zones/types.ts';
import { PORTS, SMALL_SEA, type Sea } from '../../helpers/tocs-sea.ts';
import { BLUE, RED, company } from '../../helpers/tocs-scenario.ts';
import type { Begun, Given, Make, More } from './run.ts';

const sideOf = (name: string | undefined) => (name === 'Red' ? RED : BLUE);
const seaOf = (begun: Begun): Sea => begun.scenario.sea ?? SMALL_SEA;
const withSea = (begun: Begun, change: Partial<Sea>): void =>
	void (begun.scenario = { ...begun.scenario, sea: { ...seaOf(begun), ...change } });
const lower = (names: string): readonly string[] => names.toLowerCase().split(', ');

/** Changes ships for whoever knows of them. */
const ships =
	(name: string | undefined, ids: string, change: Partial<Ship>) =>
	(game: TocsGame): TocsGame => {
		const had = game.sea.ships[sideOf(name)];
		if (!had) return game;
		const now = Object.fromEntries(
			lower(ids).flatMap((id) => (had[id] ? [[id, { ...had[id], ...change }]] : [])),
		);
		return {
			...game,
			sea: { ...game.sea, ships: { ...game.sea.ships, [sideOf(name)]: { ...had, ...now } } },
		};
	};

/** Puts aircraft over a zone. */
const aloft =
	(name: string | undefined, ids: string, change: Pick<SeaPlane, 'zone' | 'box' | 'moves' | 'searched'>) =>
	(game: TocsGame): TocsGame => {
		const side = sideOf(name);
		const [planes, air] = [game.sea.planes[side], game.air.aircraft[side]];
		if (!planes || !air) return game;
		const named = lower(ids).filter((id) => air[id]);
		const each = { ...change, stepped: false };
		return {
			...game,
			sea: {
				...game.sea,
				planes: {
					...game.sea.planes,
					[side]: { ...planes, ...Object.fromEntries(named.map((id) => [id, each])) },
				},
			},
			air: {
				...game.air,
				aircraft: {
					...game.air.aircraft,
					[side]: {
						...air,
						...Object.fromEntries(
							named.flatMap((id) => (air[id] ? [[id, { ...air[id], box: 'at-sea' as const }]] : [])),
						),
					},
				},
			},
		};
	};

/** Counters that sea cases need beside the others. */
export const SEA_KINDS: Readonly<Record<string, Make>> = {
	'mortar asset': (id, side, at, more) =>
		company(id, side, at, { type: 'asset', arm: 'mortar', strength: 1, ...more }),
};
export const SEA_MORE: readonly (readonly [RegExp, More])[] = [
	[/^commando$/, (_f, counter) => (counter['commando'] = true)],
	[/^amphibious$/, (_f, counter) => (counter['amphibious'] = true)],
];

export const SEA_GIVEN: readonly Given[] = [
	[
		/^the sea$/,
		(begun) => {
			withSea(begun, {});
			begun.scenario = { ...begun.scenario, features: [...(begun.scenario.features ?? []), ...PORTS] };
		},
	],
	[
		/^the port at ([\d.]+) is a naval base$/,
		(begun, [hex = '']) =>
			void (begun.scenario = {
				...begun.scenario,
				features: (begun.scenario.features ?? []).map((each) =>
					each.hex === hex ? { ...each, facility: 'naval-base' as const } : each,
				),
			}),
	],
	[
		/^(Blue|Red)’s ships? ([\w, ]+): ([a-z-]+) (?:in (\w+) box (\d)|in port ([\d.]+))(, minelayer)?$/,
		(begun, [name, ids = '', type, zone, box, port, lays]) =>
			withSea(begun, {
				ships: [
					...(seaOf(begun).ships ?? []),
					...ids.split(', ').map((id) => ({
						...{ id: id.toLowerCase(), side: sideOf(name), name: id, type: type as 'carrier' },
						...{ zone: zone ?? null, port: port ?? null, box: Number(box ?? 3), lays: lays !== undefined },
					})),
				],
			}),
	],
	[
		/^(Blue|Red)’s ([\w, ]+) (?:has|have) taken (\d) hits?$/,
		(begun, [name, ids = '', hits]) => void begun.changes.push(ships(name, ids, { hits: Number(hits) })),
	],
	[
		/^(Blue|Red)’s ([\w, ]+) (has moved|have acted|patrol|patrols|stands by|hunts|has acted|is sunk)$/,
		(begun, [name, ids = '', what = '']) => {
			const change: Record<string, Partial<Ship>> = {
				...{ 'has moved': { moved: true }, patrols: { patrol: true }, 'stands by': { standsBy: true } },
				'is sunk': { sunk: true },
				...{ hunts: { hunts: true }, 'has acted': { act: 'done', busy: true } },
				...{ 'have acted': { act: 'done', busy: true }, patrol: { patrol: true } },
			};
			begun.changes.push(ships(name, ids, change[what] ?? {}));
		},
	],
	[
		/^(Blue|Red)’s (\w+) carries ([\w, ]+)$/,
		(begun, [name, id = '', units = '']) => {
			const cargo = units.split(', ');
			begun.changes.push(ships(name, id, { cargo }), (game) =>
				withUnits(game, cargo, () => ({ at: null, off: 'aboard' })),
			);
		},
	],
	[
		/^(Blue|Red)’s aircraft ([\w, ]+) on (\w+): ([a-z, -]+?)(, landed)?$/,
		(begun, [name, ids = '', ship = '', missions = '', landed]) => {
			const air = begun.scenario.air ?? {};
			begun.scenario = {
				...begun.scenario,
				air: {
					...air,
					aircraft: [
						...(air.aircraft ?? []),
						...ids.split(', ').map((id) => ({
							...{ id: id.toLowerCase(), side: sideOf(name), name: id, ship: ship.toLowerCase() },
							...{
								missions: missions.split(', ') as ['cap'],
								box: landed === undefined ? ('ready' as const) : ('landed' as const),
							},
						})),
					],
				},
			};
		},
	],
	[
		/^(Blue|Red)’s ([\w, ]+) (?:is|are) over (\w+) in box (\d)(?: after (\d) moves?)?( after a search)?$/,
		(begun, [name, ids = '', zone = '', box, moves, searched]) =>
			void begun.changes.push(
				aloft(name, ids, {
					...{ zone, box: Number(box), moves: Number(moves ?? 1), searched: searched !== undefined },
				}),
			),
	],
	[
		/^(Blue|Red)’s sea mines of (\d) at ([\d.]+)$/,
		(begun, [name, factors, hex = '']) => {
			const side = sideOf(name);
			begun.changes.push((game) => {
				const had = game.sea.mines[side];
				return had
					? {
							...game,
							sea: { ...game.sea, mines: { ...game.sea.mines, [side]: { ...had, [hex]: Number(factors) } } },
						}
					: game;
			});
		},
	],
	[
		/^(Blue|Red) (lets all pass|is asked of interceptions alone) at sea$/,
		(begun, [name, how]) => {
			const side = sideOf(name);
			const sea = how === 'lets all pass' ? ('let-pass' as const) : ('intercept-only' as const);
			begun.changes.push((game) => {
				const had = game.standing[side];
				return had ? { ...game, standing: { ...game.standing, [side]: { ...had, sea } } } : game;
			});
		},
	],
	[
		/^the water at ([\d.]+) is (deep|normal|shallow)$/,
		(begun, [hex = '', depth]) =>
			withSea(begun, { waters: [...(seaOf(begun).waters ?? []), { hex, depth: depth as 'deep' }] }),
	],
	[
		/^the weather is rolled$/,
		(begun) => void (begun.scenario = { ...begun.scenario, weather: { rolled: true } }),
	],
	[
		/^the port at ([\d.]+) has (\d) damage points?$/,
		(begun, [hex = '', damage]) =>
			void begun.changes.push((game) => {
				const had = game.facilities[hex];
				return had
					? { ...game, facilities: { ...game.facilities, [hex]: { ...had, damage: Number(damage) } } }
					: game;
			}),
	],
];
