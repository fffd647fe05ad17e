/** A hex typed by its number: hex after hex without a mouse, and Enter in the empty field. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import HexField from '../../src-renderer/rulesets/hexwar/common/HexField.svelte';

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
