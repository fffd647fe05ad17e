/** Naval guns against the shore: bombardments at once, and fire on call for battles on land. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { settle } from '../b2-sequence/advance.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { unfoldingOf } from '../unfolding.ts';
import { spotterOf } from '../w10-actions/artillery.ts';
import { strikeHex, type Aim } from '../w10-actions/strike.ts';
import { fleetFor, spendActions } from '../w16-sea-zones/activate.ts';
import { tellSea, type Vessel } from '../w16-sea-zones/ships.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { batteriesOf, inRange } from './naval-guns.ts';

export interface ShellOrder {
	readonly side: SideId;
	readonly ships: readonly string[];
	readonly hex: HexName;
	readonly aim: Aim;
}

/** Returns the ships that shell a hex, or why they don’t. */
export function shelling(here: Here, { side, ships, hex, aim }: ShellOrder): readonly Vessel[] | Refusal {
	const rule: RuleRef = 'tocs-w17.5.shore-range';
	const fleet = fleetFor(here, side, ships, 1);
	if ('kind' in fleet) return fleet;
	if (tocsBoard(here.scenario).find(hex) === null)
		return refuse(rule, 'tocs/off-map', `${hex} is not on the map.`);
	const short = fleet.find((vessel) => inRange(here, vessel, hex).length === 0);
	if (short)
		return refuse(rule, 'tocs/range', `No gun of ${short.counter.name} reaches ${hex} from its zone.`);
	if (!isOutside(here, hex, side) && !isEngaged(here, hex))
		return refuse('tocs-w16.5.shore', 'tocs/own-ground', `${hex} lies in your own perimeter.`);
	return aim !== 'harass' && spotterOf(here, side, hex) === 'nobody'
		? refuse('tocs-w10.24.targeted', 'tocs/unseen', `No observer sees ${hex}: choose harassing fire.`)
		: fleet;
}

/** Ships bombard a hex: an action for each that takes part. @rule tocs-w16.5.shore */
export function decideShell(at: At, order: ShellOrder, dice: Dice): Decision<TocsFact> {
	const fleet = shelling(at, order);
	if (isRefusal(fleet)) return fleet;
	const { side, hex, aim } = order;
	const unfolding = unfoldingOf(at);
	const strength = fleet
		.flatMap((vessel) => inRange(at, vessel, hex))
		.reduce((all, { points }) => all + points, 0);
	spendActions(unfolding, side, fleet, 1, `They shell ${hex}.`, 'tocs-w16.5.shore');
	const spotted = spotterOf(at, side, hex);
	strikeHex(unfolding, { side, hex, aim, strength, table: 'bombardment', spotted }, dice);
	const words = [hex, `strength ${String(strength)}`];
	tellSea(unfolding, side, 'sea-shelled', fleet[0]?.now.zone ?? '', words, 'tocs-w16.5.shore');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Ships stand by for battles on land, for an action. */
export function decideStandBy(
	at: At,
	{ side, ships }: { readonly side: SideId; readonly ships: readonly string[] },
	dice: Dice,
): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w17.6.noba';
	const fleet = fleetFor(at, side, ships, 1);
	if (isRefusal(fleet)) return fleet;
	const unarmed = fleet.find((vessel) => batteriesOf(vessel).length === 0);
	if (unarmed) return refuse(rule, 'tocs/no-guns', `${unarmed.counter.name} has no guns.`);
	const unfolding = unfoldingOf(at);
	spendActions(unfolding, side, fleet, 1, 'They stand by for battles on land.', rule, { standsBy: true });
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}
