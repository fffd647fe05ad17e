/** Results of the Combat Table as values. */

/** One side's result. */
export interface SideResult {
	/** Steps that must be lost. */
	readonly losses: number;
	/** Steps to lose or hexes to go back, in any mix. */
	readonly options: number;
	/** The lowest Action Rating that may exploit, or null if nobody may. Attackers only. */
	readonly exploit: number | null;
	/** The whole hex is disorganized. Defenders only. */
	readonly disorganized: boolean;
}

export interface CombatResult {
	/** As the chart prints it. */
	readonly text: string;
	readonly attacker: SideResult;
	readonly defender: SideResult;
}

const NOTHING: SideResult = { losses: 0, options: 0, exploit: null, disorganized: false };

/**
 * Reads a cell of the Combat Table: 'Ao1e4,DL1o2'. A part that is not printed has no effect on that side.
 * @throws where it is no result
 * @rule ocs-9.10.parse
 */
export function combatResult(cell: string): CombatResult {
	const parts = cell.split(',').map((part) => part.trim());
	const [attack, defence] = [partOf('A', parts), partOf('D', parts)];
	const read = [attack, defence].filter((part) => part !== undefined);
	if (read.length !== parts.length) throw new Error(`"${cell}" is no result of combat`);
	return { text: parts.join(', '), attacker: sideOf(cell, attack), defender: sideOf(cell, defence) };
}

const partOf = (side: 'A' | 'D', parts: readonly string[]): string | undefined =>
	parts.find((part) => part.startsWith(side));

function sideOf(cell: string, part: string | undefined): SideResult {
	if (part === undefined) return NOTHING;
	const match = /^([AD])(?:L(\d))?(?:o(\d))?(?:e(\d))?(DG)?$/.exec(part);
	const [, side, losses, options, exploit, dg] = match ?? [];
	const empty = [losses, options, exploit, dg].every((each) => each === undefined);
	const misplaced = side === 'A' ? dg !== undefined : exploit !== undefined;
	if (!match || empty || misplaced) throw new Error(`"${cell}" is no result of combat`);
	return {
		losses: Number(losses ?? 0),
		options: Number(options ?? 0),
		exploit: exploit === undefined ? null : Number(exploit),
		disorganized: dg !== undefined,
	};
}
