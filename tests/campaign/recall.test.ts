/** A headquarters takes back what it handed in, until Control has begun to read it. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import { SheetId, TeamId } from '../../src-shared/kit/ids.ts';
import { subject } from '../../src-shared/contract/claims.ts';
import { MAX_SHEETS_A_TURN } from '../../src-main/rulesets/opcom/desks/quotas.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { airScenario, area, shares } from '../helpers/air.ts';
import { BLUE, RED } from '../helpers/small-scenario.ts';
import { must, overrule } from '../helpers/played-hall.ts';
import { worldIn } from '../helpers/opened.ts';

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const ORDERS = SheetId.parse('blue-armour-t1');
const AIR = SheetId.parse('blue-armour-air-t1');
const READ =
	'Control has begun to read this sheet, so it can’t be taken back. If something must change, tell Control at its table.';
const GONE = 'That sheet is not with Control: look at what is on the desk now.';

let hall: Hall;
let control: HallWindow;
let blue: HallWindow;
afterEach(() => hall.end());

const say = (issued: Issued): string => (issued.outcome === 'refused' ? issued.say : issued.outcome);
const recall = async (sheet: string, window = blue): Promise<string> =>
	say(await window.ask('sheet.recall', { id: randomUUID(), sheet }));
const submit = async (orders = 'Take the wood.', window = blue): Promise<string> => {
	const form = { team: armour, turn: 1, lines: [orderLine('2 Fife', { orders })] };
	return say(await window.ask('sheet.submit', { id: randomUUID(), form }));
};
const airOrder = {
	...{ id: 'new-1', mission: 'recce', wings: shares('b-eyes 1'), target: 'the town', supported: '' },
	...{ cabRank: false, square: null, area: area(10, 14, 3), route: [], notes: '' },
};
const fly = async (): Promise<string> => {
	const form = { team: armour, turn: 1, orders: [airOrder] as never };
	return say(await blue.ask('airsheet.submit', { id: randomUUID(), form }));
};

async function open(): Promise<void> {
	hall = await openHall(airScenario());
	[control, blue] = [await hall.window(umpire), await hall.window({ kind: 'side', side: BLUE })];
	expect(await submit()).toBe('recorded');
}

describe('an order sheet that nobody has read', () => {
	it('evening 23: goes back and is off Control’s desk; what replaces it counts alone, under a number of its own', async () => {
		await open();
		expect(blue.side().sheets.map(({ id }) => id)).toEqual([ORDERS]);
		expect(await recall(ORDERS)).toBe('recorded');
		expect(blue.side().sheets).toEqual([]);
		expect(control.master().sheets).toEqual({});
		expect(control.master().log.at(-1)?.text).toMatch(
			/^The sheet of .+ taken back by its headquarters, unread\.$/,
		);
		expect(await submit('Take the mill.')).toBe('recorded');
		expect(Object.keys(control.master().sheets)).toEqual(['blue-armour-t1-2']);
		expect(blue.side().sheets.map(({ lines }) => lines[0]?.order.orders)).toEqual(['Take the mill.']);
		expect(await recall(ORDERS)).toBe(GONE);
	});

	it('evening 23: says when it came in, on the minute', async () => {
		await open();
		const at = blue.side().sheets[0]?.at ?? 0;
		expect(at).toBeGreaterThan(Date.parse('2020-01-01'));
		expect(at % 60_000).toBe(0);
	});

	it('evening 23: can be handed in and taken back as often as sheets may be handed in, and no oftener', async () => {
		await open();
		for (let n = 1; n < MAX_SHEETS_A_TURN; n += 1) {
			expect(await recall(n === 1 ? ORDERS : `${ORDERS}-${String(n)}`)).toBe('recorded');
			expect(await submit(`try ${String(n)}`)).toBe('recorded');
		}
		expect(await recall(`${ORDERS}-${String(MAX_SHEETS_A_TURN)}`)).toBe('recorded');
		expect(await submit('once more')).toMatch(
			/^For this headquarters 12 order sheets were handed in this turn/,
		);
	});

	it('evening 23: goes to nobody but whom it is of; another’s is refused as one that is not there', async () => {
		await open();
		const red = await hall.window({ kind: 'side', side: RED });
		const neighbour = await hall.window({ kind: 'side', side: BLUE, team: infantry });
		const unknown = await recall('no-such-sheet', red);
		expect(await recall(ORDERS, red)).toBe(unknown);
		expect(await recall(ORDERS, neighbour)).toBe(unknown);
		// Nor do they learn that Control has it open.
		await control.ask('claims.hold', { subjects: [subject('sheet', ORDERS)] });
		expect(await recall(ORDERS, red)).toBe(unknown);
		expect(await recall(ORDERS, neighbour)).toBe(unknown);
		await control.ask('claims.hold', { subjects: [] });
		expect(Object.keys(control.master().sheets)).toEqual([ORDERS]);
	});

	it('evening 23: an umpire’s undo of nothing of theirs leaves it; the file opens with it taken back', async () => {
		await open();
		await recall(ORDERS);
		const world = worldIn(hall.app.session);
		expect(Object.keys(world.desk.withdrawn)).toEqual([ORDERS]);
		expect(await control.desk({ type: 'undo' })).toMatchObject({ outcome: 'refused' });
		expect(world.desk.sheets).toEqual({});
	});
});

describe('a sheet that is being read', () => {
	const readings: Readonly<Record<string, () => Promise<unknown>>> = {
		'a line is marked': () => must(control.desk({ type: 'mark-line', line: line(), as: 'understood' })),
		'a question is asked': () => must(control.desk({ type: 'query-line', line: line(), ask: 'Which wood?' })),
		'a note stands at it': () =>
			must(control.desk({ type: 'note-line', line: line(), text: 'Odd.', release: false })),
		'it went back': () => must(control.desk({ type: 'return-sheet', sheet: ORDERS })),
		'the team is ready': () => must(control.game({ type: 'set-team-ready', team: armour, ready: true })),
		'the time for orders is over': () => must(control.game({ type: 'advance-step', overrule })),
		'an umpire has it open': () => control.ask('claims.hold', { subjects: [subject('sheet', ORDERS)] }),
	};
	const line = () => `${ORDERS}.1` as never;

	it.each(Object.keys(readings))('evening 23: stays with Control: %s', async (reading) => {
		await open();
		await readings[reading]?.();
		expect(await recall(ORDERS)).toBe(READ);
		expect(Object.keys(control.master().sheets)).toEqual([ORDERS]);
	});

	it('evening 23: one typed in from paper is asked for at the table; one of a turn that is over stays', async () => {
		hall = await openHall(airScenario());
		[control, blue] = [await hall.window(umpire), await hall.window({ kind: 'side', side: BLUE })];
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		await must(control.desk({ type: 'submit-sheet', form, fromPaper: true }));
		expect(await recall(ORDERS)).toBe(
			'That sheet came to Control on paper: ask for it back at Control’s table.',
		);
		while (control.master().clock.turn === 1) await must(control.game({ type: 'advance-step', overrule }));
		expect(await recall(ORDERS)).toBe('That sheet was for turn 1, which is over: write the one for turn 2.');
	});
});

describe('an air sheet', () => {
	it('evening 23: goes back as an order sheet does, until a mission is planned by it', async () => {
		await open();
		expect(await fly()).toBe('recorded');
		expect(await recall(AIR)).toBe('recorded');
		expect(blue.side().airSheets).toEqual([]);
		expect(Object.keys(blue.side().sheets)).toHaveLength(1);
		expect(await fly()).toBe('recorded');
		const again = Object.values(worldIn(hall.app.session).desk.airSheets)[0];
		const mission = again?.lines[0]?.proposed;
		if (!again || !mission) throw new Error('no mission was read in the sheet');
		await must(control.game({ type: 'plan-mission', mission }));
		expect(await recall(again.id)).toBe(READ);
	});
});
