/** Counters and trucks of a scenario as units of a draft and back. Values that are as every counter's are left open. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { FormationId, type SideId } from '../../../../src-shared/kit/ids.ts';
import type { DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';
import {
	readBarrage,
	readFigures,
	readReach,
	readThrow,
	writeBarrage,
	writeFigures,
	writeReach,
	writeThrow,
	type FaceInput,
} from './figures.ts';
import type { Places } from '../../hexwar/workshop/places.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';
import { TRANSPORT_CLASSES } from './kit.ts';
import { isAircraft } from './planes.ts';
import { meaningOf, symbolFor } from './symbols.ts';

type Counter = OcsScenario['counters'][number];
type Transport = OcsScenario['transports'][number];

const NO_SYMBOLS = 'none';
/** Returns the fields that a counter and a truck share as units of a draft. */
function unitOf(
	{ id, side, name, at, arrives, entry }: Pick<Counter, 'id' | 'side' | 'name' | 'at' | 'arrives' | 'entry'>,
	places: Places,
): Pick<DraftUnit, 'id' | 'side' | 'name' | 'short' | 'place' | 'arrival'> & { readonly box: string } {
	const place = places.pointOf(at);
	return {
		...{ id, side, name, short: shortOf(name), place },
		arrival: arrives === null ? null : { turn: arrives, at: places.pointOf(entry), note: '' },
		box: at !== null && place === null ? at : '',
	};
}

/** A counter of a scenario as a unit in the workshop. @param places where hexes lie, in km */
export function counterDraft(counter: Counter, places: Places): DraftUnit {
	const { combat, move, formation } = counter;
	const { box, ...unit } = unitOf(counter, places);
	const symbol = symbolFor(counter);
	const meant = meaningOf(symbol);
	const shows = counter.symbols.join(', ');
	return {
		...unit,
		symbol,
		size: counter.size,
		formation: formation === null ? null : FormationId.parse(formation),
		attributes: typed({
			...faceAttributes(combat),
			...(move ? moveAttributes(move, combat) : {}),
			class: unless(counter.class, meant.class),
			category: unless(counter.category, meant.category),
			shows: shows === meant.symbols.join(', ') ? '' : shows === '' ? NO_SYMBOLS : shows,
			antiTank: unless(counter.antiTank, 0),
			drawing: counter.drawing ?? '',
			nation: unless(counter.nation, 'any'),
			steps: unless(counter.steps, null),
			quarters: unless(counter.quarters, null),
			rebuildable: counter.rebuildable ? '' : 'no',
			face: unless(counter.face, 'combat'),
			marker: unless(counter.marker, null),
			lost: unless(counter.lost, 0),
			dead: counter.dead ? 'yes' : '',
			internals: unless(counter.internals, 'full'),
			within: unless(counter.within, 0),
			area: unless(counter.area, null),
			box,
		}),
	};
}

const faceAttributes = (face: FaceInput): Readonly<Record<string, string>> => ({
	figures: writeFigures(face),
	moves: face.mobility ?? 'leg',
	barrage: writeBarrage(face),
	throws: writeThrow(face),
});
const moveAttributes = (face: FaceInput, combat: FaceInput): Readonly<Record<string, string>> => ({
	moveFigures: writeFigures(face),
	moveMoves: unless(face.mobility ?? 'leg', combat.mobility ?? 'leg'),
	moveBarrage: writeBarrage(face),
	moveThrows: writeThrow(face),
});

/** Trucks or wagons of a scenario as a unit in the workshop. @param places where hexes lie, in km */
export function transportDraft(transport: Transport, places: Places): DraftUnit {
	const { kind, points, allowance, mobility, organic, extender, loaded, within } = transport;
	const { box, ...unit } = unitOf(transport, places);
	return {
		...unit,
		symbol: 'transport',
		size: 'battalion',
		formation: organic === null ? null : FormationId.parse(organic),
		attributes: typed({
			class: kind === 'other' ? 'other-transport' : kind,
			figures: writeFigures({ strength: null, allowance }),
			moves: mobility,
			carries: String(points),
			loaded: unless(loaded, 0),
			organic: organic === null ? '' : 'yes',
			extender: extender ? writeReach(extender) : '',
			within: unless(within, 0),
			box,
		}),
	};
}

/** Returns a unit's class: a truck or the like, or a ground unit's class. */
export const classOf = ({ symbol, attributes }: Pick<DraftUnit, 'symbol' | 'attributes'>): string =>
	attributes['class'] ?? (symbol === 'transport' ? 'truck' : meaningOf(symbol).class);

export const isTransport = (unit: Pick<DraftUnit, 'symbol' | 'attributes'>): boolean =>
	!isAircraft(unit) && TRANSPORT_CLASSES.some((each) => each === classOf(unit));

function lineOf(
	{ id, side, name, place, arrival, attributes }: DraftUnit,
	places: Places,
): { readonly id: string; readonly side: SideId; readonly name: string } & Readonly<Record<string, unknown>> {
	return {
		...{ id, side, name },
		at: places.nameOf(place) ?? attributes['box'] ?? null,
		within: numberIn(attributes['within']),
		...(arrival ? { arrives: arrival.turn, entry: places.nameOf(arrival.at) } : {}),
	};
}

/** Returns a counter's line for the scenario's own shape to read: mistyped values are kept as typed. */
export function counterLine(unit: DraftUnit, places: Places): unknown {
	const { attributes: own, formation, size, symbol } = unit;
	const meant = meaningOf(symbol);
	const shows = own['shows'];
	const combat = faceOf(own['figures'] ?? '', own['moves'], own['barrage'], own['throws']);
	return {
		...lineOf(unit, places),
		...{ size, formation, combat },
		move:
			own['moveFigures'] === undefined
				? null
				: faceOf(own['moveFigures'], own['moveMoves'] ?? own['moves'], own['moveBarrage'], own['moveThrows']),
		class: classOf(unit),
		category: own['category'] ?? meant.category,
		symbols: shows === undefined ? meant.symbols : symbolsIn(shows),
		antiTank: numberIn(own['antiTank']),
		drawing: own['drawing'],
		nation: own['nation'],
		steps: numberIn(own['steps']),
		quarters: numberIn(own['quarters']),
		rebuildable: own['rebuildable'] !== 'no',
		face: own['face'],
		marker: own['marker'],
		lost: numberIn(own['lost']),
		dead: own['dead'] === 'yes',
		internals: own['internals'],
		area: own['area'],
	};
}

/** Returns the words of a comma-separated list; 'none' gives no words. */
export const symbolsIn = (text: string): readonly string[] =>
	text.trim().toLowerCase() === NO_SYMBOLS
		? []
		: text
				.split(',')
				.map((word) => word.trim().toLowerCase())
				.filter((word) => word !== '');

const faceOf = (figures: string, mobility?: string, barrage = '', throws = ''): unknown => ({
	...(readFigures(figures) ?? { strength: figures }),
	mobility,
	...(barrage === '' ? {} : readBarrage(barrage)),
	...(throws === '' ? {} : readThrow(throws)),
});

/** A unit of the workshop as trucks or wagons of a scenario; not yet checked. */
export function draftTransportLine(unit: DraftUnit, places: Places): unknown {
	const { attributes: own, formation } = unit;
	const kind = classOf(unit);
	return {
		...lineOf(unit, places),
		kind: kind === 'other-transport' ? 'other' : kind,
		points: numberIn(own['carries']),
		allowance: readFigures(own['figures'] ?? '')?.allowance,
		mobility: own['moves'],
		organic: own['organic'] === 'yes' ? formation : null,
		extender: own['extender'] === undefined ? null : readReach(own['extender']),
		loaded: numberIn(own['loaded']),
	};
}
