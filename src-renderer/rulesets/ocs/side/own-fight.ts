/** How a fight of its own stands for a side, as the rules answer `combat` out of what it knows. */
import type { FractionShown } from '../../../../src-shared/rulesets/ocs/views.ts';

export interface OwnFight {
	readonly kind: 'combat' | 'overrun';
	readonly part: 'attacker' | 'defender';
	readonly target: string;
	readonly units: readonly { readonly unit: string; readonly rating: number }[];
	/** For each ground that may count; of an attack, from each hex. */
	readonly grounds: readonly {
		readonly from: string | null;
		readonly terrain: string;
		readonly units: readonly {
			readonly unit: string;
			readonly printed: FractionShown;
			readonly factors: readonly { readonly value: FractionShown; readonly why: string }[];
			readonly strength: FractionShown;
		}[];
		readonly most: FractionShown;
		readonly least: FractionShown;
	}[];
}
