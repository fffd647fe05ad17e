/** The parts of offers: what a command still needs, and its choices. */
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TocsCommand } from '../../../../src-shared/rulesets/tocs/commands.ts';
import type {
	OfferGroup,
	TocsAsk,
	TocsChanceShown,
	TocsPicks,
} from '../../../../src-shared/rulesets/tocs/offers.ts';
import type { RuleRef } from '../../../rules/kit/rule-ref.ts';
import { tocsBoard } from '../../../rules/tocs/board.ts';
import type { Here, HexName } from '../../../rules/tocs/game.ts';
import { isHeadquarters, piecesOf, type Piece } from '../../../rules/tocs/units.ts';
import { chainOf, formationOf } from '../../../rules/tocs/w7-loc/loc.ts';
import { isOutside } from '../../../rules/tocs/w9-perimeter/perimeter.ts';

/** The subject of an offer: a unit, or a whole side. */
export interface Offered {
	readonly here: Here;
	readonly side: SideId;
	readonly piece: Piece | null;
	readonly isControl: boolean;
}

export interface FieldChoice {
	readonly id: string;
	readonly label: string;
	readonly hex: HexName | null;
}

/** Something that a command needs. */
export interface Field {
	readonly name: string;
	readonly kind: TocsAsk['kind'];
	readonly ask: string;
	/** The message if there is nothing to choose. */
	readonly none: string;
	/** Returns the candidates; the command itself decides which are legal. */
	choices(of: Offered, picks: TocsPicks): readonly FieldChoice[];
	/** For several units: sets that show whether any set is legal; absent to try each alone. */
	samples?(of: Offered, picks: TocsPicks): readonly (readonly string[])[];
	/** Set if an only legal choice is taken automatically. */
	readonly auto?: true;
}

export interface Action {
	readonly id: string;
	readonly group: OfferGroup;
	readonly label: string;
	readonly rule: RuleRef;
	/** Returns whether it concerns this unit at all: others are not listed. */
	fits(of: Offered): boolean;
	fields(of: Offered): readonly Field[];
	command(of: Offered, picks: TocsPicks): TocsCommand;
	/** Returns its later chances, besides its immediate rolls. */
	chances?(of: Offered, picks: TocsPicks): readonly TocsChanceShown[];
}

/** Returns the one thing that was picked for a field; '' if none was. */
export const picked = (picks: TocsPicks, field: string): string => {
	const value = picks[field];
	return typeof value === 'string' ? value : (value?.[0] ?? '');
};
export const pickedUnits = (picks: TocsPicks, field = 'units'): readonly UnitId[] => {
	const value = picks[field];
	return (typeof value === 'string' ? [value] : (value ?? [])) as readonly UnitId[];
};
export const unitOf = (id: string): UnitId => id as UnitId;
/** Returns the id of the unit in hand; '' of none. */
export const idOf = ({ piece }: Offered): UnitId => unitOf(piece?.id ?? '');

/** Whether a unit gives orders here, rather than taking them. */
export const givesOrders = ({ piece }: Offered): boolean =>
	piece !== null &&
	isHeadquarters(piece.counter) &&
	(piece.counter.type === 'hq' || (piece.unit.act?.ap ?? 0) > 0);

/** Returns a side's units on the map, in the scenario's order. */
export const ownPieces = ({ here, side }: Offered): readonly Piece[] =>
	piecesOf(here, [...here.game.units.keys()]).filter(({ unit }) => unit.side === side && unit.at !== null);

export const asChoice = ({ id, counter, unit }: Piece): FieldChoice => ({
	id,
	label: counter.name,
	hex: unit.at,
});
export const hexChoice = (hex: HexName): FieldChoice => ({ id: hex, label: hex, hex });

/** Returns the headquarters that could order a unit: those with AP, otherwise all of its chain, to say why none can. */
function staffsFor(of: Offered): readonly FieldChoice[] {
	const { here, piece } = of;
	if (!piece) return [];
	const chain = chainOf(here, formationOf(piece));
	const all = ownPieces(of).filter(
		({ counter }) =>
			isHeadquarters(counter) && counter.formation !== null && chain.includes(counter.formation),
	);
	const active = all.filter(({ unit }) => (unit.act?.ap ?? 0) > 0);
	return (active.length > 0 ? active : all.slice(0, 2)).map(asChoice);
}

/** Returns the units under a headquarters. */
export function unitsUnder(of: Offered): readonly Piece[] {
	const formation = of.piece?.counter.formation ?? null;
	return ownPieces(of).filter(
		(each) => formation !== null && chainOf(of.here, formationOf(each)).includes(formation),
	);
}

/** The headquarters that orders it. */
const STAFF: Field = {
	name: 'hq',
	kind: 'unit',
	ask: 'Which headquarters orders it?',
	none: 'No headquarters of its formation is on the map.',
	choices: staffsFor,
	auto: true,
};

/** Returns the field for a unit under a headquarters. */
const under = (is: (piece: Piece, of: Offered) => boolean): Field => ({
	name: 'unit',
	kind: 'unit',
	ask: 'Which unit? Click its counter.',
	none: 'No unit under it that this order is for.',
	choices: (of) => unitsUnder(of).flatMap((each) => (is(each, of) ? [asChoice(each)] : [])),
});

/** Returns an order's fields: an unselected participant is asked for. @param is which units the order is for */
export const orderFields = (
	of: Offered,
	is: (piece: Piece, of: Offered) => boolean,
	...more: readonly Field[]
): readonly Field[] => [givesOrders(of) ? under(is) : STAFF, ...more];

/** Returns the headquarters and the unit of an order. */
export const orderOf = (of: Offered, picks: TocsPicks): { readonly hq: UnitId; readonly unit: UnitId } => {
	const id = idOf(of);
	return givesOrders(of)
		? { hq: id, unit: unitOf(picked(picks, 'unit')) }
		: { hq: unitOf(picked(picks, 'hq')), unit: id };
};

/** The unit that a draft is about: the one in hand, or the one that was picked. */
export function subjectOf(of: Offered, picks: TocsPicks): Piece | null {
	const { hq, unit } = orderOf(of, picks);
	const [piece] = piecesOf(of.here, [givesOrders(of) ? unit : (of.piece?.id ?? hq)]);
	return piece ?? null;
}

/** Returns a field for a hex of the map. */
export const hexField = (
	ask: string,
	none: string,
	choices: (of: Offered, picks: TocsPicks) => readonly HexName[],
): Field => ({
	...{ name: 'hex', kind: 'hex', ask, none },
	choices: (of, picks) => choices(of, picks).map(hexChoice),
});

/** Returns the hexes of the map within a distance of one, the nearest first. */
export function hexesWithin(
	{ scenario }: Pick<Here, 'scenario'>,
	from: HexName,
	range: number,
): readonly HexName[] {
	const board = tocsBoard(scenario);
	const distances = new Map([[from, 0]]);
	for (const [hex, distance] of distances)
		if (distance < range)
			for (const next of board.beside(hex)) if (!distances.has(next)) distances.set(next, distance + 1);
	return [...distances.keys()];
}

/** Returns the hexes beside a unit that lie in the other side's ground. */
export const besideOutside = (of: Offered, piece: Piece | null): readonly HexName[] =>
	(piece?.unit.at ? tocsBoard(of.here.scenario).beside(piece.unit.at) : []).filter((hex) =>
		isOutside(of.here, hex, of.side),
	);
