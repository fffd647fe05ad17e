/** What windows ask of the shelf and of the workshop: the umpire's own machine alone, but for a map's picture. */
import { z } from 'zod';
import { COUNTERS_ASKED, type PackedCounters } from '../contract/counters.ts';
import { all, chief, noInput, request } from '../contract/request.ts';
import { PaperOrder } from '../contract/paper-order.ts';
import { PictureKey } from '../map/picture.ts';
import type { Book } from './book.ts';
import type { Draft } from './draft.ts';
import { DraftEdits } from './edits.ts';
import type { Problem, WorkshopKit } from './kit.ts';
import { libraryForms, type LibraryShown } from './library.ts';
import { RowsForm, type RowsRead } from './rows.ts';
import { OwnId, type Maker } from './shelf.ts';
import { StepForm, type Steps } from './steps.ts';
import { Base64, COUNTERS_AT_ONCE, Upload } from './upload.ts';
import { vassalApi } from './vassal.ts';

const Title = z.string().trim().min(1, 'give the scenario a name').max(80);
const ofOne = z.object({ id: OwnId }).strict();
const newForm = z.object({ ruleset: z.string().max(40), title: Title }).strict();
const copyForm = z.object({ id: z.string().max(60), title: Title }).strict();
const renameForm = z.object({ id: OwnId, title: Title }).strict();
const keepForm = z.object({ title: Title }).strict();
const pieceForm = z.object({ id: OwnId, piece: z.number().int().min(0).max(1000) }).strict();
const editForm = z
	.object({
		id: OwnId,
		/** The revision that was changed. */
		revision: z.number().int().min(1),
		edits: DraftEdits,
		/** Its undo step; absent if it is a single change without a name. */
		step: StepForm.optional(),
	})
	.strict();
const rowsForm = z
	.object({
		id: OwnId,
		revision: z.number().int().min(1),
		form: RowsForm,
		apply: z.boolean(),
		/** What taking them in is called, for undo. */
		say: StepForm.unwrap().shape.say.optional(),
	})
	.strict();
const addPictureForm = z.object({ id: OwnId, bytes: Base64 }).strict();
const addCountersForm = z
	.object({ id: OwnId, count: z.number().int().min(1).max(COUNTERS_AT_ONCE), packed: Base64 })
	.strict();
const pictureForm = z.object({ id: OwnId, key: PictureKey }).strict();
const countersForm = z
	.object({ id: OwnId, keys: z.array(PictureKey).min(1).max(COUNTERS_ASKED).readonly() })
	.strict();
const keepOriginalForm = z
	.object({
		id: OwnId,
		/** Its last tile: the whole of it in small. */
		key: PictureKey,
		name: z.string().min(1).max(200),
		piece: z.number().int().min(0).max(1000),
		bytes: Base64,
		last: z.boolean(),
	})
	.strict();
const originalForm = z
	.object({ id: OwnId, key: PictureKey, piece: z.number().int().min(0).max(1000) })
	.strict();
const playForm = z.object({ id: OwnId, sure: z.boolean().optional() }).strict();
const paperForm = z.object({ id: OwnId, order: PaperOrder }).strict();
const mapPictureForm = z.object({ key: PictureKey }).strict();

/** A draft in the workshop, with all that its window needs. */
export interface Opened {
	readonly draft: Draft;
	readonly revision: number;
	readonly kit: WorkshopKit;
	readonly book: Book;
	readonly problems: readonly Problem[];
	readonly steps: Steps;
}
export interface Changed {
	readonly revision: number;
	readonly problems: readonly Problem[];
}
/** A picture's bytes, base64. */
export interface PictureBytes {
	readonly mime: string;
	readonly bytes: string;
}

/** The scenario that would start from the open campaign's current state. */
export interface StandingNow {
	/** Its title. */
	readonly title: string;
	readonly begins: string;
	/** Sentences about what it would not carry over. */
	readonly left: readonly string[];
}

export const workshopApi = {
	/** The rulesets that the workshop can make scenarios for. */
	'shelf.rulesets': request<typeof noInput, readonly Maker[]>(chief, noInput),
	'shelf.new': request<typeof newForm, { id: string }>(chief, newForm),
	/** Copies any scenario that can be chosen, except generated ones. */
	'shelf.copy': request<typeof copyForm, { id: string }>(chief, copyForm),
	/** Returns what would be carried over from the open campaign, and what not. */
	'shelf.standing': request<typeof noInput, StandingNow>(chief, noInput),
	/**
	 * Puts the open campaign's current state on the shelf as a scenario of its own; returns what still needs fixing.
	 */
	'shelf.keep': request<typeof keepForm, { id: string; problems: readonly Problem[] }>(chief, keepForm),
	'shelf.rename': request<typeof renameForm, null>(chief, renameForm),
	'shelf.remove': request<typeof ofOne, null>(chief, ofOne),
	/** Puts back what was removed. */
	'shelf.restore': request<typeof ofOne, null>(chief, ofOne),
	/** A scenario file in pieces; the last one puts it on the shelf and answers its id. */
	'shelf.upload': request<typeof Upload, { id: string | null }>(chief, Upload),
	/** A scenario as one file, to be given away: piece by piece, the file made at the first. */
	'shelf.share': request<typeof pieceForm, { name: string; bytes: string; last: boolean }>(chief, pieceForm),
	'workshop.open': request<typeof ofOne, Opened>(chief, ofOne),
	/** Options and charts anew: rows of terrain follow the map. */
	'workshop.book': request<typeof ofOne, Book>(chief, ofOne),
	'workshop.edit': request<typeof editForm, Changed>(chief, editForm),
	/** Reads rows of a spreadsheet; with `apply`, adds the valid ones to the draft. */
	'workshop.rows': request<typeof rowsForm, RowsRead>(chief, rowsForm),
	/** Returns the free memory of this machine, bytes; asked before a picture is unpacked whole. */
	'workshop.memory': request<typeof noInput, { free: number }>(chief, noInput),
	/** Keeps a tile of a map's picture; answers what it is found by. */
	'workshop.addPicture': request<typeof addPictureForm, { key: string }>(chief, addPictureForm),
	'workshop.picture': request<typeof pictureForm, PictureBytes>(chief, pictureForm),
	/** Keeps a scan as it came, in pieces one after another, beside its tiles; those that there are by their last tiles. */
	'workshop.keepOriginal': request<typeof keepOriginalForm, null>(chief, keepOriginalForm),
	'workshop.originals': request<typeof ofOne, { keys: readonly PictureKey[] }>(chief, ofOne),
	/** A piece of a scan as it came. */
	'workshop.original': request<typeof originalForm, { name: string; bytes: string; last: boolean }>(
		chief,
		originalForm,
	),
	/** Stores counter pictures: their pixels one after another, zlib-compressed, in base64; returns the key of each. */
	'workshop.addCounters': request<typeof addCountersForm, { keys: readonly string[] }>(
		chief,
		addCountersForm,
	),
	'workshop.counters': request<typeof countersForm, { pictures: PackedCounters }>(chief, countersForm),
	/** A paper of the scenario as it begins, as PDF in base64. */
	'workshop.paper': request<typeof paperForm, { name: string; pdf: string }>(chief, paperForm),
	/** Begins a throw-away campaign of it. */
	'workshop.play': request<typeof playForm, { file: string }>(chief, playForm),
	/** The units of a ruleset kept on this machine; each change returns the new list. */
	'library.list': request<typeof libraryForms.list, LibraryShown>(chief, libraryForms.list),
	'library.keep': request<typeof libraryForms.keep, LibraryShown>(chief, libraryForms.keep),
	'library.rename': request<typeof libraryForms.rename, LibraryShown>(chief, libraryForms.rename),
	'library.remove': request<typeof libraryForms.one, LibraryShown>(chief, libraryForms.one),
	'library.restore': request<typeof libraryForms.one, LibraryShown>(chief, libraryForms.one),
	...vassalApi,
	/** A tile of the open campaign's printed map, which is the same for everybody. */
	'map.picture': request<typeof mapPictureForm, PictureBytes>(all, mapPictureForm),
} as const;
