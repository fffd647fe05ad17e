/** OCS 3.6f, 13.7: a formation's marker stands for its units, and hides none of them. */
import { describe, expect, it } from 'vitest';
import { sideView } from '../../../../src-main/rulesets/ocs/views/side/side-view.ts';
import { stacksSeen } from '../../../../src-main/rules/ocs/04-general/stacks-seen.ts';
import { overstacks } from '../../../../src-main/rules/ocs/04-general/stacking.ts';
import { zonesOf } from '../../../../src-main/rules/ocs/04-general/zones.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import { traceOf } from '../../../../src-main/rules/ocs/12-supply/trace.ts';
import { formationMarkers } from '../../../../src-main/rules/ocs/13-specialized/formation-markers.ts';
import { BLUE, blue, front, pictureFor, playing, RED, red } from '../12-supply/front.ts';

const lehr = (id: string, at: string, more: object = {}) =>
	blue(id, at, '4-3-3 leg', { formation: 'lehr', ...more });

describe('formation markers', () => {
	it('ocs-3.6f whatever asks where its units are, they are in the marker’s hex', () => {
		const big = { steps: 6, size: 'division' };
		const world = front({ units: [lehr('a', '05.05', big), lehr('b', '05.05', big)], sources: ['05.04'] });
		const [marker] = formationMarkers(pictureFor(world));
		if (!marker) throw new Error('no marker');
		expect([marker.hex, marker.units]).toEqual(['05.05', ['a', 'b']]);
		expect(overstacks(world.scenario, world.game)).toMatchObject([{ hex: marker.hex, size: { n: 12 } }]);
		expect(zonesOf(world, BLUE).has(boardOf(world.scenario).hex('05.06'))).toBe(true);
		expect(marker.units.map((id) => traceOf(pictureFor(world)).units.get(id)?.inTrace)).toEqual([true, true]);
		const table = playing(world, 'movement.movement');
		expect(table.order(BLUE, { type: 'move', units: [...marker.units], way: ['05.06'] })).toBeNull();
		expect(formationMarkers(pictureFor(table.at)).map(({ hex }) => hex)).toEqual(['05.06']);
	});

	it('ocs-13.7.open the enemy sees the unit on top and whose formation it is, and nothing else that lies there', () => {
		const units = [lehr('low', '05.05', { marker: 'dg' }), lehr('top', '05.05'), red('r', '05.06')];
		const table = playing(front({ units }), 'movement.movement');
		expect(formationMarkers(pictureFor(table.at))).toMatchObject([{ hex: '05.05', units: ['low', 'top'] }]);
		expect(stacksSeen(table.at, BLUE, '05.05')).toMatchObject({ top: { counter: 'top' }, zoc: true });
		const known = table.known[RED];
		if (!known) throw new Error('Red knows nothing');
		const view = sideView(table.scenario, known);
		expect(view.seen['05.05']?.top?.counter).toBe('top');
		expect(view.counters['top']).toMatchObject({ formation: 'lehr' });
		expect(JSON.stringify(view)).not.toContain('"low"');
		const alone = front({ units: units.map((unit) => ({ ...unit, formation: null })) });
		expect(stacksSeen(alone, BLUE, '05.05')).toEqual(stacksSeen(table.at, BLUE, '05.05'));
	});
});
