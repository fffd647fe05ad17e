/** Each field of the game is changed: what a side receives stays, but for its own, of which its answers speak. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import { BLUE, RED, platoon, machineGun, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import {
	eveningOf,
	idle,
	mutateView,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
	type Shown,
} from '../leak/kit/mutate-view.ts';
import type { Change } from '../leak/kit/paths.ts';
import { openTable } from './hall.ts';

const scenario = tcsScenario({
	counters: [
		...[platoon('b-1', BLUE, '03.05'), platoon('b-2', BLUE, '03.06'), machineGun('b-mg', BLUE, '04.06')],
		...[platoon('r-1', RED, '08.05'), machineGun('r-mg', RED, '08.05'), platoon('r-2', RED, '09.05')],
	],
	sheets: [{ side: RED, ...sheet('before', 'Prepared Defense', ['r-2']) }],
	minefields: [{ hex: '05.08', side: RED }],
	artillery: {
		batteries: [
			{ id: 'b-x', side: BLUE, name: 'X', calibre: 105, adjustment: 6 },
			{ id: 'r-x', side: RED, name: 'X', calibre: 150, adjustment: 3 },
		],
		battalions: [],
		ammunition: [
			{ side: BLUE, calibre: 105, HE: 12, Smoke: 6, Illum: 0 },
			{ side: RED, calibre: 150, HE: 9, Smoke: 2, Illum: 0 },
		],
	},
});

/** Sheets of both sides, a mission of Blue's that falls, a move that is fired at, a check of morale. */
async function evening(): Promise<Evening> {
	const table = await openTable(scenario);
	const blues = sheet('attack', 'Attack', ['b-1', 'b-2', 'b-mg']);
	const reds = sheet('hold', 'Hasty Defense', ['r-1', 'r-mg']);
	try {
		await table.stepTo('draw');
		await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft: blues });
		await table.play(table.red, { type: 'draw-sheet', side: RED, draft: reds });
		await table.play(table.red, { type: 'set-standing', side: RED, choice: 'retreats', asks: true });
		await table.stepTo('implement');
		await table.order({ type: 'roll-sheet', side: BLUE, sheet: 'blue.attack', tried: 'whole' }, [6, 6]);
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('missions-first');
		await table.play(table.blue, {
			...{ type: 'place-mission', side: BLUE, of: 'b-x', shell: 'HE', hex: '08.05', observer: 'b-mg' },
			...{ fast: false, continuous: false },
		});
		await table.stepTo('action-initiative', [5, 2]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05'] });
		if (table.view().questions.length > 0)
			await table.choose(table.view().questions[0]?.answers.at(-1)?.id ?? 'none', [6, 6, 4, 6]);
		await table.stepTo('first-recovery');
		return eveningOf(table.hall.app.session);
	} finally {
		await table.hall.end();
	}
}

const units = ['b-1', 'b-mg', 'r-1', 'r-2', 'ghost'];
const asked = ({ side }: Listener): Asked => ({
	explain: [
		{ name: 'sight', input: { from: '03.05', to: '08.05' } },
		{ name: 'seen-from', input: { from: '03.05' } },
		...units.flatMap((unit) => [
			{ name: 'orders', input: { units: [unit] } },
			{ name: 'way', input: { units: [unit], way: ['05.05'] } },
			{ name: 'reach', input: { units: [unit] } },
			{ name: 'fire', input: { units: [unit], target: '08.05' } },
		]),
		...['blue.attack', 'red.before', 'red.none'].map((key) => ({
			...{ name: 'sheet-orders', input: { side, sheet: key } },
		})),
	],
	commands: [
		{ type: 'recover', side, hex: '03.06' },
		{ type: 'roll-sheet', side, sheet: 'red.before', tried: 'whole' },
		...units.map((unit) => ({ type: 'change-mode', units: [unit], mode: 'Move' })),
	],
	papers: [],
});

/** A sheet's key begins with its side. */
const ownSheet = ({ side }: Listener, { keys }: Change): boolean => String(keys[2]).startsWith(`${side}.`);

const ownUnit = ({ side }: Listener, { keys }: Change, state: unknown): boolean =>
	(state as { game: { units: Record<string, { side: string } | undefined> } }).game.units[String(keys[2])]
		?.side === side;

/** What a seat's own answers rest on: its own things, and what lies open to both. Views and papers show nothing of the truth. */
const shown: readonly Shown[] = [
	{ path: 'game.clock', why: 'the sequence of play is everybody’s: tcs-2.0' },
	{ path: 'game.units.*', to: ownUnit, why: 'a side’s own: tcs-1.0' },
	{ path: 'game.units.*.side', why: 'whose it is says who may order it' },
	{ path: 'game.sheets.*', to: ownSheet, why: 'a side’s own: tcs-1.5.opsheet' },
	{ path: 'game.sheets.*.side', why: 'whose it is says who may roll for it' },
];

describe('what a side receives', () => {
	let mutated: Mutated;
	beforeAll(async () => {
		mutated = mutateView(await evening(), asked, {
			moments: 3,
			samples: 2,
			ids: new Set<string>([BLUE, RED]),
		});
	});

	it('hangs on nothing that the other side keeps to itself', () => {
		expect(unaccounted(mutated, shown)).toEqual([]);
		expect(idle(mutated, shown)).toEqual([]);
		expect(mutated.changes).toBeGreaterThan(150);
	});

	it('of units, sheets, boxes, batteries, mines and standing wishes each was changed', () => {
		for (const part of ['units', 'sheets', 'battalions', 'artillery', 'mines', 'standing', 'clock'])
			expect(
				mutated.paths.some((path) => path.startsWith(`game.${part}`)),
				part,
			).toBe(true);
	});
});
