/** Replacements: their rolls, their prices, what they make good and where. */
import { describe, expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { sizeOf } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { counterOf, isIndependent } from '../../../../src-main/rules/ocs/03-counters/counter.ts';
import { priceOf, rowFor } from '../../../../src-main/rules/ocs/13-specialized/replacements.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import type { SupplyDeskShown } from '../../../../src-shared/rulesets/ocs/supply-views.ts';
import { graveOf } from '../../../../src-main/rules/ocs/12-supply/weights.ts';
import { having } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, dead, front, hq, playing, RED, red, trucks } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const ARRIVE = 'reinforcement.reinforcement';
const next = { type: 'next-step' } as const;
const counters = (world: ReturnType<typeof front>) =>
	Object.fromEntries(world.scenario.counters.map((each) => [each.id, each]));

const rebuildRows: NonNullable<OcsScenarioInput['rebuild']> = [
	{ multiStep: true, pax: 1 },
	{ size: 'company', pax: 1, pairs: true },
	{ size: 'regiment', pax: 2, eq: 1 },
];
const pax = (id: string, at: string | null, more: object = {}) =>
	blue(id, at, '0-0-3 leg', { class: 'repl-pax', size: 'company', face: 'move', ...more });
const eq = (id: string, at: string | null) =>
	blue(id, at, '0-0-3 leg', { class: 'repl-eq', size: 'company', face: 'move' });

describe('replacements', () => {
	const base = [hq('h', '05.05')];
	const changed = { rebuild: rebuildRows };

	it('ocs-13.5.table a roll brings what its row says, to be used at once', () => {
		const replacements = {
			dice: 2 as const,
			rows: [
				{ from: 2, pax: 1 },
				{ from: 8, eq: 1, pax: 1 },
			],
		};
		expect([
			rowFor(replacements, 7)?.from,
			rowFor(replacements, 8)?.from,
			rowFor({ dice: 1, rows: [{ from: 3 }] }, 2),
		]).toEqual([2, 8, null]);
		const { scenario } = front({});
		const sides = [
			{ ...scenario.sides[0], replacements, arrivesAt: '05.05' },
			scenario.sides[1],
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(
			front({ units: [pax('p', null), eq('e', null)], changed: { sides } }),
			'refit.refit',
		);
		expect(table.order(BLUE, next, 4, 4)).toBeNull();
		expect(
			[...table.game.units]
				.filter(([, unit]) => unit.at === '05.05')
				.map(([, unit]) => [unit.counter, unit.face]),
		).toEqual([
			['e', 'move'],
			['p', 'move'],
		]);
	});

	it('ocs-2.3.reinf.variable the roll is made as the Reinforcement Phase begins, for the phasing side', () => {
		const replacements = { dice: 1 as const, rows: [{ from: 1, pax: 2 }] };
		const { scenario } = front({});
		const sides = [
			scenario.sides[0],
			{ ...scenario.sides[1], replacements, arrivesAt: '05.05' },
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(front({ units: [pax('p', null)], changed: { sides } }), 'refit.refit');
		expect(table.order(BLUE, next)).toBeNull();
		expect(table.facts.some(({ type }) => type === 'replacements-arrived')).toBe(false);
	});

	it('ocs-13.5.mode every mode but Combat', () => {
		const change = (mode: 'combat' | 'reserve' | 'strat') =>
			playing(front({ units: [pax('p', '05.05')], sources: ['05.05'] }), MOVE).order(BLUE, {
				type: 'change-mode',
				units: ['p'],
				mode,
			});
		expect(change('combat')).toMatchObject({ code: 'mode/no-combat-side' });
		expect([change('reserve'), change('strat')]).toEqual([null, null]);
	});

	it('ocs-13.5.combat a quarter RE, independent, Attack-Capable', () => {
		const { scenario, game } = front({ units: [pax('p', '05.05')] });
		const unit = game.units.get('p');
		if (!unit) throw new Error('no Repl');
		expect([
			sizeOf(scenario, unit),
			isIndependent(counterOf(scenario, unit)),
			isAttackCapable(scenario, unit),
		]).toEqual([fraction(1, 4), true, true]);
	});

	it('ocs-13.5a.1 from the Dead Pile into the replacements’ hex, out of enemy zones, for what the table says', () => {
		const units = [...base, pax('p', '05.06'), pax('q', '05.06'), eq('e', '05.06'), blue('r', '01.01')];
		const rebuild = (repls: string[], more = units) => {
			const table = playing(front({ units: more, changed }), ARRIVE, dead('r'));
			return [
				table.order(BLUE, { type: 'rebuild', units: ['r'], repls })?.code ?? null,
				table.unit('r').at,
				table.unit('p').elsewhere?.kind ?? null,
			];
		};
		expect(rebuild(['p', 'q', 'e'])).toEqual([null, '05.06', 'removed']);
		expect(rebuild(['p', 'q'])).toEqual(['rebuild/price', null, null]);
		expect(rebuild(['p', 'q', 'e'], [...units, red('f', '05.07')])).toEqual(['rebuild/zone', null, null]);
	});

	it('ocs-13.5a.move in Move Mode', () => {
		const table = playing(
			front({
				units: [...base, pax('p', '05.06', { marker: 'strat' }), blue('r', '01.01')],
				changed: { rebuild: [{ pax: 1 }] },
			}),
			ARRIVE,
			dead('r'),
		);
		expect(table.order(BLUE, { type: 'rebuild', units: ['r'], repls: ['p'] })).toMatchObject({
			rule: 'ocs-13.5a.move',
		});
	});

	it('ocs-13.5a.2 a unit on the map stands with the replacements', () => {
		const at = (hex: string) => {
			const table = playing(
				front({
					units: [...base, pax('p', '05.06'), blue('d', hex, '9-3-3 leg', { steps: 3, lost: 2 })],
					changed,
				}),
				ARRIVE,
			);
			return [
				table.order(BLUE, { type: 'rebuild', units: ['d'], repls: ['p'], steps: 1 })?.rule ?? null,
				table.unit('d').lost,
			];
		};
		expect([at('05.06'), at('05.05')]).toEqual([
			[null, 1],
			['ocs-13.5a.2', 2],
		]);
	});

	it('ocs-13.5b.any any number of steps in a turn, whatever its supply and mode', () => {
		const units = [
			...base,
			pax('p', '05.06'),
			pax('q', '05.06'),
			blue('d', '05.06', '9-3-3 leg', { steps: 3, lost: 2, marker: 'dg', internals: 'exhausted' }),
		];
		const table = playing(front({ units, changed }), ARRIVE, having('d', { outOfSupply: true }));
		expect(table.order(BLUE, { type: 'rebuild', units: ['d'], repls: ['p', 'q'] })).toBeNull();
		expect(table.unit('d')).toMatchObject({
			lost: 0,
			marker: 'dg',
			internals: 'exhausted',
			outOfSupply: true,
		});
	});

	it('ocs-13.5b.place at no points, in the mode that its owner wants', () => {
		const table = playing(
			front({ units: [...base, pax('p', '05.06'), blue('d', '01.01', '9-3-3 leg', { steps: 3 })], changed }),
			ARRIVE,
			dead('d'),
		);
		expect(
			table.order(BLUE, { type: 'rebuild', units: ['d'], repls: ['p'], steps: 1, mode: 'reserve' }),
		).toBeNull();
		expect(table.unit('d')).toMatchObject({ at: '05.06', marker: 'reserve', lost: 2, phase: null });
	});

	it('ocs-13.5b.breakdown Breakdowns and replacements go back to their pool', () => {
		const world = front({
			units: [blue('b', '05.05', undefined, { class: 'breakdown' }), pax('p', '05.05'), blue('a', '05.05')],
		});
		const of = counters(world);
		expect(['b', 'p', 'a'].map((id) => of[id] && graveOf(of[id]))).toEqual(['removed', 'removed', 'dead']);
	});

	it('ocs-13.5c a unit with a yellow dot is never rebuilt', () => {
		const world = front({
			units: [...base, pax('p', '05.06'), blue('y', '01.01', undefined, { rebuildable: false })],
			changed: { rebuild: [{ pax: 1 }] },
		});
		const of = counters(world);
		expect(of['y'] && graveOf(of['y'])).toBe('removed');
		expect(
			playing(world, ARRIVE, dead('y')).order(BLUE, { type: 'rebuild', units: ['y'], repls: ['p'] }),
		).toMatchObject({ rule: 'ocs-13.5c' });
	});

	it('ocs-13.5d units rebuilt in pairs: two for one, three for two, one for one', () => {
		const { scenario } = front({ changed, units: [blue('c', '05.05', undefined, { size: 'company' })] });
		const [counter] = scenario.counters;
		const price = (count: number) =>
			counter &&
			priceOf(
				scenario,
				Array.from({ length: count }, () => ({ counter, steps: 1 })),
			);
		expect([1, 2, 3].map(price)).toEqual([1, 1, 2].map((pax) => ({ pax, eq: 0 })));
	});

	it('ocs-13.5e.cost an Eq for each point of a lost truck', () => {
		const run = (points: number, ...repls: string[]) =>
			playing(
				front({
					units: [...base, eq('e', '05.06'), eq('f', '05.06')],
					transports: [trucks('t', '05.06', { points })],
				}),
				ARRIVE,
				dead('t'),
			).order(BLUE, { type: 'rebuild-transport', transport: 't', repls });
		expect(run(1, 'e')).toBeNull();
		expect(run(2, 'e')).toMatchObject({ rule: 'ocs-13.5e.cost' });
		expect(run(2, 'e', 'f')).toBeNull();
	});

	it('ocs-13.5e.cost the supply desk offers a lost truck for as many Eq as stand together, and to its own side alone', () => {
		const offered = (points: number, ...units: ReturnType<typeof eq>[]) => {
			const table = playing(
				front({ units: [...base, ...units], transports: [trucks('t', '05.06', { points })] }),
				ARRIVE,
				dead('t'),
			);
			const asked = explain['supply-desk'];
			const told = (side: string) => {
				const known = table.known[side];
				return known && (asked?.side?.(table.scenario, known, {}) as SupplyDeskShown | undefined)?.lorries;
			};
			expect(told(RED)).toEqual([]);
			expect(asked?.umpire?.(table.at, { side: BLUE })).toMatchObject({ lorries: told(BLUE) });
			return told(BLUE);
		};
		expect(offered(2, eq('e', '05.06'))).toEqual([]);
		expect(offered(2, eq('e', '05.06'), eq('f', '05.05'))).toEqual([]);
		expect(offered(2, eq('e', '05.06'), eq('f', '05.06'))).toEqual([
			{ transport: 't', name: 't', at: '05.06', repls: ['e', 'f'] },
		]);
	});

	it('ocs-13.5e.only wagons and mules are lost', () => {
		for (const kind of ['wagon', 'mule'] as const)
			expect(
				playing(
					front({ units: [...base, eq('e', '05.06')], transports: [trucks('t', '05.06', { kind })] }),
					ARRIVE,
					dead('t'),
				).order(BLUE, { type: 'rebuild-transport', transport: 't', repls: ['e'] }),
			).toMatchObject({ rule: 'ocs-13.5e.only' });
	});
});
