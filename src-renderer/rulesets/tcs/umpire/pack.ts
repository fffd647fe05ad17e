/** The umpire's windows of the Tactical Combat Series: desks for play, op sheets and questions, the map, the inspector. */
import { z } from 'zod';
import { subject } from '../../../../src-shared/contract/claims.ts';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TcsSideView, TcsUmpireView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { Desk, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { nameIn } from '../common/counters.ts';
import { CONTROL_KINDS } from '../common/paper-kinds.ts';
import { clockWords } from '../common/words.ts';
import ArtilleryPanel from './ArtilleryPanel.svelte';
import BoardPanel from './BoardPanel.svelte';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import { Control, provideControl } from './control.svelte.ts';
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

/** What is kept of these desks for their umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40), draft: z.unknown() });

function desksOf({ room, table, orders }: Control): readonly Desk[] {
	const none = { detail: 'none', offices: [], key: () => false, show: () => false, open: () => [] } as const;
	return [
		{
			...none,
			id: 'play',
			title: 'Play',
			panel: PlayPanel,
			count: 0,
			open: () => (table.plan?.units ?? table.aimed?.units ?? []).map((unit) => subject('unit', unit)),
			show: (of) => {
				const unit = of.slice('unit:'.length);
				const known = of.startsWith('unit:') && unit in room.view.units;
				if (known) room.goTo(unit as UnitId);
				return known;
			},
			close: () => table.drop(),
			back: () => table.back(),
		},
		{
			...none,
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
			...none,
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
		{
			...none,
			id: 'questions',
			title: 'Questions',
			panel: QuestionsPanel,
			get count() {
				return room.view.questions.length;
			},
			close: () => undefined,
			back: () => false,
		},
		{
			...none,
			id: 'orders',
			title: 'Orders',
			panel: OrdersPanel,
			get count() {
				return orders.standing.length;
			},
			close: () => (orders.refusing = null),
			key: (key) => orders.key(key),
			back: () => orders.back(),
		},
		{
			...none,
			id: 'board',
			title: 'Board',
			panel: BoardPanel,
			count: 0,
			close: () => undefined,
			back: () => false,
		},
	];
}

function ownActions(control: Control): readonly Action[] {
	const { room, table } = control;
	return [
		{
			id: 'step.next',
			group: 'Turn',
			label: 'Next step',
			also: 'end turn, end step, end phase',
			run: () => void control.nextStep(),
		},
		{
			id: 'turn.button',
			group: 'Turn',
			label: 'Press the big button of the bar',
			key: 'Mod+Enter',
			run: () => control.next.run(),
		},
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
		next: {
			get say() {
				return control.next.say;
			},
			get disabled() {
				return control.stepping.busy;
			},
			bar: '',
			attempt: control.stepping,
			expectsReason: false,
			run: () => control.next.run(),
		},
		get title() {
			return `Turn ${String(room.view.clock.turn)}`;
		},
		get spoken() {
			return [clockWords(room.view.clock), ...room.view.questions.map(({ ask }) => ask)].join('. ');
		},
		actions: (frame) => [
			...ownActions(control),
			...frame.undo,
			...Object.entries(room.view.units).flatMap(([id, { at }]) =>
				at === null
					? []
					: [
							{
								id: `unit.${id}`,
								group: 'Unit',
								label: `${nameIn(room.view, id)}, ${at}`,
								run: () => room.goTo(id as UnitId),
							},
						],
			),
			...orderActions(control),
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		typed: (query) => {
			const hex = /^(?:go to |goto |hex )?(\w+\.\w+)$/i.exec(query.trim())?.[1];
			if (hex === undefined || sheetOf(room.view).pointOf(hex) === null) return [];
			return [{ id: 'go-to-hex', group: 'Map', label: `Go to ${hex}`, run: () => control.show(hex) }];
		},
		back: () => (table.picking !== null || table.sight.open) && table.back(),
		left: () => ({ selected: [...room.selected], draft: table.sheets.left }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = (left.data?.selected ?? []).filter((unit) => unit in room.view.units);
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
		sideWords: (master, id) => `${master.sides.find((each) => each.id === id)?.name ?? id} side`,
		map: ReplayMap,
		told: ReplayTold,
	},
};
