/** Cases of the air war (OP COM 9 interdiction, 12, 13): their first GIVEN clause is `in the air`. */
import type { AirOrder, AirTask, Mission } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { FormationId, LineId, MissionId, TeamId, WingId } from '../../../../src-shared/kit/ids.ts';
import { OpcomCommand as Shape } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { opcom } from '../../../helpers/opcom.ts';
import { spec, unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { turnAfter } from '../../../../src-main/rules/opcom/03-time/turns.ts';
import { draftDispatches } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { understandAirSheet } from '../../../../src-main/rules/opcom/12-air/sheet.ts';
import { airTasks } from '../../../../src-main/rules/opcom/12-air/tasks.ts';
import { COMBAT, trouble, unitOf, type AirRun } from './air-run.ts';
import { AIR_CHECKS } from './air-then.ts';
import { airWorldOf, SIDES, type SideName } from './air-world.ts';
import type { Clause } from '../../kit/case-file.ts';
import { vocabulary, type Doing } from '../../kit/vocabulary.ts';
import { slug } from './plain-scenario.ts';

// --- WHEN -------------------------------------------------------------------------------------------------

const SEND =
	/^(Allied|German) send (.+?) (to .+?|as a cab rank for .+?)(?: by (\d\S* \S+(?:, \S+ \S+)*))?(?:, because (.+))?$/;

const DOINGS: readonly Doing<AirRun>[] = [
	[/^nothing more is done$/, () => undefined],
	[SEND, send],
	[/^(Allied|German) fire (.+) at (\S+) (\S+)(?:, because (.+))?$/, fire],
	[
		/^mission (\d+) is called off$/,
		(run, _c, [n]) => carryOut(run, { type: 'cancel-mission', mission: id(n) }),
	],
	[/^the (fighters|stream|flak|bombing|recce|landing)(?: task)? is decided(.*)$/, decide],
	[/^the (fighters|stream|flak|bombing|recce|landing)(?: task)? is left undone$/, leave],
	[/^the next turn begins$/, nextTurn],
	[/^(.+) moves to (\S+) (\S+)$/, move],
	[/^(.+) attacks (.+)$/, attack],
	[
		/^the die falls$/,
		(run) => carryOut(run, { type: 'roll-combat', combat: COMBAT, overrule: { reason: 'case' } }),
	],
	[/^(Allied|German) write (.+)$/, write],
];

const id = (n = ''): MissionId => MissionId.parse(`mission-${n}`);
const at = (x = '', y = ''): Point => ({ x: Number(x), y: Number(y) });

/** Carries out a command as the campaign does: shape, decision, fold, drafts. */
function carryOut(run: AirRun, command: OpcomCommand): void {
	const before = run.world;
	const decision = opcom.decide(before, Shape.parse(command), run.dice);
	if (decision.kind === 'refusal') {
		run.refusal = decision;
		return;
	}
	if (decision.kind !== 'facts') throw new Error('a question in the air');
	run.world = {
		...before,
		game: decision.facts.reduce((game, fact) => opcom.evolve(game, fact), before.game),
	};
	run.drafts = [...run.drafts, ...draftDispatches(before, run.world, decision.facts)];
}

/** `3 Spitfires and 2 Typhoons`. */
function sharesOf(run: AirRun, clause: Clause, text: string): Mission['wings'] {
	return text.split(/ and |, /).map((each) => {
		const [, squadrons, name = ''] = /^(\d+) (.+)$/.exec(each.trim()) ?? [];
		const wing = run.given.wings.get(name);
		if (squadrons === undefined || wing === undefined)
			throw trouble(run, clause, `"${each}" is no number of squadrons of a wing of this case.`);
		return { wing: WingId.parse(wing), squadrons: Number(squadrons) };
	});
}

type Task = (run: AirRun, clause: Clause, found: readonly string[]) => Partial<Mission>;
const TASKS: readonly (readonly [RegExp, Task])[] = [
	[
		/^to bomb( the flak at)? (\S+) (\S+)$/,
		(_r, _c, [flak, x, y]) => ({
			kind: 'bombing',
			square: { centre: at(x, y), bearing: 0 },
			againstFlak: flak !== undefined,
		}),
	],
	[/^to bomb$/, () => ({ kind: 'bombing' })],
	[
		/^to (patrol|search) (\S+) (\S+) for (\S+) km$/,
		(_r, _c, [how, x, y, radius]) => ({
			kind: how === 'patrol' ? 'air-cover' : 'recce',
			area: { centre: at(x, y), radius: Number(radius) },
		}),
	],
	[/^to (patrol|search)$/, (_r, _c, [how]) => ({ kind: how === 'patrol' ? 'air-cover' : 'recce' })],
	[/^to escort mission (\d+)$/, (_r, _c, [n]) => ({ kind: 'escort', escorts: id(n) })],
	[
		/^to land (.+) at (\S+) (\S+)$/,
		(run, clause, [names = '', x, y]) => ({
			kind: 'transport',
			landing: at(x, y),
			cargo: names === 'nobody' ? [] : names.split(' and ').map((name) => unitOf(run, clause, name)),
		}),
	],
	[/^to support (.+)$/, (_r, _c, [name = '']) => ({ kind: 'cas', formation: FormationId.parse(slug(name)) })],
	[
		/^as a cab rank for (.+)$/,
		(_r, _c, [name = '']) => ({ kind: 'cas', cabRank: true, formation: FormationId.parse(slug(name)) }),
	],
];

function send(
	run: AirRun,
	clause: Clause,
	[side, wings = '', what = '', route, reason]: readonly string[],
): void {
	for (const [pattern, read] of TASKS) {
		const found = pattern.exec(what);
		if (!found) continue;
		const points = (route ?? '').split(',').filter((each) => each.trim() !== '');
		return planMission(run, side as SideName, reason, {
			wings: sharesOf(run, clause, wings),
			route: points.map((each) => at(...(each.trim().split(/\s+/) as [string, string]))),
			...read(run, clause, found.slice(1)),
		});
	}
	throw trouble(run, clause, `"${what}" is no task for aircraft.`);
}

function fire(run: AirRun, clause: Clause, [side, names = '', x, y, reason]: readonly string[]): void {
	planMission(run, side as SideName, reason, {
		kind: 'guns',
		guns: names.split(' and ').map((name) => unitOf(run, clause, name)),
		square: { centre: at(x, y), bearing: 0 },
	});
}

function planMission(run: AirRun, side: SideName, reason: string | undefined, part: Partial<Mission>): void {
	run.missions += 1;
	const mission: Mission = {
		...{
			id: id(String(run.missions)),
			side: SIDES[side],
			kind: 'bombing',
			wings: [],
			guns: [],
			square: null,
		},
		...{ area: null, route: [], formation: null, cabRank: false, escorts: null, cargo: [], landing: null },
		...{ againstFlak: false, order: null },
		...part,
	};
	carryOut(run, { type: 'plan-mission', mission, ...(reason === undefined ? {} : { overrule: { reason } }) });
}

/** The open task of a kind, first in order. */
function openTask(run: AirRun, clause: Clause, kind: string): AirTask {
	const found = airTasks(run.world).find((task) => task.kind === kind && task.state === 'open');
	if (!found) throw trouble(run, clause, `there is no ${kind} to decide.`);
	return found;
}

/** Rolls and applies; `with X included`, `without X`, `on row heavy 3`, `the German attacking`, `flak within 3 km`. */
function decide(run: AirRun, clause: Clause, [kind = '', how = '']: readonly string[]): void {
	const { id: task } = openTask(run, clause, kind);
	const names = (pattern: RegExp) =>
		[...how.matchAll(pattern)].map(([, name = '']) => unitOf(run, clause, name));
	const [, row, number] = /on row (light|medium|heavy) (\d)/.exec(how) ?? [];
	const [, attacker] = /the (Allied|German) attacking/.exec(how) ?? [];
	const [, km] = /flak within (\S+) km/.exec(how) ?? [];
	const choices = {
		include: names(/with (.+?) included/g),
		exclude: names(/without ([^,]+)/g),
		...(row === undefined ? {} : { rows: { [row]: Number(number) } }),
		...(attacker === undefined ? {} : { attacker: SIDES[attacker as SideName] }),
		...(km === undefined ? {} : { flakRangeKm: Number(km) }),
	};
	const overrule = { reason: 'as the case says' };
	carryOut(run, { type: 'roll-air', task, choices, ...(how.includes('at once') ? {} : { overrule }) });
	const proposal = run.world.game.air.rolls[task]?.proposal;
	if (run.refusal || !proposal) return;
	run.rolled = task;
	carryOut(run, { type: 'apply-air', task, effects: proposal });
}

function leave(run: AirRun, clause: Clause, [kind = '']: readonly string[]): void {
	carryOut(run, { type: 'dismiss-air', task: openTask(run, clause, kind).id, reason: 'as the case says' });
}

function nextTurn(run: AirRun): void {
	const begun = {
		type: 'turn-begun' as const,
		v: 1,
		rule: 'opcom-3.turn.cycle' as const,
		payload: { ...turnAfter(run.world), held: [], rested: [] },
	};
	const game = opcom.evolve(run.world.game, begun);
	run.world = { ...run.world, game: { ...game, step: 'move-and-combat' } };
	run.rolled = null;
}

function move(run: AirRun, clause: Clause, [name = '', x, y]: readonly string[]): void {
	const unit = unitOf(run, clause, name);
	const from = unitState(run.world, unit).at;
	const route = from ? [from, at(x, y)] : [at(x, y), at(x, y)];
	carryOut(run, { type: 'move-unit', plan: { unit, route, manner: 'tactical', delays: [] } });
}

/** Groups a combat of two units by the umpire's word. */
function attack(run: AirRun, clause: Clause, [one = '', other = '']: readonly string[]): void {
	const attacker = unitOf(run, clause, one);
	const defender = unitOf(run, clause, other);
	const plan = {
		combat: COMBAT,
		kind: 'attack' as const,
		attackingSide: spec(run.world, attacker).side,
		defendingSide: spec(run.world, defender).side,
		attackers: [attacker],
		defenders: [defender],
		attackArtillery: [],
		defenceArtillery: [],
	};
	const step = run.world.game.step;
	run.world = { ...run.world, game: { ...run.world.game, step: 'move-and-combat', grouping: 'open' } };
	carryOut(run, { type: 'group-combat', plan, overrule: { reason: 'as the case says' } });
	run.world = { ...run.world, game: { ...run.world.game, step } };
}

/** `bombing by 3 Typhoons on "the flak at Cagny"`, `cas by 2 Typhoons for "29 Brigade"`: an air sheet of one line. */
function write(run: AirRun, clause: Clause, [side, line = '']: readonly string[]): void {
	const [, mission, wings, target, supported] =
		/^(\S+)(?: by (.+?))?(?: on "([^"]*)")?(?: for "([^"]*)")?$/.exec(line) ?? [];
	if (mission === undefined) throw trouble(run, clause, `"${line}" is no line of an air sheet.`);
	const order: AirOrder = {
		id: LineId.parse('line.1'),
		mission: mission === 'nothing' ? null : (mission as AirOrder['mission']),
		wings: wings === undefined ? [] : sharesOf(run, clause, wings),
		...{ target: target ?? '', supported: supported ?? '', cabRank: false },
		...{ square: null, area: null, route: [], notes: '' },
	};
	const sideId = SIDES[side as SideName];
	const form = { team: TeamId.parse(`${sideId}-team`), turn: run.world.game.turn, orders: [order] };
	const read = understandAirSheet(run.world, sideId, form);
	if ('refusal' in read) run.refusal = read.refusal;
	else run.lines = read.lines;
}

/** Cases of the air war. */
export const air = vocabulary<AirRun>({
	name: '',
	speaks: (it) => it.parts.GIVEN[0]?.text === 'in the air',
	open(it, dice) {
		const given = airWorldOf(it);
		const { world } = given;
		return {
			run: { ...{ it, given, dice, world }, refusal: null, rolled: null, missions: 0, drafts: [], lines: [] },
		};
	},
	when: DOINGS,
	then: AIR_CHECKS,
});
