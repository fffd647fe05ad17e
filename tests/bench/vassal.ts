/** How long it takes to bring a VASSAL module along. */
import { unzipSync } from 'fflate';
import { importVassal } from '../../src-main/vassal/import.ts';
import { parseXml } from '../../src-main/vassal/xml.ts';
import { madeModule, moduleXml, pieceText, pngHead, prototype, slot } from '../vassal/made-module.ts';
import { figure, median, type Figure } from './measure.ts';

const COUNTERS = 3000;
const TIMES = 5;

/** 3,000 counters of 20 formations, each with a picture of its own, two layers, marks and prototypes. */
export async function vassalFigure(): Promise<Figure> {
	const made = monster();
	const bytes = madeModule(made);
	const xml = moduleXml(made);
	const whole = await samples(async () => {
		const read = await importVassal([{ name: 'monster.vmod', bytes }]);
		if (read.pieces.length !== COUNTERS) throw new Error('some counters did not come in');
		read.close();
	});
	const bare = await samples(() => {
		unzipSync(bytes);
		parseXml(xml, 'buildFile.xml');
	});
	return figure('a VASSAL module of 3,000 counters imported', whole, 'ms', 'unpacked, its XML parsed', bare);
}

function monster() {
	const traits = [
		{ type: 'prototype;Unit' },
		{ type: 'mark;Side,Strength', state: 'Allied,4-3-6' },
		{ type: `emb2;${';'.repeat(14)}full.png,half.png;Full,Half;;Step`, state: '1' },
	];
	const numbers = Array.from({ length: COUNTERS }, (_, n) => n);
	return {
		prototypes: prototype('Unit', [{ type: 'delete;Delete;68,130' }, { type: 'clone;Clone;67,130' }]),
		palettes: numbers
			.map((n) =>
				slot(String(n), `Unit ${String(n)}`, pieceText(`Unit ${String(n)}`, `u${String(n)}.png`, traits)),
			)
			.join(''),
		files: Object.fromEntries(
			['full', 'half', ...numbers.map((n) => `u${String(n)}`)].map((name) => [
				`images/${name}.png`,
				pngHead(60, 60),
			]),
		),
	};
}

async function samples(work: () => Promise<void> | void): Promise<number> {
	const taken: number[] = [];
	for (let n = 0; n < TIMES; n += 1) {
		const from = performance.now();
		await work();
		taken.push(performance.now() - from);
	}
	return median(taken);
}
