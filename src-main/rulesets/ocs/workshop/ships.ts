/** Converts a scenario's ships and boxes beside the map to entries of a draft and back, and checks their typed values. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { SHIP_KINDS, type Ship, type ShipFace } from '../../../../src-shared/rulesets/ocs/ships.ts';
import { MAX_ENTRIES, type Draft, type DraftEntry } from '../../../../src-shared/workshop/draft.ts';
import type { EntryForm, Problem } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, form, rarely } from '../../hexwar/workshop/forms.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';

const whole = (least: number, most: number) => ({ whole: { least, most } });
const FACE = '60(4) flak 2 protection 4 slow';

export const SHIPS_AND_BOXES: readonly EntryForm[] = [
	{
		...{ id: 'ship', label: 'Ships', one: 'Ship' },
		hint: 'Warships, carriers and Landing Craft, each in a hex of the sea, of a coast or of a port.',
		forms: [
			form('name', 'Name', 'text', { optional: false }),
			form('kind', 'Kind', 'choice', {
				choices: choicesOf(SHIP_KINDS, { dukw: 'DUKW', lst: 'LST' }),
				...{ optional: false, byDefault: 'destroyer' },
			}),
			form('full', 'Full side', 'text', { hint: `Barrage (range), Flak, protection: ${FACE}.` }),
			form('damaged', 'Damaged side', 'text', { hint: 'Open: the same figures.' }),
			form('at', 'Begins in', 'text', { hint: 'A hex. Open: it arrives later.' }),
			form('points', 'Points of Landing Craft', 'number', { short: 'Points', ...whole(1, 99) }),
			form('loaded', 'Tokens aboard', 'number', { short: 'Loaded', ...whole(0, 396) }),
			form('planes', 'Aircraft that it takes', 'number', {
				...{ short: 'Planes', hint: 'Of a carrier. Open: those that name it.' },
				...whole(1, 20),
			}),
			rarely('hit', 'Begins damaged', 'yes-no', { short: 'Hit' }),
			rarely('arrives', 'Arrives in turn', 'number', { short: 'Arrives', ...whole(1, 999) }),
			rarely('entry', 'Arrives in the hex', 'text', { short: 'Entry' }),
		],
	},
	{
		...{ id: 'box', label: 'Boxes beside the map', one: 'Box' },
		hint: 'No hex: a side’s units wait there, and its dumps lie there.',
		forms: [
			form('name', 'Name', 'text', { optional: false }),
			form('key', 'Units name it', 'text', { hint: 'Small letters: depot.', optional: false }),
		],
	},
];

/** Reads a ship's face: '60(4) flak 2 protection 4 slow', '–' for no figure at all. Returns null if it isn't typed so. */
export function readShipFace(text: string): Partial<ShipFace> | null {
	const match =
		/^(?:–|-|(\d{1,3})\s*\(\s*(\d{1,2})\s*\))?(?:\s*flak (\d))?(?:\s*protection (\d{1,2}))?(\s*slow)?$/i.exec(
			text.trim(),
		);
	if (!match) return null;
	const [, barrage, range, flak, protection, slow] = match;
	return {
		...{ barrage: numberIn(barrage) ?? 0, range: numberIn(range) ?? 0, flak: numberIn(flak) ?? 0 },
		...{ protection: numberIn(protection) ?? null, slow: slow !== undefined },
	};
}

/** Writes a face as it is typed. */
export function writeShipFace({ barrage, range, flak, protection, slow }: ShipFace): string {
	const words = [
		barrage + range > 0 ? `${String(barrage)}(${String(range)})` : '',
		flak > 0 ? `flak ${String(flak)}` : '',
		protection === null ? '' : `protection ${String(protection)}`,
		slow ? 'slow' : '',
	].filter((word) => word !== '');
	return words.length === 0 ? '–' : words.join(' ');
}

const PLAIN = '–';
const shipEntry = (ship: Ship): DraftEntry => ({
	...{ id: ship.id, side: ship.side },
	attributes: typed({
		...{ name: ship.name, kind: ship.kind, full: unless(writeShipFace(ship.full), PLAIN) },
		...{ damaged: ship.damaged ? writeShipFace(ship.damaged) : '', at: ship.at ?? '' },
		...{ points: unless(ship.points, 0), loaded: unless(ship.loaded, 0), planes: unless(ship.planes, 0) },
		...{ hit: ship.hit ? 'yes' : '', arrives: unless(ship.arrives, null), entry: ship.entry ?? '' },
	}),
});

/** A mistyped face is kept as typed: the scenario's shape then refuses it. */
const faceIn = (text: string): unknown => readShipFace(text) ?? text;

const shipLine = ({ id, side, attributes: own }: DraftEntry): Readonly<Record<keyof Ship, unknown>> => ({
	...{ id, side, name: own['name'], kind: own['kind'] },
	full: faceIn(own['full'] ?? PLAIN),
	damaged: own['damaged'] === undefined ? null : faceIn(own['damaged']),
	...{ points: numberIn(own['points']), loaded: numberIn(own['loaded']), planes: numberIn(own['planes']) },
	...{ at: own['at'] ?? null, hit: own['hit'] === 'yes' },
	...{ arrives: numberIn(own['arrives']) ?? null, entry: own['entry'] ?? null },
});

/** A scenario's entries, by kind, and the lines that a draft has no room for. */
export function entriesOf({ ships, boxes }: Pick<OcsScenario, 'ships' | 'boxes'>): {
	readonly entries: NonNullable<Draft['entries']>;
	readonly ships: OcsScenario['ships'];
} {
	const all: Readonly<Record<string, readonly DraftEntry[]>> = {
		ship: ships.slice(0, MAX_ENTRIES).map(shipEntry),
		box: boxes.map(({ id, name, owner }) => ({
			...{ id: `box-${id}`, side: owner, attributes: { name, key: id } },
		})),
	};
	return {
		entries: Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0)),
		ships: ships.slice(MAX_ENTRIES),
	};
}

/** The scenario's own lines of them, not yet checked. */
export const entryLines = (
	entries: NonNullable<Draft['entries']>,
): { readonly ships: readonly unknown[]; readonly boxes: readonly unknown[] } => ({
	ships: (entries['ship'] ?? []).map(shipLine),
	boxes: (entries['box'] ?? []).map(({ side, attributes: own }) => ({
		...{ id: own['key'], name: own['name'], owner: side },
	})),
});

/** Returns the names by which aircraft are put on a draft's carriers. */
export const shipNames = ({ entries = {}, rest }: Draft): UnitNames =>
	new UnitNames([
		...((rest['ships'] ?? []) as readonly Ship[]),
		...(entries['ship'] ?? []).map(({ attributes, ...ship }) => ({
			...ship,
			name: attributes['name'] ?? '',
		})),
	]);

/** Returns what stops ships and boxes with values that aren't typed as their forms ask. */
export function entryTypos({ entries = {} }: Draft): readonly Problem[] {
	const ships = (entries['ship'] ?? []).flatMap(({ id, attributes: own }) =>
		(['full', 'damaged'] as const).flatMap((field): readonly Problem[] => {
			const text = own[field];
			if (text === undefined || readShipFace(text)) return [];
			const say = `${own['name'] ?? 'A ship'}, ${field} side: “${text}” is no ship’s. Write it like ${FACE}.`;
			return [{ say, at: { part: 'entries', kind: 'ship', id, field }, weight: 'stops' }];
		}),
	);
	const boxes = (entries['box'] ?? []).flatMap(({ id, attributes: own }): readonly Problem[] => {
		const key = own['key'] ?? '';
		if (key === '' || /^[a-z0-9][a-z0-9-]*$/.test(key)) return [];
		const say = `The box ${own['name'] ?? ''}: “${key}” is no name for units to use. Write it in small letters, like depot.`;
		return [{ say, at: { part: 'entries', kind: 'box', id, field: 'key' }, weight: 'stops' }];
	});
	return [...ships, ...boxes];
}
