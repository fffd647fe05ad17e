/** Sentences of optional and house rules, and of simulcast turns. */
import { having } from '../../../helpers/ocs-table.ts';
import { supplyWords } from '../../../../src-shared/rulesets/ocs/supply-words.ts';
import { reconWords } from '../../../../src-shared/rulesets/ocs/recon-words.ts';
import { send } from './core.ts';
import { is, listed, sideNamed, type Chapter, type Given, type Run } from '../run.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';

const sentence = (rest: string): RegExp => new RegExp(`^(Blue|Red|Control) ${rest}$`);

const given: readonly Given[] = [
	[
		/^([\w-]+) has an? (recon|motorcycle|cavalry|commando|tiger) symbol$/,
		(draft, [id, symbol]) => {
			draft.scenario.counters = draft.scenario.counters.map((each) =>
				each.id === id ? { ...each, symbols: [symbol as 'recon'] } : each,
			);
		},
	],
	[
		/^([\w-]+) came down by an Air Drop in this turn$/,
		(draft, [id = '']) => void draft.changes.push((game) => having(id, { droppedIn: game.clock.turn })(game)),
	],
	[
		/^([\w-]+) came in this turn$/,
		(draft, [id = '']) => void draft.changes.push((game) => having(id, { arrivedIn: game.clock.turn })(game)),
	],
	[
		/^the game’s hexes are (\S+) miles wide, and a week has (2|4) turns$/,
		(draft, [miles, turns]) =>
			void (draft.scenario.scale = { miles: Number(miles), turnsPerWeek: turns === '4' ? 4 : 2 }),
	],
	[/^the turn is called “(.+)”$/, (draft, [label = '']) => void (draft.scenario.turnLabels = [label])],
];

const when: readonly Doing<Run>[] = [
	[
		sentence('looks into (\\S+) with ([\\w-]+)'),
		(run, _clause, [by, hex = '', unit = '']) => send(run, by, { type: 'recon', unit, hex }),
	],
	[sentence('calls for a Raider Check'), (run, _clause, [by]) => send(run, by, { type: 'raider-check' })],
	[/^Control declares the turn simulcast$/, (run) => send(run, 'Control', { type: 'declare-simulcast' })],
	[
		/^Control sets the option (\S+) to (\S+)$/,
		(run, _clause, [option = '', value = '']) =>
			send(run, 'Control', { type: 'set-option', option, value, reason: 'the case says so' }),
	],
	[
		/^Control records a ruling on (\S+)$/,
		(run, _clause, [rule = '']) =>
			send(run, 'Control', { type: 'record-ruling', rule, text: 'As the case says.' }),
	],
	[
		sentence('bombards (\\S+) with half of (.+)'),
		(run, _clause, [by, target = '', units]) =>
			send(run, by, { type: 'fire-barrage', target, units: listed(units), half: listed(units) }),
	],
	[
		sentence('fuels the (formation|hq) ([\\w-]+) for a quarter'),
		(run, _clause, [by, method = '', of = '']) =>
			send(run, by, { type: 'pay-fuel', method: method as 'hq', of, quarter: true }),
	],
	[
		sentence('fuels ([\\w-]+) out of its stocks'),
		(run, _clause, [by, of = '']) => send(run, by, { type: 'pay-fuel', method: 'stocks', of }),
	],
	[
		sentence('fuels ([\\w-]+) alone'),
		(run, _clause, [by, of = '']) => send(run, by, { type: 'pay-fuel', method: 'alone', of }),
	],
	[
		sentence('fuels the independents with ([\\w-]+)'),
		(run, _clause, [by, of = '']) => send(run, by, { type: 'pay-fuel', method: 'alone', of, together: true }),
	],
];

const then: readonly Check<Run>[] = [
	[
		/^(Blue|Red) is told "(.+)" of (\S+)$/,
		(run, _clause, [side, words, hex]) => {
			const { kept } = run.table.known[sideNamed(side)]?.game.results ?? { kept: [] };
			const found = kept.flatMap(({ result }) =>
				result.kind === 'recon' && result.hex === hex ? [result] : [],
			);
			return is(found[0] ? reconWords(found[0]) : 'nothing', words);
		},
	],
	[
		/^(Blue|Red) is shown (.+) against (.+) at (\S+)$/,
		({ table }, _clause, [side, ours, theirs, hex]) => {
			const { kept } = table.known[sideNamed(side)]?.game.results ?? { kept: [] };
			const met = kept.flatMap(({ result }) =>
				result.kind === 'air-met' && result.hex === hex ? [result] : [],
			);
			const [first] = met;
			return is(
				`${first?.attacking.join(', ') ?? ''} / ${first?.defending.join(', ') ?? ''}`,
				`${ours ?? ''} / ${theirs ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) (hears|does not hear) of replacements$/,
		({ table }, _clause, [side, hears]) => {
			const { kept } = table.known[sideNamed(side)]?.game.results ?? { kept: [] };
			return is(
				kept.some(({ result }) => result.kind === 'replacements'),
				hears === 'hears',
			);
		},
	],
	[
		/^a hex is (\S+) miles wide, and a week has (\d) turns$/,
		({ table: { scenario } }, _clause, [miles, turns]) =>
			is(
				`${String(scenario.scale.miles)} ${String(scenario.scale.turnsPerWeek)}`,
				`${miles ?? ''} ${turns ?? ''}`,
			),
	],
	[
		/^the supply at (\S+) reads "(.+)"$/,
		({ table: { game } }, _clause, [hex, words]) => {
			const there = supplyWords(game.dumps, game.transports).filter(({ at }) => at === hex);
			return is(there.map(({ word }) => word).join('; '), words);
		},
	],
	[/^the ruling cites (\S+)$/, ({ table }, _clause, [rule]) => is(table.game.rulings.at(-1)?.rule, rule)],
	[
		/^the aircraft that (Blue|Red) sees at (\S+) are (.+)$/,
		({ table }, _clause, [side, hex = '', words]) => {
			const seen = table.game.seen[sideNamed(side)]?.get(hex);
			const planes = (seen?.planes ?? []).map(
				({ counter, active }) => `${counter} ${active ? 'Active' : 'Inactive'}`,
			);
			return is(planes.join(', ') || 'none', words);
		},
	],
];

export const variants: Chapter = { given, when, then };
