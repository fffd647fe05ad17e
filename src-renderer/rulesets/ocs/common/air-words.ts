/** Aircraft and missions in words, for both windows. */
import type { MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { MISSION_NAMES, MISSION_WORDS } from '../../../../src-shared/rulesets/ocs/mission-words.ts';
import type {
	OcsAircraftShown,
	OcsPlaneShown,
	OwnMissionShown,
	RaidShown,
} from '../../../../src-shared/rulesets/ocs/air-views.ts';
import type { AircraftType } from '../../../../src-shared/rulesets/ocs/aircraft.ts';
import type { OcsMayShown } from '../../../../src-shared/rulesets/ocs/views.ts';

type May = readonly Pick<OcsMayShown, 'id'>[];

/** The missions of a Movement Segment and of a Barrage Segment that can be flown here. */
const BY_ACTION: Readonly<Record<string, readonly MissionKind[]>> = {
	fly: ['hip-shoot', 'sweep', 'transport', 'drop', 'transfer'],
	'air-barrage': ['barrage', 'trainbusting'],
};
/** Missions that a side may fly in this step. */
export const missionsNow = (may: May): readonly MissionKind[] => may.flatMap(({ id }) => BY_ACTION[id] ?? []);

const TYPES: Readonly<Record<AircraftType, string>> = {
	fighter: 'Fighter',
	tactical: 'Tactical Bomber',
	strategic: 'Strategic Bomber',
	transport: 'Transport',
};

/** Returns 'Fighter: rating 4, barrage 3, range 40'; a rating or barrage in parentheses as printed. */
export function printedWords(line: OcsAircraftShown, reduced: boolean): string {
	const { rating, noAttack, barrage, shipsOnly, range, capacity } = reduced ? line.reduced : line.full;
	const inParentheses = (value: number, are: boolean): string => (are ? `(${String(value)})` : String(value));
	return [
		`${line.types.map((type) => TYPES[type]).join(', ')}: rating ${inParentheses(rating, noAttack)}`,
		...(barrage > 0 ? [`barrage ${inParentheses(barrage, shipsOnly)}`] : []),
		...(capacity > 0 ? [`carries ${capacity === 0.5 ? '½' : String(capacity)}T`] : []),
		`range ${String(range)}`,
	].join(', ');
}

/** Returns 'Active' or 'Inactive', with anything else worth knowing. */
export const stateWords = ({ active, reduced, flew }: OcsPlaneShown): string =>
	[active ? 'Active' : 'Inactive', ...(reduced ? ['reduced'] : []), ...(flew ? ['has flown'] : [])].join(
		', ',
	);

/** '2 Active, 1 Inactive' */
export function countWords(planes: readonly OcsPlaneShown[]): string {
	const active = planes.filter((plane) => plane.active).length;
	const rest = planes.length - active;
	return [
		...(active > 0 ? [`${String(active)} Active`] : []),
		...(rest > 0 ? [`${String(rest)} Inactive`] : []),
	].join(', ');
}

/** Describes what is seen of an enemy mission: 'An air barrage of 2 aircraft comes to 12.08, a Typhoon on top.' */
export const raidWords = (
	{ mission, target, planes, top }: RaidShown,
	{ aircraft }: { readonly aircraft: Readonly<Record<string, OcsAircraftShown>> },
): string =>
	`${MISSION_WORDS[mission]} of ${counted(planes, 'aircraft', 'aircraft')} comes to ${target}: ${aircraft[top]?.name ?? 'an aircraft'} on top.`;

/** 'Our Hip Shoot to 14.12 is under way: 121 Wing Typhoons.' and, where this side has nothing to answer, for whom it waits. */
export const flyingWords = (
	{ mission, target, planes }: OwnMissionShown,
	nameOf: (plane: string) => string,
	waits: boolean,
): string =>
	`Our ${MISSION_NAMES[mission]} to ${target} is under way: ${planes.map(nameOf).join(', ')}.${waits ? ' Waiting for the other side to answer, or for Control.' : ''}`;

/** Returns a sentence of help above the list in this step. */
export const airHint = (missions: readonly MissionKind[], refits: boolean): string =>
	refits
		? 'Tick Inactive aircraft at a base and refit them.'
		: missions.length > 0
			? 'Tick the aircraft that fly together, then click the hex on the map.'
			: 'No mission is flown and nothing is refitted in this step.';
