/** The menu of the workshop's hexes: a hex painted, filled, named, cut out and put back; a unit placed and found again. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { ocsKit } from '../../src-main/rulesets/ocs/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { hexMapOf } from '../../src-shared/workshop/hexes.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import { board, click, menuSays, openAtMap, type HostDraft } from './workshop-window.ts';

const id = (testid: string) => page.getByTestId(testid);
let kept: HostDraft;
const mapNow = () => {
	const map = kept.draft.hexes && hexMapOf(kept.draft.hexes.map);
	if (!map) throw new Error('no hexes');
	return map;
};
/** The middle of a hex, by its number. */
function middle(name: string): Point {
	const map = mapNow();
	const hex = map.hexNamed(name);
	if (hex === null) throw new Error(`no hex ${name}`);
	return map.grid.pointOf(hex);
}
const groundOf = (name: string): string | null => {
	const hex = mapNow().hexNamed(name);
	return hex === null ? null : (mapNow().groundOf(hex)?.id ?? '');
};

beforeEach(async () => {
	const empty = emptyDraft(ocsKit, 'Heron hexes');
	const [formation] = empty.formations;
	const units = formation ? newUnits(empty, ocsKit, { formation, names: '1-2 Foot', like: null }) : [];
	kept = await openAtMap({ ...empty, units }, ocsKit);
});

it('fills, paints and takes up by the menu of a hex, with the tools that do it by hand', async () => {
	await click(middle('05.05'), 'right');
	await expect.poll(menuSays).toContain('05.05, bare');
	await id('menu-fill').click();
	await expect.poll(() => groundOf('12.12')).toBe('open');
	await expect.element(id('paint-fill')).toHaveAttribute('aria-pressed', 'true');
	await id('kind-woods').click();
	await click(middle('06.06'), 'right');
	await id('menu-brush').click();
	await expect.poll(() => [groundOf('06.06'), groundOf('06.07')]).toEqual(['woods', 'open']);
	await click(middle('07.07'), 'right');
	await id('menu-pick').click();
	await expect.element(id('kind-open')).toHaveAttribute('aria-pressed', 'true');
	await id('workshop-undo').click();
	await expect.poll(() => groundOf('06.06')).toBe('open');
});

it('names a hex by keys alone, cuts one out and puts it back', async () => {
	(await board()).focus();
	await userEvent.keyboard('5');
	await userEvent.keyboard('{Shift>}{F10}{/Shift}');
	await expect.poll(menuSays).toContain('Name it');
	await userEvent.keyboard('n{Enter}');
	await expect.element(id('hex-name')).toHaveFocus();
	await userEvent.keyboard('Heronsford{Enter}');
	await expect.poll(() => kept.draft.hexes?.map.places.map(({ name }) => name)).toEqual(['Heronsford']);
	(await board()).focus();
	await userEvent.keyboard('0');
	const at = middle('03.03');
	await click(at, 'right');
	await id('menu-cut').click();
	await expect.poll(() => groundOf('03.03')).toBeNull();
	await click(at, 'right');
	await id('menu-put-back').click();
	await expect.poll(() => groundOf('03.03')).not.toBeNull();
});

it('puts a unit into a hex, and finds all that stand there', async () => {
	await click(middle('08.08'), 'right');
	await id('menu-place-here').click();
	await expect.poll(() => kept.draft.units[0]?.place).toEqual(middle('08.08'));
	(await board()).focus();
	await userEvent.keyboard('n');
	await userEvent.keyboard('{Shift>}{F10}{/Shift}');
	await id('menu-change').click();
	await expect.element(id('unit-name')).toHaveValue('1 Foot');
	await expect.element(id('unit-place')).toHaveValue('08.08');
});
