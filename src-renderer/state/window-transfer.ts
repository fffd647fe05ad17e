/**
 * What a window takes along when it goes on at another host: pieces of work that only it has. They travel behind the
 * '#' of the new page's address, which no browser sends anywhere, and are taken out of it at once.
 */

/** The most that goes into an address, characters: browsers take more, and a staff's notes are far less. */
const MAX_CARRIED_CHARACTERS = 400_000;
const PREFIX = 'with.';

const packers = new Set<() => Readonly<Record<string, Uint8Array>>>();
let brought: ReadonlyMap<string, Uint8Array> = new Map();

/** Has something taken along; it is asked at the moment of going. Answers how to take it back. */
export function packWith(pack: () => Readonly<Record<string, Uint8Array>>): () => void {
	packers.add(pack);
	return () => void packers.delete(pack);
}

/** Everything that is to go along, for an address's hash. What would not fit stays in this browser's own store. */
export function packedForTransfer(): Readonly<Record<string, string>> {
	const found: Record<string, string> = {};
	let size = 0;
	for (const pack of packers) {
		for (const [name, bytes] of Object.entries(pack())) {
			const text = textOf(bytes);
			size += text.length;
			if (size <= MAX_CARRIED_CHARACTERS) found[`${PREFIX}${name}`] = text;
		}
	}
	return found;
}

/**
 * Takes what came along out of this page's address. Called once, before anything else reads the address. Only beside a
 * seat's key: a link that somebody else made up has none, and brings nothing in.
 */
export function unpackTransfer(): void {
	const given = new URLSearchParams(location.hash.slice(1));
	if (!given.has('seat')) return;
	const found = new Map<string, Uint8Array>();
	for (const [name, text] of [...given]) {
		if (!name.startsWith(PREFIX)) continue;
		const bytes = bytesOf(text);
		if (bytes) found.set(name.slice(PREFIX.length), bytes);
		given.delete(name);
	}
	if (found.size === 0) return;
	brought = found;
	history.replaceState(null, '', `${location.pathname}${location.search}#${given.toString()}`);
}

/** What came along under a name; null: nothing. */
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
