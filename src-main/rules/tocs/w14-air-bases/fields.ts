/** Airbases, airfields and airstrips on the map: what may fly from them, on what ground, how many they hold. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/tocs/air.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { Facility } from '../w12-facilities/types.ts';
import { groundNow } from '../w13-weather/effects.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';

const KINDS = ['airbase', 'airfield', 'airstrip'] as const;
type FieldKind = (typeof KINDS)[number];

/** Returns a facility's kind of field, or null. */
export const fieldKind = (facility: Pick<Facility, 'kind'> | undefined): FieldKind | null =>
	KINDS.find((kind) => kind === facility?.kind) ?? null;

/** Returns the hexes of a side's fields. */
export const fieldsOf = ({ game }: Pick<Here, 'game'>, side: SideId): readonly HexName[] =>
	Object.entries(game.facilities).flatMap(([hex, facility]) =>
		facility.side === side && fieldKind(facility) !== null ? [hex] : [],
	);

/** Returns how many aircraft more a field holds: each damage point takes one. */
export function roomIn({ game }: Pick<Here, 'game'>, side: SideId, hex: HexName): number {
	const facility = game.facilities[hex];
	if (!facility || facility.side !== side || fieldKind(facility) === null) return 0;
	const parked = Object.values(game.air.aircraft[side] ?? {}).filter(
		({ base, box }) => base === hex && (box === 'landed' || box === 'rearming' || box === 'ready'),
	);
	return facility.points - facility.damage - parked.length;
}

const NO_FIELD: RuleRef = 'tocs-w14.1.land-any';

/** Returns why a hex is no working field of a side’s, or null. */
export function fieldFault(here: Here, side: SideId, hex: HexName): Refusal | null {
	const facility = here.game.facilities[hex];
	const kind = fieldKind(facility);
	if (!facility || facility.side !== side || kind === null)
		return refuse(NO_FIELD, 'tocs/no-field', `You have no field in ${hex}.`);
	if (facility.damage >= facility.points || isEngaged(here, hex))
		return refuse(NO_FIELD, 'tocs/field-closed', `${facility.name} in ${hex} does not work.`);
	return groundFault(here, hex, facility.name, kind);
}

const SOFTENED = {
	/** @rule tocs-w13.5.2.soft-air */
	soft: 'tocs-w13.5.2.soft-air',
	/** @rule tocs-w13.5.3.mud-air */
	mud: 'tocs-w13.5.3.mud-air',
} as const;
const SNOW: ReadonlySet<string> = new Set(['ground snow', 'deep snow', 'drifts']);

/**
 * Returns why the ground closes a field, or null: a paved airbase stays open in every state.
 * @rule tocs-w12.4.airbase @rule tocs-w14.4.fair-fields
 */
function groundFault(here: Here, hex: HexName, name: string, kind: FieldKind): Refusal | null {
	const ground = groundNow(here);
	if (kind === 'airbase') return null;
	if (ground === 'soft' || ground === 'mud') return closed(SOFTENED[ground], name, hex, ground);
	if (!SNOW.has(ground)) return null;
	if (kind === 'airstrip') return closed('tocs-w12.4.airstrip', name, hex, ground);
	return chosenReading(here.game.options, 'airfield-snow') === 'closed'
		? closed('tocs-w14.4.fair-fields', name, hex, ground)
		: null;
}

const closed = (rule: RuleRef, name: string, hex: HexName, ground: string): Refusal =>
	refuse(rule, 'tocs/field-closed', `${name} in ${hex} is closed: the ground is ${ground}.`);

/** Missions that an airstrip can bear. */
const FROM_AIRSTRIP: ReadonlySet<MissionKind> = new Set(['recon', 'observer', 'rebase']);

/**
 * Returns why a mission can’t be flown from a field, or null.
 * @rule tocs-w15.1.airstrip-missions @rule tocs-w12.4.airfield @rule tocs-w12.4.airstrip
 */
export function launchFieldFault(
	here: Here,
	side: SideId,
	hex: HexName,
	mission: MissionKind,
): Refusal | null {
	const fault = fieldFault(here, side, hex);
	if (fault) return fault;
	return fieldKind(here.game.facilities[hex]) === 'airstrip' && !FROM_AIRSTRIP.has(mission)
		? refuse(
				'tocs-w15.1.airstrip-missions',
				'tocs/airstrip',
				`From the airstrip in ${hex} only recon, observers and rebasing fly.`,
			)
		: null;
}
