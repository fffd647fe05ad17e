/**
 * While sides are asked whether a phase may be undone, the game stands still. What they agree to is then exactly what
 * is undone, and a request never ends because of a fact they can't see, which would reveal that fact.
 */
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';
import { isUndoQuestion } from '../rules/kit/undo-consent.ts';
import type { AnyCommand } from './commands.ts';
import { isHouse, type CampaignFact } from './facts.ts';
import { isHouseCommand } from './house-desk.ts';
import { isQuestionCommand } from './questions.ts';
import type { Played } from './rulesets.ts';

/** The same words to every side, asked or not, so that they don't reveal who saw what. */
const STANDS_STILL: Refusal = refuse(
	'app',
	'undo/stands-still',
	'Control asks whether the phase is taken back. Nothing else is done until that is settled.',
);

/**
 * Returns why a command must wait for the sides' consent, before any rule is asked, or null if it need not.
 * @param open sides that have still to answer; null: nothing is asked
 */
export function waitsForConsent(
	{ module }: Played,
	open: readonly SideId[] | null,
	command: AnyCommand,
	seat: Seat,
	nameOf: (sides: readonly SideId[]) => string,
): Refusal | null {
	if (open === null) return null;
	if (isQuestionCommand(command) && isUndoQuestion({ id: command.question })) return null;
	if (seat.kind === 'side') {
		const words = !isHouseCommand(command) && !module.sideMoves.has(command.type);
		return words ? null : STANDS_STILL;
	}
	// The request itself can be undone; undoing by phases has its own refusal.
	const passes = isHouseCommand(command)
		? command.type === 'undo' || command.type === 'undo-phase' || command.type === 'write-handover'
		: true;
	return passes ? null : standsStillFor(open, nameOf);
}

/**
 * Returns why an umpire's command must wait for the sides' consent, judging by the facts it would record, or null if it
 * need not.
 */
export function changesWhatIsAsked(
	{ module }: Played,
	open: readonly SideId[] | null,
	facts: readonly CampaignFact[],
	nameOf: (sides: readonly SideId[]) => string,
): Refusal | null {
	const { undoConsent } = module;
	if (open === null || !undoConsent) return null;
	const harmless = (fact: CampaignFact): boolean =>
		isHouse(fact) || undoConsent.facts.has(fact.type) || undoConsent.words.has(fact.type);
	return facts.every(harmless) ? null : standsStillFor(open, nameOf);
}

const standsStillFor = (open: readonly SideId[], nameOf: (sides: readonly SideId[]) => string): Refusal =>
	refuse(
		'app',
		'undo/stands-still',
		`${nameOf(open)} must first agree to the phase being taken back: wait, answer under Questions, or undo the asking.`,
	);
