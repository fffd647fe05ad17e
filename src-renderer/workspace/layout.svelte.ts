/** The window's layout: open desk, panel widths, theme. The program's settings store it if there are any. */
import type { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { themes, type ThemeName } from '../state/theme.svelte.ts';

/** The layout stored between sessions. */
export interface RememberedLayout {
	readonly theme: ThemeName;
	/** px; null as the window's size suggests. */
	readonly left: number | null;
	readonly right: number | null;
	readonly desk: string;
	readonly tab: string;
	readonly papers: Readonly<Record<string, unknown>>;
	readonly lessons: Readonly<Record<string, number>>;
	readonly lessonOpen: boolean;
	readonly pictures: boolean;
}

export const LEFT_LIMITS = { least: 300, most: 900 } as const;
export const RIGHT_LIMITS = { least: 240, most: 520 } as const;

/** Campaigns whose progress in the lesson is remembered. */
const LESSONS_KEPT = 12;

export class Layout {
	theme = $state<ThemeName>('dark');
	/** The pack's desk that is shown; '' until the pack has named its first. */
	desk = $state('');
	/** Widths in px, or null for the window size's default. */
	left = $state<number | null>(null);
	rightWidth = $state<number | null>(null);
	/** 'unit' for what is selected, 'log', or a card of the pack's. */
	right = $state('unit');
	leftOpen = $state(true);
	rightOpen = $state(true);
	rulesOpen = $state(false);
	optionsOpen = $state(false);
	/** Values stored for the ruleset's pack, under its own names. */
	ofPack = $state.raw<Readonly<Record<string, unknown>>>({});
	paletteOpen = $state(false);
	shortcutsOpen = $state(false);
	papersOpen = $state(false);
	/** The papers were opened for the debrief: they begin there. */
	debriefFirst = false;
	replayOpen = $state(false);
	/** Pictures on sticks. */
	usbOpen = $state(false);
	copyOpen = $state(false);
	/** Whether the dialogue to put the campaign's state on the shelf is open. */
	standingOpen = $state(false);
	/** The side whose view is previewed over the whole window. */
	preview = $state.raw<{ readonly side: SideId; readonly team?: TeamId } | null>(null);
	hostingOpen = $state(false);
	/** The last print settings: kind, size, grey, scale. */
	papers = $state.raw<Readonly<Record<string, unknown>>>({});
	/** How far the guided evening was read, by campaign, the newest last; and whether its card is shown. */
	lessons = $state.raw<Readonly<Record<string, number>>>({});
	lessonOpen = $state(true);
	/** Counters' own pictures are shown, where there are any. */
	pictures = $state(true);

	readonly remembered = $derived.by((): RememberedLayout & Readonly<Record<string, unknown>> => ({
		...this.ofPack,
		theme: this.theme,
		left: this.left,
		right: this.rightWidth,
		desk: this.desk,
		tab: this.right,
		papers: this.papers,
		lessons: this.lessons,
		lessonOpen: this.lessonOpen,
		pictures: this.pictures,
	}));

	/** Restores the stored layout, skipping values of another version that make no sense now. */
	recall(kept: Readonly<Record<string, unknown>>): void {
		const { theme, left, right, desk, tab, papers, lessons, lessonOpen, pictures, ...ofPack } = kept;
		this.theme = themes.find((each) => each === theme) ?? this.theme;
		this.desk = typeof desk === 'string' ? desk : this.desk;
		this.right = tab === 'log' ? 'log' : 'unit';
		if (papers !== null && typeof papers === 'object') this.papers = { ...papers };
		this.ofPack = ofPack;
		this.lessons = Object.fromEntries(
			lessons !== null && typeof lessons === 'object'
				? Object.entries(lessons).filter((each): each is [string, number] => typeof each[1] === 'number')
				: [],
		);
		this.lessonOpen = lessonOpen !== false;
		this.pictures = pictures !== false;
		this.left = typeof left === 'number' ? within(left, LEFT_LIMITS) : null;
		this.rightWidth = typeof right === 'number' ? within(right, RIGHT_LIMITS) : null;
	}

	/** Notes how far a campaign's guided evening was read. */
	readLesson(campaign: string, step: number): void {
		const { [campaign]: _before, ...others } = this.lessons;
		const lessonsKept = Object.entries(others).slice(-LESSONS_KEPT + 1);
		this.lessons = { ...Object.fromEntries(lessonsKept), [campaign]: step };
	}

	/** Shows one of the pack's desks. */
	show(desk: string): void {
		this.desk = desk;
		this.leftOpen = true;
	}

	/** Shows the unit or the log on the right; again: hides it. */
	showRight(what: 'unit' | 'log'): void {
		this.rightOpen = !(this.rightOpen && this.right === what);
		this.right = what;
	}

	setTheme(theme: ThemeName): void {
		this.theme = theme;
	}

	nextTheme(): void {
		this.setTheme(themes[(themes.indexOf(this.theme) + 1) % themes.length] ?? 'dark');
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
