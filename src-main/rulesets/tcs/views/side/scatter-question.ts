/** A mission that scattered as far as the other side likes: that side says where it lands. */
import type { At } from '../../../../rules/tcs/game.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns the open choice of where a mission lands, or null if none is open. @rule tcs-18.7c.foe */
export function scatterChoice({ game }: Here) {
	const frame = game.frames.at(-1);
	if (frame?.kind !== 'scatter') return null;
	const hex = game.artillery.barrages.find(({ id }) => id === frame.mission)?.hex ?? null;
	return {
		id: `scatter-${String(game.framesBegun)}`,
		rule: 'tcs-18.7c.foe' as const,
		ask: `A mission at ${hex ?? 'its target'} goes far astray. Place it in any hex within 3.`,
		of: frame.side,
		hex,
		standing: null,
		inAssault: false,
		answers: frame.hexes.map((each) => ({ id: each, label: each })),
		byDefault: hex ?? frame.hexes[0] ?? '',
	};
}
