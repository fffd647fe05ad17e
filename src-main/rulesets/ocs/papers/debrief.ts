/** The evening as one document, for when the game is over: it holds the truth of both sides. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { blocksHtml } from '../../../paper/kit/blocks-html.ts';
import { blocksPdf } from '../../../paper/kit/blocks-pdf.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { diceBlocks, type Seal } from '../../../paper/kit/dice-blocks.ts';
import { hexGround, hexPicture } from '../../../paper/kit/hex-picture.ts';
import { overGround } from '../../../paper/kit/map-picture.ts';
import { projection, scaleThatFits, type Projection } from '../../../paper/kit/projection.ts';
import type { Shape } from '../../../paper/kit/shapes.ts';
import type { LoggedFact } from '../../../rules/kit/module.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { asPlayed } from '../../../rules/ocs/03-counters/ruled-counters.ts';
import { headSides } from '../../hexwar/head.ts';
import { allCountersShown, gameShown } from '../views/side/shown.ts';
import { mapPaper } from './side/map.ts';
import { storyOf, type Story, type TurnStory } from './story.ts';

/** The room for a map on a page of A4, mm. */
const ROOM = { width: 178, height: 235 };

/** A debrief as plain values, drawn in a worker process that is sent the campaign's facts. */
export interface DebriefJob {
	readonly draw: 'debrief';
	readonly scenario: OcsScenario;
	readonly title: string;
	readonly seal: Seal;
	readonly format: 'html' | 'pdf';
}

/** Returns the debrief's file. */
export async function drawDebrief(
	{ scenario, title, seal, format }: DebriefJob,
	facts: Iterable<LoggedFact<OcsFact>>,
): Promise<Uint8Array> {
	const blocks = debrief(scenario, title, storyOf(scenario, facts), seal);
	const name = `${title}: debrief`;
	return format === 'html'
		? Buffer.from(blocksHtml(blocks, name))
		: blocksPdf(blocks, { size: 'A4', landscape: false, grey: false, title: name });
}

/** The debrief's parts in order. The seed is in it only where the seal was opened. */
export function debrief(scenario: OcsScenario, title: string, story: Story, seal: Seal): readonly Block[] {
	const ground = hexGround(new HexMap(scenario.map));
	const to = projection(ground.bounds, scaleThatFits(ground.bounds, ROOM.width, ROOM.height));
	const under = hexPicture(new HexMap(scenario.map), to);
	return [
		heading(1, title),
		words(
			`${scenario.title}. ${scenario.sides.map(({ name }) => name).join(' against ')}. ${counted(story.turns.length, 'turn')} played.`,
		),
		...story.turns.flatMap((turn) => turnBlocks(scenario, turn, under, to)),
		...rulings(story),
		heading(2, 'Dice'),
		...diceBlocks(story.rolls, seal).slice(1),
	];
}

function turnBlocks(
	scenario: OcsScenario,
	turn: TurnStory,
	under: readonly Shape[],
	to: Projection,
): readonly Block[] {
	const label = scenario.turnLabels[turn.turn - 1];
	return [
		heading(2, `Turn ${String(turn.turn)}${label === undefined ? '' : `: ${label}`}`),
		mapOf(scenario, turn, under, to),
		heading(3, 'What was done'),
		lines(turn),
		...(turn.undone > 0
			? [words(`${counted(turn.undone, 'fact')} of this turn were taken back.`, 'quiet')]
			: []),
		heading(3, 'Supply'),
		...spent(scenario, turn.end, turn.turn),
	];
}

/** Where everybody stood when the turn was over. */
function mapOf(
	scenario: OcsScenario,
	{ turn, end }: TurnStory,
	under: readonly Shape[],
	to: Projection,
): Block {
	const shown = {
		...gameShown(scenario, end),
		...{
			counters: allCountersShown(asPlayed({ scenario, game: end }).scenario),
			sides: headSides(scenario),
			seen: {},
			side: null,
		},
	};
	const { on } = mapPaper(shown, `Turn ${String(turn)}`, { kind: 'map', size: 'A4', grey: false });
	return {
		kind: 'picture',
		...{ under, over: overGround(hexGround(new HexMap(scenario.map)), to, on) },
		...{ width: to.width, height: to.height },
		caption: `Turn ${String(turn)}: the top of every stack at its end, and what lies in dumps.`,
	};
}

function lines({ lines: said }: TurnStory): Block {
	if (said.length === 0) return words('Nothing was done.');
	return {
		kind: 'table',
		columns: [
			{ title: 'By', share: 12 },
			{ title: 'What', share: 56 },
			{ title: 'Dice', share: 18 },
			{ title: 'Rule', share: 14 },
		],
		rows: said.map(({ by, text, dice, rule }) => [by, text, dice, numberOf(rule)]),
	};
}

/** '9.2', as the book has it; what Control ruled rests on none. */
const numberOf = (rule: string): string => (rule === 'umpire' ? 'ruling' : rule.replace(/^ocs-/, ''));

/** What each side spent in a turn, by what it was for. */
function spent(scenario: OcsScenario, { supply }: OcsGame, turn: number): readonly Block[] {
	return scenario.sides.map(({ id, name }) => {
		const own = supply.book.filter((line) => line.side === id && line.turn === turn);
		const byPurpose = [...Map.groupBy(own, ({ purpose }) => purpose)].map(
			([purpose, list]) => `${purpose} ${inChange(list.reduce((sum, { tokens }) => sum + tokens, 0))}`,
		);
		return words(`${name}: ${byPurpose.length === 0 ? 'nothing was spent' : byPurpose.join(', ')}.`);
	});
}

function rulings({ rulings: list }: Story): readonly Block[] {
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
