/** What is wrong with an op sheet as it is drawn: everything at once, each a sentence for whoever drew it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { MEASURES, type OpSheetDraft } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { tcsBoard } from '../board.ts';
import type { At, OpSheet } from '../game.ts';
import { countersOf, formationOf, hexesOf } from '../units.ts';
import { taskings } from './assigned.ts';
import { typeOf, unitsNamed } from './size.ts';

/** What is wrong with a draft, and the rule that says so. */
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
	return [
		...unitFaults(at, side, draft),
		...partFaults(at, draft),
		...limitFaults(at, draft),
		...hexFaults(at, draft),
	];
}

/** Units: its own, on one group each. @rule tcs-6.6.one @rule tcs-6.7a */
function unitFaults(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	side: SideId,
	{ groups }: OpSheetDraft,
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
		faults.push({ rule: 'tcs-6.5c.required', say: `Set a Rally Point for ${named.join(', ')}.` });
	const twice = rally.filter(
		({ formation }, n) => rally.findIndex((each) => each.formation === formation) !== n,
	);
	if (twice.length > 0)
		faults.push({ rule: 'tcs-6.12a.one', say: 'A battalion has one Rally Point: take the others away.' });
	if (reserve.length * 2 > units.length)
		faults.push({
			rule: 'tcs-6.14b.half',
			say: `${String(reserve.length)} of ${String(units.length)} units are in reserve. At most half may be.`,
		});
	return faults;
}

/** Sheets that its units are on already. @rule tcs-6.7c.two @rule tcs-6.7c.type */
function limitFaults(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	draft: OpSheetDraft,
): readonly DraftFault[] {
	const counters = countersOf(scenario);
	const waiting = (sheet: OpSheet): boolean => sheet.state === 'prepared';
	return unitsNamed(draft).flatMap((id): readonly DraftFault[] => {
		const on = taskings(game, id).filter(({ sheet }) => sheet.state === 'implemented' || waiting(sheet));
		const name = counters.get(id)?.name ?? id;
		const same = on.find(({ sheet }) => waiting(sheet) && typeOf(sheet) === typeOf(draft));
		if (same)
			return [
				{
					rule: 'tcs-6.7c.type',
					say: `${name} is on ${same.sheet.name} already, another ${typeOf(draft)} in preparation. Take it off one of them.`,
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

/** Hexes that there are. */
function hexFaults(
	{ scenario }: Pick<At, 'scenario'>,
	{ measures, rally }: OpSheetDraft,
): readonly DraftFault[] {
	const board = tcsBoard(scenario);
	const off = measures.flatMap(({ kind, name, hexes }) => {
		const wrong = hexes.find((hex) => board.find(hex) === null);
		return wrong === undefined ? [] : [`${MEASURES[kind]}${name === '' ? '' : ` ${name}`} at ${wrong}`];
	});
	const rallies = rally
		.filter(({ hex }) => board.find(hex) === null)
		.map(({ hex }) => `Rally Point at ${hex}`);
	const all = [...off, ...rallies];
	return all.length === 0
		? []
		: [
				{
					rule: 'tcs-6.5.fields',
					say: `There is no such hex on this map: ${all.join(', ')}. Draw it on the map.`,
				},
			];
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
	return typeOf(draft) === 'Move' && crossing.length > 0
		? [
				{
					rule: 'tcs-6.6d.enemy',
					say: `The route of this Move runs through hexes that the enemy holds: ${crossing.flatMap(({ hexes }) => hexes.filter((hex) => held.has(hex))).join(', ')}.`,
				},
			]
		: [];
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
