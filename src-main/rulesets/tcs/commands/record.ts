/** Parts shared by several command records: ownership and phase. A side acts for itself, Control for anybody. */
import { subject } from '../../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import { commandRecords } from '../../../rules/kit/records.ts';
import { refuse, type Decision, type Refusal } from '../../../rules/kit/ruleset.ts';
import { actionFault, choiceFault } from '../../../rules/tcs/acting.ts';
import type { TcsFact } from '../../../rules/tcs/facts.ts';
import type { At } from '../../../rules/tcs/game.ts';
import { piecesOf } from '../../../rules/tcs/units.ts';
import { teamOf } from '../../hexwar/head.ts';
import { namesOf } from '../log-names.ts';
import type { UnitId } from '../../../rules/tcs/types.ts';

export const command = commandRecords<At, TcsFact>();

/** The same for a unit that there is not and for one that is not the asker's. */
export const NOT_YOURS = refuse('tcs-20.0.free', 'tcs/no-unit', 'You have no such unit on the map.');

interface OfUnits {
	readonly units: readonly UnitId[];
}
export const ownersOf = ({ scenario }: At, side: string | undefined): Owners =>
	side !== undefined && scenario.sides.some(({ id }) => id === side)
		? { map: true, teams: [teamOf(side)] }
		: { map: true };
export const ofUnits = {
	subject: ({ units }: OfUnits) => (units[0] === undefined ? null : subject('unit', units[0])),
	subjects: (_at: At, { units }: OfUnits) => units.map((unit) => [subject('unit', unit)]),
	owners: (at: At, { units }: OfUnits): Owners => ownersOf(at, at.game.units.get(units[0] ?? '')?.side),
};
export const ofSide = {
	subject: () => null,
	subjects: () => [],
	owners: (at: At, { side }: { readonly side: SideId }): Owners => ownersOf(at, side),
};
export const ofTheTable = { subject: () => null, subjects: () => [], owners: (): Owners => ({ map: true }) };
export const unitLabel = ({ scenario }: At, id: string): string => namesOf(scenario).unit(id);
export const stackLabel = (at: At, units: readonly UnitId[]): string =>
	`${unitLabel(at, units[0] ?? '')}${units.length > 1 ? ` and ${String(units.length - 1)} more` : ''}`;
export const sheetOf = ({ scenario, game }: At, key: string): string =>
	game.sheets[key]?.name ?? namesOf(scenario).sheet(key);

/** A seat asks for its own side alone. */
export const forOwnSide =
	<C extends { readonly side: SideId }>(decide: (at: At, command: C, asking: Asking) => Decision<TcsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TcsFact> =>
		asking.seat.kind === 'side' && asking.seat.side !== command.side
			? refuse('tcs-6.5.states', 'tcs/no-sheet', 'You have no such op sheet.')
			: decide(at, command, asking);

/** Allows units to act in their own side's Action Phase, while nothing else is under way. @rule tcs-2.0.act-4 */
export const inOwnPhase =
	<C extends OfUnits>(decide: (at: At, command: C, asking: Asking) => Decision<TcsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TcsFact> =>
		phaseFault(at, command.units, asking) ?? decide(at, command, asking);

/**
 * Returns why the issuer can’t act with these units now, because they aren't theirs, it isn't their phase, or something
 * else is under way, or null if they can.
 */
export function phaseFault(at: At, units: readonly UnitId[], { seat }: Pick<Asking, 'seat'>): Refusal | null {
	const pieces = piecesOf(at, units);
	const [first] = pieces;
	const side = first?.unit.side;
	if (!first || pieces.length < units.length || pieces.some(({ unit }) => unit.side !== side))
		return NOT_YOURS;
	if (seat.kind === 'side' && seat.side !== side) return NOT_YOURS;
	return choiceFault(at) ?? actionFault(at, side);
}
