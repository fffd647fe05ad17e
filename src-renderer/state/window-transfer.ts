/**
 * What a window takes along when it moves to another host: work that only it has. It travels after the '#' of the new
 * page's address, which no browser sends anywhere, and is removed from it at once.
 */

/** The most that goes into an address, characters: browsers take more, and a staff's notes are far less. */
const MAX_CARRIED_CHARACTERS = 400_000;
const PREFIX = 'with.';

const packers = new Set<() => Readonly<Record<string, Uint8Array>>>();
let brought: ReadonlyMap<string, Uint8Array> = new Map();

/** Registers work to take along; it is collected at the moment of moving. Returns a function that unregisters it. */
export function packWith(pack: () => Readonly<Record<string, Uint8Array>>): () => void {
	packers.add(pack);
	return () => void packers.delete(pack);
}

/** Returns everything to take along, for an address's hash. What doesn't fit stays in this browser's own store. */
export function packedForTransfer(): Readonly<Record<string, string>> {
	const values: Record<string, string> = {};
	let size = 0;
	for (const pack of packers) {
		for (const [name, bytes] of Object.entries(pack())) {
			const text = textOf(bytes);
			size += text.length;
			if (size <= MAX_CARRIED_CHARACTERS) values[`${PREFIX}${name}`] = text;
		}
	}
	return values;
}

/**
 * Takes the transferred work from this page's address. Called once, before anything else reads the address. Only
 * accepted together with a seat's key: a link that somebody else made has none, and brings nothing in.
 */
export function unpackTransfer(): void {
	const given = new URLSearchParams(location.hash.slice(1));
	if (!given.has('seat')) return;
	const files = new Map<string, Uint8Array>();
	for (const [name, text] of [...given]) {
		if (!name.startsWith(PREFIX)) continue;
		const bytes = bytesOf(text);
		if (bytes) files.set(name.slice(PREFIX.length), bytes);
		given.delete(name);
	}
	if (files.size === 0) return;
	brought = files;
	history.replaceState(null, '', `${location.pathname}${location.search}#${given.toString()}`);
}

/** Returns the work transferred under a name, or null. */
export function broughtAlong(name: string): Uint8Array | null {
	return brought.get(name) ?? null;
}

function textOf(bytes: Uint8Array): string {
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array | null {
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
		return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
	} catch {
		return null;
	}
}
