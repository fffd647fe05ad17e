/** Orders to fleets: to sail to the next zone by a die, to wait in a lower box for nothing. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { settle } from '../b2-sequence/advance.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { begun, unfoldingOf } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { fleetNamed, seaStepFault, spendActions } from './activate.ts';
import { namesOfAll, setShips, zoneNamed } from './ships.ts';
import type { ShipChange } from './types.ts';
import { lowestOf, sailing, dropFault } from './sail.ts';

/**
 * A fleet rolls one die on its lowest box: at most that, and it goes.
 * @rule tocs-w16.2.move-roll
 */
export function decideSail(
	at: At,
	{ side, ships, zone }: { readonly side: SideId; readonly ships: readonly string[]; readonly zone: string },
	dice: Dice,
): Decision<TocsFact> {
	const fleet = sailing(at, side, ships, zone);
	if (isRefusal(fleet)) return fleet;
	const rule: RuleRef = 'tocs-w16.2.move-roll';
	const unfolding = unfoldingOf(at);
	const lowest = lowestOf(fleet);
	const [die = 1] = dice.roll(6, 1, 'the move to the next zone', rule);
	const goes = die <= lowest;
	const name = zoneNamed(at, zone)?.name ?? zone;
	const came = goes ? `they go to ${name}.` : 'they don’t get away, and drop a box.';
	rolled(unfolding, side, [die], `${namesOfAll(fleet)}, box ${String(lowest)}`, came, rule, dice);
	if (goes) {
		spendActions(unfolding, side, fleet, 0, `They set out for ${name}.`, rule, { moved: true });
		unfolding.add(
			begun({
				...{ kind: 'sea-move', side, ships: fleet.map(({ id }) => id), planes: [], to: zone },
				...{ from: fleet[0]?.now.zone ?? null, stage: 'leave' },
			}),
		);
	} else {
		const flips = chosenReading(at.game.options, 'sea-move-fails') === 'flipped';
		spendActions(unfolding, side, fleet, 1, 'They don’t get away.', rule, { moved: flips });
	}
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/**
 * Ships drop to a lower box of their zone for no action, so that a fleet keeps together.
 * @rule tocs-w16.1.rearrange @rule tocs-w17.1.lower-free
 */
export function decideDropBox(
	at: At,
	order: { readonly side: SideId; readonly ships: readonly string[]; readonly box: number },
): Decision<TocsFact> {
	const early = seaStepFault(at, order.side);
	if (early) return early;
	const fleet = fleetNamed(at, order.side, order.ships);
	if (isRefusal(fleet)) return fleet;
	const fault = dropFault(at, fleet, order.box);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	setShips(
		unfolding,
		order.side,
		Object.fromEntries(fleet.map(({ id }): [string, ShipChange] => [id, { box: order.box }])),
		`They wait in box ${String(order.box)}.`,
		'tocs-w17.1.lower-free',
	);
	return facts(...unfolding.facts);
}
