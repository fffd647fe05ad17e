/**
 * A fight on the small board for tests: what other chapters would answer is said plainly, dice are given, and questions are
 * answered by name.
 */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, inWords } from '../../src-main/rules/hexwar/fraction.ts';
import { scriptedDice } from '../../src-main/rules/kit/dice.ts';
import type { Decision } from '../../src-main/rules/kit/ruleset.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import { carriedOn } from '../../src-main/rules/ocs/procedures.ts';
import { evolveMission } from '../../src-main/rules/ocs/evolve/air.ts';
import type { MissionFact } from '../../src-main/rules/ocs/14-air/frames.ts';
import type { OcsGame, World } from '../../src-main/rules/ocs/game.ts';
import { initial } from '../../src-main/rules/ocs/initial.ts';
import type { UnitState } from '../../src-main/rules/ocs/types.ts';
import type { By } from '../../src-main/rules/ocs/09-combat/types.ts';
import { decideAttack, type Attack } from '../../src-main/rules/ocs/09-combat/declare.ts';
import { fighting, openCombat, type Fighting } from '../../src-main/rules/ocs/09-combat/fighting.ts';
import type { FightMeans } from '../../src-main/rules/ocs/09-combat/means.ts';
import { combatQuestion } from '../../src-main/rules/ocs/09-combat/questions.ts';
import { answerCombat, decideRoll } from '../../src-main/rules/ocs/09-combat/decide.ts';
import { worksheet, type Worksheet } from '../../src-main/rules/ocs/09-combat/worksheet.ts';
import { barrageQuestion } from '../../src-main/rules/ocs/10-barrage/losing.ts';
import { decideBarrage } from '../../src-main/rules/ocs/10-barrage/decide.ts';
import { decideOverrun } from '../../src-main/rules/ocs/08-overrun/declare.ts';
import { BLUE, RED, smallScenario } from './ocs-scenario.ts';

/** Nobody is barred from anything, everything costs a point, no zones, and every dump of one's own is in reach. */
export const plainMeans: FightMeans = {
	sources: ({ game }, unit) =>
		Object.entries(game.dumps)
			.filter(([, { side }]) => side === game.units.get(unit)?.side)
			.map(([id, { tokens }]) => ({ id, tokens, organic: false, through: null })),
	groupFuelled: () => false,
	entry: () => 'open',
	entryCost: () => fraction(1),
	pointsLeft: () => fraction(6),
	enemyZone: () => false,
	sees: () => true,
	zoneSeen: () => false,
	cannotMove: () => null,
	hasZone: () => true,
};

/** Zones of control of every enemy Attack-Capable unit in Combat Mode beside the hex. */
const zone: FightMeans['enemyZone'] = ({ scenario, game }, side, hex) =>
	[...game.units.values()].some(
		(unit) =>
			unit.side !== side &&
			unit.at !== null &&
			unit.face === 'combat' &&
			unit.marker === null &&
			boardOf(scenario).distance(unit.at, hex) === 1,
	);
export const withZones: FightMeans = { ...plainMeans, enemyZone: zone, zoneSeen: zone };

type Changes = Readonly<Record<string, Partial<UnitState>>>;

/** The small scenario as a fight finds it: Blue's Combat Segment, unless `clock` says otherwise. */
export function fightWorld(
	scenario: Partial<OcsScenarioInput>,
	changed: {
		readonly units?: Changes;
		readonly game?: Partial<OcsGame>;
		readonly clock?: Partial<OcsGame['clock']>;
	} = {},
): World {
	const made = smallScenario(scenario);
	const game = initial(made);
	const units = Object.entries(changed.units ?? {}).reduce((so, [id, change]) => {
		const unit = so.get(id);
		if (!unit) throw new Error(`no unit ${id}`);
		return so.set(id, { ...unit, ...change });
	}, game.units);
	const clock = {
		...game.clock,
		playerTurn: 1,
		phasing: BLUE,
		first: BLUE,
		step: 'combat.combat',
		...changed.clock,
	};
	return { scenario: made, game: { ...game, ...changed.game, units, clock: clock as OcsGame['clock'] } };
}

/** Plays a fight by hand: every step keeps the game, the facts so far, and what was refused. */
export class Play {
	readonly facts: MissionFact[] = [];
	world: World;
	refused: string | null = null;
	readonly #means: FightMeans;

	constructor(world: World, means: FightMeans = plainMeans) {
		this.world = world;
		this.#means = means;
	}

	get desk(): Fighting {
		return fighting(this.world, this.#means);
	}

	get question() {
		return combatQuestion(this.desk) ?? barrageQuestion(this.desk);
	}

	/** Keeps what was decided. */
	take(decision: Decision<MissionFact>): this {
		if (decision.kind === 'question') throw new Error(decision.ask);
		this.refused = decision.kind === 'refusal' ? `${decision.code} by ${decision.rule}` : null;
		if (decision.kind !== 'facts') return this;
		this.facts.push(...decision.facts);
		this.world = { ...this.world, game: decision.facts.reduce(evolveMission, this.world.game) };
		return this;
	}

	attack(attack: Attack, by: By = BLUE, faces: readonly number[] = []): this {
		return this.take(decideAttack(this.desk, attack, by, scriptedDice(faces)));
	}

	overrun(attack: Attack, by: By = BLUE, faces: readonly number[] = []): this {
		return this.take(decideOverrun(this.desk, attack, by, scriptedDice(faces)));
	}

	barrage(units: readonly string[], target: string, faces: readonly number[], by: By = BLUE): this {
		const dice = scriptedDice(faces);
		this.take(decideBarrage(this.desk, { units, target }, by, dice));
		if (dice.left > 0 && this.refused === null) throw new Error(`${String(dice.left)} dice are left`);
		return this;
	}

	/** Two dice for Surprise, one where somebody is surprised, two for the result. */
	roll(...faces: readonly number[]): this {
		const dice = scriptedDice(faces);
		this.take(decideRoll(this.desk, dice));
		if (dice.left > 0) throw new Error(`${String(dice.left)} dice are left`);
		return this;
	}

	/** Answers questions one after the other; each must be among what is offered. */
	answer(...answers: readonly string[]): this {
		for (const answer of answers) this.answerWith(answer);
		return this;
	}

	/** One answer, with dice for what it brings about. */
	answerWith(answer: string, ...faces: readonly number[]): this {
		const { question } = this;
		if (!question) throw new Error(`nobody is asked for "${answer}"`);
		const offered = question.choices.map(({ id }) => id);
		if (!offered.includes(answer)) throw new Error(`"${question.ask}": ${offered.join(', ')}; not ${answer}`);
		const barrage = question.id.startsWith('barrage');
		const chosen = question.choices.find(({ id }) => id === answer);
		const dice = scriptedDice(faces);
		return this.take(
			barrage && chosen
				? { kind: 'facts', facts: carriedOn(this.desk, chosen.facts(dice), dice) }
				: answerCombat(this.desk, question.id, answer, dice),
		);
	}

	/** Answers by default until the dice are wanted, or the fight is over. */
	byDefault(): this {
		for (let { question } = this; question; question = this.question)
			this.answer(question.choices[0]?.id ?? '');
		return this;
	}

	unit(id: string): UnitState {
		const unit = this.world.game.units.get(id);
		if (!unit) throw new Error(`no unit ${id}`);
		return unit;
	}

	/** What is offered now. */
	get offers(): readonly string[] {
		return this.question?.choices.map(({ id }) => id) ?? [];
	}

	get asked(): SideId | null {
		return this.question?.to.side ?? null;
	}

	/** What the last fact of a type says. */
	last(type: MissionFact['type']): MissionFact['payload'] {
		const found = this.facts.findLast((fact) => fact.type === type);
		if (!found) throw new Error(`no ${type} among ${this.facts.map((fact) => fact.type).join(', ')}`);
		return found.payload;
	}
}

/** The worksheet of the combat that is ready for its dice. */
export function worksheetOf(play: Play): Worksheet {
	const fight = openCombat(play.world);
	if (!fight) throw new Error('no combat is under way');
	return worksheet(play.desk, fight);
}

/** Strengths of a worksheet by unit, as people write them: '4 1/2'. */
export const strengthsOf = (play: Play): Readonly<Record<string, string>> => {
	const { attacker, defender } = worksheetOf(play).strengths;
	return Object.fromEntries(
		[...attacker.units, ...defender.units].map(({ unit, strength }) => [unit, inWords(strength)]),
	);
};

export { BLUE, RED };
