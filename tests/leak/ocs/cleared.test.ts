/** That a hex is empty after a fight is on the attacker's card where it may look there, and on no other side's, ever. */
import { expect, it } from 'vitest';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { boardOf } from '../../../src-main/rules/ocs/board.ts';
import { BLUE, RED } from '../../helpers/ocs-scenario.ts';
import { TARGET, workedExample } from '../../helpers/ocs-worked-example.ts';
import { openTable, order, sideView, umpireView, type Table } from '../../ocs/hall.ts';

const CLEARED = `The enemy is gone from ${TARGET}.`;
const FACES = [
	[6, 6, 6, 6, 6],
	[4, 5, 2, 2, 3],
	[1, 1, 3, 6, 6],
	[3, 2, 4, 4],
	[1, 2, 1, 1, 2],
	[2, 3, 5, 5],
];

/** Fights it out; each question is answered by another of its answers. */
async function fought(table: Table, units: readonly string[], faces: readonly number[]): Promise<void> {
	await order(table.control, { type: 'declare-attack', units, target: TARGET });
	for (let n = 0; n < 40 && umpireView(table.control).combatFor !== null; n += 1) {
		const [asked] = umpireView(table.control).questions;
		if (asked) {
			const answer = asked.answers[(n * 7 + faces.length) % asked.answers.length]?.id ?? '';
			await order(table.control, { type: 'answer-question', question: asked.id, answer });
			continue;
		}
		for (const typed of [faces, faces.slice(0, -1), [...faces, 1]])
			if ((await order(table.control, { type: 'roll-combat' }, typed)).outcome === 'recorded') break;
	}
}

it('third evening 6: the card says that the hex is empty just where the attacker sees it', async () => {
	const board = boardOf(workedExample());
	const told = { yes: 0, no: 0 };
	for (const enemyHexes of ['all', 'contact'])
		for (const [n, faces] of FACES.entries()) {
			const table = await openTable(
				OcsScenario.parse({ ...workedExample(), options: { 'enemy-hexes': enemyHexes } }),
			);
			try {
				while (umpireView(table.control).game.step !== 'combat.combat') await table.steps(1);
				// Where one attacks alone and dies of it, nobody is left who looks into the hex.
				const alone = n % 2 === 1;
				for (const unit of ['rifles', 'motorcycle', ...(alone ? ['mech'] : [])])
					await order(table.control, { type: 'place-unit', unit, at: null, reason: 'a trial' });
				await fought(table, alone ? ['panzer'] : ['panzer', 'mech'], faces);
				const units = Object.values(umpireView(table.control).units);
				const near = ({ at }: (typeof units)[number]): boolean =>
					at !== null && board.distance(at, TARGET) <= 1;
				const empty = !units.some(({ side, at }) => side === RED && at === TARGET);
				const sees = enemyHexes === 'all' || units.some((unit) => unit.side === BLUE && near(unit));
				const card = (side: 'blue' | 'red') =>
					Object.values(sideView(table[side]).results).at(-1)?.then ?? [];
				const says = card('blue').some(({ say }) => say === CLEARED);
				expect([enemyHexes, faces, says]).toEqual([enemyHexes, faces, empty && sees]);
				expect(JSON.stringify(card('red'))).not.toContain(CLEARED);
				told[says ? 'yes' : 'no'] += 1;
			} finally {
				await table.hall.end();
			}
		}
	expect(told.yes).toBeGreaterThan(0);
	expect(told.no).toBeGreaterThan(0);
});
