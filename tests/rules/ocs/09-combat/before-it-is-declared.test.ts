/** What windows are told before a fight is declared: what it costs and who pays, as the fact then has it; and what may be chosen. */
import { describe, expect, it } from 'vitest';
import type { AttackShown, BarrageShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import { captureOutlook } from '../../../../src-main/rules/ocs/09-combat/capture/outlook.ts';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import { gameShown } from '../../../../src-main/rulesets/ocs/views/side/shown.ts';
import type { Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, hq, playing, RED, red, tokensAt, trucks } from '../12-supply/front.ts';

const bySide = <A>({ scenario, known }: Table, name: string, input: object, side = BLUE): A =>
	explain[name]?.side?.(scenario, known[side] as never, input) as A;
const byControl = <A>({ scenario, game }: Table, name: string, input: object): A =>
	explain[name]?.umpire?.({ scenario, game } as never, input) as A;

const ATTACK = { units: ['a', 'm'], target: '05.05' };
/** Two dumps drawn on, and one that only the HQ at 03.03 reaches; `more`: what Blue can't see. */
const table = (
	more: readonly ReturnType<typeof red>[] = [],
	dumps: Readonly<Record<string, number>> = { '05.03': 12, '05.02': 8 },
): Table =>
	playing(
		front({
			units: [
				blue('a', '05.04', '9-3-3 leg'),
				blue('m', '05.04', '8-4-6 leg', { steps: 2 }),
				hq('corps', '03.04', '5 truck'),
				red('d', '05.05', '6-3-3 leg'),
				...more,
			],
			changed: {
				dumps: [
					...Object.entries(dumps).map(([at, tokens]) => ({ side: BLUE, at, tokens })),
					{ side: RED, at: '05.06', tokens: 8 },
					{ side: RED, at: '06.07', tokens: 8 },
				],
			},
		}),
		'combat.combat',
	);

describe('an attack', () => {
	it('costs each side’s window the same as Control’s, and that is what is then paid', () => {
		const at = table();
		const told = bySide<AttackShown>(at, 'attack', ATTACK);
		// Its strengths are a side's by what it knows, and Control's in full.
		const { forecast, own: _own, ...plain } = byControl<AttackShown>(at, 'attack', ATTACK);
		expect({ ...told, own: null, forecast: null }).toEqual({ ...plain, own: null, forecast: null });
		expect(forecast).not.toBeNull();
		expect(told.say).toBeNull();
		expect(told.supply).toMatchObject({
			cost: 3,
			spent: [{ words: 'the dump at 05.03', tokens: 3, wasted: 0 }],
			internals: [],
			without: [],
		});
		expect(at.order(BLUE, { type: 'declare-attack', ...ATTACK })).toBeNull();
		expect([tokensAt(at, '05.03'), tokensAt(at, '05.02')]).toEqual([9, 8]);
	});

	it('the dump that its side wants pays first; an HQ that throws is a choice beside what is drawn', () => {
		const at = table();
		const { supply } = bySide<AttackShown>(at, 'attack', ATTACK);
		expect(supply?.choices.map(({ words, tokens }) => [words, tokens])).toEqual([
			['the dump at 05.03', 12],
			['the dump at 05.02', 8],
			['corps, which throws from the dump at 05.03 and the dump at 05.02', 20],
		]);
		const from = [supply?.choices[1]?.id ?? ''];
		expect(bySide<AttackShown>(at, 'attack', { ...ATTACK, from }).supply?.spent).toMatchObject([
			{ words: 'the dump at 05.02', tokens: 3 },
		]);
		expect(at.order(BLUE, { type: 'declare-attack', ...ATTACK, from })).toBeNull();
		expect([tokensAt(at, '05.03'), tokensAt(at, '05.02')]).toEqual([12, 5]);
	});

	it('third evening 26: on a hex that is not beside is told what the order would be refused with', () => {
		const at = table([red('far', '05.07')]);
		const order = { units: ATTACK.units, target: '05.07' };
		const refused = at.order(BLUE, { type: 'declare-attack', ...order });
		expect(refused).toMatchObject({ code: 'combat/not-adjacent' });
		expect(bySide<AttackShown>(at, 'attack', order)).toMatchObject({
			say: refused?.say,
			rule: refused?.rule,
		});
	});

	it('where supply is short it is told who fights on stocks, and that may be another', () => {
		const at = table([], { '05.03': 2 });
		const told = (internals?: readonly string[]) =>
			bySide<AttackShown>(at, 'attack', { ...ATTACK, ...(internals ? { internals } : {}) }).supply;
		expect(told()).toMatchObject({ internals: ['m'], spent: [{ tokens: 1, wasted: 1 }] });
		expect(told(['a'])).toMatchObject({ internals: ['a'], spent: [{ tokens: 2, wasted: 0 }] });
	});

	it('what stands unseen in the hex changes no word of it; where nobody is seen it is refused as if nobody were', () => {
		const [quiet, full] = [table(), table([red('below', '05.05', '9-5-6 leg', { steps: 3 })])];
		expect(bySide(full, 'attack', ATTACK)).toEqual(bySide(quiet, 'attack', ATTACK));
		const empty = bySide<AttackShown>(quiet, 'attack', { units: ['a'], target: '06.04' });
		expect(empty.say).toBe('No enemy combat unit stands at 06.04.');
		expect(empty.supply?.cost).toBe(1);
		expect(bySide<AttackShown>(quiet, 'attack', { units: ['d'], target: '05.04' }).supply).toBeNull();
	});

	it('out of its segment it is refused, with its price; so is an overrun', () => {
		const at = playing(front({ units: [blue('a', '05.04'), red('d', '05.05')] }), 'movement.barrage');
		const order = { units: ['a'], target: '05.05' };
		expect(bySide<AttackShown>(at, 'attack', order).say).toBe('Attacks are declared in a Combat Segment.');
		expect(bySide<AttackShown>(at, 'attack', { ...order, overrun: true }).say).toContain(
			'Overruns are made in a Movement Segment',
		);
	});
});

describe('a defence', () => {
	const asks = (at: Table) => at.asks[0]?.answers.map(({ id, label }) => [id, label]);

	it('its side may name the dump that pays, beside what is proposed', () => {
		const at = table();
		at.order(BLUE, { type: 'declare-attack', ...ATTACK });
		const [first, second, ...others] = asks(at) ?? [];
		expect(first).toEqual(['supply', 'Pay from the dump at 05.06 (1T)']);
		expect(second?.[1]).toBe('Pay from the dump at 06.07 (1T)');
		expect(others.map(([id]) => id)).toEqual(['none']);
		at.answer(second?.[0] ?? '');
		expect([tokensAt(at, '05.06'), tokensAt(at, '06.07')]).toEqual([8, 7]);
	});
});

describe('a barrage', () => {
	const gunners = (more: readonly ReturnType<typeof red>[] = []): Table =>
		playing(
			front({
				units: [
					blue('g', '05.03', '(1)-2-4 truck, barrage 20 range 3', { class: 'artillery' }),
					blue('a', '05.04'),
					red('d', '05.05', '6-3-3 leg'),
					...more,
				],
				dumps: { '05.02': 8 },
				changed: {},
			}),
			'combat.barrage',
		);
	const order = { units: ['g'], target: '05.05' };

	it('a side is told strength, column and price, and how far what it can’t count may shift it', () => {
		const told = bySide<BarrageShown>(gunners(), 'barrage', order);
		expect(told).toMatchObject({
			say: null,
			quote: { strength: '20', column: '17-24', cost: 3, spent: [{ words: 'the dump at 05.02', tokens: 3 }] },
		});
		expect(told.quote?.density).toEqual({ least: -1, most: 4 });
		const counted = byControl<BarrageShown>(gunners(), 'barrage', order);
		expect(counted.quote).toMatchObject({ column: '17-24', cost: 3, density: null });
	});

	it('what stands unseen there is none of it', () => {
		const full = gunners([red('below', '05.05', '9-5-6 leg', { steps: 4 })]);
		expect(bySide(full, 'barrage', order)).toEqual(bySide(gunners(), 'barrage', order));
		expect(byControl(full, 'barrage', order)).not.toEqual(byControl(gunners(), 'barrage', order));
	});

	it('who is out of range, silent or out of supply is told so', () => {
		expect(bySide<BarrageShown>(gunners(), 'barrage', { ...order, target: '05.09' }).say).toContain(
			'not within the range',
		);
		const poor = gunners();
		poor.game = { ...poor.game, dumps: {} };
		expect(byControl<BarrageShown>(poor, 'barrage', order).say).toContain('The barrage costs 3T');
	});
});

describe('a capture', () => {
	it('its shares are those of the table, and their chances come to one', () => {
		const charts = chartsIn(table());
		const told = (column: 'dump' | 'trucks' | 'wagons') =>
			captureOutlook(charts, column).map(({ percent, chance }) => [
				percent,
				`${String(chance.n)}/${String(chance.d)}`,
			]);
		expect(told('dump')).toEqual([
			[0, '1/6'],
			[25, '1/3'],
			[50, '1/3'],
			[75, '1/6'],
		]);
		expect(told('trucks')).toEqual([
			[0, '1/3'],
			[25, '1/6'],
			[50, '1/3'],
			[75, '1/6'],
		]);
	});

	it('a way into a dump that lies open tells what may fall', () => {
		const at = playing(
			front({
				units: [blue('a', '05.04'), red('d', '09.09')],
				changed: { dumps: [{ side: RED, at: '05.05', tokens: 8 }] },
			}),
			'movement.movement',
		);
		const way = { units: ['a'], way: ['05.05'] };
		const told = bySide<{ captures: readonly { hex: string; column: string; words: string }[] }>(
			at,
			'way',
			way,
		);
		expect(told.captures).toMatchObject([
			{
				hex: '05.05',
				column: 'dump',
				words: 'the dump at 05.05',
				chances: [{ percent: 0 }, {}, {}, { percent: 75 }],
			},
		]);
		expect(JSON.stringify(gameShown(at.scenario, at.known[BLUE]!.game))).not.toContain('"tokens":8');
	});

	it('Control is told the column that is then rolled on, wagons by theirs; a side both, since it sees no sort', () => {
		const carts = trucks('carts', '05.05', { side: RED, kind: 'wagon', allowance: 8 });
		const at = playing(
			front({
				units: [blue('a', '05.04'), red('d', '09.09')],
				transports: [carts],
				changed: { dumps: [{ side: RED, at: '05.05', tokens: 8 }] },
			}),
			'movement.movement',
		);
		const way = { units: ['a'], way: ['05.05'] };
		interface OfWay {
			readonly captures: readonly {
				column: string;
				words: string;
				chances: readonly { percent: number }[];
			}[];
		}
		const { captures } = byControl<OfWay>(at, 'way', way);
		expect(captures.map(({ column, words }) => [column, words])).toEqual([
			['wagons', 'the wagons at 05.05'],
			['dump', 'the dump at 05.05'],
		]);
		expect(captures[0]?.chances.map(({ percent }) => percent)).toEqual([0, 25, 50, 75, 100]);
		expect(bySide<OfWay>(at, 'way', way).captures.map(({ words }) => words)).toEqual([
			'transport at 05.05, if they are trucks',
			'transport at 05.05, if they are wagons',
		]);
		expect(at.order(BLUE, { type: 'move', ...way }, 5, 4)).toBeNull();
		const rolled = at.facts.flatMap((fact) =>
			fact.type === 'transport-captured'
				? [fact.payload.column]
				: fact.type === 'dumps-captured'
					? ['dump']
					: [],
		);
		expect(rolled).toEqual(captures.map(({ column }) => column));
	});
});
