/**
 * The positions in a combat: the plan and the umpire's judgements are read once, so that statuses, factors and results
 * all use the same units. OP COM 9, Unit Status and Combat Procedure.
 */
import type {
	CombatPlan,
	Judgements,
	WorksheetFactor,
	WorksheetUnit,
} from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitSpec } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../../src-shared/map/plane.ts';
import type { GroundKind, Point } from '../../../../../src-shared/map/sheet.ts';
import type { RuleRef } from '../../../kit/rule-ref.ts';
import { factors, type FactorId } from '../../charts/factors.ts';
import { groundAt, orderFor, profileOf, spec, unitState, type OrderInForce } from '../../queries.ts';
import { option } from '../../options.ts';
import { isInfantry, isTank } from '../../annexes/types-to-rules.ts';
import type { OpcomWorld, UnitState } from '../../types.ts';

/** One unit in a combat. */
export interface Combatant {
	readonly unit: UnitSpec;
	readonly state: UnitState;
	/** Printed current status. */
	readonly status: number;
	readonly role: WorksheetUnit['role'];
	readonly attacking: boolean;
	/** Tanks or gunners as infantry, by the umpire's word. */
	readonly outOfRole: boolean;
	/** A square-bracketed profile: it needs a partner. Out of its role it needs none. */
	readonly support: boolean;
	/** Its current value counts in defence only and it attacks. */
	readonly barred: boolean;
	/** Counts in factors "per unit" (opcom-9.factor.unit-count). */
	readonly counts: boolean;
	readonly ground: ReadonlySet<GroundKind>;
	readonly order: OrderInForce | null;
}

export interface SceneSide {
	readonly side: SideId;
	readonly key: 'attack' | 'defence';
	readonly fighters: readonly Combatant[];
}

export interface CombatContext {
	readonly world: OpcomWorld;
	readonly plan: CombatPlan;
	readonly judgements: Judgements;
	readonly attack: SceneSide;
	readonly defence: SceneSide;
}

/** Reads a plan into a scene. Unknown units are a fault: plans are checked when they are grouped. */
export function sceneOf(world: OpcomWorld, plan: CombatPlan, judgements: Judgements): CombatContext {
	const force = (
		units: readonly UnitId[],
		guns: readonly UnitId[],
		attacking: boolean,
	): readonly Combatant[] => [
		...units.map((unit) => fighter(world, judgements, unit, attacking, false)),
		...guns.map((unit) => fighter(world, judgements, unit, attacking, true)),
	];
	return {
		world,
		plan,
		judgements,
		attack: {
			side: plan.attackingSide,
			key: 'attack',
			fighters: force(plan.attackers, plan.attackArtillery, true),
		},
		defence: {
			side: plan.defendingSide,
			key: 'defence',
			fighters: force(plan.defenders, plan.defenceArtillery, false),
		},
	};
}

function fighter(
	world: OpcomWorld,
	judgements: Judgements,
	id: UnitId,
	attacking: boolean,
	guns: boolean,
): Combatant {
	const state = unitState(world, id);
	const profile = profileOf(world, id);
	const outOfRole = judgements.outOfRole?.includes(id) ?? false;
	const support = profile.support && !outOfRole;
	const role = guns ? 'artillery' : support ? 'support' : 'fighting';
	const barred = attacking && profile.defenceOnly[profile.lost] === true;
	const ticked = judgements.factors[`${id}/counts`];
	const counting = typeof ticked === 'boolean' ? ticked : countsByDefault(world, role);
	return {
		unit: spec(world, id),
		state,
		status: profile.status,
		role,
		attacking,
		outOfRole,
		support,
		barred,
		counts: counting && profile.status >= 1 && !barred,
		ground: state.at ? groundAt(world, state.at) : new Set(),
		order: orderFor(world, id, world.game.turn),
	};
}

function countsByDefault(world: OpcomWorld, role: Combatant['role']): boolean {
	return role === 'fighting' || (role === 'support' && option(world, 'per-unit') === 'every');
}

/** The other side of the combat. */
export function opposingSide(scene: CombatContext, side: SceneSide): SceneSide {
	return side.key === 'attack' ? scene.defence : scene.attack;
}

/** Units in the line: all but artillery that only supports. */
export function fightingUnits(side: SceneSide): readonly Combatant[] {
	return side.fighters.filter((each) => each.role !== 'artillery');
}

/**
 * Effective: status 1 or more, and not barred from attacking (opcom-9.status.ineffective).
 * @rule opcom-9.status.ineffective
 */
export function mayFight(each: Combatant): boolean {
	return each.status >= 1 && !each.barred;
}

/** Units that fight as tanks here. */
export function asTanks(side: SceneSide): readonly Combatant[] {
	return fightingUnits(side).filter((each) => mayFight(each) && isTank(each.unit) && !each.outOfRole);
}

/** Units that fight as infantry here: infantry, and tanks or gunners out of role. */
export function asInfantry(side: SceneSide): readonly Combatant[] {
	return fightingUnits(side).filter((each) => mayFight(each) && (isInfantry(each.unit) || each.outOfRole));
}

/** Supporting artillery with anything left to give. */
export function gunsWith(side: SceneSide): readonly Combatant[] {
	return side.fighters.filter((each) => each.role === 'artillery' && mayFight(each));
}

/** Sum of current statuses. */
export function statusSum(list: readonly Combatant[]): number {
	return list.reduce((sum, each) => sum + each.status, 0);
}

/** Km from a fighter to the nearest enemy in the line; Infinity when either is off the map. */
export function kmToEnemy(each: Combatant, enemy: SceneSide): number {
	const from = each.state.at;
	if (!from) return Infinity;
	const places = fightingUnits(enemy).flatMap((other): readonly Point[] =>
		other.state.at ? [other.state.at] : [],
	);
	return places.reduce((least, at) => Math.min(least, distance(from, at)), Infinity);
}

/** A night turn. */
export function isNight(world: OpcomWorld): boolean {
	return world.game.part === 'night';
}

/** Ground that is neither wood, built-up, close nor bad. Marsh is open. */
export function inOpen(each: Combatant): boolean {
	return !(['woods', 'built-up', 'close', 'bad'] as const).some((kind) => each.ground.has(kind));
}

/** A rule's proposal for one factor; the umpire's judgement decides. */
export interface FactorProposal {
	readonly id: FactorId;
	readonly proposed: boolean;
	readonly why: string;
	/** Another value or paragraph than the chart's. */
	readonly value?: number;
	readonly rule?: RuleRef;
	readonly label?: string;
	/** How many times it counts; 1 if absent. */
	readonly count?: number;
}

/** A factor as the worksheet shows it. `value` is for one count; its worth is value x count. Key: `unit/factor`. */
export function unitFactor(scene: CombatContext, each: Combatant, offer: FactorProposal): WorksheetFactor {
	return decided(scene, `${each.unit.id}/${offer.id}`, each.unit.id, offer);
}

/** The same for a factor of a whole side. Key: `attack/factor` or `defence/factor`. */
export function sideFactor(scene: CombatContext, side: SceneSide, offer: FactorProposal): WorksheetFactor {
	return decided(scene, `${side.key}/${offer.id}`, null, offer);
}

function decided(
	scene: CombatContext,
	key: string,
	unit: UnitId | null,
	offer: FactorProposal,
): WorksheetFactor {
	const row = factors[offer.id];
	const judged = scene.judgements.factors[key];
	const count = typeof judged === 'number' ? judged : (offer.count ?? 1);
	return {
		key,
		rule: offer.rule ?? row.rule,
		label: offer.label ?? row.label,
		unit,
		value: offer.value ?? row.value,
		op: row.op,
		on: judged === undefined ? offer.proposed : typeof judged === 'number' ? judged > 0 : judged,
		proposed: offer.proposed,
		count,
		why: offer.why,
	};
}

/** Returns the current value of an added factor: 0 if off. */
export function worth(factor: WorksheetFactor): number {
	return factor.on && factor.op === 'add' ? factor.value * factor.count : 0;
}
