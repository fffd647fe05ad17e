/** Sectors of a map of hexes, by which Control may share its work out: the umpires' own, and no side's to know. */
import { z } from 'zod';
import { OfficeId } from './ids.ts';

export const MOST_SECTORS = 6;
const HexName = z.string().min(1).max(16);

/** A block of hexes between two corners, with everything in its columns and rows. */
export const Sector = z
	.object({
		name: z
			.string()
			.trim()
			.max(30)
			.regex(/[a-z0-9]/i, 'a name with a letter or a figure'),
		from: HexName,
		to: HexName,
	})
	.strict()
	.readonly();
export type Sector = z.infer<typeof Sector>;
export const Sectors = z.array(Sector).max(MOST_SECTORS).readonly();

/** Control replaces the list of sectors; an empty list means the map is no longer divided. */
export const SetSectors = z.object({ type: z.literal('set-sectors'), sectors: Sectors }).strict();
export type SetSectors = z.infer<typeof SetSectors>;

/** The office of a sector, by its name. */
export const sectorOffice = (name: string): OfficeId =>
	OfficeId.parse(`sector-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);

/**
 * Reads typed sectors, separated by lines or semicolons: 'North: 01.01 to 15.08'. Returns null if the text isn't valid.
 */
export function readSectors(text: string): readonly Sector[] | null {
	const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
	const read = parts.map((part) => {
		const [, name = '', from = '', to = ''] = /^([^:]+):\s*(\S+)\s+to\s+(\S+)\s*$/.exec(part.trim()) ?? [];
		return Sector.safeParse({ name, from, to });
	});
	const sectors = read.flatMap(({ data }) => data ?? []);
	return sectors.length === parts.length && sectors.length <= MOST_SECTORS ? sectors : null;
}
export const writeSectors = (sectors: readonly Sector[]): string =>
	sectors.map(({ name, from, to }) => `${name}: ${from} to ${to}`).join('; ');
