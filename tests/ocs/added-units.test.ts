/** Units that Control adds, renames or takes off while a campaign goes on: whom each is told, undo, what a file keeps. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hallScenario, openTable, order, play, sideView, umpireView, undo, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());
const recorded = { outcome: 'recorded' };
const reason = 'it was left out of the order of battle';
const added = (at: string, like = 'b-tank') =>
	order(table.control, { type: 'muster-unit', like, name: 'Fife & Forfar Yeo', at, reason });

it('a unit is added with another’s figures and its own name; its side has it, and moves it', async () => {
	await table.steps(5);
	expect(await added('02.04')).toMatchObject(recorded);
	const { units, counters } = umpireView(table.control);
	expect(units['blue-fife-forfar-yeo']).toMatchObject({ side: 'blue', at: '02.04', lost: 0, mode: 'combat' });
	expect(counters['blue-fife-forfar-yeo']).toMatchObject({
		...{
			name: 'Fife & Forfar Yeo',
			combat: counters['b-tank']?.combat,
			formation: counters['b-tank']?.formation,
		},
	});
	expect(sideView(table.blue).units['blue-fife-forfar-yeo']).toEqual(units['blue-fife-forfar-yeo']);
	expect(sideView(table.blue).counters['blue-fife-forfar-yeo']).toEqual(counters['blue-fife-forfar-yeo']);
	expect(await added('02.05', 'b-mech')).toMatchObject(recorded);
	const way = { name: 'way', input: { units: ['blue-fife-forfar-yeo-2'], way: ['03.05'] } };
	expect(await table.blue.ask('side.explain', way)).toMatchObject({ say: null });
	expect(await play(table.blue, { type: 'move', units: ['blue-fife-forfar-yeo-2'], way: ['03.05'] })).toEqual(
		recorded,
	);
	expect(umpireView(table.control).units['blue-fife-forfar-yeo-2']).toMatchObject({ at: '03.05' });
});

it('the other side is sent nothing of a unit that is added under a stack of its own side’s', async () => {
	const before = table.red.received.length;
	const known = JSON.stringify(sideView(table.red));
	expect(await added('03.05')).toMatchObject(recorded);
	expect(table.red.received.slice(before).join()).not.toMatch(/fife|Forfar|left out/i);
	expect(JSON.stringify(sideView(table.red))).toBe(known);
});

it('it is seen by the rules of every other: on top in contact with its name, and no set-up of the one it is like', async () => {
	expect(await added('06.05')).toMatchObject(recorded);
	const seen = sideView(table.red);
	expect(seen.seen['06.05']?.top?.counter).toBe('blue-fife-forfar-yeo');
	expect(seen.counters['blue-fife-forfar-yeo']?.name).toBe('Fife & Forfar Yeo');
	for (const line of ['at', 'within', 'arrives', 'lost', 'internals'])
		expect(seen.counters['blue-fife-forfar-yeo']).not.toHaveProperty(line);
	expect(table.red.received.join()).not.toContain(reason);
	const look = await table.red.ask('side.explain', {
		name: 'way',
		input: { units: ['r-inf'], way: ['06.05'] },
	});
	expect(look).toHaveProperty('say');
});

it('a renamed unit has its name in every window that may see it, and undo gives back the old one', async () => {
	const old = sideView(table.blue).counters['r-inf']?.name;
	expect(
		await order(table.control, { type: 'rename-unit', unit: 'r-inf', name: ' 21 Pz ', reason }),
	).toMatchObject(recorded);
	for (const counters of [
		umpireView(table.control).counters,
		sideView(table.blue).counters,
		sideView(table.red).counters,
	])
		expect(counters['r-inf']?.name).toBe('21 Pz');
	const asked = await order(table.control, { type: 'undo' });
	if (asked.outcome !== 'question') throw new Error('Red has seen it: that is said before');
	expect(await order(table.control, { type: 'undo', shown: asked.answers[0]?.id ?? '' })).toMatchObject(
		recorded,
	);
	expect(umpireView(table.control).counters['r-inf']?.name).toBe(old);
	expect(sideView(table.blue).counters['r-inf']?.name).toBe(old);
});

it('one taken off is gone from both sides’ maps; its file opens again with all of it', async () => {
	await added('06.05');
	await order(table.control, { type: 'rename-unit', unit: 'b-inf', name: 'Guards', reason });
	expect(
		await order(table.control, {
			type: 'place-unit',
			unit: 'blue-fife-forfar-yeo',
			at: null,
			off: 'removed',
			reason,
		}),
	).toMatchObject(recorded);
	expect(sideView(table.blue).units['blue-fife-forfar-yeo']).toMatchObject({ at: null });
	expect(sideView(table.red).seen['06.05']).toBeUndefined();
	const now = JSON.stringify(table.hall.app.session.state);
	const file = table.hall.app.session.file.path;
	table.hall.app.closeCampaign();
	table.hall.app.open(file);
	expect(JSON.stringify(table.hall.app.session.state)).toBe(now);
});

it('what can’t be added or renamed is refused with a sentence, and nothing is recorded', async () => {
	const { factCount } = table.hall.app.session.file;
	expect(await added('99.99')).toMatchObject({
		outcome: 'refused',
		say: 'There is no hex 99.99 on this map.',
	});
	expect(await added('02.04', 'b-none')).toMatchObject({ outcome: 'refused', code: 'muster/like' });
	expect(
		await order(table.control, { type: 'rename-unit', unit: 'nobody', name: 'X', reason }),
	).toMatchObject({ outcome: 'refused', code: 'unit/none' });
	await expect(
		order(table.control, { type: 'rename-unit', unit: 'b-inf', name: '   ', reason }),
	).rejects.toThrow();
	await expect(
		play(table.blue, { type: 'rename-unit', unit: 'b-inf', name: 'Mine', reason }),
	).rejects.toThrow('Your seat has no such command');
	expect(table.hall.app.session.file.factCount).toBe(factCount);
});

it('what its side is told of it does not depend on the name of an enemy that it has never seen', async () => {
	const add = { type: 'muster-unit', like: 'b-tank', name: 'R guns', at: '03.05', reason } as const;
	expect(umpireView(table.control).units).toHaveProperty('r-guns');
	expect(await order(table.control, add)).toMatchObject(recorded);
	expect(Object.keys(sideView(table.blue).units).at(-1)).toBe('blue-r-guns');
});

it('lines of the log and the undo button call a unit that was added, or named anew, by its name from then on', async () => {
	await added('02.05', 'b-mech');
	await order(table.control, { type: 'rename-unit', unit: 'b-inf', name: '1st Guards', reason });
	const place = (unit: string) => order(table.control, { type: 'place-unit', unit, at: '02.04', reason });
	await place('blue-fife-forfar-yeo');
	await place('b-inf');
	expect(umpireView(table.control).undo.undo).toBe('place 1st Guards at 02.04');
	const lines = umpireView(table.control).log.map(({ text }) => text);
	const moved = [`1st Guards placed at 02.04: ${reason}`, `Fife & Forfar Yeo placed at 02.04: ${reason}`];
	expect(lines).toEqual(expect.arrayContaining(moved));
	// Read from the first fact on, each line has the name of its moment.
	const found = await table.control.ask('log.search', { text: reason });
	expect(found.map(({ text }) => text)).toEqual([
		...moved,
		`b-inf is called 1st Guards: ${reason}`,
		`Fife & Forfar Yeo added to the Blue at 02.05: ${reason}`,
	]);
});

const split = (unit: string, more: object = {}) =>
	order(table.control, {
		...{ type: 'split-unit', unit, name: 'KG Rauch', size: 'battalion', reason },
		...{ part: { combat: { strength: 2, rating: 4 } }, rest: { combat: { strength: 5 } } },
		...more,
	});

it('a unit is split: its part is next to it in the same state, with its own figures; undo rejoins them', async () => {
	await order(table.control, { type: 'rule-unit', unit: 'b-tank', internals: 'low', mode: 'dg', reason });
	const before = umpireView(table.control).units['b-tank'];
	expect(await split('b-tank')).toMatchObject(recorded);
	const { units, counters, log } = umpireView(table.control);
	expect(units['blue-kg-rauch']).toEqual({
		...{ ...before, counter: 'blue-kg-rauch', order: units['blue-kg-rauch']?.order },
	});
	expect(counters['blue-kg-rauch']).toMatchObject({
		...{ name: 'KG Rauch', size: 'battalion', combat: { strength: 2, rating: 4, allowance: 6 } },
	});
	expect(counters['b-tank']).toMatchObject({ combat: { strength: 5, rating: 5, allowance: 6 } });
	expect(log.map(({ text }) => text).join()).toMatch(/KG Rauch \(2-4-6,.*\) parts from b-tank \(5-5-6,/);
	expect(sideView(table.blue).units['blue-kg-rauch']).toEqual(units['blue-kg-rauch']);
	expect(sideView(table.blue).counters['b-tank']).toEqual(counters['b-tank']);
	await undo(table.control);
	expect(umpireView(table.control).units).not.toHaveProperty('blue-kg-rauch');
	expect(sideView(table.blue).counters['b-tank']).toMatchObject({ combat: { strength: 7 } });
});

it('figures are put right by a ruling, for its side and for whoever sees it; undo gives the printed ones back', async () => {
	const correct = (unit: string) =>
		order(table.control, {
			...{ type: 'correct-unit', unit, figures: { combat: { strength: 10, rating: 1 } }, reason },
		});
	expect(sideView(table.red).seen['03.04']?.top?.counter).toBe('b-mech');
	expect(await correct('b-mech')).toMatchObject(recorded);
	for (const { counters } of [umpireView(table.control), sideView(table.blue), sideView(table.red)])
		expect(counters['b-mech']?.combat).toMatchObject({ strength: 10, rating: 1, allowance: 6 });
	// What is printed on it stands among the counters, and nowhere a second time.
	expect(Object.keys(sideView(table.red).seen['03.04']?.top ?? {}).toSorted()).toEqual([
		...['counter', 'face', 'marker', 'outOfSupply'],
	]);
	await undo(table.control);
	expect(sideView(table.red).counters['b-mech']?.combat).toMatchObject({ strength: 9, rating: 5 });
});

it('the other side is sent nothing of a split, nor of figures put right, under a stack', async () => {
	const under = sideView(table.red).seen['03.05']?.top?.counter === 'b-inf' ? 'b-tank' : 'b-inf';
	const before = table.red.received.length;
	expect(await split(under)).toMatchObject(recorded);
	const figures = { combat: { strength: 1 } };
	expect(await order(table.control, { type: 'correct-unit', unit: under, figures, reason })).toMatchObject(
		recorded,
	);
	expect(table.red.received.slice(before)).toEqual([]);
});

it('no part is split off that a unit has not to give, and nothing is recorded', async () => {
	const { factCount } = table.hall.app.session.file;
	expect(await split('b-tank', { steps: 1 })).toMatchObject({ outcome: 'refused', code: 'split/steps' });
	expect(await split('nobody')).toMatchObject({ outcome: 'refused', code: 'unit/none' });
	await expect(split('b-tank', { part: { combat: { strength: 100 } } })).rejects.toThrow();
	await expect(
		play(table.blue, { type: 'correct-unit', unit: 'b-tank', figures: {}, reason }),
	).rejects.toThrow('Your seat has no such command');
	expect(table.hall.app.session.file.factCount).toBe(factCount);
	await order(table.control, { type: 'place-unit', unit: 'b-inf', at: null, off: 'dead', reason });
	expect(await split('b-inf')).toMatchObject({ outcome: 'refused', code: 'split/off' });
});

it('of a unit with several steps the part takes some, and leaves one at least', async () => {
	await table.hall.end();
	const begun = hallScenario();
	const counters = begun.counters.map((each) =>
		each.id === 'b-inf' ? { ...each, steps: 4, lost: 1 } : each,
	);
	table = await openTable({ ...begun, counters });
	expect(await split('b-inf')).toMatchObject({ code: 'split/steps' });
	expect(await split('b-inf', { steps: 3 })).toMatchObject({ code: 'split/steps' });
	expect(await split('b-inf', { steps: 2 })).toMatchObject(recorded);
	const { units, counters: now } = umpireView(table.control);
	expect([now['b-inf']?.steps, units['b-inf']?.lost]).toEqual([2, 1]);
	expect([now['blue-kg-rauch']?.steps, units['blue-kg-rauch']?.lost]).toEqual([2, 0]);
});

it('the debrief tells of a unit that was added, split, renamed and taken off', async () => {
	await table.steps(5);
	for (const ruled of [
		() => added('02.04'),
		() => split('b-tank'),
		() => order(table.control, { type: 'rename-unit', unit: 'b-inf', name: 'The Bays', reason }),
		() => order(table.control, { type: 'place-unit', unit: 'blue-kg-rauch', at: null, off: 'dead', reason }),
	])
		expect(await ruled()).toMatchObject(recorded);
	await table.steps(2);
	const { bytes } = await table.control.ask('debrief.make', { format: 'html' });
	const page = Buffer.from(bytes, 'base64').toString('utf8');
	for (const words of ['Fife &amp; Forfar Yeo', 'KG Rauch', 'The Bays', reason])
		expect(page).toContain(words);
});
