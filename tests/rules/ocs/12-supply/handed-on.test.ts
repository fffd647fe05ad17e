/** A picture of supply that was made out of the one before is the picture that is made of nothing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import { trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import type { UnitState } from '../../../../src-main/rules/ocs/types.ts';
import { BLUE, blue, front, RED, red } from './front.ts';

const names = ['a', 'b', 'c', 'd'];
const places = ['03.03', '04.03', '05.05', '06.05', '07.04'];
const phase = {
	...{ began: null, spent: { n: 0, d: 1 }, negates: false, released: false, attacked: false, fired: false },
	carried: null,
};

/** What may become of a unit between two looks. */
const CHANGES: readonly ((unit: UnitState, n: number) => UnitState)[] = [
	(unit, n) => ({ ...unit, at: places[n] ?? null, elsewhere: null }),
	(unit) => ({ ...unit, at: null, elsewhere: { kind: 'dead' } }),
	(unit, n) => ({ ...unit, face: n % 2 === 0 ? 'combat' : 'move' }),
	(unit, n) => ({ ...unit, order: n }),
	(unit, n) => ({ ...unit, marker: n % 2 === 0 ? 'dg' : null }),
	(unit, n) => ({ ...unit, phase: { ...phase, move: n % 2 === 0 ? 'moving' : 'moved' } }),
	(unit) => ({ ...unit, phase: null }),
];

it('whatever became of units since: moved, dead, come back, on another face, on their way', () => {
	const one = fc.record({
		side: fc.constantFrom('r', 'b'),
		who: fc.constantFrom(...names),
		what: fc.nat(CHANGES.length - 1),
		n: fc.nat(places.length - 1),
	});
	fc.assert(
		fc.property(fc.array(one, { maxLength: 14 }), (changes) => {
			const scenario = front({
				units: [
					...names.map((name, n) => blue(`b${name}`, places[n] ?? null, '4-3-3 leg', {}, '2-3-6 leg')),
					...names.map((name, n) => red(`r${name}`, `0${String(4 + n)}.07`)),
				],
				dumps: { '05.07': 8 },
			}).scenario;
			let game: OcsGame = initial(scenario);
			for (const { side, who, what, n } of changes) {
				const unit = game.units.get(side + who);
				if (unit) game = { ...game, units: game.units.set(side + who, CHANGES[what]?.(unit, n) ?? unit) };
				for (const of of [BLUE, RED]) {
					const made = trueSupply({ scenario, game }, of);
					// Nothing is kept of a scenario that nobody has seen.
					const anew = trueSupply({ scenario: { ...scenario }, game }, of);
					for (const part of ['units', 'enemies', 'zones', 'openZones'] as const)
						expect(made[part], part).toEqual(anew[part]);
					expect(made.ground.barred('truck')).toEqual(anew.ground.barred('truck'));
				}
			}
		}),
		{ numRuns: 150 },
	);
});
