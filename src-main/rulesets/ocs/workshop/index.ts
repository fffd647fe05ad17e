/** The series' part of the workshop: its forms, conversion from and to drafts, and its own checks. */
import type { Draft, DraftSide, DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { UNIT_MARKS } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { readSectors } from '../../../../src-shared/kit/sectors.ts';
import { hexMapOf } from '../../../../src-shared/workshop/hexes.ts';
import type { Problem } from '../../../../src-shared/workshop/kit.ts';
import { decideSectors } from '../../../rules/hexwar/sectors.ts';
import type { WorkshopPart } from '../../../rules/kit/module/scenario-part.ts';
import { asPlayed } from '../../../rules/ocs/03-counters/ruled-counters.ts';
import type { OcsTypes } from '../types.ts';
import { areaProblems } from './areas.ts';
import { bookCharts } from './charts.ts';
import { draftOf, firstSide, scenarioOf } from './draft.ts';
import { readBarrage, readFigures, readReach, readThrow } from './figures.ts';
import { gameRuleProblems } from './game-rules.ts';
import { ocsKit } from './kit.ts';
import { aircraftProblems, baseProblems, BY_AIR, isAircraft } from './planes.ts';
import { entryTypos } from './ships.ts';
import { sitesTwice, siteProblems } from './sites.ts';
import { standing } from './standing.ts';
import { readReplacements, readSupply } from './tables.ts';
import { classOf, isTransport, symbolsIn } from './units.ts';

export const ocsWorkshop: WorkshopPart<OcsTypes> = {
	kit: ocsKit,
	draftOf,
	scenarioOf,
	standing: (at) => standing(asPlayed(at)),
	unitProblems,
	markProblems: siteProblems,
	charts: bookCharts,
	problems: (draft) => [
		...twoSides(draft),
		...draft.sides.flatMap((side) => [
			...tableProblems(side),
			...supplyDoubts(draft, side),
			...poolDoubts(draft, side),
		]),
		...firstProblems(draft),
		...sectorProblems(draft),
		...draft.units.flatMap(onFoot),
		...sitesTwice(draft),
		...baseProblems(draft),
		...areaProblems(draft),
		...entryTypos(draft),
		...gameRuleProblems(draft),
	],
};

const FIGURES = '8-4-7, (2)-1-0 for one that only defends, –-0-5 for one without strength';

/** Returns the problems of a unit's typed values, by the series' rules. */
function unitProblems(unit: DraftUnit): readonly { field: string; say: string }[] {
	const { name, attributes: own } = unit;
	if (isAircraft(unit)) return [...nationProblems(unit), ...aircraftProblems(unit)];
	const held = (
		field: string,
		isRight: (text: string) => boolean,
		what: string,
	): { field: string; say: string }[] => {
		const text = own[field] ?? '';
		return text === '' || isRight(text) ? [] : [{ field, say: `${name}: “${text}” is no ${what}.` }];
	};
	const whole = (field: string, least: number, most: number): { field: string; say: string }[] =>
		held(
			field,
			(text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
			`number from ${String(least)} to ${String(most)}: write a whole one`,
		);
	const figures = `counter’s face: write ${FIGURES}`;
	const throws = 'throw: write points, and as what: 8 truck';
	return [
		...held('figures', (text) => readFigures(text) !== null, figures),
		...held('moveFigures', (text) => readFigures(text) !== null, figures),
		...held('barrage', (text) => readBarrage(text) !== null, 'barrage: write strength and range, 26(4)'),
		...held('moveBarrage', (text) => readBarrage(text) !== null, 'barrage: write strength and range, 26(4)'),
		...held('throws', (text) => readThrow(text) !== null, throws),
		...held('moveThrows', (text) => readThrow(text) !== null, throws),
		...held('extender', (text) => readReach(text) !== null, 'reach: write points, and as what: 5 truck'),
		...held(
			'shows',
			(text) => symbolsIn(text).every((word) => UNIT_MARKS.some((mark) => mark === word)),
			`list of ${UNIT_MARKS.join(', ')}, or none`,
		),
		...nationProblems(unit),
		...(own['moves'] === BY_AIR || own['moveMoves'] === BY_AIR
			? [
					{
						field: 'moves',
						say: `${name} moves by air and is no air unit: choose how it moves, or that symbol.`,
					},
				]
			: []),
		...whole('steps', 1, 12),
		...whole('quarters', 1, 48),
		...whole('lost', 0, 11),
		...whole('within', 0, 99),
		...whole('loaded', 0, 999),
		...(isTransport(unit) && !(readFigures(own['figures'] ?? '')?.allowance ?? 1)
			? [{ field: 'figures', say: `${name}, a ${classOf(unit)}, can’t move: write its movement, –-0-45.` }]
			: []),
	];
}

/** Air units and ground units alike have a nation that rules ask for. */
const nationProblems = ({ name, attributes }: DraftUnit): readonly { field: string; say: string }[] => {
	const text = attributes['nation'] ?? '';
	return text === '' || /^[a-z0-9][a-z0-9-]*$/.test(text)
		? []
		: [{ field: 'nation', say: `${name}: “${text}” is no nation: write it in small letters, like german.` }];
};

function twoSides({ sides }: Draft): readonly Problem[] {
	const [, , third] = sides;
	if (!third) return [];
	const say = `The series is played by two sides: take ${third.name} off, or make it part of another.`;
	return [{ say, at: { part: 'sides', id: third.id }, weight: 'stops' }];
}

function tableProblems({ id, name, attributes: own }: DraftSide): readonly Problem[] {
	const wrong = (field: string, say: string): Problem => ({
		...{ say: `${name}: ${say}`, at: { part: 'sides', id, field }, weight: 'stops' },
	});
	const [supply, replacements] = [own['supply'], own['replacements']];
	const gauge = own['gauge'] ?? '';
	return [
		...(gauge === '' || /^[a-z0-9][a-z0-9-]*$/.test(gauge)
			? []
			: [wrong('gauge', `“${gauge}” is no gauge: write it in small letters, like broad.`)]),
		...(supply !== undefined && !readSupply(supply)
			? [wrong('supply', `“${supply}” is no table of supply: write 2: 48, 5: 64.`)]
			: []),
		...(replacements !== undefined && !readReplacements(replacements)
			? [
					wrong(
						'replacements',
						`“${replacements}” is no table of replacements: write 2: 1 eq, 6: 1 eq 1 pax.`,
					),
				]
			: []),
	];
}

/** Without a source a side's units starve; without a dump or a table of supply there is nothing that could pay for a move. */
function supplyDoubts({ hexes, units }: Draft, side: DraftSide): readonly Problem[] {
	const has = (what: string): boolean =>
		hexes?.marks.some((mark) => mark.kind === what && mark.side === side.id) === true;
	const doubt = (say: string): Problem[] => [{ say, at: { part: 'hexes' }, weight: 'doubt' }];
	if (!has('source'))
		return doubt(`${side.name} has no supply source: its units will be out of supply. Mark one on the map.`);
	const isLoaded = units.some(
		(unit) => unit.side === side.id && Number(unit.attributes['loaded'] ?? '0') > 0,
	);
	if (has('dump') || isLoaded || (side.attributes['supply'] ?? '') !== '') return [];
	return doubt(
		`${side.name} has a supply source and no dump: nothing can pay for fuel or fire. Mark a dump, or give it supply by roll.`,
	);
}

/** Replacements by roll need a counter of their sort, or none ever come. */
function poolDoubts({ units }: Draft, side: DraftSide): readonly Problem[] {
	const rows = readReplacements(side.attributes['replacements'] ?? '')?.rows ?? [];
	return (['eq', 'pax'] as const).flatMap((sort) => {
		const isRolled = rows.some((row) => row[sort] > 0);
		const has = units.some((unit) => unit.side === side.id && classOf(unit) === `repl-${sort}`);
		if (!isRolled || has) return [];
		const name = sort === 'eq' ? 'Eq' : 'Pax';
		const say = `${side.name} rolls for ${name}, and none can come: add a unit of the class ${name} replacements.`;
		return [{ say, at: { part: 'sides' as const, id: side.id }, weight: 'doubt' as const }];
	});
}

/** Tanks that march on foot. */
const onFoot = ({ id, name, symbol, attributes }: DraftUnit): readonly Problem[] =>
	symbol === 'armour' && attributes['moves'] === 'leg' && (attributes['moveMoves'] ?? 'leg') === 'leg'
		? [
				{
					say: `${name} has vehicles and moves on foot: choose how it moves.`,
					at: { part: 'units', id, field: 'moves' },
					weight: 'doubt',
				},
			]
		: [];

function sectorProblems({ head, hexes }: Draft): readonly Problem[] {
	const typed = head.attributes['sectors'] ?? '';
	const stops = (say: string): readonly Problem[] => [
		{ say, at: { part: 'head', field: 'sectors' }, weight: 'stops' },
	];
	const sectors = readSectors(typed);
	if (!sectors)
		return stops(`Umpires’ sectors: write a name and two corners each, as in North: 01.01 to 15.08.`);
	const map = hexes && hexMapOf(hexes.map);
	const decided = map ? decideSectors(map, { type: 'set-sectors', sectors }) : null;
	return decided?.kind === 'refusal' ? stops(`Sectors: ${decided.say}`) : [];
}

function firstProblems(draft: Draft): readonly Problem[] {
	const typed = draft.head.attributes['first'];
	if (firstSide(draft, typed) !== undefined) return [];
	const names = draft.sides.map(({ name }) => name).join(' or ');
	const say = `“${typed ?? ''}” goes first, and is no side: write ${names}, or leave it open.`;
	return [{ say, at: { part: 'head', field: 'first' }, weight: 'stops' }];
}
