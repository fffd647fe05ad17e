/**
 * The file that a stick carries leaves the umpire's hands for good. It holds no canary of what its seat was not told;
 * two worlds that differ only in that give the same bytes and the same name; giving it out moves nobody's window.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import { airScenario } from '../../helpers/air.ts';
import { openHall, orderLine, umpire, type HallWindow } from '../../helpers/hall.ts';
import { openDoor, playTurn } from '../../helpers/played-hall.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { doings, happen } from './hidden.ts';
import { plain, scenarioWith, secrets, type Secrets } from './secrets.ts';

const CANARY = 'Zq';
const canary = (n: number): string =>
	`${CANARY}${[...String(n)].map((figure) => 'abcdefghij'[Number(figure)]).join('')}x`;
const armour = TeamId.parse('blue-armour');
const page = { script: 'void 0', style: 'body {}' };
const fixed = () => '5'.repeat(32);

function canaryScenario(): Scenario {
	const base = airScenario();
	let n = 0;
	const name = (): string => canary((n += 1));
	return Scenario.parse({
		...base,
		units: base.units.map((unit) =>
			unit.side === RED ? { ...unit, name: name(), short: name(), judged: name() } : unit,
		),
		formations: base.formations.map((each) =>
			each.side === RED ? { ...each, name: name(), short: name() } : each,
		),
		teams: base.teams.map((team) => (team.side === RED ? { ...team, name: name() } : team)),
		wings: base.wings.map((wing) =>
			wing.side === RED ? { ...wing, name: name(), short: name(), aircraft: name() } : wing,
		),
		events: [{ id: 'e0', turn: 1, say: name(), tell: [RED] }],
		notes: name(),
		briefings: { ...base.briefings, red: name() },
	});
}

const seats = [
	{ side: BLUE, as: 'player' },
	{ side: BLUE, as: 'observer' },
	{ side: BLUE, team: armour, as: 'player' },
] as const;

/** Every file that can be made for Blue, name and bytes. */
async function files(control: HallWindow): Promise<readonly string[]> {
	const made: string[] = [];
	for (const seat of seats) {
		const { name, html } = await control.ask('usb.export', seat);
		made.push(`${name}\n${html}`);
	}
	return made;
}

describe('canaries', () => {
	it('none is in any file for Blue; the scan sees those in one for Red', async () => {
		const hall = await openHall(canaryScenario(), { photos: openDoor, usbPage: () => page });
		try {
			const control = await hall.window(umpire);
			const blue = await hall.window({ kind: 'side', side: BLUE });
			const red = await hall.window({ kind: 'side', side: RED });
			await playTurn({ hall, control, blue, red }, [3]);
			for (const [n, name] of Object.keys(doings).entries())
				await happen({ hall, control, enemy: red, say: canary(1000 + n) }, [name]);
			for (const file of await files(control)) {
				expect(file.length).toBeGreaterThan(5000);
				for (const word of [CANARY, 'r-tigers', 'red-team', 'xoroshiro', 'Private', 'worksheet', '.thirdmap'])
					expect(file.includes(word), word).toBe(false);
			}
			const { html } = await control.ask('usb.export', { side: RED, as: 'player' });
			expect(html.split(CANARY).length).toBeGreaterThan(20);
		} finally {
			await hall.end();
		}
	});

	it('a refused file of orders tells of nothing but itself, and only the umpire reads it', async () => {
		const hall = await openHall(canaryScenario(), { usbPage: () => page, paperId: fixed });
		try {
			const control = await hall.window(umpire);
			const blue = await hall.window({ kind: 'side', side: BLUE });
			await control.ask('usb.export', { side: BLUE, as: 'player' });
			const text = JSON.stringify({
				thirdMap: 'orders',
				version: 1,
				stick: fixed(),
				turn: 1,
				sheets: [{ team: 'red-team', turn: 1, lines: [orderLine('r-tigers')] }],
				airSheets: [],
				answers: [],
				messages: [],
			});
			const { items } = await control.ask('usb.import', { text });
			expect(items.map(({ state }) => state)).toEqual(['refused']);
			expect(items[0]?.why).not.toContain(CANARY);
			const before = blue.received.length;
			for (const name of ['usb.export', 'usb.list', 'usb.read', 'usb.import', 'usb.revoke', 'preview.see'])
				expect(await blue.reply(name, { text })).toMatchObject({ ok: false, code: 'not-allowed' });
			expect(blue.received.length).toBe(before + 6);
		} finally {
			await hall.end();
		}
	});
});

describe('twin worlds', () => {
	const filesOf = async (secret: Secrets, names: readonly string[]): Promise<readonly string[]> => {
		const hall = await openHall(scenarioWith(secret), {
			chance: secret.chance,
			photos: openDoor,
			// A file's id is chance, drawn when it is made: the same here, so that it is no difference.
			paperId: fixed,
			usbPage: () => page,
		});
		try {
			const control = await hall.window(umpire);
			const enemy = await hall.window({ kind: 'side', side: RED });
			const side = await hall.window({ kind: 'side', side: BLUE });
			await happen({ hall, control, enemy, say: 'besides' }, names);
			await side.reply('message.send', {
				id: '7f8a4c1e-0000-4000-8000-000000000001',
				from: armour,
				to: null,
				text: 'We go at ten.',
			});
			return await files(control);
		} finally {
			await hall.end();
		}
	};

	it('give the same bytes and names', async () => {
		const all = Object.keys(doings);
		const silence = await filesOf(plain, []);
		expect(await filesOf(plain, all)).toEqual(silence);
		await fc.assert(
			fc.asyncProperty(secrets, fc.subarray(all), async (secret, names) => {
				expect(await filesOf(secret, names)).toEqual(silence);
			}),
			{ numRuns: 6, endOnFailure: true },
		);
	});

	it('the comparison can fail: a message to all is in the next file', async () => {
		const hall = await openHall(scenarioWith(plain), { paperId: fixed, usbPage: () => page });
		try {
			const control = await hall.window(umpire);
			const side = await hall.window({ kind: 'side', side: BLUE });
			const before = await files(control);
			const id = '7f8a4c1e-0000-4000-8000-000000000001';
			await side.ask('message.send', { id, from: armour, to: null, text: 'word' });
			const after = await files(control);
			expect(after.filter((file, n) => file === before[n])).toEqual([]);
		} finally {
			await hall.end();
		}
	});
});

it('giving out, revoking and reading move nothing in any side’s window', async () => {
	const hall = await openHall(scenarioWith(plain), { usbPage: () => page });
	try {
		const control = await hall.window(umpire);
		const windows = [
			await hall.window({ kind: 'side', side: BLUE }),
			await hall.window({ kind: 'side', side: BLUE, team: armour }),
			await hall.window({ kind: 'side', side: RED }),
		];
		const before = windows.map(({ received }) => received.length);
		await files(control);
		const [row] = await control.ask('usb.list', undefined);
		if (!row) throw new Error('nothing was given out');
		await control.ask('usb.revoke', { id: row.id });
		expect(windows.map(({ received }) => received.length)).toEqual(before);
	} finally {
		await hall.end();
	}
});
