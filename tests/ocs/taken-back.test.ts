/** Rolls that are taken back: whom Control is asked about, which dice fall then, and who is told. */
import { afterEach, expect, it } from 'vitest';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { openTable, order, rulesets, sideView, umpireView, undo, type Table } from './hall.ts';

const halls: Hall[] = [];
afterEach(async () => {
	for (const hall of halls.splice(0)) await hall.end();
});

const ATTACK = {
	type: 'attack-and-play-out',
	units: ['motorcycle', 'panzer', 'mech'],
	target: TARGET,
} as const;

async function inStep(step: string): Promise<Table> {
	const table = await openTable(workedExample());
	halls.push(table.hall);
	while (umpireView(table.control).game.step !== step) await table.steps(1);
	return table;
}
const beforeCombat = (): Promise<Table> => inStep('combat.combat');

/** The dice of the newest combat, as the log has them. */
const thrown = ({ hall }: Pick<Table, 'hall'>) =>
	hall.app.session.recent.findLast(({ fact }) => fact.type === 'combat-rolled')?.fact.rolls ?? [];
const faces = (table: Pick<Table, 'hall'>) => thrown(table).map((roll) => roll.faces);

it('third evening 15: nobody is asked about where no side’s window was ever open', async () => {
	const hall = await openHall(workedExample(), { rulesets });
	halls.push(hall);
	const control = await hall.window(umpire);
	expect(await order(control, { type: 'next-step' })).toMatchObject({ outcome: 'recorded' });
	expect(await order(control, { type: 'undo' })).toMatchObject({ outcome: 'recorded' });
});

it('third evening 15: a window that was open once is asked about, after a restart too', async () => {
	const table = await beforeCombat();
	const { path } = table.hall.app.session.file;
	table.hall.app.closeCampaign();
	table.hall.app.open(path);
	expect(await order(table.control, { type: 'undo' })).toMatchObject({ outcome: 'question' });
});

it('third evening 15: nor about what no window of a side shows', async () => {
	const table = await beforeCombat();
	await order(table.control, {
		type: 'rule-unit',
		unit: 'panzer',
		mode: 'move',
		reason: 'as it stood',
	});
	await order(table.control, { type: 'write-handover', text: 'Back at eight.' } as never);
	expect(await order(table.control, { type: 'undo' })).toMatchObject({ outcome: 'recorded' });
});

it('third evening 15: a roll that is undone and thrown again falls as it did, once', async () => {
	const table = await beforeCombat();
	expect(await order(table.control, ATTACK)).toMatchObject({ outcome: 'recorded' });
	const first = faces(table);
	expect(first.length).toBeGreaterThan(1);
	expect(await undo(table.control)).toMatchObject({ outcome: 'recorded' });
	expect(await order(table.control, ATTACK)).toMatchObject({ outcome: 'recorded' });
	expect(faces(table)).toEqual(first);
	expect(thrown(table).every(({ again }) => again === true)).toBe(true);
});

it('third evening 15: unless Control takes it back for new dice', async () => {
	const table = await beforeCombat();
	await order(table.control, ATTACK);
	const asked = await order(table.control, { type: 'undo', newDice: true });
	if (asked.outcome !== 'question') throw new Error('not asked');
	await order(table.control, { type: 'undo', newDice: true, shown: asked.answers[0]?.id ?? '' });
	expect(await order(table.control, ATTACK)).toMatchObject({ outcome: 'recorded' });
	expect(thrown(table).some(({ again }) => again === true)).toBe(false);
});

it('third evening 15: after a restart, too, it falls as it did', async () => {
	const table = await beforeCombat();
	await order(table.control, ATTACK);
	const first = faces(table);
	await undo(table.control);
	const { path } = table.hall.app.session.file;
	table.hall.app.closeCampaign();
	table.hall.app.open(path);
	await order(table.control, ATTACK);
	expect(faces(table)).toEqual(first);
});

it('third evening 15: both sides that saw a combat’s dice are told that they were taken back', async () => {
	const table = await beforeCombat();
	await order(table.control, ATTACK);
	await undo(table.control);
	for (const window of [table.blue, table.red]) {
		const results = Object.values(sideView(window).results);
		expect(results.some(({ title }) => title === `Attack on ${TARGET}`)).toBe(false);
		expect(results.at(-1)).toMatchObject({ title: `Attack on ${TARGET}: taken back` });
	}
});

it('third evening 15: a roll that one side alone saw, the other hears nothing of', async () => {
	const table = await inStep('movement.movement');
	const [dump] = Object.values(sideView(table.blue).dumps);
	if (!dump) throw new Error('Blue has no dump');
	expect(await order(table.control, { type: 'blow-dump', at: dump.at, tokens: 1 })).toMatchObject({
		outcome: 'recorded',
	});
	const heard = table.red.received.length;
	await undo(table.control);
	expect(Object.values(sideView(table.blue).results).at(-1)?.title).toBe(
		`Dump blown at ${dump.at}: taken back`,
	);
	expect(table.red.received).toHaveLength(heard);
});
