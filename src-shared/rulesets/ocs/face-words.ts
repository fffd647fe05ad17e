/** The figures of a counter's face as they are printed, written and read back. */
import type { FaceFigures } from './commands.ts';
import type { Face } from './scenario.ts';

/** '8-4-7', '(5)-0-5'; guns by barrage and range: '26(4)-4'. */
export function facePrinted({ strength, defendsOnly, rating, allowance, barrage, range }: Face): string {
	const printed = strength === null ? '–' : defendsOnly ? `(${String(strength)})` : String(strength);
	if (barrage > 0) return `${String(barrage)}(${String(range)})-${String(allowance)}`;
	return `${printed}-${String(rating)}-${String(allowance)}`;
}

const TROOPS = /^(?:(\d{1,2})|\((\d{1,2})\)|[–-])-([0-5])-(\d{1,2})$/;
const GUNS = /^(\d{1,3})\((\d{1,2})\)-(\d{1,2})$/;

/** Reads figures as `facePrinted` writes them, or returns null if they aren't. */
export function readFace(text: string): FaceFigures | null {
	const plain = text.replaceAll(/\s/g, '');
	const guns = GUNS.exec(plain);
	if (guns) return { barrage: Number(guns[1]), range: Number(guns[2]), allowance: Number(guns[3]) };
	const troops = TROOPS.exec(plain);
	if (!troops) return null;
	const [, attacks, defends, rating, allowance] = troops;
	const strength = attacks ?? defends;
	return {
		strength: strength === undefined ? null : Number(strength),
		defendsOnly: defends !== undefined,
		...{ rating: Number(rating), allowance: Number(allowance), barrage: 0, range: 0 },
	};
}
