/** What is assigned to a unit, and goes with it. */
import type { Here, UnitId } from '../game.ts';
import { piecesOf, type Piece } from '../units.ts';

/** Returns the assets that are assigned to a unit. */
export const assignedTo = (here: Here, id: UnitId): readonly Piece[] =>
	piecesOf(
		here,
		[...here.game.units].filter(([, unit]) => unit.assigned === id && unit.at !== null).map(([each]) => each),
	);

/** Returns those who go with a unit: assigned to it, and in its hex; with a train its riders and theirs. @rule tocs-w2.5.asset-moves-with */
export const alongWith = (here: Here, { id, unit, counter }: Piece): readonly UnitId[] =>
	assignedTo(here, id)
		.filter((each) => each.unit.at === unit.at && each.unit.bank === unit.bank)
		.flatMap((each) => [each.id, ...(counter.type === 'train' ? alongWith(here, each) : [])]);
