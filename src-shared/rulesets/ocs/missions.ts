/** Missions and what they are aimed at, by their ids. */

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

/** What a barrage or a Hip Shoot is aimed at in its hex. */
export const AIMS = ['units', 'air-base', 'port', 'ships'] as const;
export type AirAim = (typeof AIMS)[number];
