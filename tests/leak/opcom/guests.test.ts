/**
 * Whoever has no seat: not-yet-logged-in connections, wrong codes, a phone that tries whether it gets through. All that
 * they can get is the same bytes, in the same order, whatever goes on in the campaign, and whether or not one is open.
 */
import { describe, expect, it } from 'vitest';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { playTurn } from '../../helpers/played-hall.ts';
import {
	ask,
	openLanHall,
	openWindow,
	raw,
	sit,
	typeCode,
	type Asking,
	type Heard,
	type LanHall,
} from '../../lan/lan-hall.ts';
import { holdsCanary, canary } from '../kit/canary-words.ts';
import { canaryScenario } from './canary-scenario.ts';
import { doings, happen } from './hidden.ts';

const GUEST = '127.0.0.9';
const post = (path: string, body: string, headers: Record<string, string> = {}): Asking => ({
	path,
	method: 'POST',
	body,
	headers: { 'content-type': 'application/json', ...headers },
});

/** Everything that somebody without a seat can ask over HTTP, good and bad. */
const questions = ({ origin }: LanHall): readonly Asking[] => [
	...['/', '/join.html', '/side.html', '/master.html', '/reach', '/assets/side-1234.js'].flatMap((path) => [
		{ path },
		{ path, method: 'HEAD' },
	]),
	...[
		'/welcome.html',
		'/join',
		'/leave',
		'/documents/blue',
		'/socket',
		'/photo/',
		`/photo/${'0'.repeat(32)}`,
	].map((path) => ({ path })),
	post('/join', JSON.stringify({ code: 'olive otter zebra 07' }), { origin }),
	post('/join', JSON.stringify({ code: 'olive otter zebra 07', name: 'Ann' }), { origin }),
	post('/join', JSON.stringify({ code: '' }), { origin }),
	post('/join', '{', { origin }),
	post('/join', JSON.stringify({ code: 'x', side: 'red' }), { origin }),
	post('/join', JSON.stringify({ code: 'x' }), { origin: 'http://evil.example' }),
	post('/join', 'x'.repeat(2000), { origin }),
	post('/leave', JSON.stringify({ token: 'A'.repeat(43) }), { origin }),
	post('/leave', '[]', { origin }),
	{ path: '/', headers: { host: 'evil.example' } },
	{ path: '/', method: 'DELETE' },
];

/** What is heard in answer to all of it; the date and the port are those of the moment, not of the campaign. */
async function everythingHeard(lan: LanHall): Promise<readonly string[]> {
	const heard: string[] = [];
	for (const question of questions(lan)) {
		const answer: Heard = await ask(lan.port, { ...question, from: GUEST });
		const { date: _date, ...headers } = answer.headers;
		heard.push(JSON.stringify({ status: answer.status, headers, body: answer.body }));
	}
	for (const path of ['/socket', '/documents/red', '/documents/told']) {
		const window = openWindow(lan, 'A'.repeat(43), { from: GUEST, path });
		heard.push(JSON.stringify([path, await window.ended, window.heard]));
	}
	heard.push(
		await raw(
			lan.port,
			`GET /socket HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:${String(lan.port)}\r\n\r\n`,
			GUEST,
		).then(undated),
	);
	return heard;
}
const undated = (answer: string): string => answer.replace(/^Date: .*\r\n/m, '');

/** A quiet campaign, with nothing done in it and no code given out. */
const quiet = (): Promise<LanHall> => openLanHall({ title: 'A quiet evening' });

/** An evening full of secrets: seats with codes, people sitting, a turn played, everything hidden happening. */
async function busy(): Promise<LanHall> {
	const lan = await openLanHall({ scenario: canaryScenario(), title: canary(7000) });
	const { hall, chief } = lan;
	const played = {
		hall,
		control: chief,
		blue: await hall.window({ kind: 'side', side: BLUE }),
		red: await hall.window({ kind: 'side', side: RED }),
	};
	await playTurn(played, [3], (text) => `${text} ${canary(7001)}`);
	await happen({ hall, control: chief, enemy: played.red, say: canary(7002) }, Object.keys(doings));
	const rows = await chief.ask('seats.list', undefined);
	for (const { id } of rows) await chief.ask('seats.issue', { id });
	const made = await chief.ask('seats.add', { seat: { kind: 'umpire', name: canary(7003) } });
	const { token } = await sit(lan, made, canary(7004));
	await openWindow(lan, token).ask('view.follow');
	return lan;
}

describe('guests without a seat: not-yet-logged-in connections', () => {
	it('hear the same in a quiet campaign, in a busy one, in a closed one and beside another side’s windows', async () => {
		const calm = await quiet();
		const expected = await everythingHeard(calm);
		expect(expected.length).toBeGreaterThan(30);
		expect(new Set(expected).size).toBeGreaterThan(10);
		// Ten wrong codes lock a machine out: a new one is given out, as the umpire would.
		await calm.chief.ask('seats.add', { seat: { kind: 'side', side: BLUE } });
		calm.hall.app.closeCampaign();
		expect(await everythingHeard(calm)).toEqual(expected);
		await calm.end();

		const full = await busy();
		const heard = await everythingHeard(full);
		expect(heard).toEqual(expected);
		expect(heard.filter(holdsCanary)).toEqual([]);
		await full.end();
	});

	it('a code of either side, or of Control, that is used up is refused in the same bytes as one that never was', async () => {
		const lan = await quiet();
		const answers = new Set<string>();
		for (const seat of [
			{ kind: 'side', side: BLUE },
			{ kind: 'side', side: SideId.parse('red'), as: 'projector' },
			{ kind: 'umpire', name: 'Ann' },
		] as const) {
			const row = await lan.chief.ask('seats.add', { seat });
			await sit(lan, row);
			const { status, headers, body } = await typeCode(lan, row.code ?? '');
			answers.add(JSON.stringify([status, { ...headers, date: '' }, body]));
		}
		const { status, headers, body } = await typeCode(lan, 'olive otter zebra 07');
		answers.add(JSON.stringify([status, { ...headers, date: '' }, body]));
		expect(answers.size).toBe(1);
		await lan.end();
	});

	it('the proof can see: a door that tells the campaign’s name, or that one is open, is found out', async () => {
		const talkative = async (title: string): Promise<readonly string[]> => {
			const lan = await openLanHall({
				title,
				answers: [
					(_request, response) => {
						response.setHeader(
							'x-campaign',
							lan.hall.app.isOpen ? lan.hall.app.session.file.header.title : '',
						);
						return false;
					},
				],
			});
			const heard = await everythingHeard(lan);
			await lan.end();
			return heard;
		};
		const one = await talkative(canary(1));
		expect(one).not.toEqual(await talkative(canary(2)));
		expect(one.filter(holdsCanary).length).toBeGreaterThan(5);
	});
});
