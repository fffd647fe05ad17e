/** Traces are searched once for units that go alike: each is as long as one that is searched for its unit alone. */
import { describe, expect, it } from 'vitest';
import { scenario as nijmegen } from '../../assets/scenarios/nijmegen/build.ts';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import type { Bank, Here } from '../../src-main/rules/tocs/game.ts';
import { piecesOf, unitsIn, type Piece } from '../../src-main/rules/tocs/units.ts';
import { traceLength } from '../../src-main/rules/tocs/w7-loc/trace.ts';
import { nearestSource } from '../../src-main/rules/tocs/w8-supply/trace.ts';
import { canGo } from '../../src-main/rules/tocs/w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../../src-main/rules/tocs/w9-perimeter/perimeter.ts';
import { TocsRandomGame } from '../helpers/tocs-random-game.ts';
import { company, BLUE } from '../helpers/tocs-scenario.ts';
import { smallBattle } from './hall.ts';

const MAX_HEXES = 8;

/** The length of a unit's own search to a hex, step by step; null: none. */
function alone(here: Here, { counter, unit }: Piece, target: string): number | null {
	const board = tocsBoard(here.scenario);
	const { side } = unit;
	const isOpen = (from: string, bank: Bank | null, to: string): boolean =>
		ownerOf(here, to) === side &&
		!isEngaged(here, to) &&
		!(here.game.marks[side]?.get(to)?.ezoc === true && unitsIn(here.game, to, side).length === 0) &&
		canGo(here, counter, { from, to, bank });
	let edge: readonly (readonly [string, Bank | null])[] = unit.at === null ? [] : [[unit.at, unit.bank]];
	const seen = new Set(edge.map(String));
	for (let length = 0; length <= MAX_HEXES; length += 1) {
		if (edge.some(([hex]) => hex === target)) return length;
		edge = edge.flatMap(([from, bank]) =>
			board.beside(from).flatMap((to) => {
				if (!isOpen(from, bank, to)) return [];
				const next = [to, board.bankAfter(from, to, bank)] as const;
				return seen.size === seen.add(String(next)).size ? [] : [next];
			}),
		);
	}
	return null;
}

describe('traces', () => {
	it.each([
		['the small battle', smallBattle({ counters: [...smallBattle().counters, ...columnOfTrucks()] }), 5],
		['Nijmegen', nijmegen, 9],
	])('of %s are as long as searched for each unit alone', (_name, scenario, seed) => {
		const play = new TocsRandomGame(scenario, seed);
		for (let n = 0; n < 60; n += 1) {
			play.step();
			if (n % 30 !== 29) continue;
			const here = play.at;
			const pieces = piecesOf(here, [...here.game.units.keys()]).filter(({ unit }) => unit.at !== null);
			const targets = pieces.map(({ unit }) => unit.at ?? '').filter((_, m) => m % 9 === 0);
			const lengths = (of: (piece: Piece, hex: string) => number | null) =>
				pieces.map((piece) => targets.map((hex) => of(piece, hex)));
			expect(
				lengths((piece, hex) => traceLength(here, piece, MAX_HEXES, (spot) => spot.hex === hex)),
			).toEqual(lengths((piece, hex) => alone(here, piece, hex)));
		}
	});

	it('of several sources at one distance the first of the side’s list counts', () => {
		const dump = (hex: string, name: string) => ({
			...{ hex, side: BLUE, kind: 'facility' as const, name, facility: 'supply-dump' as const, sp: 4 },
		});
		const source = (...features: ReturnType<typeof dump>[]) => {
			const { at } = new TocsRandomGame(smallBattle({ features }), 1);
			const [piece] = piecesOf(at, ['b-3']);
			return piece && nearestSource(at, piece)?.name;
		};
		expect(source(dump('02.06', 'West'), dump('04.08', 'South'))).toBe('West');
		expect(source(dump('04.08', 'South'), dump('02.06', 'West'))).toBe('South');
		expect(source(dump('02.06', 'West'), dump('04.07', 'Near'))).toBe('Near');
	});
});

/** Wheels of Blue's that crowd the road and the hexes beside it. */
function columnOfTrucks() {
	return ['02.03', '03.04', '04.03', '04.05'].map((at, n) =>
		company(`b-truck-${String(n)}`, BLUE, at, { movement: n === 3 ? 'tracked' : 'wheeled', mp: 6 }),
	);
}
