/** What is asked before a picture is unpacked whole, and what is said where that can't be. */
import { expect, it } from 'vitest';
import { PictureIntake } from '../../src-renderer/workshop/picture/picture-intake.svelte.ts';
import { MOST_DRAWN_BYTES } from '../../src-renderer/workshop/picture/drawing.ts';
import { smallPdf } from './small-pdf.ts';
import { PictureError } from '../../src-renderer/workshop/picture/cut-picture.ts';
import { WorkshopDesk, type WorkshopHost } from '../../src-renderer/workshop/workshop.svelte.ts';
import { OwnId } from '../../src-shared/workshop/shelf.ts';

/** An intake on a machine with so much to spare, and what it asked of the host. */
function intakeWith(free: number): { intake: PictureIntake; asked: string[] } {
	const asked: string[] = [];
	const host: WorkshopHost = {
		ask: ((name: string) => {
			asked.push(name);
			return Promise.resolve({ free });
		}) as unknown as WorkshopHost['ask'],
	};
	return { intake: new PictureIntake({ host, id: OwnId.parse('own-aaaaaaaaaaaa') }), asked };
}
/** A WebP whose head says that it is so large, with nothing behind it. */
function webp(width: number, height: number): File {
	const bytes = new Uint8Array(30);
	const view = new DataView(bytes.buffer);
	bytes.set(new TextEncoder().encode('RIFF....WEBPVP8X'));
	view.setUint32(4, 22, true);
	view.setUint32(16, 10, true);
	for (const [at, side] of [
		[24, width - 1],
		[27, height - 1],
	] as const) {
		view.setUint16(at, side & 0xffff, true);
		view.setUint8(at + 2, side >> 16);
	}
	return new File([bytes], 'scan.webp', { type: 'image/webp' });
}
const MEGABYTE = 1_000_000;

it('says how much memory a large WebP takes, and unpacks it when somebody says so', async () => {
	const { intake, asked } = intakeWith(4000 * MEGABYTE);
	const bringing = intake.bring(webp(16_000, 12_000));
	await expect
		.poll(() => intake.whole?.say)
		.toBe(
			'“scan.webp” has 16,000 × 12,000 pixels and is of a kind that is unpacked whole. That takes about 1,190 MB of memory while it comes in; this machine has 4,000 MB to spare.',
		);
	expect(intake.isBusy).toBe(true);
	await expect(intake.bring(webp(10, 10))).rejects.toThrow('One picture at a time');
	intake.whole?.answer();
	// There is nothing behind its head.
	await expect(bringing).rejects.toThrow('“scan.webp” can’t be unpacked: it is damaged');
	expect([intake.isBusy, intake.whole, asked]).toEqual([false, null, ['workshop.memory']]);
});

it('brings nothing of it in where it is left', async () => {
	const { intake, asked } = intakeWith(4000 * MEGABYTE);
	const bringing = intake.bring(webp(16_000, 12_000));
	await expect.poll(() => intake.whole !== null).toBe(true);
	intake.cancel();
	expect(await bringing).toBeNull();
	expect([intake.isBusy, asked]).toEqual([false, ['workshop.memory']]);
});

it('says that the machine has not enough, and what to do', async () => {
	const { intake } = intakeWith(900 * MEGABYTE);
	await expect(intake.bring(webp(16_000, 12_000))).rejects.toThrow(
		/about 1,190 MB of memory .* has 900 MB to spare. That is too little. Close other programs and try again, or save it as PNG or JPEG/,
	);
	expect(intake.whole).toBeNull();
});

it('asks nothing of a small one, nor of one that no map takes', async () => {
	const { intake, asked } = intakeWith(0);
	await expect(intake.bring(webp(300, 200))).rejects.toThrow('can’t be unpacked');
	await expect(intake.bring(webp(16_000, 16_000))).rejects.toThrow(
		'“scan.webp” has 16,000 × 16,000 pixels; a map has 20,000 × 13,000 at most.',
	);
	expect(asked).toEqual([]);
});

it('says it of a scan inside a PDF, once it is known that the PDF is wanted', async () => {
	const { intake, asked } = intakeWith(4000 * MEGABYTE);
	// Behind all that is drawn: what is said of it is enough.
	const scan = '9 0 obj\n<</Subtype/Image/Width 16000/Height 12000>>\nstream\nendstream\nendobj\n';
	const text = atob(smallPdf(1)).replace('%%EOF', `%%EOF\n${scan}`);
	const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	const bringing = intake.bring(new File([bytes], 'ridge.pdf', { type: 'application/pdf' }));
	await expect.poll(() => intake.question?.name).toBe('ridge.pdf');
	expect(asked).toEqual([]);
	intake.question?.answer({ page: 1, size: { width: 200, height: 141 } });
	await expect
		.poll(() => intake.whole?.say)
		.toMatch(
			/^“ridge.pdf” holds a picture of 16,000 × 12,000 pixels, which is unpacked whole\. That takes about 2,362 MB/,
		);
	intake.cancel();
	expect(await bringing).toBeNull();
	expect(asked).toEqual(['workshop.memory']);
});

/** A scenario in hand, whose host takes every picture. */
function deskOnPage(name: WorkshopDesk['page']): WorkshopDesk {
	const key = 'a'.repeat(64);
	const ask = (() => Promise.resolve({ key, value: null })) as unknown as WorkshopHost['ask'];
	const desk = new WorkshopDesk({ ask }, 'own-aaaaaaaaaaaa', () => undefined);
	desk.page = name;
	return desk;
}
async function scan(): Promise<File> {
	const canvas = new OffscreenCanvas(30, 20);
	// One that nothing was drawn on can't be saved.
	canvas.getContext('2d')?.fillRect(0, 0, 30, 20);
	const blob = await canvas.convertToBlob();
	return new File([blob], 'ridge.png', { type: 'image/png' });
}
const sayings = ({ toasts }: WorkshopDesk): string[] => toasts.list.map(({ say }) => say);

it('tells a user on another page where the picture is now, and leaves the rest to the map', async () => {
	const desk = deskOnPage('sides');
	const sizes: number[] = [];
	await desk.bringPicture(await scan(), ({ width, height }) => sizes.push(width, height));
	expect(sizes).toEqual([30, 20]);
	expect([desk.intake.toLay, desk.intake.trouble, ...sayings(desk)]).toEqual([
		2,
		null,
		'“ridge.png” lies on the map now.',
	]);
});

it('says what went wrong on the page of the map, and on another page too', async () => {
	const no = (): never => {
		throw new PictureError('12 sheets are enough: take one away first.');
	};
	for (const [name, said] of [
		['map', []],
		['sides', ['12 sheets are enough: take one away first.']],
	] as const) {
		const desk = deskOnPage(name);
		await desk.bringPicture(await scan(), no);
		expect([desk.intake.trouble, desk.intake.toLay]).toEqual([
			'12 sheets are enough: take one away first.',
			null,
		]);
		expect(sayings(desk)).toEqual(said);
		// The next one begins anew.
		await desk.bringPicture(await scan(), () => 0);
		expect([desk.intake.trouble, desk.intake.toLay]).toEqual([null, 0]);
	}
});

it('takes no PDF that is neither drawn nor a scan', async () => {
	const { intake } = intakeWith(0);
	const file = new File(['%PDF-1.4\n', new Uint8Array(MOST_DRAWN_BYTES)], 'atlas.pdf', {
		type: 'application/pdf',
	});
	await expect(intake.bring(file)).rejects.toThrow('“atlas.pdf” is larger than 60 MB: save the map alone.');
});
