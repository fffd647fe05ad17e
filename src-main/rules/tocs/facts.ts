/** Everything that happens in a game, as it is recorded. Names of hexes, ids of units. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Announced, ProbeType, Telling, Work } from '../../../src-shared/rulesets/tocs/words.ts';
import type { DispatchFact } from '../kit/dispatches.ts';
import type { Fact } from '../kit/ruleset.ts';
import type { UndoAskFact } from '../kit/undo-consent.ts';
import type { UndoNoted } from '../kit/undo-notes.ts';
import type { Clock } from './b2-sequence/turn.ts';
import type { Act, Bank, HexName, OrderedAttack, Shift, Standing, TocsGame, UnitId } from './game.ts';
import type { Frame } from './frames.ts';
import type { TocsOptionId } from './options.ts';
import type { SupportFact } from './facts-support.ts';
import type { AirFact } from './w14-air-bases/types.ts';
import type { SeaFact } from './w16-sea-zones/types.ts';
import type { CombatFact } from './w19-combat/facts.ts';

/** How an activation was paid for. @rule tocs-b3.5.deficit-order */
export type Payment = 'earned' | 'deficit' | 'pool' | `pool:${string}` | 'order' | 'reserve';

export type TocsFact =
	| CombatFact
	| SupportFact
	| AirFact
	| SeaFact
	| UndoAskFact
	| DispatchFact
	| UndoNoted
	/** `side`: the side the frame is secret to, or null if everybody sees it. */
	| Fact<'frame-begun', { side: SideId | null; frame: Frame }>
	| Fact<'frame-changed', { side: SideId | null; frame: Frame }>
	| Fact<'frame-ended', { side: SideId | null; kind: Frame['kind'] }>
	// The sequence.
	| Fact<'step-begun', Pick<Clock, 'turn' | 'step' | 'impulse' | 'phasing' | 'box' | 'passed' | 'passes'>>
	| Fact<
			'cloud-rolled',
			{ dice: readonly number[]; total: number; cloud: 'clear' | 'scattered' | 'overcast' }
	  >
	| Fact<
			'initiative-rolled',
			{
				dice: Readonly<Record<SideId, number>>;
				totals: Readonly<Record<SideId, number>>;
				/** Set if the module, not the dice, decides who is first. */
				given: boolean;
				winner: SideId;
			}
	  >
	| Fact<'ops-earned', { side: SideId; minimum: number; die: number; granted: number }>
	| Fact<'impulse-closed', { side: SideId; of: SideId; granted: number }>
	| Fact<'passed', { side: SideId }>
	| Fact<
			'turn-end-rolled',
			{ dice: readonly number[]; box: number; endsAt: number; passed: boolean; ends: boolean; next: number }
	  >
	| Fact<'arrived', { side: SideId; units: Readonly<Record<UnitId, HexName>> }>
	// What units do: their side's secret.
	| Fact<'activated', { side: SideId; unit: UnitId; ap: number; paid: Payment }>
	| Fact<'act-changed', { side: SideId; unit: UnitId; act: Act; extendedEnds?: boolean }>
	| Fact<'activation-ended', { side: SideId; unit: UnitId; state: number; holds: boolean }>
	| Fact<'moved', { side: SideId; units: readonly UnitId[]; from: HexName; to: HexName; bank: Bank | null }>
	| Fact<'scouted', { side: SideId; unit: UnitId; hex: HexName; how: 'recon' | 'probe' }>
	| Fact<'attack-ordered', { side: SideId; unit: UnitId; attack: OrderedAttack }>
	| Fact<'reserve-set', { side: SideId; units: readonly UnitId[]; reserve: boolean }>
	| Fact<'extended-set', { side: SideId; unit: UnitId; extended: HexName | null }>
	| Fact<'states-changed', { side: SideId; units: Readonly<Record<UnitId, number>>; why: string }>
	| Fact<
			'rallied',
			{
				side: SideId;
				unit: UnitId;
				dice: readonly number[];
				total: number;
				/** The dice modifiers; absent in older campaigns. */
				shifts?: readonly Shift[];
				morale: number;
				passed: boolean;
				state: number;
			}
	  >
	| Fact<'worked', { side: SideId; unit: UnitId; work: Work; hex: HexName; turn: number }>
	| Fact<'points-spent', { side: SideId; paid: Payment }>
	| Fact<
			'checked',
			{
				side: SideId;
				unit: UnitId;
				dice: readonly number[];
				total: number;
				morale: number;
				passed: boolean;
			}
	  >
	| Fact<
			'withdrawn',
			{
				side: SideId;
				/** Null if the other side is told only the hex. */
				unit: UnitId | null;
				from: HexName;
				to: HexName;
				bank: Bank | null;
				announced: boolean;
				destroyed: readonly string[];
			}
	  >
	// The questions and answers between the sides.
	| Fact<'asked', { asker: SideId; of: SideId; hex: HexName; action: Announced; n: number }>
	| Fact<
			'answered',
			{
				asker: SideId;
				of: SideId;
				hex: HexName;
				action: Announced;
				n: number;
				declared: boolean;
				/** The asker's alone: the other side is sent these empty. */
				tells: readonly Telling[];
				types: readonly ProbeType[];
			}
	  >
	/** `inEzoc`: an EZOC that was declared over them as they were entered stays. */
	| Fact<'owner-changed', { side: SideId; hexes: readonly HexName[]; inEzoc?: boolean }>
	| Fact<'battles-announced', { side: SideId; hexes: readonly HexName[] }>
	| Fact<'engagement-begun', { hex: HexName; defender: SideId }>
	| Fact<'engagement-ended', { hex: HexName }>
	// The table.
	| Fact<'standing-set', { side: SideId; standing: Standing }>
	| Fact<
			'unit-ruled',
			{
				side: SideId;
				unit: UnitId;
				at: HexName | null;
				bank: Bank | null;
				lost: number;
				state: number;
				reason: string;
			}
	  >
	| Fact<'option-set', { option: TocsOptionId; value: string; reason: string }>;

export type TocsFactOf<T extends TocsFact['type']> = Extract<TocsFact, { type: T }>;
/** How each of some facts changes the game. */
export type EvolveTable<T extends TocsFact['type']> = {
	readonly [K in T]: (game: TocsGame, payload: TocsFactOf<K>['payload']) => TocsGame;
};
