/** Weather in words, alike in windows, papers and the log. */

/** Returns what falls from the sky: 'dry' if nothing does. @param air the state of the air, such as 'fog' or 'none' */
export const airWords = (air: string): string => (air === 'none' ? 'dry' : air);
