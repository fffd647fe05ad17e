/** Where sides propose, whatever a side may do with its counters can be proposed, and reads as a sentence. */
import { expect, it } from 'vitest';
import { airCommands } from '../../src-main/rulesets/ocs/commands/air.ts';
import { coreCommands } from '../../src-main/rulesets/ocs/commands/core.ts';
import { fightCommands } from '../../src-main/rulesets/ocs/commands/fight.ts';
import { ALWAYS_ITS_OWN } from '../../src-main/rulesets/ocs/commands/orders.ts';
import { shipCommands } from '../../src-main/rulesets/ocs/commands/ships.ts';
import { supplyCommands } from '../../src-main/rulesets/ocs/commands/supply.ts';
import { doneWords, proposedWords } from '../../src-renderer/rulesets/ocs/common/order-words.ts';
import { Proposed } from '../../src-shared/rulesets/ocs/order-commands.ts';

it('every move that a side makes of its own can be proposed', () => {
	const proposed = new Set<string>(Proposed.options.map(({ shape }) => shape.type.value));
	const records: readonly { readonly type: string; readonly bySide?: unknown }[] = [
		...[...coreCommands, ...fightCommands, ...airCommands],
		...[...shipCommands, ...supplyCommands],
	];
	const moves = records.flatMap(({ type, bySide }) => (bySide === 'move' ? [type] : []));
	expect(moves).toContain('assault-beach');
	expect(moves.filter((type) => !proposed.has(type) && !ALWAYS_ITS_OWN.has(type))).toEqual([]);
});

it('orders to ships say what is fired at, and what craft become', () => {
	const view = {
		...{ units: {}, counters: {}, transports: {}, formations: {} },
		...{ ships: { lc: { counter: 'lc' } }, shipLines: { lc: { name: '1 Landing Group' } } },
	} as unknown as Parameters<typeof proposedWords>[0];
	const said = (order: { readonly type: string; readonly [field: string]: unknown }): string =>
		proposedWords(view, order);
	expect(said({ type: 'fire-ships', ships: ['lc'], target: '08.07', aim: 'guns' })).toBe(
		'Fire with 1 Landing Group, at coastal guns, on 08.07',
	);
	expect(said({ type: 'unload-craft', craft: ['lc'], mode: 'combat', as: 'port' })).toBe(
		'Unload 1 Landing Group, Combat Mode, to become a port',
	);
	expect(said({ type: 'divide-craft', craft: 'lc', points: 2, units: [], tokens: 0 })).toContain(
		'2 points parted',
	);
});

it('a mission says what it carries, and what it is aimed at besides units', () => {
	const view = {
		...{ units: {}, counters: { a: { name: '3 Para Bde' } }, transports: {}, formations: {} },
		aircraft: { t: { name: 'TG 30 He 111s' } },
	} as unknown as Parameters<typeof proposedWords>[0];
	const flown = (more: object): string =>
		proposedWords(view, { type: 'fly-mission', planes: ['t'], target: '16.12', ...more });
	expect(flown({ mission: 'drop', aim: 'units', cargo: { units: ['a'], tokens: 2, gliders: 1 } })).toBe(
		'Fly with TG 30 He 111s, Air Drop, with 2T, 3 Para Bde, 1 Glider Point, on 16.12',
	);
	expect(flown({ mission: 'barrage', aim: 'air-base' })).toBe(
		'Fly with TG 30 He 111s, Barrage, at the air base, on 16.12',
	);
});

it('a move by rail says what goes, from where, and to where', () => {
	const view = { units: {}, counters: { a: { name: '5 Cdn Bde' } }, transports: {}, formations: {} } as const;
	const rail = { type: 'move-by-rail', from: '05.14', to: '09.13', units: [], transports: [], tokens: 4 };
	const said = (order: typeof rail | (Omit<typeof rail, 'units'> & { readonly units: readonly string[] })) =>
		proposedWords(view, order);
	expect(said(rail)).toBe('Move by rail, 1 SP, from 05.14, to 09.13');
	expect(said({ ...rail, units: ['a'], tokens: 0 })).toBe('Move by rail 5 Cdn Bde, from 05.14, to 09.13');
});

it('what leaves no mark on the map is said to be done, and nothing else is', () => {
	const view = {
		...{ units: {}, counters: { a: { name: '5 Cdn Bde' } }, formations: {} },
		transports: { t: { name: 'Army lorries' } },
	} as unknown as Parameters<typeof doneWords>[0];
	expect(doneWords(view, { type: 'load-transport', transport: 't', tokens: 8 })).toBe(
		'Done: Load Army lorries, 2 SP.',
	);
	expect(doneWords(view, { type: 'move', units: ['a'], way: ['05.14'] })).toBe('');
	expect(doneWords(view, { type: 'place-unit', unit: 'a' })).toBe('');
	const many = Array.from({ length: 30 }, () => 'a');
	expect(doneWords(view, { type: 'recover', units: many })).toBe('Done: Fill up internal stocks.');
});
