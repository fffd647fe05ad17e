/** Why a train doesn't stop at a hex, said for each reason. */
import { expect, it } from 'vitest';
import { playing, blue, front, red, BLUE } from '../12-supply/front.ts';
import { smallMap, smallScenario } from '../../../helpers/ocs-scenario.ts';

const RAIL = ['09.01', '09.02', '09.03', '09.04', '09.05', '09.06'];

/** Sends a unit of Blue's from 09.01 by rail to a hex. @returns the refusal's sentence */
function refusalAt(to: string, { source = '09.01', foe = '01.10' } = {}): string {
	const map = smallMap({ '09.01': 'v', '09.05': 'v', '03.03': 'v' });
	const rail = map.links?.['rail'];
	if (!rail) throw new Error('the small board has no railway');
	const [first, second] = smallScenario().sides;
	const changed = {
		map: { ...map, links: { ...map.links, rail: { ...rail, chains: [RAIL] } } },
		sides: [{ ...first, railCapacity: 6 }, second] as const,
		sources: [{ side: BLUE, hex: source }],
	};
	const units = [blue('a', '09.01', '4-3-8 truck', { face: 'move' }), red('far', foe)];
	const table = playing(front({ units, changed }), 'movement.movement');
	const order = { type: 'move-by-rail', from: '09.01', to, units: ['a'], transports: [], tokens: 0 } as const;
	return (table.order(BLUE, order) as { say?: string } | null)?.say ?? '';
}

it('a hex without railway, without station, in an enemy zone, or cut off from every source says which it is', () => {
	expect(refusalAt('03.03')).toBe('No train can unload at 03.03: it has no railway.');
	expect(refusalAt('09.04')).toBe('No train can unload at 09.04: it has no station.');
	expect(refusalAt('09.05', { foe: '10.05' })).toBe(
		'No train can unload at 09.05: it is in an enemy zone of control.',
	);
	expect(refusalAt('09.05', { source: '03.03' })).toBe(
		'No train can load at 09.01: no open railway joins it to a supply source of yours.',
	);
	expect(refusalAt('09.05')).toBe('');
});
