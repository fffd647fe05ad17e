/** What a side's map shows out of its view: in its own window, and in the umpire's replay of what it knew. */
import type { SideUnit, SideView } from '../../src-shared/contract/views.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { MapContact, MapUnit } from '../map/types.ts';
import { formationOf } from './formation.ts';
import { heardInWords } from './words.ts';

/** Older than this many turns, a unit's counter is drawn as old news. */
const STALE_AFTER = 1;

export function sideCounters(view: SideView): readonly MapUnit[] {
	return Object.values(view.units).flatMap((unit) => (unit.at ? [counterOf(view, unit, unit.at)] : []));
}

export function sideContacts(view: SideView): readonly MapContact[] {
	return Object.values(view.contacts).map((contact) => ({
		...contact,
		age: view.clock.turn - contact.heard,
		palette: null,
	}));
}

function counterOf({ side, clock, formations }: SideView, unit: SideUnit, at: Point): MapUnit {
	const formation = formations.find((candidate) => candidate.id === unit.formation);
	const { id, short, name, type, size } = unit;
	return {
		id,
		at,
		palette: side.palette,
		letter: side.letter,
		short,
		name,
		type,
		size,
		marks: [],
		formation: formation
			? formationOf(formation, formations)
			: { id: unit.formation, short: unit.formation, echelon: 'division' },
		stale: clock.turn - unit.heard > STALE_AFTER,
		spoken: [unit.condition, heardInWords(unit.heard, clock.turn)].filter((part) => part !== '').join(', '),
	};
}
