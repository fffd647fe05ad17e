/**
 * The printed map's picture lies in the campaign's file beside the scenario and the other side's photographs. A seat gets the
 * tiles that everybody's map is made of, and nothing else that the file holds, under whatever name it asks for it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { RequestError, type Handlers } from '../../../src-main/host/endpoint.ts';
import type { HostApp } from '../../../src-main/app/host-app.ts';
import { openHall, umpire, type Hall } from '../../helpers/hall.ts';
import { pngHead, shipped } from '../../workshop/support.ts';

const BLUE: Seat = { kind: 'side', side: SideId.parse('blue') };
const RED_SECRET = 'Kestrel waits behind the mill';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

/** A campaign on a printed map that was made in the workshop, with a photograph of Red's in its file. */
async function played(plant?: (handlers: Handlers, app: HostApp) => Handlers): Promise<Hall> {
	hall = await openHall(shipped('training'), plant ? { plant } : {});
	const control = await hall.window(umpire);
	const { id } = await control.ask('shelf.copy', { id: 'training', title: 'Kestrel' });
	const tile = Buffer.from(pngHead(900, 700)).toString('base64');
	const { key } = await control.ask('workshop.addPicture', { id, bytes: tile });
	// A second scan, joined to the first.
	const besides = Buffer.from(pngHead(800, 600)).toString('base64');
	const { key: beside } = await control.ask('workshop.addPicture', { id, bytes: besides });
	// A picture that was tried and taken away again.
	await control.ask('workshop.addPicture', { id, bytes: Buffer.from(pngHead(10, 10)).toString('base64') });
	const { draft, revision } = await control.ask('workshop.open', { id });
	const [blue, red] = draft.sides;
	if (!blue || !red) throw new Error('no sides');
	const picture = {
		...{ width: 900, height: 700, west: 0, north: 11, kmPerPixel: 0.015, tiles: [key as never] },
		beside: [{ width: 800, height: 600, west: 13.5, north: 11, kmPerPixel: 0.015, tiles: [beside as never] }],
	};
	const edits = [
		{ map: { ...draft.map, picture } },
		{ put: 'sides' as const, items: [{ ...red, briefing: RED_SECRET }] },
	];
	await control.ask('workshop.edit', { id, revision, edits });
	await control.ask('workshop.play', { id, sure: true });
	hall.app.session.file.attach('photo', 'image/jpeg', Buffer.from('a photograph of Red’s sheet'));
	return hall;
}

/** What a seat is answered for everything that lies in the file, by its name. */
async function everything(at: Hall, seat: Seat): Promise<{ given: string[]; refusals: Set<string> }> {
	const window = await at.window(seat);
	const given: string[] = [];
	const refusals = new Set<string>();
	const none = createHash('sha256').update(randomUUID()).digest('hex');
	for (const key of [...at.app.session.file.rows.attachments(), none]) {
		const reply = await window.reply('map.picture', { key });
		if (reply.ok) given.push((reply.value as { mime: string }).mime);
		else refusals.add(JSON.stringify({ ...reply, id: 0 }));
	}
	return { given, refusals };
}

describe('a printed map’s picture', () => {
	it.each<[string, Seat]>([
		['a side', BLUE],
		['a projector', { ...BLUE, as: 'projector' }],
		['Control', { kind: 'umpire', name: 'Second' }],
	])(
		'%s is given the tiles of all its scans, and nothing else of the file, in one and the same sentence',
		async (_who, seat) => {
			const at = await played();
			expect(at.app.session.file.rows.attachments().length).toBe(4);
			const { given, refusals } = await everything(at, seat);
			expect(given).toEqual(['image/png', 'image/png']);
			expect(refusals.size).toBe(1);
		},
	);

	it('a door that gives out whatever the file holds is seen', async () => {
		const at = await played((handlers, app) => ({
			...handlers,
			'map.picture': (_context, { key }) => {
				const found = app.session.file.attachment(key);
				if (!found) throw new RequestError('bad-input', 'none');
				return { mime: found.mime, bytes: Buffer.from(found.bytes).toString('base64') };
			},
		}));
		expect((await everything(at, BLUE)).given).toContain('application/json');
	});

	it('a side is sent its own briefing and no word of the other’s, nor the scenario’s name on the shelf', async () => {
		const at = await played();
		const window = await at.window(BLUE);
		const bytes = window.received.join('\n');
		expect(bytes).toContain('kmPerPixel');
		expect(bytes).not.toContain(RED_SECRET);
		expect(bytes).not.toMatch(/own-[0-9a-f]{12}/);
	});
});
