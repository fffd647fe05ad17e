/** What comes by itself when a turn begins: queues go over, attachments come into force, events come (OP COM 3, 7, 9). */
import type { GroundFact } from './ground-types.ts';
import { eventsAtTurn } from './s03-timeline.ts';
import { queuesAtTurn } from './s07-traffic.ts';
import { attachmentsAtTurn } from './s09-attachments.ts';
import type { OpcomWorld } from './types.ts';

/** The facts that follow a turn's beginning. `world`: as it stood when the last turn closed. */
export function factsAtTurn(world: OpcomWorld, turn: number): readonly GroundFact[] {
	return [...queuesAtTurn(world), ...attachmentsAtTurn(world, turn), ...eventsAtTurn(world, turn)];
}
