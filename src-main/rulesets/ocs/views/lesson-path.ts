/** A game's position in the player turns its lesson teaches. */
import { STEPS, type Step } from '../../../rules/ocs/02-sequence/steps.ts';
import { stepWords } from '../../../rules/ocs/02-sequence/words.ts';
import type { Clock } from '../../../rules/ocs/game.ts';
import type { LessonPath } from '../../hexwar/lesson.ts';

interface Place {
	readonly turn: number;
	/** The side of the player turn, or null for the turn's first. */
	readonly side: string | null;
	readonly step: Step;
}

/**
 * Reads 'movement.movement', in the first player turn of all, or '2/allied/movement.movement'; null if there is no such
 * step.
 */
function placeOf(name: string): Place | null {
	const [turn, side, later] = name.split('/');
	const step = STEPS.find((each) => each === (later ?? name));
	if (step === undefined) return null;
	return later === undefined
		? { turn: 1, side: null, step }
		: { turn: Number(turn), side: side ?? null, step };
}

/** Whether the player turn of a place is under way. */
const isItsTurn = ({ playerTurn, phasing }: Clock, { side }: Place): boolean =>
	side === null ? playerTurn <= 1 : phasing === side;

/** Whether the player turn of a place is over, in its own turn. */
const isOver = ({ playerTurn, phasing }: Clock, { side }: Place): boolean =>
	playerTurn === 2 && (side === null || phasing !== side);

/** Returns the way of a lesson through the player turns that it teaches. */
export const lessonPath = (clock: Clock): LessonPath => ({
	isReached: (name) => {
		const place = placeOf(name);
		if (place === null || clock.turn < place.turn) return false;
		if (clock.turn > place.turn || isOver(clock, place)) return true;
		return isItsTurn(clock, place) && STEPS.indexOf(clock.step) >= STEPS.indexOf(place.step);
	},
	isOpen: (name) => {
		const place = placeOf(name);
		return (
			place !== null && clock.turn === place.turn && isItsTurn(clock, place) && clock.step === place.step
		);
	},
	wordsOf: (name) => {
		const place = placeOf(name);
		if (place === null) return null;
		return place.turn === 1
			? stepWords(place.step)
			: `${stepWords(place.step)} in turn ${String(place.turn)}`;
	},
});
