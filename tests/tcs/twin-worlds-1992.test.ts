/**
 * Two evenings by the proposals of 1992 that differ in what Blue keeps to itself: how many Battery Fires, which pattern, from
 * which Target Reference Point a mission is adjusted. Red's window must be sent the same bytes in both.
 */
import { describe, expect, it } from 'vitest';
import { BLUE, machineGun, platoon, RED, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

const battery = (id: string, more: object = {}) => ({ id, side: BLUE, name: id, calibre: 105, ...more });
const rounds = (HE: number) => ({ side: BLUE, calibre: 105, HE, Smoke: 3, Illum: 1 });

interface World {
	readonly guns: object;
	readonly of: string;
	readonly sheaf: object;
	/** The dice of the adjustment: the point's, then the roll's. */
	readonly faces: readonly number[];
}
const PLAIN: World = {
	guns: { batteries: [battery('x')], ammunition: [rounds(20)] },
	of: 'x',
	sheaf: { fires: 2 },
	faces: [1, 1, 6, 6],
};
const OTHER: World = {
	guns: {
		batteries: [battery('canary'), battery('canary-2')],
		ammunition: [rounds(7)],
		sheafs: {
			batteries: [{ id: 'canary', tubes: 6, delay: true }],
			points: [{ side: BLUE, hex: '09.09' }],
		},
	},
	of: 'canary',
	sheaf: { fires: 5, pattern: 'linear', direction: 'north', point: '09.09' },
	faces: [6, 6],
};

/** Blue plots a mission, and adjusts it or checks its fire; what Red is sent, and Blue. */
async function mission({ guns, of, sheaf, faces }: World, then: 'adjust' | 'check') {
	const table = await openTable(tcsScenario({ artillery: guns }));
	const { red, blue } = table;
	try {
		const on = { type: 'set-option', option: 'proposal-artillery', value: 'on', reason: 'the proposals' };
		expect(await table.order(on)).toMatchObject({ outcome: 'recorded' });
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('missions-first');
		const placed = await table.play(blue, {
			...{ type: 'place-mission', side: BLUE, of, shell: 'HE', hex: '08.05', observer: 'b-mg', sheaf },
		});
		expect(placed).toMatchObject({ outcome: 'recorded' });
		await table.stepTo('adjust-first');
		const came =
			then === 'check'
				? await table.play(blue, { type: 'check-fire', side: BLUE, mission: 'm1' })
				: await table.order({ type: 'adjust-mission', side: BLUE, mission: 'm1' }, faces);
		expect(came).toMatchObject({ outcome: 'recorded' });
		const asked = await Promise.all(
			['x', 'canary', 'none'].map(async (id) =>
				JSON.stringify(
					await red.ask('side.explain', {
						name: 'mission',
						input: { side: BLUE, of: id, shell: 'HE', hex: '08.05' },
					}),
				),
			),
		);
		return { red: [...red.received, ...asked], blue: [...blue.received] };
	} finally {
		await table.hall.end();
	}
}

describe('what Red is sent of Blue’s sheafs', () => {
	it.each(['adjust', 'check'] as const)(
		'is the same whatever Blue plots, and from which Target Reference Point: %s',
		async (then) => {
			const [one, other] = [await mission(PLAIN, then), await mission(OTHER, then)];
			expect(other.red).toEqual(one.red);
			expect(one.red.join('\n')).toContain('08.05');
			expect(other.red.join('\n')).not.toMatch(/canary|09\.09/);
			expect(other.blue.join('\n')).toMatch(/5 Battery Fires/);
		},
	);
});

describe('what Red is sent of Blue’s combinations', () => {
	it('is the same whatever Blue pairs, until Red fires', async () => {
		const pairing = async (gun: string | null) => {
			const table = await openTable(
				tcsScenario({
					counters: [
						platoon('b-1', BLUE, '05.05'),
						machineGun('b-mg', BLUE, '05.05'),
						machineGun('b-mg-2', BLUE, '05.05'),
						platoon('r-1', RED, '08.05'),
					],
				}),
			);
			try {
				const on = { type: 'set-option', option: 'proposal-area-fire', value: 'on', reason: 'the proposals' };
				expect(await table.order(on)).toMatchObject({ outcome: 'recorded' });
				const came = await table.play(table.blue, { type: 'pair-up', side: BLUE, unit: 'b-1', gun });
				expect(came).toMatchObject({ outcome: 'recorded' });
				await table.stepTo('draw');
				const asked = JSON.stringify(
					await table.red.ask('side.explain', { name: 'fire', input: { units: ['r-1'], target: '05.05' } }),
				);
				return { red: [...table.red.received, asked], control: [...table.control.received] };
			} finally {
				await table.hall.end();
			}
		};
		const [one, other] = [await pairing('b-mg-2'), await pairing(null)];
		expect(other.red).toEqual(one.red);
		expect(one.red.length).toBeGreaterThan(2);
		expect(other.control).not.toEqual(one.control);
	});
});
