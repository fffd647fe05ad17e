/** The umpire's windows of the Tactical Combat Series: desks for play, op sheets and questions, the map, the inspector. */
import { z } from 'zod';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TcsSideView, TcsUmpireView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { Desk, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import {
	asSubjects,
	barButton,
	ordersDesk,
	PLAIN_DESK,
	questionsDesk,
	showUnit,
	sideWords,
	stillThere,
	turnActions,
	typedHex,
	unitActions,
} from '../../hexwar/umpire/pack-kit.ts';
import { CONTROL_KINDS } from '../common/paper-kinds.ts';
import { clockWords } from '../common/words.ts';
import ArtilleryPanel from './ArtilleryPanel.svelte';
import BoardPanel from './BoardPanel.svelte';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import { Control, provideControl } from './control.svelte.ts';
import DispatchPanel from './DispatchPanel.svelte';
import HallClock from './HallClock.svelte';
import Inspector from './Inspector.svelte';
import OrdersPanel from './OrdersPanel.svelte';
import PlayPanel from './PlayPanel.svelte';
import QuestionsPanel from './QuestionsPanel.svelte';
import ReplayMap from './ReplayMap.svelte';
import ReplayTold from './ReplayTold.svelte';
import { tcsWays, type Room } from './room.ts';
import SheetsPanel from './SheetsPanel.svelte';
import { orderActions, TcsScene } from './tcs-scene.svelte.ts';

/** The state of these desks stored for their umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40), draft: z.unknown() });

function desksOf({ room, table, orders, dispatches }: Control): readonly Desk[] {
	return [
		{
			...PLAIN_DESK,
			id: 'play',
			title: 'Play',
			panel: PlayPanel,
			open: () => asSubjects(table.way.plan?.units ?? table.aim.aimed?.units ?? []),
			show: (of) => showUnit(room, of),
			close: () => table.drop(),
			back: () => table.back(),
		},
		{
			...PLAIN_DESK,
			id: 'sheets',
			title: 'Op sheets',
			panel: SheetsPanel,
			get count() {
				return room.view.clock.step === 'implement'
					? room.view.sheets.filter(
							({ state, rolled, prep }) => state === 'prepared' && !rolled && prep.whole.needs !== null,
						).length
					: 0;
			},
			close: () => table.sheets.stopPicking(),
			back: () => {
				const had = table.sheets.picked !== null;
				table.sheets.picked = null;
				return had;
			},
		},
		{
			...PLAIN_DESK,
			id: 'artillery',
			title: 'Artillery',
			panel: ArtilleryPanel,
			get count() {
				const { barrages } = room.view.artillery;
				if (room.view.clock.step.startsWith('sorties-')) return table.aircraft.placed.length;
				return room.view.clock.step.startsWith('adjust-')
					? barrages.filter(({ state, side }) => state === 'placed' && side === table.artillery.acting).length
					: 0;
			},
			close: () => {
				table.artillery.drop();
				table.aircraft.drop();
			},
			back: () => {
				const had = table.artillery.draft !== null || table.aircraft.draft !== null;
				table.artillery.drop();
				table.aircraft.drop();
				return had;
			},
		},
		questionsDesk(room, QuestionsPanel),
		ordersDesk(orders, OrdersPanel),
		{
			...PLAIN_DESK,
			id: 'dispatches',
			title: 'Dispatches',
			panel: DispatchPanel,
			get count() {
				return dispatches.waiting;
			},
		},
		{
			...PLAIN_DESK,
			id: 'board',
			title: 'Board',
			panel: BoardPanel,
		},
	];
}

function ownActions(control: Control): readonly Action[] {
	const { room, table } = control;
	return [
		...turnActions(
			{ label: 'Next step', also: 'end turn, end step, end phase' },
			{
				next: () => control.next.run(),
				end: () => void control.endStep(),
			},
		),
		{
			id: 'map.sight',
			group: 'Map',
			label: 'Line of sight',
			also: 'los, sight, see',
			key: 's',
			run: () => (table.sight.open ? table.sight.close() : (table.sight.open = true)),
		},
		{
			id: 'sheet.new',
			group: 'Op sheets',
			label: 'New op sheet',
			also: 'draw, order, plan',
			run: () => {
				room.layout.show('sheets');
				if (!table.sheets.draft) table.sheets.begin();
			},
		},
	];
}

function open(room: Room): OpenPack {
	const control = provideControl(new Control(room));
	const { table } = control;
	return {
		desks: desksOf(control),
		scene: new TcsScene(control),
		inspector: Inspector,
		cards: [],
		clock: Clock,
		checklist: Checklist,
		next: barButton(control),
		get title() {
			return `Turn ${String(room.view.clock.turn)}`;
		},
		get spoken() {
			return [clockWords(room.view.clock), ...room.view.questions.map(({ ask }) => ask)].join('. ');
		},
		actions: (frame) => [
			...ownActions(control),
			...frame.undo,
			...unitActions(room, (id) => nameIn(room.view, id)),
			...orderActions(control),
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		typed: (query) => typedHex(room, query),
		back: () => (table.picking !== null || table.sight.open) && table.back(),
		left: () => ({ selected: [...room.selected], draft: table.sheets.left }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = stillThere(room, left.data?.selected ?? []);
			table.sheets.lay(left.data?.draft ?? null);
		},
	};
}

export const tcsPack: WindowPack<TcsUmpireView> = {
	ways: tcsWays,
	open,
	papers: CONTROL_KINDS,
	sticks: false,
	hallClock: HallClock,
	replay: {
		words: (view) => clockWords((view as TcsUmpireView | TcsSideView).clock),
		sideWords,
		map: ReplayMap,
		told: ReplayTold,
	},
};
