/** The combats desk by keyboard: contacts taken one by one or all at once, fights opened in turn, grouping completed. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { FakeHost, masterView } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const open = masterView.contacts.filter(({ state }) => state === 'open');
function show(view: MasterView): FakeHost {
	const host = new FakeHost();
	void render(Master, { host, view });
	return host;
}
const types = (host: FakeHost): readonly string[] => host.commands.map(({ type }) => String(type));

beforeEach(() => page.viewport(1440, 900));

it('takes the contact that the keys point at, and dismisses another', async () => {
	const host = show(masterView);
	await userEvent.keyboard('3');
	await expect.element(id('combat-list')).toBeVisible();
	await userEvent.keyboard('{Enter}');
	await vi.waitFor(() => expect(types(host)).toEqual(['group-combat']));
	expect(host.commands[0]).toMatchObject({ plan: { attackers: open[0]?.attackers } });
	await userEvent.keyboard('x');
	await vi.waitFor(() => expect(types(host)).toEqual(['group-combat', 'dismiss-contact']));
});

it('takes all contacts as proposed with one key', async () => {
	const two = [...open, ...open.map((each) => ({ ...each, key: `${each.key}-b`, name: 'Emiéville' }))];
	const host = show({ ...masterView, contacts: two });
	await userEvent.keyboard('3a');
	await vi.waitFor(() =>
		expect(types(host).filter((type) => type === 'group-combat')).toHaveLength(two.length),
	);
});

it('says that grouping is complete when nothing is left to point at', async () => {
	const applied = Object.fromEntries(
		Object.entries(masterView.combats).map(([key, combat]) => [
			key,
			{ ...combat, state: 'applied' as const },
		]),
	);
	const host = show({ ...masterView, contacts: [], combats: applied, grouping: 'open' });
	await userEvent.keyboard('3{Enter}');
	await vi.waitFor(() => expect(types(host)).toEqual(['complete-grouping']));
});

it('groups a combat by hand that nobody proposed, of the unit that is selected and one of the other side', async () => {
	const [blue, red] = masterView.sides;
	const fits = (side: string | undefined) =>
		Object.values(masterView.units).find(
			(unit) => unit.side === side && unit.presence === 'on-map' && unit.gun === null,
		);
	const [ours, theirs] = [fits(blue?.id), fits(red?.id)];
	const host = show({ ...masterView, contacts: [], combats: {}, grouping: 'open' });
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard(ours?.name ?? '');
	await userEvent.keyboard('{Enter}{Shift>}G{/Shift}');
	await expect
		.element(id('role-attackers').getByText(ours?.short ?? 'nobody', { exact: true }))
		.toBeVisible();
	await expect.element(id('group-combat')).toBeDisabled();
	await expect.element(page.getByText('Nobody defends yet: click counters on the map.')).toBeVisible();
	await page.getByLabelText('Add to Defenders').selectOptions(theirs?.short ?? '');
	await id('group-combat').click();
	await vi.waitFor(() => expect(types(host)).toEqual(['group-combat']));
	expect(host.commands[0]).toMatchObject({
		plan: {
			...{ kind: 'attack', attackingSide: blue?.id, defendingSide: red?.id },
			...{ attackers: [ours?.id], defenders: [theirs?.id] },
		},
	});
});
