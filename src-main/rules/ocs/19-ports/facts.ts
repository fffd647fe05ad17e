/** Facts about ports and shipping between them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Tokens } from '../types.ts';

export type PortFact =
	| Fact<
			'port-changed',
			{
				readonly side: SideId;
				readonly hex: HexName;
				readonly way: 'damage' | 'repair';
				/** Its hits from now on. */
				readonly hits: number;
				readonly turn: number;
				/** Units that worked: they do not move in this phase. */
				readonly units: readonly UnitId[];
				readonly spent: readonly { readonly source: string; readonly tokens: Tokens }[];
				/**
				 * Units that must stay in this phase because the supply came through zones they negate; absent if none.
				 */
				readonly negated?: readonly UnitId[];
			}
	  >
	/** Cargo goes from one port to another: it is loaded, sails and is unloaded at once. */
	| Fact<
			'shipped',
			{
				readonly side: SideId;
				readonly from: HexName;
				readonly to: HexName;
				readonly units: readonly UnitId[];
				readonly transports: readonly string[];
				/** The dumps it comes from and goes to, or null if no supply goes along. */
				readonly dump: string | null;
				readonly into: string;
				readonly tokens: Tokens;
				/** Points of Shipping Allowance. */
				readonly cost: Fraction;
				/** Its weight in tokens, which each port handles. */
				readonly weight: Tokens;
				/** Double-blind: the enemy shuts the other port, which its side did not see, and the cargo is back. */
				readonly turnedBack?: true;
			}
	  >;
