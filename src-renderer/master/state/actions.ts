/** Everything the umpire's window can do, as records: menus, keys, the palette and tests read the same list. */
import type { Action } from '../../ui/actions.svelte.ts';
import type { CombatsDesk } from '../../desks/opcom/combats.svelte.ts';
import type { MovesDesk } from '../../desks/opcom/moves.svelte.ts';
import type { HostingDesk } from '../hosting/hosting.svelte.ts';
import type { ClaimsDesk } from './claims.svelte.ts';
import type { DecisionDesk } from './decisions.svelte.ts';
import { fieldActions, type FieldDesks } from './field-actions.ts';
import type { DispatchDesk } from './dispatches.svelte.ts';
import { DESKS, THEMES, type DeskId } from './layout.svelte.ts';
import type { Lesson } from './lesson.svelte.ts';
import type { OrdersDesk } from './orders.svelte.ts';
import { everybody, whoseWords } from '../preview/preview.svelte.ts';
import type { RulePanel } from './records.svelte.ts';
import type { Timer } from './timer.svelte.ts';
import type { Turn } from './turn.svelte.ts';

export interface Desks extends FieldDesks {
	readonly claims: ClaimsDesk;
	readonly lesson: Lesson;
	readonly hosting: HostingDesk;
	readonly turn: Turn;
	readonly timer: Timer;
	readonly orders: OrdersDesk;
	readonly decisions: DecisionDesk;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly dispatches: DispatchDesk;
	readonly rules: RulePanel;
	readonly map: MapActions;
}

/** What the actions ask of the map. */
export interface MapActions {
	fit(): void;
	zoom(factor: number): void;
	measure(): void;
	focus(): void;
}

export const DESK_WORDS: Readonly<Record<DeskId, string>> = {
	orders: 'Orders',
	moves: 'Moves',
	combats: 'Combats',
	dispatches: 'Dispatches',
	timeline: 'Timeline',
	air: 'Air',
};

export function actionsOf(desks: Desks): readonly Action[] {
	return [
		...turnActions(desks),
		...deskActions(desks),
		...orderActions(desks),
		...moveActions(desks),
		...combatActions(desks),
		...mapActions(desks),
		...fieldActions(desks),
		...windowActions(desks),
		...places(desks),
	];
}

/** Undo doesn't name what it undoes: a unit's name typed in the palette must find the unit, never take back its move. */
function turnActions({ room, turn, timer }: Desks): readonly Action[] {
	const undo = room.view.undo;
	return [
		{
			id: 'turn.next',
			group: 'Turn',
			label: `Next: ${turn.next.say}`,
			key: 'Mod+Enter',
			run: () => void turn.doNext(),
		},
		{ id: 'turn.advance', group: 'Turn', label: 'Close this step and go on', run: () => void turn.advance() },
		{
			id: 'turn.undo',
			group: 'Turn',
			label: 'Undo the last entry',
			key: 'Mod+Z',
			enabled: () => undo.undo !== null,
			run: () => void turn.undo(),
		},
		{
			id: 'turn.redo',
			group: 'Turn',
			label: 'Redo what was undone',
			key: 'Mod+Shift+Z',
			enabled: () => undo.redo !== null,
			run: () => void turn.redo(),
		},
		{
			id: 'turn.pause',
			group: 'Turn',
			label: timer.paused ? 'Let the timer run' : 'Pause the timer',
			key: 'Shift+P',
			run: () => timer.toggle(),
		},
	];
}

function deskActions({ room }: Desks): readonly Action[] {
	return DESKS.map((desk, i) => ({
		id: `desk.${desk}`,
		group: 'Desk',
		label: `${DESK_WORDS[desk]} desk`,
		key: String(i + 1),
		run: () => room.layout.show(desk),
	}));
}

function orderActions({ room, orders, decisions, moves }: Desks): readonly Action[] {
	const reading = (): boolean => room.layout.desk === 'orders' && orders.line !== null;
	return [
		{
			id: 'line.next',
			group: 'Order sheet',
			label: 'Next line',
			key: 'j',
			enabled: reading,
			run: () => orders.step(1),
		},
		{
			id: 'line.previous',
			group: 'Order sheet',
			label: 'Previous line',
			key: 'k',
			enabled: reading,
			run: () => orders.step(-1),
		},
		{
			id: 'line.understood',
			group: 'Order sheet',
			label: 'Line understood',
			key: 'u',
			enabled: reading,
			run: () => void orders.understood(),
		},
		{
			id: 'line.all',
			group: 'Order sheet',
			label: 'All lines understood',
			key: 'Shift+U',
			enabled: reading,
			run: () => void orders.allUnderstood(),
		},
		{
			id: 'line.query',
			group: 'Order sheet',
			label: 'Ask the team about this line',
			key: 'q',
			enabled: reading,
			run: () => orders.write('query'),
		},
		{
			id: 'line.note',
			group: 'Order sheet',
			label: 'Write a note on this line',
			key: 'n',
			enabled: reading,
			run: () => orders.write('note'),
		},
		{
			id: 'line.locate',
			group: 'Order sheet',
			label: 'Show its units on the map',
			key: 'l',
			enabled: reading,
			run: () => orders.locate(),
		},
		{
			id: 'line.move',
			group: 'Order sheet',
			label: 'Propose the way of this line',
			key: 'r',
			enabled: () => reading() && (orders.line?.units.length ?? 0) > 0,
			run: () => {
				const waiting = moves.left.find((row) => row.line.order.id === orders.line?.order.id);
				const first = waiting?.unit.id ?? orders.line?.units[0];
				if (first !== undefined) void moves.propose(first);
			},
		},
		{
			id: 'decision.close',
			group: 'Order sheet',
			label: 'Control decides: no answer came',
			key: 'x',
			enabled: () => decisions.over !== null,
			run: () => decisions.over && void decisions.close(decisions.over.decision.id),
		},
		...room.view.teams.map((team) => ({
			id: `decision.${team.id}`,
			group: 'Order sheet',
			label: `Instant decision for ${team.name}`,
			run: () => decisions.begin(team.id),
		})),
		...room.view.teams.map((team) => ({
			id: `paper.${team.id}`,
			group: 'Order sheet',
			label: `Type in a paper sheet for ${team.name}`,
			run: () => orders.typeFor(team.id),
		})),
	];
}

function moveActions({ room, moves }: Desks): readonly Action[] {
	const [selected] = room.selected;
	return [
		{
			id: 'move.start',
			group: 'Moves',
			label: 'Move the selected unit',
			key: 'm',
			enabled: () => selected !== undefined,
			run: () => selected !== undefined && moves.start(selected),
		},
		{
			id: 'move.next',
			group: 'Moves',
			label: 'Next unit with orders to move',
			key: 'Shift+M',
			enabled: () => moves.left.length > 0,
			run: () => moves.next(),
		},
		{
			id: 'move.cancel',
			group: 'Moves',
			label: 'Leave this move',
			enabled: () => moves.unit !== null,
			run: () => moves.stop(),
		},
	];
}

function combatActions({ room, combats, dispatches }: Desks): readonly Action[] {
	return [
		{
			id: 'combat.next',
			group: 'Combats',
			label: 'Next combat to fight',
			key: 'c',
			enabled: () => combats.unresolved.length > 0,
			run: () => combats.next(),
		},
		{
			id: 'combat.complete',
			group: 'Combats',
			label: 'Grouping is complete',
			enabled: () => room.view.grouping === 'open',
			run: () => void combats.complete(),
		},
		{
			id: 'combat.reopen',
			group: 'Combats',
			label: 'Open the grouping again',
			enabled: () => room.view.grouping === 'complete',
			run: () => void combats.reopen(),
		},
		{
			id: 'dispatch.complete',
			group: 'Dispatches',
			label: 'Release all that are complete',
			key: 'Shift+R',
			enabled: () => dispatches.complete.length > 0,
			run: () => void dispatches.releaseComplete(),
		},
		{
			id: 'dispatch.prompt',
			group: 'Dispatches',
			label: 'Speaking prompt',
			key: 'b',
			enabled: () => room.layout.desk === 'dispatches',
			run: () => dispatches.prompt(),
		},
		{
			id: 'dispatch.next',
			group: 'Dispatches',
			label: 'Next dispatch to release',
			key: 'd',
			enabled: () => dispatches.waiting.length > 0,
			run: () => dispatches.next(),
		},
	];
}

function mapActions({ map }: Desks): readonly Action[] {
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
	];
}

function windowActions({ room, lesson, turn, rules, hosting, claims }: Desks): readonly Action[] {
	const { layout } = room;
	return [
		...room.view.sides.map((side, i) => ({
			id: `side.${side.id}`,
			group: 'Windows',
			label: `Open the window of ${side.name}`,
			key: `Alt+${String(i + 1)}`,
			run: () => void turn.openSide(side.id),
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
			label: 'Print: sheets, briefings, maps, counters, debrief',
			key: 'Mod+P',
			run: () => (layout.papersOpen = true),
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
						id: 'window.hosting',
						group: 'Windows',
						label: 'Hosting: seats, join codes, pre-flight',
						key: 'h',
						run: () => (layout.hostingOpen = true),
					},
				]
			: []),
		{
			id: 'window.usb',
			group: 'Windows',
			label: 'USB stick: a picture out, orders back',
			run: () => (layout.usbOpen = true),
		},
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
						run: () => (layout.lessonOpen ? lesson.close() : lesson.open()),
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
		...THEMES.map((theme) => ({
			id: `theme.${theme}`,
			group: 'Theme',
			label: `${theme[0]?.toUpperCase() ?? ''}${theme.slice(1)} theme`,
			run: () => layout.setTheme(theme),
		})),
	];
}

/** Where one can go by name: units, places, teams' sheets, combats. */
function places({ room, orders, combats, dispatches }: Desks): readonly Action[] {
	const view = room.view;
	return [
		...Object.values(view.units).map((unit) => ({
			id: `unit.${unit.id}`,
			group: 'Unit',
			label: `${unit.short} · ${unit.name}`,
			run: () => room.goTo(unit.id),
		})),
		...view.map.places.map((place) => ({
			id: `place.${place.id}`,
			group: 'Place',
			label: place.name,
			run: () => room.goToPoint(place.at),
		})),
		...orders.inbox.flatMap((row) => {
			const sheet = row.sheet;
			return sheet
				? [
						{
							id: `sheet.${sheet.id}`,
							group: 'Sheet',
							label: `${row.team.name}'s sheet`,
							run: () => orders.open(sheet.id),
						},
					]
				: [];
		}),
		...combats.combats.map((combat) => ({
			id: `combat.${combat.combat}`,
			group: 'Combat',
			label: combat.name,
			run: () => combats.open(combat.combat),
		})),
		...dispatches.pairs.map((pair) => ({
			id: `dispatch.${pair.key}`,
			group: 'Dispatch',
			label: `${pair.heading} (turn ${String(pair.turn)})`,
			run: () => dispatches.open(pair.key),
		})),
	];
}
