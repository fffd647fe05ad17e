/** OCS 19.0f: what is shipped from one port to another, and for how many points of Shipping Allowance. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import { inChange, TOKENS_IN_POINT } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import {
	fraction,
	inWords,
	isMore,
	roundUp,
	subtract,
	sum,
	times,
	ZERO,
	type Fraction,
} from '../../hexwar/fraction.ts';
import type { HexName } from '../../hexwar/types.ts';
import { isBlind, unveiled } from '../04-general/contact.ts';
import { capacityFor, weightOf } from '../04-general/sizes.ts';
import { modeOf } from '../05-modes/mode.ts';
import { supplyFor } from '../12-supply/decide.ts';
import {
	trueSupply,
	type SupplyPicture,
	type SupplyTransport,
	type SupplyUnit,
} from '../12-supply/picture.ts';
import { loadAt } from '../13-specialized/cargo.ts';
import { dumpAt } from '../13-specialized/decide.ts';
import { halfAgain, isOn } from '../variants.ts';
import type { World } from '../game.ts';
import type { Tokens, UnitPhase } from '../types.ts';
import { canHandle, damagedCapacity, portOf, portUsed } from './capacity.ts';
import type { PortFact } from './facts.ts';

export type ShippingOrder = Omit<SupplyCommandOf<'ship'>, 'type'>;

export interface ShippingPlan {
	readonly cost: Fraction;
	/** Its weight in tokens. */
	readonly weight: Tokens;
	/** Points of Shipping Allowance that are left after it. */
	readonly left: Fraction;
	readonly units: readonly SupplyUnit[];
	readonly transports: readonly SupplyTransport[];
	readonly dump: string | null;
}

/** Returns the points of Shipping Allowance that a side has left in this turn. @rule ocs-19.0f.E */
export function shippingLeft({ scenario, own, side }: SupplyPicture): Fraction {
	const printed = fraction(scenario.sides.find(({ id }) => id === side)?.shipping ?? 0);
	return subtract(halfAgain(own, printed), own.ports.shipped[side] ?? ZERO);
}

/**
 * Ships cargo: it is loaded, sails and is unloaded in one go, in the Movement Phase alone.
 * @rule ocs-19.0f.B
 */
export function decideShipping(
	world: World,
	order: ShippingOrder,
	asking: Pick<Asking, 'seat'>,
): Decision<PortFact> {
	const side = asking.seat.kind === 'side' ? asking.seat.side : sideOf(world, order);
	const picture = supplyFor(world, side, asking, 'ship');
	if ('kind' in picture) return picture;
	const plan = shippingPlan(picture, order);
	if ('kind' in plan) return plan;
	const { cost, weight, units, transports, dump } = plan;
	const back = isBlind(world) && meetsEnemy(world, picture.side, order, cost);
	const cargo = {
		...{ units: units.map(({ id }) => id), transports: transports.map(({ id }) => id), cost, weight },
	};
	const payload = back
		? { ...cargo, to: order.from, dump: null, into: '', tokens: 0, turnedBack: true as const }
		: {
				...{ ...cargo, to: order.to, dump, tokens: dump === null ? 0 : order.tokens },
				into: dumpAt(world, picture, order.to),
			};
	return facts({
		type: 'shipped',
		v: 1,
		rule: back ? 'ocs-19.0f.F' : 'ocs-19.0f.D',
		payload: { side: picture.side, from: order.from, ...payload },
	});
}

/** Whether it can't be done, or not for so many points, by what its side does not see. */
function meetsEnemy(world: World, side: SideId, order: ShippingOrder, cost: Fraction): boolean {
	const plan = shippingPlan(trueSupply(unveiled(world), side), order);
	return 'kind' in plan || isMore(plan.cost, cost);
}

/** Returns the owner of the cargo, for Control. */
const sideOf = ({ game }: World, { units, transports, from }: ShippingOrder): SideId | null =>
	game.units.get(units[0] ?? '')?.side ??
	game.transports[transports[0] ?? '']?.side ??
	Object.values(game.dumps).find(({ at }) => at === from)?.side ??
	null;

/** What shipping comes to, or why it can't be done. */
export function shippingPlan(picture: SupplyPicture, order: ShippingOrder): ShippingPlan | Refusal {
	const { from, to } = order;
	if (from === to) return refuse('ocs-19.0f.D', 'ship/where', `Name another port than ${from}.`);
	const shut = shutPort(picture, from) ?? shutPort(picture, to);
	if (shut) return shut;
	const loaded = cargoOf(picture, order);
	if ('kind' in loaded) return loaded;
	const weight = roundUp(times(loaded.cost, fraction(TOKENS_IN_POINT)));
	const veiled = [from, to].some((hex) => isInZone(picture, hex));
	const cargo = veiled ? { ...loaded, cost: times(loaded.cost, NIGHT) } : loaded;
	const left = subtract(shippingLeft(picture), cargo.cost);
	if (isMore(ZERO, left))
		return refuse(
			'ocs-19.0f.E',
			'ship/allowance',
			`This takes ${inWords(cargo.cost)} of Shipping Allowance, and ${inWords(shippingLeft(picture))} is left.`,
			{ allowed: 'less cargo, or shipping next turn', overrulable: true },
		);
	const single = cargo.units.length === 1 && cargo.transports.length === 0 && cargo.dump === null;
	const full = [from, to].find((hex) => !canHandle(harbour(picture), hex, { tokens: weight, single }));
	return full === undefined ? { ...cargo, weight, left } : tooSmall(picture, full, weight);
}

/** By night four times the points. @rule ocs-21.12b */
const NIGHT = fraction(4);
const isInZone = ({ board, zones }: SupplyPicture, name: HexName): boolean => zones[board.hex(name)] === 1;

const harbour = ({ scenario, own }: SupplyPicture) => ({ scenario, game: own });

function tooSmall(picture: SupplyPicture, hex: HexName, weight: Tokens): Refusal {
	const room = Math.max(0, damagedCapacity(harbour(picture), hex) - portUsed(harbour(picture), hex));
	return refuse(
		'ocs-19.0a.cap',
		'ship/port-full',
		`${portOf(harbour(picture), hex, picture.side)?.name ?? hex} handles ${inChange(room)} more in this phase, and this weighs ${inChange(weight)}.`,
		{ allowed: 'less cargo, or one unit alone in a port that handled nothing yet', overrulable: true },
	);
}

/**
 * Both ports are the side's own, and out of enemy zones of control, negated or not.
 * @rule ocs-19.0f.F
 */
function shutPort(picture: SupplyPicture, name: HexName): Refusal | null {
	const { board, own, side } = picture;
	const hex = board.find(name);
	const port = portOf(harbour(picture), name, side);
	if (hex === null || port === null)
		return refuse('ocs-19.0f.D', 'ship/port', `You hold no port at ${name}.`, {
			allowed: 'two ports that your side holds',
		});
	return !isInZone(picture, name) || isOn(own, 'cloak-of-night')
		? null
		: refuse(
				'ocs-19.0f.F',
				'ship/zone',
				`${port.name} is in an enemy zone of control: nothing is shipped there.`,
				{
					overrulable: true,
				},
			);
}

interface Cargo {
	readonly units: readonly SupplyUnit[];
	readonly transports: readonly SupplyTransport[];
	readonly dump: string | null;
	readonly cost: Fraction;
}

/**
 * Combat units, Transport Points and supply of the first port, in any mix.
 * @rule ocs-19.0f.D
 * @rule ocs-13.2e.ship
 */
function cargoOf(picture: SupplyPicture, order: ShippingOrder): Cargo | Refusal {
	const load = loadAt(picture, order);
	if (!load)
		return refuse(
			'ocs-19.0f.D',
			'ship/cargo',
			`Ships take combat units, transport and supply at ${order.from}.`,
			{
				allowed: 'what stands in one port; no aircraft',
			},
		);
	const { units, transports, free } = load;
	if (units.length + transports.length === 0 && order.tokens === 0)
		return refuse('ocs-19.0f.D', 'ship/none', 'Name what is shipped: units, transport or supply.');
	if (order.tokens > free)
		return refuse(
			'ocs-12.2a.reload',
			'ship/supply',
			`Only ${inChange(free)} at ${order.from} can be loaded: what was unloaded in this phase stays.`,
		);
	const no =
		units.map(cannotShip).find((each) => each !== null) ??
		transports.map((each) => busy(picture, each)).find((each) => each !== null);
	if (no) return no;
	const cost = capacityFor('shipping', {
		weight: sum(units.map(({ state: unit }) => weightOf(picture.scenario, unit))),
		transportPoints: sum(transports.map(({ state: each }) => each.points)),
		tokens: order.tokens,
	});
	const dump = order.tokens > 0 ? load.dump : null;
	return { units, transports, dump, cost: cost ?? ZERO };
}

/**
 * Units go in Move Mode, and neither move before nor after in the phase.
 * @rule ocs-19.0f.A
 * @rule ocs-4.7d.noMP
 */
function cannotShip({ state, counter }: SupplyUnit): Refusal | null {
	if (modeOf(state) !== 'move')
		return refuse('ocs-19.0f.A', 'ship/mode', `${counter.name} is not in Move Mode: it can’t be shipped.`, {
			overrulable: true,
		});
	return hasMoved(counter.name, state.phase);
}

function hasMoved(name: string, phase: UnitPhase | null): Refusal | null {
	if (phase?.carried) return refuse('ocs-4.7d.onetype', 'ship/carried', `${name} was carried in this phase.`);
	const idle = phase === null || (phase.move === 'not' && !isMore(phase.spent, ZERO));
	return idle
		? null
		: refuse('ocs-19.0f.C', 'ship/moved', `${name} has moved in this phase: what is shipped does not move.`, {
				overrulable: true,
			});
}

function busy({ own }: SupplyPicture, { id, state, line }: SupplyTransport): Refusal | null {
	if (own.supply.extenders.includes(id))
		return refuse('ocs-12.7.static', 'transport/extender', `${line.name} stand as an Extender.`);
	return hasMoved(line.name, state.phase);
}
