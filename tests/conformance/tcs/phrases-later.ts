/** Phrases of what was written last: retreats that meet other things, vehicles' morale, guns on the map. */
import { markerOf, firingOf } from '../../../src-main/rules/tcs/18-artillery/batteries.ts';
import { nearestSpotted } from '../../../src-main/rules/tcs/17-morale/retreat.ts';
import { reachOf } from '../../../src-main/rules/tcs/15-overwatch/overwatch.ts';
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { pieceOf } from '../../../src-main/rules/tcs/units.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, tcsScenario } from '../../helpers/tcs-scenario.ts';
import type { Check } from '../kit/vocabulary.ts';
import { gameOf, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];

export const GIVEN_LATER: readonly Given[] = [
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

export const LATER_THEN: readonly Check<Run>[] = [
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
