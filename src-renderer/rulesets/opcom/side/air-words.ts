/** The words of an air order sheet. */
import type { MissionKind } from '../../../../src-shared/contract/opcom-air.ts';

export const missionNames: Readonly<Record<MissionKind, string>> = {
	cas: 'Close support',
	bombing: 'Bombing',
	recce: 'Reconnaissance',
	escort: 'Escort',
	'air-cover': 'Air cover',
	transport: 'Transport',
	guns: 'Guns’ interdiction',
};

/** What a mission's second field asks for. */
export const formationAsked: Readonly<Partial<Record<MissionKind, string>>> = {
	cas: 'Formation supported',
	escort: 'Mission or formation escorted',
	transport: 'Formation carried',
	guns: 'Artillery that fires',
};
