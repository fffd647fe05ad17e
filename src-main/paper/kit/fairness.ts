/** Were the dice fair? Counts of every face, Pearson's chi-square against equal chances, and what its p-value says in words. */
import type { Roll } from '../../rules/kit/dice.ts';

export interface Fairness {
	readonly die: number;
	readonly by: Roll['by'];
	readonly total: number;
	/** How often each face fell: the first is the ones. */
	readonly counts: readonly number[];
	readonly chiSquare: number;
	/** The chance that fair dice come out at least this uneven, or null if there are too few. */
	readonly p: number | null;
	readonly say: string;
}

/** Below this average per face the test says nothing. */
const LEAST_EXPECTED = 5;

/** One line for every sort of die that was thrown; the program's and those typed in from the table apart. */
export function fairnessOf(rolls: readonly Pick<Roll, 'die' | 'faces' | 'by'>[]): readonly Fairness[] {
	const keys = [...new Set(rolls.map((roll) => `${roll.by}|${String(roll.die)}`))].sort();
	return keys.map((key) => {
		const those = rolls.filter((roll) => `${roll.by}|${String(roll.die)}` === key);
		const { die, by } = those[0] ?? { die: 6, by: 'program' as const };
		return judge(
			die,
			by,
			those.flatMap((roll) => roll.faces),
		);
	});
}

function judge(die: number, by: Roll['by'], faces: readonly number[]): Fairness {
	const counts = Array.from({ length: die }, (_, n) => faces.filter((face) => face === n + 1).length);
	const total = faces.length;
	const expected = total / die;
	const chiSquare =
		total === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	const p = expected < LEAST_EXPECTED ? null : chiSquareTail(chiSquare, die - 1);
	return { die, by, total, counts, chiSquare, p, say: inWords(p, die) };
}

function inWords(p: number | null, die: number): string {
	if (p === null)
		return `Too few rolls to say: the test wants at least ${String(LEAST_EXPECTED * die)} of a die of ${String(die)}.`;
	if (p >= 0.05) return 'Nothing unusual: fair dice often come out as uneven as this, or more.';
	const oneIn = Math.round(1 / Math.max(p, 1e-6));
	return `Unusual: of ${String(oneIn)} evenings with fair dice about one comes out as uneven as this.${p < 0.001 ? ' Look into it.' : ' That happens now and then.'}`;
}

/**
 * The chance that chi-square with `freedom` degrees is at least `x`.
 * By the regularised upper incomplete gamma function: a series for small arguments, a continued fraction for large.
 */
export function chiSquareTail(x: number, freedom: number): number {
	if (x <= 0) return 1;
	const [a, z] = [freedom / 2, x / 2];
	return z < a + 1 ? 1 - series(a, z) : fraction(a, z);
}

function series(a: number, z: number): number {
	let term = 1 / a;
	let sum = term;
	for (let n = 1; n < 500 && Math.abs(term) > Math.abs(sum) * 1e-15; n += 1) {
		term *= z / (a + n);
		sum += term;
	}
	return sum * Math.exp(-z + a * Math.log(z) - logGamma(a));
}

/** Lentz's way of working out a continued fraction. */
function fraction(a: number, z: number): number {
	const tiny = 1e-300;
	let b = z + 1 - a;
	let c = 1 / tiny;
	let d = 1 / b;
	let h = d;
	for (let n = 1; n < 500; n += 1) {
		const an = -n * (n - a);
		b += 2;
		d = 1 / nonZero(an * d + b, tiny);
		c = nonZero(b + an / c, tiny);
		const change = d * c;
		h *= change;
		if (Math.abs(change - 1) < 1e-15) break;
	}
	return Math.exp(-z + a * Math.log(z) - logGamma(a)) * h;
}

const nonZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** Lanczos' approximation of the logarithm of the gamma function, for positive arguments; right to nine figures. */
function logGamma(x: number): number {
	const parts = [76.18009173, -86.50532033, 24.01409822, -1.231739516, 0.00120858003, -0.00000536382];
	const t = x + 4.5 - (x - 0.5) * Math.log(x + 4.5);
	const sum = parts.reduce((total, part, n) => total + part / (x + n), 1);
	return -t + Math.log(Math.sqrt(2 * Math.PI) * sum);
}
