/** The Surprise Table. */
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import { definition } from './definition.ts';

export type AttackType = 'regular' | 'overrun';
export type Surprised = 'attacker' | 'defender' | null;

export interface SurpriseTable {
	/** Returns who has Surprise on a modified roll of two dice, or null if nobody. */
	at(attack: AttackType, roll: number): Surprised;
}

const WHO: readonly Surprised[] = ['defender', null, 'attacker'];

export const surpriseTable = definition<SurpriseTable>({
	id: 'surprise',
	meta: {
		title: 'Surprise Table',
		source: '9.8: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	text: `
		        | defender none attacker
		regular | <=5      6-9  >=10
		overrun | <=6      7-8  >=9`,
	read(chart) {
		const bands = (attack: AttackType) =>
			bandsOf(
				`${chart.meta.title}, ${attack}`,
				['defender', 'none', 'attacker'].map((column) => chart.cell(attack, column)),
			);
		const rows = { regular: bands('regular'), overrun: bands('overrun') };
		return { at: (attack, roll) => WHO[bandAt(rows[attack], roll)] ?? null };
	},
});
