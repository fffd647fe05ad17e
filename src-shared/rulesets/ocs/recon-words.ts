/** A recon unit's findings about a hex, in words. */
import { counted } from '../../kit/counted.ts';

/** Returns '3 steps, with armor and anti-tank units.', 'nobody.' */
export function reconWords(told: {
	readonly steps: number;
	readonly armor: boolean;
	readonly mech: boolean;
	readonly antiTank: boolean;
}): string {
	if (told.steps === 0) return 'nobody.';
	const sorts = [
		...(told.armor ? ['armor'] : []),
		...(told.mech ? ['mech'] : []),
		...(told.antiTank ? ['anti-tank units'] : []),
	];
	const [last = '', ...others] = sorts.toReversed();
	const words = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
	return `${counted(told.steps, 'step')}, ${words === '' ? 'without armor, mech or anti-tank units' : `with ${words}`}.`;
}
