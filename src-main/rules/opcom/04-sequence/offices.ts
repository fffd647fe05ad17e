/** The offices that Control is shared out to. */
import type { OfficeHead } from '../../../../src-shared/contract/seats.ts';
import { OfficeId } from '../../../../src-shared/kit/ids.ts';

export const AIR = OfficeId.parse('air');
/**
 * Offered beside one for each team, and needed by nobody: an umpire without an office does what every one of them does.
 * @rule opcom-2.setup.min-participants
 */
export const offices: readonly OfficeHead[] = [
	{
		name: 'Map Control',
		scope: { of: 'map' },
		hint: 'The map, crossings, arrivals, events and the clock.',
	},
	{
		name: 'Air Control',
		scope: { of: 'office', office: AIR },
		hint: 'Air sheets, missions, air tasks and their reports.',
	},
];
