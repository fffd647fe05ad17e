/** Serves the built windows' files: exactly those that the build made, by name, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { SECURITY_HEADERS } from './csp.ts';

export interface ServedFile {
	readonly bytes: Buffer<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	/** The same file as the build has compressed it, for whoever takes that; best first. */
	readonly packed: readonly { readonly encoding: string; readonly bytes: () => Buffer<ArrayBuffer> }[];
}

/** The compressed variants that the build writes beside a file (scripts/build.mjs). */
const PACKED = [
	{ encoding: 'br', ending: '.br' },
	{ encoding: 'gzip', ending: '.gz' },
];

const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.woff': 'font/woff',
	'.wasm': 'application/wasm',
};

/**
 * Lists a folder once; afterwards a request names one of those files or nothing, so no path can lead out of it.
 * @returns a look-up by URL path ('/welcome.html'); '/' is the welcome page
 */
export function filesServed(folder: string): (urlPath: string) => ServedFile | null {
	const files = new Map(namesIn(folder).map((name) => [`/${name.split(sep).join('/')}`, join(folder, name)]));
	return (urlPath) => {
		const path = urlPath === '/' ? '/welcome.html' : urlPath;
		const file = files.get(path);
		// A file that a rebuild has taken away is no file any more.
		if (file === undefined || !existsSync(file)) return null;
		const packed = PACKED.filter(({ ending }) => existsSync(`${file}${ending}`)).map(
			({ encoding, ending }) => ({
				encoding,
				bytes: () => readFileSync(`${file}${ending}`),
			}),
		);
		return { bytes: readFileSync(file), headers: headersOf(path), packed };
	};
}

/** Walked by hand: inside a packed app Node's own recursive listing isn't there. */
function namesIn(folder: string, below = ''): string[] {
	if (!existsSync(folder)) throw new Error(`the windows are not built: ${folder} is missing (npm run build)`);
	return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
		const name = join(below, entry.name);
		if (entry.isDirectory()) return namesIn(folder, name);
		return /\.(map|br|gz)$/.test(entry.name) ? [] : [name];
	});
}

function headersOf(path: string): Record<string, string> {
	return {
		...SECURITY_HEADERS,
		'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
		// Vite puts a hash of the contents into the names of everything below assets/.
		'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
	};
}
