/** What goes on in a combat that was declared: the dice, and answers to what sides are asked. */
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
 * Plays the combat under way out: each choice that stands open by its default, the dice when they are due. What comes of it
 * is what closing one question after the other would bring, by the same dice.
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
 * Declares an attack for the side whose move it is and plays it out: what declaring it and then playing it out would bring, by
 * the same dice. It is Control's alone, since the enemy's choices go by their defaults.
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
 * The combat that an attack or an overrun would lead to, ready for its dice, with each choice of both sides by its default;
 * null: no dice would be thrown for it. Nothing is recorded.
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

/** Carries out an answer to the question that stands. */
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
