/** Papers are drawn beside the host: whoever prints, however much, everybody else is answered meanwhile. */
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import type { Reply } from '../../src-shared/contract/wire.ts';
import { JobQueue, type JobAsker } from '../../src-main/workers/job-queue.ts';
import { JobError, JobProcess } from '../../src-main/workers/job-process.ts';
import type { PaperJob } from '../../src-main/paper/jobs.ts';
import { PRINT_LIMITS } from '../../src-main/workers/print-queue.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../helpers/small-scenario.ts';
import type { OddJob } from '../helpers/odd-worker.ts';

const map: PaperOrder = { kind: 'side-map', size: 'A3', grey: false };
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('a host at which somebody prints', () => {
	let hall: Hall;
	afterEach(() => {
		vi.restoreAllMocks();
		return hall.end();
	});

	it('evening 01: while one observer asks for 300 maps, every other seat is answered at once, and Control prints first', async () => {
		hall = await openHall(smallScenario());
		const observer = await hall.window({ kind: 'side', side: BLUE, as: 'observer' });
		const others = [await hall.window(umpire), await hall.window({ kind: 'side', side: RED })];
		const begun = vi.spyOn(JobProcess.prototype, 'run');
		const ended: string[] = [];
		const asked = Array.from({ length: 300 }, () =>
			observer.reply('paper.make', map).then((reply) => {
				if (reply.ok) ended.push('observer');
				return reply;
			}),
		);
		const own = others[0]
			?.ask('paper.make', { ...map, kind: 'master-map' })
			.then(() => ended.push('Control'));
		// Answered between the asking and the first map: each window at least once, on however busy a machine. Drawn in the
		// host it would be none.
		let answered = 0;
		while (ended.length === 0) {
			for (const window of others) answered += (await window.reply('app.info', undefined)).ok ? 1 : 0;
			await turn();
		}
		expect(answered).toBeGreaterThanOrEqual(others.length);
		await own;
		const replies = await Promise.all(asked);
		expect(replies.filter(({ ok }) => ok)).toHaveLength(PRINT_LIMITS.ofSeat);
		expect(new Set(replies.map(said))).toEqual(
			new Set(['', 'Papers of this seat are being made already. Wait for one of them, or cancel it.']),
		);
		// Control's was begun when it was asked for, not after those that were asked for before.
		expect(begun.mock.calls.map(([job]) => (job as PaperJob).draw)).toEqual(['own', 'map', 'own', 'own']);
	});

	it('evening 01: what a window asked for goes with it, and the next seat is served', async () => {
		hall = await openHall(smallScenario());
		const gone = await hall.window({ kind: 'side', side: BLUE, as: 'observer' });
		const dropped = [1, 2, 3].map(() => gone.reply('paper.make', map));
		gone.close();
		expect((await Promise.all(dropped)).map(said)).toEqual(Array(3).fill('The paper was cancelled.'));
		const red = await hall.window({ kind: 'side', side: RED });
		expect((await red.reply('paper.make', map)).ok).toBe(true);
	});

	it('evening 01: a window gives up its paper and is told how far it is; closing the campaign drops all', async () => {
		hall = await openHall(smallScenario());
		const blue = await hall.window({ kind: 'side', side: BLUE });
		expect(await blue.ask('paper.progress', undefined)).toEqual({ pages: null });
		const long = blue.reply('paper.make', { kind: 'order-sheet', size: 'A4', grey: false });
		expect(await blue.ask('paper.progress', undefined)).toEqual({ pages: 0 });
		await blue.ask('paper.cancel', undefined);
		expect(said(await long)).toBe('The paper was cancelled.');
		const lost = blue.reply('paper.make', map);
		hall.app.closeCampaign();
		expect(said(await lost)).toBe('The paper was cancelled.');
	});
});

const said = (reply: Reply): string => (reply.ok ? '' : reply.say);

describe('a worker', () => {
	const limits = { memoryMb: 48, jobMs: 20_000, idleMs: 60_000 };
	const worker = (more: Partial<typeof limits> = {}): JobProcess<OddJob, number> =>
		new JobProcess(join(import.meta.dirname, '..', 'helpers', 'odd-worker.ts'), { ...limits, ...more });
	const run = (on: JobProcess<OddJob, number>, job: OddJob, parts: readonly unknown[] = []) =>
		on.run(job, parts, () => undefined);
	const endOf = (done: Promise<number>): Promise<unknown> =>
		done.then(
			() => 'done',
			(error: unknown) => (error instanceof JobError ? error.end : error),
		);

	it('does one job after the other, with what was posted before each', async () => {
		const own = worker();
		expect(await run(own, 4).done).toBe(8);
		expect(await run(own, 4, ['a', 'b', 'c']).done).toBe(11);
		expect(await run(own, 4).done).toBe(8);
		expect(own.started).toBe(1);
		own.close();
	});

	it.each([
		['eat', 'crashed', 2],
		['leave', 'crashed', 2],
		['throw', 'fault', 1],
	] as const)('evening 01: a job that does "%s" ends itself alone (%s)', async (job, end, processes) => {
		const own = worker();
		expect(await endOf(run(own, job).done)).toBe(end);
		expect(await run(own, 21).done).toBe(42);
		expect(own.started).toBe(processes);
		own.close();
	});

	it('evening 01: a job without an end is given up, or stopped', async () => {
		const short = worker({ jobMs: 50 });
		expect(await endOf(run(short, 'spin').done)).toBe('too-long');
		const own = worker();
		const spinning = run(own, 'spin');
		spinning.stop();
		expect(await endOf(spinning.done)).toBe('cancelled');
		expect(await run(own, 21).done).toBe(42);
		own.close();
	});
});

describe('a queue', () => {
	/** A worker whose jobs end when the test says so. */
	function held() {
		const order: string[] = [];
		const ends: (() => void)[] = [];
		const worker = {
			run: (job: string) => {
				order.push(job);
				let stop = (): void => undefined;
				const done = new Promise<string>((resolve, reject) => {
					ends.push(() => resolve(job));
					stop = () => reject(new JobError('cancelled'));
				});
				return { done, stop };
			},
		};
		return { order, worker, end: () => ends.shift()?.() };
	}
	const at = (seat: string, window = seat): JobAsker => ({ seat, window });
	const settled = async (): Promise<void> => {
		for (let n = 0; n < 5; n += 1) await turn();
	};

	it('evening 01: seats take turns, each has its share, and nobody waits for what was dropped', async () => {
		const { order, worker, end } = held();
		const queue = new JobQueue<string, string>(worker, { ofSeat: 3, all: 5 });
		const made: Promise<string | Error>[] = [];
		const add = (asker: JobAsker, job: string): string => {
			const added = queue.add(asker, job);
			if (typeof added === 'string') return added;
			made.push(added.catch((error: unknown) => error as Error));
			return 'in';
		};
		expect(['a1', 'a2', 'a3', 'a4'].map((job) => add(at('a'), job))).toEqual(['in', 'in', 'in', 'seat-full']);
		expect(add(at('b'), 'b1')).toBe('in');
		expect(add(at('c', 'gone'), 'c1')).toBe('in');
		expect(add(at('d'), 'd1')).toBe('full');
		queue.cancel('gone');
		for (let n = 0; n < 4; n += 1) {
			end();
			await settled();
		}
		// The seat that waits longest is next: b before a's second.
		expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
		expect((await Promise.all(made)).map(String)).toEqual(['a1', 'a2', 'a3', 'b1', 'JobError: cancelled']);
	});
});
