/** How old news is, and the time of day, in words. */

/** Wall time in ms as a clock shows it here: '19:05'. */
export function clockWords(at: number): string {
	return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** "last heard of: 2 turns ago". */
export function heardInWords(heard: number, turn: number): string {
	const age = turn - heard;
	return age <= 0
		? 'heard of this turn'
		: age === 1
			? 'last heard of: last turn'
			: `last heard of: ${String(age)} turns ago`;
}
