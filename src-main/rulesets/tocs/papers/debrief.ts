/** The evening as one document: both sides on one map, what was done, and what each believed about the other. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import type { TocsFact } from '../../../rules/tocs/facts.ts';
import type { TocsGame } from '../../../rules/tocs/game.ts';
import { initial } from '../../../rules/tocs/initial.ts';
import { headSides } from '../../hexwar/head.ts';
import { debriefOf } from '../../hexwar/papers/debrief.ts';
import { storyTeller } from '../../hexwar/papers/story.ts';
import { events } from '../events.ts';
import { teamsIn } from '../teams.ts';
import { gameShown } from '../views/side/shown.ts';
import { onPaper } from './side/map.ts';

/** Tells the story of a campaign, out of its scenario and all its facts. */
export const storyOf = storyTeller<TocsScenario, TocsGame, TocsFact>({ initial, doneBy, ...events });

/** Returns the unit's side, if the other side's answer caused the fact. @returns the name of a side, or `sender` */
function doneBy(scenario: TocsScenario, { payload }: TocsFact, sender: string): string {
	const { sides } = scenario;
	const own = 'side' in payload ? sides.find(({ id }) => id === payload.side) : undefined;
	const seats = [...sides.map(({ id, name }) => ({ side: id, name })), ...teamsIn(scenario)];
	const from = seats.find(({ name }) => name === sender);
	return own && from && from.side !== own.id ? own.name : sender;
}

export const debrief = debriefOf<TocsScenario, TocsGame, TocsFact>({
	storyOf,
	turnLabel: ({ turns }, turn) => {
		const it = turns[turn - 1];
		return it ? `${it.date}, ${it.time.slice(0, 2)}:${it.time.slice(2)}` : '';
	},
	on: (scenario, end, title) =>
		onPaper({ ...gameShown(scenario, end), sides: headSides(scenario) }, title, null),
	shows: 'both sides at its end, with battles and engagements',
	ofTurn: (scenario, { end }) => [heading(3, 'What each side believed'), believed(scenario, end)],
	ofGame: () => [],
});

/** Marks of each side against the truth: an enemy that it had on its map, and whether one stood there. */
function believed(scenario: TocsScenario, game: TocsGame): Block {
	const rows = scenario.sides.flatMap(({ id, name }) => {
		const enemy = new Set(
			[...game.units.values()].flatMap(({ side, at }) => (side === id || at === null ? [] : [at])),
		);
		const marked = new Set(
			[...(game.marks[id] ?? [])].flatMap(([hex, { occupied }]) => (occupied === true ? [hex] : [])),
		);
		const right = [...marked].filter((hex) => enemy.has(hex));
		return [
			[
				name,
				String(marked.size),
				String(right.length),
				String([...enemy].filter((hex) => !marked.has(hex)).length),
			],
		];
	});
	if (rows.every(([, marked]) => marked === '0')) return words('Neither side had the enemy marked anywhere.');
	return {
		kind: 'table',
		columns: [
			{ title: 'Side', share: 4 },
			{ title: 'Hexes marked as the enemy’s', share: 3 },
			{ title: 'Of these true', share: 2 },
			{ title: 'Enemy hexes not marked', share: 3 },
		],
		rows,
	};
}
