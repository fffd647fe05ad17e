/** A module that takes too much, too long, or ends its process: a sentence each, and the next one is read. */
import { afterEach, expect, it } from 'vitest';
import type { Viewer } from '../../src-main/host/endpoint.ts';
import { ModuleReader, MODULE_LIMITS } from '../../src-main/workers/module-reader.ts';
import { element, madeModule, pieceText, slot } from './made-module.ts';

let reader: ModuleReader;
afterEach(() => reader.close());

/** A window as far as the reader looks at it, and what makes it go. */
function viewerOf(id: string): { viewer: Viewer; go: () => void } {
	let go = (): void => undefined;
	const viewer = { id, onClose: (gone: () => void) => (go = gone) } as unknown as Viewer;
	return { viewer, go: () => go() };
}
const read = (bytes: Uint8Array, { viewer } = viewerOf('one')): Promise<{ name: string }> =>
	reader.ask(viewer, { ask: 'read', files: [{ name: 'a.vmod', pieces: 1 }] }, () => [bytes]);
/** A hundred thousand elements. */
const large = (): Uint8Array => {
	const slots = Array.from({ length: 100_000 }, (_, n) => slot(String(n), 'Heron', pieceText('Heron', '')));
	return madeModule({
		palettes: element('VASSAL.build.widget.ListWidget', { entryName: 'All' }, slots.join('')),
	});
};

it('one that takes more memory than it may is given up in a sentence, and the next one is read', async () => {
	reader = new ModuleReader({ ...MODULE_LIMITS, memoryMb: 48 });
	await expect(read(large())).rejects.toThrow(
		'Reading the module took more memory than it may (48 MB), or broke off, and was given up. Nothing was taken in.',
	);
	expect(await read(madeModule())).toMatchObject({ name: 'Made at home' });
});

it('one that takes too long is given up in a sentence', async () => {
	reader = new ModuleReader({ ...MODULE_LIMITS, jobMs: 1 });
	await expect(read(large())).rejects.toThrow(
		/took more than 1 seconds and was given up. Nothing was taken in/,
	);
});

it('one that is none is refused by its own sentence, and the process goes on', async () => {
	reader = new ModuleReader();
	await expect(read(Buffer.from('no zip'))).rejects.toThrow('“a.vmod” is no VASSAL file');
	expect(await read(madeModule())).toMatchObject({ name: 'Made at home' });
});

it('one whose window goes is given up', async () => {
	reader = new ModuleReader();
	const window = viewerOf('two');
	const reading = expect(read(large(), window)).rejects.toThrow('Reading the module was cancelled');
	window.go();
	await reading;
});
