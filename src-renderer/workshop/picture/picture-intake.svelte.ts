/**
 * A picture being imported under a map: the questions asked first, the progress, and cancelling; the same on every
 * page.
 */
import type { Answer, Input, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { OwnId } from '../../../src-shared/workshop/shelf.ts';
import { MOST_UNASKED_BYTES, type WholePicture } from './cut-messages.ts';
import { cutPicture, PictureError, type CutPicture } from './cut-picture.ts';
import {
	isVectorDrawing,
	MOST_DRAWN_BYTES,
	openDrawable,
	type Drawable,
	type DrawablePicture,
} from './drawing.ts';
import { pixelWords, type PageSize, type PixelSize } from './drawing-sizes.ts';
import type { PdfScan } from './pdf-pictures.ts';

/** The accepted kinds of pictures: those every browser decodes, and those that are drawn first. */
export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf'];
/** A picture's file may have so many bytes. */
const MAX_PICTURE_BYTES = 400 * 2 ** 20;

/** The bytes held per pixel of a picture inside a PDF, as measured: one of 12,000 by 8,960 took 1,320 MB. */
const DRAWN_HELD = 12.3;

/** Which page is drawn, from 1, and at which size. */
export interface DrawnAt {
	readonly page: number;
	readonly size: PixelSize;
}
/** Take the scan in the file unchanged, or draw a page. */
export type DrawingChoice = DrawnAt | PdfScan;
/** The choices before a drawing is imported. */
export interface DrawingQuestion {
	readonly name: string;
	readonly pages: readonly PageSize[];
	/** The scan on its only page, or null if it isn't one. */
	readonly scan: PdfScan | null;
	answer(choice: DrawingChoice): void;
}
/** The facts shown before a picture is decoded whole. */
export interface WholeQuestion {
	readonly say: string;
	answer(): void;
}

interface Where {
	readonly host: { ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> };
	/** The scenario. */
	readonly id: OwnId;
}

export class PictureIntake {
	readonly #where: Where;
	/** The imported share of the picture, or null if none is being imported. */
	progress = $state<number | null>(null);
	/** The open question about page and size, or null. */
	question = $state.raw<DrawingQuestion | null>(null);
	/** The open question whether to decode a picture whole, or null. */
	whole = $state.raw<WholeQuestion | null>(null);
	/** Why the last import failed, or null if it succeeded or there was none. */
	trouble = $state.raw<string | null>(null);
	/**
	 * The number of the sheet that was imported and is positioned next; read once by the map page, which opens when
	 * possible.
	 */
	toLay = $state<number | null>(null);
	#stop = $state.raw<AbortController | null>(null);

	constructor(where: Where) {
		this.#where = where;
	}

	/** Whether an import is under way or waits for an answer. */
	get isBusy(): boolean {
		return this.#stop !== null;
	}

	/**
	 * Asks the necessary questions, and cuts the picture into tiles that the host stores. Returns null if cancelled.
	 * @throws PictureError with a sentence for whoever chose the file, or the host's own
	 */
	async bring(file: File): Promise<CutPicture | null> {
		return await this.#alone(async (stop) => {
			checkFile(file);
			return isVectorDrawing(file) ? await this.#drawn(file, stop) : await this.#cut(file, stop);
		});
	}

	/** Cuts a drawing of this window's own into tiles, as `bring` does a file. */
	async redraw(drawing: DrawablePicture): Promise<CutPicture | null> {
		return await this.#alone((stop) => this.#cut(drawing, stop));
	}

	async #alone(make: (stop: AbortSignal) => Promise<CutPicture>): Promise<CutPicture | null> {
		if (this.#stop)
			throw new PictureError('One picture at a time: wait for the one that is coming in, or cancel it.');
		const stop = (this.#stop = new AbortController());
		try {
			return await make(stop.signal);
		} catch (error) {
			if (stop.signal.aborted) return null;
			throw error;
		} finally {
			this.progress = null;
			this.question = null;
			this.whole = null;
			this.#stop = null;
		}
	}

	cancel(): void {
		this.#stop?.abort();
	}

	async #cut(source: File | DrawablePicture, stop: AbortSignal): Promise<CutPicture> {
		const { host, id } = this.#where;
		this.progress = 0;
		return await cutPicture(source, {
			keep: async (bytes) => (await host.ask('workshop.addPicture', { id, bytes })).key,
			progress: (share) => (this.progress = share),
			sure: (whole) => this.#sure(source.name, whole, stop),
			stop,
		});
	}

	async #drawn(file: File, stop: AbortSignal): Promise<CutPicture> {
		const drawable = await opened(file);
		try {
			if (drawable.pages.length === 0 && !drawable.scan) throw new PictureError(tooMuch(file));
			const choice = await this.#ask(file.name, drawable, stop);
			if (!('jpeg' in choice)) return await this.#draw(drawable, choice, file.name, stop);
			const { jpeg } = choice;
			return await this.#cut(new File([jpeg], file.name, { type: jpeg.type }), stop);
		} finally {
			drawable.close();
		}
	}

	async #draw(
		{ inside, at }: Drawable,
		{ page, size }: DrawnAt,
		name: string,
		stop: AbortSignal,
	): Promise<CutPicture> {
		const bytes = inside ? inside.width * inside.height * DRAWN_HELD : 0;
		if (inside && bytes > MOST_UNASKED_BYTES)
			await this.#sure(name, { ...inside, bytes, inside: true }, stop);
		return await this.#cut(at(page, size), stop);
	}

	#ask(name: string, { pages, scan }: Drawable, stop: AbortSignal): Promise<DrawingChoice> {
		return answered(stop, (done) => {
			const answer = (choice: DrawingChoice): void => {
				this.question = null;
				done(choice);
			};
			this.question = { name, pages, scan, answer };
		});
	}

	/**
	 * Tells how much memory it takes and asks before proceeding.
	 * @throws PictureError where the machine has not so much
	 */
	async #sure(name: string, whole: WholePicture, stop: AbortSignal): Promise<void> {
		const { free } = await this.#where.host.ask('workshop.memory');
		const say = wholeWords(name, whole, free);
		if (whole.bytes > free)
			throw new PictureError(
				`${say} That is too little. Close other programs and try again, or save it as PNG or JPEG: these are read strip by strip.`,
			);
		await answered<null>(stop, (done) => {
			const answer = (): void => {
				this.whole = null;
				done(null);
			};
			this.whole = { say, answer };
		});
	}
}

/** Returns the user's answer to the question that `ask` shows. @throws where the picture is given up meanwhile */
function answered<T>(stop: AbortSignal, ask: (done: (answer: T) => void) => void): Promise<T> {
	return new Promise((done, given) => {
		stop.throwIfAborted();
		stop.addEventListener('abort', () => given(stop.reason as Error), { once: true });
		ask(done);
	});
}

function wholeWords(name: string, whole: WholePicture, free: number): string {
	const { bytes, inside } = whole;
	const megabytes = (number: number): string => `${Math.round(number / 1e6).toLocaleString('en')} MB`;
	const pixels = pixelWords(whole);
	const what = inside
		? `holds a picture of ${pixels}, which is unpacked whole`
		: `has ${pixels} and is of a kind that is unpacked whole`;
	return `“${name}” ${what}. That takes about ${megabytes(bytes)} of memory while it comes in; this machine has ${megabytes(free)} to spare.`;
}

/** @throws PictureError */
function checkFile(file: File): void {
	if (!PICTURE_KINDS.includes(file.type))
		throw new PictureError(
			`“${file.name}” is no PNG, JPEG, WebP, SVG or PDF: save the picture as one of these.`,
		);
	if (file.size > MAX_PICTURE_BYTES)
		throw new PictureError(`“${file.name}” is larger than 400 MB: make the picture smaller.`);
	if (file.type === 'image/svg+xml' && file.size > MOST_DRAWN_BYTES) throw new PictureError(tooMuch(file));
}

const tooMuch = ({ name }: File): string => `“${name}” is larger than 60 MB: save the map alone.`;

async function opened(file: File): Promise<Drawable> {
	try {
		return await openDrawable(file);
	} catch {
		throw new PictureError(`“${file.name}” can’t be read: it is damaged, or not what its name says.`);
	}
}
