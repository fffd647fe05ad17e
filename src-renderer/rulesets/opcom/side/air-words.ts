/** The words of an air order sheet. */
import type { MissionKind } from '../../../../src-shared/rulesets/opcom/air.ts';

export const missionNames: Readonly<Record<MissionKind, string>> = {
	cas: 'Close support',
	bombing: 'Bombing',
	recce: 'Reconnaissance',
	escort: 'Escort',
	'air-cover': 'Air cover',
	transport: 'Transport',
	guns: 'Guns’ interdiction',
};
