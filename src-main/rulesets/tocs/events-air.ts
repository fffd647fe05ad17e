/** What happens in the air, one record each. Aircraft, flights and plans are their side’s alone. */
import { EVOLVE } from '../../rules/tocs/evolve.ts';
import type { Frame } from '../../rules/tocs/frames.ts';
import type { Names } from './log-names.ts';
import { event, open, secret } from './event-kit.ts';

type AirFrame = Extract<
	Frame,
	{ readonly kind: 'flights' | 'flight' | 'air-fight' | 'flak' | 'intercept' | 'air-round' | 'scramble' }
>;

/** Returns what is under way in the air, in words. */
export function airFrameWords(frame: AirFrame, names: Names): string {
	const who = names.side(frame.side);
	switch (frame.kind) {
		case 'flights':
			return `${who} has ${String(frame.left.length)} flights to fly.`;
		case 'flight':
			return `Flight ${String(frame.n)} of ${who}${frame.over === null ? '' : ` over ${frame.over}`}, ${String(frame.way.length)} hexes to go.`;
		case 'air-fight':
			return `Air combat over ${frame.hex}, round ${String(frame.round)}.`;
		case 'flak':
			return `${who} is asked whether its guns fire over ${frame.hex}.`;
		case 'intercept':
			return `${who} is asked whether its patrol intercepts over ${frame.hex}.`;
		case 'air-round':
			return `${who} is asked whether its flight fights on over ${frame.hex}.`;
		case 'scramble':
			return `${who} is asked whether aircraft fly off from ${frame.hex}.`;
	}
}

export const airEvents = [
	event({
		type: 'aircraft-set',
		version: 1,
		...secret(EVOLVE['aircraft-set']),
		log: ({ side, aircraft, why }, names) =>
			`${names.side(side)}: ${Object.keys(aircraft).map(names.craft).join(', ')}: ${why}`,
	}),
	event({
		type: 'flight-set',
		version: 1,
		...secret(EVOLVE['flight-set']),
		log: ({ side, n, flight, why }, names) =>
			`${names.side(side)}, flight ${String(n)}${flight === null ? '' : `, ${flight.mission} to ${flight.hex}`}: ${why}`,
	}),
	event({
		type: 'plan-set',
		version: 1,
		...secret(EVOLVE['plan-set']),
		log: ({ side, wave, way, done }, names) =>
			done || way === null
				? `${names.side(side)}: ${names.craft(wave)} has flown.`
				: `${names.side(side)} files a plan for ${names.craft(wave)}: ${way.join(', ')}.`,
	}),
	event({
		type: 'strip-set',
		version: 1,
		...secret(EVOLVE['strip-set']),
		log: ({ hex, points }) =>
			points === 0 ? `The airstrip in ${hex} is done.` : `An airstrip in ${hex}: ${String(points)} of 5 OPs.`,
	}),
	event({
		type: 'air-looked',
		version: 1,
		...secret(EVOLVE['air-looked']),
		log: ({ side, hexes }, names) => `${names.side(side)} has looked from the air into ${hexes.join(', ')}.`,
	}),
	event({
		type: 'overflown',
		version: 1,
		...open(EVOLVE.overflown),
		log: ({ side, hex, altitude }, names) => `A flight of ${names.side(side)} over ${hex}, ${altitude}.`,
	}),
	event({
		type: 'air-zone-set',
		version: 1,
		...open(EVOLVE['air-zone-set']),
		log: ({ zone, on }, names) =>
			`${names.side(zone.side)}: ${zone.kind} over ${zone.hex}${on ? '' : ' is over'}.`,
	}),
] as const;
