/**
 * What Control may ask of fights without changing anything, by the very functions that decide; and a side of its own, by what it
 * knows.
 */
import { z } from 'zod';
import { DeclareAttack, FireBarrage } from '../../../src-shared/rulesets/ocs/fight-commands.ts';
import type { Explain } from '../../rules/kit/module.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { cannotOverrun } from '../../rules/ocs/08-overrun/declare.ts';
import { combatant } from '../../rules/ocs/09-combat/combatants.ts';
import { cannotAttack } from '../../rules/ocs/09-combat/declare.ts';
import { fighting, openCombat } from '../../rules/ocs/09-combat/fighting.ts';
import { attackSupply } from '../../rules/ocs/09-combat/supply.ts';
import { theMeans } from '../../rules/ocs/09-combat/the-means.ts';
import { worksheet } from '../../rules/ocs/09-combat/worksheet.ts';
import { cannotBarrage, quoteBarrage } from '../../rules/ocs/10-barrage/decide.ts';
import { chartDefinitions, chartIds, governing, ownDifferences } from '../../rules/ocs/charts/charts.ts';
import type { World } from '../../rules/ocs/game.ts';
import { ownFight } from './explain-own-fight.ts';
import type { OcsTypes } from './types.ts';

const Attack = DeclareAttack.omit({ type: true }).extend({ overrun: z.boolean().default(false) });
const Barrage = FireBarrage.omit({ type: true });

/** The combat that is ready for its dice: strengths with their factors, odds, and every result with its exact chance. */
function combatNow(world: World) {
	const fight = openCombat(world);
	if (fight?.step !== 'roll') return null;
	const { strengths, ready, outlook } = worksheet(fighting(world, theMeans), fight);
	const { units, defenders, target, terrain, ground } = fight;
	return { units, defenders, target, terrain, ground, strengths, ready, outlook };
}

/** Whether an attack or an overrun could be declared, and how it would be supplied. */
function attackAsked(world: World, input: unknown) {
	const { overrun, units, target, internals } = Attack.parse(input);
	const desk = fighting(world, theMeans);
	const no = (overrun ? cannotOverrun : cannotAttack)(desk, { units, target }, 'control');
	if (no) return { say: no.say, rule: no.rule, supply: null };
	const attackers = units.map((id) => combatant(world, id));
	return { say: null, rule: null, supply: attackSupply(desk, attackers, internals) };
}

/** Whether a barrage could be fired, with its strength, cost and shifts. */
function barrageAsked(world: World, input: unknown) {
	const order = Barrage.parse(input);
	const desk = fighting(world, theMeans);
	const no = cannotBarrage(desk, order, 'control');
	if (no) return { say: no.say, rule: no.rule, quote: null };
	const { strength, column, cost, shifts, payment } = quoteBarrage(desk, order);
	return { say: null, rule: null, quote: { strength: inWords(strength), column, cost, shifts, payment } };
}

/** Where each chart comes from and how sure it is, and every cell in which the game’s own differ from the series’. */
const chartsAsked = ({ scenario }: World) => ({
	charts: chartIds.map((id) => ({
		id,
		...chartDefinitions[id].meta,
		governs: governing(scenario.charts, id),
	})),
	differences: ownDifferences(scenario.charts),
});

export const explainFight: Readonly<Record<string, Explain<OcsTypes>>> = {
	combat: {
		input: z.object({}).strict(),
		umpire: (at) => combatNow(at),
		side: (scenario, known) => ownFight(scenario, known),
	},
	charts: { input: z.object({}).strict(), umpire: (at) => chartsAsked(at) },
	attack: { input: Attack, umpire: (at, input) => attackAsked(at, input) },
	barrage: { input: Barrage, umpire: (at, input) => barrageAsked(at, input) },
};
