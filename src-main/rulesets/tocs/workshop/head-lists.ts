/** Lists of a scenario that are typed in its head: awards of points, roads cleared of snow. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { ROADS } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import { wordsIn } from '../../hexwar/workshop/values.ts';

type Awards = TocsScenario['awards'];
type Plowed = NonNullable<TocsScenario['weather']>['plowed'];

export const AWARDS_LIKE = '-1 A fire started on purpose; 5 Every prisoner fed';
export const writeAwards = (awards: Awards): string =>
	awards.map(({ name, points }) => `${String(points)} ${name}`).join('; ');

/** Reads '-1 A fire; 5 A bridge'; returns null if it isn't typed this way. */
export function readAwards(text: string | undefined): Awards | null {
	const words = (text ?? '').split(';').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
	const read = words.map((word) => /^(-?\d{1,2})\s+(.{1,80})$/.exec(word));
	const awards = read.flatMap((each) => (each ? [{ name: each[2] ?? '', points: Number(each[1]) }] : []));
	return awards.length < read.length || awards.some(({ points }) => Math.abs(points) > 50) ? null : awards;
}

const NO_ROADS = 'none';
/** Roads that are cleared where a scenario says nothing. */
const USUALLY_CLEARED: Plowed = [ROADS[0], ROADS[1]];
/** Returns the cleared roads as they are typed; '' for the usual ones. */
export const writePlowed = (plowed: Plowed): string =>
	plowed.join() === USUALLY_CLEARED.join() ? '' : plowed.length === 0 ? NO_ROADS : plowed.join(', ');
/** Reads the cleared roads; an unknown one is kept as typed. */
export const readPlowed = (text: string | undefined): readonly string[] =>
	text === undefined ? USUALLY_CLEARED : text === NO_ROADS ? [] : wordsIn(text);
