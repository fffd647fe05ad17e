/**
 * Facts that follow automatically when a turn begins: queues cross, attachments take effect, events occur (OP COM 3, 7,
 * 9).
 */
import type { GroundFact } from '../ground-types.ts';
import { eventsAtTurn } from './timeline.ts';
import { queuesAtTurn } from '../07-traffic/traffic.ts';
import { attachmentsAtTurn } from '../09-combat/attachments.ts';
import type { OpcomWorld } from '../types.ts';

/** The facts that follow a turn's beginning. `world`: as it stood when the last turn closed. */
export function factsAtTurn(world: OpcomWorld, turn: number): readonly GroundFact[] {
	return [...queuesAtTurn(world), ...attachmentsAtTurn(world, turn), ...eventsAtTurn(world, turn)];
}
