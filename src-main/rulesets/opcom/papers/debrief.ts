/** The evening as one document, for when the game is over: it holds the truth of every side. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { diceBlocks, type Seal } from '../../../paper/kit/dice-blocks.ts';
import { dateInWords, partNames } from '../../../../src-shared/contract/game-time.ts';
import { groundPicture } from '../../../paper/kit/ground-picture.ts';
import { sideInks } from '../../../paper/kit/side-inks.ts';
import { overGround } from '../../../paper/kit/map-picture.ts';
import { projection, scaleThatFits, type Projection } from '../../../paper/kit/projection.ts';
import type { PaperShape } from '../../../paper/kit/shapes.ts';
import { sideCounter } from './side/counter.ts';
import type { CampaignRecord, Story, TurnStory } from './story.ts';
import { combatBlocks, dispatchBlocks, eventBlocks, ordersTable } from './story-words.ts';

/** The room for a map on a page of A4, mm. */
const ROOM = { width: 178, height: 235 };

/** The debrief's parts in order. The seed is in it only where the seal was opened. */
export function debrief(record: CampaignRecord, story: Story, seal: Seal): readonly Block[] {
	const { scenario } = record;
	const to = projection(scenario.map.bounds, scaleThatFits(scenario.map.bounds, ROOM.width, ROOM.height));
	const under = groundPicture(scenario.map, to);
	return [
		heading(1, record.title),
		words(
			`${scenario.title}. ${scenario.sides.map((side) => side.name).join(' against ')}. ${counted(story.turns.length, 'turn')} played.`,
		),
		{
			kind: 'table',
			columns: [
				{ title: 'Side', share: 20 },
				{ title: 'Headquarters', share: 60 },
				{ title: 'Units', share: 20 },
			],
			rows: scenario.sides.map((side) => [
				side.name,
				scenario.teams
					.filter((team) => team.side === side.id)
					.map((team) => team.name)
					.join(', '),
				String(scenario.units.filter((unit) => unit.side === side.id).length),
			]),
		},
		...story.turns.flatMap((turn) => turnBlocks(turn, scenario, under, to)),
		...rulings(story),
		...diceBlocks(story.rolls, seal),
	];
}

function turnBlocks(
	turn: TurnStory,
	scenario: Scenario,
	under: readonly PaperShape[],
	to: Projection,
): readonly Block[] {
	const part = (name: string, blocks: readonly Block[]): readonly Block[] =>
		blocks.length === 0 ? [] : [heading(3, name), ...blocks];
	return [
		heading(2, `Turn ${String(turn.turn)}: ${dateInWords(turn.date)}, ${partNames[turn.part]}`),
		mapOf(turn, scenario, under, to),
		...part('What the sides were told', dispatchBlocks(turn, scenario)),
		...part('Orders, and what came of them', ordersTable(turn, scenario)),
		...part('In the air, at the bridges, on the timeline', eventBlocks(turn)),
		...part(
			'Combats',
			turn.combats.flatMap((combat) => combatBlocks(combat, scenario)),
		),
	];
}

/** Returns the map at the end of a turn: positions, routes, and combats. */
function mapOf(turn: TurnStory, scenario: Scenario, under: readonly PaperShape[], to: Projection): Block {
	const { game } = turn.end;
	const sideOf = (id: string) => scenario.sides.find((side) => side.id === id);
	const paletteOf = (unit: string): string => {
		const side = sideOf(scenario.units.find((each) => each.id === unit)?.side ?? '');
		return side ? sideInks[side.palette].strong : '#000000';
	};
	const over = overGround(scenario.map, to, {
		units: scenario.units.flatMap((unit) => {
			const at = game.units.get(unit.id)?.at ?? null;
			const side = sideOf(unit.side);
			return at && side ? [{ at, counter: sideCounter(side, unit) }] : [];
		}),
		contacts: [],
		tracks: turn.moves.map((move) => ({ points: move.route, colour: paletteOf(move.unit), dashed: false })),
		tags: turn.combats
			.filter((combat) => combat.proposal)
			.map((combat, n) => ({ at: combat.at, text: String(n + 1) })),
		crossings: scenario.map.crossings.map((crossing) => ({
			...crossing,
			standing: game.crossings[crossing.id]?.standing ?? crossing.standing,
		})),
		title: `Turn ${String(turn.turn)}`,
	});
	const fought = turn.combats
		.filter((combat) => combat.proposal)
		.map((combat, n) => `${String(n + 1)} ${combat.name}`);
	return {
		kind: 'picture',
		under,
		over,
		width: to.width,
		height: to.height,
		caption: `Turn ${String(turn.turn)}: places at its end, with the turn’s moves.${fought.length > 0 ? ` Combats: ${fought.join(', ')}.` : ''}`,
	};
}

function rulings(story: Story): readonly Block[] {
	const rows = story.turns.flatMap((turn) =>
		turn.rulings.map((line) => [String(turn.turn), line.text, line.rule, line.by]),
	);
	return [
		heading(2, 'Rulings and overrules'),
		rows.length === 0
			? words('There were none: the program’s proposals stood throughout.')
			: {
					kind: 'table',
					columns: [
						{ title: 'Turn', share: 8 },
						{ title: 'What', share: 58 },
						{ title: 'Rule', share: 22 },
						{ title: 'By', share: 12 },
					],
					rows,
				},
	];
}
