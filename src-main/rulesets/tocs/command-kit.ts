/** What records of commands share: whose a command is, and which seat may send it. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { notYours } from '../../rules/hexwar/ownership.ts';
import { commandRecords, type Asking } from '../../rules/kit/records.ts';
import { refuse, type Decision } from '../../rules/kit/ruleset.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import type { At, UnitId } from '../../rules/tocs/game.ts';
import { ownersOfSide, unitParts } from '../hexwar/command-parts.ts';
import { namesOf } from '../hexwar/log-names.ts';

export const command = commandRecords<At, TocsFact>();
export const { ofUnit } = unitParts<At>(({ game }, unit) => game.units.get(unit)?.side);
export const ofSide = {
	subject: () => null,
	subjects: () => [],
	owners: (at: At, { side }: { readonly side: SideId }) => ownersOfSide(at.scenario, side),
};
export const nameOf = ({ scenario }: At, id: string): string => namesOf(scenario).unit(id);
export const sideName = ({ scenario }: At, id: string): string => namesOf(scenario).side(id);

/** A seat orders its own units; one that is not, and one that there is not, are refused alike. @rule tocs-b1.2.own-only */
export const withOwnUnit =
	<C extends { readonly unit: UnitId }>(decide: (at: At, command: C, asking: Asking) => Decision<TocsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TocsFact> => {
		const side = at.game.units.get(command.unit)?.side;
		return side === undefined || (asking.seat.kind === 'side' && asking.seat.side !== side)
			? notYours('tocs-w10.0.activate-only')
			: decide(at, command, asking);
	};

/** A seat speaks for its own side alone. */
export const forOwnSide =
	<C extends { readonly side: SideId }>(decide: (at: At, command: C, asking: Asking) => Decision<TocsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TocsFact> =>
		asking.seat.kind === 'side' && asking.seat.side !== command.side
			? refuse('tocs-b1.1.teams', 'tocs/not-yours', 'A seat speaks for its own side alone.')
			: decide(at, command, asking);
