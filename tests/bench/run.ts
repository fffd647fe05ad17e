/**
 * `npm run bench [-- --json] [word ...]`: figures beside a baseline measured in the same run, of all groups or of those whose
 * name has one of the words. Nothing here is a test.
 */
import { combatFigures } from './combat.ts';
import { frameFigures } from './frames.ts';
import { guideFigure } from './guide.ts';
import { hostileFigures } from './hostile.ts';
import { interactionFigures } from './interactions.ts';
import { ocsFigures } from './ocs.ts';
import { LARGE_KINDS, largePictureFigures } from './large-picture.ts';
import { openFigures } from './open.ts';
import { redrawFigures } from './redraw.ts';
import { sizeFigures } from './size.ts';
import { tcsFigures } from './tcs.ts';
import { tocsFigures } from './tocs.ts';
import { turnFigures } from './turn.ts';
import { rejoinFigures, seatMemoryFigures } from './rejoin.ts';
import { print, type Figure } from './measure.ts';
import { vassalFigure } from './vassal.ts';
import { vassalWindowFigure } from './vassal-window.ts';
import { workshopFigures } from './workshop.ts';

type Group = readonly [name: string, measure: () => readonly Figure[] | Promise<readonly Figure[]>];

/** The first are the most sensitive to what ran before them. */
const GROUPS: readonly Group[] = [
	['combats through the host', combatFigures],
	['opening a campaign of 100,000 facts', openFigures],
	['one full turn in the engine', turnFigures],
	['windows that come back', rejoinFigures],
	['what sixty of them hold', seatMemoryFigures],
	['what one seat can do to the others', hostileFigures],
	['a monster of the Operational Combat Series', ocsFigures],
	['a monster of the Tactical Combat Series', tcsFigures],
	['a large module of the Tactical Operational Combat System', tocsFigures],
	['a hall’s turn by keyboard', interactionFigures],
	['the guided first scenario', async () => [await guideFigure()]],
	['a spreadsheet taken into the workshop', workshopFigures],
	['a VASSAL module read', async () => [await vassalFigure()]],
	['a VASSAL module through the window', async () => [await vassalWindowFigure()]],
	...LARGE_KINDS.map((kind): Group => [`a large picture, ${kind}`, () => largePictureFigures(kind)]),
	['the size of a monster game', sizeFigures],
	['a moved counter redrawn', redrawFigures],
	['frames', frameFigures],
];

const json = process.argv.includes('--json');
const words = process.argv.slice(2).filter((each) => each !== '--json');
const wanted = GROUPS.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
	process.stderr.write(`No figures are called so. There are: ${GROUPS.map(([name]) => name).join('; ')}.\n`);
	process.exitCode = 1;
}
const all: Figure[] = [];
for (const [name, measure] of wanted) {
	process.stderr.write(`${name} ...\n`);
	const figures = await measure();
	all.push(...figures);
	// As they come: a run takes long, and what was measured is not lost with it.
	if (!json) print(figures, json);
}
if (json) print(all, json);
