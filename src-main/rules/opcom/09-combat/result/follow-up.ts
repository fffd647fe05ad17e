/** The follow-ups to a result: counter-attacks and overruns. OP COM 9, Results Table. */
import type {
	CombatPlan,
	CombatView,
	OpcomCommand,
	Proposal,
} from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import { cutAt } from '../../../../../src-shared/map/path.ts';
import { facts, type Decision, type Refusal } from '../../../kit/ruleset.ts';
import { refuse, type RefusalCode } from '../../refusals.ts';
import { rowOf } from '../../charts/combat-results.ts';
import { kmWords, orderFor, pointsOf, spec } from '../../queries.ts';
import { estimateMove } from '../../06-movement/movement.ts';
import { passedOver } from '../../08-bridges/safe.ts';
import { overrunTerms } from './apply.ts';
import { ordersCounterAttack } from '../worksheet/supporting.ts';
import type { Combat, OpcomFact, OpcomWorld } from '../../types.ts';

type Exploit = Extract<OpcomCommand, { type: 'exploit' }>;

/**
 * Returns why a counter-attack or an attack out of an overrun may not be set up, or null for other combats or if it
 * may.
 * @rule opcom-5.action.breakthrough.many-fights
 */
export function followUpBar(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	if (plan.kind === 'overrun') return overrunBar(world, plan);
	if (plan.kind === 'counter-attack') return counterBar(world, plan);
	return null;
}

// --- counter-attacks --------------------------------------------------------------------------------------

function counterBar(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	const before = combatBefore(world, plan);
	if (!before?.proposal) {
		const say = 'A counter-attack follows a combat of this turn whose result is known: name it.';
		return refuse('opcom-9.result.limited.counter', 'counter/no-combat', say, { overrulable: true });
	}
	const { counterAttack, band } = before.proposal;
	const rule = rowOf(band).counterRule;
	if (!isThinkable(counterAttack)) {
		return refuse(rule, 'counter/none', `No counter-attack follows this result at ${before.name}.`, {
			overrulable: true,
		});
	}
	if (counterAttack === 'ask') {
		const say = `The book is silent on a counter-attack at ${before.name}: by default not this turn. Allow it with a reason.`;
		return refuse(rule, 'counter/ask', say, { overrulable: true });
	}
	const idle = plan.attackers.find((unit) => !isOrdered(world, unit));
	if (idle === undefined) return null;
	const say = `${spec(world, idle).name} has no counter-attack in its orders.`;
	return refuse(rule, 'counter/not-ordered', say, { overrulable: true });
}

/** The table allows it, or leaves it to the umpire by saying nothing. */
const isThinkable = (counter: Proposal['counterAttack']): boolean =>
	counter === 'if-ordered' || counter === 'ask';

/**
 * Returns the combats that may follow an applied one, ready to be grouped: the defenders counter-attack, or the
 * attackers attack out of their overrun, with no target yet. `followUpBar` decides whether each may really be grouped.
 */
export function followUps(combat: Combat): CombatView['next'] {
	if (combat.state !== 'applied' || !combat.proposal) return [];
	const { name, attackers, defenders, attackingSide, defendingSide } = combat;
	const plan = { attackArtillery: [], defenceArtillery: [], after: combat.combat };
	const on = { ...plan, kind: 'overrun', attackingSide, defendingSide, attackers, defenders: [] } as const;
	const back = { attackingSide: defendingSide, defendingSide: attackingSide };
	const counter = {
		...plan,
		...back,
		kind: 'counter-attack',
		attackers: defenders,
		defenders: attackers,
	} as const;
	return [
		...(combat.application?.overrun ? [{ title: `Overrun from ${name}`, plan: on }] : []),
		...(isThinkable(combat.proposal.counterAttack)
			? [{ title: `Counter-attack after ${name}`, plan: counter }]
			: []),
	];
}

function isOrdered(world: OpcomWorld, unit: UnitId): boolean {
	const order = orderFor(world, unit, world.game.turn);
	return order !== null && ordersCounterAttack(order.line);
}

function combatBefore(world: OpcomWorld, plan: CombatPlan): Combat | null {
	return (plan.after === undefined ? null : world.game.combats[plan.after]) ?? null;
}

// --- overruns ---------------------------------------------------------------------------------------------

/** @rule opcom-9.overrun.contact-halt */
function overrunBar(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	const before = combatBefore(world, plan);
	const no = (rule: `opcom-${string}`, code: RefusalCode, say: string): Refusal =>
		refuse(rule, code, say, { overrulable: true });
	const overrun = before && overrunOf(before);
	if (!before || !overrun) {
		return no(
			'opcom-9.overrun.none',
			'overrun/none',
			'An attack out of an overrun follows an overrun of this turn: name its combat.',
		);
	}
	if (overrun.onContact === 'halt') {
		return no(
			'opcom-9.overrun.contact-halt',
			'overrun/halt',
			'After this overrun the units halt when they meet the enemy.',
		);
	}
	if (before.kind === 'overrun') {
		return no(
			'opcom-9.overrun.contact-attack',
			'overrun/chain',
			'One attack may follow an overrun, not a second.',
		);
	}
	const outsider = plan.attackers.find((unit) => !before.attackers.includes(unit));
	if (outsider !== undefined) {
		const say = `${spec(world, outsider).name} took no part in the overrun at ${before.name}.`;
		return no('opcom-9.overrun.contact-attack', 'overrun/outsider', say);
	}
	const same = plan.defenders.find((unit) => before.defenders.includes(unit));
	if (same === undefined) return null;
	return no(
		'opcom-9.overrun.contact-attack',
		'overrun/same-enemy',
		`${spec(world, same).name} was overrun already: only new enemy may be attacked.`,
	);
}

/** The overrun of an applied combat, if it was one and the umpire let it through. */
function overrunOf(combat: Combat): NonNullable<Proposal['overrun']> | null {
	return combat.state === 'applied' && combat.application?.overrun ? overrunTerms(combat) : null;
}

/**
 * Decides movement through a beaten enemy: within the share of the remaining movement that the result allows, halting
 * at any further enemy. Refused if there is no overrun, the unit isn't in it, the move is too far, or something stops
 * it on the way (the last two may be overruled).
 * @rule opcom-6.move.breakthrough-continue
 */
export function decideExploit(world: OpcomWorld, command: Exploit): Decision<OpcomFact> {
	const combat = world.game.combats[command.combat];
	const overrun = combat && overrunOf(combat);
	if (!combat || !overrun)
		return refuse('opcom-9.overrun.none', 'overrun/none', 'There is no overrun to exploit here.');
	const { plan, overrule } = command;
	if (!combat.attackers.includes(plan.unit)) {
		return refuse(
			'opcom-9.overrun.conditions',
			'overrun/outsider',
			`This unit took no part in the overrun at ${combat.name}.`,
		);
	}
	const estimate = estimateMove(withoutBeaten(world, combat), plan);
	const { rule } = rowOf(combat.proposal?.band ?? 'total').overrun ?? {
		rule: 'opcom-9.overrun.none' as const,
	};
	const met = estimate.stop?.enemy;
	const km = met === undefined ? estimate.km : Math.min(estimate.km, estimate.stop?.km ?? estimate.km);
	const allowed = exploitKm(overrun.share, estimate.allowedKm);
	if (!overrule && km > allowed + 0.05) {
		const say = `${spec(world, plan.unit).name} may go on for ${kmWords(allowed)} after this overrun; this is ${kmWords(km)}.`;
		return refuse(rule, 'overrun/too-far', say, {
			allowed: `at most ${kmWords(allowed)}`,
			overrulable: true,
		});
	}
	if (!overrule && estimate.stop && met === undefined && estimate.stop.km < km - 0.05) {
		// A stop is worded by chapters 6 to 8; the contract that carries it knows no list of codes.
		const { code, say, overrulable } = estimate.stop;
		return refuse(rule, code as RefusalCode, say, { overrulable });
	}
	const { crossings } = estimate;
	return facts<OpcomFact>(
		{
			type: 'unit-exploited',
			v: 1,
			rule,
			payload: {
				combat: combat.combat,
				unit: plan.unit,
				route: cutAt(plan.route, km),
				km,
				met: met === undefined ? [] : [met],
				crossings,
				points: pointsOf(world, plan.unit),
				...(overrule ? { reason: overrule.reason } : {}),
			},
		},
		...passedOver(world, plan.unit, crossings),
	);
}

/** Returns how far a unit may exploit, km: the result's share of the distance its remaining movement allows. */
export function exploitKm(share: number, reachKm: number): number {
	return share * reachKm;
}

/** The beaten enemy is no obstacle to those who ride through it. */
function withoutBeaten(world: OpcomWorld, combat: Combat): OpcomWorld {
	const beaten: ReadonlySet<string> = new Set([...combat.defenders, ...combat.defenceArtillery]);
	const units = world.game.units.map((unit, id) =>
		beaten.has(id) ? { ...unit, at: null, presence: 'due' as const } : unit,
	);
	return { ...world, game: { ...world.game, units } };
}
