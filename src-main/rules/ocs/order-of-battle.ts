/** Control's changes to the order of battle, with a reason: units added, renamed, corrected, split. */
import { counted } from '../../../src-shared/kit/counted.ts';
import { UnitId, type SideId } from '../../../src-shared/kit/ids.ts';
import type { CoreCommandOf, FaceFigures, Figures } from '../../../src-shared/rulesets/ocs/commands.ts';
import type { Counter, Face } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { facts, refuse, type Decision, type Refusal } from '../kit/ruleset.ts';
import { boardOf } from './board.ts';
import { printedSteps } from './04-general/sizes.ts';
import { counterOf } from './03-counters/counter.ts';
import { printedOnly } from './03-counters/ruled-counters.ts';
import type { OcsFact } from './facts.ts';
import type { World } from './game.ts';
import type { UnitState } from './types.ts';

export const NO_UNIT = refuse('umpire', 'unit/none', 'There is no such unit.');

/** Most letters of what a unit's id is made of. */
const ID_LETTERS = 40;

/**
 * Returns an unused id: the side's and the name in lower case, with a number if it is taken. Its own side reads it, so
 * it must not depend on the other side's names.
 */
function newId({ scenario, game }: World, side: SideId, name: string): UnitId {
	const plain = name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, ID_LETTERS);
	const base = `${side}-${plain === '' ? 'unit' : plain}`;
	const lines = new Set<string>([...scenario.counters, ...scenario.transports].map(({ id }) => id));
	const taken = (id: string): boolean => lines.has(id) || game.units.has(id) || id in game.transports;
	for (let n = 1; ; n += 1) {
		const id = n === 1 ? base : `${base}-${String(n)}`;
		if (!taken(id)) return UnitId.parse(id);
	}
}

/** The most units that Control may add to a game: more would be another scenario. */
const MOST_MUSTERED = 200;
function tooMany({ game }: World): Refusal | null {
	if (Object.keys(game.counters ?? {}).length < MOST_MUSTERED) return null;
	return refuse(
		'umpire',
		'muster/many',
		`Control has added or changed ${String(MOST_MUSTERED)} units: make a scenario of where the game stands.`,
	);
}

/**
 * Returns the facts of adding a unit in a hex, with the figures of another counter of its side and a name of its own.
 * Refused for an unknown counter or hex, or beyond the limit of added units.
 */
export function decideMuster(
	world: World,
	{ like, name, at, reason }: CoreCommandOf<'muster-unit'>,
): Decision<OcsFact> {
	const { scenario } = world;
	const model = scenario.counters.find(({ id }) => id === like);
	if (!model)
		return refuse('umpire', 'muster/like', `There is no counter ${like} whose figures it could have.`);
	if (boardOf(scenario).find(at) === null)
		return refuse('umpire', 'place/no-hex', `There is no hex ${at} on this map.`);
	const many = tooMany(world);
	if (many) return many;
	const id = newId(world, model.side, name);
	const counter: Counter = { ...printedOnly(model), id, name: name.trim() };
	return facts({
		type: 'unit-mustered',
		v: 1,
		rule: 'umpire',
		payload: { unit: id, side: model.side, counter, at, reason },
	});
}

/** Facts of a unit's being called otherwise. */
export function decideRename(
	world: World,
	{ unit: id, name, reason }: CoreCommandOf<'rename-unit'>,
): Decision<OcsFact> {
	const unit = world.game.units.get(id);
	if (!unit) return NO_UNIT;
	const counter: Counter = { ...counterOf(world.scenario, unit), name: name.trim() };
	return facts({
		type: 'unit-renamed',
		v: 1,
		rule: 'umpire',
		payload: { unit: id, side: unit.side, counter, reason },
	});
}

/** Facts of a counter's figures being put right, as if they had been printed so. */
export function decideCorrect(
	world: World,
	{ unit: id, figures, reason }: CoreCommandOf<'correct-unit'>,
): Decision<OcsFact> {
	const unit = world.game.units.get(id);
	if (!unit) return NO_UNIT;
	const no = shared(world, id, unit) ?? tooMany(world);
	if (no) return no;
	const counter = withFigures(counterOf(world.scenario, unit), figures);
	return facts({
		type: 'unit-corrected',
		v: 1,
		rule: 'umpire',
		payload: { unit: id, side: unit.side, counter, reason },
	});
}

/**
 * Returns the facts of splitting a unit: its part is in the same hex and state, with a name and figures of its own.
 * Refused for a unit off the map, steps it doesn't have, or beyond the limit of added units.
 */
export function decideSplit(world: World, command: CoreCommandOf<'split-unit'>): Decision<OcsFact> {
	const { unit: whole, name, part, rest, reason } = command;
	const unit = world.game.units.get(whole);
	if (!unit) return NO_UNIT;
	const counter = counterOf(world.scenario, unit);
	const no = cannotSplit(unit, counter, command.steps) ?? shared(world, whole, unit) ?? tooMany(world);
	if (no) return no;
	const id = newId(world, counter.side, name);
	const { steps, size = counter.size } = command;
	return facts({
		type: 'unit-split',
		v: 1,
		rule: 'umpire',
		payload: {
			...{ unit: whole, side: unit.side, reason, part: id },
			counter: {
				...withFigures(printedOnly(counter), part),
				...{ id, name: name.trim(), size },
				...(steps === undefined ? {} : { steps }),
			},
			rest: {
				...withFigures(counter, rest),
				...(steps === undefined ? {} : { steps: printedSteps(counter) - steps }),
			},
		},
	});
}

/** Returns why a unit can't give such a part, or null if it can. */
function cannotSplit({ at, lost }: UnitState, counter: Counter, steps: number | undefined): Refusal | null {
	if (at === null) return refuse('umpire', 'split/off', `${counter.name} is not on the map: place it first.`);
	const left = printedSteps(counter) - lost;
	const has = `${counter.name} has ${counted(left, 'step')} left`;
	if (counter.steps === null)
		return steps === undefined
			? null
			: refuse('umpire', 'split/steps', `${has}: its part is told by its figures alone, not by steps.`);
	if (steps !== undefined && steps < left) return null;
	return refuse('umpire', 'split/steps', `${has}: say how many go to its part, and leave it one at least.`);
}

/** Several units of one counter (replacements) can't have separate prints. */
function shared({ scenario, game }: World, id: string, { counter }: UnitState): Refusal | null {
	const others = game.units.keysWhere((each) => each.counter === counter).filter((each) => each !== id);
	if (others.length === 0) return null;
	const name = scenario.counters.find((each) => each.id === counter)?.name ?? id;
	return refuse(
		'umpire',
		'counter/shared',
		`${String(others.length + 1)} units have the counter ${name}: what is printed on it is of them all.`,
	);
}

const withFigures = (counter: Counter, { combat, move }: Figures): Counter => ({
	...counter,
	combat: faceWith(counter.combat, combat),
	move: counter.move && faceWith(counter.move, move),
});
/** Returns a face with the given figures; absent ones stay. */
const faceWith = (face: Face, figures: FaceFigures = {}): Face => ({
	...face,
	...Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
});
