/** GIVEN of weather, supply, heights, engineers and guns: what cases build up beside units and moments. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { withUnits, type TocsGame } from '../../../src-main/rules/tocs/game.ts';
import { BLUE, RED, company, tocsScenario } from '../../helpers/tocs-scenario.ts';
import { marking } from '../../../src-main/rules/tocs/marks.ts';
import type { Begun, Given, Make, More } from './run.ts';

const sideOf = (name: string | undefined): SideId => (name === 'Red' ? RED : BLUE);

/** Counters beside the common ones. */
export const SUPPORT_KINDS: Readonly<Record<string, Make>> = {
	'engineer platoon': (id, side, at, more) =>
		company(id, side, at, { type: 'platoon', arm: 'engineer', strength: 2, ...more }),
	'bridging company': (id, side, at, more) =>
		company(id, side, at, { arm: 'engineer', bridging: true, movement: 'wheeled', mp: 8, ...more }),
	observer: (id, side, at, more) =>
		company(id, side, at, { type: 'asset', arm: 'observer', strength: 0, recon: true, ...more }),
	depot: (id, side, at, more) =>
		company(id, side, at, { type: 'msd', arm: 'supply', movement: 'wheeled', strength: 0, mp: 8, ...more }),
	train: (id, side, at, more) => company(id, side, at, { type: 'train', arm: 'train', strength: 0, ...more }),
	'dozer platoon': (id, side, at, more) =>
		company(id, side, at, {
			...{ type: 'platoon', arm: 'engineer', movement: 'tracked', strength: 1, mp: 6, clears: 'dozer' },
			...more,
		}),
	'flail platoon': (id, side, at, more) =>
		company(id, side, at, {
			...{ type: 'platoon', arm: 'engineer', movement: 'tracked', strength: 1, mp: 6, clears: 'flail' },
			...more,
		}),
	'mortar battery': (id, side, at, more) =>
		company(id, side, at, { type: 'battery', arm: 'mortar', strength: 3, ...more }),
	'self-propelled platoon': (id, side, at, more) =>
		company(id, side, at, {
			...{
				type: 'platoon',
				arm: 'assault-gun',
				movement: 'tracked',
				strength: 4,
				mp: 6,
				selfPropelled: true,
			},
			...more,
		}),
	'cavalry company': (id, side, at, more) => company(id, side, at, { movement: 'cavalry', mp: 6, ...more }),
	commandos: (id, side, at, more) => company(id, side, at, { climbs: true, independent: true, ...more }),
	'ski company': (id, side, at, more) => company(id, side, at, { skis: true, ...more }),
	'rhino platoon': (id, side, at, more) =>
		company(id, side, at, {
			...{ type: 'platoon', arm: 'armoured', movement: 'tracked', strength: 5, mp: 6, cullin: true },
			...more,
		}),
};

/** What follows a counter after a comma. */
export const SUPPORT_MORE: readonly (readonly [RegExp, More])[] = [
	[/^gun range (\d+)$/, ([range], counter) => (counter['gunRange'] = Number(range))],
	[/^(\d+) tons$/, ([tons], counter) => (counter['tons'] = Number(tons))],
	[/^carrying (\d) SP$/, ([sp], counter) => (counter['sp'] = Number(sp))],
	[/^landed in turn (\d)$/, ([turn], counter) => (counter['landed'] = Number(turn))],
	[/^of the nation ([a-z-]+)$/, ([nation], counter) => (counter['nation'] = nation)],
	[/^half of (\w+)$/, ([whole], counter) => Object.assign(counter, { halfOf: whole, steps: 2, strength: 2 })],
	[/^assigned to (\w+)$/, ([unit], _c, state) => (state['assigned'] = unit)],
	[/^out of LOS$/, (_f, _c, state) => (state['out'] = true)],
	[/^entered in impulse ([\d.]+)$/, ([moment], _c, state) => (state['entered'] = moment)],
	[
		/^stopped on its way from ([\d.]+)$/,
		([cameFrom], _c, state) => Object.assign(state, { stopped: true, cameFrom }),
	],
	[/^enters free$/, (_f, counter) => (counter['entersFree'] = true)],
	[/^with (\w+)$/, ([unit], counter) => (counter['with'] = unit)],
	[/^by (parachute)$/, ([arm], counter) => (counter['arm'] = arm)],
	[/^in refit$/, (_f, _c, state) => (state['refit'] = true)],
	[/^under ([a-z0-9-]+) now$/, ([formation], _c, state) => (state['parent'] = formation)],
	[
		/^firing a (strike|bombardment|tot) into ([\d.]+)$/,
		([kind, hex], _c, state) => (state['mission'] = { kind, hex }),
	],
	[
		/^infiltrates ([\d.]+)$/,
		([hex], counter, state) =>
			Object.assign(state, {
				infiltrates: true,
				attack: { hex, type: 'Intensive', from: counter['at'], scouted: null },
			}),
	],
];

/** Changes the turns of the track alike. */
function turns(begun: Begun, change: object): void {
	const before = begun.scenario.turns ?? tocsScenario().turns;
	begun.scenario = { ...begun.scenario, turns: before.map((turn) => ({ ...turn, ...change })) };
}

function side(begun: Begun, name: string | undefined, change: object): void {
	const [blue, red] = begun.scenario.sides ?? tocsScenario().sides;
	begun.scenario = {
		...begun.scenario,
		sides: name === 'Red' ? [blue, { ...red, ...change }] : [{ ...blue, ...change }, red],
	};
}

function hexes(begun: Begun, hex: string, change: object): void {
	const before = begun.scenario.hexes ?? [];
	const had = before.find((each) => each.hex === hex);
	begun.scenario = {
		...begun.scenario,
		hexes: [...before.filter((each) => each.hex !== hex), { hex, ...had, ...change }],
	};
}

/** Draws something along a side of a hex. */
function alongSide(
	begun: Begun,
	kind: 'stream' | 'polder' | 'cliff' | 'bypass' | 'water',
	along: string,
): void {
	const small = tocsScenario();
	const map = begun.scenario.map ?? small.map;
	const terrain = begun.scenario.terrain ?? small.terrain;
	const had = map.sides?.[kind]?.along ?? [];
	begun.scenario = {
		...begun.scenario,
		map: {
			...map,
			sides: { ...map.sides, [kind]: { name: kind, look: 'stream', along: [...had, along] } },
		},
		terrain: { ...terrain, sides: { ...terrain.sides, [kind]: { kind } } },
	};
}

const weather =
	(change: object) =>
	(game: TocsGame): TocsGame => ({ ...game, weather: { ...game.weather, ...change } });

export const SUPPORT_GIVEN: readonly Given[] = [
	[
		/^the (air|ground|wind) is ([\w ]+)$/,
		(begun, [part = '', value]) => void begun.changes.push(weather({ [part]: value })),
	],
	[
		/^the sky is (clear|scattered|overcast)$/,
		(begun, [cloud]) =>
			void begun.changes.push((game) => ({
				...game,
				clock: { ...game.clock, cloud: cloud as 'clear' },
			})),
	],
	[
		/^it has rained for (\d) turns?$/,
		(begun, [n]) => void begun.changes.push(weather({ wetTurns: Number(n) })),
	],
	[/^(rain|mist|downpour) fell in the turn$/, (begun, [fell]) => void begun.changes.push(weather({ fell }))],
	[
		/^weather is rolled$/,
		(begun) => void (begun.scenario = { ...begun.scenario, weather: { rolled: true } }),
	],
	[/^the turns are (dawn|dusk|day|night)$/, (begun, [light]) => turns(begun, { light })],
	[/^the moon is (new|waxing|full|waning)$/, (begun, [moon]) => turns(begun, { light: 'night', moon })],
	[/^it is (-?\d+) degrees$/, (begun, [celsius]) => turns(begun, { celsius: Number(celsius) })],
	[/^fog forms at (\d+) or less$/, (begun, [fog]) => turns(begun, { fog: Number(fog) })],
	[/^rain is (-?\d+) likelier$/, (begun, [rain]) => turns(begun, { rain: Number(rain) })],
	[
		/^the turns are at (\d{4})$/,
		(begun, [time]) => {
			turns(begun, { time });
			begun.scenario = { ...begun.scenario, hoursPerTurn: 24 };
		},
	],
	[
		/^turn (\d) is a rest$/,
		(begun, [n]) => {
			const before = begun.scenario.turns ?? tocsScenario().turns;
			begun.scenario = {
				...begun.scenario,
				turns: before.map((turn, k) => (k + 1 === Number(n) ? { ...turn, rest: true } : turn)),
			};
		},
	],
	[
		/^the short game ends with turn (\d)$/,
		(begun, [n]) => void (begun.scenario = { ...begun.scenario, shortGame: Number(n) }),
	],
	[
		/^a contour line is (\d+) m$/,
		(begun, [metres]) => void (begun.scenario = { ...begun.scenario, contourMetres: Number(metres) }),
	],
	[
		/^the panels of ([\d.]+) are (.+)$/,
		(begun, [hex = '', panels = '']) => hexes(begun, hex, { panels: panels.split(', ') }),
	],
	[/^(Blue|Red) has no brief$/, (begun, [name]) => side(begun, name, { brief: '' })],
	[
		/^the bridge is of a railway$/,
		(begun) => {
			const bridges = begun.scenario.bridges ?? tocsScenario().bridges;
			begun.scenario = {
				...begun.scenario,
				bridges: bridges.map((each) => ({ ...each, rail: true, lanes: 1 })),
			};
		},
	],
	[
		/^the bridge may be blown (with the enemy near|after vehicles came)$/,
		(begun, [when]) => {
			const bridges = begun.scenario.bridges ?? tocsScenario().bridges;
			const blowAfter =
				when === 'with the enemy near' ? ('enemy-near' as const) : ('vehicles-on-it' as const);
			begun.scenario = {
				...begun.scenario,
				bridges: bridges.map((each) => ({ ...each, mayBlow: true, blowAfter })),
			};
		},
	],
	[
		/^(Blue|Red)’s map shows ([\d.]+) occupied(?: by (Infantry|Vehicles|Guns))?$/,
		(begun, [name, hex = '', type]) =>
			void begun.changes.push((game) =>
				marking(game, sideOf(name), hex, {
					...{ source: 'recon', occupied: true },
					...(type === undefined ? {} : { types: [type as 'Vehicles'] }),
				}),
			),
	],
	[
		/^it is impulse (\d+) of the turn$/,
		(begun, [impulse]) =>
			void begun.changes.push((game) => ({
				...game,
				clock: { ...game.clock, impulse: Number(impulse) },
			})),
	],
	[
		/^([\d.]+) is (\d+) contours? high$/,
		(begun, [hex = '', height]) => hexes(begun, hex, { height: Number(height) }),
	],
	[
		/^a (stream|cliff) runs along ([\d.]+\/[a-z-]+)$/,
		(begun, [kind, along = '']) => alongSide(begun, kind as 'cliff', along),
	],
	[
		/^the water of a lake lies along ([\d.]+\/[a-z-]+)$/,
		(begun, [along = '']) => alongSide(begun, 'water', along),
	],
	[
		/^a dirt road runs by ([\d. ]+)$/,
		(begun, [hexes = '']) => {
			const small = tocsScenario();
			const map = begun.scenario.map ?? small.map;
			const terrain = begun.scenario.terrain ?? small.terrain;
			const chains = [...(map.links?.['lane']?.chains ?? []), hexes.split(' ')];
			const links = { ...map.links, lane: { name: 'Lane', look: 'track' as const, chains } };
			begun.scenario = {
				...begun.scenario,
				map: { ...map, links },
				terrain: { ...terrain, links: { ...terrain.links, lane: { road: 'Dirt road 6-8 m' } } },
			};
		},
	],
	[
		/^there is room to pass at ([\d.]+\/[a-z-]+)$/,
		(begun, [along = '']) => alongSide(begun, 'bypass', along),
	],
	[
		/^(Blue|Red)’s (supply-base|supply-dump|supply-depot|hospital|repair-center|railyard|pow-camp|ford) at ([\d.]+)(?: with (\d+) SP)?(?: with (\d+) damage points)?(, secret)?$/,
		(begun, [name, facility = '', hex = '', sp, points, secret]) =>
			void (begun.scenario = {
				...begun.scenario,
				features: [
					...(begun.scenario.features ?? []),
					{
						...{ hex, side: sideOf(name), name: facility },
						...(facility === 'ford'
							? { kind: 'ford' as const }
							: { kind: 'facility' as const, facility: facility as 'hospital' }),
						sp: Number(sp ?? 0),
						points: Number(points ?? 4),
						known: secret === undefined ? null : false,
					},
				],
			}),
	],
	[
		/^the facility at ([\d.]+) has (\d+) damage points?$/,
		(begun, [hex = '', damage]) =>
			void begun.changes.push((game) => {
				const facility = game.facilities[hex];
				return facility
					? { ...game, facilities: { ...game.facilities, [hex]: { ...facility, damage: Number(damage) } } }
					: game;
			}),
	],
	[/^(Blue|Red) is of the nation ([a-z-]+)$/, (begun, [name, nation]) => side(begun, name, { nation })],
	[
		/^(Blue|Red)’s edge is ([\d. ]+)$/,
		(begun, [name, edges = '']) => side(begun, name, { edges: edges.split(' ') }),
	],
	[
		/^(Blue|Red) may dig in (\d+) levels before the game$/,
		(begun, [name, n]) => side(begun, name, { improvements: Number(n) }),
	],
	[
		/^(Blue|Red) has (\d+) replacements and (\d+) motors$/,
		(begun, [name, replacements, motors]) =>
			side(begun, name, { replacements: Number(replacements), motors: Number(motors) }),
	],
	[
		/^(Blue|Red) wins (-?\d+) points for (each of|all of) ([\d. ]+?)(, owned or down)?$/,
		(begun, [name, points, all, hexNames = '', down]) => {
			const sides = begun.scenario.sides ?? tocsScenario().sides;
			const had = sides.find(({ id }) => id === sideOf(name))?.victory ?? [];
			side(begun, name, {
				victory: [
					...had,
					{
						...{ name: hexNames, points: Number(points), hexes: hexNames.split(' ') },
						...{ all: all === 'all of', orDown: down !== undefined },
					},
				],
			});
		},
	],
	[
		/^(Blue|Red) wins (\d+) points? for each ([a-z-]+) destroyed$/,
		(begun, [name, points, kills]) => {
			const sides = begun.scenario.sides ?? tocsScenario().sides;
			const had = sides.find(({ id }) => id === sideOf(name))?.victory ?? [];
			side(begun, name, { victory: [...had, { name: kills, points: Number(points), kills }] });
		},
	],
	[
		/^the month is (\d{4}\.\d\d)$/,
		(begun, [month]) => void (begun.scenario = { ...begun.scenario, month: month ?? '1944.09' }),
	],
	[
		/^(Blue|Red) has (\d) counters? of bridging equipment$/,
		(begun, [name, n]) =>
			void (begun.scenario = { ...begun.scenario, bridging: { [sideOf(name)]: Number(n) } }),
	],
	[/^what is spent is told$/, (begun) => void (begun.scenario = { ...begun.scenario, opsDisclosed: true })],
	[
		/^trains end in ([\d.]+)$/,
		(begun, [hex = '']) => void (begun.scenario = { ...begun.scenario, railEnds: [hex] }),
	],
	[
		/^(Blue|Red)’s railways carry (\d+) SP a turn$/,
		(begun, [name, sp]) =>
			void (begun.scenario = { ...begun.scenario, railCapacity: { [sideOf(name)]: Number(sp) } }),
	],
	[
		/^the railway is cut in ([\d.]+)$/,
		(begun, [hex = '']) =>
			void begun.changes.push((game) => ({ ...game, cuts: { ...game.cuts, [hex]: true as const } })),
	],
	[
		/^(Blue|Red)’s pool of ([a-z-]+) holds (\d+)$/,
		(begun, [name, nation = '', points]) =>
			void begun.changes.push((game) => {
				const had = game.points[sideOf(name)];
				const pools = { ...had?.pools, [nation]: Number(points) };
				return had ? { ...game, points: { ...game.points, [sideOf(name)]: { ...had, pools } } } : game;
			}),
	],
	[
		/^(\d+) SP of (Blue|Red)’s come in turn (\d) to ([\d.]+) by ([\d. ]+), or in ([\d.]+)$/,
		(begun, [sp, name, turn, base = '', by = '', entry = '']) =>
			void (begun.scenario = {
				...begun.scenario,
				supplies: [
					{
						...{ side: sideOf(name), turn: Number(turn), sp: Number(sp), base, by: by.split(' ') },
						entry,
					},
				],
			}),
	],
	[
		/^the ([a-z-]+) of ([\d.]+) may be put into ([\d. ]+)$/,
		(begun, [, hex = '', among = '']) =>
			void (begun.scenario = {
				...begun.scenario,
				features: (begun.scenario.features ?? []).map((each) =>
					each.hex === hex ? { ...each, among: among.split(' ') } : each,
				),
			}),
	],
	[
		/^no charges are set at the bridge before the game$/,
		(begun) => {
			const bridges = begun.scenario.bridges ?? tocsScenario().bridges;
			begun.scenario = {
				...begun.scenario,
				bridges: bridges.map((each) => ({ ...each, mayBlow: true, noCharges: true })),
			};
		},
	],
	[
		/^(Blue|Red) bombards ([\d.]+) with (\d+) before the game$/,
		(begun, [name, hex = '', strength]) =>
			void (begun.scenario = {
				...begun.scenario,
				preGame: [...(begun.scenario.preGame ?? []), { side: sideOf(name), hex, strength: Number(strength) }],
			}),
	],
	[
		/^(Blue|Red)’s (commander|field commander) ([\w-]+)(?: has ([\w-]+))?$/,
		(begun, [name, role, id = '', formation]) =>
			void (begun.scenario = {
				...begun.scenario,
				commanders: [
					...(begun.scenario.commanders ?? []),
					{
						...{ id, side: sideOf(name), name: id, formation: formation ?? null },
						role: role === 'commander' ? 'commander' : 'field',
					},
				],
			}),
	],
	[/^reinforcements cost OPs$/, (begun) => void (begun.scenario = { ...begun.scenario, arrivalsCost: true })],
	[
		/^(Blue|Red) may set up a new hospital$/,
		(begun, [name]) => void (begun.scenario = { ...begun.scenario, newHospitals: [sideOf(name)] }),
	],
	[/^the rivers are deep$/, (begun) => void (begun.scenario = { ...begun.scenario, deepRivers: true })],
	[
		/^the people of ([\d. ]+) side with (Blue|Red)$/,
		(begun, [names = '', name]) =>
			void (begun.scenario = {
				...begun.scenario,
				civilians: { ...begun.scenario.civilians, [sideOf(name)]: names.split(' ') },
			}),
	],
	[
		/^the bridge is of (wood|stone|metal)(, bearing (\d+) tons)?(, to be blown)?$/,
		(begun, [material, _tons, tons, blown]) => {
			const [bridge] = begun.scenario.bridges ?? tocsScenario().bridges;
			if (!bridge) return false;
			begun.scenario = {
				...begun.scenario,
				bridges: [
					{
						...bridge,
						material: material as 'wood',
						tons: tons === undefined ? null : Number(tons),
						mayBlow: blown !== undefined,
					},
				],
			};
			return true;
		},
	],
	[
		/^a (Highway|Paved road \(8 m\+\)|Dirt road 6-8 m|Dirt road 3-6 m|Railroad) leads over the bridge$/,
		(begun, [road]) => {
			const small = tocsScenario();
			const map = begun.scenario.map ?? small.map;
			const terrain = begun.scenario.terrain ?? small.terrain;
			begun.scenario = {
				...begun.scenario,
				map: {
					...map,
					links: {
						...map.links,
						over: { name: 'Over', look: 'road', chains: [['08.06', '08.07', '08.08', '08.09', '08.10']] },
					},
				},
				terrain: { ...terrain, links: { ...terrain.links, over: { road: road as 'Highway' } } },
			};
		},
	],
	[
		/^(Blue|Red)’s map shows a (roadblock|minefield) at ([\d.]+)$/,
		(begun, [name, kind, hex = '']) =>
			void begun.changes.push((game) =>
				marking(game, sideOf(name), hex, {
					source: 'recon',
					occupied: false,
					features: [kind as 'roadblock'],
				}),
			),
	],
	[/^no bridge is printed$/, (begun) => void (begun.scenario = { ...begun.scenario, bridges: [] })],
	[
		/^(Blue|Red)’s (footbridge|pontoon|two-lane) stands in ([\d.]+)$/,
		(begun, [name, kind, hex = '']) =>
			void begun.changes.push((game) =>
				game.points[sideOf(name)]
					? { ...game, built: { ...game.built, [hex]: { kind: kind as 'pontoon', by: sideOf(name) } } }
					: game,
			),
	],
	[
		/^(\w+) builds a (footbridge|pontoon|two-lane) in ([\d.]+), (\d) turns? done$/,
		(begun, [unit = '', kind, hex = '', done]) =>
			void begun.changes.push((game) => {
				const own = game.units.get(unit)?.side;
				return own === undefined
					? game
					: {
							...game,
							building: {
								...game.building,
								[hex]: { side: own, unit, kind: kind as 'pontoon', turns: Number(done), down: false },
							},
						};
			}),
	],
	[
		/^the bridge in ([\d.]+) has (\d) damage points$/,
		(begun, [hex = '', points]) =>
			void begun.changes.push((game) => {
				const owner = game.owners.get(hex) ?? BLUE;
				return { ...game, damaged: { ...game.damaged, [hex]: { side: owner, points: Number(points) } } };
			}),
	],
	[
		/^([\d.]+) is under interdiction by (Blue|Red)$/,
		(begun, [hex = '', name]) =>
			void begun.changes.push((game) => ({
				...game,
				interdicted: { ...game.interdicted, [hex]: { side: sideOf(name) } },
			})),
	],
	[
		/^(Blue|Red) has (\d) steps? of vehicles lying in ([\d.]+)$/,
		(begun, [name, n, hex = '']) =>
			void begun.changes.push((game) =>
				game.wrecks[sideOf(name)]
					? {
							...game,
							wrecks: {
								...game.wrecks,
								[sideOf(name)]: { ...game.wrecks[sideOf(name)], [hex]: Number(n) },
							},
						}
					: game,
			),
	],
	[
		/^(Blue|Red)’s hospital stock is (\d+)$/,
		(begun, [name, n]) =>
			void begun.changes.push((game) => {
				const pools = game.pools[sideOf(name)];
				return pools
					? { ...game, pools: { ...game.pools, [sideOf(name)]: { ...pools, hospital: Number(n) * 2 } } }
					: game;
			}),
	],
	[
		/^(Blue|Red)’s repair stock is (\d+)$/,
		(begun, [name, n]) =>
			void begun.changes.push((game) => {
				const pools = game.pools[sideOf(name)];
				return pools
					? { ...game, pools: { ...game.pools, [sideOf(name)]: { ...pools, repair: Number(n) } } }
					: game;
			}),
	],
	[
		/^(\w+) has acted$/,
		(begun, [unit = '']) =>
			void begun.changes.push((game) => withUnits(game, [unit], () => ({ acted: true }))),
	],
	[
		/^(\w+) was ordered as an asset$/,
		(begun, [unit = '']) =>
			void begun.changes.push((game) => withUnits(game, [unit], () => ({ ordered: true }))),
	],
];
