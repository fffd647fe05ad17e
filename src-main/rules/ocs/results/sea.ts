/** What ships add to the results that are kept. */
import { outcomeOf } from '../18-ships/damage.ts';
import { inWords } from '../../hexwar/fraction.ts';
import type { Opened, Table } from './opened.ts';

/** Results of fire at ships and at coastal guns: what both sides see, which of the other's fired left out. */
export const SEA_OPENS = {
	'ship-fired-at': (fired, { sea }) => {
		const { side, hex, target, firers, strength, protection, initial, column, shifts } = fired;
		const { roll, printed, die, losses, before } = fired;
		return {
			side,
			units: firers,
			against: target in sea.ships ? [target] : [],
			result: {
				...{ kind: 'ship-fire', hex, target: fired.counter, strength: inWords(strength), protection },
				...{ initial, column, shifts, roll, printed, die, losses, outcome: outcomeOf(before, fired.after) },
				points: fired.craft ? Object.values(fired.craft.lost).reduce((so, each) => so + each, 0) : null,
			},
		};
	},
	'guns-fired-at': (fired) => {
		const { side, hex, guns, ships, strength, initial, column, shifts, roll, printed, die } = fired;
		return {
			side,
			units: ships,
			against: [guns],
			result: {
				...{ kind: 'guns-fire', hex, strength: inWords(strength), initial, column, shifts, roll },
				...{ printed, die, destroyed: fired.destroyed },
			},
			then: fired.destroyed ? [{ kind: 'destroyed', units: [guns], why: 'naval-fire' }] : [],
		};
	},
	'landing-rolled': ({ side, hex, units, ground, added, roll, result, craft, steps, dead, turned }) => ({
		side,
		units: [...(turned ? [turned.craft] : []), ...units],
		result: {
			...{ kind: 'landing', hex, ground, added, roll, result },
			total: added.reduce((so, { by }) => so + by, roll),
			points: Object.values(craft).reduce((so, each) => so + each, 0),
			steps: Object.values(steps).reduce((so, each) => so + each, 0),
		},
		then: dead.length > 0 ? [{ kind: 'destroyed', units: dead, why: 'landing' }] : [],
	}),
	'beach-failed': ({ side, hex, units, ships }) => ({
		side,
		units: [...units, ...ships],
		result: { kind: 'beach-failed', hex },
	}),
	'ships-overrun': ({ side, hex, ships }) => ({
		side,
		against: ships,
		result: { kind: 'ships-overrun', hex, count: ships.length },
	}),
} as const satisfies Table<Opened>;
