/** The course of a declared combat: the dice, and answers to questions. */
import type { MissionFact } from '../14-air/frames.ts';
import { scriptedDice, type Dice } from '../../kit/dice.ts';
import { refuse, type Decision } from '../../kit/ruleset.ts';
import { evolveMission } from '../evolve/air.ts';
import { decideAttack, type Attack } from './declare.ts';
import { openCombat, type Fighting } from './fighting.ts';
import { rolled } from './procedure.ts';
import { carriedOn } from '../procedures.ts';
import { combatQuestion } from './questions.ts';

/** Throws the dice of the combat that is ready for them; then all follows up to the next choice. */
export function decideRoll(desk: Fighting, dice: Dice): Decision<MissionFact> {
	const fight = openCombat(desk.world);
	if (fight?.step !== 'roll')
		return refuse('ocs-9.2.order', 'combat/not-ready', 'No combat is ready for its dice.', {
			allowed: 'the dice of a combat after supply, Action Ratings and terrain',
		});
	return { kind: 'facts', facts: carriedOn(desk, [rolled(desk, fight, dice)], dice) };
}

/**
 * Plays the current combat out: each open choice by its default, the dice when due. The result is the same as answering
 * one question after another with the same dice.
 */
export function decidePlayedOut(desk: Fighting, dice: Dice): Decision<MissionFact> {
	if (!openCombat(desk.world))
		return refuse('ocs-9.2.order', 'combat/not-ready', 'No combat is under way that could be played out.', {
			allowed: 'a combat or an overrun that was declared and waits for an answer or for its dice',
		});
	const facts: MissionFact[] = [];
	for (let now = desk; ;) {
		const fight = openCombat(now.world);
		if (!fight) return { kind: 'facts', facts };
		const [byDefault] = combatQuestion(now)?.choices ?? [];
		const more = carriedOn(now, byDefault?.facts(dice) ?? [rolled(now, fight, dice)], dice);
		facts.push(...more);
		now = { ...now, world: { ...now.world, game: more.reduce(evolveMission, now.world.game) } };
	}
}

/**
 * Declares an attack for the phasing side and plays it out, with the same result as doing both in turn with the same
 * dice. Only Control may, because the enemy's choices go by default.
 */
export function decideFoughtOut(desk: Fighting, attack: Attack, dice: Dice): Decision<MissionFact> {
	const declared = decideAttack(desk, attack, 'control', dice);
	if (declared.kind !== 'facts') return declared;
	const { world } = desk;
	const begun = { ...desk, world: { ...world, game: declared.facts.reduce(evolveMission, world.game) } };
	if (!openCombat(begun.world)) return declared;
	const rest = decidePlayedOut(begun, dice);
	return rest.kind === 'facts' ? { kind: 'facts', facts: [...declared.facts, ...rest.facts] } : rest;
}

/**
 * Returns the combat that an attack or overrun would lead to, ready for its dice, with default choices on both sides,
 * or null if no dice would be rolled. Records nothing.
 * @param declared the facts of its declaration
 */
export function foreseen(desk: Fighting, declared: readonly MissionFact[]): Fighting | null {
	for (let [now, more] = [desk, declared]; ;) {
		now = { ...now, world: { ...now.world, game: more.reduce(evolveMission, now.world.game) } };
		const fight = openCombat(now.world);
		const [byDefault] = combatQuestion(now)?.choices ?? [];
		if (fight?.step === 'roll') return now;
		if (!fight || !byDefault) return null;
		more = carriedOn(now, byDefault.facts(NO_DICE), NO_DICE);
	}
}
/** Before its own dice a combat throws none. */
const NO_DICE = scriptedDice([]);

/** Carries out an answer to the open question. */
export function answerCombat(
	desk: Fighting,
	question: string,
	answer: string,
	dice: Dice,
): Decision<MissionFact> {
	const open = combatQuestion(desk);
	const choice = open?.id === question ? open.choices.find(({ id }) => id === answer) : undefined;
	if (!choice)
		return refuse('ocs-9.2.order', 'combat/no-question', 'Nobody is asked that now.', {
			...(open ? { allowed: open.choices.map(({ label }) => label).join('; ') } : {}),
		});
	return { kind: 'facts', facts: carriedOn(desk, choice.facts(dice), dice) };
}
