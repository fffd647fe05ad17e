/** A side's briefing: its commander's intent, its forces, its arrivals, its drawn orders. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import { paragraphsOf, plainLines } from '../../../../../src-shared/kit/prose.ts';
import { STATE_WORDS } from '../../../../../src-shared/rulesets/tcs/sheet-words.ts';
import type { TcsSideView } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';

/** Returns the briefing's blocks, out of the side's own view. */
export function briefing(view: TcsSideView): readonly Block[] {
	const { clock, sheets, title } = view;
	return [
		heading(1, title),
		words(
			`Turn ${String(clock.turn)} of ${String(clock.turns)}, ${clock.now.time.slice(0, 2)}:${clock.now.time.slice(2)}: ${clock.words}.`,
			'bold',
		),
		...intent(view.intent),
		heading(2, 'What we have'),
		formations(view, view.side),
		...arrivals(view),
		heading(2, 'Our op sheets'),
		sheets.length === 0
			? words('None is drawn.')
			: {
					kind: 'list',
					items: sheets.map(
						({ draft, type, state }) => `${draft.name}: ${type}, ${STATE_WORDS[state].toLowerCase()}.`,
					),
				},
		...view.sides
			.filter(({ id }) => id !== view.side)
			.flatMap(({ id, name }): readonly Block[] => [heading(2, `On the map: ${name}`), formations(view, id)]),
	];
}

const intent = (text: string): readonly Block[] =>
	paragraphsOf(text).map((paragraph): Block =>
		paragraph.heading
			? heading(2, plainLines(paragraph).join('\n'))
			: { kind: 'prose', lines: paragraph.lines },
	);

/** A side's units on the map by formation: all of them lie open. */
function formations({ units, counters, formations: known }: TcsSideView, side: string): Block {
	const on = Object.values(units).filter((unit) => unit.side === side && unit.at !== null);
	const groups = Map.groupBy(on, ({ counter }) => counters[counter]?.formation ?? '');
	return {
		kind: 'table',
		columns: [
			{ title: 'Formation', share: 4 },
			{ title: 'Units', share: 1 },
			{ title: 'Steps', share: 1 },
			{ title: 'Lost', share: 1 },
			{ title: 'Suppressed', share: 2 },
			{ title: 'Paralyzed', share: 2 },
		],
		rows: [...groups].map(([id, list]) => [
			id === '' ? 'Independent' : (known[id]?.name ?? id),
			String(list.length),
			String(list.reduce((all, { steps }) => all + steps, 0)),
			String(list.reduce((all, { lost }) => all + lost, 0)),
			String(list.filter(({ marker }) => marker === 'Suppressed').length),
			String(list.filter(({ marker }) => marker === 'Paralyzed').length),
		]),
	};
}

function arrivals({ units, counters, side }: TcsSideView): readonly Block[] {
	const waiting = Object.values(units).flatMap((unit) => {
		const counter = counters[unit.counter];
		return unit.side === side && unit.off === 'waiting' && counter && counter.arrives !== null
			? [counter]
			: [];
	});
	if (waiting.length === 0) return [];
	return [
		words(`Still to come: ${counted(waiting.length, 'unit')}.`),
		{
			kind: 'list',
			items: waiting
				.toSorted((a, b) => (a.arrives ?? 0) - (b.arrives ?? 0))
				.map(({ name, arrives, entry }) => `Turn ${String(arrives)}: ${name}, at ${entry ?? 'no hex'}.`),
		},
	];
}
