/** The umpire's windows of the Operational Combat Series: desks for play and for what sides are asked, the map, the inspector. */
import { z } from 'zod';
import { subject } from '../../../../src-shared/contract/claims.ts';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { OcsSideView, OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Desk, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { clockWords } from '../common/words.ts';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import ForcesPanel from './ForcesPanel.svelte';
import FightsPanel from './FightsPanel.svelte';
import HallClock from './HallClock.svelte';
import Inspector from './Inspector.svelte';
import OrdersPanel from './OrdersPanel.svelte';
import { ordersDesk, provideOrders, type OcsOrdersDesk } from './orders-desk.svelte.ts';
import { OcsScene } from './ocs-scene.svelte.ts';
import { CONTROL_KINDS } from './paper-kinds.ts';
import PlayPanel from './PlayPanel.svelte';
import { PlayDesk, providePlay } from './play-desk.svelte.ts';
import QuestionsPanel from './QuestionsPanel.svelte';
import ReplayMap from './ReplayMap.svelte';
import ReplayTold from './ReplayTold.svelte';
import { ocsWays, type Room } from './room.ts';
import SupplyPanel from './SupplyPanel.svelte';
import { unitActions } from './unit-orders.ts';

/** The key of the bar's button, or undefined while an attack is aimed: its card plays the attack out by that key. */
const nextKey = ({ aiming }: PlayDesk): string | undefined =>
	aiming.aimed?.kind === 'attack' ? undefined : 'Mod+Enter';

/** What is kept of these desks for their umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40) });

function desksOf(desk: PlayDesk, orders: OcsOrdersDesk): readonly Desk[] {
	const { room } = desk;
	const none = { detail: 'none', offices: [], key: () => false } as const;
	return [
		{
			...none,
			id: 'play',
			title: 'Play',
			panel: PlayPanel,
			count: 0,
			open: () => (desk.drawn.plan?.units ?? []).map((unit) => subject('unit', unit)),
			show: (of) => {
				const unit = of.slice('unit:'.length);
				const known = of.startsWith('unit:') && unit in room.view.units;
				if (known) room.goTo(unit as UnitId);
				return known;
			},
			close: () => desk.drop(),
			back: () => {
				const had = desk.drawn.plan !== null || desk.placing !== null || desk.drawn.carried !== null;
				desk.drop();
				desk.placing = null;
				return had;
			},
		},
		{
			...none,
			id: 'fights',
			title: 'Fights',
			panel: FightsPanel,
			get count() {
				return desk.combat ? 1 : 0;
			},
			open: () => (desk.combat?.units ?? []).map((unit) => subject('unit', unit)),
			show: () => false,
			close: () => void desk.aiming.drop(),
			back: () => desk.aiming.drop(),
		},
		{
			...none,
			id: 'questions',
			title: 'Questions',
			panel: QuestionsPanel,
			get count() {
				return room.view.questions.length;
			},
			open: () => [],
			show: () => false,
			close: () => undefined,
			back: () => false,
		},
		{
			...none,
			id: 'supply',
			title: 'Supply',
			panel: SupplyPanel,
			get count() {
				return desk.supplyDesk.allGotOff.length;
			},
			open: () => [],
			show: () => false,
			close: () => (desk.supplyDesk.moving = null),
			back() {
				const had = desk.supplyDesk.moving !== null;
				desk.supplyDesk.moving = null;
				return had;
			},
		},
		{
			...none,
			id: 'forces',
			title: 'Forces',
			panel: ForcesPanel,
			count: 0,
			open: () => [],
			show: () => false,
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
			open: () => [],
			show: () => false,
			close: () => (orders.refusing = null),
			key: (key) => orders.key(key),
			back: () => orders.back(),
		},
	];
}

/** The short name of a counter's formation; '': it has none. */
const formationIn = ({ counters, formations }: OcsUmpireView, counter: string): string =>
	formations[counters[counter]?.formation ?? ''] ?? '';

/** What people look for by the words of the game. */
function lookUps(desk: PlayDesk): readonly Action[] {
	const { room } = desk;
	const { weather } = room.view;
	const area = (id: Parameters<typeof desk.supplyDesk.toggle>[0]) => (): void => {
		room.layout.show('supply');
		if (!desk.supplyDesk.on.includes(id)) desk.supplyDesk.toggle(id);
	};
	const lost = Object.entries(room.view.units).filter(
		([, { outOfSupply, at }]) => outOfSupply && at !== null,
	);
	return [
		{
			id: 'see.dumps',
			group: 'Supply',
			label: 'Supply dumps and transport',
			also: 'dump, dumps, supply points, trucks',
			run: () => room.layout.show('supply'),
		},
		{
			id: 'see.out-of-supply',
			group: 'Supply',
			label: `Select units out of supply: ${String(lost.length)}`,
			also: 'out of supply, oos',
			run: () => {
				room.select(lost.map(([id]) => id as UnitId));
				const hex = lost[0]?.[1].at;
				if (hex !== null && hex !== undefined) desk.goToHex(hex);
				else room.tell('No unit is out of supply.');
			},
		},
		{
			id: 'see.zones',
			group: 'Supply',
			label: 'Show enemy zones of control on the map',
			also: 'zoc, zones',
			run: area('enemy-zones'),
		},
		{
			id: 'see.weather',
			group: 'Turn',
			label: `Weather: ground ${weather.ground}, flight ${weather.flight}`,
			also: 'weather',
			run: () => room.tell(`Weather: ground ${weather.ground}, flight ${weather.flight}.`),
		},
	];
}

function open(room: Room): OpenPack {
	const desk = providePlay(new PlayDesk(room));
	const orders = provideOrders(ordersDesk(room));
	return {
		desks: desksOf(desk, orders),
		scene: new OcsScene(desk),
		inspector: Inspector,
		cards: [],
		clock: Clock,
		checklist: Checklist,
		next: {
			get say() {
				return desk.nextThing.say;
			},
			get disabled() {
				return desk.stepping.busy;
			},
			get key() {
				return nextKey(desk);
			},
			bar: '',
			attempt: desk.stepping,
			expectsReason: false,
			run: () => desk.nextThing.run(),
		},
		get title() {
			return `Turn ${String(room.view.game.turn)}`;
		},
		get spoken() {
			return [clockWords(room.view.game), ...room.view.questions.map(({ ask }) => ask)].join('. ');
		},
		actions: (frame) => [
			{
				id: 'step.next',
				group: 'Turn',
				label: 'Next step',
				also: 'end turn, end step, end phase, end segment',
				run: () => void desk.endStep(),
			},
			{
				id: 'turn.button',
				group: 'Turn',
				label: 'Press the big button of the bar',
				key: nextKey(desk),
				run: () => desk.nextThing.run(),
			},
			...lookUps(desk),
			...frame.undo,
			...Object.entries(room.view.units).flatMap(([id, { counter, at }]) => {
				const name = room.view.counters[counter]?.name ?? id;
				return at === null
					? []
					: [
							{
								id: `unit.${id}`,
								group: 'Unit',
								label: `${name}, ${at}`,
								also: `${name}, ${formationIn(room.view, counter)}`,
								run: () => room.goTo(id as UnitId),
							},
						];
			}),
			...unitActions(desk).map((order) => ({ ...order, id: `unit.${order.id}`, group: 'Unit' })),
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		typed: (query) => {
			const hex = /^(?:go to |goto |hex )?(\w+\.\w+)$/i.exec(query.trim())?.[1];
			if (hex === undefined || sheetOf(room.view).pointOf(hex) === null) return [];
			return [{ id: 'go-to-hex', group: 'Map', label: `Go to ${hex}`, run: () => desk.goToHex(hex) }];
		},
		back: () => false,
		left: () => ({ selected: [...room.selected] }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = (left.data?.selected ?? []).filter((unit) => unit in room.view.units);
		},
	};
}

export const ocsPack: WindowPack<OcsUmpireView> = {
	ways: ocsWays,
	open,
	papers: CONTROL_KINDS,
	sticks: false,
	hallClock: HallClock,
	replay: {
		words: (view) => clockWords((view as OcsUmpireView | OcsSideView).game),
		sideWords: (master, id) => `${master.sides.find((each) => each.id === id)?.name ?? id} side`,
		map: ReplayMap,
		told: ReplayTold,
	},
};
