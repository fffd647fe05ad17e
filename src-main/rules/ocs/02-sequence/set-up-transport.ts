/** Set-up: where a side may place its transport before turn 1. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { nameOf } from '../03-counters/names.ts';
import { pictureOf, type Picture } from '../04-general/picture.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { TransportState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { hasChoice, hexesOfLine, mayStand, setUpOver, type SetUpLine } from './set-up.ts';

/**
 * Facts of transport's place in set-up, or why not: a hex within so many of the one that its line names, by the check of a
 * unit's place.
 * @param command the transport's id and the hex
 */
export function decideSetUpTransport(
	world: World,
	{ transport: id, at }: CoreCommandOf<'set-up-transport'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	const transport = world.game.transports[id];
	if (!transport || (seat.kind === 'side' && seat.side !== transport.side)) return NOT_YOURS;
	const over = setUpOver(world, 'transport moves in its');
	if (over) return over;
	const line = lineOf(world.scenario, transport);
	const picture = pictureOf(world, transport.side);
	const refused = (line ? mayStand(picture, asSetUp(line), at) : NOT_YOURS) ?? loadedHere(world, id, line);
	if (refused) return refused;
	const payload = { side: transport.side, transport: id, at };
	return facts({ type: 'transport-stationed', v: 1, rule: 'ocs-IV.A', payload });
}

type Line = OcsScenario['transports'][number];
const lineOf = ({ transports }: OcsScenario, { counter }: TransportState): Line | undefined =>
	transports.find(({ id }) => id === counter);
const asSetUp = ({ name, at, within, mobility }: Line): SetUpLine => ({
	...{ name, at, within, area: null },
	mobilities: [mobility],
});

/** Supply stays in the hex in which it is set up: it can't be carried away from a dump there, nor left in another. */
function loadedHere(world: World, id: string, line: Line | undefined): Refusal | null {
	const { loaded, at } = world.game.transports[id] ?? { loaded: 0, at: null };
	if (line === undefined || loaded === line.loaded) return null;
	return refuse(
		'ocs-IV.C.with-sp',
		'set-up/loaded',
		`${nameOf(world, id)} has ${String(loaded)}T on board, by the dump in ${at ?? 'its hex'}: put ${String(line.loaded)}T on it again, then place it.`,
	);
}

/** A transport that may be set up in other hexes than now. */
interface Placeable {
	readonly transport: string;
	readonly at: HexName;
}

/** Returns a side's transport whose owner chooses where it is set up. */
export const placeableTransport = ({ scenario, game }: World, side: SideId): readonly Placeable[] =>
	Object.entries(game.transports).flatMap(([transport, state]) => {
		const line = lineOf(scenario, state);
		const chosen = state.side === side && state.at !== null && line !== undefined;
		return chosen && hasChoice(asSetUp(line)) ? [{ transport, at: state.at }] : [];
	});

/** Returns the hexes in which transport may be set up, by the check of its order. */
export function transportHexes(picture: Picture, transport: TransportState): readonly HexName[] {
	const line = lineOf(picture.scenario, transport);
	return line ? hexesOfLine(picture, asSetUp(line)) : [];
}
