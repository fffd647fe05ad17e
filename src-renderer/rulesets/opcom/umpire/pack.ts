/** OP COM's windows for the umpire: desks, map, inspector, clock and actions, put together for the frame. */
import { onDestroy } from 'svelte';
import type { ViewHead } from '../../../../src-shared/contract/house.ts';
import { dateInWords } from '../../../../src-shared/contract/game-time.ts';
import type { MasterView, View } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { useClaims } from '../../../workspace/claims/claims.svelte.ts';
import type { Card, NextStep, OpenPack, WindowPack } from '../../../workspace/window-pack.ts';
import { actionsOf } from './actions.ts';
import { AirDesk, provideAir } from './air/air.svelte.ts';
import { ArrivalsDesk, provideArrivals } from './arrivals/arrivals.svelte.ts';
import Checklist from './Checklist.svelte';
import ClockBar from './clock/ClockBar.svelte';
import ClockPage from './clock/ClockPage.svelte';
import { provideTimer, Timer } from './clock/timer.svelte.ts';
import { CombatsDesk, provideCombats } from './combats.svelte.ts';
import { desksOf, type DeskStates } from './desks.ts';
import { DispatchDesk, provideDispatches } from './dispatches/dispatches.svelte.ts';
import CrossingCard from './ground/OpenCrossing.svelte';
import { GroundDesk, provideGround } from './ground/ground.svelte.ts';
import Inspector from './Inspector.svelte';
import { layOut, leftOf } from './left.ts';
import { MovesDesk, provideMoves } from './moves.svelte.ts';
import { PART_WORDS, sideWords } from './names.ts';
import { DecisionDesk, provideDecisions } from './orders/decisions.svelte.ts';
import { OrdersDesk, provideOrders } from './orders/orders.svelte.ts';
import { MASTER_KINDS } from './paper-kinds.ts';
import ReplayMap from './replay/ReplayMap.svelte';
import ReplayTold from './replay/ReplayTold.svelte';
import { barOf, MAP } from './rights.ts';
import { opcomWays, type Room } from './room.ts';
import { OpcomScene } from './scene/opcom-scene.svelte.ts';
import { spokenState } from './scene/scene.ts';
import { provideTemplates, Templates } from './templates/templates.svelte.ts';
import { provideTimeline, TimelineDesk } from './timeline/timeline.svelte.ts';
import { provideTurn, Turn } from './turn.svelte.ts';
import { ChangesDesk, provideChanges } from './unit/changes.svelte.ts';
import MusterUnit from './unit/MusterUnit.svelte';

/** The states of all desks, in context for their panels. */
function openDesks(room: Room): DeskStates {
	return {
		room,
		orders: provideOrders(new OrdersDesk(room)),
		decisions: provideDecisions(new DecisionDesk(room)),
		moves: provideMoves(new MovesDesk(room)),
		combats: provideCombats(new CombatsDesk(room)),
		dispatches: provideDispatches(new DispatchDesk(room)),
		arrivals: provideArrivals(new ArrivalsDesk(room)),
		timeline: provideTimeline(new TimelineDesk(room)),
		air: provideAir(new AirDesk(room)),
	};
}

function open(room: Room, middle: () => Point): OpenPack {
	const states = openDesks(room);
	const ground = provideGround(new GroundDesk(room));
	const changes = provideChanges(new ChangesDesk(room));
	const templates = provideTemplates(new Templates(room, middle));
	const timer = provideTimer(new Timer(() => room.view.clock));
	onDestroy(() => timer.close());
	const turn = provideTurn(new Turn(states));
	return {
		desks: desksOf(states),
		scene: new OpcomScene({ ...states, ground, changes, templates, claims: useClaims() }),
		inspector: Inspector,
		cards: [crossingCard(ground), musterCard(changes)],
		clock: ClockBar,
		checklist: Checklist,
		next: nextOf(room, turn),
		get title() {
			return `Turn ${String(room.view.clock.turn)}`;
		},
		get spoken() {
			return spokenState(room.view);
		},
		actions: (frame) => actionsOf({ ...states, turn, timer, ground, changes, middle, templates }, frame),
		back: () => back(states, templates),
		left: () => leftOf(states),
		lay: (left) => layOut(states, left),
	};
}

const crossingCard = (ground: GroundDesk): Card => ({
	id: 'crossing',
	label: 'Crossing',
	title: 'Crossing',
	panel: CrossingCard,
	get shown() {
		return ground.crossing !== null;
	},
});

const musterCard = (changes: ChangesDesk): Card => ({
	id: 'muster',
	label: 'New unit',
	title: 'A unit is added',
	panel: MusterUnit,
	get shown() {
		return changes.adding !== null;
	},
});

function nextOf(room: Room, turn: Turn): NextStep {
	return {
		get say() {
			return turn.next.say;
		},
		get disabled() {
			return turn.attempt.busy || turn.next.command === 'wait';
		},
		get bar() {
			const { command } = turn.next;
			return command === 'advance-step' || command === 'complete-grouping' ? barOf(room, MAP) : '';
		},
		attempt: turn.attempt,
		get expectsReason() {
			return turn.overruling;
		},
		run: () => void turn.doNext(),
	};
}

/** Closes what is over the desks: rings and squares, a decision being asked, text being written at a line. */
function back({ orders, decisions }: DeskStates, templates: Templates): boolean {
	if (templates.open) templates.open = false;
	else if (decisions.team !== null) decisions.stop();
	else if (orders.writing !== null) orders.stopWriting();
	else return false;
	return true;
}

/** The frame gives a pack only views of its own ruleset. */
const opcomView = (view: ViewHead): View => view as View;

export const opcomPack: WindowPack<MasterView> = {
	ways: opcomWays,
	open,
	papers: MASTER_KINDS,
	sticks: true,
	hallClock: ClockPage,
	replay: {
		words(view) {
			const { turn, date, part } = opcomView(view).clock;
			return `Turn ${String(turn)}, ${dateInWords(date)}, ${PART_WORDS[part]}`;
		},
		sideWords(master, id) {
			const side = (master as MasterView).sides.find((each) => each.id === id);
			return side ? sideWords(side) : id;
		},
		map: ReplayMap,
		told: ReplayTold,
	},
};
