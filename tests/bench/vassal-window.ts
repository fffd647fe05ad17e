/**
 * A VASSAL module of 3,000 counters, each with a picture of its own, brought into a new scenario through the workshop's window:
 * opened until it says what it holds, taken in until its rows are shown, and they until they are the scenario's forces.
 * Baseline: the aim, 5 s.
 */
import { deflateSync } from 'node:zlib';
import { openHall, startProgram } from '../e2e/hall.ts';
import { png, pngOf } from '../helpers/pictures.ts';
import { madeModule, oneBoard, pieceCommand, pieceText, savedGame, slot } from '../vassal/made-module.ts';
import { figure, type Figure } from './measure.ts';

const COUNTERS = 3000;
const AIM_SECONDS = 5;
const [WIDE, HIGH] = [1600, 1200];

/** The program is built by then. */
export async function vassalWindowFigure(): Promise<Figure> {
	const hall = await openHall(1366, 768);
	const program = await startProgram(hall.dataDir);
	try {
		const page = await hall.page(program.address);
		page.setDefaultTimeout(60_000);
		await page.getByTestId('shelf-new').click();
		await page.getByTestId('shelf-title').fill('Three thousand');
		await page.keyboard.press('Enter');
		await page.getByRole('tab', { name: 'Forces' }).click();
		await page.getByTestId('vassal-open').click();
		const chosen = files();
		let taken = 0;
		const timed = async (work: () => Promise<unknown>): Promise<void> => {
			const start = performance.now();
			await work();
			taken += performance.now() - start;
		};
		await timed(async () => {
			await page.getByTestId('vassal-files').setInputFiles(chosen);
			await page.getByTestId('vassal-map').filter({ hasText: '3000 counters' }).waitFor();
		});
		await page.getByTestId('vassal-km').fill('1');
		await page.getByTestId('vassal-side-Crimson').selectOption({ label: 'Red' });
		await timed(async () => {
			await page.getByTestId('vassal-take').click();
			await page.getByTestId('rows-take').filter({ hasText: 'Take in' }).waitFor();
		});
		await timed(async () => {
			await page.getByTestId('rows-take').click();
			await page.getByTestId('rows-take').waitFor({ state: 'detached' });
		});
		return figure(
			'the same module with all its 3,000 pictures through the workshop’s window, on the map and as units',
			taken / 1000,
			's',
			'the aim',
			AIM_SECONDS,
		);
	} finally {
		await hall.end();
		await program.stop();
		hall.forget();
	}
}

/** The module, and a saved game in which all its counters lie on its board. */
function files() {
	const numbers = Array.from({ length: COUNTERS }, (_, n) => n);
	const traits = (n: number) => [
		{ type: 'mark;Side,Profile', state: `${n % 2 === 0 ? 'Blue' : 'Crimson'},5-3-2-1-0` },
	];
	const name = (n: number): string => `Unit ${String(n)}`;
	const image = (n: number): string => `u${String(n)}.png`;
	const made = madeModule({
		maps: oneBoard('board.png'),
		palettes: numbers.map((n) => slot(String(n), name(n), pieceText(name(n), image(n), traits(n)))).join(''),
		files: {
			'images/board.png': png(WIDE, HIGH),
			...Object.fromEntries(numbers.map((n) => [`images/${image(n)}`, pictureOf(n)])),
		},
	});
	const saved = savedGame(
		numbers.map((n) =>
			pieceCommand(String(n), name(n), image(n), traits(n), {
				...{ map: 'Main', gpid: String(n) },
				x: (n * 7919) % WIDE,
				y: (n * 104_729) % HIGH,
			}),
		),
	);
	const file = (called: string, bytes: Uint8Array) => ({
		...{ name: called, mimeType: 'application/zip' },
		buffer: Buffer.from(bytes),
	});
	return [file('monster.vmod', made), file('start.vsav', saved)];
}

/** 60 pixels square, and no other number's. */
function pictureOf(n: number): Buffer {
	const row = Buffer.concat([
		Buffer.of(0),
		...Array.from({ length: 60 }, (_, x) => Buffer.of(n & 255, (n >> 8) * 20, x * 4)),
	]);
	return pngOf(60, 60, deflateSync(Buffer.concat(Array.from({ length: 60 }, () => row))));
}
