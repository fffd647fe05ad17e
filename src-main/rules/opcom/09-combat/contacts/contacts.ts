/**
 * Contacts: which attack lines meet which defending formation. OP COM 9, Analysing Combat: one defending formation up
 * to a brigade or regiment with all its attackers. Proposals only; the umpire groups, splits, merges or dismisses.
 */
import type { CombatPlan, ContactView } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitSpec } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { FormationId, SideId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import {
	brigadeOf,
	groundAt,
	nearestPlace,
	onMap,
	orderFor,
	placeWords,
	profileOf,
	spec,
	status,
	unitState,
} from '../../queries.ts';
import { Newest } from '../../../kit/newest.ts';
import type { Refusal } from '../../../kit/ruleset.ts';
import { refuse, type RefusalCode } from '../../refusals.ts';
import { movedOverHalf } from '../../06-movement/movement.ts';
import { supportingGuns } from '../worksheet/artillery.ts';
import type { Combat, OpcomWorld } from '../../types.ts';

interface Standing {
	readonly unit: UnitSpec;
	readonly at: Point;
}

/** An attacker and the enemy it goes for. */
interface Aim {
	readonly attacker: Standing;
	readonly formation: FormationId;
	readonly side: SideId;
}

/** One side's attackers of one enemy formation. */
interface Clash {
	readonly attackingSide: SideId;
	readonly formation: FormationId;
	readonly attackers: readonly Standing[];
	readonly defenders: readonly Standing[];
}

/** Slack for units stopped at the passing distance, km. */
const SLACK_KM = 0.15;

/** Returns how near an attacker must be to its enemy: the passing distance at its position, km (OP COM 6). */
export function contactKm(world: OpcomWorld, at: Point): number {
	const ground = groundAt(world, at);
	const blind =
		world.game.part === 'night' ||
		ground.has('woods') ||
		ground.has('built-up') ||
		ground.has('close') ||
		ground.has('bad');
	return (blind ? 1 : 2) + SLACK_KM;
}

/** Returns every contact of the turn, with its state. Attackers already in a combat are left out of the open ones. */
export function proposeContacts(world: OpcomWorld): readonly ContactView[] {
	const { scenario, desk } = world;
	const last = proposed.of(world.game, () => ({
		scenario,
		sheets: desk.sheets,
		contacts: findContacts(world),
	}));
	// The same game under other orders, or in another scenario: in tests and in what-ifs.
	const isSame = last.sheets === desk.sheets && last.scenario === scenario;
	return isSame ? last.contacts : findContacts(world);
}

const proposed = new Newest<
	OpcomWorld['game'],
	{
		readonly scenario: OpcomWorld['scenario'];
		readonly sheets: OpcomWorld['desk']['sheets'];
		readonly contacts: readonly ContactView[];
	}
>();

function findContacts(world: OpcomWorld): readonly ContactView[] {
	const standing = onMap(world);
	const clashes = clashesOf(world, standing, aimsOf(world, standing));
	const taken = new Set<UnitId>();
	const views: ContactView[] = [];
	for (const clash of clashes) {
		const back = clashes.find((other) => areMutual(world, clash, other));
		if (back && clashes.indexOf(back) < clashes.indexOf(clash)) continue;
		views.push(back ? encounter(world, clash, back, taken) : attack(world, clash, taken));
	}
	return views;
}

/**
 * Returns why a unit may not attack anybody this turn, or null if it may. An overrun's second attack is not a move.
 * @rule opcom-9.defence-only
 * @rule opcom-9.result.total.counter
 */
export function unfitToAttack(
	world: OpcomWorld,
	unit: UnitId,
	kind: CombatPlan['kind'] = 'attack',
): Refusal | null {
	const state = unitState(world, unit);
	const { name } = spec(world, unit);
	const no = (rule: `opcom-${string}`, code: RefusalCode, say: string): Refusal =>
		refuse(rule, code, say, { overrulable: true });
	if (status(world, unit) < 1)
		return no(
			'opcom-9.status.ineffective',
			'combat/ineffective',
			`${name} is no longer effective and can't attack.`,
		);
	if (profileOf(world, unit).defenceOnly[profileOf(world, unit).lost]) {
		return no('opcom-9.defence-only', 'combat/defence-only', `${name} can only defend now.`);
	}
	if (state.noAttackIn === world.game.turn) {
		return no(
			'opcom-9.result.total.counter',
			'combat/no-attack-after-defeat',
			`${name} was broken last turn and may not attack in this one.`,
		);
	}
	if (kind !== 'overrun' && movedOverHalf(state)) {
		return no(
			'opcom-6.move.half-turn-no-fight',
			'combat/moved-too-far',
			`${name} moved for more than half the turn and can't attack.`,
		);
	}
	return null;
}

/**
 * Units under Attack or Breakthrough orders that may attack, each with the enemy formation it meets. Probes and moves only halt.
 * @rule opcom-5.action.move.stop
 */
function aimsOf(world: OpcomWorld, standing: readonly Standing[]): readonly Aim[] {
	const aims: Aim[] = [];
	// This is asked of every unit after every command: separate lists were a third of the memory that a view left
	// behind.
	for (const attacker of standing) {
		const aim = aimOf(world, standing, attacker);
		if (aim) aims.push(aim);
	}
	return aims;
}

function aimOf(world: OpcomWorld, standing: readonly Standing[], attacker: Standing): Aim | null {
	const { unit, at } = attacker;
	const order = orderFor(world, unit.id, world.game.turn)?.line.order;
	if (order?.action !== 'attack' && order?.action !== 'breakthrough') return null;
	if (unfitToAttack(world, unit.id)) return null;
	const reach = contactKm(world, at);
	const near = standing.filter((other) => other.unit.side !== unit.side && distance(other.at, at) <= reach);
	const goal = order.objective ?? at;
	const target = near.toSorted((a, b) => distance(a.at, goal) - distance(b.at, goal))[0];
	return target ? { attacker, formation: brigadeOf(world, target.unit.id).id, side: unit.side } : null;
}

function clashesOf(world: OpcomWorld, standing: readonly Standing[], aims: readonly Aim[]): readonly Clash[] {
	const groups = Map.groupBy(aims, (aim) => `${aim.side}>${aim.formation}`);
	return [...groups.values()].flatMap((group) => {
		const first = group[0];
		if (!first) return [];
		const attackers = group.map(({ attacker }) => attacker);
		const defenders = standing.filter(
			(other) =>
				other.unit.side !== first.side &&
				brigadeOf(world, other.unit.id).id === first.formation &&
				attackers.some((each) => distance(each.at, other.at) <= contactKm(world, each.at)),
		);
		return [{ attackingSide: first.side, formation: first.formation, attackers, defenders }];
	});
}

/** Both attack into each other (opcom-9.attack.encounter). */
function areMutual(world: OpcomWorld, one: Clash, other: Clash): boolean {
	return (
		one.attackingSide !== other.attackingSide &&
		one.attackers.some((each) => brigadeOf(world, each.unit.id).id === other.formation) &&
		other.attackers.some((each) => brigadeOf(world, each.unit.id).id === one.formation)
	);
}

/** @rule opcom-5.action.attack */
function attack(world: OpcomWorld, clash: Clash, taken: Set<UnitId>): ContactView {
	return view(
		world,
		clash,
		`${clash.attackingSide}>${clash.formation}`,
		'attack',
		'its attackers were ordered to attack there',
		taken,
	);
}

/** By default the side with more status attacks first; where equal, the one that moved tactically. */
function encounter(world: OpcomWorld, one: Clash, other: Clash, taken: Set<UnitId>): ContactView {
	const weight = (clash: Clash): number =>
		clash.attackers.reduce((sum, each) => sum + status(world, each.unit.id), 0);
	const tactical = (clash: Clash): number =>
		clash.attackers.filter((each) => unitState(world, each.unit.id).manner !== 'non-tactical').length /
		clash.attackers.length;
	const first =
		weight(one) !== weight(other) ? weight(one) > weight(other) : tactical(one) >= tactical(other);
	const [lead, met] = first ? [one, other] : [other, one];
	const merged = { ...lead, defenders: [...new Set([...lead.defenders, ...met.attackers])] };
	const key = [`${one.attackingSide}>${one.formation}`, `${other.attackingSide}>${other.formation}`]
		.sort()
		.join('+');
	const why = 'both sides have orders to attack; the stronger is put first, name the other if you judge so';
	return view(world, merged, key, 'encounter', why, taken);
}

function view(
	world: OpcomWorld,
	clash: Clash,
	key: string,
	kind: ContactView['kind'],
	why: string,
	taken: Set<UnitId>,
): ContactView {
	const fights = liveCombats(world);
	const inFight = (unit: UnitId): boolean =>
		fights.some((each) => each.attackers.includes(unit) || each.defenders.includes(unit));
	const left = clash.attackers.filter((each) => !inFight(each.unit.id));
	const attackers = left.length > 0 ? left : clash.attackers;
	const at = centre(clash.defenders.map((each) => each.at));
	const ids = (list: readonly Standing[]): readonly UnitId[] => list.map((each) => each.unit.id);
	const guns = (side: 'attack' | 'defence'): readonly UnitId[] =>
		supportingGuns(
			world,
			side,
			side === 'attack' ? ids(attackers) : ids(clash.defenders),
			clash.defenders.concat(attackers),
			taken,
		);
	return {
		key,
		at,
		name: fightPlace(world, at),
		attackingSide: clash.attackingSide,
		attackers: ids(attackers),
		defenders: ids(clash.defenders),
		attackArtillery: guns('attack'),
		defenceArtillery: guns('defence'),
		why,
		kind,
		state: left.length === 0 ? 'grouped' : world.game.dismissed.includes(key) ? 'dismissed' : 'open',
	};
}

/** This turn's combats that stand. */
export function liveCombats(world: OpcomWorld): readonly Combat[] {
	return Object.values(world.game.combats).filter(
		(each) => each.state !== 'dismissed' && each.turn === world.game.turn,
	);
}

/** The middle of some points. */
export function centre(points: readonly Point[]): Point {
	const n = Math.max(1, points.length);
	return {
		x: points.reduce((sum, { x }) => sum + x, 0) / n,
		y: points.reduce((sum, { y }) => sum + y, 0) / n,
	};
}

/** Returns the usual name for a fight: the nearest named place, otherwise the position in words. */
export function fightPlace(world: OpcomWorld, at: Point): string {
	return nearestPlace(world, at)?.name ?? placeWords(world, at);
}
