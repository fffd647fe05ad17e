/** Aircraft at a base that is captured. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { isOpenTo } from '../14-air/carriers.ts';
import { nearestBase, planesAt } from '../14-air/planes.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { BaseFact } from './facts.ts';

/**
 * Glider Points at a base that falls are destroyed.
 * @rule ocs-14.10e.B
 */
export function glidersCaught(
	world: World,
	side: SideId,
	hex: HexName,
): readonly Extract<BaseFact, { type: 'gliders-destroyed' }>[] {
	const there = world.game.air.gliders[hex];
	if (!there || there.side === side) return [];
	const payload = { side: there.side, hex, points: there.points };
	return [{ type: 'gliders-destroyed', v: 1, rule: 'ocs-14.10e.B', payload }];
}

type Caught = Extract<BaseFact, { type: 'planes-caught' }>;

/**
 * Rolls for each aircraft at a captured base, in any weather: it may lose a step, and flies to the nearest base of its
 * side within twice its range, Inactive; without one it is destroyed.
 * @param side that takes the base; `advanced`: by an advance after combat
 * @rule ocs-9.14f.planes
 * @rule ocs-9.14f.displace
 */
export function planesCaught(
	{ world, charts }: { readonly world: World; readonly charts: OcsCharts },
	{ side, hex, advanced }: { readonly side: SideId; readonly hex: HexName; readonly advanced: boolean },
	dice: Dice,
): readonly Caught[] {
	const owner = otherSide(world.scenario, side);
	const there = planesAt(world, hex, owner);
	if (there.length === 0) return [];
	const chart = charts['air-base-capture'];
	const added = advanced ? chart.afterCombat : 0;
	const { value: planes, rolls } = withRolls(dice, () =>
		there.map(({ id, state, counter }) => {
			const fell = dice.roll(6, 2, `capture of ${counter.name}`, 'ocs-9.14f.planes');
			const roll = fell.reduce((sum, face) => sum + face, 0);
			const lost = chart.reduced(state.active ? 'Active' : 'Inactive', roll + added) ? 1 : 0;
			const { range } = state.lost + lost > 0 ? counter.reduced : counter.full;
			const to =
				state.lost + lost > 1
					? null
					: nearestBase(world, owner, hex, 2 * range, hex, (base) => isOpenTo(world, base, owner, id));
			return { plane: id, roll, lost, to, active: false } as const;
		}),
	);
	const payload = { side: owner, hex, added, planes };
	return [{ type: 'planes-caught', v: 1, rule: 'ocs-9.14f.planes', payload, rolls }];
}
