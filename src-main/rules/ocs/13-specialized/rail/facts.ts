/** Facts about railways. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../../hexwar/types.ts';
import type { Fact } from '../../../kit/ruleset.ts';
import type { Tokens } from '../../types.ts';

export type RailFact =
	/** Units that a Raider Check found; they are shifted one after the other. */
	| Fact<'raiders-named', { readonly side: SideId; readonly units: readonly UnitId[] }>
	/** Null: no hex was open to it, and it stays. */
	| Fact<'raider-shifted', { readonly side: SideId; readonly unit: UnitId; readonly to: HexName | null }>
	/** Cargo goes by rail: it entrains, moves and detrains at once. */
	| Fact<
			'moved-by-rail',
			{
				readonly side: SideId;
				/** The first hex is where it entrains. */
				readonly path: readonly HexName[];
				readonly units: readonly UnitId[];
				/** Rail Repair units among them: they may move on. */
				readonly mayMove: readonly UnitId[];
				readonly transports: readonly string[];
				/** The dumps it comes from and goes to, or null if no supply goes along. */
				readonly dump: string | null;
				readonly into: string;
				readonly tokens: Tokens;
				/** Points of Rail Cap. */
				readonly cost: Fraction;
				/** Double-blind: the train met an enemy that its side did not see, and is back where it entrained. */
				readonly turnedBack?: true;
			}
	  >
	/** A Rail Repair unit that came through changed the gauge of rail hexes. */
	| Fact<
			'rails-converted',
			{
				readonly side: SideId;
				readonly unit: UnitId;
				readonly hexes: readonly HexName[];
				readonly gauge: string;
			}
	  >;
