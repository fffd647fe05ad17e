/** Convention tempo, an optional rule: what it doubles before the first turn, and of Rail Cap. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, HALF, times, type Fraction } from '../../hexwar/fraction.ts';
import type { OcsFact } from '../facts.ts';
import type { OcsGame, World } from '../game.ts';
import { isOn } from '../variants.ts';
import type { TempoSet } from './facts.ts';

const TWICE = fraction(2);

/**
 * Returns a side's supply and transport times so many; what is loaded on Organic Trucks stays, and so do they.
 * @rule ocs-21.6a
 */
function multiplied({ scenario, game }: World, side: SideId, by: Fraction): TempoSet {
	const tokens = (many: number): number => Math.round((many * by.n) / by.d);
	const organic = new Set(
		scenario.transports.flatMap((each) => (each.organic === null ? [] : [String(each.id)])),
	);
	const own = <V extends { readonly side: SideId }>(all: Readonly<Record<string, V>>): [string, V][] =>
		Object.entries(all).filter(([, each]) => each.side === side);
	return {
		side,
		dumps: Object.fromEntries(own(game.dumps).map(([id, dump]) => [id, tokens(dump.tokens)])),
		transports: Object.fromEntries(
			own(game.transports).flatMap(([id, { counter, points, loaded }]) =>
				organic.has(counter) ? [] : [[id, { points: times(points, by), loaded: tokens(loaded) }]],
			),
		),
	};
}

export const evolveTempo = (game: OcsGame, { dumps, transports }: TempoSet): OcsGame => ({
	...game,
	dumps: Object.fromEntries(
		Object.entries(game.dumps).map(([id, dump]) => [id, { ...dump, tokens: dumps[id] ?? dump.tokens }]),
	),
	transports: Object.fromEntries(
		Object.entries(game.transports).map(([id, each]) => [id, { ...each, ...transports[id] }]),
	),
});

/** The game as its scenario begins it, at the tempo that it says. */
export const atTempo = (scenario: OcsScenario, game: OcsGame): OcsGame =>
	isOn(game, 'convention-tempo')
		? scenario.sides.reduce(
				(so, { id }) => evolveTempo(so, multiplied({ scenario, game: so }, id, TWICE)),
				game,
			)
		: game;

/** Facts of the rule's being switched before the first player turn: the set-up doubles, or is what it was. */
export function tempoSwitched(world: World, value: string): readonly OcsFact[] {
	const { clock } = world.game;
	const isSame = isOn(world.game, 'convention-tempo') === (value === 'on');
	if (isSame || clock.turn > 1 || clock.playerTurn > 0) return [];
	return world.scenario.sides.map(({ id }): OcsFact => ({
		type: 'tempo-set',
		v: 1,
		rule: 'ocs-21.6a',
		payload: multiplied(world, id, value === 'on' ? TWICE : HALF),
	}));
}

/** A side's Rail Cap, doubled by the convention's tempo. @rule ocs-21.6b */
export const railTempo = (played: Pick<OcsGame, 'options'>, capacity: Fraction): Fraction =>
	isOn(played, 'convention-tempo') ? times(capacity, TWICE) : capacity;
