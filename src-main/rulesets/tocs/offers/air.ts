/** Offers of the air: missions of a side, those that a staff orders, flight plans, landing elsewhere, breaking off. */
import type { MissionKind } from '../../../../src-shared/rulesets/tocs/air.ts';
import { AIR_AIMS, OBSERVES } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { TocsChanceShown, TocsPicks } from '../../../../src-shared/rulesets/tocs/offers.ts';
import { tocsBoard } from '../../../rules/tocs/board.ts';
import { chartsOf } from '../../../rules/tocs/charts/all.ts';
import type { HexName } from '../../../rules/tocs/game.ts';
import { flightsOf, isAble, planesOf, type Plane } from '../../../rules/tocs/w14-air-bases/aircraft.ts';
import { fieldKind, fieldsOf } from '../../../rules/tocs/w14-air-bases/fields.ts';
import { blowForecast, imagined } from '../../../rules/tocs/w15-air/forecast.ts';
import { isEdge, straightWay, wavesOf } from '../../../rules/tocs/w15-air/plans.ts';
import { isCompany } from '../../../rules/tocs/units.ts';
import { isOutside } from '../../../rules/tocs/w9-perimeter/perimeter.ts';
import { MISSION_WORDS } from '../views/side/air-words.ts';
import { cameWords } from '../views/side/result-words.ts';
import {
	asChoice,
	hexChoice,
	hexField,
	idOf,
	ownPieces,
	picked,
	pickedUnits,
	unitOf,
	type Action,
	type FieldChoice,
	type Field,
	type Offered,
} from './fields.ts';

const allHexes = ({ here }: Offered): readonly HexName[] => {
	const board = tocsBoard(here.scenario);
	return [...board.map.hexes()].flatMap((hex) => (board.playable(hex) ? [board.name(hex)] : []));
};
/** Hexes of the other side, those that are marked or fought for first. */
function enemyHexes(of: Offered): readonly HexName[] {
	const { game } = of.here;
	const marks = game.marks[of.side];
	const rank = (hex: HexName): number =>
		game.battles.includes(hex) || game.engagements[hex] ? 0 : marks?.get(hex)?.occupied === true ? 1 : 2;
	return allHexes(of)
		.filter((hex) => isOutside(of.here, hex, of.side) || game.engagements[hex])
		.toSorted((a, b) => rank(a) - rank(b));
}

const TARGET = hexField('Click the target hex.', 'There is no such hex.', enemyHexes);
const ANYWHERE = hexField('Click the target hex.', 'There is no such hex.', allHexes);
const FIELD = hexField('To which of your fields?', 'You have no such field on the map.', (of) =>
	fieldsOf(of.here, of.side),
);
const ENTRY: Field = {
	...{ name: 'entry', kind: 'hex', ask: 'Where on the edge of the map does it come in?' },
	none: 'No hex lies on the edge of the map.',
	choices: (of, picks) => edgesNear(of, picked(picks, 'hex')).map(hexChoice),
};

/** Hexes of the map's edge, the nearest to the target first. */
function edgesNear(of: Offered, hex: HexName): readonly HexName[] {
	const board = tocsBoard(of.here.scenario);
	const edges = allHexes(of).filter((each) => isEdge(of.here, each));
	return board.find(hex) === null
		? edges
		: edges.toSorted((a, b) => board.distance(a, hex) - board.distance(b, hex));
}

const AIM_WORDS = {
	...{ any: 'Whatever is there', foot: 'Units on foot', vehicles: 'Vehicles' },
	...{ bridge: 'The bridge', facility: 'The facility', railway: 'The railway' },
} as const;
const AIM: Field = {
	...{ name: 'aim', kind: 'choice', ask: 'Aimed at what?', none: '' },
	choices: () => AIR_AIMS.map((id) => ({ id, label: AIM_WORDS[id], hex: null })),
};
const OBSERVE_WORDS = {
	zone: 'Watch the hex and those beside it',
	spotter: 'Spot for fire at the hex',
	battle: 'Observe the battle',
} as const;
const AS: Field = {
	...{ name: 'observes', kind: 'choice', ask: 'What for?', none: '' },
	choices: () => OBSERVES.map((id) => ({ id, label: OBSERVE_WORDS[id], hex: null })),
};
const AREA = 'area';
const SHAPE: Field = {
	...{ name: 'towards', kind: 'choice', ask: 'Which hexes?', none: '' },
	choices: (of, picks) => {
		const board = tocsBoard(of.here.scenario);
		const hex = picked(picks, 'hex');
		const beside = board.find(hex) === null ? [] : board.beside(hex);
		return [
			{ id: AREA, label: 'The hex and all six beside it', hex: null },
			...beside.map((each) => ({ id: each, label: `Seven in a line towards ${each}`, hex: each })),
		];
	},
};
const MANNER: Field = {
	...{ name: 'manner', kind: 'choice', ask: 'How?', none: '', auto: true },
	choices: () => [
		{ id: 'drop', label: 'Drop it', hex: null },
		{ id: 'land', label: 'Land it on a field of yours', hex: null },
	],
};
const ABOARD: Field = {
	...{ name: 'unit', kind: 'unit', ask: 'Which unit is flown? It must stand at the field.' },
	none: 'No unit stands at a field.',
	choices: (of) =>
		ownPieces(of)
			.filter(({ unit }) => fieldKind(of.here.game.facilities[unit.at ?? '']) !== null)
			.map(asChoice),
};
const NOBODY = 'nobody';
const WITH: Field = {
	...{ name: 'unit', kind: 'choice', ask: 'With a unit, or over a battle?', none: '', auto: true },
	choices: (of, picks) => [
		{ id: NOBODY, label: 'Over the battle in the hex', hex: null },
		...ownPieces(of)
			.filter(({ unit, counter }) => unit.at === picked(picks, 'hex') && counter.strength > 0)
			.map(asChoice),
	],
};

const named = ({ id, counter, now }: Plane): FieldChoice => ({
	id,
	label: `${counter.name}${now.base === null ? '' : ` at ${now.base}`}`,
	hex: null,
});
/** Returns the aircraft that may fly a mission in any role, those with the mission's own role first. */
function able(of: Offered, mission: MissionKind): readonly Plane[] {
	const helpers = mission === 'rebase' ? [] : (['escort', 'pathfinder', 'observer'] as const);
	const fits = (plane: Plane): boolean =>
		isAble(plane, mission) || helpers.some((each) => isAble(plane, each));
	return planesOf(of.here, of.side)
		.filter((plane) => plane.now.box === 'ready' && fits(plane))
		.toSorted((a, b) => Number(isAble(b, mission)) - Number(isAble(a, mission)));
}

const crewField = (mission: MissionKind): Field => ({
	...{ name: 'crew', kind: 'units', ask: 'Which aircraft fly? Escorts, Pathfinders and spotters may join.' },
	none: 'No aircraft that flies this mission is Ready.',
	choices: (of) =>
		able(of, mission).some((plane) => isAble(plane, mission)) ? able(of, mission).map(named) : [],
	samples: (of) => able(of, mission).flatMap((plane) => (isAble(plane, mission) ? [[plane.id]] : [])),
});

/** Returns the crew with a role for each, by what it can fly. */
function crewOf(of: Offered, picks: TocsPicks, mission: MissionKind) {
	const chosen = pickedUnits(picks, 'crew');
	const planes = planesOf(of.here, of.side).filter(({ id }) => chosen.some((each) => each === id));
	const main = planes.filter((plane) => isAble(plane, mission));
	const others = planes.filter((plane) => !isAble(plane, mission));
	const ids = (all: readonly Plane[]): string[] => all.map(({ id }) => id);
	const escorts = others.filter((plane) => isAble(plane, 'escort'));
	const pathfinders = others.filter((plane) => !escorts.includes(plane) && isAble(plane, 'pathfinder'));
	const spotters = others.filter((plane) => !escorts.includes(plane) && !pathfinders.includes(plane));
	return {
		...{ aircraft: ids(main), escorts: ids(escorts) },
		...{ pathfinders: ids(pathfinders), spotters: ids(spotters).slice(0, 1) },
	};
}

/** Returns the path of a mission that has one: straight from where it comes in, or from its field. */
function wayOf(of: Offered, picks: TocsPicks, mission: MissionKind): HexName[] {
	if (!chartsOf(of.here.scenario).airMissions[mission].plan) return [];
	const [first] = pickedUnits(picks, 'crew');
	const base = planesOf(of.here, of.side).find(({ id }) => id === first)?.now.base ?? null;
	const from = mission === 'transport' ? base : picked(picks, 'entry');
	const board = tocsBoard(of.here.scenario);
	const to = picked(picks, 'hex');
	return from === null || board.find(from) === null || board.find(to) === null
		? []
		: [...straightWay(of.here, from, to)];
}

const RULES: Readonly<Partial<Record<MissionKind, Action['rule']>>> = {
	...{ recon: 'tocs-w15.2.aerial-recon', observer: 'tocs-w15.3.spotter', transport: 'tocs-w15.4.transport' },
	...{ rebase: 'tocs-w15.5.rebase', propaganda: 'tocs-w15.6.propaganda', cap: 'tocs-w15.7.cap' },
	...{ interdiction: 'tocs-w15.9.interdict-air', 'ground-support': 'tocs-w15.10.tgs' },
	...{ strike: 'tocs-w15.11.strike', bombing: 'tocs-w15.13.bombing', carpet: 'tocs-w15.14.carpet' },
	supply: 'tocs-w15.16.supply-drop',
};

const STAFFED: ReadonlySet<MissionKind> = new Set(['recon', 'observer', 'ground-support']);
const mayFly = (of: Offered, mission: MissionKind): boolean =>
	!of.here.scenario.air.none.includes(of.side) &&
	planesOf(of.here, of.side).some((plane) => isAble(plane, mission)) &&
	(STAFFED.has(mission) ? of.piece !== null && of.piece.counter.range > 0 : of.piece === null);

function fly(mission: MissionKind, ...fields: readonly Field[]): Action {
	return {
		...{ id: `fly-${mission}`, group: 'air', label: MISSION_WORDS[mission] },
		rule: RULES[mission] ?? 'tocs-w15.0.order',
		fits: (of) => mayFly(of, mission),
		fields: () => [...fields, crewField(mission)],
		command: (of, picks) => {
			const towards = picked(picks, 'towards');
			const unit = picked(picks, 'unit');
			return {
				...{ type: 'fly', side: of.side, mission, hex: picked(picks, 'hex') || '?' },
				...crewOf(of, picks, mission),
				hq: STAFFED.has(mission) ? idOf(of) : null,
				way: wayOf(of, picks, mission),
				aim: AIR_AIMS.find((each) => each === picked(picks, 'aim')) ?? 'any',
				observes: OBSERVES.find((each) => each === picked(picks, 'observes')) ?? 'zone',
				towards: towards === '' || towards === AREA ? null : towards,
				units: unit === '' || unit === NOBODY ? [] : [unitOf(unit)],
				lands: picked(picks, 'manner') === 'land',
			};
		},
		chances: (of, picks) => strikeChances(of, picks, mission),
	};
}

/**
 * Returns the forecast of a strike or bombing, by its side's knowledge of the target; other missions make no roll of
 * their own.
 */
function strikeChances(of: Offered, picks: TocsPicks, mission: MissionKind): readonly TocsChanceShown[] {
	if (mission !== 'strike' && mission !== 'bombing' && mission !== 'carpet') return [];
	const { aircraft, pathfinders } = crewOf(of, picks, mission);
	const flight = imagined(mission, picked(picks, 'hex'), {
		aim: AIR_AIMS.find((each) => each === picked(picks, 'aim')) ?? 'any',
		pathfinders: pathfinders.length,
	});
	const { what, of: all, outcomes } = blowForecast(of.here, of.side, flight, aircraft.length);
	return [
		{
			...{ what: `${what}, before any flak, by what you know`, of: all },
			outcomes: outcomes.map(({ came, ways }) => ({ came: cameWords(came), ways })),
		},
	];
}

const WAVE: Field = {
	...{ name: 'wave', kind: 'choice', ask: 'The plan of which flight?', auto: true },
	none: 'No flight is scheduled.',
	choices: (of) =>
		wavesOf(of.here, of.side).map(({ id, name, turn }) => ({
			id,
			label: `${name}, turn ${String(turn)}`,
			hex: null,
		})),
};
const LANDED: Field = {
	...{ name: 'plane', kind: 'choice', ask: 'Which aircraft?', auto: true },
	none: 'No aircraft has landed in this impulse.',
	choices: (of) =>
		planesOf(of.here, of.side)
			.filter(({ now }) => now.box === 'landed')
			.map(named),
};
const OFF = 'off';
const WHERE: Field = {
	...{ name: 'at', kind: 'choice', ask: 'Where does it land?', none: '' },
	choices: (of) => [
		{ id: OFF, label: 'A field off the map', hex: null },
		...fieldsOf(of.here, of.side).map(hexChoice),
	],
};
const FLIGHT: Field = {
	...{ name: 'flight', kind: 'choice', ask: 'Which flight?', auto: true, none: 'No flight is in the air.' },
	choices: (of) =>
		flightsOf(of.here, of.side).map(({ n, mission, hex }) => ({
			...{ id: String(n), label: `${MISSION_WORDS[mission]} to ${hex}`, hex },
		})),
};
const asSide = ({ piece }: Offered): boolean => piece === null;

export const AIR: readonly Action[] = [
	fly('recon', TARGET, SHAPE),
	fly('observer', TARGET, AS),
	fly('ground-support', ANYWHERE, WITH),
	fly('strike', TARGET, AIM),
	fly('interdiction', ANYWHERE),
	fly('cap', ANYWHERE),
	fly('propaganda', TARGET),
	fly('supply', ANYWHERE, MANNER, ENTRY),
	fly('bombing', ANYWHERE, ENTRY),
	fly('carpet', ANYWHERE, ENTRY),
	fly('transport', ABOARD, FIELD),
	fly('rebase', FIELD),
	{
		...{ id: 'file-plan', group: 'air', label: 'File a flight plan', rule: 'tocs-w14.2.flightplan' },
		fits: (of) => asSide(of) && wavesOf(of.here, of.side).length > 0,
		fields: () => [WAVE, ANYWHERE, ENTRY],
		command: (of, picks) => {
			const way = straightOr(of, picked(picks, 'entry'), picked(picks, 'hex'));
			return { type: 'file-plan', side: of.side, wave: picked(picks, 'wave') || '?', way };
		},
	},
	{
		...{ id: 'airstrip', group: 'air', label: 'Make an airstrip', rule: 'tocs-w15.1.airstrip-build' },
		fits: ({ piece, here }) =>
			piece !== null && isCompany(piece.counter) && here.scenario.air.aircraft.length > 0,
		fields: () => [],
		command: (of) => ({ type: 'airstrip', unit: idOf(of) }),
	},
	{
		...{ id: 'land-at', group: 'air', label: 'Land at another field', rule: 'tocs-w14.1.land-any' },
		fits: (of) => asSide(of) && planesOf(of.here, of.side).length > 0,
		fields: () => [LANDED, WHERE],
		command: (of, picks) => ({
			...{ type: 'land-at', side: of.side, aircraft: picked(picks, 'plane') },
			hex: picked(picks, 'at') === OFF ? null : picked(picks, 'at'),
		}),
	},
	{
		...{ id: 'break-off', group: 'air', label: 'Break a flight off', rule: 'tocs-w14.4.launch-weather' },
		fits: (of) => asSide(of) && flightsOf(of.here, of.side).length > 0,
		fields: () => [FLIGHT],
		command: (of, picks) => ({ type: 'break-off', side: of.side, flight: Number(picked(picks, 'flight')) }),
	},
];

const straightOr = (of: Offered, from: HexName, to: HexName): HexName[] => {
	const board = tocsBoard(of.here.scenario);
	return board.find(from) === null || board.find(to) === null ? ['?'] : [...straightWay(of.here, from, to)];
};
