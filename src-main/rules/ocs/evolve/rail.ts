/** How facts of railways change the game. */
import { sum, ZERO } from '../../hexwar/fraction.ts';
import type { RailFact } from '../13-specialized/rail/facts.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { carriedSupply, carriedTransport } from './supply.ts';
import { changeUnit, inPhase } from './fight.ts';
import { relocated } from './units.ts';

type Of<T extends RailFact['type']> = Extract<RailFact, { type: T }>['payload'];

/** Units carried have finished moving, except Rail Repair units. @rule ocs-13.3g.B */
function movedByRail(
	game: OcsGame,
	{ side, path, units, mayMove, transports, dump, into, tokens, cost }: Of<'moved-by-rail'>,
): OcsGame {
	const to = path.at(-1);
	if (to === undefined) return game;
	const carried = units.reduce(
		(so, id) =>
			changeUnit(so, id, (unit) => ({
				...inPhase(unit, { carried: 'rail', ...(mayMove.includes(id) ? {} : { move: 'moved' }) }),
				at: to,
			})),
		game,
	);
	const trucks = transports.reduce((so, id) => carriedTransport(so, id, to, 'rail'), carried);
	const supplied =
		dump === null ? trucks : carriedSupply(trucks, { side, from: dump, into, at: to, tokens, by: 'rail' });
	const used = { ...game.rail.used, [side]: sum([game.rail.used[side] ?? ZERO, cost]) };
	return { ...supplied, rail: { ...game.rail, used } };
}

export const railEvolve = noting<RailFact['type']>({
	'raiders-named': (game, { units }) => ({ ...game, raiders: units }),
	'raider-shifted': (game, { unit, to }) => {
		const shifted = to === null ? game : relocated(game, unit, to);
		return { ...shifted, raiders: (game.raiders ?? []).filter((id) => id !== unit) };
	},
	'moved-by-rail': movedByRail,
	'rails-converted': (game, { unit, hexes, gauge }) => ({
		...game,
		rail: {
			...game.rail,
			gauges: { ...game.rail.gauges, ...Object.fromEntries(hexes.map((hex) => [hex, gauge])) },
			converted: { ...game.rail.converted, ...Object.fromEntries(hexes.map((hex) => [hex, unit])) },
		},
	}),
});
