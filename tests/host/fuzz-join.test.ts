/**
 * The door that is open to everybody: bodies of every shape to /join and /leave, from machines that hold no key. Each is
 * refused in one of a few ways; the host goes on, and a right code still opens. FUZZ_SEED repeats a run.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOf } from '../helpers/sample.ts';
import { ask, openLanHall, sit, type LanHall } from '../lan/lan-hall.ts';
import { Fuzzer } from './fuzz-frames.ts';

const seed = seedOf('FUZZ_SEED');
const words = ['amber river tiger 42', 'code', '', 'constructor', '<b>x</b>'];
/** Leaving is answered alike whether or not there was such a key. */
const ANSWERED: Readonly<Record<string, readonly number[]>> = {
	'/join': [400, 403, 413, 429],
	'/leave': [200, 400, 413, 429],
};

let lan: LanHall;
beforeAll(async () => {
	lan = await openLanHall();
});
afterAll(() => lan.end());

it(`no body makes the host fall (FUZZ_SEED=${String(seed)})`, async () => {
	const fuzzer = new Fuzzer(seed, ['app.info'], { any: words, of: {}, turn: 1 });
	const bodies: readonly string[] = [
		'{"code":{"length":{"valueOf":1,"toString":1}}}',
		'{"code":"x","name":{"length":{"valueOf":1,"toString":1}}}',
		'{"token":{"length":{"valueOf":1,"toString":1}}}',
		...Array.from({ length: 400 }, (_, n) => {
			const value = JSON.stringify(fuzzer.frame()) as string | undefined;
			return n % 2 === 0 ? String(value) : `{"${fuzzer.any(['code', 'name', 'token'])}":${String(value)}}`;
		}),
	];
	for (const [n, body] of bodies.entries())
		for (const path of ['/join', '/leave']) {
			const headers = { 'content-type': 'application/json', origin: lan.origin, host: lan.origin.slice(7) };
			const from = `127.0.${String(1 + (n % 200))}.9`;
			const heard = await ask(lan.port, { path, method: 'POST', headers, body, from });
			if (!ANSWERED[path]?.includes(heard.status))
				throw new Error(`${path} ${String(heard.status)} to ${body.slice(0, 300)}`);
		}
	const [row] = await lan.chief.ask('seats.list', undefined);
	const made = row && (await lan.chief.ask('seats.issue', { id: row.id }));
	if (!made) throw new Error('no seat');
	expect((await sit(lan, made)).token).toMatch(/^[\w-]{43}$/);
});
