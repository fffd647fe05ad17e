/** The air order sheet, blank or filled (opcom-12.air-sheet): squadrons, mission, target or area, who is supported, escort. */
import type { AirOrder } from '../../../../../src-shared/rulesets/opcom/air.ts';
import type { SideWing } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { MapSheet } from '../../../../../src-shared/map/sheet.ts';
import { gridRef } from '../../../../../src-shared/map/grid-ref.ts';
import {
	BELOW_HEAD,
	drawHead,
	loopShape,
	PAGE_MARGIN,
	tickBox,
	type FormHead,
} from '../../../../paper/kit/form-head.ts';
import { INK, type Pdf } from '../../../../paper/kit/pdf.ts';
import type { PaperShape } from '../../../../paper/kit/shapes.ts';
import { drawTable, type TableCell } from '../../../../paper/kit/table.ts';
import { widthOf } from '../../../../paper/kit/type.ts';

type Wings = Readonly<Record<string, SideWing>>;
type Grid = Pick<MapSheet, 'grid'>;
type Mission = NonNullable<AirOrder['mission']>;

const MISSIONS: readonly (readonly [Mission, string])[] = [
	['cas', 'CAS'],
	['bombing', 'Bombing'],
	['recce', 'Recce'],
	['escort', 'Escort'],
	['air-cover', 'Air cover'],
	['transport', 'Transport'],
];
const COLUMNS = [
	{ title: 'Squadrons or serials', share: 22 },
	{ title: 'Mission: ring one', share: 18 },
	{ title: 'Target or area', share: 27 },
	{ title: 'Supporting or escorting', share: 21 },
	{ title: 'Notes', share: 24 },
];
const ROW = 19;

/** Adds one team's air sheet; a blank one if `orders` is null. */
export function drawAirSheet(
	pdf: Pdf,
	head: FormHead,
	orders: readonly AirOrder[] | null,
	wings: Wings,
	map: Grid,
): void {
	const bottom = pdf.height - PAGE_MARGIN - 2;
	const begin = (): number => {
		pdf.page();
		drawHead(pdf, head);
		return BELOW_HEAD;
	};
	const y = begin();
	const blank = Math.floor((bottom - y - 6) / ROW);
	const rows =
		orders === null
			? Array.from({ length: blank }, () => rowOf(null, wings, map))
			: orders.map((order) => rowOf(order, wings, map));
	drawTable(pdf, y, COLUMNS, rows, {
		x: PAGE_MARGIN,
		width: pdf.width - 2 * PAGE_MARGIN,
		bottom,
		least: ROW,
		nextPage: begin,
	});
}

function rowOf(order: AirOrder | null, wings: Wings, map: Grid): readonly TableCell[] {
	const flying = (order?.wings ?? []).map(
		(share) => `${String(share.squadrons)} x ${wings[share.wing]?.name ?? share.wing}`,
	);
	return [
		{ words: flying.join('\n'), face: 'doc-bold' },
		{ high: 16, shapes: () => missions(order) },
		{ words: targetOf(order, map) },
		{ words: order?.supported ?? '' },
		{ words: order?.notes ?? '', size: 9 },
	];
}

function targetOf(order: AirOrder | null, map: Grid): string {
	if (!order) return '';
	const { target, square, area, route } = order;
	return [
		target,
		square
			? `Square of 2 km about grid ${gridRef(map, square.centre)}, turned ${String(Math.round(square.bearing))}°.`
			: '',
		area ? `Area of ${String(area.radius)} km round grid ${gridRef(map, area.centre)}.` : '',
		route.length > 0 ? `Flies in by grid ${route.map((point) => gridRef(map, point)).join(', ')}.` : '',
	]
		.filter((part) => part !== '')
		.join('\n');
}

function missions(order: AirOrder | null): readonly PaperShape[] {
	const size = 8.5;
	return [
		...MISSIONS.flatMap(([mission, word], n): readonly PaperShape[] => {
			const x = n < 3 ? 2.6 : 20;
			const y = 4.6 + (n % 3) * 4.2;
			const chosen = order?.mission === mission;
			const face = chosen ? 'doc-bold' : 'doc';
			return [
				{ kind: 'text', x, y, text: word, face, size, colour: INK, anchor: 'start' },
				...(chosen ? [loopShape(x, y - 1, widthOf(face, size, word), 4.2)] : []),
			];
		}),
		...tickBox(2.6, 14.6, order?.cabRank ?? false),
		{
			kind: 'text',
			x: 6.2,
			y: 16.8,
			text: 'cab rank',
			face: 'map',
			size: 8,
			colour: INK,
			anchor: 'start',
		},
	];
}
