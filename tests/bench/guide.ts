/**
 * How much a new user has to do: the guided first scenario in a real Chromium, against the built program, from the shelf to thirty
 * units that can be played. Baseline: the aim, 120 clicks and keystrokes.
 */
import { openHall, startProgram } from '../e2e/hall.ts';
import { makeSaturday } from '../helpers/saturday.ts';
import { figure, type Figure } from './measure.ts';

const AIM = 120;

/** The program is built by then. */
export async function guideFigure(): Promise<Figure> {
	const hall = await openHall(1366, 768);
	const program = await startProgram(hall.dataDir);
	try {
		const { clicks, keys } = await makeSaturday(await hall.page(program.address), hall.dataDir);
		return figure(
			`a playable scenario of 30 units from scan and spreadsheet: ${String(clicks)} clicks, ${String(keys)} keys`,
			clicks + keys,
			'interactions',
			'the aim',
			AIM,
		);
	} finally {
		await hall.end();
		await program.stop();
		hall.forget();
	}
}
