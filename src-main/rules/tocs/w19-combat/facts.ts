/** The facts of battles. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Bank } from '../game.ts';
import type { BattleNow, BattleResult, Stage } from './types.ts';

/** Where a unit went back to, and through which hexes. */
export interface WentBack {
	readonly way: readonly HexName[];
	readonly bank: Bank | null;
	/** It came upon the enemy, or had nowhere to go. @rule tocs-w19.6.through-enemy */
	readonly destroyed: boolean;
}

export type CombatFact =
	/** The other side is sent no units and no strengths. */
	| Fact<'battle-fought', { battle: BattleNow; result: BattleResult }>
	| Fact<'battle-went-on', { stages: readonly Stage[] }>
	/** A side goes back one hex more in place of a step. */
	| Fact<'losses-traded', { side: SideId; hex: HexName }>
	| Fact<
			'steps-lost',
			{
				side: SideId;
				hex: HexName;
				/** The other side is sent none of these. */
				units: Readonly<Record<UnitId, number>>;
				dead: readonly UnitId[];
				/** Names of destroyed units, which both sides are told. */
				destroyed: readonly string[];
			}
	  >
	| Fact<
			'went-back',
			{
				side: SideId;
				hex: HexName;
				/** The other side is sent none of these. */
				units: Readonly<Record<UnitId, WentBack>>;
				/** The first hex they entered, which both sides are told, or null if they did not just set out. */
				through: HexName | null;
				destroyed: readonly string[];
				/** The other side hears nothing of it: it knows already that they went, and through which hex. */
				quiet?: true;
			}
	  >
	/** `fought`: false where the attackers walked into an empty hex. */
	| Fact<'battle-ended', { hex: HexName; turn: number; fought: boolean }>;
