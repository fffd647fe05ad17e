/**
 * How much an umpire has to do: the scripted hall turn by keyboard, in a real Chromium, against the built program.
 * Baseline: the aim, 4 interactions a move and 6 a combat.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { openHall, snapshotOf, startProgram } from '../e2e/hall.ts';
import { playHallTurn, type PhaseCount } from '../helpers/hall-keyboard.ts';
import { readyHall } from '../helpers/hall-turn.ts';
import { figure, type Figure } from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const AIM: Readonly<Partial<Record<PhaseCount['phase'], number>>> = { moves: 4, combats: 6 };

export async function interactionFigures(): Promise<Figure[]> {
	const vite = resolve(root, 'node_modules/vite/bin/vite.js');
	const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'error'], { cwd: root });
	if (built.status !== 0) throw new Error(String(built.stderr));
	const ready = await readyHall();
	const hall = await openHall();
	const program = await startProgram(hall.dataDir);
	try {
		const page = await hall.page(program.address);
		await page.getByTestId('file').fill(ready.file);
		await page.getByTestId('open').click();
		await page.getByTestId('master-map').waitFor();
		const look = async () => (await snapshotOf(program.address)) as unknown as MasterView;
		const counts = await playHallTurn(page, look);
		return counts.map(({ phase, things, interactions }) => {
			const aim = AIM[phase];
			return figure(
				`hall turn by keyboard: ${phase}, ${String(things)} of them`,
				interactions / things,
				'interactions each',
				aim === undefined ? 'one interaction each' : 'the aim',
				aim ?? 1,
			);
		});
	} finally {
		await hall.end();
		await program.stop();
		hall.forget();
		await ready.forget();
	}
}
