/** Words for the air war, as its desk and its map speak them. */
import type {
	AirTask,
	MissionKind,
	MissionView,
	WingShare,
	WingView,
} from '../../../../../src-shared/rulesets/opcom/air.ts';

export const MISSION_WORDS: Readonly<Record<MissionKind, string>> = {
	cas: 'Close support',
	bombing: 'Bombing',
	recce: 'Reconnaissance',
	escort: 'Escort',
	'air-cover': 'Air cover',
	transport: 'Landing or drop',
	guns: 'Guns on a square',
};

export const TASK_WORDS: Readonly<Record<AirTask['kind'], string>> = {
	fighters: 'Fighters',
	stream: 'Bomber stream',
	flak: 'Flak',
	bombing: 'Bombs',
	recce: 'Reconnaissance',
	landing: 'Landing',
};
export const TASK_STATE_WORDS: Readonly<Record<AirTask['state'], string>> = {
	open: 'to decide',
	rolled: 'to apply',
	applied: 'applied',
	dismissed: 'not flown',
};
export const MISSION_STATE_WORDS: Readonly<Record<MissionView['state'], string>> = {
	planned: 'planned',
	flown: 'flown',
	'turned-back': 'turned back',
	cancelled: 'cancelled',
};
/** "4 Typhoon, 2 Boston". */
export function sharesWords(shares: readonly WingShare[], wings: Readonly<Record<string, WingView>>): string {
	return shares
		.map(({ wing, squadrons }) => `${String(squadrons)} ${wings[wing]?.aircraft ?? wing}`)
		.join(', ');
}

export const squadronsIn = (shares: readonly WingShare[]): number =>
	shares.reduce((sum, { squadrons }) => sum + squadrons, 0);
