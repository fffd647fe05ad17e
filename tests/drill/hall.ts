/** A drill campaign: its scenario, and a hall that plays it. */
import type { Answer } from '../../src-shared/contract/host-api.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import type { HallWindow } from '../helpers/hall.ts';
import { randomUUID } from 'node:crypto';
import { drill } from './ruleset.ts';
import type { DrillCommand, DrillScenario, DrillSideView, DrillUmpireView } from './shapes.ts';

export const NORTH = SideId.parse('north');
export const SOUTH = SideId.parse('south');
export const rulesets = [drill];

export const drillScenario = (): DrillScenario => ({
	id: 'ridge',
	title: 'The Ridge',
	ruleset: 'drill',
	summary: 'Two squads and a ridge.',
	turns: 6,
	sides: [
		{ id: NORTH, name: 'North', letter: 'N', palette: 'blue' },
		{ id: SOUTH, name: 'South', letter: 'S', palette: 'red' },
	],
	woods: ['C5'],
	units: [
		{ id: 'n1', side: NORTH, name: 'North One', at: 'C3', steps: 3 },
		{ id: 'n2', side: NORTH, name: 'North Two', at: 'A1', steps: 2 },
		{ id: 's1', side: SOUTH, name: 'South One', at: 'C5', steps: 3 },
		{ id: 's2', side: SOUTH, name: 'South Two', at: 'H9', steps: 2 },
	],
});

type Own =
	| DrillCommand
	| { readonly type: 'undo'; readonly shown?: string; readonly own?: true }
	| { readonly type: 'redo' }
	| { readonly type: 'end-game' };
export type Ask =
	| Own
	| { readonly type: 'answer-question'; readonly question: string; readonly answer: string }
	| { readonly type: 'close-question'; readonly question: string };
type Window = Pick<HallWindow, 'ask' | 'master' | 'side'>;
const uuid = (): string => randomUUID();

export const umpireView = (window: Pick<Window, 'master'>): DrillUmpireView =>
	window.master() as unknown as DrillUmpireView;
export const sideView = (window: Pick<Window, 'side'>): DrillSideView =>
	window.side() as unknown as DrillSideView;
/** From Control's window. */
export const order = (
	window: Pick<Window, 'ask'>,
	command: Ask,
	faces?: readonly number[],
): Promise<Answer<'command.send'>> =>
	window.ask('command.send', { id: uuid(), command, ...(faces ? { faces: [...faces] } : {}) });
/** From a side's own window. */
export const play = (window: Pick<Window, 'ask'>, command: Ask): Promise<Answer<'side.send'>> =>
	window.ask('side.send', { id: uuid(), command });
