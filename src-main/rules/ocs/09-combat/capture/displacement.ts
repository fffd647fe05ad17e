/** Where retreated transport goes: a proposal at once, and its owner’s other choice until the step is over. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../../../src-shared/map/hex/grid.ts';
import type { SupplyCommandOf } from '../../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Asking } from '../../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../../kit/ruleset.ts';
import { unveiled } from '../../04-general/contact.ts';
import { pictureOf, type Picture } from '../../04-general/picture.ts';
import { supplyKnown } from '../../12-supply/move-rules.ts';
import { trueSupply, type SupplyPicture } from '../../12-supply/picture.ts';
import { collapseHex, mayCollapseTo, tooFar } from '../../13-specialized/extender-orders.ts';
import { otherSide } from '../../../hexwar/ownership.ts';
import { allThatIsSeen } from '../../04-general/stacks-seen.ts';
import { underWay } from '../../04-general/whose.ts';
import type { World } from '../../game.ts';
import type { GotOff, TransportState } from '../../types.ts';
import type { HexName } from '../../../hexwar/types.ts';
import type { CaptureFact } from './facts.ts';

/**
 * Places retreated transport: enemies, zones of control and ground don't hinder it. The proposal is the nearest hex
 * with supplies, transport or units of its owner; without one, the hex furthest from visible enemies. Its owner may
 * change it until the step is over.
 * @param owner whose the transport is
 * @param gotOff whence, and within how many hexes of there it may be placed
 * @param transports the ids of what got off there
 * @rule ocs-9.14c.displace
 */
export function displaced(
	world: World,
	owner: SideId,
	gotOff: GotOffTrucks,
	transports: readonly string[],
): readonly CaptureFact[] {
	const to = refuge(world, owner, gotOff);
	return transports.map((transport) => goesTo({ side: owner, transport, to, gotOff }));
}

type Displaced = Extract<CaptureFact, { type: 'transport-displaced' }>['payload'];
const goesTo = (payload: Displaced): CaptureFact => ({
	...{ type: 'transport-displaced', v: 1, rule: 'ocs-9.14c.displace' },
	payload,
});

/** The proposal for what got off a hex: by what its owner sees, and never among enemies that it does not see. */
export function refuge(world: World, owner: SideId, gotOff: GotOffTrucks): HexName {
	const picture = pictureOf(world, owner);
	const { board } = picture;
	const theirs = [...allThatIsSeen(world, otherSide(world.scenario, owner)).keys()].map((hex) =>
		board.hex(hex),
	);
	const own = placesOf(world, owner);
	const near = hexesWithin(picture, gotOff).filter((hex) => picture.seen(board.name(hex)) === null);
	const safety = new Map(near.map((hex) => [hex, nearest(picture, hex, theirs)]));
	const from = board.hex(gotOff.from);
	const friendly = (hex: Hex): number => Number(own.has(board.name(hex)));
	const wanted = near.toSorted(
		(a, b) =>
			friendly(b) - friendly(a) ||
			(friendly(a) === 1 ? 0 : (safety.get(b) ?? 0) - (safety.get(a) ?? 0)) ||
			board.grid.distance(from, a) - board.grid.distance(from, b),
	);
	return firstFree(world, owner, wanted) ?? gotOff.from;
}

/** Transport that got away with points left: a collapsed Extender has its own rule. */
type GotOffTrucks = GotOff & { readonly within: number };
const areTrucks = (gotOff: GotOff): gotOff is GotOffTrucks => gotOff.within !== null;

/** Hexes of the map within reach of where it got off, without that hex itself. */
const hexesWithin = ({ board }: Picture, { from, within }: GotOffTrucks): readonly Hex[] =>
	board.grid.within(board.hex(from), within).filter((hex) => hex !== board.hex(from) && board.playable(hex));

const nearest = ({ board }: Picture, hex: Hex, to: readonly Hex[]): number =>
	to.reduce((least, each) => Math.min(least, board.grid.distance(hex, each)), board.grid.count);

/** Returns the first of some hexes without any counter of the other side, visible or not, or null if all have one. */
function firstFree(world: World, owner: SideId, hexes: readonly Hex[]): HexName | null {
	const truth = pictureOf(unveiled(world), owner);
	const freeHex = hexes.find((hex) => truth.seen(truth.board.name(hex)) === null);
	return freeHex === undefined ? null : truth.board.name(freeHex);
}

/** Where a side has units, supply or transport. */
const placesOf = ({ game }: World, side: SideId): ReadonlySet<HexName> =>
	new Set([
		...game.units
			.keysWhere((unit) => unit.side === side && unit.at !== null)
			.flatMap((id) => game.units.get(id)?.at ?? []),
		...[...Object.values(game.dumps), ...Object.values(game.transports)]
			.filter((each) => each.side === side)
			.flatMap(({ at }) => at ?? []),
	]);

/**
 * Returns why retreated transport can’t be placed in a hex, as far as its side knows, or null if it can.
 * @param picture of its side
 * @param transport its id
 * @param to the printed name of the hex
 */
export function cannotDisplace(picture: Picture, transport: string, to: HexName): Refusal | null {
	const gotOff = picture.transport(transport)?.gotOff;
	if (!gotOff) return SETTLED;
	const hex = picture.board.find(to);
	const out = areTrucks(gotOff) ? outOfReach(picture, gotOff, hex, to) : null;
	if (out) return out;
	if (hex !== null && picture.seen(picture.board.name(hex)) !== null) return enemyThere(to);
	if (areTrucks(gotOff)) return null;
	return hex !== null && mayRest(supplyKnown(picture), transport, gotOff, hex) ? null : tooFar(to);
}

function outOfReach(picture: Picture, gotOff: GotOffTrucks, hex: Hex | null, to: HexName): Refusal | null {
	if (hex !== null && hexesWithin(picture, gotOff).includes(hex)) return null;
	const words = `${counted(gotOff.within, 'hex', 'hexes')} of ${gotOff.from}`;
	return refuse(
		'ocs-9.14c.displace',
		'capture/too-far',
		`${to} is no other hex of the map within ${words}.`,
		{ allowed: `a hex of the map within ${words}`, overrulable: true },
	);
}
const enemyThere = (to: HexName): Refusal =>
	refuse(
		'ocs-9.14c.displace',
		'capture/enemy',
		`Enemy counters lie in ${to}: no transport is placed there.`,
		{ allowed: 'another hex, in which nothing of the enemy’s is' },
	);

/** Returns whether transport that was an Extender may be placed in a hex. */
function mayRest(supply: SupplyPicture, id: string, { from }: GotOff, hex: Hex): boolean {
	const transport = supply.transports.find((each) => each.id === id);
	return transport !== undefined && mayCollapseTo(supply, transport, hex, supply.board.hex(from));
}

const SETTLED = refuse(
	'ocs-9.14c.displace',
	'capture/settled',
	'That transport can’t be relocated. Only transport that retreated in this step, and was not placed or used since, can be.',
);

/**
 * Decides the owner’s choice for retreated transport in a hex. If an invisible enemy is there, it ends in the nearest
 * free hex: nothing else is revealed about the enemy.
 * @param command the transport’s id and the hex
 */
export function decideDisplacement(
	world: World,
	{ transport, to }: SupplyCommandOf<'displace-transport'>,
	{ seat }: Pick<Asking, 'seat'>,
): Decision<CaptureFact> {
	const state: TransportState | undefined = world.game.transports[transport];
	if (!state || (seat.kind === 'side' && seat.side !== state.side)) return SETTLED;
	const picture = pictureOf(world, state.side);
	const no = underWay(world) ?? cannotDisplace(picture, transport, to);
	if (no || !state.gotOff) return no ?? SETTLED;
	const { gotOff } = state;
	const hex = picture.board.hex(to);
	const at = areTrucks(gotOff)
		? firstFree(world, state.side, nearestTo(picture, hexesWithin(picture, gotOff), hex))
		: restFor(world, state.side, transport, gotOff, hex);
	return facts(goesTo({ side: state.side, transport, to: at ?? state.at ?? gotOff.from }));
}

const nearestTo = ({ board }: Picture, hexes: readonly Hex[], to: Hex): readonly Hex[] =>
	hexes.toSorted((a, b) => board.grid.distance(to, a) - board.grid.distance(to, b));

/** The hex itself where the truth lets a collapsed Extender go there, else the nearest that does. */
function restFor(world: World, side: SideId, id: string, gotOff: GotOff, hex: Hex): HexName | null {
	const supply = trueSupply(unveiled(world), side);
	const { board, transports } = supply;
	const transport = transports.find((each) => each.id === id);
	if (!transport) return null;
	const at = mayRest(supply, id, gotOff, hex)
		? hex
		: collapseHex(supply, transport, hex, board.hex(gotOff.from));
	return at === null ? null : board.name(at);
}
