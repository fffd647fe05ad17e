/** Traffic and bridges in the hall (OP COM 7 and 8): crossings, queues, road columns, tests, word of a blown bridge. */
import type { CrossingTraffic } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { Manner, OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { CrossingView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { CrossingKind, type Crossing } from '../../../../src-shared/map/sheet.ts';
import type { Clause } from '../../kit/case-file.ts';
import {
	heed,
	is,
	routeOf,
	sideOf,
	trouble,
	umpireOf,
	unitOf,
	unitsOf,
	type Check,
	type Doing,
	type HallRun,
} from './hall-run.ts';

/** A crossing by its name. Throws CaseError. */
function crossingOf(run: HallRun, clause: Clause, name: string): Crossing {
	const found = run.scenario.map.crossings.find((each) => each.name === name);
	if (!found) throw trouble(run, clause, `"${name}" is no crossing of Middleton.`);
	return found;
}

const overruled = (reason: string | undefined) => (reason === undefined ? {} : { overrule: { reason } });
const issue = async (run: HallRun, command: OpcomCommand, faces?: readonly number[]): Promise<void> =>
	heed(run, await run.control.game(command, faces));

// --- WHEN -------------------------------------------------------------------------------------------------

export const GROUND_DOINGS: readonly Doing[] = [
	[
		/^Control lets (.+) queue (tactical|non-tactical|road-column) by ([-\d., ]+?)(?:, because (.+))?$/,
		(run, clause, [name = '', manner, route = '', reason]) => {
			const unit = unitOf(run, clause, name).id;
			const plan = { unit, route: [...routeOf(run, unit, route)], manner: manner as Manner, delays: [] };
			return issue(run, { type: 'move-unit', plan: { ...plan, queue: true }, ...overruled(reason) });
		},
	],
	[
		/^Control orders the queue at (.+): (.+)$/,
		(run, clause, [name = '', units = '']) =>
			issue(run, {
				type: 'order-queue',
				crossing: crossingOf(run, clause, name).id,
				units: unitsOf(run, clause, units).map(({ id }) => id),
			}),
	],
	[
		/^Control rules that (.+) carries (\d+), because (.+)$/,
		(run, clause, [name = '', capacity, reason = '']) => {
			const crossing = crossingOf(run, clause, name).id;
			return issue(run, { type: 'rule-crossing', crossing, capacity: Number(capacity), reason });
		},
	],
	[
		/^Control puts a (\S+) at (.+), because (.+)$/,
		(run, clause, [kind, name = '', reason = '']) => {
			const crossing = crossingOf(run, clause, name).id;
			return issue(run, { type: 'rule-crossing', crossing, kind: CrossingKind.parse(kind), reason });
		},
	],
	[
		/^(\S+(?: Control)?) tests (.+?)(?: with (\d))?(?:, because (.+))?$/,
		async (run, clause, [who = '', name = '', die, reason]) => {
			const window = await umpireOf(run, who);
			const crossing = crossingOf(run, clause, name).id;
			const faces = die === undefined ? [] : [Number(die)];
			heed(run, await window.game({ type: 'test-bridge', crossing, ...overruled(reason) }, faces));
		},
	],
	[
		/^(.+) checks (.+)$/,
		(run, clause, [unit = '', name = '']) =>
			issue(run, {
				type: 'check-bridge',
				crossing: crossingOf(run, clause, name).id,
				unit: unitOf(run, clause, unit).id,
			}),
	],
	[
		/^Control rules (.+) (untested|tested|safe), because (.+)$/,
		(run, clause, [name = '', test, reason = '']) => {
			const crossing = crossingOf(run, clause, name).id;
			return issue(run, { type: 'rule-bridge', crossing, test: test as 'safe', reason });
		},
	],
];

// --- THEN -------------------------------------------------------------------------------------------------

const crossingView = (run: HallRun, clause: Clause, name: string): CrossingView | undefined =>
	run.control.master().crossings[crossingOf(run, clause, name).id];
const traffic = (run: HallRun, clause: Clause, name: string): CrossingTraffic | undefined =>
	run.control.master().ground.traffic[crossingOf(run, clause, name).id];
const roughly = (km: number): string => String(Math.round(km * 10) / 10);

export const GROUND_CHECKS: readonly Check[] = [
	[
		/^(.+) has carried (\d+) of (\d+)$/,
		(run, clause, [name = '', used, capacity]) => {
			const view = crossingView(run, clause, name);
			return is(
				`${String(view?.used)} of ${String(view?.capacity)}`,
				`${String(used)} of ${String(capacity)}`,
			);
		},
	],
	[
		/^(.+) waits? at (.+)$/,
		(run, clause, [list = '', name = '']) => {
			const queue = traffic(run, clause, name)?.queue ?? [];
			const words = queue.map(({ unit, points }) => {
				const spec = run.scenario.units.find(({ id }) => id === unit);
				return `${spec?.name ?? unit} with ${String(points)}`;
			});
			return is(words.join(', ') || 'nobody', list);
		},
	],
	[
		/^(.+) is (up|down), (untested|tested|safe)$/,
		(run, clause, [name = '', stands, test]) => {
			const view = crossingView(run, clause, name);
			return is(
				`${view?.standing ? 'up' : 'down'}, ${view?.test ?? ''}`,
				`${String(stands)}, ${String(test)}`,
			);
		},
	],
	[
		/^(.+) was tested by (.+)$/,
		(run, clause, [name = '', who]) => is(traffic(run, clause, name)?.testedBy, who),
	],
	[
		/^no test of (.+) is offered$/,
		(run, clause, [name = '']) => traffic(run, clause, name)?.testOffered?.say ?? null,
	],
	[
		/^a test of (.+) is offered by (opcom-\S+)$/,
		(run, clause, [name = '', rule]) => is(traffic(run, clause, name)?.testOffered?.rule ?? 'none', rule),
	],
	[
		/^(.+)'s column is (\S+) km long$/,
		(run, clause, [name = '', km]) => {
			const { id } = unitOf(run, clause, name);
			const column = run.control.master().ground.columns.find(({ unit }) => unit === id);
			return is(column ? roughly(column.km) : 'no column', km);
		},
	],
	[/^nobody is in column$/, (run) => is(run.control.master().ground.columns.length, 0)],
	[
		/^(\S+) km of road are jammed by columns of (\S+) km$/,
		(run, _clause, [km, needs]) => {
			const jams = run.control
				.master()
				.ground.jams.map((jam) => `${roughly(jam.km)} by ${roughly(jam.needs)}`);
			return is(jams.join(', ') || 'none', `${String(km)} by ${String(needs)}`);
		},
	],
	[/^no road is jammed$/, (run) => is(run.control.master().ground.jams.length, 0)],
	[
		/^Control is (advised|not advised) by (opcom-\S+)$/,
		(run, _clause, [how, rule]) => {
			const { advice } = run.control.master().ground;
			return is(advice.some((line) => line.rule === rule) ? 'advised' : 'not advised', how);
		},
	],
	[
		/^it stops after (\S+) km, with room for (\d+) now and (\d+) later$/,
		(run, _clause, [km, over, waiting]) => {
			const stop = run.estimate?.stop;
			const came = `${roughly(stop?.km ?? NaN)}, ${String(stop?.queue?.over)}, ${String(stop?.queue?.waiting)}`;
			return is(came, [km, over, waiting].join(', '));
		},
	],
	[
		/^word for (\w+) is (drafted|not drafted)$/,
		(run, clause, [name = '', how]) => {
			const { id } = sideOf(run, clause, name);
			const drafts = Object.values(run.control.master().dispatches).filter(
				({ to, state }) => to === id && state === 'draft',
			);
			return is(drafts.length > 0 ? 'drafted' : 'not drafted', how);
		},
	],
	[
		/^Control's remark on (\w+)'s order is "(.+)"$/,
		(run, clause, [name = '', words]) => {
			const { id } = sideOf(run, clause, name);
			const lines = Object.values(run.control.master().sheets).flatMap(({ side, lines: all }) =>
				side === id ? all : [],
			);
			const remarks = lines.flatMap(({ remarks: each }) => each);
			return remarks.some((remark) => remark === words) ? null : remarks.join(' ') || 'none';
		},
	],
];
