/** Where things stand in the window: open desk, panel widths, theme. Kept by the program's settings when there are any. */
import type { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import { readTemplates, type LaidTemplate } from './laid-templates.ts';

export const DESKS = ['orders', 'moves', 'combats', 'dispatches', 'timeline', 'air'] as const;
export type DeskId = (typeof DESKS)[number];
export type RightTab = 'unit' | 'crossing' | 'log';
export type Theme = 'light' | 'dark' | 'projector';
export const THEMES: readonly Theme[] = ['dark', 'light', 'projector'];

/** What is remembered from one sitting to the next. */
export interface Remembered {
	readonly theme: Theme;
	/** px; null as the window's size suggests. */
	readonly left: number | null;
	readonly right: number | null;
	readonly desk: DeskId;
	readonly tab: RightTab;
	readonly templates: readonly LaidTemplate[];
	readonly papers: Readonly<Record<string, unknown>>;
	readonly lesson: number;
	readonly lessonOpen: boolean;
}

export const LEFT_LIMITS = { least: 300, most: 900 } as const;
export const RIGHT_LIMITS = { least: 240, most: 520 } as const;

export class Layout {
	theme = $state<Theme>('dark');
	desk = $state<DeskId>('orders');
	/** Widths in px; null: as the window's size suggests. */
	left = $state<number | null>(null);
	rightWidth = $state<number | null>(null);
	right = $state<RightTab>('unit');
	leftOpen = $state(true);
	rightOpen = $state(true);
	rulesOpen = $state(false);
	optionsOpen = $state(false);
	/** Rings and squares laid on the map. */
	templates = $state.raw<readonly LaidTemplate[]>([]);
	paletteOpen = $state(false);
	shortcutsOpen = $state(false);
	papersOpen = $state(false);
	replayOpen = $state(false);
	/** Pictures on sticks. */
	usbOpen = $state(false);
	copyOpen = $state(false);
	/** Whose picture is looked at over the whole window. */
	preview = $state.raw<{ readonly side: SideId; readonly team?: TeamId } | null>(null);
	hostingOpen = $state(false);
	/** What was printed last: kind, size, grey, scale. */
	papers = $state.raw<Readonly<Record<string, unknown>>>({});
	/** How far the guided evening was read, and whether its card is shown. */
	lesson = $state(0);
	lessonOpen = $state(true);

	readonly remembered = $derived.by((): Remembered => ({
		theme: this.theme,
		left: this.left,
		right: this.rightWidth,
		desk: this.desk,
		tab: this.right,
		templates: this.templates,
		papers: this.papers,
		lesson: this.lesson,
		lessonOpen: this.lessonOpen,
	}));

	/** Puts things as they were left; what was kept by another version and makes no sense any more is passed over. */
	recall(kept: Partial<Readonly<Record<keyof Remembered, unknown>>>): void {
		this.theme = THEMES.find((each) => each === kept.theme) ?? this.theme;
		this.desk = DESKS.find((each) => each === kept.desk) ?? this.desk;
		this.right = kept.tab === 'log' ? 'log' : 'unit';
		if (kept.papers !== null && typeof kept.papers === 'object') this.papers = { ...kept.papers };
		this.templates = readTemplates(kept.templates);
		this.lesson = typeof kept.lesson === 'number' ? kept.lesson : 0;
		this.lessonOpen = kept.lessonOpen !== false;
		this.left = typeof kept.left === 'number' ? within(kept.left, LEFT_LIMITS) : null;
		this.rightWidth = typeof kept.right === 'number' ? within(kept.right, RIGHT_LIMITS) : null;
	}

	show(desk: DeskId): void {
		this.desk = desk;
		this.leftOpen = true;
	}

	/** Shows the unit, the crossing or the log on the right; again: hides it. */
	showRight(what: RightTab): void {
		this.rightOpen = !(this.rightOpen && this.right === what);
		this.right = what;
	}

	setTheme(theme: Theme): void {
		this.theme = theme;
	}

	nextTheme(): void {
		this.setTheme(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? 'dark');
	}

	setLeft(px: number): void {
		this.left = within(px, LEFT_LIMITS);
	}

	setRight(px: number): void {
		this.rightWidth = within(px, RIGHT_LIMITS);
	}
}

const within = (px: number, limits: { least: number; most: number }): number =>
	Math.round(Math.min(limits.most, Math.max(limits.least, px)));
