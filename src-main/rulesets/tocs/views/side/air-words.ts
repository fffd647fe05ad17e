/** Missions in words. */
import type { Ability, MissionKind } from '../../../../../src-shared/rulesets/tocs/air.ts';

export const MISSION_WORDS: Readonly<Record<MissionKind, string>> = {
	recon: 'Aerial recon',
	observer: 'Observer',
	transport: 'Air transport',
	rebase: 'Rebase',
	propaganda: 'Leaflets',
	cap: 'Fighter patrol',
	interdiction: 'Interdiction from the air',
	'ground-support': 'Ground support',
	strike: 'Ground strike',
	bombing: 'Bombing',
	carpet: 'Carpet bombing',
	drop: 'Airborne landing',
	supply: 'Supply from the air',
};

export const ABILITY_WORDS: Readonly<Record<Ability, string>> = {
	...MISSION_WORDS,
	...{ escort: 'Escort', pathfinder: 'Pathfinder' },
};
