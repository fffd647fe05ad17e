/** Phrases about artillery by the proposals of 1992: effective sheafs, adjustment points, Smoke markers, direct fire. */
import { poolKey } from '../../../src-main/rules/tcs/18-artillery/types.ts';
import { observersFor } from '../../../src-main/rules/tcs/18-artillery/observe.ts';
import { chartsOf } from '../../../src-main/rules/tcs/charts/all.ts';
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { areaFire } from '../../../src-main/rules/tcs/11-area-fire/area-fire.ts';
import { directPointStrength } from '../../../src-main/rules/tcs/proposal-1992/sheaf-direct.ts';
import { sheafsOf, wastedFires } from '../../../src-main/rules/tcs/proposal-1992/sheafs.ts';
import type { TcsResult } from '../../../src-main/rules/tcs/results.ts';
import { pieceOf, piecesIn, piecesOf } from '../../../src-main/rules/tcs/units.ts';
import { TcsScenario, type TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { tcsScenario } from '../../helpers/tcs-scenario.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

type ArtilleryInput = NonNullable<TcsScenarioInput['artillery']>;
type SheafInput = NonNullable<ArtilleryInput['sheafs']>;
interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];

function onSheafs(begun: Begun, change: (sheafs: SheafInput) => SheafInput): void {
	const { artillery = {} } = begun.scenario;
	begun.scenario = { ...begun.scenario, artillery: { ...artillery, sheafs: change(artillery.sheafs ?? {}) } };
}

function onBattery(
	begun: Begun,
	name: string,
	more: Omit<NonNullable<SheafInput['batteries']>[number], 'id'>,
): void {
	onSheafs(begun, ({ batteries = [], ...rest }) => {
		const id = name.toLowerCase();
		const known = batteries.find((each) => each.id === id) ?? { id };
		return { ...rest, batteries: [...batteries.filter((each) => each.id !== id), { ...known, ...more }] };
	});
}

function noting(begun: Begun, name: string, more: Partial<TcsGame['artillery']['batteries'][string]>): void {
	begun.changes.push((game) => {
		const id = name.toLowerCase();
		const use = game.artillery.batteries[id];
		if (!use) return game;
		const batteries = { ...game.artillery.batteries, [id]: { ...use, ...more } };
		return { ...game, artillery: { ...game.artillery, batteries } };
	});
}

export const GIVEN_1992_ARTILLERY: readonly Given[] = [
	[
		/^(\w+) has (\d+) tubes$/,
		(begun, [name = '', tubes]) => onBattery(begun, name, { tubes: Number(tubes) }),
	],
	[/^(\w+) has a called fire delay$/, (begun, [name = '']) => onBattery(begun, name, { delay: true })],
	[
		/^the rockets of (\w+) have zones (\d+) and (\d+)(?: of strength (\d+) and (\d+))?$/,
		(begun, [name = '', inner, outer, near, far]) =>
			onBattery(begun, name, {
				rockets: {
					...{ inner: Number(inner), outer: Number(outer) },
					innerStrength: near === undefined ? null : Number(near),
					outerStrength: far === undefined ? null : Number(far),
				},
			}),
	],
	[
		/^(Blue|Red) has a TRP at ([\d.]+)$/,
		(begun, [side = '', hex = '']) =>
			onSheafs(begun, ({ points = [], ...rest }) => ({
				...rest,
				points: [...points, { side: SIDES[side]!, hex }],
			})),
	],
	[
		/^(\w+) fired for effect at ([\d.]+) in turn (\d+)$/,
		(begun, [name = '', hex = '', turn]) =>
			noting(begun, name, { hex, mission: Number(turn), effect: Number(turn) }),
	],
	[
		/^(\w+) fired direct in turn (\d+)$/,
		(begun, [name = '', turn]) => noting(begun, name, { direct: `${String(turn)} first` }),
	],
	[
		/^([\d.]+) has (\d+) Smoke markers$/,
		(begun, [hex = '', many]) => {
			begun.changes.push((game) => ({
				...game,
				artillery: { ...game.artillery, markers: { ...game.artillery.markers, [hex]: Number(many) } },
			}));
		},
	],
	[
		/^the game’s own linear pattern puts every sheaf 2 hexes forward$/,
		(begun) => {
			const row = '+2 +2 +2 +2 +2 +2';
			const own = `\n| 1 2 3 4 5 6\nin | ${row}\nout | ${row}`;
			begun.scenario = { ...begun.scenario, charts: { ...begun.scenario.charts, 'linear-pattern': own } };
		},
	],
];

export const ARTILLERY_1992_WHEN: readonly Doing<Run>[] = [
	[
		/^(Blue|Red) plots (\d+) (HE|Smoke) of (\w+) at ([\d.]+)(?:, (converged|open|linear)(?: to the ([a-z-]+))?)?(?:, on the TRP at ([\d.]+))?(, continued)?(?: observed by (\w+))?$/,
		(run, _c, [by = '', fires, shell, of = '', hex, pattern, direction, point, continues, observer]) =>
			order(run, by, {
				...{ type: 'place-mission', side: SIDES[by], of: of.toLowerCase(), shell, hex },
				observer: observer ?? null,
				sheaf: {
					...{ fires: Number(fires), pattern: pattern ?? 'converged', direction: direction ?? null },
					...{ point: point ?? null, continues: continues !== undefined },
				},
			}),
	],
	[
		/^(Blue|Red) checks the fire of (m\d+)$/,
		(run, _c, [by = '', mission]) => order(run, by, { type: 'check-fire', side: SIDES[by], mission }),
	],
];

const lastOf = <K extends TcsResult['kind']>(
	run: Run,
	kind: K,
): Extract<TcsResult, { kind: K }> | undefined =>
	gameOf(run).results.findLast((each): each is Extract<TcsResult, { kind: K }> => each.kind === kind);
const batteryOf = (run: Run, name = '') => {
	const found = situation(run).scenario.artillery.batteries.find(({ id }) => id === name.toLowerCase());
	if (!found) throw new Error(`no battery ${name}`);
	return found;
};

export const ARTILLERY_1992_THEN: readonly Check<Run>[] = [
	[
		/^(\d+) (HE|Smoke) of (\w+) make (\d+) sheafs?, (\d+) wasted$/,
		(run, _c, [fires, shell, name, many, wasted]) => {
			const of = [situation(run), batteryOf(run, name), Number(fires), shell as 'HE'] as const;
			return is(
				`${String(sheafsOf(...of))} ${String(wastedFires(...of))}`,
				`${String(many)} ${String(wasted)}`,
			);
		},
	],
	[
		/^at (\d+) hexes (in|out of) sight a mission (?:needs (\d+)|can’t pass)$/,
		(run, _c, [far, how, needs]) =>
			is(chartsOf(situation(run).scenario).sheafAdjustment(Number(far), how === 'in') ?? 'np', needs ?? 'np'),
	],
	[
		/^a sheaf of (\d+) mm has value (\d+)$/,
		(run, _c, [calibre, value]) => is(chartsOf(situation(run).scenario).sheafValues(Number(calibre)), value),
	],
	[
		/^(\d+) mm fires at most (\d+)$/,
		(run, _c, [calibre, fires]) => is(chartsOf(situation(run).scenario).ratesOfFire(Number(calibre)), fires),
	],
	[
		/^the mission was adjusted from ([\d.]+), (\d+) away, (in|out of) sight, needing (\d+|more than there is)$/,
		(run, _c, [point, far, how, needs]) => {
			const terms = lastOf(run, 'sheaf')?.terms;
			return is(
				terms
					? `${String(terms.point)} ${String(terms.far)} ${terms.seen ? 'in' : 'out of'} ${String(terms.needs)}`
					: 'not adjusted',
				`${String(point)} ${String(far)} ${String(how)} ${needs === 'more than there is' ? 'null' : String(needs)}`,
			);
		},
	],
	[
		/^the adjustment (passed|failed)$/,
		(run, _c, [how]) => is(lastOf(run, 'sheaf')?.passed, how === 'passed'),
	],
	[/^no adjustment was rolled$/, (run) => is(lastOf(run, 'sheaf')?.terms ?? 'none', 'none')],
	[
		/^sheafs fell on ((?:[\d.]+ ?)+)$/,
		(run, _c, [hexes]) =>
			is(
				lastOf(run, 'sheafs')
					?.falls.map(({ hex }) => hex)
					.join(' ') ?? 'none',
				hexes,
			),
	],
	[
		/^(\d+) missions? fell$/,
		(run, _c, [many]) => is(gameOf(run).results.filter(({ kind }) => kind === 'sheafs').length, many),
	],
	[
		/^the missions that fell were (.+)$/,
		(run, _c, [names]) =>
			is(
				gameOf(run)
					.results.flatMap((each) => (each.kind === 'sheafs' ? [each.mission] : []))
					.join(' '),
				names,
			),
	],
	[
		/^(\d+) hexes were hit with ([\d/ ]+), (\d+) with ([\d/ ]+)$/,
		(run, _c, [a, strong, b, weak]) => {
			const falls = lastOf(run, 'sheafs')?.falls ?? [];
			const count = (smoke: number) => {
				const of = falls.filter((fall) => fall.smoke === smoke);
				const { n, d } = of[0]?.strength ?? { n: 0, d: 1 };
				return `${String(of.length)} ${d === 1 ? String(n) : `${String(n)}/${String(d)}`}`;
			};
			return is(`${count(1)} ${count(0)}`, `${String(a)} ${String(strong)} ${String(b)} ${String(weak)}`);
		},
	],
	[
		/^([\d.]+) has (\d+) Smoke markers?$/,
		(run, _c, [hex = '', many]) => is(gameOf(run).artillery.markers?.[hex] ?? 0, many),
	],
	[
		/^the fires of the game were (.+)$/,
		(run, _c, [said]) =>
			is(
				gameOf(run)
					.results.flatMap((each) =>
						each.kind === 'fire' ? [`${each.target} ${String(each.strength)}`] : [],
					)
					.join(', '),
				said,
			),
	],
	[
		/^(\w+) has (\d+) direct fire in strength at ([\d.]+)$/,
		(run, _c, [id = '', strength, hex = '']) => {
			const at = situation(run);
			const firers = piecesOf(at, [id]);
			return is(areaFire(at, firers, piecesIn(at, hex, SIDES['Red']), hex, { as: 'sfa' }).strength, strength);
		},
	],
	[
		/^a tube of (\w+) has point strength (\d+)$/,
		(run, _c, [id = '', strength]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && directPointStrength(situation(run), piece), strength);
		},
	],
	[
		/^there were (\d+) aims at ([\d.]+)$/,
		(run, _c, [many, hex]) =>
			is(gameOf(run).results.filter((each) => each.kind === 'point' && each.target === hex).length, many),
	],
	[
		/^(Blue|Red) lists no Illum of (\d+) mm as spent$/,
		(run, _c, [side = '', calibre]) =>
			is(gameOf(run).artillery.pools[poolKey(SIDES[side]!, Number(calibre))]?.Illum, 5),
	],
	[
		/^any of (.+) may spot for (Blue|Red) at ([\d.]+)$/,
		(run, _c, [names, side = '', hex = '']) =>
			is(
				observersFor(situation(run), SIDES[side]!, hex)
					.map(({ id }) => id)
					.toSorted()
					.join(' '),
				names,
			),
	],
	[
		/^a battery in (General|Direct) Support is no data of a scenario$/,
		(_run, _c, [support]) => {
			const battery = { id: 'x', side: SIDES['Blue'], name: 'X', calibre: 105 };
			const made = (more: object) =>
				TcsScenario.safeParse({
					...tcsScenario(),
					artillery: {
						batteries: [{ ...battery, ...more }],
						ammunition: [{ side: SIDES['Blue'], calibre: 105, HE: 4 }],
					},
				}).success;
			return is(`${String(made({}))} ${String(made({ support }))}`, 'true false');
		},
	],
];
