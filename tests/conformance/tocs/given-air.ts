/** GIVEN of the air: aircraft, fields, zones, waves, what is in flight. */
import { AirModule } from '../../../src-shared/rulesets/tocs/air.ts';
import type { TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { stampOf, withUnits, type TocsGame } from '../../../src-main/rules/tocs/game.ts';
import type { Flight } from '../../../src-main/rules/tocs/w14-air-bases/types.ts';
import { BLUE, RED, company, tocsScenario } from '../../helpers/tocs-scenario.ts';
import type { Begun, Given, Make } from './run.ts';

type Air = NonNullable<TocsScenarioInput['air']>;
const sideOf = (name: string | undefined) => (name === 'Red' ? RED : BLUE);
const airOf = (begun: Begun): Air => begun.scenario.air ?? AirModule.parse({});
const withAir = (begun: Begun, change: Partial<Air>): void =>
	void (begun.scenario = { ...begun.scenario, air: { ...airOf(begun), ...change } });

/** Counters of the air on the ground. */
export const AIR_KINDS: Readonly<Record<string, Make>> = {
	'light flak': (id, side, at, more) =>
		company(id, side, at, { type: 'battery', arm: 'light-flak', strength: 2, gunRange: 1, ...more }),
	'heavy flak': (id, side, at, more) =>
		company(id, side, at, { type: 'battery', arm: 'heavy-flak', strength: 4, gunRange: 2, ...more }),
	'light flak asset': (id, side, at, more) =>
		company(id, side, at, { type: 'asset', arm: 'light-flak', strength: 1, gunRange: 1, ...more }),
	'parachute company': (id, side, at, more) => company(id, side, at, { arm: 'parachute', ...more }),
	'glider battery': (id, side, at, more) =>
		company(id, side, at, { type: 'battery', arm: 'artillery', strength: 2, gunRange: 6, ...more }),
};

const EMPTY: Omit<Flight, 'n' | 'mission' | 'hex' | 'way' | 'area' | 'since' | 'box'> = {
	...{ aim: 'any', observes: 'zone', units: [], wave: null, planes: 0, pathfinders: 0 },
	...{ by: 'parachute', lands: false, hits: 0, drifts: 0, landing: 0, tried: [], used: 0 },
};

/** Puts aircraft into the air, for whoever knows of them. */
function aloft(
	side: string | undefined,
	ids: string,
	mission: string,
	hex: string,
	box: string,
	more: Partial<Flight>,
) {
	return (game: TocsGame): TocsGame => {
		const of = sideOf(side);
		const had = game.air.aircraft[of];
		if (!had) return game;
		const n = (game.air.flown[of] ?? 0) + 1;
		const flight: Flight = {
			...EMPTY,
			...{ n, mission: mission as 'cap', hex, way: [hex], area: [hex], since: stampOf(game) },
			...{ box: box as 'in-flight', ...more },
		};
		const crew = Object.fromEntries(
			ids
				.toLowerCase()
				.split(', ')
				.flatMap((id) => {
					const now = had[id];
					return now ? [[id, { ...now, box: box as 'in-flight', flight: n, role: 'main' as const }]] : [];
				}),
		);
		return {
			...game,
			air: {
				...game.air,
				aircraft: { ...game.air.aircraft, [of]: { ...had, ...crew } },
				flights: { ...game.air.flights, [of]: { ...game.air.flights[of], [String(n)]: flight } },
				flown: { ...game.air.flown, [of]: n },
			},
		};
	};
}

export const AIR_GIVEN: readonly Given[] = [
	[
		/^(Blue|Red)’s aircraft ([\w, ]+): ([a-z, -]+?)(?:, at ([\d.]+))?(?:, (landed|rearming))?(?:, joining in turn (\d))?$/,
		(begun, [name, ids = '', missions = '', base, box, arrives]) => {
			const napalm = missions.includes('napalm');
			const kinds = missions.split(', ').filter((each) => each !== 'napalm');
			withAir(begun, {
				aircraft: [
					...(airOf(begun).aircraft ?? []),
					...ids.split(', ').map((id) => ({
						...{ id: id.toLowerCase(), side: sideOf(name), name: id, missions: kinds as ['cap'], napalm },
						...{ base: base ?? null, box: (box ?? 'ready') as 'ready' },
						arrives: arrives === undefined ? null : Number(arrives),
					})),
				],
			});
		},
	],
	[
		/^(Blue|Red)’s (airbase|airfield|airstrip) at ([\d.]+)(?: with (\d+) damage points)?$/,
		(begun, [name, facility, hex = '', points]) =>
			void (begun.scenario = {
				...begun.scenario,
				features: [
					...(begun.scenario.features ?? []),
					{
						...{ hex, side: sideOf(name), kind: 'facility' as const, name: String(facility) },
						...{ facility: facility as 'airbase', points: Number(points ?? 8) },
					},
				],
			}),
	],
	[
		/^(Blue|Red)’s ([\w, ]+) (?:is|are) (in flight|on station) for (\w[\w-]*) at ([\d.]+)(?:, aimed at the (\w+))?(?:, observing as (\w+))?(?:, with (\w+))?(?:, over ([\d. ]+))?$/,
		(begun, [name, ids = '', box = '', mission = '', hex = '', aim, observes, unit, over]) =>
			void begun.changes.push(
				aloft(name, ids, mission, hex, box.replace(' ', '-'), {
					aim: (aim ?? 'any') as 'any',
					observes: (observes ?? 'zone') as 'zone',
					units: unit === undefined ? [] : [unit],
					...(over === undefined ? {} : { way: over.split(' '), area: over.split(' ') }),
				}),
			),
	],
	[
		/^(Blue|Red)’s (\w+) is in flight to land at ([\d.]+)$/,
		(begun, [name, id = '', hex = '']) =>
			void begun.changes.push(aloft(name, id, 'supply', hex, 'in-flight', { lands: true })),
	],
	[
		/^the ground of ([\d.]+) is Water alone$/,
		(begun, [hex = '']) => {
			const small = tocsScenario();
			const [sheet] = small.map.sheets;
			const [column, row] = hex.split('.').map(Number);
			const ground = sheet?.ground.map((line, n) =>
				n + 1 === row ? `${line.slice(0, (column ?? 1) - 1)}x${line.slice(column)}` : line,
			);
			begun.scenario = {
				...begun.scenario,
				map: {
					...small.map,
					ground: { ...small.map.ground, x: { id: 'lake', name: 'Lake', look: 'marsh' } },
					sheets: [{ ...sheet, ground }] as never,
				},
				terrain: {
					...small.terrain,
					grounds: { ...small.terrain.grounds, lake: { terrain: 'Water' } },
				},
			};
		},
	],
	[
		/^(Blue|Red) (patrols|interdicts|observes) round ([\d.]+)$/,
		(begun, [name, what, hex = '']) => {
			const kind = what === 'patrols' ? 'cap' : what === 'interdicts' ? 'interdiction' : 'observer';
			begun.changes.push((game) => ({
				...game,
				air: { ...game.air, zones: [...game.air.zones, { side: sideOf(name), kind, hex }] },
			}));
		},
	],
	[
		/^(Blue|Red)’s wave (\w+): (drop|supply|bombing|carpet) in turn (\d)(, at once)?(?:, (\d) planes)?(?:, (\d) pathfinders?)?(?:, by (glider|parachute))?(?:, with ([\w, ]+))?(?:, by way of ([\d. ]+))?$/,
		(begun, [name, id = '', mission, turn, direct, planes, pathfinders, by, units, way]) =>
			withAir(begun, {
				waves: [
					...(airOf(begun).waves ?? []),
					{
						...{
							id: id.toLowerCase(),
							side: sideOf(name),
							name: id,
							mission: mission as 'drop',
							turn: Number(turn),
						},
						...{ direct: direct !== undefined, planes: Number(planes ?? 3) },
						...{ pathfinders: Number(pathfinders ?? 0), by: (by ?? 'parachute') as 'glider' },
						units: units?.split(', ') ?? [],
						way: way?.split(' ') ?? [],
					},
				],
			}),
	],
	[
		/^(Blue|Red)’s (\w+) was lost in turn (\d)$/,
		(begun, [name, id = '', turn]) =>
			void begun.changes.push((game) => {
				const had = game.air.aircraft[sideOf(name)];
				const now = had?.[id.toLowerCase()];
				return had && now
					? {
							...game,
							air: {
								...game.air,
								aircraft: {
									...game.air.aircraft,
									[sideOf(name)]: { ...had, [id.toLowerCase()]: { ...now, box: 'lost', lost: Number(turn) } },
								},
							},
						}
					: game;
			}),
	],
	[/^(Blue|Red) flies nothing$/, (begun, [name]) => withAir(begun, { none: [sideOf(name)] })],
	[/^plans are filed before the game$/, (begun) => withAir(begun, { preset: true })],
	[/^every hex of a flight is called$/, (begun) => withAir(begun, { calls: 'every' })],
	[/^flak moves the course$/, (begun) => withAir(begun, { drift: 'course' })],
	[/^landings are as in the module$/, (begun) => withAir(begun, { landing: 'module' })],
	[
		/^a carpet covers (one|seven) hex(?:es)?$/,
		(begun, [n]) => withAir(begun, { carpet: n === 'one' ? 0 : 1 }),
	],
	[
		/^(Blue|Red) (asks|fires|holds) about flak$/,
		(begun, [name, what]) =>
			void begun.changes.push((game) => {
				const had = game.standing[sideOf(name)];
				const flak = what === 'asks' ? 'ask' : what === 'fires' ? 'fire' : 'hold';
				return had ? { ...game, standing: { ...game.standing, [sideOf(name)]: { ...had, flak } } } : game;
			}),
	],
	[
		/^(\d) OPs went into an airstrip of (Blue|Red) at ([\d.]+)$/,
		(begun, [n, name, hex = '']) =>
			void begun.changes.push((game) =>
				game.air.strips[sideOf(name)]
					? {
							...game,
							air: { ...game.air, strips: { ...game.air.strips, [sideOf(name)]: { [hex]: Number(n) } } },
						}
					: game,
			),
	],
	[
		/^(\w+) has just come down$/,
		(begun, [unit = '']) =>
			void begun.changes.push((game) => withUnits(game, [unit], () => ({ dropped: true, droppedIn: 1 }))),
	],
	[
		/^(\w+) is waiting off the map$/,
		(begun, [unit = '']) =>
			void begun.changes.push((game) => withUnits(game, [unit], () => ({ at: null, off: 'waiting' }))),
	],
	[
		/^(Blue|Red) has looked into ([\d.]+) from the air$/,
		(begun, [name, hex = '']) =>
			void begun.changes.push((game) =>
				game.air.looked[sideOf(name)]
					? { ...game, air: { ...game.air, looked: { ...game.air.looked, [sideOf(name)]: [hex] } } }
					: game,
			),
	],
];
