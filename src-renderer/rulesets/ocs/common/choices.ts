/** What is asked and can be answered on the map: hexes that an answer names are lit, and a click on one answers. */
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { OcsSheet } from './sheet.ts';

type Asked = OcsSideView['asked'][number];

/** An answer to a question that a hex stands for. */
export interface HexChoice {
	readonly hex: string;
	readonly question: string;
	readonly answer: string;
}

/** What the name of an answer has before the hex that it leads to: 'to:05.11'. */
const TO_HEX = /^to:(.+)$/;

/** Returns the hexes that questions can be answered with, each once: a hex that two questions name is not told apart by a click. */
export function hexChoices(asked: readonly Asked[]): readonly HexChoice[] {
	const all = asked.flatMap(({ id: question, answers }) =>
		answers.flatMap(({ id: answer }) => {
			const hex = TO_HEX.exec(answer)?.[1];
			return hex === undefined ? [] : [{ hex, question, answer }];
		}),
	);
	return all.filter(({ hex }) => all.filter((each) => each.hex === hex).length === 1);
}

/**
 * The hexes that can be chosen, lit; and the hex that is fought for, in a frame of its own.
 * @param foughtFor null: no fight is under way that this window knows of
 */
export function choiceOverlays(
	sheet: OcsSheet,
	asked: readonly Asked[],
	foughtFor: string | null,
): readonly MapOverlay[] {
	const lit = sheet.rings(hexChoices(asked).map(({ hex }) => hex));
	const fought = foughtFor === null ? [] : sheet.rings([foughtFor]);
	return [
		...(lit.length > 0
			? [{ kind: 'cells', id: 'choices', rings: lit, label: 'Click one to answer', tone: 'ok' } as const]
			: []),
		...(fought.length > 0
			? [{ kind: 'cells', id: 'fought-for', rings: fought, label: 'Attacked', tone: 'danger' } as const]
			: []),
	];
}
