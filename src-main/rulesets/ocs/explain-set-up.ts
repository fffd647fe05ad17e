/**
 * Windows' questions during set-up, by the checks of the orders: from Control's truth, or a side's own part of the
 * game.
 */
import { z } from 'zod';
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { SetUpHexesShown, SetUpShown } from '../../../src-shared/rulesets/ocs/set-up-views.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { cannotEndSetUp, hasChoice, setUpHexes, toBePlaced } from '../../rules/ocs/02-sequence/set-up.ts';
import { placeableTransport, transportHexes } from '../../rules/ocs/02-sequence/set-up-transport.ts';
import { loadsAtHand } from '../../rules/ocs/02-sequence/set-up-loads.ts';
import { counterOf } from '../../rules/ocs/03-counters/counter.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import type { World } from '../../rules/ocs/game.ts';
import { pictureFrom } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';

const Whose = z.object({ side: SideId.optional() }).strict();
/** A unit, or a transport. */
const OfUnit = z.object({ unit: z.string().min(1).max(80), side: SideId.optional() }).strict();

function setUpOf(world: World, side: SideId): SetUpShown | null {
	const { scenario, game } = world;
	if (game.clock.step !== 'set-up.set-up') return null;
	const movable = game.units.keysWhere(
		(unit) => unit.side === side && unit.at !== null && hasChoice(counterOf(scenario, unit)),
	);
	return {
		say: cannotEndSetUp(world, side)?.say ?? null,
		unplaced: toBePlaced(world, side).map(({ id }) => id),
		movable,
		transports: placeableTransport(world, side).map((each) => ({
			...each,
			name: nameOf(world, each.transport),
		})),
		loads: loadsAtHand(world, side).map((each) => ({ ...each, name: nameOf(world, each.transport) })),
	};
}

/** @param picture of its side, so that nothing of the other's is in it */
function hexesFor(picture: Picture, { unit: id }: z.infer<typeof OfUnit>): SetUpHexesShown {
	const [unit, transport] = [picture.unit(id), picture.transport(id)];
	const now = picture.clock.step === 'set-up.set-up';
	if (now && unit?.side === picture.side) return { unit: id, hexes: setUpHexes(picture, unit) };
	const own = now && transport?.side === picture.side;
	return { unit: id, hexes: own ? transportHexes(picture, transport) : [] };
}
const sideOf = ({ game, scenario }: World, id: string): SideId =>
	(game.units.get(id) ?? game.transports[id])?.side ?? scenario.sides[0].id;

export const explainSetUp: Readonly<Record<string, Explain<OcsTypes>>> = {
	'set-up': {
		input: Whose,
		umpire: (at, input) => setUpOf(at, Whose.parse(input).side ?? at.scenario.sides[0].id),
		side: (scenario, known) => setUpOf({ scenario, game: known.game }, known.side),
	},
	'set-up-hexes': {
		input: OfUnit,
		umpire(at, input) {
			const wish = OfUnit.parse(input);
			return hexesFor(pictureOf(at, sideOf(at, wish.unit)), wish);
		},
		side: (scenario, known, input) => hexesFor(pictureFrom(scenario, known), OfUnit.parse(input)),
	},
};
