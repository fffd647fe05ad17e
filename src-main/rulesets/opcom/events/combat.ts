/** Combats: grouped, judged, rolled, applied, exploited (OP COM 9). What of it a side hears is in its dispatches. */
import { nothing } from '../../../rules/kit/records.ts';
import {
	combatApplied,
	combatGrouped,
	combatRolled,
	inCombat,
	unitExploited,
} from '../../../rules/opcom/evolve/combat.ts';
import { kmWords } from '../../../rules/opcom/queries.ts';
import { gameEvent, overruled, unitList } from './record.ts';

export const combatEvents = [
	gameEvent({
		type: 'combat-grouped',
		version: 1,
		evolve: combatGrouped,
		note: ({ plan, name }, { seen }) => void seen.set(plan.combat, name),
		log: ({ name, plan, reason }, names) =>
			`Combat at ${name}: ${unitList(plan.attackers, names)} against ${unitList(plan.defenders, names)}.${overruled(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'combat-dismissed',
		version: 1,
		evolve: (game, of) => inCombat(game, of.combat, { state: 'dismissed' }),
		log: (of, names) => `Combat at ${names.combat(of.combat)} dismissed. ${of.reason}`.trim(),
		told: nothing,
	}),
	gameEvent({
		type: 'contact-dismissed',
		version: 1,
		evolve: (game, { contact }) => ({ ...game, dismissed: [...game.dismissed, contact] }),
		log: () => 'A contact dismissed: no combat there this turn.',
		told: nothing,
	}),
	gameEvent({
		type: 'grouping-completed',
		version: 1,
		evolve: (game) => ({ ...game, grouping: 'complete' }),
		log: ({ reason }) => `Grouping complete.${overruled(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'grouping-reopened',
		version: 1,
		evolve: (game) => ({ ...game, grouping: 'open' }),
		log: () => 'Grouping reopened.',
		told: nothing,
	}),
	gameEvent({
		type: 'combat-judged',
		version: 1,
		evolve: (game, { combat: id, judgements }) => inCombat(game, id, { judgements }),
		log: (of, names) => `Combat at ${names.combat(of.combat)} judged.`,
		told: nothing,
	}),
	gameEvent({
		type: 'combat-rolled',
		version: 1,
		evolve: combatRolled,
		log: ({ combat: id, worksheet: { attack, defence }, proposal, reason }, names) => {
			const sum = `${String(attack.score)} − ${String(defence.score)} + ${String(proposal.die)} = ${String(proposal.number)}`;
			return `Combat at ${names.combat(id)}: ${sum}, ${proposal.title}.${overruled(reason)}`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'combat-applied',
		version: 1,
		evolve: combatApplied,
		log: ({ combat: id, application }, names) =>
			`Combat at ${names.combat(id)} applied.${overruled(application.reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'unit-exploited',
		version: 1,
		evolve: unitExploited,
		log: ({ unit, km, combat: id, reason }, names) =>
			`${names.unit(unit)} exploits ${kmWords(km)} beyond ${names.combat(id)}.${overruled(reason)}`,
		told: nothing,
	}),
] as const;
