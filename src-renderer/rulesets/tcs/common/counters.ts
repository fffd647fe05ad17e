/** Counters as the map draws them: the symbol, and under it mode, fire, steps and markers. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { TcsCounter } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsShown, TcsUnitShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { font } from '../../../map/ink.ts';
import type { CounterFace, MapUnit } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { KIND_WORDS } from './words.ts';

/** What of either kind of view is read. */
export type TcsView = TcsShown & { readonly sides: readonly SideHead[] };

export interface TcsMapUnit extends MapUnit {
	readonly mode: 'Fire' | 'Move';
	/** '4-4': strength and range; '': it has no fire. */
	readonly printed: string;
	readonly steps: number;
	readonly lost: number;
	readonly flags: readonly Flag[];
}
export type Flag = 'S' | 'P' | 'F' | 'D' | 'R';

/** Each flag: its words, and its colours on the counter. */
export const FLAGS: Readonly<
	Record<Flag, { readonly say: string; readonly fill: string; readonly on: string }>
> = {
	S: { say: 'Suppressed', fill: '#c98a12', on: '#1f1600' },
	P: { say: 'Paralyzed', fill: '#b3261e', on: '#ffffff' },
	F: { say: 'Fired', fill: '#4c5357', on: '#ffffff' },
	D: { say: 'Dug In', fill: '#6d4a1e', on: '#ffffff' },
	R: { say: 'Mounted', fill: '#245a7a', on: '#ffffff' },
};

/** The markers on a unit, the gravest first. */
export const flagsOf = ({ marker, fired, dugIn, on }: TcsUnitShown): readonly Flag[] => [
	...(marker === 'Paralyzed' ? (['P'] as const) : []),
	...(marker === 'Suppressed' ? (['S'] as const) : []),
	...(fired ? (['F'] as const) : []),
	...(dugIn ? (['D'] as const) : []),
	...(on === null ? [] : (['R'] as const)),
];

/** A counter's fire in figures: 'A 4-4' is strength 4 to 4 hexes; '' where it has none. */
export const fireWords = ({ fire }: Pick<TcsCounter, 'fire'>): string =>
	fire === null ? '' : `${fire.type}${String(fire.strength)}-${String(fire.range)}`;

const spokenOf = (unit: TcsUnitShown, counter: TcsCounter): string =>
	[
		KIND_WORDS[counter.kind],
		`${unit.mode} Mode`,
		counted(unit.steps, 'step'),
		counter.fire
			? `strength ${String(counter.fire.strength)} to ${counted(counter.fire.range, 'hex', 'hexes')}`
			: '',
		...flagsOf(unit).map((flag) => FLAGS[flag].say),
	]
		.filter((part) => part !== '')
		.join(', ');

function counterAt(
	id: string,
	unit: TcsUnitShown,
	counter: TcsCounter,
	side: SideHead,
	at: Point,
	formation: string | undefined,
): TcsMapUnit {
	return {
		id,
		at,
		...{ palette: side.palette, letter: side.letter, short: counter.name, name: counter.name },
		...{ type: counter.kind, size: 'platoon', marks: [] },
		formation:
			counter.formation === null
				? { id, short: counter.name, echelon: 'platoon' }
				: { id: counter.formation, short: formation ?? counter.formation, echelon: 'battalion' },
		...{
			mode: unit.mode,
			printed: fireWords(counter),
			steps: unit.steps,
			lost: unit.lost,
			flags: flagsOf(unit),
		},
		spoken: spokenOf(unit, counter),
	};
}

/** Returns every unit on the map; all of them lie open to both sides. */
export function countersOf(view: TcsView): readonly TcsMapUnit[] {
	const sheet = sheetOf(view);
	return Object.entries(view.units).flatMap(([id, unit]) => {
		const [side, counter] = [view.sides.find((each) => each.id === unit.side), view.counters[unit.counter]];
		const at = unit.at === null ? null : sheet.pointOf(unit.at);
		const formation = view.formations[counter?.formation ?? '']?.name;
		return side && counter && at ? [counterAt(id, unit, counter, side, at, formation)] : [];
	});
}

/** Returns a unit's name. */
export const nameIn = ({ counters, units }: Pick<TcsShown, 'counters' | 'units'>, id: string): string =>
	counters[units[id]?.counter ?? id]?.name ?? id;

/** Mode, fire and steps in a row under the name, markers over its end. */
export const tcsFace: CounterFace<TcsMapUnit> = {
	extra: 0.25,
	key: ({ mode, printed, steps, lost, flags }) =>
		`${mode}/${printed}/${String(steps)}/${String(lost)}/${flags.join('')}`,
	spokenText: () => '',
	paint(g, { mode, printed, steps, lost, flags }, { x, y, w, h }) {
		g.fillStyle = 'rgba(255, 253, 247, 0.92)';
		g.fillRect(x, y, w - 1, h - 0.5);
		g.textBaseline = 'middle';
		g.textAlign = 'center';
		const size = Math.min(h * 0.92, 24);
		const middle = y + h / 2 + 0.5;
		const plate = (at: number, wide: number, fill: string, on: string, text: string): void => {
			g.fillStyle = fill;
			g.fillRect(at, y, wide, h - 0.5);
			g.fillStyle = on;
			g.font = font(size * 0.86, 700);
			g.fillText(text, at + wide / 2, middle);
		};
		const letter = size * 0.8;
		if (mode === 'Move') plate(x, letter, '#14181b', '#fffdf7', 'M');
		const start = x + (mode === 'Move' ? letter : 0);
		let end = x + w - 1;
		for (const flag of flags.toReversed()) {
			end -= letter;
			plate(end, letter, FLAGS[flag].fill, FLAGS[flag].on, flag);
		}
		const left = `×${String(steps)}`;
		g.font = font(size * 0.86, 700);
		const wide = g.measureText(left).width + 3;
		g.fillStyle = lost > 0 ? '#b3261e' : '#10151c';
		g.fillText(left, end - wide / 2, middle);
		const room = end - wide - start - 2;
		g.font = font(size, 700);
		const shrink = Math.min(1, room / Math.max(1, g.measureText(printed).width));
		if (room < 6 || shrink < 0.5) return;
		g.font = font(size * shrink, 700);
		g.fillStyle = '#10151c';
		g.fillText(printed, start + 1 + room / 2, middle);
	},
};
