/** Returns a number with what it counts: '1 step', '2 steps'. @param more what several are called */
export const counted = (many: number, one: string, more = `${one}s`): string =>
	`${String(many)} ${many === 1 ? one : more}`;
