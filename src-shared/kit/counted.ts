/** Returns a number with what it counts: '1 step', '2 steps'. @param more what several are called */
export const counted = (many: number, one: string, more = `${one}s`): string =>
	`${String(many)} ${many === 1 ? one : more}`;

/** The same of an amount that is in words already, whole or in parts: '1/2 point', '1 point', '1 1/2 points', '0 points'. */
export const countedInWords = (amount: string, one: string): string =>
	`${amount} ${/^(1|\d+\/\d+)$/.test(amount) ? one : `${one}s`}`;
