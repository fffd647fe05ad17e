/** What a window is told of an air combat under variants is what the dice are read by. */
import { expect, it } from 'vitest';
import { airMark, airSaid } from '../../../../src-main/rulesets/ocs/views/side/air-results.ts';
import { explainAir } from '../../../../src-main/rulesets/ocs/explain-air.ts';
import type { MissionShown } from '../../../../src-shared/rulesets/ocs/air-views.ts';
import { aircraft } from '../../../helpers/ocs-aircraft.ts';
import { BLUE, counter, RED, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, Table, withOption, type Change } from '../../../helpers/ocs-table.ts';

/** Blue sweeps Red's base, more than four hexes off, at a range of eight. */
function shown(...changes: readonly Change[]): MissionShown['combat'] {
	const base = (hex: string, owner: typeof BLUE) => ({ hex, airBase: 1, owner });
	const table = new Table(
		smallScenario({
			...{ counters: [], transports: [], dumps: [] },
			aircraft: [
				aircraft('spit', BLUE, '02.02', ['fighter'], { rating: 2, range: 8 }),
				aircraft('lagg', RED, '06.05', ['fighter'], { rating: 2, range: 8 }),
			],
			hexes: [base('02.02', BLUE), base('06.05', RED)],
		}),
		during('movement.movement', BLUE),
		...changes,
	);
	const order = { mission: 'sweep', planes: ['spit'], target: '06.05' };
	const told = explainAir['mission']?.umpire?.(table.at, order) as MissionShown | undefined;
	return told?.combat ?? null;
}
const thirtySixths = ({ n, d }: { readonly n: number; readonly d: number } = { n: 0, d: 1 }): number =>
	(n * 36) / d;

it('ocs-21.4.B the chances of a sweep beyond half its range are those of a rating 1 lower', () => {
	const [plain, far] = [shown(), shown(withOption('long-range-air', 'on'))];
	expect(thirtySixths(far?.aborts.defender)).toBeLessThan(thirtySixths(plain?.aborts.defender));
	expect(thirtySixths(far?.aborts.attacker)).toBeGreaterThan(thirtySixths(plain?.aborts.attacker));
});

it('ocs-HR-13 the raider still loses on a 5: the rule spares who fights over its own base', () => {
	const on = withOption('own-base-losses', 'on');
	expect([thirtySixths(shown()?.loses), thirtySixths(shown(on)?.loses)]).toEqual([12, 12]);
});

/** Blue's Transports go by the base at 05.05 to the one at 08.08. */
function flownOn(carried: number, onward: number) {
	const base = (hex: string) => ({ hex, airBase: 1, owner: BLUE });
	const table = new Table(
		smallScenario({
			...{ counters: [], transports: [], dumps: [{ side: BLUE, at: '02.02', tokens: 20 }] },
			aircraft: [aircraft('ju', BLUE, '02.02', ['transport'], { noAttack: true, capacity: 8, range: 12 })],
			hexes: [base('02.02'), base('05.05'), base('08.08')],
		}),
		during('movement.movement', BLUE),
		withOption('three-bases', 'on'),
	);
	const flown = {
		...{ type: 'fly-mission', mission: 'transport', planes: ['ju'], target: '05.05', aim: 'units' },
		...{ cargo: { units: [], tokens: carried }, onward: { to: '08.08', units: [], tokens: onward } },
	};
	expect(table.order(BLUE, flown as never)).toBeNull();
	for (let n = 0; n < 6 && table.asks.length > 0; n += 1) table.answer(table.asks[0]?.answers[0]?.id ?? '');
	const kept = (of: typeof BLUE) =>
		table.known[of]?.game.results.kept.flatMap(({ result }) =>
			result.kind === 'flown-empty'
				? [[result.from, result.hex, result.say, airMark(result, String), airSaid(result, String).title]]
				: [],
		);
	expect(kept(RED)).toEqual([]);
	return { kept: kept(BLUE), plane: table.game.air.planes['ju'] };
}

it('ocs-21.12a Transports that can’t load where they unloaded fly on empty, and their side is told why', () => {
	const { kept, plane } = flownOn(2, 50);
	expect(kept).toEqual([
		[...['05.05', '08.08', expect.stringMatching(/./)], ...['flown on empty', 'Flown on to 08.08 empty']],
	]);
	expect(plane).toMatchObject({ at: '08.08', active: false });
});

it('ocs-21.12a Transports that all stay where they unloaded do not fly on, and their side is told why', () => {
	const { kept, plane } = flownOn(9, 1);
	expect(kept).toEqual([
		[
			...['05.05', '05.05', expect.stringContaining('Every aircraft stays at 05.05')],
			...['not flown on', 'Not flown on from 05.05'],
		],
	]);
	expect(plane).toMatchObject({ at: '05.05', active: false });
});

/** What Blue's drop on 05.05 asks for, as it is told and as the truth is; Red's units stand there. */
function dropShown(reds: readonly ReturnType<typeof counter>[], ...changes: readonly Change[]) {
	const table = new Table(
		smallScenario({
			...{ transports: [], dumps: [{ side: BLUE, at: '02.02', tokens: 20 }] },
			counters: [...reds, counter('near', BLUE, '04.02', '3-3-3 leg')],
			aircraft: [
				aircraft(
					'c47',
					BLUE,
					'02.02',
					['transport'],
					{ noAttack: true, capacity: 8 },
					{ nation: 'american' },
				),
			],
			hexes: [{ hex: '02.02', airBase: 1, owner: BLUE }],
			air: { earlyDrops: ['american'] },
		}),
		during('movement.movement', BLUE),
		...changes,
	);
	const cargo = { units: [], tokens: 1 };
	const order = { mission: 'drop', planes: ['c47'], target: '05.05', cargo };
	const told = explainAir['mission']?.umpire?.(table.at, order) as MissionShown | undefined;
	const known = table.known[BLUE];
	if (!known) throw new Error('Blue knows nothing');
	const own = explainAir['mission']?.side?.(table.scenario, known, order) as MissionShown | undefined;
	return { told: told?.drop, own: own?.drop };
}

it('ocs-14.10d.roll nations new to drops subtract 1 from each roll, as others of the same hex do not', () => {
	const { told, own } = dropShown([]);
	expect(told).toMatchObject({ needs: 6, added: -1, among: false });
	expect(own).toEqual(told);
});

it('ocs-14.10d.enemy a side is warned of enemies whom a marker covers, before its cargo is lost among them', () => {
	const covered = counter('covered', RED, '05.05', '3-3-3 leg', null, { marker: 'dg' });
	const { told, own } = dropShown([covered], withOption('more-fog', 'on'));
	expect([told?.among, own?.among]).toEqual([true, true]);
});
