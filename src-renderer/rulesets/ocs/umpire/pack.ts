/** The umpire's windows of the Operational Combat Series: desks for play and for what sides are asked, the map, the inspector. */
import { z } from 'zod';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { OcsSideView, OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Desk, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import {
	asSubjects,
	barButton,
	ordersDesk,
	PLAIN_DESK,
	questionsDesk,
	showUnit,
	sideWords,
	stillThere,
	typedHex,
} from '../../hexwar/umpire/pack-kit.ts';
import { clockWords } from '../common/words.ts';
import AirPanel from './AirPanel.svelte';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import DispatchPanel from './DispatchPanel.svelte';
import ForcesPanel from './ForcesPanel.svelte';
import EveningPanel from './EveningPanel.svelte';
import FightsPanel from './FightsPanel.svelte';
import HallClock from './HallClock.svelte';
import Inspector from './Inspector.svelte';
import OrdersPanel from './OrdersPanel.svelte';
import { ordersDesk as newOrdersDesk, provideOrders, type OcsOrdersDesk } from './orders-desk.svelte.ts';
import { OcsScene } from './ocs-scene.svelte.ts';
import { CONTROL_KINDS } from './paper-kinds.ts';
import PlayPanel from './PlayPanel.svelte';
import { PlayDesk, providePlay } from './play-desk.svelte.ts';
import QuestionsPanel from './QuestionsPanel.svelte';
import ReplayMap from './ReplayMap.svelte';
import ReplayTold from './ReplayTold.svelte';
import { ocsWays, type Room } from './room.ts';
import ShipsPanel from './ShipsPanel.svelte';
import SupplyPanel from './SupplyPanel.svelte';
import { unitActions } from './unit-orders.ts';

/** The key of the bar's button, or undefined while an attack is aimed: its card plays the attack out by that key. */
const nextKey = ({ aiming }: PlayDesk): string | undefined =>
	aiming.aimed?.kind === 'attack' ? undefined : 'Mod+Enter';

/** The state of these desks stored for their umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40) });

/** Desks of one arm: for umpires of the others they are marked as another's. */
const OF_ARM = {
	ground: { allBut: ['air', 'sea'] },
	air: { allBut: ['ground', 'sea'] },
	sea: { allBut: ['ground', 'air'] },
} as const;

function desksOf(desk: PlayDesk, orders: OcsOrdersDesk): readonly Desk[] {
	const { room } = desk;
	return [
		{
			...PLAIN_DESK,
			id: 'play',
			title: 'Play',
			panel: PlayPanel,
			open: () => asSubjects(desk.drawn.plan?.units ?? []),
			show: (of) => showUnit(room, of),
			close: () => desk.drop(),
			back: () => {
				const had = desk.drawn.plan !== null || desk.placing !== null || desk.drawn.carried !== null;
				desk.drop();
				desk.placing = null;
				return had;
			},
		},
		{
			...PLAIN_DESK,
			id: 'fights',
			title: 'Fights',
			offices: OF_ARM.ground,
			panel: FightsPanel,
			get count() {
				return desk.combat ? 1 : 0;
			},
			open: () => asSubjects(desk.combat?.units ?? []),
			close: () => void desk.aiming.drop(),
			back: () => desk.aiming.drop(),
		},
		questionsDesk(room, QuestionsPanel),
		{
			...PLAIN_DESK,
			id: 'supply',
			title: 'Supply',
			offices: OF_ARM.sea,
			panel: SupplyPanel,
			get count() {
				return desk.supplyDesk.allGotOff.length;
			},
			close: () => (desk.supplyDesk.moving = null),
			back() {
				const had = desk.supplyDesk.moving !== null;
				desk.supplyDesk.moving = null;
				return had;
			},
		},
		...(Object.keys(room.view.aircraft).length > 0
			? [
					{
						...PLAIN_DESK,
						id: 'air',
						title: 'Air',
						offices: OF_ARM.air,
						panel: AirPanel,
						close: () => void desk.airDesk.drop(),
						back: () => desk.airDesk.drop(),
					},
				]
			: []),
		...(Object.keys(room.view.shipLines).length > 0
			? [
					{
						...PLAIN_DESK,
						id: 'ships',
						title: 'Ships',
						offices: OF_ARM.sea,
						panel: ShipsPanel,
						close: () => void desk.shipDesk.drop(),
						back: () => desk.shipDesk.drop(),
					},
				]
			: []),
		{
			...PLAIN_DESK,
			id: 'forces',
			title: 'Forces',
			panel: ForcesPanel,
		},
		{ ...PLAIN_DESK, id: 'dispatches', title: 'Dispatches', panel: DispatchPanel },
		ordersDesk(orders, OrdersPanel),
		{ ...PLAIN_DESK, id: 'evening', title: 'Evening', panel: EveningPanel },
	];
}

/** Returns the short name of a counter's formation; '' if it has none. */
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
	const orders = provideOrders(newOrdersDesk(room));
	return {
		desks: desksOf(desk, orders),
		scene: new OcsScene(desk),
		inspector: Inspector,
		cards: [],
		clock: Clock,
		checklist: Checklist,
		next: barButton({
			stepping: desk.stepping,
			get next() {
				return { ...desk.nextThing, key: nextKey(desk) };
			},
		}),
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
		typed: (query) => typedHex(room, query),
		back: () => false,
		left: () => ({ selected: [...room.selected] }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = stillThere(room, left.data?.selected ?? []);
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
		sideWords,
		map: ReplayMap,
		told: ReplayTold,
	},
};
