/** The menu of a counter or place on the workshop's free map. */
import { distance } from '../../src-shared/map/plane.ts';
import type { Place, Point } from '../../src-shared/map/sheet.ts';
import { detailsOf, type DrawnFeature } from '../../src-shared/workshop/corners.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { featureAt, featuresOf } from '../../src-shared/workshop/features.ts';
import { typedPlace } from '../../src-shared/workshop/place-in.ts';
import type { MapTarget } from '../map/types.ts';
import type { Action, ThingMenu } from '../ui/actions.svelte.ts';
import { REACH_PX } from './draw.svelte.ts';
import type { MapPageDesk } from './map-page.svelte.ts';
import { placeItem, unitItems, type UnitMenu } from './unit-menu.ts';

interface Here extends UnitMenu {
	readonly page: MapPageDesk;
	readonly at: Point;
}

/** The menu at a place: of what is in front, the counter before the place's name before what is drawn there. */
export function planeMenu(here: Here, target: MapTarget): ThingMenu {
	const { page, draft, at } = here;
	const unit = target.kind === 'unit' ? draft.units.find(({ id }) => `${id}` === target.id) : undefined;
	if (unit) return { title: unit.name, items: unitItems(here, unit) };
	const reach = REACH_PX / Math.max(0.01, page.map?.camera.scale ?? 1);
	const place = draft.map.places.find((each) => distance(each.at, at) <= reach);
	const drawn: DrawnFeature | null =
		target.kind === 'crossing' ? { list: 'crossings', id: target.id } : featureAt(draft.map, at, reach);
	const named = drawn && nameOf(draft, drawn);
	const ground = typedPlace(draft, at);
	return {
		title: [place?.name, named].filter((each) => each !== undefined && each !== null).join('; ') || ground,
		items: [
			...(place ? placeItems(page, place) : []),
			...(drawn && named !== null ? drawnItems(page, drawn, named) : []),
			...placeItem(here, (id) => page.moveTo(id, at)),
			...groundItems(page, at),
		],
	};
}

function placeItems(page: MapPageDesk, place: Place): readonly Action[] {
	return [
		{ id: 'place-change', label: `Rename or move ${place.name}`, run: () => page.editPlace(place) },
		{ id: 'place-remove', label: `Remove the name ${place.name}`, run: () => page.removePlace(place) },
	];
}

function drawnItems(page: MapPageDesk, drawn: DrawnFeature, named: string): readonly Action[] {
	const { draw } = page;
	return [
		{ id: 'reshape', label: `Change ${named}`, run: () => page.reshape(drawn) },
		{
			id: 'like',
			label: 'Draw another of its kind',
			run: () => {
				page.doing = { what: 'drawing' };
				draw.drawLike(drawn);
			},
		},
		{
			id: 'drawn-remove',
			label: `Remove ${named}`,
			run: () => {
				draw.reshape.choose(drawn);
				draw.reshape.remove();
			},
		},
	];
}

function groundItems(page: MapPageDesk, at: Point): readonly Action[] {
	const { draw } = page;
	return [
		{
			id: 'name',
			label: 'Name a place here',
			run: () => {
				page.leave();
				page.doing = { what: 'naming', at };
			},
		},
		{
			id: 'draw',
			label: `Draw here: ${draw.drawing.label.toLowerCase()}`,
			run: () => {
				draw.reshape.leave();
				page.doing = { what: 'drawing' };
				draw.click(at);
			},
		},
		{
			id: 'grid',
			label: 'A line of the grid crosses here',
			run: () => page.crossAt(at),
		},
	];
}

function nameOf({ map }: Draft, drawn: DrawnFeature): string | null {
	if (!detailsOf(map, drawn)) return null;
	return featuresOf(map).find(({ list, id }) => list === drawn.list && id === drawn.id)?.say ?? null;
}
