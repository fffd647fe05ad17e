/** What Blue is not told at the start of a campaign, and the scenarios that differ in nothing else. */
import fc from 'fast-check';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { airScenario } from '../../helpers/air.ts';
import { RED } from '../../helpers/small-scenario.ts';

export const redUnits = airScenario().units.filter((unit) => unit.side === RED);
const redIds = redUnits.map((unit) => unit.id);

/** What Blue is not told, at the start of a campaign. */
export const secrets = fc.record({
	chance: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 1 })),
	names: fc.array(fc.stringMatching(/^[A-Z][a-z]{2,10}$/), {
		minLength: redUnits.length,
		maxLength: redUnits.length,
	}),
	profile: fc.constantFrom('9-6-3-0', '2-1-0', '[7-4-0]', '(3)-(1)-0'),
	shift: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
	fortified: fc.boolean(),
	demolition: fc.constantFrom('none', 'standard'),
	briefing: fc.string({ maxLength: 40 }),
	fewer: fc.boolean(),
	/** Red has thrown a bridge of its own over the canal, and worn a track to it. */
	works: fc.boolean(),
});
export type Secrets = typeof secrets extends fc.Arbitrary<infer T> ? T : never;

const redTrack = {
	id: 'red-track',
	class: 'track',
	line: [
		{ x: 5, y: 0 },
		{ x: 5, y: 2 },
	],
	builtBy: RED,
};

export function scenarioWith(secret: Secrets): Scenario {
	const base = structuredClone(airScenario()) as unknown as {
		units: Record<string, unknown>[];
		map: { areas: Record<string, unknown>[]; crossings: Record<string, unknown>[]; roads: unknown[] };
		briefings: Record<string, string>;
	};
	const units = base.units
		.filter((unit) => !(secret.fewer && unit['id'] === 'r-recce'))
		.map((unit) => {
			const n = redIds.indexOf(unit['id'] as (typeof redIds)[number]);
			const start = unit['start'] as { x: number; y: number } | null;
			return n < 0
				? unit
				: {
						...unit,
						name: secret.names[n],
						short: secret.names[n]?.slice(0, 14),
						profile: secret.profile,
						start: start && { x: start.x, y: start.y + secret.shift },
					};
		});
	const areas = base.map.areas.map((area) => ({ ...area, fortified: secret.fortified }));
	const demolition = secret.demolition === 'none' ? { kind: 'none', why: 'x' } : { kind: 'standard' };
	return Scenario.parse({
		...base,
		units,
		briefings: { ...base.briefings, red: secret.briefing },
		map: {
			...base.map,
			areas,
			crossings: [
				...base.map.crossings.map((crossing) => ({ ...crossing, demolition })),
				...(secret.works
					? [{ ...base.map.crossings[0], id: 'red-bailey', at: { x: 5, y: 1 }, builtBy: RED }]
					: []),
			],
			roads: secret.works ? [...base.map.roads, redTrack] : base.map.roads,
		},
	});
}

/** One of them. */
export const plain: Secrets = {
	chance: [1, 2, 3, 4],
	names: redUnits.map((_unit, n) => `Unit ${String(n)}`),
	profile: '2-1-0',
	shift: 0,
	fortified: false,
	demolition: 'standard',
	briefing: '',
	fewer: false,
	works: false,
};
