/** Small readers over the umpire's view: names, sides, order lines, words for figures. */
import type { Sheet, SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type {
	Action,
	Delay,
	Manner,
	StepId,
	Support,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import type { Formation, Side, Team } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { MasterUnit, MasterView, UnitMark } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { FormationId, SideId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';

export const STEP_WORDS: Readonly<Record<StepId, string>> = {
	orders: 'Orders in',
	'move-and-combat': 'Moves and combat',
	brief: 'Brief the teams',
	reinforcements: 'Reinforcements',
};
export const PART_WORDS: Readonly<Record<DayPart, string>> = {
	night: 'Night',
	am: 'Morning',
	pm: 'Afternoon',
};
export const ACTION_WORDS: Readonly<Record<Action, string>> = {
	breakthrough: 'Breakthrough',
	attack: 'Attack',
	probe: 'Probe',
	hold: 'Hold',
	move: 'Move',
	prepare: 'Prepare',
};
export const MANNER_WORDS: Readonly<Record<Manner, string>> = {
	tactical: 'Tactical',
	'non-tactical': 'Non-tactical',
	'road-column': 'Road column',
};
export const DELAY_WORDS: Readonly<Record<Delay, string>> = {
	lanes: 'Narrow lanes',
	fire: 'Under fire',
	traffic: 'Traffic',
	weather: 'Weather',
	preparing: 'Preparing',
};
export const SUPPORT_WORDS: Readonly<Record<Support, string>> = {
	none: 'No air support',
	normal: 'Normal',
	superior: 'Superior',
	overwhelming: 'Overwhelming',
	apocalyptic: 'Apocalyptic',
};
export const MARK_WORDS: Readonly<Record<UnitMark, string>> = {
	moved: 'Has moved this turn',
	'in-contact': 'In contact with the enemy',
	'cannot-fight': 'Cannot fight: moved more than half the turn',
	prepared: 'Prepared last turn',
	'stand-fast': 'Ordered to stand fast',
	ineffective: 'No longer effective',
	fought: 'Has fought this turn',
	'heavy-tanks': 'Has heavy tanks',
	immobilised: "Immobilised by bombing: it can't move this turn",
	suppressed: 'Flak silenced this turn',
	queued: 'Part of it waits to cross',
};

export const km = (value: number): string => `${value.toFixed(1)} km`;
export const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
/** A figure with its sign, by a true minus. */
export const signed = (value: number): string => (value < 0 ? `−${String(-value)}` : `+${String(value)}`);
/** A figure that may be below nought, by a true minus. */
export const figure = (value: number): string => (value < 0 ? `−${String(-value)}` : String(value));

/** Every unit of the view. */
export function unitsOf(view: MasterView): readonly MasterUnit[] {
	return Object.values(view.units);
}

/** A unit's full name; its id if the view has it no more. */
export function unitName(view: MasterView, unit: UnitId | string): string {
	return view.units[unit]?.name ?? unit;
}

/** A unit's short name; its id if the view has it no more. */
export function unitShort(view: MasterView, unit: UnitId | string): string {
	return view.units[unit]?.short ?? unit;
}

/** A side by its id. */
export function sideOf(view: MasterView, side: SideId): Side | undefined {
	return view.sides.find((each) => each.id === side);
}

/** A team by its id. */
export function teamOf(view: MasterView, team: TeamId | null): Team | undefined {
	return view.teams.find((each) => each.id === team);
}

/** The formation and those above it, smallest first. */
export function formationPath(view: MasterView, formation: FormationId): readonly Formation[] {
	const formationShown = view.formations.find((each) => each.id === formation);
	if (!formationShown) return [];
	return formationShown.parent === null
		? [formationShown]
		: [formationShown, ...formationPath(view, formationShown.parent)];
}

/** This turn's sheets. */
export function sheetsNow(view: MasterView): readonly Sheet[] {
	return Object.values(view.sheets).filter((sheet) => sheet.turn === view.clock.turn);
}

/** The order line a unit is under this turn: the last that names it. */
export function lineFor(view: MasterView, unit: UnitId): { sheet: Sheet; line: SheetLine } | null {
	const all = sheetsNow(view).flatMap((sheet) => sheet.lines.map((line) => ({ sheet, line })));
	return all.findLast(({ line }) => line.units.includes(unit)) ?? null;
}

/** Length of a line in km. */
export function length(line: readonly Point[]): number {
	return line.slice(1).reduce((sum, to, i) => sum + distance(line[i] ?? to, to), 0);
}
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The route cut, or carried on along its last leg, to be `km` long. */
export function routeOfLength(route: readonly Point[], wanted: number): readonly Point[] {
	const corners: Point[] = route.slice(0, 1);
	let left = wanted;
	for (let i = 1; i < route.length; i += 1) {
		const from = route[i - 1];
		const to = route[i];
		if (!from || !to) break;
		const leg = distance(from, to);
		const last = i === route.length - 1;
		if (leg > 0 && (left <= leg || last)) {
			return [
				...corners,
				{ x: from.x + ((to.x - from.x) * left) / leg, y: from.y + ((to.y - from.y) * left) / leg },
			];
		}
		corners.push(to);
		left -= leg;
	}
	return corners;
}

/** A side as one speaks of it, from the adjective of its papers: 'the German side' of 'GERMAN'. */
export const sideWords = ({ adjective }: Pick<Side, 'adjective'>): string =>
	`${adjective.charAt(0).toUpperCase()}${adjective.slice(1).toLowerCase()} side`;
