/** Each unit's status value before factors: OP COM 9, Unit Status, Supporting Artillery and the halvings. */
import type { WorksheetFactor, WorksheetUnit } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { total, type Modifier } from '../../../kit/modifiers.ts';
import { artilleryRange, rangeBand } from '../../charts/artillery-range.ts';
import { kmWords } from '../../queries.ts';
import { movedOverHalf } from '../../06-movement/movement.ts';
import { gunOf } from './artillery.ts';
import { option } from '../../options.ts';
import {
	opposingSide,
	isNight,
	kmToEnemy,
	mayFight,
	statusSum,
	unitFactor,
	type Combatant,
	type FactorProposal,
	type CombatContext,
	type SceneSide,
} from './combat-context.ts';
import { namesUnit } from './supporting.ts';
import { isTank } from '../../annexes/types-to-rules.ts';

/** One unit's line of the worksheet and the multipliers offered for it. */
export interface Weighed {
	readonly line: WorksheetUnit;
	readonly offered: readonly WorksheetFactor[];
}

/**
 * Halvings come before anything is added, and two halvings give a quarter (opcom-9.proc.halving-order).
 * @rule opcom-9.proc.halving-order
 */
export function weigh(scene: CombatContext, side: SceneSide, each: Combatant): Weighed {
	const offers = each.role === 'artillery' ? artilleryOffers(scene, side, each) : lineOffers(scene, each);
	const offered = [...offers, ...supportOffers(scene, side, each)].map((offer) =>
		unitFactor(scene, each, offer),
	);
	const modifiers: readonly Modifier[] = offered
		.filter((factor) => factor.on)
		.map((factor) => ({ op: 'times', value: factor.value, rule: factor.rule, why: factor.why }));
	return {
		line: {
			unit: each.unit.id,
			status: each.status,
			counted: total(each.status, modifiers),
			role: each.role,
			modifiers,
		},
		offered,
	};
}

/** Units in the line: non-tactical, tanks at night, half-turn movers caught, values for defence only. */
function lineOffers(scene: CombatContext, each: Combatant): readonly FactorProposal[] {
	const offers: FactorProposal[] = [nonTactical(each)];
	if (isTank(each.unit)) offers.push(tanksAtNight(scene, each));
	const caught = option(scene.world, 'half-turn-defence');
	if (!each.attacking && movedOverHalf(each.state) && caught !== 'full') {
		offers.push({
			id: 'moved-over-half',
			proposed: true,
			why: 'it was caught after moving more than half the turn',
			value: caught === 'half' ? 0.5 : 0,
		});
	}
	return offers;
}

function nonTactical(each: Combatant): FactorProposal {
	const { manner } = each.state;
	const loose = manner === 'non-tactical' || manner === 'road-column';
	const why = manner === null ? 'it has not moved' : manner === 'tactical' ? 'it moved tactically' : '';
	return {
		id: 'non-tactical',
		proposed: loose,
		why: loose ? `it moved ${manner === 'road-column' ? 'in road column' : 'non-tactically'} this turn` : why,
	};
}

/** Tanks told to fight on foot are not halved by the dark. */
function tanksAtNight(scene: CombatContext, each: Combatant): FactorProposal {
	const night = isNight(scene.world);
	const why = !night
		? 'it is daylight'
		: each.outOfRole
			? 'it fights as infantry'
			: 'tanks see little at night';
	return { id: 'tanks-at-night', proposed: night && !each.outOfRole, why };
}

/** @rule opcom-9.arty.adds-status */
function artilleryOffers(scene: CombatContext, side: SceneSide, each: Combatant): readonly FactorProposal[] {
	const offers = [rangeOffer(scene, side, each), allocation(scene, side, each)];
	return [...offers.flatMap((offer) => offer ?? []), ...movingOffers(scene, each)];
}

/** Full status to effective range, half to long range, nothing beyond. */
function rangeOffer(scene: CombatContext, side: SceneSide, each: Combatant): FactorProposal | null {
	const gun = gunOf(each.unit);
	const km = kmToEnemy(each, opposingSide(scene, side));
	const { rule } = artilleryRange[gun];
	const band = rangeBand(gun, km);
	if (band === 'effective') return null;
	const far = Number.isFinite(km) ? `the nearest enemy is ${kmWords(km)} away` : 'it is not on the map';
	return band === 'out'
		? { id: 'out-of-range', proposed: true, why: far, rule }
		: { id: 'long-range', proposed: option(scene.world, 'long-range') === 'half', why: far, rule };
}

/**
 * Defending guns count only when a line in force names them (opcom-9.arty.defensive-allocation).
 * @rule opcom-9.arty.defensive-allocation
 */
function allocation(scene: CombatContext, side: SceneSide, each: Combatant): FactorProposal | null {
	if (each.attacking) return null;
	const named = side.fighters.some(
		(other) => other.order && namesUnit(scene.world, other.order.line, each.unit.id),
	);
	return named
		? null
		: { id: 'not-allocated', proposed: true, why: 'no order names it in support of this defence' };
}

/** @rule opcom-9.arty.moving-part */
function movingOffers(scene: CombatContext, each: Combatant): readonly FactorProposal[] {
	const { share } = each.state;
	if (share <= 0) return [];
	const banned = movedOverHalf(each.state) && option(scene.world, 'artillery-moved') === 'share-to-half';
	const percent = `${String(Math.round(share * 100))}% of the turn`;
	return [
		{
			id: 'moving',
			proposed: true,
			value: banned ? 0 : Math.max(0, 1 - share),
			why: banned ? `it moved ${percent}, more than half` : `it moved ${percent}`,
		},
		{ id: 'moving-part', proposed: false, why: 'tick if it was moving when the attack began' },
	];
}

/** Support units without a partner and values in round brackets count nothing. */
function supportOffers(scene: CombatContext, side: SceneSide, each: Combatant): readonly FactorProposal[] {
	const offers: FactorProposal[] = [];
	if (each.barred)
		offers.push({ id: 'defence-only', proposed: true, why: 'its present value is for defence' });
	if (each.support && mayFight(each)) {
		const partner = partnerOf(scene, side, each);
		if (!partner) {
			offers.push({
				id: 'support-alone',
				proposed: true,
				why: 'no fighting unit beside it has as high a status',
			});
		}
	}
	return offers;
}

/**
 * Returns the unit that makes a support unit count: not a support unit itself, in the line, of equal status or more
 * (opcom-9.support.partner). If each needs its own, the strongest are paired first. Null if there is none.
 * @rule opcom-9.support.partner
 */
export function partnerOf(scene: CombatContext, side: SceneSide, each: Combatant): Combatant | null {
	const able = side.fighters.filter((other) => mayFight(other) && other.role === 'fighting');
	if (option(scene.world, 'support-partner') === 'shared') {
		return able.find((other) => other.status >= each.status) ?? null;
	}
	const free = [...able].sort((a, b) => b.status - a.status);
	const waiting = side.fighters
		.filter((other) => other.support && mayFight(other))
		.sort((a, b) => b.status - a.status);
	for (const other of waiting) {
		const partner = free.find((candidate) => candidate.status >= other.status) ?? null;
		if (partner) free.splice(free.indexOf(partner), 1);
		if (other.unit.id === each.unit.id) return partner;
	}
	return null;
}

/**
 * Returns the units that count towards a side's score. Guns out of range or in no order, and support units without a
 * partner, count nothing there and so in no other sum either.
 */
export function contributing(scene: CombatContext, side: SceneSide): readonly Combatant[] {
	return side.fighters.filter((each) => mayFight(each) && weigh(scene, side, each).line.counted > 0);
}

/**
 * Printed statuses of the units that contribute, before halvings and factors: what "twice the status" compares.
 * @rule opcom-11.german-ammo
 */
export function printedStatus(scene: CombatContext, side: SceneSide): number {
	return statusSum(contributing(scene, side));
}
