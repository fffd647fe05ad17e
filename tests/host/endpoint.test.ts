import { describe, expect, it } from 'vitest';
import { rolesOf } from '../../src-shared/contract/seats.ts';
import { hostApi, type Seat } from '../../src-shared/contract/host-api.ts';
import { MAX_FRAME, RequestError } from '../../src-main/host/endpoint.ts';
import { DiceError } from '../../src-main/rules/kit/dice.ts';
import { troubleWith } from '../../src-main/store/campaign-file-error.ts';
import { british, endpoint, umpire, viewer } from './support.ts';

async function ask(seat: Seat, frame: unknown, own: Parameters<typeof endpoint>[0] = {}) {
	const made = endpoint(own);
	return { reply: await made.endpoint.answer(seat, viewer(seat), frame), log: made.log };
}

describe('who may ask', () => {
	const names = Object.keys(hostApi) as (keyof typeof hostApi)[];

	it.each(names)('%s: exactly the seats that the contract names', async (name) => {
		for (const seat of [umpire, british]) {
			// A wrong input on purpose: who may ask is settled before what is asked is looked at.
			const { reply } = await ask(seat, { id: 1, name, input: { surely: 'wrong' } });
			expect(reply).toMatchObject({
				ok: false,
				code: rolesOf(seat).some((role) => hostApi[name].who.includes(role)) ? 'bad-input' : 'not-allowed',
			});
		}
	});

	it('a side gets the same bytes for what is not its own and for what does not exist', async () => {
		const texts = await Promise.all(
			['command.game', 'log.search', 'no.such', 'constructor', '__proto__', 'toString'].map(async (name) =>
				JSON.stringify((await ask(british, { id: 7, name, input: { a: 1 } })).reply),
			),
		);
		expect(new Set(texts).size).toBe(1);
		expect((await ask(umpire, { id: 7, name: 'no.such' })).reply).toMatchObject({ code: 'unknown-request' });
		expect((await ask(umpire, { id: 7, name: 'sheet.submit' })).reply).toMatchObject({ code: 'not-allowed' });
	});
});

describe('what is asked', () => {
	it('reaches the handler parsed, with its seat', async () => {
		const input = { team: 'british-corps', turn: 2 };
		const { reply } = await ask(umpire, { id: 3, name: 'draft.load', input });
		expect(reply).toEqual({ id: 3, ok: true, value: { name: 'draft.load', seat: umpire, input } });
	});

	it.each([
		['nothing', undefined],
		['text', 'hello'],
		['a frame without a name', { id: 1 }],
		['a frame with more than belongs in it', { id: 1, name: 'app.info', seat: umpire }],
		['a number that is none', { id: -1, name: 'app.info' }],
		['a name without end', { id: 1, name: 'x'.repeat(61) }],
		['a value that is made to upset a comparison', { id: 1, name: { length: { valueOf: 1, toString: 1 } } }],
	])('unreadable: %s', async (_what, frame) => {
		expect((await ask(british, frame)).reply).toMatchObject({
			ok: false,
			code: 'bad-input',
			say: 'The request can’t be read.',
		});
	});

	it('too large', async () => {
		const { reply } = await ask(umpire, {
			id: 5,
			name: 'draft.save',
			input: { lines: 'x'.repeat(MAX_FRAME) },
		});
		expect(reply).toEqual({ id: 5, ok: false, code: 'bad-input', say: 'The request is too large.' });
	});

	it.each([
		['campaign.new', { scenario: 'goodwood', title: '  ' }, 'Title: give the campaign a name.'],
		['campaign.new', { scenario: 'goodwood' }, 'Title: is missing.'],
		['campaign.new', { scenario: 'goodwood', title: 'x'.repeat(81) }, 'Title: at most 80 characters.'],
		['draft.load', { team: 'british', turn: 'two' }, 'Turn: must be a number.'],
		['draft.load', { team: 'british', turn: 0 }, 'Turn: at least 1.'],
		['campaign.open', { file: 'a', extra: 1 }, 'There is no “extra” here.'],
		['campaign.open', null, 'Must be a set of fields.'],
		['seats.openSide', { side: 'constructor' }, 'Side: that word can’t be an id.'],
		['command.desk', { id: 'x', command: { type: 'no-such' } }, /^Id: .*uuid.*\.$/i],
	])('%s %j: %s', async (name, input, say) => {
		const { reply } = await ask(umpire, { id: 1, name, input });
		expect(reply).toMatchObject({
			ok: false,
			code: 'bad-input',
			say: typeof say === 'string' ? say : (expect.stringMatching(say) as unknown),
		});
	});

	it('names the entry and the field inside a command', async () => {
		const command = { type: 'no-such-command' };
		const { reply } = await ask(umpire, {
			id: 1,
			name: 'command.game',
			input: { id: crypto.randomUUID(), command },
		});
		expect(reply).toMatchObject({
			ok: false,
			code: 'bad-input',
			say: expect.stringMatching(/^Command/) as unknown,
		});
	});
});

describe('what goes wrong', () => {
	const failing = (error: unknown) => ({
		'app.info': () => {
			throw error;
		},
	});
	const frame = { id: 9, name: 'app.info' };

	it('a handler’s no keeps its code and sentence', async () => {
		const { reply } = await ask(
			british,
			frame,
			failing(new RequestError('stale', 'The map has moved on: look again.')),
		);
		expect(reply).toEqual({ id: 9, ok: false, code: 'stale', say: 'The map has moved on: look again.' });
	});

	it('file trouble names the file to the umpire and nothing to a side', async () => {
		const full = failing(troubleWith('disk-full', '/games/secret.thirdmap'));
		expect((await ask(umpire, frame, full)).reply).toMatchObject({
			code: 'file-trouble',
			say: expect.stringContaining('secret') as unknown,
		});
		const toSide = JSON.stringify((await ask(british, frame, full)).reply);
		expect(toSide).not.toMatch(/secret|games|disk/);
	});

	it('trouble of the rules’ own is told to the umpire and hidden from a side', async () => {
		const dice = failing(new DiceError('A d6 can’t show 7.'));
		expect((await ask(umpire, frame, dice)).reply).toMatchObject({
			code: 'refused',
			say: 'A d6 can’t show 7.',
		});
		expect((await ask(british, frame, dice)).reply).toMatchObject({ code: 'fault' });
	});

	it('a fault of ours is logged in full and told in neutral words', async () => {
		const fault = new Error('units[panther-7] is undefined');
		const { reply, log } = await ask(british, frame, failing(fault));
		expect(reply).toMatchObject({ id: 9, ok: false, code: 'fault' });
		expect(JSON.stringify(reply)).not.toContain('panther');
		expect(log).toHaveBeenCalledExactlyOnceWith(fault);
	});

	it('a promise that fails is answered like a throw', async () => {
		const { reply } = await ask(umpire, frame, {
			'app.info': () => Promise.reject(new RequestError('busy', 'Wait.')),
		});
		expect(reply).toEqual({ id: 9, ok: false, code: 'busy', say: 'Wait.' });
	});
});
