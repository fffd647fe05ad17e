/**
 * OP COM 12: the meaning of an air sheet, line by line. A refusal only says what the side itself knows: its wings and
 * their initial strength. Everything else becomes remarks for the umpire.
 */
import type {
	AirOrder,
	AirSheet,
	AirSheetForm,
	Mission,
	PatrolArea,
	TargetSquare,
} from '../../../../src-shared/rulesets/opcom/air.ts';
import type { AirField } from '../../../../src-shared/rulesets/opcom/forms.ts';
import { MissionId, type FormationId, type SideId, type UnitId } from '../../../../src-shared/kit/ids.ts';
import { nameKey } from '../../../../src-shared/kit/name-key.ts';
import type { Place, Point } from '../../../../src-shared/map/sheet.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { brigadeOf, unitState } from '../queries.ts';
import { addresseeOf } from '../05-orders/addressee.ts';
import { AREA_KM, isPlannedBy, missionForms } from './form.ts';
import { findWing } from './missions.ts';
import { planWarnings } from './plan.ts';
import { isArtillery } from '../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../types.ts';

type Line = AirSheet['lines'][number];
type Remark = Line['remarks'][number];

/** The reading of one order, with what is missing or was guessed. */
interface Reading {
	readonly mission: Mission | null;
	readonly remarks: readonly Remark[];
}

/**
 * Returns each order with its proposed mission and remarks for the umpire, or a refusal that names the line.
 * @rule opcom-12.air-sheet
 */
export function understandAirSheet(
	world: OpcomWorld,
	side: SideId,
	form: AirSheetForm,
): { readonly lines: AirSheet['lines'] } | { readonly refusal: Refusal } {
	for (const [n, order] of form.orders.entries()) {
		const say = wrongWings(world, side, form, order);
		if (say) return { refusal: refuse('opcom-12.air-sheet', 'sheet/wing', `Line ${String(n + 1)}: ${say}`) };
	}
	return { lines: form.orders.map((order) => ({ order, ...proposed(world, side, form, order) })) };
}

function wrongWings(
	world: OpcomWorld,
	side: SideId,
	{ team }: AirSheetForm,
	{ wings }: AirOrder,
): string | null {
	for (const { wing, squadrons } of wings) {
		const squadron = findWing(world, wing);
		if (squadron?.side !== side) return 'it names a wing that you have not got. Choose one from the list.';
		if (squadron.team !== undefined && squadron.team !== team)
			return `${squadron.name} is another headquarters’ to task: ask them.`;
		if (squadrons > squadron.squadrons)
			return `${squadron.name} has ${String(squadron.squadrons)} in all. Name no more.`;
	}
	return null;
}

// --- reading one order ------------------------------------------------------------------------------------

function proposed(
	world: OpcomWorld,
	side: SideId,
	form: AirSheetForm,
	order: AirOrder,
): Pick<Line, 'proposed' | 'remarks'> {
	const { mission, remarks } = read(world, side, form, order);
	const late = remarksOnTiming(world, order);
	if (!mission) return { proposed: null, remarks: [...remarks, ...late] };
	// An escort's stream is planned from the same sheet: until then it isn't there to be found.
	const warnings = mission.kind === 'escort' ? [] : planWarnings(world, mission);
	const known = new Set([...remarks, ...late].map(({ rule }) => rule));
	return {
		proposed: mission,
		remarks: [...remarks, ...late, ...warnings.filter(({ rule }) => !known.has(rule))],
	};
}

/** opcom-12.cas.preordered */
function remarksOnTiming(world: OpcomWorld, { mission, cabRank }: AirOrder): readonly Remark[] {
	if (mission !== 'cas' || cabRank || world.game.step === 'orders') return [];
	const say = 'It came in after orders were taken: close support is ordered ahead.';
	return [{ rule: 'opcom-12.cas.preordered', say }];
}

const missionIdOf = (order: AirOrder): MissionId => MissionId.parse(`m.${order.id.slice(-62)}`);

const missing = (rule: RuleRef, say: string): Reading => ({ mission: null, remarks: [{ rule, say }] });

function read(world: OpcomWorld, side: SideId, form: AirSheetForm, order: AirOrder): Reading {
	if (order.mission === null) return missing('opcom-12.missions', 'No mission is marked.');
	const plain = plainMission(order, order.mission, side);
	switch (order.mission) {
		case 'cas':
			return readSupport(world, plain, order);
		case 'bombing':
			return readSquare(world, plain, order);
		case 'guns':
			return readGuns(world, plain, order);
		case 'recce':
		case 'air-cover':
			return readArea(world, plain, order);
		case 'escort':
			return readEscort(plain, form, order);
		case 'transport':
			return readTransport(world, plain, order);
	}
}

/** What its kind has no use for falls away. */
function plainMission(order: AirOrder, kind: Mission['kind'], side: SideId): Mission {
	const has = (field: AirField): boolean => missionForms[kind].sheet.includes(field);
	return {
		id: missionIdOf(order),
		side,
		kind,
		wings: has('wings') ? order.wings : [],
		guns: [],
		square: has('square') ? order.square : null,
		area: has('area') ? order.area : null,
		route: has('route') ? order.route : [],
		formation: null,
		cabRank: has('cabRank') && order.cabRank,
		escorts: null,
		cargo: [],
		landing: null,
		againstFlak: isPlannedBy(kind, 'againstFlak') && /flak|anti-?aircraft|\baa\b/i.test(words(order)),
		order: order.id,
	};
}

const words = ({ target, notes, supported }: AirOrder): string => `${target} ${supported} ${notes}`;

/** The map's place that a text names; the longest name wins, so that 'Le Mesnil-Frémentel' is not 'Le Mesnil'. */
function placeIn(world: OpcomWorld, text: string): Place | null {
	const plain = (some: string): string =>
		` ${some
			.normalize('NFD')
			.replace(/\p{M}/gu, '')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim()} `;
	const placesNamed = world.scenario.map.places.filter(({ name }) => plain(text).includes(plain(name)));
	return placesNamed.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

const guessed = (rule: RuleRef, what: string, place: Place): Remark => ({
	rule,
	say: `No ${what} is drawn: taken at ${place.name} from the words.`,
});

// --- sort by sort -----------------------------------------------------------------------------------------

/** The formation, by its own name or by a unit of it (opcom-12.cas.both-orders). */
function readSupport(world: OpcomWorld, plain: Mission, order: AirOrder): Reading {
	const rule: RuleRef = 'opcom-12.cas.both-orders';
	const formation = supportedFormation(world, plain.side, order.supported);
	if (formation) return { mission: { ...plain, formation }, remarks: [] };
	const written = order.supported.trim();
	const say = written === '' ? 'No formation is named.' : `No formation of its side is called “${written}”.`;
	return missing(rule, `${say} Close support names the formation it flies for.`);
}

function supportedFormation(world: OpcomWorld, side: SideId, text: string): FormationId | null {
	const named = formationNamed(world, side, text);
	if (named) return named;
	const addressee = addresseeOf(world, side, text);
	const unit = 'units' in addressee ? addressee.units[0] : undefined;
	return unit === undefined ? null : brigadeOf(world, unit).id;
}

/** A formation of the side by its name, its short name, or an unmistakable beginning of either. */
function formationNamed(world: OpcomWorld, side: SideId, text: string): FormationId | null {
	const key = nameKey(text);
	if (key === '') return null;
	const own = world.scenario.formations
		.filter((formation) => formation.side === side)
		.map(({ id, name, short }) => ({ id, keys: [nameKey(name), nameKey(short)] }));
	const exact = own.filter(({ keys }) => keys.includes(key));
	const matching =
		exact.length > 0 ? exact : own.filter(({ keys }) => keys.some((each) => each.startsWith(key)));
	return matching.length === 1 ? (matching[0]?.id ?? null) : null;
}

function readSquare(world: OpcomWorld, plain: Mission, order: AirOrder): Reading {
	if (plain.square) return { mission: plain, remarks: [] };
	const place = placeIn(world, order.target);
	if (!place) return missing('opcom-12.bomb.target', 'No square is drawn, and the words name no place.');
	const square: TargetSquare = { centre: place.at, bearing: 0 };
	return { mission: { ...plain, square }, remarks: [guessed('opcom-12.bomb.target', 'square', place)] };
}

function readGuns(world: OpcomWorld, plain: Mission, order: AirOrder): Reading {
	const read = readSquare(world, plain, order);
	const addressee = addresseeOf(world, plain.side, order.supported);
	const guns: readonly UnitId[] =
		'units' in addressee ? addressee.units.filter((unit) => isGun(world, unit)) : [];
	if (guns.length === 0)
		return missing('opcom-9.interdict.artillery-range', 'It names no artillery of its side that is to fire.');
	return { mission: read.mission && { ...read.mission, guns }, remarks: read.remarks };
}

const isGun = (world: OpcomWorld, unit: UnitId): boolean =>
	world.scenario.units.some((each) => each.id === unit && isArtillery(each));

function readArea(world: OpcomWorld, plain: Mission, order: AirOrder): Reading {
	if (plain.area) return { mission: plain, remarks: [] };
	const rule: RuleRef = plain.kind === 'recce' ? 'opcom-12.recce.rate' : 'opcom-12.cover';
	const place = placeIn(world, order.target);
	if (!place) return missing(rule, 'No area is drawn, and the words name no place.');
	const area: PatrolArea = { centre: place.at, radius: AREA_KM };
	return { mission: { ...plain, area }, remarks: [guessed(rule, 'area', place)] };
}

/** The line of the same sheet that the words number, else the only stream on it (opcom-12.escort). */
function readEscort(plain: Mission, form: AirSheetForm, order: AirOrder): Reading {
	const streams = form.orders.filter(({ mission }) => mission === 'bombing' || mission === 'transport');
	const text = `${order.supported} ${order.target}`.trim();
	const number = /(?:^|\b(?:line|mission|order|no\.?)\s*)(\d+)/i.exec(text)?.[1];
	const only = streams.length === 1 ? streams[0] : undefined;
	const stream =
		number === undefined ? only : streams.find((each) => each === form.orders[Number(number) - 1]);
	if (!stream) return missing('opcom-12.escort', 'It names no line with bombers or transports to fly with.');
	return { mission: { ...plain, escorts: missionIdOf(stream) }, remarks: [] };
}

function readTransport(world: OpcomWorld, plain: Mission, order: AirOrder): Reading {
	const place = placeIn(world, order.target);
	const landing: Point | null =
		order.area?.centre ?? order.square?.centre ?? place?.at ?? order.route.at(-1) ?? null;
	if (!landing) return missing('opcom-12.missions', 'No place to land or drop is marked or named.');
	const cargo = carried(world, plain.side, order.supported);
	const remarks: Remark[] = [];
	if (cargo.length === 0)
		remarks.push({ rule: 'opcom-12.missions', say: 'It names no unit waiting to be carried.' });
	return { mission: { ...plain, landing, cargo }, remarks };
}

/** Units not yet on the map that a text names, one by one or by their formation. */
function carried(world: OpcomWorld, side: SideId, text: string): readonly UnitId[] {
	const formation = formationNamed(world, side, text);
	const addressee = addresseeOf(world, side, text);
	const units =
		'units' in addressee && addressee.units.length > 0
			? addressee.units
			: world.scenario.units.filter((unit) => unit.formation === formation).map(({ id }) => id);
	return units.filter((unit) => unitState(world, unit).presence === 'due');
}
