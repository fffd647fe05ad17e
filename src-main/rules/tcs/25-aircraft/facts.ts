/** What aircraft do, as it is recorded. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';
import type { PlacedSortie, SortieFlown } from './types.ts';

export type AircraftFact =
	/** A side's secret until it is flown. */
	| Fact<'sortie-placed', { side: SideId; sortie: PlacedSortie }>
	/** It is placed no longer: what it does now lies open in its frame. */
	| Fact<'sortie-begun', { side: SideId; sortie: string }>
	| Fact<'flak-fired', { side: SideId; unit: UnitId; at: HexName; hex: HexName }>
	| Fact<'sortie-flown', SortieFlown>;
