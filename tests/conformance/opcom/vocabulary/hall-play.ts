/** WHEN in the hall: steps and turns, moves, rulings, fights, reinforcements, dispatches. */
import { undo } from '../../../helpers/played-hall.ts';
import { randomUUID } from 'node:crypto';
import type { Manner, OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CombatId } from '../../../../src-shared/kit/ids.ts';
import { orderLine } from '../../../helpers/hall.ts';
import type { Clause } from '../../kit/case-file.ts';
import {
	dispatchTo,
	formationOf,
	heed,
	heedReply,
	point,
	routeOf,
	trouble,
	umpireOf,
	unitOf,
	unitsOf,
	windowOf,
	type Doing,
	type HallRun,
} from './hall-run.ts';

const COMBAT = CombatId.parse('case');
const SECOND = CombatId.parse('case-2');
const overruled = (reason: string | undefined) => (reason === undefined ? {} : { overrule: { reason } });
const CASE_SAYS = overruled('as the case says');

export const PLAY_DOINGS: readonly Doing[] = [
	[/^(the campaign is begun|the windows are looked at)$/, () => undefined],
	[
		/^the next step is called(?:, because (.+))?$/,
		async (run, _clause, [reason]) =>
			heed(run, await run.control.game({ type: 'advance-step', ...overruled(reason) })),
	],
	[/^the turn is closed, because (.+)$/, (run, _clause, [reason]) => closeTurns(run, 1, reason)],
	[
		/^(\d+) turns are closed, because (.+)$/,
		(run, _clause, [n, reason]) => closeTurns(run, Number(n), reason),
	],
	[/^(.+) rests for (\d+) turns$/, rest],
	[/^(movement|the briefing|the reinforcement step) is open$/, openStep],
	[/^(\d+) minutes pass$/, (run, _clause, [minutes]) => void (run.wall.now += Number(minutes) * 60_000)],
	[/^(\S.*) moves (.+?) (tactical|non-tactical|road-column) by ([-\d., ]+?)(?:, because (.+))?$/, move],
	[/^Control would move (.+?) (tactical|non-tactical|road-column) by ([-\d., ]+)$/, wouldMove],
	[
		/^Control rules that (.+) is at (\S+) (\S+), because (.+)$/,
		(run, clause, [name = '', x, y, reason = '']) =>
			ruled(run, { type: 'place-unit', unit: unitOf(run, clause, name).id, at: point(x, y), reason }),
	],
	[
		/^Control rules that (.+) has lost (\d+), because (.+)$/,
		(run, clause, [name = '', n, reason = '']) =>
			ruled(run, { type: 'rule-unit', unit: unitOf(run, clause, name).id, stepsLost: Number(n), reason }),
	],
	[
		/^Control rules that (.+) belongs to (.+), because (.+)$/,
		(run, clause, [name = '', to = '', reason = '']) =>
			ruled(run, {
				type: 'rule-unit',
				unit: unitOf(run, clause, name).id,
				formation: formationOf(run, clause, to).id,
				reason,
			}),
	],
	[
		/^Control orders (.+) attached to (.+?)( at once)?(?:, because (.+))?$/,
		(run, clause, [name = '', to = '', atOnce, reason]) =>
			ruled(run, {
				type: 'order-attachment',
				unit: unitOf(run, clause, name).id,
				to: formationOf(run, clause, to).id,
				atOnce: atOnce !== undefined,
				...(reason === undefined ? {} : { reason }),
			}),
	],
	[/^Control rules that (.+) is down, because (.+)$/, ruleCrossing],
	[
		/^(\S.*) records the ruling "(.+)"(?: on (opcom-\S+))?$/,
		async (run, _clause, [who = '', text = '', rule = '']) => {
			const window = await umpireOf(run, who);
			heed(run, await window.desk({ type: 'record-ruling', rule, text }));
		},
	],
	[
		/^Control sets the option (\S+) to (\S+), because (.+)$/,
		(run, _clause, [option = '', value = '', reason = '']) =>
			ruled(run, { type: 'set-option', option, value, reason }),
	],
	[
		/^(.+) arrives(?: at (\S+) (\S+))?(?:, because (.+))?$/,
		(run, clause, [name = '', x, y, reason]) =>
			ruled(run, {
				type: 'arrive',
				unit: unitOf(run, clause, name).id,
				...(x === undefined ? {} : { at: point(x, y) }),
				...overruled(reason),
			}),
	],
	[/^(.+) fights? (.+) with ([\d ]+)$/, fight],
	[/^(.+) (?:is|are) grouped against (.+?)(?: with (.+?))?( as a second combat)?(?:, because (.+))?$/, group],
	[/^the die falls: ([\d ]+?)(?:, because (.+))?$/, roll],
	[/^the result is applied(?: with (.+) losing (\d+))?(?:, because (.+))?$/, applyResult],
	[/^the grouping is declared complete$/, (run) => ruled(run, { type: 'complete-grouping', ...CASE_SAYS })],
	[/^every dispatch is released$/, releaseAll],
	[
		/^the dispatch to (\w+) is released(?:, because (.+))?$/,
		async (run, clause, [side = '', reason]) => {
			const dispatch = dispatchTo(run, clause, side).id;
			heed(run, await run.control.desk({ type: 'release-dispatch', dispatch, ...overruled(reason) }));
		},
	],
	[
		/^the dispatch to (\w+) is (?:reworded "(.+)"|put as an (outline))$/,
		async (run, clause, [side = '', story, outline]) => {
			const dispatch = dispatchTo(run, clause, side).id;
			const change = outline ? { form: 'outline' as const } : { story: story ?? '', form: 'story' as const };
			heed(run, await run.control.desk({ type: 'edit-dispatch', dispatch, ...change }));
		},
	],
	[
		/^the (effectiveness|location|enemy|type|identity) of the dispatch to (\w+) is left blank$/,
		async (run, clause, [item = '', side = '']) => {
			const { id, items } = dispatchTo(run, clause, side);
			heed(
				run,
				await run.control.desk({ type: 'edit-dispatch', dispatch: id, items: { ...items, [item]: '' } }),
			);
		},
	],
	[/^Control undoes it$/, async (run) => heed(run, await undo(run.control))],
	[
		/^the log is searched for "(.+)"$/,
		async (run, _clause, [text = '']) => void (run.found = await run.control.ask('log.search', { text })),
	],
	[/^the map is drawn at (\d+) px to a km$/, (run, _clause, [px]) => void (run.scale = Number(px))],
];

async function ruled(run: HallRun, command: OpcomCommand): Promise<void> {
	heed(run, await run.control.game(command));
}

// --- steps ------------------------------------------------------------------------------------------------

/** Through every step that is left of this turn, and on. */
async function closeTurns(run: HallRun, n: number, reason = ''): Promise<void> {
	const goal = run.control.master().clock.turn + n;
	while (run.control.master().clock.turn < goal && !run.refusal) {
		await ruled(run, { type: 'advance-step', overrule: { reason } });
		const { step, limits } = run.control.master().clock;
		run.limits.set(step, limits);
	}
}

/** A Hold line with Rest in every turn. */
async function rest(run: HallRun, clause: Clause, [name = '', turns]: readonly string[]): Promise<void> {
	const unit = unitOf(run, clause, name);
	const team = run.control.master().units[unit.id]?.team;
	if (!team) throw trouble(run, clause, `nobody orders ${name}.`);
	for (let n = 0; n < Number(turns); n += 1) {
		const lines = [orderLine(unit.short, { rest: true })];
		const form = { team, turn: run.control.master().clock.turn, lines };
		heedReply(run, await windowOf(run, unit.side).reply('sheet.submit', { id: randomUUID(), form }));
		await closeTurns(run, 1, 'as the case says');
	}
}

const STEP = {
	movement: 'move-and-combat',
	'the briefing': 'brief',
	'the reinforcement step': 'reinforcements',
} as const;

async function openStep(run: HallRun, clause: Clause, [name = '']: readonly string[]): Promise<void> {
	const step = STEP[name as keyof typeof STEP];
	for (let n = 0; run.control.master().clock.step !== step; n += 1) {
		if (n === 4 || run.refusal) throw trouble(run, clause, `${step} can't be reached.`);
		await ruled(run, { type: 'advance-step', ...CASE_SAYS });
	}
}

// --- moves ------------------------------------------------------------------------------------------------

function planOf(run: HallRun, clause: Clause, name = '', manner = '', route = '') {
	const unit = unitOf(run, clause, name).id;
	return { unit, route: [...routeOf(run, unit, route)], manner: manner as Manner, delays: [] };
}

async function move(
	run: HallRun,
	clause: Clause,
	[who = '', name, manner, route, reason]: readonly (string | undefined)[],
): Promise<void> {
	const window = await umpireOf(run, who);
	const plan = planOf(run, clause, name, manner, route);
	heed(run, await window.game({ type: 'move-unit', plan, ...overruled(reason) }));
}

async function wouldMove(
	run: HallRun,
	clause: Clause,
	[name, manner, route]: readonly string[],
): Promise<void> {
	run.estimate = await run.control.ask('explain.move', planOf(run, clause, name, manner, route));
}

async function ruleCrossing(
	run: HallRun,
	clause: Clause,
	[name, reason = '']: readonly string[],
): Promise<void> {
	const crossing = run.scenario.map.crossings.find((each) => each.name === name);
	if (!crossing) throw trouble(run, clause, `"${String(name)}" is no crossing of Middleton.`);
	await ruled(run, { type: 'rule-crossing', crossing: crossing.id, standing: false, reason });
}

// --- fights -----------------------------------------------------------------------------------------------

/** Grouped and rolled with these faces, all by Control's word; nothing is applied yet. */
async function fight(
	run: HallRun,
	clause: Clause,
	[attack = '', defence = '', faces = '']: readonly string[],
): Promise<void> {
	await group(run, clause, [attack, defence, undefined, undefined, 'as the case says']);
	await ruled(run, { type: 'complete-grouping', ...CASE_SAYS });
	await roll(run, clause, [faces, 'as the case says']);
}

async function group(
	run: HallRun,
	clause: Clause,
	[attack = '', defence = '', guns, second, reason]: readonly (string | undefined)[],
): Promise<void> {
	const attackers = unitsOf(run, clause, attack);
	const defenders = unitsOf(run, clause, defence);
	const [one] = attackers;
	const [other] = defenders;
	if (!one || !other) throw trouble(run, clause, 'a combat needs an attacker and a defender.');
	const plan = {
		combat: second === undefined ? COMBAT : SECOND,
		kind: 'attack' as const,
		attackingSide: one.side,
		defendingSide: other.side,
		attackers: attackers.map(({ id }) => id),
		defenders: defenders.map(({ id }) => id),
		attackArtillery: guns === undefined ? [] : unitsOf(run, clause, guns).map(({ id }) => id),
		defenceArtillery: [],
	};
	await ruled(run, { type: 'group-combat', plan, ...overruled(reason) });
}

async function roll(
	run: HallRun,
	_clause: Clause,
	[faces = '', reason]: readonly (string | undefined)[],
): Promise<void> {
	const dice = faces.trim().split(/\s+/).map(Number);
	heed(run, await run.control.game({ type: 'roll-combat', combat: COMBAT, ...overruled(reason) }, dice));
}

async function applyResult(
	run: HallRun,
	clause: Clause,
	[name, steps, reason]: readonly (string | undefined)[],
): Promise<void> {
	const proposal = run.control.master().combats[COMBAT]?.proposal;
	if (!proposal) throw trouble(run, clause, 'no combat has been rolled.');
	const changed = name === undefined ? {} : { [unitOf(run, clause, name).id]: Number(steps) };
	await ruled(run, {
		type: 'apply-combat',
		combat: COMBAT,
		application: {
			losses: { ...proposal.losses, ...changed },
			standFast: [],
			places: {},
			captured: [...proposal.captured],
			overrun: false,
			...(reason === undefined ? {} : { reason }),
		},
	});
}

async function releaseAll(run: HallRun): Promise<void> {
	const drafts = Object.values(run.control.master().dispatches).filter((each) => each.state === 'draft');
	for (const { id } of drafts)
		heed(run, await run.control.desk({ type: 'release-dispatch', dispatch: id, ...CASE_SAYS }));
}
