/** Words on the map as pictures: names with a halo, tags and pills. Sizes in CSS px. */
import type { Texture } from 'pixi.js';
import { context2d, type Atlas } from './atlas.ts';
import { font, ink } from './ink.ts';

export interface Lettering {
	readonly size: number;
	readonly weight?: number;
	readonly italic?: boolean;
	readonly colour: string;
	/** A rounded plate under the words instead of a halo. */
	readonly plate?: string;
	/** A line round the plate. */
	readonly rim?: string;
	readonly spaced?: number;
}

export interface Picture {
	readonly texture: Texture;
	readonly width: number;
	readonly height: number;
}

let ruler: CanvasRenderingContext2D | null = null;

/** The size that words will take, with room for halo or plate. */
export function measure(text: string, style: Lettering): { width: number; height: number } {
	ruler ??= context2d(document.createElement('canvas'));
	ruler.font = fontOf(style);
	ruler.letterSpacing = `${String(style.spaced ?? 0)}px`;
	const pad = style.rim ? style.size * 0.7 : style.plate ? style.size * 1.1 : style.size * 0.5;
	return {
		width: Math.ceil(ruler.measureText(text).width + pad),
		height: Math.ceil(style.size * (style.rim ? 1.25 : style.plate ? 1.55 : 1.45)),
	};
}

/** Words as a picture of the atlas. */
export function letter(atlas: Atlas, text: string, style: Lettering): Picture {
	const { width, height } = measure(text, style);
	const key = `w|${text}|${String(style.size)}|${String(style.weight ?? 500)}|${String(style.italic ?? false)}|${style.colour}|${style.plate ?? ''}|${style.rim ?? ''}`;
	const texture = atlas.get(key, width, height, (g) => {
		g.font = fontOf(style);
		g.letterSpacing = `${String(style.spaced ?? 0)}px`;
		g.textAlign = 'center';
		g.textBaseline = 'middle';
		g.lineJoin = 'round';
		if (style.plate) {
			g.fillStyle = style.plate;
			g.beginPath();
			g.roundRect(0.5, 0.5, width - 1, height - 1, 3);
			g.fill();
			if (style.rim) {
				g.strokeStyle = style.rim;
				g.stroke();
			}
		} else {
			g.strokeStyle = ink.halo;
			g.lineWidth = Math.max(2.5, style.size * 0.22);
			g.strokeText(text, width / 2, height / 2 + 0.5);
		}
		g.fillStyle = style.colour;
		g.fillText(text, width / 2, height / 2 + 0.5);
	});
	return { texture, width, height };
}

const fontOf = (style: Lettering): string =>
	font(style.size, style.weight ?? 500, style.italic ? 'italic' : 'normal');
