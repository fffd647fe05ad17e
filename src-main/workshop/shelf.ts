/**
 * The shelf of one's own scenarios: a folder for each in the data folder, with its manifest, the scenario and the pictures of its
 * map. What is removed lies in a folder beside them until many more were.
 */
import { randomBytes } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SideId, UnitId } from '../../src-shared/kit/ids.ts';
import { COUNTER_PIXELS, MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import { PictureKey, tilesOf } from '../../src-shared/map/picture.ts';
import { Draft, type DraftHead } from '../../src-shared/workshop/draft.ts';
import { applyEdits, type DraftEdits, type Edited } from '../../src-shared/workshop/edits.ts';
import type { Problem } from '../../src-shared/workshop/kit.ts';
import {
	OwnId,
	type Origin,
	type Maker,
	type OwnCard,
	type ScenarioCard,
} from '../../src-shared/workshop/shelf.ts';
import {
	newestSteps,
	NO_STEPS,
	stepped,
	type StepForm,
	type Steps,
} from '../../src-shared/workshop/steps.ts';
import { rulesetOf, type Played } from '../campaign/rulesets.ts';
import { readScenario } from '../campaign/scenario-file.ts';
import { RequestError } from '../host/endpoint.ts';
import { mimeOf } from '../host/picture-kind.ts';
import type { AnyScenario, RulesetModule } from '../rules/kit/module.ts';
import { problemsOf, type AnyWorkshop } from './check.ts';
import { counterPixels, packedCounter } from './counter-pixels.ts';
import { emptyDraft } from './empty.ts';
import { Originals } from './originals.ts';
import {
	ENDING,
	Manifest,
	pictureTrouble,
	readScenarioFile,
	sha256,
	writeScenarioFile,
	type ManifestHead,
	type ScenarioParts,
} from './scenario-file.ts';
import { scenarioOf } from './scenario-of.ts';

/** Scenarios of one's own that the shelf holds, and removed ones that can be put back. */
const MOST_OWN = 200;
const REMOVED_KEPT = 20;
/** Bytes of all pictures of one scenario. */
const MOST_PICTURE_BYTES = 120 * 2 ** 20;

/** Letters of all that undo keeps of one draft. */
const MOST_STEP_LETTERS = 4_000_000;
/** What a change is for undo that does not say it. */
const NAMELESS: StepForm = { say: 'Change the scenario', as: 'change', goesOn: false };

/** A scenario that can be begun: the text that a campaign's file keeps, and the pictures of its map. */
export interface FoundOwn {
	readonly text: string;
	readonly played: Played;
	readonly pictures: readonly { readonly mime: string; readonly bytes: Uint8Array }[];
	readonly counters: readonly CounterOf[];
}
/** A unit whose counter has a picture of its own: packed pixels, those of several units the same value. */
export interface CounterOf {
	readonly unit: UnitId;
	readonly side: SideId;
	readonly shown: boolean;
	readonly packed: Uint8Array;
}

/** A draft in the workshop, with the ruleset that it is made for. */
export interface OpenedDraft {
	readonly head: ManifestHead;
	readonly draft: Draft;
	readonly module: RulesetModule;
	readonly workshop: AnyWorkshop;
}

export class Shelf {
	readonly #folder: string;
	readonly #rulesets: readonly RulesetModule[];
	/** Drafts as they were last read or written, by id: each is checked by every card and every change. */
	readonly #open = new Map<string, OpenedDraft>();
	/** What undo has of each, as long as the program runs. */
	readonly #steps = new Map<string, Steps>();

	/** @param folder is made when something is put there */
	constructor(folder: string, rulesets: readonly RulesetModule[]) {
		this.#folder = folder;
		this.#rulesets = rulesets;
	}

	/** What stands there, in the order of titles. One that can't be read has a card that says why. */
	cards(): readonly ScenarioCard[] {
		return this.#ids()
			.map((id) => this.#card(id))
			.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
	}

	/** The rulesets that scenarios can be made for. */
	makers(): readonly Maker[] {
		return this.#rulesets.flatMap(({ id, title, workshop }) =>
			workshop ? [{ ruleset: id, title, guided: workshop.kit.sample !== undefined }] : [],
		);
	}

	/** Puts an empty scenario on the shelf. Returns its id. @throws RequestError */
	create(ruleset: string, title: string): string {
		const { workshop } = this.#maker(ruleset);
		const draft = emptyDraft(workshop.kit, title);
		return this.#add({
			head: { title, ruleset, holds: 'draft', revision: 1, origin: { from: 'new' } },
			text: JSON.stringify(draft),
			...NO_PICTURES,
		});
	}

	/** Puts a copy of an own scenario on the shelf, its scans as they came with it. Returns its id. @throws RequestError */
	copyOwn(id: string, title: string): string {
		const { head, ...parts } = this.#parts(id);
		const origin: Origin = { from: 'copy', of: head.title };
		const made = this.#add(titled({ ...parts, head: { ...head, title, revision: 1, origin } }));
		const scans = join(this.#path(id), 'originals');
		if (existsSync(scans)) cpSync(scans, join(this.#path(made), 'originals'), { recursive: true });
		return made;
	}

	/** Puts a copy of a scenario that came with the program on the shelf. Returns its id. @throws RequestError */
	copyOf({ module, scenario, head: { title: of } }: Played, text: string, title: string): string {
		const { workshop } = module;
		return this.#add(
			titled({
				head: {
					title,
					ruleset: module.id,
					holds: workshop ? 'draft' : 'scenario',
					revision: 1,
					origin: { from: 'copy', of },
				},
				text: workshop ? JSON.stringify(workshop.draftOf(scenario)) : text,
				...NO_PICTURES,
			}),
		);
	}

	/**
	 * Puts a scenario on the shelf that was made out of a campaign, to be changed there.
	 * @param pictures those of its map
	 * @param counters those of its units, by their ids in the campaign's own scenario
	 * @returns its id @throws RequestError where it is more than a draft can hold
	 */
	keep(
		{ id: ruleset, workshop }: RulesetModule,
		scenario: AnyScenario,
		{
			title,
			origin,
			pictures,
			counters,
		}: {
			title: string;
			origin: Origin;
			pictures: ScenarioParts['pictures'];
			counters: readonly CounterOf[];
		},
	): string {
		const read = Draft.safeParse(workshop?.draftOf(scenario));
		if (!read.success)
			throw bad('This campaign has grown beyond what a scenario can hold: take units off it.');
		const head: ManifestHead = { title, ruleset, holds: 'draft', revision: 1, origin };
		const packed = new Map(counters.map((each) => [sha256(each.packed), each.packed]));
		const draft = withPictures(read.data, counters);
		return this.#add(titled({ head, text: JSON.stringify(draft), pictures, counters: packed }));
	}

	/** Takes in a scenario file. Returns its id. @throws RequestError with the sentence that says what is wrong with it */
	async take(bytes: Uint8Array, name: string): Promise<string> {
		const parts = await readScenarioFile(bytes, name);
		const head: ManifestHead = { ...parts.head, origin: { from: 'file', name: name.slice(0, 200) } };
		this.#mustBeReadable({ ...parts, head }, name);
		return this.#add({ ...parts, head });
	}

	/** A scenario as one file, with the name that it is offered under. @throws RequestError */
	share(id: string): { name: string; bytes: Uint8Array } {
		const parts = this.#parts(id);
		return { name: `${fileName(parts.head.title)}${ENDING}`, bytes: writeScenarioFile(parts) };
	}

	rename(id: string, title: string): void {
		const { head, text } = this.#parts(id);
		const next = titled({ head: { ...head, title, revision: head.revision + 1 }, text, ...NO_PICTURES });
		this.#write(id, next.head, next.text);
	}

	/** Takes a scenario off the shelf; until many more were, `restore` puts it back. */
	remove(id: string): void {
		const bin = join(this.#folder, '.removed');
		mkdirSync(bin, { recursive: true });
		const there = join(bin, id);
		rmSync(there, { recursive: true, force: true });
		renameSync(this.#path(id), there);
		writeFileSync(join(there, 'removed'), String(this.#removals() + 1));
		this.#open.delete(id);
		this.#steps.delete(id);
		const oldest = this.#removed().slice(0, -REMOVED_KEPT);
		for (const each of oldest) rmSync(join(bin, each), { recursive: true, force: true });
	}

	/** Puts back what was removed. @throws RequestError where it is gone for good */
	restore(id: string): void {
		const there = join(this.#folder, '.removed', OwnId.parse(id));
		if (!existsSync(there))
			throw bad(
				'This scenario is gone for good: too many were removed since. Open it from a file, if you shared it.',
			);
		rmSync(join(there, 'removed'), { force: true });
		renameSync(there, join(this.#folder, id));
	}

	// --- to be played ----------------------------------------------------------------------------------------

	/** A scenario to begin a campaign of. @throws RequestError with what keeps it from being played */
	find(id: string): FoundOwn {
		const { head, text } = this.#parts(id, false);
		if (head.holds === 'scenario') {
			const played = readScenario(text, `“${head.title}”`, this.#rulesets);
			return { text, played, pictures: this.#picturesOf(id, played), counters: [] };
		}
		const { draft, module, workshop } = this.open(id);
		const stops = problemsOf(module, workshop, draft).filter(({ weight }) => weight === 'stops');
		const [first] = stops;
		if (first)
			throw bad(
				`“${head.title}” can’t be played yet. ${first.say}${stops.length > 1 ? ` And ${String(stops.length - 1)} more: the workshop lists them.` : ''}`,
			);
		const made = JSON.stringify(scenarioOf(workshop, draft, id));
		const played = readScenario(made, `“${head.title}”`, this.#rulesets);
		const counters = this.#countersOf(id, draft);
		return { text: made, played, pictures: this.#picturesOf(id, played), counters };
	}

	/** A picture that is not there is no reason not to play: its units have their symbols. */
	#countersOf(id: string, { units }: Draft): readonly CounterOf[] {
		const read = new Map<string, Uint8Array | null>();
		return units.flatMap(({ id: unit, side, picture }) => {
			if (!picture) return [];
			const { key, shown } = picture;
			if (!read.has(key)) read.set(key, this.#counterBytes(id, key));
			const packed = read.get(key);
			return packed ? [{ unit, side, shown, packed }] : [];
		});
	}

	#picturesOf(id: string, { module, scenario }: Played): FoundOwn['pictures'] {
		const keys = [...new Set(module.mapPictures?.(scenario) ?? [])];
		return keys.map((key) => {
			const bytes = this.#pictureBytes(id, key);
			if (!bytes)
				throw bad('A part of the map’s picture is missing: put the picture under the map once more.');
			return { bytes, mime: mimeOf(bytes) ?? 'application/octet-stream' };
		});
	}

	// --- in the workshop -------------------------------------------------------------------------------------

	/** Opens a scenario in the workshop. @throws RequestError where it can't be changed there */
	open(id: string): OpenedDraft {
		const known = this.#open.get(id);
		if (known) return known;
		const { head, text } = this.#parts(id, false);
		const opened = this.#draftIn(head, text);
		this.#open.set(id, opened);
		return opened;
	}

	/** Changes a draft. @throws RequestError where another window changed it since, or it would be too large */
	edit(
		id: string,
		revision: number,
		edits: DraftEdits,
		step: StepForm = NAMELESS,
	): { head: ManifestHead; edited: Edited; problems: readonly Problem[] } {
		const opened = this.open(id);
		if (opened.head.revision !== revision)
			throw new RequestError('stale', 'Another window has changed this scenario. Open it again.');
		const edited = applyEdits(opened.draft, edits);
		// Each change is in bounds by itself; the lists that they grow are held to theirs here.
		const read = Draft.safeParse(edited.draft);
		if (!read.success)
			throw bad(
				'That is more than a scenario can hold: 6 sides, 60 headquarters, 1,000 formations, 5,000 units.',
			);
		const { title } = edited.draft.head;
		const head = {
			...opened.head,
			title: title.trim() === '' ? opened.head.title : title,
			revision: revision + 1,
		};
		this.#write(id, head, JSON.stringify(edited.draft));
		this.#open.set(id, { ...opened, head, draft: edited.draft });
		this.#steps.set(id, newestSteps(stepped(this.steps(id), step, edited.back), MOST_STEP_LETTERS));
		return { head, edited, problems: problemsOf(opened.module, opened.workshop, edited.draft) };
	}

	/** What of a draft can be taken back and done again. */
	steps(id: string): Steps {
		return this.#steps.get(id) ?? NO_STEPS;
	}

	/** Keeps a tile of a map's picture. Returns what it is found by. @throws RequestError */
	addPicture(id: string, bytes: Uint8Array): string {
		this.open(id);
		const trouble = pictureTrouble(bytes);
		if (trouble !== null) throw bad(`This part of the picture ${trouble}.`);
		const folder = join(this.#path(id), 'pictures');
		mkdirSync(folder, { recursive: true });
		const key = sha256(bytes);
		const there = readdirSync(folder);
		if (there.includes(key)) return key;
		this.#dropUnused(id);
		const all = readdirSync(folder).reduce(
			(sum, each) => sum + statSync(join(folder, each)).size,
			bytes.byteLength,
		);
		if (all > MOST_PICTURE_BYTES)
			throw bad('The pictures of this map are too large together: make them smaller.');
		writeFileSync(join(folder, key), bytes);
		return key;
	}

	picture(id: string, key: string): { mime: string; bytes: Uint8Array } {
		const bytes = this.#pictureBytes(id, key);
		if (!bytes) throw bad('There is no such picture in this scenario.');
		return { mime: mimeOf(bytes) ?? 'application/octet-stream', bytes };
	}

	/** The scans of a scenario's maps as they came. */
	originals(id: string): Originals {
		return new Originals(this.#path(id));
	}
	/** Keeps a piece of a scan as it came. @throws RequestError */
	keepOriginal(id: string, piece: Parameters<Originals['take']>[0]): void {
		this.originals(id).take(piece, new Set<string>(tilesOf(this.open(id).draft.map.picture)));
	}

	/**
	 * Keeps pictures of counters, each as plain pixels. Returns what each is found by.
	 * @throws RequestError where they are of another size, or the scenario has as many as it may
	 */
	addCounters(id: string, pictures: readonly Uint8Array[]): readonly string[] {
		this.open(id);
		const folder = join(this.#path(id), 'counters');
		mkdirSync(folder, { recursive: true });
		return pictures.map((pixels) => {
			const packed = packedCounter(pixels);
			if (!packed)
				throw bad(`A counter’s picture has ${String(COUNTER_PIXELS)} by ${String(COUNTER_PIXELS)} pixels.`);
			const key = sha256(packed);
			if (!existsSync(join(folder, key))) {
				this.#makeRoomForCounter(id, folder);
				writeFileSync(join(folder, key), packed);
			}
			return key;
		});
	}

	/** A counter's pixels. @throws RequestError where there is no such picture */
	counter(id: string, key: string): Uint8Array {
		const packed = this.#counterBytes(id, key);
		const pixels = packed && counterPixels(packed);
		if (!pixels) throw bad('There is no such picture of a counter in this scenario.');
		return pixels;
	}

	/** What the pictures of its counters are found by. */
	counterKeys(id: string): readonly PictureKey[] {
		const folder = join(this.#path(id), 'counters');
		if (!existsSync(folder)) return [];
		return readdirSync(folder).flatMap((name) => PictureKey.safeParse(name).data ?? []);
	}

	/** Pictures that no unit has any more are kept for undo until they are in the way; the newest may not be in the draft yet. */
	#makeRoomForCounter(id: string, folder: string): void {
		const there = readdirSync(folder);
		if (there.length < MOST_COUNTER_PICTURES) return;
		const used = new Set<string>(this.open(id).draft.units.flatMap(({ picture }) => picture?.key ?? []));
		const [oldest] = there
			.filter((key) => !used.has(key))
			.map((key) => ({ key, at: statSync(join(folder, key)).mtimeMs }))
			.toSorted((a, b) => a.at - b.at);
		if (!oldest)
			throw bad(
				`The counters of a scenario have ${MOST_COUNTER_PICTURES.toLocaleString('en')} different pictures at most: take some off first.`,
			);
		rmSync(join(folder, oldest.key));
	}

	/** Tiles that no map of the draft has any more are kept for undo, until the folder is half full. */
	#dropUnused(id: string): void {
		const folder = join(this.#path(id), 'pictures');
		const files = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
		if (files.reduce((sum, { bytes }) => sum + bytes, 0) < MOST_PICTURE_BYTES / 2) return;
		const { draft } = this.open(id);
		const used = new Set<string>(tilesOf(draft.map.picture));
		// Those of the picture that is being brought in are not in the draft yet: they are the newest.
		const old = files
			.filter(({ name }) => !used.has(name))
			.map(({ name }) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
			.toSorted((a, b) => a.at - b.at);
		for (const { name } of old.slice(0, Math.floor(old.length / 2))) rmSync(join(folder, name));
	}

	// --- the folder ------------------------------------------------------------------------------------------

	#ids(): readonly string[] {
		if (!existsSync(this.#folder)) return [];
		return readdirSync(this.#folder).filter((name) => OwnId.safeParse(name).success);
	}
	#removed(): readonly string[] {
		const bin = join(this.#folder, '.removed');
		if (!existsSync(bin)) return [];
		return readdirSync(bin).toSorted((a, b) => removalOf(join(bin, a)) - removalOf(join(bin, b)));
	}
	#removals(): number {
		const newest = this.#removed().at(-1);
		return newest === undefined ? 0 : removalOf(join(this.#folder, '.removed', newest));
	}

	/** @throws RequestError where nothing of that id stands there */
	#path(id: string): string {
		const path = join(this.#folder, OwnId.safeParse(id).data ?? 'none');
		if (!existsSync(path)) throw bad('This scenario is not on your shelf any more.');
		return path;
	}

	#card(id: string): ScenarioCard {
		try {
			const { head, text } = this.#parts(id, false);
			const own = { origin: head.origin, revision: head.revision, trouble: null };
			if (head.holds === 'scenario') {
				const { sides, teams: _teams, ...rest } = readScenario(text, head.title, this.#rulesets).head;
				const names = sides.map(({ name }) => name);
				return {
					...rest,
					id,
					title: head.title,
					sides: names,
					seeded: false,
					own: { ...own, editable: false, stops: [] },
				};
			}
			const opened = this.open(id);
			return { ...draftCard(id, opened), own: { ...own, editable: true, stops: stopsOf(opened) } };
		} catch (error) {
			return damagedCard(id, error);
		}
	}

	#parts(id: string, whole = true): ScenarioParts {
		const path = this.#path(id);
		const manifest = Manifest.safeParse(readJson(join(path, 'manifest.json')));
		if (!manifest.success) throw bad('This scenario’s folder is damaged: its manifest can’t be read.');
		const { parts: _parts, format: _format, version: _version, ...head } = manifest.data;
		const text = readText(join(path, `${head.holds}.json`));
		const folder = join(path, 'pictures');
		const names = whole && existsSync(folder) ? readdirSync(folder) : [];
		const wanted = new Set(this.#picturesIn(head, text));
		const pictures = names
			.filter((name) => wanted.has(name))
			.map((name) => [name, readFileSync(join(folder, name))] as const);
		return {
			head,
			text,
			pictures: new Map(pictures),
			counters: whole ? this.#countersIn(id, head, text) : new Map(),
		};
	}

	/** The pictures that units of a scenario have now. */
	#countersIn(id: string, { holds }: ManifestHead, text: string): ScenarioParts['counters'] {
		const draft = holds === 'draft' ? Draft.safeParse(JSON.parse(text)).data : undefined;
		const keys = new Set<string>(draft?.units.flatMap(({ picture }) => picture?.key ?? []));
		return new Map(
			[...keys].flatMap((key): [string, Uint8Array][] => {
				const packed = this.#counterBytes(id, key);
				return packed ? [[key, packed]] : [];
			}),
		);
	}

	/** The pictures that a scenario's map has now. */
	#picturesIn({ holds, ruleset }: ManifestHead, text: string): readonly string[] {
		const json: unknown = JSON.parse(text);
		if (holds === 'draft') return tilesOf(Draft.safeParse(json).data?.map.picture);
		const module = rulesetOf(this.#rulesets, ruleset);
		const read = module?.scenario.safeParse(json);
		return read?.success === true ? (module?.mapPictures?.(read.data) ?? []) : [];
	}

	#pictureBytes(id: string, key: string): Buffer | null {
		const file = join(this.#path(id), 'pictures', key);
		return existsSync(file) ? readFileSync(file) : null;
	}

	#counterBytes(id: string, key: string): Buffer | null {
		const file = join(this.#path(id), 'counters', key);
		return existsSync(file) ? readFileSync(file) : null;
	}

	#add({ head, text, pictures, counters }: ScenarioParts): string {
		if (this.#ids().length >= MOST_OWN)
			throw bad(`Your shelf is full: it holds ${String(MOST_OWN)} scenarios. Remove some first.`);
		const id = `own-${randomBytes(6).toString('hex')}`;
		const path = join(this.#folder, id);
		for (const [folder, files] of Object.entries({ pictures, counters })) {
			mkdirSync(join(path, folder), { recursive: true });
			for (const [key, bytes] of files) writeFileSync(join(path, folder, key), bytes);
		}
		this.#write(id, head, text);
		return id;
	}

	/** Each file is put in the place of the old one whole, so that a power cut leaves one or the other. */
	#write(id: string, head: ManifestHead, text: string): void {
		const path = this.#path(id);
		const manifest: Manifest = { format: 'thirdmap-scenario-file', version: 1, ...head, parts: [] };
		replace(join(path, `${head.holds}.json`), text);
		replace(join(path, 'manifest.json'), JSON.stringify(manifest, null, '\t'));
		this.#open.delete(id);
	}

	#maker(ruleset: string): { module: RulesetModule; workshop: AnyWorkshop } {
		const module = rulesetOf(this.#rulesets, ruleset);
		if (!module) throw bad(`It is made for the ruleset “${ruleset}”, which this program does not have.`);
		if (!module.workshop) throw bad(`Scenarios of ${module.title} can’t be made in the workshop yet.`);
		return { module, workshop: module.workshop };
	}

	#draftIn(head: ManifestHead, text: string): OpenedDraft {
		const made = this.#maker(head.ruleset);
		if (head.holds !== 'draft')
			throw bad('This scenario came whole: it can be played, copied and shared, but not changed here.');
		const read = Draft.safeParse(JSON.parse(text));
		if (!read.success) {
			const [issue] = read.error.issues;
			throw bad(
				`“${head.title}” can’t be read: “${issue?.path.map(String).join('.') ?? ''}” ${issue?.message ?? ''}.`,
			);
		}
		return { head, draft: read.data, ...made };
	}

	/** A file from outside holds what its manifest says, in a shape that this program can read. */
	#mustBeReadable({ head, text, pictures }: ScenarioParts, name: string): void {
		if (head.holds === 'scenario') readScenario(text, name, this.#rulesets);
		else {
			try {
				// What is nested too deep to be written again could never be sent to a window.
				JSON.stringify(this.#draftIn(head, text).draft);
			} catch (error) {
				if (error instanceof RequestError) throw error;
				throw bad(`“${name}” can’t be taken in: the scenario in it is damaged.`);
			}
		}
		const missing = this.#picturesIn(head, text).find((key) => !pictures.has(key));
		if (missing !== undefined)
			throw bad(`“${name}” can’t be taken in: a part of its map’s picture is missing.`);
	}
}

const NO_PICTURES: Pick<ScenarioParts, 'pictures' | 'counters'> = {
	pictures: new Map(),
	counters: new Map(),
};

/** Units that are there still have the pictures that they had; those that came into being have none. */
function withPictures(draft: Draft, counters: readonly CounterOf[]): Draft {
	const byUnit = new Map(counters.map((each) => [each.unit, each]));
	return {
		...draft,
		units: draft.units.map((unit) => {
			const found = byUnit.get(unit.id);
			if (found?.side !== unit.side) return unit;
			return { ...unit, picture: { key: PictureKey.parse(sha256(found.packed)), shown: found.shown } };
		}),
	};
}

/** Gives a scenario's own text the title that it has on the shelf. */
function titled(parts: ScenarioParts): ScenarioParts {
	const { head, text } = parts;
	const json = JSON.parse(text) as Record<string, unknown>;
	const own = head.holds === 'draft' ? { head: { ...(json['head'] as DraftHead), title: head.title } } : {};
	const next = head.holds === 'draft' ? { ...json, ...own } : { ...json, title: head.title };
	return { ...parts, text: JSON.stringify(next) };
}

function stopsOf({ module, workshop, draft }: OpenedDraft): readonly string[] {
	return problemsOf(module, workshop, draft)
		.filter(({ weight }) => weight === 'stops')
		.map(({ say }) => say);
}

function draftCard(id: string, { head, draft }: OpenedDraft): Omit<ScenarioCard, 'own'> {
	return {
		id,
		title: head.title,
		ruleset: head.ruleset,
		summary: draft.head.summary,
		turns: draft.head.turns,
		units: draft.units.length,
		sides: draft.sides.map(({ name }) => name),
		seeded: false,
	};
}

function damagedCard(id: string, error: unknown): ScenarioCard {
	const say =
		error instanceof RequestError ? error.message : 'This scenario’s folder is damaged: it can’t be read.';
	const own: OwnCard = { origin: { from: 'new' }, revision: 1, editable: false, stops: [], trouble: say };
	return {
		id,
		title: 'A damaged scenario',
		ruleset: '',
		summary: '',
		turns: 0,
		units: 0,
		sides: [],
		seeded: false,
		own,
	};
}

const removalOf = (folder: string): number => Number(readText(join(folder, 'removed')) || 0);

function readText(file: string): string {
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
function readJson(file: string): unknown {
	try {
		return JSON.parse(readText(file));
	} catch {
		return null;
	}
}
function replace(file: string, text: string): void {
	writeFileSync(`${file}.new`, text, { mode: 0o600 });
	renameSync(`${file}.new`, file);
}

/** A title as the name of a file on any system. */
function fileName(title: string): string {
	return (
		title
			.normalize('NFKD')
			.replace(/[^\w -]/g, '')
			.trim()
			.replace(/\s+/g, '-')
			.toLowerCase() || 'scenario'
	);
}

function bad(say: string): RequestError {
	return new RequestError('bad-input', say);
}
