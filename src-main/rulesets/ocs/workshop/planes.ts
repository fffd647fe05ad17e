/** Converts a scenario's air units to units of a draft and back, and checks their typed values. */
import {
	AIRCRAFT_TYPES,
	type Aircraft,
	type AircraftFace,
} from '../../../../src-shared/rulesets/ocs/aircraft.ts';
import type { Draft, DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { hexNameAt } from '../../../../src-shared/workshop/place-in.ts';
import type { Problem } from '../../../../src-shared/workshop/kit.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';
import type { Places } from '../../hexwar/workshop/places.ts';
import type { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { numberIn, typed, unless, wordsIn } from '../../hexwar/workshop/values.ts';

/** The symbol of an air unit, and how it moves. */
export const WING = 'wing';
export const BY_AIR = 'air';

export const isAircraft = ({ symbol }: Pick<DraftUnit, 'symbol'>): boolean => symbol === WING;

/** Reads an air unit's face: '4-2-45', '(2)-36-60', '3-(8)-25', '1-0-60 carries 6'. Returns null if it is not typed so. */
export function readAirFace(text: string): AircraftFace | null {
	const match =
		/^(\d|\(\d\))\s*-\s*(\d{1,3}|\(\d{1,3}\))\s*-\s*(\d{1,3})(?:\s+carries\s+(\d{1,2}(?:[.,]5)?))?$/i.exec(
			text.trim(),
		);
	if (!match) return null;
	const [, rating = '', barrage = '', range = '', load] = match;
	const figure = (word: string): number => Number(word.replace(/\D/g, ''));
	const face = {
		...{ rating: figure(rating), noAttack: rating.startsWith('(') },
		...{ barrage: figure(barrage), shipsOnly: barrage.startsWith('(') },
		...{ range: Number(range), capacity: numberIn(load) ?? 0 },
	};
	return face.barrage <= 200 && face.range >= 1 && face.range <= 400 && face.capacity <= 40 ? face : null;
}

/** Writes a face as it is typed. */
export function writeAirFace(face: AircraftFace): string {
	const held = (figure: number, isHeld: boolean): string => (isHeld ? `(${String(figure)})` : String(figure));
	const { rating, noAttack, barrage, shipsOnly, range, capacity } = face;
	const figures = `${held(rating, noAttack)}-${held(barrage, shipsOnly)}-${String(range)}`;
	return capacity === 0 ? figures : `${figures} carries ${String(capacity)}`;
}

/** An air unit of a scenario as a unit in the workshop. @param places where hexes lie, in km @param ships for carriers */
export function aircraftDraft(aircraft: Aircraft, places: Places, ships: UnitNames): DraftUnit {
	const { id, side, name, types, full, reduced, at, arrives } = aircraft;
	const place = places.pointOf(at);
	return {
		...{ id, side, name, short: shortOf(name), formation: null, symbol: WING, size: 'group', place },
		arrival: arrives === null ? null : { turn: arrives, at: null, note: '' },
		attributes: typed({
			...{ figures: writeAirFace(full), moveFigures: writeAirFace(reduced), moves: BY_AIR },
			flies: types.join(', '),
			nation: unless(aircraft.nation, 'any'),
			lost: unless(aircraft.lost, 0),
			dead: aircraft.dead ? 'yes' : '',
			inactive: aircraft.active ? '' : 'yes',
			glider: aircraft.glider ? 'yes' : '',
			carrier: aircraft.carrier === null ? '' : ships.write(side, [aircraft.carrier]),
			box: at !== null && place === null ? ships.write(side, [at]) : '',
		}),
	};
}

/** A unit of the workshop as an air unit of a scenario; not yet checked. */
export function aircraftLine(
	{ id, side, name, place, arrival, attributes: own }: DraftUnit,
	places: Places,
	ships: UnitNames,
): unknown {
	const shipIn = (text: string | undefined): string | null => ships.read(side, text)[0] ?? null;
	return {
		...{ id, side, name, nation: own['nation'] },
		types: typesIn(own['flies']),
		full: readAirFace(own['figures'] ?? ''),
		reduced: readAirFace(own['moveFigures'] ?? ''),
		glider: own['glider'] === 'yes',
		carrier: shipIn(own['carrier']),
		at: places.nameOf(place) ?? shipIn(own['box']),
		active: own['inactive'] !== 'yes',
		lost: numberIn(own['lost']),
		dead: own['dead'] === 'yes',
		arrives: arrival?.turn ?? null,
	};
}

const typesIn = (text: string | undefined): readonly string[] =>
	wordsIn(text).map((word) => word.toLowerCase());

/** Returns what is wrong with what was typed of an air unit, by field. */
export function aircraftProblems({
	name,
	attributes: own,
}: DraftUnit): readonly { readonly field: string; readonly say: string }[] {
	const types = typesIn(own['flies']);
	const known = types.every((type) => AIRCRAFT_TYPES.some((each) => each === type));
	const lost = own['lost'] ?? '0';
	return [
		...(['figures', 'moveFigures'] as const).flatMap((field) => {
			const text = own[field] ?? '';
			if (readAirFace(text)) return [];
			const what = field === 'figures' ? 'full' : 'reduced';
			const how = 'write rating, barrage and range, like 4-2-45 or (2)-36-60';
			return [{ field, say: `${name}, ${what} side: “${text}” is no air unit’s: ${how}.` }];
		}),
		...(known && (types.length === 1 || types.length === 2)
			? []
			: [
					{
						field: 'flies',
						say: `${name}: write one or two of ${AIRCRAFT_TYPES.join(', ')}, with a comma.`,
					},
				]),
		...(lost === '0' || lost === '1'
			? []
			: [{ field: 'lost', say: `${name} has two steps: write 1 lost step, or mark it as destroyed.` }]),
	];
}

/** Returns what stops an air unit that stands where its side has no base. */
export function baseProblems(draft: Draft): readonly Problem[] {
	const sites = (draft.hexes?.marks ?? []).filter(({ kind }) => kind === 'site');
	return draft.units.filter(isAircraft).flatMap(({ id, name, side, place, attributes }): Problem[] => {
		const hex = place === null ? '' : hexNameAt(draft, place);
		if (hex === '' || attributes['dead'] === 'yes') return [];
		const isBased = sites.some(
			(site) =>
				site.hex === hex &&
				site.side === side &&
				(Number(site.attributes['airBase'] ?? '0') > 0 || site.attributes['strip'] === 'yes'),
		);
		const say = `${name} is based in ${hex}, where its side has no air base: mark one there, or place it elsewhere.`;
		return isBased ? [] : [{ say, at: { part: 'units', id, field: 'place' }, weight: 'stops' }];
	});
}
