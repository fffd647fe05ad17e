/** Channels through what a map shows. Each title begins with the channel's name in SECRECY.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { CrossingId, TeamId, type UnitId } from '../../../../src-shared/kit/ids.ts';
import { opening, printedMap } from '../../../../src-main/rulesets/opcom/views/told.ts';
import { airScenario, mission, square } from '../../../helpers/air.ts';
import { openHall, umpire } from '../../../helpers/hall.ts';
import { must, overrule } from '../../../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../../../helpers/small-scenario.ts';
import { bytesOf, evening, fight, keysIn, picture, pointsIn, reason, release } from './evening.ts';

const bridge = CrossingId.parse('orr-bridge');
const assets = new URL('../../../../assets/scenarios/', import.meta.url);
const shipped = readdirSync(assets, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/scenario.json`, assets), 'utf8')) as object)
	.filter((file) => 'ruleset' in file && file.ruleset === 'opcom')
	.map((file) => Scenario.parse(file));

/** The air campaign with every red unit at a place that nothing else has. */
function oddPlaces(): { readonly scenario: Scenario; readonly places: readonly string[] } {
	const base = airScenario();
	let n = 0;
	const units = base.units.map((unit) =>
		unit.side === RED && unit.start
			? { ...unit, start: { x: unit.start.x + (n += 1) / 7919, y: unit.start.y + n / 7907 } }
			: unit,
	);
	const places = units.flatMap((unit) => (unit.side === RED && unit.start ? pointsIn(unit.start) : []));
	return { scenario: Scenario.parse({ ...base, units }), places };
}

describe('the map', () => {
	it('minimap: the only places in a side’s window are its own counters’ and those of contacts it was told of', async () => {
		const { scenario, places } = oddPlaces();
		await evening(async ({ blue, red }) => {
			const { units, contacts, airSheets, sheets } = blue.side();
			const known = pointsIn([units, contacts, airSheets, sheets]);
			expect(Object.keys(contacts).length).toBeGreaterThan(0);
			expect(pointsIn(picture(blue.side())).filter((at) => !known.includes(at))).toEqual([]);
			const found = (window: typeof blue): readonly string[] =>
				places.filter((at) => pointsIn(window.side()).includes(at));
			expect(found(red).length).toBeGreaterThan(5);
			expect(found(blue)).toEqual([]);
			// A contact is where a grid reference puts it: the master map's own figures are finer, and several enemies' mean
			// would give each of them away.
			for (const { at } of Object.values(contacts))
				for (const km of [at.x, at.y]) expect(String(km)).toMatch(/^\d+(\.\d)?$/);
		}, scenario);
	});

	it('tracks: a march leaves no arrow, way or last place in a side’s window, its own unit’s no more than the enemy’s', async () => {
		await evening(async ({ control, blue, unseen }) => {
			await must(control.game({ type: 'advance-step', overrule }));
			for (const [unit, x, y] of [
				['r-panzers', 11, 15],
				['b-tanks-2', 11, 5],
			] as const) {
				const route = [
					{ x, y },
					{ x: x + 0.5, y: y + 0.5 },
				];
				const plan = { unit: unitId(unit), route, manner: 'tactical' as const, delays: [] };
				await unseen(() => must(control.game({ type: 'move-unit', plan, overrule })));
			}
			expect(control.master().units['r-panzers']?.at).toEqual({ x: 11.5, y: 15.5 });
			for (const key of ['track', 'tracks', 'from', 'moved', 'line', 'facing'])
				expect(keysIn(blue.side().units).has(key), key).toBe(false);
		});
	});

	it('ground under fog: a bridge blown, built, tested or ruled changes no map until the side is told', async () => {
		await evening(async ({ control, blue, unseen }) => {
			const before = JSON.stringify(blue.side().map);
			await unseen(() => control.game({ type: 'test-bridge', crossing: bridge, overrule }, [1]));
			await unseen(() =>
				must(control.game({ type: 'rule-crossing', crossing: bridge, kind: 'bailey', capacity: 3, reason })),
			);
			expect(control.master().crossings[bridge]).toMatchObject({ kind: 'bailey', capacity: 3 });
			expect(JSON.stringify(blue.side().map)).toBe(before);
		});
	});

	it('shared exploration: what one headquarters was told, its neighbour is not, and the enemy is not', async () => {
		await evening(async ({ hall, control, red }) => {
			const [to, other] = ['blue-infantry', 'blue-armour'].map((team) => TeamId.parse(team));
			const told = await hall.window({ kind: 'side', side: BLUE, team: to as TeamId });
			const untold = await hall.window({ kind: 'side', side: BLUE, team: other as TeamId });
			await fight(control, 'c2', unitId('b-inf'), unitId('r-inf'), { x: 7, y: 12 });
			const frames = [untold.received.length, red.received.length];
			const knew = Object.keys(told.side().contacts).length;
			for (const { id, to: side, state } of Object.values(control.master().dispatches))
				if (side === BLUE && state === 'draft')
					await must(control.desk({ type: 'reroute-dispatch', dispatch: id, team: to as TeamId }));
			await release(control, BLUE);
			expect(Object.keys(told.side().contacts).length).toBeGreaterThan(knew);
			expect([untold.received.length, red.received.length]).toEqual(frames);
		});
	});

	it('umpire’s move: Control lays a side’s counter beside hidden enemies, and the fog does not lift', async () => {
		await evening(async ({ control, unseen }) => {
			await must(control.game({ type: 'advance-step', overrule }));
			await unseen(() =>
				must(control.game({ type: 'place-unit', unit: unitId('b-paras'), at: { x: 14.4, y: 14.3 }, reason })),
			);
			expect(control.master().units['b-paras']?.at).toEqual({ x: 14.4, y: 14.3 });
		});
	});

	it('always there: bridges, charges and strongpoints are drawn for a side as printed, never as they are', async () => {
		const base = airScenario();
		const [first] = base.map.crossings;
		const prepared = { kind: 'none' as const, why: 'charges were never laid' };
		const changed = Scenario.parse({
			...base,
			map: {
				...base.map,
				areas: base.map.areas.map((area) => ({ ...area, fortified: true })),
				crossings: [
					...base.map.crossings.map((each) => ({ ...each, standing: false, demolition: prepared })),
					{ ...first, id: 'red-bailey', at: { x: 5, y: 1 }, builtBy: RED },
				],
			},
		});
		const seen = printedMap(changed.map, BLUE);
		expect(seen).toEqual(printedMap(base.map, BLUE));
		expect(JSON.stringify(printedMap(changed.map, RED))).toContain('red-bailey');
	});

	it('effects: bombs and shells on a side’s own units, a fight next door, show it nothing before the report', async () => {
		await evening(async ({ control, unseen, blue }) => {
			const raid = mission('raid', 'bombing', 'r-bombers 2', { side: RED, square: square(10, 5) });
			await unseen(() => must(control.game({ type: 'plan-mission', mission: raid, overrule })));
			await unseen(async () => {
				const open = control.master().air.tasks.find(({ state }) => state === 'open');
				if (!open) throw new Error('the raid asks for no throw');
				const faces = open.throws.map(() => 6);
				await must(control.game({ type: 'roll-air', task: open.id, choices: {}, overrule }, faces));
				const effects = control.master().air.tasks.find(({ id }) => id === open.id)?.proposal;
				if (!effects) throw new Error('nothing fell');
				await must(control.game({ type: 'apply-air', task: open.id, effects }));
			});
			await unseen(() => fight(control, 'c2', unitId('b-inf'), unitId('r-inf'), { x: 7, y: 12 }));
			expect(
				[...keysIn(picture(blue.side()))].filter((key) => /effect|flash|sound|event|news/.test(key)),
			).toEqual([]);
		});
	});

	it('stack height: a side’s own losses to nothing, and how many enemies stand in one place, change no counter of its window', async () => {
		await evening(async ({ control, unseen, blue }) => {
			const strongest = control.master().units['b-inf-2']?.profile.values.length ?? 2;
			await unseen(() =>
				must(control.game({ type: 'rule-unit', unit: unitId('b-inf-2'), stepsLost: strongest - 1, reason })),
			);
			for (const unit of ['r-inf-2', 'r-local', 'r-recce'])
				await unseen(() =>
					must(control.game({ type: 'place-unit', unit: unitId(unit), at: { x: 10, y: 13 }, reason })),
				);
			for (const key of ['count', 'stack', 'height', 'strength', 'steps', 'stepsLost', 'profile'])
				expect(keysIn(picture(blue.side())).has(key), key).toBe(false);
		});
	});

	it.each(shipped)(
		'map textures: the sheet of $id is drawn for a side from what is printed, key by key',
		(scenario) => {
			const printed = {
				...{ sea: ['id', 'ring'], areas: ['city', 'id', 'kind', 'name', 'ring'] },
				...{ relief: ['height', 'id', 'name', 'ring'], rivers: ['class', 'id', 'line', 'name', 'width'] },
				...{ roads: ['builtBy', 'class', 'id', 'line', 'name'], railways: ['id', 'line', 'name'] },
				...{ crossings: ['at', 'capacity', 'demolition', 'id', 'kind', 'name', 'over', 'standing'] },
				places: ['at', 'id', 'name', 'rank', 'source'],
			};
			for (const side of scenario.sides) {
				const map = printedMap(scenario.map, side.id);
				expect(Object.keys(map).sort()).toEqual(['bounds', 'grid', 'title', ...Object.keys(printed)].sort());
				for (const [part, keys] of Object.entries(printed))
					for (const each of map[part as keyof typeof printed])
						expect(Object.keys(each).filter((key) => !keys.includes(key))).toEqual([]);
				expect(
					map.crossings.every(({ standing, demolition }) => standing && demolition.kind === 'standard'),
				).toBe(true);
				expect(map.roads.every(({ builtBy }) => builtBy === undefined || builtBy === side.id)).toBe(true);
			}
		},
	);

	it.each(shipped)(
		'deployment: $id begins with each side’s own alone, but for what its briefing says',
		(scenario) => {
			for (const side of scenario.sides) {
				const { briefing, ...own } = opening(scenario, 'An evening', side);
				const text = JSON.stringify([own, printedMap(scenario.map, side.id)]);
				const { units, formations, teams, wings } = scenario;
				const others = [...units, ...formations, ...teams, ...wings].filter((each) => each.side !== side.id);
				expect(others.length).toBeGreaterThan(3);
				expect(others.filter(({ id }) => text.includes(`"${id}"`))).toEqual([]);
				expect(others.filter(({ name }) => text.includes(`"${name}"`))).toEqual([]);
				expect(briefing).not.toBe('');
			}
		},
	);

	it('deployment: before the first turn a side has its own order of battle and nothing of where the enemy stands or comes', async () => {
		const { scenario, places } = oddPlaces();
		const hall = await openHall(scenario);
		try {
			const control = await hall.window(umpire);
			const blue = await hall.window({ kind: 'side', side: BLUE });
			const frames = blue.received.length;
			const reds = scenario.units.filter(({ side }) => side === RED);
			for (const { id, name } of reds)
				for (const word of [`"${id}"`, name]) expect(bytesOf(blue)).not.toContain(word);
			expect(pointsIn(blue.side()).filter((at) => places.includes(at))).toEqual([]);
			const unit: UnitId = unitId('r-panzers');
			await must(control.game({ type: 'note-deployment', unit, km: { wide: 4, deep: 2 } }));
			await must(
				control.game({
					type: 'reschedule-arrival',
					unit: unitId('r-late'),
					turn: 2,
					at: { x: 10, y: 19 },
					reason,
				}),
			);
			expect(blue.received).toHaveLength(frames);
		} finally {
			await hall.end();
		}
	});
});
