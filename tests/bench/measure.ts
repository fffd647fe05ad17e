/** Times and their quantiles, and how a figure is printed beside its baseline. */
export interface Figure {
	readonly name: string;
	readonly value: number;
	readonly unit: string;
	/** What was measured beside it in the same run, and its value. */
	readonly baseline: string;
	readonly baselineValue: number;
	readonly ratio: number;
}

export function figure(
	name: string,
	value: number,
	unit: string,
	baseline: string,
	baselineValue: number,
): Figure {
	return {
		name,
		value: round(value),
		unit,
		baseline,
		baselineValue: round(baselineValue),
		ratio: round(value / baselineValue),
	};
}

/** Milliseconds that `work` took. */
export function time(work: () => void): number {
	const start = performance.now();
	work();
	return performance.now() - start;
}

export function quantile(samples: readonly number[], q: number): number {
	const sorted = [...samples].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

export function print(figures: readonly Figure[], json: boolean): void {
	if (json) return void process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
	for (const f of figures)
		process.stdout.write(
			`${f.name.padEnd(66)} ${String(f.value).padStart(10)} ${f.unit}   x${String(f.ratio)} of ${f.baseline} (${String(f.baselineValue)} ${f.unit})\n`,
		);
}

/** Tidies all memory away, as a host does once in a long while. @throws unless Node was started with --expose-gc */
export function tidy(): void {
	if (!globalThis.gc) throw new Error('npm run bench starts this with --expose-gc');
	globalThis.gc();
}

const round = (value: number): number => Number(value.toPrecision(4));

/**
 * How long something takes a host, ms. Then the host's loop turns once, outside the time: from one request of a window to the next it does
 * what it put off, such as putting the journal into the campaign's file.
 */
export async function timedRequest(work: () => Promise<unknown>): Promise<number> {
	const begun = performance.now();
	await work();
	const taken = performance.now() - begun;
	await new Promise((turned) => setImmediate(turned));
	return taken;
}
