/** What happens in battles, one record each. @rule tocs-w19.8.battle-reveal @rule tocs-w19.8.eb-out-hidden */
import { counted } from '../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { EVOLVE } from '../../rules/tocs/evolve.ts';
import type { TocsFactOf } from '../../rules/tocs/facts.ts';
import { event, list, open, toEach } from './event-kit.ts';
import { cellWords } from './views/side/result-words.ts';

/** Each side is sent its own units and its own strength. */
function ofBattle({ battle, result }: TocsFactOf<'battle-fought'>['payload'], side: SideId) {
	const attacks = battle.attacker === side;
	return {
		battle: {
			...battle,
			attackers: attacks ? battle.attackers : [],
			defenders: attacks ? [] : battle.defenders,
			from: attacks ? battle.from : {},
		},
		result: { ...result, strengths: { [side]: result.strengths[side] ?? null } },
	};
}

/** The other side hears of losses only by the name of a destroyed unit. */
function ofLosses(payload: TocsFactOf<'steps-lost'>['payload'], side: SideId) {
	if (payload.side === side) return payload;
	return payload.destroyed.length === 0 ? null : { ...payload, units: {}, dead: [] };
}

/** The other side hears the first hex that is gone through. @rule tocs-w19.6.retreat-known */
function ofRetreat(payload: TocsFactOf<'went-back'>['payload'], side: SideId) {
	if (payload.side === side) return payload;
	return payload.quiet ? null : { ...payload, units: {} };
}

export const combatEvents = [
	event({
		type: 'battle-fought',
		version: 1,
		...toEach(EVOLVE['battle-fought'], ofBattle),
		log: ({ battle, result }, names) =>
			`${result.type} battle at ${result.hex}: ${list(names, battle.attackers)} against ${list(names, battle.defenders)}. ` +
			`${result.column} on ${result.row}, dice ${result.dice.join(' and ')}: ${result.cell} (${cellWords(result.cell)}).`,
	}),
	event({
		type: 'battle-went-on',
		version: 1,
		...open(EVOLVE['battle-went-on']),
		log: ({ stages }) =>
			stages.length === 0
				? 'Nothing of the battle is left to do.'
				: `The battle goes on: ${counted(stages.length, 'part')} to come.`,
	}),
	event({
		type: 'losses-traded',
		version: 1,
		...open(EVOLVE['losses-traded']),
		log: ({ side, hex }, names) =>
			`${names.side(side)} goes back one hex more from ${hex} in place of a step.`,
	}),
	event({
		type: 'steps-lost',
		version: 1,
		...toEach(EVOLVE['steps-lost'], ofLosses),
		log: ({ units, destroyed }, names) =>
			`${Object.entries(units)
				.map(([id, steps]) => `${names.unit(id)} loses ${String(steps)}`)
				.join(', ')}.${destroyed.length > 0 ? ` Destroyed: ${destroyed.join(', ')}.` : ''}`,
	}),
	event({
		type: 'went-back',
		version: 1,
		...toEach(EVOLVE['went-back'], ofRetreat),
		log: ({ units, hex, destroyed }, names) =>
			`${Object.entries(units)
				.map(([id, { way }]) => `${names.unit(id)} to ${way.at(-1) ?? 'where it stands'}`)
				.join(', ')}: back from ${hex}.${destroyed.length > 0 ? ` Destroyed: ${destroyed.join(', ')}.` : ''}`,
	}),
	event({
		type: 'battle-ended',
		version: 1,
		...open(EVOLVE['battle-ended']),
		log: ({ hex, fought }) =>
			fought ? `The battle at ${hex} is fought.` : `The battle at ${hex} is over without a fight.`,
	}),
];
