/**
 * The factors added to a side's statuses: OP COM 9, Combat Procedure. Each function proposes one paragraph's factor
 * with a plain reason; the umpire's judgements turn it on or off. Per-unit keys are `unit/factor`, a whole side's
 * `attack/factor` or `defence/factor`; a number is a count (tactical advantages, units in combined arms).
 */
import type { WorksheetFactor } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { FormationId } from '../../../../../src-shared/kit/ids.ts';
import { airFactor } from './air-support.ts';
import { areasAt, brigadeOf, divisionOf, formation } from '../../queries.ts';
import { option } from '../../options.ts';
import {
	asInfantry,
	asTanks,
	opposingSide,
	gunsWith,
	fightingUnits,
	inOpen,
	mayFight,
	sideFactor,
	statusSum,
	unitFactor,
	type Combatant,
	type FactorProposal,
	type CombatContext,
	type SceneSide,
} from './combat-context.ts';
import { sidePrepared, unprepared } from './preparing.ts';
import { contributing, weigh } from './status.ts';
import { hasAntiTank, isInfantry, isLightInfantry } from '../../annexes/types-to-rules.ts';

/** Returns every added factor of a side, including those that don't apply but that the umpire may tick. */
export function sideFactors(scene: CombatContext, side: SceneSide): readonly WorksheetFactor[] {
	const counting = side.fighters.filter((each) => each.counts);
	const lead = leadingFormation(scene, side);
	const units = counting.flatMap((each) => {
		const offers = [
			advantage(scene, side, each),
			...(each.attacking
				? [lightInfantry(scene, each), unprepared(scene, each)]
				: [closeCountry(scene, side, each)]),
			unsupported(scene, side, each),
			otherFormation(scene, each, lead),
		];
		return offers.flatMap((offer) => (offer ? [unitFactor(scene, each, offer)] : []));
	});
	const uncounted = side.fighters.filter((each) => each.role !== 'fighting' && mayFight(each));
	const ticks = uncounted.map((each) => unitFactor(scene, each, countsOffer(scene, each)));
	const outside = gunsFromOutside(scene, side, lead);
	return [
		...units,
		sideFactor(scene, side, combinedArms(scene, side)),
		...[heavyTanks(scene, side)].flatMap((offer) => (offer ? [sideFactor(scene, side, offer)] : [])),
		airFactor(scene, side),
		...outside,
		...ticks,
	];
}

// --- each unit --------------------------------------------------------------------------------------------

/** A side's default number of advantages is `defence/tactical-advantage`; a unit's own key outranks it. */
function advantage(scene: CombatContext, side: SceneSide, each: Combatant): FactorProposal {
	const all = scene.judgements.factors[`${side.key}/tactical-advantage`];
	const granted = typeof all === 'number' ? all : all === true ? 1 : 0;
	if (granted > 0)
		return { id: 'tactical-advantage', proposed: true, count: granted, why: 'granted to the whole force' };
	const fortified =
		!each.attacking && each.state.at && areasAt(scene.world, each.state.at).some((area) => area.fortified);
	if (fortified) {
		return {
			id: 'tactical-advantage',
			proposed: true,
			why: 'it holds a fortified place',
			rule: 'opcom-9.factor.tactical-advantage.village',
		};
	}
	const held = each.state.held;
	const dug =
		held > 0 && !each.attacking
			? `it has held here for ${held === 1 ? 'one turn' : `${String(held)} turns`}; `
			: '';
	return {
		id: 'tactical-advantage',
		proposed: false,
		why: `${dug}yours to grant: a river line, high ground, long digging`,
	};
}

/**
 * Light infantry suffer in the attack only (opcom-9.factor.light-list, light-defending).
 * @rule opcom-9.factor.light-defending
 */
function lightInfantry(scene: CombatContext, each: Combatant): FactorProposal | null {
	const light = each.outOfRole || isLightInfantry(each.unit);
	if (!light && !isInfantry(each.unit)) return null;
	const listed = each.outOfRole ? 'it fights out of its role, as infantry' : 'it is light infantry';
	return {
		id: 'light-infantry',
		proposed: light,
		value: option(scene.world, 'light-infantry') === 1 ? -1 : -2,
		why: light ? listed : 'not on the list of light infantry',
	};
}

/**
 * Built-up ground and woods; bocage only where the campaign says so (opcom-9.factor.close-definition).
 * @rule opcom-9.factor.close-definition
 */
function inClose(scene: CombatContext, each: Combatant): boolean {
	const { ground } = each;
	const bocage = ground.has('bad') && option(scene.world, 'bocage') === 'throughout';
	return ground.has('built-up') || ground.has('woods') || bocage;
}

function closeCountry(scene: CombatContext, side: SceneSide, each: Combatant): FactorProposal {
	const id = 'close-country';
	if (asTanks(opposingSide(scene, side)).length === 0) return { id, proposed: false, why: 'no tanks attack' };
	if (!inClose(scene, each)) return { id, proposed: false, why: 'it is not in a built-up area or wood' };
	const foot = isInfantry(each.unit) || each.outOfRole || option(scene.world, 'close-vs-tanks') === 'any';
	return {
		id,
		proposed: foot,
		why: foot ? 'close country, and tanks attack' : 'only infantry has this in this campaign',
	};
}

function unsupported(scene: CombatContext, side: SceneSide, each: Combatant): FactorProposal | null {
	if (!asInfantry(side).includes(each)) return null;
	const { proposed, why } = isUnsupportedInfantry(scene, side, each);
	return { id: 'unsupported', proposed, why };
}

/**
 * Infantry in the open with tanks against it and nothing to stop them (opcom-9.factor.unsupported-inf.cured).
 * @rule opcom-9.factor.unsupported-inf.cured
 */
function isUnsupportedInfantry(
	scene: CombatContext,
	side: SceneSide,
	each: Combatant,
): { proposed: boolean; why: string } {
	if (asTanks(opposingSide(scene, side)).length === 0) return { proposed: false, why: 'it faces no tanks' };
	if (!inOpen(each)) return { proposed: false, why: 'it is not in the open' };
	if (asTanks(side).length > 0) return { proposed: false, why: 'tanks stand with it' };
	if (fightingUnits(side).some((other) => mayFight(other) && hasAntiTank(other.unit))) {
		return { proposed: false, why: 'anti-tank guns stand with it' };
	}
	const cures = side.key === 'defence' || option(scene.world, 'unsupported-attackers') === 'yes';
	if (cures && hasGuns(scene, side)) return { proposed: false, why: 'artillery is allocated to it' };
	return { proposed: true, why: 'in the open against tanks, without tanks, anti-tank guns or artillery' };
}

/** Whether any gun counts for this side here. */
function hasGuns(scene: CombatContext, side: SceneSide): boolean {
	return gunsWith(side).some((each) => weigh(scene, side, each).line.counted > 0);
}

/** A support unit or battery is one more unit for factors when the umpire ticks it (opcom-9.factor.unit-count). */
function countsOffer(scene: CombatContext, each: Combatant): FactorProposal {
	const every = each.role === 'support' && option(scene.world, 'per-unit') === 'every';
	return { id: 'counts', proposed: every, why: 'tick to count it in factors per unit' };
}

// --- formations -------------------------------------------------------------------------------------------

/** Division by default, brigade where the campaign is stricter; corps and army troops by their own brigade. */
function formationKey(scene: CombatContext, each: Combatant): FormationId {
	const brigade = brigadeOf(scene.world, each.unit.id).id;
	if (option(scene.world, 'other-formation') === 'brigade') return brigade;
	return divisionOf(scene.world, each.unit.id)?.id ?? brigade;
}

/**
 * Returns the formation with the most status in the line, the first listed if two are equal, or null if nobody fights.
 */
function leadingFormation(scene: CombatContext, side: SceneSide): FormationId | null {
	const weight = new Map<FormationId, number>();
	for (const each of fightingUnits(side).filter(mayFight)) {
		const key = formationKey(scene, each);
		weight.set(key, (weight.get(key) ?? 0) + each.status);
	}
	return [...weight].reduce<[FormationId | null, number]>(
		(best, next) => (next[1] > best[1] ? next : best),
		[null, 0],
	)[0];
}

function otherFormation(
	scene: CombatContext,
	each: Combatant,
	lead: FormationId | null,
): FactorProposal | null {
	if (lead === null) return null;
	const outside = formationKey(scene, each) !== lead;
	const leader = formation(scene.world, lead).name;
	return {
		id: 'other-formation',
		proposed: outside,
		why: outside ? `${leader} leads` : `it belongs to ${leader}`,
	};
}

/** Supporting guns from elsewhere carry no penalty unless the umpire says so. */
function gunsFromOutside(
	scene: CombatContext,
	side: SceneSide,
	lead: FormationId | null,
): readonly WorksheetFactor[] {
	return gunsWith(side)
		.filter((each) => lead !== null && !each.counts && formationKey(scene, each) !== lead)
		.map((each) =>
			unitFactor(scene, each, {
				id: 'other-formation',
				proposed: false,
				why: 'guns in support are not penalised',
				rule: 'opcom-9.factor.other-formation.artillery',
			}),
		);
}

// --- the whole side ---------------------------------------------------------------------------------------

/**
 * Infantry, tanks (one to three either way) and any artillery, prepared.
 * @rule opcom-9.factor.combined-arms.artillery
 * @rule opcom-9.factor.combined-arms.prepared-only
 */
function combinedArms(scene: CombatContext, side: SceneSide): FactorProposal {
	const counted: ReadonlySet<Combatant> = new Set(contributing(scene, side));
	const infantry = statusSum(asInfantry(side).filter((each) => counted.has(each)));
	const tanks = statusSum(asTanks(side).filter((each) => counted.has(each)));
	const count = side.fighters.filter((each) => each.counts).length;
	const lacks = [
		...(infantry === 0 || tanks === 0 ? ['infantry and tanks together'] : []),
		...(infantry > 0 && tanks > 0 && !inBalance(infantry, tanks)
			? ['a balance of one to three at least']
			: []),
		...(hasGuns(scene, side) ? [] : ['artillery']),
		...(sidePrepared(scene, side) ? [] : ['preparation']),
	];
	const force = `infantry ${String(infantry)}, tanks ${String(tanks)}`;
	return {
		id: 'combined-arms',
		proposed: lacks.length === 0,
		count,
		why: lacks.length === 0 ? `${force}, artillery, prepared` : `${force}; it lacks ${lacks.join(', ')}`,
	};
}

/**
 * Balanced when neither is more than three times the other; the limits count (opcom-9.factor.combined-arms.balance).
 * @rule opcom-9.factor.combined-arms.balance
 */
export function inBalance(infantry: number, tanks: number): boolean {
	return infantry > 0 && tanks > 0 && tanks * 3 >= infantry && infantry * 3 >= tanks;
}

/** Once for a side; for each heavy unit where the campaign says so. */
function heavyTanks(scene: CombatContext, side: SceneSide): FactorProposal | null {
	const heavy = asTanks(side).filter((each) => each.unit.heavyTanks);
	if (heavy.length === 0) return null;
	const against = asTanks(opposingSide(scene, side)).length > 0;
	return {
		id: 'heavy-tanks',
		proposed: against,
		count: option(scene.world, 'heavy-tanks') === 'per-unit' ? heavy.length : 1,
		why: against ? 'heavy tanks against tanks' : 'the enemy has no tanks here',
	};
}
