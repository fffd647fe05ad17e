/** The window's theme, as `data-theme` on the page; in this tab only, since a projector window differs from a desk's. */
export const themes = ['dark', 'light', 'projector'] as const;
export type ThemeName = (typeof themes)[number];

export class Theme {
	#name = $state<ThemeName>('dark');

	get name(): ThemeName {
		return this.#name;
	}

	set name(name: ThemeName) {
		this.#name = name;
		document.documentElement.dataset['theme'] = name;
	}

	/** The next one, in order. */
	turn(): void {
		this.name = themes[(themes.indexOf(this.#name) + 1) % themes.length] ?? 'dark';
	}
}
