/** A side's briefing: the subject of the game, its forces, its arrivals, and the enemy it sees. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { OcsSideView } from '../../../../../src-shared/rulesets/ocs/views.ts';
import { paragraphsOf, plainLines } from '../../../../../src-shared/kit/prose.ts';
import { modeWords } from '../../../../../src-shared/rulesets/ocs/mode-words.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { turnWords } from './arrivals.ts';

/** Returns the briefing's blocks, out of the side's own view. */
export function briefing(view: OcsSideView): readonly Block[] {
	const { about } = view;
	return [
		heading(1, about.title),
		words(about.summary),
		...blocksOf(about.briefing),
		words(`${turnWords(about, view.game.turn)} of ${String(about.turns)}: ${view.game.words}.`, 'bold'),
		heading(2, 'What you have'),
		{ kind: 'list', items: strength(view) },
		heading(2, 'What you see of the enemy'),
		...enemy(view),
	];
}

/** What its author wrote for it, in paragraphs. */
const blocksOf = (text: string): readonly Block[] =>
	paragraphsOf(text).map((paragraph): Block =>
		paragraph.heading
			? heading(2, plainLines(paragraph).join('\n'))
			: { kind: 'prose', lines: paragraph.lines },
	);

function strength({
	units,
	side,
	counters,
	dumps,
	transports,
	about,
	arrivals,
	book,
	game,
}: OcsSideView): string[] {
	const own = Object.values(units).filter((unit) => unit.side === side);
	const on = own.filter(({ at }) => at !== null);
	const guns = on.filter(({ counter }) => counters[counter]?.class === 'artillery').length;
	const hqs = on.filter(({ counter }) => counters[counter]?.class === 'hq').length;
	const supply = Object.values(dumps).reduce((all, { tokens }) => all + tokens, 0);
	const loaded = Object.values(transports).reduce((all, each) => all + each.loaded, 0);
	const spent = book.filter(({ turn }) => turn === game.turn).reduce((all, { tokens }) => all + tokens, 0);
	return [
		`${counted(on.length, 'unit')} on the map, ${String(hqs)} headquarters and ${counted(guns, 'unit')} of guns among them.`,
		`Out of Supply: ${String(own.filter(({ outOfSupply }) => outOfSupply).length)}.`,
		`${inChange(supply)} on the ground, ${inChange(loaded)} on transport; ${spent === 0 ? 'nothing' : inChange(spent)} spent in this turn.`,
		`Trace supply comes from ${about.sources.join(', ') || 'nowhere'}.`,
		...(about.reserveMarkers === null ? [] : [`${counted(about.reserveMarkers, 'Reserve marker')}.`]),
		arrivals.length === 0
			? 'Nothing more is to arrive.'
			: `Still to arrive: ${counted(arrivals.length, 'piece')}.`,
	];
}

/** Hex by hex what lies on top, as the rules show it. */
function enemy({ seen, counters }: OcsSideView): readonly Block[] {
	const hexes = Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1));
	if (hexes.length === 0) return [words('Nothing.')];
	return [
		{
			kind: 'table',
			columns: [
				{ title: 'Hex', share: 1 },
				{ title: 'On top', share: 3 },
				{ title: 'Zone', share: 1 },
				{ title: 'Hedgehog', share: 1 },
			],
			rows: hexes.map(([hex, { top, zoc, hedgehog, other }]) => [
				hex,
				top
					? `${counters[top.counter]?.name ?? top.counter}${top.marker === null ? '' : `, ${modeWords(top.marker)}`}`
					: (other ?? '').replace('-', ' '),
				zoc ? 'yes' : 'no',
				hedgehog > 0 ? String(hedgehog) : '',
			]),
		},
	];
}
