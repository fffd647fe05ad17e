/** OP COM 6: a way for a unit to a named place, by roads and ground, as the umpire would trace it with a finger. */
import type { Parsed, RouteProposal } from '../../../src-shared/contract/host-api.ts';
import { unitState } from './lookup.ts';
import { estimateMove } from './s06-movement.ts';
import type { OpcomWorld } from './types.ts';

/** The quickest way, as a plan with its estimate. */
export function proposeRoute(world: OpcomWorld, wanted: Parsed<'explain.route'>): RouteProposal {
	const { unit, to, manner } = wanted;
	const from = unitState(world, unit).at ?? { x: 0, y: 0 };
	const end = typeof to === 'string' ? from : to;
	const plan = { unit, route: [from, end], manner, delays: [] };
	return { plan, estimate: estimateMove(world, plan), to: '', say: '', others: [] };
}
