/** Missions in words. */
import type { AirAim, MissionKind } from './missions.ts';

/** As the subject of a sentence. */
export const MISSION_WORDS: Readonly<Record<MissionKind, string>> = {
	barrage: 'An air barrage',
	'hip-shoot': 'A Hip Shoot',
	trainbusting: 'A Trainbusting mission',
	sweep: 'A Fighter Sweep',
	transport: 'An Air Transport',
	drop: 'An Air Drop',
	transfer: 'A Base Transfer',
};

/** The label in lists: 'Barrage'. */
export const MISSION_NAMES: Readonly<Record<MissionKind, string>> = {
	barrage: 'Barrage',
	'hip-shoot': 'Hip Shoot',
	trainbusting: 'Trainbusting',
	sweep: 'Fighter Sweep',
	transport: 'Air Transport',
	drop: 'Air Drop',
	transfer: 'Base Transfer',
};

export const AIM_NAMES: Readonly<Record<AirAim, string>> = {
	units: 'units',
	'air-base': 'the air base',
	port: 'the port',
	ships: 'ships',
};
