/** Marks of the workshop’s hexes: a click looks and changes nothing, adding is a tool of its own, a sea zone is painted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { ocsKit } from '../../src-main/rulesets/ocs/workshop/kit.ts';
import { tocsKit } from '../../src-main/rulesets/tocs/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { hexMapOf, type HexMark } from '../../src-shared/workshop/hexes.ts';
import { click, openAtMap, type HostDraft } from './workshop-window.ts';

const id = (testid: string) => page.getByTestId(testid);
const zone = (hex: string, name: string, hexes: string): HexMark => ({
	...{ kind: 'zone', hex, side: null },
	attributes: { name, hexes },
});
let kept: HostDraft;
const marks = () => kept.draft.hexes?.marks ?? [];
const hexesOf = (name: string) =>
	marks().find(({ attributes }) => attributes['name'] === name)?.attributes['hexes'];
/** The middle of a hex, by its number. */
function middle(name: string): Point {
	const map = kept.draft.hexes && hexMapOf(kept.draft.hexes.map);
	const hex = map?.hexNamed(name) ?? null;
	if (!map || hex === null) throw new Error(`no hex ${name}`);
	return map.grid.pointOf(hex);
}

describe('sea zones', () => {
	beforeEach(async () => {
		const empty = emptyDraft(tocsKit, 'Heron sound');
		if (!empty.hexes) throw new Error('no hexes');
		const areas = [zone('05.05', 'Sound', '05.06'), zone('09.05', 'Bay', '08.05, 09.06')];
		kept = await openAtMap({ ...empty, hexes: { ...empty.hexes, marks: areas } }, tocsKit);
		await id('hex-tool-marks').click();
	});

	it('looks at a hex without changing it, and adds only as told', async () => {
		await click(middle('07.07'));
		await expect.element(id('marks-none')).toHaveTextContent('Nothing stands in 07.07.');
		expect(marks()).toHaveLength(2);
		await id('mark-tool-add').click();
		await id('mark-port').click();
		await click(middle('07.07'));
		await expect.element(id('mark-here-port')).toBeVisible();
		expect(marks().map(({ kind, hex }) => `${kind} ${hex}`)).toEqual([
			'zone 05.05',
			'zone 09.05',
			'port 07.07',
		]);
		await userEvent.keyboard('{Escape}');
		await click(middle('06.07'));
		await expect.element(id('marks-none')).toHaveTextContent('Nothing stands in 06.07.');
		expect(marks()).toHaveLength(3);
	});

	it('paints the hexes of a zone, takes them from another, and rubs them out', async () => {
		await click(middle('05.05'));
		await id('mark-here-zone').getByTestId('mark-tool-paint').click();
		await click(middle('05.07'));
		await expect.poll(() => hexesOf('Sound')).toBe('05.06, 05.07');
		await click(middle('05.08'));
		await expect.poll(() => hexesOf('Sound')).toBe('05.06 to 05.08');
		await click(middle('08.05'));
		await expect.poll(() => [hexesOf('Sound'), hexesOf('Bay')]).toEqual(['05.06 to 05.08, 08.05', '09.06']);
		// The hex that the other zone is marked in stays its own.
		await click(middle('09.05'));
		await id('mark-tool-rub').click();
		await click(middle('05.07'));
		await expect.poll(() => [hexesOf('Sound'), hexesOf('Bay')]).toEqual(['05.06, 05.08, 08.05', '09.06']);
		await id('workshop-undo').click();
		await expect.poll(() => hexesOf('Sound')).toBe('05.06 to 05.08, 08.05');
	});

	it('paints nothing once another hex is looked at', async () => {
		await click(middle('05.05'));
		await id('mark-tool-paint').click();
		await id('hex-looked-at').fill('09.05');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('mark-tool-look')).toHaveAttribute('aria-pressed', 'true');
		await click(middle('10.05'));
		await expect.element(id('marks-none')).toBeVisible();
		expect(hexesOf('Bay')).toBe('08.05, 09.06');
	});
});

it('set-up areas of OCS may share hexes: painting one takes none from another', async () => {
	const empty = emptyDraft(ocsKit, 'Heron front');
	if (!empty.hexes) throw new Error('no hexes');
	const area = (hex: string, name: string, hexes: string): HexMark => ({
		...{ kind: 'area', hex, side: null },
		attributes: { name, hexes },
	});
	const areas = [area('05.05', 'west', '05.06'), area('09.05', 'east', '08.05')];
	kept = await openAtMap({ ...empty, hexes: { ...empty.hexes, marks: areas } }, ocsKit);
	await id('hex-tool-marks').click();
	await click(middle('05.05'));
	await id('mark-here-area').getByTestId('mark-tool-paint').click();
	await click(middle('08.05'));
	await expect.poll(() => [hexesOf('west'), hexesOf('east')]).toEqual(['05.06, 08.05', '08.05']);
	await click(middle('09.05'));
	await expect.poll(() => hexesOf('west')).toBe('05.06, 08.05, 09.05');
});
