/** WHEN and THEN of artillery. */
import { adjustmentRow } from '../../../src-main/rules/tcs/18-artillery/adjust.ts';
import { observersFor } from '../../../src-main/rules/tcs/18-artillery/observe.ts';
import { poolKey } from '../../../src-main/rules/tcs/18-artillery/types.ts';
import { barragesOn, strengthOn } from '../../../src-main/rules/tcs/18-artillery/zone.ts';
import { hasSmoke } from '../../../src-main/rules/tcs/19-smoke/smoke.ts';
import { isLit } from '../../../src-main/rules/tcs/26-night/light.ts';
import { initial } from '../../../src-main/rules/tcs/initial.ts';
import { inWords } from '../../../src-main/rules/hexwar/fraction.ts';
import type { TcsResult } from '../../../src-main/rules/tcs/results.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsSideView } from '../../../src-shared/rulesets/tcs/views.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { answer, gameOf, order, SIDES, situation, type Run } from './run.ts';

export const WHEN_ARTILLERY: readonly Doing<Run>[] = [
	[
		/^the scenario is begun with (Blue|Red)’s mines at ([\d.]+)$/,
		(run, _c, [by = '', hex = '']) => {
			try {
				initial({ ...situation(run).scenario, minefields: [{ hex, side: SIDES[by]! }] });
			} catch (error) {
				run.refusal = { say: (error as Error).message, code: 'scenario', rule: 'tcs-21.1.setup' };
			}
		},
	],
	[
		/^(Blue|Red): (\w+) fires (Smoke|Illum) at ([\d.]+)$/,
		(run, _c, [by = '', unit, shell, hex]) => order(run, by, { type: 'screen', units: [unit], shell, hex }),
	],
	[
		/^(Blue|Red): ([\w ]+) breach(?:es)? ([\d.]+)$/,
		(run, _c, [by = '', units = '', hex]) => order(run, by, { type: 'breach', units: units.split(' '), hex }),
	],
	[
		/^(Blue|Red) lays mines in ([\d.]+) by (\w+)$/,
		(run, _c, [by = '', hex, name]) =>
			order(run, by, { type: 'lay-mine', side: SIDES[by], sheet: `${SIDES[by] ?? ''}.${String(name)}`, hex }),
	],
	[
		/^(Blue|Red) places (Fast )?(Continuous )?(HE|Smoke|Illum) of (\w+) at ([\d.]+)(?: observed by (\w+))?$/,
		(run, _c, [by = '', fast, continuous, shell, of = '', hex, observer]) =>
			order(run, by, {
				...{ type: 'place-mission', side: SIDES[by], of: of.toLowerCase(), shell, hex },
				...{ fast: fast !== undefined, continuous: continuous !== undefined, observer: observer ?? null },
			}),
	],
	[
		/^(Blue|Red) adjusts (m\d+)$/,
		(run, _c, [by = '', mission]) => order(run, by, { type: 'adjust-mission', side: SIDES[by], mission }),
	],
	[
		/^(Blue|Red) goes to ground in ([\d.]+)$/,
		(run, _c, [by = '', hex]) =>
			order(run, by, { type: 'take-shelter', side: SIDES[by], hex, how: 'suppress', units: [] }),
	],
	[
		/^(Blue|Red) gets (\w+) in ([\d.]+) moving$/,
		(run, _c, [by = '', unit, hex]) =>
			order(run, by, { type: 'take-shelter', side: SIDES[by], hex, how: 'move', units: [unit] }),
	],
	[/^the mission is put at ([\d.]+)$/, (run, _c, [hex = '']) => answer(run, hex)],
];

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const lastOf = <K extends TcsResult['kind']>(
	run: Run,
	kind: K,
): Extract<TcsResult, { kind: K }> | undefined =>
	gameOf(run).results.findLast((each): each is Extract<TcsResult, { kind: K }> => each.kind === kind);
const barrageOf = (run: Run, id = '') => gameOf(run).artillery.barrages.find((each) => each.id === id);
const sideView = (run: Run, side = ''): TcsSideView =>
	tcsModule.sideView(situation(run).scenario as never, run.state.known[SIDES[side] ?? ''] as never, {
		side: SIDES[side] as never,
		team: null,
	}) as unknown as TcsSideView;

export const THEN_ARTILLERY: readonly Check<Run>[] = [
	[
		/^([\d.]+) has (mines|no mines|a Breach)$/,
		(run, _c, [hex = '', what]) => {
			const mine = gameOf(run).mines[hex];
			return is(mine === undefined ? 'no mines' : mine.breached ? 'a Breach' : 'mines', what);
		},
	],
	[
		/^(Blue|Red) may lay (\d+) Minefields?$/,
		(run, _c, [side, many]) =>
			is(
				sideView(run, side).artillery.mining.reduce((sum, { mines }) => sum + mines, 0),
				many,
			),
	],
	[/^mission (\w+) lies at ([\d.]+)$/, (run, _c, [id, hex]) => is(barrageOf(run, id)?.hex ?? 'gone', hex)],
	[
		/^mission (\w+) is (placed|good|bad|gone)$/,
		(run, _c, [id, state]) => is(barrageOf(run, id)?.state ?? 'gone', state),
	],
	[
		/^(Blue|Red) has (\d+) (HE|Smoke|Illum) of (\d+) mm left$/,
		(run, _c, [side = '', rounds, shell, calibre]) =>
			is(
				gameOf(run).artillery.pools[poolKey(SIDES[side] ?? SIDES['Blue']!, Number(calibre))]?.[shell as 'HE'],
				rounds,
			),
	],
	[
		/^battery (\w+) has (not )?fired its mission$/,
		(run, _c, [name = '', not]) =>
			is(
				gameOf(run).artillery.batteries[name.toLowerCase()]?.mission === gameOf(run).clock.turn,
				not === undefined,
			),
	],
	[
		/^barrages attack ([\d.]+) with ([\d /]+)$/,
		(run, _c, [hex = '', strength]) => is(inWords(strengthOn(barragesOn(situation(run), hex))), strength),
	],
	[
		/^the adjustment came to (No Shoot|Scatter|Bad Shoot|Good Shoot)$/,
		(run, _c, [result]) => is(lastOf(run, 'adjusted')?.result ?? 'none', result),
	],
	[
		/^the adjustment was rolled on row (-?\d+)$/,
		(run, _c, [row]) => is(lastOf(run, 'adjusted')?.terms?.row ?? 'no roll', row),
	],
	[/^nothing was rolled to adjust$/, (run) => is(lastOf(run, 'adjusted')?.terms === null, true)],
	[
		/^mission (\w+) has (\d+) in 36 for a (No Shoot|Scatter|Bad Shoot|Good Shoot)$/,
		(run, _c, [id, many, result]) => {
			const found = barrageOf(run, id);
			const chance =
				found && adjustmentRow(situation(run), found).chances.find((each) => each.result === result)?.chance;
			return is(chance ? (chance.n * 36) / chance.d : 0, many);
		},
	],
	[
		/^(Blue|Red)’s observers of ([\d.]+) are (.+)$/,
		(run, _c, [side = '', hex = '', names]) =>
			is(
				observersFor(situation(run), SIDES[side]!, hex)
					.map(({ id }) => id)
					.join(' ') || 'nobody',
				names,
			),
	],
	[
		/^the shelling rolled (\d+) times?, needs (\d+)$/,
		(run, _c, [many, needs]) => {
			const last = lastOf(run, 'shelled');
			return is(
				`${String(last?.rolls.length ?? 0)} ${String(last?.rolls[0]?.needs ?? 0)}`,
				`${String(many)} ${String(needs)}`,
			);
		},
	],
	[
		/^the shelling rolled a total of (\d+)$/,
		(run, _c, [total]) => is(lastOf(run, 'shelled')?.rolls[0]?.total ?? 'no roll', total),
	],
	[
		/^there were (\d+) shellings$/,
		(run, _c, [many]) => is(gameOf(run).results.filter(({ kind }) => kind === 'shelled').length, many),
	],
	[
		/^there were (\d+) attacks at ([\d.]+)$/,
		(run, _c, [many, hex]) =>
			is(gameOf(run).results.filter((each) => each.kind === 'fire' && each.target === hex).length, many),
	],
	[
		/^there were no attacks$/,
		(run) => is(gameOf(run).results.filter(({ kind }) => kind === 'fire').length, 0),
	],
	[/^the fire was (Blue|Red)’s$/, (run, _c, [side = '']) => is(lastOf(run, 'fire')?.side, SIDES[side])],
	[
		/^([\d.]+) has (no )?smoke$/,
		(run, _c, [hex = '', no]) => is(hasSmoke(situation(run), hex), no === undefined),
	],
	[
		/^([\d.]+) has Level (1|2|none) smoke$/,
		(run, _c, [hex = '', level]) => is(gameOf(run).smoke[hex] ?? 'none', level),
	],
	[
		/^(Blue|Red) sees (\d+) batter(?:y|ies) and (\d+) pools?$/,
		(run, _c, [side, batteries, pools]) => {
			const { firing, pools: shown } = sideView(run, side).artillery;
			return is(`${String(firing.length)} ${String(shown.length)}`, `${String(batteries)} ${String(pools)}`);
		},
	],
	[
		/^(Blue|Red) sees (\w+) as "(.+)", observed by (\w+)$/,
		(run, _c, [side, id, words, observer]) => {
			const found = sideView(run, side).artillery.barrages.find((each) => each.id === id);
			return is(
				found ? `${found.words} ${found.observer}` : 'nothing',
				`${String(words)} ${String(observer)}`,
			);
		},
	],
	[
		/^(Blue|Red) is shown no figures of the adjustment$/,
		(run, _c, [side]) => {
			const shown = sideView(run, side).results.findLast(({ kind }) => kind === 'adjusted');
			return is(shown?.kind === 'adjusted' ? shown.terms : 'nothing shown', null);
		},
	],
	[
		/^([\d.]+) is (not )?lit$/,
		(run, _c, [hex = '', not]) => is(isLit(situation(run), hex), not === undefined),
	],
];
