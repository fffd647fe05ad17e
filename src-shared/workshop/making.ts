/** Creates new things of a draft: their ids, their default values, and several at once from a range of names. */
import { EventId, FormationId, SideId, TeamId, UnitId } from '../kit/ids.ts';
import {
	PALETTES,
	type Attributes,
	type Draft,
	type DraftEvent,
	type DraftFormation,
	type DraftHeadquarters,
	type DraftSide,
	type DraftUnit,
	type ListName,
} from './draft.ts';
import type { AttributeForm, WorkshopKit } from './kit.ts';
import { typedNames } from './ranges.ts';

/** Returns the default values of a new thing's form. */
export function defaultsOf(forms: readonly AttributeForm[]): Attributes {
	return Object.fromEntries(
		forms.filter(({ byDefault }) => byDefault !== '').map(({ key, byDefault }) => [key, byDefault]),
	);
}

/** Returns an id made from words that isn't in `taken`. */
export function idFrom(words: string, taken: ReadonlySet<string>): string {
	const stem =
		words
			.normalize('NFKD')
			.replace(/[^\w\s-]/g, '')
			.trim()
			.replace(/[\s_]+/g, '-')
			.toLowerCase()
			.slice(0, 32)
			.replace(/^-+|-+$/g, '') || 'x';
	const first = stem in Object.prototype ? `${stem}-1` : stem;
	let id = first;
	for (let n = 2; taken.has(id); n += 1) id = `${first}-${String(n)}`;
	return id;
}

/** A name as it goes on a counter. */
export function shortOf(name: string): string {
	const words: Readonly<Record<string, string>> = {
		battalion: 'Bn',
		company: 'Coy',
		squadron: 'Sqn',
		regiment: 'Regt',
		battery: 'Bty',
		brigade: 'Bde',
		division: 'Div',
	};
	const shorter = name
		.split(/\s+/)
		.map((word) => words[word.toLowerCase()] ?? word)
		.join(' ');
	return shorter.slice(0, 14).trim();
}

const idsOf = (draft: Draft, list: ListName): Set<string> => new Set(draft[list].map(({ id }): string => id));

/** A further side, with a letter and a colour that no other has. */
export function newSide(draft: Draft, kit: WorkshopKit): DraftSide {
	const number = draft.sides.length + 1;
	const free = PALETTES.find((each) => !draft.sides.some(({ palette }) => palette === each)) ?? 'blue';
	const letters = new Set(draft.sides.map(({ letter }) => letter));
	const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !letters.has(each)) ?? '?';
	return {
		id: SideId.parse(idFrom(`side ${String(number)}`, idsOf(draft, 'sides'))),
		name: `Side ${String(number)}`,
		adjective: `SIDE ${String(number)}`,
		letter,
		palette: free,
		attributes: defaultsOf(kit.side),
		briefing: '',
	};
}

/** A further headquarters of a side, in command of its highest formation that nobody commands yet. */
export function newHeadquarters(draft: Draft, side: DraftSide): DraftHeadquarters {
	const taken = new Set(draft.headquarters.map(({ formation }) => formation));
	const free = draft.formations.find((each) => each.side === side.id && !taken.has(each.id));
	return {
		id: TeamId.parse(idFrom(`${side.id} hq`, idsOf(draft, 'headquarters'))),
		side: side.id,
		name: free?.name.slice(0, 60) ?? `${side.name} headquarters`,
		formation: free?.id ?? null,
	};
}

/**
 * Returns new formations for a name, or for each name in a range, under another of the same side, or at the top for
 * null.
 */
export function newFormations(
	draft: Draft,
	kit: WorkshopKit,
	of: { readonly side: SideId; readonly under: DraftFormation | null; readonly names: string },
): readonly DraftFormation[] {
	const taken = idsOf(draft, 'formations');
	const rank = kit.echelons.findIndex(({ id }) => id === of.under?.echelon) + 1;
	const echelon = kit.echelons[Math.min(rank, kit.echelons.length - 1)]?.id ?? '';
	return typedNames(of.names).map((name) => {
		const id = idFrom(`${of.side} ${name}`, taken);
		taken.add(id);
		return {
			id: FormationId.parse(id),
			side: of.side,
			name: name.slice(0, 80),
			short: shortOf(name),
			echelon,
			parent: of.under?.id ?? null,
			headquarters: null,
		};
	});
}

/** Units of the names in a line ('1 Foot; 2 Foot', 'A-D Coy'), in a formation: like another one, or as the ruleset's forms begin. */
export function newUnits(
	draft: Draft,
	kit: WorkshopKit,
	of: {
		/** The formation, or null for none, on the side of the unit they copy. */
		readonly formation: DraftFormation | null;
		/** As typed, or a list of names used unchanged. */
		readonly names: string | readonly string[];
		readonly like: DraftUnit | null;
	},
): readonly DraftUnit[] {
	const taken = idsOf(draft, 'units');
	const { formation, like } = of;
	const side = formation?.side ?? like?.side;
	if (side === undefined) return [];
	const names = typeof of.names === 'string' ? typedNames(of.names) : of.names;
	return names.map((name) => {
		const id = idFrom(`${side} ${name}`, taken);
		taken.add(id);
		return {
			id: UnitId.parse(id),
			side,
			formation: formation?.id ?? null,
			name: name.slice(0, 80),
			short: shortOf(name),
			symbol: like?.symbol ?? kit.plainUnit.symbol,
			size: like?.size ?? kit.plainUnit.size,
			attributes: like?.attributes ?? defaultsOf(kit.unit),
			place: null,
			arrival: null,
			...(like?.picture ? { picture: like.picture } : {}),
		};
	});
}

/** A further event of a turn. */
export function newEvent(draft: Draft, kit: WorkshopKit, turn: number): DraftEvent {
	const taken = new Set((draft.events ?? []).map(({ id }): string => id));
	return {
		id: EventId.parse(idFrom(`turn ${String(turn)}`, taken)),
		turn,
		say: '',
		tell: [],
		attributes: defaultsOf(kit.event ?? []),
	};
}
