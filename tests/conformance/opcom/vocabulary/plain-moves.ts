/** Movement on the bare plain: moves weighed and moves made, and what may be said of them (OP COM 6). */
import type { Delay, Manner, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { estimateMove } from '../../../../src-main/rules/opcom/06-movement/movement.ts';
import { CaseError, type Clause } from '../../kit/case-file.ts';
import { decided, id, is, newest, rounded, routeOf, type Check, type Doing, type Run } from './plain-run.ts';

export const MOVE_DOINGS: readonly Doing[] = [
	[
		/^(.+) would move (tactical|non-tactical|road-column) by (.+)$/,
		(run, clause, [name = '', manner = '', rest = '']) => {
			const plan = planOf(run, clause, name, manner, rest);
			run.estimate = estimateMove(run.world, plan);
		},
	],
	[
		/^(.+) moves (tactical|non-tactical|road-column) by (.+?)(?:, because (.+))?$/,
		(run, clause, [name = '', manner = '', rest = '', reason]) => {
			const plan = planOf(run, clause, name, manner, rest);
			// Moves come before the combats are grouped.
			run.world = { ...run.world, game: { ...run.world.game, grouping: 'open' } };
			run.estimate = estimateMove(run.world, plan);
			decided(run, { type: 'move-unit', plan, ...(reason === undefined ? {} : { overrule: { reason } }) });
		},
	],
];

const DELAYS: readonly string[] = ['lanes', 'fire', 'traffic', 'weather', 'preparing'];

/** `10 20, 12 22 delayed by lanes and fire, in all 0.4, at night 0.25`: a route and what slows it. */
function planOf(run: Run, clause: Clause, name: string, manner: string, text: string): MovePlan {
	const [, route = '', causes, whole, night] =
		/^([-\d., ]+?)(?: delayed by ([a-z ]+?))?(?:, in all (\S+?))?(?:,? at night (\S+))?$/.exec(text) ?? [];
	const delays = causes?.split(/ and /) ?? [];
	const strange = delays.find((each) => !DELAYS.includes(each));
	if (route === '' || strange !== undefined)
		throw new CaseError(run.it.file, clause.line, `"${strange ?? text}" is no way to move.`);
	const unit = id(run, clause, name);
	return {
		unit,
		route: routeOf(run, unit, route),
		manner: manner as Manner,
		delays: delays as Delay[],
		...(whole === undefined ? {} : { delayFactor: Number(whole) }),
		...(night === undefined ? {} : { nightFactor: Number(night) }),
	};
}

export const MOVE_CHECKS: readonly Check[] = [
	[/^its reach is (\S+) km$/, (run, _clause, [km]) => is(rounded(run.estimate?.allowedKm), km)],
	[/^it takes (\S+) of the turn$/, (run, _clause, [share]) => is(rounded(run.estimate?.share), share)],
	[
		/^its stretches are (.+)$/,
		(run, _clause, [words]) =>
			is(
				run.estimate?.stretches
					.map(({ km, ground, rate }) => `${rounded(km)} km ${ground} at ${String(rate)}`)
					.join(', '),
				words,
			),
	],
	[
		/^it is slowed by (.+)$/,
		(run, _clause, [words]) =>
			is(run.estimate?.modifiers.map(({ rule, value }) => `${rule} ${String(value)}`).join(', '), words),
	],
	[
		/^it is stopped (?:after (\S+) km )?by (opcom-\S+)$/,
		(run, _clause, [km, rule]) => {
			const stop = run.estimate?.stop;
			if (!stop) return 'nothing stops it';
			return is(
				km === undefined ? stop.rule : `${rounded(stop.km)} km, ${stop.rule}`,
				km === undefined ? rule : `${km} km, ${String(rule)}`,
			);
		},
	],
	[/^nothing stops it$/, (run) => (run.estimate?.stop ? run.estimate.stop.say : null)],
	[
		/^it (warns|doesn't warn) of (opcom-\S+)$/,
		(run, _clause, [how, rule]) => {
			const rules = run.estimate?.warnings.map((each) => each.rule) ?? ['no move was planned'];
			return (how === 'warns') === rules.some((each) => each === rule) ? null : rules.join(', ') || 'nothing';
		},
	],
	[
		/^it says "(.+)"$/,
		(run, _clause, [words = '']) => {
			const { refusal, estimate } = run;
			const all = [refusal?.say, estimate?.stop?.say, ...(estimate?.warnings ?? []).map(({ say }) => say)];
			const text = all.filter((each) => each !== undefined).join(' ');
			return text.includes(words) ? null : text;
		},
	],
	[
		/^(.+) has used (\S+) of its turn$/,
		(run, clause, [name = '', share]) =>
			is(rounded(unitState(run.world, id(run, clause, name)).share), share),
	],
	[
		/^it meets (.+)$/,
		(run, clause, [name = '']) => {
			const expected = name === 'nobody' ? '' : id(run, clause, name);
			return is(newest(run, 'unit-moved')?.payload.met.join(', ') ?? 'nothing moved', expected);
		},
	],
	[
		/^it crosses by (.+)$/,
		(run, _clause, [name]) => {
			const names = (newest(run, 'unit-moved')?.payload.crossings ?? []).map(
				(each) => run.world.scenario.map.crossings.find((crossing) => crossing.id === each)?.name,
			);
			return is(names.join(', ') || 'nothing', name);
		},
	],
];
