/** Several umpires at once: what one has in hand the other can't change, is told so, and loses nothing. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { HOLD_MS, type HandOver } from '../../src-shared/contract/claims.ts';
import type { Issued, Seat } from '../../src-shared/contract/host-api.ts';
import type { UmpireScope } from '../../src-shared/contract/seats.ts';
import type { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { CombatId, SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { HANDED_MS } from '../../src-main/campaign/claims.ts';
import { IDLE_MS } from '../../src-main/campaign/attendance.ts';
import { openHall, orderLine, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';
import { worldIn } from '../helpers/opened.ts';

const seatOf = (name: string, colour: number): Seat => ({
	kind: 'umpire',
	name,
	colour,
	id: SeatId.parse(name.toLowerCase()),
});
const ANNA = seatOf('Anna', 1);
const BEN = seatOf('Ben', 2);
const armour = TeamId.parse('blue-armour');
const combat = CombatId.parse('c1');
const overrule = { reason: 'a test' };

let hall: Hall;
let now = 1_700_000_000_000;
afterEach(() => hall.end());

async function twoUmpires(): Promise<readonly [HallWindow, HallWindow]> {
	now = 1_700_000_000_000;
	hall = await openHall(smallScenario(), { clock: () => now });
	const both = [await hall.window(ANNA), await hall.window(BEN)] as const;
	for (const window of both) await hold(window);
	return both;
}
const hold = (window: HallWindow, ...subjects: string[]) => window.ask('claims.hold', { subjects });
const place = (unit: string, x = 10): OpcomCommand => ({
	type: 'place-unit',
	unit: unitId(unit),
	at: { x, y: 6.5 },
	reason: 'a ruling',
});
const fight = (id = combat): OpcomCommand => ({
	type: 'group-combat',
	plan: {
		combat: id,
		kind: 'attack',
		attackingSide: BLUE,
		defendingSide: RED,
		attackers: [unitId('b-tanks')],
		defenders: [unitId('r-grenadiers')],
		attackArtillery: [],
		defenceArtillery: [],
	},
	overrule,
});
const codeOf = (issued: Issued): string => (issued.outcome === 'refused' ? issued.code : issued.outcome);

describe('a hold', () => {
	it('keeps another umpire’s commands out, with a sentence that says who, what, since when and what to do', async () => {
		const [anna, ben] = await twoUmpires();
		await hold(anna, 'unit:b-tanks');
		now += 40_000;
		await hold(anna, 'unit:b-tanks');
		now += 50_000;
		const facts = hall.app.session.seq;
		const issued = await ben.game(place('b-tanks'));
		expect(issued).toMatchObject({ outcome: 'refused', code: 'claim/held', held: 'unit:b-tanks' });
		expect(issued).toMatchObject({
			say: 'Anna has 2 Fife in hand, for 1 minute. Nothing was changed, and nothing you typed is lost: ask Anna, or take it over.',
		});
		expect(hall.app.session.seq).toBe(facts);
		expect(codeOf(await anna.game(place('b-tanks')))).toBe('recorded');
	});

	it('is shown to every umpire at once, and never asked of a lone one', async () => {
		const [anna, ben] = await twoUmpires();
		await hold(anna, 'combat:c9');
		expect(ben.master().control.claims).toEqual({
			'combat:c9': {
				subject: 'combat:c9',
				words: 'a new combat',
				seat: 'anna',
				name: 'Anna',
				colour: 1,
				since: now,
			},
		});
		await hold(anna);
		expect(ben.master().control.claims).toEqual({});
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('recorded');
	});

	it('lapses a minute after the window last said that it is open', async () => {
		const [anna, ben] = await twoUmpires();
		await hold(anna, 'unit:b-tanks');
		now += HOLD_MS - 1;
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('claim/held');
		now += 1;
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('recorded');
		await hold(ben);
		expect(anna.master().control.claims).toEqual({});
	});

	it('is the seat’s, not the window’s: it ends when the last of its windows lets go', async () => {
		const [anna, ben] = await twoUmpires();
		const second = await hall.window(ANNA);
		await hold(anna, 'unit:b-tanks');
		await hold(second, 'unit:b-tanks');
		expect(codeOf(await second.game(place('b-tanks')))).toBe('recorded');
		await hold(anna);
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('claim/held');
		await hold(second);
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('recorded');
	});

	it('outlives the host, for as long as windows need to come back', async () => {
		const [anna] = await twoUmpires();
		await hold(anna, 'unit:b-tanks');
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		now += 3_600_000;
		hall.app.open(path);
		const ben = await hall.window(BEN);
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('claim/held');
		now += HOLD_MS;
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('recorded');
	});

	it('refuses what is nothing an umpire can hold, and any side', async () => {
		const [anna] = await twoUmpires();
		for (const subjects of [
			['seat:anna'],
			['unit:'],
			['combat'],
			['unit:' + 'x'.repeat(400)],
			Array(41).fill('unit:a'),
		])
			expect(await anna.reply('claims.hold', { subjects })).toMatchObject({ ok: false, code: 'bad-input' });
		const blue = await hall.window({ kind: 'side', side: BLUE });
		for (const name of [
			'claims.hold',
			'claims.takeOver',
			'claims.handOver',
			'claims.noted',
			'desk.load',
			'desk.save',
		])
			expect(await blue.reply(name, { subjects: [] })).toMatchObject({ ok: false, code: 'not-allowed' });
	});
});

describe('what belongs together', () => {
	it('a combat holds its units, and what goes in or out of it', async () => {
		const [anna, ben] = await twoUmpires();
		await ben.game({ type: 'advance-step', overrule });
		expect(codeOf(await anna.game(fight()))).toBe('recorded');
		await hold(anna, 'combat:c1');
		expect(codeOf(await ben.game(place('r-grenadiers')))).toBe('claim/held');
		expect(codeOf(await ben.game({ type: 'judge-combat', combat, judgements: { factors: {} } }))).toBe(
			'claim/held',
		);
		expect(codeOf(await ben.game(fight(CombatId.parse('c2'))))).toBe('claim/held');
		expect(codeOf(await ben.game(place('b-inf')))).toBe('recorded');
		const { others } = await hold(ben, 'unit:b-tanks');
		expect(others).toMatchObject([{ subject: 'combat:c1', claim: { name: 'Anna' } }]);
	});

	it('a team holds its sheets, lines and counters; a fight with them is still the combat’s', async () => {
		const [anna, ben] = await twoUmpires();
		await anna.desk({ type: 'submit-sheet', form: { team: armour, turn: 1, lines: [orderLine('2 Fife')] } });
		const line = Object.values(anna.master().sheets)[0]?.lines[0]?.order.id;
		if (!line) throw new Error('no line');
		await hold(anna, 'team:blue-armour');
		expect(codeOf(await ben.desk({ type: 'mark-line', line, as: 'understood' }))).toBe('claim/held');
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('claim/held');
		expect(codeOf(await ben.game(place('b-inf-3')))).toBe('recorded');
		await ben.game({ type: 'advance-step', overrule });
		expect(codeOf(await ben.game(fight()))).toBe('recorded');
	});

	it('the nearest hold decides: of a team that another has, one counter can be taken over', async () => {
		const [anna, ben] = await twoUmpires();
		await hold(anna, 'team:blue-armour');
		expect(await ben.game(place('b-tanks'))).toMatchObject({ held: 'unit:b-tanks' });
		await ben.ask('claims.takeOver', { subject: 'unit:b-tanks' });
		expect(codeOf(await ben.game(place('b-tanks')))).toBe('recorded');
		expect(codeOf(await anna.game(place('b-tanks')))).toBe('claim/held');
		expect(codeOf(await anna.game(place('b-tanks-2')))).toBe('recorded');
	});

	it('undo never reaches into another umpire’s hands, nor takes back what is theirs', async () => {
		const [anna, ben] = await twoUmpires();
		await anna.game(place('b-tanks'));
		expect(await ben.desk({ type: 'undo' })).toMatchObject({
			code: 'undo/theirs',
			say: 'The newest entry is Anna\'s: "Place 2 Fife". Ask Anna to take it back, or put yours right by a ruling.',
		});
		await hold(ben, 'unit:b-tanks');
		expect(codeOf(await anna.desk({ type: 'undo' }))).toBe('claim/held');
		await hold(ben);
		expect(codeOf(await anna.desk({ type: 'undo' }))).toBe('recorded');
		expect(codeOf(await ben.desk({ type: 'redo' }))).toBe('undo/theirs');
		anna.close();
		expect(codeOf(await ben.desk({ type: 'redo' }))).toBe('recorded');
	});

	it('an entry is its seat’s: two umpires of one name are two', async () => {
		now = 1_700_000_000_000;
		hall = await openHall(smallScenario(), { clock: () => now });
		const anna = await hall.window(ANNA);
		const namesake = await hall.window({ ...BEN, name: 'Anna' });
		for (const window of [anna, namesake]) await hold(window);
		await anna.game(place('b-tanks'));
		expect(codeOf(await namesake.desk({ type: 'undo' }))).toBe('undo/theirs');
		expect(codeOf(await anna.desk({ type: 'undo' }))).toBe('recorded');
		expect(anna.master().log.at(-1)).toMatchObject({ by: 'Anna' });
	});
});

describe('from one umpire to another', () => {
	it('taking over tells the holder at once, and leaves the holder’s window without the claim', async () => {
		const [anna, ben] = await twoUmpires();
		await hold(anna, 'combat:c1');
		await ben.ask('claims.takeOver', { subject: 'combat:c1' });
		expect(anna.master().control.handOvers).toMatchObject([
			{ kind: 'taken', from: { name: 'Anna' }, to: { name: 'Ben' }, things: [{ words: 'a new combat' }] },
		]);
		expect((await hold(anna, 'combat:c1')).others).toHaveLength(1);
		await hold(ben, 'combat:c1');
		await hold(ben);
		expect((await hold(anna, 'combat:c1')).others).toEqual([]);
	});

	it('hands everything on with a note that stands until it is taken note of', async () => {
		const [anna, ben] = await twoUmpires();
		await hold(anna, 'combat:c1', 'unit:b-inf');
		await anna.ask('claims.handOver', { subject: null, to: 'ben', note: 'going for coffee' });
		const [given] = ben.master().control.handOvers;
		expect(given).toMatchObject({
			kind: 'given',
			note: 'going for coffee',
			noted: null,
		} satisfies Partial<HandOver>);
		expect(given?.things.map(({ words }) => words)).toEqual(['a new combat', '4 KSLI']);
		now += HANDED_MS - 1;
		expect(codeOf(await anna.game(place('b-inf')))).toBe('claim/held');
		expect(await anna.reply('claims.noted', { id: given?.id ?? '' })).toMatchObject({
			ok: false,
			code: 'refused',
		});
		await ben.ask('claims.noted', { id: given?.id ?? '' });
		expect(anna.master().control.handOvers[0]?.noted).toMatchObject({ name: 'Ben' });
		expect(await ben.reply('claims.noted', { id: given?.id ?? '' })).toMatchObject({ ok: false });
	});

	it('refuses to hand over a thing not held, to nobody, to oneself, and nothing at all', async () => {
		const [anna] = await twoUmpires();
		for (const form of [
			{ subject: 'combat:c1', to: 'ben', note: '' },
			{ subject: null, to: 'carl', note: 'x' },
			{ subject: null, to: 'anna', note: 'x' },
			{ subject: null, to: null, note: '' },
		])
			expect(await anna.reply('claims.handOver', form)).toMatchObject({ ok: false, code: 'refused' });
		expect(anna.master().control.handOvers).toEqual([]);
	});

	it('knows who is here, who is idle, and who has gone with something in hand', async () => {
		const [anna, ben] = await twoUmpires();
		const states = (): string =>
			Object.values(anna.master().control.umpires)
				.toSorted((a, b) => (a.name < b.name ? -1 : 1))
				.map(({ name, state }) => `${name} ${state}`)
				.join(', ');
		expect(states()).toBe('Anna here, Ben here');
		now += IDLE_MS;
		await hold(ben);
		await hold(anna, 'unit:b-inf');
		expect(states()).toBe('Anna here, Ben idle');
		await hold(ben, 'unit:b-tanks');
		ben.close();
		expect(states()).toBe('Anna here, Ben away');
		now += HOLD_MS;
		await hold(anna);
		expect(states()).toBe('Anna here');
	});

	it('keeps each seat’s desk as it was left, for that seat alone', async () => {
		const [anna, ben] = await twoUmpires();
		const left = { pack: { sheet: 'blue-armour-t1' }, note: 'half a sentence' };
		await anna.ask('desk.save', { left });
		const again = await hall.window(ANNA);
		expect(await again.ask('desk.load', undefined)).toEqual({ left });
		expect(await ben.ask('desk.load', undefined)).toEqual({ left: null });
		for (const bad of [
			{ note: 'x'.repeat(301) },
			{ pack: 'x'.repeat(200_001) },
			{ command: { type: 'undo' } },
		])
			expect(await anna.reply('desk.save', { left: bad })).toMatchObject({ ok: false, code: 'bad-input' });
	});
});

// --- whatever the interleaving ----------------------------------------------------------------------------

const THINGS = [
	'unit:b-tanks',
	'unit:r-grenadiers',
	'unit:b-inf',
	'combat:c1',
	'team:blue-armour',
	'team:red-team',
];
const who = fc.constantFrom(0, 1);
const step = fc.oneof(
	fc.record({ do: fc.constant('hold' as const), who, things: fc.subarray(THINGS, { maxLength: 3 }) }),
	fc.record({ do: fc.constant('take' as const), who, thing: fc.constantFrom(...THINGS) }),
	fc.record({ do: fc.constant('give' as const), who, thing: fc.constantFrom(...THINGS) }),
	fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 70_000 }) }),
	fc.record({
		do: fc.constant('command' as const),
		who,
		what: fc.constantFrom('tanks', 'grenadiers', 'inf', 'group', 'judge', 'roll', 'apply'),
	}),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Who holds what, told in the plainest way: the hold, by its thing. */
class Book {
	readonly #holds = new Map<string, { by: number; until: number; given: boolean }>();

	holder(thing: string): number | null {
		const found = this.#holds.get(thing);
		return found && found.until > now ? found.by : null;
	}
	/** The nearest of a unit's holders. */
	of(unit: string, team: string | null): number | null {
		const state = worldIn(hall.app.session).game.combats['c1']?.state;
		const inCombat = (state === 'grouped' || state === 'rolled') && unit !== 'b-inf';
		const chain = [`unit:${unit}`, ...(inCombat ? ['combat:c1'] : []), ...(team ? [`team:${team}`] : [])];
		for (const thing of chain) if (this.holder(thing) !== null) return this.holder(thing);
		return null;
	}
	nearest(thing: string): number | null {
		return thing.startsWith('unit:') ? this.of(thing.slice(5), teamOf(thing.slice(5))) : this.holder(thing);
	}
	hold(by: number, things: readonly string[]): void {
		for (const [thing, held] of this.#holds)
			if (held.until <= now || (held.by === by && !held.given && !things.includes(thing)))
				this.#holds.delete(thing);
		for (const thing of things) {
			const nearest = this.nearest(thing);
			const known = this.holder(thing) === by ? (this.#holds.get(thing)?.until ?? 0) : 0;
			if (nearest === null || nearest === by)
				this.#holds.set(thing, { by, until: Math.max(known, now + HOLD_MS), given: false });
		}
	}
	/** A grouping and an applied result finish the combat and let its fighters go. */
	finish(by: number): void {
		for (const thing of ['combat:c1', 'unit:b-tanks', 'unit:r-grenadiers'])
			if (this.#holds.get(thing)?.by === by) this.#holds.delete(thing);
	}
	take(by: number, thing: string): void {
		// What is taken is in no window yet, so that it stays until it lapses.
		if (this.#holds.get(thing)?.by !== by) this.#holds.set(thing, { by, until: now + HOLD_MS, given: true });
	}
	give(by: number, thing: string): void {
		const held = this.#holds.get(thing);
		if (held?.by === by) this.#holds.set(thing, { by: 1 - by, until: now + HANDED_MS, given: true });
	}
}
const teamOf = (unit: string): string => (unit.startsWith('r-') ? 'red-team' : 'blue-armour');

function commandOf(what: Extract<Step, { do: 'command' }>['what'], window: HallWindow): OpcomCommand | null {
	const proposal = window.master().combats['c1']?.proposal;
	const application = {
		losses: proposal?.losses ?? {},
		standFast: [],
		places: {},
		captured: [],
		overrun: false,
	};
	const made: Record<typeof what, OpcomCommand | null> = {
		tanks: place('b-tanks', 9),
		grenadiers: place('r-grenadiers', 11),
		inf: place('b-inf', 8),
		group: fight(),
		judge: { type: 'judge-combat', combat, judgements: { factors: {} } },
		roll: { type: 'roll-combat', combat, overrule },
		apply: proposal ? { type: 'apply-combat', combat, application } : null,
	};
	return made[what];
}
/** Everybody whose hold stands in the way of a command. */
function holdersOf(book: Book, what: string): readonly (number | null)[] {
	if (what === 'tanks') return [book.of('b-tanks', 'blue-armour')];
	if (what === 'grenadiers') return [book.of('r-grenadiers', 'red-team')];
	if (what === 'inf') return [book.of('b-inf', 'blue-armour')];
	const both = [book.of('b-tanks', null), book.of('r-grenadiers', null)];
	const named = what === 'group' || (what !== 'judge' && 'c1' in worldIn(hall.app.session).game.combats);
	return [book.holder('combat:c1'), ...(named ? both : [])];
}

async function take(each: Step, both: readonly HallWindow[], book: Book): Promise<string> {
	if (each.do === 'wait') {
		now += each.ms;
		return '';
	}
	const window = both[each.who];
	if (!window) throw new Error('no such window');
	const other = each.who === 0 ? 'ben' : 'anna';
	switch (each.do) {
		case 'hold':
			book.hold(each.who, each.things);
			await hold(window, ...each.things);
			return '';
		case 'take':
			book.take(each.who, each.thing);
			await window.ask('claims.takeOver', { subject: each.thing });
			return '';
		case 'give': {
			const mine = book.holder(each.thing) === each.who;
			const form = { subject: each.thing, to: other, note: '' };
			if (mine && hall.app.session.control.shown.umpires[other]) {
				book.give(each.who, each.thing);
				await window.ask('claims.handOver', form);
			}
			return '';
		}
		case 'command': {
			const command = commandOf(each.what, window);
			if (!command) return '';
			const before = JSON.stringify(hall.app.session.state);
			const issued = await window.game(command);
			const theirs = holdersOf(book, each.what).includes(1 - each.who);
			expect(codeOf(issued) === 'claim/held').toBe(theirs);
			if (issued.outcome !== 'recorded') expect(JSON.stringify(hall.app.session.state)).toBe(before);
			if (theirs)
				expect(issued).toMatchObject({
					say: expect.stringContaining(each.who === 0 ? 'Ben' : 'Anna') as unknown,
				});
			if (issued.outcome === 'recorded' && /group|apply/.test(each.what)) book.finish(each.who);
			return codeOf(issued);
		}
	}
}

const scoped = (name: string, scope: UmpireScope): Seat => ({ ...seatOf(name, 3), scope }) as Seat;
const heldNow = (): readonly string[] => Object.keys(hall.app.session.control.shown.claims);

describe('rights and claims', () => {
	const MAP = scoped('Mara', { of: 'map' });
	const BLUES = scoped('Bert', { of: 'team', team: armour });
	const REDS = scoped('Rita', { of: 'team', team: TeamId.parse('red-team') });

	async function fought(): Promise<readonly [HallWindow, HallWindow, HallWindow, HallWindow]> {
		const [anna] = await twoUmpires();
		const others = [await hall.window(MAP), await hall.window(BLUES), await hall.window(REDS)] as const;
		await anna.game({ type: 'advance-step', overrule });
		await anna.game(fight());
		await anna.game({ type: 'complete-grouping', overrule });
		return [anna, ...others];
	}

	it('evening 34: a look takes nothing: Map Control opens a fight and keeps its Team Control from nothing', async () => {
		const [, map, blues] = await fought();
		await hold(map, 'combat:c1', 'unit:b-tanks');
		expect(heldNow()).toEqual(['unit:b-tanks']);
		await hold(map);
		await hold(map, 'combat:c1');
		expect(heldNow()).toEqual([]);
		expect(codeOf(await blues.game({ type: 'roll-combat', combat, overrule }))).toBe('recorded');
		await hold(blues, 'combat:c1');
		const taken = await map.reply('claims.takeOver', { subject: 'combat:c1' });
		expect(taken).toMatchObject({
			ok: false,
			say: expect.stringMatching(/no right to change the combat/) as unknown,
		});
		expect(hall.app.session.control.shown.claims['combat:c1']?.name).toBe('Bert');
	});

	it('evening 34: what a command finishes is let go with it, and a claim does not outlive the grouping', async () => {
		const [anna, ben] = await twoUmpires();
		await anna.game({ type: 'advance-step', overrule });
		await hold(anna, 'combat:c1', 'unit:b-tanks', 'unit:r-grenadiers', 'unit:b-inf');
		expect(codeOf(await anna.game(fight()))).toBe('recorded');
		expect(heldNow()).toEqual(['unit:b-inf']);
		await ben.game({ type: 'complete-grouping', overrule });
		expect(heldNow()).toEqual([]);
		expect(codeOf(await ben.game({ type: 'roll-combat', combat, overrule }))).toBe('recorded');
	});

	it('evening 34: two Team Controls each tell their own half of a fight', async () => {
		const [anna, , blues, reds] = await fought();
		await anna.game({ type: 'roll-combat', combat, overrule }, [4]);
		const losses = anna.master().combats[combat]?.proposal?.losses ?? {};
		const application = { losses, standFast: [], places: {}, captured: [], overrun: false, reason: 'a test' };
		expect(codeOf(await anna.game({ type: 'apply-combat', combat, application }))).toBe('recorded');
		const drafts = Object.values(anna.master().dispatches).filter(({ state }) => state === 'draft');
		expect(new Set(drafts.map(({ to }) => to)).size).toBe(2);
		const pair = drafts.map(({ id }) => `dispatch:${id}`);
		await hold(blues, ...pair);
		await hold(reds, ...pair);
		for (const [window, side] of [[blues, BLUE] as const, [reds, RED] as const])
			for (const { id, to } of drafts.filter((draft) => draft.to === side))
				expect([to, codeOf(await window.desk({ type: 'release-dispatch', dispatch: id, overrule }))]).toEqual(
					[side, 'recorded'],
				);
	});

	it('evening 34: the next thing and the checklist of a part count that part alone', async () => {
		const [anna, map, blues] = await fought();
		for (const window of [map, blues]) await hold(window);
		const { nextFor, next } = anna.master();
		expect(next.command).toBe('open-combat');
		expect(nextFor['team/blue-armour']).toMatchObject({ command: 'open-combat', target: 'c1' });
		expect(nextFor['map']).toMatchObject({ command: 'wait' });
		expect(nextFor['map']?.checklist.map(({ say }) => say)).toEqual(['Grouping complete']);
	});
});

describe('two umpires in any order', () => {
	it('never both change what one of them holds; the other is told and changes nothing', async () => {
		const seen = new Map<string, number>();
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
				const both = await twoUmpires();
				await both[0].game({ type: 'advance-step', overrule });
				const book = new Book();
				for (const each of steps) {
					const code = await take(each, both, book);
					seen.set(code, (seen.get(code) ?? 0) + 1);
				}
				const count = (type: string): number =>
					[...hall.app.session.file.facts(0)].filter((fact) => fact.type === type).length;
				expect(count('combat-rolled')).toBeLessThan(2);
				expect(count('combat-applied')).toBeLessThan(2);
				await hall.end();
			}),
			{ numRuns: 60 },
		);
		expect(seen.get('claim/held') ?? 0).toBeGreaterThan(5);
		expect(seen.get('recorded') ?? 0).toBeGreaterThan(5);
		hall = await openHall(smallScenario());
	});
});
