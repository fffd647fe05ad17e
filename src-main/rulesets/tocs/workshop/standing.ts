/**
 * Converts a game of the system in progress to the start of another: the parts a scenario has fields for, and by name
 * those it hasn't.
 */
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TocsCounter, TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { StandingScenario } from '../../../rules/kit/module/scenario-part.ts';
import type { Here, TocsGame, TocsUnit } from '../../../rules/tocs/game.ts';
import { leftBehind } from './standing-left.ts';

type Feature = TocsScenario['features'][number];
type Shift = (turn: number) => number;
/** Returns a unit that is still in the game by its id, or null. */
type Still = (id: string | null) => UnitId | null;

const WORKS = ['none', 'entrenched', 'strongpoint', 'fortified'] as const;
/** Who is no more in any later game. */
const GONE: ReadonlySet<TocsUnit['off']> = new Set(['dead', 'disbanded']);

/**
 * Returns the scenario that begins where a game is now. Before a turn's weather and initiative it begins with that
 * turn, afterwards with the next: the rest of the current turn is left out.
 */
export function standing({ scenario, game }: Here): StandingScenario {
	const { turn, step } = game.clock;
	const begun = step !== 'turn';
	const first = begun ? turn + 1 : turn;
	const shift: Shift = (each) => Math.max(1, each - first + 1);
	const ids = new Map<string | null, UnitId>(
		scenario.counters.flatMap(({ id }) => {
			const unit = game.units.get(id);
			return unit && !GONE.has(unit.off) ? [[id, id]] : [];
		}),
	);
	const still: Still = (id) => ids.get(id) ?? null;
	const { turns } = scenario;
	const short = scenario.shortGame === null ? null : scenario.shortGame - first + 1;
	return {
		scenario: {
			...scenario,
			...groundOf({ scenario, game }),
			turns: first > turns.length ? turns.slice(-1) : turns.slice(first - 1),
			shortGame: short !== null && short >= 1 ? short : null,
			first: turn === 1 && !begun ? scenario.first : null,
			lesson: [],
			preGame: turn === 1 && !begun ? scenario.preGame : [],
			weather: scenario.weather === null ? null : { ...scenario.weather, ground: game.weather.ground },
			sides: [sideNow(scenario.sides[0], game, first), sideNow(scenario.sides[1], game, first)],
			supplies: scenario.supplies.flatMap((each) =>
				each.turn < first ? [] : [{ ...each, turn: shift(each.turn) }],
			),
			formations: scenario.formations.map(({ later, ...formation }) =>
				later !== null && hasCome(game, later.once)
					? { ...formation, parent: later.parent, later: null }
					: { ...formation, later },
			),
			counters: scenario.counters.flatMap((counter) => {
				const unit = game.units.get(counter.id);
				return unit && still(counter.id) ? [counterNow(counter, unit, shift, first, still)] : [];
			}),
			bridges: scenario.bridges.map((bridge) => ({
				...bridge,
				status: game.down[bridge.hex] ? ('destroyed' as const) : ('intact' as const),
			})),
			features: featuresNow({ scenario, game }),
			air: airNow({ scenario, game }, first, still),
			sea: seaNow({ scenario, game }),
		},
		begins: `The new scenario begins with turn ${String(first)}${begun ? ', the one after the turn under way: what was still to be done in that is left out' : ''}.`,
		left: leftBehind({ scenario, game }, first),
	};
}

const hasCome = (game: TocsGame, id: string): boolean => {
	const unit = game.units.get(id);
	return unit !== undefined && unit.off !== 'waiting';
};

function sideNow(
	side: TocsScenario['sides'][number],
	game: TocsGame,
	first: number,
): TocsScenario['sides'][number] {
	const { id, locked } = side;
	const [points, pools] = [game.points[id], game.pools[id]];
	return {
		...side,
		pool: points?.pool ?? side.pool,
		pools: points?.pools ?? side.pools,
		replacements: pools?.replacements ?? side.replacements,
		motors: pools?.motors ?? side.motors,
		locked: Math.max(0, locked - first + 1),
		improvements: first === 1 ? side.improvements : 0,
	};
}

/** Returns a counter in its current hex and state, or its turn if it arrives later. */
function counterNow(
	counter: TocsCounter,
	unit: TocsUnit,
	shift: Shift,
	first: number,
	still: Still,
): TocsCounter {
	const came = unit.droppedIn > 0 ? unit.droppedIn : (counter.landed ?? 0);
	const waits = unit.off === 'waiting' && counter.arrives !== null;
	return {
		...counter,
		at: unit.at,
		bank: unit.bank,
		works: WORKS[unit.works] ?? 'none',
		lost: unit.lost,
		state: unit.state,
		sp: unit.sp,
		morale: unit.seasoned?.morale ?? counter.morale,
		elr: unit.seasoned?.elr ?? counter.elr,
		formation: unit.parent ?? counter.formation,
		landed: came >= first ? shift(came) : null,
		arrives: waits && counter.arrives !== null ? shift(counter.arrives) : null,
		entry: waits ? counter.entry : null,
		with: still(unit.assigned),
		halfOf: still(counter.halfOf),
	};
}

/** Returns each hex's owner, and the ongoing battles. A hex is nobody's only if it is listed as such. */
function groundOf({ scenario, game }: Here): Pick<TocsScenario, 'ground' | 'perimeters' | 'engaged'> {
	const held = new Map<SideId, string[]>(scenario.sides.map(({ id }) => [id, []]));
	for (const [hex, side] of game.owners) held.get(side)?.push(hex);
	return {
		ground: null,
		perimeters: Object.fromEntries(held) as TocsScenario['perimeters'],
		engaged: Object.fromEntries(
			Object.entries(game.engagements).map(([hex, { defender }]) => [hex, defender]),
		),
	};
}

/** Minefields, roadblocks, facilities and fords as they are; names and choices as they were printed. */
function featuresNow({ scenario, game }: Here): readonly Feature[] {
	const bare = { facility: null, sp: 0, points: 4, known: null, among: [] } as const;
	const simple = (kind: Feature['kind'], name: string, hex: string, side: SideId): Feature =>
		scenario.features.find((each) => each.kind === kind && each.hex === hex && each.side === side) ?? {
			...{ hex, side, kind, name, ...bare },
		};
	const fords = scenario.sides.flatMap(({ id }) =>
		Object.keys(game.fords[id] ?? {}).map((hex) => simple('ford', 'Ford', hex, id)),
	);
	const facilities = Object.entries(game.facilities).map(
		([hex, { side, name, kind, sp, points, known }]): Feature => ({
			...{ hex, side, name, kind: 'facility', facility: kind, points, known, sp: sp ?? 0, among: [] },
		}),
	);
	return [
		...Object.entries(game.mines).map(([hex, side]) => simple('minefield', 'Minefield', hex, side)),
		...Object.entries(game.roadblocks).map(([hex, side]) => simple('roadblock', 'Roadblock', hex, side)),
		...facilities,
		...fords,
	];
}

/** Aircraft that are left, at their fields, and waves that are still to fly with whoever is left to be aboard. */
function airNow({ scenario, game }: Here, first: number, still: Still): TocsScenario['air'] {
	const { air } = scenario;
	const aircraft = air.aircraft.flatMap((each) => {
		const now = game.air.aircraft[each.side]?.[each.id];
		if (!now || now.box === 'lost' || now.box === 'gone') return [];
		const { base, ship } = now;
		const box = now.box === 'rearming' || now.box === 'ready' ? now.box : 'landed';
		const arrives =
			now.box === 'waiting' && each.arrives !== null ? Math.max(1, each.arrives - first + 1) : null;
		return [{ ...each, base, ship, arrives, box: now.box === 'waiting' ? each.box : box } as const];
	});
	const waves = air.waves.flatMap((wave) => {
		if (game.air.done[wave.side]?.[wave.id] === true) return [];
		const units = wave.units.filter((id) => still(id) && game.units.get(id)?.off === 'waiting');
		if (wave.units.length > 0 && units.length === 0) return [];
		const way = game.air.plans[wave.side]?.[wave.id] ?? wave.way;
		return [{ ...wave, units, way, turn: Math.max(1, wave.turn - first + 1) }];
	});
	return { ...air, aircraft, waves, preset: air.preset && first === 1 };
}

/** Ships that float, where they are. */
function seaNow({ scenario, game }: Here): TocsScenario['sea'] {
	const ships = scenario.sea.ships.flatMap((each) => {
		const now = game.sea.ships[each.side]?.[each.id];
		return !now || now.sunk ? [] : [{ ...each, zone: now.zone, port: now.port, box: now.box }];
	});
	return { ...scenario.sea, ships };
}
