/** The state of a game of the system: plain values, so that it can be stored and compared directly. */
import type { WithDispatches } from '../kit/dispatches.ts';
import type { WithUndoAsked } from '../kit/undo-consent.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { TocsCondition, TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type {
	Announced,
	Build,
	AttackType,
	EzocOrder,
	LeftOrder,
	News,
	PaperKind,
	ProbeType,
	SeaOrder,
	Telling,
} from '../../../src-shared/rulesets/tocs/words.ts';
import type { FlakOrder } from '../../../src-shared/rulesets/tocs/air.ts';
import { mapFrom, mapsFrom } from '../hexwar/sightings.ts';
import type { HexName, UnitId } from '../hexwar/types.ts';
import type { Situation } from '../kit/module/situation.ts';
import type { Clock } from './b2-sequence/turn.ts';
import type { TocsOptions } from './options.ts';
import type { Frame } from './frames.ts';
import type { Facility } from './w12-facilities/types.ts';
import type { Air } from './w14-air-bases/types.ts';
import type { Sea } from './w16-sea-zones/types.ts';
import type { Weather } from './w13-weather/types.ts';
import type { BattleResult, TypedResult } from './w19-combat/types.ts';

export type { HexName, UnitId } from '../hexwar/types.ts';
export type Bank = 'left' | 'right';

/** Consecutive AP that go into one movement or one reconnaissance: their MP are one sum. @rule tocs-b1.5.shared-mp */
export type Run =
	| {
			readonly kind: 'move';
			readonly mp: number;
			/** Every MP of the AP that runs was spent at road rate; the extra road hex is still to come. */
			readonly byRoad: boolean;
			readonly bonus: boolean;
	  }
	| { readonly kind: 'recon'; readonly mp: number; readonly last: HexName };

/** An activation. @rule tocs-w10.0.activate-only */
export interface Act {
	readonly ap: number;
	readonly run: Run | null;
	/** It did more than give orders or withdraw: it degrades when it ends. @rule tocs-w10.0.degrade-after */
	readonly tires: boolean;
	/** It moves unseen from the air: each hex costs twice, and no road helps. */
	readonly unseen?: boolean;
	/** It has checked its Morale in the cold. */
	readonly chilled?: boolean;
	/** Aircraft have tried to interdict it in this activation. */
	readonly tried?: boolean;
	/** Set if it does nothing further except what it was asked about. */
	readonly over: boolean;
	/**
	 * Set once it has entered its first hex, after which there is no more roll for straying.
	 * @rule tocs-w10.1.3.stray-first-only
	 */
	readonly strayed?: boolean;
}

/** The batteries to fire into a battle. @rule tocs-w10.24.strike-in-battle @rule tocs-w10.25.bombard-battle */
export interface Mission {
	readonly hex: HexName;
	readonly kind: 'strike' | 'bombardment' | 'tot';
}

export interface OrderedAttack {
	readonly hex: HexName;
	readonly type: AttackType;
	readonly from: HexName;
	/** The shift claimed for scouting, or null. */
	readonly scouted: 'recon' | 'probe' | null;
}

export interface TocsUnit {
	readonly side: SideId;
	/** Null: not on the map. */
	readonly at: HexName | null;
	readonly off: 'waiting' | 'dead' | 'split' | 'disbanded' | 'aboard' | null;
	/** Steps lost. */
	readonly lost: number;
	/** 0 is Good Order, 5 Dispersed. */
	readonly state: number;
	/** In a river hex: the bank that it is on. */
	readonly bank: Bank | null;
	readonly act: Act | null;
	readonly attack: OrderedAttack | null;
	/** Hexes that it scouted in this impulse. */
	readonly scouted: Readonly<Record<HexName, 'recon' | 'probe'>>;
	readonly reserve: boolean;
	/** The centre hex of its Extended Deployment, or null. */
	readonly extended: HexName | null;
	/** How well it is dug in where it is: 0 to 3. @rule tocs-w10.9.improve-levels */
	readonly works: number;
	/** The last turn in which it improved its position; 0 if never. */
	readonly worked: number;
	/** It was rallied in this impulse. @rule tocs-w10.19.rally-once */
	readonly rallied: boolean;
	/** It was activated in this impulse. */
	readonly acted: boolean;
	/** The first hexes of its way in this impulse, past the roll for straying: '05.05>05.06'. @rule tocs-w10.1.3.stray-once */
	readonly trail: string | null;
	/** The impulse in which it last entered a hex: '3.2'; absent if never. @rule tocs-w6.1.ext-impulse-end */
	readonly entered?: string;
	/** The hex that it last came from; absent: it has not moved. */
	readonly lastFrom?: HexName;
	/** A train that can't go on. @rule tocs-w12.3.train-block */
	readonly stopped: boolean;
	/** The previous hex of a train that can’t go on; absent for others. @rule tocs-w12.3.train-reverse */
	readonly cameFrom?: HexName;
	/** A headquarters ordered it to act in this impulse, as an asset. @rule tocs-w2.1.asset-act-floating */
	readonly ordered: boolean;
	/** It has made its free observation in this impulse. @rule tocs-w11.19.free-observe */
	readonly looked: boolean;
	/** The unit that it is assigned to, of an asset or a Mobile Supply Depot. @rule tocs-w2.5.asset-moves-with */
	readonly assigned: UnitId | null;
	/** The formation it was reassigned to, or null for its own. @rule tocs-w10.17.reassign */
	readonly parent: string | null;
	/** It refits. @rule tocs-w10.22.refit */
	readonly refit: boolean;
	/** It is marked out of LOS. @rule tocs-w8.2.check-time */
	readonly out: boolean;
	/** Set for a Mobile Supply Depot, which holds no hex. @rule tocs-w8.1.capture */
	readonly depot: boolean;
	/** SP that it carries. @rule tocs-w8.1.transfer */
	readonly sp: number;
	/** Its fire into a battle of this impulse. */
	readonly mission: Mission | null;
	/** A mission was paid for when it was put in reserve. @rule tocs-w10.21.reserve-artillery */
	readonly loaded: boolean;
	/** It infiltrates instead of attacking. @rule tocs-w10.2.infil-who */
	readonly infiltrates: boolean;
	/** It was flown to another field in this impulse. */
	readonly flown: boolean;
	/** Its values after seasoning in battles; absent for the printed ones. */
	readonly seasoned?: { readonly morale: number; readonly elr: number };
	/** It came down from the air since its side's last impulse: no zone, no fire called. */
	readonly dropped: boolean;
	/** The turn in which it came down; 0: never. */
	readonly droppedIn: number;
}

/** The changes to a unit that a rule may make. */
export type UnitChange = Partial<Omit<TocsUnit, 'side'>>;

/** A modifier of dice, with its reason. */
export interface Shift {
	readonly why: string;
	readonly by: number;
}

/** Returns modifiers without those of 0. */
export const shiftsOf = (all: Readonly<Record<string, number>>): readonly Shift[] =>
	Object.entries(all).flatMap(([why, by]) => (by === 0 ? [] : [{ why, by }]));
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { by }) => sum + by, 0);

/** Pools of a side. @rule tocs-w12.8.pools */
export interface Pools {
	readonly replacements: number;
	readonly motors: number;
	/** Foot steps lost in supply, less two for each that was given back. @rule tocs-w12.9.hospital-refit */
	readonly hospital: number;
	/** Steps that Recovery brought in, less those given back. @rule tocs-w12.10.repair */
	readonly repair: number;
}

/** A bridge under construction. @rule tocs-w10.13.bridge-progress */
export interface Building {
	readonly side: SideId;
	readonly unit: UnitId;
	readonly kind: Build;
	/** Turns that counted. */
	readonly turns: number;
	/** Set if it is removed instead. @rule tocs-w10.14.dismantle */
	readonly down: boolean;
}

/** What counts for victory points when it is destroyed. */
export type Kill = NonNullable<TocsCondition['kills']>;

/** A paper that a side wrote for itself. @rule tocs-b1.2.commander-log */
export interface Paper extends Stamp {
	readonly kind: PaperKind;
	/** The field commander that a brief is for; absent: it stays with the staff. */
	readonly to?: string;
	readonly title: string;
	readonly text: string;
}

/** Operational Points of a side: its secret. @rule tocs-b3.3.op-total-secret */
export interface Points {
	/** Banked. */
	readonly pool: number;
	/** Banked by nations with a pool of their own; absent if none has one. */
	readonly pools?: Readonly<Record<string, number>>;
	/** Earned in this impulse and not spent. */
	readonly earned: number;
	/** The time at which something was told. */
	readonly spent: number;
	/** Of those, deficit OPs, which the other side is granted. */
	readonly deficit: number;
	/** Granted by the other side's last impulse. */
	readonly granted: number;
}

/** When something was told. */
export interface Stamp {
	readonly turn: number;
	readonly impulse: number;
}

/** A fact of a side's own that it is shown as a result; `notes.ts` says which, and reads it. */
export interface Noted extends Stamp {
	readonly n: number;
	readonly type: string;
	readonly payload: object;
}

/** A side's mark on its own map about the other: as told, never as it really is. @rule tocs-b1.2.enemy-marker */
export interface Mark extends Stamp {
	readonly source: Announced | 'battle' | 'setup' | 'observation' | 'interrogation';
	readonly occupied: boolean | null;
	readonly ezoc: boolean;
	readonly types: readonly ProbeType[];
	/** Fixed features that were told. */
	readonly features: readonly Telling[];
}

/** A line of what a side heard, in order. */
export type Message =
	| (Stamp & {
			readonly kind: 'answer';
			readonly action: Announced;
			readonly hex: HexName;
			readonly tells: readonly Telling[];
			readonly types: readonly ProbeType[];
	  })
	| (Stamp & { readonly kind: 'heard'; readonly action: Announced | 'withdraw'; readonly hex: HexName })
	| (Stamp & { readonly kind: 'declared'; readonly hex: HexName; readonly declared: boolean })
	| (Stamp & { readonly kind: 'ambush' | 'battle' | 'engagement' | 'over'; readonly hex: HexName })
	| (Stamp & { readonly kind: 'owner'; readonly hexes: readonly HexName[]; readonly side: SideId })
	| (Stamp & {
			readonly kind: 'news';
			readonly news: News;
			readonly hex: HexName | null;
			readonly words: readonly string[];
	  })
	| (Stamp & { readonly kind: 'pass'; readonly side: SideId })
	/** A message from the other side, true or not. */
	| (Stamp & { readonly kind: 'said'; readonly side: SideId; readonly text: string })
	/** Something comes into a sea zone or leaves it. */
	| (Stamp & {
			readonly kind: 'sea';
			readonly side: SideId;
			readonly zone: string;
			readonly name: string;
			readonly how: 'enters' | 'leaves';
	  })
	| (Stamp & { readonly kind: 'ops-spent'; readonly side: SideId; readonly points: number })
	/** At the end both sides are told each score, by condition. @rule tocs-b5.0.final-vp */
	| (Stamp & {
			readonly kind: 'final';
			readonly scores: readonly FinalScore[];
			/** Null if nobody. */
			readonly winner: SideId | null;
	  })
	| (Stamp & { readonly kind: 'destroyed'; readonly names: readonly string[]; readonly hex: HexName });

/** A side's final score. */
export interface FinalScore {
	readonly side: SideId;
	readonly total: number;
	readonly lines: readonly { readonly name: string; readonly points: number }[];
}

/** A side's standing answers: its own affair. */
export interface Standing {
	readonly ezoc: EzocOrder;
	readonly losses: LeftOrder;
	readonly retreats: LeftOrder;
	/** What its anti-aircraft guns do, and its ships. */
	readonly flak: FlakOrder;
	readonly sea: SeaOrder;
}

export interface Engagement {
	/** Who owned the hex when it began. @rule tocs-b2.4.2.eb-defender */
	readonly defender: SideId;
	readonly since: Stamp;
	/** The turn in which it was last fought. */
	readonly fought: number;
}

export interface TocsGame extends WithUndoAsked, WithDispatches {
	readonly clock: Clock;
	readonly units: PersistentMap<TocsUnit>;
	/** By hex; a missing hex is nobody's. @rule tocs-b1.3.ownership-status */
	readonly owners: PersistentMap<SideId>;
	readonly engagements: Readonly<Record<HexName, Engagement>>;
	/** Battle markers, which both sides see. @rule tocs-b3.7.battle-marker */
	readonly battles: readonly HexName[];
	readonly points: Readonly<Record<SideId, Points>>;
	/** The unit that acts, by side. */
	readonly active: Readonly<Record<SideId, UnitId | null>>;
	/** Procedures under way, the innermost last: each must finish before the one below it continues. */
	readonly frames: readonly Frame[];
	readonly framesBegun: number;
	/** Questions and choices so far: everybody counts them alike, so that a choice has one id. */
	readonly asked: number;
	/** Hexes that each side declared to be in its EZOC. @rule tocs-w6.0.persists */
	readonly declared: Readonly<Record<SideId, Readonly<Record<HexName, Stamp>>>>;
	readonly marks: Readonly<Record<SideId, PersistentMap<Mark>>>;
	readonly messages: Readonly<Record<SideId, readonly Message[]>>;
	readonly mines: Readonly<Record<HexName, SideId>>;
	readonly roadblocks: Readonly<Record<HexName, SideId>>;
	/** Hexes whose bridge is down, which a side learns of. */
	readonly down: Readonly<Record<HexName, true>>;
	readonly facilities: Readonly<Record<HexName, Facility>>;
	/** Open to everybody. @rule tocs-w13.0.aspects */
	readonly weather: Weather;
	/** Bridges that were built in play: of a side's own, and those that it learnt of. */
	readonly built: Readonly<Record<HexName, { readonly kind: Build; readonly by: SideId }>>;
	/** Hexes in which a railway is cut, which a side learns of as of a bridge that is down. */
	readonly cuts: Readonly<Record<HexName, true>>;
	/** Charges set at bridges before the game: their side's secret. */
	readonly charges: Readonly<Record<HexName, SideId>>;
	/** Results of tactical scenarios, by the hex of the battle: known only to Control until it is fought. */
	readonly typed: Readonly<Record<HexName, TypedResult>>;
	/** SP that each side has sent by rail in this turn. */
	readonly railed: Readonly<Record<SideId, number>>;
	/** Damage points of bridges, which their side knows. */
	readonly damaged: Readonly<Record<HexName, { readonly side: SideId; readonly points: number }>>;
	/** Bridges under construction. */
	readonly building: Readonly<Record<HexName, Building>>;
	/** Hexes under artillery interdiction, which both sides see. @rule tocs-w10.26.interdict-announce */
	readonly interdicted: Readonly<Record<HexName, { readonly side: SideId }>>;
	/** Steps of vehicles and guns that lie where they were lost: of a side's own. @rule tocs-w10.23.recovery */
	readonly wrecks: Readonly<Record<SideId, Readonly<Record<HexName, number>>>>;
	/** Who knows of a ford in a hex. @rule tocs-w11.14.ford-secret */
	readonly fords: Readonly<Record<SideId, Readonly<Record<HexName, true>>>>;
	readonly pools: Readonly<Record<SideId, Pools>>;
	/** What each side has destroyed. */
	readonly kills: Readonly<Record<SideId, Readonly<Partial<Record<Kill, number>>>>>;
	/** Victory points beside those of its conditions. */
	readonly extra: Readonly<Record<SideId, number>>;
	readonly papers: Readonly<Record<SideId, readonly Paper[]>>;
	/** Results of a side's own actions, the newest last. */
	readonly notes: Readonly<Record<SideId, readonly Noted[]>>;
	readonly standing: Readonly<Record<SideId, Standing>>;
	/** Aircraft, flights, zones. */
	readonly air: Air;
	/** Ships, sea zones, mines. */
	readonly sea: Sea;
	readonly options: TocsOptions;
	readonly results: readonly BattleResult[];
}

export type At = Situation<TocsScenario, TocsGame>;
/** What most rules read. */
export type Here = Pick<At, 'scenario' | 'game'>;

/** The most messages of a side stored at once; older ones are in the log. */
const MESSAGES_KEPT = 80;

/** Returns a game with units changed alike, or each by a function. */
export function withUnits(
	game: TocsGame,
	ids: readonly UnitId[],
	change: (unit: TocsUnit, id: UnitId) => Partial<TocsUnit>,
): TocsGame {
	const units = ids.reduce((all, id) => {
		const unit = all.get(id);
		return unit ? all.set(id, { ...unit, ...change(unit, id) }) : all;
	}, game.units);
	return units === game.units ? game : { ...game, units };
}

/** Returns the moment that things are stamped with. */
export const stampOf = ({ clock }: Pick<TocsGame, 'clock'>): Stamp => ({
	turn: clock.turn,
	impulse: clock.impulse,
});

type Unstamped = Message extends infer M ? (M extends Stamp ? Omit<M, keyof Stamp> : never) : never;

/** Returns a game in which a side was told something; unchanged if this game doesn't hold that side's messages. */
export function hearing(game: TocsGame, side: SideId, message: Unstamped): TocsGame {
	const heard = game.messages[side];
	if (!heard) return game;
	const stamped = { ...message, ...stampOf(game) } as Message;
	return { ...game, messages: { ...game.messages, [side]: [...heard, stamped].slice(-MESSAGES_KEPT) } };
}

/** The turn and impulse that run, as units keep them: '3.2'. */
export const momentOf = ({ clock }: Pick<TocsGame, 'clock'>): string =>
	`${String(clock.turn)}.${String(clock.impulse)}`;

/** Returns a game in which everybody heard something. */
export const hearingAll = (game: TocsGame, message: Unstamped): TocsGame =>
	(Object.keys(game.messages) as SideId[]).reduce((now, side) => hearing(now, side, message), game);

/** Returns a record with a value of a side's changed, if it has one. */
export const withOf = <V>(
	record: Readonly<Record<SideId, V>>,
	side: SideId,
	change: (value: V) => V,
): Readonly<Record<SideId, V>> => {
	const value = record[side];
	return value === undefined ? record : { ...record, [side]: change(value) };
};

/** Returns a game out of a snapshot's plain JSON. */
export const gameFrom = (stored: TocsGame): TocsGame => ({
	...stored,
	units: mapFrom(stored.units),
	owners: mapFrom(stored.owners),
	marks: mapsFrom(stored.marks) as TocsGame['marks'],
});
