/** Rules of the module, of water, cold, rails and command, each with the figures that a wrong reading would change. */
import { describe, expect, it } from 'vitest';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import { chartsOf } from '../../src-main/rules/tocs/charts/all.ts';
import { withUnits, type Here, type TocsGame } from '../../src-main/rules/tocs/game.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { pieceOf, type Piece } from '../../src-main/rules/tocs/units.ts';
import { decideBank, nextPayment, poolFor } from '../../src-main/rules/tocs/b2-sequence/points.ts';
import { commandSeats, isField, roleFault } from '../../src-main/rules/tocs/w1-module/command.ts';
import { facilityLineFault } from '../../src-main/rules/tocs/w1-module/components.ts';
import { chargeFault, siteFault, sitesOf } from '../../src-main/rules/tocs/w10-actions/set-up.ts';
import { stepCost } from '../../src-main/rules/tocs/w10-actions/ways.ts';
import { freed } from '../../src-main/rules/tocs/w12-facilities/camps.ts';
import { railFault, railLeft } from '../../src-main/rules/tocs/w12-facilities/rails.ts';
import { coldModifier } from '../../src-main/rules/tocs/w13-weather/cold.ts';
import { chainOf } from '../../src-main/rules/tocs/w7-loc/loc.ts';
import { bankReplies } from '../../src-main/rules/tocs/w19-combat/banks.ts';
import { typedFor } from '../../src-main/rules/tocs/w19-combat/tactical.ts';
import { TeamId, UnitId } from '../../src-shared/kit/ids.ts';
import { BLUE, RED, company, headquarters, tocsScenario } from '../helpers/tocs-scenario.ts';
import { scenario as nijmegen } from '../../assets/scenarios/nijmegen/build.ts';

type More = Parameters<typeof tocsScenario>[0];
const at = (more: More = {}, change: (game: TocsGame) => TocsGame = (game) => game): Here => {
	const scenario = tocsScenario(more);
	return { scenario, game: change(initial(scenario)) };
};
const piece = (here: Here, id: string): Piece => {
	const found = pieceOf(here, id);
	if (!found) throw new Error(`no ${id}`);
	return found;
};
const acts = (game: TocsGame): TocsGame => ({
	...game,
	clock: { ...game.clock, step: 'act', phasing: BLUE, turn: 2, impulse: 1 },
});
const code = (fault: { readonly code: string } | null): string | null => fault?.code ?? null;

describe('water, cold and rails', () => {
	const swimmer = company('s', BLUE, '08.08', {
		...{ type: 'platoon', arm: 'armoured', movement: 'tracked', mp: 6, amphibious: true, bank: 'left' },
	});
	const lane = (...hexes: string[]): More => {
		const small = tocsScenario();
		return {
			map: {
				...small.map,
				links: { ...small.map.links, lane: { name: 'Lane', look: 'track', chains: [hexes] } },
			},
			terrain: { ...small.terrain, links: { lane: { road: 'Dirt road 6-8 m' } } },
			bridges: [],
		};
	};

	it('tocs-w12.1.launch: a road that ends at a river spares a swimmer the point of its far bank', () => {
		const cost = (here: Here): unknown =>
			stepCost(here, {
				...{ counter: piece(here, 's').counter, from: '08.08', to: '08.09', bank: 'left' },
				...{ fromEzocToEzoc: false, offRoad: true },
			}).mp;
		expect(cost(at({ counters: [swimmer], bridges: [] }))).toBe(3);
		const launch = at({ counters: [swimmer], ...lane('08.06', '08.07', '08.08') });
		expect(tocsBoard(launch.scenario).isLaunch('08.08')).toBe(true);
		expect(cost(launch)).toBe(2);
		const ferry = at({ counters: [swimmer], ...lane('08.07', '08.08', '08.09') });
		expect(tocsBoard(ferry.scenario).isLaunch('08.08')).toBe(false);
		expect(cost(ferry)).toBe(3);
	});

	it('tocs-w13.2.extreme-cold: from -20 degrees on, outdoors, once, and by its nation', () => {
		const turns = (celsius: number) => tocsScenario().turns.map((turn) => ({ ...turn, celsius }));
		const act = { ap: 3, run: null, tires: false, over: false };
		const asks = (more: More, hex: string, chilled = false): number | null => {
			const here = at({ counters: [company('a', BLUE, '05.05')], ...more });
			return coldModifier(here, piece(here, 'a'), { ...act, chilled }, hex);
		};
		expect(asks({ turns: turns(-19) }, '05.06')).toBeNull();
		expect(asks({ turns: turns(-20) }, '05.06')).toBe(0);
		expect(asks({ turns: turns(-20) }, '05.06', true)).toBeNull();
		expect(asks({ turns: turns(-20) }, '07.05')).toBeNull();
		const [blue, red] = tocsScenario().sides;
		expect(asks({ turns: turns(-20), sides: [{ ...blue, nation: 'italy' }, red] }, '05.06')).toBe(1);
		expect(asks({ turns: turns(-20), sides: [{ ...blue, nation: 'soviet' }, red] }, '05.06')).toBeNull();
	});

	it('tocs-w1.6.defend-bank: over a bridge either bank or both; with none where its units are', () => {
		const frame = { kind: 'banks', n: 1, side: RED, hex: '08.08' } as const;
		const replies = (status: 'intact' | 'destroyed', ...banks: ('left' | 'right')[]): readonly string[] =>
			bankReplies(
				at({
					bridges: tocsScenario().bridges.map((each) => ({ ...each, status })),
					counters: banks.map((bank, n) => company(`r${String(n)}`, RED, '08.08', { bank })),
				}),
				frame,
			);
		expect(replies('intact', 'left')).toEqual(['left', 'both', 'right']);
		expect(replies('destroyed', 'left')).toEqual(['left']);
		expect(replies('destroyed', 'left', 'right')).toEqual(['both']);
		expect(replies('intact')).toEqual(['both']);
		expect(replies('destroyed')).toEqual(['both']);
	});

	it('tocs-w12.2.rail-supply: what is left of a turn’s trains, and no line that is cut', () => {
		const small = tocsScenario();
		const facility = (hex: string, kind: 'railyard' | 'supply-dump', sp = 0) => ({
			...{ hex, side: BLUE, kind: 'facility' as const, name: hex, facility: kind, sp },
		});
		const line: More = {
			terrain: { ...small.terrain, links: { road: { road: 'Railroad' } } },
			railCapacity: { [BLUE]: 5 },
			features: [
				facility('02.03', 'railyard'),
				facility('05.04', 'railyard'),
				facility('02.02', 'supply-dump', 9),
				facility('05.05', 'supply-dump', 1),
			],
		};
		const fault = (sp: number, change: (game: TocsGame) => TocsGame = (game) => game): string | null =>
			code(
				railFault(
					at(line, (game) => change(acts(game))),
					BLUE,
					'02.02',
					'05.05',
					sp,
				),
			);
		expect(fault(5)).toBeNull();
		expect(fault(6)).toBe('tocs/no-trains');
		expect(fault(2, (game) => ({ ...game, railed: { ...game.railed, [BLUE]: 4 } }))).toBe('tocs/no-trains');
		expect(railLeft(at(line), RED)).toBe(0);
		expect(fault(5, (game) => ({ ...game, cuts: { '04.03': true } }))).toBe('tocs/line-blocked');
		expect(fault(5, (game) => ({ ...game, owners: game.owners.set('04.03', RED) }))).toBe(
			'tocs/line-blocked',
		);
	});

	it('tocs-w12.11.pow: half of those who are set free, rounded up', () => {
		expect([0, 1, 4, 5].map(freed)).toEqual([0, 1, 2, 3]);
	});
});

describe('the module and its commanders', () => {
	it('tocs-omgn-op-pools: each nation is paid out of its own pool', () => {
		const [blue, red] = tocsScenario().sides;
		const here = at({ sides: [{ ...blue, pool: 4, pools: { british: 1 } }, red] }, (game) => {
			const spent = { ...game.points[BLUE], pool: 4, pools: { british: 1 }, earned: 0, spent: 0 };
			return { ...acts(game), points: { ...game.points, [BLUE]: { ...spent, deficit: 3, granted: 0 } } };
		});
		expect(poolFor(here, BLUE, 'british')).toEqual({ name: 'pool:british', points: 1 });
		expect(poolFor(here, BLUE, 'us')).toEqual({ name: 'pool', points: 4 });
		expect(nextPayment(here, BLUE, 'british')).toBe('pool:british');
		expect(nextPayment(here, BLUE)).toBe('pool');
		expect(decideBank(here as never, BLUE, 'british', 1)).toMatchObject({ code: 'tocs/no-points' });
		expect(decideBank(here as never, BLUE, 'us', 1)).toMatchObject({ code: 'tocs/no-pool' });
	});

	it('tocs-omgn-chain-switch: from when the headquarters has come, even if it is lost again', () => {
		const here = { scenario: nijmegen, game: initial(nijmegen) };
		expect(chainOf(here, 'kg-henke')).toEqual(['kg-henke', 'feldt']);
		for (const off of [null, 'dead'] as const) {
			const game = withUnits(here.game, [UnitId.parse('hq-reinhold')], () => ({ off }));
			expect(chainOf({ ...here, game }, 'kg-henke')).toEqual(['kg-henke', 'kg-reinhold', 'ss10']);
		}
	});

	it('tocs-omgn-supply-bases: each in a hex of its own', () => {
		const german = nijmegen.sides[1].id;
		const here = { scenario: nijmegen, game: initial(nijmegen) };
		expect(sitesOf(here, german, '15.06')).toContain('14.07');
		expect(code(siteFault(here, german, '15.06', '14.07'))).toBeNull();
		expect(code(siteFault(here, german, '15.06', '15.07'))).toBe('tocs/facility');
		expect(code(siteFault(here, german, '15.06', '26.11'))).toBe('tocs/no-site');
		const double = nijmegen.features.map((each) => (each.hex === '16.06' ? { ...each, hex: '15.06' } : each));
		expect(facilityLineFault({ features: double })).toContain('can’t share 15.06');
	});

	it('tocs-omgn-no-dc: none at four bridges, and none at another’s', () => {
		const [allied, german] = nijmegen.sides;
		const here = { scenario: nijmegen, game: initial(nijmegen) };
		const of = (hex: string, side = german.id): string | null => code(chargeFault(here, side, hex));
		expect(['16.05', '15.05', '08.12', '12.07'].map((hex) => of(hex))).toEqual(
			Array.from({ length: 4 }, () => 'tocs/no-charges'),
		);
		expect(of('13.09')).toBeNull();
		expect(of('13.09', allied.id)).toBe('tocs/no-bridge');
		expect(of('13.05')).toBe('tocs/no-bridge');
	});

	it('tocs-omgn-battle-mode: a result counts in tactical games alone, as the table would print it', () => {
		const typed = { '06.05': { attacker: { steps: 0, retreat: 0 }, defender: { steps: 2, retreat: 1 } } };
		const here = at({}, (game) => ({ ...game, typed }));
		expect(typedFor(here, '06.05')).toBeNull();
		const tactical = at({}, (game) => ({ ...game, typed, options: { 'battle-mode': 'tactical' } }));
		expect(typedFor(tactical, '06.05')?.cell).toBe('-/2R1');
		expect(typedFor(tactical, '06.06')).toBeNull();
	});

	it('tocs-omgn-numbering: the nearest heading counts', () => {
		const { numbering } = chartsOf(nijmegen);
		expect(['M10.10', 'M6.10.8', 'M12.12.10', 'M11.10', 'M11.15', 'M99'].map(numbering)).toEqual([
			...['W10.4', 'W8.0', 'W12.10', 'W19', null, null],
		]);
	});

	it('tocs-omgn-roles: a field commander’s seat writes reports, and nothing else', () => {
		const seats = commandSeats(nijmegen);
		expect(seats.filter(({ id }) => isField(id)).map(({ id }) => id)).toEqual([
			'allied-field',
			'german-field',
		]);
		const seat = { kind: 'side', side: BLUE, team: TeamId.parse('jones-field') } as const;
		expect(roleFault(seat, { type: 'file', kind: 'report' })).toBeNull();
		expect(code(roleFault(seat, { type: 'file', kind: 'log' }))).toBe('tocs/field');
		expect(code(roleFault(seat, { type: 'next-step' }))).toBe('tocs/field');
		expect(roleFault({ kind: 'side', side: BLUE }, { type: 'next-step' })).toBeNull();
	});

	it('tocs-b1.1.teams: the headquarters of a side is no area of anybody’s', () => {
		const here = at({ counters: [headquarters('h', BLUE, '03.05')] });
		expect(commandSeats(here.scenario)).toEqual([]);
	});
});
