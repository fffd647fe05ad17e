/**
 * The chain of command: the supreme commander leads all of a side, others their formations, field commanders a battle
 * each.
 */
import type { SideId, TeamId } from '../../../../src-shared/kit/ids.ts';
import { FIELD } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { refuse, type Issuer, type Refusal } from '../../kit/ruleset.ts';
import type { Here, UnitId } from '../game.ts';
import { chosenReading } from '../options.ts';
import { piecesOf } from '../units.ts';
import { chainOf, formationOf } from '../w7-loc/loc.ts';

/** A seat of a side beside that of its supreme commander. */
export interface CommandSeat {
	readonly id: string;
	readonly side: SideId;
	readonly name: string;
	readonly formation: string | null;
}

/** Returns the seats of a scenario’s commanders; those of field commanders are known by how their ids end. @rule tocs-b1.1.teams */
export const commandSeats = ({ commanders }: Pick<TocsScenario, 'commanders'>): readonly CommandSeat[] =>
	commanders.map(({ id, side, name, formation, role }) => ({
		...{ side, name, formation },
		id: role === 'field' ? `${id}${FIELD}` : id,
	}));

/** Returns the seats of a side’s field commanders. */
export const fieldSeats = (
	scenario: Pick<TocsScenario, 'commanders'>,
	side: SideId,
): readonly CommandSeat[] => commandSeats(scenario).filter((seat) => seat.side === side && isField(seat.id));

/** Whether a seat is a field commander’s. @rule tocs-omgn-roles */
export const isField = (team: string | null | undefined): boolean => team?.endsWith(FIELD) === true;

/**
 * Returns why a side’s seat may not give this command, or null: a field commander writes reports, and leads nothing on
 * this map.
 */
export function roleFault(
	seat: Issuer,
	command: { readonly type: string; readonly kind?: unknown },
): Refusal | null {
	const team: TeamId | undefined = seat.kind === 'side' ? seat.team : undefined;
	const isReport = command.type === 'file' && command.kind === 'report';
	return !isField(team) || isReport
		? null
		: refuse(
				'tocs-omgn-roles',
				'tocs/field',
				'A field commander leads battles by their briefs, and writes reports.',
			);
}

/**
 * Returns why a commander may not order a unit, or null: if areas are binding, each orders only the units of his
 * formation, and the supreme commander anybody, so that his orders take precedence.
 * @rule tocs-omgn-co-top
 */
export function areaFault(here: Here, seat: Issuer, units: readonly UnitId[]): Refusal | null {
	if (seat.kind !== 'side' || seat.team === undefined) return null;
	const own = commandSeats(here.scenario).find(({ id }) => id === seat.team);
	const formation = own?.formation ?? null;
	if (formation === null || chosenReading(here.game.options, 'areas') !== 'bound') return null;
	const other = piecesOf(here, units).find((piece) => !chainOf(here, formationOf(piece)).includes(formation));
	return other
		? refuse(
				'tocs-omgn-co-top',
				'tocs/not-under-you',
				`${other.counter.name} is not under your command. Your supreme commander orders anybody.`,
			)
		: null;
}
