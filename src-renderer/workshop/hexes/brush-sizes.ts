/** Widths of a brush on hexes, as a choice. */
export const BRUSH_SIZES = ['1', '2', '3', '4', '5'].map((id) => ({
	id,
	label: id === '1' ? 'One hex' : `${String(2 * Number(id) - 1)} hexes wide`,
}));
