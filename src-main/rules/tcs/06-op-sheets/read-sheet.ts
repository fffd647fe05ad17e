/** Reads an op sheet typed in from paper, line by line. draftFaults finds its faults as a sheet. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	LAYERS,
	LINE_WORDS,
	type SheetLineRead,
	type SheetRead,
} from '../../../../src-shared/rulesets/tcs/sheet-text.ts';
import {
	MEASURES,
	OpSheetDraft,
	SHEET_TYPES,
	type Group,
	type Measure,
	type MeasureKind,
} from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { tcsBoard } from '../board.ts';
import { crossingFault } from './draft.ts';
import { listed, namedUnits, plain, same } from './named-units.ts';
import type { At } from '../game.ts';

type Here = Pick<At, 'scenario' | 'game'>;
type Draft = Omit<OpSheetDraft, 'id'>;

/** At most so much is read. */
const MOST_LINES = 120;

/** An accepted line, or the sentence that says why it wasn't. */
type Taken = { readonly draft: Draft; readonly understood: string } | { readonly fault: string };

const EMPTY: Draft = {
	...{ name: 'Op sheet', groups: [], measures: [], rally: [] },
	...{ notes: '', failure: '', preliminary: '', lineEntry: false },
};

/**
 * Returns each line with what was understood of it, and the sheet if all were.
 * @param side whose sheet it is: units of the other side are answered as those that there are not
 */
export function readSheet(at: Here, side: SideId, text: string): SheetRead {
	const lines: SheetLineRead[] = [];
	let draft = EMPTY;
	for (const [n, raw] of text.split(/\r?\n/).slice(0, MOST_LINES).entries()) {
		const line = raw.trim();
		if (line === '' || line.startsWith('#')) continue;
		const taken = takeLine(at, side, draft, line);
		if ('draft' in taken) draft = taken.draft;
		lines.push({
			...{ line: n + 1, text: line },
			understood: 'draft' in taken ? taken.understood : null,
			fault: 'fault' in taken ? taken.fault : null,
		});
	}
	const read = OpSheetDraft.safeParse({ ...draft, id: 'typed' });
	const whole = lines.length > 0 && lines.every(({ fault }) => fault === null) && read.success;
	return { lines, draft: whole ? draft : null };
}

function takeLine(at: Here, side: SideId, draft: Draft, line: string): Taken {
	const colon = line.indexOf(':');
	if (colon < 0)
		return { fault: 'A line has a word, a colon and what it says. Write “Notes: ...”, for one.' };
	const [head, body] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
	if (body === '') return { fault: `Nothing stands after “${head}:”. Write it, or leave the line out.` };
	const unbroken = body.replaceAll(' / ', '\n');
	if (same(head, LINE_WORDS.name))
		return { draft: { ...draft, name: body.slice(0, 80) }, understood: 'its name' };
	if (same(head, LINE_WORDS.notes)) return { draft: { ...draft, notes: unbroken }, understood: 'notes' };
	if (same(head, LINE_WORDS.failure) || same(head, 'Failure instructions'))
		return { draft: { ...draft, failure: unbroken }, understood: 'failure instructions' };
	if (same(head, LINE_WORDS.preliminary) || same(head, 'Preliminary instructions'))
		return { draft: { ...draft, preliminary: unbroken }, understood: 'preliminary instructions' };
	if (same(head, LINE_WORDS.lineEntry))
		return { draft: { ...draft, lineEntry: same(body, 'yes') }, understood: 'a line without a graphic' };
	if (plain(head).startsWith('rally point')) return takeRally(at, side, draft, head, body);
	return takeMeasure(at, draft, head, body) ?? takeGroup(at, side, draft, head, body);
}

/** 'Rally Point of 1st Blues: 02.05' */
function takeRally(at: Here, side: SideId, draft: Draft, head: string, body: string): Taken {
	const of = /^rally point(?: of (.+))?$/i.exec(head)?.[1];
	const formation =
		of === undefined
			? null
			: at.scenario.formations.find((each) => each.side === side && (each.id === of || same(each.name, of)));
	if (formation === undefined)
		return { fault: `You have no formation “${of ?? ''}”. Write its name as on its counters.` };
	const hex = hexFault(at, [body]);
	if (hex !== null) return { fault: hex };
	return {
		draft: { ...draft, rally: [...draft.rally, { formation: formation?.id ?? null, hex: body }] },
		understood: `Rally Point ${formation ? `of ${formation.name}` : 'of all units'} in ${body}`,
	};
}

/** Reads 'Alternate route Blue for Main effort: 03.05, 04.05'; returns null if the head names no control measure. */
function takeMeasure(at: Here, draft: Draft, head: string, body: string): Taken | null {
	const [, group = null] = / for (.+)$/i.exec(head) ?? [];
	const unowned = group === null ? head : head.slice(0, head.length - ` for ${group}`.length);
	const layer = Object.entries(LAYERS).find(([, label]) => plain(unowned).startsWith(`${plain(label)} `));
	const rest = layer ? unowned.slice(layer[1].length + 1).trim() : unowned;
	const kind = kindOf(rest);
	if (!kind) return null;
	const owner = group === null ? null : draft.groups.find(({ name }) => same(name, group));
	if (owner === undefined)
		return { fault: `No group above is called “${group ?? ''}”. Write the group’s line first.` };
	const hexes = listed(body);
	const fault = hexFault(at, hexes) ?? crossingFault([...draft.measures, { kind: kind.id, name: '', hexes }]);
	if (fault !== null) return { fault };
	const measure: Measure = {
		...{ kind: kind.id, name: rest.slice(kind.label.length).trim().slice(0, 30), hexes },
		group: owner?.id ?? null,
		layer: (layer?.[0] ?? 'main') as Measure['layer'],
	};
	return {
		draft: { ...draft, measures: [...draft.measures, measure] },
		understood: `${kind.label}${measure.name === '' ? '' : ` ${measure.name}`} through ${String(hexes.length)} ${hexes.length === 1 ? 'hex' : 'hexes'}`,
	};
}

/** The control measure that a head begins with; the longest that fits. */
function kindOf(head: string): { readonly id: MeasureKind; readonly label: string } | null {
	const fits = Object.entries({ ...MEASURES, ...SHORT })
		.map(([id, label]) => ({ id: (id in SHORT ? SHORT_OF[id] : id) as MeasureKind, label }))
		.filter(({ label }) => plain(head) === plain(label) || plain(head).startsWith(`${plain(label)} `));
	return fits.toSorted((a, b) => b.label.length - a.label.length)[0] ?? null;
}

/** Staffs write them short. */
const SHORT = { ax: 'Axis', dir: 'Direction', ld: 'LD', pd: 'PD', rp: 'RP', pld: 'PLD' } as const;
const SHORT_OF: Readonly<Record<string, MeasureKind>> = {
	...{ ax: 'axis', dir: 'direction', ld: 'line-of-departure', pd: 'point-of-departure' },
	...{ rp: 'release-point', pld: 'deployment-line' },
};

/** 'Main effort, Attack, reserve: A, B' */
function takeGroup(at: Here, side: SideId, draft: Draft, head: string, body: string): Taken {
	const parts = listed(head);
	const reserve = parts.some((part) => same(part, 'reserve'));
	const mission = SHEET_TYPES.find((type) =>
		parts.some((part) => same(part, type) || same(part, AMERICAN(type))),
	);
	const name = parts.find((part) => !same(part, 'reserve') && !SHEET_TYPES.some((type) => same(part, type)));
	if (!mission)
		return {
			fault: `“${head}” is no part of a sheet. A group’s line begins “Main effort, Attack:”.`,
		};
	const named = namedUnits(at, side, body);
	if ('fault' in named) return named;
	const units: Group['units'][number][] = [];
	for (const unit of named.units) {
		if (draft.groups.some((group) => group.units.includes(unit)) || units.includes(unit))
			return { fault: `${nameOf(at, unit)} is on the sheet already. Take it off one of the lines.` };
		units.push(unit);
	}
	const called = name ?? `Group ${String(draft.groups.length + 1)}`;
	const id = draft.groups.length === 0 ? 'main' : `group-${String(draft.groups.length + 1)}`;
	if (draft.groups.some((group) => same(group.name, called)))
		return { fault: `Two groups are called ${called}. Give this one another name.` };
	return {
		draft: { ...draft, groups: [...draft.groups, { id, name: called, mission, units, reserve }] },
		understood: `${called}: ${mission}${reserve ? ', reserve' : ''}, ${String(units.length)} ${units.length === 1 ? 'unit' : 'units'}`,
	};
}

/** 'Hasty Defence' is a Hasty Defense. */
const AMERICAN = (type: string): string => type.replace('Defense', 'Defence');

const nameOf = ({ scenario }: Here, unit: string): string =>
	scenario.counters.find(({ id }) => id === unit)?.name ?? unit;

function hexFault({ scenario }: Here, hexes: readonly string[]): string | null {
	const board = tcsBoard(scenario);
	const off = hexes.find((hex) => board.find(hex) === null);
	if (hexes.length === 0) return 'No hex stands on this line. Write them with commas: 04.05, 04.06.';
	return off === undefined
		? null
		: `${off} is no hex of this map. Write a hex as printed, like ${firstHex(scenario)}.`;
}

const firstHex = (scenario: At['scenario']): string => {
	const [near] = scenario.counters.flatMap(({ at }) => at ?? []);
	return near ?? '01.01';
};
