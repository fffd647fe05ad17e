/** Units of a draft as counters on its map. */
import { isSymbolSize } from '../../src-shared/contract/symbols.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { MapUnit } from '../map/types.ts';
import { symbolOf } from './symbol-picture.ts';

/** Returns the counters of units with a place, at the start or on arrival (these are drawn faded). */
export function countersOf(draft: Draft): readonly MapUnit[] {
	const faceOf = facesOf(draft);
	return draft.units.flatMap((unit): MapUnit[] => {
		const at = unit.place ?? unit.arrival?.at ?? null;
		const face = at && faceOf(unit);
		return at && face ? [{ ...face, at, ...(unit.arrival ? { stale: true } : {}) }] : [];
	});
}

/** Returns the content of units' counters, wherever they are; null for a unit whose side is gone. */
export function facesOf({ sides, formations }: Draft): (unit: DraftUnit) => Omit<MapUnit, 'at'> | null {
	const sideOf = new Map(sides.map((side) => [side.id, side]));
	const formationOf = new Map(formations.map((formation) => [formation.id, formation]));
	return (unit) => {
		const side = sideOf.get(unit.side);
		if (!side) return null;
		const formation = unit.formation === null ? undefined : formationOf.get(unit.formation);
		return {
			id: unit.id,
			palette: side.palette,
			letter: side.letter,
			short: unit.short,
			name: unit.name,
			type: symbolOf(unit.symbol),
			size: isSymbolSize(unit.size) ? unit.size : 'battalion',
			marks: [],
			formation: {
				id: formation?.id ?? side.id,
				short: formation?.short ?? side.letter,
				echelon: formation && isSymbolSize(formation.echelon) ? formation.echelon : 'division',
			},
		};
	};
}
