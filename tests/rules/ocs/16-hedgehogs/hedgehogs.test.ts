/** Hedgehogs: building, taking down, and what they do in a fight. */
import { describe, expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { decideWork, reservesInHedgehogs } from '../../../../src-main/rules/ocs/16-hedgehogs/work.ts';
import { mayEnterAmong } from '../../../../src-main/rules/ocs/04-general/facilities.ts';
import { antiTankIn } from '../../../../src-main/rules/ocs/09-combat/anti-tank.ts';
import { combatModifier, surpriseModifier } from '../../../../src-main/rules/ocs/09-combat/rolls.ts';
import { fighting } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { evolveFight } from '../../../../src-main/rules/ocs/evolve/fight-table.ts';
import type { UnitState } from '../../../../src-main/rules/ocs/types.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import { BLUE, blue, came, RED, red, TARGET } from '../../../helpers/ocs-duel.ts';
import { fightWorld, plainMeans } from '../../../helpers/ocs-fight.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const HEX = '05.04';
interface Site {
	readonly counters?: OcsScenarioInput['counters'];
	readonly level?: number;
	readonly owner?: typeof BLUE;
	readonly units?: Readonly<Record<string, Partial<UnitState>>>;
	readonly turn?: number;
	readonly tokens?: number;
}
const troops = [blue('a', '9-3-3 leg'), blue('half', '2-3-3 leg', { size: 'battalion' })];
function world({ counters = troops, level = 0, owner = BLUE, units = {}, turn = 3, tokens = 20 }: Site) {
	const hexes = level > 0 ? [{ hex: HEX, hedgehog: level, owner }] : [];
	const dumps = [{ side: BLUE, at: '02.05', tokens }];
	return fightWorld({ counters, hexes, dumps }, { units, clock: { step: 'movement.movement', turn } });
}
const work = (site: Site, way: 'up' | 'down' = 'up', units = ['a']) =>
	decideWork(fighting(world(site), plainMeans), { hex: HEX, units, way }, BLUE);
const refused = (...of: Parameters<typeof work>): string => {
	const decision = work(...of);
	return decision.kind === 'refusal' ? `${decision.code} by ${decision.rule}` : 'done';
};
function after(site: Site, way: 'up' | 'down' = 'up', units = ['a']): OcsGame {
	const decision = work(site, way, units);
	if (decision.kind !== 'facts') throw new Error('refused');
	return decision.facts.reduce(evolveFight, world(site).game);
}

describe('work', () => {
	it('ocs-16.0b.who 1 RE in Combat Mode that does not move, or an engineer within two hexes, for 2 SP', () => {
		const game = after({});
		expect(game.hexes[HEX]).toMatchObject({ hedgehog: 1, control: BLUE });
		expect([game.dumps['dump-1']?.tokens, game.units.get('a')?.phase?.move]).toEqual([12, 'moved']);
		expect(refused({}, 'up', ['half'])).toBe('hedgehog/who by ocs-16.0b.who');
		expect(refused({ units: { a: { face: 'move' } } })).toBe('hedgehog/who by ocs-16.0b.who');
		expect(refused({ units: { a: { marker: 'dg' } } })).toBe('hedgehog/who by ocs-16.0b.who');
		expect(refused({ tokens: 7 })).toBe('hedgehog/no-supply by ocs-16.0b.who');
		const engineer = (at: string) => [
			counter('e', BLUE, at, '1-3-3 leg', null, { class: 'engineer', size: 'battalion' }),
		];
		expect(refused({ counters: engineer('05.02') }, 'up', ['e'])).toBe('done');
		expect(refused({ counters: engineer('05.01') }, 'up', ['e'])).toBe('hedgehog/who by ocs-16.0b.who');
		expect(refused({ counters: engineer('05.02'), units: { e: { marker: 'dg' } } }, 'up', ['e'])).toBe(
			'done',
		);
	});

	it('is paid out of several dumps where one has not enough', () => {
		const two = [
			{ side: BLUE, at: '02.05', tokens: 5 },
			{ side: BLUE, at: '03.05', tokens: 5 },
		];
		const made = fightWorld({ counters: troops, dumps: two }, { clock: { step: 'movement.movement' } });
		const decision = decideWork(fighting(made, plainMeans), { hex: HEX, units: ['a'], way: 'up' }, BLUE);
		expect(decision).toMatchObject({ facts: [{ payload: { spent: [{ tokens: 5 }, { tokens: 3 }] } }] });
	});

	it('ocs-16.0a there is no fifth level', () => {
		expect([refused({ level: 3 }), refused({ level: 4 })]).toEqual(['done', 'hedgehog/most by ocs-16.0a']);
	});

	it('ocs-16.0b.one EX-49: one level in a turn, so level 4 takes four turns and 8 SP', () => {
		const dug = after({});
		const again = decideWork(
			fighting({ ...world({}), game: { ...dug, units: world({}).game.units } }, plainMeans),
			{ hex: HEX, units: ['a'], way: 'up' },
			BLUE,
		);
		expect(again).toMatchObject({ code: 'hedgehog/once', rule: 'ocs-16.0b.one' });
		let game = world({ tokens: 32 }).game;
		for (let turn = 1; turn <= 4; turn += 1) {
			const now = {
				...world({}),
				game: { ...game, units: world({}).game.units, clock: { ...game.clock, turn } },
			};
			const decision = decideWork(fighting(now, plainMeans), { hex: HEX, units: ['a'], way: 'up' }, BLUE);
			if (decision.kind !== 'facts') throw new Error(`turn ${String(turn)}`);
			game = decision.facts.reduce(evolveFight, now.game);
		}
		expect([game.hexes[HEX]?.hedgehog, game.dumps]).toEqual([4, {}]);
	});

	it('ocs-16.0c it is taken down a level at no cost, and below the first it is gone', () => {
		const game = after({ level: 1 }, 'down');
		expect([game.hexes[HEX]?.hedgehog, game.dumps['dump-1']?.tokens]).toEqual([0, 20]);
		expect(refused({ level: 2, owner: RED }, 'down')).toBe('hedgehog/none by ocs-3.3c.hog-friendly');
	});

	it('ocs-16.0g whoever builds where one is raises that one', () => {
		expect(after({ level: 2 }).hexes[HEX]?.hedgehog).toBe(3);
	});
});

describe('what it does', () => {
	it('ocs-16.0.kind only an Attack-Capable unit goes in among the enemy’s', () => {
		const theirs = world({ level: 2, owner: RED });
		expect([mayEnterAmong(theirs, HEX, RED, false), mayEnterAmong(theirs, HEX, RED, true)]).toEqual([
			false,
			true,
		]);
		expect(mayEnterAmong(world({ level: 2 }), HEX, RED, false)).toBe(true);
	});

	it('ocs-16.0d EX-25: level 3 takes 3 off the result and 1 off Surprise', () => {
		const ready = {
			attack: 'regular',
			row: 'Open',
			start: { odds: '1:1', column: 4 },
			drm: 0,
			hedgehog: 3,
		} as const;
		expect([combatModifier(ready), surpriseModifier(ready)]).toEqual([-3, -1]);
	});

	it('ocs-16.0e it gives heavy anti-tank effects', () => {
		expect([antiTankIn([], 1), antiTankIn([], 0)]).toEqual([2, 0]);
	});

	it('ocs-16.0f nobody ends a phase there in Reserve', () => {
		const site = { level: 1, units: { a: { marker: 'reserve' } } } as const;
		expect(reservesInHedgehogs(world(site), BLUE)).toEqual(['a']);
		expect(reservesInHedgehogs(world({ ...site, level: 0 }), BLUE)).toEqual([]);
	});

	it('ocs-16.0h no result of a fight takes a level away', () => {
		const hexes = [{ hex: TARGET, hedgehog: 2, owner: RED }];
		const play = came('DL2', {
			counters: [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', { steps: 3 })],
			scenario: { hexes },
		});
		expect([play.unit('d').lost, play.world.game.hexes[TARGET]?.hedgehog]).toEqual([2, 2]);
	});
});
