/** What happens at sea, one record each. Ships, aircraft, tries and mines are their side’s alone. */
import { airWords } from '../../../src-shared/rulesets/tocs/weather-words.ts';
import { EVOLVE } from '../../rules/tocs/evolve.ts';
import type { Frame } from '../../rules/tocs/frames.ts';
import type { Names } from './log-names.ts';
import { boxWords } from './views/side/sea-words.ts';
import { event, open, secret, toEach } from './event-kit.ts';

type SeaFrame = Extract<
	Frame,
	{
		readonly kind:
			| 'sea-move'
			| 'sea-patrol'
			| 'sea-alarm'
			| 'sea-intercept'
			| 'sea-boxes'
			| 'sea-battle'
			| 'sea-dispose';
	}
>;

type SeaDispose = Extract<SeaFrame, { readonly kind: 'sea-dispose' }>;

/** What a side is asked about a battle at sea. */
const ASKS: Readonly<Record<SeaDispose['what'], string>> = {
	air: 'which of its aircraft screen',
	aim: 'what its aircraft go for',
	groups: 'in what groups its ships keep',
	guns: 'which ships it keeps back',
};

/** Returns what is under way at sea, in words. */
export function seaFrameWords(frame: SeaFrame, names: Names): string {
	const who = names.side(frame.side);
	switch (frame.kind) {
		case 'sea-move':
			return `${[...frame.ships, ...frame.planes].map(names.craft).join(', ')} of ${who} under way to ${names.zone(frame.to)}.`;
		case 'sea-patrol':
			return `${frame.ships.map(names.craft).join(', ')} of ${who} on patrol.`;
		case 'sea-alarm':
			return frame.why === 'stirred'
				? `${who} stirs in ${names.zone(frame.zone)}.`
				: `${who} has found something in ${names.zone(frame.zone)}.`;
		case 'sea-intercept':
			return `${who} is asked whether it intercepts in ${names.zone(frame.zone)}.`;
		case 'sea-boxes':
			return `${who} is asked which boxes it attacks in ${names.zone(frame.zone)}.`;
		case 'sea-battle':
			return `A battle in ${names.zone(frame.zone)}, attacked by ${who}, ${boxWords(frame.boxes.map(String))}.`;
		case 'sea-dispose':
			return `${who} is asked for the battle in ${names.zone(frame.zone)} ${ASKS[frame.what]}.`;
	}
}

export const seaEvents = [
	event({
		type: 'ships-set',
		version: 1,
		...secret(EVOLVE['ships-set']),
		log: ({ side, ships, why }, names) =>
			`${names.side(side)}: ${Object.keys(ships).map(names.craft).join(', ')}: ${why}`,
	}),
	event({
		type: 'sea-planes-set',
		version: 1,
		...secret(EVOLVE['sea-planes-set']),
		log: ({ side, planes, why }, names) =>
			`${names.side(side)}: ${Object.keys(planes).map(names.craft).join(', ')}: ${why}`,
	}),
	event({
		type: 'sea-try-set',
		version: 1,
		...secret(EVOLVE['sea-try-set']),
		log: ({ side, trial }, names) =>
			trial.wants
				? `${names.side(side)} tries to intercept${trial.boxes.length > 0 ? `, ${boxWords(trial.boxes.map(String))}` : ''}.`
				: `${names.side(side)} has not tried to intercept.`,
	}),
	event({
		type: 'sea-mines-laid',
		version: 1,
		...secret(EVOLVE['sea-mines-laid']),
		log: ({ side, hex, factors }, names) => `${names.side(side)} lays mines of ${String(factors)} in ${hex}.`,
	}),
	event({
		type: 'sea-mines-swept',
		version: 1,
		// Nobody is told: neither the sweeping side, nor the owner.
		...toEach(EVOLVE['sea-mines-swept'], () => null),
		log: ({ of, hex, factors }, names) =>
			`Mines of ${names.side(of)} in ${hex} are swept, ${String(factors)} at most.`,
	}),
	event({
		type: 'craft-set',
		version: 1,
		...secret(EVOLVE['craft-set']),
		log: ({ side, used }, names) =>
			`${names.side(side)} has ${String(used.foot)} landing craft and ${String(used.vehicles)} for vehicles under way.`,
	}),
	event({
		type: 'sea-stirred',
		version: 1,
		...open(EVOLVE['sea-stirred']),
		log: ({ side, name, how }, names) => `Something of ${names.side(side)}’s ${how} ${name}.`,
	}),
	event({
		type: 'zone-weather-set',
		version: 1,
		...open(EVOLVE['zone-weather-set']),
		log: ({ weather }, names) =>
			`Weather at sea: ${Object.entries(weather)
				.map(([zone, { wind, air }]) => `${names.zone(zone)}: ${airWords(air)}, wind ${wind}`)
				.join('; ')}.`,
	}),
] as const;
