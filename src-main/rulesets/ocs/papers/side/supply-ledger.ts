/** The supply ledger of a turn: every token a side used, its source and its purpose, and the rest. */
import type { OcsSideView } from '../../../../../src-shared/rulesets/ocs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { purposeWords } from '../../../../../src-shared/rulesets/ocs/purpose-words.ts';
import { turnWords } from './arrivals.ts';

const sum = (list: readonly { readonly tokens: number }[]): number =>
	list.reduce((all, { tokens }) => all + tokens, 0);

/** Returns the ledger's blocks. @param turn one of which the view has the lines */
export function supplyLedger(view: OcsSideView, turn: number): readonly Block[] {
	const lines = view.book.filter((line) => line.turn === turn);
	const left =
		sum(Object.values(view.dumps)) +
		Object.values(view.transports).reduce((all, { loaded }) => all + loaded, 0) +
		sum(Object.values(view.ships).filter(({ side }) => side === view.side));
	return [
		heading(2, turnWords(view.about, turn)),
		words(
			`Spent: ${inChange(sum(lines))}. On the ground, on transport and afloat now: ${inChange(left)}.`,
			'bold',
		),
		...(lines.length === 0 ? [] : [byPurpose(lines), heading(3, 'Line by line'), lineByLine(view, lines)]),
	];
}

type Lines = OcsSideView['book'];
function byPurpose(lines: Lines): Block {
	const purposes = Map.groupBy(lines, ({ purpose }) => purpose);
	return {
		kind: 'table',
		columns: [
			{ title: 'For', share: 2 },
			{ title: 'Spent', share: 1 },
		],
		rows: [...purposes].map(([purpose, list]) => [purposeWords(purpose), inChange(sum(list))]),
	};
}

const lineByLine = (view: OcsSideView, lines: Lines): Block => ({
	kind: 'table',
	columns: [
		{ title: 'From', share: 1 },
		{ title: 'How much', share: 1 },
		{ title: 'For', share: 1 },
		{ title: 'Whom', share: 3 },
	],
	rows: lines.map(({ at, tokens, purpose, whom }) => [
		at,
		inChange(tokens),
		purposeWords(purpose),
		whom
			.split(' ')
			.map((id) => view.counters[view.units[id]?.counter ?? id]?.name ?? view.formations[id] ?? id)
			.join(', '),
	]),
});
