/** The map sheet as shapes: ground, water, ways, grid, names. Every tint has a pattern beside it, for grey paper. */
import type { Area, MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { ground } from './inks.ts';
import { circle, extentOf, line, rect, type Hatch, type PaperShape, type Stroke } from './shapes.ts';
import { BAND, type Projection } from './projection.ts';

interface Mm {
	readonly x: number;
	readonly y: number;
}

/** The ground and what is drawn upon it, below counters and names. */
/** @param scan the printed map under it */
export function groundPicture(
	sheet: MapSheet,
	to: Projection,
	scan: readonly PaperShape[] = [],
): readonly PaperShape[] {
	const all = (points: readonly Point[]): readonly Mm[] => points.map((point) => to.at(point));
	const thick = Math.min(1.2, Math.max(0.45, to.mm / 20));
	const { west, south, east, north } = sheet.bounds;
	const frame = [
		{ x: west, y: north },
		{ x: east, y: north },
		{ x: east, y: south },
		{ x: west, y: south },
	];
	return [
		line(all(frame), { fill: ground.sheet }, true),
		...scan,
		...[...sheet.relief]
			.sort((a, b) => a.height - b.height)
			.map(({ ring }, n) =>
				smooth(all(ring), true, {
					fill: mix(ground.sheet, ground.relief, Math.min(1, 0.35 + n * 0.08)),
					stroke: { colour: ground.formLine, width: 0.12 },
				}),
			),
		...KINDS.flatMap((kind) => sheet.areas.filter((area) => area.kind === kind)).map((area) =>
			areaShape(area, all(area.ring), thick),
		),
		...sheet.sea.map(({ ring }) =>
			line(all(ring), { fill: ground.water, stroke: { colour: ground.waterEdge, width: 0.25 } }, true),
		),
		...sheet.rivers.flatMap((river) => {
			const wide = (river.width ?? WATER[river.class]) * to.mm;
			const blue = { colour: ground.water, width: Math.max(0.3, wide), round: true };
			const edge = { colour: ground.waterEdge, width: Math.max(0.45, wide + 0.3), round: true };
			const way = all(river.line);
			return river.class === 'stream'
				? [smooth(way, false, { stroke: { ...edge, width: 0.25 } })]
				: [smooth(way, false, { stroke: edge }), smooth(way, false, { stroke: blue })];
		}),
		...gridLines(sheet, to),
		...sheet.railways.flatMap(({ line: way }) => railway(all(way), thick)),
		...roads(sheet, all, thick),
		line(all(frame), { stroke: { colour: ground.name, width: 0.5 } }, true),
	];
}

const KINDS = ['close', 'bad', 'marsh', 'woods', 'built-up'] as const satisfies readonly Area['kind'][];

/** The drawn width if the sheet gives none, km. */
const WATER: Readonly<Record<MapSheet['rivers'][number]['class'], number>> = {
	stream: 0,
	canal: 0.04,
	'minor-river': 0.05,
	'major-river': 0.12,
};

function areaShape(area: Area, ring: readonly Mm[], thick: number): PaperShape {
	const city = area.kind === 'built-up' && area.city === true;
	const [fill, hatch] = texture(area.kind, thick);
	const drawn = {
		fill,
		hatch: city ? { ...hatch, cross: true } : hatch,
		stroke: { colour: hatch.colour, width: area.fortified ? 0.7 : 0.15 },
	};
	// Straight from corner to corner, as the rules have it: what is drawn as a wood is ruled as one.
	return line(ring, drawn, true);
}

function texture(kind: Area['kind'], thick: number): readonly [fill: string, hatch: Hatch] {
	const dots = { angle: 0, round: true, width: 0.45 * thick };
	switch (kind) {
		case 'woods':
			return [ground.woods, { ...dots, colour: ground.woodsMark, spacing: 1.3, dash: [0, 1.3] }];
		case 'close':
			return [
				ground.close,
				{ ...dots, colour: ground.closeMark, spacing: 2.6, dash: [0.7, 2.2], width: 0.2 },
			];
		case 'marsh':
			return [
				ground.marsh,
				{ ...dots, colour: ground.marshMark, spacing: 1.1, dash: [1.6, 1.2], width: 0.18 },
			];
		case 'bad':
			return [ground.bad, { colour: ground.badMark, angle: 60, spacing: 2, dash: [0.8, 1.2], width: 0.18 }];
		case 'built-up':
			return [ground.builtUp, { colour: ground.builtUpMark, angle: -45, spacing: 1, width: 0.2 }];
	}
}

function roads(
	sheet: MapSheet,
	all: (points: readonly Point[]) => readonly Mm[],
	thick: number,
): readonly PaperShape[] {
	const of = (kind: MapSheet['roads'][number]['class'], stroke: Stroke): readonly PaperShape[] =>
		sheet.roads
			.filter((road) => road.class === kind)
			.map((road) => smooth(all(road.line), false, { stroke: { ...stroke, width: stroke.width * thick } }));
	return [
		...of('track', { colour: ground.track, width: 0.3, dash: [1.2, 0.8] }),
		...of('minor', { colour: ground.minorCasing, width: 0.75, round: true }),
		...of('main', { colour: ground.mainCasing, width: 1.2, round: true }),
		...of('minor', { colour: ground.minorRoad, width: 0.45, round: true }),
		...of('main', { colour: ground.mainRoad, width: 0.75, round: true }),
	];
}

/** A line with sleepers across it. */
function railway(way: readonly Mm[], thick: number): readonly PaperShape[] {
	return [
		smooth(way, false, { stroke: { colour: ground.rail, width: 0.3 * thick } }),
		smooth(way, false, { stroke: { colour: ground.rail, width: 1.1 * thick, dash: [0.3, 2.2] } }),
	];
}

function gridLines({ grid, bounds }: MapSheet, to: Projection): readonly PaperShape[] {
	const shapes: PaperShape[] = [];
	const every = grid.spacing * to.mm < 6 ? 5 : 1;
	const thin = { colour: ground.grid, width: 0.12 };
	const figure = (n: number): string => String(n).padStart(2, '0').slice(-2);
	const put = (x: number, y: number, n: number): void => {
		shapes.push({
			kind: 'text',
			x,
			y: y + 0.9,
			text: figure(n),
			face: 'map-bold',
			size: 8,
			colour: ground.gridFigure,
			anchor: 'middle',
		});
	};
	const steps = (from: number, low: number, high: number): readonly number[] => {
		const first = Math.max(0, Math.ceil((low - from) / grid.spacing));
		const last = Math.floor((high - from) / grid.spacing);
		return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n).filter(
			(n) => n % every === 0,
		);
	};
	const bottom = to.at({ x: 0, y: bounds.south }).y;
	const right = to.at({ x: bounds.east, y: 0 }).x;
	for (const n of steps(grid.west, bounds.west, bounds.east)) {
		const { x } = to.at({ x: grid.west + n * grid.spacing, y: 0 });
		shapes.push(
			line(
				[
					{ x, y: BAND },
					{ x, y: bottom },
				],
				{ stroke: thin },
			),
		);
		put(x, BAND / 2, grid.firstEast + n);
		put(x, bottom + BAND / 2, grid.firstEast + n);
	}
	for (const n of steps(grid.south, bounds.south, bounds.north)) {
		const { y } = to.at({ x: 0, y: grid.south + n * grid.spacing });
		shapes.push(
			line(
				[
					{ x: BAND, y },
					{ x: right, y },
				],
				{ stroke: thin },
			),
		);
		put(BAND / 2, y, grid.firstNorth + n);
		put(right + BAND / 2, y, grid.firstNorth + n);
	}
	return shapes;
}

/** Bridges as bars across their river, ferries as rings; one that is known to be down has a cross through it. */
export function crossingPicture(
	crossings: readonly (Pick<MapSheet['crossings'][number], 'at' | 'kind'> & { readonly standing: boolean })[],
	to: Projection,
): readonly PaperShape[] {
	const ink = { colour: ground.name, width: 0.35 };
	return crossings.flatMap(({ at, kind, standing }) => {
		const { x, y } = to.at(at);
		const r = kind === 'main-road-bridge' ? 1.2 : 0.9;
		const mark =
			kind === 'ferry'
				? circle(x, y, r, { fill: '#ffffff', stroke: ink })
				: rect({ x: x - r, y: y - r * 0.7, w: 2 * r, h: 1.4 * r }, { fill: '#ffffff', stroke: ink });
		if (standing) return [mark];
		const arm = r * 1.4;
		const cross = { colour: '#a8241b', width: 0.5 };
		return [
			mark,
			line(
				[
					{ x: x - arm, y: y - arm },
					{ x: x + arm, y: y + arm },
				],
				{ stroke: cross },
			),
			line(
				[
					{ x: x + arm, y: y - arm },
					{ x: x - arm, y: y + arm },
				],
				{ stroke: cross },
			),
		];
	});
}

/** A curve through points (Catmull-Rom): drawn ground has no corners. */
export function smooth(
	points: readonly Mm[],
	closed: boolean,
	drawn: Pick<Extract<PaperShape, { kind: 'path' }>, 'fill' | 'stroke' | 'hatch'>,
): PaperShape {
	const count = points.length;
	if (count < 3) return line(points, drawn, closed);
	const at = (i: number): Mm =>
		points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? { x: 0, y: 0 };
	const f = (value: number): string => String(Math.round(value * 100) / 100);
	let d = `M${f(at(0).x)} ${f(at(0).y)}`;
	for (let i = 0; i < (closed ? count : count - 1); i += 1) {
		const [before, from, next, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		d += `C${f(from.x + (next.x - before.x) / 7)} ${f(from.y + (next.y - before.y) / 7)} ${f(next.x - (after.x - from.x) / 7)} ${f(next.y - (after.y - from.y) / 7)} ${f(next.x)} ${f(next.y)}`;
	}
	return {
		kind: 'path',
		d: closed ? `${d}Z` : d,
		extent: extentOf(points, 1 + (drawn.stroke?.width ?? 0)),
		...drawn,
	};
}

/** A colour between two, `share` of the way to the second. */
export function mix(a: string, b: string, share: number): string {
	const part = (colour: string, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
	return `#${[1, 3, 5]
		.map((from) => Math.round(part(a, from) + (part(b, from) - part(a, from)) * share))
		.map((value) => value.toString(16).padStart(2, '0'))
		.join('')}`;
}
