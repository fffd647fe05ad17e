/** Scrolls what has just appeared into its column's view, clear of what sticks to the column's top and foot. */
export const clearOf =
	(top: string, foot: string) =>
	(node: HTMLElement): void => {
		node.style.scrollMarginBlock = `${top} ${foot}`;
		node.scrollIntoView({ block: 'nearest' });
	};

/** Under a row of tabs. */
export const intoView = clearOf('4rem', '1rem');

/** Scrolls what has grown above to its top, under a row of tabs, however high it is. */
export function fromItsTop(node: HTMLElement): void {
	node.style.scrollMarginTop = '4rem';
	node.scrollIntoView({ block: 'start' });
}
