/** The drill's windows for the umpire: one desk, the map on hexes, an inspector, actions. */
import { z } from 'zod';
import type { OpenPack, WindowPack } from '../../../../src-renderer/workspace/window-pack.ts';
import { subject } from '../../../../src-shared/contract/claims.ts';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { DrillSideView, DrillUmpireView } from '../../shapes.ts';
import Checklist from './Checklist.svelte';
import Clock from './Clock.svelte';
import { DrillScene } from './drill-scene.svelte.ts';
import HallClock from './HallClock.svelte';
import Inspector from './Inspector.svelte';
import { MarchDesk, provideMarches } from './march-desk.svelte.ts';
import MarchPanel from './MarchPanel.svelte';
import ReplayMap from './ReplayMap.svelte';
import ReplayTold from './ReplayTold.svelte';
import { drillWays, type Room } from './room.ts';

/** What is kept of this desk for its umpire. */
const Left = z.object({ selected: z.array(UnitId).max(40) });

function open(room: Room): OpenPack {
	const desk = provideMarches(new MarchDesk(room));
	const chosen = (run: (unit: UnitId) => void) => (): void => {
		const [unit] = room.selected;
		if (unit !== undefined) run(unit);
	};
	return {
		desks: [
			{
				id: 'marches',
				title: 'Marches',
				panel: MarchPanel,
				get count() {
					return room.view.questions.length;
				},
				detail: 'none',
				offices: [],
				open: () => (desk.plan ? [subject('unit', desk.plan.unit)] : []),
				show: (of) => {
					const unit = of.slice('unit:'.length);
					const known = of.startsWith('unit:') && unit in room.view.units;
					if (known) room.goTo(unit as UnitId);
					return known;
				},
				close: () => desk.drop(),
				key: () => false,
				back: () => {
					const had = desk.plan !== null;
					desk.drop();
					return had;
				},
			},
		],
		scene: new DrillScene(desk),
		inspector: Inspector,
		cards: [],
		clock: Clock,
		checklist: Checklist,
		next: {
			say: 'End the day',
			get disabled() {
				return desk.attempt.busy;
			},
			bar: '',
			attempt: desk.attempt,
			expectsReason: false,
			run: () => void desk.send({ type: 'end-turn' }, 'The day has ended.'),
		},
		get title() {
			return `Day ${String(room.view.clock.turn)}`;
		},
		get spoken() {
			return `Day ${String(room.view.clock.turn)}. ${room.view.questions.map(({ ask }) => ask).join(' ')}`;
		},
		actions: (frame) => [
			{
				id: 'day.end',
				group: 'Day',
				label: 'End the day',
				run: () => void desk.send({ type: 'end-turn' }, ''),
			},
			...frame.undo,
			...Object.entries(room.view.units).map(([id, { name }]) => ({
				id: `unit.${id}`,
				group: 'Unit',
				label: name,
				run: () => room.goTo(id as UnitId),
			})),
			{
				id: 'unit.march',
				group: 'Unit',
				label: 'Draw its march',
				key: 'm',
				run: chosen((unit) => room.drawWay(unit)),
			},
			{
				id: 'unit.assault',
				group: 'Unit',
				label: 'Assault a hex',
				key: 'a',
				run: chosen((unit) => (desk.assaulting = unit)),
			},
			...frame.desks,
			...frame.map,
			...frame.windows,
		],
		back: () => false,
		left: () => ({ selected: [...room.selected] }),
		lay: (kept) => {
			const left = Left.safeParse(kept);
			room.selected = (left.data?.selected ?? []).filter((unit) => unit in room.view.units);
		},
	};
}

export const drillPack: WindowPack<DrillUmpireView> = {
	ways: drillWays,
	open,
	papers: [{ id: 'state', label: 'Where everybody stands', asks: [] }],
	sticks: false,
	hallClock: HallClock,
	replay: {
		words: (view) => {
			const shown = view as DrillUmpireView | DrillSideView;
			return `Day ${String(shown.kind === 'drill-umpire' ? shown.clock.turn : shown.turn)}`;
		},
		sideWords: (master, id) => master.sides.find((each) => each.id === id)?.name ?? id,
		map: ReplayMap,
		told: ReplayTold,
	},
};
