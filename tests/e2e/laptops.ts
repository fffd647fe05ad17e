/** Devices of the hall, each a browser of its own that sat down by a code; and what reached them. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { networks } from '../../src-main/host/networks.ts';
import type { Hall } from './hall.ts';

/** The machine's own network where it has one: pages from there lack what browsers keep for safe origins. */
export const ADDRESS = networks()[0]?.address ?? '127.0.0.1';

export interface Laptop {
	readonly page: Page;
	/** Everything that reached it over its sockets. */
	readonly wire: string[];
}

/** Makes a seat's code on the open hosting desk and answers it. */
export async function codeOf(
	control: Page,
	group: 'control' | 'allied' | 'german' | 'blue',
	seat: string,
): Promise<string> {
	const row = control.getByTestId(`seats-${group}`).getByRole('listitem').filter({ hasText: seat }).first();
	await row.getByTestId('issue').click();
	return (await row.getByTestId('code').textContent()) ?? '';
}

/** Keeps everything that reaches a page over its sockets from now on. */
export function wireOf(page: Page): string[] {
	const wire: string[] = [];
	page.on('websocket', (socket) =>
		socket.on('framereceived', ({ payload }) => wire.push(payload.toString('latin1'), String(payload))),
	);
	return wire;
}

/** Opens the join page on a device of its own and sits down by a code. @param port of the host, or of what lies before it */
export async function sitDown(hall: Hall, port: number, code: string, name: string): Promise<Laptop> {
	const context = await hall.device();
	const page = hall.watch(await context.newPage());
	const wire = wireOf(page);
	await page.goto(`http://${ADDRESS}:${String(port)}/`);
	await page.getByTestId('code').fill(code.toUpperCase());
	await page.getByTestId('name').fill(name);
	await page.getByTestId('sit').click();
	return { page, wire };
}

/** How a window says its tie to Control stands. */
export const tieOf = (page: Page): Promise<string | null> => page.getByTestId('tie').getAttribute('data-tie');

/** Of Goodwood: what reached a side holds its own units, no unit of the other side, no number or rule of Control's. */
export function holdsOnlyItsOwn(side: 'allied' | 'german', wire: readonly string[]): void {
	const { units } = JSON.parse(readFileSync('assets/scenarios/goodwood/scenario.json', 'utf8')) as {
		units: { id: string; side: string; name: string }[];
	};
	const text = wire.join('\n');
	expect(text.length).toBeGreaterThan(10_000);
	// The search can see: its own units are there.
	expect(text).toContain(units.find((each) => each.side === side)?.name);
	for (const word of ['profile', 'worksheet', 'stepsLost', 'xoroshiro', 'opcom-9', 'opcom-10'])
		expect(text, side).not.toContain(word);
	for (const unit of units.filter((each) => each.side !== side)) {
		expect(text, side).not.toContain(unit.id);
		expect(text, side).not.toContain(unit.name);
	}
}
