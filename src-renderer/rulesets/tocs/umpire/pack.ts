/** The umpire's windows of the Tactical Operational Combat System: play, questions, each side's messages, the map. */
import { z } from 'zod';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TocsSideView, TocsUmpireView } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { Desk, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import {
	asSubjects,
	barButton,
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
import AirPanel from './AirPanel.svelte';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import { Control, provideControl } from './control.svelte.ts';
import DispatchPanel from './DispatchPanel.svelte';
import HallClock from './HallClock.svelte';
import Inspector from './Inspector.svelte';
import PlayPanel from './PlayPanel.svelte';
import QuestionsPanel from './QuestionsPanel.svelte';
import ReplayMap from './ReplayMap.svelte';
import ReplayTold from './ReplayTold.svelte';
import { tocsWays, type Room } from './room.ts';
import { orderActions, TocsScene } from './scene.svelte.ts';
import SeaPanel from './SeaPanel.svelte';
import ToldPanel from './ToldPanel.svelte';

/** The state of these desks stored for their umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40), marksOf: z.string().max(80) });

function desksOf({ room, table }: Control): readonly Desk[] {
	return [
		{
			...PLAIN_DESK,
			id: 'play',
			title: 'Play',
			panel: PlayPanel,
			open: () => asSubjects(table.plan ? [table.plan.unit] : []),
			show: (of) => showUnit(room, of),
			close: () => table.drop(),
			back: () => table.drop(),
		},
		questionsDesk(room, QuestionsPanel),
		{
			...PLAIN_DESK,
			id: 'told',
			title: 'Told',
			panel: ToldPanel,
		},
		{ ...PLAIN_DESK, id: 'dispatches', title: 'Dispatches', panel: DispatchPanel },
		{
			...PLAIN_DESK,
			id: 'air',
			title: 'Air',
			panel: AirPanel,
		},
		...(room.view.sea.zones.length === 0
			? []
			: [{ ...PLAIN_DESK, id: 'sea', title: 'Sea', panel: SeaPanel }]),
	];
}

function open(room: Room): OpenPack {
	const control = provideControl(new Control(room));
	const { table } = control;
	return {
		desks: desksOf(control),
		scene: new TocsScene(control),
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
			...turnActions(
				{ label: 'End this step', also: 'next step, end turn, end impulse' },
				{
					next: () => control.next.run(),
					end: () => void control.nextStep(),
				},
			),
			...frame.undo,
			...unitActions(room, (id) => nameIn(room.view, id)),
			...orderActions(control),
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		typed: (query) => typedHex(room, query),
		back: () => table.drop(),
		left: () => ({ selected: [...room.selected], marksOf: control.marksOf }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = stillThere(room, left.data?.selected ?? []);
			control.marksOf = left.data?.marksOf ?? '';
		},
	};
}

export const tocsPack: WindowPack<TocsUmpireView> = {
	ways: tocsWays,
	open,
	papers: CONTROL_KINDS,
	sticks: false,
	hallClock: HallClock,
	replay: {
		words: (view) => clockWords((view as TocsUmpireView | TocsSideView).clock),
		sideWords,
		map: ReplayMap,
		told: ReplayTold,
	},
};
