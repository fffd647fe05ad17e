/** Commands of combat, overruns, barrages and hedgehogs. */
import { z } from 'zod';
import { SideId } from '../../kit/ids.ts';
import { distinct } from './commands.ts';
import { HexName } from './scenario.ts';

const Units = distinct(z.array(z.string().min(1).max(64)).min(1).max(200).readonly());
/** Dumps that are drawn on, or HQs that throw, before any other in reach. */
const from = distinct(z.array(z.string().min(1).max(80)).max(20).readonly()).optional();
const attack = {
	units: Units,
	target: HexName,
	/** Units that are to use internal stocks where supply in reach is not enough for all. */
	internals: z.array(z.string().min(1).max(64)).max(200).readonly().optional(),
	from,
};

export const DeclareAttack = z.object({ type: z.literal('declare-attack'), ...attack }).strict();
/** An attack for the side whose move it is, and all that is left of it as PlayOutCombat has it. */
export const AttackAndPlayOut = z.object({ type: z.literal('attack-and-play-out'), ...attack }).strict();
export const DeclareOverrun = z.object({ type: z.literal('declare-overrun'), ...attack }).strict();
export const FireBarrage = z
	.object({
		...{ type: z.literal('fire-barrage'), units: Units, target: HexName, from },
		/** Guns that fire half of their factors, where a house rule lets them. */
		half: distinct(z.array(z.string().min(1).max(64)).max(200).readonly()).optional(),
	})
	.strict();
/** The dice of the combat that is ready for them. */
export const RollCombat = z.object({ type: z.literal('roll-combat') }).strict();
/** Plays out the current combat: each open choice by its default, and the dice when due. */
export const PlayOutCombat = z.object({ type: z.literal('play-out-combat') }).strict();
/** Control enters a strike from the sea on the combat units in a hex, by its points. */
export const EnterStrike = z
	.object({
		type: z.literal('enter-strike'),
		side: SideId,
		target: HexName,
		points: z.number().int().min(1).max(200),
		/** What strikes: 'HMS Rodney'. */
		reason: z.string().min(3).max(500),
	})
	.strict();
export const WorkOnHedgehog = z
	.object({
		type: z.literal('work-on-hedgehog'),
		units: Units,
		hex: HexName,
		way: z.enum(['up', 'down']),
	})
	.strict();

export type FightCommand = z.infer<
	| typeof DeclareAttack
	| typeof AttackAndPlayOut
	| typeof DeclareOverrun
	| typeof FireBarrage
	| typeof RollCombat
	| typeof PlayOutCombat
	| typeof EnterStrike
	| typeof WorkOnHedgehog
>;
export type FightCommandOf<T extends FightCommand['type']> = Extract<FightCommand, { type: T }>;
