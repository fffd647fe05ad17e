/** Windows' questions that change nothing: the cost of a path, by the same function as the move. */
import { isHeldAsSeen } from '../../rules/ocs/04-general/seen.ts';
import { asPlayedFor } from '../../rules/ocs/03-counters/ruled-counters.ts';
import { dispatchDraft } from '../hexwar/dispatch-notes.ts';
import { dispatchText } from './views/side/dispatch-text.ts';
import { z } from 'zod';
import { Move } from '../../../src-shared/rulesets/ocs/commands.ts';
import type { CaptureShown, OverrunShown } from '../../../src-shared/rulesets/ocs/views.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { compare, inWords, ZERO, type Fraction } from '../../rules/hexwar/fraction.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { columnsRolled } from '../../rules/ocs/09-combat/capture/capture.ts';
import { captureOutlook } from '../../rules/ocs/09-combat/capture/outlook.ts';
import { chartsFor } from '../../rules/ocs/charts/charts.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { planMove } from '../../rules/ocs/06-movement/move.ts';
import { reachOf, wayFor } from '../../rules/ocs/06-movement/reach.ts';
import { cannotOverrun, ownOverrunners } from '../../rules/ocs/08-overrun/declare.ts';
import { fighting } from '../../rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../rules/ocs/09-combat/means-by-chapter.ts';
import { evolveMoved } from '../../rules/ocs/evolve/units.ts';
import type { At, OcsGame } from '../../rules/ocs/game.ts';
import type { HexName, UnitId } from '../../rules/hexwar/types.ts';
import { explainAim, ownPart } from './explain-aim.ts';
import { explainAir } from './explain-air.ts';
import { explainDesk } from './explain-desk.ts';
import { explainPlan } from './explain-plan.ts';
import { explainPorts } from './explain-ports.ts';
import { explainRail } from './explain-rail.ts';
import { explainFight } from './explain-fight.ts';
import { explainForces } from './explain-forces.ts';
import { explainShips } from './explain-ships.ts';
import { explainSetUp } from './explain-set-up.ts';
import { explainStack } from './explain-stack.ts';
import { explainSupply } from './explain-supply.ts';
import { pictureFrom } from './views/side/known.ts';
import { explainOrders } from './unit-orders.ts';
import type { OcsTypes } from './types.ts';

const Way = Move.omit({ type: true });
const Stack = z.object({ units: Way.shape.units });

/** The code of the refusal of a unit that has no fuel. */
const NO_FUEL = 'fuel/none';

/** A path's cost, or why it can't be taken. */
interface WayExplained {
	/** '3 of 6' for each unit; '' where it can't be gone. */
	readonly words: Readonly<Record<UnitId, string>>;
	/** Points spent at each hex of the way by the slowest. */
	readonly at: readonly string[];
	/** Units that would have to stay because they negate a zone. */
	readonly negated: readonly UnitId[];
	readonly say: string | null;
	/** Set if it can't be taken because a unit has no fuel. */
	readonly lacksFuel: boolean;
	/** Visible enemy supply on the path, and the share the units may capture. */
	readonly captures: readonly CaptureShown[];
}
function explainWay(picture: Picture, input: unknown, prey: PreyAt): WayExplained {
	const { units, way } = Way.parse(input);
	const plan = planMove(picture, units, way);
	if (plan.kind === 'refusal') return barredWay(plan);
	return {
		words: Object.fromEntries(
			plan.units.map(({ unit, spent, left }) => [unit, `${inWords(spent)} spent, ${inWords(left)} left`]),
		),
		at: plan.spentAt.map(inWords),
		negated: plan.negated,
		say: null,
		lacksFuel: false,
		captures: capturesOn(picture, way, prey),
	};
}

/** Returns what the Capture Table would be used for in a hex, with its words. */
type PreyAt = (picture: Picture, hex: HexName) => readonly Pick<CaptureShown, 'column' | 'words'>[];

/** A stack’s way through hexes in which supply or transport of the enemy’s lies open: each with its chances. */
function capturesOn(picture: Picture, way: readonly HexName[], prey: PreyAt): readonly CaptureShown[] {
	const charts = chartsFor(picture.scenario, picture.options);
	return [...new Set(way)].flatMap((hex) =>
		prey(picture, hex).map((each) => ({ hex, ...each, chances: captureOutlook(charts, each.column) })),
	);
}

/** A side sees that transport lies open, not of which sort it is. */
const preySeen: PreyAt = (picture, hex) => {
	const what = picture.seen(hex)?.other;
	if (what === 'dump') return [{ column: 'dump', words: `the dump at ${hex}` }];
	if (what !== 'transport') return [];
	return (['trucks', 'wagons'] as const).map((column) => ({
		column,
		words: `transport at ${hex}, if they are ${column}`,
	}));
};

/** Control is told what would be rolled for, by the function that rolls. */
const preyOf =
	(at: At): PreyAt =>
	({ side }, hex) =>
		columnsRolled(at, side, hex).map((column) => ({ column, words: `the ${column} at ${hex}` }));

type PathExplained = WayExplained & {
	readonly way: readonly HexName[];
	/** For a path to an enemy: it ends adjacent, and whether the enemy may be overrun from there. */
	readonly overrun: OverrunShown | null;
};
/** Returns why units can't overrun a hex in a game's current state, or null if they can, as far as is known. */
type Overruns = (game: OcsGame, units: readonly UnitId[], target: HexName) => Refusal | null;

/** Returns the cheapest path through the named hexes, and its result. */
function explainPath(picture: Picture, input: unknown, prey: PreyAt, overruns: Overruns): PathExplained {
	const { units, way: stops } = Way.parse(input);
	const target = stops.at(-1);
	if (target !== undefined && isHeldAsSeen(picture.seen(target)))
		return pathToOverrun(picture, { units, stops, target }, prey, overruns);
	const way = wayFor(picture, units, stops);
	if ('kind' in way) return { ...barredWay(way), way: stops, overrun: null };
	// Their own hex: no path at all.
	if (way.length === 0) return { ...NOTHING, way, overrun: null };
	return { way, ...explainWay(picture, { units, way }, prey), overrun: null };
}

const barredWay = ({ say, code }: Refusal): WayExplained => ({
	...{ words: {}, at: [], negated: [], say, lacksFuel: code === NO_FUEL, captures: [] },
});

/**
 * Returns a path to an enemy: to the adjacent hex drawn, or the cheapest one, and whether it can be overrun from there.
 * If they are already adjacent no path is taken.
 */
function pathToOverrun(
	picture: Picture,
	{
		units,
		stops,
		target,
	}: { readonly units: readonly UnitId[]; readonly stops: readonly HexName[]; readonly target: HexName },
	prey: PreyAt,
	overruns: Overruns,
): PathExplained {
	const ways = approaches(picture, units, stops, target).map((way) => goneTo(picture, units, way));
	const can = ways.filter((each): each is Gone => !('kind' in each));
	const [best] = can.toSorted((a, b) => compare(a.spent, b.spent));
	if (!best) {
		const [refused] = ways.filter((each): each is Refusal => 'kind' in each);
		return { ...(refused ? barredWay(refused) : NOTHING), way: stops, overrun: null };
	}
	const explained = best.way.length === 0 ? NOTHING : explainWay(picture, { units, way: best.way }, prey);
	const say = overruns(best.game, units, target)?.say ?? null;
	return { ...explained, way: best.way, overrun: { hex: target, say } };
}
const NOTHING: WayExplained = {
	...{ words: {}, at: [], negated: [], say: null, lacksFuel: false, captures: [] },
};

/**
 * Returns paths to hexes adjacent to a target, by the stops drawn: an empty one if the stack is adjacent and none is
 * drawn.
 */
function approaches(
	{ board, unit, seen }: Picture,
	units: readonly UnitId[],
	stops: readonly HexName[],
	target: HexName,
): readonly (readonly HexName[])[] {
	const from = unit(units[0] ?? '')?.at ?? null;
	const drawn = stops.slice(0, -1);
	const last = drawn.at(-1) ?? from;
	if (last === null || board.find(last) === null) return [];
	if (board.distance(last, target) === 1) return [drawn];
	// Each is a separate search: none goes to a hex with another visible enemy.
	return board
		.beside(target)
		.filter((hex) => !isHeldAsSeen(seen(hex)))
		.map((hex) => [...drawn, hex]);
}

/** The game as it would be after a stack has taken a path. */
interface Gone {
	readonly way: readonly HexName[];
	readonly spent: Fraction;
	readonly game: OcsGame;
}
function goneTo(picture: Picture, units: readonly UnitId[], stops: readonly HexName[]): Gone | Refusal {
	if (stops.length === 0) return { way: [], spent: ZERO, game: picture.own };
	const way = wayFor(picture, units, stops);
	if ('kind' in way) return way;
	const plan = planMove(picture, units, way);
	if (plan.kind === 'refusal') return plan;
	const moved = { ...plan, side: picture.side };
	return { way, spent: plan.spentAt.at(-1) ?? ZERO, game: evolveMoved(picture.own, moved) };
}

/** Where a stack can get to; nowhere, with the reason. */
function explainReach(picture: Picture, input: unknown): { hexes: readonly HexName[]; say: string | null } {
	const hexes = reachOf(picture, Stack.parse(input).units);
	return 'kind' in hexes ? { hexes: [], say: hexes.say } : { hexes, say: null };
}

/** Control moves either side's units by what that side knows. */
function pictureFor(at: At, input: unknown): Picture {
	const { units } = Stack.parse(input);
	return pictureOf(at, at.game.units.get(units[0] ?? '')?.side ?? at.scenario.sides[0].id);
}

const now: Readonly<Record<string, Explain<OcsTypes>>> = {
	'dispatch-draft': dispatchDraft<OcsTypes>(
		(scenario, known) => dispatchText(asPlayedFor(scenario, known.game, known.side), known),
		({ seen }) => seen,
	),
	...explainFight,
	...explainAim,
	way: {
		input: Way,
		umpire: (at, input) => explainWay(pictureFor(at, input), input, preyOf(at)),
		side: (scenario, known, input) => explainWay(pictureFrom(scenario, known), input, preySeen),
	},
	...explainSupply,
	...explainDesk,
	...explainRail,
	...explainPorts,
	...explainShips,
	...explainAir,
	...explainForces,
	...explainSetUp,
	...explainStack,
	...explainOrders,
	path: {
		input: Way,
		umpire: (at, input) =>
			explainPath(pictureFor(at, input), input, preyOf(at), (game, units, target) =>
				cannotOverrun(fighting({ ...at, game }, meansByChapter), { units, target }, 'control'),
			),
		side: (scenario, known, input) =>
			explainPath(pictureFrom(scenario, known), input, preySeen, (game, units, target) =>
				ownOverrunners(ownPart(scenario, { ...known, game }), { units, target }, known.side),
			),
	},
	reach: {
		input: Stack,
		umpire: (at, input) => explainReach(pictureFor(at, input), input),
		side: (scenario, known, input) => explainReach(pictureFrom(scenario, known), input),
	},
};

export const explain: Readonly<Record<string, Explain<OcsTypes>>> = { ...now, ...explainPlan(now) };
