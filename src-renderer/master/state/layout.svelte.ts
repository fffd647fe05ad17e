/** Where things stand in the window: open desk, panel widths, theme. Kept by the program's settings when there are any. */

export const DESKS = ['orders', 'moves', 'combats', 'dispatches', 'arrivals'] as const;
export type DeskId = (typeof DESKS)[number];
export type Theme = 'light' | 'dark' | 'projector';
export const THEMES: readonly Theme[] = ['dark', 'light', 'projector'];

/** What is remembered from one sitting to the next. */
export interface Remembered {
	readonly theme: Theme;
	/** px; null as the window's size suggests. */
	readonly left: number | null;
	readonly right: number | null;
}
export interface Memory {
	load(): Partial<Remembered>;
	save(value: Remembered): void;
}

const nowhere: Memory = { load: () => ({}), save: () => undefined };
export const LEFT_LIMITS = { least: 300, most: 900 } as const;
export const RIGHT_LIMITS = { least: 240, most: 520 } as const;

export class Layout {
	readonly #memory: Memory;
	theme = $state<Theme>('dark');
	desk = $state<DeskId>('orders');
	/** Widths in px; null: as the window's size suggests. */
	left = $state<number | null>(null);
	rightWidth = $state<number | null>(null);
	right = $state<'unit' | 'log'>('unit');
	leftOpen = $state(true);
	rightOpen = $state(true);
	rulesOpen = $state(false);
	paletteOpen = $state(false);
	shortcutsOpen = $state(false);

	constructor(memory: Memory = nowhere) {
		this.#memory = memory;
		const known = memory.load();
		if (known.theme) this.theme = known.theme;
		this.left = known.left ?? null;
		this.rightWidth = known.right ?? null;
	}

	show(desk: DeskId): void {
		this.desk = desk;
		this.leftOpen = true;
	}

	/** Shows the unit or the log on the right; again: hides it. */
	showRight(what: 'unit' | 'log'): void {
		this.rightOpen = !(this.rightOpen && this.right === what);
		this.right = what;
	}

	setTheme(theme: Theme): void {
		this.theme = theme;
		this.#remember();
	}

	nextTheme(): void {
		this.setTheme(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? 'dark');
	}

	setLeft(px: number): void {
		this.left = within(px, LEFT_LIMITS);
		this.#remember();
	}

	setRight(px: number): void {
		this.rightWidth = within(px, RIGHT_LIMITS);
		this.#remember();
	}

	#remember(): void {
		this.#memory.save({ theme: this.theme, left: this.left, right: this.rightWidth });
	}
}

const within = (px: number, limits: { least: number; most: number }): number =>
	Math.round(Math.min(limits.most, Math.max(limits.least, px)));
