/** Result cards: dice, modifiers, the table's cell and what followed, for Control in full and for each side with its own units alone. */
import { afterEach, describe, expect, it } from 'vitest';
import type { LossShown, OcsResultShown } from '../../src-shared/rulesets/ocs/result-views.ts';
import { barrageWords, combatWords } from '../../src-shared/rulesets/ocs/result-words.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { RED } from '../helpers/ocs-scenario.ts';
import { openTable, order, sideView, umpireView, undo, type Table } from './hall.ts';

const tables: Table[] = [];
afterEach(async () => {
	for (const table of tables.splice(0)) await table.hall.end();
});
async function at(step: string): Promise<Table> {
	const table = await openTable(workedExample());
	tables.push(table);
	while (umpireView(table.control).game.step !== step) await table.steps(1);
	return table;
}
type Cards = Readonly<Record<string, OcsResultShown>>;
const last = (results: Cards): OcsResultShown => {
	const card = Object.values(results).at(-1);
	if (!card) throw new Error('no result');
	return card;
};
const losses = async (window: Table['control'], name: 'rules.explain' | 'side.explain') =>
	(await window.ask(name, { name: 'losses', input: {} })) as readonly LossShown[];

const BLUES = /motorcycle|panzer|mech|guns/;
const REDS = /brigade|rifles|reserve/;

describe('a barrage', () => {
	const fired = async (faces: readonly number[]): Promise<Table> => {
		const table = await at('combat.barrage');
		expect(
			await order(table.control, { type: 'fire-barrage', units: ['guns'], target: TARGET }, faces),
		).toMatchObject({ outcome: 'recorded' });
		return table;
	};

	it('third evening 6: says who fired, strength, shifts, dice, the cell of the table, and what it did', async () => {
		const table = await fired([6, 4, 5]);
		const card = last(umpireView(table.control).results);
		expect(card).toMatchObject({ title: `Barrage on ${TARGET}`, who: 'guns', hex: TARGET, code: '1/2' });
		expect(card.words).toBe('Half a step: a die of 5, 1 step is lost. The hex is disorganized.');
		expect(card.lines[0]).toEqual({ label: 'Strength', value: '20: column 17-24' });
		expect(card.throws).toMatchObject([
			{ faces: [6, 4], total: 10 },
			{ faces: [5], total: 5 },
		]);
		const { table: chart } = card;
		expect(chart?.rows[chart.row]?.label).toBe('10');
		expect(chart?.columns[chart.column]).toBe('17-24');
		expect(chart?.rows[chart.row]?.cells[chart.column]).toBe('1/2');
		expect(card.then).toEqual([{ say: 'brigade, rifles are disorganized.', lost: false }]);
	});

	it('third evening 6: a side’s card names its own units and none of the other’s', async () => {
		const table = await fired([6, 4, 5]);
		const [blue, red] = [last(sideView(table.blue).results), last(sideView(table.red).results)];
		expect(JSON.stringify(blue)).not.toMatch(REDS);
		expect(JSON.stringify(red)).not.toMatch(BLUES);
		expect(blue.who).toBe('guns');
		expect(blue.then).toEqual([]);
		expect(red.then.map(({ say }) => say)).toEqual(['brigade, rifles are disorganized.']);
		for (const part of ['words', 'throws', 'table', 'shifts', 'lines'] as const)
			expect(blue[part]).toEqual(red[part]);
	});

	it('third evening 6: a lost step stands on the card, and in the list of losses of its own side alone', async () => {
		const table = await fired([6, 4, 5]);
		const [question] = umpireView(table.control).questions;
		await order(table.control, {
			type: 'answer-question',
			question: question?.id ?? '',
			answer: 'brigade',
		});
		const lost = 'brigade loses its last step and is destroyed.';
		const card = last(umpireView(table.control).results);
		expect(card.mark).toBe('brigade destroyed');
		expect(card.then.at(-1)).toEqual({ say: lost, lost: true });
		expect(last(sideView(table.red).results).then.at(-1)?.say).toBe(lost);
		expect(JSON.stringify(sideView(table.blue).results)).not.toMatch(REDS);
		const line = { turn: 1, side: RED, name: 'brigade', steps: 1, destroyed: true, at: TARGET };
		expect(await losses(table.control, 'rules.explain')).toEqual([{ ...line, cause: 'by barrage' }]);
		expect(await losses(table.red, 'side.explain')).toEqual([{ ...line, cause: 'by barrage' }]);
		expect(await losses(table.blue, 'side.explain')).toEqual([]);
		await undo(table.control);
		await undo(table.control);
		for (const view of [umpireView(table.control), sideView(table.red)])
			expect(Object.values(view.results).map(({ title }) => title)).toEqual(['Barrage on 05.04: taken back']);
		expect(await losses(table.control, 'rules.explain')).toEqual([]);
	});
});

describe('a combat', () => {
	it('third evening 7: each throw shows its dice, each modifier by name, and the total', async () => {
		const table = await at('combat.combat');
		const units = ['motorcycle', 'panzer', 'mech'];
		await order(table.control, { type: 'declare-attack', units, target: TARGET });
		await order(table.control, { type: 'play-out-combat' }, [4, 5, 2, 2, 3]);
		const card = last(umpireView(table.control).results);
		const added = [{ by: 2, why: 'Action Rating 5 against 3' }];
		expect(card.throws).toMatchObject([
			{ why: 'Surprise', faces: [4, 5], added, total: 11 },
			{ faces: [2], added: [], total: 2 },
			{ why: 'the combat', faces: [2, 3], added, total: 7 },
		]);
		const { table: chart } = card;
		expect(chart?.rows[chart.row]).toMatchObject({ label: '7' });
		expect(chart?.rows[chart.row]?.cells[chart.column]).toBe(card.code);
		expect(card.words).toBe(combatWords(card.code));
		expect(card.mark).not.toContain(card.code);
		const line = umpireView(table.control).log.find(({ text }) => text.startsWith('Attack on'));
		expect(line?.text).toMatch(
			/^Attack on 05\.04: 17 to 20, 1:1\. Surprise 9 \+ 2 = 11: the attacker, 2 columns right\. Combat 5 \+ 2 = 7 on 3:1: Ao1, Do1\. Attacker loses 1 step or retreats 1 hex\./,
		);
		expect(line?.dice).toMatch(/^Surprise: 4, 5 on d6.*; the combat: 2, 3 on d6/);
		for (const [window, others] of [
			[table.blue, REDS],
			[table.red, BLUES],
		] as const) {
			const own = last(sideView(window).results);
			expect(own.throws).toEqual(card.throws);
			expect(JSON.stringify(own)).not.toMatch(others);
		}
	});
});

describe('what an attacker sees of a fight', () => {
	const cleared = `The enemy is gone from ${TARGET}.`;
	/** Red's losses destroy it, or drive it off; then blue says who advances. */
	async function fought(table: Table, advance: string): Promise<void> {
		const units = ['motorcycle', 'panzer', 'mech'];
		await order(table.control, { type: 'declare-attack', units, target: TARGET });
		for (let n = 0; n < 30; n += 1) {
			const [asked] = umpireView(table.control).questions;
			if (asked) {
				const [first] = asked.answers;
				const answer = asked.answers.some(({ id }) => id === advance) ? advance : (first?.id ?? '');
				await order(table.control, { type: 'answer-question', question: asked.id, answer });
			} else if (umpireView(table.control).combatFor === null) return;
			else await order(table.control, { type: 'roll-combat' }, [6, 6, 6, 6, 6]);
		}
	}

	it.each(['all', 'none'])(
		'third evening 6: its card says that the hex is empty, whoever advances: %s',
		async (advance) => {
			const table = await at('combat.combat');
			await order(table.control, { type: 'place-unit', unit: 'rifles', at: null, reason: 'a trial' });
			await fought(table, advance);
			for (const view of [umpireView(table.control), sideView(table.blue)])
				expect(last(view.results).then.map(({ say }) => say)).toContain(cleared);
			// Red's own card has red's own story.
			expect(last(sideView(table.red).results).then.map(({ say }) => say)).not.toContain(cleared);
		},
	);
});

describe('codes of the tables in words', () => {
	it('third evening 6: of the Combat Table', () => {
		expect(combatWords('')).toBe('No effect.');
		expect(combatWords('AL1, DL2o2DG')).toBe(
			'Attacker loses 1 step. Defender loses 2 steps, loses or retreats 2 more (steps or hexes, in any mix), is disorganized.',
		);
		expect(combatWords('Ao1e4, DL1o1')).toBe(
			'Attacker loses 1 step or retreats 1 hex, may exploit with an Action Rating of 4 or more. Defender loses 1 step, loses 1 more or retreats 1 hex.',
		);
	});

	it('third evening 6: of the Barrage Table', () => {
		expect(barrageWords('-', 0, null)).toBe('No effect.');
		expect(barrageWords('DG', 0, null)).toBe('The hex is disorganized.');
		expect(barrageWords('[1/2]', 0, null)).toBe('A bracketed half counts as disorganized only.');
		expect(barrageWords('1/2', 0, 3)).toBe(
			'Half a step: a die of 3, no step is lost. The hex is disorganized.',
		);
		expect(barrageWords('2', 2, null)).toBe('2 steps are lost. The hex is disorganized.');
	});
});
