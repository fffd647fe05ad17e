/** Proposals to Control, drawn on the map: paths as dashed lines, targets as crosses. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import type {
	OcsOrderShown,
	OcsTransportShown,
	OcsUnitShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

interface Proposals {
	readonly sides: readonly SideHead[];
	readonly orders: Readonly<Record<string, OcsOrderShown>>;
	readonly units: Readonly<Record<string, Pick<OcsUnitShown, 'at'>>>;
	readonly transports: Readonly<Record<string, Pick<OcsTransportShown, 'at'>>>;
}

/** Returns the hex of the units that would act, or null if they are off the map. */
export function standAt(
	{ units, transports }: Pick<Proposals, 'units' | 'transports'>,
	proposed: NonNullable<OcsOrderShown['proposed']>,
): string | null {
	const first =
		'units' in proposed
			? proposed.units[0]
			: 'unit' in proposed
				? proposed.unit
				: 'transport' in proposed
					? proposed.transport
					: undefined;
	return units[first ?? '']?.at ?? transports[first ?? '']?.at ?? null;
}

/** Ways and targets of the proposals that stand. @param shows which of them; absent: all */
export function proposalOverlays(
	view: Proposals,
	sheet: DrawnHexSheet,
	shows: (order: OcsOrderShown) => boolean = () => true,
): readonly MapOverlay[] {
	return Object.entries(view.orders).flatMap(([id, order]): MapOverlay[] => {
		const { side, proposed, outcome } = order;
		if (!proposed || outcome !== 'standing' || !shows(order)) return [];
		const at = standAt(view, proposed);
		const from = at === null ? null : sheet.pointOf(at);
		const palette = view.sides.find((each) => each.id === side)?.palette ?? null;
		if ('way' in proposed && Array.isArray(proposed.way) && from) {
			const points = [from, ...proposed.way.flatMap((hex: string) => sheet.pointOf(hex) ?? [])];
			return [{ kind: 'track', id: `proposed/${id}`, points, palette, dashed: true }];
		}
		const target = 'target' in proposed ? sheet.pointOf(proposed.target) : null;
		return target ? [{ kind: 'objective', id: `proposed/${id}`, at: target, label: '', from, palette }] : [];
	});
}
