/**
 * A window on another machine: what it is sent is packed as for its socket, and that is all that the host does for it. The
 * windows of tests read every push as well, which is the other machine's work.
 */
import { randomUUID } from 'node:crypto';
import type { Answer, Seat } from '../../src-shared/contract/host-api.ts';
import { createViewer } from '../../src-main/host/viewer.ts';
import type { Hall, HallWindow } from '../helpers/hall.ts';

export type RemoteWindow = Pick<HallWindow, 'ask'>;

/** Opens a window at a seat, which follows its view from then on. */
export async function remoteWindow({ endpoint }: Hall, seat: Seat): Promise<RemoteWindow> {
	const viewer = createViewer(seat, (_push, frame) => void frame?.());
	let count = 0;
	const ask: HallWindow['ask'] = async (name, input) => {
		const reply = await endpoint.answer(seat, viewer, { id: (count += 1), name, input });
		if (!reply.ok) throw new Error(`${name}: ${reply.code}: ${reply.say}`);
		return reply.value as Answer<typeof name>;
	};
	await ask('view.follow', { window: randomUUID(), revision: 0 });
	return { ask };
}
