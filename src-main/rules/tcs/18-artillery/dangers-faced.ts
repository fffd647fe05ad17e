/** What would attack a stack on its way, before it goes: barrages on the map and mines, hex by hex (18.8c, 21.0). */
import { sumOf } from '../11-area-fire/shift.ts';
import { isHurt, type AreaFire } from '../11-area-fire/area-fire.ts';
import { wayCost } from '../20-movement/move.ts';
import { drivers } from '../24-special-units/transport.ts';
import { minesFaced, type MinesFaced } from '../21-mines/attack.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import type { Piece } from '../units.ts';
import { barrageFire } from './barrage-fire.ts';
import { pointNeeds } from './point-attack.ts';
import { barragesOn, strengthOn } from './zone.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The rolls of one marker at the steps of one unit. */
interface ShellsFaced {
	readonly target: Piece;
	/** The sum of two dice that kills a step, after the modifiers. */
	readonly needs: number;
}

export interface DangersFaced {
	readonly hex: HexName;
	/** On those in the stack whom Area Fire hurts; null: nothing falls, or it hurts nobody. */
	readonly barrage: AreaFire | null;
	readonly shells: readonly ShellsFaced[];
	readonly mines: MinesFaced | null;
}

/** Returns what attacks a stack in each hex of a way, if nobody was hurt before; hexes without danger are left out. */
export function dangersFaced(
	at: Here,
	stack: readonly Piece[],
	way: readonly HexName[],
): readonly DangersFaced[] {
	const costs = drivers(stack).map((piece) => wayCost(at, piece, way).steps);
	return way.flatMap((hex, n) => {
		const byRoad = costs.every((steps) => (steps[n]?.step.road ?? null) !== null);
		const faced = facedIn(at, stack, hex, byRoad);
		return faced.barrage || faced.mines || faced.shells.length > 0 ? [faced] : [];
	});
}

function facedIn(at: Here, stack: readonly Piece[], hex: HexName, byRoad: boolean): DangersFaced {
	const on = barragesOn(at, hex);
	const isHit = on.length > 0 && stack.some((piece) => isHurt(piece, []));
	return {
		hex,
		barrage: isHit ? barrageFire(at, hex, stack, strengthOn(on), byRoad) : null,
		shells: on
			.filter(({ reach }) => reach === 'in')
			.flatMap(({ barrage }) =>
				stack
					.filter(({ counter }) => counter.target === 'Point')
					.map((target) => {
						const { needs, modifiers } = pointNeeds(at, barrage, target);
						return { target, needs: needs - sumOf(modifiers) };
					}),
			),
		mines: minesFaced(at, hex, stack, false),
	};
}
