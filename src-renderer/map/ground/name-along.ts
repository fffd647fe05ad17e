/** Letters set one by one along a line: rivers' names, as on a sheet drawn by hand. */
import { font, ink } from '../ink.ts';

interface Pixel {
	readonly x: number;
	readonly y: number;
}

const REPEAT = 46;
/** A turn of more than this (radians) between two letters looks broken: such a place is passed over. */
const MAX_TURN = 0.5;

/** Sets `name` along `line` (device px) every so often, reading from left to right. `size` in device px. */
export function nameAlong(
	g: CanvasRenderingContext2D,
	line: readonly Pixel[],
	name: string,
	size: number,
	colour: string,
): void {
	g.font = font(size, 500, 'italic');
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	const spacing = size * 0.09;
	const widths = [...name].map((letter) => g.measureText(letter).width + spacing);
	const long = widths.reduce((sum, width) => sum + width, 0);
	const total = lengthOf(line);
	for (let start = size * 5; start + long < total - size * 2; start += size * REPEAT) {
		const place = firstStraight(
			line,
			start,
			Math.min(start + size * 18, total - long - size * 2),
			widths,
			size,
		);
		if (place) setLetters(g, [...name], place, size, colour);
	}
}

interface Spot extends Pixel {
	readonly angle: number;
}

/** The spots of the letters at the first place from `from` to `to` where the line is straight enough. */
function firstStraight(
	line: readonly Pixel[],
	from: number,
	to: number,
	widths: readonly number[],
	size: number,
): readonly Spot[] | null {
	for (let start = from; start <= to; start += size * 1.5) {
		const spots = spotsAt(line, start, widths);
		if (spots.every((spot, i) => Math.abs(turn(spots[i - 1]?.angle ?? spot.angle, spot.angle)) < MAX_TURN))
			return spots;
	}
	return null;
}

function spotsAt(line: readonly Pixel[], start: number, widths: readonly number[]): readonly Spot[] {
	const long = widths.reduce((sum, width) => sum + width, 0);
	const forwards = at(line, start).x <= at(line, start + long).x;
	let along = 0;
	return widths.map((width) => {
		const middle = along + width / 2;
		along += width;
		const spot = forwards ? start + middle : start + long - middle;
		const before = at(line, spot - width * 0.8);
		const after = at(line, spot + width * 0.8);
		const here = at(line, spot);
		const angle = forwards
			? Math.atan2(after.y - before.y, after.x - before.x)
			: Math.atan2(before.y - after.y, before.x - after.x);
		return { ...here, angle };
	});
}

function setLetters(
	g: CanvasRenderingContext2D,
	letters: readonly string[],
	spots: readonly Spot[],
	size: number,
	colour: string,
): void {
	g.lineJoin = 'round';
	for (const pass of ['halo', 'ink'] as const)
		spots.forEach((spot, i) => {
			g.save();
			g.translate(spot.x, spot.y);
			g.rotate(spot.angle);
			g.translate(0, -size * 0.82);
			if (pass === 'halo') {
				g.strokeStyle = ink.halo;
				g.lineWidth = size * 0.24;
				g.strokeText(letters[i] ?? '', 0, 0);
			} else {
				g.fillStyle = colour;
				g.fillText(letters[i] ?? '', 0, 0);
			}
			g.restore();
		});
}

const turn = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

function lengthOf(line: readonly Pixel[]): number {
	return line.reduce((sum, point, i) => sum + (i === 0 ? 0 : distance(line[i - 1] ?? point, point)), 0);
}

/** The point `far` along a line; its ends beyond them. */
function at(line: readonly Pixel[], far: number): Pixel {
	let left = far;
	for (let i = 1; i < line.length; i++) {
		const a = line[i - 1] ?? { x: 0, y: 0 };
		const b = line[i] ?? a;
		const step = distance(a, b);
		if (left <= step) {
			const share = step === 0 ? 0 : Math.max(0, left) / step;
			return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
		}
		left -= step;
	}
	return line.at(-1) ?? { x: 0, y: 0 };
}

const distance = (a: Pixel, b: Pixel): number => Math.hypot(b.x - a.x, b.y - a.y);
