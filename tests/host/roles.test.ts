/** What each seat of a side may ask of the host. A request more for one of them is a decision: it is written down here. */
import { describe, expect, it } from 'vitest';
import { hostApi, type RequestName } from '../../src-shared/contract/host-api.ts';
import { rolesOf, type SideSeat } from '../../src-shared/contract/seats.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { endpoint, viewer } from './support.ts';

const player: SideSeat = { kind: 'side', side: SideId.parse('blue') };
const headquarters: SideSeat = { ...player, team: TeamId.parse('blue-armour') };
const observer: SideSeat = { ...player, as: 'observer' };
const projector: SideSeat = { ...player, as: 'projector' };

/** To follow the picture with its printed map and its counters' own pictures, find it again on Control's second machine, and keep how the screen is set. */
const SCREEN =
	/^(app\.info|view\.\w+|standby\.elsewhere|map\.picture|counters\.(list|pictures)|settings\.(load|save))$/;
/** To take the side's papers away, to read what its staff write, to ask the rules out of what it knows. */
const READER = /^(side\.explain|paper\.(make|progress|cancel)|documents\.mine|document\.(open|send|close))$/;

const names = Object.keys(hostApi) as RequestName[];
const may = (seat: SideSeat): readonly RequestName[] =>
	names.filter((name) => rolesOf(seat).some((role) => hostApi[name].who.includes(role)));

describe('a projector', () => {
	it('may follow its picture and nothing else', () => {
		expect(may(projector)).toContain('view.follow');
		expect(may(projector).filter((name) => !SCREEN.test(name))).toEqual([]);
	});

	it('is refused everything else by the host, in the words for what does not exist', async () => {
		const { endpoint: host } = endpoint();
		const window = viewer(projector);
		const none = await host.answer(projector, window, { id: 1, name: 'no.such.request' });
		const refused = names.filter((name) => !may(projector).includes(name));
		expect(refused.length).toBeGreaterThan(40);
		for (const name of refused) {
			expect(await host.answer(projector, window, { id: 1, name, input: {} }), name).toEqual(none);
		}
	});
});

describe('an observer', () => {
	it('may read besides, and has no request that writes an order, an answer or a message', () => {
		const more = may(observer).filter((name) => !may(projector).includes(name));
		expect(more.filter((name) => !READER.test(name))).toEqual([]);
		for (const name of ['sheet.submit', 'airsheet.submit', 'sheet.answer', 'decision.answer', 'message.send'])
			expect(may(observer)).not.toContain(name);
	});
});

it('a headquarters may ask what a player may: what it may speak for is looked at in each request', () => {
	expect(may(headquarters)).toEqual(may(player));
	expect(may(player)).toEqual(expect.arrayContaining(['sheet.submit', 'message.send', 'decision.answer']));
	expect(
		may(player).filter((name) => /^(preview|usb|seats|hosting|replay|command|explain)\./.test(name)),
	).toEqual([]);
});
