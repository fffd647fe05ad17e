/** Counters as the map draws them: the symbol, and under it the figures of the face that is up. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { SIZES, symbolOf } from '../../../../src-shared/rulesets/ocs/symbols.ts';

import type {
	OcsCounterShown,
	OcsSeenShown,
	OcsSideView,
	OcsUnitShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { font } from '../../../map/ink.ts';
import type { CounterFace, CounterMark, MapUnit } from '../../../map/types.ts';
import { modeInWords } from '../../../../src-shared/rulesets/ocs/mode-words.ts';
import { faceText } from './words.ts';

export interface OcsMapUnit extends MapUnit {
	readonly printed: string;
	/** The mode, where it is none that the face shows: 'R', 'S', 'DG', 'E'. */
	readonly sign: string;
	readonly trouble: boolean;
	/** How long it is fuelled, or null if it isn't or needs no fuel. */
	readonly fuelled: 'phase' | 'clean-up' | null;
	/** It has fired in this phase. */
	readonly fired: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { reserve: 'R', strat: 'S', dg: 'DG', exploit: 'E' };

const marksOf = (unit: OcsUnitShown): readonly CounterMark[] => [
	...(unit.move === 'moved' ? [{ drawing: 'arrow', say: 'has moved' } as const] : []),
	...(unit.outOfSupply ? [{ drawing: 'empty', say: 'out of supply' } as const] : []),
];

/** A unit whose counter is known, at a point: in a hex, or in a box beside the map. */
export function counterAt(
	id: string,
	unit: OcsUnitShown,
	counter: OcsCounterShown,
	{
		side,
		at,
		formations,
		fuel,
	}: {
		readonly side: SideHead;
		readonly at: Point;
		readonly formations: Readonly<Record<string, string>>;
		readonly fuel: OcsSideView['fuel'];
	},
): OcsMapUnit {
	const fuelled = fuelledUntil(fuel, id, counter);
	return {
		id,
		at,
		palette: side.palette,
		letter: side.letter,
		short: counter.name,
		name: counter.name,
		type: symbolOf(counter),
		size: SIZES[counter.size],
		marks: marksOf(unit),
		formation: withinItsBox(formationOf(id, counter, formations), unit.box),
		printed: faceText(counter, unit.face),
		sign: SIGNS[unit.mode] ?? '',
		trouble: unit.outOfSupply || unit.internals !== 'full',
		...{ fuelled, fired: unit.fired },
		spoken: spokenOf(unit, counter, fuelled),
	};
}

/** Returns the symbol of a counter at far zoom: its formation, or itself if it has none. */
const formationOf = (
	id: string,
	{ formation, name, size }: OcsCounterShown,
	names: Readonly<Record<string, string>>,
): OcsMapUnit['formation'] =>
	formation === null
		? { id, short: name, echelon: SIZES[size] }
		: { id: formation, short: names[formation] ?? name, echelon: 'division' };

/** Its units in a box and those near it on the map are never drawn as one. */
const withinItsBox = (formation: OcsMapUnit['formation'], box: string | null): OcsMapUnit['formation'] =>
	box === null ? formation : { ...formation, id: `${formation.id}/${box}` };

/**
 * Returns until when a unit is fuelled, by itself or with its formation, or null if it isn't. Only the host knows which
 * units move on an HQ's fuel.
 */
export const fuelledUntil = (
	fuel: OcsSideView['fuel'],
	id: string,
	{ formation }: OcsCounterShown,
): OcsMapUnit['fuelled'] => fuel[id] ?? fuel[formation ?? ''] ?? null;
export const FUELLED_WORDS = {
	phase: 'fuelled for this phase',
	'clean-up': 'fuelled until Clean Up',
} as const;

const spokenOf = (unit: OcsUnitShown, counter: OcsCounterShown, fuelled: OcsMapUnit['fuelled']): string =>
	[
		faceText(counter, unit.face),
		modeInWords(unit.mode),
		unit.lost > 0 ? `${counted(unit.lost, 'step')} lost` : '',
		unit.outOfSupply ? 'out of supply' : '',
		fuelled === null ? '' : FUELLED_WORDS[fuelled],
		unit.fired ? 'has fired' : '',
	]
		.filter((part) => part !== '')
		.join(', ');

/** The counter that lies open on top of an enemy stack. */
export function topAt(
	hex: string,
	{ top, hedgehog, zoc, other }: OcsSeenShown,
	counters: Readonly<Record<string, OcsCounterShown>>,
	{
		side,
		at,
		formations,
	}: { readonly side: SideHead; readonly at: Point; readonly formations: Readonly<Record<string, string>> },
): OcsMapUnit | null {
	const counter = counters[top?.counter ?? ''];
	/** What lies there where no unit does, as far as it is shown: 'port', 'air base'. */
	const what = (other ?? '?').replace('-', ' ');
	const common = {
		id: `seen-${hex}`,
		at,
		palette: side.palette,
		letter: side.letter,
		marks: [],
		formation: { id: `seen-${hex}`, short: what, echelon: 'company' as const },
		trouble: top?.outOfSupply ?? false,
		...{ fuelled: null, fired: false },
	};
	const more = [zoc ? 'has a zone of control' : '', hedgehog > 0 ? `hedgehog ${String(hedgehog)}` : ''];
	if (!top || !counter)
		return {
			...common,
			...{
				short: what,
				name: `${side.name}, ${what === '?' ? 'something' : what}`,
				type: 'blank',
				size: 'company',
				sizeless: true,
				printed: '',
				sign: '',
			},
			spoken: more.filter((part) => part !== '').join(', '),
		};
	return {
		...common,
		...{ short: counter.name, name: counter.name, type: symbolOf(counter), size: SIZES[counter.size] },
		formation: formationOf(`seen-${hex}`, counter, formations),
		printed: faceText(counter, top.face),
		sign: SIGNS[top.marker ?? ''] ?? '',
		spoken: [faceText(counter, top.face), ...more].filter((part) => part !== '').join(', '),
	};
}

/** The figures in a row under the name; the mode's sign on a flag before them. */
export const ocsFace: CounterFace<OcsMapUnit> = {
	extra: 0.25,
	key: ({ printed, sign, trouble, fuelled, fired }) =>
		`${printed}/${sign}/${String(trouble)}/${fuelled ?? ''}/${String(fired)}`,
	spokenText: () => '',
	paint(g, { printed, sign, trouble, fuelled, fired }, { x, y, w, h }) {
		g.fillStyle = 'rgba(255, 253, 247, 0.9)';
		g.fillRect(x, y, w - 1, h - 0.5);
		const size = Math.min(h * 0.98, 17);
		const flag = sign === '' ? 0 : size * (0.35 + 0.55 * sign.length);
		g.textBaseline = 'middle';
		g.textAlign = 'center';
		if (flag > 0) {
			g.fillStyle = '#14181b';
			g.fillRect(x, y, flag, h - 0.5);
			g.fillStyle = '#fffdf7';
			g.font = font(size * 0.82, 700);
			g.fillText(sign, x + flag / 2, y + h / 2 + 0.5);
		}
		const marks = `${fuelled === null ? '' : 'F'}${fired ? '✱' : ''}`;
		const end = marks === '' ? 0 : size * 0.55 * marks.length + 2;
		if (end > 0) {
			g.fillStyle = '#2f5d3a';
			g.font = font(size * 0.75, 700);
			g.fillText(marks, x + w - 1 - end / 2, y + h / 2 + 0.5);
		}
		const room = w - flag - end - 4;
		const wanted = fitting(g, printed, size, room);
		g.font = font(wanted, 700);
		g.fillStyle = trouble ? '#b3261e' : '#10151c';
		g.fillText(printed, x + flag + (w - flag - end) / 2, y + h / 2 + 0.5);
	},
};

function fitting(g: CanvasRenderingContext2D, text: string, size: number, room: number): number {
	g.font = font(size, 700);
	const wide = g.measureText(text).width;
	return wide <= room ? size : Math.max(6, (size * room) / wide);
}
