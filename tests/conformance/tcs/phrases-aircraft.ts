/** Phrases about aircraft and weather: Sorties, AA Guns, pre-plotted barrages, the Weather Table. */
import {
	isFullWoods,
	sortieFire,
	sortieObservers,
	strikeRoll,
	strikeTargets,
	successRoll,
} from '../../../src-main/rules/tcs/25-aircraft/attack.ts';
import { gunsAgainst } from '../../../src-main/rules/tcs/25-aircraft/guns.ts';
import { leftToPlace } from '../../../src-main/rules/tcs/25-aircraft/sorties.ts';
import type { TcsSideView } from '../../../src-shared/rulesets/tcs/views.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, RED, tcsScenario } from '../../helpers/tcs-scenario.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];
const sideOf = (name = '') => (name === 'Red' ? RED : BLUE);

export const GIVEN_AIRCRAFT: readonly Given[] = [
	[
		/^(Blue|Red) has (\d+) Sorties? (\w+)(?: in turn (\d+))?: (?:area (\d+))?(?:, )?(?:kill (\d+))?$/,
		(begun, [side, many, name = '', turn, area, kill]) => {
			begun.scenario = {
				...begun.scenario,
				aircraft: [
					...(begun.scenario.aircraft ?? []),
					{
						...{
							id: name.toLowerCase(),
							side: sideOf(side),
							turn: Number(turn ?? 1),
							name,
							many: Number(many),
						},
						...(area === undefined ? {} : { area: Number(area) }),
						...(kill === undefined ? {} : { kill: Number(kill) }),
					},
				],
			};
		},
	],
	[
		/^woods are forest$/,
		(begun) => {
			const terrain = begun.scenario.terrain ?? tcsScenario().terrain;
			const woods = terrain.grounds['woods'];
			if (!woods) return false;
			begun.scenario = {
				...begun.scenario,
				terrain: { ...terrain, grounds: { ...terrain.grounds, woods: { ...woods, forest: true } } },
			};
			return true;
		},
	],
	[
		/^a road through ([\d. ]+)$/,
		(begun, [hexes = '']) => {
			const map = begun.scenario.map ?? tcsScenario().map;
			begun.scenario = {
				...begun.scenario,
				map: { ...map, links: { road: { name: 'Road', look: 'road', chains: [hexes.split(' ')] } } },
			};
		},
	],
	[
		/^(Blue|Red)’s plotted barrage at ([\d.]+) in turn (\d+): (\d+) mm, strength (\d+)\/(\d+)$/,
		(begun, [side, hex = '', turn, calibre, good, bad]) => {
			begun.scenario = {
				...begun.scenario,
				artillery: {
					...begun.scenario.artillery,
					plotted: [
						...(begun.scenario.artillery?.plotted ?? []),
						{
							...{ side: sideOf(side), hex, turn: Number(turn), calibre: Number(calibre) },
							strength: { good: Number(good), bad: Number(bad) },
						},
					],
				},
			};
		},
	],
	[
		/^the weather by one die: (.+)$/,
		(begun, [text = '']) => {
			const rows = text.split(', ').map((part) => {
				const [, to, name = '', visibility, still] =
					/^to (\d) (\w+)(?: with Visibility (\d+))?( without Sorties)?$/.exec(part) ?? [];
				return {
					...{ to: Number(to), name, flying: still === undefined },
					...(visibility === undefined ? {} : { visibility: Number(visibility) }),
				};
			});
			begun.scenario = { ...begun.scenario, weather: { dice: 1, rows } };
		},
	],
	[
		/^the weather is (\w+)(?: with Visibility (\d+))?( without Sorties)?$/,
		(begun, [name = '', visibility, still]) =>
			void begun.changes.push((game) => ({
				...game,
				weather: {
					...{ name, flying: still === undefined },
					visibility: visibility === undefined ? null : Number(visibility),
				},
			})),
	],
	[
		/^turn (\d+) is at (\d{4})$/,
		(begun, [turn, time = '']) => {
			const turns = begun.scenario.turns ?? tcsScenario().turns;
			begun.scenario = {
				...begun.scenario,
				turns: turns.map((each, n) => (n + 1 === Number(turn) ? { ...each, time } : each)),
			};
		},
	],
];

const placedAt = (run: Run, side: string, hex = ''): string =>
	gameOf(run).aircraft.placed.find((each) => each.side === SIDES[side] && each.hex === hex)?.id ??
	`${SIDES[side] ?? 'none'}.0`;

export const AIRCRAFT_WHEN: readonly Doing<Run>[] = [
	[
		/^(Blue|Red) places a Sortie of (\w+) on ([\d.]+)$/,
		(run, _c, [by = '', of = '', hex]) =>
			order(run, by, { type: 'place-sortie', side: SIDES[by], of: of.toLowerCase(), hex }),
	],
	[
		/^(Blue|Red) flies the Sortie on ([\d.]+) (?:by its (Area) ability|against (\w+))(?: observed by (\w+))?$/,
		(run, _c, [by = '', hex, area, target, observer]) =>
			order(run, by, {
				...{ type: 'fly-sortie', side: SIDES[by], sortie: placedAt(run, by, hex) },
				...{ ability: area === undefined ? 'point' : 'area', target: target ?? null },
				observer: observer ?? null,
			}),
	],
];

const lastSortie = (run: Run) => gameOf(run).results.findLast((each) => each.kind === 'sortie');
const viewOf = (run: Run, side: string): TcsSideView =>
	tcsModule.sideView(situation(run).scenario as never, run.state.known[SIDES[side] ?? ''] as never, {
		side: SIDES[side] as never,
		team: null,
	}) as unknown as TcsSideView;

export const AIRCRAFT_THEN: readonly Check<Run>[] = [
	[
		/^(Blue|Red) has (\d+) Sorties? to place$/,
		(run, _c, [side = '', many]) => is(leftToPlace(situation(run), SIDES[side] ?? BLUE), many),
	],
	[
		/^(\d+) Sorties? (?:is|are) placed on ([\d.]+)$/,
		(run, _c, [many, hex]) => is(gameOf(run).aircraft.placed.filter((each) => each.hex === hex).length, many),
	],
	[
		/^the Sortie rolled a total of (-?\d+), needs (\d+)$/,
		(run, _c, [total, needs]) => {
			const last = lastSortie(run);
			return is(
				last ? `${String(last.total)} ${String(last.needs)}` : 'no Sortie',
				`${String(total)} ${String(needs)}`,
			);
		},
	],
	[
		/^the Sortie (found|did not find) its target$/,
		(run, _c, [how]) => is(lastSortie(run)?.success === true ? 'found' : 'did not find', how),
	],
	[
		/^the strike rolled a total of (-?\d+), needs (\d+)$/,
		(run, _c, [total, needs]) => {
			const strike = lastSortie(run)?.strike;
			return is(
				strike ? `${String(strike.total)} ${String(strike.needs)}` : 'no strike',
				`${String(total)} ${String(needs)}`,
			);
		},
	],
	[/^nothing was struck$/, (run) => is(lastSortie(run)?.strike ?? 'nothing', 'nothing')],
	[
		/^(\d+) Sorties? (?:was|were) flown$/,
		(run, _c, [many]) => is(gameOf(run).results.filter(({ kind }) => kind === 'sortie').length, many),
	],
	[
		/^(Blue|Red)’s AA Guns against ([\d.]+) are (.+)$/,
		(run, _c, [side = '', hex = '', names]) =>
			is(
				gunsAgainst(situation(run), SIDES[side] ?? BLUE, hex)
					.map(({ id }) => id)
					.join(' ') || 'none',
				names,
			),
	],
	[
		/^(Blue|Red)’s observers for aircraft over ([\d.]+) are (.+)$/,
		(run, _c, [side = '', hex = '', names]) =>
			is(
				sortieObservers(situation(run), SIDES[side] ?? BLUE, hex)
					.map(({ id }) => id)
					.join(' ') || 'nobody',
				names,
			),
	],
	[
		/^(an Area|a Point) Sortie over ([\d.]+)(?: observed by (\w+))?( under AA fire)? has (\d) in 6$/,
		(run, _c, [what, hex = '', observer, gun, many]) => {
			const { chance } = successRoll(situation(run), {
				...{ hex, ability: what === 'an Area' ? 'area' : 'point' },
				...{ observer: observer ?? null, gun: gun === undefined ? null : 'any' },
			});
			return is((chance.n * 6) / chance.d, many);
		},
	],
	[
		/^a strike of (\d+) at (\w+) in ([\d.]+) by (Blue|Red) has (\d+) in 36$/,
		(run, _c, [kill, id, hex = '', side = '', many]) => {
			const at = situation(run);
			const piece = strikeTargets(at, SIDES[side] ?? BLUE, hex).find((each) => each.id === id);
			if (!piece) return 'no such target';
			const { chance } = strikeRoll(at, hex, Number(kill), piece);
			return is((chance.n * 36) / chance.d, many);
		},
	],
	[
		/^aircraft of (Blue|Red) with (\d+) at ([\d.]+) shift (-?\d+) by (\S+)$/,
		(run, _c, [side = '', strength, hex = '', by, rule]) => {
			const { shifts } = sortieFire(situation(run), SIDES[side] ?? BLUE, hex, Number(strength));
			return is(
				shifts.filter((shift) => shift.rule === rule).reduce((sum, shift) => sum + shift.by, 0),
				by,
			);
		},
	],
	[
		/^aircraft of (Blue|Red) with (\d+) at ([\d.]+) have (\d+) shifts?$/,
		(run, _c, [side = '', strength, hex = '', many]) =>
			is(sortieFire(situation(run), SIDES[side] ?? BLUE, hex, Number(strength)).shifts.length, many),
	],
	[
		/^([\d.]+) is (not )?full woods$/,
		(run, _c, [hex = '', not]) => is(isFullWoods(situation(run), hex), not === undefined),
	],
	[
		/^(Blue|Red) sees (\d+) Sorties? to place and (\d+) placed$/,
		(run, _c, [side = '', left, placed]) => {
			const shown = viewOf(run, side).aircraft;
			return is(
				`${String(shown.sorties.reduce((sum, each) => sum + each.left, 0))} ${String(shown.placed.length)}`,
				`${String(left)} ${String(placed)}`,
			);
		},
	],
	[
		/^the ladder reads ([a-z -]+)$/,
		(run, _c, [steps = '']) => {
			const { ladder } = viewOf(run, 'Blue').clock;
			const from = ladder.findIndex(({ step }) => step === steps.split(' ')[0]);
			return is(
				ladder
					.slice(from, from + steps.split(' ').length)
					.map(({ step }) => step)
					.join(' '),
				steps,
			);
		},
	],
	[/^the weather is (\w+)$/, (run, _c, [name]) => is(gameOf(run).weather?.name ?? 'unknown', name)],
];
