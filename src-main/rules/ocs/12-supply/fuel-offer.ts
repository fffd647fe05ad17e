/** A way to fuel units, as it is offered and paid for. */
import type { Internals, Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { Payment } from './pay.ts';
import type { FormationSource } from './types.ts';

export type FuelMethod = 'unit' | 'formation' | 'hq' | 'stocks' | 'alone';

/** A way to fuel a unit, and all others that it fuels. */
export interface FuelOffer {
	readonly method: FuelMethod;
	/** The unit, the formation or the HQ that is fuelled. */
	readonly of: string;
	readonly tokens: Tokens;
	readonly paid: readonly Payment[];
	/** Of a formation: where it draws its fuel from now on. */
	readonly source: FormationSource | null;
	/** The units needing fuel that may move on it now. */
	readonly serves: readonly UnitId[];
	/** 'phase': for this phase only; 'clean-up': until its owner's next Clean Up. */
	readonly until: 'phase' | 'clean-up';
	/** It moves them by a quarter of their allowance alone, by a house rule. */
	readonly quarter?: true;
	/** The unit's internal stocks left if they are burnt as fuel, by a house rule. */
	readonly stocks?: Internals;
}
