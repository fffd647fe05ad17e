/** Supply and losses over the turns of a game: as curves, and as a table. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { inChange, TOKENS_IN_POINT } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { INK } from '../../../paper/kit/pdf.ts';
import type { PaperShape } from '../../../paper/kit/shapes.ts';
import { sideInks } from '../../../paper/kit/side-inks.ts';
import { stocksOf } from '../../../rules/ocs/evolve/supply.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import type { TurnStory } from '../../hexwar/papers/story.ts';

type Side = OcsScenario['sides'][number];
type Turns = readonly TurnStory<OcsGame>[];

/** mm: the picture, and the room in it for the figures on its left and below. */
const SIZE = { width: 160, height: 70, left: 16, below: 10, above: 6 };

/** Returns the debrief's blocks for the whole game: nothing before a turn was played. */
export function overTime({ sides }: OcsScenario, turns: Turns): readonly Block[] {
	if (turns.length === 0) return [];
	return [
		heading(2, 'Supply and losses over time'),
		turns.length > 1 ? curves(sides, turns) : words('A curve is drawn once two turns were played.', 'quiet'),
		{
			kind: 'table',
			columns: [
				{ title: 'Turn', share: 8 },
				{ title: 'Side', share: 22 },
				{ title: 'Supply at its end', share: 20 },
				{ title: 'Came in', share: 14 },
				{ title: 'Spent', share: 14 },
				{ title: 'Steps lost', share: 11 },
				{ title: 'Units lost', share: 11 },
			],
			rows: turns.flatMap((turn) => sides.map((side) => row(side, turn))),
		},
	];
}

/** A unit that is destroyed by a rule that counts no steps counts among the units alone. */
function row({ id, name }: Side, { turn, end }: TurnStory<OcsGame>): readonly string[] {
	const tokens = (lines: readonly { side: string; turn: number; tokens: number }[]): string =>
		inChange(
			lines
				.filter((line) => line.side === id && line.turn === turn)
				.reduce((sum, line) => sum + line.tokens, 0),
		);
	const losses = end.results.losses.flat().filter((loss) => loss.side === id && loss.turn === turn);
	return [
		String(turn),
		name,
		inChange(stocksOf(end)[id] ?? 0),
		tokens(end.supply.received),
		tokens(end.supply.book),
		String(losses.reduce((sum, { steps }) => sum + (steps ?? 0), 0)),
		String(losses.filter(({ destroyed }) => destroyed).length),
	];
}

/**
 * Returns each side's supply at the end of each turn, in supply points: a line per side, with its letter at the end.
 */
function curves(sides: readonly Side[], turns: Turns): Block {
	const had = turns.map(({ end }) => stocksOf(end));
	const points = sides.map(({ id }) => had.map((has) => (has[id] ?? 0) / TOKENS_IN_POINT));
	const most = Math.max(1, Math.ceil(Math.max(...points.flat())));
	const { width, height, left, below, above } = SIZE;
	const floor = height - below;
	const x = (n: number): number => left + (n * (width - left - 8)) / (turns.length - 1);
	const y = (value: number): number => floor - (value / most) * (floor - above);
	const extent = { x: 0, y: 0, w: width, h: height };
	const line = (d: string, colour: string, wide: number, dash?: readonly [number, number]): PaperShape => ({
		...{ kind: 'path', d, extent },
		stroke: { colour, width: wide, ...(dash ? { dash } : {}) },
	});
	const text = (
		say: string,
		at: { readonly x: number; readonly y: number },
		anchor: 'middle' | 'end',
	): PaperShape => ({
		...{ kind: 'text', ...at, text: say, face: 'map-bold', size: 8, colour: INK, anchor },
	});
	return {
		...{ kind: 'picture', under: [], width, height },
		over: [
			line(`M${String(left)} ${String(above)}V${String(floor)}H${String(width - 8)}`, INK, 0.3),
			text(String(most), { x: left - 2, y: above + 1 }, 'end'),
			text('0', { x: left - 2, y: floor + 1 }, 'end'),
			...turns.map(({ turn }, n) => text(String(turn), { x: x(n), y: height - 3 }, 'middle')),
			...sides.flatMap(({ palette, letter }, n) => {
				const own = points[n] ?? [];
				const d = own.map((value, k) => `${k === 0 ? 'M' : 'L'}${String(x(k))} ${String(y(value))}`).join('');
				// Without colour, one is whole and the other broken.
				return [
					line(d, sideInks[palette].strong, 0.8, n === 0 ? undefined : [2.4, 1.2]),
					text(letter, { x: width - 4, y: y(own.at(-1) ?? 0) + 1 }, 'middle'),
				];
			}),
		],
		caption: 'Supply points of each side, on the ground, on transport and afloat, as each turn ended.',
	};
}
