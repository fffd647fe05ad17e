/** Warnings for the umpire before the roll: OP COM 9, Combat Assumptions and Analysing Combat. */
import type { SheetLine } from '../../../../../src-shared/rulesets/opcom/desk.ts';
import { distance } from '../../../../../src-shared/map/plane.ts';
import { airWarnings } from './air-support.ts';
import { kmWords } from '../../queries.ts';
import {
	asTanks,
	opposingSide,
	fightingUnits,
	isNight,
	mayFight,
	type Combatant,
	type CombatContext,
	type SceneSide,
} from './combat-context.ts';
import { partnerOf } from './status.ts';
import { isTank } from '../../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../../types.ts';

interface Warning {
	readonly rule: string;
	readonly say: string;
}

/** Returns all warnings of a combat, attack first. None of them stops the roll. */
export function combatWarnings(scene: CombatContext): readonly Warning[] {
	const sides = [scene.attack, scene.defence];
	return [
		...sides.flatMap((side) => side.fighters.flatMap((each) => unitWarnings(scene, side, each))),
		...attackWarnings(scene),
		...sides.flatMap((side) => airWarnings(scene, side)),
	];
}

/** @rule opcom-9.assume.tanks-night */
function unitWarnings(scene: CombatContext, side: SceneSide, each: Combatant): readonly Warning[] {
	const { name } = each.unit;
	if (each.status < 1) {
		return [{ rule: 'opcom-9.status.ineffective', say: `${name} is no longer effective: it adds nothing.` }];
	}
	const warnings: Warning[] = [];
	if (each.barred)
		warnings.push({ rule: 'opcom-9.defence-only', say: `${name} can only defend now: it adds nothing.` });
	if (each.support && !partnerOf(scene, side, each)) {
		const say = `${name} is a support unit with no fighting unit of equal status beside it: it adds nothing.`;
		warnings.push({ rule: 'opcom-9.support.partner', say });
	}
	if (isNight(scene.world) && each.attacking && isTank(each.unit) && !each.outOfRole) {
		const say = `${name}: tanks seldom fight at night; it counts half.`;
		warnings.push({ rule: 'opcom-9.assume.tanks-night', say });
	}
	return [...warnings, ...weaponWarning(scene, side, each)];
}

/** Paratroops lack heavy weapons: a reminder of two factors, never a figure of its own. */
function weaponWarning(scene: CombatContext, side: SceneSide, each: Combatant): readonly Warning[] {
	const light = each.unit.type === 'paras' || each.unit.type === 'glider-infantry';
	const exposed = each.attacking || asTanks(opposingSide(scene, side)).length > 0;
	if (!light || !exposed) return [];
	const say = `${each.unit.name} has few heavy weapons: look at light infantry and unsupported infantry.`;
	return [{ rule: 'opcom-9.assume.heavy-weapons', say }];
}

/** @rule opcom-9.analyse.1-orders */
function attackWarnings(scene: CombatContext): readonly Warning[] {
	const warnings: Warning[] = [];
	if (!scene.attack.fighters.some((each) => each.role === 'artillery' && mayFight(each))) {
		warnings.push({ rule: 'opcom-9.assume.no-artillery', say: 'The attack has no artillery behind it.' });
	}
	for (const each of fightingUnits(scene.attack)) {
		const action = each.order?.line.order.action;
		const follows = scene.plan.kind === 'overrun' || scene.plan.kind === 'counter-attack';
		if (!follows && action !== 'attack' && action !== 'breakthrough') {
			warnings.push({
				rule: 'opcom-9.analyse.1-orders',
				say: `${each.unit.name} has no order to attack this turn.`,
			});
		}
		const objective = each.order?.line.order.objective ?? null;
		const off = objective && kmFrom(scene.defence, objective);
		if (off !== null && off > STALE_KM) {
			const say = `${each.unit.name}: its objective lies ${kmWords(off)} from this defence. Does the order still fit?`;
			warnings.push({ rule: 'opcom-9.analyse.3-stale', say });
		}
	}
	return warnings;
}

/** If the goal of an attack is farther than this from the enemy it meets, events may have overtaken it. */
const STALE_KM = 4;

function kmFrom(side: SceneSide, at: { x: number; y: number }): number {
	return fightingUnits(side).reduce(
		(least, each) => Math.min(least, each.state.at ? distance(each.state.at, at) : least),
		Infinity,
	);
}

/** Lines of this turn that the umpire has not understood or has sent back: all moves are read before any combat. */
export function unclearLines(world: OpcomWorld): readonly SheetLine[] {
	return Object.values(world.desk.sheets)
		.filter((sheet) => sheet.turn === world.game.turn)
		.flatMap((sheet) => sheet.lines.filter((line) => line.status === 'unclear'));
}
