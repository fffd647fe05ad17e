/** Shapes as SVG, in mm. Every text is escaped. */
import { counterPng } from './counter-png.ts';
import { hatchLines, type Extent, type PaperShape, type Stroke } from './shapes.ts';
import { MM, widthOf, type Face } from './type.ts';

const FAMILIES: Readonly<Record<Face, string>> = {
	doc: "font-family:'Courier Prime','Courier New',monospace",
	'doc-bold': "font-family:'Courier Prime','Courier New',monospace;font-weight:700",
	map: "font-family:'Barlow Condensed','Arial Narrow',sans-serif",
	'map-bold': "font-family:'Barlow Condensed','Arial Narrow',sans-serif;font-weight:700",
	'map-italic': "font-family:'Barlow Condensed','Arial Narrow',sans-serif;font-style:italic",
	body: "font-family:'Source Sans 3',system-ui,sans-serif",
	'body-bold': "font-family:'Source Sans 3',system-ui,sans-serif;font-weight:600",
};

/** Characters that mean something in markup, made to mean themselves. */
export function escaped(text: string): string {
	return text
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;');
}

/** @param ids begins the ids of clip paths: another for every list of shapes in one document */
export function svgOf(shapes: readonly PaperShape[], ids: string): string {
	return shapes
		.map((shape, n) => {
			if (shape.kind === 'text') return textOf(shape);
			if (shape.kind === 'image') return imageOf(shape.extent, `image/jpeg;base64,${shape.jpeg}`);
			return shape.kind === 'pixels' ? pixelsOf(shape) : pathOf(shape, `${ids}${String(n)}`);
		})
		.join('');
}

function strokeOf({ colour, width, dash, round }: Stroke, k = 1): string {
	const dashes = dash ? ` stroke-dasharray="${num(Math.max(dash[0], 0.001) / k)} ${num(dash[1] / k)}"` : '';
	return ` stroke="${colour}" stroke-width="${num(width / k)}" stroke-linejoin="round"${round === true ? ' stroke-linecap="round"' : ''}${dashes}`;
}

function pathOf(shape: Extract<PaperShape, { kind: 'path' }>, id: string): string {
	const { d, x = 0, y = 0, k = 1, fill, stroke, hatch } = shape;
	const transform =
		x === 0 && y === 0 && k === 1 ? '' : ` transform="translate(${num(x)} ${num(y)}) scale(${num(k)})"`;
	const own = `<path d="${d}"${transform} fill="${fill ?? 'none'}" fill-rule="evenodd"${stroke && !hatch ? strokeOf(stroke, k) : ''}/>`;
	if (!hatch) return own;
	const lines = hatchLines(shape.extent, hatch).join('');
	const edge = stroke ? `<path d="${d}"${transform} fill="none"${strokeOf(stroke, k)}/>` : '';
	return `${own}<clipPath id="${id}"><path d="${d}"${transform}/></clipPath><path d="${lines}" clip-path="url(#${id})" fill="none"${strokeOf(hatch)}/>${edge}`;
}

function pixelsOf({ packed, over, extent }: Extract<PaperShape, { kind: 'pixels' }>): string {
	return imageOf(extent, `image/png;base64,${counterPng(packed, over, false).toString('base64')}`);
}

const imageOf = ({ x, y, w, h }: Extent, data: string): string =>
	`<image x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" preserveAspectRatio="none" href="data:${data}"/>`;

function textOf({
	x,
	y,
	text,
	face,
	size,
	colour,
	anchor,
	turn,
	halo,
}: Extract<PaperShape, { kind: 'text' }>): string {
	const mm = size * MM;
	const edge =
		halo === undefined
			? ''
			: ` stroke="${halo}" stroke-width="${num(mm * 0.22)}" stroke-linejoin="round" paint-order="stroke"`;
	// Whoever lacks the face still gets words no longer than they are on paper.
	const long =
		text.length > 1 ? ` textLength="${num(widthOf(face, size, text))}" lengthAdjust="spacingAndGlyphs"` : '';
	const turned =
		turn === undefined || turn === 0 ? '' : ` transform="rotate(${num(turn)} ${num(x)} ${num(y)})"`;
	return `<text x="${num(x)}" y="${num(y)}" font-size="${num(mm)}" style="${FAMILIES[face]}" fill="${colour}" text-anchor="${anchor}"${long}${edge}${turned}>${escaped(text)}</text>`;
}

function num(value: number): string {
	return String(Math.round(value * 1000) / 1000);
}
