/** What Assaults and Overruns are recorded as, beside their fires and Morale Checks. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { FirePlanId } from './frames.ts';

type UnitIds = readonly UnitId[];

/** How an Assault or Overrun ends. */
export type AssaultEnd = 'stopped' | 'taken' | 'repelled' | 'empty' | 'driven-on' | 'broken-off';

export type AssaultFact =
	| Fact<'assault-announced', { side: SideId; units: UnitIds; from: HexName; hex: HexName; overrun: boolean }>
	/** The defender’s Suppressed markers come off. @rule tcs-22.0.step3 */
	| Fact<'assault-lifted', { side: SideId; units: UnitIds; hex: HexName }>
	/** A side's fire in a round: the other is told only that it has chosen. */
	| Fact<'assault-fire-chosen', { side: SideId; by: string; plan: FirePlanId | 'hidden' }>
	/** Morale Checks that a round’s fires have caused, in the order in which they are made. */
	| Fact<'assault-checks', { side: SideId; checks: readonly PendingCheck[] }>
	/** Units that were stopped go back to where they started. @rule tcs-22.0.repelled */
	| Fact<'assault-returned', { side: SideId; units: UnitIds; from: HexName; to: HexName }>
	/** Units change to Fire Mode between rounds, free of cost. @rule tcs-22.0.step7 */
	| Fact<'assault-regrouped', { side: SideId; units: UnitIds; hex: HexName }>
	/** The outcome: who holds the hex, or null if nobody. */
	| Fact<
			'assault-ended',
			{
				side: SideId;
				units: UnitIds;
				hex: HexName;
				overrun: boolean;
				how: AssaultEnd;
			}
	  >;
