/** What every scenario that comes with the program must be: built from its tables, playable, drawn without mistakes. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenario as arnhem } from '../../assets/scenarios/arnhem-bridge/build.ts';
import { scenario as training } from '../../assets/scenarios/training/build.ts';
import { encounter } from '../../src-main/rulesets/opcom/encounter/encounter.ts';
import { initial } from '../../src-main/rules/opcom/initial.ts';
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { between, distance, inBox, meeting, segments } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';

const committed = (id: string): unknown =>
	JSON.parse(readFileSync(new URL(`../../assets/scenarios/${id}/scenario.json`, import.meta.url), 'utf8'));
const games: readonly (readonly [string, Scenario])[] = [
	['arnhem-bridge', arnhem],
	['training', training],
	['encounter, seed 1', encounter('1')],
	['encounter, seed Whitsun', encounter('Whitsun')],
];

/** Where two lines meet, each place once. */
function meets(a: readonly Point[], b: readonly Point[]): Point[] {
	return segments(a).flatMap(([p, q]) =>
		segments(b).flatMap(([r, s]) => {
			const found = meeting(p, q, r, s);
			return found ? [between(p, q, found.share)] : [];
		}),
	);
}

describe.each(games)('%s', (_name, game) => {
	const { map } = game;

	it('can be begun', () => {
		const state = initial(game);
		expect(state.units.size).toBe(game.units.length);
		expect(game.units.length).toBeGreaterThan(10);
	});

	it('has every unit, place and crossing on the sheet', () => {
		const points = [
			...game.units.map(({ start, arrival }) => start ?? arrival?.at),
			...map.places.map(({ at }) => at),
			...map.crossings.map(({ at }) => at),
		];
		expect(points.filter((at) => !at || !inBox(at, map.bounds))).toEqual([]);
	});

	it('lets no road over a river but at a crossing', () => {
		const rivers = map.rivers.filter((river) => river.class !== 'stream');
		const wet = map.roads.flatMap((road) =>
			rivers.flatMap((river) =>
				meets(road.line, river.line)
					.filter((at) => !map.crossings.some((crossing) => distance(crossing.at, at) < 0.15))
					.map((at) => `${road.id} over ${river.id} at ${at.x.toFixed(2)} ${at.y.toFixed(2)}`),
			),
		);
		expect(wet).toEqual([]);
	});

	it('puts no two counters on one spot at the start', () => {
		const start = game.units.flatMap((unit) => (unit.start ? [{ id: unit.id, at: unit.start }] : []));
		const crowded = start.flatMap((one, i) =>
			start.slice(i + 1).flatMap((two) => (distance(one.at, two.at) < 0.3 ? [`${one.id} ${two.id}`] : [])),
		);
		expect(crowded).toEqual([]);
	});

	it('gives every side a briefing and a team', () => {
		for (const side of game.sides) {
			expect(game.briefings[side.id]?.length, side.id).toBeGreaterThan(200);
			expect(
				game.teams.some((team) => team.side === side.id),
				side.id,
			).toBe(true);
		}
	});
});

it('the files are what their build.ts makes', () => {
	expect(committed('arnhem-bridge')).toEqual(JSON.parse(JSON.stringify(arnhem)));
	expect(committed('training')).toEqual(JSON.parse(JSON.stringify(training)));
});

describe('the encounter generator', () => {
	it('makes the same evening of the same seed, and another of another', () => {
		expect(encounter('Whitsun')).toEqual(encounter('Whitsun'));
		expect(JSON.stringify(encounter('Whitsun'))).not.toBe(JSON.stringify(encounter('Easter')));
	});

	it('is even-handed: the sides’ statuses differ by no more than a fifth', () => {
		const strength = (game: Scenario, side: number): number =>
			game.units
				.filter((unit) => unit.side === game.sides[side]?.id)
				.reduce((sum, unit) => sum + Number(/\d+/.exec(unit.profile)?.[0] ?? 0), 0);
		for (let seed = 0; seed < 40; seed += 1) {
			const game = encounter(String(seed));
			const [one, two] = [strength(game, 0), strength(game, 1)];
			expect(Math.abs(one - two) / Math.max(one, two), `seed ${String(seed)}`).toBeLessThan(0.2);
		}
	});

	it('can be begun whatever the seed, and no road lacks its bridge', () => {
		for (let seed = 0; seed < 40; seed += 1) {
			const { map } = encounter(String(seed));
			expect(() => initial(encounter(String(seed)))).not.toThrow();
			const wet = map.roads.flatMap((road) =>
				map.rivers
					.filter((river) => river.class !== 'stream')
					.flatMap((river) => meets(road.line, river.line))
					.filter((at) => !map.crossings.some((crossing) => distance(crossing.at, at) < 0.15)),
			);
			expect(wet, `seed ${String(seed)}`).toEqual([]);
		}
	});
});

it('the lesson points only at things that the umpire’s window names', () => {
	const sources = globSync('src-renderer/{master,rulesets/opcom/umpire,workspace,ui}/**/*.svelte', {
		cwd: new URL('../..', import.meta.url),
	})
		.map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
		.join('\n');
	const isNamed = (id: string): boolean =>
		sources.includes(`data-testid="${id}"`) ||
		training.teams.some(
			(team) =>
				id.endsWith(`-${team.id}`) && sources.includes(`data-testid="${id.slice(0, -team.id.length)}{`),
		) ||
		training.sides.some(
			(side) =>
				id.endsWith(`-${side.id}`) && sources.includes(`data-testid="${id.slice(0, -side.id.length)}{`),
		);
	const wrong = training.lesson.map(({ at }) => at).filter((at) => at !== '' && !isNamed(at));
	expect(wrong).toEqual([]);
});
