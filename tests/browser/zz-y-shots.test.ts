import { afterEach, it, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { blankLine, blankAirOrder, airRows, notesOf, orderRows, pencilOf } from '../../src-shared/scratch/scratch.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';
afterEach(closeSide);
const view = { ...sideView(), sheets: [], airSheets: [] };
for (const [w, h] of [[1600, 900], [1280, 720]] as const)
for (const theme of ['light', 'dark'] as const)
it(`shots ${w} ${theme}`, async () => {
	const own = view.teams[0]!;
	const first = new SideHost(view); const second = new SideHost(view, first); const third = new SideHost(view, first);
	first.papers.name = 'Maj Hill'; second.papers.name = 'Capt Roy'; third.papers.name = 'Lt Col Wainwright';
	first.papers.room(own.id).write((doc) => {
		orderRows(doc, view.clock.turn).add({ ...blankLine('one'), addressee: '2 Fife', orders: 'Take Cagny by ten. Keep the railway on your right and stay off the ridge until the guns have been dealt with; report at the church.', action: 'attack', posture: 'tact' });
		orderRows(doc, view.clock.turn).add({ ...blankLine('two'), addressee: '3 RTR', orders: 'Follow.' });
		airRows(doc, view.clock.turn).add({ ...blankAirOrder('a1'), mission: 'bombing', target: 'guns at Cagny' });
		notesOf(doc).insert(0, 'Ask for bridging.\nWho has the code for the second bridge?');
	});
	await openSide(second, w, h); await openSide(third, w, h);
	for (const el of document.querySelectorAll<HTMLElement>('div.a-window')) el.style.cssText = 'position:absolute;left:-5000px;width:1600px;height:900px';
	await openSide(first, w, h);
	document.documentElement.dataset.theme = theme;
	const main = document.querySelectorAll<HTMLElement>('div.a-window')[2]!;
	main.style.cssText = 'position:absolute;inset:0';
	const W = page.elementLocator(main);
	const other = [...document.querySelectorAll<HTMLElement>('div.a-window')];
	await new Promise((r) => setTimeout(r, 1500)); const f1 = other[0]!.querySelector('textarea')!; f1.focus(); f1.setSelectionRange(18, 18);
	await new Promise((r) => setTimeout(r, 400));
	const f2 = other[1]!.querySelectorAll<HTMLInputElement>('[data-first]')[1]!; f2.focus(); f2.setSelectionRange(3, 3);
	await new Promise((r) => setTimeout(r, 400));
	document.documentElement.dataset.theme = theme;
	// focus moved: awareness of first is null again; refocus quickly through events only
	f1.dispatchEvent(new Event('focus'));
	other[0]!.querySelector('textarea')!.focus();
	await new Promise((r) => setTimeout(r, 800));
	const shot = (n: string) => page.screenshot({ path: `__screenshots__/zz-y-${n}-${w}-${theme}.png` });
	await shot('orders');
	await W.getByRole('tab', { name: 'Notes' }).click(); await shot('notes');
	await W.getByRole('tab', { name: 'Air' }).click(); await shot('air');
	await W.getByRole('tab', { name: 'Orders' }).click();
	first.offline = true;
	await W.getByRole('textbox', { name: 'Orders' }).nth(1).fill('Follow closely.');
	await new Promise((r) => setTimeout(r, 300)); await shot('offline');
	await W.getByRole('button', { name: 'Hand in to Control' }).click();
	await new Promise((r) => setTimeout(r, 300)); await shot('waits');
});
