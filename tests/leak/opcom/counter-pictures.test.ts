/**
 * Counters' own pictures lie in the campaign's file, those of both sides. A side is given those of its own units alone, by names
 * that say nothing; whatever else it asks for is answered as if there were no such thing.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { HostApp } from '../../../src-main/app/host-app.ts';
import type { Handlers } from '../../../src-main/host/endpoint.ts';
import { packedCounter } from '../../../src-main/workshop/counter-pixels.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import type { DraftUnit } from '../../../src-shared/workshop/draft.ts';
import { dress, pixelsOf, type Chosen } from '../../helpers/counter-pictures.ts';
import { openHall, umpire, type Hall } from '../../helpers/hall.ts';
import { shipped } from '../../workshop/support.ts';
import { answersTo, given } from '../kit/counter-pictures.ts';

const BLUE: Seat = { kind: 'side', side: SideId.parse('blue') };
const RED: Seat = { kind: 'side', side: SideId.parse('red') };
const TEAM: Seat = { ...BLUE, team: TeamId.parse('blue-team') };
const PROJECTOR: Seat = { ...BLUE, as: 'projector' };

const halls: Hall[] = [];
afterEach(async () => {
	for (const hall of halls.splice(0)) await hall.end();
});

/** One that both sides have, one of each side's own, and others for the rest. */
const SHARED = pixelsOf(1);
const numbered = (number: number): Chosen => ({ pixels: pixelsOf(number), shown: true });
function plain({ side, id }: DraftUnit): Chosen {
	if (id === 'b-1-foot' || id.startsWith('r-1')) return { pixels: SHARED, shown: true };
	if (id === 'b-2-foot') return { pixels: pixelsOf(2), shown: false };
	return side === 'blue'
		? numbered(3)
		: numbered([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 100));
}

/** A campaign of the training evening whose counters have pictures. */
async function played(
	choose: (unit: DraftUnit) => Chosen = plain,
	more: { plant?: (handlers: Handlers, app: HostApp) => Handlers; paperId?: () => string } = {},
): Promise<{ hall: Hall; keys: ReadonlyMap<string, string> }> {
	const hall = await openHall(shipped('training'), more);
	halls.push(hall);
	const control = await hall.window(umpire);
	const { id } = await control.ask('shelf.copy', { id: 'training', title: 'Kestrel' });
	const keys = await dress(control, id, choose);
	await control.ask('workshop.play', { id, sure: true });
	return { hall, keys };
}
const chance = (): string => '5f'.repeat(16);

describe('counters’ own pictures', () => {
	it.each<[string, Seat]>([
		['a side', BLUE],
		['a headquarters', TEAM],
		['a projector', PROJECTOR],
	])('%s is given those of its own units, pixel for pixel, and of no other', async (_who, seat) => {
		const { hall } = await played();
		const { window, pixels, list } = await given(hall, seat);
		const own = Object.keys(window.side().units);
		expect(own).toContain('b-hussars');
		expect([...pixels.keys()].toSorted()).toEqual(own.filter((id) => id !== 'b-2-foot').toSorted());
		expect(pixels.get('b-1-foot')).toBe(SHARED.toString('base64'));
		expect(pixels.get('b-hussars')).toBe(pixelsOf(3).toString('base64'));
		expect(list).toHaveLength(2);
	});

	it('has every answer of one length, however well or badly a picture packs', async () => {
		const { hall } = await played(({ side, id }) =>
			side === 'blue' ? { pixels: pixelsOf(id.length, id === 'b-hussars'), shown: true } : null,
		);
		const { lengths, list } = await given(hall, BLUE);
		expect(list.length).toBeGreaterThan(2);
		expect([...lengths]).toEqual([2 ** 16]);
		const window = await hall.window(BLUE);
		const all = await window.ask('counters.pictures', { names: list.map(({ name }) => name) });
		expect(JSON.stringify(all).length % 2 ** 16).toBe(0);
	});

	it('has no name in common with another side, Control, the workshop, or another campaign of the same scenario', async () => {
		const [first, second] = [await played(), await played()];
		const names = async ({ hall }: typeof first, seat: Seat): Promise<readonly string[]> =>
			(await given(hall, seat)).list.map(({ name }) => name);
		const all = [
			...(await names(first, BLUE)),
			...(await names(first, RED)),
			...(await names(first, umpire)),
			...(await names(second, BLUE)),
			...[...new Set(first.keys.values())].map((key) => key.slice(0, 32)),
		];
		expect(all.length).toBeGreaterThan(20);
		expect(new Set(all).size).toBe(all.length);
		// One side has one name for it, at whichever of its windows.
		expect(await names(first, TEAM)).toEqual(await names(first, BLUE));
	});

	it('answers every name that is not the side’s in the same bytes: the enemy’s, Control’s, the file’s, nobody’s', async () => {
		const { hall, keys } = await played();
		const red = await given(hall, RED);
		const control = await given(hall, umpire);
		const { window, list } = await given(hall, BLUE);
		const names = [
			...[...red.list, ...control.list].map(({ name }) => name),
			...[...keys.values(), ...hall.app.session.file.rows.attachments()].map((key) => key.slice(0, 32)),
			'0'.repeat(32),
		];
		expect(names.length).toBeGreaterThan(20);
		expect((await answersTo(window, names)).size).toBe(1);
		expect(
			(
				await answersTo(
					window,
					list.map(({ name }) => name),
				)
			).size,
		).toBe(2);
		// The door of the map's tiles knows none of them, either.
		for (const key of hall.app.session.file.rows.attachments())
			expect(await window.reply('map.picture', { key })).toMatchObject({ ok: false, code: 'bad-input' });
	});

	it('sends a side the same bytes whatever the enemy’s counters look like, and whether they have pictures at all', async () => {
		const worlds: ((unit: DraftUnit) => Chosen)[] = [
			plain,
			(unit) => (unit.side === 'blue' ? plain(unit) : null),
			(unit) => (unit.side === 'blue' ? plain(unit) : { pixels: pixelsOf(3), shown: true }),
			(unit) => (unit.side === 'blue' ? plain(unit) : { pixels: pixelsOf(900, true), shown: false }),
		];
		const sent: string[] = [];
		for (const world of worlds) {
			const { hall } = await played(world, { paperId: chance });
			const { window } = await given(hall, BLUE);
			await answersTo(window, ['1'.repeat(32)]);
			sent.push(window.received.join('\n'));
		}
		expect(sent[0]).toContain(packedCounter(SHARED).toString('base64'));
		expect(new Set(sent).size).toBe(1);
	});

	it('is caught where the list names the enemy’s units, or a picture is found by anybody’s name', async () => {
		const listed = await played(plain, {
			plant: (handlers, app) => ({ ...handlers, 'counters.list': () => app.counters.list(umpire) }),
		});
		const window = await listed.hall.window(BLUE);
		const units = (await window.ask('counters.list', undefined)).flatMap((each) => each.units);
		expect(units.filter((id) => !(id in window.side().units)).length).toBeGreaterThan(0);

		const open = await played(plain, {
			plant: (handlers, app) => ({
				...handlers,
				'counters.pictures': (_context, { names }) => app.counters.answer(umpire, names),
			}),
		});
		const control = await given(open.hall, umpire);
		const answers = await answersTo(
			await open.hall.window(BLUE),
			control.list.map(({ name }) => name),
		);
		expect(answers.size).toBeGreaterThan(1);
	});

	it('never sends a side what a picture is found by, in the file or on the shelf', async () => {
		const { hall, keys } = await played();
		const { window } = await given(hall, BLUE);
		const all = window.received.join('\n');
		for (const key of [...keys.values(), ...hall.app.session.file.rows.attachments()])
			expect(all).not.toContain(key.slice(0, 16));
	});

	it('gives Control those of every unit, and goes on doing so when the campaign was closed and opened again', async () => {
		const { hall } = await played();
		const before = await given(hall, umpire);
		expect(before.pixels.size).toBe(Object.keys(before.window.master().units).length - 1);
		const own = await given(hall, BLUE);
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		hall.app.open(path);
		expect((await given(hall, umpire)).list).toEqual(before.list);
		expect((await given(hall, BLUE)).pixels).toEqual(own.pixels);
	});
});
