/** A side's questions during a combat, and the consequences of each answer. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { Listener } from '../../../../src-shared/contract/house.ts';
import { seededDice, seedState, type Dice } from '../../kit/dice.ts';
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import { Newest } from '../../kit/newest.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { raters, ratingOf } from './action-rating.ts';
import { exploiters } from './exploitation.ts';
import type { FightFact } from './facts.ts';
import { openCombat, type Fighting } from './fighting.ts';
import { combatant, living, type Combatant } from './combatants.ts';
import { isLastStep, involved, lossWords, mustLose, sparing, stepLostFact, unitsWords } from './losses.ts';
import { evolveFight } from '../evolve/fight-table.ts';
import type { World } from '../game.ts';
import { nameOf } from '../03-counters/names.ts';
import {
	advancers,
	advances,
	answeredBeach,
	choosesTerrain,
	declines,
	fact,
	following,
	goes,
	namesRating,
	partOf,
	supplied,
} from './procedure.ts';
import { tagalongs, waysBack } from './retreat.ts';
import type { CombatSupply } from '../12-supply/combat-supply.ts';
import { defenceSupply } from './supply.ts';
import { choiceWords, drawnWords, supplyChoices } from './supply-choices.ts';
import { terrainWords } from './terrain.ts';
import { terrainToChoose } from './terrain-questions.ts';
import type { FightMeans } from './means.ts';
import type { CombatProcedure, Part, Retreating } from './types.ts';

/** An answer with what it brings about. */
interface Choice {
	readonly id: string;
	readonly label: string;
	facts(dice: Dice): readonly FightFact[];
}

/** A question with the effect of each answer; the first is the default. */
export interface FightQuestion {
	readonly id: string;
	readonly rule: RuleRef;
	readonly ask: string;
	readonly to: Listener;
	readonly choices: readonly Choice[];
}

/** As the house knows questions. */
export const asStandingQuestion = ({ choices, ...rest }: FightQuestion): StandingQuestion => ({
	...rest,
	answers: choices.map(({ id, label }) => ({ id, label })),
	byDefault: choices[0]?.id ?? '',
});

/** For the latest few games: an open question is needed again by its answer, and when a combat is played out. */
const newest = new Newest<
	Fighting['world']['game'],
	Pick<Fighting, 'means'> & Pick<Fighting['world'], 'scenario'> & { readonly question: FightQuestion | null }
>(8);

/** Returns the question that a combat waits for, or null if it waits for nobody. */
export function combatQuestion(desk: Fighting): FightQuestion | null {
	const { means, world } = desk;
	const { scenario } = world;
	const cached = newest.of(world.game, () => ({ means, scenario, question: questionNow(desk) }));
	return cached.means === means && cached.scenario === scenario ? cached.question : questionNow(desk);
}

function questionNow(desk: Fighting): FightQuestion | null {
	const fight = openCombat(desk.world);
	if (!fight) return null;
	switch (fight.step) {
		case 'beach':
			return beachQuestion(desk, fight);
		case 'defender-supply':
			return supplyQuestion(desk, fight);
		case 'attacker-rating':
			return ratingQuestion(desk, fight, 'attacker');
		case 'defender-rating':
			return ratingQuestion(desk, fight, 'defender');
		case 'terrain':
			return terrainQuestion(desk, fight);
		case 'roll':
			return null;
		case 'attacker-result':
			return resultQuestion(desk, fight, 'attacker');
		case 'defender-result':
			return resultQuestion(desk, fight, 'defender');
		case 'exploit':
			return exploitQuestion(desk, fight);
		case 'advance':
			return advanceQuestion(desk, fight);
	}
}

const forceWords = (world: World, units: readonly Combatant[]): string =>
	unitsWords(
		world,
		units.map(({ id }) => id),
	);

/** Whom a result befell: '29 Armd Bde’s attack', 'The attack of 8 Cdn Bde and 2 more', '46 LW Jg at 14.12'. */
function sufferedWords(world: World, fight: CombatProcedure, part: Part): string {
	const units = involved(world, fight, part);
	const words = forceWords(world, units);
	if (part === 'defender') return `${words} at ${fight.target}`;
	return units.length === 1 ? `${words}’s attack` : `The attack of ${words}`;
}

const to = (fight: CombatProcedure, part: Part): Listener => ({ side: fight[part], team: null });

/** The question to a beach defender before anybody aboard is revealed. */
const beachQuestion = (desk: Fighting, fight: CombatProcedure): FightQuestion => ({
	id: `fight-beach-${fight.target}`,
	rule: 'ocs-18.6b.opt',
	ask: `Landing Craft at ${fight.from.join(', ')} assault ${fight.target}. Fight for the beach?`,
	to: to(fight, 'defender'),
	choices: [
		{ id: 'fight', label: 'Fight for it', facts: (dice) => answeredBeach(desk, fight, 'fight', dice) },
		{
			id: 'table',
			label: 'Let them land by the table: your units there are destroyed',
			facts: (dice) => answeredBeach(desk, fight, 'table', dice),
		},
	],
});

const SUPPLY_WORDS = {
	supply: 'Pay from',
	internals: 'Use internal stocks',
	none: 'Pay nothing and defend at half',
} as const;

function supplyQuestion(desk: Fighting, fight: CombatProcedure): FightQuestion {
	const { world } = desk;
	const units = living(world, fight.defenders);
	const ways = defenceSupply(desk, units);
	const choices = (['supply', 'internals', 'none'] as const).flatMap((id) => {
		const way = ways[id];
		const cost = way && id === 'supply' ? ` ${payersOf(world, way)} (${String(way.cost)}T)` : '';
		return way
			? [{ id, label: `${SUPPLY_WORDS[id]}${cost}`, facts: () => [supplied(fight, 'defender', way)] }]
			: [];
	});
	// Other dumps, and HQs that throw, come after the proposal.
	const elsewhere = ways.supply ? otherPayers(desk, fight, ways.supply) : [];
	return {
		id: `fight-supply-${fight.target}`,
		rule: 'ocs-9.2.2',
		ask: `${forceWords(world, units)} at ${fight.target} ${units.length > 1 ? 'are' : 'is'} attacked from ${fight.from.join(', ')}. Pay for the defence from:`,
		to: to(fight, 'defender'),
		choices: [...choices.slice(0, 1), ...elsewhere, ...choices.slice(1)],
	};
}

/** Returns the sources that pay for a defence: 'the dump at 15.06 and the dump at 18.09'. */
const payersOf = (world: World, { spent }: CombatSupply): string =>
	spent.map(({ source }) => drawnWords(world, source)).join(' and ');

/** The most dumps and HQs offered to a defender, besides the proposal. */
const MOST_PAYERS = 5;

function otherPayers(desk: Fighting, fight: CombatProcedure, proposed: CombatSupply): readonly Choice[] {
	const { world, means } = desk;
	const units = living(world, fight.defenders);
	const sources = units.flatMap(({ id }) => means.sources(world, id));
	const seen = new Set([spentWords(proposed)]);
	const others: Choice[] = [];
	for (const choice of supplyChoices(sources)) {
		if (others.length === MOST_PAYERS) break;
		const way = defenceSupply(desk, units, [choice.id]).supply;
		if (!way || seen.has(spentWords(way))) continue;
		seen.add(spentWords(way));
		const label = `${SUPPLY_WORDS.supply} ${choiceWords(world, choice)} (${String(way.cost)}T)`;
		others.push({ id: `supply:${choice.id}`, label, facts: () => [supplied(fight, 'defender', way)] });
	}
	return others;
}

const spentWords = ({ spent }: CombatSupply): string =>
	spent
		.map(({ source, tokens }) => `${source} ${String(tokens)}`)
		.toSorted()
		.join();

function ratingQuestion(desk: Fighting, fight: CombatProcedure, part: Part): FightQuestion {
	const { world } = desk;
	const { options } = world.game;
	return {
		id: `fight-rating-${part}-${fight.target}`,
		rule: 'ocs-9.6.unit',
		ask: `Which unit gives the ${part === 'attacker' ? 'attack on' : 'defence of'} ${fight.target} its Action Rating? It loses the first step.`,
		to: to(fight, part),
		choices: raters(involved(world, fight, part), options, part).map((unit) => ({
			id: unit.id,
			label: `${nameOf(world, unit.id)}, ${String(ratingOf(unit, options))}`,
			facts: () => [namesRating(desk, fight, part, unit.id)],
		})),
	};
}

function terrainQuestion(desk: Fighting, fight: CombatProcedure): FightQuestion | null {
	const next = terrainToChoose(desk, fight);
	if (!next) return null;
	const { from, choices } = next;
	return {
		id: `fight-terrain-${from ?? 'own'}-${fight.target}`,
		rule: from === null ? 'ocs-9.4c.def' : 'ocs-9.4b.one',
		ask:
			from === null
				? `Which terrain does the defence of ${fight.target} use?`
				: `Which terrain does the attack from ${from} on ${fight.target} suffer?`,
		to: to(fight, 'defender'),
		choices: choices.map((choice) => ({
			id: `${choice.kind}:${choice.id}`,
			label: terrainWords(desk.world, choice),
			facts: () => [choosesTerrain(fight, from, choice)],
		})),
	};
}

/**
 * Returns the question for the rest of a side’s result: a compulsory step, an option, a stack's path, a step lost on
 * it.
 */
function resultQuestion(desk: Fighting, fight: CombatProcedure, part: Part): FightQuestion {
	const [stack] = fight.retreats;
	if (stack) return retreatQuestion(desk, fight, stack);
	const due = fight.due[part];
	if (due.losses > 0) return lossQuestion(desk, fight, part);
	return part === 'defender' && mayIgnore(fight) && !due.takes
		? ignoreQuestion(fight)
		: optionQuestion(desk, fight, part);
}

/**
 * Returns whether a defender may ignore its options: the attacker retreated, or could not take all of its own.
 * @rule ocs-9.10c.ignore
 */
export const mayIgnore = ({ due: { attacker } }: CombatProcedure): boolean =>
	attacker.retreat > 0 || attacker.short;

/**
 * Takes all options or none: a defender who prefers to retreat takes the whole option.
 * @rule ocs-9.10c.full
 */
function ignoreQuestion(fight: CombatProcedure): FightQuestion {
	const side = fight.defender;
	return {
		id: `fight-ignore-${fight.target}`,
		rule: 'ocs-9.10c.ignore',
		ask: `The attackers of ${fight.target} gave way. Ignore the defence’s own retreat and losses by choice?`,
		to: to(fight, 'defender'),
		choices: [
			{
				id: 'ignore',
				label: 'Ignore them: nobody retreats',
				facts: () => [fact('options-ignored', 'ocs-9.10c.ignore', { side })],
			},
			{
				id: 'take',
				label: 'Take them in full',
				facts: () => [fact('options-taken', 'ocs-9.10c.full', { side })],
			},
		],
	};
}

const losing = (desk: Fighting, fight: CombatProcedure, part: Part): readonly string[] =>
	mustLose(involved(desk.world, fight, part), fight.ratings[part]?.unit ?? '', fight.due[part].lost);

/**
 * The owner says who loses a step, as far as the rules leave it to him.
 * @rule ocs-9.11a
 */
function lossQuestion(desk: Fighting, fight: CombatProcedure, part: Part): FightQuestion {
	const { world } = desk;
	const { losses } = fight.due[part];
	return {
		id: `fight-loss-${part}-${String(losses)}-${fight.target}`,
		rule: 'ocs-9.11a',
		ask: `${sufferedWords(world, fight, part)} must lose ${counted(losses, 'step')}. Which unit loses ${losses > 1 ? 'the next' : 'it'}?`,
		to: to(fight, part),
		choices: sparing(world, losing(desk, fight, part)).map((unit) => ({
			id: unit,
			label: lossWords(world, unit),
			facts: () => [stepLostFact(world, part, unit, 'loss')],
		})),
	};
}

/**
 * An option is a step or a hex, in any mix; after the first hex all the rest is retreat. The attacker must take all of
 * it. Answers that destroy nobody come first: a last step after a retreat that all survive, and that before a retreat
 * in which somebody is destroyed, as far as its side sees.
 * @rule ocs-9.10a
 * @rule ocs-9.10c.attacker
 * @rule ocs-9.12.retreat
 */
function optionQuestion(desk: Fighting, fight: CombatProcedure, part: Part): FightQuestion {
	const { world } = desk;
	if (part === 'attacker' && fight.beach) return beachOptionQuestion(world, fight, losing(desk, fight, part));
	const hexes = fight.due[part].options;
	const dead = deadInRetreat(desk, fight, part, hexes);
	const words = counted(hexes, 'hex', 'hexes');
	const back: Destroying<Choice> = {
		id: 'retreat',
		label: dead === 0 ? `Retreat ${words}` : `Retreat ${words}, which destroys ${counted(dead, 'unit')}`,
		facts: () => [retreats(desk, fight, part, hexes)],
		dead,
	};
	const steps = losing(desk, fight, part).map((unit) => ({
		id: `lose:${unit}`,
		label: lossWords(world, unit),
		facts: () => [stepLostFact(world, part, unit, 'option')],
		dead: Number(isLastStep(world, unit)),
	}));
	const choices = part === 'attacker' ? [...steps, back] : [back, ...steps];
	return {
		id: `fight-option-${part}-${String(hexes)}-${fight.target}`,
		rule: 'ocs-9.10a',
		ask: `${sufferedWords(world, fight, part)} lost ${String(hexes)}: ${optionWords(part, hexes)}`,
		to: to(fight, part),
		choices: choices.toSorted((a, b) => a.dead - b.dead),
	};
}

/** On a beach the attacker only chooses who loses the step. */
function beachOptionQuestion(world: World, fight: CombatProcedure, units: readonly string[]): FightQuestion {
	const { options } = fight.due.attacker;
	return {
		id: `fight-option-attacker-${String(options)}-${fight.target}`,
		rule: 'ocs-18.6a.C',
		ask: `The assault on ${fight.target} loses ${counted(options, 'step')}. Which unit loses ${options > 1 ? 'the next' : 'it'}?`,
		to: to(fight, 'attacker'),
		choices: sparing(world, units).map((unit) => ({
			id: `lose:${unit}`,
			label: lossWords(world, unit),
			facts: () => [stepLostFact(world, 'attacker', unit, 'option')],
		})),
	};
}

/** With how many units it destroys. */
type Destroying<C> = C & { readonly dead: number };

function optionWords(part: Part, hexes: number): string {
	const back = `retreat ${counted(hexes, 'hex', 'hexes')}`;
	if (hexes > 1) return `lose steps, ${back}, or some of each?`;
	return part === 'attacker' ? `lose a step, or ${back}?` : `${back}, or lose a step?`;
}

/**
 * Returns the number of units a retreat would destroy, each choice in it by its first answer: computed from what their
 * side sees, so that the order of the offers reveals nothing more.
 */
function deadInRetreat(desk: Fighting, fight: CombatProcedure, part: Part, hexes: number): number {
	const { means, world } = desk;
	const dice = seededDice(seedState([1, 2, 3, 4]));
	// Uses what it sees now, not what it would come to see on the way.
	const zoneSeen: FightMeans['zoneSeen'] = (_later, side, hex) => means.zoneSeen(world, side, hex);
	const sees: FightMeans['sees'] = (_later, side, hex) => means.sees(world, side, hex);
	const at = (game: World['game']): Fighting => ({
		...{ ...desk, world: { ...world, game }, means: { ...means, zoneSeen, sees, enemyZone: zoneSeen } },
	});
	let game = evolveFight(world.game, retreats(desk, fight, part, hexes));
	for (let n = 0; n < MOST_STEPS; n += 1) {
		const now = openCombat(at(game).world);
		if (!now || now.retreats.length === 0) break;
		const more = following(at(game), dice) ?? questionNow(at(game))?.choices[0]?.facts(dice) ?? [];
		if (more.length === 0) break;
		game = more.reduce(evolveFight, game);
	}
	const units = involved(world, fight, part);
	return units.length - involved(at(game).world, fight, part).length;
}
/** A retreat of every stack in a fight, with all questions on the way, takes fewer steps. */
const MOST_STEPS = 200;

/** All units of a side in the fight go back, each stack from its own hex. */
function retreats({ world }: Fighting, fight: CombatProcedure, part: Part, hexes: number): FightFact {
	const units = involved(world, fight, part);
	const from = [...new Set(units.map(({ state }) => state.at ?? ''))];
	return fact('retreat-chosen', 'ocs-9.12.retreat', {
		part,
		side: fight[part],
		hexes,
		stacks: from.map((at) => ({
			at,
			units: units.filter(({ state }) => state.at === at).map(({ id }) => id),
		})),
		stopped: fight.kind === 'overrun' && part === 'attacker' ? units.map(({ id }) => id) : [],
	});
}

function retreatQuestion(desk: Fighting, fight: CombatProcedure, stack: Retreating): FightQuestion {
	if (stack.shock.length > 0) return shockQuestion(desk, fight, stack);
	const [tag] = stack.at === stack.start ? tagalongs(desk.world, fight, stack) : [];
	return tag === undefined ? wayQuestion(desk, fight, stack) : tagQuestion(desk, fight, stack, tag);
}

function shockQuestion({ world }: Fighting, fight: CombatProcedure, stack: Retreating): FightQuestion {
	const part = partOf(fight, stack);
	return {
		id: `fight-shock-${part}-${stack.at}-${String(stack.left)}`,
		rule: 'ocs-9.12e.step-loss',
		ask: `${unitsWords(world, stack.units)} retreated into a zone of control at ${stack.at}. Which unit that was DG loses a step?`,
		to: to(fight, part),
		choices: sparing(world, stack.shock).map((unit) => ({
			id: unit,
			label: lossWords(world, unit),
			facts: () => [stepLostFact(world, part, unit, 'retreat')],
		})),
	};
}

function tagQuestion(
	{ world }: Fighting,
	fight: CombatProcedure,
	stack: Retreating,
	unit: string,
): FightQuestion {
	const part = partOf(fight, stack);
	const truck = unit in world.game.transports;
	const says = (goes: boolean) => [
		fact('tagged-along', 'ocs-9.12d.may', { side: fight[part], unit, truck, goes }),
	];
	const staying = { id: 'stay', label: 'It stays', facts: () => says(false) };
	const going = { id: 'go', label: 'It retreats too', facts: () => says(true) };
	return {
		id: `fight-tag-${unit}-${stack.at}`,
		rule: 'ocs-9.12d.may',
		ask: `${nameOf(world, unit)} did not fight. Does it retreat too from ${stack.at}?`,
		to: to(fight, part),
		// Things left in a defence's hex may be captured with it.
		choices: part === 'defender' ? [going, staying] : [staying, going],
	};
}

/**
 * The next hex of a stack, or that it parts.
 * @rule ocs-9.12c.split
 */
function wayQuestion(desk: Fighting, fight: CombatProcedure, stack: Retreating): FightQuestion {
	const { world, means } = desk;
	const part = partOf(fight, stack);
	const hexes = waysBack(world, means, fight, stack).map((way) => ({
		id: `to:${way.hex}`,
		label: [
			way.hex,
			...(way.zone ? [zoneWords(world, stack)] : []),
			...(way.away ? [] : ['not away from the enemy']),
		].join(', '),
		facts: (dice: Dice) => goes(desk, stack, way, dice),
	}));
	const parts = stack.units.map((unit) => ({
		id: `part:${unit}`,
		label: `${nameOf(world, unit)} goes by itself`,
		facts: () => [
			fact('retreat-split', 'ocs-9.12c.split', { side: combatant(world, unit).state.side, units: [unit] }),
		],
	}));
	return {
		id: `fight-way-${part}-${stack.at}-${String(stack.left)}-${stack.units.join('+')}`,
		rule: 'ocs-9.12c.direction',
		ask: `${unitsWords(world, stack.units)} ${stack.units.length > 1 ? 'retreat' : 'retreats'} from ${stack.at}, ${counted(stack.left, 'hex', 'hexes')} to go. To which hex?`,
		to: to(fight, part),
		choices: [...hexes, ...(stack.units.length > 1 ? parts : [])],
	};
}

/** Returns the effect of a known zone of control on a stack that retreats into it. */
function zoneWords(world: World, { units }: Retreating): string {
	const going = living(world, units);
	if (going.some(({ mode }) => mode === 'strat'))
		return 'in a zone of control: units in Strat Mode are destroyed';
	if (going.some(({ mode }) => mode === 'dg')) return 'in a zone of control: a DG unit loses a step';
	return 'in a zone of control: they become DG';
}

function exploitQuestion({ world, means }: Fighting, fight: CombatProcedure): FightQuestion {
	const units = exploiters(world, fight);
	const least = fight.result?.attacker.exploit ?? 0;
	const gain = (): readonly FightFact[] => [
		fact('exploitation-gained', 'ocs-9.13.ar', {
			side: fight.attacker,
			least,
			units: units.map((unit) => ({ unit, keptZoc: means.hasZone(world, unit) })),
		}),
	];
	return {
		id: `fight-exploit-${fight.target}`,
		rule: 'ocs-9.13.ar',
		ask: `${units.map((unit) => nameOf(world, unit)).join(', ')} may exploit the attack on ${fight.target}. Take Exploitation?`,
		to: to(fight, 'attacker'),
		choices: [
			{ id: 'take', label: 'Take Exploitation', facts: gain },
			{ id: 'decline', label: 'Decline', facts: () => [declines(fight)] },
		],
	};
}

/**
 * Regular combat: nobody has to advance; all may at once, or one after another is named. One unit alone comes first: by
 * default the hex is taken and the rest stay with their supply.
 */
function advanceQuestion(desk: Fighting, fight: CombatProcedure): FightQuestion {
	const may = advancers(desk.world, fight);
	const rest = may.filter((unit) => !fight.advancing.includes(unit));
	const [alone, ...others] = may;
	const go = (id: string, label: string, units: readonly string[]): Choice => ({
		...{ id, label, facts: (dice) => advances(desk, fight, units, dice) },
	});
	const named = rest.map((unit) => ({
		id: `name:${unit}`,
		label: `${nameOf(desk.world, unit)} advances`,
		facts: () => [fact('advance-named', 'ocs-9.12g.D', { side: fight.attacker, unit })],
	}));
	const nobody = go('none', 'Nobody', []);
	const begun = fight.advancing.length > 0;
	return {
		id: `fight-advance-${fight.target}-${String(fight.advancing.length)}`,
		rule: 'ocs-9.12g.when',
		ask: `The enemy is gone from ${fight.target}. Who advances?`,
		to: to(fight, 'attacker'),
		choices: begun
			? [go('done', 'These and nobody else', fight.advancing), ...named]
			: alone !== undefined && others.length === 0
				? [go('all', `${nameOf(desk.world, alone)} advances`, may), nobody]
				: [...named, go('all', 'All of them', may), nobody],
	};
}
