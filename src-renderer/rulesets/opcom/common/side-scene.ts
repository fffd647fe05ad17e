/** A side's map from its view: in its own window, and in the umpire's replay of what it knew. */
import type { SideUnit, SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapContact, MapUnit } from '../../../map/types.ts';
import { formationOf, pathOf } from './formation.ts';
import { heardInWords } from '../../../state/words.ts';

/** Older than this many turns, a unit's counter is drawn as old news. */
const STALE_AFTER = 1;

/** The side's own units as counters, where it believes them. */
export function sideCounters(view: SideView): readonly MapUnit[] {
	return Object.values(view.units).flatMap((unit) => (unit.at ? [counterOf(view, unit, unit.at)] : []));
}

/** Enemies as the side was told of them, with their age in turns. */
export function sideContacts(view: SideView): readonly MapContact[] {
	return Object.values(view.contacts).map((contact) => ({
		...contact,
		age: view.clock.turn - contact.heard,
		palette: null,
	}));
}

/** Returns whose a unit is in one headquarters' view: that of the nearest formation above it which has one. */
function whoseIs(
	headquarters: SideView['headquarters'],
	unit: SideUnit,
	formations: SideView['formations'],
): Pick<MapUnit, 'whose'> {
	if (headquarters === null) return {};
	const team = pathOf(unit.formation, formations).find((each) => each.team !== null)?.team;
	return { whose: team === headquarters ? 'own' : 'neighbour' };
}

function counterOf({ side, clock, formations, headquarters }: SideView, unit: SideUnit, at: Point): MapUnit {
	const formation = formations.find((candidate) => candidate.id === unit.formation);
	const whose = whoseIs(headquarters, unit, formations);
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
		...whose,
		stale: clock.turn - unit.heard > STALE_AFTER,
		spoken: [whose.whose === 'own' ? 'ours' : '', unit.condition, heardInWords(unit.heard, clock.turn)]
			.filter((part) => part !== '')
			.join(', '),
	};
}
