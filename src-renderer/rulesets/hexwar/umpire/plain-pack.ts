/** Control's windows for a hex ruleset without its own: its view is a `PlainShown` plus the umpire's head. */
import { z } from 'zod';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { PlainShown } from '../../../../src-shared/kit/plain-shown.ts';
import type { OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import type { Workspace } from '../../../workspace/workspace.svelte.ts';
import { plainWords } from '../common/plain-counters.ts';
import PlainTold from '../common/PlainTold.svelte';
import { nameIn } from '../common/units-on-map.ts';
import { hexWays } from './hex-ways.ts';
import {
	asSubjects,
	barButton,
	ordersDesk,
	questionsDesk,
	showUnit,
	sideWords,
	stillThere,
	turnActions,
	typedHex,
	unitActions,
} from './pack-kit.ts';
import PlainChecklist from './PlainChecklist.svelte';
import PlainClock from './PlainClock.svelte';
import {
	PlainControl,
	PlainScene,
	providePlainControl,
	type PlainUmpireView,
} from './plain-control.svelte.ts';
import PlainHallClock from './PlainHallClock.svelte';
import PlainInspector from './PlainInspector.svelte';
import PlainOrders from './PlainOrders.svelte';
import PlainPanel from './PlainPanel.svelte';
import PlainReplayMap from './PlainReplayMap.svelte';

const Left = z.object({ selected: z.array(UnitId).max(40) });

function open(room: Workspace<PlainUmpireView>): OpenPack {
	const control = providePlainControl(new PlainControl(room));
	const { table, orders } = control;
	return {
		desks: [
			{
				...questionsDesk(room, PlainPanel),
				title: 'Play',
				open: () => asSubjects(table.plan ? [table.plan.unit] : []),
				show: (of) => showUnit(room, of),
				close: () => void table.drop(),
				back: () => table.drop(),
			},
			ordersDesk(orders, PlainOrders),
		],
		scene: new PlainScene(control),
		inspector: PlainInspector,
		cards: [],
		clock: PlainClock,
		checklist: PlainChecklist,
		next: barButton(control),
		get title() {
			return `Turn ${String(room.view.clock.turn)}`;
		},
		get spoken() {
			return [plainWords(room.view), ...room.view.questions.map(({ ask }) => ask)].join('. ');
		},
		actions: (frame) => [
			...turnActions(
				{ label: 'End this step', also: 'next step, end turn' },
				{ next: () => control.next.run(), end: () => void control.nextStep() },
			),
			...frame.undo,
			...unitActions(room, (id) => nameIn(room.view, id)),
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		typed: (query) => typedHex(room, query),
		back: () => table.drop(),
		left: () => ({ selected: [...room.selected] }),
		lay: (kept) => {
			room.selected = stillThere(room, Left.safeParse(kept).data?.selected ?? []);
		},
	};
}

export const plainUmpirePack: WindowPack<PlainUmpireView> = {
	ways: hexWays<PlainUmpireView>(({ clock }) => [clock.turn, clock.step]),
	open,
	papers: [],
	sticks: false,
	hallClock: PlainHallClock,
	replay: {
		words: (view) => plainWords(view as typeof view & PlainShown),
		sideWords,
		map: PlainReplayMap,
		told: PlainTold,
	},
};
