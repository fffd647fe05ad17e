/** Aircraft and weather events: the log line, and who is told what. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { event, open, secret } from './record.ts';
import { aaWords, sortieFlownWords } from '../views/side/aircraft-words.ts';

/** A Sortie's hex is its side's own until it flies: its frame, the flak and the roll are public. */
export const aircraftEvents = [
	event({
		type: 'sortie-placed',
		version: 1,
		...secret(EVOLVE['sortie-placed']),
		log: ({ side, sortie }, names) => `${names.side(side)} places a Sortie on ${sortie.hex}.`,
	}),
	event({
		type: 'sortie-begun',
		version: 1,
		...secret(EVOLVE['sortie-begun']),
		log: ({ side }, names) => `${names.side(side)} begins a Sortie.`,
	}),
	event({
		type: 'flak-fired',
		version: 1,
		...open(EVOLVE['flak-fired']),
		log: ({ unit, at, hex }, names) => `${names.unit(unit)} in ${at} fires at the aircraft over ${hex}.`,
	}),
	event({
		type: 'sortie-flown',
		version: 1,
		...open(EVOLVE['sortie-flown']),
		log: (payload, names) => sortieFlownWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'aa-rolled',
		version: 1,
		...open(EVOLVE['aa-rolled']),
		log: (payload) => aaWords(payload),
	}),
	event({
		type: 'weather-rolled',
		version: 1,
		...open(EVOLVE['weather-rolled']),
		log: ({ roll, weather: { name, visibility, flying } }) =>
			`Weather: ${String(roll)}, ${name}${visibility === null ? '' : `, Visibility ${String(visibility)}`}${flying ? '' : ', no Sorties'}.`,
	}),
] as const;
