/**
 * The shelf of one's own scenarios: creates, copies, imports, exports and plays them, and opens them in the workshop.
 * The files are in the folder (`shelf-folder.ts`), the pictures in `pictures` (`shelf-pictures.ts`).
 */
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PictureKey, tilesOf } from '../../src-shared/map/picture.ts';
import { Draft, type DraftHead } from '../../src-shared/workshop/draft.ts';
import { applyEdits, type DraftEdits, type Edited } from '../../src-shared/workshop/edits.ts';
import type { Problem } from '../../src-shared/workshop/kit.ts';
import type { Maker, Origin, ScenarioCard } from '../../src-shared/workshop/shelf.ts';
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
import { emptyDraft } from './empty.ts';
import {
	ENDING,
	readScenarioFile,
	sha256,
	writeScenarioFile,
	type ManifestHead,
	type ScenarioParts,
} from './scenario-file.ts';
import { scenarioOf } from './scenario-of.ts';
import { damagedCard, draftCard, type OpenedDraft } from './shelf-cards.ts';
import { bad, ShelfFolder } from './shelf-folder.ts';
import { pictureKeysOf, ShelfPictures, TILE_GONE, type CounterOf } from './shelf-pictures.ts';

/** Letters of all that undo keeps of one draft. */
const MOST_STEP_LETTERS = 4_000_000;
/** The undo step of a change that names none. */
const NAMELESS: StepForm = { say: 'Change the scenario', as: 'change', goesOn: false };

/** A scenario that can be begun: the text that a campaign's file keeps, and the pictures of its map. */
export interface FoundOwn {
	readonly text: string;
	readonly played: Played;
	readonly pictures: readonly { readonly mime: string; readonly bytes: Uint8Array }[];
	readonly counters: readonly CounterOf[];
}

export class Shelf {
	readonly pictures: ShelfPictures;
	readonly #folder: ShelfFolder;
	readonly #rulesets: readonly RulesetModule[];
	/** Drafts as last read or written, by id: every card and every change checks one. */
	readonly #open = new Map<string, OpenedDraft>();
	/** What undo has of each, as long as the program runs. */
	readonly #steps = new Map<string, Steps>();

	/** @param folder is made when something is put there */
	constructor(folder: string, rulesets: readonly RulesetModule[]) {
		this.#folder = new ShelfFolder(folder);
		this.pictures = new ShelfPictures(this.#folder, (id) => this.open(id).draft);
		this.#rulesets = rulesets;
	}

	/** Returns the cards in the order of titles. A scenario that can't be read has a card that says why. */
	cards(): readonly ScenarioCard[] {
		return this.#folder
			.ids()
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
		return this.#folder.add({
			head: { title, ruleset, holds: 'draft', revision: 1, origin: { from: 'new' } },
			text: JSON.stringify(draft),
			...NO_PICTURES,
		});
	}

	/** Puts a copy of an own scenario on the shelf, its scans as they came with it. Returns its id. @throws RequestError */
	copyOwn(id: string, title: string): string {
		const { head, ...parts } = this.#parts(id);
		const origin: Origin = { from: 'copy', of: head.title };
		const copy = this.#folder.add(titled({ ...parts, head: { ...head, title, revision: 1, origin } }));
		const scans = join(this.#folder.path(id), 'originals');
		if (existsSync(scans)) cpSync(scans, join(this.#folder.path(copy), 'originals'), { recursive: true });
		return copy;
	}

	/** Puts a copy of a scenario that came with the program on the shelf. Returns its id. @throws RequestError */
	copyOf({ module, scenario, head: { title: of } }: Played, text: string, title: string): string {
		const { workshop } = module;
		return this.#folder.add(
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
		return this.#folder.add(titled({ head, text: JSON.stringify(draft), pictures, counters: packed }));
	}

	/** Takes in a scenario file. Returns its id. @throws RequestError with the sentence that says what is wrong with it */
	async take(bytes: Uint8Array, name: string): Promise<string> {
		const parts = await readScenarioFile(bytes, name);
		const head: ManifestHead = { ...parts.head, origin: { from: 'file', name: name.slice(0, 200) } };
		this.#mustBeReadable({ ...parts, head }, name);
		return this.#folder.add({ ...parts, head });
	}

	/** A scenario as one file, with the name that it is offered under. @throws RequestError */
	share(id: string): { name: string; bytes: Uint8Array } {
		const parts = this.#parts(id);
		return { name: `${fileName(parts.head.title)}${ENDING}`, bytes: writeScenarioFile(parts) };
	}

	rename(id: string, title: string): void {
		const { head, text } = this.#folder.read(id);
		const next = titled({ head: { ...head, title, revision: head.revision + 1 }, text, ...NO_PICTURES });
		this.#write(id, next.head, next.text);
	}

	/** Takes a scenario off the shelf; until many more were, `restore` puts it back. */
	remove(id: string): void {
		this.#folder.remove(id);
		this.#open.delete(id);
		this.#steps.delete(id);
	}

	/** Puts back what was removed. @throws RequestError where it is gone for good */
	restore(id: string): void {
		this.#folder.restore(id);
	}

	// --- to be played ----------------------------------------------------------------------------------------

	/** A scenario to begin a campaign of. @throws RequestError with what keeps it from being played */
	find(id: string): FoundOwn {
		const { head, text } = this.#folder.read(id);
		if (head.holds === 'scenario') {
			const played = readScenario(text, `“${head.title}”`, this.#rulesets);
			return { text, played, pictures: this.#picturesOf(id, played), counters: [] };
		}
		const { draft, workshop } = this.open(id);
		const stops = this.#stops(id);
		const [first] = stops;
		if (first !== undefined)
			throw bad(
				`“${head.title}” can’t be played yet. ${first}${stops.length > 1 ? ` And ${String(stops.length - 1)} more: the workshop lists them.` : ''}`,
			);
		const scenarioText = JSON.stringify(scenarioOf(workshop, draft, id));
		const played = readScenario(scenarioText, `“${head.title}”`, this.#rulesets);
		const counters = this.pictures.ofUnits(id, draft);
		return { text: scenarioText, played, pictures: this.#picturesOf(id, played), counters };
	}

	#picturesOf(id: string, { module, scenario }: Played): FoundOwn['pictures'] {
		const keys = [...new Set(module.mapPictures?.(scenario) ?? [])];
		return keys.map((key) => {
			const bytes = this.pictures.tileBytes(id, key);
			if (!bytes) throw bad(TILE_GONE);
			return { bytes, mime: mimeOf(bytes) ?? 'application/octet-stream' };
		});
	}

	// --- in the workshop -------------------------------------------------------------------------------------

	/** Opens a scenario in the workshop. @throws RequestError where it can't be changed there */
	open(id: string): OpenedDraft {
		const cached = this.#open.get(id);
		if (cached) return cached;
		const { head, text } = this.#folder.read(id);
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
		// Each change is within limits by itself; the lists it extends are checked here.
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
		return { head, edited, problems: this.problems(id) };
	}

	/** Returns every problem of a scenario in the workshop: its draft's, and missing pictures. */
	problems(id: string): readonly Problem[] {
		const { module, workshop, draft } = this.open(id);
		const all = [...problemsOf(module, workshop, draft), ...this.pictures.problems(id, draft)];
		return all.toSorted((a, b) => Number(b.weight === 'stops') - Number(a.weight === 'stops'));
	}
	/** What keeps it from being played, in sentences. */
	#stops(id: string): readonly string[] {
		return this.problems(id)
			.filter(({ weight }) => weight === 'stops')
			.map(({ say }) => say);
	}

	/** Returns a draft's steps that can be undone and redone. */
	steps(id: string): Steps {
		return this.#steps.get(id) ?? NO_STEPS;
	}

	// --- the folder ------------------------------------------------------------------------------------------

	#card(id: string): ScenarioCard {
		try {
			const { head, text } = this.#folder.read(id);
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
			return { ...draftCard(id, opened), own: { ...own, editable: true, stops: this.#stops(id) } };
		} catch (error) {
			return damagedCard(id, error);
		}
	}

	/** Returns all parts of a scenario for copying or exporting. */
	#parts(id: string): ScenarioParts {
		const { head, text } = this.#folder.read(id);
		const folder = join(this.#folder.path(id), 'pictures');
		const names = existsSync(folder) ? readdirSync(folder) : [];
		const wanted = new Set(this.#picturesIn(head, text));
		const pictures = names
			.filter((name) => wanted.has(name))
			.map((name) => [name, readFileSync(join(folder, name))] as const);
		return {
			head,
			text,
			pictures: new Map(pictures),
			counters: this.#countersIn(id, head, text),
		};
	}

	/** The pictures that units of a scenario have now. */
	#countersIn(id: string, { holds }: ManifestHead, text: string): ScenarioParts['counters'] {
		const draft = holds === 'draft' ? Draft.safeParse(JSON.parse(text)).data : undefined;
		return draft ? this.pictures.counters(id, pictureKeysOf(draft.units)) : NO_PICTURES.counters;
	}

	/** The pictures that a scenario's map has now. */
	#picturesIn({ holds, ruleset }: ManifestHead, text: string): readonly string[] {
		const json: unknown = JSON.parse(text);
		if (holds === 'draft') return tilesOf(Draft.safeParse(json).data?.map.picture);
		const module = rulesetOf(this.#rulesets, ruleset);
		const read = module?.scenario.safeParse(json);
		return read?.success === true ? (module?.mapPictures?.(read.data) ?? []) : [];
	}

	#write(id: string, head: ManifestHead, text: string): void {
		this.#folder.write(id, head, text);
		this.#open.delete(id);
	}

	#maker(ruleset: string): { module: RulesetModule; workshop: AnyWorkshop } {
		const module = rulesetOf(this.#rulesets, ruleset);
		if (!module) throw bad(`It is made for the ruleset “${ruleset}”, which this program does not have.`);
		if (!module.workshop) throw bad(`Scenarios of ${module.title} can’t be made in the workshop yet.`);
		return { module, workshop: module.workshop };
	}

	#draftIn(head: ManifestHead, text: string): OpenedDraft {
		const maker = this.#maker(head.ruleset);
		if (head.holds !== 'draft')
			throw bad('This scenario came whole: it can be played, copied and shared, but not changed here.');
		const read = Draft.safeParse(JSON.parse(text));
		if (!read.success) {
			const [issue] = read.error.issues;
			throw bad(
				`“${head.title}” can’t be read: “${issue?.path.map(String).join('.') ?? ''}” ${issue?.message ?? ''}.`,
			);
		}
		return { head, draft: read.data, ...maker };
	}

	/** Throws unless an outside file holds what its manifest says, in a shape this program can read. */
	#mustBeReadable({ head, text, pictures }: ScenarioParts, name: string): void {
		if (head.holds === 'scenario') readScenario(text, name, this.#rulesets);
		else {
			try {
				// Throws if it is nested too deeply to be serialized, because it could never be sent to a window.
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

/** Returns a draft whose existing units keep their pictures; new ones have none. */
function withPictures(draft: Draft, counters: readonly CounterOf[]): Draft {
	const byUnit = new Map(counters.map((each) => [each.unit, each]));
	return {
		...draft,
		units: draft.units.map((unit) => {
			const arrival = byUnit.get(unit.id);
			if (arrival?.side !== unit.side) return unit;
			return { ...unit, picture: { key: PictureKey.parse(sha256(arrival.packed)), shown: arrival.shown } };
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
