/** Columns on their roads, jams, and the ground that units cover, for the umpire's map. Pure. */
import type { MasterView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import { lengthOf } from '../../../../../src-shared/map/plane.ts';
import type { MapOverlay } from '../../../../map/types.ts';
import { km, sideOf } from '../names.ts';

/** All three as overlays. */
export function groundOverlays(view: MasterView): readonly MapOverlay[] {
	return [...columns(view), ...jams(view), ...deployments(view)];
}

function columns(view: MasterView): readonly MapOverlay[] {
	return view.ground.columns.flatMap((column): MapOverlay[] => {
		const unit = view.units[column.unit];
		const side = unit && sideOf(view, unit.side);
		if (!unit || !side || column.line.length < 2) return [];
		const out = lengthOf(column.line);
		const behind = column.km - out > 0.05 ? `, ${km(column.km - out)} to come` : '';
		return [
			{
				kind: 'column',
				id: `column/${column.unit}`,
				points: column.line,
				palette: side.palette,
				head: `${unit.short} head`,
				tail: `tail ${km(column.km)}${behind}`,
			},
		];
	});
}

function jams(view: MasterView): readonly MapOverlay[] {
	return view.ground.jams.map((jam, i) => ({
		kind: 'jam',
		id: `jam/${String(i)}`,
		points: jam.line,
		label: `Jam ${km(jam.km)}`,
	}));
}

/** Ground that was noted apart from the counter, its depth towards the side's rear. */
function deployments(view: MasterView): readonly MapOverlay[] {
	return Object.entries(view.ground.deployments).flatMap(([id, { wide, deep }]): MapOverlay[] => {
		const unit = view.units[id];
		const side = unit && sideOf(view, unit.side);
		if (!unit?.at || !side) return [];
		const { at } = unit;
		return [
			{
				kind: 'zone',
				id: `deployment/${id}`,
				shape: 'square',
				at,
				km: wide,
				deep,
				bearing: side.rear % 180,
				palette: side.palette,
				label: '',
				dashed: true,
			},
		];
	});
}
