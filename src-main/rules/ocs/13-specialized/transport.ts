/** OCS 13.2: Transport Points: loading, unloading, dividing and combining, and their costs. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import {
	compare,
	type Fraction,
	fraction,
	inWords,
	isMore,
	pointsInWords,
	roundHalfUp,
	subtract,
	sum,
	times,
	ZERO,
} from '../../hexwar/fraction.ts';
import { TOKENS_IN_POINT, inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { capacityFor } from '../04-general/sizes.ts';
import type { SupplyPicture, SupplyTransport } from '../12-supply/picture.ts';
import { lstPortIn } from '../18-ships/ships.ts';
import type { World } from '../game.ts';
import type { Tokens } from '../types.ts';

/**
 * Returns a transport's cost to load or unload any number of supply points in a hex: a tenth of its printed allowance,
 * rounded; 5 points of 45.
 * @rule ocs-13.2f.cost
 */
export const handlingCost = ({ line }: Pick<SupplyTransport, 'line'>): Fraction =>
	fraction(roundHalfUp(fraction(line.allowance, 10)));

export const spentBy = ({ state }: Pick<SupplyTransport, 'state'>): Fraction => state.phase?.spent ?? ZERO;
/** Points that a transport has left in this phase. */
export const leftOf = (transport: SupplyTransport): Fraction =>
	subtract(fraction(transport.line.allowance), spentBy(transport));

/**
 * How many tokens more it can carry: its points in supply points.
 * @rule ocs-3.3b.load
 */
export const roomOn = ({ state }: SupplyTransport): Tokens =>
	Math.floor((state.points.n * TOKENS_IN_POINT) / state.points.d) - state.loaded;

/** Returns whether a load fits on a transport with what it carries: supply does, up to its points. */
const takes = ({ state }: SupplyTransport, tokens: Tokens): boolean => {
	const capacity = capacityFor('transport', { tokens: state.loaded + tokens });
	return capacity !== null && !isMore(capacity, state.points);
};

/** Returns why a transport can do nothing now: its move is over, it is an Extender, or it was just captured. */
export function idle(picture: SupplyPicture, transport: SupplyTransport): Refusal | null {
	const { name } = transport.line;
	if (picture.own.supply.extenders.includes(transport.id)) return standsStill(name);
	if (picture.own.supply.captured[transport.id] === false) return justCaptured(name);
	if (transport.state.phase?.move !== 'moved') return null;
	return refuse(
		'ocs-13.2a.limits',
		'transport/over',
		`The move of ${name} is over in this phase: others have moved since.`,
		{
			overrulable: true,
		},
	);
}
/** An Extender neither moves nor carries until it is turned back. @rule ocs-12.7.static */
const standsStill = (name: string): Refusal =>
	refuse(
		'ocs-12.7.static',
		'transport/extender',
		`${name} stand as an Extender: they neither move nor carry.`,
		{
			allowed: 'Turn the Extender back into transport first.',
		},
	);
/**
 * Captured transport moves at once if it was captured in its captor's Movement Phase; otherwise not before the captor's
 * next.
 * @rule ocs-13.2i
 */
const justCaptured = (name: string): Refusal =>
	refuse(
		'ocs-13.2i',
		'transport/captured',
		`${name} were captured in this phase, and move in your next Movement Phase.`,
	);

/**
 * Returns what a transport would load from its hex, or why it can't. Any hex will do.
 * @rule ocs-13.2f.load
 * @rule ocs-12.2.means
 */
export function checkLoading(
	picture: SupplyPicture,
	transport: SupplyTransport,
	tokens: Tokens,
): { readonly dump: string; readonly spent: Fraction } | Refusal {
	const no = idle(picture, transport) ?? noPoints(transport);
	if (no) return no;
	const at = picture.board.name(transport.hex);
	const dumps = dumpsUnder(picture, transport);
	const there = dumps.reduce((total, [, dump]) => total + dump.tokens, 0);
	const dump = dumps.find(([, each]) => each.tokens - each.unloaded >= tokens);
	if (there === 0) return elsewhere(at);
	if (!takes(transport, tokens))
		return refuse(
			'ocs-13.2c.combine',
			'transport/room',
			`${transport.line.name} have room for ${inChange(roomOn(transport))} more.`,
		);
	if (!dump) return there >= tokens ? justUnloaded(at) : tooLittle(at, there);
	return { dump: dump[0], spent: sum([spentBy(transport), handlingCost(transport)]) };
}

const dumpsUnder = ({ own, board, side }: SupplyPicture, { hex }: SupplyTransport) =>
	Object.entries(own.dumps).filter(([, dump]) => dump.side === side && dump.at === board.name(hex));

/** Loading is never by draw or throw: the supplies lie in the transport's own hex. @rule ocs-13.2f.samehex */
const elsewhere = (at: string): Refusal =>
	refuse(
		'ocs-13.2f.samehex',
		'transport/no-dump',
		`No supplies of yours lie at ${at}: transport loads only in the dump’s own hex.`,
	);
const tooLittle = (at: string, there: Tokens): Refusal =>
	refuse('ocs-13.2f.load', 'transport/too-little', `Only ${inChange(there)} lie at ${at}.`);
/**
 * What was unloaded in this phase can't be loaded again in it.
 * @rule ocs-12.2a.reload
 * @rule ocs-12.2a.one
 */
const justUnloaded = (at: string): Refusal =>
	refuse(
		'ocs-12.2a.reload',
		'transport/leapfrog',
		`The supplies at ${at} were unloaded in this phase: they go on in the next.`,
	);

const noPoints = (transport: SupplyTransport): Refusal | null => {
	const cost = handlingCost(transport);
	if (compare(leftOf(transport), cost) >= 0) return null;
	return refuse(
		'ocs-13.2f.cost',
		'transport/no-points',
		`To load or unload costs ${transport.line.name} ${pointsInWords(cost)}, and they have ${inWords(leftOf(transport))}.`,
		{ overrulable: true },
	);
};

/** Returns why a transport can't unload this much in its hex, or the points it will then have spent. */
export function checkUnloading(
	picture: SupplyPicture,
	transport: SupplyTransport,
	tokens: Tokens,
): { readonly spent: Fraction } | Refusal {
	const no =
		idle(picture, transport) ?? keepsItsLoad(transport) ?? noPoints(transport) ?? noPlace(picture, transport);
	if (no) return no;
	if (tokens > transport.state.loaded)
		return refuse(
			'ocs-13.2f.unload',
			'transport/empty',
			`${transport.line.name} carry ${inChange(transport.state.loaded)}.`,
		);
	return { spent: sum([spentBy(transport), handlingCost(transport)]) };
}

/** An Organic Truck puts nothing on the ground: its load is drawn or thrown. @rule ocs-13.2g.A */
function keepsItsLoad({ line }: SupplyTransport): Refusal | null {
	if (line.organic === null) return null;
	return refuse(
		'ocs-13.2g.A',
		'transport/organic',
		`${line.name} are Organic Trucks: their load is drawn or thrown, never unloaded.`,
	);
}

/** Unloading is where a friendly combat unit, a port, an air base or supplies on the ground are. @rule ocs-13.2f.unload */
function noPlace(picture: SupplyPicture, { hex, line }: SupplyTransport): Refusal | null {
	const { board, units, hexes } = picture;
	const at = board.name(hex);
	const guarded = units.some((unit) => unit.hex === hex);
	const dump = picture.dumps.some((each) => each.hex === hex && each.on === 'ground');
	const lst = lstPortIn({ scenario: picture.scenario, game: picture.own }, at) !== null;
	const base = (hexes[at]?.airBase ?? 0) > 0 || lst || (board.printed(hex)?.port ?? null) !== null;
	if (guarded || dump || base) return null;
	return refuse(
		'ocs-13.2f.unload',
		'transport/no-place',
		`${line.name} can’t unload at ${at}: no combat unit, port, air base or dump of yours is there.`,
		{ overrulable: true },
	);
}

/** Transport that is one sort: a truck and a wagon, or an Organic Truck, are never one counter. @rule ocs-13.2c.types */
export const sameSort = (a: SupplyTransport, b: SupplyTransport): boolean =>
	a.line.kind === b.line.kind && a.line.organic === b.line.organic && a.line.allowance === b.line.allowance;

/** Returns why these transports can't be combined, or null if they can. */
export function checkCombining(
	picture: SupplyPicture,
	transports: readonly SupplyTransport[],
): Refusal | null {
	const [first, ...others] = transports;
	if (!first || others.length === 0)
		return refuse(
			'ocs-13.2c.combine',
			'transport/one',
			'Name the transport that takes in others, and those.',
		);
	const busy = transports.map((each) => idle(picture, each)).find((no) => no !== null);
	if (busy) return busy;
	if (others.some(({ hex }) => hex !== first.hex))
		return refuse('ocs-13.2c.combine', 'transport/apart', 'Transport is combined and divided in one hex.');
	const other = others.find((each) => !sameSort(first, each));
	if (!other) return null;
	return refuse(
		'ocs-13.2c.types',
		'transport/sorts',
		`${first.line.name} and ${other.line.name} are of different sorts.`,
	);
}

/** Returns why a transport can't be divided so, or null if it can. */
export function checkDividing(
	picture: SupplyPicture,
	transport: SupplyTransport,
	points: number,
	tokens: Tokens,
): Refusal | null {
	const busy = idle(picture, transport);
	if (busy) return busy;
	const { state, line } = transport;
	const room = (part: Fraction): number => Math.floor((part.n * TOKENS_IN_POINT) / part.d);
	const rest = subtract(state.points, fraction(points));
	const fits =
		tokens <= room(fraction(points)) && state.loaded - tokens <= room(rest) && tokens <= state.loaded;
	if (isMore(rest, ZERO) && fits) return null;
	return refuse(
		'ocs-13.2c.combine',
		'transport/parts',
		`${line.name} are ${pointsInWords(state.points)} with ${inChange(state.loaded)}. Each part keeps at least one point, and no more load than its points carry.`,
	);
}

/** Half of a transport's allowance: what it costs to become an Extender, and to be one no longer. */
export const halfAllowance = ({ line }: Pick<SupplyTransport, 'line'>): Fraction =>
	times(fraction(line.allowance), fraction(1, 2));

/** Transport of a side that has begun to move: it must finish before another piece moves. @rule ocs-13.2a.limits */
export const transportsUnderWay = ({ game }: World, side: string): readonly string[] =>
	Object.entries(game.transports).flatMap(([id, each]) =>
		each.side === side && each.phase?.move === 'moving' ? [id] : [],
	);
