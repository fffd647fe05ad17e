/** Each field of the drill's game is changed: what a side receives stays, but for what the rules show. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import type { AnyEvent, RulesetModule } from '../../src-main/rules/kit/module.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { leaky } from '../leak/kit/leaky.ts';
import {
	eveningOf,
	playedUnder,
	idle,
	mutateView,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
	type Shown,
} from '../leak/kit/mutate-view.ts';
import type { Change } from '../leak/kit/paths.ts';
import { drillScenario, NORTH, order, play, rulesets, SOUTH } from './hall.ts';
import { drill } from './ruleset.ts';
import { beside, type DrillGame } from './shapes.ts';

const sideOf = (unit: unknown): string | undefined =>
	drillScenario().units.find(({ id }) => id === unit)?.side;

/** A march, a sighting, an assault that is answered and one that waits. */
async function evening(): Promise<Evening> {
	const hall = await openHall(drillScenario(), { rulesets });
	try {
		const control = await hall.window(umpire);
		const north = await hall.window({ kind: 'side', side: NORTH });
		const south = await hall.window({ kind: 'side', side: SOUTH });
		await play(north, { type: 'march', unit: 'n1', to: 'C4' });
		await order(control, { type: 'end-turn' });
		await play(north, { type: 'assault', unit: 'n1', hex: 'C5' });
		await order(control, { type: 'answer-question', question: 'stand-s1', answer: 'stand' }, [4]);
		await play(south, { type: 'march', unit: 's2', to: 'H8' });
		await order(control, { type: 'place', unit: 's2', at: 'E9', reason: 'out of sight' });
		await order(control, { type: 'end-turn' });
		await play(south, { type: 'assault', unit: 's1', hex: 'C4' });
		return eveningOf(hall.app.session);
	} finally {
		await hall.end();
	}
}

const asked = ({ side }: Listener): Asked => ({
	explain: ['n1', 'n2', 's1', 's2', 'ghost'].flatMap((unit) => [
		{ name: 'reach', input: { unit } },
		{ name: 'march', input: { unit, to: 'C4' } },
	]),
	commands: [
		...(side === NORTH ? ['n1', 'n2'] : ['s1', 's2']).flatMap((unit) =>
			['A2', 'C3', 'H8'].map((to) => ({ type: 'march', unit, to })),
		),
		{ type: 'march', unit: side === NORTH ? 's2' : 'n2', to: 'C4' },
		{ type: 'assault', unit: 'n1', hex: 'C5' },
		{ type: 'assault', unit: 's1', hex: 'C4' },
	],
	papers: [{ kind: 'situation', size: 'A4', grey: false }],
});

const own = ({ side }: Listener, { keys }: Change): boolean => sideOf(keys[2]) === side;
const ownSide = ({ side }: Listener, { keys }: Change): boolean => keys[2] === side;

/** Hexes that a side's units can come beside in a march. */
function near({ side }: Listener, state: unknown): ReadonlySet<unknown> {
	const { units } = (state as { game: DrillGame }).game;
	const places = Object.entries(units).flatMap(([id, { at }]) => (sideOf(id) === side ? [at] : []));
	return new Set([1, 2].reduce<string[]>((hexes) => hexes.flatMap((hex) => [hex, ...beside(hex)]), places));
}
/** An enemy whom a unit of the side's stands beside, or may march up to. */
function met(listener: Listener, change: Change, state: unknown): boolean {
	const { units } = (state as { game: DrillGame }).game;
	const hexes = near(listener, state);
	return (
		!own(listener, change) &&
		(hexes.has(units[String(change.keys[2])]?.at) || (change.path.endsWith('at') && hexes.has(change.to)))
	);
}

const shown: readonly Shown[] = [
	{ path: 'game.units.*', to: own, why: 'a side’s own units: drill-1.own' },
	{ path: 'game.units.*', to: met, why: 'an enemy beside its units is seen, and run into: drill-5.sight' },
	{ path: 'game.assault', why: 'an assault halts both sides: drill-4.halt' },
	{ path: 'game.seen.*', to: ownSide, why: 'whom it sees, by its own aliases: drill-5.sight' },
];

let seen: Mutated;
let played: Evening;
const tried = (evening: Evening): Mutated =>
	mutateView(evening, asked, { moments: 6, samples: 4, ids: new Set(['north', 'south']) });
beforeAll(async () => {
	played = await evening();
	seen = tried(played);
});

describe('mutate-view', () => {
	it('what a side receives stays, whatever field of the game is changed that the rules do not show', () => {
		expect(unaccounted(seen, shown)).toEqual([]);
	});

	it('every field was changed, each line of what is shown is needed, and nearly every change was played on', () => {
		expect(seen.paths).toEqual(
			expect.arrayContaining([
				'game.turn',
				'game.units.*.at',
				'game.assault.hex',
				'game.seen.*.*.alias',
				'game.named.*',
			]),
		);
		expect(idle(seen, shown)).toEqual([]);
		expect(seen.unplayed).toEqual([]);
	});

	it('without a line it fails, and so does a line that is too narrow', () => {
		expect(unaccounted(seen, shown.slice(1)).join()).toContain('game.units.n1.marched');
		const narrow = [
			...shown.filter(({ to }) => to !== met),
			{ path: 'game.units.*.steps', why: 'too little' },
		];
		expect(unaccounted(seen, narrow).join()).toContain('game.units.s1.at');
	});

	const peek = (game: unknown): unknown => (game as DrillGame).units['s2']?.steps;
	it.each(Object.keys(leaky))('a %s that looks at an enemy out of sight is found', (way) => {
		const leak = leaky[way]?.(drill, peek) ?? drill;
		const found = unaccounted(tried(playedUnder(played, leak)), shown);
		expect(found.join('\n')).toMatch(/game\.units\.s2\.steps to \d+\): north/);
	});

	it('a sighting by another rule is found: fog that follows from the truth', () => {
		const far: RulesetModule = {
			...drill,
			followed: (before, after, facts) => [
				...drill.followed(before, after, facts),
				...((after.game as unknown as DrillGame).units['s2']?.steps === 3
					? [
							{
								type: 'sighted',
								v: 1,
								rule: 'drill-5.sight',
								payload: { side: NORTH, unit: 's2', alias: 'E9', at: 'H9' },
							},
						]
					: []
				).map((fact) => fact as unknown as AnyEvent),
			],
		};
		expect(unaccounted(tried(playedUnder(played, far)), shown).join('\n')).toMatch(
			/s2\.steps .*north.*view after/,
		);
	});
});
