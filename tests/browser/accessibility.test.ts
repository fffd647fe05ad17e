/** Axe over what tests/e2e/accessibility.test.ts does not reach: no violation of WCAG 2.2 A or AA in any of them. */
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import photoPage from '../../src-renderer/photo.html?raw';
import photoStyles from '../../src-renderer/photo/photo.css?inline';
import Join from '../../src-renderer/join/Join.svelte';
import Master from './OpcomMaster.svelte';
import { faultsHere, linesOf, RULES } from './axe-faults.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const id = (name: string) => page.getByTestId(name);
const THEMES = ['dark', 'light', 'projector'] as const;
/** What axe finds wrong on the page in each theme, one line for each rule and place. */
async function faults(themes: readonly string[] = THEMES): Promise<readonly string[]> {
	const found: string[] = [];
	for (const theme of themes) {
		document.documentElement.dataset['theme'] = theme;
		found.push(...(await faultsHere(theme)));
	}
	return found;
}

afterEach(async () => {
	await closeSide();
	document.documentElement.removeAttribute('data-theme');
});

describe('evening 27: nothing for axe to find', () => {
	it('on the join page', async () => {
		const door = {
			join: () => Promise.resolve({ say: 'This code is not known here.' }),
			leave: () => Promise.resolve(true),
		};
		void render(Join, { code: '', door, onseated: () => undefined });
		await expect.element(id('sit')).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	it.each(['light', 'dark'] as const)('on a phone’s page for photographs, by %s', async (scheme) => {
		const features = [{ name: 'prefers-color-scheme', value: scheme }];
		await cdp().send('Emulation.setEmulatedMedia', { features });
		const frame = document.createElement('iframe');
		frame.srcdoc = photoPage
			.replace(/<script[\s\S]*?<\/script>/g, '')
			.replace('</head>', `<style>${photoStyles}</style></head>`);
		document.body.append(frame);
		await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
		const inside = frame.contentWindow as
			| (Window & { axe: typeof axe; eval(source: string): unknown })
			| null;
		if (!inside) throw new Error('the frame is empty');
		expect(inside.matchMedia(`(prefers-color-scheme: ${scheme})`).matches).toBe(true);
		inside.eval(axe.source);
		const found: string[] = [];
		const say = inside.document.getElementById('say');
		for (const state of ['', 'done', 'trouble']) {
			say?.setAttribute('data-state', state);
			const results = await inside.axe.run(inside.document, RULES);
			expect(results.passes.length).toBeGreaterThan(5);
			found.push(...linesOf(results).map((line) => `${scheme} ${state}: ${line}`));
		}
		frame.remove();
		await cdp().send('Emulation.setEmulatedMedia', { features: [] });
		expect(found).toEqual([]);
	});

	it('on the umpire’s page for sticks', async () => {
		await page.viewport(1440, 900);
		const host = new FakeHost();
		host.replies.set('usb.list', () => [
			{ id: 'ab'.repeat(16), words: 'Allies, Guards Armoured', turn: 2, revoked: false, back: 0 },
		]);
		void render(Master, { host, view: masterView });
		await userEvent.keyboard('{Control>}k{/Control}usb stick{Enter}');
		await expect.element(id('usb-room')).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	it('in an open sheet and an open combat of the umpire’s', async () => {
		await page.viewport(1440, 900);
		void render(Master, { host: new FakeHost(), view: masterView });
		const [sheet] = Object.values(masterView.sheets);
		await userEvent.keyboard('1');
		await id(`inbox-${sheet?.team ?? ''}`)
			.getByRole('button', { name: /Open/ })
			.click();
		await expect.element(id('line-1')).toBeVisible();
		expect(await faults()).toEqual([]);
		await userEvent.keyboard('3');
		await id('combat-c1').click();
		await expect.element(id('worksheet')).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	it.each(['projector', 'observer'] as const)('in the window of a side’s %s', async (as) => {
		const host = new SideHost(sideView());
		host.seat = { kind: 'side', side: sideView().side.id, as };
		await openSide(host, 1600, 900);
		await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
		if (as === 'projector') {
			expect(await faults(['projector'])).toEqual([]);
			return;
		}
		for (const tab of ['Dispatches', 'Known', 'Messages', 'Sheets']) {
			await page.getByRole('tab', { name: new RegExp(tab) }).click();
			expect(await faults()).toEqual([]);
		}
	});

	it('in a side’s dispatches, full of them', async () => {
		await openSide(new SideHost(sideView()));
		await page.getByRole('tab', { name: /Dispatches/ }).click();
		await expect.element(id('dispatches').getByRole('article').first()).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});
