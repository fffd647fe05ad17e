/** OP COM 9 and 12, Close Air Support: which missions count in which combat, and orders that don't match. */
import type { AirView, Mission } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { AirSupport, CombatPlan, Support } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { CombatId, FormationId, SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { AirFact, MissionState } from '../air-types.ts';
import { cabRankCover, casLevel } from '../charts/cas-support.ts';
import { chain, formation, isGerman, orderFor, unitState } from '../queries.ts';
import { liveCombats } from '../09-combat/contacts/contacts.ts';
import { asksForAir } from '../09-combat/worksheet/supporting.ts';
import { flying, inTheAir, missionName, missionsOf, squadronsOf, wingOf } from './missions.ts';
import { ordersPrepared } from '../05-orders/orders.ts';
import type { OpcomWorld } from '../types.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';

/** Close support missions that still fly, cab ranks of the morning included. */
function casMissions(world: OpcomWorld): readonly MissionState[] {
	return inTheAir(world).filter((mission) => mission.kind === 'cas' && squadronsOf(mission) > 0);
}

const isUnder = (world: OpcomWorld, unit: UnitId, above: FormationId | null): boolean =>
	above !== null && chain(world, unitState(world, unit).formation).some(({ id }) => id === above);

/**
 * Units of a combat's line that belong to the formation a mission supports (opcom-9.cas.cabrank.formation).
 * @rule opcom-9.cas.cabrank.formation
 */
function supported(world: OpcomWorld, mission: MissionState, plan: CombatPlan): readonly UnitId[] {
	const line =
		mission.side === plan.attackingSide
			? plan.attackers
			: mission.side === plan.defendingSide
				? plan.defenders
				: [];
	return line.filter((unit) => isUnder(world, unit, mission.formation));
}

/** Whether the ground orders of one of the units ask for aircraft. */
function isAskedFor(world: OpcomWorld, units: readonly UnitId[]): boolean {
	return units.some((unit) => {
		const order = orderFor(world, unit, world.game.turn);
		return order !== null && asksForAir(order.line);
	});
}

/** In both orders and for an attack; a cab rank serves its formation in any fight (opcom-12.cas.both-orders). */
function fits(world: OpcomWorld, mission: MissionState, plan: CombatPlan): boolean {
	const units = supported(world, mission, plan);
	if (units.length === 0) return false;
	return mission.cabRank || (mission.side === plan.attackingSide && isAskedFor(world, units));
}

/**
 * Returns the combat of this turn in which a mission counts: the one rolled with it, otherwise the first grouped one it
 * fits. A cab rank skips a prepared attack that has its own aircraft.
 */
export function combatOf(world: OpcomWorld, mission: MissionState): CombatId | null {
	if (mission.served !== null) return mission.served;
	const combat = liveCombats(world).find(
		(each) => each.state === 'grouped' && fits(world, mission, each) && !hasItsOwn(world, mission, each),
	);
	return combat?.combat ?? null;
}

function hasItsOwn(world: OpcomWorld, mission: MissionState, plan: CombatPlan): boolean {
	if (!mission.cabRank || !isPreparedAttack(world, plan, mission.side)) return false;
	return casMissions(world).some(
		(other) => !other.cabRank && other.side === mission.side && combatOf(world, other) === plan.combat,
	);
}

/** Missions that count for a side in a combat; where it is not grouped yet, those that no grouped one takes. */
function countingIn(world: OpcomWorld, plan: CombatPlan, side: SideId): readonly MissionState[] {
	return casMissions(world).filter((mission) => {
		if (mission.side !== side) return false;
		const taken = combatOf(world, mission);
		return taken === null
			? fits(world, mission, plan) && !hasItsOwn(world, mission, plan)
			: taken === plan.combat;
	});
}

/** Every attacker spent the last turn preparing, and it is no attack out of another fight. */
function isPreparedAttack(world: OpcomWorld, plan: CombatPlan, side: SideId): boolean {
	const follows = plan.kind === 'overrun' || plan.kind === 'counter-attack';
	return (
		side === plan.attackingSide && !follows && plan.attackers.every((unit) => ordersPrepared(world, unit))
	);
}

const LEVELS: readonly Support[] = ['none', 'normal', 'superior', 'overwhelming', 'apocalyptic'];

/**
 * Returns the support that missions give a side in a combat, or null. Ordered aircraft come before a cab rank, but a
 * defence or an unprepared attack has only the cab rank (opcom-9.cas.cabrank.unprepared).
 * @rule opcom-9.cas.cabrank.unprepared
 */
export function proposedAir(world: OpcomWorld, plan: CombatPlan, side: SideId): AirSupport | null {
	const missions = countingIn(world, plan, side);
	const ordered = missions.filter(({ cabRank }) => !cabRank);
	const ranks = missions.filter(({ cabRank }) => cabRank);
	if (ordered.length > 0 && (ranks.length === 0 || isPreparedAttack(world, plan, side)))
		return orderedAir(world, side, ordered);
	return ranks.length > 0 ? rankAir(ranks) : null;
}

/**
 * Each type is looked up alone and the better level counts (opcom-9.cas.mixed, opcom-9.cas.types,
 * opcom-9.cas.bomber-types).
 * @rule opcom-9.cas.types
 * @rule opcom-9.cas.bomber-types
 */
function orderedAir(world: OpcomWorld, side: SideId, missions: readonly MissionState[]): AirSupport {
	const shares = missions.flatMap(flying);
	const bombers = shares.filter(
		({ wing }) => /bomber$/.test(wingOf(world, wing).role) && !isFighterBomber(world, wing),
	);
	const count = (list: typeof shares): number => list.reduce((sum, { squadrons }) => sum + squadrons, 0);
	const heavy = count(bombers);
	const light = count(shares) - heavy;
	const row = isGerman(world, side) ? 'german-ground-attack' : 'allied-ground-attack';
	const levels = [casLevel(row, light), casLevel('heavy-bomber', heavy)];
	const level = LEVELS.findLast((each) => levels.includes(each)) ?? 'none';
	return { level, source: 'ordered', ...(light === 0 || heavy === 0 ? { squadrons: light + heavy } : {}) };
}

const isFighterBomber = (world: OpcomWorld, wing: MissionState['wings'][number]['wing']): boolean =>
	wingOf(world, wing).role === 'fighter-bomber';

/** Three squadrons in the rank are one over the combat, remainders lost (opcom-9.cas.cabrank.ratio). */
function rankAir(missions: readonly MissionState[]): AirSupport {
	const squadrons = missions.reduce((sum, mission) => sum + squadronsOf(mission), 0);
	return { level: casLevel('allied-ground-attack', cabRankCover(squadrons)), source: 'cab-rank', squadrons };
}

/**
 * The missions that a die fell with, bound to their combat from now on (opcom-9.cas.marker).
 * @rule opcom-9.cas.marker
 */
export function servedFacts(
	world: OpcomWorld,
	plan: CombatPlan,
	side: SideId,
	source: AirSupport['source'],
): readonly AirFact[] {
	return countingIn(world, plan, side)
		.filter(({ cabRank, served }) => cabRank === (source === 'cab-rank') && served === null)
		.map((mission) => ({
			type: 'mission-served',
			v: 1,
			rule: 'opcom-9.cas.marker',
			payload: { mission: mission.id, name: missionName(world, mission), combat: plan.combat },
		}));
}

// --- why it does not count --------------------------------------------------------------------------------

/** A reason, with its paragraph. */
export interface Reason {
	readonly rule: RuleRef;
	readonly say: string;
}

/**
 * Returns why close support that a side ordered, on either sheet, gives it nothing in a combat, or null if it ordered
 * none there or it counts.
 */
export function whyNoAir(world: OpcomWorld, plan: CombatPlan, side: SideId): Reason | null {
	if (proposedAir(world, plan, side) !== null) return whyRankIsThin(world, plan, side);
	const ofThese = missionsOf(world).filter(
		(mission) =>
			mission.kind === 'cas' && mission.side === side && supported(world, mission, plan).length > 0,
	);
	for (const mission of ofThese) {
		const say = whyNotHere(world, plan, mission);
		if (say) return { ...say, say: `${missionName(world, mission)}: ${say.say}` };
	}
	const line = side === plan.attackingSide ? plan.attackers : plan.defenders;
	if (unplanned(world, side).some(({ formation }) => line.some((unit) => isUnder(world, unit, formation))))
		return { rule: 'opcom-12.cas.both-orders', say: 'the air order for it is not planned yet' };
	return isAskedFor(world, line)
		? { rule: 'opcom-12.cas.both-orders', say: 'an order asks for aircraft, and no air order gives it any' }
		: null;
}

function whyNotHere(world: OpcomWorld, plan: CombatPlan, mission: MissionState): Reason | null {
	if (mission.state === 'turned-back') return { rule: 'opcom-9.cas.marker', say: 'it was turned back' };
	if (squadronsOf(mission) === 0) return { rule: 'opcom-9.cas.marker', say: 'it lost all its squadrons' };
	const elsewhere = combatOf(world, mission);
	if (elsewhere !== null && elsewhere !== plan.combat) {
		const name = world.game.combats[elsewhere]?.name ?? 'another combat';
		return { rule: 'opcom-9.cas.marker', say: `it counts in ${name} this turn, and only there` };
	}
	if (mission.cabRank) return null;
	if (mission.side !== plan.attackingSide)
		return { rule: 'opcom-9.cas.prepared-only', say: 'a defence has aircraft from a cab rank only' };
	return isAskedFor(world, supported(world, mission, plan))
		? null
		: { rule: 'opcom-12.cas.both-orders', say: 'no ground order here asks for it' };
}

/** A cab rank that is there, and too small to be over a combat. */
function whyRankIsThin(world: OpcomWorld, plan: CombatPlan, side: SideId): Reason | null {
	const air = proposedAir(world, plan, side);
	if (air?.source !== 'cab-rank' || air.level !== 'none') return null;
	const squadrons = counted(air.squadrons ?? 0, 'squadron');
	return {
		rule: 'opcom-9.cas.cabrank.ratio',
		say: `a cab rank of ${squadrons} covers nothing: it takes three to have one over the combat`,
	};
}

/** Close support on this turn's air sheets that the umpire has not planned yet. */
function unplanned(world: OpcomWorld, side: SideId): readonly Mission[] {
	const planned = new Set(Object.values(world.game.air.missions).map(({ order }) => order));
	return Object.values(world.desk.airSheets)
		.filter((sheet) => sheet.side === side && sheet.turn === world.game.turn)
		.flatMap(({ lines }) => lines)
		.flatMap(({ proposed }) => (proposed?.kind === 'cas' && !planned.has(proposed.order) ? [proposed] : []));
}

// --- orders that don't match ------------------------------------------------------------------------------

type Mismatch = AirView['mismatches'][number];

/**
 * Close support in only one of ground and air orders: it has no effect (opcom-12.cas.both-orders).
 * @rule opcom-12.cas.both-orders
 */
export function mismatches(world: OpcomWorld): readonly Mismatch[] {
	const rule = 'opcom-12.cas.both-orders';
	const asking = Object.values(world.desk.sheets)
		.filter((sheet) => sheet.turn === world.game.turn)
		.flatMap((sheet) => sheet.lines.filter(asksForAir));
	const missions = casMissions(world);
	const under = (line: SheetLine, mission: Pick<MissionState, 'formation'>): boolean =>
		line.units.some((unit) => isUnder(world, unit, mission.formation));
	const waiting = world.scenario.sides.flatMap(({ id }) => unplanned(world, id));
	const groundOnly = asking
		.filter((line) => !missions.some((mission) => under(line, mission)))
		.map((line) => ({
			rule,
			say: waiting.some((mission) => under(line, mission))
				? `${line.order.addressee} asks for aircraft, and the air order for it is not planned yet.`
				: `${line.order.addressee} asks for aircraft, and no air order gives it any.`,
			line: line.order.id,
		}));
	const airOnly = missions
		.filter((mission) => !mission.cabRank && !asking.some((line) => under(line, mission)))
		.map((mission) => ({
			rule,
			say: `${missionName(world, mission)}: no ground order of it asks for aircraft.`,
			line: mission.order,
		}));
	return [...groundOnly, ...airOnly];
}

/** For a combat's worksheet: support on the air sheet for its units that no ground order there asks for. */
export function unaskedIn(world: OpcomWorld, plan: CombatPlan, side: SideId): readonly string[] {
	return casMissions(world)
		.filter(
			(mission) =>
				!mission.cabRank &&
				mission.side === side &&
				supported(world, mission, plan).length > 0 &&
				!isAskedFor(world, supported(world, mission, plan)),
		)
		.map((mission) => (mission.formation === null ? '' : formation(world, mission.formation).short));
}
