/** What happened, turn by turn, out of the facts: for the turn record and for the debrief. Umpire's eyes, until the game is over. */
import type { ThrownDice } from '../../../paper/kit/dice-blocks.ts';
import type { Sheet } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { AirSheet } from '../../../../src-shared/rulesets/opcom/air.ts';
import type {
	Application,
	CombatPlan,
	Proposal,
	Worksheet,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Roll } from '../../../rules/kit/dice.ts';
import type { HouseFact } from '../../../rules/kit/house.ts';
import { events } from '../events/index.ts';
import type { LoggedFact } from '../../../rules/kit/module/paper-part.ts';
import type { OpcomAnyFact, Play } from '../facts.ts';
import { evolvePlay, firstPlay } from '../play.ts';
import type { SideEvent } from '../views/told.ts';

export interface CombatStory extends CombatPlan {
	readonly name: string;
	readonly at: Point;
	readonly worksheet: Worksheet | null;
	readonly proposal: Proposal | null;
	readonly application: Application | null;
	/** Steps lost, by unit. */
	readonly losses: Readonly<Record<string, number>>;
	readonly captured: readonly string[];
	readonly rolls: readonly Roll[];
	/** Why it was not fought after all, or null if it was or still may be. */
	readonly dismissed: string | null;
}

export interface MoveStory {
	readonly unit: string;
	readonly route: readonly Point[];
	readonly km: number;
	readonly share: number;
	readonly manner: string;
	readonly stopped: string;
	readonly met: readonly string[];
}

export interface TurnStory {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
	readonly sheets: readonly Sheet[];
	readonly airSheets: readonly AirSheet[];
	readonly moves: readonly MoveStory[];
	readonly combats: readonly CombatStory[];
	readonly dispatches: readonly {
		readonly side: SideId;
		readonly told: Extract<SideEvent, { kind: 'dispatch' }>;
	}[];
	/** In the air, at the bridges, in the sky and on the timeline. */
	readonly events: readonly LogLine[];
	/** Rulings, and everything that was done against the program's proposal, with the reason. */
	readonly rulings: readonly LogLine[];
	/** Everything recorded in the turn, what was undone included. */
	readonly log: readonly LogLine[];
	/** The play at the end of the turn, or now. */
	readonly end: Play;
}

export interface Story {
	readonly turns: readonly TurnStory[];
	readonly rolls: readonly ThrownDice[];
}

/** A campaign as plain values, from which a worker process tells its story. */
export interface CampaignRecord {
	/** With the units that rulings added and the names that they gave. */
	readonly scenario: Scenario;
	/** As the campaign began, before any ruling: the story is read from there. */
	readonly begun: Scenario;
	readonly title: string;
	readonly createdAt: number;
	/** Sheets as they are now, with their notes. */
	readonly desk: Pick<Play['desk'], 'sheets' | 'airSheets'>;
}

const isOwn = (fact: OpcomAnyFact | HouseFact): fact is OpcomAnyFact =>
	(events.factTypes as ReadonlySet<string>).has(fact.type);

/** Reads the whole campaign. Undone facts are in the log and among the dice, and nowhere else. */
export function storyOf({ begun, desk }: CampaignRecord, facts: Iterable<LoggedFact<OpcomAnyFact>>): Story {
	const rolls: ThrownDice[] = [];
	const turns: Turn[] = [];
	let now = firstPlay(begun);
	let turn = openTurn(now, 1, begun.start);
	for (const { seq, fact: recorded, undone, line } of facts) {
		const fact = isOwn(recorded) ? recorded : null;
		if (fact?.type === 'turn-begun' && !undone) {
			turns.push(turn);
			turn = openTurn(now, fact.payload.turn, fact.payload);
		}
		turn.log.push(line);
		for (const roll of recorded.rolls ?? []) rolls.push({ ...roll, seq, turn: turn.turn, undone });
		if (undone || !fact) continue;
		now = evolvePlay(now, fact);
		turn.end = now;
		take(turn, fact, line);
	}
	turns.push(turn);
	return { turns: turns.map((each) => withPapers(each, desk)), rolls };
}

/** A turn while it is being read. */
interface Turn {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
	readonly moves: MoveStory[];
	readonly combats: Map<string, CombatStory>;
	readonly dispatches: { side: SideId; told: Extract<SideEvent, { kind: 'dispatch' }> }[];
	readonly events: LogLine[];
	readonly rulings: LogLine[];
	readonly log: LogLine[];
	end: Play;
}

function openTurn(
	end: Play,
	turn: number,
	{ date, part }: { readonly date: string; readonly part: DayPart },
): Turn {
	return {
		turn,
		date,
		part,
		moves: [],
		combats: new Map(),
		dispatches: [],
		events: [],
		rulings: [],
		log: [],
		end,
	};
}

/** Sheets carry their annotations, so they come from the desk as it is now. */
function withPapers({ combats, ...turn }: Turn, desk: CampaignRecord['desk']): TurnStory {
	return {
		...turn,
		combats: [...combats.values()],
		sheets: Object.values(desk.sheets).filter((sheet) => sheet.turn === turn.turn),
		airSheets: Object.values(desk.airSheets).filter((sheet) => sheet.turn === turn.turn),
	};
}

function take(turn: Turn, fact: OpcomAnyFact, line: LogLine): void {
	if (EVENTS.has(fact.type)) turn.events.push(line);
	if (isRuling(fact)) turn.rulings.push(line);
	switch (fact.type) {
		case 'unit-moved':
			turn.moves.push(fact.payload);
			return;
		case 'unit-exploited':
			turn.moves.push({ ...fact.payload, share: 0, manner: 'exploitation', stopped: '' });
			return;
		case 'dispatch-released':
			turn.dispatches.push({ side: fact.payload.side, told: fact.payload.told });
			return;
		default:
			takeCombat(turn, fact);
	}
}

function takeCombat({ combats }: Turn, fact: OpcomAnyFact): void {
	const change = (id: string, how: (combat: CombatStory) => CombatStory): void => {
		const combat = combats.get(id);
		if (combat) combats.set(id, how(combat));
	};
	switch (fact.type) {
		case 'combat-grouped': {
			const { plan, name, at } = fact.payload;
			combats.set(plan.combat, { ...plan, name, at, ...unfought });
			return;
		}
		case 'combat-dismissed':
			change(fact.payload.combat, (combat) => ({ ...combat, dismissed: fact.payload.reason }));
			return;
		case 'combat-rolled': {
			const { combat, worksheet, proposal } = fact.payload;
			change(combat, (each) => ({
				...each,
				worksheet,
				proposal,
				rolls: [...each.rolls, ...(fact.rolls ?? [])],
			}));
			return;
		}
		case 'combat-applied': {
			const { combat, application, losses, captured } = fact.payload;
			change(combat, (each) => ({ ...each, application, losses, captured }));
			return;
		}
		default:
			return;
	}
}

const unfought = {
	worksheet: null,
	proposal: null,
	application: null,
	losses: {},
	captured: [],
	rolls: [],
	dismissed: null,
} as const;

/** What happens beside moves and combats. */
const EVENTS: ReadonlySet<OpcomAnyFact['type']> = new Set<OpcomAnyFact['type']>([
	'mission-planned',
	'mission-cancelled',
	'air-rolled',
	'air-applied',
	'air-dismissed',
	'bridge-tested',
	'bridge-checked',
	'bridge-ruled',
	'crossing-queued',
	'crossing-ruled',
	'weather-set',
	'event-came',
	'unit-arrived',
	'unit-attached',
]);

/**
 * A ruling, or anything done with a reason beside it: both are listed turn by turn, so that Control sees how many there were.
 * @rule opcom-2.umpire.keep-rulings-rare
 */
function isRuling(fact: OpcomAnyFact): boolean {
	if (fact.type === 'ruling-recorded') return true;
	const why = 'reason' in fact.payload ? fact.payload.reason : undefined;
	const applied = fact.type === 'combat-applied' ? fact.payload.application.reason : undefined;
	return [why, applied].some((reason) => typeof reason === 'string' && reason !== '');
}
