/** Naming units on both sheets, the side's and the umpire's: what was written in full stays what it is. */
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { MasterView, SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { sideView as goodwoodSide } from '../fixtures/goodwood-views.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const scenarios = Object.entries(
	import.meta.glob<{ readonly ruleset: string }>('../../assets/scenarios/*/scenario.json', {
		eager: true,
		import: 'default',
	}),
)
	.filter(([, { ruleset }]) => ruleset === 'opcom')
	.map(([path, file]) => ({ name: path.split('/').at(-2) ?? '', ...Scenario.parse(file) }));
const sidesOf = scenarios.flatMap((scenario) => scenario.sides.map((side) => ({ scenario, side })));
type Army = (typeof sidesOf)[number];

/** All that an army's sheet may name. */
const namesOf = ({ scenario, side }: Army): readonly string[] =>
	[...scenario.units, ...scenario.formations]
		.filter((named) => named.side === side.id)
		.flatMap(({ name, short }) => [name, short]);

/** The umpire's window with an army under the fixture's German team. */
function umpiresView({ scenario, side }: Army): MasterView {
	const like = Object.values(masterView.units)[0];
	const team = masterView.teams.find(({ id }) => id === 't-21');
	if (!like || !team) throw new Error('the fixture lacks a unit or its team');
	const own = scenario.units
		.filter((unit) => unit.side === side.id)
		.map(({ id, name, short, type, size }) => ({ ...like, id, name, short, type, size, side: team.side }));
	return {
		...masterView,
		units: Object.fromEntries(own.map((unit) => [unit.id, unit])),
		formations: scenario.formations
			.filter((formation) => formation.side === side.id)
			.map((formation) => ({ ...formation, side: team.side })),
		combats: {},
		contacts: [],
	};
}

/** A side's own window with an army. */
function sidesView({ scenario, side }: Army): SideView {
	const view = goodwoodSide();
	const [like] = Object.values(view.units);
	if (!like) throw new Error('the fixture lacks a unit');
	const own = scenario.units
		.filter((unit) => unit.side === side.id)
		.map(({ id, name, short, type, size }) => ({ ...like, id, name, short, type, size }));
	return {
		...view,
		units: Object.fromEntries(own.map((unit) => [unit.id, unit])),
		formations: scenario.formations.filter((formation) => formation.side === side.id),
	};
}

const fieldOf = (): HTMLInputElement => {
	const field = document.querySelector<HTMLInputElement>(
		'[data-first], [aria-label="Line 1: whom it orders"]',
	);
	if (!field) throw new Error('no field for whom a line orders');
	return field;
};

/** Writes words into the field and presses a key; what then stands there. */
function write(words: string, key: string): string {
	const field = fieldOf();
	field.focus();
	field.value = words;
	field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	flushSync();
	field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	flushSync();
	return fieldOf().value;
}

async function openUmpires(view: MasterView): Promise<void> {
	void render(Master, { host: new FakeHost(), view });
	await userEvent.keyboard('1');
	await page.getByTestId('paper-t-21').click();
	await expect.element(page.getByLabelText('Line 1: whom it orders')).toBeVisible();
}

async function openSides(view: SideView): Promise<void> {
	await openSide(new SideHost(view));
	await expect.element(page.getByRole('combobox', { name: 'Unit or grouping' })).toBeVisible();
}

const goodwood = sidesOf.find(({ scenario, side }) => scenario.name === 'goodwood' && side.id === 'german');
const windows = [
	['the umpire’s paper sheet', (army: Army) => openUmpires(umpiresView(army))],
	['a side’s sheet', (army: Army) => openSides(sidesView(army))],
] as const;

afterEach(closeSide);

describe.each(windows)('evening 16: on %s', (_, open) => {
	it.each(sidesOf.map((army) => [`${army.scenario.name}, ${army.side.name}`, army] as const))(
		'every name of %s, typed whole, stays that very name after Tab and Enter',
		async (_army, army) => {
			await open(army);
			const typed = namesOf(army).flatMap((name) =>
				['Tab', 'Enter'].flatMap((key) => [name, name.toLowerCase()].map((words) => [words, key] as const)),
			);
			expect(typed.length).toBeGreaterThan(0);
			expect(typed.filter(([words, key]) => write(words, key) !== words)).toEqual([]);
		},
	);

	it('a beginning that only one name has is completed, one that several have is left for choosing', async () => {
		if (!goodwood) throw new Error('no German army of Goodwood');
		await open(goodwood);
		expect(['Tab', 'Enter'].map((key) => write('503', key))).toEqual(['503 Tiger', '503 Tiger']);
		expect(['Tab', 'Enter'].map((key) => write('I/1', key))).toEqual(['I/1', 'I/1']);
		expect(write('503 Tiger, II/46', 'Tab')).toBe('503 Tiger, II/46 Jg');
	});
});
