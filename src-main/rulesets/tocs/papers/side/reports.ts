/** A commander's papers: the Mission Brief, the log of what was told, and reports of battles. */
import { paragraphsOf, plainLines } from '../../../../../src-shared/kit/prose.ts';
import type { TocsSideView } from '../../../../../src-shared/rulesets/tocs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';

const momentOf = ({ turn, impulse }: { readonly turn: number; readonly impulse: number }): string =>
	impulse === 0 ? String(turn) : `${String(turn)}.${String(impulse)}`;

/** Returns the Mission Brief, and what the side has by formation. @rule tocs-b1.1.teams */
export function missionBrief(view: TocsSideView): readonly Block[] {
	const { clock, brief, title } = view;
	return [
		heading(1, title),
		words(`Turn ${String(clock.turn)} of ${String(clock.turns)}, ${clock.now.date}: ${clock.words}.`, 'bold'),
		...(brief === '' ? [words('No brief was written for this side.')] : briefed(brief)),
		heading(2, 'What we have'),
		forces(view),
	];
}

const briefed = (text: string): readonly Block[] =>
	paragraphsOf(text).map((paragraph): Block =>
		paragraph.heading
			? heading(2, plainLines(paragraph).join('\n'))
			: { kind: 'prose', lines: paragraph.lines },
	);

/** Its units by formation. */
function forces({ units, counters, formations }: TocsSideView): Block {
	const groups = Map.groupBy(
		Object.values(units).filter(({ off }) => off !== 'dead'),
		({ counter }) => counters[counter]?.formation ?? '',
	);
	const sum = (list: readonly number[]): string => String(list.reduce((all, each) => all + each, 0));
	return {
		kind: 'table',
		columns: [
			{ title: 'Formation', share: 5 },
			{ title: 'Units', share: 1 },
			{ title: 'Steps', share: 1 },
			{ title: 'Of', share: 1 },
			{ title: 'Not in Good Order', share: 2 },
			{ title: 'Still to come', share: 2 },
		],
		rows: [...groups].map(([id, list]) => [
			id === '' ? 'Independent' : (formations[id]?.name ?? id),
			String(list.length),
			sum(list.map(({ steps }) => steps)),
			sum(list.map(({ full }) => full)),
			String(list.filter(({ state }) => state !== 'Good Order').length),
			String(list.filter(({ off }) => off === 'waiting').length),
		]),
	};
}

/** Returns the commander's log: every message that the side heard, turn by turn, with lines to write on. */
export function commandersLog(view: TocsSideView): readonly Block[] {
	const messages = view.messages[view.side] ?? [];
	return [
		heading(1, 'Commander’s log'),
		words('What we were told, and when. Nothing here is newer than the message itself.', 'quiet'),
		{
			kind: 'table',
			columns: [
				{ title: 'Turn', share: 1 },
				{ title: 'Hex', share: 1 },
				{ title: 'Told', share: 6 },
				{ title: 'Our note', share: 4 },
			],
			rows: [
				...messages.map((message) => [momentOf(message), message.hex ?? '', message.say, '']),
				...Array.from({ length: 6 }, () => ['', '', '', '']),
			],
		},
	];
}

/** Returns reports of the battles that the side was in, as both sides were told them. */
export function afterAction({ results, sides }: TocsSideView): readonly Block[] {
	const sideName = (id: string): string => sides.find((side) => side.id === id)?.name ?? id;
	return [
		heading(1, 'After-action reports'),
		...(results.length === 0 ? [words('No battle was fought yet.')] : []),
		...results.flatMap((result): readonly Block[] => [
			heading(2, `${result.title}, turn ${momentOf(result)}`),
			words(`${sideName(result.attacker)} attacked ${result.hex}. ${result.says}`),
			words(
				`Odds ${result.odds}, column ${result.column}, dice ${result.dice.join(' + ')}: ${result.cell}.`,
				'quiet',
			),
			...result.strengths.map(({ side, total, shares }) =>
				words(
					`${sideName(side)}: ${String(total)}${shares.length === 0 ? '' : ` (${shares.map(({ unit, points }) => `${unit} ${String(points)}`).join(', ')})`}.`,
				),
			),
		]),
	];
}
