/** The sealed dice opened: that the seed fits its seal, and that every die of the program's comes out of it again. */
import { createHash } from 'node:crypto';
import { seededDice, type Roll } from '../../rules/kit/dice.ts';

export interface SeedProof {
	/** The state of the dice before the first throw, as text. */
	readonly seed: string;
	/** SHA-256 of that text, written into the first fact before anybody gave an order. */
	readonly sealed: string;
	readonly worked: string;
	readonly fits: boolean;
	/** Throws of the program's that came out of the seed again, in order. */
	readonly again: number;
	/** The first roll that differed, by its position among the program's rolls, from 1, or null if none did. */
	readonly differs: number | null;
}

/** The dice that the rules know. */
const DICE = [3, 6, 10] as const;

/** Throws the program's dice again out of the seed, and compares its hash with the one shown at the start. */
export function seedProof(
	{ seedState, seedCommitment }: { readonly seedState: string; readonly seedCommitment: string },
	rolls: readonly Pick<Roll, 'die' | 'faces' | 'by' | 'why' | 'rule' | 'again'>[],
): SeedProof {
	const worked = createHash('sha256').update(seedState).digest('hex');
	const dice = seededDice(seedState);
	// One that fell again after an undo is no new throw.
	const own = rolls.filter((roll) => roll.by === 'program' && roll.again !== true);
	const wrong = own.findIndex(({ die, faces, why, rule }) => {
		const sort = DICE.find((each) => each === die);
		return (
			sort === undefined || dice.roll(sort, faces.length, why, rule).some((face, n) => face !== faces[n])
		);
	});
	return {
		seed: seedState,
		sealed: seedCommitment,
		worked,
		fits: worked === seedCommitment,
		again: wrong < 0 ? own.length : wrong,
		differs: wrong < 0 ? null : wrong + 1,
	};
}
