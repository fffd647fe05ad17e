/** Control measures of op sheets over the map, in their side's colour, and what lies in hexes beside units. */
import { MEASURE_LOOKS } from '../../../../src-shared/rulesets/tcs/measure-looks.ts';
import type { Measure, MeasureKind } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import type { OpSheetDraft } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import type { MapOverlay, Palette } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

type Drawn = Extract<MapOverlay, { kind: 'measure' }>;

/** Whether a measure is one hex. */
export const isPoint = (kind: MeasureKind): boolean => MEASURE_LOOKS[kind].symbol === 'point';

/** One measure for the map. @param dashed it is not in force, or still being drawn */
export function measureOverlay(
	sheet: DrawnHexSheet,
	{ kind, name, hexes }: Pick<Measure, 'kind' | 'name' | 'hexes'>,
	{ id, palette, dashed }: { readonly id: string; readonly palette: Palette; readonly dashed: boolean },
): Drawn | null {
	const points = hexes.flatMap((hex) => sheet.pointOf(hex) ?? []);
	if (points.length === 0) return null;
	const { symbol, short } = MEASURE_LOOKS[kind];
	return {
		...{ kind: 'measure', id, symbol, points, palette, dashed },
		rings: symbol === 'area' && hexes.length > 1 ? sheet.rings(hexes) : [],
		label: [short, name].filter((part) => part !== '').join(' '),
	};
}

/** All that a sheet has on the map: its measures and Rally Points. */
export function sheetOverlays(
	sheet: DrawnHexSheet,
	draft: Pick<OpSheetDraft, 'measures' | 'rally'>,
	look: { readonly id: string; readonly palette: Palette; readonly dashed: boolean },
): readonly MapOverlay[] {
	const measures = draft.measures.flatMap((measure, n) => {
		const drawn = measureOverlay(sheet, measure, { ...look, id: `${look.id}/${String(n)}` });
		return drawn ? [drawn] : [];
	});
	const rallies = draft.rally.flatMap(({ hex }, n): readonly MapOverlay[] => {
		const at = sheet.pointOf(hex);
		return at === null
			? []
			: [
					{
						...{ kind: 'measure', symbol: 'point', points: [at], rings: [], label: 'RALLY' },
						...{ id: `${look.id}/rally-${String(n)}`, palette: look.palette, dashed: look.dashed },
					},
				];
	});
	return [...measures, ...rallies];
}

/** Smoke: every hex that has some, and the markers with their level. */
export function smokeOverlays(
	sheet: DrawnHexSheet,
	markers: Readonly<Record<string, 1 | 2>>,
	smoked: readonly string[],
): readonly MapOverlay[] {
	const tags = Object.entries(markers).flatMap(([hex, level]): readonly MapOverlay[] => {
		const at = sheet.pointOf(hex);
		if (!at) return [];
		return [
			{
				kind: 'tag',
				id: `smoke-tag/${hex}`,
				at: { x: at.x, y: at.y + 0.38 },
				text: `Smoke ${String(level)}`,
				tone: 'quiet',
				links: [],
				small: true,
			},
		];
	});
	return smoked.length === 0
		? []
		: [{ kind: 'cells', id: 'smoke', rings: sheet.rings(smoked), label: 'Smoke', tone: 'quiet' }, ...tags];
}
