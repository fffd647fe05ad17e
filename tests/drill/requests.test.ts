/** Every request of the contract in a drill campaign: each is answered, or refused with one sentence; none faults. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hostApi, type RequestName, type Seat } from '../../src-shared/contract/host-api.ts';
import { opcomApi } from '../../src-shared/rulesets/opcom/requests.ts';
import type { z } from 'zod';
import { parseInput } from '../../src-main/host/bad-input.ts';
import { noInput } from '../../src-shared/contract/request.ts';
import { Fuzzer, type Words } from '../host/fuzz-frames.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { drillScenario, NORTH, rulesets } from './hall.ts';

let hall: Hall;
beforeEach(async () => (hall = await openHall(drillScenario(), { rulesets })));
afterEach(() => hall.end());

const names = Object.keys(hostApi) as RequestName[];
const words: Words = {
	any: ['n1', 's1', 'north', 'south', 'north-hq', 'C4', 'march', 'reach', 'situation'],
	of: {
		team: ['north-hq', 'south-hq'],
		side: ['north', 'south'],
		unit: ['n1', 's1'],
		type: ['march', 'end-turn', 'undo'],
	},
	turn: 1,
};
const seats: readonly Seat[] = [
	umpire,
	{ kind: 'side', side: NORTH },
	{ kind: 'side', side: NORTH, as: 'observer' },
];

const OWN = 'own-0123456789ab';
/** What chance hardly spells. */
const SPELT: Partial<Record<RequestName, unknown>> = {
	'claims.takeOver': { subject: 'unit:n1' },
	'standby.follow': { address: 'http://127.0.0.1:9', key: 'no key at all', port: 7421 },
	'shelf.rename': { id: OWN, title: 'Another' },
	'library.keep': {
		ruleset: 'drill',
		units: [{ name: 'A Coy', short: 'A', symbol: 'infantry', size: 'company', attributes: {} }],
	},
	'library.rename': { id: 'kept-0123456789ab', name: 'Another' },
	'library.remove': { id: 'kept-0123456789ab' },
	'library.restore': { id: 'kept-0123456789ab' },
	'shelf.remove': { id: OWN },
	'shelf.restore': { id: OWN },
	'shelf.share': { id: OWN, piece: 0 },
	'workshop.open': { id: OWN },
	'workshop.edit': { id: OWN, revision: 1, edits: [{ drop: 'units', ids: ['n1'] }] },
	'workshop.rows': {
		...{ id: OWN, revision: 1, apply: true },
		form: { columns: ['name'], rows: [['A Coy']], side: null },
	},
	'workshop.memory': undefined,
	'workshop.addPicture': { id: OWN, bytes: '' },
	'workshop.keepOriginal': {
		...{ id: OWN, key: 'a'.repeat(64), name: 'scan.png', piece: 0, bytes: 'AAAA', last: true },
	},
	'workshop.originals': { id: OWN },
	'workshop.original': { id: OWN, key: 'a'.repeat(64), piece: 0 },
	'workshop.addCounters': { id: OWN, count: 1, packed: 'AAAA' },
	'workshop.counters': { id: OWN, keys: ['0'.repeat(64)] },
	'workshop.picture': { id: OWN, key: '0'.repeat(64) },
	'workshop.paper': { id: OWN, order: { kind: 'briefings', size: 'A4', grey: false } },
	'workshop.play': { id: OWN },
	'workshop.book': { id: OWN },
};

/** The input of a frame that is in the contract's shape for this request, by a seed. */
function rightInput(name: RequestName): unknown {
	if (hostApi[name].input === noInput) return undefined;
	if (name in SPELT) return SPELT[name];
	const fuzzer = new Fuzzer(7, [name], words);
	for (let n = 0; n < 4000; n += 1) {
		const frame = fuzzer.frame() as { name?: unknown; input?: unknown } | null;
		if (frame?.name === name && 'data' in parseInput<z.ZodType>(hostApi[name].input, frame.input))
			return frame.input;
	}
	throw new Error(`no right input of ${name} was found`);
}

it.each(names)('%s is answered, or refused with a sentence', async (name) => {
	const input = rightInput(name);
	for (const seat of seats) {
		const window = await hall.window(seat);
		const reply = await window.reply(name, input);
		if (reply.ok) continue;
		expect(reply.code, reply.say).not.toBe('fault');
		expect(reply.say).toMatch(/^\S.{8,}[.?:]/);
	}
});

it.each(Object.keys(opcomApi) as RequestName[])('%s is another ruleset’s, and says so', async (name) => {
	const seat = hostApi[name].who.includes('umpire') ? umpire : ({ kind: 'side', side: NORTH } as const);
	const window = await hall.window(seat);
	expect(await window.reply(name, rightInput(name))).toMatchObject({
		ok: false,
		code: 'refused',
		say: `This campaign is played by Drill, which has no “${name}”.`,
	});
});
