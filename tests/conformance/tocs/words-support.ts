/** WHEN and THEN of weather, supply, engineers, guns and papers. */
import { chartsOf } from '../../../src-main/rules/tocs/charts/all.ts';
import { scoreOf, winnerOf } from '../../../src-main/rules/tocs/b5-victory/score.ts';
import { sumOf } from '../../../src-main/rules/tocs/game.ts';
import { pieceOf, piecesIn } from '../../../src-main/rules/tocs/units.ts';
import { nearestSource, traces } from '../../../src-main/rules/tocs/w8-supply/trace.ts';
import { isDeliverable } from '../../../src-main/rules/tocs/w7-loc/loc.ts';
import { wirelessRange } from '../../../src-main/rules/tocs/w7-loc/wireless.ts';
import { bridgeIn, bridgePoints, tonsOf } from '../../../src-main/rules/tocs/w11-terrain/bridges.ts';
import { looksOver, sees, sightLevel } from '../../../src-main/rules/tocs/w11-terrain/sight.ts';
import { groundNow, iceNow, isExtremeWinter } from '../../../src-main/rules/tocs/w13-weather/effects.ts';
import { lightNow, sightRange } from '../../../src-main/rules/tocs/w13-weather/light.ts';
import { mayStray, strayShifts } from '../../../src-main/rules/tocs/w10-actions/straying.ts';
import { fireModifier } from '../../../src-main/rules/tocs/w10-actions/strike.ts';
import { infiltrationShifts } from '../../../src-main/rules/tocs/w10-actions/infiltrate.ts';
import { stepCost } from '../../../src-main/rules/tocs/w10-actions/ways.ts';
import { crtRow } from '../../../src-main/rules/tocs/w19-combat/strength.ts';
import { tocsBoard } from '../../../src-main/rules/tocs/board.ts';
import { paperDraft } from '../../../src-main/rulesets/tocs/drafts/papers.ts';
import { unitSheet } from '../../../src-main/rulesets/tocs/papers/side/sheets.ts';
import { tocsModule } from '../../../src-main/rulesets/tocs/module.ts';
import type { TocsSideView } from '../../../src-shared/rulesets/tocs/views.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { MODULE_THEN, MODULE_WHEN } from './words-module.ts';
import { gameOf, knownOf, order, orderUnit, sideNamed, situation, type Run } from './run.ts';

const by = (run: Run, unit: string): string =>
	gameOf(run).units.get(unit)?.side === sideNamed('Blue') ? 'Blue' : 'Red';
const all = (names = ''): readonly string[] => names.split(/,? and |, /);

export const SUPPORT_WHEN: readonly Doing<Run>[] = [
	...MODULE_WHEN,
	[
		/^(Blue|Red|German) loads (\d) SP in ([\d.]+)$/,
		(run, _c, [name = '', sp, hex]) =>
			order(run, name, { type: 'transfer', side: sideNamed(name), hex, sp: Number(sp) }),
	],
	[
		/^(Blue|Red) sends (\d+) SP by rail from ([\d.]+) to ([\d.]+)$/,
		(run, _c, [name = '', sp, from, to]) =>
			order(run, name, { type: 'rail-supply', side: sideNamed(name), from, to, sp: Number(sp) }),
	],
	[
		/^Control says that the camp in ([\d.]+) holds (\d+) captured steps$/,
		(run, _c, [hex, steps]) => order(run, 'Control', { type: 'hold-prisoners', hex, steps: Number(steps) }),
	],
	[/^(\w+) unloads$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'deliver' })],
	[
		/^(Blue|Red) destroys the source in ([\d.]+)$/,
		(run, _c, [name = '', hex]) => order(run, name, { type: 'demolish', side: sideNamed(name), hex }),
	],
	[
		/^Control creates a depot of (Blue|Red)’s in ([\d.]+) with (\d+) SP$/,
		(run, _c, [name, hex, sp]) =>
			order(run, 'Control', {
				...{ type: 'create-depot', side: sideNamed(name), hex, sp: Number(sp), name: 'Depot' },
			}),
	],
	[
		/^(\w+) works on the bridge: (footbridge|pontoon|two-lane|repair|dismantle|blow)$/,
		(run, _c, [unit = '', work]) => orderUnit(run, unit, { type: 'bridge', work }),
	],
	[/^(\w+) has (\w+) refit$/, (run, _c, [hq, unit = '']) => orderUnit(run, unit, { type: 'refit', hq })],
	[
		/^(\w+) ends the refit of (\w+)$/,
		(run, _c, [hq, unit = '']) => orderUnit(run, unit, { type: 'refit', hq, on: false }),
	],
	[
		/^(\w+) recovers in ([\d.]+)$/,
		(run, _c, [hq = '', hex]) => order(run, by(run, hq), { type: 'recover', hq, hex }),
	],
	[
		/^(\w+) disbands (\w+)(?: into (\w+))?$/,
		(run, _c, [hq, unit = '', to = null]) => orderUnit(run, unit, { type: 'disband', hq, to: to ?? null }),
	],
	[/^(\w+) is taken off$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'remove' })],
	[
		/^(\w+) orders (.+) to act$/,
		(run, _c, [hq = '', units]) => order(run, by(run, hq), { type: 'order-assets', hq, units: all(units) }),
	],
	[
		/^(\w+) assigns (.+) to (\w+)$/,
		(run, _c, [hq = '', units, to]) => order(run, by(run, hq), { type: 'assign', hq, units: all(units), to }),
	],
	[
		/^(\w+) puts (\w+) under ([a-z-]+)$/,
		(run, _c, [hq, unit = '', to]) => orderUnit(run, unit, { type: 'reassign', hq, to }),
	],
	[/^(\w+) splits (\w+)$/, (run, _c, [hq, unit = '']) => orderUnit(run, unit, { type: 'split', hq })],
	[/^(\w+) recombines$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'recombine' })],
	[
		/^(\w+) has (\w+) strike ([\d.]+)(?: at the (units|facility|bridge))?$/,
		(run, _c, [who = '', unit, hex, aim]) =>
			order(run, by(run, who), { type: 'strike', by: who, unit, hex, aim: aim ?? 'harass' }),
	],
	[
		/^(\w+) has (.+) bombard ([\d.]+)(, on target together)?$/,
		(run, _c, [who = '', units, hex, tot]) =>
			order(run, by(run, who), { type: 'bombard', by: who, units: all(units), hex, tot: tot !== undefined }),
	],
	[
		/^(\w+) has (\w+) interdict ([\d.]+)$/,
		(run, _c, [who = '', unit, hex]) => order(run, by(run, who), { type: 'interdict', by: who, unit, hex }),
	],
	[
		/^(\w+) looks at ([\d.]+)$/,
		(run, _c, [unit = '', hex]) => orderUnit(run, unit, { type: 'observe', hex }),
	],
	[
		/^(\w+) goes round ([\d.]+) to ([\d.]+)$/,
		(run, _c, [unit = '', around, to]) => orderUnit(run, unit, { type: 'bypass', around, to }),
	],
	[
		/^(\w+) is loaded onto (\w+)$/,
		(run, _c, [unit = '', train]) => orderUnit(run, unit, { type: 'entrain', train }),
	],
	[
		/^(\w+) (gets off|leaves its vehicles)$/,
		(run, _c, [unit = '', what]) => orderUnit(run, unit, { type: 'detrain', leave: what !== 'gets off' }),
	],
	[/^(\w+) is brought in$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'enter' })],
	[
		/^(Blue|Red) sets up a hospital in ([\d.]+)$/,
		(run, _c, [name = '', hex]) => order(run, name, { type: 'found-hospital', side: sideNamed(name), hex }),
	],
	[/^(\w+) fords$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'ford' })],
	[
		/^(\w+) ferries (.+)$/,
		(run, _c, [unit = '', units]) => orderUnit(run, unit, { type: 'ferry', units: all(units) }),
	],
	[
		/^(\w+) has (\w+) infiltrate ([\d.]+)$/,
		(run, _c, [hq, unit = '', hex]) => orderUnit(run, unit, { type: 'infiltrate', hq, hex }),
	],
	[
		/^(\w+) (repairs|destroys) the facility$/,
		(run, _c, [unit = '', what]) =>
			orderUnit(run, unit, { type: 'facility', what: what === 'repairs' ? 'repair' : 'destroy' }),
	],
	[
		/^(\w+) runs ([\d. ]+)$/,
		(run, _c, [unit = '', way = '']) => orderUnit(run, unit, { type: 'train', way: way.split(' ') }),
	],
	[
		/^(Blue|Red) writes a (log|report|brief|intelligence): (.+)$/,
		(run, _c, [name = '', kind, text]) =>
			order(run, name, { type: 'file', side: sideNamed(name), kind, title: 'A paper', text }),
	],
	[
		/^(\w+) is dug in to level (\d)$/,
		(run, _c, [unit = '', level]) => orderUnit(run, unit, { type: 'place-works', level: Number(level) }),
	],
	[
		/^Control gives (\w+) (-?\d+) points$/,
		(run, _c, [name, points]) =>
			order(run, 'Control', {
				...{ type: 'rule-score', side: sideNamed(name), points: Number(points), reason: 'the case' },
			}),
	],
];

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const piece = (run: Run, id = '') => pieceOf(situation(run), id);
const unit = (run: Run, id = '') => gameOf(run).units.get(id);
const viewOf = (run: Run, name = ''): TocsSideView =>
	tocsModule.sideView(situation(run).scenario as never, knownOf(run, sideNamed(name)) as never, {
		side: sideNamed(name),
		team: null,
	}) as unknown as TocsSideView;

function cost(run: Run, id: string, from: string, to: string, offRoad = false) {
	const found = piece(run, id);
	const bank = found?.unit.at === from ? found.unit.bank : null;
	return found
		? stepCost(situation(run), { counter: found.counter, from, to, bank, fromEzocToEzoc: false, offRoad })
		: null;
}

export const SUPPORT_THEN: readonly Check<Run>[] = [
	...MODULE_THEN,
	[/^the light is (\w+)$/, (run, _c, [light]) => is(lightNow(situation(run)), light)],
	[/^sight is (\d) hexes$/, (run, _c, [n]) => is(sightRange(situation(run)), n)],
	[/^the air is ([\w ]+)$/, (run, _c, [air]) => is(gameOf(run).weather.air, air)],
	[/^the wind is (\w+)$/, (run, _c, [wind]) => is(gameOf(run).weather.wind, wind)],
	[/^the ground is ([\w ]+)$/, (run, _c, [ground]) => is(groundNow(situation(run)), ground)],
	[/^ice bears (none|foot|vehicles)$/, (run, _c, [ice]) => is(iceNow(situation(run)), ice)],
	[/^it is (no )?extreme winter$/, (run, _c, [no]) => is(isExtremeWinter(situation(run)), no === undefined)],
	[
		/^(\w+) would pay (\d+) MP from ([\d.]+) into ([\d.]+)(, off the road)?$/,
		(run, _c, [id = '', mp, from = '', to = '', off]) =>
			is(cost(run, id, from, to, off !== undefined)?.mp, mp),
	],
	[
		/^(\w+) can’t go from ([\d.]+) into ([\d.]+)$/,
		(run, _c, [id = '', from = '', to = '']) => is(cost(run, id, from, to)?.mp, null),
	],
	[
		/^([\w-]+) is (not )?in supply$/,
		(run, _c, [id = '', not]) => {
			const found = piece(run, id);
			return is(found && traces(situation(run), found), not === undefined);
		},
	],
	[
		/^([\w-]+) traces to (.+)$/,
		(run, _c, [id = '', name]) => {
			const found = piece(run, id);
			return is((found && nearestSource(situation(run), found)?.name) ?? 'nothing', name);
		},
	],
	[/^(\w+) is (not )?marked out of LOS$/, (run, _c, [id, not]) => is(unit(run, id)?.out, not === undefined)],
	[
		/^the facility at ([\d.]+) holds (\d+) SP$/,
		(run, _c, [hex = '', sp]) => is(gameOf(run).facilities[hex]?.sp, sp),
	],
	[
		/^the facility at ([\d.]+) is (Blue|Red)’s$/,
		(run, _c, [hex = '', name]) => is(gameOf(run).facilities[hex]?.side, sideNamed(name)),
	],
	[
		/^the facility at ([\d.]+) has taken (\d) damage points?$/,
		(run, _c, [hex = '', damage]) => is(gameOf(run).facilities[hex]?.damage, damage),
	],
	[
		/^there is no facility at ([\d.]+)$/,
		(run, _c, [hex = '']) => is(gameOf(run).facilities[hex] === undefined, true),
	],
	[
		/^(Blue|Red) is shown (a|no) facility at ([\d.]+)$/,
		(run, _c, [name, a, hex = '']) =>
			is(
				viewOf(run, name).hidden.some((each) => each.hex === hex && each.kind === 'facility'),
				a === 'a',
			),
	],
	[
		/^(Blue|Red) knows the railway in ([\d.]+) to be (cut|whole)$/,
		(run, _c, [name, hex = '', how]) =>
			is(knownOf(run, sideNamed(name)).game.cuts[hex] === true, how === 'cut'),
	],
	[/^([\w-]+) carries (\d) SP$/, (run, _c, [id, sp]) => is(unit(run, id)?.sp, sp)],
	[
		/^(Blue|Red) has (\d+) replacements and (\d+) in the Motor Pool$/,
		(run, _c, [name, replacements, motors]) => {
			const pools = gameOf(run).pools[sideNamed(name)];
			return is(
				`${String(pools?.replacements)} ${String(pools?.motors)}`,
				`${replacements ?? ''} ${motors ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) hears news (\w[\w-]*) at ([\d.]+): (.+)$/,
		(run, _c, [name, news, hex, words]) => {
			const heard = (knownOf(run, sideNamed(name)).game.messages[sideNamed(name)] ?? []).findLast(
				(each) => each.kind === 'news' && each.news === news && each.hex === hex,
			);
			return is(heard?.kind === 'news' ? heard.words.join(', ') : 'nothing', words);
		},
	],
	[
		/^(Blue|Red) hears (no )?news (\w[\w-]*) at ([\d.]+)$/,
		(run, _c, [name, no, news, hex]) =>
			is(
				(knownOf(run, sideNamed(name)).game.messages[sideNamed(name)] ?? []).some(
					(each) => each.kind === 'news' && each.news === news && each.hex === hex,
				),
				no === undefined,
			),
	],
	[
		/^(?:a|no) (bridge|footbridge|pontoon|two-lane) stands in ([\d.]+)$/,
		(run, { text }, [kind, hex = '']) => {
			const bridge = bridgeIn(situation(run), hex);
			if (text.startsWith('no')) return is(bridge, null);
			return is(bridge?.built ?? (bridge ? 'bridge' : 'none'), kind);
		},
	],
	[
		/^(Blue|Red) knows of (a|no) bridge in ([\d.]+)$/,
		(run, _c, [name, a, hex = '']) => {
			const { game } = knownOf(run, sideNamed(name));
			return is(bridgeIn({ scenario: situation(run).scenario, game }, hex) !== null, a === 'a');
		},
	],
	[
		/^the bridge in ([\d.]+) has (\d) damage points$/,
		(run, _c, [hex = '', points]) => is(gameOf(run).damaged[hex]?.points ?? 0, points),
	],
	[
		/^the bridge in ([\d.]+) falls at (\d) damage points$/,
		(run, _c, [hex = '', points]) => is(bridgePoints(situation(run), hex), points),
	],
	[
		/^the bridge in ([\d.]+) bears (any weight|(\d+) tons)$/,
		(run, _c, [hex = '', _what, tons]) => {
			const bridge = tocsBoard(situation(run).scenario).bridges.get(hex);
			return is(bridge && tonsOf(situation(run), bridge), tons ?? null);
		},
	],
	[
		/^the work in ([\d.]+) has (\d) turns? behind it$/,
		(run, _c, [hex = '', turns]) => is(gameOf(run).building[hex]?.turns, turns),
	],
	[
		/^nobody works on a bridge in ([\d.]+)$/,
		(run, _c, [hex = '']) => is(gameOf(run).building[hex] === undefined, true),
	],
	[/^(\w+) is assigned to nobody$/, (run, _c, [id]) => is(unit(run, id)?.assigned, null)],
	[/^(\w+) is assigned to (\w+)$/, (run, _c, [id, to]) => is(unit(run, id)?.assigned, to)],
	[
		/^(Blue|Red)’s repair center holds (\d+) steps$/,
		(run, _c, [name, steps]) => is(gameOf(run).pools[sideNamed(name)]?.repair, steps),
	],
	[
		/^(Blue|Red)’s hospital holds (\d+) steps$/,
		(run, _c, [name, steps]) => is(gameOf(run).pools[sideNamed(name)]?.hospital, steps),
	],
	[
		/^the people of ([\d.]+) side with (Allied|German)$/,
		(run, _c, [hex = '', name]) => {
			const { civilians } = situation(run).scenario;
			const of = Object.entries(civilians).flatMap(([side, hexes]) => (hexes.includes(hex) ? [side] : []));
			return is(of.join(' '), sideNamed(name));
		},
	],
	[
		/^(Blue|Red)’s (brief|report|intelligence) of (\S+) (says|does not say) "(.+)"$/,
		(run, _c, [name, kind = 'brief', about = '', says, words = '']) => {
			const here = { scenario: situation(run).scenario, game: knownOf(run, sideNamed(name)).game };
			const { text, say } = paperDraft(here, sideNamed(name), { kind: kind as 'brief', about });
			if (say !== null) return say;
			return text.includes(words) === (says === 'says') ? null : text;
		},
	],
	[
		/^(Blue|Red)’s sheet has (\w+) with (\d) of (\d) steps, ([\w ]+)$/,
		(run, _c, [name, unitId, ...expected]) => {
			const rows = unitSheet(viewOf(run, name)).flatMap((block) =>
				block.kind === 'table' ? block.rows : [],
			);
			return is(rows.find(([, each]) => each === unitId)?.slice(2, 5), expected);
		},
	],
	[
		/^(Blue|Red) hears of (\d+|no) OPs spent$/,
		(run, _c, [name, points]) => {
			const heard = knownOf(run, sideNamed(name)).game.messages[sideNamed(name)] ?? [];
			const spent = heard.flatMap((each) => (each.kind === 'ops-spent' ? [String(each.points)] : []));
			return is(spent.length === 0 ? 'no' : spent.join(' '), points);
		},
	],
	[
		/^(Allied|German)’s Mission Brief speaks of (.+)$/,
		(run, _c, [name, words = '']) => {
			const { brief } = viewOf(run, name);
			const missing = words.split(', ').filter((each) => !brief.includes(each));
			return is(missing.length === 0 ? 'all' : `nothing of ${missing.join(', ')}`, 'all');
		},
	],
	[
		/^both are told in the end: (\w+) (\d+), (\w+) (\d+), (\w+) wins$/,
		(run, _c, [first, a, second, b, winner]) => {
			const told = ['Blue', 'Red'].map((name) =>
				viewOf(run, name).messages[sideNamed(name)]?.find(({ say }) => say.startsWith('The game is over.')),
			);
			const expected = [
				`${first ?? ''} ${a ?? ''} point`,
				`${second ?? ''} ${b ?? ''} point`,
				`${winner ?? ''} wins.`,
			];
			const lacks = told.flatMap((message) => expected.filter((words) => !message?.say.includes(words)));
			return is(lacks.join(', '), '');
		},
	],
	[
		/^nobody is told of the score$/,
		(run) => {
			const all = ['Blue', 'Red'].flatMap((name) => viewOf(run, name).messages[sideNamed(name)] ?? []);
			return is(
				all.some(({ say }) => say.startsWith('The game is over.')),
				false,
			);
		},
	],
	[/^(\w+) refits$/, (run, _c, [id]) => is(unit(run, id)?.refit, true)],
	[/^(\w+) does not refit$/, (run, _c, [id]) => is(unit(run, id)?.refit, false)],
	[/^(\w+) is (split|disbanded|waiting)$/, (run, _c, [id, off]) => is(unit(run, id)?.off, off)],
	[
		/^([\d.]+) is (not )?under interdiction$/,
		(run, _c, [hex = '', not]) => is(gameOf(run).interdicted[hex] !== undefined, not === undefined),
	],
	[
		/^fog comes in the turn of ([\w ]+), (\d{4}) at (\d+) or less$/,
		(run, _c, [date, time, fog]) =>
			is(situation(run).scenario.turns.find((turn) => turn.date === date && turn.time === time)?.fog, fog),
	],
	[
		/^(\w+) counts (\d+) for each (.+)$/,
		(run, _c, [name = '', points, what]) =>
			is(
				situation(run)
					.scenario.sides.find(({ id }) => id === sideNamed(name))
					?.victory.find((each) => each.name === what)?.points,
				points,
			),
	],
	[
		/^(\w+) is shown the score of its own alone$/,
		(run, _c, [name = '']) => is(Object.keys(viewOf(run, name).stores).join(), sideNamed(name)),
	],
	[
		/^(\w+) sees no facility in ([\d.]+)$/,
		(run, _c, [name = '', hex]) =>
			is(
				viewOf(run, name).hidden.some((each) => each.hex === hex),
				false,
			),
	],
	[
		/^(\w+) scores (-?\d+)$/,
		(run, _c, [name, total]) => is(scoreOf(situation(run), sideNamed(name)).total, total),
	],
	[
		/^(Blue|Red) knows that it scores (-?\d+)$/,
		(run, _c, [name, total]) => {
			const { game } = knownOf(run, sideNamed(name));
			const { scenario } = situation(run);
			return is(scoreOf({ scenario, game }, sideNamed(name)).total, total);
		},
	],
	[
		/^(Blue|Red|nobody) wins$/,
		(run, _c, [name]) => {
			const winner = winnerOf(situation(run));
			return is(winner ?? 'nobody', name === 'nobody' ? name : sideNamed(name));
		},
	],
	[
		/^([\d.]+) (sees|does not see|looks over to|does not look over to) ([\d.]+)$/,
		(run, _c, [from = '', what = '', to = '']) => {
			const came = what.includes('over')
				? looksOver(situation(run), from, to)
				: sees(situation(run), from, to);
			return is(came, !what.startsWith('does not'));
		},
	],
	[
		/^([\d.]+) has sight level (\d) on the row (\S+)$/,
		(run, _c, [hex = '', level, row]) =>
			is(
				`${String(sightLevel(situation(run), hex))} ${crtRow(situation(run), hex)}`,
				`${level ?? ''} ${row ?? ''}`,
			),
	],
	[
		/^a set of range (\d+) reaches (\d+) from ([\d.]+) to ([\d.]+)$/,
		(run, _c, [range, reach, from = '', to = '']) =>
			is(wirelessRange(situation(run), Number(range), from, to), reach),
	],
	[
		/^an order of ([\w-]+) (reaches|does not reach) ([\w-]+)$/,
		(run, _c, [hq = '', what, id = '']) => {
			const [from, to] = [piece(run, hq), piece(run, id)];
			return is(from && to && isDeliverable(situation(run), to, from), what === 'reaches');
		},
	],
	[
		/^(\w+) (may|can’t) stray into ([\d.]+)$/,
		(run, _c, [id = '', may, to = '']) => {
			const found = piece(run, id);
			return is(found && mayStray(situation(run), found, to), may === 'may');
		},
	],
	[
		/^the dice of straying have ([+-]\d+) for (\w+)$/,
		(run, _c, [drm, id = '']) => {
			const found = piece(run, id);
			return is(found === null ? null : sumOf(strayShifts(situation(run), found)), Number(drm));
		},
	],
	[
		/^the dice of infiltration have ([+-]\d+) for (\w+) into ([\d.]+)$/,
		(run, _c, [drm, id = '', hex = '']) => {
			const found = piece(run, id);
			return is(found && sumOf(infiltrationShifts(situation(run), found, hex, found.unit.side)), Number(drm));
		},
	],
	[
		/^fire of (Blue|Red)’s at ([\d.]+), (harass|units|facility|bridge), has ([+-]\d+)( seen by an observer)?$/,
		(run, _c, [name, hex = '', aim, drm, seen]) =>
			is(
				fireModifier(situation(run), {
					...{ side: sideNamed(name), hex, aim: aim as 'harass', strength: 3, table: 'strike' },
					spotted: seen === undefined ? 'nobody' : 'observer',
				}),
				Number(drm),
			),
	],
	[
		/^the nation ([a-z-]+) has NC (-?\d+), SR (\d+)$/,
		(run, _c, [id = '', nc, sr]) => {
			const nation = chartsOf(situation(run).scenario).nations.get(id);
			return is(`${String(nation?.nc)} ${String(nation?.sr)}`, `${nc ?? ''} ${sr ?? ''}`);
		},
	],
	[
		/^(Blue|Red) has (\d) steps of vehicles lying in ([\d.]+)$/,
		(run, _c, [name, n, hex = '']) => is(gameOf(run).wrecks[sideNamed(name)]?.[hex] ?? 0, n),
	],
	[
		/^(Blue|Red) reads (\d) papers?$/,
		(run, _c, [name, n]) => is((knownOf(run, sideNamed(name)).game.papers[sideNamed(name)] ?? []).length, n),
	],
	[
		/^(Blue|Red)’s window says nothing of "(.+)"$/,
		(run, _c, [name, text = '']) => is(JSON.stringify(knownOf(run, sideNamed(name))).includes(text), false),
	],
	[
		/^([\d.]+) holds (\d) units of (Blue|Red)’s$/,
		(run, _c, [hex = '', n, name]) => is(piecesIn(situation(run), hex, sideNamed(name)).length, n),
	],
	[
		/^(Blue|Red) knows of a ford in ([\d.]+)$/,
		(run, _c, [name, hex = '']) => is(gameOf(run).fords[sideNamed(name)]?.[hex], true),
	],
];
