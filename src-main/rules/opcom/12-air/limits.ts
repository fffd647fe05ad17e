/** OP COM 12: limits on missions that only the umpire may waive. */
import type { Mission } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import { refuse, type RefusalCode } from '../refusals.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { rangeBand } from '../charts/artillery-range.ts';
import { isGerman, kmWords, onMap, placeWords, spec, status, unitState } from '../queries.ts';
import { option } from '../options.ts';
import { movedOverHalf } from '../06-movement/movement.ts';
import { gunOf } from '../09-combat/worksheet/artillery.ts';
import { liveCombats } from '../09-combat/contacts/contacts.ts';
import { freeOf, missionsOf, outsideSquare, wingOf } from './missions.ts';
import { isArtillery } from '../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../types.ts';

type Bars = readonly Refusal[];

/** Distance that bombs keep from own troops, km: nearer is refused, up to the second a warning (opcom-12.bomb.line). */
const BOMB_LINE_KM = 2;
const BOMB_LINE_WARNING_KM = 3;

/** Returns the book's objections to an otherwise complete mission; each may be overruled. */
export function missionLimits(world: OpcomWorld, mission: Mission): Bars {
	return [...weatherBars(world, mission), ...kindBars(world, mission), ...taskedTwice(world, mission)];
}

const bar = (rule: RuleRef, code: RefusalCode, say: string, allowed?: string): Refusal =>
	refuse(rule, code, say, { overrulable: true, ...(allowed === undefined ? {} : { allowed }) });

function weatherBars(world: OpcomWorld, { kind }: Mission): Bars {
	if (kind === 'guns' || world.game.ground.weather.flying) return [];
	return [bar('app', 'mission/weather', 'The weather keeps aircraft on the ground this turn.')];
}

function kindBars(world: OpcomWorld, mission: Mission): Bars {
	if (mission.kind === 'cas') return mission.cabRank ? cabRankBars(world, mission) : casBars(world, mission);
	if (mission.kind === 'bombing') return [...behindLine(world, mission), ...bombLineBars(world, mission)];
	return mission.kind === 'guns' ? gunBars(world, mission) : [];
}

/**
 * opcom-12.cas.allied-only, opcom-12.cas.preordered
 * @rule opcom-12.cas.preordered
 * @rule opcom-12.cas.allied-only
 */
function casBars(world: OpcomWorld, mission: Mission): Bars {
	const bars: Refusal[] = [];
	if (isGerman(world, mission.side) && option(world, 'german-cas') === 'off') {
		const say = 'German aircraft give no close support in this campaign; interdiction is their usual use.';
		bars.push(bar('opcom-12.cas.allied-only', 'cas/german', say));
	}
	if (world.game.step !== 'orders' && (mission.order === null || cameLate(world, mission))) {
		const say = 'Close support is ordered with the turn’s orders; later it comes from a cab rank only.';
		bars.push(bar('opcom-12.cas.preordered', 'cas/late', say));
	}
	return bars;
}

/** Returns whether its line came in after orders were taken, which the sheet says in a remark. */
function cameLate(world: OpcomWorld, { order }: Mission): boolean {
	return Object.values(world.desk.airSheets).some((sheet) =>
		sheet.lines.some(
			(line) =>
				line.order.id === order && line.remarks.some(({ rule }) => rule === 'opcom-12.cas.preordered'),
		),
	);
}

/**
 * opcom-9.cas.cabrank.allied, opcom-9.cas.cabrank.day, opcom-9.cas.cabrank.ratio
 * @rule opcom-9.cas.cabrank.allied
 * @rule opcom-9.cas.cabrank.day
 */
function cabRankBars(world: OpcomWorld, mission: Mission): Bars {
	const bars: Refusal[] = [];
	if (isGerman(world, mission.side))
		bars.push(bar('opcom-9.cas.cabrank.allied', 'cab-rank/german', 'Only the Allies fly a cab rank.'));
	if (world.game.part !== 'am') {
		const say = 'A cab rank is set up for a whole day: it is planned for the morning turn.';
		bars.push(bar('opcom-9.cas.cabrank.day', 'cab-rank/part', say, 'in the morning'));
	}
	const squadrons = mission.wings.reduce((sum, share) => sum + share.squadrons, 0);
	if (squadrons < 3) {
		const say = `A cab rank takes three squadrons for one squadron’s cover; ${String(squadrons)} give none.`;
		bars.push(bar('opcom-9.cas.cabrank.ratio', 'cab-rank/too-few', say, 'at least 3'));
	}
	return bars;
}

/**
 * On the enemy's side of the line: nearer to his troops than to one's own (opcom-12.bomb.target).
 * @rule opcom-12.bomb.target
 */
function behindLine(world: OpcomWorld, { side, square }: Mission): Bars {
	if (!square) return [];
	const nearest = (own: boolean): number =>
		Math.min(
			Infinity,
			...onMap(world)
				.filter(({ unit }) => (unit.side === side) === own)
				.map(({ at }) => distance(at, square.centre)),
		);
	if (nearest(true) >= nearest(false)) return [];
	const say = `The square ${placeWords(world, square.centre)} lies on its own side of the line.`;
	return [bar('opcom-12.bomb.target', 'bomb/own-side', say)];
}

/** The own unit nearest to a square, km from the square's nearest edge. */
function nearestOwn(
	world: OpcomWorld,
	{ side, square }: Mission,
): { readonly name: string; readonly km: number } | null {
	if (!square) return null;
	const own = onMap(world)
		.filter(({ unit }) => unit.side === side)
		.map(({ unit, at }) => ({ name: unit.name, km: outsideSquare(square, at) }));
	return own.toSorted((a, b) => a.km - b.km)[0] ?? null;
}

/** @rule opcom-12.bomb.line */
function bombLineBars(world: OpcomWorld, mission: Mission): Bars {
	const near = nearestOwn(world, mission);
	if (!near || near.km >= BOMB_LINE_KM - 1e-9) return [];
	const say = `${near.name} is ${kmWords(near.km)} from the square: bombs keep ${kmWords(BOMB_LINE_KM)} from own troops.`;
	return [bar('opcom-12.bomb.line', 'bomb/too-near', say, `at least ${kmWords(BOMB_LINE_KM)}`)];
}

/** Bombs between 2 and 3 km from own troops. */
export function bombLineWarning(
	world: OpcomWorld,
	mission: Mission,
): readonly { rule: string; say: string }[] {
	const near = nearestOwn(world, mission);
	if (!near || near.km < BOMB_LINE_KM - 1e-9 || near.km >= BOMB_LINE_WARNING_KM - 1e-9) return [];
	const say = `${near.name} is ${kmWords(near.km)} from the square: close to the bomb line of 2 to 3 km.`;
	return [{ rule: 'opcom-12.bomb.line', say }];
}

/**
 * opcom-9.interdict.artillery-range; guns that fire here support no combat (opcom-9.arty.one-combat).
 * @rule opcom-9.interdict.artillery-range
 */
function gunBars(world: OpcomWorld, { id, guns, square }: Mission): Bars {
	return guns.flatMap((unit): Bars => {
		const unitSpec = spec(world, unit);
		const { at } = unitState(world, unit);
		if (!at || !square) return [];
		const rule = 'opcom-9.interdict.artillery-range';
		const listed = ['field', 'medium', 'heavy'].includes(gunOf(unitSpec));
		if (!isArtillery(unitSpec) || (!listed && option(world, 'interdict-guns') === 'field-medium-heavy'))
			return [bar(rule, 'guns/sort', `${unitSpec.name} is not artillery that interdicts.`)];
		if (status(world, unit) < 1)
			return [
				bar('opcom-9.status.ineffective', 'guns/ineffective', `${unitSpec.name} is no longer effective.`),
			];
		if (movedOverHalf(unitState(world, unit)))
			return [
				bar(
					'opcom-9.arty.moving',
					'guns/moved',
					`${unitSpec.name} moved for more than half the turn and can't fire.`,
				),
			];
		const km = distance(at, square.centre);
		if (rangeBand(gunOf(unitSpec), km) === 'out')
			return [
				bar(
					rule,
					'guns/range',
					`${unitSpec.name} is ${kmWords(km)} from the square’s centre: out of its range.`,
				),
			];
		return usedElsewhere(world, unit, id);
	});
}

function usedElsewhere(world: OpcomWorld, unit: UnitId, mission: Mission['id']): Bars {
	const other = missionsOf(world).find((each) => each.id !== mission && each.guns.includes(unit));
	const fight = liveCombats(world).find((each) =>
		[...each.attackArtillery, ...each.defenceArtillery].includes(unit),
	);
	if (!other && !fight) return [];
	const where = fight ? `supports the combat at ${fight.name}` : 'fires at another square';
	return [
		bar('opcom-9.arty.one-combat', 'guns/used', `${spec(world, unit).name} ${where} already this turn.`),
	];
}

/**
 * A squadron flies one mission a turn (opcom-12.one-mission); a cab rank ties it up for both daylight turns.
 * @rule opcom-12.one-mission
 */
function taskedTwice(world: OpcomWorld, { id, wings }: Mission): Bars {
	return wings.flatMap(({ wing, squadrons }) => {
		const free = freeOf(world, wing, id);
		if (squadrons <= free) return [];
		const { name } = wingOf(world, wing);
		const say = `${name} has ${String(free)} not yet tasked this turn, and ${String(squadrons)} are named.`;
		return [bar('opcom-12.one-mission', 'mission/tasked', say, `at most ${String(free)}`)];
	});
}
