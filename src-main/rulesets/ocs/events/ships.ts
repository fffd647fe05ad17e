/** Events of ships: their moves are their side's alone, and what is fired at is seen by both. */
import { barrageWords } from '../../../../src-shared/rulesets/ocs/result-words.ts';
import { SHIP_OUTCOMES } from '../../../../src-shared/rulesets/ocs/ship-words.ts';
import { inWords } from '../../../rules/hexwar/fraction.ts';
import { seaEvolve } from '../../../rules/ocs/evolve/ships.ts';
import { outcomeOf } from '../../../rules/ocs/18-ships/damage.ts';
import { event, namesOf, ofBothSides, ofItsSide } from './record.ts';

export const shipEvents = [
	event({
		type: 'ships-sailed',
		version: 1,
		...ofItsSide(seaEvolve['ships-sailed']),
		log: ({ ships, path, met }, names) => {
			const to = path.at(-1);
			const gone = to === undefined ? 'stay where they are' : `sail to ${to}`;
			const stop = met === undefined ? '' : ` The enemy is met at ${met}.`;
			return `${namesOf(names, ships)} ${gone}.${stop}`;
		},
	}),
	event({
		type: 'ship-arrived',
		version: 1,
		...ofItsSide(seaEvolve['ship-arrived']),
		log: ({ ship, at }, names) => `${names.unit(ship)} arrives at ${at}.`,
	}),
	event({
		type: 'ship-fired-at',
		version: 1,
		...ofBothSides(seaEvolve['ship-fired-at']),
		log: (fired, names) =>
			[
				`${namesOf(names, fired.firers)} ${fired.firers.length === 1 ? 'fires' : 'fire'} at ${names.unit(fired.target)} in ${fired.hex}:`,
				`${inWords(fired.strength)} against protection ${String(fired.protection)}, column ${fired.column}, ${String(fired.roll)}.`,
				`${SHIP_OUTCOMES[outcomeOf(fired.before, fired.after)]}.`,
			].join(' '),
	}),
	event({
		type: 'guns-fired-at',
		version: 1,
		...ofBothSides(seaEvolve['guns-fired-at']),
		log: ({ guns, ships, hex, strength, column, roll, printed, die, destroyed }, names) =>
			[
				`${namesOf(names, ships)} ${ships.length === 1 ? 'fires' : 'fire'} at ${names.unit(guns)} in ${hex}:`,
				`${inWords(strength)}, column ${column}, ${String(roll)}.`,
				destroyed ? 'The guns are destroyed.' : barrageWords(String(printed), 0, die),
			].join(' '),
	}),
	event({
		type: 'ships-cleaned-up',
		version: 1,
		...ofItsSide(seaEvolve['ships-cleaned-up']),
		log: ({ ships }, names) => `${namesOf(names, ships)}: DG no more.`,
	}),
	event({
		type: 'ships-overrun',
		version: 1,
		...ofBothSides(seaEvolve['ships-overrun']),
		log: ({ hex, ships }, names) => `The enemy enters ${hex}: ${namesOf(names, ships)} destroyed.`,
	}),
] as const;
