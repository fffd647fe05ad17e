/** What a headquarters may hand in each turn, and a campaign that holds very much of it. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import { MessageId, TeamId } from '../../src-shared/kit/ids.ts';
import { countOf, grow, newest, type Grown } from '../../src-shared/kit/grown.ts';
import {
	beyondSheets,
	MAX_LETTERS_A_TURN,
	MAX_AIR_SHEETS_A_TURN,
	MAX_MESSAGES_A_TURN,
	MAX_SHEETS_A_TURN,
} from '../../src-main/rulesets/opcom/desks/quotas.ts';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { airScenario, area, shares } from '../helpers/air.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { must, overrule } from '../helpers/played-hall.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import { worldIn } from '../helpers/opened.ts';
import { openedState } from '../../src-main/rulesets/opcom/play.ts';

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
let hall: Hall;
afterEach(() => hall.end());

const say = (issued: Issued): string => (issued.outcome === 'refused' ? issued.say : issued.outcome);
const message = (window: HallWindow, from: TeamId, text: string): Promise<Issued> =>
	window.ask('message.send', { id: randomUUID(), from, to: null, text });
const sheet = (team: TeamId, orders: string) => ({
	team,
	turn: 1,
	lines: [orderLine(team === armour ? '2 Fife' : '1 Suffolk', { orders })],
});

describe('what is handed in each turn', () => {
	it('evening 03: has its limit for each headquarters by itself, in a sentence, and begins anew with the turn', async () => {
		hall = await openHall(airScenario());
		const [control, blue] = [await hall.window(umpire), await hall.window({ kind: 'side', side: BLUE })];
		for (let n = 0; n < MAX_MESSAGES_A_TURN; n += 1)
			expect(say(await message(blue, armour, `no. ${String(n)}`))).toBe('recorded');
		expect(say(await message(blue, armour, 'one more'))).toBe(
			'For this headquarters 120 messages were sent this turn, and no more are taken. Say the rest at the table, or wait for the next turn.',
		);
		// The neighbour has not sent any.
		expect(say(await message(blue, infantry, 'we have'))).toBe('recorded');
		const { turn } = control.master().clock;
		for (let n = 0; n < 4 && control.master().clock.turn === turn; n += 1)
			await must(control.game({ type: 'advance-step', overrule }));
		expect(say(await message(blue, armour, 'a new day'))).toBe('recorded');
	});

	it('evening 03: order sheets and air sheets have theirs; an umpire types in as many as there are', async () => {
		hall = await openHall(airScenario());
		const [control, blue] = [await hall.window(umpire), await hall.window({ kind: 'side', side: BLUE })];
		const submit = (orders = ''): Promise<Issued> =>
			blue.ask('sheet.submit', { id: randomUUID(), form: sheet(armour, orders) });
		const fly = (): Promise<Issued> =>
			blue.ask('airsheet.submit', {
				id: randomUUID(),
				form: {
					team: armour,
					turn: 1,
					orders: [
						{
							...{
								id: 'new-1',
								mission: 'recce',
								wings: shares('b-eyes 1'),
								target: 'the town',
								supported: '',
							},
							...{ cabRank: false, square: null, area: area(10, 14, 3), route: [], notes: '' },
						},
					] as never,
				},
			});
		for (let n = 0; n < MAX_SHEETS_A_TURN; n += 1) {
			expect(say(await submit())).toBe('recorded');
			const sent = Object.values(control.master().sheets).at(-1)?.id;
			await must(control.desk({ type: 'return-sheet', sheet: sent as never }));
		}
		expect(say(await submit())).toMatch(/^For this headquarters 12 order sheets were handed in this turn/);
		for (let n = 0; n < MAX_AIR_SHEETS_A_TURN; n += 1) expect(say(await fly())).toBe('recorded');
		expect(say(await fly())).toMatch(/^For this headquarters 12 air sheets were handed in this turn/);
		await must(control.desk({ type: 'submit-sheet', form: sheet(armour, ''), fromPaper: true }));
		// However few they are, they hold no more text than a file can bear.
		const world = worldIn(hall.app.session);
		const long = { team: infantry, turn: 1, lines: 'x'.repeat(MAX_LETTERS_A_TURN - 200) };
		const full = { ...world, desk: { ...world.desk, sheets: { long } } } as unknown as typeof world;
		const next = sheet(infantry, 'y'.repeat(300));
		expect(beyondSheets(world, 'orders', next, { kind: 'side', side: BLUE })).toBeNull();
		expect(beyondSheets(full, 'orders', next, umpire)).toBeNull();
		expect(beyondSheets(full, 'orders', next, { kind: 'side', side: BLUE })?.say).toMatch(
			/order sheets hold as much text as is taken this turn/,
		);
	});
});

describe('ten thousand messages', () => {
	it('evening 03: are opened, and read to the last', async () => {
		hall = await openHall(airScenario());
		const { file } = hall.app.session;
		const { path } = file;
		const dice = file.diceState();
		const numbers = (from: number): number[] => Array.from({ length: 20 }, (_, n) => from + n);
		for (let from = 1; from <= 10_000; from += 20) {
			file.append(
				{
					...{ id: randomUUID(), at: 0, issuer: 'side:blue', type: 'send-message', payload: {} },
					...{ diceBefore: dice, diceAfter: dice },
				},
				numbers(from).map((n) => ({
					...{ type: 'message-sent', v: 1, rule: 'opcom-4.seq.player-talk', rolls: [] },
					payload: {
						side: BLUE,
						message: {
							...{ id: MessageId.parse(`m${String(n)}`), side: BLUE, from: armour, to: null, turn: 1 },
							text: `no. ${String(n)}`,
						},
					},
				})),
			);
		}
		hall.app.closeCampaign();
		const opened = CampaignFile.open(path);
		const session = new Session(
			opened,
			opcomModule,
			() => 0,
			() => undefined,
		);
		expect(countOf(worldIn(session).desk.messages)).toBe(10_000);
		for (const listener of ['blue', 'blue/blue-armour', 'blue/blue-infantry']) {
			const known = openedState(session.state).known[listener]?.messages ?? [];
			expect([countOf(known), newest(known, 1)[0]?.text]).toEqual([10_000, 'no. 10000']);
		}
		opened.close();
	});

	it('evening 03: cost each a few copies, not one for each that came before', () => {
		let list: Grown<number> = [];
		let copies = 0;
		const n = 10_000;
		for (let each = 0; each < n; each += 1) {
			const next = grow(list, each);
			for (const piece of next) if (!list.includes(piece)) copies += piece.length;
			list = next;
		}
		expect(list.flat()).toEqual(Array.from({ length: n }, (_, each) => each));
		// Copying the list for each would be 50 million.
		expect(copies).toBeLessThan(n * (1 + Math.log2(n)));
		expect(newest(list, 3)).toEqual([n - 3, n - 2, n - 1]);
		expect(newest(list.slice(0, 1), n)).toHaveLength(8192);
	});
});
