/**
 * The second proof of secrecy. Every secret of a played turn is a canary, a word found nowhere else. Nothing that
 * leaves the host for a side (frames, refusals, errors, the side's built files) may hold another's canary.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/host-api.ts';
import { hostApi } from '../../../src-shared/contract/host-api.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { must, openDoor, playTurn } from '../../helpers/played-hall.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { CANARY, canaries, canary } from '../kit/canary-words.ts';
import { canaryScenario } from './canary-scenario.ts';
import { doings, happen } from './hidden.ts';

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

/** The turn that all the proofs play, and besides a query, an answer and a note of Red's, an unreadable rule for a ruling. */
async function playATurn(): Promise<void> {
	const word = canaries(900);
	await playTurn({ hall, control, blue: side, red: enemy }, [3], () => word());
	const line = enemy.side().sheets[0]?.lines[0]?.order.id;
	if (!line) throw new Error('the red sheet is not in');
	await must(control.desk({ type: 'query-line', line, ask: word() }));
	await must(enemy.ask('sheet.answer', { id: randomUUID(), line, answer: word() }));
	await must(control.desk({ type: 'note-line', line, text: word(), release: true }));
	await must(control.desk({ type: 'record-ruling', rule: word(), text: word() }));
}

/** In turn 2, everything that can be hidden from Blue, each with canaries for words; then the turn is ended too. */
async function hideEverything(): Promise<void> {
	for (const [n, name] of Object.keys(doings).entries())
		hidden.push(...(await happen({ hall, control, enemy, say: canary(1000 + n) }, [name])));
	const { turn } = control.master().clock;
	for (let i = 0; i < 4 && control.master().clock.turn === turn; i += 1)
		await control.game({ type: 'advance-step', overrule: { reason: canary(990) } });
	await side.reply('sheet.submit', {
		id: randomUUID(),
		form: { team: TeamId.parse('blue-armour'), turn: 3, lines: [orderLine('11 Armd'), orderLine('2 Fo')] },
	});
	await side.reply('decision.answer', { id: randomUUID(), decision: 'red-team-q1', answer: 'yes' });
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
			'the end of the game, taken back',
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
			if (who.some((role) => role === 'player' || role === 'reader' || role === 'screen')) continue;
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
					'rules.charts',
					'opcom-9.',
				])
					expect(text, file).not.toContain(word);
			}
			expect(seen.size).toBeGreaterThan(1);
		},
	);
});
