/** The evening as one document: positions, actions, and every op sheet over time. */
import { STATE_WORDS } from '../../../../src-shared/rulesets/tcs/sheet-words.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { typeOf } from '../../../rules/tcs/06-op-sheets/size.ts';
import type { TcsFact } from '../../../rules/tcs/facts.ts';
import type { OpSheet, TcsGame } from '../../../rules/tcs/game.ts';
import { initial } from '../../../rules/tcs/initial.ts';
import { headSides } from '../../hexwar/head.ts';
import { debriefOf } from '../../hexwar/papers/debrief.ts';
import { storyTeller, type Story } from '../../hexwar/papers/story.ts';
import { events } from '../events/index.ts';
import { gameShown } from '../views/side/shown.ts';
import { onPaper } from './side/map.ts';

/** Tells the story of a campaign, out of its scenario and all its facts. */
export const storyOf = storyTeller<TcsScenario, TcsGame, TcsFact>({ initial, ...events });

export const debrief = debriefOf<TcsScenario, TcsGame, TcsFact>({
	storyOf,
	turnLabel: ({ turns }, turn) => (turns[turn - 1]?.time ?? '').replace(/^(\d\d)(\d\d)$/, '$1:$2'),
	on: (scenario, end, title) =>
		onPaper({ ...gameShown(scenario, end, null), sides: headSides(scenario) }, title),
	shows: 'the top of every stack at its end, and the op sheets in force',
	ofTurn: (scenario, { end }) => [heading(3, 'Op sheets at its end'), sheetsAt(scenario, end)],
	ofGame: (scenario, story) => [heading(2, 'Op sheets over time'), overTime(scenario, story)],
});

const sideName = ({ sides }: TcsScenario, side: string): string =>
	sides.find(({ id }) => id === side)?.name ?? side;

/** Every sheet of both sides as a turn left it. */
function sheetsAt(scenario: TcsScenario, { sheets }: TcsGame): Block {
	const all = Object.values(sheets);
	if (all.length === 0) return words('None was drawn.');
	return {
		kind: 'table',
		columns: [
			{ title: 'Side', share: 16 },
			{ title: 'Sheet', share: 30 },
			{ title: 'Type', share: 24 },
			{ title: 'State', share: 20 },
			{ title: 'Tally', share: 10 },
		],
		rows: all.map((sheet) => [
			sideName(scenario, sheet.side),
			sheet.name,
			typeOf(sheet),
			STATE_WORDS[sheet.state],
			sheet.state === 'prepared' ? String(sheet.tally) : '',
		]),
	};
}

const ENDED: ReadonlySet<OpSheet['state']> = new Set(['success', 'failed']);

/** Returns when each sheet was drawn, took effect and ended, by turn. */
function overTime(scenario: TcsScenario, { turns }: Story<TcsGame>): Block {
	const last = turns.at(-1)?.end.sheets ?? {};
	const keys = Object.keys(last);
	if (keys.length === 0) return words('None was drawn.');
	const firstTurn = (key: string, is: (sheet: OpSheet) => boolean): string => {
		const readyTurn = turns.find(({ end }) => {
			const sheet = end.sheets[key];
			return sheet !== undefined && is(sheet);
		});
		return readyTurn ? String(readyTurn.turn) : '–';
	};
	return {
		kind: 'table',
		columns: [
			{ title: 'Side', share: 16 },
			{ title: 'Sheet', share: 30 },
			{ title: 'Drawn', share: 12 },
			{ title: 'In force', share: 12 },
			{ title: 'Ended', share: 12 },
			{ title: 'How', share: 18 },
		],
		rows: Object.entries(last).map(([key, sheet]) => [
			sideName(scenario, sheet.side),
			sheet.name,
			String(sheet.drawn),
			firstTurn(key, ({ state }) => state !== 'prepared'),
			firstTurn(key, ({ state }) => ENDED.has(state)),
			STATE_WORDS[sheet.state],
		]),
	};
}
