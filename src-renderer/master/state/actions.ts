/** The frame's own actions in the umpire's window, as records; the pack adds them to its own. */
import { PICTURES_KEY, picturesSay } from '../../map/counters/pictures.svelte.ts';
import type { Action } from '../../ui/actions.svelte.ts';
import type { ClaimsDesk } from '../../workspace/claims/claims.svelte.ts';
import { themes } from '../../state/theme.svelte.ts';
import type { RulePanel } from '../../workspace/records.svelte.ts';
import type { FrameActions } from '../../workspace/window-pack.ts';
import type { Workspace } from '../../workspace/workspace.svelte.ts';
import type { HostingDesk } from '../hosting/hosting.svelte.ts';
import { everybody, whoseWords } from '../preview/preview.svelte.ts';
import type { Lesson } from './lesson.svelte.ts';
import type { MapDesk } from './map-desk.svelte.ts';
import type { PackInUse } from './open-pack.ts';
import { openSide, type UndoDesk } from './undo.svelte.ts';

export interface FrameDesks {
	readonly room: Workspace;
	readonly pack: Pick<PackInUse, 'desks' | 'pack'>;
	readonly undo: UndoDesk;
	readonly claims: ClaimsDesk;
	readonly lesson: Lesson;
	readonly hosting: HostingDesk;
	readonly rules: RulePanel;
	readonly map: MapDesk;
}

/** Returns the actions of every umpire's window, for any ruleset: for menus, keys and the palette. */
export function frameActions(desks: FrameDesks): FrameActions {
	return {
		undo: undoActions(desks),
		desks: deskActions(desks),
		map: mapActions(desks),
		windows: windowActions(desks),
	};
}

/** Undo doesn't name what it undoes: a unit's name typed in the palette must find the unit, never take back its move. */
function undoActions({ room, undo }: FrameDesks): readonly Action[] {
	const last = room.view.undo;
	return [
		{
			id: 'turn.undo',
			group: 'Turn',
			label: 'Undo the last entry',
			key: 'Mod+Z',
			enabled: () => last.undo !== null,
			run: () => void undo.undo(),
		},
		{
			id: 'turn.undo-new-dice',
			group: 'Turn',
			label: 'Undo the last entry, and roll new dice next time',
			enabled: () => last.undo !== null,
			run: () => void undo.undo({ newDice: true }),
		},
		{
			id: 'turn.undo-own',
			group: 'Turn',
			label: 'Undo Control’s own last entry',
			run: () => void undo.undo({ own: true }),
		},
		{
			id: 'turn.undo-phase',
			group: 'Turn',
			label: 'Undo this phase: back to its beginning',
			run: () => void undo.undoPhase(),
		},
		{
			id: 'turn.redo',
			group: 'Turn',
			label: 'Redo what was undone',
			key: 'Mod+Shift+Z',
			enabled: () => last.redo !== null,
			run: () => void undo.redo(),
		},
	];
}

function deskActions({ room, pack }: FrameDesks): readonly Action[] {
	return pack.desks.map(({ id, title }, i) => ({
		id: `desk.${id}`,
		group: 'Desk',
		label: `${title} desk`,
		key: String(i + 1),
		run: () => room.layout.show(id),
	}));
}

function mapActions({ map }: FrameDesks): readonly Action[] {
	return [
		{ id: 'map.focus', group: 'Map', label: 'Go to the map', key: 'F6', run: () => map.focus() },
		{ id: 'map.fit', group: 'Map', label: 'Show the whole map', key: '0', run: () => map.fit() },
		{ id: 'map.in', group: 'Map', label: 'Zoom in', key: '+', run: () => map.zoom(1.4) },
		{ id: 'map.out', group: 'Map', label: 'Zoom out', key: '-', run: () => map.zoom(1 / 1.4) },
		{
			id: 'map.measure',
			group: 'Map',
			label: 'Measure a distance',
			key: 'Shift+D',
			run: () => map.measure(),
		},
		{
			id: 'map.pictures',
			group: 'Map',
			label: picturesSay(map.pictures),
			key: PICTURES_KEY,
			enabled: () => map.pictures.any,
			run: () => map.pictures.toggle(),
		},
	];
}

function windowActions({ room, pack, lesson, rules, hosting, claims }: FrameDesks): readonly Action[] {
	const { layout } = room;
	return [
		...room.view.sides.map((side, i) => ({
			id: `side.${side.id}`,
			group: 'Windows',
			label: `Open the window of ${side.name}`,
			key: `Alt+${String(i + 1)}`,
			run: () => void openSide(room, side.id),
		})),
		{
			id: 'window.palette',
			group: 'Windows',
			label: 'Everything you can do',
			key: 'Mod+K',
			run: () => (layout.paletteOpen = true),
		},
		{
			id: 'window.rules',
			group: 'Windows',
			label: 'Rules',
			key: 'F1',
			run: () => (layout.rulesOpen ? rules.close() : void rules.open()),
		},
		{
			id: 'window.options',
			group: 'Windows',
			label: 'Campaign options',
			key: 'o',
			run: () => (layout.optionsOpen = !layout.optionsOpen),
		},
		{
			id: 'window.print',
			group: 'Windows',
			label: 'Print: sheets, briefings, maps, counters',
			key: 'Mod+P',
			run: () => (layout.papersOpen = true),
		},
		{
			id: 'window.debrief',
			group: 'Windows',
			label: 'Debrief: the whole evening as one document',
			run: () => (layout.papersOpen = layout.debriefFirst = true),
		},
		{
			id: 'window.control',
			group: 'Windows',
			label: 'Control: who has what in hand, hand over',
			key: 'Shift+H',
			run: () => (claims.shown = true),
		},
		...(hosting.chief
			? [
					{
						id: 'window.copy',
						group: 'Windows',
						label: 'Save a copy of the campaign',
						run: () => (layout.copyOpen = true),
					},
					{
						id: 'window.standing',
						group: 'Windows',
						label: 'Save where it stands now as a new scenario',
						run: () => (layout.standingOpen = true),
					},
					{
						id: 'window.hosting',
						group: 'Windows',
						label: 'Hosting: seats, join codes, pre-flight',
						key: 'h',
						run: () => (layout.hostingOpen = true),
					},
				]
			: []),
		...(pack.pack.sticks
			? [
					{
						id: 'window.usb',
						group: 'Windows',
						label: 'USB stick: a picture out, orders back',
						run: () => (layout.usbOpen = true),
					},
				]
			: []),
		...everybody(room.view).map((whose) => ({
			id: `preview.${whose.side}/${whose.team ?? ''}`,
			group: 'Windows',
			label: `Preview: the window of ${whoseWords(room.view, whose)}`,
			run: () => (layout.preview = whose),
		})),
		{
			id: 'window.replay',
			group: 'Windows',
			label: 'Replay: the campaign at an earlier moment',
			key: 'Mod+Shift+R',
			run: () => (layout.replayOpen = true),
		},
		{
			id: 'window.welcome',
			group: 'Windows',
			label: 'Go to campaigns and scenarios',
			also: 'welcome, home',
			run: () => location.assign('./welcome.html'),
		},
		{
			id: 'window.workshop',
			group: 'Windows',
			label: 'Choose a scenario for the workshop',
			run: () => location.assign('./welcome.html#new'),
		},
		{
			id: 'window.keys',
			group: 'Windows',
			label: 'All shortcuts',
			key: '?',
			run: () => (layout.shortcutsOpen = true),
		},
		...(lesson.steps.length > 0
			? [
					{
						id: 'window.lesson',
						group: 'Windows',
						label: 'The guided evening',
						also: 'lesson, tutorial, guided turn, learn',
						run: () => (lesson.shown ? lesson.close() : lesson.open()),
					},
				]
			: []),
		{ id: 'window.log', group: 'Windows', label: 'Log', key: 'g', run: () => layout.showRight('log') },
		{
			id: 'window.inspector',
			group: 'Windows',
			label: 'Selected unit',
			key: 'i',
			run: () => layout.showRight('unit'),
		},
		{
			id: 'window.left',
			group: 'Windows',
			label: 'Show or hide the desks',
			key: '[',
			run: () => (layout.leftOpen = !layout.leftOpen),
		},
		{
			id: 'window.right',
			group: 'Windows',
			label: 'Show or hide unit and log',
			key: ']',
			run: () => (layout.rightOpen = !layout.rightOpen),
		},
		...themes.map((theme) => ({
			id: `theme.${theme}`,
			group: 'Theme',
			label: `${theme[0]?.toUpperCase() ?? ''}${theme.slice(1)} theme`,
			run: () => layout.setTheme(theme),
		})),
	];
}
