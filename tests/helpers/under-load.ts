/** What hosts do that are killed while they work. */
import { randomUUID } from 'node:crypto';
import type { memoryWindow } from '../../src-main/host/memory-transport.ts';

/** Sends the `n`-th command from Control's window: a unit put elsewhere by ruling, every seventh an undo. @throws when it is refused */
export async function issueUnderLoad(
	control: Pick<ReturnType<typeof memoryWindow>, 'invoke'>,
	n: number,
): Promise<void> {
	const at = { x: 8, y: 5 + (n % 1000) / 1000 };
	const undo = n % 7 === 0;
	const command = undo ? { type: 'undo' } : { type: 'place-unit', unit: 'b-inf', at, reason: 'under load' };
	const name = undo ? 'command.desk' : 'command.game';
	const reply = await control.invoke({ id: n, name, input: { id: randomUUID(), command } });
	if (!reply.ok) throw new Error(reply.say);
}
