/** Missions and their targets, by id. */

/** Sorts of mission that a player flies in a phase of his own. */
export const MISSIONS = [
	'barrage',
	'hip-shoot',
	'trainbusting',
	'sweep',
	'transport',
	'drop',
	'transfer',
] as const;
export type MissionKind = (typeof MISSIONS)[number];

/** The target of a barrage or Hip Shoot in its hex. */
export const AIMS = ['units', 'air-base', 'port', 'ships'] as const;
export type AirAim = (typeof AIMS)[number];
