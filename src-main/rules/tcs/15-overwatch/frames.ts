/**
 * Procedures under way, as a stack of frames in the game: a move that is fired at waits until the fire, the reply to it
 * and every resulting retreat are over, then goes on. Each frame says who has to choose, if anybody.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { BarragesFrame, DangersFrame, ScatterFrame } from '../18-artillery/frames.ts';
import type { BoxFrame, LossesFrame } from '../10-losses/frames.ts';
import type { AssaultChoiceFrame, AssaultFrame } from '../22-assault/frames.ts';
import type { CheckFrame, HoldChoiceFrame, RetreatChoiceFrame, RetreatFrame } from '../17-morale/frames.ts';
import type { FlakFrame, SortieFrame } from '../25-aircraft/frames.ts';
import type { AtSegmentFrame } from '../proposal-1992/at-frames.ts';
import type { SheafsFrame } from '../proposal-1992/sheaf-types.ts';
import type { StacksNamed } from '../proposal-1992/overwatch-facts.ts';
import type { HexName, UnitId } from '../types.ts';

/** A stack on its way: the hexes still to enter. */
export interface MoveFrame {
	readonly kind: 'move';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly way: readonly HexName[];
	/** Control lets it go where its op sheet does not. */
	readonly overruled: boolean;
}

/** A chance to fire at something that has just happened. @rule tcs-15.2a.list */
export interface OverwatchFrame {
	readonly kind: 'overwatch';
	/** 'fire': a Standard Fire Action; 'aim': a Point Fire Action; 'final': an Assault or Overrun was announced. */
	readonly trigger: 'movement' | 'fire' | 'aim' | 'recovery' | 'final';
	/** The side that may answer. */
	readonly side: SideId;
	/** Where it happened: one of these hexes may be fired at. */
	readonly hexes: readonly HexName[];
	/** The units that did it. */
	readonly units: readonly UnitId[];
	/** The hex a mover left, or null if nobody moved. */
	readonly left: HexName | null;
	readonly byRoad: boolean;
	/** The only hex that may answer; absent for any. @rule tcs-15.2f.who @rule tcs-15.2h.others */
	readonly only?: HexName;
	/** By the 1992 proposal: what this trigger has been answered with so far. */
	readonly stacks?: StacksNamed;
}

/** The mover's friends may answer the stack that fired at it. @rule tcs-15.1a.return */
export interface ReturnFireFrame {
	readonly kind: 'return-fire';
	readonly side: SideId;
	readonly hexes: readonly HexName[];
	/** The units that may not answer: the mover. */
	readonly units: readonly UnitId[];
	/** By the 1992 proposal: how the fire has been answered so far. */
	readonly stacks?: StacksNamed;
}

/** What a stack still fires after its Point Fire, about whose kills its sides may be asked. */
export interface VolleyFrame {
	readonly kind: 'volley';
	readonly side: SideId;
	/** The chance that is answered. */
	readonly chance: FireFrame;
	readonly from: HexName;
	readonly target: HexName;
	/** Who fires at the area, and who makes AT Rolls. */
	readonly area: readonly UnitId[];
	readonly rollers: readonly UnitId[];
}

/** A fire action after its retreats: its firers are marked, and the other side may answer. @rule tcs-13.1i */
export interface AfterFireFrame {
	readonly kind: 'after-fire';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
}

/** A chance to fire. */
export type FireFrame = OverwatchFrame | ReturnFireFrame;
/** A frame that waits for somebody’s choice. */
export type AskingFrame =
	| FireFrame
	| AssaultChoiceFrame
	| RetreatChoiceFrame
	| HoldChoiceFrame
	| LossesFrame
	| BoxFrame
	| AtSegmentFrame
	| FlakFrame;
export type Frame =
	| AfterFireFrame
	| VolleyFrame
	| MoveFrame
	| RetreatFrame
	| CheckFrame
	| AssaultFrame
	| BarragesFrame
	| SheafsFrame
	| DangersFrame
	| ScatterFrame
	| SortieFrame
	| AskingFrame;

/** Whether a frame is a chance to fire. */
export const isFireChance = (frame: Frame): frame is FireFrame =>
	frame.kind === 'overwatch' || frame.kind === 'return-fire';
