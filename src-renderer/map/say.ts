/** Describes the map in words, for screen readers. */
import type { Place, Point } from '../../src-shared/map/sheet.ts';
import { ageInWords } from './contacts.ts';
import type { CounterFace, MapContact, MapUnit } from './types.ts';
import { counted } from '../../src-shared/kit/counted.ts';

/** Returns "near Cagny", or nothing if no named place is within 4 km. */
export function nearWhat(places: readonly Place[], at: Point): string {
	const near = places
		.map((place) => ({ place, far: Math.hypot(place.at.x - at.x, place.at.y - at.y) }))
		.filter(({ far }) => far < 4)
		.sort((a, b) => a.far - b.far)[0];
	if (!near) return '';
	return near.far < 0.6 ? `at ${near.place.name}` : `near ${near.place.name}`;
}

/** "3 RTR, armour battalion, near Cagny, moved, 2 others in the stack". @param where it stands, in words */
export function sayUnit<U extends MapUnit>(
	where: string,
	unit: U,
	others: number,
	face: CounterFace<U> | undefined,
): string {
	return [
		unit.name,
		`${unit.type.replaceAll('-', ' ')} ${unit.size}`,
		where,
		...unit.marks.map(({ say }) => say),
		face?.spokenText(unit) ?? '',
		unit.spoken ?? '',
		others > 0 ? `${counted(others, 'other')} in the stack` : '',
	]
		.filter((part) => part !== '')
		.join(', ');
}

/** A contact in words, for whoever can't see the map. */
export function sayContact(where: string, contact: MapContact): string {
	return [
		`enemy ${contact.sorts.join(' and ') || 'of unknown sort'}`,
		contact.size,
		contact.identity ?? '',
		where,
		`heard of ${ageInWords(contact.age)}`,
	]
		.filter((part) => part !== '')
		.join(', ');
}
