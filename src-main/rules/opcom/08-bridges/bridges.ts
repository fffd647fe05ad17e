/** OP COM 8, Blowing Bridges: the test, who may make it, and when it is offered. */
import type { CrossingTraffic, GroundCommand } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { DeskState } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Crossing, Point } from '../../../../src-shared/map/sheet.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision, Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { BRIDGE_DIE } from '../charts/dice.ts';
import type { GroundFact } from '../ground-types.ts';
import { findSpec, kmWords, spec, unitState } from '../queries.ts';
import { findCrossing, kindOf } from '../07-traffic/traffic.ts';
import { makesSafe } from './safe.ts';
import type { Combat, CrossingState, OpcomWorld } from '../types.ts';

type Command<T extends GroundCommand['type']> = Extract<GroundCommand, { type: T }>;

/** A bridge this near to a fight, or to those who fought, is fought over, km. */
const FOUGHT_KM = 1;
/** A unit checks a bridge from no farther away than this, km. */
const CHECK_KM = 1;
/** An order that names no bridge means the nearest one, within this of its units, km. */
const ASKED_KM = 3;

const unknown = (): Refusal => refuse('app', 'crossing/unknown', 'There is no such crossing on the map.');

// --- the test ---------------------------------------------------------------------------------------------

interface Odds {
	readonly faces: readonly number[];
	readonly rule: RuleRef;
	/** In words: 'blows on 1'. */
	readonly say: string;
}

const because = (why: string): string => (why === '' ? '' : `: ${why.replace(/\.$/, '')}`);

/**
 * Returns the die faces on which a bridge is blown: the scenario's own entry, otherwise 1 (opcom-8.blow.roll,
 * opcom-8.blow.scenario).
 * @rule opcom-8.blow.roll
 * @rule opcom-8.blow.scenario
 */
export function bridgeOdds(world: OpcomWorld, crossing: Crossing): Odds {
	const { demolition } = crossing;
	const replaced = world.game.crossings[crossing.id]?.kind !== undefined;
	if (replaced || demolition.kind === 'standard')
		return { faces: [1], rule: 'opcom-8.blow.roll', say: 'blows on 1' };
	const rule = 'opcom-8.blow.scenario';
	if (demolition.kind === 'none')
		return { faces: [], rule, say: `fixed by the scenario${because(demolition.why)}` };
	const { blowsOn, why } = demolition;
	const on = blowsOn.length === 0 ? 'never blows' : `blows on ${blowsOn.join(', ')}`;
	return { faces: blowsOn, rule, say: `${on} by the scenario${because(why)}` };
}

/**
 * Tests a bridge: 1d6, blown on a 1 or as the scenario says. Refused for a ferry or a bridge that is down; and, unless
 * Control gives a reason, for one that the scenario fixes, that was tested before or that is safe.
 * @rule opcom-8.blow.discretion
 */
export function decideTest(
	world: OpcomWorld,
	{ crossing: id, by = 'Control', overrule }: Command<'test-bridge'>,
	dice: Dice,
): Decision<GroundFact> {
	const crossing = findCrossing(world, id);
	if (!crossing) return unknown();
	const bar = testBar(world, crossing);
	if (bar && (!overrule || !bar.overrulable)) return bar;
	const odds = bridgeOdds(world, crossing);
	const fixed = crossing.demolition.kind === 'none' && odds.faces.length === 0;
	const { die, blown, rolls } = thrown(crossing, fixed ? { ...odds, faces: [1] } : odds, dice);
	return facts({
		type: 'bridge-tested',
		v: 1,
		rule: overrule ? 'umpire' : odds.rule,
		payload: {
			crossing: id,
			die,
			blown,
			by,
			turn: world.game.turn,
			...(overrule ? { reason: overrule.reason } : {}),
		},
		rolls,
	});
}

/** The die falls unless the odds leave nothing to chance. */
function thrown(crossing: Crossing, { faces, rule }: Odds, dice: Dice) {
	if (faces.length === 0 || faces.length === BRIDGE_DIE)
		return { die: null, blown: faces.length === BRIDGE_DIE, rolls: [] };
	const {
		value: [die = 0],
		rolls,
	} = withRolls(dice, () => dice.roll(BRIDGE_DIE, 1, `does ${crossing.name} blow`, rule));
	return { die, blown: faces.includes(die), rolls };
}

/** @rule opcom-8.safe.no-retest */
function testBar(world: OpcomWorld, crossing: Crossing): Refusal | null {
	const state = world.game.crossings[crossing.id];
	const { name } = crossing;
	if (kindOf(world, crossing) === 'ferry')
		return refuse('opcom-8.blow.roll', 'bridge/ferry', `${name} is a ferry: only bridges are tested.`);
	if (!state?.standing) return refuse('opcom-8.blow.effect', 'bridge/down', `${name} is down already.`);
	if (state.test === 'safe') {
		const say = `${name} is safe: ${testWords(world, crossing)}. It isn't tested again without a reason.`;
		return refuse('opcom-8.safe.no-retest', 'bridge/safe', say, { overrulable: true });
	}
	if (state.test === 'tested') {
		const say = `${name} held: ${testWords(world, crossing)}. Only Map Control tests it again, with a reason.`;
		return refuse('opcom-8.safe.mark', 'bridge/tested', say, { overrulable: true });
	}
	const odds = bridgeOdds(world, crossing);
	if (crossing.demolition.kind !== 'none' || odds.faces.length > 0) return null;
	const say = `${name} is ${odds.say}. Give a reason to test it.`;
	return refuse('opcom-8.blow.scenario', 'bridge/fixed', say, { overrulable: true });
}

/** 'Control, turn 3'; '' when nobody tested it. */
export function testedBy(world: OpcomWorld, crossing: Crossing): string {
	const test = world.game.ground.tests[crossing.id];
	return test ? `${test.by}, turn ${String(test.turn)}` : '';
}

function testWords(world: OpcomWorld, { id }: Crossing): string {
	const test = world.game.ground.tests[id];
	return test ? `${test.by} tested it in turn ${String(test.turn)}` : 'so Control ruled';
}

// --- safe -------------------------------------------------------------------------------------------------

/** Returns why no unit's check can make a crossing safe, or null if a check by the right unit does. */
function checkBar({ name }: Crossing, state: CrossingState): Refusal | null {
	const rule = 'opcom-8.safe.mark';
	if (!state.standing) return refuse('opcom-8.blow.effect', 'bridge/down', `${name} is down.`);
	if (state.test === 'safe') return refuse(rule, 'bridge/safe', `${name} is marked safe already.`);
	if (state.test === 'untested')
		return refuse(rule, 'bridge/untested', `${name} was not tested yet: a check comes after the test.`);
	return null;
}

/** Whether a unit's look would make a crossing safe. */
export function mayCheck(world: OpcomWorld, crossing: Crossing): boolean {
	const state = world.game.crossings[crossing.id];
	return state !== undefined && checkBar(crossing, state) === null;
}

/** A unit looks a tested bridge over: it is safe from then on (opcom-8.safe.mark). */
export function decideCheck(
	world: OpcomWorld,
	{ crossing: id, unit }: Command<'check-bridge'>,
): Decision<GroundFact> {
	const crossing = findCrossing(world, id);
	const state = world.game.crossings[id];
	if (!crossing || !state) return unknown();
	const spec = findSpec(world, unit);
	if (!spec) return refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
	const rule = 'opcom-8.safe.mark';
	const bar = checkBar(crossing, state);
	if (bar) return bar;
	const { name } = crossing;
	if (!makesSafe(world, unit)) {
		const say = `${spec.name} is not an Allied unit: its check makes no bridge safe.`;
		return refuse(rule, 'bridge/not-allied', say);
	}
	const { at } = unitState(world, unit);
	if (!at || distance(at, crossing.at) > CHECK_KM) {
		const far = at ? `${kmWords(distance(at, crossing.at))} away` : 'not on the map';
		const say = `${spec.name} is ${far}: it checks ${name} from within ${kmWords(CHECK_KM)}.`;
		return refuse(rule, 'bridge/too-far', say, { allowed: `within ${kmWords(CHECK_KM)}` });
	}
	return facts({ type: 'bridge-checked', v: 1, rule, payload: { crossing: id, unit } });
}

/** Another state of a bridge's test, by ruling. */
export function decideRuleBridge(
	world: OpcomWorld,
	{ crossing, test, reason }: Command<'rule-bridge'>,
): Decision<GroundFact> {
	if (!world.game.crossings[crossing]) return unknown();
	return facts({ type: 'bridge-ruled', v: 1, rule: 'umpire', payload: { crossing, test, reason } });
}

// --- when a test is offered -------------------------------------------------------------------------------

/** Returns this turn's combat over a bridge, once its die has been rolled, or null. */
export function foughtOver(world: OpcomWorld, crossing: Crossing): Combat | null {
	return (
		Object.values(world.game.combats).find(
			(combat) =>
				(combat.state === 'rolled' || combat.state === 'applied') &&
				fieldOf(world, combat).some((at) => distance(at, crossing.at) <= FOUGHT_KM),
		) ?? null
	);
}

/** Returns the place of a combat: its middle, and the participants that were not driven away. */
function fieldOf(world: OpcomWorld, combat: Combat): readonly Point[] {
	const stayed = [...combat.attackers, ...combat.defenders].flatMap((unit) => {
		const { at, retreated } = unitState(world, unit);
		return at && retreated !== world.game.turn ? [at] : [];
	});
	return [combat.at, ...stayed];
}

const BLOW = /\b(blow|blows|blown|blowing|demolish\w*|demolitions?|destroy\w*|dynamite\w*)\b/i;
const BRIDGE = /\b(bridges?|crossings?|viaducts?)\b/i;
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * The bridges that an order line asks to have blown: those it names, else the nearest one. Null when it asks for no
 * such thing. A player's order is a request for a test, never an effect (opcom-8.blow.not-player).
 */
function asksToBlow(
	world: OpcomWorld,
	order: OrderLine,
	units: readonly UnitId[],
): readonly Crossing[] | null {
	if (!BLOW.test(order.orders)) return null;
	const words = plain(order.orders);
	const bridges = world.scenario.map.crossings.filter((crossing) => kindOf(world, crossing) !== 'ferry');
	const named = bridges.filter(({ name }) => words.includes(plain(name)));
	if (named.length > 0) return named;
	if (!BRIDGE.test(order.orders)) return null;
	const from = order.objective ? [order.objective] : units.flatMap((unit) => unitState(world, unit).at ?? []);
	const km = (crossing: Crossing): number => Math.min(...from.map((at) => distance(at, crossing.at)));
	const nearest = bridges
		.filter((crossing) => world.game.crossings[crossing.id]?.standing && km(crossing) <= ASKED_KM)
		.toSorted((a, b) => km(a) - km(b))[0];
	return nearest ? [nearest] : [];
}

/** Returns a remark for the umpire about an order to blow a bridge. */
export function blowRemark(world: OpcomWorld, order: OrderLine, units: readonly UnitId[]): string | false {
	const bridges = asksToBlow(world, order, units);
	if (!bridges) return false;
	const names = bridges.map(({ name }) => name).join(', ');
	return `Asks for a bridge to be blown${names ? ` (${names})` : ''}: a request for a test, not an effect.`;
}

type Asking = DeskState['sheets'][string]['lines'][number] & { readonly turn: number };
const asking = new WeakMap<DeskState['sheets'], readonly Asking[]>();

/** Returns the order lines that mention demolition; few, so that each bridge only needs to check these. */
function linesAsking(world: OpcomWorld): readonly Asking[] {
	const { sheets } = world.desk;
	const cached = asking.get(sheets);
	if (cached) return cached;
	const attempts = Object.values(sheets).flatMap(({ turn, lines }) =>
		lines.filter(({ order }) => BLOW.test(order.orders)).map((line) => ({ ...line, turn })),
	);
	asking.set(sheets, attempts);
	return attempts;
}

/** The units whose orders of this turn ask for a bridge to be blown. */
function askedBy(world: OpcomWorld, crossing: Crossing): readonly string[] {
	return linesAsking(world)
		.filter(({ turn }) => turn === world.game.turn)
		.filter(({ order, units }) => asksToBlow(world, order, units)?.includes(crossing))
		.map(({ order, units }) => units.map((unit) => spec(world, unit).name).join(', ') || order.addressee);
}

/**
 * Returns whether to offer a test: the bridge was fought over this turn or a test was asked for, and it isn't safe;
 * never a second test in the same turn.
 */
export function testOffered(world: OpcomWorld, crossing: Crossing): CrossingTraffic['testOffered'] {
	const state = world.game.crossings[crossing.id];
	if (!state?.standing || state.test === 'safe' || kindOf(world, crossing) === 'ferry') return null;
	if (bridgeOdds(world, crossing).faces.length === 0) return null;
	if (world.game.ground.tests[crossing.id]?.turn === world.game.turn) return null;
	const again =
		state.test === 'tested'
			? ` It held before: ${testWords(world, crossing)}; again only with a reason.`
			: '';
	const combat = foughtOver(world, crossing);
	if (combat)
		return { rule: 'opcom-8.blow.fought-over', say: `Fought over in the combat at ${combat.name}.${again}` };
	const asked = askedBy(world, crossing);
	if (asked.length === 0) return null;
	return {
		rule: 'opcom-8.blow.not-player',
		say: `Its demolition is asked for by ${asked.join('; ')}.${again}`,
	};
}
