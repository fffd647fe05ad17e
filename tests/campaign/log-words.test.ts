/** The log speaks of things as people do: no id of a line, a dispatch, a sheet or an option, no "1 lines". */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { events } from '../../src-main/rulesets/opcom/events/index.ts';
import { namesOf } from '../../src-main/rulesets/opcom/views/log-names.ts';
import { LineId, TeamId, UnitId, WingId } from '../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall } from '../helpers/hall.ts';
import { playTurn, seatedHall } from '../helpers/played-hall.ts';
import { BLUE, smallScenario } from '../helpers/small-scenario.ts';

let hall: Hall;
afterEach(() => hall.end());
const team = TeamId.parse('blue-armour');

it('evening 26: names lines, sheets, dispatches and options, and counts in the singular', async () => {
	hall = await openHall(smallScenario());
	const control = await hall.window(umpire);
	const blue = await hall.window({ kind: 'side', side: BLUE });
	const form = { team, turn: 1, lines: [orderLine('2 Fife')] };
	await blue.reply('sheet.submit', { id: randomUUID(), form });
	const line = LineId.parse('blue-armour-t1.1');
	await control.desk({ type: 'query-line', line, ask: 'By which road?' });
	await control.desk({ type: 'mark-line', line, as: 'understood' });
	await control.desk({ type: 'note-line', line, text: 'Late.', release: false });
	await control.game({ type: 'set-option', option: 'night-date', value: 'ends', reason: 'as at home' });
	const said = control.master().log.map(({ text }) => text);
	expect(said).toContain('Sheet of Blue armour in: 1 line.');
	expect(said).toContain('The order to 2 Fife: understood.');
	expect(said.join('\n')).toMatch(/about the order to 2 Fife: By which road\?/);
	expect(said.join('\n')).not.toMatch(/blue-armour|-t1|night-date|\b1 lines\b/);
});

it('third evening 33: the first line says which reading goes beyond the book', async () => {
	hall = await openHall(smallScenario());
	const control = await hall.window(umpire);
	expect(
		control
			.master()
			.log.map(({ text }) => text)
			.find((text) => text.includes('begins. Dice sealed')),
	).toContain(
		'House reading: towed artillery may move up to 1 km off the road, to and from its positions. The table has no such move; see Options.',
	);
});

it('evening 26: writes dates in words, in the log and on the debrief', async () => {
	const played = await seatedHall();
	hall = played.hall;
	await playTurn(played);
	const log = played.control.master().log.map(({ text }) => text);
	expect(log).toContain('Turn 2 begins: p.m., 18 July 1944.');
	const { bytes } = await played.control.ask('debrief.make', { format: 'html' });
	const debrief = Buffer.from(bytes, 'base64').toString('utf8');
	for (const text of [log.join('\n'), debrief]) {
		expect(text).toContain('18 July 1944');
		expect(text).not.toMatch(/\b\d{4}-\d\d-\d\d\b|, [ap]m\b/);
	}
});

it.each([
	[1, /recovers 1 step after 1 turn of rest/, /has lost 1 squadron in all/],
	[2, /recovers 2 steps after 2 turns of rest/, /has lost 2 squadrons in all/],
])('evening 26: says what was counted, %d of them', (many, ground, air) => {
	const names = namesOf(smallScenario());
	const unit = UnitId.parse('b-inf');
	const wing = WingId.parse('blue-wing');
	const head = { v: 1 as const, rule: 'umpire' as const };
	const restored = { unit, steps: many, rested: many, early: false, reason: 'a quiet day' };
	expect(events.logLine({ ...head, type: 'steps-restored', payload: restored }, names)).toMatch(ground);
	const ruled = { wing, lost: many, reason: 'as reported' };
	expect(events.logLine({ ...head, type: 'wing-ruled', payload: ruled }, names)).toMatch(air);
});
