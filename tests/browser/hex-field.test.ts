/** A hex typed by its number: hex after hex without a mouse, and Enter in the empty field. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import HexField from '../../src-renderer/rulesets/hexwar/common/HexField.svelte';
import { hearKey } from '../../src-renderer/rulesets/hexwar/side/picture-keys.ts';

const sheet = { typed: (hex: string) => (/^\d\d\.\d\d$/.test(hex) ? hex : null) };

it('takes hex after hex into an empty field, then Enter finishes', async () => {
	const [onpick, onempty] = [vi.fn<(hex: string) => void>(), vi.fn<() => void>()];
	await render(HexField, { sheet: sheet as never, onpick, onempty, focused: true });
	await userEvent.keyboard('14.08{Enter}14.06{Enter}');
	expect(onpick.mock.calls).toEqual([['14.08'], ['14.06']]);
	expect(onempty).not.toHaveBeenCalled();
	await userEvent.keyboard('{Enter}');
	expect(onempty).toHaveBeenCalledOnce();
	await userEvent.keyboard('99{Enter}');
	await expect.element(page.getByTestId('hex-wrong')).toHaveTextContent('99 is no hex of this map.');
	expect(onpick).toHaveBeenCalledTimes(2);
});

it('leaves the keyboard where it is unless it was asked for by a key', async () => {
	await render(HexField, { sheet: sheet as never, onpick: vi.fn<(hex: string) => void>() });
	expect(document.activeElement).toBe(document.body);
});

it('leaves what was begun by Escape, in the field as beside it, and still takes no letter for an order', async () => {
	const [leave, order] = [vi.fn<() => void>(), vi.fn<() => boolean>(() => true)];
	const heard = (event: KeyboardEvent): void => hearKey(event, null, { undo: null, order, leave });
	window.addEventListener('keydown', heard);
	try {
		await render(HexField, { sheet: sheet as never, onpick: vi.fn<(hex: string) => void>(), focused: true });
		await userEvent.keyboard('1a');
		expect(leave).not.toHaveBeenCalled();
		await userEvent.keyboard('{Escape}');
		expect(leave).toHaveBeenCalledOnce();
		expect(order).not.toHaveBeenCalled();
	} finally {
		window.removeEventListener('keydown', heard);
	}
});
