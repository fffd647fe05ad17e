/** Who may act at sea, and an action's cost: no OP, but a box. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Here } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { stepFault, waitFault } from '../w10-actions/activate.ts';
import type { ShipChange } from './types.ts';
import { setShips, vesselOf, vesselsOf, type Vessel } from './ships.ts';

/**
 * Returns why a side can't give orders at sea now, or null: only in its own impulse, while it acts. No OP is needed.
 * @rule tocs-w16.2.no-op
 */
export function seaStepFault(here: Here, side: SideId): Refusal | null {
	const early = waitFault(here) ?? stepFault(here, side);
	if (early) return early;
	return here.game.clock.step === 'act'
		? null
		: refuse('tocs-w16.2.no-op', 'tocs/not-now', 'Ships are ordered in your own impulse, while you act.');
}

/** Returns the ships that an order names, or why they are none of the side's that asks. */
export function fleetNamed(here: Here, side: SideId, ids: readonly string[]): readonly Vessel[] | Refusal {
	const fleet: Vessel[] = [];
	for (const id of new Set(ids)) {
		const vessel = vesselOf(here, side, id);
		if (!vessel) return refuse('tocs-w16.2.no-op', 'unit/none', 'You have no such ship.');
		fleet.push(vessel);
	}
	return fleet;
}

/** A ship that was activated in the impulse and is done acts no more. @rule tocs-w16.2.once-per-impulse */
const doneFault = ({ counter, now }: Vessel): Refusal | null =>
	now.act === 'done'
		? refuse(
				'tocs-w16.2.once-per-impulse',
				'tocs/ship-done',
				`${counter.name} was activated in this impulse and is done.`,
			)
		: null;

/** Without an action left nothing is done. @rule tocs-w16.2.zero-box */
const boxFault = ({ counter, now }: Vessel, actions: number): Refusal | null =>
	now.box < actions
		? refuse(
				'tocs-w16.2.zero-box',
				'tocs/no-actions',
				now.box === 0
					? `${counter.name} is in box 0 and can’t act.`
					: `${counter.name} has ${String(now.box)} of the ${String(actions)} actions that this takes.`,
			)
		: null;

/**
 * Returns the ships of an order that takes some actions, or why they don't act.
 * @param where at sea in one zone together, docked in one port together, or either
 */
export function fleetFor(
	here: Here,
	side: SideId,
	ids: readonly string[],
	actions: number,
	where: 'sea' | 'port' | 'any' = 'sea',
): readonly Vessel[] | Refusal {
	const early = seaStepFault(here, side);
	if (early) return early;
	const fleet = fleetNamed(here, side, ids);
	if ('kind' in fleet) return fleet;
	const [first] = fleet;
	for (const vessel of fleet) {
		const { counter, now } = vessel;
		if (now.zone !== first?.now.zone || now.port !== first.now.port)
			return refuse('tocs-w16.2.move-once', 'tocs/apart', 'A fleet is in one place.');
		if (where === 'sea' && now.zone === null)
			return refuse('tocs-w17.7.must-dock', 'tocs/docked', `${counter.name} is docked. Let it leave port.`);
		if (where === 'port' && now.port === null)
			return refuse('tocs-w17.7.dock', 'tocs/at-sea', `${counter.name} is not docked in a port.`);
		const fault = doneFault(vessel) ?? boxFault(vessel, actions);
		if (fault) return fault;
	}
	return fleet;
}

/**
 * A fleet acts: each ship goes down a box for each action; its side's previous fleet is done.
 * @rule tocs-w16.2.ap-box @rule tocs-w17.0.mission-cost
 */
export function spendActions(
	unfolding: TocsUnfolding,
	side: SideId,
	fleet: readonly Vessel[],
	actions: number,
	why: string,
	rule: RuleRef,
	more: ShipChange = {},
): void {
	const acting = new Set(fleet.map(({ id }) => id));
	const before = vesselsOf(unfolding.at, side).filter(({ id, now }) => now.act === 'now' && !acting.has(id));
	setShips(
		unfolding,
		side,
		{
			...Object.fromEntries(before.map(({ id }): [string, ShipChange] => [id, { act: 'done' }])),
			...Object.fromEntries(
				fleet.map(({ id, now }): [string, ShipChange] => [
					id,
					{ box: now.box - actions, act: 'now', busy: true, ...more },
				]),
			),
		},
		why,
		rule,
	);
}
