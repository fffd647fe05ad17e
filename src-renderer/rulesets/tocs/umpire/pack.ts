/** The umpire's windows of the Tactical Operational Combat System: play, questions, what each side was told, the map. */
import { z } from 'zod';
import { subject } from '../../../../src-shared/contract/claims.ts';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { TocsSideView, TocsUmpireView } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { Desk, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { nameIn } from '../common/counters.ts';
import { clockWords } from '../common/words.ts';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import { Control, provideControl } from './control.svelte.ts';
import HallClock from './HallClock.svelte';
import Inspector from './Inspector.svelte';
import PlayPanel from './PlayPanel.svelte';
import QuestionsPanel from './QuestionsPanel.svelte';
import ReplayMap from './ReplayMap.svelte';
import ReplayTold from './ReplayTold.svelte';
import { tocsWays, type Room } from './room.ts';
import { orderActions, TocsScene } from './scene.svelte.ts';
import ToldPanel from './ToldPanel.svelte';

/** What is kept of these desks for their umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40), marksOf: z.string().max(80) });

function desksOf({ room, table }: Control): readonly Desk[] {
	const none = { detail: 'none', offices: [], key: () => false, show: () => false, open: () => [] } as const;
	return [
		{
			...none,
			id: 'play',
			title: 'Play',
			panel: PlayPanel,
			count: 0,
			open: () => (table.plan ? [subject('unit', table.plan.unit)] : []),
			show: (of) => {
				const unit = of.slice('unit:'.length);
				const known = of.startsWith('unit:') && unit in room.view.units;
				if (known) room.goTo(unit as UnitId);
				return known;
			},
			close: () => table.drop(),
			back: () => table.drop(),
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
			id: 'told',
			title: 'Told',
			panel: ToldPanel,
			count: 0,
			close: () => undefined,
			back: () => false,
		},
	];
}

function ownActions(control: Control): readonly Action[] {
	return [
		{
			id: 'step.next',
			group: 'Turn',
			label: 'End this step',
			also: 'next step, end turn, end impulse',
			run: () => void control.nextStep(),
		},
		{
			id: 'turn.button',
			group: 'Turn',
			label: 'Press the big button of the bar',
			key: 'Mod+Enter',
			run: () => control.next.run(),
		},
	];
}

function unitActions({ view, goTo }: Pick<Room, 'view' | 'goTo'>): readonly Action[] {
	return Object.entries(view.units).flatMap(([id, { at }]) =>
		at === null
			? []
			: [
					{
						id: `unit.${id}`,
						group: 'Unit',
						label: `${nameIn(view, id)}, ${at}`,
						run: () => goTo(id as UnitId),
					},
				],
	);
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
			...unitActions({ view: room.view, goTo: (unit) => room.goTo(unit) }),
			...orderActions(control),
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		typed: (query) => {
			const hex = /^(?:go to |goto |hex )?(\d\d\.\d\d)$/i.exec(query.trim())?.[1];
			if (hex === undefined || sheetOf(room.view).pointOf(hex) === null) return [];
			return [{ id: 'go-to-hex', group: 'Map', label: `Go to ${hex}`, run: () => control.show(hex) }];
		},
		back: () => table.picking !== null && table.drop(),
		left: () => ({ selected: [...room.selected], marksOf: control.marksOf }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = (left.data?.selected ?? []).filter((unit) => unit in room.view.units);
			control.marksOf = left.data?.marksOf ?? '';
		},
	};
}

export const tocsPack: WindowPack<TocsUmpireView> = {
	ways: tocsWays,
	open,
	papers: [],
	sticks: false,
	hallClock: HallClock,
	replay: {
		words: (view) => clockWords((view as TocsUmpireView | TocsSideView).clock),
		sideWords: (master, id) => `${master.sides.find((each) => each.id === id)?.name ?? id} side`,
		map: ReplayMap,
		told: ReplayTold,
	},
};
