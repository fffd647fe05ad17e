/**
 * A Chromium for the tests and the flags it runs under: as root, headless, with software WebGL and
 * without network chatter. CHROMIUM_PATH, then the system's, then the one shipped in an npm package.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
	(path) => path !== undefined && existsSync(path),
);

interface Shipped {
	readonly executablePath: string;
	readonly env: Record<string, string>;
}

/** Unpacks the npm package's Chromium, with its own NSS and fonts, so that no system package is needed. */
async function fromNpm(): Promise<Shipped> {
	const { inflate } = await import('@sparticuz/chromium');
	const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
	const bin = join(entry.slice(0, entry.lastIndexOf(join('/', 'build', '/'))), 'bin');
	const [executablePath = '', libraries = ''] = await Promise.all(
		['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'].map((file) =>
			inflate(join(bin, file)),
		),
	);
	const inherited = Object.entries(process.env).filter(
		(entry): entry is [string, string] => entry[1] !== undefined,
	);
	return {
		executablePath,
		env: {
			...Object.fromEntries(inherited),
			LD_LIBRARY_PATH: join(libraries, 'lib'),
			FONTCONFIG_FILE: fontsIn(join(tmpdir(), 'fonts')),
		},
	};
}

/** The package's own list of fonts names /tmp whatever TMPDIR is, and without a font Chromium falls at the first letter. */
function fontsIn(folder: string): string {
	const path = join(folder, 'here.conf');
	const mine = `${path}.${process.pid}`;
	writeFileSync(
		mine,
		`<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>`,
	);
	renameSync(mine, path);
	return path;
}

const shipped = found === undefined ? await fromNpm() : undefined;

/** For playwright's chromium.launch(). */
export const launchOptions = {
	executablePath: shipped?.executablePath ?? found ?? '',
	...(shipped === undefined ? {} : { env: shipped.env }),
	args: [
		'--no-sandbox',
		'--use-angle=swiftshader',
		'--enable-unsafe-swiftshader',
		'--ignore-gpu-blocklist',
		// Only the maps are drawn through WebGL: pages put together through it too took twice the time.
		'--disable-gpu-compositing',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		...(shipped === undefined ? [] : ['--headless=shell', '--no-zygote']),
	],
};

/**
 * The same Chromium without WebGL: maps are drawn on a plain canvas, as for users whose machine allows nothing else. On a machine
 * without a graphics card WebGL is a third of what a window costs.
 */
export const withoutWebgl = { ...launchOptions, args: [...launchOptions.args, '--disable-3d-apis'] };

/**
 * Device pixels to a CSS pixel. Without a GPU every pixel of a map is the processor's work, so the whole run asks for
 * half (`npm test`); pictures to look at have one to one.
 */
export const deviceScaleFactor = Number(process.env['WINDOW_PIXELS'] ?? 1);
