/** After a battle each of several pursuers is asked by itself: in which order, and how many there are, is its side's secret. */
import { describe, expect, it } from 'vitest';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

const recorded = { outcome: 'recorded' };

/** Two companies win at 07.05, and Blue answers for one after the other. Returns the table and what Red was sent since. */
async function won(
	answers: readonly string[],
): Promise<{ readonly table: Table; readonly sent: readonly string[] }> {
	const table = await openTable(
		smallBattle({
			counters: [
				headquarters('b-hq', BLUE, '05.05'),
				...['b-1', 'b-2'].map((id) => company(id, BLUE, '06.05', { formation: 'b-bn', strength: 10 })),
				headquarters('r-hq', RED, '10.05'),
				company('r-1', RED, '07.05', { formation: 'r-bn' }),
			],
			perimeters: { [BLUE]: ['05.05', '06.05'] },
		}),
	);
	await table.next([3, 2, 5]);
	for (const unit of ['b-1', 'b-2']) {
		await table.play(table.blue, { type: 'activate', unit });
		const attack = { type: 'attack', unit, hex: '07.05', attack: 'Intensive' };
		expect(await table.play(table.blue, attack)).toMatchObject(recorded);
	}
	await table.play(table.blue, { type: 'next-step', step: 'act' });
	await table.order({ type: 'next-step', step: 'reserves' }, [4, 6]);
	while (table.view().questions[0]?.kind !== 'pursuit')
		await table.choose(table.view().questions[0]?.byDefault ?? '');
	const before = table.red.received.length;
	for (const answer of answers) {
		expect(table.sideView(table.red).waiting).toEqual({ of: BLUE, hex: '07.05', about: 'pursuit' });
		// 'on': into the first hex that is open to it.
		const reply = answer === 'on' ? (table.view().questions[0]?.answers[1]?.id ?? '') : answer;
		expect(await table.reply(table.blue, reply), reply).toMatchObject(recorded);
	}
	return { table, sent: table.red.received.slice(before) };
}

describe('a pursuit by several units', () => {
	it('tocs-w19.7.who-pursues: asks for each unit by name, and each goes on or stays', async () => {
		const { table } = await won(['each']);
		try {
			const asked = () => table.sideView(table.blue).questions[0];
			expect(asked()).toMatchObject({ kind: 'pursuit', hex: '07.05' });
			expect(asked()?.ask).toMatch(/^b-1 alone: go on from 07\.05, \d hex/);
			const to = asked()?.answers[1]?.id ?? '';
			await table.reply(table.blue, to);
			while (asked()?.ask.startsWith('b-1') === true) await table.reply(table.blue, 'stay');
			expect(asked()?.ask).toMatch(/^b-2 alone: go on from 07\.05/);
			await table.reply(table.blue, 'stay');
			expect(asked()?.kind).not.toBe('pursuit');
			const { units } = table.view();
			expect([units['b-1']?.at, units['b-2']?.at]).toEqual([to, '07.05']);
		} finally {
			await table.hall.end();
		}
	});

	it('tells the enemy the same whichever of them goes on, and names none', async () => {
		const [first, second] = [
			await won(['each', 'on', 'stay', 'stay']),
			await won(['each', 'stay', 'on', 'stay']),
		];
		try {
			const gone = first.table.view().units['b-1']?.at;
			expect(gone).not.toBe('07.05');
			expect(second.table.view().units['b-2']?.at).toBe(gone);
			expect(second.table.view().units['b-1']?.at).toBe('07.05');
			expect(second.sent).toHaveLength(first.sent.length);
			expect(second.sent.at(-1)).toBe(first.sent.at(-1));
			expect([...first.sent, ...second.sent].join('\n')).not.toMatch(/b-1|b-2|go-on/);
		} finally {
			await first.table.hall.end();
			await second.table.hall.end();
		}
	});
});
