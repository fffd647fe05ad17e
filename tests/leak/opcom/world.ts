/**
 * A world for proofs: a campaign in its second evening's turn, served over real sockets, with seats that look on. What is
 * told to those seats happens in the same acts in every world; what is hidden from them happens in between.
 */
import { createHash } from 'node:crypto';
import type { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { LineId, TeamId } from '../../../src-shared/kit/ids.ts';
import type { HostApp } from '../../../src-main/app/host-app.ts';
import type { Handlers } from '../../../src-main/host/endpoint.ts';
import { Outstanding } from '../../../src-main/host/outstanding.ts';
import { serveWeb, type WebServer } from '../../../src-main/host/web-server.ts';
import { airScenario, area, shares } from '../../helpers/air.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { must, openDoor, overrule, playTurn } from '../../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../../helpers/small-scenario.ts';
import { doings, TOLD_LATER } from './hidden.ts';
import { neighbourDoings } from './neighbour.ts';
import { Wire } from '../kit/wire.ts';

export const armour = TeamId.parse('blue-armour');
export const infantry = TeamId.parse('blue-infantry');

/** Seats of the whole of Blue. */
export const wholeSeats: readonly Seat[] = [
	{ kind: 'side', side: BLUE },
	{ kind: 'side', side: BLUE, as: 'observer' },
	{ kind: 'side', side: BLUE, as: 'projector' },
];
/** Seats of one of its headquarters. */
export const headquarterSeats: readonly Seat[] = wholeSeats.map(
	(seat) => ({ ...seat, team: armour }) as Seat,
);
export const nameOf = (seat: Seat): string => JSON.stringify(seat);

/** Puts a leak into the host, so that a proof can be seen to fail. */
export type Plant = (handlers: Handlers, app: HostApp) => Handlers;

/** Something hidden, by name, and before which act it happens. */
export interface Happening {
	readonly name: string;
	readonly before: number;
	readonly say: string;
}

export interface World {
	readonly hall: Hall;
	readonly web: WebServer;
	readonly control: HallWindow;
	readonly enemy: HallWindow;
	/** Another headquarters of Blue. */
	readonly neighbour: HallWindow;
	/** The player at Blue's armour who does what all worlds have in common. */
	readonly player: HallWindow;
	readonly wires: readonly Wire[];
	/** A further window of a seat. */
	join(seat: Seat): Promise<Wire>;
	/** Who prints: a printed sheet's code is chance, and in these worlds its owner's alone. */
	printing(owner: string): void;
	close(): Promise<void>;
}

/** What is up to here is the same in every world: turn 1 was played, and a fight of turn 2 lies untold on the desk. */
export async function openWorld(
	seats: readonly Seat[],
	more: {
		readonly scenario?: Scenario;
		readonly plant?: Plant;
		readonly say?: (text: string) => string;
	} = {},
): Promise<World & { cause: string }> {
	const printed = new Map<string, number>();
	let owner = '';
	const hall = await openHall(more.scenario ?? airScenario(), {
		photos: openDoor,
		...(more.plant ? { plant: more.plant } : {}),
		paperId: () => {
			printed.set(owner, (printed.get(owner) ?? 0) + 1);
			return createHash('md5')
				.update(`${owner}/${String(printed.get(owner))}`)
				.digest('hex');
		},
	});
	const tokens = new Map<string, Seat>();
	const web = await serveWeb({
		endpoint: hall.endpoint,
		seats: { resolve: (token) => tokens.get(token) ?? null },
		file: () => null,
		// How long this machine works for an answer is in neither world.
		outstanding: new Outstanding(undefined, () => 0),
	});
	const [control, enemy, neighbour, player] = [
		await hall.window(umpire),
		await hall.window({ kind: 'side', side: RED }),
		await hall.window({ kind: 'side', side: BLUE, team: infantry }),
		await hall.window({ kind: 'side', side: BLUE, team: armour }),
	];
	await playTurn({ hall, control, blue: player, red: enemy }, [3], more.say);
	await fightToTellLater(control);
	const wires: Wire[] = [];
	const world = {
		...{ hall, web, control, enemy, neighbour, player, wires, cause: 'opened' },
		async join(seat: Seat): Promise<Wire> {
			const token = `${'t'.repeat(40)}${String(tokens.size).padStart(3, '0')}`;
			tokens.set(token, seat);
			return Wire.open(web.origin, token, seat, () => world.cause);
		},
		printing(next: string) {
			owner = next;
		},
		async close() {
			for (const wire of wires) wire.close();
			await web.close();
			await hall.end();
		},
	};
	for (const seat of seats) wires.push(await world.join(seat));
	return world;
}

/** Against somebody not met before, so that no name is due in its report. */
async function fightToTellLater(control: HallWindow): Promise<void> {
	await must(control.game({ type: 'advance-step', overrule }));
	const plan = {
		...{ combat: TOLD_LATER, kind: 'attack' as const, attackingSide: BLUE, defendingSide: RED },
		...{ attackers: [unitId('b-inf')], defenders: [unitId('r-inf')] },
		...{ attackArtillery: [], defenceArtillery: [] },
	};
	const at = { x: 7, y: 12 };
	await must(control.game({ type: 'place-unit', unit: unitId('b-inf'), at, reason: 'as ordered' }));
	await must(control.game({ type: 'group-combat', plan, overrule }));
	await must(control.game({ type: 'complete-grouping', overrule }));
	await must(control.game({ type: 'roll-combat', combat: TOLD_LATER, overrule }, [4]));
	const losses = control.master().combats[TOLD_LATER]?.proposal?.losses ?? {};
	const application = { losses, standFast: [], places: {}, captured: [], overrun: false };
	await must(control.game({ type: 'apply-combat', combat: TOLD_LATER, application }));
	await must(control.game({ type: 'reopen-grouping' }));
}

const id = (n: number): string => `7f8a4c1e-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const airOrder = {
	...{ id: LineId.parse('new-1'), mission: 'recce' as const, wings: shares('b-eyes 1'), target: 'the town' },
	...{ supported: '29 Armd Bde', cabRank: false, square: null, area: area(10, 14, 3), route: [], notes: '' },
};

/** What every seat is told and everybody knows of, in its order. */
export const acts: readonly { readonly name: string; readonly act: (world: World) => Promise<void> }[] = [
	{
		name: 'a sheet',
		async act({ player }) {
			const lines = [orderLine('2 Fife', { action: 'attack' }), orderLine('8 RB')];
			const form = { team: armour, turn: 2, lines };
			await player.reply('sheet.submit', { id: id(1), form });
		},
	},
	{ name: 'wrong questions', act: probe },
	{
		name: 'a question of Control’s',
		async act({ control }) {
			const words = { ask: 'On or back?', answers: ['on', 'back'], seconds: 30, fallback: 'back' };
			await must(control.desk({ type: 'refer-decision', team: armour, ...words }));
		},
	},
	{
		name: 'its answer, and an air sheet',
		async act({ player }) {
			const [decision] = Object.values(player.side().decisions);
			await player.reply('decision.answer', { id: id(2), decision: decision?.id, answer: 'on' });
			const form = { team: armour, turn: 2, orders: [airOrder] };
			await player.reply('airsheet.submit', { id: id(3), form });
		},
	},
	{
		name: 'a report',
		async act({ control }) {
			const report = Object.values(control.master().dispatches).find(
				({ combat, to }) => combat === TOLD_LATER && to === BLUE,
			);
			if (!report) throw new Error('the fight left no report for Blue');
			await must(control.desk({ type: 'release-dispatch', dispatch: report.id, overrule }));
		},
	},
	{
		name: 'a note and a message',
		async act({ control, player }) {
			const line = LineId.parse('blue-armour-t2.1');
			await must(control.desk({ type: 'note-line', line, text: 'The road is clear.', release: true }));
			await player.reply('message.send', { id: id(4), from: armour, to: null, text: 'We go at ten.' });
		},
	},
	{
		name: 'the next turn',
		async act({ control, player }) {
			const { turn } = control.master().clock;
			for (let i = 0; i < 4 && control.master().clock.turn === turn; i += 1)
				await control.game({ type: 'advance-step', overrule });
			const form = { team: armour, turn: 3, lines: [orderLine('11 Armd'), orderLine('Late blue')] };
			await player.reply('sheet.submit', { id: id(5), form });
		},
	},
	{ name: 'wrong questions again', act: probe },
];

/** What an enemy of the umpire's would try from every seat. The order is each window's own. */
async function probe({ wires }: World): Promise<void> {
	const line = orderLine(' I/22 Pz');
	const asked: readonly (readonly [string, unknown?])[] = [
		['app.info'],
		['no.such.request', {}],
		['explain.move', { unit: 'r-tigers' }],
		['log.search', { text: 'Tiger' }],
		['replay.at', { seq: 1, as: 'red' }],
		['sheet.submit', { id: id(11), form: { team: 'red-team', turn: 2, lines: [line] } }],
		['sheet.submit', { id: id(12), form: { team: armour, turn: 2, lines: [line] } }],
		['sheet.submit', { id: id(13), form: { team: armour, turn: 9, lines: [line] } }],
		['sheet.recall', { id: id(17), sheet: 'red-team-t1' }],
		['sheet.answer', { id: id(14), line: 'red-team-t1.1', answer: 'yes' }],
		['decision.answer', { id: id(15), decision: 'red-team-q1', answer: 'yes' }],
		['message.send', { id: id(16), from: 'red-team', to: null, text: 'hallo' }],
		['draft.load', { team: 'red-team', turn: 1 }],
		['settings.load', { key: 'layout' }],
		['settings.load', { key: 'draft' }],
		['settings.load', { key: 'counters' }],
		['paper.make', { kind: 'side-map', size: 'A4', grey: false, side: 'red' }],
		['paper.make', { kind: 'master-map', size: 'A4', grey: false }],
		['claims.take', {}],
		['hosting.state'],
		['seats.list'],
	];
	for (const wire of wires) for (const [name, input] of asked) await wire.ask(name, input);
}

/** Plays the acts with what is hidden in between. @returns the names of what was truly done of the hidden */
export async function play(
	world: World & { cause: string },
	happenings: readonly Happening[],
): Promise<ReadonlySet<string>> {
	const done = new Set<string>();
	const happen = async (now: number): Promise<void> => {
		for (const { name, say } of happenings.filter(({ before }) => before === now)) {
			const outcome = await (doings[name] ?? neighbourDoings[name])?.({ ...world, say });
			if (outcome === null || outcome?.outcome === 'recorded') done.add(name);
		}
		await settled(world);
	};
	for (const [n, { name, act }] of acts.entries()) {
		await happen(n);
		world.cause = name;
		await act(world);
		await settled(world);
	}
	await happen(acts.length);
	return done;
}

async function settled({ wires }: World): Promise<void> {
	for (const wire of wires) await wire.settled();
}
