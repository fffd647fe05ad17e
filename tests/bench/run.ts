/** `npm run bench [-- --json]`: figures beside a baseline measured in the same run. Nothing here is a test. */
import { combatFigures } from './combat.ts';
import { frameFigures } from './frames.ts';
import { guideFigure } from './guide.ts';
import { hostileFigures } from './hostile.ts';
import { interactionFigures } from './interactions.ts';
import { ocsFigures } from './ocs.ts';
import { largePictureFigures } from './large-picture.ts';
import { openFigures } from './open.ts';
import { redrawFigures } from './redraw.ts';
import { sizeFigures } from './size.ts';
import { turnFigures } from './turn.ts';
import { rejoinFigures, seatMemoryFigures } from './rejoin.ts';
import { print } from './measure.ts';
import { vassalFigure } from './vassal.ts';
import { vassalWindowFigure } from './vassal-window.ts';
import { workshopFigures } from './workshop.ts';

const json = process.argv.includes('--json');
const note = (text: string): void => void process.stderr.write(`${text}\n`);

note('combats through the host ...');
const combat = await combatFigures();
note('opening a campaign of 100,000 facts ...');
const open = await openFigures();
note('one full turn in the engine ...');
const turn = turnFigures();
note('windows that come back, and what sixty of them hold ...');
const windows = [...(await rejoinFigures()), ...(await seatMemoryFigures())];
note('what one seat can do to the others ...');
const hostile = await hostileFigures();
note('a monster of the Operational Combat Series ...');
const ocs = await ocsFigures();
note('a hall’s turn by keyboard ...');
const interactions = [...(await interactionFigures()), await guideFigure()];
note('a spreadsheet and a VASSAL module taken into the workshop ...');
const workshop = [
	...(await workshopFigures()),
	await vassalFigure(),
	await vassalWindowFigure(),
	...(await largePictureFigures()),
];
note('the size of a monster game ...');
const size = [...(await sizeFigures()), ...(await redrawFigures()), ...(await frameFigures())];
print(
	[...combat, ...size, ...open, ...turn, ...windows, ...hostile, ...ocs, ...interactions, ...workshop],
	json,
);
