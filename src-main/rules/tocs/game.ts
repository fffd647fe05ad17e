/** A game of the system as it stands: plain values, so that they are stored and compared as they are. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type {
	Announced,
	AttackType,
	EzocOrder,
	LeftOrder,
	ProbeType,
	Telling,
} from '../../../src-shared/rulesets/tocs/words.ts';
import { mapFrom, mapsFrom } from '../hexwar/sightings.ts';
import type { HexName, UnitId } from '../hexwar/types.ts';
import type { Situation } from '../kit/module.ts';
import type { Clock } from './b2-sequence/turn.ts';
import type { TocsOptions } from './options.ts';
import type { Frame } from './frames.ts';
import type { BattleResult } from './w19-combat/types.ts';

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
	/** It does no more but what it was asked about. */
	readonly over: boolean;
}

export interface OrderedAttack {
	readonly hex: HexName;
	readonly type: AttackType;
	readonly from: HexName;
	/** The shift that its scouting is claimed for; null: none. */
	readonly scouted: 'recon' | 'probe' | null;
}

export interface TocsUnit {
	readonly side: SideId;
	/** Null: not on the map. */
	readonly at: HexName | null;
	readonly off: 'waiting' | 'dead' | null;
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
	/** The hex that its Extended Deployment is centred on; null: none. */
	readonly extended: HexName | null;
	/** How well it is dug in where it is: 0 to 3. @rule tocs-w10.9.improve-levels */
	readonly works: number;
	/** The last turn in which it improved its position; 0: none. */
	readonly worked: number;
	/** It was rallied in this impulse. @rule tocs-w10.19.rally-once */
	readonly rallied: boolean;
}

/** Operational Points of a side: its secret. @rule tocs-b3.3.op-total-secret */
export interface Points {
	/** Banked. */
	readonly pool: number;
	/** Earned in this impulse and not spent. */
	readonly earned: number;
	/** Spent in this impulse. */
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

/** What a side marks on its own map about the other: as it was told, never as it is. @rule tocs-b1.2.enemy-marker */
export interface Mark extends Stamp {
	readonly source: Announced | 'battle' | 'setup';
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
	| (Stamp & { readonly kind: 'pass'; readonly side: SideId })
	| (Stamp & { readonly kind: 'ops-spent'; readonly side: SideId; readonly points: number })
	| (Stamp & { readonly kind: 'destroyed'; readonly names: readonly string[]; readonly hex: HexName });

/** What a side answers once for all: its own affair. */
export interface Standing {
	readonly ezoc: EzocOrder;
	readonly losses: LeftOrder;
	readonly retreats: LeftOrder;
}

export interface Engagement {
	/** Who owned the hex when it began. @rule tocs-b2.4.2.eb-defender */
	readonly defender: SideId;
	readonly since: Stamp;
	/** The turn in which it was last fought. */
	readonly fought: number;
}

export interface TocsGame {
	readonly clock: Clock;
	readonly units: PersistentMap<TocsUnit>;
	/** By hex; a hex that is in none is nobody's. @rule tocs-b1.3.ownership-status */
	readonly owners: PersistentMap<SideId>;
	readonly engagements: Readonly<Record<HexName, Engagement>>;
	/** Battle markers, which both sides see. @rule tocs-b3.7.battle-marker */
	readonly battles: readonly HexName[];
	readonly points: Readonly<Record<SideId, Points>>;
	/** The unit that acts, by side. */
	readonly active: Readonly<Record<SideId, UnitId | null>>;
	/** What is being carried out, the innermost last: each must finish before the one below it goes on. */
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
	readonly facilities: Readonly<Record<HexName, { readonly side: SideId; readonly name: string }>>;
	readonly standing: Readonly<Record<SideId, Standing>>;
	readonly options: TocsOptions;
	readonly results: readonly BattleResult[];
}

export type At = Situation<TocsScenario, TocsGame>;
/** What most rules read. */
export type Here = Pick<At, 'scenario' | 'game'>;

/** Messages of a side that are kept at once; older ones stand in the log. */
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

/** Returns a game in which a side heard something; a side whose messages this game does not hold hears nothing. */
export function hearing(game: TocsGame, side: SideId, message: Unstamped): TocsGame {
	const heard = game.messages[side];
	if (!heard) return game;
	const said = { ...message, ...stampOf(game) } as Message;
	return { ...game, messages: { ...game.messages, [side]: [...heard, said].slice(-MESSAGES_KEPT) } };
}

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
