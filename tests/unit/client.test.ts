/** A window's requests: what came too fast is asked again, any other no is thrown. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Client, HostError, type Transport } from '../../src-renderer/connection/client.ts';
import type { ErrorCode } from '../../src-shared/contract/wire-shapes.ts';
import type { Reply } from '../../src-shared/contract/wire.ts';

let asked = 0;
/** A client whose host says no with these codes, one after another, and then yes. */
function clientOf(...codes: ErrorCode[]): Client {
	const send: Transport['send'] = ({ id }): Promise<Reply> => {
		const code = codes[asked];
		asked += 1;
		return Promise.resolve(
			code === undefined ? { id, ok: true, value: 'done' } : { id, ok: false, code, say: `No: ${code}.` },
		);
	};
	return new Client({ send, listen: () => undefined, close: () => undefined });
}

beforeEach(() => {
	asked = 0;
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it('one that came too fast is made again after a second, until it is answered', async () => {
	const answer = clientOf('too-fast', 'too-fast').ask('app.info');
	await vi.advanceTimersByTimeAsync(999);
	expect(asked).toBe(1);
	await vi.advanceTimersByTimeAsync(1001);
	expect(asked).toBe(3);
	expect(await answer).toBe('done');
});

it('one that always comes too fast is given up in the end', async () => {
	const answer = clientOf(...Array.from({ length: 50 }, (): ErrorCode => 'too-fast')).ask('app.info');
	const no = expect(answer).rejects.toThrow(new HostError('too-fast', 'No: too-fast.'));
	await vi.advanceTimersByTimeAsync(60_000);
	await no;
	expect(asked).toBe(10);
});

it('any other no is thrown at once: it may have been done, or is for people to decide', async () => {
	for (const code of ['busy', 'stale', 'refused'] as const) {
		asked = 0;
		await expect(clientOf(code).ask('app.info')).rejects.toMatchObject({ code, message: `No: ${code}.` });
		expect(asked).toBe(1);
	}
});
