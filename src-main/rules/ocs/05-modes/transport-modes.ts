/**
 * Modes of counters other than combat units: supply has none; transport is always in Move, but Organic Trucks may be in
 * Reserve.
 */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Picture } from '../04-general/picture.ts';
import { nameFor } from '../03-counters/names.ts';
import { organicOf } from '../13-specialized/organic.ts';

type Mode = CoreCommandOf<'change-mode'>['mode'];

/**
 * Returns why something other than a unit can't take a mode, or null if it can or is a unit. Transport is always in
 * Move Mode.
 * @rule ocs-13.2d
 */
export function cannotHaveMode(picture: Picture, id: string, mode: Mode): Refusal | null {
	const dump = picture.dump(id);
	if (dump) return noModes(dump.at);
	const name = nameFor(picture, id);
	const transport = picture.transport(id);
	if (!transport || mode === 'move') return null;
	if (mode === 'strat') return noStrat(name);
	if (mode === 'reserve') return organicOf(picture.scenario, transport) !== null ? null : noReserve(name);
	return refuse('ocs-5.5c', 'mode/no-combat-side', `${name} is transport: it has no Combat side.`);
}

/**
 * Supply, ports, air bases, hedgehogs and aircraft have no modes at all.
 * @rule ocs-5.1.none
 */
const noModes = (at: string): Refusal =>
	refuse('ocs-5.1.none', 'mode/none', `What lies at ${at} is supply: it has no modes.`);
/** @rule ocs-5.8c */
const noStrat = (name: string): Refusal =>
	refuse('ocs-5.8c', 'mode/transport-strat', `${name} is transport: it takes up no Strat Mode.`);
/**
 * Transport takes up no Reserve, but for Organic Trucks.
 * @rule ocs-5.7f
 * @rule ocs-3.3b.organic
 */
const noReserve = (name: string): Refusal =>
	refuse('ocs-5.7f', 'mode/transport-reserve', `${name} is no Organic Truck: it takes up no Reserve Mode.`);
