/** Reads a PDF as its reader would: pages, their sizes in mm, their words. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
	/** mm */
	readonly width: number;
	readonly height: number;
	/** In the order in which they were drawn, spaces between. */
	readonly text: string;
	readonly words: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

export interface ReadPdf {
	readonly pages: readonly ReadPage[];
	readonly text: string;
	/** What the file says of itself. */
	readonly info: Readonly<Record<string, unknown>>;
}

const MM = 25.4 / 72;

/** @param pdf bytes, or base64 */
export async function readPdf(pdf: Uint8Array | string): Promise<ReadPdf> {
	const bytes = typeof pdf === 'string' ? Buffer.from(pdf, 'base64') : pdf;
	const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
	const read = await loading.promise;
	const pages: ReadPage[] = [];
	for (let n = 1; n <= read.numPages; n += 1) {
		const page = await read.getPage(n);
		const [, , width = 0, height = 0] = page.view;
		const { items } = await page.getTextContent();
		const words = items.flatMap((item) =>
			'str' in item && item.str.trim() !== ''
				? [
						{
							text: item.str,
							x: (item.transform[4] as number) * MM,
							y: (height - (item.transform[5] as number)) * MM,
						},
					]
				: [],
		);
		pages.push({
			width: width * MM,
			height: height * MM,
			words,
			text: words.map(({ text }) => text).join(' '),
		});
	}
	const { info } = await read.getMetadata();
	await loading.destroy();
	return { pages, text: pages.map(({ text }) => text).join('\n'), info: info as Record<string, unknown> };
}

async function operators(pdf: string): Promise<readonly { readonly op: number; readonly args: unknown }[]> {
	const loading = getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')), verbosity: 0 });
	const read = await loading.promise;
	const found: { op: number; args: unknown }[] = [];
	for (let n = 1; n <= read.numPages; n += 1) {
		const { fnArray, argsArray } = await (await read.getPage(n)).getOperatorList();
		fnArray.forEach((op, at) => found.push({ op, args: argsArray[at] as unknown }));
	}
	await loading.destroy();
	return found;
}

/** Every path's extent as it was drawn before any turning or scaling, mm: right for boxes drawn on the page itself. */
export async function boxesIn(
	pdf: string,
): Promise<readonly { readonly width: number; readonly height: number }[]> {
	const paths = (await operators(pdf)).filter(({ op }) => op === OPS.constructPath);
	return paths.flatMap(({ args }) => {
		const [, , box] = args as [unknown, unknown, ArrayLike<number> | null];
		if (!box) return [];
		const [west = 0, south = 0, east = 0, north = 0] = Array.from(box);
		return [{ width: (east - west) * MM, height: (north - south) * MM }];
	});
}

/** Every colour that is used, as [red, green, blue] from 0 to 255. */
export async function coloursIn(pdf: string): Promise<readonly (readonly [number, number, number])[]> {
	const set = new Set<string>();
	for (const { op, args } of await operators(pdf))
		if (op === OPS.setFillRGBColor || op === OPS.setStrokeRGBColor) set.add(String((args as unknown[])[0]));
	return [...set].map((hex): readonly [number, number, number] => [
		Number.parseInt(hex.slice(1, 3), 16),
		Number.parseInt(hex.slice(3, 5), 16),
		Number.parseInt(hex.slice(5, 7), 16),
	]);
}
