/** Facts about work on hedgehogs. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

export type HedgehogFact = Fact<
	'hedgehog-changed',
	{
		readonly side: SideId;
		readonly hex: HexName;
		/** The level from now on; 0 if it is gone. */
		readonly level: number;
		readonly turn: number;
		/** Units that worked: they do not move in this phase. */
		readonly units: readonly UnitId[];
		readonly spent: readonly { readonly source: string; readonly tokens: Tokens }[];
		/** Units that must stay in this phase because the supply came through zones they negate; absent if none. */
		readonly negated?: readonly UnitId[];
	}
>;
