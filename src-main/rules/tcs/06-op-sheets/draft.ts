/** The faults of a drawn op sheet: all at once, each a sentence for its author. */
import { chosenReading } from '../options.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	MEASURES,
	type Measure,
	type OpSheetDraft,
	type SheetType,
} from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { tcsBoard } from '../board.ts';
import type { At, OpSheet } from '../game.ts';
import { countersOf, formationOf, hexesOf } from '../units.ts';
import { taskings } from './assigned.ts';
import { withOwnUnits } from './named.ts';
import { typeOf, unitsNamed } from './size.ts';

/** A fault of a draft, with its rule. */
export interface DraftFault {
	readonly rule: `tcs-${string}`;
	readonly say: string;
}

/**
 * Returns what keeps a draft from being a sheet; empty where it may be drawn.
 * @param side whose it is: it may name units of its own alone, and is told of nobody else's
 */
export function draftFaults(
	at: Pick<At, 'scenario' | 'game'>,
	side: SideId,
	draft: OpSheetDraft,
): readonly DraftFault[] {
	const own = withOwnUnits(at, side, draft);
	return [
		...unitFaults(at, side, draft),
		...partFaults(at, own),
		...lineFaults(at, own),
		...limitFaults(at, own, typeOf(own)),
		...measureFaults(at, own),
	];
}

/** Units: its own, on one group each. @rule tcs-6.6.one @rule tcs-6.7a */
export function unitFaults(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	side: SideId,
	{ groups }: Pick<OpSheetDraft, 'groups'>,
): readonly DraftFault[] {
	const counters = countersOf(scenario);
	const all = groups.flatMap(({ units }) => units);
	const foreign = all.filter((id) => game.units.get(id)?.side !== side);
	const twice = [...new Set(all.filter((id, n) => all.indexOf(id) !== n))];
	return [
		...(foreign.length > 0
			? [
					{
						rule: 'tcs-6.7' as const,
						say: `You have no such unit: ${foreign.join(', ')}. Take it off the sheet.`,
					},
				]
			: []),
		...twice
			.filter((id) => !foreign.includes(id))
			.map((id) => ({
				rule: 'tcs-6.6.one' as const,
				say: `${counters.get(id)?.name ?? id} is in two groups. A unit has one mission on a sheet: draw a second sheet for the other.`,
			})),
	];
}

/** Its parts: failure instructions, Rally Points, at most half of it in reserve. */
function partFaults({ scenario }: Pick<At, 'scenario'>, draft: OpSheetDraft): readonly DraftFault[] {
	const { groups, failure, rally, lineEntry } = draft;
	const units = unitsNamed(draft);
	const reserve = unitsNamed({ groups: groups.filter((group) => group.reserve) });
	const counters = countersOf(scenario);
	const battalions = new Set(units.map((id) => counters.get(id)?.formation ?? null));
	const without = [...battalions].filter(
		(formation) =>
			!rally.some((each) => each.formation === formation) && !rally.some((each) => each.formation === null),
	);
	const named = without.map(
		(id) => scenario.formations.find((each) => each.id === id)?.name ?? 'units of no battalion',
	);
	const faults: DraftFault[] = [];
	if (failure.trim() === '' && !lineEntry)
		faults.push({
			rule: 'tcs-6.5c.required',
			say: 'Write the failure instructions: what its units do if it fails.',
		});
	if (named.length > 0)
		faults.push({ rule: 'tcs-6.5c.required', say: `Set a Rally Point for ${named.join(' and for ')}.` });
	const twice = rally.filter(
		({ formation }, n) => rally.findIndex((each) => each.formation === formation) !== n,
	);
	if (twice.length > 0)
		faults.push({ rule: 'tcs-6.12a.one', say: 'A battalion has one Rally Point: take the others away.' });
	const dug = groups.find((group) => group.reserve && group.mission === 'Prepared Defense');
	if (dug)
		faults.push({
			rule: 'tcs-6.14b.orders',
			say: `${dug.name} is a reserve: its mission is a Move, an Attack or a Hasty Defense.`,
		});
	if (reserve.length * 2 > units.length)
		faults.push({
			rule: 'tcs-6.14b.half',
			say: `${String(reserve.length)} of ${String(units.length)} units are in reserve. At most half may be.`,
		});
	return faults;
}

/** A line in place of a drawn sheet: where the campaign allows it, without a graphic, its plan written at once. @rule tcs-6.15a @rule tcs-6.15c */
function lineFaults(
	{ game }: Pick<At, 'game'>,
	{ lineEntry, measures, notes }: OpSheetDraft,
): readonly DraftFault[] {
	if (!lineEntry) return [];
	if (chosenReading(game.options, 'line-entry') !== 'on')
		return [
			{
				rule: 'tcs-6.15a',
				say: 'This campaign draws its sheets. Control may allow Line Entry among the options.',
			},
		];
	if (measures.length > 0)
		return [{ rule: 'tcs-6.15a', say: 'A line has no graphic: take its control measures away.' }];
	return notes.trim() === ''
		? [{ rule: 'tcs-6.15c', say: 'Write down how the mission is to be carried out: that plan will hold.' }]
		: [];
}

/** Sheets that its units are on already. @rule tcs-6.7c.two @rule tcs-6.7c.type */
export function limitFaults(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	draft: Pick<OpSheetDraft, 'groups'>,
	type: SheetType,
): readonly DraftFault[] {
	const counters = countersOf(scenario);
	const waiting = (sheet: OpSheet): boolean => sheet.state === 'prepared';
	return unitsNamed(draft).flatMap((id): readonly DraftFault[] => {
		const on = taskings(game, id).filter(({ sheet }) => sheet.state === 'implemented' || waiting(sheet));
		const name = counters.get(id)?.name ?? id;
		const same = on.find(({ sheet }) => waiting(sheet) && typeOf(sheet) === type);
		if (same)
			return [
				{
					rule: 'tcs-6.7c.type',
					say: `${name} is on ${same.sheet.name} already, another ${type} in preparation. Take it off one of them.`,
				},
			];
		if (on.length < 2) return [];
		return [
			{
				rule: 'tcs-6.7c.two',
				say: `${name} is on two sheets already, ${on.map(({ sheet }) => sheet.name).join(' and ')}. Take it off one of them.`,
			},
		];
	});
}

/** Hexes that there are, and one alternate of each kind at most. @rule tcs-6.14c */
export function measureFaults(
	{ scenario }: Pick<At, 'scenario'>,
	{ groups, measures, rally }: Pick<OpSheetDraft, 'groups' | 'measures' | 'rally'>,
): readonly DraftFault[] {
	const second = groups.find(({ id }) =>
		(['route', 'objective'] as const).some(
			(kind) =>
				measures.filter(
					(each) =>
						each.layer === 'alternate' &&
						(each.group === null || each.group === id) &&
						(each.kind === 'objective') === (kind === 'objective'),
				).length > 1,
		),
	);
	if (second)
		return [
			{
				rule: 'tcs-6.14c',
				say: `${second.name} has two alternates of one kind: one route and one objective at most.`,
			},
		];
	const board = tcsBoard(scenario);
	const off = measures.flatMap(({ kind, name, hexes }) => {
		const wrong = hexes.find((hex) => board.find(hex) === null);
		return wrong === undefined ? [] : [`${MEASURES[kind]}${name === '' ? '' : ` ${name}`} at ${wrong}`];
	});
	const rallies = rally
		.filter(({ hex }) => board.find(hex) === null)
		.map(({ hex }) => `Rally Point at ${hex}`);
	const all = [...off, ...rallies];
	const crossed = crossingFault(measures);
	return all.length === 0
		? crossed === null
			? []
			: [{ rule: 'tcs-6.5.fields', say: crossed }]
		: [
				{
					rule: 'tcs-6.5.fields',
					say: `There is no such hex on this map: ${all.join(', ')}. Draw it on the map.`,
				},
			];
}

/** Returns why phase lines are invalid, or null: if two share a hex nobody knows which was reached. */
export function crossingFault(measures: readonly Pick<Measure, 'kind' | 'name' | 'hexes'>[]): string | null {
	const lines = measures.filter(({ kind }) => kind === 'phase-line');
	for (const [n, line] of lines.entries())
		for (const other of lines.slice(n + 1)) {
			const hex = line.hexes.find((each) => other.hexes.includes(each));
			if (hex !== undefined)
				return `Phase line${line.name === '' ? '' : ` ${line.name}`} crosses another in ${hex}. Lead one of them past it.`;
		}
	return null;
}

/** What Control should look at in a draft that the rules leave to judgement. */
export function draftWarnings(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	side: SideId,
	draft: OpSheetDraft,
): readonly DraftFault[] {
	const held = new Set(scenario.sides.flatMap(({ id }) => (id === side ? [] : hexesOf(game, id))));
	const crossing = draft.measures.filter(
		({ kind, hexes }) => (kind === 'route' || kind === 'axis') && hexes.some((hex) => held.has(hex)),
	);
	const type = typeOf(draft);
	const names = (list: typeof draft.measures): string =>
		[...new Set(list.flatMap(({ hexes }) => hexes.filter((hex) => held.has(hex))))].join(', ');
	const own = new Set(hexesOf(game, side));
	const goals = draft.measures.filter(
		({ kind, hexes }) => kind === 'objective' && !hexes.some((hex) => own.has(hex)),
	);
	const taken = draft.measures.filter(
		({ kind, hexes }) => kind === 'battle-position' && hexes.some((hex) => held.has(hex)),
	);
	return [
		...warning(
			type === 'Move' && crossing.length > 0,
			'tcs-6.6d.enemy',
			`The route of this Move runs through hexes that the enemy holds: ${names(crossing)}.`,
		),
		...warning(
			type !== 'Attack' && type !== 'Prepared Defense' && goals.length > 0,
			'tcs-6.6b',
			'Ground that you do not hold is taken by an Attack, even if nobody defends it.',
		),
		...warning(
			type.endsWith('Defense') && taken.length > 0,
			'tcs-6.6e.place',
			`A defence is drawn on ground that you hold: the enemy is in ${names(taken)}.`,
		),
		...warning(
			draft.notes.trim() === '' && draft.measures.length > 0 && !draft.lineEntry,
			'tcs-6.5b',
			'Write a note on how the graphic is to be carried out.',
		),
		...rallyWarnings({ scenario, game }, side, draft),
		...adviceOn({ scenario, game }, draft),
	];
}

/** Words in failure instructions that are no quick way back. */
const FIGHTING = /\b(attack|assault|hold|defend|advance|overrun|counter-?attack)\w*/i;
/** At night a group has a way and a measure that ties it to the others. */
const NIGHT_MEASURES = 2;

/**
 * Returns the book's requests to players that no program can judge.
 * @rule tcs-6.5c.simple @rule tcs-26.1b @rule tcs-27.3.solo @rule tcs-27.3.react @rule tcs-27.3.random
 */
function adviceOn(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	draft: OpSheetDraft,
): readonly DraftFault[] {
	const { turn } = game.clock;
	const night = [turn, turn + 1].some((each) => scenario.turns[each - 1]?.light === 'night');
	const alone = chosenReading(game.options, 'play-alone') === 'on';
	return [
		...warning(
			FIGHTING.test(draft.failure),
			'tcs-6.5c.simple',
			'Failure instructions are a quick move to the Rally Point, clear of the enemy, and nothing else.',
		),
		...warning(
			night && !draft.lineEntry && draft.measures.length < NIGHT_MEASURES,
			'tcs-26.1b',
			'A sheet for the night needs more exact routes and control measures than this one has.',
		),
		...warning(
			alone,
			'tcs-27.3.react',
			'Playing alone: draw no sheet against a plan that the other side has not shown on the map.',
		),
		...warning(
			alone,
			'tcs-27.3.solo',
			'Playing alone: carry the sheet out as you mean it now, whatever happens.',
		),
		...warning(
			alone && turn === 1,
			'tcs-27.3.random',
			'Playing alone: with several sets of sheets for a side, let a die choose the one in use.',
		),
	];
}

const warning = (holds: boolean, rule: DraftFault['rule'], say: string): readonly DraftFault[] =>
	holds ? [{ rule, say }] : [];

/** A Rally Point nearer to the enemy than the units would send them forward. @rule tcs-6.12c */
function rallyWarnings(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	side: SideId,
	{ groups, rally }: OpSheetDraft,
): readonly DraftFault[] {
	const board = tcsBoard(scenario);
	const foes = scenario.sides.flatMap(({ id }) => (id === side ? [] : hexesOf(game, id)));
	const near = (hex: string): number => Math.min(...foes.map((foe) => board.distance(hex, foe)));
	const own = unitsNamed({ groups }).flatMap((id) => game.units.get(id)?.at ?? []);
	if (foes.length === 0 || own.length === 0) return [];
	const nearest = Math.min(...own.map(near));
	return rally
		.filter(({ hex }) => board.find(hex) !== null && near(hex) < nearest)
		.map(({ hex }) => ({
			rule: 'tcs-6.12c',
			say: `The Rally Point in ${hex} is nearer to the enemy than any of these units. It must not send them forward.`,
		}));
}

/** Returns the names of the formations that a draft's units are of, for its heading. */
export const formationsNamed = (
	{ scenario }: Pick<At, 'scenario'>,
	draft: OpSheetDraft,
): readonly string[] => {
	const counters = countersOf(scenario);
	const names = unitsNamed(draft).flatMap((id) => {
		const counter = counters.get(id);
		return counter ? (formationOf(scenario, counter)?.name ?? []) : [];
	});
	return [...new Set(names)];
};
