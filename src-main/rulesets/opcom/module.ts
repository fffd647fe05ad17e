/** OP COM as the house sees it: every part of the interface, out of the rules, the desks and the views. */
import { tilesOf } from '../../../src-shared/map/picture.ts';
import type { ScenarioHead } from '../../../src-shared/contract/house.ts';
import { Scenario, type Side } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { MapSheet } from '../../../src-shared/map/sheet.ts';
import { commands } from './commands/index.ts';
import { draftsOf } from './desks/drafts.ts';
import { paceOf } from './desks/pace.ts';
import { rulesetModule } from '../../rules/kit/module.ts';
import type { Around } from '../../rules/kit/module/window-part.ts';
import { sideForms } from '../../rules/opcom/forms.ts';
import { opcom } from '../../rules/opcom/index.ts';
import { opcomOptions, option } from '../../rules/opcom/options.ts';
import { opcomCharts } from '../../rules/opcom/charts/all.ts';
import { chartForm } from '../../rules/kit/book-chart.ts';
import { ourReading, ruleWords } from '../../rules/opcom/rule-words.ts';
import { eventsAtTurn } from '../../rules/opcom/03-time/timeline.ts';
import type { OpcomWorld } from '../../rules/opcom/types.ts';
import { StickOrders } from '../../../src-shared/rulesets/opcom/stick.ts';
import { encounter, ENCOUNTER } from './encounter/encounter.ts';
import { namesOf, seenIn } from './views/log-names.ts';
import { masterView, ViewMemo } from './views/master-view.ts';
import { applySideEvent, knownAtStart, knownFrom, sideView, type StoredKnown } from './views/side-view.ts';
import { opening, printedMap } from './views/told.ts';
import { control } from './control.ts';
import { events, toldTo } from './events/index.ts';
import type { OwnJob } from './papers/jobs.ts';
import { debriefPaper, papers } from './papers/papers.ts';
import { evolvePlay, firstPlay, playFrom, worldOf } from './play.ts';
import { requests } from './requests.ts';
import { wishes } from './stick-wishes.ts';
import { opcomWorkshop } from './workshop/index.ts';
import { toldContent } from './told-content.ts';
import type { OpcomTypes } from './types.ts';

const STEPS = {
	orders: 'orders',
	'move-and-combat': 'movement and combat',
	brief: 'briefing',
	reinforcements: 'reinforcements',
} as const;

export const opcomModule = rulesetModule<OpcomTypes>({
	id: opcom.id,
	title: opcom.title,
	edition: opcom.edition,
	engine: 'opcom/7',

	scenario: Scenario,
	head: headOf,
	madeUp: [{ card: ENCOUNTER, make: encounter }],
	workshop: opcomWorkshop,
	mapPictures: ({ map }) => tilesOf(map.picture),
	ownCounters: {
		umpire: ({ units }) => Object.keys(units).map((id) => [id, id]),
		side: ({ units }) => Object.keys(units).map((id) => [id, id]),
	},
	manifest: opcom.manifest,
	options: opcomOptions,
	rules: () =>
		[...opcom.manifest.values()].map(({ id, section, title, says, notes, coverage }) => ({
			id,
			section,
			title,
			says: ruleWords[id] ?? says,
			notes: ourReading(notes),
			coverage,
		})),

	charts: () => opcomCharts.map((each) => ({ ...chartForm(each), own: null })),

	command: commands.command,
	sideCommands: commands.sideCommands,
	sideMoves: commands.sideMoves,
	factTypes: events.factTypes,
	initial: firstPlay,
	gameFrom: playFrom,
	knownFrom: (stored) => knownFrom(stored as StoredKnown),
	houseRules: {
		'campaign-begun': 'opcom-2.setup.three-maps',
		'paper-printed': 'opcom-5.sheet.header',
		'photo-received': 'opcom-5.order.to-team-control',
	},
	atStart: [
		'House reading: towed artillery may move up to 1 km off the road, to and from its positions. The table has no such move; see Options.',
	],
	opening: (at) => eventsAtTurn(worldOf(at), 1),
	decide: commands.decide,
	evolve: evolvePlay,
	followed: (before, after, facts) => draftsOf(worldOf(before), worldOf(after), facts),
	moment: (at) => {
		const { turn, step } = at.game.game;
		return { turn, step, words: `Turn ${String(turn)}, ${STEPS[step]}` };
	},
	begins: events.begins,
	dice: (at) => ({
		thrown: option(worldOf(at), 'dice') === 'typed' ? 'typed' : 'by-the-program',
		rule: 'opcom-9.proc.die',
	}),

	// Its questions to players are words on the talk desk: referred, answered and closed by commands of their own.
	questions: () => [],
	answer: () => {
		throw new Error('no question of this ruleset stands');
	},

	sayer: (scenario, now) => {
		const names = namesOf(scenario, now ? seenIn(worldOf(now)) : undefined);
		return (fact) => events.logLine(fact, names);
	},
	passedOver: events.passedOver,
	control,

	knownAtStart: (scenario, title, { side, team }) =>
		knownAtStart(opening(scenario, title, sideOf(scenario, side), team)),
	tells: (listener, fact) => toldTo(listener, fact) !== null,
	learn: (known, listener, fact) => {
		const toldEvent = toldTo(listener, fact);
		return toldEvent ? applySideEvent(known, toldEvent) : known;
	},
	ownWords: events.ownWords,
	sideView: (scenario, known, { side }) => sideView(known, mapOf(scenario, side), sideForms),
	umpireView: (at, around) => umpireView(worldOf(at), around),
	toldDocument: (known) => ({ ...toldContent(known) }),

	explain: {},
	requests,
	papers,
	sheetWords: { orders: 'order sheet', air: 'air sheet' },
	// Loaded where it is needed: only a worker process draws.
	draw: async (job, facts, scan) => (await import('./papers/draw.ts')).drawOwn(job as OwnJob, facts, scan),
	debrief: debriefPaper,
	sticks: { orders: StickOrders, wishes },
});

function headOf({ id, title, ruleset, summary, turns, units, sides, teams }: Scenario): ScenarioHead {
	return {
		id,
		title,
		ruleset,
		summary,
		turns,
		units: units.length,
		sides,
		teams,
	};
}

function sideOf(scenario: Scenario, id: string): Side {
	const side = scenario.sides.find((each) => each.id === id);
	if (!side) throw new Error(`no side ${id} in the scenario`);
	return side;
}

const maps = new WeakMap<Side, MapSheet>();
/**
 * A side's map at the start; it never changes after.
 * @rule opcom-2.setup.three-maps
 */
function mapOf(scenario: Scenario, id: string): MapSheet {
	const side = sideOf(scenario, id);
	const cached = maps.get(side) ?? printedMap(scenario.map, side.id);
	maps.set(side, cached);
	return cached;
}

/** Units that did not change between two moments are drawn once. */
const memo = new ViewMemo();

function umpireView(world: OpcomWorld, { entries, recorded, ...around }: Around): OpcomTypes['UmpireView'] {
	const counted = world.scenario.lesson.length > 0 ? recorded?.() : undefined;
	return masterView(
		world,
		{ ...around, pace: paceOf(entries), ...(counted ? { recorded: counted } : {}) },
		memo,
	);
}
