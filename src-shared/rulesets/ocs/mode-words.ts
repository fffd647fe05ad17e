/** What units' modes are called, in windows and in the log. */

export const MODE_WORDS: Readonly<Record<string, string>> = {
	combat: 'Combat',
	move: 'Move',
	reserve: 'Reserve',
	strat: 'Strat',
	dg: 'DG',
	exploit: 'Exploitation',
};

/** 'Combat', 'DG'; a mode without a word by its own name. */
export const modeWords = (mode: string): string => MODE_WORDS[mode] ?? mode;

/** A mode in a sentence: 'Strat Mode'; 'DG', which is called no mode. */
export const modeInWords = (mode: string): string =>
	mode === 'dg' ? modeWords(mode) : `${modeWords(mode)} Mode`;
