/** The words of cases on what arrives, comes back and is made good: arrivals, replacements, Breakdowns. */
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { is, listed, sideNamed, type Chapter, type Draft, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

type RowInput = NonNullable<OcsScenarioInput['rebuild']>[number];

const withSide = (draft: Draft, name: string | undefined, change: object): void => {
	const id = sideNamed(name);
	const [one, two] = draft.scenario.sides.map((each) => (each.id === id ? { ...each, ...change } : each));
	if (one && two) draft.scenario.sides = [one, two];
};

const WHO = '(Blue|Red|Control)';
const sentence = (rest: string): RegExp => new RegExp(`^${WHO} ${rest}$`);

const given: readonly Given[] = [
	[
		/^([\w-]+) is in the Dead Pile$/,
		(draft, [id = '']) =>
			void draft.changes.push((game) => {
				const off = { at: null, elsewhere: { kind: 'dead' as const } };
				const [unit, transport] = [game.units.get(id), game.transports[id]];
				if (unit) return { ...game, units: game.units.set(id, { ...unit, ...off }) };
				return transport
					? { ...game, transports: { ...game.transports, [id]: { ...transport, ...off } } }
					: game;
			}),
	],
	[
		/^([\w-]+) is due in turn (\d+) at (\S+)$/,
		(draft, [id, turn, entry = '']) => {
			draft.scenario.counters = draft.scenario.counters.map((each) =>
				each.id === id ? { ...each, arrives: Number(turn), entry } : each,
			);
		},
	],
	[
		/^(Blue|Red) rolls for supply at (\S+): (.+)$/,
		(draft, [side, arrivesAt, rows = '']) => {
			const read = rows.split(', ').map((row) => {
				const [, from, tokens] = /^from (\d+) (\d+)T$/.exec(row) ?? [];
				return { from: Number(from), tokens: Number(tokens) };
			});
			withSide(draft, side, { arrivesAt, supplyRolls: { dice: 2, rows: read } });
		},
	],
	[
		/^(Blue|Red) rolls for replacements at (\S+): (.+)$/,
		(draft, [side, arrivesAt, rows = '']) => {
			const read = rows.split(', ').map((row) => {
				const [, from, eq = '0', pax = '0'] = /^from (\d+) (\d+) Eq (\d+) Pax$/.exec(row) ?? [];
				return { from: Number(from), eq: Number(eq), pax: Number(pax) };
			});
			withSide(draft, side, { arrivesAt, replacements: { dice: 2, rows: read } });
		},
	],
	[
		/^a (step of a multi-step unit|battalion|regiment|company) is rebuilt for (\d) Pax and (\d) Eq(, two for one)?$/,
		(draft, [of = '', pax, eq, pairs]) => {
			const row: RowInput = {
				pax: Number(pax),
				eq: Number(eq),
				...(pairs === undefined ? {} : { pairs: true }),
			};
			const whose = of.startsWith('step') ? { multiStep: true } : { size: of as 'battalion' };
			draft.scenario.rebuild = [...(draft.scenario.rebuild ?? []), { ...row, ...whose }];
		},
	],
];

const when: readonly Doing<Run>[] = [
	[
		sentence('lets ([\\w-]+) arrive at (\\S+) in (Combat|Move|Reserve|Strat) Mode'),
		(run, _clause, [by, unit = '', at = '', mode = '']) =>
			send(run, by, { type: 'arrive', unit, at, mode: mode.toLowerCase() as 'move' }),
	],
	[
		sentence('rebuilds (.+?) with (.+?)(?:, (\\d) steps?)?(?:, in (Combat|Move|Reserve|Strat) Mode)?'),
		(run, _clause, [by, units, repls, steps, mode]) =>
			send(run, by, {
				type: 'rebuild',
				units: listed(units),
				repls: listed(repls),
				...(steps === undefined ? {} : { steps: Number(steps) }),
				...(mode === undefined ? {} : { mode: mode.toLowerCase() as 'move' }),
			}),
	],
	[
		sentence('consolidates ([\\w-]+) into ([\\w-]+)'),
		(run, _clause, [by, unit = '', into = '']) => send(run, by, { type: 'consolidate', unit, into }),
	],
	[
		sentence('swaps ([\\w-]+) for ([\\w-]+)'),
		(run, _clause, [by, out = '', into = '']) => send(run, by, { type: 'swap-units', out, into }),
	],
	[
		sentence('detaches ([\\w-]+) from ([\\w-]+)'),
		(run, _clause, [by, counter = '', unit = '']) => send(run, by, { type: 'make-breakdown', unit, counter }),
	],
];

const then: readonly Check<Run>[] = [
	[/^([\w-]+) has lost (\d+)$/, ({ table }, _clause, [id = '', lost]) => is(table.unit(id).lost, lost)],
	[
		/^([\w-]+) comes back in turn (\d+)$/,
		({ table }, _clause, [id = '', turn]) => is(table.game.supply.returning[id], turn),
	],
	[
		/^(\d+) points of ([\w-]+) come back$/,
		({ table }, _clause, [points, id]) =>
			is(table.game.supply.returningPoints.filter(({ transport }) => transport === id).length, points),
	],
	[
		/^a unit of the counter ([\w-]+) is at (\S+)$/,
		({ table }, _clause, [counter, hex]) =>
			is(
				[...table.game.units].find(
					([id, unit]) => unit.counter === counter && id !== counter && unit.at !== null,
				)?.[1].at ?? 'nowhere',
				hex,
			),
	],
	[
		/^no unit of the counter ([\w-]+) is made$/,
		({ table }, _clause, [counter]) =>
			is(
				[...table.game.units].filter(
					([id, unit]) => unit.counter === counter && id !== counter && unit.at !== null,
				).length,
				0,
			),
	],
];

export const replacements: Chapter = { given, when, then };
