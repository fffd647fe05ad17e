/** How long the umpires' work takes, measured from the campaign's own facts (for the board's forecast). */
import type { Pace } from '../views/forecast.ts';
import type { RecordedAs } from '../../../rules/kit/house.ts';
import type { Fact } from '../../../rules/kit/ruleset.ts';
import type { OpcomAnyFact } from '../facts.ts';

type Work = keyof Pace;

const WORK: Readonly<Partial<Record<OpcomAnyFact['type'], Work>>> = {
	'line-marked': 'line',
	'unit-moved': 'move',
	'combat-applied': 'combat',
	'dispatch-released': 'dispatch',
	'dispatch-withheld': 'dispatch',
};

/** A longer gap was a break, not work, ms. */
const BREAK_MS = 15 * 60_000;
/** With fewer gaps than this there is no estimate. */
const LEAST = 3;

/**
 * Seconds for each piece of work: the median time between one such fact and the next within the same step. Commands
 * taken back are not among them.
 */
export function paceOf(entries: readonly (readonly RecordedAs<Fact>[])[]): Pace {
	const gaps: Record<Work, number[]> = { line: [], move: [], combat: [], dispatch: [] };
	const last: Partial<Record<Work, number>> = {};
	for (const { fact, at } of entries.flat()) {
		if (fact.type === 'step-begun' || fact.type === 'turn-begun') {
			for (const work of Object.keys(gaps) as Work[]) delete last[work];
		}
		const work = WORK[fact.type as OpcomAnyFact['type']];
		if (work === undefined) continue;
		const gap = at - (last[work] ?? at);
		if (gap > 0 && gap <= BREAK_MS) gaps[work].push(gap / 1000);
		last[work] = at;
	}
	return {
		line: median(gaps.line),
		move: median(gaps.move),
		combat: median(gaps.combat),
		dispatch: median(gaps.dispatch),
	};
}

function median(seconds: readonly number[]): number | null {
	if (seconds.length < LEAST) return null;
	const sorted = seconds.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
