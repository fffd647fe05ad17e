/** A side asks how its own fight stands: by what it knows, and by nothing that it can't know. */
import { describe, expect, it } from 'vitest';
import type { OwnFightShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import type { Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing, RED, red } from '../12-supply/front.ts';

const asked = ({ scenario, known }: Table, side: typeof BLUE): OwnFightShown | null =>
	explain['combat']?.side?.(scenario, known[side] as never, {}) as OwnFightShown | null;

const attackers = [
	blue('a', '05.04', '9-3-3 leg', { marker: 'dg' }),
	blue('m', '05.04', '8-4-6 track', { category: 'armor' }),
];
/** `more`: what Blue can't see under Red's stack. */
function declared(more: Parameters<typeof front>[0]['units'] & object, dumps = 8): Table {
	const table = playing(
		front({
			units: [...attackers, red('d', '05.05', '6-3-3 leg'), ...more],
			changed: {
				dumps: [
					{ side: BLUE, at: '05.03', tokens: 12 },
					{ side: RED, at: '05.06', tokens: dumps },
				],
			},
		}),
		'combat.combat',
	);
	expect(table.order(BLUE, { type: 'declare-attack', units: ['a', 'm'], target: '05.05' })).toBeNull();
	return table;
}

describe('its own fight', () => {
	it('an attacker has its units with their factors for each ground, against no and heavy anti-tank effects', () => {
		const told = asked(declared([]), BLUE);
		expect(told).toMatchObject({ kind: 'combat', part: 'attacker', target: '05.05' });
		expect(told?.units).toEqual([
			{ unit: 'a', rating: 2, antiTank: 0 },
			{ unit: 'm', rating: 4, antiTank: 2 },
		]);
		const [open] = told?.grounds ?? [];
		expect(
			open?.units.map(({ strength, factors }) => [inWords(strength), factors.map(({ why }) => why)]),
		).toEqual([
			['4 1/2', ['DG']],
			['16', ['open']],
		]);
		expect([inWords(open?.most ?? { n: 0, d: 1 }), inWords(open?.least ?? { n: 0, d: 1 })]).toEqual([
			'20 1/2',
			'16 1/2',
		]);
		expect(told?.seen?.top?.counter).toBe('d');
	});

	it('a defender has its own hex, with combat supply and without', () => {
		const told = asked(declared([]), RED);
		expect(told).toMatchObject({ part: 'defender', units: [{ unit: 'd', rating: 3 }], seen: null });
		const [open] = told?.grounds ?? [];
		expect([inWords(open?.most ?? { n: 0, d: 1 }), inWords(open?.least ?? { n: 0, d: 1 })]).toEqual([
			'6',
			'3',
		]);
	});

	it('neither is told anything of the other that it can’t know: hidden units, losses and supply change nothing', () => {
		const quiet = declared([]);
		const busy = declared(
			[red('below', '05.05', '9-5-6 track', { category: 'armor', steps: 3, lost: 1 })],
			2,
		);
		expect(JSON.stringify(asked(busy, BLUE))).toBe(JSON.stringify(asked(quiet, BLUE)));
		expect(JSON.stringify(asked(busy, BLUE))).not.toContain('below');
		expect(JSON.stringify(asked(busy, RED))).not.toMatch(/"m"|"a"/);
	});

	it('before it is declared and when it is over there is none', () => {
		const table = declared([]);
		expect(asked(playing(front({ units: attackers }), 'combat.combat'), BLUE)).toBeNull();
		while (table.asks.length > 0) table.answer(table.asks[0]?.byDefault ?? '');
		table.order('umpire', { type: 'roll-combat' }, 3, 4, 3, 4);
		while (table.asks.length > 0) table.answer(table.asks[0]?.byDefault ?? '');
		expect(table.game.frames).toEqual([]);
		expect([asked(table, BLUE), asked(table, RED)]).toEqual([null, null]);
	});
});
