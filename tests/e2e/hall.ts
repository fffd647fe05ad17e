/** The program as a newcomer has it: the built host in its own process, windows in a real Chromium. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { deviceScaleFactor, launchOptions, withoutWebgl } from '../helpers/chromium.ts';
import { watchWindows } from './open-windows.ts';

const root = resolve(import.meta.dirname, '../..');

const usual = process.env['WINDOW_MAPS'] === 'webgl' ? launchOptions : withoutWebgl;
/** What maps are drawn by in the halls of the file that runs. */
let browserFor = usual;
/** For files about what is done on a map: it is drawn as most users have it. Called at the top. */
export function drawWithWebgl(): void {
	browserFor = launchOptions;
}
/** Before each file: all of them share this module. */
export function drawAsUsual(): void {
	browserFor = usual;
}

export interface Program {
	readonly address: string;
	/** Ends the host as a power cut would. */
	kill(): Promise<void>;
	stop(): Promise<void>;
}

/** Starts the built host on a data folder; answers when it serves. @param env what it is told besides its options */
export async function startProgram(
	dataDir: string,
	more: readonly string[] = [],
	env: Readonly<Record<string, string>> = {},
): Promise<Program> {
	const host: ChildProcess = spawn(
		process.execPath,
		['out/main/headless.js', '--no-open', '--data-dir', dataDir, ...more],
		{
			cwd: root,
			env: { ...process.env, ...env },
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	if (!host.stdout) throw new Error('the host has no output');
	let said = '';
	for await (const chunk of host.stdout) {
		said += String(chunk);
		if (/http:\S+/.test(said)) break;
	}
	const address = /http:\S+/.exec(said)?.[0];
	if (address === undefined) throw new Error(`the host did not start: ${said}`);
	const end = async (signal: NodeJS.Signals): Promise<void> => {
		if (host.exitCode !== null || host.signalCode !== null) return;
		const gone = once(host, 'exit');
		host.kill(signal);
		await gone;
	};
	return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

export interface Hall {
	readonly dataDir: string;
	readonly context: BrowserContext;
	/** What any window complained of: page errors and console errors. Must stay empty. */
	readonly complaints: readonly string[];
	/** A browser of its own, that keeps nothing of another's. */
	device(): Promise<BrowserContext>;
	page(address: string): Promise<Page>;
	watch(page: Page): Page;
	/** Closes every window. */
	end(): Promise<void>;
	/** Removes the data folder; after the host has stopped. */
	forget(): void;
}

export async function openHall(width = 1600, height = 900): Promise<Hall> {
	const dataDir = mkdtempSync(join(tmpdir(), 'third-map-hall-'));
	const browser: Browser = await chromium.launch(browserFor);
	const device = async (): Promise<BrowserContext> => {
		const made = await browser.newContext({
			viewport: { width, height },
			deviceScaleFactor,
			reducedMotion: 'reduce',
		});
		made.setDefaultTimeout(45_000);
		watchWindows(made);
		return made;
	};
	const context = await device();
	const complaints: string[] = [];
	const watch = (page: Page): Page => {
		page.on('pageerror', (error) => complaints.push(String(error)));
		page.on('console', (message) => {
			// A window that loses its host says so; that is not the window's fault.
			if (message.type() === 'error' && !/WebSocket|ERR_(CONNECTION|EMPTY_RESPONSE)/.test(message.text()))
				complaints.push(`${message.text()} ${message.location().url}`);
		});
		return page;
	};
	return {
		dataDir,
		context,
		complaints,
		device,
		watch,
		async page(address) {
			const page = watch(await context.newPage());
			await page.goto(address);
			return page;
		},
		async end() {
			await browser.close();
		},
		forget() {
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** A hall in which the program runs and an umpire's window is open at its welcome. */
export async function openEvening(
	width?: number,
	height?: number,
): Promise<{ hall: Hall; program: Program; master: Page }> {
	const hall = await openHall(width, height);
	const program = await startProgram(hall.dataDir);
	return { hall, program, master: await hall.page(program.address) };
}

/** Closes the windows, stops the host and removes what both kept. */
export async function endEvening({ hall, program }: { hall: Hall; program: Program }): Promise<void> {
	await hall.end();
	await program.stop();
	hall.forget();
}

/** The view of a seat as the host gives it to a window that has just opened. */
export async function snapshotOf(address: string): Promise<Record<string, unknown>> {
	const { origin, hash } = new URL(address);
	const token = new URLSearchParams(hash.slice(1)).get('seat') ?? '';
	const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, [HelloProtocol, `seat.${token}`], {
		origin,
	});
	try {
		await once(socket, 'open');
		socket.send(JSON.stringify({ id: 1, name: 'view.follow' }));
		for (;;) {
			const [data] = (await once(socket, 'message')) as [Buffer];
			const frame = JSON.parse(data.toString('utf8')) as { push?: string; view?: Record<string, unknown> };
			if (frame.push === 'snapshot' && frame.view) return frame.view;
		}
	} finally {
		socket.terminate();
	}
}
