/** Events of the 1992 proposals: the log line, and who is told what. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { event, list, open, partly, secret } from './record.ts';
import { overwatchWords, sheafsWords, sheafWords } from '../views/side/words-1992.ts';

/** Markers lie on the map, and the die is thrown at the table. */
export const proposalEvents = [
	event({
		type: 'overwatch-rolled',
		version: 1,
		...open(EVOLVE['overwatch-rolled']),
		log: (payload) => overwatchWords(payload),
	}),
	event({
		type: 'overwatch-marked',
		version: 1,
		...open(EVOLVE['overwatch-marked']),
		log: ({ units }, names) => `${list(names, units)}: marked Fired Overwatch.`,
	}),
	event({
		type: 'overwatch-cleared',
		version: 1,
		...open(EVOLVE['overwatch-cleared']),
		log: ({ units }, names) => `Fired Overwatch markers come off ${list(names, units)}.`,
	}),
	event({
		type: 'at-segment-begun',
		version: 1,
		...open(EVOLVE['at-segment-begun']),
		log: () => 'The AT Rolls of this phase begin.',
	}),
	event({
		type: 'pairing-noted',
		version: 1,
		...secret(EVOLVE['pairing-noted']),
		log: ({ unit, with: gun }, names) =>
			gun === null
				? `${names.unit(unit)} is attacked alone.`
				: `${names.unit(unit)} is attacked together with ${names.unit(gun)}.`,
	}),
	event({
		type: 'sheaf-adjusted',
		version: 1,
		// The foe sees what came of it: the adjustment point may be a Target Reference Point.
		...partly(EVOLVE['sheaf-adjusted'], (payload) => ({ ...payload, terms: null, back: null })),
		log: (payload, names) => `${names.side(payload.side)}: ${sheafWords(payload)}.`,
	}),
	event({
		type: 'sheafs-placed',
		version: 1,
		...partly(EVOLVE['sheafs-placed'], (payload) => ({ ...payload, batteries: [] })),
		log: (payload, names) => `${names.side(payload.side)}: ${sheafsWords(payload)}.`,
	}),
	event({
		type: 'mission-checked',
		version: 1,
		...partly(EVOLVE['mission-checked'], (payload) => ({ ...payload, back: null })),
		log: ({ side, hex }, names) => `${names.side(side)} checks the fire of its mission at ${hex}.`,
	}),
	event({
		type: 'smoke-added',
		version: 1,
		...open(EVOLVE['smoke-added']),
		log: ({ hex, markers }) => `Smoke markers added in ${hex}: ${String(markers)}.`,
	}),
	event({
		type: 'smoke-thinned',
		version: 1,
		...open(EVOLVE['smoke-thinned']),
		log: ({ left }) => {
			const hexes = Object.entries(left).map(([hex, many]) => `${hex} has ${String(many)}`);
			return hexes.length === 0 ? 'No Smoke marker is left.' : `Half of the Smoke goes: ${hexes.join(', ')}.`;
		},
	}),
] as const;
