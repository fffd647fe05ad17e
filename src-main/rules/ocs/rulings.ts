/** What Control sets by hand, with a reason: places, modes, losses, readings of rules. Counters are in order-of-battle.ts. */
import { counted } from '../../../src-shared/kit/counted.ts';
import type { CoreCommandOf } from '../../../src-shared/rulesets/ocs/commands.ts';
import { facts, refuse, type Decision, type Refusal } from '../kit/ruleset.ts';
import { boardOf } from './board.ts';
import { tempoSwitched } from './02-sequence/tempo.ts';
import { printedSteps } from './04-general/sizes.ts';
import { counterOf } from './03-counters/counter.ts';
import { modeAs } from './05-modes/change.ts';
import type { OcsFact } from './facts.ts';
import type { World } from './game.ts';
import { echoesOf, firstStated } from './echoes.ts';
import { ocsManifest } from './manifest.ts';
import { conflictOf } from './variants.ts';
import { ocsOptions } from './options.ts';
import { NO_UNIT } from './order-of-battle.ts';
import type { FaceUp, UnitState } from './types.ts';

/** Facts of units' being put in a hex, in a box beside the map, or off the map: all of them, or none is. */
export function decidePlace(
	world: World,
	{ unit: id, also = [], at: hex, box, off, reason }: CoreCommandOf<'place-unit'>,
): Decision<OcsFact> {
	const unit = world.game.units.get(id);
	if (!unit) return NO_UNIT;
	const board = boardOf(world.scenario);
	if (hex !== null && board.find(hex) === null)
		return refuse('umpire', 'place/no-hex', `There is no hex ${hex} on this map.`);
	const no = box === undefined ? null : noBox(world, unit, hex, box);
	if (no) return no;
	const strange = also.find((each) => world.game.units.get(each)?.side !== unit.side);
	if (strange !== undefined)
		return refuse('umpire', 'place/sides', `${strange} is no unit of the same side: place it by itself.`);
	// A box that stands for a hex is that hex.
	const stands = box === undefined ? null : board.find(box);
	const at = stands === null ? hex : board.name(stands);
	const elsewhere =
		at !== null ? null : box === undefined ? { kind: off ?? 'removed' } : { kind: 'box' as const, box };
	return facts(
		...[...new Set([id, ...also])].map((each): OcsFact => ({
			type: 'unit-placed',
			v: 1,
			rule: 'umpire',
			payload: { unit: each, side: unit.side, at, elsewhere, reason },
		})),
	);
}

/** Returns why a unit can't be put in a box, or null if its side has one of that name. */
function noBox({ scenario }: World, { side }: UnitState, hex: string | null, box: string): Refusal | null {
	if (hex !== null)
		return refuse('umpire', 'place/two', `Name the hex ${hex} or the box ${box}, and not both.`);
	const own = scenario.boxes.filter(({ owner }) => owner === side);
	if (own.some(({ id }) => id === box)) return null;
	return refuse('umpire', 'place/no-box', `Its side has no box ${box} beside the map.`, {
		allowed: own.map(({ id }) => id).join(', ') || 'there is none',
	});
}

/** Facts of a unit's mode, losses, stocks as Control rules them. */
export function decideRule(world: World, command: CoreCommandOf<'rule-unit'>): Decision<OcsFact> {
	const { unit: id, mode, face, reason, type: _type, ...rest } = command;
	const unit = world.game.units.get(id);
	if (!unit) return NO_UNIT;
	const counter = counterOf(world.scenario, unit);
	const steps = printedSteps(counter);
	if (rest.lost !== undefined && rest.lost >= steps)
		return refuse(
			'umpire',
			'rule/steps',
			`${counter.name} has ${counted(steps, 'step')}: to lose all, place it off the map as dead.`,
		);
	const set = { ...ruledMode(unit, mode, face), ...given(rest) };
	return facts({
		type: 'unit-ruled',
		v: 1,
		rule: 'umpire',
		payload: { unit: id, side: unit.side, set, reason },
	});
}

/** The mode and face as ruled; nothing where neither is. */
function ruledMode(
	unit: UnitState,
	mode: CoreCommandOf<'rule-unit'>['mode'],
	face: FaceUp | undefined,
): Partial<Pick<UnitState, 'face' | 'marker'>> {
	if (mode === undefined) return face === undefined ? {} : { face };
	if (mode === 'exploit') return { marker: mode, face: face ?? unit.face };
	return modeAs(mode, face ?? unit.face);
}
type Set = Partial<Pick<UnitState, 'lost' | 'internals' | 'outOfSupply'>>;
/** Returns the given values, without absent ones. */
const given = (of: { readonly [K in keyof Set]: Set[K] | undefined }): Set =>
	Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));

/** Facts of another reading of a doubtful rule. */
export function decideOption(
	world: World,
	{ option, value, reason }: CoreCommandOf<'set-option'>,
): Decision<OcsFact> {
	const { game } = world;
	const known = ocsOptions.find(({ id }) => id === option);
	const values: readonly string[] = known?.values.map(({ id }) => id) ?? [];
	if (!known) return refuse('umpire', 'option/none', `There is no option “${option}”.`);
	if (!values.includes(value))
		return refuse('umpire', 'option/value', `“${value}” is no reading of “${known.title}”.`, {
			allowed: values.join(', '),
		});
	const conflict = value === 'off' ? null : conflictOf({ ...game.options, [option]: value });
	if (conflict !== null)
		return refuse('umpire', 'option/conflict', conflict, { allowed: 'one of them, with the other off' });
	const tempo = option === 'convention-tempo' ? tempoSwitched(world, value) : [];
	return facts({ type: 'option-set', v: 1, rule: known.rule, payload: { option, value, reason } }, ...tempo);
}

/** Facts of a ruling in words, on a rule. */
export function decideRuling(
	_world: World,
	{ rule, text }: CoreCommandOf<'record-ruling'>,
): Decision<OcsFact> {
	if (rule !== 'umpire' && !ocsManifest.has(rule))
		return refuse('umpire', 'ruling/rule', `There is no rule ${rule} in the ledger.`, {
			allowed: 'its number, or “umpire”',
		});
	const first = firstStated(rule);
	const also = echoesOf(first).map((each) => each.replace('ocs-', ''));
	const words = also.length > 0 ? `${text} (Also stated in ${also.join(' and ')}.)` : text;
	return facts({ type: 'ruled', v: 1, rule: 'umpire', payload: { rule: first, text: words } });
}
