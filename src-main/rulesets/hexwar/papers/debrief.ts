/** The debrief: the whole evening as one document for after the game, with the truth of both sides. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import { blocksHtml } from '../../../paper/kit/blocks-html.ts';
import { blocksPdf } from '../../../paper/kit/blocks-pdf.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { diceBlocks, type Seal } from '../../../paper/kit/dice-blocks.ts';
import { hexGround, hexPicture } from '../../../paper/kit/hex-picture.ts';
import { overGround, type MapContents } from '../../../paper/kit/map-picture.ts';
import { projection, scaleThatFits, type Projection } from '../../../paper/kit/projection.ts';
import type { PaperShape } from '../../../paper/kit/shapes.ts';
import type { LoggedFact } from '../../../rules/kit/module/paper-part.ts';
import { ruleNumber } from '../../../rules/kit/rule-ref.ts';
import type { Fact } from '../../../rules/kit/ruleset.ts';
import type { DebriefJob } from './debrief-job.ts';
import type { Story, TurnStory } from './story.ts';

/** The room for a map on a page of A4, mm. */
const ROOM = { width: 178, height: 235 };

interface WithMap {
	readonly title: string;
	readonly sides: readonly SideHead[];
	readonly map: HexMapFile;
}

/** The parts of a debrief that a ruleset provides. */
interface Debriefed<Scenario extends WithMap, Game, F extends Fact> {
	storyOf(scenario: Scenario, facts: Iterable<LoggedFact<F>>): Story<Game>;
	/** Returns a turn's label in addition to its number, such as '08:20', or ''. */
	turnLabel(scenario: Scenario, turn: number): string;
	/** Returns the map with everything that was on it. */
	on(scenario: Scenario, game: Game, title: string): MapContents;
	/** What the map of a turn shows, after its number: 'the top of every stack at its end'. */
	readonly shows: string;
	/** Returns the blocks for a turn in addition to its actions. */
	ofTurn(scenario: Scenario, turn: TurnStory<Game>): readonly Block[];
	/** Returns the blocks for the whole game, before rulings and dice. */
	ofGame(scenario: Scenario, story: Story<Game>): readonly Block[];
}

/** Returns a ruleset's debrief: as blocks, and as the file that a worker draws. */
export function debriefOf<Scenario extends WithMap, Game, F extends Fact>(
	own: Debriefed<Scenario, Game, F>,
): {
	/** The parts in order. The seed is in it only where the seal was opened. */
	blocks(scenario: Scenario, title: string, story: Story<Game>, seal: Seal): readonly Block[];
	/** The file. */
	draw(job: DebriefJob<Scenario>, facts: Iterable<LoggedFact<F>>): Promise<Uint8Array>;
} {
	const blocks = (scenario: Scenario, title: string, story: Story<Game>, seal: Seal): readonly Block[] => {
		const ground = hexGround(new HexMap(scenario.map));
		const to = projection(ground.bounds, scaleThatFits(ground.bounds, ROOM.width, ROOM.height));
		const under = hexPicture(new HexMap(scenario.map), to);
		const sides = scenario.sides.map(({ name }) => name).join(' against ');
		return [
			heading(1, title),
			words(`${scenario.title}. ${sides}. ${counted(story.turns.length, 'turn')} played.`),
			...story.turns.flatMap((turn) => turnBlocks(own, scenario, turn, { under, to })),
			...own.ofGame(scenario, story),
			...rulings(story),
			heading(2, 'Dice'),
			...diceBlocks(story.rolls, seal).slice(1),
		];
	};
	return {
		blocks,
		draw: async ({ scenario, title, seal, format }, facts) => {
			const pages = blocks(scenario, title, own.storyOf(scenario, facts), seal);
			const name = `${title}: debrief`;
			return format === 'html'
				? Buffer.from(blocksHtml(pages, name))
				: blocksPdf(pages, { size: 'A4', landscape: false, grey: false, title: name });
		},
	};
}

function turnBlocks<Scenario extends WithMap, Game, F extends Fact>(
	own: Debriefed<Scenario, Game, F>,
	scenario: Scenario,
	turn: TurnStory<Game>,
	{ under, to }: { readonly under: readonly PaperShape[]; readonly to: Projection },
): readonly Block[] {
	const label = own.turnLabel(scenario, turn.turn);
	const name = `Turn ${String(turn.turn)}`;
	const on = own.on(scenario, turn.end, name);
	return [
		heading(2, label === '' ? name : `${name}: ${label}`),
		{
			kind: 'picture',
			...{ under, over: overGround(hexGround(new HexMap(scenario.map)), to, on) },
			...{ width: to.width, height: to.height },
			caption: `${name}: ${own.shows}.`,
		},
		heading(3, 'What was done'),
		lines(turn),
		...(turn.undone > 0
			? [words(`${counted(turn.undone, 'fact')} of this turn were taken back.`, 'quiet')]
			: []),
		...own.ofTurn(scenario, turn),
	];
}

function lines({ lines: said }: TurnStory<unknown>): Block {
	if (said.length === 0) return words('Nothing was done.');
	return {
		kind: 'table',
		columns: [
			{ title: 'By', share: 12 },
			{ title: 'What', share: 56 },
			{ title: 'Dice', share: 18 },
			{ title: 'Rule', share: 14 },
		],
		rows: said.map(({ by, text, dice, rule }) => [by, text, dice, ruleNumber(rule)]),
	};
}

function rulings({ rulings: list }: Story<unknown>): readonly Block[] {
	return [
		heading(2, 'Rulings'),
		list.length === 0
			? words('There were none: the rules stood throughout.')
			: {
					kind: 'table',
					columns: [
						{ title: 'Turn', share: 8 },
						{ title: 'What', share: 78 },
						{ title: 'By', share: 14 },
					],
					rows: list.map(({ turn, text, by }) => [String(turn), text, by]),
				},
	];
}
