/** A combat that Control plays out in one stroke: what closing each question and throwing the dice would bring, and one undo. */
import { afterEach, expect, it } from 'vitest';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { SeatId } from '../../src-shared/kit/ids.ts';
import { teamOf } from '../../src-main/rulesets/hexwar/head.ts';
import { openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

const tables: Table[] = [];
afterEach(async () => {
	for (const table of tables.splice(0)) await table.hall.end();
});

const ATTACK = { units: ['motorcycle', 'panzer', 'mech'], target: TARGET } as const;

async function beforeCombat(): Promise<Table> {
	const table = await openTable(workedExample());
	tables.push(table);
	while (umpireView(table.control).game.step !== 'combat.combat') await table.steps(1);
	return table;
}
async function declared(): Promise<Table> {
	const table = await beforeCombat();
	expect(await order(table.control, { type: 'declare-attack', ...ATTACK })).toMatchObject({
		outcome: 'recorded',
	});
	return table;
}
/** The game and what each side knows, as the file keeps them. */
const state = ({ hall }: Table): string => {
	const { game, known } = hall.app.session.state;
	return JSON.stringify({ game, known });
};
/** Notes for a side's next dispatch are taken fact by fact, so that more of them lead to the same. */
const isNotes = (value: unknown): boolean => typeof value === 'object' && value !== null && 'list' in value;
const unnoted = (table: Table): unknown =>
	JSON.parse(state(table), (key, value: unknown) => (key === 'seen' && isNotes(value) ? null : value));
/** The same without the notices of undo: that something was taken back stays there. */
const played = (table: Table): unknown =>
	JSON.parse(JSON.stringify(unnoted(table)), (key, value: unknown) =>
		key === 'results' || key === 'undone' || (key === 'seen' && value === null) ? undefined : value,
	);

it('is over in both sides’ windows when it is over', async () => {
	const table = await declared();
	expect([sideView(table.blue).fighting, sideView(table.red).fighting]).toEqual([true, true]);
	expect(await order(table.control, { type: 'play-out-combat' })).toMatchObject({ outcome: 'recorded' });
	expect([sideView(table.blue).fighting, sideView(table.red).fighting]).toEqual([false, false]);
});

it('brings what closing one question after the other brings, by the same dice', async () => {
	const [one, other] = [await declared(), await declared()];
	expect(state(one)).toBe(state(other));
	let commands = 0;
	for (; umpireView(one.control).combatFor !== null; commands += 1) {
		const [asked] = umpireView(one.control).questions;
		const command = asked
			? ({ type: 'close-question', question: asked.id } as const)
			: ({ type: 'roll-combat' } as const);
		expect(await order(one.control, command)).toMatchObject({ outcome: 'recorded' });
	}
	expect(commands).toBeGreaterThan(3);
	expect(await order(other.control, { type: 'play-out-combat' })).toMatchObject({ outcome: 'recorded' });
	expect(unnoted(other)).toEqual(unnoted(one));
	expect(umpireView(other.control).combatFor).toBeNull();
	expect(sideView(other.red)).toEqual(sideView(one.red));
	expect(sideView(other.blue)).toEqual(sideView(one.blue));
});

it('takes dice from the table, and goes back as one command', async () => {
	const table = await declared();
	const before = played(table);
	expect(await order(table.control, { type: 'play-out-combat' }, [4, 5, 2, 2, 3])).toMatchObject({
		outcome: 'recorded',
	});
	expect(Object.values(sideView(table.blue).results).at(-1)?.throws.at(-1)).toMatchObject({ total: 7 });
	const asked = await order(table.control, { type: 'undo' });
	expect(asked).toMatchObject({ outcome: 'question' });
	if (asked.outcome !== 'question') return;
	expect(asked.ask).toContain(`play out the combat for ${TARGET}`);
	await order(table.control, { type: 'undo', shown: asked.answers[0]?.id ?? '' });
	expect(played(table)).toEqual(before);
	expect(umpireView(table.control).combatFor).toBe(TARGET);
});

it('is refused where no combat is under way, and is no side’s', async () => {
	const table = await declared();
	await expect(play(table.blue, { type: 'play-out-combat' })).rejects.toThrow('no such command');
	await order(table.control, { type: 'play-out-combat' });
	expect(await order(table.control, { type: 'play-out-combat' })).toMatchObject({
		outcome: 'refused',
		code: 'combat/not-ready',
	});
});

it('an attack can be declared and played out in one: what the two bring one after the other, by the same dice', async () => {
	const [one, other] = [await declared(), await beforeCombat()];
	expect(await order(one.control, { type: 'play-out-combat' })).toMatchObject({ outcome: 'recorded' });
	const before = played(other);
	const outright = { type: 'attack-and-play-out', ...ATTACK } as const;
	expect(await order(other.control, outright)).toMatchObject({ outcome: 'recorded' });
	expect(state(other)).toBe(state(one));
	expect(sideView(other.red)).toEqual(sideView(one.red));
	expect(sideView(other.blue)).toEqual(sideView(one.blue));
	const asked = await order(other.control, { type: 'undo' });
	if (asked.outcome !== 'question') throw new Error(JSON.stringify(asked));
	expect(asked.ask).toContain(`attack ${TARGET} with`);
	expect(asked.ask).toContain('and play it out');
	await order(other.control, { type: 'undo', shown: asked.answers[0]?.id ?? '' });
	expect(played(other)).toEqual(before);
});

it('which is refused as the attack would be, and is no side’s, neither to do nor to propose', async () => {
	const table = await beforeCombat();
	const outright = { type: 'attack-and-play-out', ...ATTACK } as const;
	const nobody = { ...outright, target: '01.01' };
	const refusal = await order(table.control, { type: 'declare-attack', ...ATTACK, target: '01.01' });
	expect(refusal).toMatchObject({ outcome: 'refused' });
	expect(await order(table.control, nobody)).toEqual(refusal);
	await expect(play(table.blue, outright)).rejects.toThrow('no such command');
	const proposal = { type: 'hand-in-order', words: 'Attack them.', proposed: outright };
	await expect(play(table.blue, proposal as never)).rejects.toThrow(/proposed/i);
	expect(umpireView(table.control).combatFor).toBeNull();
});

it('and is for whoever may play out: not for the umpire who has the attacker alone', async () => {
	const table = await beforeCombat();
	const attacker = umpireView(table.control).units['panzer']?.side ?? '';
	const scope = { of: 'team', team: teamOf(attacker) } as const;
	const anna = await table.hall.window({ kind: 'umpire', name: 'Anna', id: SeatId.parse('anna'), scope });
	const outright = { type: 'attack-and-play-out', ...ATTACK } as const;
	expect(await order(anna, outright)).toMatchObject({ outcome: 'refused', code: 'scope/team' });
	expect(await order(anna, { type: 'declare-attack', ...ATTACK })).toMatchObject({ outcome: 'recorded' });
	expect(await order(anna, { type: 'play-out-combat' })).toMatchObject({
		outcome: 'refused',
		code: 'scope/team',
	});
});
