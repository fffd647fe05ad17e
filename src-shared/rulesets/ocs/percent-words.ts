/** Returns a chance as whole percent: '8 %', '< 1 %' for what hardly ever is. */
export function percentWords({ n, d }: { readonly n: number; readonly d: number }): string {
	const percent = (100 * n) / d;
	return percent > 0 && percent < 0.5 ? '< 1 %' : `${String(Math.round(percent))} %`;
}
