/**
 * What the umpire is shown as "what they see" is what they see: the same bytes as the side's own window holds, whatever
 * else goes on; and nobody can tell that they are looked at.
 */
import { describe, expect, it } from 'vitest';
import type { SideView } from '../../../src-shared/rulesets/opcom/views.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import { openHall, umpire } from '../../helpers/hall.ts';
import { openDoor, playTurn } from '../../helpers/played-hall.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { doings, happen } from './hidden.ts';
import { plain, scenarioWith } from './secrets.ts';

const armour = TeamId.parse('blue-armour');
const seats = [{ side: BLUE }, { side: BLUE, team: armour }, { side: RED }] as const;

describe('a preview', () => {
	it('is byte for byte what a window that opens now is sent, after every doing', async () => {
		const hall = await openHall(scenarioWith(plain), { photos: openDoor });
		try {
			const control = await hall.window(umpire);
			const blue = await hall.window({ kind: 'side', side: BLUE });
			const enemy = await hall.window({ kind: 'side', side: RED });
			const same = async (): Promise<void> => {
				for (const seat of seats) {
					const fresh = await hall.window({ kind: 'side', ...seat });
					const shown = JSON.stringify(await control.ask('preview.see', seat));
					expect(fresh.received[0]?.replace(/"campaign":"[^"]*",/u, '')).toBe(
						`{"push":"snapshot","rev":1,"view":${shown}}`,
					);
					fresh.close();
				}
			};
			await same();
			await playTurn({ hall, control, blue, red: enemy }, [3]);
			await same();
			await happen({ hall, control, enemy, say: 'besides' }, Object.keys(doings));
			await same();
			const views = await Promise.all(seats.map((seat) => control.ask('preview.see', seat)));
			expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(3);
			expect(Object.keys((views[0] as SideView).contacts).length).toBeGreaterThan(0);
		} finally {
			await hall.end();
		}
	});

	it('leaves no trace: no frame goes out, no fact is recorded', async () => {
		const hall = await openHall(scenarioWith(plain));
		try {
			const control = await hall.window(umpire);
			const windows = await Promise.all(seats.map((seat) => hall.window({ kind: 'side', ...seat })));
			const before = windows.map(({ received }) => received.length);
			const { seq } = hall.app.session;
			for (const seat of seats) await control.ask('preview.see', seat);
			expect(windows.map(({ received }) => received.length)).toEqual(before);
			expect(hall.app.session.seq).toBe(seq);
		} finally {
			await hall.end();
		}
	});

	it('is the umpire’s alone, and of nobody who is not there', async () => {
		const hall = await openHall(scenarioWith(plain));
		try {
			const control = await hall.window(umpire);
			const blue = await hall.window({ kind: 'side', side: BLUE });
			expect(await blue.reply('preview.see', { side: BLUE })).toMatchObject({ code: 'not-allowed' });
			for (const seat of [{ side: 'green' }, { side: RED, team: armour }, { side: 'constructor' }])
				expect(await control.reply('preview.see', seat)).toMatchObject({ code: 'bad-input' });
			expect(await control.ask('preview.see', { side: RED })).toMatchObject({ side: { id: RED } });
		} finally {
			await hall.end();
		}
	});
});
