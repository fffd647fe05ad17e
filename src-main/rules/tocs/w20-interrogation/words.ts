/** The possible questions to prisoners and civilians, in the words both sides read. */
import type { CivilianAnswer, PrisonerAnswer } from '../charts/interrogation.ts';

export type Who = 'prisoners' | 'civilians';
export type Question = PrisonerAnswer | CivilianAnswer;

/** Questions about a hex the asker chooses, with its greatest distance and the number of hexes. */
export const ABOUT_HEXES = {
	probe: { within: 2, hexes: 1 },
	occupied: { within: 2, hexes: 2 },
	beside: { within: 1, hexes: 1 },
	works: { within: 2, hexes: 1 },
} as const;
export type AboutHex = keyof typeof ABOUT_HEXES;
/** Returns whether a question is about a hex the asker chooses. */
export const isAboutHex = (question: Question): question is AboutHex => question in ABOUT_HEXES;

const ABOUT: Readonly<Record<Question, string | null>> = {
	nothing: null,
	...{ types: 'the types of units that fought', formation: 'their formation' },
	...{ states: 'the state of the units that fought', lines: 'their orders and supplies' },
	...{ number: 'how many units fought', probe: 'a hex near by', headquarters: 'headquarters' },
	...{ direction: 'the way that they left', occupied: 'hexes near by', beside: 'a hex beside it' },
	...{ works: 'works near by', facilities: 'facilities near by' },
};

/** Returns a question in words: 'prisoners about their formation'. @rule tocs-w20.1.prisoner-private */
export function questionWords(who: Who, question: Question): string {
	const about = ABOUT[question];
	return about === null ? `${who}, who know nothing of use,` : `${who} about ${about}`;
}
