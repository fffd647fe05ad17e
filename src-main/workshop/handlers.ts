/** Handles the requests of the shelf and the workshop. */
import { counted } from '../../src-shared/kit/counted.ts';
import { COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';
import { RequestError, type Handlers, type Viewer } from '../host/endpoint.ts';
import type { Played } from '../campaign/rulesets.ts';
import { MOST_CELL_LETTERS } from '../../src-shared/workshop/rows.ts';
import type { workshopApi } from '../../src-shared/workshop/requests.ts';
import { OwnId } from '../../src-shared/workshop/shelf.ts';
import { MOST_PIECE } from '../../src-shared/workshop/upload.ts';
import { draftBook } from './book.ts';
import { unpackedCounters } from './counter-pixels.ts';
import { Incoming } from './incoming.ts';
import type { PaperScan } from '../rules/kit/module/paper-part.ts';
import { readMapRows } from './map-rows.ts';
import { readRows } from './rows.ts';
import { MOST_FILE_BYTES } from './scenario-file.ts';
import type { Shelf } from './shelf.ts';
import type { CounterOf } from './shelf-pictures.ts';
import { standingNow, keepStanding, type PlayedCampaign } from './standing.ts';
import type { UnitLibrary } from './unit-library.ts';
import { startPaper } from './start-papers.ts';
import { vassalHandlers, type Modules } from './vassal-desk.ts';

/** The parts of the host that the workshop needs. */
export interface WorkshopNeeds {
	readonly shelf: Shelf;
	readonly library: UnitLibrary;
	readonly scenarios: { find(id: string, seed: string): { text: string; played: Played } };
	/** The open campaign. @throws RequestError where there is none */
	readonly session: PlayedCampaign;
	/** Where papers are drawn. */
	readonly prints: { make(viewer: Viewer, job: object): Promise<string> };
	/** A paper with the printed map under its map. @param tileOf the bytes of a tile, or null if there is none */
	scanned(job: object, scan: PaperScan | null, tileOf: (key: string) => Uint8Array | null): object;
	/** Where VASSAL's modules are read. */
	readonly modules: Modules;
	/** Returns the question to ask before opening another campaign disturbs users of this one, or null. */
	wouldClose(asking: Viewer | null, file?: string): string | null;
	/** Begins a campaign that is thrown away after a few more. Returns its file. */
	tryOut(scenario: string): string;
	/** The pictures of its units. */
	standingCounters(): readonly CounterOf[];
	/** Returns a tile of the open campaign's printed map, or null if there is none of that name. */
	mapPicture(key: string): { mime: string; bytes: Uint8Array } | null;
}

type Own = Pick<Handlers, keyof typeof workshopApi>;

/** Handlers of the workshop. Each throws a RequestError, with a sentence, for what it refuses. */
export function workshopHandlers(host: WorkshopNeeds): Own {
	const { shelf, library } = host;
	const incoming = new Incoming(MOST_FILE_BYTES, 'This file is larger than any scenario may be (128 MB).');
	let outgoing: { id: string; name: string; text: string } | null = null;
	return {
		...vassalHandlers(host.modules),
		'shelf.rulesets': () => shelf.makers(),
		'shelf.new': (_context, { ruleset, title }) => ({ id: shelf.create(ruleset, title) }),
		'shelf.copy': (_context, { id, title }) => {
			if (OwnId.safeParse(id).success) return { id: shelf.copyOwn(id, title) };
			const { text, played } = host.scenarios.find(id, '');
			return { id: shelf.copyOf(played, text, title) };
		},
		'shelf.standing': () => standingNow(host.session),
		'shelf.keep': (_context, { title }) => keepStanding(shelf, host.session, title, host.standingCounters()),
		'shelf.rename': (_context, { id, title }) => {
			shelf.rename(id, title);
			return null;
		},
		'shelf.remove': (_context, { id }) => {
			shelf.remove(id);
			return null;
		},
		'shelf.restore': (_context, { id }) => {
			shelf.restore(id);
			return null;
		},
		'shelf.upload': async (_context, piece) => {
			const whole = incoming.take(piece);
			return { id: whole === null ? null : await shelf.take(whole, piece.name) };
		},
		'shelf.share': (_context, { id, piece }) => {
			if (piece === 0) {
				const { name, bytes } = shelf.share(id);
				outgoing = { id, name, text: Buffer.from(bytes).toString('base64') };
			}
			if (outgoing?.id !== id)
				throw new RequestError('bad-input', 'Another file was asked for meanwhile. Share it again.');
			const { name, text } = outgoing;
			const bytes = text.slice(piece * MOST_PIECE, (piece + 1) * MOST_PIECE);
			const last = (piece + 1) * MOST_PIECE >= text.length;
			if (last) outgoing = null;
			return { name, bytes, last };
		},
		'workshop.open': (_context, { id }) => {
			const { head, draft, module, workshop } = shelf.open(id);
			const problems = shelf.problems(id);
			return {
				draft,
				revision: head.revision,
				kit: workshop.kit,
				book: draftBook(module, draft),
				problems,
				steps: shelf.steps(id),
			};
		},
		'workshop.edit': (_context, { id, revision, edits, step }) => {
			const { head, problems } = shelf.edit(id, revision, edits, step);
			return { revision: head.revision, problems };
		},
		'workshop.book': (_context, { id }) => {
			const { module, draft } = shelf.open(id);
			return draftBook(module, draft);
		},
		'workshop.rows': (_context, { id, revision, form, apply, say = 'Take rows in' }) => {
			const letters = form.rows.reduce(
				(sum, row) => sum + row.reduce((all, cell) => all + cell.length, 0),
				0,
			);
			if (letters > MOST_CELL_LETTERS)
				throw new RequestError('bad-input', 'The sheet holds too much at once: split it into two.');
			const { draft, workshop } = shelf.open(id);
			const { edits, ...read } =
				form.about === 'map'
					? readMapRows(workshop, draft, form)
					: readRows(workshop, draft, form, shelf.pictures.counterKeys(id));
			if (!apply || edits === null) return { ...read, applied: null };
			const step = { say, as: 'change', goesOn: false } as const;
			const { head, problems, edited } = shelf.edit(id, revision, edits, step);
			return { ...read, applied: { revision: head.revision, problems, edits, back: edited.back } };
		},
		'workshop.memory': () => ({ free: process.availableMemory() }),
		'workshop.addPicture': (_context, { id, bytes }) => ({
			key: shelf.pictures.addTile(id, Buffer.from(bytes, 'base64')),
		}),
		'workshop.keepOriginal': (_context, { id, bytes, ...piece }) => {
			shelf.pictures.keepOriginal(id, { ...piece, bytes: Buffer.from(bytes, 'base64') });
			return null;
		},
		'workshop.originals': (_context, { id }) => ({ keys: shelf.pictures.originals(id).keys() }),
		'workshop.original': (_context, { id, key, piece }) => {
			const { name, bytes, last } = shelf.pictures.originals(id).piece(key, piece);
			return { name, bytes: bytes.toString('base64'), last };
		},
		'workshop.addCounters': async (_context, { id, count, packed }) => {
			const pictures = await unpackedCounters(Buffer.from(packed, 'base64'), count);
			if (!pictures)
				throw new RequestError(
					'bad-input',
					`These are not ${counted(count, 'picture')} of ${String(COUNTER_PIXELS)} by ${String(COUNTER_PIXELS)} pixels.`,
				);
			return { keys: await shelf.pictures.addCounters(id, pictures) };
		},
		'workshop.counters': (_context, { id, keys }) => {
			const pictures = shelf.pictures.counters(id, keys);
			return { pictures: keys.map((key) => pictures.get(key)?.toString('base64') ?? null) };
		},
		'workshop.picture': (_context, { id, key }) => sent(shelf.pictures.tile(id, key)),
		'workshop.paper': async ({ viewer }, { id, order }) => {
			const { name, job, scan } = startPaper(shelf.find(id).played, order);
			const whole = host.scanned(job, scan, (key) => shelf.pictures.tileBytes(id, key));
			return { name: `${name}.pdf`, pdf: await host.prints.make(viewer, whole) };
		},
		'workshop.play': ({ viewer }, { id, sure }) => {
			const question = sure === true ? null : host.wouldClose(viewer);
			if (question !== null) throw new RequestError('ask', question);
			return { file: host.tryOut(id) };
		},
		'library.list': (_context, { ruleset }) => library.shown(ruleset),
		'library.keep': (_context, { ruleset, units }) => library.keep(ruleset, units),
		'library.rename': (_context, { id, name }) => library.rename(id, name),
		'library.remove': (_context, { id }) => library.remove(id),
		'library.restore': (_context, { id }) => library.restore(id),
		'map.picture': (_context, { key }) => {
			const picture = host.mapPicture(key);
			if (!picture) throw noPicture();
			return sent(picture);
		},
	};
}

/** The same for what there is not and for what is no part of everybody's map. */
function noPicture(): RequestError {
	return new RequestError('bad-input', 'There is no such picture in this campaign.');
}

function sent({ mime, bytes }: { mime: string; bytes: Uint8Array }): { mime: string; bytes: string } {
	return { mime, bytes: Buffer.from(bytes).toString('base64') };
}
