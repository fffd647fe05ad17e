/** Parts that the records of several commands share. */
import { subject } from '../../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { commandRecords } from '../../../rules/kit/records.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { teamOf } from '../../hexwar/head.ts';
import { namesOf } from '../log-names.ts';

export const command = commandRecords<At, OcsFact>();

/** Whose a unit is when Control is shared out: its side's umpire's, and whoever has the map. */
export const ownersOfSide = ({ sides }: OcsScenario, side: string | undefined): Owners =>
	sides.some(({ id }) => id === side) && side !== undefined
		? { map: true, teams: [teamOf(side)] }
		: { map: true };

/** It changes the units that it names. */
export const ofUnits = {
	subject: ({ units }: { readonly units: readonly string[] }) =>
		units[0] === undefined ? null : subject('unit', units[0]),
	subjects: (_at: At, { units }: { readonly units: readonly string[] }) =>
		units.map((unit) => [subject('unit', unit)]),
	owners: ({ scenario, game }: At, { units }: { readonly units: readonly string[] }): Owners =>
		ownersOfSide(scenario, game.units.get(units[0] ?? '')?.side),
};
/** It changes the one unit that it names. */
export const ofUnit = {
	subject: ({ unit }: { readonly unit: string }) => subject('unit', unit),
	subjects: (_at: At, { unit }: { readonly unit: string }) => [[subject('unit', unit)]],
	owners: ({ scenario, game }: At, { unit }: { readonly unit: string }): Owners =>
		ownersOfSide(scenario, game.units.get(unit)?.side),
};
/** It changes nothing that can be taken in hand. */
export const ofTheTable = {
	subject: () => null,
	subjects: () => [],
	owners: (): Owners => ({ map: true }),
};

/** What a unit, a transport, a formation or a side is called: for the undo button. */
export const nameOf = ({ scenario, game }: At, id: string): string => namesOf(scenario, game).unit(id);
/** '8 RB', '8 RB and 2 more' */
export const firstOf = (at: At, units: readonly string[]): string => {
	const first = nameOf(at, units[0] ?? '');
	return units.length > 1 ? `${first} and ${String(units.length - 1)} more` : first;
};
