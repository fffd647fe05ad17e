/** VASSAL's pieces: a basic piece with a picture and a name, and traits round it, one within the other. */
import type { PixelPoint } from './grid.ts';
import type { Report } from './report.ts';
import { tokensOf } from './sequence.ts';

/** One trait: its name, its settings and its state. */
export interface Trait {
	readonly id: string;
	readonly fields: readonly string[];
	readonly state: string;
}

/** The position of a piece when it was written: a map by its id and pixels of that map, or null if on no map. */
export interface PieceState {
	readonly map: string | null;
	readonly at: PixelPoint;
	readonly gpid: string;
}

/** A piece taken apart: traits from the outside in, without the basic piece. */
export interface Definition {
	readonly traits: readonly Trait[];
	readonly image: string;
	readonly name: string;
	readonly place: PieceState;
}

/** Characters of one definition, and traits of one piece, prototypes' among them. */
export const MAX_DEFINITION_CHARS = 128 * 1024;
export const MAX_TRAITS = 1000;
/** Prototypes that one piece may lead through: two that name each other's names twice would grow without end. */
const MAX_PROTOTYPES = 2000;

/** Traits that this reader uses, or that only do something while VASSAL runs: any other is reported as a custom one. */
const KNOWN = new Set(
	`emb2 emb mark prototype PROP restrict hide obs label rotate placemark replace markmoved footprint AreaOfEffect table
	propertysheet mat matPiece attach sendto delete clone immob report macro submenu menuSeparator translate return
	calcProp setprop setpieceprop globalkey globalhotkey hideCmd playSound button deselect pivot nonRect nonRect2 border
	locCommand locmsg cmt basicName`.split(/\s+/),
);

/**
 * Parses a definition from a slot or from a saved game's command: `+/ID/TYPE/STATE`.
 * @returns null for what is no piece: a stack, a deck, or nothing that can be read
 */
export function definitionOf(text: string): Definition | null {
	if (text.length > MAX_DEFINITION_CHARS) return null;
	const [plus, , type, state = ''] = tokensOf(text, '/');
	return plus === '+' && type !== undefined ? takenApart(type, state) : null;
}

/** As `definitionOf`, of its third and fourth part. */
export function takenApart(typeText: string, stateText: string): Definition | null {
	const traits: Trait[] = [];
	let type = typeText;
	let state = stateText;
	// A loop, not recursion: a hundred nested traits and more are not unusual.
	while (!type.startsWith('piece;')) {
		const [own = '', inner] = tokensOf(type, '\t');
		const [ownState = '', innerState = ''] = tokensOf(state, '\t');
		if (inner === undefined || traits.length >= MAX_TRAITS) return null;
		const [id = '', ...fields] = tokensOf(own, ';');
		traits.push({ id, fields, state: ownState });
		type = inner;
		state = innerState;
	}
	// piece;clone key;delete key;IMAGE;NAME
	const [, , , image = '', name = ''] = tokensOf(type, ';');
	return { traits, image, name, place: placeOf(state) };
}

/** Reads the basic piece's state: `MAP;x;y;gpid;...`. The count it claims for the rest is never trusted. */
function placeOf(state: string): PieceState {
	const [map = 'null', x, y, gpid = ''] = tokensOf(state, ';');
	return { map: map === 'null' || map === '' ? null : map, at: { x: wholeOf(x), y: wholeOf(y) }, gpid };
}

const wholeOf = (text: string | undefined): number => {
	const value = Number.parseInt(text ?? '', 10);
	return Number.isSafeInteger(value) && Math.abs(value) < 1e7 ? value : 0;
};

/** Prototypes by name: the definition's text, taken apart only when it is asked for. */
export type Prototypes = ReadonlyMap<string, string>;

/**
 * Puts prototypes' traits where they are named, and those within them; what only remarks is dropped. A name that is not
 * there and one that leads back to itself vanish, and are reported.
 */
export function expanded(definition: Definition, prototypes: Prototypes, report: Report): Definition {
	const traits: Trait[] = [];
	let led = 0;
	const gather = (from: readonly Trait[], within: readonly string[]): void => {
		for (const trait of from) {
			if (traits.length >= MAX_TRAITS || led > MAX_PROTOTYPES) return;
			if (trait.id === 'cmt') continue;
			if (trait.id !== 'prototype') {
				namesCustom([trait], report);
				traits.push(trait);
				continue;
			}
			const [name = '', values = ''] = trait.fields;
			led += 1;
			if (within.includes(name)) report.add('refused', 'prototypes that lead back to themselves', name);
			else gather(traitsOf(name, values, prototypes, report), [...within, name]);
		}
	};
	gather(definition.traits, []);
	if (traits.length >= MAX_TRAITS || led > MAX_PROTOTYPES)
		report.add('refused', 'traits of pieces that have more than a thousand', definition.name);
	return { ...definition, traits };
}

/** Reports the traits that are of no known kind. */
export function namesCustom(traits: readonly Trait[], report: Report): void {
	for (const { id } of traits) if (!KNOWN.has(id)) report.add('unused', 'custom traits', id);
}

/** Reports the prototypes that prototypes name and that are not there, whether or not a piece comes by them. */
export function missingWithin(prototypes: Prototypes, report: Report): void {
	for (const text of prototypes.values())
		for (const { id, fields } of definitionOf(text)?.traits ?? []) {
			const [name = ''] = fields;
			// A name with words to be put in is known only where a piece names it.
			if (id === 'prototype' && !prototypes.has(name) && !name.includes('$'))
				report.add('missing', 'prototypes that prototypes name', name);
		}
}

function traitsOf(name: string, values: string, prototypes: Prototypes, report: Report): readonly Trait[] {
	const text = prototypes.get(name);
	if (text === undefined) {
		report.add('missing', 'prototypes', name);
		return [];
	}
	const definition = definitionOf(values === '' ? text : withValues(text, values));
	if (!definition) report.add('refused', 'prototypes that can’t be read', name);
	return definition?.traits ?? [];
}

/** A prototype's own words put in: `$A$` by `A=1,B=2`; any other loses its dollar signs. */
function withValues(text: string, values: string): string {
	const known = new Map(
		tokensOf(values, ',').map((pair) => {
			const [key = '', value = ''] = tokensOf(pair, '=');
			return [key, value];
		}),
	);
	return text.replace(/\$([^$\s]{1,80})\$/g, (_whole, key: string) => known.get(key) ?? key);
}

/** Returns the value a piece has for a key, searching from the outside in, or null. */
export function propertyOf({ traits }: Definition, key: string): string | null {
	const wanted = key.toLowerCase();
	for (const trait of traits)
		for (const [name, value] of propertiesOf(trait)) if (name.toLowerCase() === wanted) return value;
	return null;
}

/** Every key that its marks and properties have; the outer one counts. */
export function propertiesIn({ traits }: Definition): ReadonlyMap<string, string> {
	const traitsByName = new Map<string, string>();
	for (const trait of traits)
		for (const [name, value] of propertiesOf(trait))
			if (!traitsByName.has(name)) traitsByName.set(name, value);
	return traitsByName;
}

function propertiesOf({ id, fields, state }: Trait): readonly (readonly [string, string])[] {
	if (id === 'PROP') return [[fields[0] ?? '', state]];
	if (id !== 'mark') return [];
	const values = tokensOf(state, ',');
	return tokensOf(fields[0] ?? '', ',').map((key, n) => [key, values[n] ?? ''] as const);
}

/** Returns a piece's name: from its own trait for that, otherwise from its basic piece. */
export const pieceName = ({ traits, name }: Definition): string =>
	traits.find(({ id }) => id === 'basicName')?.fields[0] ?? name;

/** Returns the only sides that may pick it up; empty if anybody may. */
export const restrictedTo = ({ traits }: Definition): readonly string[] =>
	traits
		.filter(({ id }) => id === 'restrict')
		.flatMap(({ fields }) => tokensOf(fields[0] ?? '', ','))
		.filter((side) => side !== '');

/** A set of pictures of which a piece shows one, such as its strength after losses. */
export interface Layer {
	readonly name: string;
	readonly images: readonly string[];
	readonly levels: readonly string[];
	/** The picture shown, from 1; 0 if none. */
	readonly shown: number;
	/** From the piece's middle, pixels. */
	readonly at: PixelPoint;
	/** Set if it is drawn below what it wraps. */
	readonly below: boolean;
}

/** Returns its layers in drawing order, from the inside out. */
export const layersOf = ({ traits }: Definition): readonly Layer[] =>
	traits.flatMap((trait) => layerOf(trait) ?? []).reverse();

function layerOf({ id, fields, state }: Trait): Layer | null {
	if (id === 'emb') return oldLayer(fields, state);
	if (id !== 'emb2') return null;
	const images = tokensOf(fields[15] ?? '', ',');
	const level = wholeOf(tokensOf(state, ';')[0]);
	const active = fields[25] === 'true' || level > 0;
	return {
		name: fields[18] ?? '',
		images,
		levels: tokensOf(fields[16] ?? '', ','),
		shown: active ? Math.min(Math.max(1, Math.abs(level)), images.length) : 0,
		at: { x: wholeOf(fields[13]), y: wholeOf(fields[14]) },
		below: fields[12] === 'true',
	};
}

/** The form before 3.0: each level is a field of its own, `image,name`. */
function oldLayer(fields: readonly string[], state: string): Layer {
	const levels = fields.slice(8).map((field) => tokensOf(field, ','));
	const level = wholeOf(tokensOf(state, ';')[0]);
	return {
		name: '',
		images: levels.map(([image = '']) => image),
		levels: levels.map(([, name = '']) => name),
		shown: level > 0 ? Math.min(level, levels.length) : 0,
		at: { x: wholeOf(fields[6]), y: wholeOf(fields[7]) },
		below: false,
	};
}

/** A picture of a piece and where it is drawn, pixels from the piece's middle. */
export interface DrawnPicture {
	readonly image: string;
	readonly at: PixelPoint;
}

/** Returns the pictures of a piece in its current state, lowest first. */
export function piecePictures(definition: Definition): readonly DrawnPicture[] {
	const shown = layersOf(definition).flatMap(({ images, shown: level, at, below }) => {
		const image = images[level - 1];
		return image === undefined || image === '' ? [] : [{ image, at, below }];
	});
	const base = definition.image === '' ? [] : [{ image: definition.image, at: { x: 0, y: 0 } }];
	const drawn = ({ image, at }: DrawnPicture): DrawnPicture => ({ image, at });
	return [
		...shown.filter(({ below }) => below).map(drawn),
		...base,
		...shown.filter(({ below }) => !below).map(drawn),
	];
}

/** Returns every picture that a piece may ever show, even if only as a moved marker or as a mask. */
export const allPicturesOf = (definition: Definition): readonly string[] => [
	...new Set(
		[
			definition.image,
			...layersOf(definition).flatMap(({ images }) => images),
			...definition.traits.flatMap(picturesOfTrait),
		].filter((image) => image !== ''),
	),
];

/**
 * Returns the pictures of a trait that isn't a layer. A mask's style may name one more, for players it hides nothing
 * from.
 */
function picturesOfTrait({ id, fields }: Trait): readonly string[] {
	if (id === 'markmoved') return [fields[0] ?? ''];
	if (id !== 'obs') return [];
	const [, mask = '', , style = ''] = fields;
	return [mask, style.startsWith('G') ? style.slice(1) : ''];
}
