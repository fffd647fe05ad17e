/** The views of the Operational Combat Series' windows: Control sees everything, a side its own and its sightings. */
import type { DispatchShown } from '../../kit/dispatch.ts';
import type { SideHead } from '../../contract/house.ts';
import type { UmpireHead } from '../../contract/umpire-head.ts';
import type { Owners } from '../../contract/seats.ts';
import type { OrderShown } from '../../kit/order-shown.ts';
import type { Sector } from '../../kit/sectors.ts';
import type { UndoneShown } from '../../kit/undone-shown.ts';
import type { OcsAircraftShown, OcsPlaneShown, OwnMissionShown, RaidShown } from './air-views.ts';
import type { Proposed } from './order-commands.ts';
import type { OcsShipLineShown, OcsShipShown } from './ship-views.ts';
import type { OcsResultShown } from './result-views.ts';
import type { Counter, OcsScenario } from './scenario.ts';

export interface FractionShown {
	readonly n: number;
	readonly d: number;
}
export interface OcsClockShown {
	readonly turn: number;
	readonly playerTurn: 0 | 1 | 2;
	readonly phasing: string | null;
	readonly first: string | null;
	readonly step: string;
	/** 'Movement Segment of the Movement Phase' */
	readonly words: string;
	/** The side that acts in this step, or null if neither or both. */
	readonly acts: string | null;
	/** What happens in a step in which nobody moves or fights, or null if the step has orders. */
	readonly quiet: string | null;
	/** Both sides agreed on a turn without fights. */
	readonly simulcast: boolean;
}

export interface OcsStepShown {
	readonly id: string;
	/** 'Movement Phase' */
	readonly phase: string;
	/** 'Barrage Segment'; '': the phase has no segments. */
	readonly segment: string;
}
/** A sort of action: 'move', 'move ground units'. */
export interface OcsMayShown {
	readonly id: string;
	readonly say: string;
}

/** A counter's current state. */
export interface OcsUnitShown {
	readonly counter: string;
	readonly side: string;
	readonly at: string | null;
	readonly elsewhere: string | null;
	/** The box beside the map that contains it, or null. */
	readonly box: string | null;
	readonly face: 'combat' | 'move';
	readonly mode: string;
	readonly lost: number;
	readonly internals: string;
	readonly outOfSupply: boolean;
	readonly order: number;
	/** Points spent in this phase. */
	readonly spent: FractionShown;
	readonly move: 'not' | 'moving' | 'moved';
	readonly released: boolean;
	/** It has fired a barrage in this phase. */
	readonly fired: boolean;
}
export interface OcsDumpShown {
	readonly side: string;
	readonly at: string;
	readonly tokens: number;
	readonly label: string | null;
}
export interface OcsTransportShown {
	readonly counter: string;
	/** Its print. */
	readonly name: string;
	readonly side: string;
	readonly at: string | null;
	readonly points: FractionShown;
	readonly loaded: number;
	/**
	 * Set if it got away when its hex was entered: from where, and within how many hexes it may be placed until the
	 * step ends; `within` is null for a former Extender, which may be placed within its range where trace supply
	 * reaches.
	 */
	readonly gotOff: { readonly from: string; readonly within: number | null } | null;
}
export interface OcsHexShown {
	readonly control: string | null;
	readonly hedgehog: number;
	readonly airBase: number;
	readonly strip: boolean;
	readonly portHits: number;
}
/** A port as it is printed. */
export interface OcsPortShown {
	readonly name: string;
	/** Tokens that it handles in a phase without hits. */
	readonly tokens: number;
}
/** What a side sees of the other in a hex. */
export interface OcsSeenShown {
	readonly top: {
		readonly counter: string;
		readonly face: 'combat' | 'move';
		readonly marker: string | null;
		readonly outOfSupply: boolean;
	} | null;
	/** A combat unit stands there, under a marker or an aircraft that hides it. */
	readonly hidden?: boolean;
	readonly zoc: boolean;
	readonly hedgehog: number;
	/** The Active aircraft on top; absent if none is visible. */
	readonly plane?: { readonly counter: string; readonly reduced: boolean };
	/** Every aircraft at its base, where a house rule lays bases open. */
	readonly planes?: readonly {
		readonly counter: string;
		readonly reduced: boolean;
		readonly active: boolean;
	}[];
	/** The ship on top; absent if none is visible. */
	readonly ship?: {
		readonly counter: string;
		readonly damaged: boolean;
		readonly dg: boolean;
		readonly targeted: boolean;
	};
	readonly other: string | null;
}
/** An order to Control, as its side and Control see it. */
export type OcsOrderShown = OrderShown<Proposed>;
interface OcsAsked {
	readonly id: string;
	readonly ask: string;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
}

/** A counter's print: without its set-up, arrival or losses. */
export type OcsCounterShown = Omit<
	Counter,
	'at' | 'within' | 'area' | 'arrives' | 'entry' | 'face' | 'marker' | 'lost' | 'dead' | 'internals'
>;

/** What both kinds of window are shown. */
interface OcsShown {
	readonly map: OcsScenario['map'];
	/** The printed map under its hexes; its tiles are asked for one by one. */
	readonly picture: OcsScenario['picture'];
	/** Boxes beside the map; in a side's view its own. */
	readonly boxes: OcsScenario['boxes'];
	readonly game: OcsClockShown;
	/** The sides that have declared their set-up complete; in a side's view only itself. */
	readonly done: readonly string[];
	/** Every step of a turn, in the order in which they are played. */
	readonly sequence: readonly OcsStepShown[];
	/** The actions possible in this step, by side; in a side's view its own. */
	readonly may: Readonly<Record<string, readonly OcsMayShown[]>>;
	readonly weather: { readonly ground: string; readonly flight: string };
	/** The formations' names on the map, by id. */
	readonly formations: Readonly<Record<string, string>>;
	/** Counters by id: those that are shown somewhere, no others. */
	readonly counters: Readonly<Record<string, OcsCounterShown>>;
	readonly units: Readonly<Record<string, OcsUnitShown>>;
	readonly dumps: Readonly<Record<string, OcsDumpShown>>;
	readonly transports: Readonly<Record<string, OcsTransportShown>>;
	readonly hexes: Readonly<Record<string, OcsHexShown>>;
	/** Printed ports by hex: everybody's to read. */
	readonly ports: Readonly<Record<string, OcsPortShown>>;
	/** Who moves a side's counters: the side, Control when it approves, or Control on written orders. */
	readonly whoMoves: 'sides' | 'approved' | 'control';
	/** Whether a side may start its own plan: it moves for itself, or Control lets the program carry plans out. */
	readonly startsPlan: boolean;
	/** Orders to Control, the oldest first; in a side's view its own. */
	readonly orders: Readonly<Record<string, OcsOrderShown>>;
	/** Aircraft by their ids; in a side's view its own. */
	readonly planes: Readonly<Record<string, OcsPlaneShown>>;
	/** The prints of the aircraft shown somewhere, no others. */
	readonly aircraft: Readonly<Record<string, OcsAircraftShown>>;
	/** Ships by their ids; in a side's view its own. */
	readonly ships: Readonly<Record<string, OcsShipShown>>;
	/** The prints of ships shown somewhere, by line, no others. */
	readonly shipLines: Readonly<Record<string, OcsShipLineShown>>;
	/** Drop Plans by unit; in a side's view its own. */
	readonly dropPlans: Readonly<Record<string, { readonly hex: string; readonly turn: number }>>;
	/** Trainbusting markers by hex, whose they are. */
	readonly busted: Readonly<Record<string, string>>;
	/** Until when a unit, a formation or an HQ is fuelled, by its id. */
	readonly fuel: Readonly<Record<string, 'phase' | 'clean-up'>>;
	readonly settled: OcsSettledShown;
	/** The newest results of dice by their number, as this window may know them. */
	readonly results: Readonly<Record<string, OcsResultShown>>;
	/** Dispatches as they were sent, the oldest first: of a window’s own side alone. */
	readonly dispatches: readonly DispatchShown[];
}
/** Settled supply matters that no counter shows: a window asks again what is left to do. In a side's view its own. */
export interface OcsSettledShown {
	/** Hexes that rolled for Attrition in this phase, and those whose dump was to be blown in it. */
	readonly starved: readonly string[];
	readonly blown: readonly string[];
	/** By split formation: the part chosen to be in trace. */
	readonly traceChoice: Readonly<Record<string, string>>;
}
export interface OcsSideView extends OcsShown {
	readonly kind: 'ocs-side';
	readonly campaign: { readonly title: string };
	readonly side: string;
	readonly sides: readonly SideHead[];
	readonly seen: Readonly<Record<string, OcsSeenShown>>;
	readonly asked: readonly OcsAsked[];
	/** The incoming enemy mission, or null. */
	readonly raid: RaidShown | null;
	/** The side's own current mission, or null. */
	readonly flying: OwnMissionShown | null;
	/** Whether units of the side are in a fight under way. */
	readonly fighting: boolean;
	/** Recent undo and redo notes, in sentences, newest last. */
	readonly undone: readonly UndoneShown[];
	/** Its own future arrivals. */
	readonly arrivals: readonly OcsArrivalShown[];
	/** Its supply spending in this turn and the last, latest last. */
	readonly book: readonly OcsBookLineShown[];
	readonly about: OcsAboutShown;
}
/** Something that comes in a turn. */
export interface OcsArrivalShown {
	readonly turn: number;
	readonly name: string;
	/** A unit's counter, or null for transport. */
	readonly counter: string | null;
	/** Null: where its side's arrivals come. */
	readonly entry: string | null;
}
/** A line of the supply book: tokens, whence, for what and whom. */
export interface OcsBookLineShown {
	readonly turn: number;
	readonly at: string;
	readonly tokens: number;
	readonly purpose: string;
	readonly whom: string;
}
/** A side's general information about the game: none of it is secret, and it only differs in its own side's part. */
export interface OcsAboutShown {
	readonly title: string;
	readonly summary: string;
	readonly turns: number;
	readonly turnLabels: readonly string[];
	/** Its own briefing before turn 1, Markdown; '' if none. */
	readonly briefing: string;
	/** The hexes of its own sources of trace supply this turn. */
	readonly sources: readonly string[];
	/** Null: as many as it likes. */
	readonly reserveMarkers: number | null;
}
export interface OcsUmpireView extends UmpireHead, OcsShown {
	readonly kind: 'ocs-umpire';
	readonly questions: readonly (OcsAsked & { readonly of: string })[];
	/** The hex of the current combat or overrun, or null. */
	readonly combatFor: string | null;
	/** The mission that is under way, or null. */
	readonly missionFor: Pick<OwnMissionShown, 'mission' | 'target'> | null;
	/** Sources of trace supply in this turn. */
	readonly sources: readonly { readonly hex: string; readonly side: string }[];
	/** The sectors by which Control shares the map out. */
	readonly sectors: readonly Sector[];
	/** The owners of waiting things, by kind: 'question:ID', 'order:ID', 'fight'. */
	readonly work: Readonly<Record<string, Owners>>;
	/** The newest steps in the order in which they began, with the wall time of each, ms. */
	readonly begun: readonly { readonly step: string; readonly at: number }[];
}

/** A way to fuel units: what it costs and whom it serves. */
export interface FuelOfferShown {
	readonly method: 'unit' | 'formation' | 'hq' | 'stocks' | 'alone';
	readonly of: string;
	/** For a quarter of the allowance alone. */
	readonly quarter?: true;
	readonly tokens: number;
	readonly serves: readonly string[];
	/** 'phase': for this phase only; 'clean-up': until its owner's Clean Up. */
	readonly until: 'phase' | 'clean-up';
	/** The formation's source from then on. */
	readonly source:
		| { readonly kind: 'dump'; readonly hex: string }
		| { readonly kind: 'hq'; readonly hq: string }
		| null;
	/** 'the dump at 14.10', 'thrown by I Corps, from the dump at 14.10' */
	readonly from: string;
	/** Units that would have to stay in this phase: the fuel comes through zones which they negate. */
	readonly negated: readonly string[];
}
/** The answer to `fuel-plan`. */
export interface FuelPlanShown {
	readonly offers: readonly FuelOfferShown[];
	readonly tokens: number;
	/** Units that nothing in reach can fuel. */
	readonly short: readonly string[];
}
/** Why a unit lacks supply: in a few words, and every path that was tried. */
export interface WhyNotShown {
	readonly head: string;
	readonly say: string;
}
/** The answer to `supply-of`, or null if it isn't that side's unit on the map. */
export interface SupplyOfShown {
	readonly whyNoTrace: WhyNotShown | null;
	readonly whyNoSupply: WhyNotShown | null;
	/** Whether it may spend points now: it needs no fuel, or it was paid for. */
	readonly fuelled: boolean;
	/** It must be fuelled before it spends its first point. */
	readonly needsFuel: boolean;
	readonly fuel: readonly FuelOfferShown[];
}
/** A unit's contribution to a fight: its print, and every factor other than x1. */
export interface UnitStrengthShown {
	readonly unit: string;
	readonly printed: FractionShown;
	readonly factors: readonly { readonly value: FractionShown; readonly why: string }[];
	readonly strength: FractionShown;
}
interface SideStrengthShown {
	readonly total: FractionShown;
	readonly units: readonly UnitStrengthShown[];
}
/** The answer to `combat`: the combat ready for its dice, or null. */
export interface CombatShown {
	readonly units: readonly string[];
	readonly defenders: readonly string[];
	readonly target: string;
	readonly strengths: Readonly<Record<'attacker' | 'defender', SideStrengthShown>>;
	/** The tokens each side paid, including waste; absent if none. */
	readonly paid: Readonly<Partial<Record<'attacker' | 'defender', number>>>;
	/** The starting column on the table: '3:1'. */
	readonly column: string;
	readonly ready: {
		readonly drm: number;
		readonly hedgehog: number;
		readonly row: string;
		readonly start: { readonly odds: string };
	};
	readonly outlook: {
		readonly surprise: Readonly<Record<'attacker' | 'defender' | 'nobody', FractionShown>>;
		readonly results: readonly { readonly result: string; readonly chance: FractionShown }[];
	};
}
/** The answer to a side's `combat`: its own part of the current fight, by its knowledge, or null if it is in none. */
export interface OwnFightShown {
	readonly kind: 'combat' | 'overrun';
	readonly part: 'attacker' | 'defender';
	readonly target: string;
	readonly units: readonly { readonly unit: string; readonly rating: number; readonly antiTank: number }[];
	/** For each ground the defender may choose, against each stack of an attack. */
	readonly grounds: readonly {
		/** The hex attacked from, or null for the defence. */
		readonly from: string | null;
		readonly terrain: string;
		readonly units: readonly UnitStrengthShown[];
		/** Against the least anti-tank effects that the target can have; of a defence, with combat supply. */
		readonly most: FractionShown;
		/** Against heavy ones; of a defence, without combat supply. */
		readonly least: FractionShown;
	}[];
	/** What an attacker sees of the target, or null if nothing or it defends. */
	readonly seen: OcsSeenShown | null;
	/**
	 * The odds against the visible top unit by its printed strength, as if it were alone there, or null if none is
	 * visible.
	 */
	readonly odds: { readonly top: string; readonly least: string; readonly most: string } | null;
}
/** A possible source of a fight's supply: a dump drawn on, or an HQ that throws. */
export interface SupplyChoiceShown {
	readonly id: string;
	/** 'the dump at 14.10', 'what I Corps throws' */
	readonly words: string;
	/** Tokens that there are of it. */
	readonly tokens: number;
}
/** A fight's payment from a dump. */
export interface SpentShown {
	/** 'the dump at 14.10' */
	readonly words: string;
	readonly tokens: number;
	/** Lost beside them, for a counter that had too few for all of its steps. */
	readonly wasted: number;
}
/** The answer to `targets`: the hexes in which units could attack, overrun or fire at somebody, as far as is known. */
export type TargetsShown = readonly string[];
/** A unit intended for a fight, and why it stays out; `say` is null if it takes part. */
export interface TakingPartShown {
	readonly unit: string;
	readonly say: string | null;
}
/** The answer to `attack`: whether it could be declared, how it would be supplied, and what would come of it. */
export interface AttackShown {
	/** Every unit named; those that can't take part drop out. */
	readonly parts: readonly TakingPartShown[];
	/** For Control: the combat up to its dice, with default choices, or null if it can't be foreseen. */
	readonly forecast: CombatShown | null;
	/** For a side: its own part of it, by its knowledge, or null if none. */
	readonly own: OwnFightShown | null;
	/** Why it can't be declared, as far as is known, or null if it can. */
	readonly say: string | null;
	readonly rule: string | null;
	/** How it is paid for, or null if there are no such units. */
	readonly supply: {
		readonly cost: number;
		readonly spent: readonly SpentShown[];
		/** Units that fight on internal stocks. */
		readonly internals: readonly string[];
		/** Units without supply. */
		readonly without: readonly string[];
		/** Units that would have to stay in this phase: the supply comes through zones which they negate. */
		readonly negated: readonly string[];
		readonly choices: readonly SupplyChoiceShown[];
	} | null;
}
/** An overrun at the end of a path: its hex, and why it can't be declared from there, or null if it can. */
export interface OverrunShown {
	readonly hex: string;
	readonly say: string | null;
}
/** Visible enemy counters on a planned path, and the shares the units may capture. */
export interface CaptureShown {
	readonly hex: string;
	/** The column of the Capture Table. */
	readonly column: 'dump' | 'trucks' | 'wagons';
	/** 'the dump at 14.10', 'transport at 14.10, if they are wagons': a side sees no more than that there is some. */
	readonly words: string;
	readonly chances: readonly { readonly percent: number; readonly chance: FractionShown }[];
}
/** The answer to `barrage`. */
export interface BarrageShown {
	/** Every unit named; those that can't fire drop out. */
	readonly parts: readonly TakingPartShown[];
	/** Why it can't be fired, or null if it can. */
	readonly say: string | null;
	readonly rule: string | null;
	readonly quote: {
		/** Guns may fire half of their factors, by a house rule. */
		readonly mayHalve: boolean;
		readonly strength: string;
		/** The column before shifts: '17-24'. */
		readonly column: string;
		readonly cost: number;
		readonly spent: readonly SpentShown[];
		readonly choices: readonly SupplyChoiceShown[];
		readonly shifts: readonly { readonly by: number; readonly why: string }[];
		/** The additional density shift that a side can't count, or null if it is counted. */
		readonly density: { readonly least: number; readonly most: number } | null;
		/** Every effect with its chance; empty if the column depends on what a side can't count. */
		readonly outlook: readonly {
			readonly losses: number;
			readonly disorganizes: boolean;
			readonly chance: FractionShown;
		}[];
	} | null;
}
