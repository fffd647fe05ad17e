/** OP COM 6: warnings for the umpire before a move. None of them stops it. */
import { riverWords } from '../../../../src-shared/map/river-name.ts';
import type { MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { kmWords, spec } from '../queries.ts';
import { DELAY } from './form.ts';
import { intent } from '../05-orders/orders.ts';
import type { RoutePart } from './ground.ts';
import type { Encounter } from './passing.ts';
import type { WaterPoint } from './water.ts';
import { columnsAhead } from '../07-traffic/columns.ts';
import type { OpcomWorld } from '../types.ts';

export interface Warning {
	readonly rule: RuleRef;
	readonly say: string;
}

/** The data a warning may use. */
interface Surveyed {
	readonly unit: UnitSpec;
	readonly km: number;
	readonly parts: readonly RoutePart[];
	readonly water: readonly WaterPoint[];
	readonly meeting: Encounter | null;
}

/** Farther than this a unit ordered to Prepare is no longer shifting a little, km (opcom-9.prepare.short-move). */
const SHORT_MOVE_KM = 2;

/** The warnings on a planned move. `overHalf`: with it, the unit has moved more than half its turn. */
export function moveWarnings(
	world: OpcomWorld,
	plan: MovePlan,
	found: Surveyed,
	overHalf: boolean,
): readonly Warning[] {
	return [
		...groundWarnings(plan, found),
		...delayWarnings(world, plan),
		...orderWarnings(world, plan, found, overHalf),
		...enemyWarnings(found),
	];
}

function groundWarnings(plan: MovePlan, { unit, parts, water }: Surveyed): readonly Warning[] {
	const off = parts.filter((part) => part.offRoad).reduce((km, part) => km + part.km, 0);
	const improvised = water
		.filter(({ by, bar }) => by === null && bar === null)
		.map(({ river }) => riverWords(river));
	return [
		...warn(
			plan.manner === 'road-column',
			'opcom-6.move.road-rates-soft',
			'Road rates suffer most: weigh weather, congestion, choke points and the state of the road.',
		),
		...warn(
			off > 0 && unit.troops !== 'towed-artillery',
			'opcom-6.move.road-rates-soft',
			`${kmWords(off)} of the route lies on no road: counted at the non-tactical rate.`,
		),
		...warn(
			parts.some((part) => part.barred),
			'opcom-6.move.towed-arty',
			'Towed guns move by road column. Off the road this counts as a short shift at motor transport’s pace.',
		),
		...warn(
			parts.some((part) => part.unlisted),
			'opcom-6.move.unlisted',
			"The table has no row for these troops in marsh: the campaign's choice is used.",
		),
		...warn(
			improvised.length > 0,
			'opcom-6.river.possible-minor',
			`Crosses ${improvised.join(', ')} without a bridge. No time is counted; add a delay if you will.`,
		),
		...warn(
			plan.delays.length > 0 && (plan.delayFactor ?? 0) > DELAY,
			'opcom-6.move.delay.floor',
			'A delay at least halves the distance; this factor is above one half.',
		),
	];
}

/** Delays that the weather and other columns speak for; the umpire sets them or not. */
function delayWarnings(world: OpcomWorld, plan: MovePlan): readonly Warning[] {
	const { weather } = world.game.ground;
	const ahead = plan.delays.includes('traffic') ? [] : columnsAhead(world, plan);
	const names = ahead.map((unit) => spec(world, unit).name).join(', ');
	return [
		...warn(
			weather.badGoing && !plan.delays.includes('weather'),
			'opcom-6.move.delay.weather',
			`The going is bad (${weather.say || weather.sky}): weigh the delay for weather.`,
		),
		...warn(
			ahead.length > 0,
			'opcom-6.move.delay.traffic',
			`The column of ${names} stands on this road: weigh the delay for traffic.`,
		),
	];
}

/**
 * @rule opcom-5.posture.tact
 * @rule opcom-5.posture.nontact
 */
function orderWarnings(
	world: OpcomWorld,
	plan: MovePlan,
	{ km }: Surveyed,
	overHalf: boolean,
): readonly Warning[] {
	const { action, posture, roadColumn, ordered } = intent(world, plan.unit);
	return [
		...warn(!ordered, 'opcom-5.order.every-turn', 'No order names this unit this turn: it would hold.'),
		...warn(
			ordered && posture === 'tact' && plan.manner !== 'tactical',
			'opcom-5.posture.tact',
			'Its order says Tact.',
		),
		...warn(
			ordered && plan.manner === 'road-column' && !roadColumn,
			'opcom-5.posture.nontact',
			"Its order doesn't say road column.",
		),
		...warn(
			action === 'prepare' && km > SHORT_MOVE_KM,
			'opcom-9.prepare.short-move',
			`A unit that prepares waits or shifts a little; ${kmWords(km)} may be too far to count as prepared.`,
		),
		...warn(
			overHalf,
			'opcom-6.move.half-turn-no-fight',
			'More than half the turn: it may neither attack nor support this turn.',
		),
	];
}

function enemyWarnings({ meeting }: Surveyed): readonly Warning[] {
	if (!meeting) return [];
	const gap = `Comes within ${kmWords(meeting.nearest)} of ${meeting.enemy.name}; the limit here is ${kmWords(meeting.limit)}.`;
	return [
		{ rule: 'opcom-6.pass.special-care', say: gap },
		...warn(
			meeting.tankGap,
			'opcom-6.pass.tank-gap',
			'Tanks alone may pass between bypassed infantry positions down to about 500 m.',
		),
		...warn(
			meeting.tankGap,
			'opcom-6.pass.tank-gap.vulnerable',
			'Tanks in such a gap are vulnerable: an enemy who attacks them may have an advantage.',
		),
	];
}

const warn = (when: boolean, rule: RuleRef, say: string): readonly Warning[] => (when ? [{ rule, say }] : []);
