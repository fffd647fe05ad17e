/** Units with orders this turn, in the order of the sheets' lines, and how far their orders are carried out. */
import type { SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { MasterUnit, MasterView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { length, sheetsNow } from './names.ts';

/** One unit of one order line. */
export interface MoveRow {
	readonly unit: MasterUnit;
	readonly line: SheetLine;
	readonly order: OrderLine;
	/** Km moved this turn. */
	readonly moved: number;
	readonly state: 'waiting' | 'moved' | 'contact' | 'stays';
	/** Why it can't go, in words; '' when it can. */
	readonly held: string;
	/** Its place among the line's units, from 1, and how many they are. */
	readonly place: { readonly at: number; readonly of: number };
}

/** The units on the map that this turn's lines order; the last line that names a unit is its order. */
export function moveRowsOf(view: MasterView): readonly MoveRow[] {
	const rows = new Map<string, MoveRow>();
	for (const sheet of sheetsNow(view).filter(({ state }) => state !== 'returned'))
		for (const line of sheet.lines) {
			const units = line.units.flatMap((id) => {
				const unit = view.units[id];
				return unit?.presence === 'on-map' ? [unit] : [];
			});
			for (const [i, unit] of units.entries()) {
				const place = { at: i + 1, of: units.length };
				rows.delete(unit.id);
				rows.set(unit.id, rowOf(view, unit, line, place));
			}
		}
	return [...rows.values()];
}

function rowOf(view: MasterView, unit: MasterUnit, line: SheetLine, place: MoveRow['place']): MoveRow {
	const moved = length(unit.track);
	const still = moved === 0 && unit.share === 0;
	const toMove = view.toMove.includes(unit.id);
	return {
		unit,
		line,
		order: line.order,
		moved,
		state: toMove ? 'waiting' : still ? 'stays' : unit.marks.includes('in-contact') ? 'contact' : 'moved',
		held: heldWords(view, unit),
		place,
	};
}

/** A unit that waits at a crossing, or that bombs have stopped, goes nowhere. */
function heldWords(view: MasterView, unit: MasterUnit): string {
	for (const { id, queue } of Object.values(view.ground.traffic)) {
		if (!queue.some((each) => each.unit === unit.id)) continue;
		const crossing = view.map.crossings.find((each) => each.id === id);
		return `waits at ${crossing?.name ?? id}`;
	}
	return unit.marks.includes('immobilised') ? 'immobilised by bombing' : '';
}
