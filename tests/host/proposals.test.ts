/** What the host proposes to the umpire's desks, and drafts of a team's two sheets kept apart. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lengthOf } from '../../src-shared/map/plane.ts';
import { FARTHEST } from '../../src-shared/map/sheet.ts';
import { DispatchId, TeamId } from '../../src-shared/kit/ids.ts';
import { airRows, blankAirOrder, blankLine, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { onPapersOf } from '../helpers/document-client.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';

const armour = TeamId.parse('blue-armour');
let hall: Hall;
let control: HallWindow;
let blue: HallWindow;

beforeEach(async () => {
	hall = await openHall(smallScenario());
	control = await hall.window(umpire);
	blue = await hall.window({ kind: 'side', side: BLUE });
});
afterEach(() => hall.end());

describe('a way proposed', () => {
	it('opcom-5.action.move leads from the unit to the place of its order line, ready to be issued', async () => {
		const order = orderLine('2 Fife', { action: 'move', orders: 'Move to Southby' });
		const form = { team: armour, turn: 1, lines: [order] };
		await blue.ask('sheet.submit', { id: crypto.randomUUID(), form });
		const line = Object.values(control.master().sheets)[0]?.lines[0]?.order;
		if (!line) throw new Error('no line came in');
		const unit = unitId('b-tanks');
		const found = await control.ask('explain.route', {
			unit,
			to: line.orders,
			manner: 'tactical',
			line: line.id,
		});
		expect(found).toMatchObject({ to: 'Southby', plan: { unit, line: line.id, manner: 'tactical' } });
		// The headquarters stands in Southby itself: the tanks halt 600 m short of it.
		expect(lengthOf(found.plan.route)).toBeCloseTo(2.4, 1);
		await control.game({ type: 'advance-step', overrule: { reason: 'a test' } });
		expect(await control.game({ type: 'move-unit', plan: found.plan })).toMatchObject({
			outcome: 'recorded',
		});
		expect(control.master().units[unit]?.at?.y).toBeCloseTo(3.6);
	});

	it('is for the umpire alone, and for units that there are', async () => {
		const wanted = { unit: unitId('b-tanks'), to: 'Southby', manner: 'tactical' };
		expect(await blue.reply('explain.route', wanted)).toMatchObject({ ok: false });
		expect(await control.reply('explain.route', { ...wanted, unit: 'nobody' })).toMatchObject({
			ok: false,
			code: 'bad-input',
		});
	});

	it('ends within the farthest map: a place beyond is none, whatever asks for it', async () => {
		const unit = unitId('b-tanks');
		const at = (y: number) => ({ unit, to: { x: 3, y }, manner: 'tactical' });
		for (const y of [FARTHEST + 1, -1e9, Number.MAX_SAFE_INTEGER])
			expect(await control.reply('explain.route', at(y))).toMatchObject({ ok: false, code: 'bad-input' });
		expect(await control.reply('explain.route', at(FARTHEST))).toMatchObject({ ok: true });
	});
});

describe('a garbled report', () => {
	it('opcom-10.report.commanders-source is only shown: the draft is as it was until it is edited', async () => {
		const draft = Object.values(control.master().dispatches).find(({ state }) => state === 'draft');
		const made = draft ?? (await drafted());
		const wanted = { dispatch: made.id, faults: ['words' as const], again: 0 };
		const once = await control.ask('explain.garble', wanted);
		expect(await control.ask('explain.garble', wanted)).toEqual(once);
		expect(once.done).toEqual(['words are lost']);
		expect(control.master().dispatches[made.id]).toEqual(made);
		expect(await blue.reply('explain.garble', wanted)).toMatchObject({ ok: false });
		expect(
			await control.reply('explain.garble', { ...wanted, dispatch: DispatchId.parse('none') }),
		).toMatchObject({
			ok: false,
			code: 'bad-input',
		});
	});

	/** Brings a unit in, which drafts a report. */
	async function drafted() {
		await control.game({
			type: 'arrive',
			unit: unitId('b-late'),
			at: { x: 10, y: 0.5 },
			overrule: { reason: 'a test' },
		});
		const made = Object.values(control.master().dispatches).find(({ state }) => state === 'draft');
		if (!made) throw new Error('nothing was drafted');
		return made;
	}
});

describe('drafts', () => {
	it('opcom-4.seq.player-prepare-next a team’s order sheet and air sheet, of this turn and the next, lie apart', async () => {
		const { documents } = hall.app;
		onPapersOf(documents, BLUE, armour, (doc) => {
			orderRows(doc, 1).add({ ...blankLine('a'), orders: 'orders 1' });
			airRows(doc, 1).add({ ...blankAirOrder('b'), target: 'air 1' });
			orderRows(doc, 2).add({ ...blankLine('c'), orders: 'orders 2' });
		});
		const words = onPapersOf(documents, BLUE, armour, (doc) =>
			[1, 2].flatMap((turn) => [
				orderRows(doc, turn)
					.read()
					.map(({ orders }) => orders),
				airRows(doc, turn)
					.read()
					.map(({ target }) => target),
			]),
		);
		expect(words).toEqual([['orders 1'], ['air 1'], ['orders 2'], []]);
		const theirs = documents.mine({ kind: 'side', side: RED })?.scratch.map(({ team }) => team);
		expect(theirs).toEqual(['red-team']);
	});
});
