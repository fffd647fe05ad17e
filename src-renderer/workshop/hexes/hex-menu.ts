/** The menu of a counter or hex on the workshop's map. */
import type { Hex } from '../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { BARE_GROUND } from '../../../src-shared/workshop/hexes.ts';
import type { MapTarget } from '../../map/types.ts';
import type { Action, ThingMenu } from '../../ui/actions.svelte.ts';
import { showDraftUnit } from '../unit-actions.ts';
import { placeItem, unitItems, type UnitMenu } from '../unit-menu.ts';
import type { HexPageDesk, HexTool, PaintTool } from './hex-page.svelte.ts';

interface Here extends UnitMenu {
	readonly page: HexPageDesk;
}

/** Returns the menu at a place: for the counter clicked, otherwise for its hex; null beside the grid. */
export function hexMenu(here: Here, target: MapTarget, at: Point): ThingMenu | null {
	const { page, draft } = here;
	const unit = target.kind === 'unit' ? draft.units.find(({ id }) => `${id}` === target.id) : undefined;
	if (unit) return { title: unit.name, items: unitItems(here, unit) };
	const map = page.hexMap;
	const hex = map?.grid.hexUnder(at) ?? null;
	if (!map || hex === null) return null;
	const middle = map.grid.pointOf(hex);
	if (!map.has(hex))
		return {
			title: 'No part of the map',
			items: [put('put-back', 'Put it back', () => done(page, middle, 'ground', 'cut'))],
		};
	const name = map.nameOf(hex);
	const called = draft.hexes?.map.places.find((place) => place.hex === name)?.name;
	return {
		title: [called, name, map.groundOf(hex)?.name].filter((each) => each !== undefined).join(', '),
		items: [
			...standing(here, map, hex),
			...placeItem(here, (id) => page.moveTo(id, middle)),
			...paintItems(page, map, hex),
			...detailItems(page, hex, called),
			...markItems(page, name),
		],
	};
}

/** The tools for the item selected under Terrain or Heights: what a click there would do with each. */
function paintItems(page: HexPageDesk, map: HexMap, hex: Hex): readonly Action[] {
	const at = map.grid.pointOf(hex);
	const here = map.groundOf(hex);
	const inHand = page.grounds.find(({ id }) => id === page.ground)?.name ?? '';
	const isBare = here?.id === BARE_GROUND;
	const tool = (id: PaintTool, label: string): Action => put(id, label, () => done(page, at, 'ground', id));
	return [
		...(here?.id === page.ground ? [] : [tool('brush', `Paint ${inHand}`)]),
		...(here?.id === page.ground ? [] : [tool('fill', `Fill with ${inHand} from here`)]),
		...(isBare
			? []
			: [tool('pick', `Take up ${here?.name ?? ''} to paint with`), tool('rubber', 'Make it bare')]),
		tool('cut', 'Cut it out of the map'),
		...(page.relief
			? []
			: [put('level', `Height ${String(page.level)}`, () => done(page, at, 'levels', 'brush'))]),
	];
}

function detailItems(page: HexPageDesk, hex: Hex, called: string | undefined): readonly Action[] {
	const look = (tool: HexTool) => (): void => {
		page.take(tool);
		page.look(hex);
	};
	return [
		put('name', called === undefined ? 'Name it' : `Rename ${called}`, () => {
			look('names')();
			page.toName = true;
		}),
		put('sides', 'Its hexsides', look('sides')),
		put('ways', 'Its roads', look('ways')),
		put('marks', 'What stands in it', look('marks')),
	];
}

/** Existing marks are removed here; new ones are chosen beside the map. */
function markItems(page: HexPageDesk, hex: string): readonly Action[] {
	return page.hexes.marks
		.filter((mark) => mark.hex === hex)
		.map((mark, n) => {
			const label = page.kit.marks.find(({ id }) => id === mark.kind)?.label ?? mark.kind;
			return put(`mark-remove-${String(n)}`, `Remove: ${label}`, () => page.marks.remove(mark));
		});
}

/** The units there, for editing: a stack is under its topmost counter. */
function standing({ desk, draft }: Here, map: HexMap, hex: Hex): readonly Action[] {
	return draft.units
		.filter(({ place }) => place !== null && map.grid.hexUnder(place) === hex)
		.map((unit) => put(`unit-${unit.id}`, `Change ${unit.name}`, () => showDraftUnit(desk, unit)));
}

/** Applies a tool at a place; the tool stays selected afterwards. */
function done(page: HexPageDesk, at: Point, tool: HexTool, paint: PaintTool): void {
	page.take(tool);
	page.paint = paint;
	page.click(at);
}

const put = (id: string, label: string, run: () => void): Action => ({ id, label, run });
