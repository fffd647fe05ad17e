/** Units moved, placed, ruled on and come in (OP COM 2, 4 and 6). What of it a side hears is in its dispatches. */
import { nothing } from '../../../rules/kit/records.ts';
import {
	unitArrived,
	unitMoved,
	unitPlaced,
	unitRuled,
	unitStayed,
} from '../../../rules/opcom/evolve/turn.ts';
import { kmWords } from '../../../rules/opcom/queries.ts';
import { gameEvent, overruled } from './record.ts';

export const movementEvents = [
	gameEvent({
		type: 'unit-moved',
		version: 1,
		evolve: unitMoved,
		log: ({ unit, km, share, manner, stopped, reason }, names) => {
			const how = `${String(Math.round(share * 100))} % of the turn, ${manner.replaceAll('-', ' ')}`;
			return `${names.unit(unit)} moves ${kmWords(km)} (${how}).${stopped ? ` It ${stopped}.` : ''}${overruled(reason)}`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'unit-stayed',
		version: 1,
		evolve: unitStayed,
		log: ({ unit }, names) => `${names.unit(unit)} stays where it is.`,
		told: nothing,
	}),
	gameEvent({
		type: 'unit-placed',
		version: 1,
		evolve: unitPlaced,
		log: ({ unit, reason }, names) => `${names.unit(unit)} placed by ruling: ${reason}`,
		told: nothing,
	}),
	gameEvent({
		type: 'unit-ruled',
		version: 1,
		evolve: unitRuled,
		log: ({ unit, reason }, names) => `Ruling on ${names.unit(unit)}: ${reason}`,
		told: nothing,
	}),
	gameEvent({
		type: 'unit-arrived',
		version: 1,
		evolve: unitArrived,
		log: ({ unit }, names) => `${names.unit(unit)} arrives.`,
		told: nothing,
	}),
] as const;
