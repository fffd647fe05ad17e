/** The actions of a side's window, for its shortcuts and its palette. */
import { PICTURES_KEY, picturesSay } from '../../../map/counters/pictures.svelte.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { SideWindow, Tab } from './side.svelte.ts';

/** Returns the actions of a window that may write. */
export function sideActions(side: SideWindow, openPalette: () => void): readonly Action[] {
	return [
		palette(openPalette),
		...paperActions(side),
		...orderActions(side),
		...mapActions(side),
		...drawingActions(side),
		...themeActions(side),
		...unitActions(side),
	];
}

/** Returns the actions of a read-only window: an observer's. */
export function readerActions(side: SideWindow, openPalette: () => void): readonly Action[] {
	const reading = paperActions(side).filter(({ id }) => id !== 'orders' && id !== 'air' && id !== 'notes');
	return [palette(openPalette), ...reading, ...mapActions(side), ...themeActions(side), ...unitActions(side)];
}

/** On a wall: the map alone can be moved. */
export function projectorActions(side: SideWindow): readonly Action[] {
	return mapActions(side).filter(({ id }) => id !== 'measure');
}

const palette = (openPalette: () => void): Action => ({
	id: 'palette',
	label: 'Find a command',
	group: 'Window',
	key: 'Mod+K',
	run: openPalette,
});

function paperActions(side: SideWindow): readonly Action[] {
	const tab = (id: Tab, label: string, key: string): Action => ({
		id,
		label,
		group: 'Papers',
		key,
		run: () => (side.tab = id),
	});
	return [
		tab('orders', 'Write orders', 'o'),
		tab('dispatches', 'Read dispatches', 'd'),
		tab('air', 'Write the air sheet', 'a'),
		tab('notes', 'Our own notes', 'w'),
		tab('known', 'What we know', 'k'),
		tab('messages', 'Messages between our headquarters', 't'),
		tab('sheets', 'Past sheets and Control’s questions', 's'),
		...(side.sitting.prints
			? [
					{
						id: 'print',
						label: 'Print our papers',
						group: 'Papers',
						key: 'Mod+P',
						run: () => (side.printing = true),
					},
				]
			: []),
	];
}

function orderActions({ sheet }: SideWindow): readonly Action[] {
	return [
		{
			id: 'ahead',
			label: sheet.early ? 'Back to this turn’s sheets' : 'Draft the next turn’s sheets',
			group: 'Orders',
			run: () => sheet.writeFor(sheet.early ? 0 : sheet.turn + 1),
		},
		{
			id: 'add-line',
			label: 'Add an order line',
			group: 'Orders',
			key: 'Mod+Enter',
			enabled: () => sheet.handedIn === null,
			run: () => void sheet.add(),
		},
	];
}

function mapActions(side: SideWindow): readonly Action[] {
	return [
		{ id: 'fit', label: 'Show the whole map', group: 'Map', key: 'f', run: () => side.map?.fit() },
		{
			id: 'fit-own',
			label: 'Show all our units',
			group: 'Map',
			key: 'u',
			run: () => side.map?.fit(side.units.map((unit) => unit.at)),
		},
		{ id: 'in', label: 'Zoom in', group: 'Map', key: '+', run: () => side.map?.zoomBy(1.3) },
		{ id: 'out', label: 'Zoom out', group: 'Map', key: '-', run: () => side.map?.zoomBy(1 / 1.3) },
		{
			id: 'measure',
			label: side.measuring ? 'Stop measuring' : 'Measure a route',
			group: 'Map',
			key: 'm',
			run: () => (side.measuring = !side.measuring),
		},
		{
			id: 'pictures',
			label: picturesSay(side.pictures),
			group: 'Map',
			key: PICTURES_KEY,
			enabled: () => side.pictures.any,
			run: () => side.pictures.toggle(),
		},
		{
			id: 'give-up',
			label: 'Give up picking and drawing',
			group: 'Map',
			key: 'Escape',
			enabled: () => side.tool !== 'select',
			run: () => side.giveUp(),
		},
	];
}

function drawingActions(side: SideWindow): readonly Action[] {
	return [
		{
			id: 'pencil',
			label: side.pencil.held ? 'Lay the pencil down' : 'Draw on our map',
			group: 'Map',
			key: 'e',
			run: () => (side.pencil.held = !side.pencil.held),
		},
		{
			id: 'pencil-undo',
			label: 'Take back the last pencil mark',
			group: 'Map',
			key: 'Mod+Z',
			enabled: () => side.pencil.held && side.pencil.canUndo,
			run: () => side.pencil.undo(),
		},
	];
}

function themeActions(side: SideWindow): readonly Action[] {
	return [
		{
			id: 'theme',
			label: 'Next theme: dark, light, projector',
			group: 'Window',
			key: 'Mod+Shift+L',
			run: () => side.theme.turn(),
		},
		{
			id: 'projector',
			label: 'Projector: map and briefing only',
			group: 'Window',
			run: () => (side.theme.name = 'projector'),
		},
	];
}

const unitActions = (side: SideWindow): readonly Action[] =>
	side.units.map((unit): Action => ({
		id: `unit-${unit.id}`,
		label: `Go to ${unit.name}`,
		group: unit.formation.short,
		run: () => ((side.selected = [unit.id]), side.map?.focusOn(unit.id)),
	}));
