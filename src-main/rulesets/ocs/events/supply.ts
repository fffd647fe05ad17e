/** Events of supply, transport, replacements and arrivals. */
import { event, ofItsSide } from './record.ts';

export const supplyEvents = [
	event({
		type: 'fuelled',
		version: 1,
		...ofItsSide((game, { side, what, until }) => ({
			...game,
			fuel: { ...game.fuel, [what]: { side, until } },
		})),
		log: ({ what }, names) => `${names.unit(what)} is fuelled.`,
	}),
] as const;
