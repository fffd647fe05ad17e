/** The record of one turn: orders, moves, combats with worksheets and dice, dispatches, rulings, the whole log. */
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { namesOf } from '../views/log-names.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { dateInWords, partNames } from '../../../../src-shared/contract/game-time.ts';
import type { TurnStory } from './story.ts';
import { combatBlocks, dispatchBlocks, eventBlocks, ordersTable, sayMove } from './story-words.ts';

/** A turn's page of the debrief: every act in its order, with its dice and rule numbers. */
export function turnRecord(turn: TurnStory, scenario: Scenario, title: string): readonly Block[] {
	const names = namesOf(scenario);
	const part = (name: string, blocks: readonly Block[], none: string): readonly Block[] => [
		heading(2, name),
		...(blocks.length > 0 ? blocks : [words(none, 'quiet')]),
	];
	const list = (items: readonly string[]): readonly Block[] =>
		items.length > 0 ? [{ kind: 'list', items }] : [];
	return [
		heading(1, `Turn ${String(turn.turn)}`),
		words(`${title}, ${dateInWords(turn.date)}, ${partNames[turn.part]}: for Control only.`),
		...part('Orders', ordersTable(turn, scenario), 'No sheet came in.'),
		...part('Air orders', airOrders(turn, scenario), 'No air sheet came in.'),
		...part('Moves', list(turn.moves.map((move) => sayMove(move, names))), 'Nobody moved.'),
		...part(
			'Combats',
			turn.combats.flatMap((combat) => combatBlocks(combat, scenario)),
			'Nobody fought.',
		),
		...part('In the air, at the bridges, on the timeline', eventBlocks(turn), 'Nothing of note.'),
		...part('Dispatches', dispatchBlocks(turn, scenario), 'Nothing was told.'),
		...part(
			'Rulings and overrules',
			list(turn.rulings.map((line) => `${line.text} (${line.rule}, ${line.by})`)),
			'None.',
		),
		...part(
			'Log',
			[
				{
					kind: 'table',
					columns: [
						{ title: 'No.', share: 6 },
						{ title: 'What', share: 52 },
						{ title: 'Dice', share: 20 },
						{ title: 'Rule', share: 22 },
					],
					rows: turn.log.map((line) => [
						String(line.seq),
						`${line.retracted ? 'Undone: ' : ''}${line.text}`,
						line.dice,
						line.rule,
					]),
				},
			],
			'',
		),
	];
}

function airOrders(turn: TurnStory, scenario: Scenario): readonly Block[] {
	const names = namesOf(scenario);
	return turn.airSheets.flatMap((sheet): readonly Block[] => [
		heading(3, names.team(sheet.team)),
		{
			kind: 'list',
			items: sheet.lines.map(({ order }) =>
				[
					order.mission?.replaceAll('-', ' ') ?? 'no mission ringed',
					order.wings.map((share) => `${String(share.squadrons)} x ${names.wing(share.wing)}`).join(', '),
					order.target,
					order.supported === '' ? '' : `for ${order.supported}`,
					order.notes,
				]
					.filter((part) => part !== '')
					.join('; '),
			),
		},
	]);
}
