/** The training module: its file is what its sources say, its heights are those of its ground, its game begins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/plessis/build.ts';
import { heightAt } from '../../assets/scenarios/plessis/relief.ts';
import { tcsBoard } from '../../src-main/rules/tcs/board.ts';
import { draftFaults } from '../../src-main/rules/tcs/06-op-sheets/draft.ts';
import { seenFrom, sightOf } from '../../src-main/rules/tcs/08-line-of-sight/now.ts';
import { lightNow, visibilityNow } from '../../src-main/rules/tcs/26-night/light.ts';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { TcsScenario } from '../../src-shared/rulesets/tcs/scenario.ts';
import { stackFault } from '../../src-main/rules/tcs/05-stacking/limits.ts';

const file = join(import.meta.dirname, '../../assets/scenarios/plessis/scenario.json');

describe('Le Plessis-Grimoult', () => {
	it('its file is what its sources put together', () => {
		expect(TcsScenario.parse(JSON.parse(readFileSync(file, 'utf8')))).toEqual(scenario);
	});

	it('heights read off its contours are those of the ground, to half an interval', () => {
		const board = tcsBoard(scenario);
		const off = [...board.map.hexes()].flatMap((hex) => {
			const { x, y } = board.grid.pointOf(hex);
			const [read, is] = [board.sight.elevation(hex).metres, heightAt(x, y)];
			return Math.abs(read - is) > 5.5 ? [`${board.name(hex)}: ${String(read)} for ${is.toFixed(1)}`] : [];
		});
		expect(off).toEqual([]);
	});

	it('it begins with a sheet of the Germans’ that holds and is implemented, and no hex over its limit', () => {
		const game = initial(scenario);
		expect(Object.entries(game.sheets).map(([key, { state, size }]) => [key, state, size])).toEqual([
			['german.riegel', 'implemented', 1],
		]);
		const [sheet] = scenario.sheets;
		if (!sheet) throw new Error('no sheet');
		expect(draftFaults({ scenario, game: { ...game, sheets: {} } }, sheet.side, sheet)).toEqual([]);
		const hexes = new Set([...game.units.values()].flatMap(({ at }) => at ?? []));
		expect(
			[...hexes].flatMap((hex) =>
				scenario.sides.flatMap(({ id }) => stackFault({ scenario, game }, hex, id) ?? []),
			),
		).toEqual([]);
	});

	it('has a hundred counters, whose later ones come in from turn 3 on at a road on the map’s edge', () => {
		expect(scenario.counters.length).toBeGreaterThanOrEqual(100);
		const later = scenario.counters.filter(({ at }) => at === null);
		expect(new Set(scenario.counters.map(({ name, side }) => `${side} ${name}`)).size).toBe(
			scenario.counters.length,
		);
		expect(later.filter(({ arrives }) => (arrives ?? 0) < 3)).toEqual([]);
		const board = tcsBoard(scenario);
		expect(
			[...new Set(later.flatMap(({ entry }) => entry ?? []))].map((hex) => [
				hex,
				board.hasRoad(hex),
				board.beside(hex).length < 6,
			]),
		).toEqual([
			['10.16', true, true],
			['10.01', true, true],
			['20.07', true, true],
		]);
	});

	it('goes on through the dusk into a night with its own Visibility, Illum, mines and Sorties by day alone', () => {
		const game = initial(scenario);
		const at = (turn: number) => ({ scenario, game: { ...game, clock: { ...game.clock, turn } } });
		expect([1, 7, 9, 11, 13].map((turn) => [lightNow(at(turn)), visibilityNow(at(turn))])).toEqual([
			['day', null],
			['twilight', 12],
			['twilight', 6],
			['night', 2],
			['night', 2],
		]);
		expect(scenario.artillery.ammunition.filter(({ Illum }) => Illum > 0)).toHaveLength(2);
		expect(Object.keys(game.mines).toSorted()).toEqual(['05.12', '09.12', '11.12']);
		expect(scenario.aircraft.filter(({ turn }) => lightNow(at(turn)) !== 'day')).toEqual([]);
		for (const { id } of scenario.sides)
			expect(scenario.counters.some(({ kind, side }) => kind === 'anti-aircraft' && side === id)).toBe(true);
	});

	it('from the slope the village is seen, from behind it nothing is', () => {
		const board = tcsBoard(scenario);
		expect(board.classOf('10.09')).toBe('Protective');
		expect(board.classOf('09.09')).toBe('Partly Protective');
		const at = { scenario, game: initial(scenario) };
		expect(sightOf(at, '10.15', '10.10').open).toBe(true);
		expect(sightOf(at, '10.05', '10.12')).toMatchObject({
			open: false,
			at: { cover: { name: 'Village' }, top: 225 },
		});
	});

	it('what is shaded from a hex is what its lines of sight say, hex by hex', () => {
		const board = tcsBoard(scenario);
		const at = { scenario, game: initial(scenario) };
		const names = [...board.map.hexes()].map((hex) => board.name(hex));
		const open = names.filter((name) => name !== '10.15' && sightOf(at, '10.15', name).open);
		expect(seenFrom(at, '10.15')).toEqual(open);
		expect(open).toContain('10.10');
		expect(open.length).toBeLessThan(names.length - 1);
	});
});
