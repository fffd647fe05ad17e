/** OCS 13.9: crippled units put together, and counters swapped between formations. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, isIndependent } from '../03-counters/counter.ts';
import { printedSteps } from '../04-general/sizes.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { supplyFor, sideOfUnit } from '../12-supply/decide.ts';
import { graveOf, isMultiStep } from '../12-supply/weights.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';

/** Whether two counters are alike on both faces, name and formation apart. */
export function alike(a: Counter, b: Counter): boolean {
	const face = ({ class: sort, size, category, steps, antiTank, combat, move }: Counter): string =>
		JSON.stringify([sort, size, category, steps, antiTank, combat, move]);
	return face(a) === face(b);
}

interface Piece {
	readonly id: UnitId;
	readonly state: UnitState;
	readonly counter: Counter;
}
/**
 * Returns two of a side's units, ready to be consolidated or swapped, whatever is adjacent and however they are
 * supplied.
 * @rule ocs-13.9.when
 */
function two(
	world: World,
	ids: readonly [UnitId, UnitId],
	asking: Pick<Asking, 'seat'>,
): readonly [Piece, Piece] | Refusal {
	const picture = supplyFor(world, sideOfUnit(world, ids[0]), asking, 'rebuild');
	if ('kind' in picture) return picture;
	const [a, b] = ids.map((id): Piece | null => {
		const state = world.game.units.get(id);
		return state?.side === picture.side ? { id, state, counter: counterOf(world.scenario, state) } : null;
	});
	return a && b && a.id !== b.id ? (unfit([a, b]) ?? [a, b]) : NOT_YOURS;
}

/** Identical on both faces; neither Low, Exhausted nor DG. @rule ocs-13.9.conditions */
function unfit([a, b]: readonly [Piece, Piece]): Refusal | null {
	if (!alike(a.counter, b.counter))
		return refuse(
			'ocs-13.9.conditions',
			'consolidate/unlike',
			`${a.counter.name} and ${b.counter.name} are not alike on both sides.`,
		);
	const not = [a, b].find(({ state }) => state.internals !== 'full' || state.marker === 'dg');
	if (!not) return null;
	return refuse('ocs-13.9.conditions', 'consolidate/marked', `${not.counter.name} is Low, Exhausted or DG.`, {
		overrulable: true,
	});
}

/** Two reduced multi-step units in a hex become one; steps beyond its full strength are lost. @rule ocs-13.9.1 */
export function decideConsolidate(
	world: World,
	{ unit, into }: SupplyCommandOf<'consolidate'>,
	asking: Pick<Asking, 'seat'>,
): Decision<OcsFact> {
	const pair = two(world, [unit, into], asking);
	if ('kind' in pair) return pair;
	const [from, to] = pair;
	const together = from.state.at !== null && from.state.at === to.state.at;
	const reduced = isMultiStep(from.counter) && from.state.lost > 0 && to.state.lost > 0;
	if (!together || !reduced)
		return refuse(
			'ocs-13.9.1',
			'consolidate/not-two',
			'Two reduced units of several steps are consolidated, in one hex.',
		);
	const steps = printedSteps(from.counter) - from.state.lost;
	const lost = Math.max(0, to.state.lost - steps);
	const goes = graveOf(from.counter);
	return facts({
		type: 'units-consolidated',
		v: 1,
		rule: 'ocs-13.9.1',
		payload: { side: from.state.side, unit, into, lost, goes },
	});
}

/**
 * A unit on the map is replaced by one like it of another formation, out of the Dead Pile; mode and markers stay.
 * @rule ocs-13.9.2
 */
export function decideSwap(
	world: World,
	{ out, into }: SupplyCommandOf<'swap-units'>,
	asking: Pick<Asking, 'seat'>,
): Decision<OcsFact> {
	const pair = two(world, [out, into], asking);
	if ('kind' in pair) return pair;
	const [leaving, entering] = pair;
	if (leaving.state.at === null || entering.state.elsewhere?.kind !== 'dead')
		return refuse('ocs-13.9.2', 'swap/not-dead', 'A unit on the map is swapped for one in the Dead Pile.');
	const no = intoFormation(leaving.counter, entering.counter);
	return (
		no ??
		facts({
			type: 'units-swapped',
			v: 1,
			rule: 'ocs-13.9.2',
			payload: { side: leaving.state.side, out, into },
		})
	);
}

/** An independent unit may join a formation; a formation's unit never becomes independent. @rule ocs-13.9.3 */
function intoFormation(leaving: Counter, entering: Counter): Refusal | null {
	if (entering.formation !== null && entering.formation !== leaving.formation) return null;
	const why = isIndependent(entering)
		? 'A unit of a formation never becomes independent.'
		: 'Both are of the same formation.';
	return refuse('ocs-13.9.3', 'swap/formation', why);
}
