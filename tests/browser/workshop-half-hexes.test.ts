/** Half hexes in the workshop's window: an edge chosen by keys, refused where another sheet lies beyond, told and taken back. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { ocsKit } from '../../src-main/rulesets/ocs/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { hexMapOf } from '../../src-shared/workshop/hexes.ts';
import { openAtMap, type HostDraft } from './workshop-window.ts';

const id = (testid: string) => page.getByTestId(testid);
let kept: HostDraft;
const halves = (): readonly (readonly string[])[] =>
	kept.draft.hexes?.map.sheets.map(({ half }) => half) ?? [];
const shareOf = (name: string): number => {
	const map = kept.draft.hexes && hexMapOf(kept.draft.hexes.map);
	return map?.shareOf(map.hexNamed(name) ?? -1) ?? 0;
};
const field = (edge: string): HTMLSelectElement => id(`edge-${edge}`).element() as HTMLSelectElement;

beforeEach(async () => {
	kept = await openAtMap(emptyDraft(ocsKit, 'Heron hexes'), ocsKit);
	await id('hex-tool-layout').click();
	await id('layout-edges').getByText('Edges: whole hexes').click();
});

it('halves the hexes along an edge, and a sheet that is joined there makes them whole', async () => {
	await id('edge-east').selectOptions('half');
	await expect.poll(halves).toEqual([['east']]);
	expect([shareOf('24.05'), shareOf('23.05')]).toEqual([0.5, 1]);
	await expect.element(id('layout-edges')).toMatchTextContent('Edges: half hexes east');
	await id('join-east').click();
	await expect.poll(halves).toEqual([['east'], ['east', 'west']]);
	expect([shareOf('A24.05'), shareOf('B01.05'), shareOf('B24.05')]).toEqual([1, 1, 0.5]);
	await id('workshop-undo').click();
	await id('workshop-undo').click();
	await expect.poll(halves).toEqual([[]]);
});

it('refuses half hexes with others beyond them in a sentence, and goes on showing how the sheet ends', async () => {
	await id('join-east').click();
	await expect.poll(halves).toEqual([[], []]);
	await id('layout-sheet').selectOptions('0');
	await id('edge-east').selectOptions('half');
	await expect.element(id('layout-trouble')).toMatchTextContent('hexes of another sheet lie beyond');
	expect(halves()).toEqual([[], []]);
	await expect.poll(() => field('east').value).toBe('whole');
	expect(document.activeElement).toBe(field('east'));
	await id('edge-west').selectOptions('half');
	await expect.poll(halves).toEqual([['west'], []]);
	await expect.poll(() => document.querySelector('[data-testid="layout-trouble"]')).toBeNull();
});

it('refuses both sides of a single column', async () => {
	await id('layout-columns').fill('1');
	await userEvent.keyboard('{Enter}');
	await id('edge-west').selectOptions('half');
	await id('edge-east').selectOptions('half');
	await expect.element(id('layout-trouble')).toMatchTextContent('A sheet of one column can’t be half');
	await expect.poll(halves).toEqual([['west']]);
});
