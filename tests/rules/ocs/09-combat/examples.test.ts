/** The book's worked examples of combat, from state to state. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { worksheet } from '../../../../src-main/rules/ocs/09-combat/worksheet.ts';
import { openCombat } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { BLUE, fightWorld, Play, plainMeans, RED } from '../../../helpers/ocs-fight.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

describe('the comprehensive combat', () => {
	const counters = [
		counter('motorcycle', BLUE, '06.04', '4-5-6 track', null, { size: 'battalion' }),
		counter('panzer', BLUE, '06.04', '6-4-6 track', null, { size: 'battalion', category: 'armor' }),
		counter('mech', BLUE, '05.03', '8-4-5 track', null, { category: 'mech' }),
		counter('brigade', RED, '05.04', '7-3-6 track', null, { category: 'mech', symbols: ['tank'] }),
		counter('rifles', RED, '05.04', '13-2-3 leg', null, { steps: 2, size: 'division' }),
	];
	const dumps = [
		{ side: BLUE, at: '04.03', tokens: 17 },
		{ side: RED, at: '05.06', tokens: 8 },
	];
	/** The two across the river cannot draw from the dump. */
	const means = {
		...plainMeans,
		sources: (world: Parameters<typeof plainMeans.sources>[0], unit: string) =>
			unit === 'motorcycle' || unit === 'panzer' ? [] : plainMeans.sources(world, unit),
	};
	const begun = (): Play =>
		new Play(fightWorld({ counters, dumps }), means)
			.attack({ units: ['motorcycle', 'panzer', 'mech'], target: '05.04' })
			.answer('supply', 'motorcycle', 'brigade');

	it('EX-20: supply, ratings, odds of 1:1.18, Surprise on 11, 3:1, Ao1 and Do1', () => {
		const play = begun();
		expect(play.world.game.dumps['dump-1']?.tokens).toBe(16);
		expect(play.world.game.dumps['dump-2']?.tokens).toBe(6);
		expect([play.unit('motorcycle').internals, play.unit('panzer').internals]).toEqual(['low', 'low']);
		expect(play.unit('mech').internals).toBe('full');
		// The stack beside the target suffers the open, the one across the river the river.
		play.answer('side:minor-river');
		const fight = openCombat(play.world);
		if (!fight) throw new Error('no combat');
		const sheet = worksheet(play.desk, fight);
		expect(sheet.strengths.attacker.total).toEqual(fraction(17));
		expect(sheet.strengths.defender.total).toEqual(fraction(20));
		expect(sheet.ready).toMatchObject({ row: 'Open', drm: 2, start: { odds: '1:1', column: 4 } });
		play.roll(4, 5, 2, 2, 3);
		expect(play.last('combat-rolled')).toMatchObject({
			...{ surpriseRoll: 11, surprised: 'attacker', shift: 2, columnOdds: '3:1', roll: 7 },
			result: { text: 'Ao1, Do1' },
		});
	});

	it('EX-20: the motorcycles die for the option, the defenders retreat for theirs, the rest may advance', () => {
		const play = begun().answer('side:minor-river').roll(4, 5, 2, 2, 3);
		expect([play.asked, play.offers]).toEqual([BLUE, ['retreat', 'lose:motorcycle']]);
		play.answer('lose:motorcycle');
		expect(play.unit('motorcycle')).toMatchObject({ at: null, elsewhere: { kind: 'dead' } });
		expect([play.asked, play.offers]).toEqual([RED, ['retreat', 'lose:brigade']]);
		play.answer('retreat', 'to:05.05');
		expect([play.unit('brigade').at, play.unit('rifles').at]).toEqual(['05.05', '05.05']);
		expect(play.unit('brigade').marker).toBe(null);
		expect([play.asked, play.offers]).toEqual([BLUE, ['name:panzer', 'name:mech', 'all', 'none']]);
		play.answer('all');
		expect([play.unit('panzer').at, play.unit('mech').at]).toEqual(['05.04', '05.04']);
		expect(play.world.game.frames).toEqual([]);
	});
});
