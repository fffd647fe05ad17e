/** Chapter 13's commands of transport, decided. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { fraction, inWords, isMore, pointsInWords, sum } from '../../hexwar/fraction.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import { supplyFor } from '../12-supply/decide.ts';
import { negatorsForTransport, noted } from '../12-supply/negated-ways.ts';
import { trueSupply, type SupplyPicture, type SupplyTransport } from '../12-supply/picture.ts';
import { madeBy } from '../12-supply/types.ts';
import { isBlind, unveiled } from '../04-general/contact.ts';
import { pictureOf, type Picture } from '../04-general/picture.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { movingOthers } from '../06-movement/move.ts';
import { costOfStep, mustStop, PATH_RULES, prohibited } from '../06-movement/steps.ts';
import { readPath } from '../../hexwar/path.ts';
import { PARTS, pointsOf } from '../../hexwar/cost-chart.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { cannotCollapse, checkExtender, flipped, notExtender, stayForExtender } from './extender-orders.ts';
import {
	checkCombining,
	checkDividing,
	checkLoading,
	checkUnloading,
	idle,
	leftOf,
	spentBy,
	transportsUnderWay,
} from './transport.ts';

interface Ours {
	readonly picture: SupplyPicture;
	readonly transports: readonly SupplyTransport[];
	readonly first: SupplyTransport;
}
/** Transports of one side that may act now, or why not: in their owner's Movement Phase alone. */
function ours(world: World, ids: readonly string[], asking: Asking): Ours | Refusal {
	const side = world.game.transports[ids[0] ?? '']?.side ?? null;
	const picture = supplyFor(world, side, asking, 'move-transport');
	if ('kind' in picture) return picture;
	const transports = ids.flatMap((id) => picture.transports.find((each) => each.id === id) ?? []);
	const [first] = transports;
	return first && transports.length === ids.length ? { picture, transports, first } : NOT_YOURS;
}

/** Loads tokens (quarters of a supply point) on trucks or wagons from the dump where they stand; 13.2f. */
export function decideLoad(
	world: World,
	{ transport, tokens }: SupplyCommandOf<'load-transport'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, [transport], asking);
	if ('kind' in mine) return mine;
	const { picture, first } = mine;
	const loading = checkLoading(picture, first, tokens);
	if ('kind' in loading) return loading;
	const at = picture.board.name(first.hex);
	return facts({
		type: 'transport-loaded',
		v: 1,
		rule: 'ocs-13.2f.load',
		payload: { side: picture.side, transport, at, tokens, ...loading },
	});
}

/** Unloads tokens where trucks or wagons stand; 13.2f. */
export function decideUnload(
	world: World,
	{ transport, tokens }: SupplyCommandOf<'unload-transport'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, [transport], asking);
	if ('kind' in mine) return mine;
	const { picture, first } = mine;
	const unloading = checkUnloading(picture, first, tokens);
	if ('kind' in unloading) return unloading;
	const at = picture.board.name(first.hex);
	const dump = dumpAt(world, picture, at);
	return facts({
		type: 'transport-unloaded',
		v: 1,
		rule: 'ocs-13.2f.unload',
		payload: { side: picture.side, transport, dump, at, tokens, ...unloading },
	});
}

/** The dump that a side has in a hex, else the name of a new one. */
export const dumpAt = ({ game }: World, { side }: Pick<SupplyPicture, 'side'>, at: string): string =>
	Object.entries(game.dumps).find(([, dump]) => dump.side === side && dump.at === at)?.[0] ??
	`dump-${side}-${String(madeBy(game.supply, side) + 1)}`;

/**
 * A transport's move: no fuel, in parts if it pauses to hand out of its load, until others move.
 * @rule ocs-13.2a.pause
 */
export function decideMoveTransport(
	world: World,
	{ transport, way }: SupplyCommandOf<'move-transport'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, [transport], asking);
	if ('kind' in mine) return mine;
	const { picture, first } = mine;
	const busy = idle(picture, first);
	if (busy) return busy;
	const intended = walk(pictureOf(world, picture.side), picture, first, way);
	if ('kind' in intended) return intended;
	const { plan, gone } = isBlind(world)
		? asFarAsItGoes(world, picture.side, first, way)
		: { plan: intended, gone: way };
	const path = [picture.board.name(first.hex), ...gone];
	const met = way[gone.length];
	const stopped = othersUnderWay(world, picture, transport);
	return facts({
		type: 'transport-moved',
		v: 1,
		rule: 'ocs-13.2a.pause',
		payload: {
			...{ side: picture.side, transport, path, spent: plan.spent, ended: plan.ended, stopped },
			...noted(plan.negated),
			...(met === undefined ? {} : { met }),
		},
	});
}

/**
 * If sides see enemy hexes by contact only, transport moves as far as is really possible, and no further in this phase;
 * nothing else is revealed about what it ran into. Even if it stayed in place, the look costs it its move.
 */
function asFarAsItGoes(
	world: World,
	side: SideId,
	transport: SupplyTransport,
	way: readonly string[],
): { readonly plan: Walked; readonly gone: readonly string[] } {
	const core = pictureOf(unveiled(world), side);
	const truth = trueSupply(world, side);
	for (let hexes = way.length; hexes > 0; hexes -= 1) {
		const spentHexes = way.slice(0, hexes);
		const plan = walk(core, truth, transport, spentHexes);
		if (!('kind' in plan))
			return { plan: hexes < way.length ? { ...plan, ended: true } : plan, gone: spentHexes };
	}
	return { plan: { spent: spentBy(transport), ended: true, negated: [] }, gone: [] };
}

/** Other transport and units of the side that are under way: their move ends. */
const othersUnderWay = (world: World, picture: SupplyPicture, id: string): readonly string[] => [
	...movingOthers(pictureOf(world, picture.side), new Set()),
	...transportsUnderWay(world, picture.side).filter((other) => other !== id),
];
export interface Walked {
	readonly spent: ReturnType<typeof sum>;
	readonly ended: boolean;
	/** Units that have to stay for the rest of the phase: they negate zones that it drives through. */
	readonly negated: readonly UnitId[];
}
/** Returns the result of a transport's path, or why it is impossible. */
export function walk(
	core: Picture,
	picture: SupplyPicture,
	transport: SupplyTransport,
	way: readonly string[],
): Walked | Refusal {
	const { line, hex } = transport;
	const path = readPath(core.board, [picture.board.name(hex), ...way], PATH_RULES);
	if ('kind' in path) return path;
	let parts = 0;
	const through: Hex[] = [];
	for (const [n, to] of path.entries()) {
		const from = path[n - 1];
		if (from === undefined) continue;
		const no =
			prohibited(core, line.mobility, from, to) ??
			enemyIn(core, picture.board.name(to)) ??
			stops(picture, transport, from, n - 1);
		if (no) return no;
		if (mayStop(picture, transport, from, n - 1)) through.push(from);
		const { cost } = costOfStep(core, line.mobility, from, to);
		parts += typeof cost === 'number' ? cost : line.allowance * PARTS;
	}
	const first = transport.state.phase === null && path.length === 2;
	if (!first && isMore(pointsOf(parts), leftOf(transport)))
		return refuse(
			'ocs-6.1b.ma',
			'transport/too-far',
			`That way costs ${pointsInWords(pointsOf(parts))}, and ${line.name} have ${inWords(leftOf(transport))}.`,
			{ allowed: 'a shorter way', overrulable: true },
		);
	const spent = sum([spentBy(transport), pointsOf(parts)]);
	const ended = !isMore(fraction(line.allowance), spent);
	return { spent, ended, negated: negatorsForTransport(picture, through) };
}

const enemyIn = (core: Picture, to: string): Refusal | null =>
	core.seen(to) === null
		? null
		: refuse(
				'ocs-4.4c.enter',
				'move/not-attack-capable',
				`Enemy counters lie in ${to}: no transport goes there.`,
			);

/** Whether zones count where transport is: by Truck, and not in the hex where it began the phase. */
const mayStop = (
	{ board }: SupplyPicture,
	{ line, state }: SupplyTransport,
	from: Hex,
	step: number,
): boolean =>
	line.mobility === 'truck' && (step > 0 || (state.phase?.began ?? state.at) !== board.name(from));

/** By Truck it can't leave an enemy zone that it entered and that nobody negates. */
const stops = (picture: SupplyPicture, transport: SupplyTransport, from: Hex, step: number): Refusal | null =>
	mayStop(picture, transport, from, step) && picture.openZones[from] === 1
		? mustStop(picture.board.name(from))
		: null;

/**
 * Transport is divided and combined in its owner's Movement Phase, in one hex, at no points.
 * @rule ocs-13.2c.combine
 */
export function decideCombine(
	world: World,
	{ transports: ids }: SupplyCommandOf<'combine-transports'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, ids, asking);
	if ('kind' in mine) return mine;
	const no = checkCombining(mine.picture, mine.transports);
	if (no) return no;
	const [into = '', ...from] = ids;
	return facts({
		type: 'transports-combined',
		v: 1,
		rule: 'ocs-13.2c.combine',
		payload: { side: mine.picture.side, into, from },
	});
}

/** A part that is left behind while the rest moves on goes no further in this phase. @rule ocs-13.2c.6.1f */
export function decideDivide(
	world: World,
	{ transport, points, tokens }: SupplyCommandOf<'divide-transport'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, [transport], asking);
	if ('kind' in mine) return mine;
	const { picture, first } = mine;
	const no = checkDividing(picture, first, points, tokens);
	if (no) return no;
	const { side } = picture;
	// The other side may have captured points of the same counter, and divide those.
	const into = `${first.state.counter}-${side}-${String(madeBy(world.game.supply, side) + 1)}`;
	return facts({
		type: 'transport-divided',
		v: 1,
		rule: 'ocs-13.2c.combine',
		payload: { side, transport, into, points: fraction(points), tokens },
	});
}

/** Turns truck points that stand together into an Extender; 12.7. */
export function decideMakeExtender(
	world: World,
	{ transports: ids }: SupplyCommandOf<'make-extender'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, ids, asking);
	if ('kind' in mine) return mine;
	const { picture, transports, first } = mine;
	const no = checkExtender(picture, transports);
	if (no) return no;
	const stay = noted(stayForExtender(picture, first));
	const [into = '', ...from] = ids;
	const at = picture.board.name(first.hex);
	return facts({
		type: 'extender-made',
		v: 1,
		rule: 'ocs-12.7.make',
		payload: { side: picture.side, into, from, at, ...stay },
	});
}

/**
 * Turns an Extender back into transport, or has it collapse where its owner would rather: then as if an enemy had come.
 * @rule ocs-9.14d.voluntary
 */
export function decideEndExtender(
	world: World,
	{ transport, to }: SupplyCommandOf<'end-extender'>,
	asking: Asking,
): Decision<OcsFact> {
	const mine = ours(world, [transport], asking);
	if ('kind' in mine) return mine;
	const { picture, first } = mine;
	const no = to === undefined ? notExtender(picture, first) : cannotCollapse(picture, first, to);
	if (no) return no;
	const rule = to === undefined ? 'ocs-12.7d.flip' : 'ocs-12.7h';
	return facts({
		type: 'extender-ended',
		v: 1,
		rule,
		payload: { side: picture.side, transport, to: to ?? null, spent: flipped(first) },
	});
}
