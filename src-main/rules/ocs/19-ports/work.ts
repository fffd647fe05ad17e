/** Damaging a port and repairing it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { underWay } from '../04-general/whose.ts';
import type { Paying } from '../09-combat/supply.ts';
import { paidOutOf } from '../12-supply/combat-supply.ts';
import { negatorsIn, noted, supplyUsed } from '../12-supply/negated-ways.ts';
import { workersAt } from '../13-specialized/workers.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { isOn } from '../variants.ts';
import { inChange, TOKENS_IN_POINT } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { damagedCapacity, MOST_HITS, portIn } from './capacity.ts';
import type { PortFact } from './facts.ts';

export type PortWork = Omit<SupplyCommandOf<'work-on-port'>, 'type'>;

/**
 * Repairs one hit of a port for a supply point, or adds one free of charge. Its capacity changes at once.
 * @param side whose units work
 * @rule ocs-19.0c
 * @rule ocs-19.0d
 */
export function decidePortWork(desk: Paying, work: PortWork, side: SideId): Decision<PortFact> {
	const { world, charts, means } = desk;
	const no = cannotWork(world, work, side);
	if (no) return no;
	const { hex, units, way } = work;
	const cost = way === 'repair' ? repairCost(world, hex, charts['supply-costs'].cost('port, each hit')) : 0;
	const spent = paidOutOf(
		units.flatMap((id) => means.sources(world, id)),
		cost,
	);
	const rule = way === 'repair' ? 'ocs-19.0d' : 'ocs-19.0c';
	if (!spent)
		return refuse(
			rule,
			'port/no-supply',
			`A hit costs ${inChange(cost)}, which is not in draw or throw range of these units.`,
		);
	const stay = noted(negatorsIn(world, side, supplyUsed(units, { spent })));
	const hits = (world.game.hexes[hex]?.portHits ?? 0) + (way === 'damage' ? 1 : -1);
	const payload = { side, hex, way, hits, turn: world.game.clock.turn, units, spent, ...stay };
	return { kind: 'facts', facts: [{ type: 'port-changed', v: 1, rule, payload }] };
}

/**
 * Returns a repair's cost: for a port of less than a supply point its damaged capacity, at least a token, if that rule
 * is in play.
 * @rule ocs-21.11b
 */
function repairCost(world: World, hex: HexName, printed: number): number {
	const handles = damagedCapacity(world, hex);
	return isOn(world.game, 'small-port-repair') && handles < TOKENS_IN_POINT ? Math.max(1, handles) : printed;
}

function cannotWork(world: World, work: PortWork, side: SideId): Refusal | null {
	return (
		underWay(world) ??
		refuseUnlessNow(world.game.clock, side, 'port') ??
		notYours(world, work, side) ??
		(work.way === 'damage' ? cannotDamage(world, work, side) : cannotRepair(world, work, side))
	);
}

/** The same words for the enemy's port and for none. */
const notYours = (world: World, { hex, way }: PortWork, side: SideId): Refusal | null =>
	portIn(world, hex) !== null && world.game.hexes[hex]?.control === side
		? null
		: refuse(way === 'repair' ? 'ocs-19.0d' : 'ocs-19.0c', 'port/none', `You hold no port at ${hex}.`);

/** One hit in a turn by its owner's hand, four in all: by an engineer, or by 1 RE in Combat Mode there. */
function cannotDamage(world: World, { hex, units }: PortWork, side: SideId): Refusal | null {
	const { game } = world;
	if ((game.hexes[hex]?.portHits ?? 0) >= MOST_HITS)
		return refuse(
			'ocs-19.0c',
			'port/most',
			`The port at ${hex} has ${String(MOST_HITS)} hits, the most there are.`,
		);
	if (game.ports.damaged[hex] === game.clock.turn)
		return refuse(
			'ocs-19.0c',
			'port/once',
			`You damaged the port at ${hex} in this turn: do it again in the next.`,
		);
	const { engineer, garrison } = workersAt(world, hex, units, side);
	return engineer || garrison
		? null
		: refuse('ocs-19.0c', 'port/who', `These units can't damage the port at ${hex}.`, {
				allowed: '1 RE in Combat Mode there that does not move, or an engineer within two hexes',
				overrulable: true,
			});
}

/** One hit in a phase, by an engineer. */
function cannotRepair(world: World, { hex, units }: PortWork, side: SideId): Refusal | null {
	const { game } = world;
	if ((game.hexes[hex]?.portHits ?? 0) === 0)
		return refuse('ocs-19.0d', 'port/whole', `The port at ${hex} has no hits to repair.`);
	if (game.ports.repaired.includes(hex))
		return refuse(
			'ocs-19.0d',
			'port/repaired',
			`The port at ${hex} was repaired in this phase: one hit is the most.`,
		);
	return workersAt(world, hex, units, side).engineer
		? null
		: refuse('ocs-19.0d', 'port/who', `These units can't repair the port at ${hex}.`, {
				allowed: 'an engineer or HQ in Combat Mode within two hexes that does not move',
				overrulable: true,
			});
}
