/** What a window makes of frames that come twice, late, out of order, from another host, or not at all. */
import { expect, it, vi } from 'vitest';
import type { Transport, TransportListener } from '../../src-renderer/connection/client.ts';
import { ViewSubscription } from '../../src-renderer/connection/view-subscription.ts';
import type { View } from '../../src-shared/rulesets/opcom/views.ts';
import type { RequestFrame } from '../../src-shared/contract/wire-shapes.ts';
import { packPatch } from '../../src-shared/wire/patch-codec.ts';
import type { Patch } from '../../src-shared/wire/patch.ts';

/** A wire that the test holds both ends of. */
class HandWire implements Transport {
	listener!: TransportListener;
	readonly asked: RequestFrame[] = [];
	open = true;
	/** The revision that the host says it brought the window to. */
	revision = 1;
	listen(listener: TransportListener): void {
		this.listener = listener;
	}
	send(frame: RequestFrame): Promise<{ id: number; ok: true; value: unknown }> {
		this.asked.push(frame);
		return Promise.resolve({ id: frame.id, ok: true, value: { open: this.open, revision: this.revision } });
	}
	close(): void {
		this.asked.length = 0;
	}
	patch(from: number, to: number, patch: Patch): void {
		this.listener.push({ push: 'patch', from, to, patch });
	}
	get follows(): readonly unknown[] {
		return this.asked.map(({ input }) => (input as { revision: number }).revision);
	}
}

/** Answers are there; what comes of them has been done. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function opened(): Promise<{ wire: HandWire; window: ViewSubscription<View> }> {
	const wire = new HandWire();
	const window = new ViewSubscription<View>(wire, () => undefined);
	wire.listener.live();
	wire.listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { n: 1 } });
	await settled();
	return { wire, window };
}

it('a patch that comes twice, or is old, is passed over', async () => {
	const { wire, window } = await opened();
	wire.patch(1, 2, { set: { n: 2 } });
	wire.patch(2, 3, { set: { n: 3 } });
	wire.patch(2, 3, { set: { n: 99 } });
	wire.patch(1, 2, { set: { n: 98 } });
	expect([window.view, window.revision, wire.follows]).toEqual([{ n: 3 }, 3, [0]]);
});

it('where one is missing, what changed since is asked for, once', async () => {
	const { wire, window } = await opened();
	wire.patch(2, 3, { set: { n: 3 } });
	wire.patch(3, 4, { set: { n: 4 } });
	expect([window.view, window.revision, wire.follows]).toEqual([{ n: 1 }, 1, [0, 1]]);
	wire.revision = 5;
	wire.patch(1, 5, { set: { n: 5 } });
	await settled();
	expect([window.view, window.revision]).toEqual([{ n: 5 }, 5]);
	// The one that was late all the time.
	wire.patch(1, 2, { set: { n: 2 } });
	expect([window.view, window.revision]).toEqual([{ n: 5 }, 5]);
});

it('an older picture does not replace a newer one; another host’s does, however it counts', async () => {
	const { wire, window } = await opened();
	wire.patch(1, 2, { set: { n: 2 } });
	wire.listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { n: 1 } });
	expect(window.view).toEqual({ n: 2 });
	wire.listener.broken();
	wire.listener.live();
	wire.listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { n: 'new' } });
	await settled();
	expect([window.view, window.revision, wire.follows]).toEqual([{ n: 'new' }, 1, [0, 2]]);
});

it('a picture that was lost on its way is asked for again, ever less often', async () => {
	vi.useFakeTimers();
	try {
		const wire = new HandWire();
		const window = new ViewSubscription<View>(wire, () => undefined);
		wire.listener.live();
		await vi.advanceTimersByTimeAsync(1000);
		const first = wire.follows.length;
		expect(first).toBeGreaterThan(2);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(wire.follows.length - first).toBeLessThan(8);
		wire.listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { n: 1 } });
		await vi.advanceTimersByTimeAsync(3000);
		const asked = wire.follows.length;
		await vi.advanceTimersByTimeAsync(60_000);
		expect([window.view, wire.follows.length]).toEqual([{ n: 1 }, asked]);
	} finally {
		vi.useRealTimers();
	}
});

it('bytes that fit no view bring the whole of it', async () => {
	const complained = vi.spyOn(console, 'error').mockReturnValue();
	const { wire, window } = await opened();
	wire.listener.packed({ from: 1, to: 2, packed: packPatch({ n: 1 }, { set: { n: 2 } }) });
	expect(window.view).toEqual({ n: 2 });
	wire.listener.packed({ from: 2, to: 3, packed: Uint8Array.of(2, 0xdf) });
	expect([window.view, wire.follows]).toEqual([{ n: 2 }, [0, 0]]);
	expect(complained).toHaveBeenCalledOnce();
	complained.mockRestore();
});

it('names itself the same each time, and no two windows alike', async () => {
	const [one, other] = [await opened(), await opened()];
	one.wire.listener.live();
	const names = (wire: HandWire): unknown[] =>
		wire.asked.map(({ input }) => (input as { window: string }).window);
	expect(names(one.wire)[0]).toMatch(/^[0-9a-f]{32}$/);
	expect(names(one.wire)[1]).toBe(names(one.wire)[0]);
	expect(names(other.wire)[0]).not.toBe(names(one.wire)[0]);
});

it('knows a host without a campaign from one that has not answered yet', async () => {
	const wire = new HandWire();
	const window = new ViewSubscription<View>(wire, () => undefined);
	expect(window.empty).toBe(false);
	wire.open = false;
	wire.listener.live();
	await settled();
	expect([window.empty, window.closed]).toEqual([true, null]);
	wire.listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { n: 1 } });
	expect(window.empty).toBe(false);
	wire.listener.push({ push: 'closed', say: 'Closed for today.' });
	expect([window.empty, window.closed, window.view]).toEqual([true, 'Closed for today.', null]);
});
