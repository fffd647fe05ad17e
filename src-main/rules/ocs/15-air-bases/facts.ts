/** What is recorded of air bases. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Tokens } from '../types.ts';

export type BaseFact = Fact<
	'aircraft-refitted',
	{
		readonly side: SideId;
		readonly base: HexName;
		/** They are Active from now on. */
		readonly planes: readonly string[];
		readonly spent: readonly { readonly source: string; readonly tokens: Tokens }[];
	}
>;
