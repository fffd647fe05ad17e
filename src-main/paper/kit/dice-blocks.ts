/** The dice of an evening as blocks of a debrief: whatever was played, they are counted, opened and listed alike. */
import { counted } from '../../../src-shared/kit/counted.ts';
import type { Roll } from '../../rules/kit/dice.ts';
import { ruleNumber } from '../../rules/kit/rule-ref.ts';
import { heading, words, type Block } from './blocks.ts';
import { fairnessOf } from './fairness.ts';
import { seedProof } from './seed-proof.ts';

/** A throw as a fact has it, with where it stands in the campaign. */
export interface ThrownDice extends Roll {
	readonly seq: number;
	readonly turn: number;
	/** Taken back since; the dice stay spent. */
	readonly undone: boolean;
}
/** The seal of the dice: the seed itself only where the game was ended. */
export interface Seal {
	readonly seedState: string | null;
	readonly seedCommitment: string;
}

/** Every die that fell: how even they were, the seal or its proof, throw by throw. */
export function diceBlocks(rolls: readonly ThrownDice[], seal: Seal): readonly Block[] {
	const tests = fairnessOf(rolls);
	return [
		heading(2, 'Dice'),
		...tests.flatMap(({ die, by, total, counts, chiSquare, p, say }): readonly Block[] => [
			heading(
				3,
				`${by === 'program' ? 'The program’s' : 'Typed in from the table'}: ${String(total)} of a die of ${String(die)}`,
			),
			{
				kind: 'table',
				columns: [
					{ title: 'Face', share: 12 },
					...counts.map((_, n) => ({ title: String(n + 1), share: 8 })),
				],
				rows: [
					['Fell', ...counts.map(String)],
					['Fair', ...counts.map(() => (total / die).toFixed(1))],
				],
			},
			words(
				`Chi-square ${chiSquare.toFixed(2)} with ${String(die - 1)} degrees of freedom${p === null ? '' : `, p = ${p.toFixed(3)}`}. ${say}`,
			),
		]),
		...(tests.length === 0 ? [words('No die was rolled.')] : []),
		...sealBlocks(rolls, seal),
		...(rolls.length === 0 ? [] : [heading(3, 'Every roll'), throws(rolls)]),
	];
}

function sealBlocks(rolls: readonly ThrownDice[], { seedState, seedCommitment }: Seal): readonly Block[] {
	if (seedState === null)
		return [
			heading(3, 'The seal'),
			words(
				'The dice’s seed stays sealed until Control ends the game: whoever knew it could work out every die to come.',
			),
			words(`Sealed as: ${seedCommitment}`, 'typed'),
		];
	const proof = seedProof({ seedState, seedCommitment }, rolls);
	return [
		heading(3, 'The seal opened'),
		words(
			`Before the first order the program wrote down the SHA-256 of the dice’s seed. Here is the seed. Anybody can work out its SHA-256 (for example: printf '%s' 'the seed' | sha256sum) and compare.`,
		),
		words(`Seed: ${proof.seed}\nSealed as: ${proof.sealed}\nWorked out now: ${proof.worked}`, 'typed'),
		words(
			`${proof.fits ? 'They agree: the dice were fixed before the game began.' : 'They do not agree: this file’s seed is not the one that was sealed.'} ${
				proof.differs === null
					? `Rolled again from the seed, every die of the program’s (${counted(proof.again, 'roll')}) falls as recorded.`
					: `Rolled again from the seed, roll ${String(proof.differs)} of the program’s comes out otherwise than recorded.`
			}`,
		),
	];
}

function throws(rolls: readonly ThrownDice[]): Block {
	return {
		kind: 'table',
		columns: [
			{ title: 'Fact', share: 8 },
			{ title: 'Turn', share: 7 },
			{ title: 'For', share: 43 },
			{ title: 'Fell', share: 14 },
			{ title: 'Whose', share: 14 },
			{ title: 'Rule', share: 22 },
		],
		rows: rolls.map((roll) => [
			String(roll.seq),
			String(roll.turn),
			`${roll.why}${roll.undone ? ' (undone)' : ''}`,
			`${roll.faces.join(', ')} of ${String(roll.die)}`,
			roll.by === 'program' ? 'program' : 'typed in',
			ruleNumber(roll.rule),
		]),
	};
}
