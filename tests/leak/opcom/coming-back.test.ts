/**
 * A window of a side that was away and comes back is sent what its side was told meanwhile, and nothing that depends on
 * what it was not: same bytes, count and order whether Control and the enemy did much or little, and whoever else came
 * and went.
 */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import type { HostApp } from '../../../src-main/app/host-app.ts';
import type { Handlers } from '../../../src-main/host/endpoint.ts';
import { memoryWindow, type MemoryWindow } from '../../../src-main/host/memory-transport.ts';
import { openHall, umpire, type Hall } from '../../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../../helpers/small-scenario.ts';
import { doings, happen } from './hidden.ts';

const blue: Seat = { kind: 'side', side: BLUE };
const WINDOW = 'abcdefghijklmnopqrstuv';

/** Opens a window that names itself, as the renderer's does. */
async function opened(hall: Hall, seat: Seat, window: string, revision: number): Promise<MemoryWindow> {
	const memory = memoryWindow(hall.endpoint, seat);
	await memory.invoke({ id: 1, name: 'view.follow', input: { window, revision } });
	return memory;
}

/** What reached Blue's window: before it went, when it came back, and after. */
async function received(
	busy: boolean,
	told: boolean,
	plant?: (handlers: Handlers, app: HostApp) => Handlers,
): Promise<readonly (readonly string[])[]> {
	const hall = await openHall(smallScenario(), plant ? { plant } : {});
	try {
		const control = await hall.window(umpire);
		const enemy = await hall.window({ kind: 'side', side: RED });
		const hidden = async (say: string): Promise<void> => {
			if (busy) await happen({ hall, control, enemy, say }, Object.keys(doings));
		};
		const ask = (words: string) =>
			control.desk({
				type: 'refer-decision',
				team: TeamId.parse('blue-armour'),
				ask: words,
				answers: ['Hold', 'Press on'],
				seconds: 60,
				fallback: 'Hold',
			});
		const before = await opened(hall, blue, WINDOW, 0);
		await ask('Hold, or press on?');
		before.close();
		await hidden('while Blue was away');
		if (busy)
			for (let n = 0; n < 30; n += 1) {
				const other = await opened(hall, { kind: 'side', side: RED }, `${WINDOW}${String(n)}`, 0);
				other.close();
			}
		if (told) await ask('And at the river?');
		const after = await opened(hall, blue, WINDOW, 2);
		const back = [...after.received];
		await hidden('when Blue was back');
		await ask('And in the town?');
		after.close();
		return [before.received, back, after.received];
	} finally {
		await hall.end();
	}
}

describe('coming back', () => {
	it.each([true, false])(
		'brings a side the same bytes whatever was hidden from it (told something: %s)',
		async (told) => {
			const quiet = await received(false, told);
			expect(await received(true, told)).toEqual(quiet);
			const pushes = quiet[1]?.map((text) => (JSON.parse(text) as { push?: string }).push ?? 'answer');
			expect(pushes).toEqual(told ? ['patch', 'answer'] : ['answer']);
		},
	);

	it('is a proof that can fail: an answer that counts the campaign’s facts is seen', async () => {
		const counting = (handlers: Handlers, app: HostApp): Handlers => ({
			...handlers,
			'view.follow': async (context, input) => ({
				...(await handlers['view.follow'](context, input)),
				revision: app.session.seq,
			}),
		});
		expect(await received(true, true, counting)).not.toEqual(await received(false, true, counting));
	});

	it('brings nothing of another seat’s picture, though the name of its window was overheard', async () => {
		const hall = await openHall(smallScenario());
		try {
			const enemy = await opened(hall, { kind: 'side', side: SideId.parse('red') }, WINDOW, 0);
			enemy.close();
			const window = await opened(hall, blue, WINDOW, 1);
			expect(window.received[0]).toContain('"push":"snapshot"');
			expect(window.received.join('')).not.toContain('503 Heavy');
			const fresh = memoryWindow(hall.endpoint, blue);
			await fresh.invoke({ id: 1, name: 'view.follow' });
			expect(window.received).toEqual(fresh.received);
		} finally {
			await hall.end();
		}
	});
});
