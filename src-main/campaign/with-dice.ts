/** Decides with dice: checks whether the program may roll now, and whether as many were typed as needed. */
import { DiceError, type Dice, type Roll } from '../rules/kit/dice.ts';
import type { RuleRef } from '../rules/kit/rule-ref.ts';
import { refuse, type Decision, type Refusal } from '../rules/kit/ruleset.ts';
import type { CampaignFact } from './facts.ts';

/** A campaign's rules for its dice. */
export interface Dicing {
	readonly thrown: 'by-the-program' | 'typed';
	readonly rule: RuleRef;
	/** The game was ended: its seed may be known. */
	readonly ended: boolean;
}

/**
 * Asks, and refuses what the dice do not allow. The program's dice stay where they were.
 * @param faces how many were typed
 */
export function decideWithDice(
	ask: () => Decision<CampaignFact>,
	dice: Dice,
	faces: number,
	dicing: () => Dicing,
): Decision<CampaignFact> {
	try {
		const decision = ask();
		if (decision.kind !== 'facts') return decision;
		const thrown = dice.rolls.find(({ by }) => by === 'program');
		const no = thrown ? mayNotThrow(dicing(), thrown) : null;
		if (no) return no;
		const left = 'left' in dice && typeof dice.left === 'number' ? dice.left : 0;
		return left > 0 ? tooMany(faces, left) : decision;
	} catch (error) {
		if (error instanceof DiceError) return refuse('app', 'dice/not-possible', error.message);
		throw error;
	}
}

function mayNotThrow({ thrown, rule, ended }: Dicing, roll: Roll): Refusal | null {
	if (thrown === 'typed') return typedOnly(rule, roll);
	return ended ? afterTheEnd(rule, roll) : null;
}

function tooMany(faces: number, left: number): Refusal {
	return refuse(
		'app',
		left === faces ? 'dice/none-wanted' : 'dice/too-many',
		`${String(faces)} dice were typed and ${String(faces - left)} were wanted: take back the last ${left === 1 ? 'one' : String(left)}.`,
	);
}

/** No: in this campaign the program throws nothing (option 'dice'). The program's dice stay where they were. */
function typedOnly(rule: RuleRef, { die, why }: Roll): Refusal {
	const say = `The dice of this campaign are rolled on the table. Type the result (1 to ${String(die)}) for "${why}".`;
	return refuse(rule, 'dice/typed-only', say);
}

/** Refuses: the game has ended, and anybody who read the seed knows what the program would roll. */
function afterTheEnd(rule: RuleRef, { die, why }: Roll): Refusal {
	const say = `The game was ended, and its dice may be known. Type what fell on the table (1 to ${String(die)}) for "${why}", or undo the end of the game.`;
	return refuse(rule, 'dice/game-ended', say);
}
