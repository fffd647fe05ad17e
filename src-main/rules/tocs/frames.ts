/** Procedures under way, the innermost last: the kinds of frames of this system. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Announced, BankClaim } from '../../../src-shared/rulesets/tocs/words.ts';
import type { HexName, UnitId } from '../hexwar/types.ts';
import type { BattleNow } from './w19-combat/types.ts';
import type { AboutHex, Who } from './w20-interrogation/words.ts';

/** A unit's current action: its owner's secret. */
export interface JourneyFrame {
	readonly kind: 'journey';
	readonly side: SideId;
	readonly unit: UnitId;
	readonly action: Announced;
	/** Hexes still to come, the one that is asked about first. */
	readonly way: readonly HexName[];
	/** Set if it is in an EZOC from which it may only go on into another. @rule tocs-w6.1.ext-mech-pass */
	readonly held?: boolean;
}

/** A question to the other side, asked always: does one of its companies declare an EZOC there? @rule tocs-b1.3.auto-umpire */
export interface QueryFrame {
	readonly kind: 'query';
	readonly n: number;
	/** The side that chooses. */
	readonly side: SideId;
	readonly asker: SideId;
	readonly hex: HexName;
	readonly action: Announced;
}

/** Battles that are fought one after another. */
export interface BattlesFrame {
	readonly kind: 'battles';
	readonly engagements: boolean;
	readonly hexes: readonly HexName[];
	/** The river hex whose defender has declared which bank he holds; absent if nobody was asked. */
	readonly bank?: { readonly hex: HexName; readonly claim: BankClaim };
}

/** The defender in a river hex chooses which bank to defend. */
export interface BanksFrame {
	readonly kind: 'banks';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
}

export interface BattleFrame extends BattleNow {
	readonly kind: 'battle';
}

/** A side says which of its units lose steps. @rule tocs-w19.5.sl-rest */
export interface LossesFrame {
	readonly kind: 'losses';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	readonly left: number;
	/** Set if the rules decide the first. @rule tocs-w19.5.sl-default */
	readonly first: boolean;
	/** Set if those after the first may become hexes of retreat. @rule tocs-b2.4.2.tradeoff */
	readonly trades?: boolean;
}

/** A side goes back, or stays and loses steps instead. @rule tocs-w19.6.trade-retreat */
export interface RetreatFrame {
	readonly kind: 'retreat';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	/** How far each of its units has to go. */
	readonly left: number;
	/** Some are on their way: nothing is traded any more. */
	readonly going: boolean;
}

/** Units on their way back, while others of their side still wait for theirs: their side's secret. */
export interface StepBackFrame {
	readonly kind: 'step-back';
	readonly n: number;
	readonly side: SideId;
	/** Where the battle was. */
	readonly hex: HexName;
	readonly units: readonly UnitId[];
	/** Still to go. */
	readonly left: number;
}

/** The winner of a battle may go on. @rule tocs-w19.7.who-pursues */
export interface PursuitFrame {
	readonly kind: 'pursuit';
	readonly n: number;
	readonly side: SideId;
	/** Where they are. */
	readonly hex: HexName;
	/** Where the battle was. */
	readonly battle: HexName;
	/** The hexes the enemy retreated through, one of which they enter first, or null for any adjacent one. */
	readonly first: readonly HexName[] | null;
	readonly left: number;
	readonly how: 'pursuit' | 'exploit' | 'breakthrough';
}

/** One of several pursuers is asked by itself, the others after it: their side's secret. */
export interface GoOnFrame extends Omit<PursuitFrame, 'kind'> {
	readonly kind: 'go-on';
	readonly unit: UnitId;
	/** Those that are asked next. */
	readonly waits: readonly UnitId[];
}

/**
 * The interrogating side chooses the hex that prisoners or civilians are asked about.
 * @rule tocs-w20.1.prisoner-roll
 */
export interface QuestioningFrame {
	readonly kind: 'questioning';
	readonly n: number;
	readonly side: SideId;
	/** Where the battle was. */
	readonly hex: HexName;
	readonly who: Who;
	readonly about: AboutHex;
	/** Hexes still to choose. */
	readonly left: number;
}

/** Flights that fly one after another: their side’s secret. */
export interface FlightsFrame {
	readonly kind: 'flights';
	readonly side: SideId;
	readonly left: readonly number[];
}

/** A flight on its way, hex by hex: its side’s secret. */
export interface FlightFrame {
	readonly kind: 'flight';
	readonly side: SideId;
	readonly n: number;
	/** Hexes still to come. */
	readonly way: readonly HexName[];
	/** Where it is. */
	readonly over: HexName | null;
	readonly stage: 'fly' | 'flak' | 'after';
}

/** A flight comes within reach of guns: their side is asked always. @rule tocs-omgn-flak-choice */
export interface FlakFrame {
	readonly kind: 'flak';
	readonly n: number;
	/** The side whose guns may fire. */
	readonly side: SideId;
	readonly hex: HexName;
	readonly altitude: 'low' | 'high';
}

/** A flight enters a zone of fighters, whose side is asked. */
export interface InterceptFrame {
	readonly kind: 'intercept';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	/** The hex that the zone is round. */
	readonly zone: HexName;
}

/** Aircraft fight in rounds: the secret of the side whose flight it is. */
export interface AirFightFrame {
	readonly kind: 'air-fight';
	readonly side: SideId;
	readonly n: number;
	readonly hex: HexName;
	/** The hex that the other side’s aircraft are over. */
	readonly against: HexName;
	readonly round: number;
	/** The sides still to be asked whether it continues. */
	readonly asks: readonly SideId[];
}

/** After a round of air combat a side goes on or breaks off. */
export interface AirRoundFrame {
	readonly kind: 'air-round';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
}

/** A field was attacked: its Ready aircraft may fly off. */
export interface ScrambleFrame {
	readonly kind: 'scramble';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	/** What attacked it. */
	readonly by: 'aircraft' | 'artillery';
}

/** A fleet or aircraft on their way from zone to zone: their side’s secret. */
export interface SeaMoveFrame {
	readonly kind: 'sea-move';
	readonly side: SideId;
	readonly ships: readonly string[];
	readonly planes: readonly string[];
	/** Null: from a port or from land. */
	readonly from: string | null;
	readonly to: string;
	readonly stage: 'leave' | 'arrive' | 'done';
}

/** A patrol that comes back into the next lower box when it is over: its side’s secret. */
export interface SeaPatrolFrame {
	readonly kind: 'sea-patrol';
	readonly side: SideId;
	readonly ships: readonly string[];
}

/** Something moved or was found in a zone: this doesn't reveal who wants what. */
export interface SeaAlarmFrame {
	readonly kind: 'sea-alarm';
	/** The side that moved, or that found something. */
	readonly side: SideId;
	readonly zone: string;
	readonly hex: HexName;
	readonly why: 'stirred' | 'found';
	readonly stage: 'ask' | 'boxes' | 'fight';
	readonly asks: readonly SideId[];
	/** Battles that were looked at. */
	readonly fought: number;
}

/** A side is asked whether it tries to intercept: always. @rule tocs-w16.4.trigger-search */
export interface SeaInterceptFrame {
	readonly kind: 'sea-intercept';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	readonly zone: string;
}

/** A side is asked which boxes it attacks: always. */
export interface SeaBoxesFrame {
	readonly kind: 'sea-boxes';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	readonly zone: string;
}

/** A battle at sea, which both sides know of. */
export interface SeaBattleFrame {
	readonly kind: 'sea-battle';
	/** Who attacks. */
	readonly side: SideId;
	readonly zone: string;
	readonly hex: HexName;
	/** The boxes of the other side’s that it attacks. */
	readonly boxes: readonly number[];
	readonly stage: 'air' | 'aim' | 'groups' | 'strike' | 'guns' | 'fire' | 'subs';
	readonly asks: readonly SideId[];
}

/** A side deploys its forces in a battle at sea: always asked, so that asking reveals nothing. */
export interface SeaDisposeFrame {
	readonly kind: 'sea-dispose';
	readonly n: number;
	readonly side: SideId;
	readonly hex: HexName;
	readonly zone: string;
	readonly what: 'air' | 'aim' | 'groups' | 'guns';
	/** Who attacks, which boxes. */
	readonly attacker: SideId;
	readonly boxes: readonly number[];
	/** Enemy ships that it sees, once they are seen. */
	readonly seen: number;
}

export type AskingFrame =
	| BanksFrame
	| QueryFrame
	| LossesFrame
	| RetreatFrame
	| StepBackFrame
	| PursuitFrame
	| GoOnFrame
	| QuestioningFrame
	| FlakFrame
	| InterceptFrame
	| AirRoundFrame
	| ScrambleFrame
	| SeaInterceptFrame
	| SeaBoxesFrame
	| SeaDisposeFrame;
export type Frame =
	| SeaMoveFrame
	| SeaPatrolFrame
	| SeaAlarmFrame
	| SeaBattleFrame
	| FlightsFrame
	| FlightFrame
	| AirFightFrame
	| JourneyFrame
	| BattlesFrame
	| BattleFrame
	| AskingFrame;

interface WithFrames {
	readonly frames: readonly Frame[];
}
type Of<K extends Frame['kind']> = Extract<Frame, { readonly kind: K }>;

/** Returns the innermost frame of a kind, or null if none is under way. */
export const frameOf = <K extends Frame['kind']>({ frames }: WithFrames, kind: K): Of<K> | null =>
	frames.findLast((frame): frame is Of<K> => frame.kind === kind) ?? null;

/** Returns a game with the battle that is fought changed. */
export function withBattle<G extends WithFrames>(game: G, change: Partial<BattleNow>): G {
	const at = game.frames.findLastIndex(({ kind }) => kind === 'battle');
	return at < 0
		? game
		: {
				...game,
				frames: game.frames.map((frame, n) => (n === at ? { ...frame, ...change } : frame)),
			};
}
