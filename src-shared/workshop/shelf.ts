/** The shelf of scenarios: what stands on it, and what may be asked of it. Only the umpire's own machine may. */
import { z } from 'zod';
import type { ScenarioHead } from '../contract/house.ts';

/** Where a scenario on the shelf comes from. */
export const Origin = z
	.discriminatedUnion('from', [
		z.object({ from: z.literal('new') }).strict(),
		/** Made out of another, whose title is kept. */
		z.object({ from: z.literal('copy'), of: z.string().max(80) }).strict(),
		/** Begun where a campaign stood. */
		z.object({ from: z.literal('campaign'), of: z.string().max(80), turn: z.number().int().min(0) }).strict(),
		/** Opened from a file, whose name is kept. */
		z.object({ from: z.literal('file'), name: z.string().max(200) }).strict(),
	])
	.readonly();
export type Origin = z.infer<typeof Origin>;

/** An own scenario's id: drawn by chance when it is put on the shelf, the same for as long as it stands there. */
export const OwnId = z.string().regex(/^own-[a-z0-9]{12}$/, 'that is no scenario of your own');
export type OwnId = z.infer<typeof OwnId>;

/** A ruleset that scenarios can be made for. */
export interface Maker {
	readonly ruleset: string;
	readonly title: string;
	/** Has it a guided first scenario? */
	readonly guided: boolean;
}

/** A scenario that can be chosen. */
export interface ScenarioCard extends Omit<ScenarioHead, 'sides' | 'teams'> {
	readonly sides: readonly string[];
	/** Made up from a seed; its number of units is known only then (0 here). */
	readonly seeded: boolean;
	/** What its ruleset is called; absent where a card stands by itself. */
	readonly system?: string;
	/** It has a lesson that leads through its first turn. */
	readonly teaches?: boolean;
	/** Absent: it came with the program. */
	readonly own?: OwnCard;
}

/** What is known of a scenario of one's own besides. */
export interface OwnCard {
	readonly origin: Origin;
	/** Counts its changes, from 1. */
	readonly revision: number;
	/** May the workshop change it? */
	readonly editable: boolean;
	/** What keeps it from being played, in sentences; none: it can be played. */
	readonly stops: readonly string[];
	/** It can't even be read: the sentence that says why. */
	readonly trouble: string | null;
}
