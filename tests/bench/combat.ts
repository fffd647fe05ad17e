/**
 * One combat, grouped, rolled and applied through the host: decide, append to disk, fold, publish to an umpire's and
 * two sides' windows. Baseline: a bare better-sqlite3 insert of the same bytes, one transaction a command, in the same
 * file mode.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CombatId, SideId, UnitId } from '../../src-shared/kit/ids.ts';
import type { OpcomCommand } from '../../src-shared/contract/opcom.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { bigScenario } from './big-scenario.ts';
import { figure, median, quantile, type Figure } from './measure.ts';

const ROUNDS = 150;
const overrule = { reason: 'measuring' };

export async function combatFigures(): Promise<Figure[]> {
	const hall = await openHall(bigScenario());
	try {
		const control = await hall.window(umpire);
		for (const side of ['blue', 'red']) await hall.window({ kind: 'side', side: SideId.parse(side) });
		const must = async (command: OpcomCommand): Promise<void> => {
			const got = await control.game(command);
			if (got.outcome !== 'recorded') throw new Error(JSON.stringify(got));
		};
		await must({ type: 'advance-step', overrule });
		const samples: number[] = [];
		const first = hall.app.session.file.factCount;
		for (let n = 0; n < ROUNDS; n += 1) {
			const combat = CombatId.parse(`c${n}`);
			const unit = (side: string, row: number): UnitId => UnitId.parse(`${side}-${(n % 60) + row * 60}`);
			const start = performance.now();
			await must({
				type: 'group-combat',
				plan: { combat, kind: 'attack', attackingSide: SideId.parse('blue'), defendingSide: SideId.parse('red'), attackers: [unit('blue', 0), unit('blue', 1)], defenders: [unit('red', 0)], attackArtillery: [unit('blue', 4)], defenceArtillery: [] },
				overrule,
			});
			if (n === 0) await must({ type: 'complete-grouping', overrule });
			await must({ type: 'roll-combat', combat, overrule });
			const { proposal } = hall.app.session.state.game.combats[combat] ?? {};
			await must({ type: 'apply-combat', combat, application: { losses: proposal?.losses ?? {}, standFast: [], places: {}, captured: proposal?.captured ?? [], overrun: false } });
			samples.push(performance.now() - start);
		}
		const bare = bareInserts([...hall.app.session.file.facts(first)].map((fact) => ({ command: fact.command, bytes: JSON.stringify(fact.payload) })));
		return [
			figure('combat: decide, append, publish (3 commands), median', median(samples), 'ms', 'bare insert of the same bytes, median', median(bare)),
			figure('combat: decide, append, publish (3 commands), p99', quantile(samples, 0.99), 'ms', 'bare insert of the same bytes, p99', quantile(bare, 0.99)),
		];
	} finally {
		await hall.end();
	}
}

/** The same bytes, three commands to a sample, each command one transaction; WAL, synchronous FULL. */
function bareInserts(facts: readonly { readonly command: string; readonly bytes: string }[]): number[] {
	const folder = mkdtempSync(join(tmpdir(), 'bare-'));
	const db = new Database(join(folder, 'bare.db'));
	try {
		db.pragma('locking_mode = EXCLUSIVE');
		db.pragma('journal_mode = WAL');
		db.pragma('synchronous = FULL');
		db.exec('CREATE TABLE fact (seq INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT');
		const insert = db.prepare('INSERT INTO fact (payload) VALUES (?)');
		const commands = [...Map.groupBy(facts, (fact) => fact.command).values()];
		const samples: number[] = [];
		for (let n = 0; n + 3 <= commands.length; n += 3) {
			const start = performance.now();
			for (const command of commands.slice(n, n + 3)) db.transaction(() => command.forEach((fact) => insert.run(fact.bytes)))();
			samples.push(performance.now() - start);
		}
		return samples;
	} finally {
		db.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
