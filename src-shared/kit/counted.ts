/** Returns a number with what it counts: '1 step', '2 steps'. */
export const counted = (many: number, one: string): string =>
	`${String(many)} ${one}${many === 1 ? '' : 's'}`;
