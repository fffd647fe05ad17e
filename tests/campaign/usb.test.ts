/** A seat's picture on a stick, and the orders that come back from it. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpcomStickPicture, StickOrders } from '../../src-shared/rulesets/opcom/stick.ts';
import { LineId, type SideId, StickId, TeamId } from '../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { must, overrule } from '../helpers/played-hall.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { airScenario, area, shares } from '../helpers/air.ts';

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const page = { script: 'console.log("</script><!--")', style: 'body { color: red }' };

let hall: Hall;
let control: HallWindow;
let blue: HallWindow;

beforeEach(async () => {
	hall = await openHall(airScenario(), { usbPage: () => page });
	control = await hall.window(umpire);
	blue = await hall.window({ kind: 'side', side: BLUE });
});
afterEach(() => hall.end());

/** The picture in a file, as a browser would read it. */
function pictureIn(html: string): OpcomStickPicture {
	const found = /<script type="application\/json" id="picture">(.*?)<\/script>/s.exec(html);
	return JSON.parse(found?.[1] ?? '') as OpcomStickPicture;
}

async function give(
	more: { side?: SideId; team?: TeamId; as?: 'player' | 'observer' } = {},
): Promise<{ html: string; name: string; stick: StickId }> {
	const made = await control.ask('usb.export', { side: BLUE, as: 'player', ...more });
	return { ...made, stick: pictureIn(made.html).stick };
}

const orders = (stick: StickId, more: Partial<StickOrders> = {}): string =>
	JSON.stringify({
		thirdMap: 'orders',
		version: 1,
		stick,
		turn: 1,
		sheets: [],
		airSheets: [],
		answers: [],
		messages: [],
		...more,
	});
const sheet = (team = armour, words = 'Take Middleton.') => ({
	team,
	turn: 1,
	lines: [orderLine('2 Fife', { action: 'attack', orders: words })],
});
const said = async (name: 'usb.read' | 'usb.import', text: string): Promise<string> => {
	const reply = await control.reply(name, { text });
	return reply.ok ? '' : reply.say;
};

describe('a picture on a stick', () => {
	it('is the seat’s own view and nothing else, with the turn and the time', async () => {
		const { html, name } = await give();
		const { view, seat, asOf } = pictureIn(html);
		expect(view).toEqual(blue.side());
		expect(seat).toEqual({ kind: 'side', side: BLUE });
		expect(asOf).toMatch(/^\d\d:\d\d$/);
		expect(name).toBe('third-map-blue-turn-1.html');
		const armed = await hall.window({ kind: 'side', side: BLUE, team: armour });
		const own = await give({ team: armour, as: 'observer' });
		expect(pictureIn(own.html).view).toEqual(armed.side());
		expect(pictureIn(own.html).seat).toEqual({ kind: 'side', side: BLUE, team: armour, as: 'observer' });
		expect(own.name).toBe('third-map-blue-blue-armour-to-read-turn-1.html');
		expect(own.stick).toMatch(/^[0-9a-f]{32}$/);
		expect(own.stick).not.toBe((await give()).stick);
	});

	it('lets its own script and style run and nothing else, and reaches for no network', async () => {
		const { html } = await give();
		const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
		const script = /<script type="module">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
		const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
		const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
		expect(policy).toContain(`script-src 'sha256-${hash(script)}'`);
		expect(policy).toContain(`style-src 'sha256-${hash(style)}'`);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("connect-src 'none'");
		expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
		expect(html.split('<script')).toHaveLength(3);
		expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style'));
	});

	it('can’t be broken open by what somebody wrote', async () => {
		const text = '</script><script>alert(1)</script><!--';
		await blue.ask('message.send', {
			id: '7f8a4c1e-0000-4000-8000-000000000001',
			from: armour,
			to: null,
			text,
		});
		const { html } = await give();
		expect(html.split('<script')).toHaveLength(3);
		expect(html).not.toContain('alert(1)</script>');
		expect(pictureIn(html).view.messages['m1']?.text).toBe(text);
	});

	it('is refused for a headquarters of another side, and to all but the chief umpire', async () => {
		const other = await control.reply('usb.export', { side: 'red', team: armour, as: 'player' });
		expect(other).toMatchObject({ ok: false, code: 'bad-input' });
		const second = await hall.window({ kind: 'umpire', name: 'Ann' });
		expect(await second.reply('usb.export', { side: BLUE, as: 'player' })).toMatchObject({
			code: 'not-allowed',
		});
		expect(await blue.reply('usb.list', undefined)).toMatchObject({ code: 'not-allowed' });
		expect(await control.ask('usb.list', undefined)).toEqual([]);
	});
});

describe('orders that come back', () => {
	const everything = (stick: StickId): string =>
		orders(stick, {
			sheets: [sheet()],
			airSheets: [
				{
					team: armour,
					turn: 1,
					orders: [
						{
							id: LineId.parse('new-1'),
							mission: 'recce',
							wings: shares('b-eyes 1'),
							target: 'beyond',
							supported: '',
							cabRank: false,
							square: null,
							area: area(10, 14, 3),
							route: [],
							notes: '',
						},
					],
				},
			],
			messages: [
				{ from: armour, to: infantry, text: 'Ten sharp.' },
				{ from: armour, to: infantry, text: 'Ten sharp.' },
			],
		});

	it('are shown before they count, and then are the seat’s own sheets', async () => {
		const { stick } = await give({ team: armour });
		const seq = hall.app.session.seq;
		const shown = await control.ask('usb.read', { text: everything(stick) });
		expect(hall.app.session.seq).toBe(seq);
		expect(shown.words).toBe('Blue, Blue armour');
		expect(shown.items.map(({ say, state }) => [say, state])).toEqual([
			['Order sheet of Blue armour', 'new'],
			['Air sheet of Blue armour', 'new'],
			['Message from Blue armour to Blue infantry', 'new'],
			['Message from Blue armour to Blue infantry', 'new'],
		]);
		expect(shown.items[0]?.lines).toEqual(['2 Fife: Take Middleton.']);
		const taken = await control.ask('usb.import', { text: everything(stick) });
		expect(taken.items.every(({ state }) => state === 'taken-in')).toBe(true);
		expect(control.master().sheets['blue-armour-t1']?.lines[0]?.order.orders).toBe('Take Middleton.');
		expect(blue.side().airSheets).toHaveLength(1);
		expect(Object.values(blue.side().messages)).toHaveLength(2);
	});

	it('change nothing the second time, and a file with more in it brings in what is more', async () => {
		const { stick } = await give({ team: armour });
		await control.ask('usb.import', { text: everything(stick) });
		const [seq, frames] = [hall.app.session.seq, blue.received.length];
		const again = await control.ask('usb.import', { text: everything(stick) });
		expect(again.items.every(({ state }) => state === 'taken-in')).toBe(true);
		expect(hall.app.session.seq).toBe(seq);
		expect(blue.received.length).toBe(frames);
		expect((await control.ask('usb.list', undefined))[0]).toMatchObject({ id: stick, back: 1 });
		const parsed = JSON.parse(everything(stick)) as StickOrders;
		const more = { ...parsed, messages: [...parsed.messages, { from: armour, to: null, text: 'Off.' }] };
		const { items } = await control.ask('usb.read', { text: JSON.stringify(more) });
		expect(items.map(({ state }) => state)).toEqual(['taken-in', 'taken-in', 'taken-in', 'taken-in', 'new']);
	});

	it('answer a question of Control’s at its line', async () => {
		await must(blue.ask('sheet.submit', { id: '7f8a4c1e-0000-4000-8000-000000000001', form: sheet() }));
		const line = LineId.parse('blue-armour-t1.1');
		await must(control.desk({ type: 'query-line', line, ask: 'By which road?' }));
		const { stick } = await give({ team: armour });
		await control.ask('usb.import', { text: orders(stick, { answers: [{ line, answer: 'The west.' }] }) });
		expect(control.master().sheets['blue-armour-t1']?.lines[0]?.query?.answer).toBe('The west.');
	});

	it('speak for no other headquarters than the stick’s', async () => {
		const { stick } = await give({ team: armour });
		const text = orders(stick, {
			sheets: [sheet(infantry)],
			messages: [{ from: infantry, to: null, text: 'forged' }],
			answers: [{ line: 'red-team-t1.1', answer: 'forged' }],
		});
		const { items } = await control.ask('usb.import', { text });
		expect(items.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
		expect(items.every(({ why }) => why.length > 20)).toBe(true);
		expect(control.master().sheets).toEqual({});
		expect((await control.ask('usb.list', undefined))[0]).toMatchObject({ back: 0 });
	});

	it('a bad line is refused by its name; the rest comes in', async () => {
		const { stick } = await give({ team: armour });
		const text = orders(stick, {
			sheets: [{ ...sheet(), lines: [orderLine('Nobody at all')] }],
			messages: [{ from: armour, to: null, text: 'Ready.' }],
		});
		const { items } = await control.ask('usb.import', { text });
		expect(items.map(({ state }) => state)).toEqual(['refused', 'taken-in']);
		expect(items[0]?.why).toContain('Line 1');
	});

	it('are refused in a sentence: another campaign, revoked, an observer’s, another turn, no such file', async () => {
		const { stick } = await give();
		const observer = await give({ as: 'observer' });
		const elsewhere = StickId.parse('ab'.repeat(16));
		expect(await said('usb.read', orders(elsewhere))).toContain('not given out in this campaign');
		expect(await said('usb.read', orders(observer.stick))).toContain('read only');
		expect(await said('usb.read', orders(stick, { turn: 2 }))).toContain('for turn 1');
		expect(await said('usb.read', 'GIF89a')).toContain('no file of orders');
		expect(await said('usb.read', '{"thirdMap":"orders","version":1}')).toContain('can’t be read');
		expect(await said('usb.import', orders('constructor' as StickId))).toContain('can’t be read');
		expect(await said('usb.read', 'x'.repeat(500_001))).toContain('at most 500000');
		const rows = await control.ask('usb.revoke', { id: stick });
		expect(rows.find(({ id }) => id === stick)?.revoked).toBe(true);
		expect(await said('usb.import', orders(stick, { sheets: [sheet()] }))).toContain('revoked');
		expect(control.master().sheets).toEqual({});
		const late = await give();
		for (let n = 0; n < 4 && control.master().clock.turn === 1; n += 1)
			await control.game({ type: 'advance-step', overrule });
		expect(await said('usb.import', orders(late.stick, { sheets: [sheet()] }))).toContain(
			'turn 2 is being played',
		);
	});

	it('find their stick after the program was started anew', async () => {
		const { stick } = await give({ team: armour });
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		const { items } = await control.ask('usb.import', { text: orders(stick, { sheets: [sheet()] }) });
		expect(items.map(({ state }) => state)).toEqual(['taken-in']);
	});
});
