/** An op sheet in words, as it is printed and as it is typed in from paper: a line for each of its parts. */
import { MEASURES, type Measure, type OpSheetDraft } from './sheets.ts';

/** What units and formations are called. */
export interface SheetNames {
	readonly unit: (id: string) => string;
	readonly formation: (id: string) => string;
}

/** The words that begin a line that is no group's and no measure's. */
export const LINE_WORDS = {
	name: 'Op sheet',
	rally: 'Rally Point',
	notes: 'Notes',
	failure: 'If it fails',
	preliminary: 'Before it is implemented',
	lineEntry: 'Line Entry',
} as const;

/**
 * Returns a sheet as lines, which readSheet reads back:
 * 'Op sheet: Night attack', 'Main effort, Attack: A, B', 'Phase line Red: 04.05, 04.06', 'Rally Point of 1st Blues: 02.05'.
 */
export function sheetLines(
	{ name, groups, measures, rally, notes, failure, preliminary, lineEntry }: Omit<OpSheetDraft, 'id'>,
	names: SheetNames,
): readonly string[] {
	const groupName = (id: string | null): string | null => groups.find((each) => each.id === id)?.name ?? null;
	return [
		`${LINE_WORDS.name}: ${name}`,
		...groups.map(
			(group) =>
				`${group.name}, ${group.mission}${group.reserve ? ', reserve' : ''}: ${group.units.map(names.unit).join(', ')}`,
		),
		...measures.map(
			(measure) => `${measureHead(measure, groupName(measure.group))}: ${measure.hexes.join(', ')}`,
		),
		...rally.map(
			({ formation, hex }) =>
				`${LINE_WORDS.rally}${formation === null ? '' : ` of ${names.formation(formation)}`}: ${hex}`,
		),
		...words(LINE_WORDS.notes, notes),
		...words(LINE_WORDS.failure, failure),
		...words(LINE_WORDS.preliminary, preliminary),
		...(lineEntry ? [`${LINE_WORDS.lineEntry}: yes`] : []),
	];
}

/** 'Alternate route Blue for Main effort' */
function measureHead({ kind, name, layer }: Measure, group: string | null): string {
	const label = layer === 'main' ? MEASURES[kind] : `${LAYERS[layer]} ${MEASURES[kind].toLowerCase()}`;
	return `${label}${name === '' ? '' : ` ${name}`}${group === null ? '' : ` for ${group}`}`;
}

export const LAYERS = { alternate: 'Alternate', reserve: 'Reserve', added: 'Added' } as const;

/** Words of several lines are written on one, parted by ' / '. */
const words = (head: string, text: string): readonly string[] =>
	text.trim() === '' ? [] : [`${head}: ${text.trim().replaceAll(/\s*\n\s*/g, ' / ')}`];

/** One typed line: its reading, or why it wasn't understood and what to do. */
export interface SheetLineRead {
	/** From 1. */
	readonly line: number;
	readonly text: string;
	/** In words, or null if it wasn't understood. */
	readonly understood: string | null;
	/** One sentence with a remedy, or null if nothing is wrong. */
	readonly fault: string | null;
}

/** A sheet as read: it has a draft only if every line was understood. */
export interface SheetRead {
	readonly lines: readonly SheetLineRead[];
	readonly draft: Omit<OpSheetDraft, 'id'> | null;
}
