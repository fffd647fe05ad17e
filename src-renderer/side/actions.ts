/** What a side's window can do, for its shortcuts and its palette. */
import type { Action } from '../ui/actions.svelte.ts';
import type { SideWindow } from './side.svelte.ts';

export function sideActions(side: SideWindow, openPalette: () => void): readonly Action[] {
	const { sheet } = side;
	return [
		{ id: 'palette', label: 'Find a command', group: 'Window', key: 'Mod+K', run: openPalette },
		{ id: 'orders', label: 'Write orders', group: 'Papers', key: 'o', run: () => (side.tab = 'orders') },
		{
			id: 'dispatches',
			label: 'Read dispatches',
			group: 'Papers',
			key: 'd',
			run: () => (side.tab = 'dispatches'),
		},
		{ id: 'air', label: 'Write the air sheet', group: 'Papers', key: 'a', run: () => (side.tab = 'air') },
		{ id: 'known', label: 'What we know', group: 'Papers', key: 'k', run: () => (side.tab = 'known') },
		{
			id: 'messages',
			label: 'Messages between our headquarters',
			group: 'Papers',
			key: 't',
			run: () => (side.tab = 'messages'),
		},
		{
			id: 'ahead',
			label: sheet.early ? 'Back to this turn’s sheets' : 'Draft the next turn’s sheets',
			group: 'Orders',
			run: () => sheet.writeFor(sheet.early ? 0 : sheet.turn + 1),
		},
		{
			id: 'sheets',
			label: 'Past sheets and Control’s questions',
			group: 'Papers',
			key: 's',
			run: () => (side.tab = 'sheets'),
		},
		{
			id: 'print',
			label: 'Print our papers',
			group: 'Papers',
			key: 'Mod+P',
			run: () => (side.printing = true),
		},
		{
			id: 'add-line',
			label: 'Add an order line',
			group: 'Orders',
			key: 'Mod+Enter',
			enabled: () => sheet.handedIn === null,
			run: () => void sheet.add(),
		},
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
		{
			id: 'give-up',
			label: 'Give up picking and drawing',
			group: 'Map',
			key: 'Escape',
			enabled: () => side.tool !== 'select',
			run: () => side.giveUp(),
		},
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
		...side.units.map((unit): Action => ({
			id: `unit-${unit.id}`,
			label: `Go to ${unit.name}`,
			group: unit.formation.short,
			run: () => ((side.selected = [unit.id]), side.map?.focusOn(unit.id)),
		})),
	];
}
