/**
 * One combat rolled and applied through the host, sixty of them grouped in the campaign: decide, append to disk, fold, publish to an umpire's and
 * two sides' windows. Baseline: a bare better-sqlite3 insert of the same bytes, one transaction a command, in the same
 * file mode.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CombatId, SideId, UnitId } from '../../src-shared/kit/ids.ts';
import type { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { bigScenario, FIGHTS } from './big-scenario.ts';
import { figure, median, quantile, tidy, timedRequest, type Figure } from './measure.ts';
import { remoteWindow } from './remote-window.ts';
import { worldIn } from '../helpers/opened.ts';

const CAMPAIGNS = 3;
/**
 * Campaigns before those that are measured: a program that has just begun compiles what it runs, and is at its speed after
 * some four hundred combats. What the first of them took is told by itself.
 */
const WARM_UP = 7;
const overrule = { reason: 'measuring' };

interface Samples {
	readonly ours: readonly number[];
	readonly bare: readonly number[];
}

export async function combatFigures(): Promise<Figure[]> {
	const { ours: first } = await sixtyCombats();
	for (let n = 1; n < WARM_UP; n += 1) await sixtyCombats();
	const runs: Samples[] = [];
	for (let n = 0; n < CAMPAIGNS; n += 1) runs.push(await sixtyCombats());
	const ours = runs.flatMap((run) => run.ours);
	const bare = runs.flatMap((run) => run.bare);
	return [
		figure(
			'combat rolled and applied: decide, append, publish; median',
			median(ours),
			'ms',
			'bare insert of the same bytes, median',
			median(bare),
		),
		figure(
			'combat rolled and applied: decide, append, publish; p99',
			quantile(ours, 0.99),
			'ms',
			'bare insert of the same bytes, p99',
			quantile(bare, 0.99),
		),
		figure(
			'the same of the first sixty after the program was started, median',
			median(first),
			'ms',
			'later ones, median',
			median(ours),
		),
	];
}

async function sixtyCombats(): Promise<Samples> {
	// Sixty combats leave 4.5 MB to tidy: a host stops for it once in some 1,500, for 20 to 30 ms. What the campaigns before this
	// one left would put such a stop among its sixty.
	tidy();
	const hall = await openHall(bigScenario());
	try {
		const control = await remoteWindow(hall, umpire);
		for (const side of ['blue', 'red']) await remoteWindow(hall, { kind: 'side', side: SideId.parse(side) });
		const must = async (command: OpcomCommand): Promise<void> => {
			const got = await control.ask('command.game', { id: randomUUID(), command });
			if (got.outcome !== 'recorded') throw new Error(JSON.stringify(got));
		};
		await must({ type: 'advance-step', overrule });
		const unit = (side: string, n: number): UnitId => UnitId.parse(`${side}-${n}`);
		const combats = Array.from({ length: FIGHTS }, (_, n) => CombatId.parse(`c${n}`));
		for (const [n, combat] of combats.entries()) {
			const sides = { attackingSide: SideId.parse('blue'), defendingSide: SideId.parse('red') };
			const plan = {
				combat,
				kind: 'attack' as const,
				...sides,
				attackers: [unit('blue', n), unit('blue', n + 60)],
				defenders: [unit('red', n)],
				attackArtillery: [unit('blue', n + 240)],
				defenceArtillery: [],
			};
			await must({ type: 'group-combat', plan, overrule });
		}
		await must({ type: 'complete-grouping', overrule });
		const first = hall.app.session.file.factCount;
		const ours: number[] = [];
		for (const combat of combats) {
			const rolled = await timedRequest(() => must({ type: 'roll-combat', combat, overrule }));
			const { proposal } = worldIn(hall.app.session).game.combats[combat] ?? {};
			const places = Object.fromEntries(
				(proposal?.retreats ?? []).map((retreat) => [retreat.unit, retreat.suggested]),
			);
			const application = {
				losses: proposal?.losses ?? {},
				standFast: [],
				places,
				captured: proposal?.captured ?? [],
				overrun: false,
			};
			const applied = await timedRequest(() => must({ type: 'apply-combat', combat, application }));
			ours.push(rolled + applied);
		}
		const bytes = [...hall.app.session.file.facts(first)].map((fact) => ({
			command: fact.command,
			bytes: JSON.stringify(fact.payload),
		}));
		return { ours, bare: bareInserts(bytes) };
	} finally {
		await hall.end();
	}
}

/** The same bytes, two commands to a sample, each command one transaction; WAL, synchronous FULL. */
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
		for (let n = 0; n + 2 <= commands.length; n += 2) {
			const start = performance.now();
			for (const command of commands.slice(n, n + 2))
				db.transaction(() => command.forEach((fact) => insert.run(fact.bytes)))();
			samples.push(performance.now() - start);
		}
		return samples;
	} finally {
		db.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
