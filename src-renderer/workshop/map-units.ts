/** Units of a draft as counters on its map. */
import { isSymbolSize } from '../../src-shared/contract/symbols.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { MapUnit } from '../map/types.ts';
import { symbolOf } from './symbol-picture.ts';

/** Those that have a place, at the start or when they arrive (these are drawn faded). */
export function countersOf(draft: Draft): readonly MapUnit[] {
	const sides = new Map(draft.sides.map((side) => [side.id, side]));
	const formations = new Map(draft.formations.map((formation) => [formation.id, formation]));
	return draft.units.flatMap((unit): MapUnit[] => {
		const side = sides.get(unit.side);
		const at = unit.place ?? unit.arrival?.at ?? null;
		if (!side || !at) return [];
		const formation = unit.formation === null ? undefined : formations.get(unit.formation);
		return [
			{
				id: unit.id,
				at,
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
				...(unit.arrival ? { stale: true } : {}),
			},
		];
	});
}
