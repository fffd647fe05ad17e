/** Fights of anybody with anybody, answered anyhow: each comes to its end, and leaves the game whole. */
import { expect, it } from 'vitest';
import { seededDice, seedState } from '../../../../src-main/rules/kit/dice.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import { answerFight, fightQuestions } from '../../../../src-main/rules/ocs/09-combat/asking.ts';
import { decideRoll } from '../../../../src-main/rules/ocs/09-combat/decide.ts';
import { cannotAttack, decideAttack } from '../../../../src-main/rules/ocs/09-combat/declare.ts';
import { combatant } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import type { MissionFact } from '../../../../src-main/rules/ocs/14-air/frames.ts';
import { fighting, openCombat } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../../../src-main/rules/ocs/09-combat/means-by-chapter.ts';
import { cannotOverrun, decideOverrun } from '../../../../src-main/rules/ocs/08-overrun/declare.ts';
import { evolveMission } from '../../../../src-main/rules/ocs/evolve/air.ts';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import type { Decision } from '../../../../src-main/rules/kit/ruleset.ts';
import { BLUE, fightWorld, RED } from '../../../helpers/ocs-fight.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const TARGET = '05.05';
type Dice = ReturnType<typeof seededDice>;
const pick = <V>(dice: Dice, list: readonly V[]): V => {
	const at =
		(dice.roll(6, 4, 'any', 'app').reduce((so, face) => so * 6 + face - 1, 0) + 6 ** 4) % list.length;
	return list[at] as V;
};
const FACES = [
	'9-3-4 leg',
	'6-5-6 track',
	'0-2-4 leg',
	'14-4-3 leg | 7-4-6 leg',
	'(5)-0-0 truck',
	'4-3-9 truck',
];
const MODES = [null, null, null, 'dg', 'reserve', 'strat', 'exploit'] as const;
const MORE = [
	{},
	{ steps: 3 },
	{ category: 'armor' },
	{ category: 'mech' },
	{ class: 'hq' },
	{ class: 'artillery' },
];

/** A world with random stacks round the target, in it, and behind it. */
function anyWorld(dice: Dice, overrun: boolean): World {
	const near = overrun ? ['05.04'] : ['05.04', '04.05', '06.05'];
	const blues = Array.from({ length: 4 }, (_, n) => [`b${String(n)}`, BLUE, pick(dice, near)] as const);
	const reds = Array.from({ length: 3 }, (_, n) => [`r${String(n)}`, RED, TARGET] as const);
	const others = Array.from({ length: 3 }, (_, n) => {
		const side = pick(dice, [BLUE, RED]);
		return [
			`x${String(n)}`,
			side,
			pick(dice, side === RED ? ['05.06', '06.07'] : ['04.07', '07.06']),
		] as const;
	});
	const counters = [...blues, ...reds, ...others].map(([id, side, at]) => {
		const [combat = '', move = null] = pick(dice, FACES).split(' | ');
		return counter(id, side, at, combat, move, pick(dice, MORE) as object);
	});
	const markers = counters.map(({ id }) => [id, { marker: pick(dice, MODES) }] as const);
	const dumps = [
		{ side: BLUE, at: '05.03', tokens: pick(dice, [1, 4, 20]) },
		{ side: RED, at: pick(dice, [TARGET, '05.06']), tokens: pick(dice, [1, 4]) },
	];
	const transports = [
		{ id: 'org', side: RED, name: 'org', organic: 'own', points: 1, loaded: 2, at: TARGET },
	];
	const hexes = [{ hex: TARGET, hedgehog: pick(dice, [0, 2]), owner: RED }];
	const step = overrun ? 'movement.movement' : 'combat.combat';
	return fightWorld(
		{ counters, dumps, transports, hexes },
		{ units: Object.fromEntries(markers), clock: { step } },
	);
}

/** What does not hold of a game after a fight. */
function faults(before: World, after: World): readonly string[] {
	const wrong: string[] = [];
	for (const [id, unit] of after.game.units) {
		const { counter: printed } = combatant(after, id);
		if (unit.lost > (printed.steps ?? 1)) wrong.push(`${id} lost ${String(unit.lost)}`);
		if ((unit.at === null) !== (unit.elsewhere !== null)) wrong.push(`${id} is nowhere`);
		if (unit.at !== null && !boardOf(after.scenario).playable(boardOf(after.scenario).hex(unit.at)))
			wrong.push(`${id} off the map`);
		const stranger = [...after.game.units.values()].some(
			(other) => other.at === unit.at && other.side !== unit.side,
		);
		if (unit.at !== null && stranger) wrong.push(`${id} stands among enemies at ${unit.at}`);
	}
	const tokens = ({ game }: World): number =>
		[...Object.values(game.dumps)].reduce((so, dump) => so + dump.tokens, 0);
	if (tokens(after) > tokens(before)) wrong.push('supply out of nothing');
	if ([...Object.values(after.game.dumps)].some((dump) => dump.tokens < 0)) wrong.push('less than no supply');
	return wrong;
}

/** Plays one fight to its end. @returns how many questions it took; null: it was refused */
function fought(
	seed: number,
	overrun: boolean,
): { readonly asked: number; readonly faults: readonly string[] } | null {
	const dice = seededDice(seedState([seed, 7, 11, 13]));
	let world = anyWorld(dice, overrun);
	const before = world;
	const take = (decision: Decision<MissionFact>): boolean => {
		if (decision.kind !== 'facts') return false;
		world = { ...world, game: decision.facts.reduce(evolveMission, world.game) };
		return true;
	};
	const all = [...world.game.units].filter(([id]) => id.startsWith('b')).map(([id]) => id);
	const desk = fighting(world, overrun ? { ...meansByChapter, cannotMove: () => null } : meansByChapter);
	const declare = overrun ? decideOverrun : decideAttack;
	const no = overrun ? cannotOverrun : cannotAttack;
	const units = all.filter((id) => no(desk, { units: [id], target: TARGET }, 'control') === null);
	if (!take(declare(desk, { units, target: TARGET }, 'control', dice))) return null;
	for (let asked = 0; asked < 200; asked += 1) {
		const [question] = fightQuestions(world);
		if (question) {
			expect(question.answers.length).toBeGreaterThan(0);
			expect(new Set(question.answers.map(({ id }) => id)).size).toBe(question.answers.length);
			expect(take(answerFight(world, question.id, pick(dice, question.answers).id, dice))).toBe(true);
		} else if (openCombat(world)) expect(take(decideRoll(fighting(world, meansByChapter), dice))).toBe(true);
		else return { asked, faults: faults(before, world) };
	}
	throw new Error(`seed ${String(seed)} never ends`);
}

it.each([
	['attacks', false, 100],
	['overruns', true, 50],
] as const)(
	'random %s end, and leave no unit among enemies, off the map or with more lost than it has',
	(_what, overrun, least) => {
		let played = 0;
		for (let seed = 1; seed <= 150; seed += 1) {
			const fight = fought(seed, overrun);
			if (!fight) continue;
			played += 1;
			expect(fight.faults, `seed ${String(seed)}`).toEqual([]);
		}
		expect(played).toBeGreaterThan(least);
	},
);
