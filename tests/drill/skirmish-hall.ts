/** A skirmish: two squads a side on a field with a wood, at a table of three windows. */
import { SideId } from '../../src-shared/kit/ids.ts';
import type { WhoMoves } from '../../src-shared/kit/written-orders.ts';
import { HexMapFile } from '../../src-shared/map/hexmap/file.ts';
import { openHexTable, type HexTable } from '../helpers/hex-hall.ts';
import type { Command } from '../helpers/hex-hall.ts';
import { skirmish } from './skirmish/module.ts';
import { Scenario, type Game, type Skirmish } from './skirmish/shapes.ts';

export const NORTH = SideId.parse('north');
export const SOUTH = SideId.parse('south');
export const skirmishRulesets = [skirmish];
export type Table = HexTable<Skirmish['UmpireView'], Skirmish['SideView']>;

const ROWS = ['oooooooo', 'oooooooo', 'ooowoooo', 'oooooooo', 'oooooooo', 'oooooooo', 'oooooooo', 'oooooooo'];

/** Two of North's face three of South's, who see nobody yet. */
export const skirmishScenario = (whoMoves: WhoMoves = 'sides'): Scenario =>
	Scenario.parse({
		...{ id: 'field', title: 'The Field', ruleset: 'skirmish', summary: 'Five squads.', turns: 4 },
		sides: [
			{ id: NORTH, name: 'North', letter: 'N', palette: 'blue' },
			{ id: SOUTH, name: 'South', letter: 'S', palette: 'red' },
		],
		map: HexMapFile.parse({
			...{ format: 'thirdmap-hexmap', version: 1, title: 'The Field', hexKm: 0.5, lowered: 'odd' },
			ground: {
				o: { id: 'open', name: 'open ground', look: 'open' },
				w: { id: 'woods', name: 'woods', look: 'woods' },
			},
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns: 8, rows: 8, ground: ROWS },
					numbering: { separator: '.', sheet: false, columns: {}, rows: {} },
				},
			],
		}),
		grounds: {
			open: { costs: { foot: '1' }, cover: 0 },
			woods: { costs: { foot: '2' }, cover: 1 },
		},
		counters: [
			{ id: 'n-1', side: NORTH, name: 'North One', at: '02.04', steps: 3, points: 4 },
			{ id: 'n-2', side: NORTH, name: 'North Two', at: '01.01', steps: 2, points: 4 },
			{ id: 's-1', side: SOUTH, name: 'South One', at: '05.05', steps: 3, points: 4 },
			{ id: 's-2', side: SOUTH, name: 'South Two', at: '03.06', steps: 2, points: 4 },
			{ id: 's-3', side: SOUTH, name: 'South Three', at: '08.01', steps: 2, points: 4 },
		],
		options: { 'who-moves': whoMoves },
	});

export const openSkirmish = (whoMoves: WhoMoves = 'sides'): Promise<Table> =>
	openHexTable(skirmishScenario(whoMoves), skirmishRulesets, [NORTH, SOUTH]);

export const move = (unit: string, ...way: readonly string[]): Command => ({ type: 'move', unit, way });
/** The game as the host has it. */
export const gameOf = ({ hall }: Pick<Table, 'hall'>): Game =>
	(hall.app.session.state as unknown as { game: Game }).game;
