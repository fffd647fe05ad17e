/** Units assigned to a unit, which move with it. */
import { Newest } from '../../kit/newest.ts';
import type { Here, TocsGame, UnitId } from '../game.ts';
import { piecesOf, type Piece } from '../units.ts';

/** Assignments by unit, found once for the units' current state. */
const loadsByUnit = new Newest<TocsGame['units'], ReadonlyMap<UnitId, readonly UnitId[]>>();
const assignedIn = (units: TocsGame['units']): ReadonlyMap<UnitId, readonly UnitId[]> =>
	Map.groupBy(
		units.keysWhere(({ assigned, at }) => assigned !== null && at !== null),
		(id) => units.get(id)?.assigned ?? '',
	);

/** Returns the assets that are assigned to a unit. */
export const assignedTo = (here: Here, id: UnitId): readonly Piece[] =>
	piecesOf(here, loadsByUnit.of(here.game.units, () => assignedIn(here.game.units)).get(id) ?? []);

/**
 * Returns the units that move with a unit: assigned to it, and in its hex; with a train its riders and theirs.
 * @rule tocs-w2.5.asset-moves-with
 */
export const alongWith = (here: Here, { id, unit, counter }: Piece): readonly UnitId[] =>
	assignedTo(here, id)
		.filter((each) => each.unit.at === unit.at && each.unit.bank === unit.bank)
		.flatMap((each) => [each.id, ...(counter.type === 'train' ? alongWith(here, each) : [])]);
