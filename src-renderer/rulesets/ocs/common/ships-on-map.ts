/** Ships as the map draws them: the naval symbol, and under it barrage and range. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { SHIP_KIND_NAMES } from '../../../../src-shared/rulesets/ocs/ship-words.ts';
import type { OcsShipLineShown } from '../../../../src-shared/rulesets/ocs/ship-views.ts';
import type { UnitSymbol } from '../../../../src-shared/contract/symbols.ts';
import type { OcsSideView, OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { OcsMapUnit } from './counters.ts';

const SYMBOLS: Readonly<Record<OcsShipLineShown['kind'], UnitSymbol>> = {
	carrier: 'carrier',
	battleship: 'battleship',
	cruiser: 'cruiser',
	destroyer: 'destroyer',
	'landing-craft': 'landing-craft',
	dukw: 'landing-craft',
	lst: 'landing-ship',
};

interface Afloat {
	readonly damaged: boolean;
	readonly dg: boolean;
	readonly fired: boolean;
}

function shipAt(
	id: string,
	line: OcsShipLineShown,
	{ damaged, dg, fired }: Afloat,
	{ side, at }: { readonly side: SideHead; readonly at: Point },
): OcsMapUnit {
	const { barrage, range } = damaged ? (line.damaged ?? line.full) : line.full;
	const printed =
		barrage > 0 ? `${String(barrage)}(${String(range)})` : line.points > 0 ? String(line.points) : '';
	const state = [damaged ? 'damaged' : '', dg ? 'disorganized' : '', fired ? 'has fired' : ''];
	return {
		...{ id, at, palette: side.palette, letter: side.letter, short: line.name, name: line.name },
		...{ type: SYMBOLS[line.kind], size: 'company', sizeless: true, marks: [] },
		formation: { id, short: line.name, echelon: 'company' },
		...{ printed, sign: dg ? 'DG' : '', trouble: damaged, fuelled: null, fired },
		spoken: [SHIP_KIND_NAMES[line.kind], printed, ...state].filter((part) => part !== '').join(', '),
	};
}

/** Ships that a view knows by themselves: all of Control's, a side's own. */
export function shipsOnMap(view: OcsSideView | OcsUmpireView): readonly OcsMapUnit[] {
	const sheet = sheetOf(view);
	return Object.entries(view.ships)
		.toReversed()
		.flatMap(([id, ship]) => {
			const line = view.shipLines[ship.counter];
			const side = view.sides.find((each) => each.id === ship.side);
			const at = ship.at === null ? null : sheet.pointOf(ship.at);
			return line && side && at ? [shipAt(id, line, ship, { side, at })] : [];
		});
}

/** The ships on top of enemy hexes, as they are seen. */
export function shipsSeen(view: OcsSideView, other: SideHead | undefined): readonly OcsMapUnit[] {
	const sheet = sheetOf(view);
	return Object.entries(view.seen).flatMap(([hex, { ship }]) => {
		const line = view.shipLines[ship?.counter ?? ''];
		const at = sheet.pointOf(hex);
		return ship && line && other && at
			? [shipAt(`seen-ship-${hex}`, line, { ...ship, fired: false }, { side: other, at })]
			: [];
	});
}
