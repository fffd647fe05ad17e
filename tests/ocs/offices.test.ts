/** Control shared out by arm and by sector: whose a thing is, who is told that another was first, and that no side learns of it. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isWithin, type Owners, type UmpireScope } from '../../src-shared/contract/seats.ts';
import { OfficeId } from '../../src-shared/kit/ids.ts';
import { readSectors, sectorOffice, writeSectors } from '../../src-shared/kit/sectors.ts';
import { minutesLeft, stepPaces } from '../../src-renderer/rulesets/hexwar/umpire/pace.ts';
import {
	sideBoards,
	waitingFor,
	type BoardView,
} from '../../src-renderer/rulesets/hexwar/umpire/evening-board.ts';
import { stepsToCome } from '../../src-renderer/rulesets/ocs/common/turn-left.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { defaultSeats } from '../../src-main/lan/default-seats.ts';
import { hallScenario, openTable, order, play, sideView, umpireView, undo, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());
const recorded = { outcome: 'recorded' };
const office = (id: string): UmpireScope => ({ of: 'office', office: OfficeId.parse(id) });
const SECTORS = [
	{ name: 'West', from: '01.01', to: '04.10' },
	{ name: 'East', from: '05.10', to: '10.01' },
];

it('Control names sectors, which are offices of its view from then on; wrong ones are refused and change nothing', async () => {
	expect(umpireView(table.control).offices.map(({ name }) => name)).toEqual([
		...['Map Control', 'Ground Control', 'Air Control', 'Sea and Supply Control'],
	]);
	expect(await order(table.control, { type: 'set-sectors', sectors: SECTORS })).toMatchObject(recorded);
	const { offices, sectors } = umpireView(table.control);
	expect(sectors).toEqual(SECTORS);
	expect(offices.slice(-2).map(({ name, scope }) => [name, scope])).toEqual([
		['Sector West', office('sector-west')],
		['Sector East', office('sector-east')],
	]);
	const strange = [{ name: 'Far', from: '01.01', to: '99.99' }];
	expect(await order(table.control, { type: 'set-sectors', sectors: strange })).toMatchObject({
		...{ outcome: 'refused', code: 'sectors/no-hex' },
		say: 'There is no hex 99.99 on this map: name another corner.',
	});
	const twice = [...SECTORS, { name: 'WEST', from: '05.10', to: '10.01' }];
	expect(await order(table.control, { type: 'set-sectors', sectors: twice })).toMatchObject({
		code: 'sectors/twice',
	});
	expect(umpireView(table.control).sectors).toEqual(SECTORS);
});

it('no side is sent anything of sectors, and none can name any', async () => {
	const [blue, red] = [table.blue.received.length, table.red.received.length];
	const known = [sideView(table.blue), sideView(table.red)].map((view) => JSON.stringify(view));
	await order(table.control, { type: 'set-sectors', sectors: SECTORS });
	expect(table.blue.received.slice(blue)).toEqual([]);
	expect(table.red.received.slice(red)).toEqual([]);
	expect([sideView(table.blue), sideView(table.red)].map((view) => JSON.stringify(view))).toEqual(known);
	for (const part of ['sectors', 'work', 'offices', 'begun'])
		expect(sideView(table.red)).not.toHaveProperty(part);
});

it('a side is shown the same whether or not its scenario has sectors', async () => {
	const other = await openTable({ ...hallScenario(), sectors: SECTORS });
	expect(umpireView(other.control).sectors).toEqual(SECTORS);
	for (const side of ['blue', 'red'] as const)
		expect(JSON.stringify(sideView(other[side]))).toBe(JSON.stringify(sideView(table[side])));
	await other.hall.end();
});

it('a new campaign has seats for Map Control and for sides: arms and sectors are given out where wanted', () => {
	const { head, module } = table.hall.app.session;
	const control = defaultSeats(head, module.control.offices).filter(({ kind }) => kind === 'umpire');
	expect(control).toHaveLength(1 + head.teams.length);
	expect(control[0]).toMatchObject({ name: 'Map Control', scope: { of: 'map' } });
});

it('of two umpires who decide one order the second is told who was first; the side is not', async () => {
	const bea = await table.hall.window({ kind: 'umpire', name: 'Bea', scope: office('ground') });
	await order(table.control, {
		...{ type: 'set-option', option: 'who-moves', value: 'approved', reason: 'as agreed' },
	});
	await play(table.blue, { type: 'hand-in-order', words: 'Hold where we are.' });
	const [id = ''] = Object.keys(umpireView(table.control).orders);
	const [seenByControl, seenByBlue] = [table.control.rev(), table.blue.rev()];
	const turnDown = { type: 'settle-order', order: id, outcome: 'turned-down', say: 'Not now.' } as const;
	expect(await order(bea, turnDown)).toMatchObject(recorded);
	const late = { id: randomUUID(), command: turnDown, basedOn: seenByControl };
	expect(await table.control.ask('command.send', late)).toMatchObject({
		...{ outcome: 'refused', code: 'gate/stale' },
		say: 'Bea changed this a moment ago (turn an order down). Nothing of yours is lost: look at it as it is now, then do it again.',
	});
	// Taken back, the order stands again. Its side withdraws it out of an old picture, and hears of no umpire.
	expect(await undo(bea)).toMatchObject(recorded);
	expect(umpireView(table.control).orders[id]?.outcome).toBe('standing');
	const withdraw = { type: 'withdraw-order', order: id };
	const heard = await table.blue.ask('side.send', {
		...{ id: randomUUID(), command: withdraw, basedOn: seenByBlue },
	});
	expect(heard).toEqual(recorded);
});

it('an umpire of an arm is refused another’s command, in words that say whose it is', async () => {
	const bea = await table.hall.window({ kind: 'umpire', name: 'Bea', scope: office('air') });
	const refused = await order(bea, { type: 'next-step' });
	expect(refused).toMatchObject({ outcome: 'refused', code: 'scope/office' });
	expect(JSON.stringify(refused)).toContain('Map Control');
});

it('a command is its arm’s, its side’s and its sectors’, and no other office’s', async () => {
	await order(table.control, { type: 'set-sectors', sectors: SECTORS });
	const at = table.hall.app.session.at;
	const owners = (command: object): Owners => ocsModule.control.owners(at, command as never);
	const may = (command: object): readonly string[] =>
		['ground', 'air', 'sea', 'sector-west', 'sector-east'].filter((id) =>
			isWithin(office(id), owners(command)),
		);
	const [unit] = hallScenario().counters.filter(({ at: hex }) => hex !== null && hex < '05');
	if (!unit?.at) throw new Error('nobody stands in the west');
	const way = [unit.at];
	expect(may({ type: 'move', units: [unit.id], way })).toEqual(['ground', 'sector-west']);
	// Over the border it is either umpire's.
	expect(may({ type: 'move', units: [unit.id], way: [unit.at, '06.05'] })).toEqual([
		...['ground', 'sector-west', 'sector-east'],
	]);
	expect(may({ type: 'fly-mission', mission: 'barrage', planes: [], target: '06.05' })).toEqual([
		...['air', 'sector-east'],
	]);
	expect(may({ type: 'work-on-port', hex: '02.02', units: [], way: 'repair' })).toEqual([
		'sea',
		'sector-west',
	]);
	// Whoever moves pays the fuel.
	expect(may({ type: 'pay-fuel', units: [unit.id] })).toEqual(['ground', 'air', 'sea', 'sector-west']);
	expect(may({ type: 'next-step' })).toEqual([]);
	expect(isWithin({ of: 'map' }, owners({ type: 'next-step' }))).toBe(true);
});

it('sectors are typed in words and written so again', () => {
	expect(readSectors('North: 01.01 to 15.08; South: 01.09 to 15.16')).toEqual([
		{ name: 'North', from: '01.01', to: '15.08' },
		{ name: 'South', from: '01.09', to: '15.16' },
	]);
	expect(writeSectors(SECTORS)).toBe('West: 01.01 to 04.10; East: 05.10 to 10.01');
	expect(readSectors('')).toEqual([]);
	for (const text of ['North', 'North: 01.01', ': 01.01 to 02.02', '!!: 01.01 to 02.02'])
		expect(readSectors(text), text).toBeNull();
	expect(
		readSectors(Array.from({ length: 7 }, (_, n) => `S${String(n)}: 01.01 to 02.02`).join(';')),
	).toBeNull();
	expect(sectorOffice('South East')).toBe('sector-south-east');
});

const MINUTE = 60_000;
it('the pace is the middle of what each step took; a pause for hours counts for nothing', () => {
	const list = [
		['a', 0],
		['b', 10],
		['a', 14],
		['b', 34],
		['a', 1000],
		['c', 1030],
	].map(([step, at]) => ({ step: step as string, at: (at as number) * MINUTE }));
	expect(stepPaces(list)).toEqual([
		{ step: 'a', times: 3, total: 60, usual: 20 },
		{ step: 'b', times: 1, total: 4, usual: 4 },
	]);
	// The step of now was never measured: it counts 12, the middle of 20 and 4, of which 2 are gone; then a, b and one never met.
	expect(minutesLeft(list, ['a', 'b', 'd'], 1032 * MINUTE)).toBe(10 + 20 + 4 + 12);
	expect(minutesLeft(list.slice(0, 3), ['a'], 20 * MINUTE)).toBeNull();
	expect(stepsToCome(['set-up.set-up', 'pre-turn.weather', 'm', 'n'], { step: 'm', playerTurn: 1 })).toEqual([
		...['n', 'm', 'n'],
	]);
	expect(stepsToCome(['pre-turn.weather', 'm', 'n'], { step: 'm', playerTurn: 2 })).toEqual(['n']);
});

it('the board has each side’s orders in their steps, and says what waits for whom', () => {
	const [one, other] = umpireView(table.control).sides;
	if (!one || !other) throw new Error('no sides');
	const line = { side: one.id, turn: 2, proposed: {}, outcome: 'standing' } as const;
	const view: BoardView = {
		sides: [one, other],
		orders: {
			a: { ...line, proposed: null },
			b: line,
			c: { ...line, plan: { step: 'n', place: 0, stopped: '' } },
			d: { ...line, outcome: 'carried-out', plan: { step: 'm', place: 0, stopped: '' } },
			e: { ...line, outcome: 'carried-out', turn: 1 },
		},
		questions: [{ id: 'q', of: other.id, ask: 'Retreat?' }],
		...{ turn: 2, step: 'm', acts: one.id, phasing: one.id, first: one.id, fight: '05.05' },
		controlMoves: false,
		steps: [
			{ id: 'm', say: 'Move' },
			{ id: 'n', say: 'Next' },
		],
	};
	const [own, theirs] = sideBoards(view);
	expect(own?.rows).toEqual([
		{ step: 'm', say: 'Move', state: 'now', written: 1, proposed: 1, planned: 0, asked: 0, carriedOut: 1 },
		{
			step: 'n',
			say: 'Next',
			state: 'to-come',
			written: 0,
			proposed: 0,
			planned: 1,
			asked: 0,
			carriedOut: 0,
		},
	]);
	expect(own?.carriedOut).toBe(1);
	expect(theirs?.rows.map(({ state, asked }) => [state, asked])).toEqual([
		['to-come', 1],
		['to-come', 0],
	]);
	expect(waitingFor(view).map(({ say, desk }) => [say, desk])).toEqual([
		[`${other.name} must answer: Retreat?`, 'questions'],
		[`Control must decide 2 orders of ${one.name}.`, 'orders'],
	]);
	expect(waitingFor({ ...view, orders: {}, questions: [] })[0]?.say).toBe(
		'Control must play out the fight for 05.05.',
	);
	const quiet = { ...view, orders: {}, questions: [], fight: null };
	expect(waitingFor({ ...quiet, controlMoves: true })[0]?.say).toBe('Control must end this step.');
	expect(waitingFor(quiet)).toEqual([{ id: 'step', say: `${one.name} must end this step.`, desk: 'play' }]);
});
