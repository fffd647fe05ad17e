/**
 * Two evenings that differ in what Blue keeps to itself alone: its sheets, who is on them, reserves, Rally Points, how often it
 * rolls for them and whether that succeeds. Red’s window must be sent the same bytes in both.
 */
import { describe, expect, it } from 'vitest';
import type { HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

type Hidden = (table: Table) => Promise<void>;

/** What is open is the same in both: modes, moves, fires, dice that everybody sees. */
async function evening(hidden: {
	readonly drawing: Hidden;
	readonly implementing: Hidden;
}): Promise<readonly string[]> {
	const table = await openTable(tcsScenario());
	try {
		await table.stepTo('draw');
		await hidden.drawing(table);
		await table.play(table.red, {
			type: 'draw-sheet',
			side: RED,
			draft: sheet('hold', 'Hasty Defense', ['r-1', 'r-mg']),
		});
		await table.stepTo('implement');
		await hidden.implementing(table);
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05'] });
		// No effect of the fire, so that no morale is checked by which sheet the platoon is on.
		if (table.view().questions.length > 0)
			await table.choose(table.view().questions[0]?.answers[1]?.id ?? 'none', [1, 1]);
		return [...received(table.red), ...(await answered(table))];
	} finally {
		await table.hall.end();
	}
}

/** What a window was sent, without the times that the house stamps. */
const received = (window: HallWindow): readonly string[] => [...window.received];

/** What Red is answered when it asks about Blue's units and sheets. */
async function answered({ red }: Table): Promise<readonly string[]> {
	const questions: readonly (readonly [string, object])[] = [
		...['b-1', 'b-2', 'b-3', 'ghost'].flatMap((unit): readonly (readonly [string, object])[] => [
			['orders', { units: [unit] }],
			['fire', { units: [unit], target: '08.05' }],
			['point-fire', { units: [unit], target: '08.05', at: [] }],
			['way', { units: [unit], way: ['05.05'] }],
			['reach', { units: [unit] }],
		]),
		...[BLUE, RED].flatMap((side) =>
			['blue.plan', 'blue.canary-sheet', 'blue.none'].map(
				(key) => ['sheet-orders', { side, sheet: key }] as const,
			),
		),
		['op-sheet', { side: BLUE, draft: PLAIN }],
		['seen-from', { from: '08.05' }],
	];
	return Promise.all(
		questions.map(async ([name, input]) =>
			JSON.stringify([name, await red.ask('side.explain', { name, input })]),
		),
	);
}

const nothing: Hidden = async () => undefined;
const draws =
	(draft: object): Hidden =>
	async (table) => {
		const answer = await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft });
		expect(answer).toMatchObject({ outcome: 'recorded' });
	};
const rolls =
	(name: string, faces: readonly number[]): Hidden =>
	async (table) => {
		const answer = await table.order(
			{ type: 'roll-sheet', side: BLUE, sheet: `blue.${name}`, tried: 'whole' },
			faces,
		);
		expect(answer).toMatchObject({ outcome: 'recorded' });
	};

const PLAIN = sheet('plan', 'Attack', ['b-1', 'b-2']);

describe('what Red is sent of an evening', () => {
	it.each([
		[
			'another name, other words, another Rally Point',
			draws(
				sheet('canary-sheet', 'Attack', ['b-1', 'b-2'], {
					notes: 'CANARY notes',
					failure: 'CANARY failure',
					rally: [{ formation: null, hex: '01.01' }],
				}),
			),
			nothing,
		],
		['other units and another mission', draws(sheet('plan', 'Move', ['b-3', 'b-tank'])), nothing],
		[
			'a reserve and control measures',
			draws({
				...sheet('plan', 'Attack', ['b-1']),
				groups: [
					{ id: 'a', name: 'A', mission: 'Attack', units: ['b-1'] },
					{ id: 'b', name: 'B', mission: 'Attack', units: ['b-2'], reserve: true },
				],
				measures: [{ kind: 'boundary', name: 'CANARY', hexes: ['09.01', '09.09'] }],
			}),
			nothing,
		],
	] as const)('is the same whatever Blue draws: %s', async (_what, drawing, implementing) => {
		const [one, other] = [
			await evening({ drawing: draws(PLAIN), implementing: nothing }),
			await evening({ drawing, implementing }),
		];
		expect(other).toEqual(one);
		expect(one.length).toBeGreaterThan(10);
		expect(other.join('\n')).not.toMatch(/CANARY|canary/);
	});

	it('is the same whether Blue draws a sheet, two, or none', async () => {
		const two: Hidden = async (table) => {
			await draws(PLAIN)(table);
			await draws(sheet('second', 'Move', ['b-3']))(table);
		};
		const evenings = [
			await evening({ drawing: nothing, implementing: nothing }),
			await evening({ drawing: draws(PLAIN), implementing: rolls('plan', [1, 1]) }),
			await evening({ drawing: two, implementing: nothing }),
		];
		expect(evenings[1]).toEqual(evenings[0]);
		expect(evenings[2]).toEqual(evenings[0]);
	});

	it('is the same whether Blue’s roll succeeds or fails', async () => {
		const [one, other] = [
			await evening({ drawing: draws(PLAIN), implementing: rolls('plan', [6, 6]) }),
			await evening({ drawing: draws(PLAIN), implementing: rolls('plan', [1, 1]) }),
		];
		expect(other).toEqual(one);
	});

	it('is the same whether Blue adds units to a sheet, scratches them, takes an alternate, or does nothing', async () => {
		const adding = async (hidden: Hidden): Promise<readonly string[]> => {
			const drawn = sheet('plan', 'Attack', ['b-1'], {
				measures: [{ kind: 'route', name: 'CANARY', hexes: ['03.05', '04.05'], layer: 'alternate' }],
			});
			const table = await openTable(tcsScenario({ sheets: [{ side: BLUE, ...drawn }] }));
			try {
				await table.stepTo('add');
				await hidden(table);
				await table.stepTo('action-initiative', [6, 1]);
				await table.choose('first');
				await table.stepTo('first-actions');
				return [...received(table.red), ...(await answered(table))];
			} finally {
				await table.hall.end();
			}
		};
		const does =
			(command: { readonly type: string } & Readonly<Record<string, unknown>>): Hidden =>
			async (table) => {
				const answer = await table.play(table.blue, { side: BLUE, sheet: 'blue.plan', ...command });
				expect(answer).toMatchObject({ outcome: 'recorded' });
			};
		const group = { id: 'more', name: 'CANARY', mission: 'Attack', units: ['b-2', 'b-tank'] };
		const [one, ...others] = [
			await adding(nothing),
			await adding(does({ type: 'add-units', group })),
			await adding(does({ type: 'take-alternate', group: 'main' })),
		];
		for (const other of others) expect(other).toEqual(one);
		expect(others.flat().join('\n')).not.toContain('CANARY');
	});

	it('would differ if a sheet were told: Blue’s own window does', async () => {
		const table = await openTable(tcsScenario());
		try {
			await table.stepTo('draw');
			await draws(sheet('canary-sheet', 'Attack', ['b-1']))(table);
			expect(table.blue.received.join('\n')).toContain('canary-sheet');
			expect(table.control.received.join('\n')).toContain('canary-sheet');
		} finally {
			await table.hall.end();
		}
	});
});

const battery = (id: string, more: object = {}) => ({
	id,
	side: BLUE,
	name: id,
	calibre: 105,
	adjustment: 7,
	...more,
});
const rounds = (calibre: number, HE: number) => ({ side: BLUE, calibre, HE, Smoke: 3, Illum: 1 });
/** Blue’s guns in two worlds: what Red sees of a mission is the same, whoever fires it and whatever is left. */
const GUNS = {
	one: { batteries: [battery('x')], ammunition: [rounds(105, 20)] },
	other: {
		batteries: [
			battery('canary', { adjustment: 9 }),
			battery('canary-2', { calibre: 155 }),
			battery('canary-3', { calibre: 155 }),
		],
		ammunition: [rounds(105, 3), rounds(155, 7)],
	},
} as const;

/** Blue places a mission, adjusts it, and it falls; the dice are the same. */
async function bombardment(guns: object, of: string, faces: readonly number[]): Promise<readonly string[]> {
	const table = await openTable(tcsScenario({ artillery: guns }));
	const { red, blue } = table;
	try {
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('missions-first');
		const placed = await table.play(blue, {
			...{ type: 'place-mission', side: BLUE, of, shell: 'HE', hex: '08.05', observer: 'b-mg' },
		});
		expect(placed).toMatchObject({ outcome: 'recorded' });
		await table.stepTo('adjust-first');
		const adjusted = await table.order({ type: 'adjust-mission', side: BLUE, mission: 'm1' }, faces);
		expect(adjusted).toMatchObject({ outcome: 'recorded' });
		const asked = await Promise.all(
			['x', 'canary', 'canary-2', 'none'].map(async (id) =>
				JSON.stringify(
					await red.ask('side.explain', {
						name: 'mission',
						input: { side: BLUE, of: id, shell: 'HE', hex: '08.05' },
					}),
				),
			),
		);
		return [...received(red), ...asked];
	} finally {
		await table.hall.end();
	}
}

const sortie = (id: string, more: object = {}) => ({
	...{ id, side: BLUE, turn: 1, name: 'Typhoon', area: 20, kill: 7, many: 1 },
	...more,
});

/** Blue places its Sorties, and flies the first at 08.05; what else it has and where is its own. */
async function airRaid(aircraft: readonly object[], places: readonly (readonly [string, string])[]) {
	const table = await openTable(tcsScenario({ aircraft: aircraft as never }));
	const { red, blue } = table;
	try {
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('sorties-first');
		for (const [of, hex] of places)
			expect(await table.play(blue, { type: 'place-sortie', side: BLUE, of, hex })).toMatchObject({
				outcome: 'recorded',
			});
		const mine = table.sideView(blue).aircraft.placed.find(({ hex }) => hex === '08.05');
		const flown = await table.order(
			{ type: 'fly-sortie', side: BLUE, sortie: mine?.id ?? 'none', ability: 'area', observer: null },
			[1],
		);
		expect(flown).toMatchObject({ outcome: 'recorded' });
		const asked = await Promise.all(
			['blue.1', 'blue.2', 'blue.3'].map(async (id) =>
				JSON.stringify(
					await red.ask('side.explain', {
						name: 'sortie',
						input: { side: BLUE, sortie: id, ability: 'area' },
					}),
				),
			),
		);
		return { red: [...received(red), ...asked], blue: [...received(blue)] };
	} finally {
		await table.hall.end();
	}
}

describe('what Red is sent of Blue’s aircraft', () => {
	it('is the same whatever Blue has besides, now or later, and wherever it is placed', async () => {
		const [one, other] = [
			await airRaid([sortie('a')], [['a', '08.05']]),
			await airRaid(
				[
					sortie('canary', { name: 'CANARY', many: 2 }),
					sortie('b'),
					sortie('canary-later', { turn: 2, many: 5, name: 'CANARY' }),
				],
				[
					['canary', '09.09'],
					['canary', '10.07'],
					['b', '08.05'],
				],
			),
		];
		expect(other.red).toEqual(one.red);
		expect(one.red.join('\n')).toContain('Typhoon');
		expect(other.red.join('\n')).not.toMatch(/canary/i);
		expect(other.blue.join('\n')).toMatch(/CANARY.*09\.09|09\.09.*CANARY/s);
	});

	it('is the same while Blue places nothing and where it has none to place', async () => {
		const waiting = async (aircraft: readonly object[]) => {
			const table = await openTable(tcsScenario({ aircraft: aircraft as never }));
			try {
				await table.stepTo('artillery-initiative', [6, 1]);
				await table.choose('first');
				await table.stepTo('sorties-first');
				return [...received(table.red)];
			} finally {
				await table.hall.end();
			}
		};
		const [none, some] = [
			await waiting([sortie('later', { turn: 3 })]),
			await waiting([sortie('canary', { many: 4 })]),
		];
		expect(some).toEqual(none);
	});
});

describe('what Red is sent of barrages that were plotted before', () => {
	it('is the same until they fall', async () => {
		const waiting = async (plotted: readonly object[]) => {
			const table = await openTable(tcsScenario({ artillery: { plotted: plotted as never } }));
			try {
				await table.stepTo('artillery-initiative', [6, 1]);
				await table.choose('first');
				await table.stepTo('plotted');
				return [...received(table.red)];
			} finally {
				await table.hall.end();
			}
		};
		const plot = { side: BLUE, turn: 3, hex: '08.05', calibre: 105 };
		const [one, other] = [
			await waiting([plot]),
			await waiting([plot, { ...plot, turn: 2, hex: '09.05', calibre: 155 }]),
		];
		expect(other).toEqual(one);
		expect(one.join('\n')).not.toContain('plotted before');
	});
});

describe('what Red is sent of Blue’s artillery', () => {
	it('is the same whatever batteries Blue has and whatever they have left', async () => {
		// 6 5 is a Good Shoot for both batteries, 1 1 a No Shoot, which gives ammunition back.
		for (const faces of [
			[6, 5],
			[1, 1],
		]) {
			const [one, other] = [
				await bombardment(GUNS.one, 'x', faces),
				await bombardment(GUNS.other, 'canary', faces),
			];
			expect(other).toEqual(one);
			expect(one.join('\n')).toContain('105 mm HE');
			expect(other.join('\n')).not.toMatch(/canary/);
		}
	});

	it('would differ if batteries were told: Blue’s own window does', async () => {
		const table = await openTable(tcsScenario({ artillery: GUNS.other }));
		try {
			expect(JSON.stringify(table.sideView(table.blue).artillery)).toContain('canary-2');
			expect(table.sideView(table.red).artillery).toMatchObject({ firing: [], pools: [] });
		} finally {
			await table.hall.end();
		}
	});
});
