/** Facts about aircraft. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';
import type { PlacedSortie, SortieFlown } from './types.ts';

export type AircraftFact =
	/** A side's secret until it is flown. */
	| Fact<'sortie-placed', { side: SideId; sortie: PlacedSortie }>
	/** It is no longer placed: from now on its frame is public. */
	| Fact<'sortie-begun', { side: SideId; sortie: string }>
	| Fact<'flak-fired', { side: SideId; unit: UnitId; at: HexName; hex: HexName }>
	| Fact<'sortie-flown', SortieFlown>;
