/** Rings and squares that the umpire laid on the map: the window's own, kept with its layout. Pure. */
import type { MapTemplate } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { offset } from '../../../../../src-shared/map/plane.ts';
import type { WarOverlay } from '../../../../map/war-types.ts';

export interface LaidTemplate {
	readonly id: string;
	readonly label: string;
	readonly shape: MapTemplate['shape'];
	/** A circle's radius, a square's side. */
	readonly km: number;
	readonly at: Point;
	readonly bearing: number;
	/** A ring of the umpire's own radius: it has a second grip. */
	readonly free: boolean;
}

/** More would fill the map, and the settings they are kept in. */
export const MAX_TEMPLATES = 16;

/** Reads stored templates, as far as they are still valid. */
export function readTemplates(kept: unknown): readonly LaidTemplate[] {
	if (!Array.isArray(kept)) return [];
	return kept.slice(0, MAX_TEMPLATES).filter(isTemplate);
}

function isTemplate(each: unknown): each is LaidTemplate {
	if (each === null || typeof each !== 'object') return false;
	const { id, label, shape, km, at, bearing, free } = each as Partial<Record<keyof LaidTemplate, unknown>>;
	const point = at as Partial<Point> | null | undefined;
	return (
		typeof id === 'string' &&
		typeof label === 'string' &&
		(shape === 'circle' || shape === 'square') &&
		typeof km === 'number' &&
		typeof bearing === 'number' &&
		typeof free === 'boolean' &&
		typeof point?.x === 'number' &&
		typeof point.y === 'number'
	);
}

/** Drawn in ink with their grips: in the middle to move, at the rim to turn or to widen. */
export function templateOverlays(list: readonly LaidTemplate[]): readonly WarOverlay[] {
	return list.flatMap(({ id, label, shape, km, at, bearing, free }): WarOverlay[] => {
		const rim = shape === 'square' ? offset(at, bearing, km / 2) : offset(at, 90, km);
		return [
			{
				kind: 'zone',
				id: `template/${id}`,
				shape,
				at,
				km,
				bearing,
				palette: null,
				label: `${label}, ${String(km)} km`,
				dashed: shape === 'circle',
			},
			{ kind: 'handle', id: `template/${id}/move`, at, shape: 'move' },
			...(free || shape === 'square'
				? [{ kind: 'handle' as const, id: `template/${id}/rim`, at: rim, shape: 'turn' as const }]
				: []),
		];
	});
}
