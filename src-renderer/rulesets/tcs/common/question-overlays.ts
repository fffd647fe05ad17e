/** Open questions over the map: their hexes, who may fire along which line, and which hexes can be chosen. */
import type { TcsQuestionShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

/** The hexes of a question that can be chosen on the map. */
export const hexesOf = (sheet: DrawnHexSheet, { answers }: TcsQuestionShown): readonly string[] =>
	answers.flatMap(({ id }) => (sheet.pointOf(id) === null ? [] : [id]));

/** The hexes that the next click chooses from. */
export const placingOverlays = (
	sheet: DrawnHexSheet,
	placed: TcsQuestionShown | null,
): readonly MapOverlay[] =>
	placed
		? [
				{
					...{ kind: 'cells', id: 'placing', rings: sheet.rings(hexesOf(sheet, placed)), label: '' },
					tone: 'warn',
				},
			]
		: [];

/** Hexes that open questions are about, with a line from each stack that may fire. */
export const questionOverlays = (
	sheet: DrawnHexSheet,
	{ questions, sides }: Pick<ReturnType<TableHands['view']>, 'questions' | 'sides'>,
): readonly MapOverlay[] =>
	questions.flatMap(({ id, of, hex, answers }): readonly MapOverlay[] => {
		if (hex === null) return [];
		const palette = sides.find((side) => side.id === of)?.palette ?? null;
		const lines = answers.flatMap((answer): readonly MapOverlay[] => {
			const [from, to] = (answer.id.split('/')[0] ?? '').split('>').map((name) => sheet.pointOf(name));
			return from && to
				? [
						{
							...{ kind: 'track', id: `${id}/${answer.id}`, points: [from, to], palette },
							...{ dashed: true, over: true },
						},
					]
				: [];
		});
		const label = lines.length > 0 ? 'A chance to fire' : 'A choice';
		return [{ kind: 'cells', id, rings: sheet.rings([hex]), label, tone: 'warn' }, ...lines];
	});
