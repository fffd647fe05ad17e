/** A VASSAL module on its way into a scenario: its files, which set-up and map, whose counters are whose, and how long a hex is. */
import { pictureBox, WIDEST_PICTURE, HIGHEST_PICTURE } from '../../src-shared/map/picture.ts';
import type { MapSheet } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { withRules, type BulkRule } from '../../src-shared/workshop/bulk.ts';
import type { DraftEdits } from '../../src-shared/workshop/edits.ts';
import { kindsOf } from '../../src-shared/workshop/empty-hexes.ts';
import { newHexesEdits } from '../../src-shared/workshop/hex-edits.ts';
import { BARE } from '../../src-shared/workshop/hexes.ts';
import { PIECE_BYTES } from '../../src-shared/workshop/piece.ts';
import { plain } from '../../src-shared/workshop/place-in.ts';
import { COLUMN_FIELDS, PICTURE_COLUMN, pictureInColumn } from '../../src-shared/workshop/rows.ts';
import { hasDrawings } from '../../src-shared/workshop/scale.ts';
import type { VassalHexes, VassalMap, VassalRows, VassalSummary } from '../../src-shared/workshop/vassal.ts';
import { newUuid } from '../state/new-id.ts';
import { bytesOf } from '../ui/papers/base64.ts';
import { piecesOf } from '../ui/papers/file-pieces.ts';
import { counted } from '../../src-shared/kit/counted.ts';
import { MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import { cutPicture, PictureError, type CutPicture } from './picture/cut-picture.ts';
import type { DrawablePicture } from './picture/drawing.ts';
import { counterKeys } from './vassal-counters.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

/** A map as changes to a draft, and what they are for undo. */
interface Ground {
	readonly say: string;
	readonly edits: DraftEdits;
}

/** Jobs that run in parallel are stopped together, and report their progress. */
interface Job {
	readonly stop: AbortSignal;
	/** @param say what is being done, as it stands within a sentence */
	readonly tell: (say: string, share: number) => void;
}

/** Pixels of a map that is cut while the counters are drawn: 64 MB unpacked. */
const MOST_BESIDE = 16_000_000;
/** Why it was stopped: the user wanted that. */
const GIVEN_UP = 'given up';

/** The value for a side of the module's counters that is left out, in place of a side's name. */
export const LEFT_OUT = '';

export class VassalDesk {
	readonly #desk: WorkshopDesk;
	readonly #draft: Draft;
	summary = $state.raw<VassalSummary | null>(null);
	/** The current job and its finished share, or null. */
	doing = $state.raw<{ readonly say: string; readonly share: number } | null>(null);
	trouble = $state.raw<string | null>(null);
	setup = $state(0);
	map = $state(0);
	/** How far it is from hex to hex, or over the whole map where it has no hexes; km, as typed. */
	km = $state('');
	/** The boards become the picture under the map. */
	withMap = $state(true);
	/** Its counters keep their pictures. */
	withCounters = $state(true);
	/** By the module's own word for a side. */
	sides = $state.raw<Readonly<Record<string, string>>>({});
	/** Its hexes as a map of ours, if the scenario has hexes, or null if it has none. */
	hexes = $state.raw<VassalHexes | null>(null);
	/** They become the scenario's map. */
	withHexes = $state(false);
	rules = $state.raw<readonly BulkRule[]>([]);
	#stop: AbortController | null = null;
	#rows = $state.raw<VassalRows | null>(null);

	constructor(desk: WorkshopDesk, draft: Draft) {
		this.#desk = desk;
		this.#draft = draft;
		// A map that somebody has drawn on is not put aside unasked.
		this.withHexes =
			draft.hexes?.map.sheets.every(({ ground }) =>
				ground.every((row) => [...row].every((letter) => letter === BARE || letter === '.')),
			) ?? false;
	}

	/** The columns that a rule can test, and those it can fill in. */
	readonly heads = $derived.by((): readonly string[] => this.#rows?.rows[0] ?? []);
	readonly targets = $derived.by((): readonly string[] => [
		...COLUMN_FIELDS.map(({ label }) => label),
		...(this.#desk.kit?.unit ?? []).map(({ short }) => short),
	]);
	/** By rule: how many counters it meets. */
	readonly met = $derived.by((): readonly number[] => withRules(this.#rows?.rows ?? [], this.rules).met);

	readonly maps = $derived.by((): readonly VassalMap[] => this.summary?.setups[this.setup]?.maps ?? []);
	readonly chosen = $derived.by((): VassalMap | null => this.maps[this.map] ?? null);
	readonly kmPerPixel = $derived.by((): number | null => {
		const { chosen } = this;
		const km = Number(this.km.replace(',', '.'));
		if (!chosen || !(km > 0)) return null;
		const scale = km / (chosen.step ?? chosen.width);
		return scale > 0.00001 && scale <= 10 ? scale : null;
	});
	/** Why it can't be imported yet, or null if it can. */
	readonly missing = $derived.by((): string | null => {
		if (!this.summary) return 'Choose the module.';
		if (this.chosen?.counters === 0 && !this.withMap)
			return 'No counter lies on this map: choose another set-up or map.';
		if (this.#draft.hexes && this.withHexes && !this.hexes)
			return 'This map has no hexes that can be taken over: take its counters alone, or choose another.';
		if (this.kmPerPixel === null && !(this.#draft.hexes && !this.withHexes))
			return this.chosen?.step === null
				? 'Write how wide the map is, in km.'
				: 'Write how far it is from hex to hex, in km.';
		return null;
	});

	/** Hands the files to the host and has them read. */
	async open(files: readonly File[]): Promise<void> {
		await this.#doing('Reading the module', async () => {
			const { host } = this.#desk;
			const { signal } = (this.#stop = new AbortController());
			this.summary = null;
			await host.ask('vassal.forget');
			const all = files.reduce((sum, { size }) => sum + size, 0);
			let sent = 0;
			for (const file of files) {
				const upload = newUuid();
				for await (const piece of piecesOf(file)) {
					signal.throwIfAborted();
					await host.ask('vassal.upload', { upload, name: file.name.slice(0, 200), ...piece });
					sent += PIECE_BYTES;
					this.doing = { say: `Bringing ${file.name}`, share: Math.min(1, sent / all) };
				}
			}
			this.summary = await this.#read(signal);
			this.pickSetup(this.#fullest());
		});
	}

	/** Has the files read that came in, and looks now and then how far that is. */
	async #read(stop: AbortSignal): Promise<VassalSummary> {
		const { host } = this.#desk;
		const look = async (): Promise<void> => {
			const { share } = await host.ask('vassal.progress').catch(() => ({ share: null }));
			if (this.doing && !stop.aborted && !done) this.doing = { say: 'Reading the module', share: share ?? 0 };
		};
		let done = false;
		this.doing = { say: 'Reading the module', share: 0 };
		const watching = setInterval(() => void look(), LOOK_MS);
		try {
			return await host.ask('vassal.read');
		} finally {
			done = true;
			clearInterval(watching);
		}
	}

	pickSetup(setup: number): void {
		this.setup = setup;
		const counts = this.maps.map(({ counters, boards }) => (boards.length > 0 ? 1 : 0) + counters);
		this.pickMap(counts.indexOf(Math.max(...counts)));
	}

	pickMap(map: number): void {
		this.map = Math.max(0, map);
		void this.#lookAtSides();
	}

	/**
	 * Puts the map under the scenario and returns its counters as a sheet whose columns are matched next, or null if it
	 * failed.
	 */
	async take(): Promise<File | null> {
		const { chosen, summary } = this;
		const kmPerPixel = this.kmPerPixel ?? (this.#draft.hexes ? 1 : null);
		if (kmPerPixel === null || !chosen || !summary) return null;
		return await this.#doing('Taking it in', async () => {
			await this.#desk.settled();
			const [ground, rows] = await this.#groundAndRows(chosen, kmPerPixel);
			if (ground) this.#desk.change(ground.say, ground.edits);
			await this.#desk.settled();
			return new File([separated(rows)], summary.name || 'the module', { type: 'text/tab-separated-values' });
		});
	}

	/** Side by side, as long as the map is not so large that it and the counters would take more memory than a window should. */
	async #groundAndRows(map: VassalMap, kmPerPixel: number): Promise<[Ground | null, VassalRows['rows']]> {
		const stop = (this.#stop = new AbortController());
		const job: Job = { stop: stop.signal, tell: this.#telling() };
		try {
			const ground = this.#ground(map, kmPerPixel, job);
			if (map.width * map.height > MOST_BESIDE) await ground;
			return await Promise.all([ground, this.#rowsOf(kmPerPixel, job)]);
		} catch (error) {
			// The other jobs are then pointless.
			stop.abort(error);
			throw error;
		}
	}

	/** Returns a progress function for several parallel jobs, which reports their total. */
	#telling(): Job['tell'] {
		const shares = new Map<string, number>();
		return (say, share) => {
			shares.set(say, share);
			const sum = [...shares.values()].reduce((all, each) => all + each, 0);
			const words = [...shares.keys()].join(' and ');
			this.doing = { say: words.charAt(0).toUpperCase() + words.slice(1), share: sum / shares.size };
		};
	}

	/** Returns the map as changes to the draft, or null if it stays unchanged. */
	async #ground(map: VassalMap, kmPerPixel: number, job: Job): Promise<Ground | null> {
		if (this.#draft.hexes) return this.withHexes ? await this.#hexGround(map, job) : null;
		return this.withMap && map.boards.length > 0 ? await this.#planeGround(map, kmPerPixel, job) : null;
	}

	async #rowsOf(kmPerPixel: number, job: Job): Promise<VassalRows['rows']> {
		const { setup, map } = this;
		const byHex = this.#draft.hexes !== undefined;
		const { rows } = await this.#desk.host.ask('vassal.rows', { setup, map, kmPerPixel, byHex });
		// A rule may leave rows out: each knows which counter it is of.
		const numbered = rows.map((row, n) => [...row, n === 0 ? PICTURE_COLUMN.label : String(n - 1)]);
		return await this.#withPictures(this.#withSides(withRules(numbered, this.rules).rows), job);
	}

	addRule(): void {
		const [where = 'Name'] = this.heads;
		this.rules = [...this.rules, { where, like: '*', set: this.targets[0] ?? 'Name', to: '' }];
	}
	changeRule(rule: BulkRule, change: Partial<BulkRule>): void {
		this.rules = this.rules.map((each) => (each === rule ? { ...each, ...change } : each));
	}
	removeRule(rule: BulkRule): void {
		this.rules = this.rules.filter((each) => each !== rule);
	}

	/** Gives up what is being done; a module that is being read is let go of. */
	cancel(): void {
		this.#stop?.abort(GIVEN_UP);
		if (!this.summary) void this.#desk.host.ask('vassal.forget').catch(() => undefined);
	}

	/** The window is closed: the host lets go of it. */
	async close(): Promise<void> {
		this.cancel();
		await this.#desk.host.ask('vassal.forget').catch(() => undefined);
	}

	/** Returns the setup with the most counters on its maps. */
	#fullest(): number {
		const counts = (this.summary?.setups ?? []).map(({ maps }) =>
			maps.reduce((sum, { counters }) => sum + counters, 0),
		);
		return Math.max(0, counts.indexOf(Math.max(...counts)));
	}

	async #lookAtSides(): Promise<void> {
		const { setup, map } = this;
		this.#rows = null;
		try {
			const { host } = this.#desk;
			const byHex = this.#draft.hexes !== undefined;
			this.hexes = byHex ? await host.ask('vassal.hexes', { setup, map, hexKm: 1 }) : null;
			this.#rows = await host.ask('vassal.rows', { setup, map, kmPerPixel: 1, byHex });
		} catch (error) {
			this.trouble = wordsOf(error);
			return;
		}
		const words = new Set(this.#rows.rows.slice(1).map((row) => row[SIDE] ?? ''));
		this.sides = Object.fromEntries(
			[...words].sort().map((word) => [word, this.sides[word] ?? this.#sideCalled(word)]),
		);
	}

	#sideCalled(word: string): string {
		const named = this.#draft.sides.find(({ name, adjective }) =>
			[name, adjective].some((each) => plain(each) === plain(word)),
		);
		return named?.name ?? LEFT_OUT;
	}

	/** Counters that a scenario's side takes, with that side's name. */
	#withSides(rows: VassalRows['rows']): VassalRows['rows'] {
		const [head = [], ...body] = rows;
		const own = body.flatMap((row) => {
			const side = this.sides[row[SIDE] ?? ''] ?? LEFT_OUT;
			return side === LEFT_OUT ? [] : [row.with(SIDE, side)];
		});
		return [head, ...own];
	}

	/** Replaces each counter's number, in its column, with the key of its picture. */
	async #withPictures(rows: VassalRows['rows'], { stop, tell }: Job): Promise<VassalRows['rows']> {
		const [head = [], ...body] = rows;
		const column = head.lastIndexOf(PICTURE_COLUMN.label);
		if (!this.withCounters) return rows.map((row) => row.toSpliced(column, 1));
		const { host, id } = this.#desk;
		tell('drawing the counters', 0);
		const numberOf = (row: readonly string[]): number => Number(row[column]);
		const { keys, left } = await counterKeys({
			...{ host, id, setup: this.setup, map: this.map, stop },
			counters: body.map(numberOf),
			progress: (share) => tell('drawing the counters', share),
		});
		if (left > 0) this.#desk.toasts.show({ tone: 'warn', say: withoutPicture(left) });
		return [head, ...body.map((row) => row.with(column, pictureInColumn(keys.get(numberOf(row)) ?? '')))];
	}

	/** Its hexes become the map, bare, with its boards' picture under them. */
	async #hexGround(map: VassalMap, job: Job): Promise<Ground | null> {
		const { hexes } = this;
		const { draft, kit } = this.#desk;
		const hexKm = Number(this.km.replace(',', '.'));
		if (!hexes || !kit?.hexes || !draft || !(hexKm > 0)) return null;
		const file = { ...hexes.file, hexKm, ground: kindsOf(kit.hexes) };
		const edits = newHexesEdits(draft, { map: file, marks: [] });
		const hasPicture = this.withMap && map.boards.some((board) => board.hasPicture);
		const picture = hasPicture ? { ...(await this.#cut(map, job)), ...hexes.lie } : null;
		const laid = edits.map((edit) => ('map' in edit && picture ? { map: { ...edit.map, picture } } : edit));
		return { say: 'Take the module’s hexes over', edits: laid };
	}

	/** The boards of a map as tiles of one picture. */
	async #cut(map: VassalMap, { stop, tell }: Job): Promise<CutPicture> {
		const { host, id } = this.#desk;
		tell('cutting the map', 0);
		return await cutPicture(await this.#drawing(map, stop), {
			keep: async (bytes) => (await host.ask('workshop.addPicture', { id, bytes })).key,
			progress: (share) => tell('cutting the map', share),
			sure: () => Promise.resolve(),
			stop,
		});
	}

	async #planeGround(map: VassalMap, kmPerPixel: number, job: Job): Promise<Ground> {
		const cut = await this.#cut(map, job);
		const now = this.#desk.draft?.map ?? this.#draft.map;
		const placed = { ...cut, west: 0, north: cut.height * kmPerPixel, kmPerPixel };
		const sheet: MapSheet = hasDrawings(now)
			? { ...now, picture: placed }
			: { ...now, picture: placed, bounds: pictureBox(placed) };
		return { say: 'Put the module’s map under the scenario', edits: [{ map: sheet }] };
	}

	/** The boards of a map as one picture. */
	async #drawing(map: VassalMap, stop: AbortSignal): Promise<DrawablePicture> {
		const { name, width, height } = map;
		if (width > WIDEST_PICTURE || height > HIGHEST_PICTURE)
			throw new PictureError(
				`This map has ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels; ${WIDEST_PICTURE.toLocaleString('en')} × ${HIGHEST_PICTURE.toLocaleString('en')} are the most. Take it in without its picture.`,
			);
		const images: (CanvasImageSource | null)[] = [];
		for (const [n, { hasPicture }] of map.boards.entries())
			images.push(hasPicture ? await this.#image(n, stop) : null);
		return {
			...{ name, width, height },
			draw(canvas, left, top) {
				const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
				if (!g) return Promise.reject(new Error('no canvas'));
				g.fillStyle = 'white';
				g.fillRect(0, 0, canvas.width, canvas.height);
				g.save();
				g.translate(-left, -top);
				for (const [n, board] of map.boards.entries()) {
					const image = images[n];
					if (image) drawBoard(g, board, image);
				}
				g.restore();
				return Promise.resolve();
			},
		};
	}

	async #image(board: number, stop: AbortSignal): Promise<CanvasImageSource> {
		const { setup, map } = this;
		const pieces: Uint8Array<ArrayBuffer>[] = [];
		for (let piece = 0; ; piece += 1) {
			stop.throwIfAborted();
			const { mime, bytes, last } = await this.#desk.host.ask('vassal.picture', { setup, map, board, piece });
			pieces.push(bytesOf(bytes));
			if (!last) continue;
			const blob = new Blob(pieces, { type: mime });
			return mime === 'image/svg+xml' ? await drawing(blob) : await unpacked(blob);
		}
	}

	async #doing<T>(say: string, work: () => Promise<T>): Promise<T | null> {
		this.trouble = null;
		this.doing = { say, share: 0 };
		try {
			return await work();
		} catch (error) {
			if (this.#stop?.signal.reason !== GIVEN_UP) this.trouble = wordsOf(error);
			return null;
		} finally {
			this.doing = null;
			this.#stop = null;
		}
	}
}

const withoutPicture = (left: number): string =>
	`${counted(left, 'counter keeps its symbol', 'counters keep their symbols')}: their pictures can’t be read, or come after the ${MOST_COUNTER_PICTURES.toLocaleString('en')} different ones that a scenario may have.`;

/** A board where it lies on its map. */
function drawBoard(
	g: CanvasRenderingContext2D,
	{ x, y, width, height, reversed }: VassalMap['boards'][number],
	image: CanvasImageSource,
): void {
	g.save();
	g.translate(x, y);
	if (reversed) {
		g.translate(width, height);
		g.rotate(Math.PI);
	}
	g.drawImage(image, 0, 0, width, height);
	g.restore();
}

/** The interval at which the reading's progress is requested, ms. */
const LOOK_MS = 500;

/** The index of a row's side. */
const SIDE = 1;

/** Rows as values between tabs, each in quotation marks. */
const separated = (rows: VassalRows['rows']): string =>
	rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t')).join('\r\n');

async function unpacked(blob: Blob): Promise<ImageBitmap> {
	try {
		return await createImageBitmap(blob);
	} catch {
		throw new PictureError(
			'A board’s picture can’t be unpacked: it is damaged. Take the module in without its picture.',
		);
	}
}

/** Draws an SVG as an image, in which it can't run scripts or fetch anything. */
async function drawing(blob: Blob): Promise<HTMLImageElement> {
	const image = new Image();
	const url = URL.createObjectURL(blob);
	try {
		image.src = url;
		await image.decode();
		return image;
	} catch {
		throw new PictureError(
			'A board’s drawing can’t be read: it is damaged. Take the module in without its picture.',
		);
	} finally {
		URL.revokeObjectURL(url);
	}
}
