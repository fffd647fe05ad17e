/**
 * OP COM 6: a planned route looked over. Its stretches and rates, the factors on them, the water and the enemies it
 * meets, and every rule that says no, each at its distance along the way.
 */
import type { Delay, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { inBox, lengthOf } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { total } from '../../kit/modifiers.ts';
import type { Modifier } from '../../kit/modifiers.ts';
import { refuse } from '../refusals.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import { kmWords, spec, unitState } from '../queries.ts';
import { option } from '../options.ts';
import { DELAY, NIGHT } from './form.ts';
import { intent } from '../05-orders/orders.ts';
import { partsOf } from './ground.ts';
import type { RoutePart } from './ground.ts';
import { firstMeeting } from './passing.ts';
import type { Meaning, Encounter } from './passing.ts';
import { fullCrossings, waitingBar } from '../07-traffic/traffic.ts';
import type { FullCrossing } from '../07-traffic/traffic.ts';
import { waterOn } from './water.ts';
import type { WaterPoint } from './water.ts';
import type { OpcomWorld } from '../types.ts';

// --- factors ----------------------------------------------------------------------------------------------

const DELAYS: Readonly<Record<Delay, { readonly rule: string; readonly why: string }>> = {
	lanes: { rule: 'opcom-6.move.delay.lanes', why: 'narrow, twisting lanes' },
	fire: { rule: 'opcom-6.move.delay.fire', why: 'under fire' },
	traffic: { rule: 'opcom-6.move.delay.traffic', why: 'traffic jams' },
	weather: { rule: 'opcom-6.move.delay.weather', why: 'bad weather' },
	preparing: { rule: 'opcom-6.move.delay.prepare', why: 'preparing for an attack' },
};

/** Night and delays, each a factor on every rate. A unit ordered to Prepare is always delayed by it. */
function moveModifiers(world: OpcomWorld, plan: MovePlan): readonly Modifier[] {
	const night: readonly Modifier[] =
		world.game.part === 'night'
			? [{ op: 'times', value: plan.nightFactor ?? NIGHT.most, rule: 'opcom-6.move.night', why: 'by night' }]
			: [];
	const preparing: readonly Delay[] = intent(world, plan.unit).action === 'prepare' ? ['preparing'] : [];
	const causes = [...new Set([...plan.delays, ...preparing])];
	if (causes.length === 0) return night;
	if (plan.delayFactor === undefined)
		return [...night, ...causes.map((cause): Modifier => ({ op: 'times', value: DELAY, ...DELAYS[cause] }))];
	const why = causes.map((cause) => DELAYS[cause].why).join(', ');
	return [...night, { op: 'times', value: plan.delayFactor, rule: 'opcom-6.move.delay.combined', why }];
}

// --- the survey -------------------------------------------------------------------------------------------

/** A rule that says no, at a distance along the route. */
export interface Obstacle {
	readonly km: number;
	readonly refusal: Refusal;
	/** A crossing without room for all of it: what could go over now. */
	readonly full?: FullCrossing['full'];
}

export interface Survey {
	readonly unit: UnitSpec;
	readonly route: readonly Point[];
	readonly km: number;
	readonly parts: readonly RoutePart[];
	readonly modifiers: readonly Modifier[];
	/** Reach along the route with what is left of the turn, km. */
	readonly allowedKm: number;
	readonly share: number;
	readonly water: readonly WaterPoint[];
	readonly meeting: Encounter | null;
	readonly bars: readonly Obstacle[];
}

/** Looks a route over. `overruled`: enemies are passed as the umpire rules, at no less than contact. */
export function survey(world: OpcomWorld, plan: MovePlan, overruled: boolean): Survey {
	const unit = spec(world, plan.unit);
	const { route, manner } = plan;
	const parts = partsOf(world, unit, manner, route);
	const modifiers = moveModifiers(world, plan);
	const scale = total(1, modifiers);
	const { action } = intent(world, plan.unit);
	const attacking = action === 'attack' || action === 'breakthrough';
	const meaning: Meaning = overruled ? 'overruled' : attacking ? 'attack' : 'pass';
	const surveyed = {
		unit,
		route,
		parts,
		modifiers,
		km: lengthOf(route),
		allowedKm: reach(parts, scale, Math.max(0, 1 - unitState(world, plan.unit).share)),
		share: shareOf(parts, scale),
		water: waterOn(world, unit, route),
		meeting: firstMeeting(world, unit, route, parts, meaning),
	};
	return { ...surveyed, bars: barsOn(world, plan, surveyed) };
}

/**
 * Share of a turn that some stretches take: each its own rate (opcom-6.move.mixed-ground).
 * @rule opcom-6.move.mixed-ground
 */
export function shareOf(parts: readonly RoutePart[], scale: number): number {
	return parts.reduce((sum, part) => sum + part.km / (part.rate * scale), 0);
}

/**
 * Returns how far along some stretches a share of the turn carries a unit, km; beyond their end at the last stretch's
 * rate.
 */
function reach(parts: readonly RoutePart[], scale: number, share: number): number {
	let left = share;
	let km = 0;
	for (const [i, part] of parts.entries()) {
		const rate = part.rate * scale;
		const go = i === parts.length - 1 ? left * rate : Math.min(part.km, left * rate);
		km += go;
		left -= go / rate;
		if (go < part.km) break;
	}
	return km;
}

function barsOn(world: OpcomWorld, plan: MovePlan, found: Omit<Survey, 'bars'>): readonly Obstacle[] {
	const bars: readonly (Obstacle | null)[] = [
		offMap(world, found),
		nightBar(world, plan),
		holdBar(world, plan),
		passesTouching(found),
		towedBar(world, found),
		...found.water.flatMap(({ km, bar }): readonly Obstacle[] =>
			bar ? [{ km, refusal: refuse(bar.rule, 'move/river', bar.say, { overrulable: true }) }] : [],
		),
		waitingBar(world, found.unit),
		...fullCrossings(world, found.unit, found.route, found.water),
		tooFar(found),
	];
	return bars.filter((bar) => bar !== null).sort((a, b) => a.km - b.km);
}

function offMap(world: OpcomWorld, { route, unit }: Omit<Survey, 'bars'>): Obstacle | null {
	const i = route.findIndex((point) => !inBox(point, world.scenario.map.bounds));
	if (i < 0) return null;
	const say = `${unit.name} would leave the map. End its route on it.`;
	return {
		km: lengthOf(route.slice(0, Math.max(1, i))),
		refusal: refuse('opcom-6.move.absolute-max', 'move/off-map', say),
	};
}

/** opcom-6.move.night: another factor than a quarter to a half needs a reason. */
function nightBar(world: OpcomWorld, plan: MovePlan): Obstacle | null {
	const factor = plan.nightFactor ?? NIGHT.most;
	if (world.game.part !== 'night' || (factor >= NIGHT.least && factor <= NIGHT.most)) return null;
	const say = `By night a unit goes a quarter to half as far, not ${String(factor)}. Give a reason for another factor.`;
	return {
		km: 0,
		refusal: refuse('opcom-6.move.night', 'move/night-factor', say, {
			allowed: '0.25 to 0.5',
			overrulable: true,
		}),
	};
}

/**
 * opcom-5.action.hold.dig-in: a unit ordered to hold stays.
 * @rule opcom-5.action.hold.dig-in
 */
function holdBar(world: OpcomWorld, plan: MovePlan): Obstacle | null {
	const { action, ordered } = intent(world, plan.unit);
	if (!ordered || action !== 'hold') return null;
	const say = `${spec(world, plan.unit).name} is ordered to hold. Give a reason to move it.`;
	return { km: 0, refusal: refuse('opcom-5.action.hold.dig-in', 'move/holding', say, { overrulable: true }) };
}

/** opcom-6.pass.in-contact: out of contact first, then past. */
function passesTouching({ unit, meeting }: Omit<Survey, 'bars'>): Obstacle | null {
	if (!meeting?.passesTouching) return null;
	const say = `${unit.name} is in contact with ${meeting.enemy.name} and can't move past it without a fight. Lead it straight away first.`;
	const allowed = `a move away, beyond ${kmWords(meeting.limit)}`;
	return {
		km: 0,
		refusal: refuse('opcom-6.pass.in-contact', 'move/rub-past', say, { allowed, overrulable: true }),
	};
}

/**
 * opcom-6.move.towed-arty: by road column on roads; a short shift to and from positions as the campaign allows.
 * @rule opcom-6.move.towed-arty
 */
function towedBar(world: OpcomWorld, { unit, parts }: Omit<Survey, 'bars'>): Obstacle | null {
	const free = option(world, 'gun-shift');
	let off = 0;
	for (const part of parts) {
		if (!part.barred) continue;
		off += part.km;
		if (off <= free + 1e-9) continue;
		const say = `${unit.name} is towed and moves by road column along roads. Give a reason for a longer shift across country.`;
		const more = { allowed: `at most ${kmWords(free)} off the road`, overrulable: true };
		return {
			km: part.from + part.km - (off - free),
			refusal: refuse('opcom-6.move.towed-arty', 'move/towed', say, more),
		};
	}
	return null;
}

/**
 * opcom-6.move.absolute-max
 * @rule opcom-6.move.absolute-max
 */
function tooFar({ unit, km, allowedKm }: Omit<Survey, 'bars'>): Obstacle | null {
	if (km <= allowedKm + 1e-6) return null;
	// Rounded down, so that the figure named is one that the rules allow.
	const most = kmWords(Math.floor(allowedKm * 10 + 1e-6) / 10);
	const say = `${unit.name} can't go ${kmWords(km)} this turn. Shorten the route or give a reason.`;
	return {
		km: allowedKm,
		refusal: refuse('opcom-6.move.absolute-max', 'move/too-far', say, {
			allowed: `at most ${most}`,
			overrulable: true,
		}),
	};
}
