/** The parts common to all reports of the air war: their shape, places, words for streams and losses. */
import { gridRef } from '../../../../src-shared/map/grid-ref.ts';
import type { Tells } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { SideId, TeamId, WingId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { AirFact, AirRoll, MissionState } from '../air-types.ts';
import { placeWords } from '../queries.ts';
import { option } from '../options.ts';
import { sayAir } from './air-words.ts';
import { NO_ENEMY, NOT_DUE, type Draft } from './draft.ts';
import { spot } from './own.ts';
import { flying, wingOf, squadronsOf } from '../12-air/missions.ts';
import type { OpcomWorld } from '../types.ts';

export type Applied = Extract<AirFact, { type: 'air-applied' }>['payload'];

/** One applied task, as the reports see it. `before` still has the losses in the air. */
export interface Account {
	readonly before: OpcomWorld;
	readonly after: OpcomWorld;
	readonly roll: AirRoll;
	readonly fact: Applied;
	readonly missions: readonly MissionState[];
}

/** What differs from report to report. */
export interface Parts {
	readonly heading: string;
	readonly effectiveness: string;
	readonly location: string;
	readonly enemy?: string;
	readonly type?: string;
	readonly story: string;
	readonly team: TeamId | null;
	readonly tells?: Partial<Tells>;
	readonly mustName?: Draft['mustName'];
	readonly notes?: Draft['umpireNotes'];
}

/** Returns a draft of kind air; missing items are stated as unknown, never left blank. */
export function draft(account: Account, to: SideId, parts: Parts): Draft {
	const { heading, effectiveness, location, enemy = NO_ENEMY, type = NO_ENEMY, story, team } = parts;
	return {
		to,
		team,
		turn: account.after.game.turn,
		heading,
		kind: 'air',
		task: account.roll.task,
		items: { effectiveness, location, enemy, type, identity: NOT_DUE },
		mustName: parts.mustName ?? [],
		identityDue: false,
		story,
		form: 'story',
		tells: { own: [], contacts: [], ...parts.tells },
		umpireNotes: parts.notes ?? [],
	};
}

/** Returns the seed of a wording: the turn, the reader, the kind of event, its place. */
export function seedOf({ roll, after }: Account, side: SideId): string {
	return `air/${String(after.game.turn)}/${side}/${roll.kind}/${gridRef(after.scenario.map, roll.at)}`;
}

/** 'at Cagny', '1.2 km south of Cagny'. */
export function at(world: OpcomWorld, point: Point): string {
	const words = placeWords(world, point);
	return /^\d/.test(words) ? words : `at ${words}`;
}

/** 'near Cagny', for what happens in the air. */
export const over = (world: OpcomWorld, point: Point): string => `near ${spot(world, point)}`;

/** Returns the headquarters that owns all the wings, or null for the whole side. */
export function teamOfWings(world: OpcomWorld, missions: readonly MissionState[]): TeamId | null {
	const teams = new Set(
		missions.flatMap(({ wings }) => wings.map(({ wing }) => wingOf(world, wing).team ?? null)),
	);
	return teams.size === 1 ? ([...teams][0] ?? null) : null;
}

/** A stream's appearance to any observer, by the role of its aircraft. */
export const STREAM: Readonly<Record<string, string>> = {
	transport: 'transports',
	glider: 'gliders and their tugs',
	'heavy-bomber': 'heavy bombers',
	'medium-bomber': 'bombers',
};

/** 'heavy bombers', 'transports': what anybody sees of a stream. */
export function streamWord(world: OpcomWorld, mission: MissionState | undefined): string {
	const role = mission?.wings[0] ? wingOf(world, mission.wings[0].wing).role : '';
	return STREAM[role] ?? 'aircraft';
}

// --- losses -----------------------------------------------------------------------------------------------

/** From this share of a side's own squadrons on its losses are heavy (opcom-13.loss.report). */
const HEAVY_LOSS_SHARE = 0.2;

type LossWord = 'light losses' | 'heavy losses' | '';

/** Light or heavy, never a number; where none was lost, as the campaign has it. */
function lossWord({ before, missions, fact }: Account, side: SideId): LossWord {
	const lost = Object.entries(fact.effects.wings)
		.filter(([wing]) => wingOf(before, wing as WingId).side === side)
		.reduce((sum, [, n]) => sum + n, 0);
	if (lost === 0 && option(before, 'air-no-losses') === 'unspoken') return '';
	const flew = missions
		.filter((mission) => mission.side === side)
		.reduce((sum, mission) => sum + squadronsOf(mission), 0);
	return lost > 0 && lost >= flew * HEAVY_LOSS_SHARE ? 'heavy losses' : 'light losses';
}

/** Returns the sentence on losses; '' if there is none. */
export function lossText(account: Account, side: SideId): string {
	const word = lossWord(account, side);
	if (word === '') return '';
	return sayAir(word === 'light losses' ? 'lightAir' : 'heavyAir', seedOf(account, side));
}

/** Words for the wings that were in it: the side's own, without a number. */
export function wingTells(
	account: Account,
	side: SideId,
	missions: readonly MissionState[],
): Pick<Tells, 'wings'> {
	const condition = lossWord(account, side);
	if (condition === '') return {};
	const wings = [...new Set(missions.flatMap((mission) => flying(mission).map(({ wing }) => wing)))];
	return { wings: wings.map((wing) => ({ wing, condition })) };
}
