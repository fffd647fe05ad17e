/** The positions of a side's counters: by formation, with the values of both faces; then its supply and transport. */
import type {
	OcsCounterShown,
	OcsSideView,
	OcsUnitShown,
} from '../../../../../src-shared/rulesets/ocs/views.ts';
import { heading, type Block } from '../../../../paper/kit/blocks.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { pointsInWords } from '../../../../rules/hexwar/fraction.ts';

/** The sheet's data: from a side's view, or from both sides' for the umpire. */
export type SetUpNow = Pick<
	OcsSideView,
	'counters' | 'units' | 'formations' | 'dumps' | 'transports' | 'side'
>;

type Face = OcsCounterShown['combat'];
/** '14-4-3 Leg': strength, rating, allowance as they are printed. */
export function faceWords({
	strength,
	defendsOnly,
	rating,
	allowance,
	mobility,
	barrage,
	range,
}: Face): string {
	const printed = strength === null ? '–' : defendsOnly ? `(${String(strength)})` : String(strength);
	const guns = barrage > 0 ? `, barrage ${String(barrage)} to ${String(range)}` : '';
	const points = allowance === 0 ? '0' : `${String(allowance)} ${MOBILITY[mobility]}`;
	return `${printed}-${String(rating)}-${points}${guns}`;
}
const MOBILITY = { leg: 'Leg', track: 'Track', truck: 'Truck' } as const;

const INDEPENDENT = 'Independent units';

/** Returns the sheet's blocks: one table for each formation, in the order of their names. */
export function setUpSheet(of: SetUpNow & { readonly title?: string }): readonly Block[] {
	const own = Object.values(of.units).filter(({ side }) => side === of.side);
	const groups = Map.groupBy(own, ({ counter }) => formationOf(of, counter));
	const tables = [...groups]
		.toSorted(([a], [b]) => (a === INDEPENDENT ? 1 : b === INDEPENDENT ? -1 : a.localeCompare(b)))
		.flatMap(([formation, units]) => [heading(3, formation), unitTable(of, units)]);
	return [heading(2, of.title ?? 'Units'), ...tables, ...suppliesOf(of)];
}

const formationOf = ({ counters, formations }: SetUpNow, counter: string): string => {
	const id = counters[counter]?.formation ?? null;
	return id === null ? INDEPENDENT : (formations[id] ?? id);
};

function unitTable({ counters }: SetUpNow, units: readonly OcsUnitShown[]): Block {
	const rows = units.flatMap((unit) => {
		const counter = counters[unit.counter];
		return counter ? [rowOf(unit, counter)] : [];
	});
	return {
		kind: 'table',
		columns: [
			{ title: 'Unit', share: 3 },
			{ title: 'Hex', share: 1 },
			{ title: 'Mode', share: 1 },
			{ title: 'Combat side', share: 2 },
			{ title: 'Move side', share: 2 },
			{ title: 'Steps', share: 1 },
		],
		rows: rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
	};
}

function rowOf(unit: OcsUnitShown, { name, combat, move, steps }: OcsCounterShown): readonly string[] {
	const all = steps ?? 1;
	return [
		name,
		unit.at ?? WHERE[unit.elsewhere ?? ''] ?? unit.elsewhere ?? '',
		unit.mode.toUpperCase() === 'DG' ? 'DG' : unit.mode.charAt(0).toUpperCase() + unit.mode.slice(1),
		faceWords(combat),
		move === null ? 'the same' : faceWords(move),
		unit.lost > 0 ? `${String(all - unit.lost)} of ${String(all)}` : String(all),
	];
}
const WHERE: Readonly<Record<string, string>> = {
	waiting: 'to arrive',
	dead: 'Dead Pile',
	removed: 'out of the game',
	box: 'in a box',
};

/** Dumps and transport, each with its load. */
function suppliesOf({ dumps, transports, side }: SetUpNow): readonly Block[] {
	const lying = Object.values(dumps)
		.filter((dump) => dump.side === side)
		.map(({ at, tokens, label }) => [label === null ? 'Dump' : `Dump ${label}`, at, inChange(tokens)]);
	const carried = Object.entries(transports)
		.filter(([, transport]) => transport.side === side)
		.map(([id, { at, points, loaded }]) => [
			`Transport ${id}, ${pointsInWords(points)}`,
			at ?? 'off the map',
			inChange(loaded),
		]);
	if (lying.length + carried.length === 0) return [];
	return [
		heading(2, 'Supply'),
		{
			kind: 'table',
			columns: [
				{ title: 'What', share: 3 },
				{ title: 'Hex', share: 1 },
				{ title: 'Supply', share: 1 },
			],
			rows: [...lying, ...carried],
		},
	];
}
