/**
 * OP COM 2: changes to the order of battle during play, by ruling. A unit is added, renamed, split or removed; the
 * scenario itself stays unchanged, and the rules read the scenario with these rulings applied.
 */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { GroundCommand } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { Scenario, UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { UnitId, type SideId } from '../../../../src-shared/kit/ids.ts';
import { inBox } from '../../../../src-shared/map/plane.ts';
import { facts, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { GroundFact, GroundState } from '../ground-types.ts';
import { findSpec, isGone, pointsOf, unitState } from '../queries.ts';
import { refuse } from '../refusals.ts';
import { profileBar } from './profile-bar.ts';
import type { OpcomWorld } from '../types.ts';

type Command<T extends GroundCommand['type']> = Extract<GroundCommand, { type: T }>;

/** Units that rulings may add to a campaign. */
export const MOST_MUSTERED = 500;

type Rulings = Pick<GroundState, 'mustered' | 'renamed'>;
const newest = new WeakMap<Scenario, Rulings & { readonly made: Scenario }>();
const NONE: NonNullable<Rulings['mustered']> = [];
const NO_NAMES: NonNullable<Rulings['renamed']> = {};

/** The scenario with the units that rulings added and the names that they gave. The same for the same rulings. */
export function withRulings(scenario: Scenario, { mustered = NONE, renamed = NO_NAMES }: Rulings): Scenario {
	const cached = newest.get(scenario);
	if (cached?.mustered === mustered && cached.renamed === renamed) return cached.made;
	const isPlain = mustered.length === 0 && Object.keys(renamed).length === 0;
	const named = (unit: UnitSpec): UnitSpec => ({ ...unit, ...renamed[unit.id] });
	const added = new Set<string>(mustered.map(({ id }) => id));
	const own = scenario.units.filter(({ id }) => !added.has(id));
	const musteredScenario = isPlain ? scenario : { ...scenario, units: [...own, ...mustered].map(named) };
	newest.set(scenario, { mustered, renamed, made: musteredScenario });
	return musteredScenario;
}

/** A unit added by ruling. Refused: a formation of another side, a place off the map, a name of the side's, too many. */
export function decideMuster(
	world: OpcomWorld,
	{ unit, at, reason }: Command<'muster-unit'>,
): Decision<GroundFact> {
	const { side, formation } = unit;
	const over = world.scenario.formations.find(({ id }) => id === formation);
	if (over?.side !== side)
		return refuse('app', 'formation/unknown', 'There is no such formation on that side.');
	if (!inBox(at, world.scenario.map.bounds))
		return refuse('app', 'place/off-map', 'That place is off the map: click inside its edge.');
	const bar = tooMany(world) ?? nameTaken(world, side, unit.name, null) ?? profileBar(unit);
	if (bar) return bar;
	const mustered = { ...unit, id: freeId(world, side), start: null };
	return facts({
		type: 'unit-mustered',
		v: 1,
		rule: 'umpire',
		payload: { side, unit: mustered, at, reason },
	});
}

/** Another name for a unit. Refused: an unknown unit, a name that another of its side has, the very same names. */
export function decideRename(
	world: OpcomWorld,
	{ unit, name, short, reason }: Command<'rename-unit'>,
): Decision<GroundFact> {
	const spec = findSpec(world, unit);
	if (!spec) return unknownUnit();
	const { side } = spec;
	if (spec.name === name && spec.short === short)
		return refuse('app', 'ruling/empty', 'It is called so already. Write another name.');
	const bar = nameTaken(world, side, name, unit);
	return (
		bar ??
		facts({
			type: 'unit-renamed',
			v: 1,
			rule: 'umpire',
			payload: { side, unit, was: spec.short, name, short, reason },
		})
	);
}

/**
 * Splits part of a unit off as a unit of its own beside it. Losses stay where they are: both profiles describe the
 * parts as they are now. Refused if the unit is off the map, the parts have more points together than it had, a profile
 * is invalid, or a name is taken.
 */
export function decideSplit(
	world: OpcomWorld,
	{ unit, name, short, goes, keeps, reason }: Command<'split-unit'>,
): Decision<GroundFact> {
	const spec = findSpec(world, unit);
	if (!spec) return unknownUnit();
	const { at, presence } = unitState(world, unit);
	if (presence !== 'on-map' || !at)
		return refuse('umpire', 'unit/gone', `${spec.name} is not on the map: only what is there can be split.`);
	const points = pointsOf(world, unit);
	if (goes.points + keeps.points > points) {
		const both = `${String(goes.points)} and ${String(keeps.points)}`;
		const say = `${spec.name} has ${String(points)} size points, and ${both} are more: share out what there is.`;
		return refuse('umpire', 'unit/points', say, { allowed: `${String(points)} together` });
	}
	const { side } = spec;
	const bar =
		tooMany(world) ??
		nameTaken(world, side, name, null) ??
		profileBar({ name, profile: goes.profile }) ??
		profileBar({ name: spec.name, profile: keeps.profile }) ??
		lostMore(world, unit, keeps.profile);
	if (bar) return bar;
	const { arrival: _arrival, ...like } = spec;
	const { formation } = unitState(world, unit);
	const part: UnitSpec = { ...like, ...goes, formation, name, short, id: freeId(world, side), start: null };
	return facts(
		{ type: 'unit-amended', v: 1, rule: 'umpire', payload: { unit, ...keeps, reason } },
		{ type: 'unit-mustered', v: 1, rule: 'umpire', payload: { side, unit: part, at, from: unit, reason } },
	);
}

/** A unit taken out of the game. Refused: an unknown unit, one that is out of it already. */
export function decideTakeOff(
	world: OpcomWorld,
	{ unit, tell, reason }: Command<'take-off-unit'>,
): Decision<GroundFact> {
	const spec = findSpec(world, unit);
	if (!spec) return unknownUnit();
	if (isGone(unitState(world, unit)))
		return refuse('umpire', 'unit/gone', `${spec.name} is out of the game already.`);
	const { side } = spec;
	return facts({ type: 'unit-taken-off', v: 1, rule: 'umpire', payload: { side, unit, tell, reason } });
}

// --- what bars it -----------------------------------------------------------------------------------------

const unknownUnit = (): Refusal => refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');

function tooMany({ game }: OpcomWorld): Refusal | null {
	if ((game.ground.mustered ?? NONE).length < MOST_MUSTERED) return null;
	const say = `Rulings have added ${String(MOST_MUSTERED)} units, which is the most. Rename one that was taken off.`;
	return refuse('app', 'unit/too-many', say);
}

/** Orders name units: no two of a side are called alike. @param but the unit that may be called so */
function nameTaken(world: OpcomWorld, side: SideId, name: string, but: UnitId | null): Refusal | null {
	const plain = (words: string): string => words.trim().toLowerCase();
	const taken = world.scenario.units.some(
		(each) => each.side === side && each.id !== but && plain(each.name) === plain(name),
	);
	return taken
		? refuse('app', 'unit/name', `Its side has a unit called ${name} already. Choose another name.`)
		: null;
}

/** A profile shorter than the steps lost would leave the unit without a step. */
function lostMore(world: OpcomWorld, unit: UnitId, profile: string): Refusal | null {
	const { stepsLost } = unitState(world, unit);
	const most = profile.split('-').length - 1;
	if (stepsLost <= most) return null;
	const say = `It has lost ${counted(stepsLost, 'step')}, more than ${profile} has: write the profile from its beginning.`;
	return refuse('opcom-9.status.profile', 'unit/steps', say, { allowed: `up to ${String(most)} lost` });
}

/** Returns an id that counts the units added to its own side, so that it reveals nothing about the other. */
function freeId({ scenario, game }: OpcomWorld, side: SideId): UnitId {
	let n = (game.ground.mustered ?? NONE).filter((each) => each.side === side).length + 1;
	const own = new Set<string>(scenario.units.flatMap((each) => (each.side === side ? [each.id] : [])));
	while (own.has(`${side}.ruled-${String(n)}`)) n += 1;
	return UnitId.parse(`${side}.ruled-${String(n)}`);
}
