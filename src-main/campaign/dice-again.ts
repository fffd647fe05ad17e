/**
 * A roll that was undone and is thrown again falls as it did, unless the umpire took it back for new dice: an undo is no way to
 * better dice. What is thrown again is the command that is called the same, in the same step.
 */
import { seededDice, type Dice, type Roll } from '../rules/kit/dice.ts';
import type { AnyRulesetCommand } from '../rules/kit/module.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { labelOf, type AnyCommand } from './commands.ts';
import { situationOf, type CampaignState } from './fold.ts';
import type { Entry, History } from './history.ts';
import { isHouseCommand } from './house-desk.ts';
import type { Played } from './rulesets.ts';

/** The dice that the program threw for an entry, in order. */
export const thrownFor = ({ facts }: Pick<Entry, 'facts'>): readonly Roll[] =>
	facts.flatMap(({ fact }) => (fact.rolls ?? []).filter(({ by }) => by === 'program'));

/**
 * Returns the rolls a command made when it was issued before and undone; none if it was never issued, still stands, or
 * was undone for new dice.
 * @param fresh commands that were taken back for new dice
 */
export function thrownBefore(
	played: Played,
	file: CampaignFile,
	{ entries }: Pick<History, 'entries'>,
	{
		command,
		state,
		fresh,
	}: {
		readonly command: AnyCommand;
		readonly state: CampaignState;
		readonly fresh: ReadonlySet<string>;
	},
): readonly Roll[] {
	if (isHouseCommand(command) || !entries.some(({ retracted }) => retracted)) return [];
	const now = nameOf(played, state, command);
	const rolledEntry = entries.findLast((entry) => {
		const sent = thrownFor(entry).length > 0 ? sentAs(file, entry) : null;
		return sent !== null && !isHouseCommand(sent) && nameOf(played, entry.before, sent) === now;
	});
	return rolledEntry?.retracted === true && !fresh.has(rolledEntry.command) ? thrownFor(rolledEntry) : [];
}

/** Returns a key that identifies a repeated command: the command itself and the time in the game. */
function nameOf(played: Played, state: CampaignState, command: AnyRulesetCommand): string {
	const at = situationOf(played, state);
	const { turn, step } = played.module.moment(at);
	return `${String(turn)} ${step} ${command.type} ${labelOf(played.module, at, command)}`;
}

function sentAs(file: CampaignFile, { facts, command }: Entry): AnyCommand | null {
	const sent = file.commandOfFact(facts[0]?.seq ?? 0);
	return sent?.id === command ? (sent.payload as AnyCommand) : null;
}

/** Dice that fall as they did, as long as the same are asked for; then the program's go on from where they are. */
export function diceAgain(before: readonly Roll[], from: string): Dice {
	const left = [...before];
	const fresh = seededDice(from);
	const rolls: Roll[] = [];
	return {
		rolls,
		get state() {
			return fresh.state;
		},
		roll(die, count, why, rule) {
			const next = left.shift();
			if (next?.die === die && next.faces.length === count) {
				rolls.push({ why, rule, die, faces: next.faces, by: 'program', again: true });
				return next.faces;
			}
			left.length = 0;
			const faces = fresh.roll(die, count, why, rule);
			rolls.push({ why, rule, die, faces, by: 'program' });
			return faces;
		},
	};
}
