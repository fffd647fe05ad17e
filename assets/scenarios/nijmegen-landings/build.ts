/** Puts the landings at Nijmegen together: the module an hour earlier, with everybody still in the air. Run directly it writes scenario.json. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UnitId } from '../../../src-shared/kit/ids.ts';
import { TocsScenario, type TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { straightWay } from '../../../src-main/rules/tocs/w15-air/plans.ts';
import { AIR, MODULE_AIR } from '../nijmegen/air.ts';
import { CORRIDOR } from '../nijmegen/forces.ts';
import { scenario as nijmegen } from '../nijmegen/build.ts';
import { inLines } from '../write.ts';

const here = dirname(fileURLToPath(import.meta.url));
type Wave = NonNullable<NonNullable<TocsScenarioInput['air']>['waves']>[number];

const [first] = nijmegen.turns;
if (!first) throw new Error('the module has turns');

/** Flights come in from the west, at the height of their drop zone. */
const wayTo = (hex: string): readonly string[] =>
	straightWay({ scenario: nijmegen }, `01.${hex.slice(3)}`, hex);

const placeOf = (id: string): string => nijmegen.counters.find((counter) => counter.id === id)?.at ?? '';
const lands = (id: string, name: string, units: readonly string[], more: Partial<Wave> = {}): Wave => ({
	...{ id, side: 'allied', name, mission: 'drop', turn: 1, direct: true, planes: 3 },
	units: units.map((each) => UnitId.parse(each)),
	way: [...wayTo(placeOf(units[0] ?? ''))],
	...more,
});

/** A battalion is a flight; its regiment’s HQ comes down with the first. */
const BATTALIONS: readonly Wave[] = ['504', '505', '508'].flatMap((regiment) =>
	(['ABC', 'DEF', 'GHI'] as const).map((letters, n) => {
		const of = `${String(n + 1)}-${regiment}`;
		const companies = [...letters].map((letter) => `${letter.toLowerCase()}-${regiment}`);
		return lands(of, `${String(n + 1)}/${regiment} PIR`, [
			`hq-${of}`,
			...companies,
			...(n === 0 ? [`hq-${regiment}`] : []),
		]);
	}),
);
const WAVES: readonly Wave[] = [
	...BATTALIONS,
	lands('division', 'Division and engineers', ['hq-82ab', 'b-307', 'c-307', 'd-307']),
	lands('artillery', '376 PFA', ['a-376', 'b-376', 'c-376'], { by: 'glider' }),
	lands('supply-17', 'Supply of 17 Sept', ['hq-2-505'], { units: [], mission: 'supply', turn: 2, planes: 4 }),
	// The module’s own, a turn later by this track; their sides file the plans.
	...(AIR.waves ?? []).map((wave) => ({ ...wave, turn: wave.turn + 1 })),
];

const landed = (id: string): boolean =>
	WAVES.some(({ units }) => units?.some((each) => each === id) === true);

export const scenario = TocsScenario.parse({
	...nijmegen,
	id: 'nijmegen-landings',
	title: 'Nijmegen: the landings',
	summary:
		'The same ground from noon of 17 September 1944, three hours earlier: the 82nd Airborne Division is still in the air. The Allied side files a flight plan for every drop before the first impulse, or leaves those that we propose. Each hex that a flight passes is called out, and the German side says whether its flak fires. Then they drift, and land.',
	notes:
		'The module as it stands in Nijmegen, with the landings played. Drop zones are where that scenario has the battalions; paths, aircraft and the first supply are ours. See notes.md there.',
	// Both games of the module begin on 17 September at noon. @rule tocs-omgn-start
	turns: [{ ...first, time: '1200' }, ...nijmegen.turns],
	perimeters: { allied: [CORRIDOR] },
	counters: nijmegen.counters.map((counter) => {
		if (landed(counter.id)) return { ...counter, at: null, bank: null, landed: null };
		return counter.arrives === null ? counter : { ...counter, arrives: counter.arrives + 1 };
	}),
	supplies: nijmegen.supplies.map((each) => ({ ...each, turn: each.turn + 1 })),
	features: nijmegen.features.filter(({ side }) => side !== 'allied'),
	air: { ...MODULE_AIR, preset: true, waves: WAVES },
	lesson: [],
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(join(here, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.counters.length)} counters\n`);
}
