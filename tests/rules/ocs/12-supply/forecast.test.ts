/** What a plan will cost, the book of what was used, and what windows are answered. */
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../../../src-main/rules/ocs/12-supply/book.ts';
import { forecast } from '../../../../src-main/rules/ocs/12-supply/forecast.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import { spentOn } from '../../../../src-main/rules/ocs/12-supply/combat-supply.ts';
import { BLUE, blue, front, pictureFor, playing, red, tokensAt, trucks } from './front.ts';

const units = [
	blue('p', '05.05', '7-5-6 track', { size: 'battalion' }),
	blue('q', '05.05', '7-5-6 track', { size: 'battalion', internals: 'low' }),
	blue('d', '05.06', '9-3-3 leg', { steps: 3, size: 'division' }),
];

describe('a forecast', () => {
	const plan = { moves: ['p', 'q'], attacks: [['p', 'd']], defends: [['q']] };

	it('goes through a turn in its order, each need out of what the others have left', () => {
		const made = forecast(pictureFor(front({ units, dumps: { '05.07': 20 }, sources: ['05.04'] })), plan);
		expect(made.lines.map(({ what, tokens, short }) => [what, tokens, short])).toEqual([
			['fuel', 2, []],
			['recovery', 2, []],
			['attack', 4, []],
			['defence', 1, []],
		]);
		expect([made.has, made.tokens, made.left]).toEqual([20, 9, 11]);
	});

	it('says who will be short, and who would have to eat', () => {
		const made = forecast(pictureFor(front({ units, dumps: { '05.07': 5 } })), plan);
		expect(made.lines.map(({ what, tokens, short }) => [what, tokens, short])).toEqual([
			['fuel', 2, []],
			['recovery', 2, []],
			// Two battalions eat a token together; the division would cost two more.
			['eating', 1, ['d']],
			['attack', 0, ['p', 'd']],
			['defence', 0, ['q']],
		]);
		expect(made.left).toBe(0);
	});
});

describe('what is forecast is what is paid', () => {
	const enemy = red('r', '05.06', '5-3-3 leg', { size: 'battalion' });
	const attackers = [
		blue('a', '05.05', '7-5-6 leg', { size: 'battalion', formation: 'lehr' }),
		blue('d', '05.05', '9-3-3 leg', { steps: 3, size: 'division' }),
	];
	const carried = [
		trucks('o', '05.04', { loaded: 1, organic: 'lehr' }),
		trucks('t', '05.04', { loaded: 2, points: 2 }),
	];
	it.each([
		['all of it on the ground', { '05.04': 9 }, [], 4, []],
		['part of it on trucks, the Organic ones last', { '05.04': 2 }, carried, 4, []],
		['too little for the division, which wastes what there is', { '05.04': 2 }, [], 2, ['d']],
		['nothing at all', {}, [], 0, ['a', 'd']],
	] as const)('an attack with %s', (_words, dumps, transports, tokens, short) => {
		const world = front({ units: [...attackers, enemy], dumps, transports, sources: ['05.04'] });
		const plan = { moves: [], attacks: [['a', 'd']], defends: [] };
		const line = forecast(pictureFor(world), plan).lines.find(({ what }) => what === 'attack');
		expect([line?.tokens, line?.short]).toEqual([tokens, short]);
		const table = playing(world, 'combat.combat');
		expect(table.order(BLUE, { type: 'declare-attack', units: ['a', 'd'], target: '05.06' })).toBeNull();
		const paid = table.facts.find(({ type }) => type === 'combat-supplied');
		if (paid?.type !== 'combat-supplied') throw new Error('nobody paid');
		expect(spentOn(paid.payload)).toBe(line?.tokens);
		expect([...Object.keys(paid.payload.marked), ...paid.payload.unsupplied]).toEqual(line?.short);
		expect(table.game.transports['o']?.loaded ?? 0).toBe(transports.length > 0 ? 1 : 0);
	});

	it('a meal is proposed for as much as a plan reckons with', () => {
		const hungry = [attackers[0]!, blue('b', '05.05', '7-5-6 leg', { size: 'battalion' })];
		const world = front({ units: hungry, dumps: { '05.04': 5 } });
		const line = forecast(pictureFor(world), { moves: [], attacks: [], defends: [] }).lines.find(
			({ what }) => what === 'eating',
		);
		const table = playing(world, 'supply.trace');
		const desk = explain['supply-desk']?.side?.(table.scenario, table.known['blue']!, {});
		expect(desk).toMatchObject({ meals: [{ units: ['a', 'b'] }] });
		expect(table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['a', 'b'] })).toBeNull();
		expect([line?.tokens, tokensAt(table, '05.04')]).toEqual([1, 4]);
	});
});

describe('what windows may ask', () => {
	const enemies = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));
	const table = playing(
		front({ units: [blue('u', '05.07'), ...enemies], dumps: { '05.02': 4 }, sources: ['05.02'] }),
		'movement.movement',
	);
	const words = (answer: unknown): string => JSON.stringify(answer);
	const known = () => {
		const of = table.known['blue'];
		if (!of) throw new Error('nobody knows anything');
		return of;
	};

	it('the umpire hears whose zone is in the way, a side only that there is one', () => {
		const truth = words(explain['supply-of']?.umpire?.(table.at, { unit: 'u' }));
		const told = words(explain['supply-of']?.side?.(table.scenario, known(), { unit: 'u' }));
		expect(truth).toMatch(/zone of control of r\d\d keeps it out/);
		expect(told).toContain('zone of control of the enemy keeps it out');
		expect(told).not.toMatch(/r0\d|r10/);
	});

	it('a side is answered nothing of the other’s units', () => {
		expect(explain['supply-of']?.side?.(table.scenario, known(), { unit: 'r04' })).toBeNull();
		expect(words(explain['fuel-plan']?.side?.(table.scenario, known(), { units: ['r04'] }))).toBe(
			words({ offers: [], tokens: 0, short: [] }),
		);
	});

	it('the book of a turn is that of one side', () => {
		const fuelled = playing(front({ units, dumps: { '05.07': 20 } }), 'movement.movement');
		fuelled.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' });
		fuelled.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'q' });
		const [, theirs] = fuelled.scenario.sides;
		expect(bookOf(fuelled.game.supply, BLUE, 1)).toMatchObject({
			tokens: 2,
			byPurpose: { fuel: 2 },
			byHex: { '05.07': 2 },
		});
		expect([
			bookOf(fuelled.game.supply, theirs.id, 1).tokens,
			bookOf(fuelled.game.supply, BLUE, 2).tokens,
		]).toEqual([0, 0]);
	});
});
