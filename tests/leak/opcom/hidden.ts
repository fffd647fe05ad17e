/**
 * Everything that can go on between Control and the enemy, or on Control's desk alone, without a word to Blue. Each is
 * done with some words of its own, so that the same list serves the proof by twin worlds and that by canaries.
 */
import { undo } from '../../helpers/played-hall.ts';
import { photograph } from '../../helpers/pictures.ts';
import { randomUUID } from 'node:crypto';
import type { Issued } from '../../../src-shared/contract/host-api.ts';
import type { AirTask, Mission } from '../../../src-shared/rulesets/opcom/air.ts';
import type { OpcomCommand } from '../../../src-shared/rulesets/opcom/commands.ts';
import {
	CombatId,
	CrossingId,
	DecisionId,
	EventId,
	FormationId,
	GroupId,
	LineId,
	TeamId,
	WingId,
} from '../../../src-shared/kit/ids.ts';
import { photoDesk } from '../../../src-main/app/photo-desk.ts';
import { blankLine, orderRows } from '../../../src-shared/scratch/opcom-sheets.ts';
import { pencilOf } from '../../../src-shared/scratch/scratch.ts';
import { area, mission, shares, square } from '../../helpers/air.ts';
import { onPapersOf } from '../../helpers/document-client.ts';
import { orderLine, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { BLUE, RED, unitId } from '../../helpers/small-scenario.ts';

const redTeam = TeamId.parse('red-team');
const bridge = CrossingId.parse('orr-bridge');

export interface Desk {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly enemy: HallWindow;
	/** Words that only those two should ever read. */
	readonly say: string;
}
/** What came of it; null where there is nothing to be refused. */
type Doing = (desk: Desk) => Promise<Issued | null>;

const game =
	(command: (say: string, turn: number) => OpcomCommand): Doing =>
	({ control, say }) =>
		control.game(command(say, control.master().clock.turn));

/** The next of some faces for as many dice as a task throws. */
async function settle({ control, say }: Desk, kinds: readonly AirTask['kind'][]): Promise<Issued | null> {
	const task = control.master().air.tasks.find((each) => kinds.includes(each.kind) && each.state === 'open');
	if (!task) return null;
	const overrule = { reason: say };
	const faces = task.throws.map((_throw, n) => 1 + (n % 6));
	const rolled = await control.game({ type: 'roll-air', task: task.id, choices: {}, overrule }, faces);
	const effects = control.master().air.tasks.find(({ id }) => id === task.id)?.proposal;
	return effects ? control.game({ type: 'apply-air', task: task.id, effects, reason: say }) : rolled;
}

const plan = (each: Mission): Doing =>
	game((say) => ({ type: 'plan-mission', mission: each, overrule: { reason: say } }));

/** Once only: a whole turn gone by would be told to everybody. */
async function toMovement({ control, say }: Pick<Desk, 'control' | 'say'>): Promise<void> {
	if (control.master().clock.step === 'orders')
		await control.game({ type: 'advance-step', overrule: { reason: say } });
}

/** A fight that nobody is told of yet, from grouping to result. */
async function fight({ control, say }: Desk): Promise<Issued | null> {
	const combat = CombatId.parse('hidden-fight');
	const overrule = { reason: say };
	await toMovement({ control, say });
	await control.game({ type: 'place-unit', unit: unitId('b-tanks-2'), at: { x: 10, y: 12 }, reason: say });
	await control.game({
		type: 'group-combat',
		plan: {
			combat,
			kind: 'attack',
			attackingSide: BLUE,
			defendingSide: RED,
			attackers: [unitId('b-tanks-2')],
			defenders: [unitId('r-grenadiers')],
			attackArtillery: [],
			defenceArtillery: [],
		},
		overrule,
	});
	await control.game({ type: 'complete-grouping', overrule });
	await control.game({ type: 'roll-combat', combat, overrule }, [4]);
	const proposal = control.master().combats[combat]?.proposal;
	if (!proposal) return null;
	const losses = proposal.losses;
	return control.game({
		type: 'apply-combat',
		combat,
		application: { losses, standFast: [], places: {}, captured: [], overrun: false },
	});
}

/** The one fight whose report is told later on purpose: nothing hidden touches its drafts. */
export const TOLD_LATER = CombatId.parse('told-later');

/** Something done to the newest draft for a side. */
const withDraft =
	(to: typeof BLUE, act: (desk: Desk, id: never) => Promise<Issued>): Doing =>
	async (desk) => {
		const draft = Object.values(desk.control.master().dispatches).findLast(
			(each) => each.to === to && each.state === 'draft' && each.combat !== TOLD_LATER,
		);
		return draft ? act(desk, draft.id as never) : null;
	};

const nameOf = (control: HallWindow, unit: string): string => control.master().units[unit]?.short ?? '';

const redSheet = (control: HallWindow) =>
	Object.values(control.master().sheets).findLast(({ side }) => side === RED);

const redAirOrder = (say: string) => ({
	id: LineId.parse('new-1'),
	mission: 'bombing' as const,
	wings: shares('r-bombers 1'),
	target: say,
	supported: say,
	cabRank: false,
	square: square(10, 5),
	area: null,
	route: [],
	notes: say,
});

const way = (x: number, from: number, to: number) => [
	{ x, y: from },
	{ x, y: to },
];
const wet = (say: string) => ({ sky: 'storm' as const, badGoing: true, flying: false, say });

/** In an order in which each can happen after the ones before it. */
export const doings: Readonly<Record<string, Doing>> = {
	roster: game((say) => ({ type: 'note-roster', team: redTeam, players: 5, control: say })),
	'own roster': game((say) => ({
		type: 'note-roster',
		team: TeamId.parse('blue-armour'),
		players: 3,
		control: say,
	})),
	handover: ({ control, say }) => control.desk({ type: 'write-handover', text: say }),
	ruling: ({ control, say }) => control.desk({ type: 'record-ruling', rule: 'opcom-9.x', text: say }),
	weather: game((say) => ({ type: 'set-weather', weather: wet(say), reason: say })),
	'event for nobody': game((say, turn) => ({
		type: 'schedule-event',
		event: { id: EventId.parse('e1'), turn: turn + 1, say, weather: wet(say), tell: [] },
	})),
	'event for Red': game((say, turn) => ({
		type: 'schedule-event',
		event: { id: EventId.parse('e2'), turn: turn + 1, say, tell: [RED] },
	})),
	'event dropped': game((say) => ({ type: 'drop-event', event: EventId.parse('e1'), reason: say })),
	'enemy amended': game((say) => ({
		type: 'amend-unit',
		unit: unitId('r-inf'),
		profile: '9-6-0',
		points: 9,
		reason: say,
	})),
	'enemy added': game((say) => ({
		type: 'muster-unit',
		unit: {
			side: RED,
			formation: FormationId.parse('r-corps'),
			name: `${say} new`,
			short: 'x',
			type: 'infantry',
			size: 'battalion',
			profile: '4-2-0',
			points: 2,
			troops: 'foot',
		},
		at: { x: 15, y: 19 },
		reason: say,
	})),
	'enemy renamed': game((say) => ({
		type: 'rename-unit',
		unit: unitId('r-late'),
		name: `${say} I`,
		short: 'y',
		reason: say,
	})),
	'enemy split': game((say) => ({
		type: 'split-unit',
		unit: unitId('red.ruled-1'),
		name: `${say} II`,
		short: 'z',
		goes: { profile: '2-0', points: 1 },
		keeps: { profile: '2-0', points: 1 },
		reason: say,
	})),
	'enemy taken off': game((say) => ({
		type: 'take-off-unit',
		unit: unitId('red.ruled-2'),
		tell: true,
		reason: say,
	})),
	'own taken off unheard': game((say) => ({
		type: 'take-off-unit',
		unit: unitId('b-recce'),
		tell: false,
		reason: say,
	})),
	'own amended': game((say) => ({ type: 'amend-unit', unit: unitId('b-inf'), points: 1, reason: say })),
	profile: game((say) => ({ type: 'keep-profile', name: say, profile: '6-3-0', unitType: null })),
	'enemy arrival': game((say) => ({
		type: 'reschedule-arrival',
		unit: unitId('r-late'),
		turn: 5,
		at: { x: 15, y: 19 },
		reason: say,
	})),
	'own arrival': game((say) => ({
		type: 'reschedule-arrival',
		unit: unitId('b-late'),
		turn: 6,
		at: { x: 15, y: 1 },
		reason: say,
	})),
	'enemy stays': async (desk) => {
		await toMovement(desk);
		return desk.control.game({ type: 'stay-unit', unit: unitId('r-inf-2') });
	},
	deployment: game(() => ({
		type: 'note-deployment',
		unit: unitId('r-panzers'),
		km: { wide: 4, deep: 2 },
	})),
	'enemy group': game((say) => ({
		type: 'form-group',
		group: GroupId.parse('g1'),
		name: say,
		units: [unitId('r-inf'), unitId('r-recce')],
	})),
	'own group': game((say) => ({
		type: 'form-group',
		group: GroupId.parse('g2'),
		name: say,
		units: [unitId('b-inf'), unitId('b-tanks')],
	})),
	'enemy attached': game((say) => ({
		type: 'order-attachment',
		unit: unitId('r-inf'),
		to: FormationId.parse('r-125'),
		atOnce: true,
		reason: say,
	})),
	'own attached': game((say) => ({
		type: 'order-attachment',
		unit: unitId('b-inf'),
		to: FormationId.parse('b-8'),
		atOnce: true,
		reason: say,
	})),
	'enemy column': ({ control, say }) =>
		control.game({
			type: 'move-unit',
			plan: { unit: unitId('r-panzers'), route: way(11, 15, 16.5), manner: 'road-column', delays: [] },
			overrule: { reason: say },
		}),
	'bridge tested': ({ control, say }) =>
		control.game({ type: 'test-bridge', crossing: bridge, overrule: { reason: say } }, [1]),
	'bridge ruled': game((say) => ({ type: 'rule-bridge', crossing: bridge, test: 'safe', reason: say })),
	'bridge replaced': game((say) => ({
		type: 'rule-crossing',
		crossing: CrossingId.parse('brade-bridge'),
		kind: 'bailey',
		capacity: 7,
		reason: say,
	})),
	'own queue at a bridge': async ({ control, say }) => {
		const crossing = CrossingId.parse('cut-bailey');
		const unit = unitId('b-field');
		await control.game({ type: 'rule-crossing', crossing, capacity: 2, reason: say });
		await control.game({
			type: 'move-unit',
			plan: { unit, route: way(10, 2.5, 0.5), manner: 'non-tactical', delays: [], queue: true },
			overrule: { reason: say },
		});
		return control.game({ type: 'order-queue', crossing, units: [unit] });
	},
	'enemy cover planned': plan(
		mission('r1', 'air-cover', 'r-fighters 6', { side: RED, area: area(10, 10, 6) }),
	),
	'enemy bombing planned': plan(
		mission('r2', 'bombing', 'r-bombers 2', { side: RED, square: square(10, 5) }),
	),
	'enemy recce planned': plan(mission('r3', 'recce', 'r-attack 1', { side: RED, area: area(10, 5, 5) })),
	'own cover planned': plan(mission('b1', 'air-cover', 'b-spits 3', { area: area(12, 10, 5) })),
	'fight in the air': (desk) => settle(desk, ['fighters', 'stream']),
	'bombs on Blue': (desk) => settle(desk, ['bombing']),
	'Blue seen from the air': (desk) => settle(desk, ['recce']),
	'own wing ruled': game((say) => ({
		type: 'rule-wing',
		wing: WingId.parse('b-spits'),
		lost: 4,
		reason: say,
	})),
	'enemy sheet taken back': async ({ control, enemy, say }) => {
		const form = { team: redTeam, turn: control.master().clock.turn, orders: [redAirOrder(say)] };
		await enemy.ask('airsheet.submit', { id: randomUUID(), form });
		const sheet = enemy.side().airSheets.at(-1)?.id;
		return sheet ? enemy.ask('sheet.recall', { id: randomUUID(), sheet }) : null;
	},
	'enemy sheet': ({ control, enemy, say }) =>
		enemy.ask('sheet.submit', {
			id: randomUUID(),
			form: {
				team: redTeam,
				turn: control.master().clock.turn,
				lines: [orderLine(nameOf(control, 'r-tigers'), { orders: say, supporting: say, action: 'attack' })],
			},
		}),
	'enemy air sheet': ({ control, enemy, say }) =>
		enemy.ask('airsheet.submit', {
			id: randomUUID(),
			form: { team: redTeam, turn: control.master().clock.turn, orders: [redAirOrder(say)] },
		}),
	'query to the enemy': ({ control, say }) => {
		const line = redSheet(control)?.lines[0]?.order.id;
		return line ? control.desk({ type: 'query-line', line, ask: say }) : Promise.resolve(null);
	},
	'note for the enemy': ({ control, say }) => {
		const line = redSheet(control)?.lines[0]?.order.id;
		return line ? control.desk({ type: 'note-line', line, text: say, release: true }) : Promise.resolve(null);
	},
	'enemy sheet returned': ({ control }) => {
		const sheet = redSheet(control)?.id;
		return sheet ? control.desk({ type: 'return-sheet', sheet }) : Promise.resolve(null);
	},
	'decision asked of the enemy': ({ control, say }) =>
		control.desk({
			type: 'refer-decision',
			team: redTeam,
			ask: say,
			answers: [say, `${say} not`],
			seconds: 30,
			fallback: say,
		}),
	'decision answered': ({ enemy, say }) =>
		enemy.ask('decision.answer', {
			id: randomUUID(),
			decision: DecisionId.parse('red-team-q1'),
			answer: say,
		}),
	'decision closed': async ({ control, say }) => {
		await control.desk({
			type: 'refer-decision',
			team: redTeam,
			ask: say,
			answers: [],
			seconds: 5,
			fallback: say,
		});
		const open = Object.values(control.master().decisions).find(
			({ state, side }) => state === 'waiting' && side === RED,
		);
		return open ? control.desk({ type: 'close-decision', decision: open.id, ruling: say }) : null;
	},
	'message among the enemy': ({ enemy, say }) =>
		enemy.ask('message.send', { id: randomUUID(), from: redTeam, to: null, text: say }),
	'enemy pencil': ({ hall, say }) => {
		const mark = {
			id: say,
			shape: 'text' as const,
			points: [{ x: 1, y: 1 }],
			label: say,
			colour: 'red' as const,
		};
		onPapersOf(hall.app.documents, RED, redTeam, (doc) => pencilOf(doc).push([mark]));
		return Promise.resolve(null);
	},
	'enemy draft': ({ hall, control, say }) => {
		onPapersOf(hall.app.documents, RED, redTeam, (doc) =>
			orderRows(doc, control.master().clock.turn).add({ ...blankLine('r'), addressee: say, orders: say }),
		);
		return Promise.resolve(null);
	},
	'enemy layout': async ({ enemy, say }) => {
		await enemy.ask('settings.save', { key: 'layout', value: say });
		return null;
	},
	'enemy paper and its photograph': async ({ hall, enemy, say }) => {
		await enemy.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: true });
		const { papers } = hall.app.session.state.house;
		const paper = Object.values(papers).find(({ team }) => team === redTeam);
		if (paper) await photoDesk(hall.app).take(paper.id, photograph(say), '10.0.0.9');
		return null;
	},
	'photograph put aside': ({ hall, control }) => {
		const paper = Object.values(hall.app.session.state.house.papers).find(({ team }) => team === redTeam);
		return paper
			? control.desk({ type: 'settle-photo', paper: paper.id, sheet: null })
			: Promise.resolve(null);
	},
	'fight on the ground': fight,
	'own draft reworded': withDraft(BLUE, ({ control, say }, dispatch) =>
		control.desk({ type: 'edit-dispatch', dispatch, story: say }),
	),
	'own draft held up': withDraft(BLUE, ({ control }, dispatch) =>
		control.desk({ type: 'delay-dispatch', dispatch, turn: control.master().clock.turn + 2 }),
	),
	'own draft sent elsewhere': withDraft(BLUE, ({ control }, dispatch) =>
		control.desk({ type: 'reroute-dispatch', dispatch, team: TeamId.parse('blue-infantry') }),
	),
	'enemy draft sent': withDraft(RED, ({ control, say }, dispatch) =>
		control.desk({ type: 'release-dispatch', dispatch, overrule: { reason: say } }),
	),
	'own draft withheld': withDraft(BLUE, ({ control, say }, dispatch) =>
		control.desk({ type: 'withhold-dispatch', dispatch, reason: say }),
	),
	'steps restored': game((say) => ({
		type: 'restore-steps',
		unit: unitId('r-grenadiers'),
		steps: 1,
		reason: say,
	})),
	'own step ruled': game((say) => ({
		type: 'rule-unit',
		unit: unitId('b-tanks'),
		stepsLost: 2,
		reason: say,
	})),
	'own unit placed': game((say) => ({
		type: 'place-unit',
		unit: unitId('b-recce'),
		at: { x: 16, y: 3 },
		reason: say,
	})),
	// Left ended, the program would throw no more dice for what comes after.
	'the end of the game, taken back': async ({ control }) => {
		await control.desk({ type: 'end-game' });
		return undo(control);
	},
	undone: async ({ control, say }) => {
		await control.game({ type: 'place-unit', unit: unitId('r-hq'), at: { x: 8, y: 17 }, reason: say });
		return undo(control);
	},
};

/** What was recorded of a list of doings, by name; what could not happen yet is passed over. */
export async function happen(desk: Desk, names: readonly string[]): Promise<readonly string[]> {
	const done: string[] = [];
	for (const name of names) {
		const outcome = await doings[name]?.(desk);
		if (outcome === null || outcome?.outcome === 'recorded') done.push(name);
	}
	return done;
}
