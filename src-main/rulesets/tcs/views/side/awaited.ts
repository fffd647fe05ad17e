/**
 * Whose answer a side waits for, in a sentence, from its knowledge: why its move has stopped, or why nobody may act.
 */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import type { Frame } from '../../../../rules/tcs/15-overwatch/frames.ts';
import type { TcsGame } from '../../../../rules/tcs/game.ts';

/**
 * Choices that are asked whatever their side's standing orders: whether others are asked at all is that side's own
 * affair.
 */
const ASKED: Readonly<Partial<Record<Frame['kind'], string>>> = {
	overwatch: 'may fire in overwatch',
	'return-fire': 'may return the fire',
	'assault-fire': 'chooses how it fires in the Assault',
	regroup: 'may regroup between rounds',
	again: 'decides whether the Assault goes on',
	'overrun-exit': 'chooses where its vehicles drive on to',
	'at-segment': 'may make AT Rolls',
	flak: 'may fire at the aircraft',
	scatter: 'places a mission that went astray',
};

/** Kinds whose first hex is where it happens. */
const AT_ITS_HEX: ReadonlySet<Frame['kind']> = new Set(['overwatch', 'return-fire', 'assault-fire', 'flak']);

/**
 * Returns what the other side is asked, or null if nobody else is: 'German may fire in overwatch at 10.15. Wait for its
 * answer.'
 * @param game as `side` knows it: what is under way lies open
 */
export function awaited({ sides }: TcsScenario, { frames, clock }: TcsGame, side: SideId): string | null {
	const named = (id: string): string => sides.find((each) => each.id === id)?.name ?? 'The other side';
	const frame = frames.at(-1);
	if (!frame)
		return clock.initiative === null || clock.initiative === side
			? null
			: `${named(clock.initiative)} chooses who goes first. Wait for its answer.`;
	const does = ASKED[frame.kind];
	if (does === undefined || !('side' in frame) || frame.side === side) return null;
	const [hex] = 'hexes' in frame && AT_ITS_HEX.has(frame.kind) ? frame.hexes : [];
	return `${named(frame.side)} ${does}${hex === undefined ? '' : ` at ${hex}`}. Wait for its answer.`;
}
