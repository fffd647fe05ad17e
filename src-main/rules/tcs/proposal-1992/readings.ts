/** Doubtful readings of the proposals of 1992, as options: each counts only while its chapter is switched on. */
import { PROPOSALS_OF_1992 } from './switches.ts';
import type { RuleOption } from '../../kit/manifest.ts';

interface Reading extends RuleOption {
	readonly rule: `tcs3-${string}`;
}

export const PROPOSAL_READINGS = [
	{
		id: 'proposal-triggers',
		rule: 'tcs3-1.trigger.fire',
		title: '1992, overwatch: triggers of 4.01 that the proposal does not list',
		values: [
			{ id: 'kept', label: 'fires, aims and recoveries still give a chance' },
			{ id: 'two', label: 'movement and overwatch fire alone give one' },
		],
		byDefault: 'kept',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-hexside',
		rule: 'tcs3-1.trigger.move',
		title: '1992, overwatch: who sees the centre of a hexside',
		values: [
			{ id: 'either', label: 'who sees one of its two hexes' },
			{ id: 'both', label: 'who sees both of its hexes' },
		],
		byDefault: 'either',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-overwatch-mark',
		rule: 'tcs3-1.mark.place',
		title: '1992, overwatch: when Fired Overwatch markers come off',
		values: [
			{ id: 'clean-up', label: 'in the Clean Up Phase' },
			{ id: 'own-phase', label: 'as their side’s Action Phase begins' },
		],
		byDefault: 'clean-up',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-sheaf-fraction',
		rule: 'tcs3-2.efs.fraction',
		title: '1992, artillery: a part of an effective sheaf',
		values: [
			{ id: 'down', label: 'is lost: 3 Battery Fires at 1/2 make 1' },
			{ id: 'standard', label: 'is rounded, .5 up: 3 Battery Fires at 1/2 make 2' },
		],
		byDefault: 'down',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-sheafs-in-hex',
		rule: 'tcs3-2.efs.resolve-after',
		title: '1992, artillery: several sheafs of a mission in one hex',
		values: [
			{ id: 'each', label: 'attack one by one' },
			{ id: 'together', label: 'attack together' },
		],
		byDefault: 'each',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-smoke-half',
		rule: 'tcs3-2.smoke.reduction',
		title: '1992, artillery: half of an odd number of Smoke markers',
		values: [
			{ id: 'removed', label: 'what goes is rounded up: of 3 one is left' },
			{ id: 'left', label: 'what is left is rounded up: of 3 two are left' },
		],
		byDefault: 'removed',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-direct-point',
		rule: 'tcs3-2.direct.point',
		title: '1992, artillery: a direct sheaf at a Point target',
		values: [
			{ id: 'halved', label: 'half of its value, divided by 10' },
			{ id: 'whole', label: 'its value divided by 10' },
		],
		byDefault: 'halved',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-at-each',
		rule: 'tcs3-9.at.3-steps',
		title: '1992, AT Rolls: what an attack on a hex rolls at',
		values: [
			{ id: 'unit', label: 'once at each unit in it' },
			{ id: 'step', label: 'as in 4.01, a roll for each step' },
		],
		byDefault: 'unit',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-mode-half',
		rule: 'tcs3-3.mode.cost',
		title: '1992, mode change: half of an odd allowance',
		values: [
			{ id: 'exact', label: 'as it is: half of 5 is 2 1/2' },
			{ id: 'up', label: 'rounded up: half of 5 is 3' },
		],
		byDefault: 'exact',
		group: PROPOSALS_OF_1992,
	},
	{
		id: 'proposal-view',
		rule: 'tcs3-10.view.top-only',
		title: '1992, odds and ends: what a side sees of an enemy stack',
		values: [
			{ id: 'top', label: 'its top unit, and which target types are in the hex' },
			{ id: 'open', label: 'every counter, as in 4.01' },
		],
		byDefault: 'top',
		group: PROPOSALS_OF_1992,
	},
] as const satisfies readonly Reading[];
