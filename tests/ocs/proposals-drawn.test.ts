/** Proposals to Control on the map: ways and targets in the colour of their side. */
import { expect, it } from 'vitest';
import { proposalOverlays } from '../../src-renderer/rulesets/ocs/common/proposals.ts';

const order = (side: string, proposed: object, outcome = 'standing') => ({ side, proposed, outcome });
const view = {
	sides: [
		{ id: 'blue', palette: 'blue' },
		{ id: 'red', palette: 'red' },
	],
	units: { b: { at: '01.01' }, r: { at: '05.05' } },
	transports: {},
	orders: {
		way: order('blue', { type: 'move', units: ['b'], way: ['01.02', '01.03'] }),
		fire: order('red', { type: 'barrage', units: ['r'], target: '01.01' }),
		done: order('red', { type: 'barrage', units: ['r'], target: '01.01' }, 'done'),
	},
} as unknown as Parameters<typeof proposalOverlays>[0];
const sheet = {
	pointOf: (hex: string) => ({ x: Number(hex.slice(0, 2)), y: Number(hex.slice(3)) }),
} as Parameters<typeof proposalOverlays>[1];

it('those that stand are drawn in their side’s colour: a way from the unit on, a target with a line from its firers', () => {
	expect(proposalOverlays(view, sheet)).toEqual([
		{
			...{ kind: 'track', id: 'proposed/way', palette: 'blue', dashed: true },
			points: [1, 2, 3].map((y) => ({ x: 1, y })),
		},
		{
			...{ kind: 'objective', id: 'proposed/fire', palette: 'red', label: '' },
			...{ at: { x: 1, y: 1 }, from: { x: 5, y: 5 } },
		},
	]);
});
