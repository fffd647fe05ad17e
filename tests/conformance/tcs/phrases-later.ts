/** Phrases of what was written last: retreats that meet other things, vehicles' morale, guns on the map. */
import { markerOf, firingOf } from '../../../src-main/rules/tcs/18-artillery/batteries.ts';
import { nearestSpotted } from '../../../src-main/rules/tcs/17-morale/retreat.ts';
import { reachOf } from '../../../src-main/rules/tcs/15-overwatch/overwatch.ts';
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { pieceOf } from '../../../src-main/rules/tcs/units.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, tcsScenario } from '../../helpers/tcs-scenario.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { printFaults } from '../../../src-main/rules/tcs/03-units/reading.ts';
import { draftWarnings } from '../../../src-main/rules/tcs/06-op-sheets/draft.ts';
import { unitsNamed } from '../../../src-main/rules/tcs/06-op-sheets/size.ts';
import { dotOf, planeOf, UNITS } from '../../../src-main/rules/hexwar/lattice.ts';
import { tcsBoard } from '../../../src-main/rules/tcs/board.ts';
import { counterOf, draftOf, gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];

const withTerrain = (begun: Begun, more: Partial<TcsScenarioInput['terrain']>): void => {
	const terrain = begun.scenario.terrain ?? tcsScenario().terrain;
	begun.scenario = { ...begun.scenario, terrain: { ...terrain, ...more } };
};
const withContour = (begun: Begun, metres: number, points: [number, number][], closed: boolean): void => {
	const map = begun.scenario.map ?? tcsScenario().map;
	const contour = { metres, closed, points };
	begun.scenario = { ...begun.scenario, map: { ...map, contours: [...(map.contours ?? []), contour] } };
};
const plain = tcsBoard(tcsScenario());
/** Beside a hex's dot, in parts of a hex to the right and up. */
function spot(hex: string, right: number, up: number): [number, number] {
	const { u, v } = dotOf(plain.grid, plain.hex(hex));
	const { x, y } = planeOf(plain.grid, {
		u: u + Math.round(right * 4 * UNITS),
		v: v - Math.round(up * 2 * UNITS),
	});
	return [Math.max(0, x), Math.min(0, y)];
}

export const GIVEN_LATER: readonly Given[] = [
	[
		/^a benchmark of (\d+) m at ([\d.]+)$/,
		(begun, [metres, hex = '']) => withTerrain(begun, { benchmarks: [{ hex, metres: Number(metres) }] }),
	],
	[
		/^heights are read by (contour heads|the highest ground)$/,
		(begun, [how]) =>
			withTerrain(begun, { elevations: how === 'contour heads' ? 'contour-heads' : 'highest' }),
	],
	[
		/^a wide ring of (\d+) m round ([\d.]+)$/,
		(begun, [metres, hex = '']) =>
			withContour(
				begun,
				Number(metres),
				[spot(hex, -0.9, -2), spot(hex, 0.9, -2), spot(hex, 0.9, 2), spot(hex, -0.9, 2)],
				true,
			),
	],
	[
		/^a slope of 0 to 20 m within ([\d.]+)$/,
		(begun, [hex = '']) => {
			// A ridge of 20 m across the line east of the dot, its feet of 0 m on both sides of it.
			for (const [metres, right] of [
				[0, -0.02],
				[20, 0.3],
				[0, 0.42],
			] as const)
				withContour(begun, metres, [spot(hex, right, 3), spot(hex, right, -3)], false);
		},
	],
	[
		/^two maps A and B$/,
		(begun) => {
			const map = begun.scenario.map ?? tcsScenario().map;
			const [sheet] = map.sheets;
			if (!sheet) return false;
			const numbering = { ...sheet.numbering, sheet: true };
			begun.scenario = {
				...begun.scenario,
				map: {
					...map,
					sides: {},
					links: {},
					sheets: [
						{ ...sheet, id: 'A', numbering },
						{ ...sheet, id: 'B', numbering, at: { column: sheet.columns, row: 0 } },
					],
				},
			};
			return true;
		},
	],
	[
		/^([a-z-]+) has the newer track ([\d ]+)$/,
		(begun, [id, boxes = '']) => {
			const formations = begun.scenario.formations ?? tcsScenario().formations;
			begun.scenario = {
				...begun.scenario,
				formations: formations.map((each) =>
					each.id === id ? { ...each, newerTrack: boxes.split(' ').map(Number) } : each,
				),
			};
		},
	],
	[
		/^the game has no terrain chart$/,
		(begun) => {
			begun.scenario = { ...begun.scenario, vintage: 'older', terrain: { basic: true, grounds: {} } };
		},
	],
	[
		/^a block between ([\d.]+) and ([\d.]+)$/,
		(begun, [a = '', b = '']) => {
			const map = begun.scenario.map ?? tcsScenario().map;
			const direction = plain.grid.directionTo(plain.hex(a), plain.hex(b));
			const along = [`${a}/${direction === null ? '' : plain.grid.wordOf(direction)}`];
			begun.scenario = {
				...begun.scenario,
				map: { ...map, sides: { ...map.sides, block: { name: 'Block', look: 'wall', along } } } as never,
			};
		},
	],
	[
		/^slow-go in ([\d.]+) too$/,
		(begun, [hex = '']) => {
			begun.scenario = { ...begun.scenario, hexes: [{ hex, also: ['slow-go'] }] };
		},
	],
	[
		/^the hedgerow is open ground between ([\d.]+) and ([\d.]+)$/,
		(begun, [a = '', b = '']) => {
			const map = begun.scenario.map ?? tcsScenario().map;
			const direction = plain.grid.directionTo(plain.hex(a), plain.hex(b));
			const along = [`${a}/${direction === null ? '' : plain.grid.wordOf(direction)}`];
			const { terrain } = tcsScenario();
			const costs = { Foot: '0', Wheeled: '0', Track: '0' };
			begun.scenario = {
				...begun.scenario,
				map: { ...map, sides: { hedgerow: { name: 'Hedgerow', look: 'wall', along } } } as never,
				terrain: { ...terrain, sides: { hedgerow: { class: 'Open', costs } } },
			};
		},
	],
	[
		/^stacks may begin over their limit$/,
		(begun) => {
			begun.scenario = { ...begun.scenario, setUp: { overstacked: true } };
		},
	],
	[
		/^([a-z-]+) has lost (\d+) steps(?: of ([a-z-]+))? before$/,
		(begun, [of = '', steps, kind]) => {
			begun.scenario = {
				...begun.scenario,
				setUp: { losses: [{ of, steps: Number(steps), kind: (kind ?? null) as 'mortar' | null }] },
			};
		},
	],
	[
		/^the game is an older one$/,
		(begun) => {
			begun.scenario = { ...begun.scenario, vintage: 'older' };
		},
	],
	[
		/^([a-z-]+) prints a starting Morale of (\d+)$/,
		(begun, [id, morale]) => {
			const formations = begun.scenario.formations ?? tcsScenario().formations;
			begun.scenario = {
				...begun.scenario,
				formations: formations.map((each) =>
					each.id === id ? { ...each, startingMorale: Number(morale) } : each,
				),
			};
		},
	],
	[
		/^([a-z-]+) has Vehicle Morale (\d+) now$/,
		(begun, [id = '', value]) =>
			void begun.changes.push((game) => ({
				...game,
				vehicles: { ...game.vehicles, [id]: { filled: 0, stepsLost: 0, value: Number(value) } },
			})),
	],
	[
		/^water at ([\d. ]+)$/,
		(begun, [hexes = '']) => {
			const base = tcsScenario();
			const map = begun.scenario.map ?? base.map;
			const terrain = begun.scenario.terrain ?? base.terrain;
			const [sheet] = map.sheets;
			if (!sheet) return false;
			const rows = sheet.ground.map((row) => [...row]);
			for (const hex of hexes.split(' ')) {
				const [column = 1, row = 1] = hex.split('.').map(Number);
				const line = rows[rows.length - row];
				if (line) line[column - 1] = 'z';
			}
			const open = { Foot: 'no', Wheeled: 'no', Track: 'no' };
			begun.scenario = {
				...begun.scenario,
				map: {
					...map,
					ground: { ...map.ground, z: { id: 'water', name: 'Water', look: 'lake' } } as never,
					sheets: [{ ...sheet, ground: rows.map((row) => row.join('')) }],
				},
				terrain: {
					...terrain,
					grounds: { ...terrain.grounds, water: { class: 'Billiard Table', water: true, costs: open } },
				},
			};
			return true;
		},
	],
];

const viewText = (run: Run, side = ''): string =>
	JSON.stringify(
		tcsModule.sideView(situation(run).scenario as never, run.state.known[SIDES[side] ?? ''] as never, {
			side: SIDES[side] as never,
			team: null,
		}),
	);

const retreatFrom = (run: Run, id: string): string => {
	const frame = gameOf(run).frames.find(
		(each) => each.kind === 'retreat' && each.units.some((unit) => unit === id),
	);
	return frame?.kind === 'retreat' ? frame.from : 'no retreat';
};

/** What a draft is warned of, by rule. */
function warningsOf(run: Run, text: string, more: object = {}): string {
	const [groups = '', ...rest] = text.split(' with ');
	const draft = { ...draftOf('plan', [groups, ...rest].join(' with ')), ...more };
	return draftWarnings(situation(run), BLUE, draft)
		.map(({ rule }) => rule)
		.join(' ');
}
const printFaultsOf = (kind: string, more: string): string => {
	const counter = counterOf(kind, more);
	return counter === null
		? 'no such words'
		: printFaults(counter)
				.map(({ rule }) => rule)
				.join(' ');
};

export const LATER_WHEN: readonly Doing<Run>[] = [
	[
		/^(Blue|Red) sets (\w+) up in ([\d.]+)$/,
		(run, _c, [by = '', unit, hex]) => order(run, by, { type: 'set-up', units: [unit], hex }),
	],
	[
		/^Control puts (\w+) at ([A-Z][\d.]+)$/,
		(run, _c, [unit, at]) =>
			order(run, 'Control', { type: 'rule-unit', unit, at, lost: 0, mode: 'Fire', reason: 'the case' }),
	],
];

export const LATER_THEN: readonly Check<Run>[] = [
	[/^(\w+) is at ([A-Z][\d.]+)$/, (run, _c, [id = '', hex]) => is(gameOf(run).units.get(id)?.at, hex)],
	[
		/^the time is (\d{4})$/,
		(run, _c, [time]) => {
			const { scenario, game } = situation(run);
			return is(scenario.turns[game.clock.turn - 1]?.time, time);
		},
	],
	[
		/^(\w+) has the units ([\w ]+)$/,
		(run, _c, [name, units]) => {
			const sheet = Object.entries(gameOf(run).sheets).find(([key]) => key.endsWith(`.${String(name)}`))?.[1];
			return is(sheet && unitsNamed(sheet).toSorted().join(' '), units);
		},
	],
	[
		/^a sheet with (.+) is (not )?warned by (\S+)$/,
		(run, _c, [text = '', not, rule = '']) =>
			is(warningsOf(run, text).split(' ').includes(rule), not === undefined),
	],
	[
		/^failure instructions "(.+)" are (not )?warned by (\S+)$/,
		(run, _c, [failure, not, rule = '']) =>
			is(warningsOf(run, 'Attack of A', { failure }).split(' ').includes(rule), not === undefined),
	],
	[
		/^a counter reads right that is (\w[\w -]*?) with (.+)$/,
		(_run, _c, [kind = '', more = '']) => is(printFaultsOf(kind, more), ''),
	],
	[
		/^a counter reads wrong by (\S+) that is (\w[\w -]*?) with (.+)$/,
		(_run, _c, [rule, kind = '', more = '']) => is(printFaultsOf(kind, more), rule),
	],
	[
		/^(\w+) is not beside a spotted enemy$/,
		(run, _c, [id = '']) => {
			const piece = pieceOf(situation(run), id);
			const hex = piece?.unit.at ?? null;
			return piece && hex !== null
				? is(nearestSpotted(situation(run), piece.unit.side, [piece], hex, 2) ?? 'none', 'none')
				: 'off the map';
		},
	],
	[
		/^(Blue|Red) may fire nothing from ([\d.]+)$/,
		(run, _c, [, from = '']) => {
			const [question] = tcsModule.questions(situation(run) as never);
			return is(
				question?.answers
					.filter(({ id }) => id.startsWith(from))
					.map(({ id }) => id)
					.join(' ') || 'nothing',
				'nothing',
			);
		},
	],
	[
		/^(Blue|Red) sees no Vehicle Morale$/,
		(run, _c, [side]) => {
			const known = run.state.known[SIDES[side ?? ''] ?? ''] as unknown as { readonly game: TcsGame };
			return is(
				viewText(run, side).includes('"stepsLost"') ? 'shown' : Object.keys(known.game.vehicles).join(' '),
				'',
			);
		},
	],
	[
		/^(Blue|Red) sees the Vehicle Morale of ([a-z-]+)$/,
		(run, _c, [side, id]) => {
			const known = run.state.known[SIDES[side ?? ''] ?? ''] as unknown as { readonly game: TcsGame };
			return is(Object.keys(known.game.vehicles).join(' '), id);
		},
	],
	[
		/^([a-z-]+) has (\d+) boxes marked$/,
		(run, _c, [id = '', many]) => is(gameOf(run).vehicles[id]?.filled ?? 'no track', many),
	],
	[
		/^the fire has no shift by (\S+)$/,
		(run, _c, [rule]) => {
			const last = gameOf(run).results.findLast((each) => each.kind === 'fire');
			return is(
				last?.kind === 'fire' ? last.shifts.filter((shift) => shift.rule === rule).length : 'no fire',
				0,
			);
		},
	],
	[/^(\w+) has retreated from ([\d.]+)$/, (run, _c, [id = '', hex]) => is(retreatFrom(run, id), hex)],
	[
		/^the marker of (\w+) has (\d+)\/(\d+)$/,
		(run, _c, [of = '', good, bad]) => {
			const { scenario } = situation(run);
			const firing = firingOf(scenario, BLUE, of.toLowerCase());
			const marker = firing && markerOf(scenario, firing);
			return is(`${String(marker?.good)}/${String(marker?.bad)}`, `${String(good)}/${String(bad)}`);
		},
	],
	[
		/^(\w+) reaches (\d+)$/,
		(run, _c, [id = '', hexes]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && reachOf(piece), hexes);
		},
	],
];
