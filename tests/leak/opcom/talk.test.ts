/**
 * Messages, instant decisions and pencils of one side leave no trace with the other: its frames and answers are the same
 * to the byte, in count, order and size, whether or not any of it happened.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecisionId, TeamId } from '../../../src-shared/kit/ids.ts';
import { pencilOf } from '../../../src-shared/scratch/scratch.ts';
import { onPapersOf } from '../../helpers/document-client.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../../helpers/small-scenario.ts';

const redTeam = TeamId.parse('red-team');
const armour = TeamId.parse('blue-armour');

/** Something between Control and Red, or within Red. */
const hidden = fc.oneof(
	fc.record({ what: fc.constant('message' as const), text: fc.stringMatching(/^[a-z]{1,30}$/) }),
	fc.record({ what: fc.constant('refer' as const), ask: fc.stringMatching(/^[a-z]{1,30}$/) }),
	fc.record({ what: fc.constant('answer' as const), n: fc.integer({ min: 1, max: 3 }) }),
	fc.record({ what: fc.constant('close' as const), n: fc.integer({ min: 1, max: 3 }) }),
	fc.record({ what: fc.constant('pencil' as const), marks: fc.string({ maxLength: 40 }) }),
);
type Hidden = typeof hidden extends fc.Arbitrary<infer T> ? T : never;

async function happen(event: Hidden, hall: Hall, control: HallWindow, red: HallWindow): Promise<void> {
	const id = randomUUID();
	switch (event.what) {
		case 'message':
			await red.ask('message.send', { id, from: redTeam, to: null, text: event.text });
			return;
		case 'refer':
			await control.desk({
				type: 'refer-decision',
				team: redTeam,
				ask: event.ask,
				answers: [],
				seconds: 30,
				fallback: 'stay',
			});
			return;
		case 'answer':
			await red.ask('decision.answer', {
				id,
				decision: DecisionId.parse(`red-team-q${event.n}`),
				answer: 'yes',
			});
			return;
		case 'close':
			await control.desk({ type: 'close-decision', decision: DecisionId.parse(`red-team-q${event.n}`) });
			return;
		case 'pencil':
			onPapersOf(hall.app.documents, RED, redTeam, (doc) =>
				pencilOf(doc).push([
					{ id: 'm', shape: 'cross', points: [{ x: 1, y: 1 }], label: event.marks, colour: 'red' },
				]),
			);
			return;
	}
}

/** What Blue is sent: its own talk happens in the same order, Red's in between. */
async function framesOf(events: readonly Hidden[]): Promise<readonly string[]> {
	const hall = await openHall(smallScenario());
	try {
		const control = await hall.window(umpire);
		const red = await hall.window({ kind: 'side', side: RED });
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const answers: unknown[] = [];
		const [one, two, three] = [0, 1, 2].map((n) => events.filter((_event, i) => i % 3 === n));
		for (const event of one ?? []) await happen(event, hall, control, red);
		const id = (n: number): string => `7f8a4c1e-0000-4000-8000-00000000000${String(n)}`;
		answers.push(await blue.reply('message.send', { id: id(1), from: armour, to: null, text: 'our word' }));
		await control.desk({
			type: 'refer-decision',
			team: armour,
			ask: 'On or back?',
			answers: ['on', 'back'],
			seconds: 30,
			fallback: 'back',
		});
		for (const event of two ?? []) await happen(event, hall, control, red);
		// Ids that are Red's, if they exist, answer as ids that nobody has.
		answers.push(await blue.reply('decision.answer', { id: id(2), decision: 'red-team-q1', answer: 'on' }));
		answers.push(
			await blue.reply('decision.answer', { id: id(3), decision: 'blue-armour-q1', answer: 'on' }),
		);
		answers.push(await blue.reply('document.open', { channel: 1, name: `scratch.${redTeam}` }));
		answers.push(await blue.reply('message.send', { id: id(4), from: armour, to: redTeam, text: 'psst' }));
		for (const event of three ?? []) await happen(event, hall, control, red);
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife')] };
		answers.push(await blue.reply('sheet.submit', { id: id(5), form }));
		const again = await hall.window({ kind: 'side', side: BLUE });
		return [...blue.received, JSON.stringify(answers), ...again.received];
	} finally {
		await hall.end();
	}
}

describe('talk', () => {
	it('of one side leaves the other side’s frames byte-identical', async () => {
		const silence = await framesOf([]);
		expect(silence.length).toBeGreaterThan(4);
		await fc.assert(
			fc.asyncProperty(fc.array(hidden, { minLength: 1, maxLength: 12 }), async (events) => {
				expect(await framesOf(events)).toEqual(silence);
			}),
			{ numRuns: 25, endOnFailure: true },
		);
	});
});
