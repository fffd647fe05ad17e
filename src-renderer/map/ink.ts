/** The map's inks: the paper's own colours here, the sides' and the theme's read from the window's tokens. */
import type { Palette, Tone } from './types.ts';

export const ink = {
	paper: '#efe9da',
	border: '#f3eee1',
	relief: 'rgba(186, 143, 88, 0.13)',
	formLine: 'rgba(158, 112, 62, 0.55)',
	woods: '#c9d5ae',
	woodsEdge: '#a3b583',
	woodsDot: '#8fa56d',
	close: '#dfe3c1',
	closeHedge: '#a9b57f',
	marsh: '#dbe6de',
	marshStroke: '#86aebb',
	bad: '#e0d3bd',
	badStroke: '#b09a78',
	builtUp: '#e0bfa9',
	builtUpEdge: '#b0795d',
	builtUpBlock: '#c9937a',
	city: '#d6a58c',
	cityBlock: '#b47d64',
	water: '#a8cbdb',
	waterEdge: '#5f94b0',
	waterName: '#2f6889',
	mainRoad: '#d98a4e',
	mainCasing: '#8a4a26',
	minorRoad: '#fbf6e8',
	minorCasing: '#8d8069',
	track: '#8d7f66',
	rail: '#3f3a34',
	grid: 'rgba(62, 94, 112, 0.30)',
	gridFigure: '#3d5866',
	edge: '#5b5243',
	name: '#26221c',
	feature: '#6a4a2a',
	halo: 'rgba(244, 239, 226, 0.92)',
	danger: '#b3261e',
	chosen: '#ffd84d',
	route: '#1d1b18',
	routeCase: '#fffdf5',
} as const;

export const font = (size: number, weight = 500, style: 'normal' | 'italic' = 'normal'): string =>
	`${style} ${String(weight)} ${String(size)}px 'Barlow Condensed', 'Arial Narrow', sans-serif`;

export interface SideInk {
	readonly strong: string;
	readonly on: string;
	readonly soft: string;
	/** The heavy frame of a light side with a frame, whose plate is `soft`; null if it is filled with `strong`. */
	readonly frame: string | null;
}

/** The ground of a side's plate (its band, its dot), and what is legible on it. */
export const plateInk = ({
	strong,
	on,
	soft,
	frame,
}: SideInk): { readonly fill: string; readonly on: string } =>
	frame ? { fill: soft, on: frame } : { fill: strong, on };

export interface ThemeInk {
	readonly sides: Readonly<Record<Palette, SideInk>>;
	/** Around the sheet. */
	readonly table: string;
	/** Multiplied over the sheet, so that paper doesn't glare beside dark panels. */
	readonly veil: string;
}

const palettes: readonly Palette[] = ['blue', 'red', 'green', 'amber', 'violet', 'teal'];

/** Reads the tokens that hold where `host` is. */
export function readTheme(host: HTMLElement): ThemeInk {
	const probe = document.createElement('span');
	host.append(probe);
	const read = (name: string, fallback: string): string =>
		getComputedStyle(probe).getPropertyValue(name).trim() || fallback;
	const sides = Object.fromEntries(
		palettes.map((palette) => {
			probe.dataset['palette'] = palette;
			const frame = read('--side-frame', 'none');
			return [
				palette,
				{
					strong: read('--side', '#555555'),
					on: read('--side-ink', '#ffffff'),
					soft: read('--side-soft', '#eeeeee'),
					frame: frame === 'none' ? null : frame,
				},
			];
		}),
	) as Record<Palette, SideInk>;
	const theme = { sides, table: read('--map-table', '#1d2328'), veil: read('--map-veil', '#ffffff') };
	probe.remove();
	return theme;
}

/** Tags over the map: legible on paper, so the same in every theme. */
export const toneInk: Readonly<Record<Tone, { readonly fill: string; readonly on: string }>> = {
	plain: { fill: '#2b2a27', on: '#fbf8ef' },
	ok: { fill: '#2f6b3f', on: '#ffffff' },
	warn: { fill: '#c98a12', on: '#1f1600' },
	danger: { fill: '#b3261e', on: '#ffffff' },
	info: { fill: '#235f88', on: '#ffffff' },
	quiet: { fill: '#8b8474', on: '#ffffff' },
};
