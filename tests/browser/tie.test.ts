/** How the tie stands, as people see it, and when a window looks for its host at once. */
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type { TransportListener } from '../../src-renderer/connection/client.ts';
import { socketTransport } from '../../src-renderer/connection/socket-transport.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { setClock } from '../../src-renderer/state/clock.ts';
import { eveningClock } from './clock.ts';
import { SideHost, closeSide, openSide } from './side-host.ts';

/** A host whose tie the test holds. */
class TiedHost extends SideHost {
	tie: TransportListener | null = null;
	override listen(listener: TransportListener): void {
		this.tie = listener;
		super.listen(listener);
	}
}

afterEach(async () => {
	setClock(eveningClock);
	await closeSide();
	document.documentElement.removeAttribute('data-theme');
});

describe('a side’s window', () => {
	it('says live, waiting, offline since when, and live again', async () => {
		const host = new TiedHost(sideView());
		await openSide(host, 1280, 720);
		const chip = page.getByTestId('tie');
		await expect.element(chip).toMatchTextContent('Live');
		host.tie?.waiting(true);
		await expect.element(chip).toMatchTextContent('Waiting for Control’s machine');
		const since = new Date(eveningClock()).setHours(14, 5, 0, 0);
		setClock(() => since + 60_000);
		host.tie?.broken(since);
		await expect.element(chip).toMatchTextContent('Offline since 14:05');
		await expect.element(chip).toHaveAttribute('title', expect.stringContaining('nothing is lost') as string);
		host.tie?.live();
		await expect.element(chip).toMatchTextContent('Live');
		host.tie?.refused('This window’s key is not valid any more.');
		await expect.element(page.getByRole('alert').first()).toMatchTextContent('not valid any more');
	});
});

/** Sockets that never open: what is counted is when one is tried. */
class NoSocket {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static tried: NoSocket[] = [];
	readyState = 0;
	binaryType = '';
	onclose: ((event: { code: number }) => void) | null = null;
	constructor() {
		NoSocket.tried.push(this);
	}
	close(): void {
		this.readyState = 3;
	}
}

describe('a window whose host answers with nothing', () => {
	it('evening 33: offers no second machine and does not fail, however long the silence', async () => {
		const faults: unknown[] = [];
		const note = (event: ErrorEvent | PromiseRejectionEvent): void => void faults.push(event);
		addEventListener('error', note);
		addEventListener('unhandledrejection', note);
		const host = new TiedHost(sideView());
		host.answer = undefined;
		await openSide(host, 1280, 720);
		await expect.poll(() => host.asked.map(({ name }) => name)).toContain('standby.elsewhere');
		host.tie?.broken(eveningClock() - 3_600_000);
		await expect.element(page.getByTestId('tie')).toMatchTextContent(/Offline since/);
		await expect.element(page.getByTestId('go-on-elsewhere')).not.toBeInTheDocument();
		expect(faults).toEqual([]);
		removeEventListener('error', note);
		removeEventListener('unhandledrejection', note);
	});
});

describe('a window that lost its host', () => {
	const real = globalThis.WebSocket;
	afterEach(() => Object.assign(globalThis, { WebSocket: real }));

	it.each([
		['the network is there again', () => window.dispatchEvent(new Event('online'))],
		['the page is shown from the cache', () => window.dispatchEvent(new Event('pageshow'))],
		['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
	])('looks for it at once when %s', (_what, happens) => {
		Object.assign(globalThis, { WebSocket: NoSocket });
		NoSocket.tried = [];
		let broken = 0;
		const transport = socketTransport('ws://127.0.0.1:1/socket', 'x'.repeat(43), {
			...{ backOff: [3_600_000], openWithin: 3_600_000, overdue: 1e9, dead: 1e9, slow: 1e9, look: 1e9 },
			patience: { again: 1e9, command: 1e9, other: 1e9 },
		});
		transport.listen({
			...{ push: () => undefined, packed: () => undefined, live: () => undefined, waiting: () => undefined },
			...{ broken: () => (broken += 1), refused: () => undefined, shown: () => 0 },
		});
		expect(NoSocket.tried).toHaveLength(1);
		NoSocket.tried[0]?.onclose?.({ code: 1006 });
		expect([broken, NoSocket.tried.length]).toEqual([1, 1]);
		happens();
		expect(NoSocket.tried).toHaveLength(2);
		transport.close();
		happens();
		expect(NoSocket.tried).toHaveLength(2);
	});
});
