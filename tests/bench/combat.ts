/**
 * One combat rolled and applied through the host, sixty of them grouped in the campaign: decide, append to disk, fold, publish to an umpire's and
 * two sides' windows. By one command, where one is enough (a result that leaves something to the umpire takes a second); and
 * by two, as when the result is looked at first. Baseline: a bare better-sqlite3 insert of the same bytes, one transaction
 * a command, in the same file mode.
 */
import { randomUUID } from 'node:crypto';
import { CombatId, SideId, UnitId } from '../../src-shared/kit/ids.ts';
import { asProposed } from '../../src-main/rules/opcom/09-combat/result/apply.ts';
import type { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { bareInserts } from './bare-inserts.ts';
import { bigScenario, FIGHTS } from './big-scenario.ts';
import { figure, median, quantile, tidy, timedRequest, type Figure } from './measure.ts';
import { remoteWindow } from './remote-window.ts';
import { worldIn } from '../helpers/opened.ts';

const CAMPAIGNS = 6;
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
	const { ours: first } = await sixtyCombats('one');
	for (let n = 1; n < WARM_UP; n += 1) await sixtyCombats(n % 2 === 0 ? 'one' : 'two');
	const inOne: Samples[] = [];
	const inTwo: Samples[] = [];
	for (let n = 0; n < CAMPAIGNS; n += 1) {
		inOne.push(await sixtyCombats('one'));
		inTwo.push(await sixtyCombats('two'));
	}
	const later = inOne.flatMap(({ ours }) => ours);
	return [
		...rows('combat rolled and applied in one command: decide, append, publish', inOne),
		...rows('combat rolled, then applied by a second command, both published', inTwo),
		figure(
			'the same in one command, of the first sixty after the program was started, median',
			median(first),
			'ms',
			'later ones, median',
			median(later),
		),
	];
}

/** Median and p99 of some campaigns' combats. */
function rows(what: string, runs: readonly Samples[]): Figure[] {
	const ours = runs.flatMap((run) => run.ours);
	const bare = runs.flatMap((run) => run.bare);
	const bareWhat = 'bare insert of the same bytes';
	return [
		figure(`${what}; median`, median(ours), 'ms', `${bareWhat}, median`, median(bare)),
		figure(`${what}; p99`, quantile(ours, 0.99), 'ms', `${bareWhat}, p99`, quantile(bare, 0.99)),
	];
}

/** @param by how many commands each combat is resolved by, where its result leaves nothing to the umpire */
async function sixtyCombats(by: 'one' | 'two'): Promise<Samples> {
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
			const type = by === 'one' ? 'resolve-combat' : 'roll-combat';
			const rolled = await timedRequest(() => must({ type, combat, overrule }));
			const { proposal, state } = worldIn(hall.app.session).game.combats[combat] ?? {};
			if (state === 'applied') {
				ours.push(rolled);
				continue;
			}
			if (!proposal) throw new Error(`${combat} was not rolled`);
			const application = asProposed(proposal);
			const applied = await timedRequest(() => must({ type: 'apply-combat', combat, application }));
			ours.push(rolled + applied);
		}
		const bytes = [...hall.app.session.file.facts(first)].map((fact) => ({
			command: fact.command,
			bytes: JSON.stringify(fact.payload),
		}));
		return { ours, bare: bareInserts(bytes, by === 'one' ? 1 : 2) };
	} finally {
		await hall.end();
	}
}
