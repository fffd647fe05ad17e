/** Fighters that reach a stream of transports or bombers (OP COM 13, Fighter Vs Transport Aircraft). */
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { wholeSquadrons } from './fighter-odds.ts';

export type Stream = 'transport' | 'bomber';

/** Serials or squadrons lost for a hundred fighter squadrons that break through. */
export const streamChart = chart(
	{ title: 'Fighters against a stream', source: 'OP COM 13, Fighter Vs Transport', confidence: 'printed' },
	`
	stream    | percent
	transport | 100
	bomber    | 25
	`,
);

/** What so many squadrons through cost a stream: one serial each, of bombers a quarter, to the nearest whole. */
export function streamLosses(stream: Stream, squadrons: number, half: 'up' | 'down'): number {
	return wholeSquadrons(streamChart.number(stream, 'percent') ?? 0, squadrons, half);
}

/**
 * The paragraph of a stream's losses.
 * @rule opcom-13.stream.transport-losses
 * @rule opcom-13.stream.bomber-losses
 */
export const streamRule: Readonly<Record<Stream, RuleRef>> = {
	transport: 'opcom-13.stream.transport-losses',
	bomber: 'opcom-13.stream.bomber-losses',
};
