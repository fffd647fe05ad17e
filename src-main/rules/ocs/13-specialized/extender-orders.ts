/** OCS 12.7: making Extenders out of transport, turning them back, and their collapse. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { wayTo } from '../../hexwar/field-search.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { compare, fraction, isMore, ONE, subtract, sum } from '../../hexwar/fraction.ts';
import type { UnitState } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import type { SupplyPicture, SupplyTransport, SupplyUnit } from '../12-supply/picture.ts';
import { negatorsForLink } from '../12-supply/negated-ways.ts';
import { linkTargets, sourceState } from '../12-supply/sources.ts';
import { traceElsewhere } from '../12-supply/trace.ts';
import { halfAllowance, idle, leftOf, sameSort, spentBy } from './transport.ts';

/** Transport Points of one sort that make an Extender. */
export const EXTENDER_POINTS = 5;

/**
 * Returns why these transports can't become an Extender in their hex, or null if they can. Five points of one kind,
 * wherever they came from, each with half of its allowance to spend there.
 * @rule ocs-12.7.make
 */
export function checkExtender(
	picture: SupplyPicture,
	transports: readonly SupplyTransport[],
): Refusal | null {
	const [first] = transports;
	if (!first)
		return refuse('ocs-12.7.make', 'extender/nobody', 'Name the transport that is to become an Extender.');
	const busy = transports.map((each) => idle(picture, each)).find((no) => no !== null);
	return busy ?? unfit(transports, first) ?? halfSpent(transports) ?? unlinked(picture, first);
}

/**
 * The transports that would make an Extender with one of them: as few others of its sort in its hex as come to five points with
 * it; itself alone where no others do.
 */
export function extenderWith(picture: SupplyPicture, first: SupplyTransport): readonly SupplyTransport[] {
	const others = picture.transports
		.filter(({ id, hex }) => id !== first.id && hex === first.hex)
		.filter((each) => sameSort(first, each) && each.state.loaded === 0)
		.slice(0, MOST_BESIDE);
	let sets: readonly (readonly SupplyTransport[])[] = [[first]];
	for (const other of others) sets = [...sets, ...sets.map((set) => [...set, other])];
	const fit = sets.filter((set) => isEnough(set)).toSorted((a, b) => a.length - b.length);
	return fit[0] ?? [first];
}
/** Transports of a hex that are looked at for an Extender: every choice among them is tried. */
const MOST_BESIDE = 8;
const isEnough = (transports: readonly SupplyTransport[]): boolean =>
	compare(sum(transports.map(({ state }) => state.points)), fraction(EXTENDER_POINTS)) === 0;

function unfit(transports: readonly SupplyTransport[], first: SupplyTransport): Refusal | null {
	const { line } = first;
	if (line.organic !== null) return organic(line.name);
	if (!line.extender) return noExtenders(line.name);
	if (transports.some((each) => !sameSort(first, each))) return mixed();
	if (transports.some(({ state }) => state.loaded > 0)) return loaded();
	const together = transports.every(({ hex }) => hex === first.hex);
	if (together && isEnough(transports)) return null;
	return refuse(
		'ocs-12.7.make',
		'extender/points',
		`An Extender is made of ${String(EXTENDER_POINTS)} points of transport in one hex.`,
	);
}
/** Organic Trucks make no Extenders. @rule ocs-12.7.organic */
const organic = (name: string): Refusal => organicTwin(name);
/** @rule ocs-13.2g.C */
const organicTwin = (name: string): Refusal =>
	refuse('ocs-12.7.organic', 'extender/organic', `${name} are Organic Trucks, which make no Extenders.`);
/** Only counters with an Extender side can be one. @rule ocs-12.7.countermix */
const noExtenders = (name: string): Refusal =>
	refuse('ocs-12.7.countermix', 'extender/none', `${name} have no Extender side in this game.`);
/** One sort of transport makes an Extender. @rule ocs-12.7d.type */
const mixed = (): Refusal =>
	refuse('ocs-12.7d.type', 'extender/sorts', 'An Extender is made of one sort of transport.');
/** Loads are put down first. @rule ocs-12.7d.unload */
const loaded = (): Refusal =>
	refuse('ocs-12.7d.unload', 'extender/loaded', 'Transport unloads before it becomes an Extender.');

/** The points may come from several hexes, each with half of its allowance left. @rule ocs-12.7e */
function halfSpent(transports: readonly SupplyTransport[]): Refusal | null {
	const tired = transports.find((each) => isMore(halfAllowance(each), leftOf(each)));
	if (!tired) return null;
	return refuse(
		'ocs-12.7.make',
		'extender/half',
		`${tired.line.name} have not half of their points left, which making an Extender costs.`,
	);
}

/** An Extender must be linked at the moment in which it is made; one that is cut off later stays, without effect. @rule ocs-12.7d.link */
function unlinked(picture: SupplyPicture, first: SupplyTransport): Refusal | null {
	if (sourceState(asExtender(picture, first)).linked.has(first.id)) return null;
	return refuse(
		'ocs-12.7d.link',
		'extender/unlinked',
		`At ${picture.board.name(first.hex)} an Extender reaches no source of trace.`,
	);
}

/** Units that spend no more points in this phase once an Extender is made: they negate zones that it is linked through. */
export const stayForExtender = (picture: SupplyPicture, first: SupplyTransport): readonly UnitId[] =>
	negatorsForLink(picture, first, linkTargets(picture));

function asExtender(picture: SupplyPicture, { id }: SupplyTransport): SupplyPicture {
	const { supply } = picture.own;
	return { ...picture, own: { ...picture.own, supply: { ...supply, extenders: [...supply.extenders, id] } } };
}

/** What turning an Extender back costs: half of the allowance, which its points have less when they move on. @rule ocs-12.7d.flip */
export const flipped = (transport: SupplyTransport) => sum([spentBy(transport), halfAllowance(transport)]);

/**
 * Returns whether a collapsed Extender may go to a hex: within its own range, regardless of enemies and ground, where
 * trace supply reaches.
 * @param from where it stands, or stood when it collapsed
 * @rule ocs-12.7h
 */
export const mayCollapseTo = (
	picture: SupplyPicture,
	{ id, line, hex }: SupplyTransport,
	to: Hex,
	from: Hex = hex,
): boolean => collapsesTo(withoutExtender(picture, id), line, from, [to]).length > 0;

/** Returns those hexes to which transport that was an Extender may be displaced. */
function collapsesTo(
	picture: SupplyPicture,
	{ extender }: SupplyTransport['line'],
	from: Hex,
	hexes: readonly Hex[],
): readonly Hex[] {
	if (!extender) return [];
	const range = extender.range * PARTS;
	const near = hexes.filter((to) => {
		const way = wayTo(picture.ground, extender.mobility, from, [to], range, { through: 'anything' });
		return way !== null && way.cost <= range && picture.enemies[to] === 0;
	});
	return tracedHexes(picture, near);
}

/** Returns a side's supply without an Extender and the trace through it. */
const withoutExtender = (picture: SupplyPicture, id: string): SupplyPicture => {
	const { supply } = picture.own;
	const extenders = supply.extenders.filter((each) => each !== id);
	return { ...picture, own: { ...picture.own, supply: { ...supply, extenders } } };
};

/** Returns why a transport can't be turned back or collapse: it isn't an Extender; null if it is. */
export const notExtender = (picture: SupplyPicture, { id, line }: SupplyTransport): Refusal | null =>
	picture.own.supply.extenders.includes(id)
		? null
		: refuse('ocs-12.7d.flip', 'extender/is-none', `${line.name} are no Extender.`);

/** Returns why an Extender can't collapse to a hex, or null if it can. */
export function cannotCollapse(
	picture: SupplyPicture,
	transport: SupplyTransport,
	to: string,
): Refusal | null {
	const hex = picture.board.find(to);
	const no = notExtender(picture, transport);
	return no ?? (hex !== null && mayCollapseTo(picture, transport, hex) ? null : tooFar(to));
}
/** The same for one that collapses by choice and for one that has collapsed. */
export const tooFar = (to: string): Refusal =>
	refuse(
		'ocs-12.7h',
		'extender/no-collapse',
		`The Extender can’t collapse to ${to}: it is out of its range, or out of trace.`,
	);

/** Returns those hexes in which an independent unit would be in trace. */
function tracedHexes(picture: SupplyPicture, hexes: readonly Hex[]): readonly Hex[] {
	const [any] = picture.scenario.counters;
	const [first] = hexes;
	if (!any || first === undefined) return [];
	const counter = { ...any, formation: null, steps: null, class: 'normal' as const };
	const state: UnitState = {
		...{ counter: any.id, side: picture.side, at: picture.board.name(first), elsewhere: null },
		...{ face: 'combat', marker: null, lost: 0, internals: 'full', outOfSupply: false },
		...{ keptZoc: false, order: 0, phase: null },
	};
	const ghost: SupplyUnit = {
		...{ id: ' ', hex: first, state, counter, face: counter.combat, re: ONE, steps: 1 },
		...{ zone: false, negates: false },
	};
	const holds = traceElsewhere(picture, [ghost], hexes);
	return hexes.filter((hex) => holds(hex, [ghost.id]));
}

/** Hexes round the one that is left that are looked at for a place. */
const LOOKED_AT = 12;

/**
 * Returns the nearest hex to which an Extender may collapse, out of enemy zones if possible, or null if there is none
 * and it turns back in place. The proposal and the outcome are this same hex.
 * @param to nearest to what; absent: to where it stands
 * @param from where it stands, or stood when it collapsed
 */
export function collapseHex(
	picture: SupplyPicture,
	transport: SupplyTransport,
	to: Hex = transport.hex,
	from: Hex = transport.hex,
): Hex | null {
	const { board, openZones } = picture;
	const near = board.grid
		.within(to, LOOKED_AT)
		.filter((hex) => hex !== from && board.playable(hex))
		.toSorted((a, b) => board.grid.distance(a, to) - board.grid.distance(b, to));
	const open = collapsesTo(withoutExtender(picture, transport.id), transport.line, from, near);
	return open.find((hex) => openZones[hex] === 0) ?? open[0] ?? null;
}

/** Points that were an Extender may scatter, each as a separate move. @rule ocs-12.7f */
export const scatters = (transport: SupplyTransport) => ({
	spent: flipped(transport),
	left: subtract(fraction(transport.line.allowance), flipped(transport)),
});
