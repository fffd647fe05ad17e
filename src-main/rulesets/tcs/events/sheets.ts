/** Events of op sheets. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { event, list, secret } from './record.ts';
import { prepResultWords } from '../views/side/result-words.ts';

export const sheetEvents = [
	event({
		type: 'sheet-drawn',
		version: 1,
		...secret(EVOLVE['sheet-drawn']),
		log: ({ side, draft, size }, names) => `${names.side(side)} draws ${draft.name}, size ${String(size)}.`,
	}),
	event({
		type: 'turns-tallied',
		version: 1,
		...secret(EVOLVE['turns-tallied']),
		log: ({ side, marks }, names) => {
			const all = Object.entries(marks).map(([id, { marks: more }]) => `${names.sheet(id)} +${String(more)}`);
			return all.length === 0
				? `${names.side(side)} has no sheet in preparation.`
				: `${names.side(side)}’s weighted turns: ${all.join(', ')}.`;
		},
	}),
	event({
		type: 'prep-rolled',
		version: 1,
		...secret(EVOLVE['prep-rolled']),
		log: (payload, names) =>
			`${names.side(payload.side)} rolls for ${names.sheet(payload.sheet)}: ${String(payload.roll)}, needs ${String(payload.needs)}. ${prepResultWords(payload.result)}.`,
	}),
	event({
		type: 'units-scratched',
		version: 1,
		...secret(EVOLVE['units-scratched']),
		log: ({ sheet, units }, names) => `${list(names, units)} are scratched from ${names.sheet(sheet)}.`,
	}),
	event({
		type: 'units-added',
		version: 1,
		...secret(EVOLVE['units-added']),
		log: ({ sheet, group, tally }, names) =>
			`${list(names, group.units)} are added to ${names.sheet(sheet)}: ${String(tally)} weighted turns.`,
	}),
	event({
		type: 'addition-rolled',
		version: 1,
		...secret(EVOLVE['addition-rolled']),
		log: ({ sheet, needs, roll, result }, names) =>
			`The addition to ${names.sheet(sheet)} needs ${String(needs)}: ${String(roll)}, ${prepResultWords(result)}.`,
	}),
	event({
		type: 'alternate-taken',
		version: 1,
		...secret(EVOLVE['alternate-taken']),
		log: ({ sheet, group }, names) => `${group} of ${names.sheet(sheet)} goes over to its alternate.`,
	}),
	event({
		type: 'alternate-checked',
		version: 1,
		...secret(EVOLVE['alternate-checked']),
		log: ({ sheet, group, die, needs, success }, names) =>
			`${group} of ${names.sheet(sheet)} needs ${String(needs)}: ${String(die)}, ${success ? 'it follows its alternate' : 'not yet'}.`,
	}),
	event({
		type: 'sheet-ended',
		version: 1,
		...secret(EVOLVE['sheet-ended']),
		log: ({ side, sheet, how, units }, names) =>
			`${names.side(side)} declares ${names.sheet(sheet)} a ${how === 'success' ? 'success' : 'failure'} for ${list(names, units)}.`,
	}),
	event({
		type: 'reserve-committed',
		version: 1,
		...secret(EVOLVE['reserve-committed']),
		log: ({ side, sheet, group }, names) =>
			`${names.side(side)} commits reserve ${group} of ${names.sheet(sheet)}.`,
	}),
	event({
		type: 'reserve-checked',
		version: 1,
		...secret(EVOLVE['reserve-checked']),
		log: ({ sheet, group, die, needs, success }, names) =>
			`Die Roll Check for ${group} of ${names.sheet(sheet)}: ${String(die)}, needs ${String(needs)}. ${success ? 'It is in' : 'It waits'}.`,
	}),
] as const;
