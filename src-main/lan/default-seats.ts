/** The seats a campaign offers at first: what most halls need. */
import type { ScenarioHead } from '../../src-shared/contract/house.ts';
import { UMPIRE_COLOURS, type OfficeHead, type Seat } from '../../src-shared/contract/seats.ts';

/** Control's offices, then each side: every headquarters, the whole side, and a screen for all its staff to look at. */
export function defaultSeats(scenario: ScenarioHead, offices: readonly OfficeHead[]): readonly Seat[] {
	const control = [
		...offices.map(({ name, scope }) => ({ name, scope })),
		...scenario.teams.map(({ id, name }) => ({
			name: `Control, ${name}`.slice(0, 40),
			scope: { of: 'team' as const, team: id },
		})),
	];
	const sides = scenario.sides.flatMap(({ id: side }): Seat[] => {
		const teams = scenario.teams.filter((team) => team.side === side);
		return [
			// The only headquarters of a side is the side.
			...(teams.length > 1 ? teams : []).map((team): Seat => ({ kind: 'side', side, team: team.id })),
			{ kind: 'side', side },
			{ kind: 'side', side, as: 'projector' },
		];
	});
	return [
		...control.map((each, n): Seat => ({ kind: 'umpire', ...each, colour: 1 + (n % (UMPIRE_COLOURS - 1)) })),
		...sides,
	];
}
