/** Parts that the records of several commands share in every ruleset on hexes. */
import { subject } from '../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { CommandRecord } from '../../rules/kit/records.ts';
import type { Fact } from '../../rules/kit/ruleset.ts';
import { teamOf } from './head.ts';

interface WithSides {
	readonly sides: readonly { readonly id: SideId }[];
}
/** Returns who owns a side's thing when Control is divided: the side's umpire, and whoever has the map. */
export const ownersOfSide = ({ sides }: WithSides, side: string | undefined): Owners =>
	side !== undefined && sides.some(({ id }) => id === side)
		? { map: true, teams: [teamOf(side)] }
		: { map: true };

/** The parts of a record that say what a command changes. */
type Changes<At, Command extends { readonly type: string }> = Pick<
	CommandRecord<At, Command, Fact>,
	'subject' | 'subjects' | 'owners'
>;

/** For a command that changes nothing an umpire can hold. */
export const ofTheTable = {
	subject: () => null,
	subjects: () => [],
	owners: (): Owners => ({ map: true }),
} satisfies Changes<unknown, { readonly type: string }>;

/**
 * Returns the parts of commands that change the units they name, or the one unit.
 * @param sideOf the side of a unit, or undefined if there is none
 */
export function unitParts<At extends { readonly scenario: WithSides }>(
	sideOf: (at: At, unit: string) => string | undefined,
) {
	const owners = (at: At, unit: string): Owners => ownersOfSide(at.scenario, sideOf(at, unit));
	return {
		ofUnits: {
			subject: ({ units }: { readonly units: readonly string[] }) =>
				units[0] === undefined ? null : subject('unit', units[0]),
			subjects: (_at: At, { units }: { readonly units: readonly string[] }) =>
				units.map((unit) => [subject('unit', unit)]),
			owners: (at: At, { units }: { readonly units: readonly string[] }) => owners(at, units[0] ?? ''),
		},
		ofUnit: {
			subject: ({ unit }: { readonly unit: string }) => subject('unit', unit),
			subjects: (_at: At, { unit }: { readonly unit: string }) => [[subject('unit', unit)]],
			owners: (at: At, { unit }: { readonly unit: string }) => owners(at, unit),
		},
	};
}

/** Returns the first of several by its name, and how many more: '8 RB', '8 RB and 2 more'. */
export const firstOf = (names: readonly string[]): string => {
	const [first = ''] = names;
	return names.length > 1 ? `${first} and ${String(names.length - 1)} more` : first;
};
