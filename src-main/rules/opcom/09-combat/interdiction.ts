/** OP COM 9, Bombing and Interdiction: one area, each force on it by its own row, one die for each unit inside. */
import type { AirChoices } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { MissionState } from '../air-types.ts';
import {
	FORCE_CLASSES,
	forceClass,
	interdictionHit,
	interdictionRow,
	possibleRows,
	rowRule,
	type ForceClass,
	type Hit,
	type Row,
} from '../charts/interdiction.ts';
import { onMap, placeWords, spec } from '../queries.ts';
import { option } from '../options.ts';
import { battalions } from '../10-reporting/enemy.ts';
import { flying, outsideSquare, sameSquare, sideName, squadronsOf, wingOf } from '../12-air/missions.ts';
import {
	openThrow,
	quiet,
	taskId,
	type OpenTask,
	type PendingRoll,
	type TaskSource,
} from '../12-air/task.ts';
import type { OpcomWorld } from '../types.ts';

/** Squadrons or battalions of one class on one area, and the row they reach. */
interface Force {
	readonly key: string;
	readonly force: ForceClass;
	readonly count: number;
	readonly row: Row;
}

/**
 * Returns one task for each square that a side's bombers or guns are to hit and that isn't decided yet
 * (opcom-9.interdict.per-area).
 * @rule opcom-9.interdict.per-area
 */
export function interdictionSeeds(world: OpcomWorld): readonly TaskSource[] {
	const groups: MissionState[][] = [];
	for (const mission of waiting(world)) {
		const group = groups.find(([first]) => first?.side === mission.side && sameSquare(first, mission));
		if (group) group.push(mission);
		else groups.push([mission]);
	}
	return groups.flatMap((group) => {
		const [first] = group;
		if (!first?.square) return [];
		const at = first.square.centre;
		const head = {
			task: taskId(
				'bombing',
				group.map(({ id }) => id),
			),
			kind: 'bombing' as const,
			rule: 'opcom-9.interdict.die-per-unit' as const,
			name: `${first.kind === 'guns' ? 'Interdiction' : 'Bombing'}, ${placeWords(world, at)}`,
			at,
			missions: group.map(({ id }) => id),
			sides: [first.side],
		};
		return [{ head, build: (choices: AirChoices) => build(world, head, group, choices) }];
	});
}

/** Bombing and gun missions on their way that no rolled or dismissed task has used up. */
function waiting(world: OpcomWorld): readonly MissionState[] {
	const { missions, rolls, dismissed } = world.game.air;
	const used = new Set(
		[...Object.values(rolls), ...dismissed]
			.filter(({ kind }) => kind === 'bombing')
			.flatMap((task): readonly string[] => task.missions),
	);
	return Object.values(missions).filter(
		(each) =>
			(each.kind === 'bombing' || each.kind === 'guns') &&
			each.state === 'planned' &&
			!used.has(each.id) &&
			(each.kind === 'guns' || squadronsOf(each) > 0),
	);
}

function build(
	world: OpcomWorld,
	head: TaskSource['head'],
	missions: readonly MissionState[],
	choices: AirChoices,
): OpenTask {
	const forces = forcesOn(world, missions, choices);
	const targets = targetsOf(world, missions, choices);
	const pairs = forces.flatMap((force) => targets.map((unit) => ({ force, unit })));
	return {
		...head,
		throws: pairs.map(({ force, unit }) => throwFor(world, force, unit)),
		choices: choicesOf(world, missions, forces),
		warnings: warningsOf(world, missions, targets),
		resolve: (faces) => {
			const hits = pairs.map(({ force, unit }, n) => ({
				unit: unit.id,
				hit: interdictionHit(force.row, faces[n] ?? 1),
			}));
			return { ...quiet, ...effectsOf(world, hits), outcomes: hits.map(({ hit }) => HIT[hit]) };
		},
	};
}

// --- the force --------------------------------------------------------------------------------------------

/** Each class on the area with its number and row; classes are rolled for apart (opcom-9.interdict.separate-types). */
function forcesOn(
	world: OpcomWorld,
	missions: readonly MissionState[],
	choices: AirChoices,
): readonly Force[] {
	const apart = option(world, 'interdict-light') === 'separate';
	const counts = new Map<string, { force: ForceClass; count: number }>();
	const add = (key: string, force: ForceClass, count: number): void => {
		counts.set(key, { force, count: (counts.get(key)?.count ?? 0) + count });
	};
	for (const { wing, squadrons } of missions.flatMap(flying)) {
		const force = forceClass(wingOf(world, wing));
		add(force, force, squadrons);
	}
	for (const unit of missions.flatMap(({ guns }) => guns))
		add(apart ? 'guns' : 'light', 'light', battalions(spec(world, unit)));
	const order = [...FORCE_CLASSES, 'guns'];
	return [...counts]
		.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
		.flatMap(([key, { force, count }]) => {
			const whole = Math.max(1, Math.floor(count + 1e-9));
			const row = (choices.rows?.[force] as Row | undefined) ?? interdictionRow(force, whole);
			return row === null ? [] : [{ key, force, count: whole, row }];
		});
}

function forceWords({ key, count, force, row }: Force): string {
	const what = key === 'guns' ? 'artillery' : force;
	return `${what} ${String(count)}, row ${String(row)}`;
}

// --- the targets ------------------------------------------------------------------------------------------

interface Near {
	readonly unit: UnitSpec;
	readonly outside: number;
}
/** Counters this near outside the square are offered to the umpire: part of the unit may be inside, km. */
const PARTLY_KM = 0.5;

function near(world: OpcomWorld, missions: readonly MissionState[]): readonly Near[] {
	const square = missions[0]?.square;
	if (!square) return [];
	return onMap(world)
		.map(({ unit, at }) => ({ unit, outside: outsideSquare(square, at) }))
		.filter(({ outside }) => outside <= PARTLY_KM);
}

/** Returns the units inside, with the umpire's additions and omissions (opcom-9.interdict.area). */
function targetsOf(
	world: OpcomWorld,
	missions: readonly MissionState[],
	choices: AirChoices,
): readonly UnitSpec[] {
	const side = missions[0]?.side;
	const spared = option(world, 'interdict-own') === 'spared';
	return near(world, missions)
		.filter(({ unit, outside }) => {
			if (choices.exclude?.includes(unit.id)) return false;
			if (choices.include?.includes(unit.id)) return true;
			return outside === 0 && !(spared && unit.side === side);
		})
		.map(({ unit }) => unit);
}

function throwFor(world: OpcomWorld, force: Force, unit: UnitSpec): PendingRoll {
	const say = `${unit.name} under ${force.key === 'guns' ? 'artillery' : `${force.force} bombing`}`;
	return openThrow(
		`${unit.id}/${force.key}`,
		rowRule[force.row],
		say,
		(face) => HIT[interdictionHit(force.row, face)],
	);
}

const HIT: Readonly<Record<Hit, string>> = {
	step: 'a step lost and immobilised',
	immobilised: 'immobilised',
	none: 'no effect',
};

function effectsOf(world: OpcomWorld, hits: readonly { readonly unit: UnitId; readonly hit: Hit }[]) {
	const steps: Record<UnitId, number> = {};
	for (const { unit, hit } of hits) if (hit === 'step') steps[unit] = (steps[unit] ?? 0) + 1;
	const immobilised = [...new Set(hits.filter(({ hit }) => hit !== 'none').map(({ unit }) => unit))];
	const words = immobilised.map((unit) => {
		const lost = steps[unit] ?? 0;
		return `${spec(world, unit).name} ${lost === 0 ? 'immobilised' : `loses ${String(lost)}, immobilised`}`;
	});
	return {
		effects: { wings: {}, steps, immobilised, landed: {} },
		result: words.length === 0 ? 'No unit is hit.' : `${words.join('; ')}.`,
	};
}

// --- what the umpire may choose, and should see -----------------------------------------------------------

function choicesOf(
	world: OpcomWorld,
	missions: readonly MissionState[],
	forces: readonly Force[],
): OpenTask['choices'] {
	const partly = near(world, missions).filter(({ outside }) => outside > 0);
	const inside = near(world, missions).filter(({ outside }) => outside === 0);
	const doubtful = forces.some(({ force, count }) => possibleRows(force, count).length > 1);
	const ids = (list: readonly Near[]): readonly UnitId[] => list.map(({ unit }) => unit.id);
	return [
		{
			key: 'rows',
			rule: 'opcom-9.interdict.lookup',
			say: doubtful ? 'The print leaves the row open here.' : 'Another row of the table.',
			byDefault: forces.map(forceWords).join('; '),
			units: [],
		},
		{
			key: 'include',
			rule: 'opcom-9.interdict.area',
			say: 'Units partly inside that are hit too.',
			byDefault: 'none',
			units: ids(partly),
		},
		{
			key: 'exclude',
			rule: 'opcom-9.interdict.die-per-unit',
			say: 'Units inside that are not hit.',
			byDefault: 'none',
			units: ids(inside),
		},
	];
}

function warningsOf(
	world: OpcomWorld,
	missions: readonly MissionState[],
	targets: readonly UnitSpec[],
): OpenTask['warnings'] {
	const side = missions[0]?.side;
	const warn = (rule: RuleRef, say: string) => ({ rule, say });
	const own = targets.filter((unit) => unit.side === side).map(({ name }) => name);
	const moved = targets
		.filter(({ id }) => (world.game.units.get(id)?.share ?? 0) > 0)
		.map(({ name }) => name);
	return [
		...(targets.length === 0 ? [warn('opcom-9.interdict.area', 'No unit stands in the square.')] : []),
		...(own.length > 0 && side !== undefined
			? [
					warn(
						'opcom-9.interdict.die-per-unit',
						`${sideName(world, side)} troops are inside: ${own.join(', ')}.`,
					),
				]
			: []),
		...(moved.length > 0
			? [
					warn(
						'opcom-9.interdict.timing',
						`Moved already this turn: ${moved.join(', ')}. Bombing is best decided before the moves.`,
					),
				]
			: []),
	];
}
