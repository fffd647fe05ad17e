/** The name in the network: what is said, to whom, and that nothing about the game is in it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, LOCAL_NAMES, type MakeResponder } from '../../src-main/lan/discovery.ts';
import { answersTo, isTaken, recordsOf, type LocalService } from '../../src-main/lan/mdns-responder.ts';

const at = { address: '192.168.1.20', port: 7420 };

/** A network in which some names are taken; it keeps every word that is said in it. */
function network({ taken = [] as readonly string[], broken = false } = {}) {
	const heard: { readonly service: LocalService; readonly address: string }[] = [];
	const speaking = new Set<string>();
	let fail: (error: Error) => void = () => undefined;
	const make: MakeResponder = (address, trouble) => {
		if (broken) throw new Error('no multicast here');
		fail = trouble;
		let own = '';
		return {
			publish(service, given, said) {
				expect(given).toBe(address);
				own = service.host;
				heard.push({ service, address });
				if (taken.includes(own)) return;
				speaking.add(own);
				setTimeout(said, 900);
			},
			close: () => {
				speaking.delete(own);
				return Promise.resolve();
			},
		};
	};
	return { make, heard, speaking, fail: () => fail(new Error('EACCES')) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the announcement', () => {
	it('gives the name once the network knows it, not before', async () => {
		const { make, speaking } = network();
		const changed = vi.fn();
		const announced = announce(at, changed, make);
		expect(announced.name).toBeNull();
		await vi.advanceTimersByTimeAsync(1000);
		expect(announced).toMatchObject({ name: 'thirdmap.local', trouble: null });
		expect(changed).toHaveBeenCalledOnce();
		await announced.stop();
		expect(speaking.size).toBe(0);
		expect(announced.name).toBeNull();
	});

	it('says the program’s name, host and port, and not one word more', async () => {
		const { make, heard } = network({ taken: [LOCAL_NAMES[0]] });
		const announced = announce(at, undefined, make);
		await vi.advanceTimersByTimeAsync(10_000);
		const { port } = at;
		expect(heard).toEqual([
			{ address: at.address, service: { name: 'Third Map', host: 'thirdmap.local', port } },
			{ address: at.address, service: { name: 'Third Map 2', host: 'thirdmap-2.local', port } },
		]);
		await announced.stop();
	});

	it('takes the next name where one is taken', async () => {
		const { make, speaking } = network({ taken: [LOCAL_NAMES[0], LOCAL_NAMES[1]] });
		const announced = announce(at, undefined, make);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(announced.name).toBe('thirdmap-3.local');
		expect([...speaking]).toEqual(['thirdmap-3.local']);
		await announced.stop();
	});

	it('gives up with a sentence where all are taken', async () => {
		const { make } = network({ taken: LOCAL_NAMES });
		const announced = announce(at, undefined, make);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(announced).toMatchObject({
			name: null,
			trouble: 'Other hosts in this network have the name already.',
		});
		await announced.stop();
	});

	it('is a note, never a stop, where the network can’t be spoken to', async () => {
		const announced = announce(at, undefined, network({ broken: true }).make);
		expect(announced).toMatchObject({
			name: null,
			trouble: 'This machine can’t announce a name in this network.',
		});
		await announced.stop();
	});

	it('loses its name when the network goes away under it', async () => {
		const hall = network();
		const changed = vi.fn();
		const announced = announce(at, changed, hall.make);
		await vi.advanceTimersByTimeAsync(1000);
		hall.fail();
		expect(announced.name).toBeNull();
		expect(announced.trouble).not.toBeNull();
		expect(changed).toHaveBeenCalledTimes(2);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(hall.speaking.size).toBe(0);
		await announced.stop();
	});

	it('what was said after the network failed is not taken for a name', async () => {
		const hall = network();
		const announced = announce(at, undefined, hall.make);
		hall.fail();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(announced.name).toBeNull();
		expect(hall.heard).toHaveLength(1);
		await announced.stop();
	});

	it('stopped while it asks round, it tries no other name', async () => {
		const { make, heard } = network({ taken: LOCAL_NAMES });
		const announced = announce(at, undefined, make);
		await announced.stop();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(heard).toHaveLength(1);
		expect(announced.trouble).toBeNull();
	});
});

describe('the records', () => {
	const service: LocalService = { name: 'Third Map', host: 'thirdmap.local', port: 7420 };
	const records = recordsOf(service, at.address);
	const listed = 'Third Map._http._tcp.local';

	it('are the service, its host and port, and the one address', () => {
		expect(records.map(({ name, type, data }) => [type, name, data])).toEqual([
			['PTR', '_http._tcp.local', listed],
			['PTR', '_services._dns-sd._udp.local', '_http._tcp.local'],
			['SRV', listed, { port: 7420, target: 'thirdmap.local' }],
			['TXT', listed, ['']],
			['A', 'thirdmap.local', '192.168.1.20'],
		]);
	});

	it('answer who asks by name and type, in capitals or not, and nobody else', () => {
		const asked = (name: string, type: string) =>
			answersTo([{ name, type }], records).map((each) => each.type);
		expect(asked('THIRDMAP.local', 'A')).toEqual(['A']);
		expect(asked('thirdmap.local', 'AAAA')).toEqual([]);
		expect(asked(listed, 'ANY')).toEqual(['SRV', 'TXT']);
		expect(asked('_http._tcp.local', 'PTR')).toEqual(['PTR']);
		expect(asked('thirdmap-2.local', 'ANY')).toEqual([]);
	});

	it('are not said where somebody answers to either name', () => {
		const heard = (name: string) => ({ questions: [], answers: [{ name }], additionals: [] });
		expect(isTaken(heard('ThirdMap.local'), service)).toBe(true);
		expect(isTaken(heard(listed), service)).toBe(true);
		expect(isTaken({ ...heard('other.local'), additionals: [{ name: 'thirdmap.local' }] }, service)).toBe(
			true,
		);
		expect(isTaken(heard('thirdmap-2.local'), service)).toBe(false);
	});
});

describe('what really goes out', () => {
	it('tells the one address and the program’s name: no other network’s, not this machine’s name', async () => {
		vi.useRealTimers();
		const { hostname, networkInterfaces } = await import('node:os');
		const own = Object.values(networkInterfaces())
			.flatMap((each) => each ?? [])
			.find((each) => each.family === 'IPv4' && !each.internal);
		const sent: unknown[] = [];
		const packets = await vi.importActual<{ default: { encode(packet: unknown): Buffer } }>('dns-packet');
		const encode = vi.spyOn(packets.default, 'encode').mockImplementation((packet) => {
			sent.push(JSON.parse(JSON.stringify(packet)));
			return Buffer.alloc(12);
		});
		const address = own?.address ?? '127.0.0.1';
		const announced = announce({ address, port: 7420 });
		await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('SRV'), 5000);
		await announced.stop();
		encode.mockRestore();
		const answers = sent.flatMap(
			(packet) => (packet as { answers?: { type: string; data: unknown }[] }).answers ?? [],
		);
		const addresses = answers.filter(({ type }) => type === 'A' || type === 'AAAA').map(({ data }) => data);
		expect(addresses.every((each) => each === address)).toBe(true);
		const words = JSON.stringify(sent);
		expect(words).toContain('Third Map');
		if (!'thirdmap.local'.includes(hostname())) expect(words).not.toContain(`"${hostname()}`);
	});
});
