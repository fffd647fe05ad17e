/**
 * The second proof of secrecy. Every secret of a played turn is a canary, a word found nowhere else. Nothing that
 * leaves the host for a side (frames, refusals, errors, the side's built files) may hold another's canary.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { hostApi } from '../../src-shared/contract/host-api.ts';
import { Scenario } from '../../src-shared/contract/scenario.ts';
import { CombatId, TeamId } from '../../src-shared/kit/ids.ts';
import { airScenario } from '../helpers/air.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { openDoor } from '../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../helpers/small-scenario.ts';
import { doings, happen } from './hidden.ts';

const CANARY = 'Zq';
/** Letters only: a figure in a note for players would be refused as a mechanism. */
const canary = (n: number): string =>
	`${CANARY}${[...String(n)].map((figure) => 'abcdefghij'[Number(figure)]).join('')}x`;

/** The small scenario with every red unit's and formation's name a canary. */
function canaryScenario(): Scenario {
	const base = airScenario();
	let n = 0;
	const units = base.units.map((unit) =>
		unit.side === RED
			? { ...unit, name: canary((n += 1)), short: canary((n += 1)), judged: canary((n += 1)) }
			: unit,
	);
	const formations = base.formations.map((formation) =>
		formation.side === RED ? { ...formation, name: canary((n += 1)), short: canary((n += 1)) } : formation,
	);
	const teams = base.teams.map((team) => (team.side === RED ? { ...team, name: canary((n += 1)) } : team));
	const wings = base.wings.map((wing) =>
		wing.side === RED
			? { ...wing, name: canary((n += 1)), short: canary((n += 1)), aircraft: canary((n += 1)) }
			: wing,
	);
	const weather = { ...base.weather, say: canary((n += 1)) };
	const events = [{ id: 'e0', turn: 1, say: canary((n += 1)), tell: [RED] }];
	const lesson = [{ id: 'one', title: canary((n += 1)), say: canary((n += 1)), at: '', until: '', count: 1 }];
	return Scenario.parse({
		...base,
		units,
		formations,
		teams,
		wings,
		weather,
		events,
		lesson,
		notes: canary((n += 1)),
		briefings: { ...base.briefings, red: canary((n += 1)) },
	});
}

let hall: Hall;
let control: HallWindow;
let side: HallWindow;
let enemy: HallWindow;
const blue: Seat = { kind: 'side', side: BLUE };

beforeAll(async () => {
	hall = await openHall(canaryScenario(), { photos: openDoor });
	control = await hall.window(umpire);
	side = await hall.window(blue);
	enemy = await hall.window({ kind: 'side', side: RED });
	await playATurn();
	await hideEverything();
});
afterAll(() => hall.end());

/** Orders of both sides, moves, a combat rolled and applied, dispatches released to both: the real chain. */
async function playATurn(): Promise<void> {
	const must = async (outcome: Promise<{ outcome: string; say?: string }>): Promise<void> => {
		const got = await outcome;
		if (got.outcome !== 'recorded') throw new Error(`refused: ${got.say ?? ''}`);
	};
	const overrule = { reason: `so ruled ${canary(900)}` };
	await must(
		side.ask('sheet.submit', {
			id: randomUUID(),
			form: {
				team: TeamId.parse('blue-armour'),
				turn: 1,
				lines: [orderLine('2 Fife', { action: 'attack', objective: { x: 10, y: 13 } })],
			},
		}),
	);
	await must(
		enemy.ask('sheet.submit', {
			id: randomUUID(),
			form: {
				team: TeamId.parse('red-team'),
				turn: 1,
				lines: [
					orderLine(control.master().units['r-grenadiers']?.short ?? '', {
						orders: canary(901),
						supporting: canary(902),
					}),
				],
			},
		}),
	);
	const redLine = enemy.side().sheets[0]?.lines[0]?.order.id;
	if (!redLine) throw new Error('the red sheet is not in');
	await must(control.desk({ type: 'query-line', line: redLine, ask: canary(903) }));
	await must(enemy.ask('sheet.answer', { id: randomUUID(), line: redLine, answer: canary(904) }));
	await must(control.desk({ type: 'note-line', line: redLine, text: canary(905), release: true }));
	await must(control.desk({ type: 'record-ruling', rule: canary(906), text: canary(907) }));
	await must(control.game({ type: 'advance-step', overrule }));
	await must(
		control.game({ type: 'place-unit', unit: unitId('b-tanks'), at: { x: 10, y: 12 }, reason: canary(908) }),
	);
	const combat = CombatId.parse('c1');
	await must(
		control.game({
			type: 'group-combat',
			plan: {
				combat,
				kind: 'attack',
				attackingSide: BLUE,
				defendingSide: RED,
				attackers: [unitId('b-tanks')],
				defenders: [unitId('r-grenadiers')],
				attackArtillery: [],
				defenceArtillery: [],
			},
			overrule,
		}),
	);
	await must(control.game({ type: 'complete-grouping', overrule }));
	await must(control.game({ type: 'roll-combat', combat, overrule }, [3]));
	const proposal = control.master().combats[combat]?.proposal;
	if (!proposal) throw new Error('no proposal');
	await must(
		control.game({
			type: 'apply-combat',
			combat,
			application: { losses: proposal.losses, standFast: [], places: {}, captured: [], overrun: false },
		}),
	);
	await must(control.game({ type: 'advance-step', overrule }));
	for (const dispatch of Object.values(control.master().dispatches))
		await must(control.desk({ type: 'release-dispatch', dispatch: dispatch.id, overrule }));
}

/** In turn 2, everything that can be hidden from Blue, each with canaries for words; then the turn is ended too. */
async function hideEverything(): Promise<void> {
	const nextTurn = async (): Promise<void> => {
		const { turn } = control.master().clock;
		for (let i = 0; i < 4 && control.master().clock.turn === turn; i += 1)
			await control.game({ type: 'advance-step', overrule: { reason: canary(910) } });
	};
	await nextTurn();
	for (const [n, name] of Object.keys(doings).entries())
		hidden.push(...(await happen({ hall, control, enemy, say: canary(1000 + n) }, [name])));
	await nextTurn();
	await side.reply('sheet.submit', {
		id: randomUUID(),
		form: { team: TeamId.parse('blue-armour'), turn: 3, lines: [orderLine('11 Armd'), orderLine('2 Fo')] },
	});
	await side.reply('decision.answer', { id: randomUUID(), decision: 'red-q1', answer: 'yes' });
	await side.reply('message.send', { id: randomUUID(), from: 'red-team', to: null, text: 'hallo' });
	await side.reply('paper.make', { kind: 'counters', size: 'A4', grey: true, side: 'red' });
	await side.reply('paper.make', { kind: 'order-sheet-filled', size: 'A4', grey: true, turn: 2 });
}
const hidden: string[] = [];

describe('canaries', () => {
	it('the turn was really played: both sides were told of the fight, and Blue knows an enemy', () => {
		expect(Object.keys(side.side().dispatches).length).toBeGreaterThan(1);
		expect(Object.keys(enemy.side().dispatches).length).toBeGreaterThan(1);
		expect(Object.keys(side.side().contacts).length).toBeGreaterThan(0);
	});

	it('everything was really hidden, in words of its own', () => {
		expect(Object.keys(doings).filter((name) => !hidden.includes(name))).toEqual([]);
		const umpires = control.received.join('\n');
		const unseen = Object.keys(doings).filter((_name, n) => !umpires.includes(canary(1000 + n)));
		// What a headquarters keeps for itself, and what has no words.
		expect(unseen).toEqual([
			'deployment',
			'enemy sheet returned',
			'enemy pencil',
			'enemy draft',
			'enemy layout',
			'enemy paper and its photograph',
			'photograph put aside',
			'own draft held up',
			'own draft sent elsewhere',
		]);
	});

	it('the scan can see: the umpire’s and the enemy’s frames are full of canaries', () => {
		expect(control.received.join('\n').split(CANARY).length).toBeGreaterThan(50);
		expect(enemy.received.join('\n').split(CANARY).length).toBeGreaterThan(20);
	});

	it('no frame that reached Blue holds a canary of Red or of the umpire', () => {
		expect(side.received.join('\n')).not.toContain(CANARY);
	});

	it('no id of a red unit, formation or team reaches Blue', () => {
		const bytes = side.received.join('\n');
		const scenario = canaryScenario();
		for (const { id } of [...scenario.units, ...scenario.formations, ...scenario.teams].filter(
			(each) => each.side === RED,
		))
			expect(bytes).not.toContain(`"${id}"`);
	});

	it('no status, step, score or die reaches Blue: its units and contacts have only the fields that are listed', () => {
		const { units, contacts } = side.side();
		for (const unit of Object.values(units))
			expect(Object.keys(unit).sort()).toEqual([
				'at',
				'condition',
				'due',
				'formation',
				'heard',
				'id',
				'name',
				'points',
				'short',
				'size',
				'type',
			]);
		for (const contact of Object.values(contacts))
			expect(Object.keys(contact).sort()).toEqual([
				'at',
				'heard',
				'how',
				'id',
				'identity',
				'size',
				'sorts',
				'sure',
			]);
		const bytes = side.received.join('\n');
		for (const word of [
			'profile',
			'stepsLost',
			'status',
			'worksheet',
			'proposal',
			'faces',
			'xoroshiro',
			'seed',
		])
			expect(bytes).not.toContain(word);
	});

	it('every request that is not a side’s is refused it, in one and the same sentence', async () => {
		const answers = new Set<string>();
		for (const name of [...Object.keys(hostApi), 'no.such.request']) {
			const who: readonly string[] = name in hostApi ? hostApi[name as keyof typeof hostApi].who : [];
			if (who.includes('side')) continue;
			const reply = await side.reply(name, { unit: 'r-tigers' });
			expect(reply.ok).toBe(false);
			answers.add(JSON.stringify({ ...reply, id: 0 }));
		}
		expect(answers.size).toBe(1);
	});

	it.runIf(existsSync('out/renderer/side.html'))(
		'the side’s built files hold no umpire’s request and no rule',
		() => {
			const seen = new Set<string>();
			const queue = ['side.html'];
			for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
				if (seen.has(file)) continue;
				seen.add(file);
				const text = readFileSync(join('out/renderer', file), 'utf8');
				for (const other of readdirSync('out/renderer', { recursive: true, encoding: 'utf8' }))
					if (/\.(js|css)$/.test(other) && text.includes(other.split('/').at(-1) ?? other)) queue.push(other);
				for (const word of [
					'command.game',
					'roll-combat',
					'explain.combat',
					'apply-combat',
					'rules.panel',
					'opcom-9.',
				])
					expect(text, file).not.toContain(word);
			}
			expect(seen.size).toBeGreaterThan(1);
		},
	);
});
