/**
 * Questions that can be answered on the map: the hexes that answers name are highlighted, and a click on one answers.
 */
import type { OwnMissionShown } from '../../../../src-shared/rulesets/ocs/air-views.ts';
import { MISSION_NAMES } from '../../../../src-shared/rulesets/ocs/mission-words.ts';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

type Asked = OcsSideView['asked'][number];

/** An answer to a question, given by a click on a hex or on a unit. */
export interface MapChoice {
	readonly hex: string | null;
	readonly unit: string | null;
	readonly question: string;
	readonly answer: string;
}

/** The part of an answer's id before its hex ('to:05.11') or before its unit ('name:b-inf'). */
const TO_HEX = /^to:(.+)$/;
const SENDS = /^name:(.+)$/;
/** The question of who advances, by the hex that the enemy left. */
const ADVANCE = /^fight-advance-(.+)-\d+$/;

/** Answers of a retreat: the hex each leads to. */
const waysOut = ({ id: question, answers }: Asked): readonly MapChoice[] =>
	answers.flatMap(({ id: answer }) => {
		const hex = TO_HEX.exec(answer)?.[1];
		return hex === undefined ? [] : [{ hex, unit: null, question, answer }];
	});

/** Returns the answers of an advance: a unit names itself; the empty hex takes the named units, or all of them. */
function advances({ id: question, answers }: Asked): readonly MapChoice[] {
	const hex = ADVANCE.exec(question)?.[1];
	const going = answers.find(({ id }) => id === 'done' || id === 'all');
	if (hex === undefined || !going) return [];
	const units = answers.flatMap(({ id: answer }) => {
		const unit = SENDS.exec(answer)?.[1];
		return unit === undefined ? [] : [{ hex: null, unit, question, answer }];
	});
	return [{ hex, unit: null, question, answer: going.id }, ...units];
}

/** Returns the answers that a click gives, each place once: what two questions name is not told apart by a click. */
export function mapChoices(asked: readonly Asked[]): readonly MapChoice[] {
	const all = asked.flatMap((each) => [...waysOut(each), ...advances(each)]);
	return all.filter(
		(one) => all.filter(({ hex, unit }) => hex === one.hex && unit === one.unit).length === 1,
	);
}

/**
 * Returns the answer given by a click on a hex or on a unit in it, or null: the unit's own answer takes precedence over
 * its hex's.
 */
export function choiceAt(asked: readonly Asked[], hex: string | null, unit: string | null): MapChoice | null {
	const all = mapChoices(asked);
	const ofUnit = unit === null ? undefined : all.find((each) => each.unit === unit);
	return ofUnit ?? all.find((each) => hex !== null && each.hex === hex) ?? null;
}

/** What is under way: a fight or missions, each by its hex. */
export interface UnderWay {
	/** The hex that is fought for; null: no fight is under way that this window knows of. */
	readonly combat: string | null;
	readonly missions: readonly (Pick<OwnMissionShown, 'mission' | 'target'> | null)[];
}

/** The hexes that can be chosen, lit; and the hex that is fought for or flown to, in a frame of its own. */
export function choiceOverlays(
	sheet: DrawnHexSheet,
	asked: readonly Asked[],
	{ combat, missions }: UnderWay,
): readonly MapOverlay[] {
	const choices = mapChoices(asked).flatMap(({ hex }) => hex ?? []);
	const lit = sheet.rings(choices);
	const subjects = [
		...(combat === null ? [] : [{ hex: combat, say: 'Attacked' }]),
		...missions.flatMap((each) =>
			each === null ? [] : [{ hex: each.target, say: MISSION_NAMES[each.mission] }],
		),
	];
	return [
		...(lit.length > 0
			? [{ kind: 'cells', id: 'choices', rings: lit, label: 'Click one to answer', tone: 'ok' } as const]
			: []),
		...subjects.map(({ hex, say }): MapOverlay => ({
			...{ kind: 'cells', id: `under-way-${hex}`, rings: sheet.rings([hex]), tone: 'danger' },
			// Two labels would cover one another.
			label: choices.includes(hex) ? '' : say,
		})),
	];
}
