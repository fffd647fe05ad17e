/** The workshop's window on a host of its own: changed by keys, taken back, refused, led by the check; nothing for axe to find. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { faultsHere } from './axe-faults.ts';
import '../../src-renderer/styles/base.css';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { opcomKit } from '../../src-main/rulesets/opcom/workshop/kit.ts';
import Workshop from '../../src-renderer/workshop/Workshop.svelte';
import { PAGES, type WorkshopHost } from '../../src-renderer/workshop/workshop.svelte.ts';
import { UnitId } from '../../src-shared/kit/ids.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits, type DraftEdits } from '../../src-shared/workshop/edits.ts';
import type { Problem } from '../../src-shared/workshop/kit.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import type { RowsForm } from '../../src-shared/workshop/rows.ts';
import { NO_STEPS } from '../../src-shared/workshop/steps.ts';

const id = (name: string) => page.getByTestId(name);
const OWN = 'own-aaaaaaaaaaaa';

/** A host that keeps one draft, as the program's does, and says of it what it is told to say. */
class OneDraft implements WorkshopHost {
	draft: Draft;
	revision = 1;
	problems: readonly Problem[] = [];
	/** The sentence that changes are refused with; null: they are taken. */
	refusal: string | null = null;
	readonly asked: [string, unknown][] = [];

	constructor(draft: Draft) {
		this.draft = draft;
	}

	ask: WorkshopHost['ask'] = async (name, input) => {
		this.asked.push([name, input]);
		await Promise.resolve();
		return this.#answer(name, input as never) as never;
	};

	#answer(name: string, input: { edits: DraftEdits; form: RowsForm }): unknown {
		if (name === 'settings.load') return { value: null };
		if (name === 'workshop.open')
			return {
				draft: this.draft,
				revision: this.revision,
				kit: opcomKit,
				book: { options: [], charts: [] },
				problems: this.problems,
				steps: NO_STEPS,
			};
		if (name === 'workshop.book') return { options: [], charts: [] };
		if (name === 'workshop.rows')
			return {
				rows: input.form.rows.map((cells, row) => ({ row, units: [cells[0]], outcome: 'new', problems: [] })),
				formations: [],
				applied: null,
			};
		if (name !== 'workshop.edit') throw new Error(`no ${name} here`);
		if (this.refusal !== null) throw new Error(this.refusal);
		this.draft = applyEdits(this.draft, input.edits).draft;
		this.revision += 1;
		return { revision: this.revision, problems: this.problems };
	}
}

function drafted(): Draft {
	const draft = emptyDraft(opcomKit, 'Saturday');
	const [formation] = draft.formations;
	if (!formation) throw new Error('no formation');
	return { ...draft, units: newUnits(draft, opcomKit, { formation, names: '1-3 Foot', like: null }) };
}
let host: OneDraft;
function open(draft = drafted(), problems: readonly Problem[] = []): void {
	host = new OneDraft(draft);
	host.problems = problems;
	void render(Workshop, { host, id: OWN, onplay: () => undefined });
}
/** Some say how many things they hold. */
const goTo = (label: string): Promise<void> =>
	page.getByRole('tab', { name: new RegExp(`^${label}`) }).click();

beforeEach(() => {
	window.localStorage.removeItem('third-map-columns');
});
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

describe('changes', () => {
	it('of a unit show at once, go to the host, are taken back and done again', async () => {
		open();
		await goTo('Forces');
		await id('line-blue-2-foot').click();
		await id('unit-name').fill('Second Foot');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('line-blue-2-foot')).toMatchTextContent('Second Foot');
		await expect.poll(() => host.draft.units[1]?.name).toBe('Second Foot');
		await id('workshop-undo').click();
		await expect.poll(() => host.draft.units[1]?.name).toBe('2 Foot');
		await expect.element(id('unit-name')).toHaveValue('2 Foot');
		await id('workshop-redo').click();
		await expect.poll(() => host.draft.units[1]?.name).toBe('Second Foot');
	});

	it('that the host refuses are said, and what it has is shown again', async () => {
		open();
		await goTo('Forces');
		await id('line-blue-1-foot').click();
		host.refusal = 'Another window has changed this scenario. Open it again.';
		host.draft = { ...host.draft, units: host.draft.units.slice(1) };
		await id('unit-short').fill('x');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByText(/Another window has changed this scenario/)).toBeVisible();
		await expect.element(id('line-blue-1-foot')).not.toBeInTheDocument();
		await expect.element(id('workshop-undo')).toBeDisabled();
	});

	it('by keys alone: along the lines, units by a range of names', async () => {
		open();
		await goTo('Forces');
		(id('line-blue-division').element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(id('line-blue-1-foot')).toHaveFocus();
		await userEvent.keyboard('{ArrowUp}{Enter}');
		await id('unit-names').fill('A-C Coy');
		await expect.element(id('unit-add')).toMatchTextContent('Add 3');
		await userEvent.keyboard('{Enter}');
		await expect
			.poll(() => host.draft.units.map(({ name }) => name))
			.toEqual(['1 Foot', '2 Foot', '3 Foot', 'A Coy', 'B Coy', 'C Coy']);
		await expect.element(id('unit-names')).toHaveValue('');
	});

	it('several names at once, and formations likewise; one more for a side', async () => {
		open();
		await goTo('Forces');
		await id('line-blue-division').click();
		await id('unit-names').fill(' ; ');
		await expect.element(id('unit-add')).toBeDisabled();
		await id('unit-names').fill('7 Foot; 8-9 Foot');
		await expect.element(id('unit-add')).toMatchTextContent('Add 3');
		await id('unit-add').click();
		await id('formation-names').fill('1 Brigade; 2 Brigade');
		await expect.element(id('formation-add')).toMatchTextContent('Add 2');
		await id('formation-add').click();
		await expect
			.poll(() => host.draft.units.slice(-3).map(({ name }) => name))
			.toEqual(['7 Foot', '8 Foot', '9 Foot']);
		await expect
			.poll(() => host.draft.formations.slice(-2).map(({ name }) => name))
			.toEqual(['1 Brigade', '2 Brigade']);
		await page.getByRole('button', { name: 'Add a formation for Red' }).click();
		await expect
			.poll(() => host.draft.formations.at(-1))
			.toMatchObject({ name: 'New formation', side: 'red', parent: null });
		await expect.element(page.getByRole('heading', { name: 'New formation' })).toBeVisible();
	});

	it('of thousands of units only the lines about what is in sight are drawn, wherever one goes', async () => {
		const small = drafted();
		const units = small.units.slice(0, 1).flatMap((like) =>
			Array.from({ length: 3000 }, (_, n) => ({
				...like,
				...{ id: UnitId.parse(`blue-${String(n)}`), name: `Foot ${String(n)}` },
			})),
		);
		open({ ...small, units }, [
			{ say: 'Foot 2000 has no counter.', at: { part: 'units', id: 'blue-2000' }, weight: 'stops' },
		]);
		const drawn = (): number => document.querySelectorAll('[data-line]').length;
		await goTo('Forces');
		await expect.element(id('line-blue-0')).toBeInViewport();
		expect(drawn()).toBeLessThan(200);
		// A line can be clicked while the list still scrolls, where the library takes the mouse from the list itself.
		const list = id('forces').element();
		list.scrollTop = 40;
		await expect.poll(() => getComputedStyle(list.querySelector('ul') ?? list).pointerEvents).toBe('none');
		const { x, y } = id('line-blue-3').element().getBoundingClientRect();
		expect(document.elementFromPoint(x + 4, y + 4)).toBe(id('line-blue-3').element());
		id('forces').element().scrollTop = 1_000_000;
		await expect.element(id('line-blue-2999')).toBeInViewport();
		expect(drawn()).toBeLessThan(200);
		(id('line-blue-2999').element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowUp}');
		await expect.element(id('line-blue-2998')).toHaveFocus();
		// The line that has the keys is drawn on when it is out of sight, and goes on from there.
		id('forces').element().scrollTop = 0;
		await expect.element(id('line-blue-0')).toBeInViewport();
		await expect.element(id('line-blue-2998')).toHaveFocus();
		await userEvent.keyboard('{ArrowUp}');
		await expect.element(id('line-blue-2997')).toHaveFocus();
		await expect.element(id('line-blue-2997')).toBeInViewport();
		await goTo('Check');
		await id('problem-go').click();
		await expect.element(id('line-blue-2000')).toBeInViewport();
		await expect.element(id('line-blue-2000')).toHaveAttribute('aria-current', 'true');
	});

	it('a formation goes with all that is in it, and comes back with it', async () => {
		open();
		const before = host.draft;
		await goTo('Forces');
		await id('line-blue-division').click();
		await id('formation-remove').click();
		await expect.poll(() => [host.draft.units.length, host.draft.formations.length]).toEqual([0, 1]);
		await id('workshop-undo').click();
		await expect.poll(() => host.draft).toEqual(before);
	});

	it('a headquarters writes the orders of the formation that it commands', async () => {
		open();
		await goTo('Sides');
		await id('side-blue').getByTestId('hq-formation').selectOptions('–');
		await expect
			.poll(() => [host.draft.headquarters[0]?.formation, host.draft.formations[0]?.headquarters])
			.toEqual([null, null]);
		await id('side-blue').getByTestId('hq-formation').selectOptions('Blue Division');
		await expect
			.poll(() => [host.draft.headquarters[0]?.formation, host.draft.formations[0]?.headquarters])
			.toEqual(['blue-division', 'blue-hq']);
	});
});

describe('a place', () => {
	it('is read as a grid reference; an invalid one is reported at its field and changes nothing', async () => {
		open();
		await goTo('Forces');
		await id('line-blue-1-foot').click();
		await id('unit-place').fill('somewhere');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByText(/“somewhere” is no place of this map/)).toBeVisible();
		expect(host.draft.units[0]?.place).toBeNull();
		await id('unit-place').fill('0512');
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => host.draft.units[0]?.place).toEqual({ x: 5.5, y: 12.5 });
	});
});

describe('a spreadsheet', () => {
	const csv = 'Einheit,Stärke\n4 Foot,5-3-0\n';
	const file = (): File => new File([csv], 'a.csv');

	it('has its columns matched by hand once: they are known the next time', async () => {
		open();
		await goTo('Forces');
		await id('rows-open').click();
		await userEvent.upload(id('rows-file'), file());
		await id('column-1').selectOptions('Profile');
		await id('column-0').selectOptions('Name');
		await page.getByRole('button', { name: 'Cancel' }).click();
		await id('rows-open').click();
		await userEvent.upload(id('rows-file'), file());
		await expect.element(id('column-0')).toHaveValue('name');
		await expect.element(id('column-1')).toHaveValue('profile');
		await expect.element(id('rows-take')).toMatchTextContent('Take in 1 row');
	});

	it('that can’t be read is said', async () => {
		open();
		await goTo('Forces');
		await id('rows-open').click();
		await userEvent.upload(id('rows-file'), new File(['PK\u0003\u0004broken'], 'a.xlsx'));
		await expect.element(id('rows-trouble')).toMatchTextContent(/“a.xlsx”/);
	});
});

describe('the check', () => {
	const problem: Problem = {
		say: '2 Foot has no counter.',
		at: { part: 'units', id: 'blue-2-foot', field: 'short' },
		weight: 'stops',
	};
	it('leads to what it speaks of, where the same is said at the field; and nothing can be played before', async () => {
		open(drafted(), [problem]);
		await expect.element(id('workshop-play')).toBeDisabled();
		await id('workshop-state').click();
		await id('problem-go').click();
		await expect.element(id('unit-short')).toHaveValue('2 Foot');
		await expect.element(page.getByRole('alert')).toMatchTextContent('2 Foot has no counter.');
	});

	it('a scenario that is not there is said, with the way back', async () => {
		host = new OneDraft(drafted());
		void render(Workshop, { host, id: 'goodwood', onplay: () => undefined });
		await expect.element(page.getByRole('alert')).toMatchTextContent('No scenario was chosen');
	});
});

it.each(['dark', 'light', 'projector'])(
	'nothing for axe to find on any page in the %s theme',
	async (theme) => {
		open(drafted(), [
			{ say: 'Something is amiss.', at: { part: 'head', field: 'title' }, weight: 'stops' },
			{ say: 'Something might be.', at: { part: 'map' }, weight: 'doubt' },
		]);
		document.documentElement.dataset['theme'] = theme;
		const found: string[] = [];
		for (const { label } of PAGES) {
			await goTo(label);
			if (label === 'Forces') await id('line-blue-1-foot').click();
			found.push(...(await faultsHere(label)));
		}
		expect(found).toEqual([]);
	},
);
