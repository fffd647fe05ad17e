/** Hexes that hold too much while their side can still move something on. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import { actors } from '../../../../rules/tcs/02-turn/turn.ts';
import { stackFault } from '../../../../rules/tcs/05-stacking/limits.ts';
import type { At } from '../../../../rules/tcs/game.ts';
import { hexesOf } from '../../../../rules/tcs/units.ts';

/** Returns what a side that acts would lose as its Action Phase ends (5.0), a sentence for each hex. */
export function overstackedNow(at: Pick<At, 'scenario' | 'game'>, side: SideId): readonly string[] {
	const { scenario, game } = at;
	const { clock } = game;
	if (!/-(?:actions|recovery)$/.test(clock.step) || !actors(scenario, clock).includes(side)) return [];
	return hexesOf(game, side).flatMap((hex) => stackFault(at, hex, side)?.say ?? []);
}
