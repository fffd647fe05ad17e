/** The passing distance from an enemy, km (OP COM 6, Passing By). At exactly that distance a unit may pass. */
import { chart } from '../../kit/chart.ts';

export const passingBy = chart(
	{ title: 'Passing by', source: 'OP COM 6, Passing By', confidence: 'printed' },
	`
	case                   | km
	open-by-day            | 2.0
	cover-or-night         | 1.0
	tanks-between-infantry | 0.5   # about; bypassed positions only
	`,
);

/** The distance of a case, km. */
export function passingKm(when: 'open-by-day' | 'cover-or-night' | 'tanks-between-infantry'): number {
	const km = passingBy.number(when, 'km');
	if (km === null) throw new Error(`passing-by chart: ${when}`);
	return km;
}
