import { expect, it, vi } from 'vitest';
import { packsByKind } from '../../src-renderer/state/packs-by-kind.ts';

it('loads the windows of a view’s kind when one has come, and none before', async () => {
	const drill = vi.fn<() => Promise<string>>(() => Promise.resolve('the drill’s'));
	const packFor = packsByKind({ drill, other: () => Promise.resolve('another’s') });
	expect(drill).not.toHaveBeenCalled();
	expect(await packFor({ kind: 'drill' })).toBe('the drill’s');
	expect(await packFor({ kind: 'other' })).toBe('another’s');
	expect(drill).toHaveBeenCalledOnce();
});

it.each(['nothing', '', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
	'has no windows for a view of the kind “%s”',
	async (kind) => {
		expect(await packsByKind({ drill: () => Promise.resolve('the drill’s') })({ kind })).toBeNull();
	},
);
