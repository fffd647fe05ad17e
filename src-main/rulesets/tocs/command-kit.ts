/** Parts shared by command records: who owns a command, and which seat may send it. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { notYours, sideOfAll } from '../../rules/hexwar/ownership.ts';
import type { Asking } from '../../rules/kit/asking.ts';
import { commandRecords } from '../../rules/kit/records.ts';
import { refuse, type Decision } from '../../rules/kit/ruleset.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import type { At, UnitId } from '../../rules/tocs/game.ts';
import { areaFault } from '../../rules/tocs/w1-module/command.ts';
import { ownersOfSide, unitParts } from '../hexwar/command-parts.ts';
import { namesOf } from './log-names.ts';

export const command = commandRecords<At, TocsFact>();
export const { ofUnit } = unitParts<At>(({ game }, unit) => game.units.get(unit)?.side);
export const ofSide = {
	subject: () => null,
	subjects: () => [],
	owners: (at: At, { side }: { readonly side: SideId }) => ownersOfSide(at.scenario, side),
};
export const nameOf = ({ scenario }: At, id: string): string => namesOf(scenario).unit(id);
export const sideName = ({ scenario }: At, id: string): string => namesOf(scenario).side(id);

type Decide<C> = (at: At, command: C, asking: Asking) => Decision<TocsFact>;

/**
 * A seat names its own units alone; one that is not its own, and one that there is not, are refused alike, before anything is
 * looked at. @param named returns every unit that a command names @rule tocs-b1.2.own-only
 */
export const withOwnUnits =
	<C>(named: (command: C) => readonly UnitId[], decide: Decide<C>): Decide<C> =>
	(at, command, asking) =>
		sideOfAll(named(command), (id) => at.game.units.get(id)?.side, asking.seat) === null
			? notYours('tocs-w10.0.activate-only')
			: (areaFault(at, asking.seat, named(command)) ?? decide(at, command, asking));

/** The same for a command to one unit, by a headquarters or by itself. */
export const withOwnUnit = <C extends { readonly unit: UnitId; readonly hq?: UnitId }>(
	decide: Decide<C>,
): Decide<C> => withOwnUnits(({ unit, hq }) => (hq === undefined ? [unit] : [hq, unit]), decide);

/** A seat speaks for its own side alone. */
export const forOwnSide =
	<C extends { readonly side: SideId }>(decide: (at: At, command: C, asking: Asking) => Decision<TocsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TocsFact> =>
		asking.seat.kind === 'side' && asking.seat.side !== command.side
			? refuse('tocs-b1.1.teams', 'tocs/not-yours', 'A seat speaks for its own side alone.')
			: decide(at, command, asking);
