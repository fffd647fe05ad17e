/** OCS 3.3c: ports, air bases and hedgehogs stay where they are, and only their own side takes a hedgehog down. */
import { describe, expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, RED } from '../../../helpers/ocs-scenario.ts';
import { during } from '../../../helpers/ocs-table.ts';
import { blue, front, hq, playing, red } from '../12-supply/front.ts';

const works = (hexes: OcsScenarioInput['hexes'], ...units: readonly ReturnType<typeof blue>[]) =>
	playing(
		front({
			units: [blue('a', '05.05'), red('r', '09.05'), ...units],
			dumps: { '05.04': 40 },
			changed: { hexes },
		}),
		'movement.movement',
	);

describe('what is built', () => {
	const hexes: OcsScenarioInput['hexes'] = [
		{ hex: '05.05', hedgehog: 2, owner: BLUE },
		{ hex: '05.06', airBase: 1, owner: BLUE },
		{ hex: '05.07', port: { name: 'Haven', tokens: 8 }, owner: BLUE },
		{ hex: '09.09', hedgehog: 1, owner: RED },
	];

	it('ocs-3.3c.static no hedgehog, air base or port moves; what the other has is no answer', () => {
		const table = works(hexes);
		const move = (what: string) => table.order(BLUE, { type: 'move', units: [what], way: ['04.05'] });
		expect(['05.05', '05.06', '05.07'].map((hex) => move(hex)?.say)).toEqual([
			'What you have at 05.05 is a hedgehog: it stays where it is, and neither moves nor retreats.',
			'What you have at 05.06 is an air base: it stays where it is, and neither moves nor retreats.',
			'What you have at 05.07 is a port: it stays where it is, and neither moves nor retreats.',
		]);
		expect(move('05.05')).toMatchObject({ rule: 'ocs-3.3c.static', code: 'move/built' });
		expect(move('09.09')).toEqual(move('03.03'));
		expect(move('09.09')).toMatchObject({ code: 'unit/none' });
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['05.04'] })).toBeNull();
		expect(table.game.hexes['05.05']).toMatchObject({ hedgehog: 2, control: BLUE });
		expect(table.game.hexes['05.04']).toBeUndefined();
	});

	it('ocs-3.3c.hog-friendly only its own side takes a hedgehog down; an enemy who comes in has it as it is', () => {
		const table = works([{ hex: '05.06', hedgehog: 3, owner: RED }], hq('h', '05.07'));
		const lower = () =>
			table.order(BLUE, { type: 'work-on-hedgehog', units: ['h'], hex: '05.06', way: 'down' });
		expect(lower()).toMatchObject({ rule: 'ocs-3.3c.hog-friendly', code: 'hedgehog/none' });
		expect(table.game.hexes['05.06']).toMatchObject({ hedgehog: 3, control: RED });
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['05.06'] })).toBeNull();
		expect(table.game.hexes['05.06']).toMatchObject({ hedgehog: 3, control: BLUE });
		expect(lower()).toBeNull();
		expect(table.game.hexes['05.06']).toMatchObject({ hedgehog: 2, control: BLUE });
	});

	it('ocs-3.3c.hog-friendly guns lower none', () => {
		const table = playing(
			front({
				units: [
					{ ...blue('g', '05.03', '(1)-3-3 leg, barrage 60 range 4'), class: 'artillery' },
					blue('eye', '05.04'),
					red('d', '05.05', '9-3-3 leg', { steps: 3, size: 'division' }),
				],
				dumps: { '05.02': 40 },
				changed: { hexes: [{ hex: '05.05', hedgehog: 4, owner: RED }] },
			}),
			'combat.barrage',
			during('combat.barrage', BLUE),
		);
		expect(table.order(BLUE, { type: 'fire-barrage', units: ['g'], target: '05.05' }, 6, 6)).toBeNull();
		expect(table.unit('d').marker).toBe('dg');
		expect(table.game.hexes['05.05']).toMatchObject({ hedgehog: 4, control: RED });
	});
});
