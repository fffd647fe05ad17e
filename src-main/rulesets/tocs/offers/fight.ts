/** Offers of moving and fighting: observation, ways round and across, infiltration, withdrawal, trains. */
import { tocsBoard } from '../../../rules/tocs/board.ts';
import type { HexName } from '../../../rules/tocs/game.ts';
import { isCompany, isDriven, isHeadquarters, type Piece } from '../../../rules/tocs/units.ts';
import { trainOf } from '../../../rules/tocs/w12-facilities/cars.ts';
import { detrainFault } from '../../../rules/tocs/w12-facilities/riders.ts';
import { sightRange } from '../../../rules/tocs/w13-weather/light.ts';
import { bypassCost } from '../../../rules/tocs/w10-actions/bypass.ts';
import { removeFault } from '../../../rules/tocs/w3-stacking/cure.ts';
import { isEngaged, isOutside } from '../../../rules/tocs/w9-perimeter/perimeter.ts';
import {
	asChoice,
	besideOutside,
	givesOrders,
	hexField,
	idOf,
	hexesWithin,
	orderFields,
	orderOf,
	ownPieces,
	picked,
	subjectOf,
	unitOf,
	type Action,
	type Field,
	type Offered,
} from './fields.ts';

const at = ({ piece }: Offered): HexName | null => piece?.unit.at ?? null;
/** A railway is followed this far, hexes. */
const MAX_RAIL = 20;

const mayLook = ({ counter }: Piece): boolean =>
	isHeadquarters(counter) || isCompany(counter) || counter.type === 'platoon' || counter.recon;

/** Returns the way round to a hex that costs least: the hex that is passed, or any between. */
function aroundTo({ here, piece }: Offered, to: HexName): HexName {
	const from = piece?.unit.at ?? null;
	const board = tocsBoard(here.scenario);
	if (!piece || from === null || board.find(to) === null) return to;
	const shared = board.beside(from).filter((hex) => board.beside(hex).includes(to));
	const priced = shared.flatMap((hex) => {
		const mp = bypassCost(here, piece, hex, to);
		return typeof mp === 'number' ? [{ hex, mp }] : [];
	});
	return priced.toSorted((a, b) => a.mp - b.mp)[0]?.hex ?? shared[0] ?? to;
}

/** Returns the railway's hexes from one on, each with the way to it. */
function railWays({ here }: Offered, from: HexName): ReadonlyMap<HexName, readonly HexName[]> {
	const board = tocsBoard(here.scenario);
	const ways = new Map<HexName, readonly HexName[]>([[from, []]]);
	for (const [hex, way] of ways)
		if (way.length < MAX_RAIL)
			for (const next of board.beside(hex))
				if (!ways.has(next) && board.railTo(hex, next)) ways.set(next, [...way, next]);
	ways.delete(from);
	return ways;
}

const engaged = ({ unit }: Piece, { here }: Offered): boolean => unit.at !== null && isEngaged(here, unit.at);
const mayInfiltrate = ({ counter, unit }: Piece): boolean => isCompany(counter) && !unit.acted;

const trainsBeside = (of: Offered): readonly Piece[] =>
	ownPieces(of).filter(({ counter, unit }) => counter.type === 'train' && unit.at === at(of));
const TRAIN: Field = {
	name: 'train',
	kind: 'unit',
	ask: 'Onto which train?',
	none: 'No train of yours is here.',
	choices: (of) => trainsBeside(of).map(asChoice),
	auto: true,
};

export const FIGHT: readonly Action[] = [
	{
		...{ id: 'observe', group: 'fight', label: 'Observe a hex', rule: 'tocs-w11.19.free-observe' },
		fits: ({ piece }) => piece !== null && mayLook(piece),
		fields: () => [
			hexField('Click the hex to look at.', 'No hex of the enemy’s is in sight.', (of) =>
				hexesWithin(of.here, at(of) ?? '', sightRange(of.here)).filter((hex) =>
					isOutside(of.here, hex, of.side),
				),
			),
		],
		command: (of, picks) => ({ type: 'observe', unit: idOf(of), hex: picked(picks, 'hex') }),
	},
	{
		...{ id: 'bypass', group: 'fight', label: 'Go round a hex', rule: 'tocs-w10.1.1.bypass-where' },
		fits: ({ piece }) => piece?.unit.act !== null && piece !== null && !isHeadquarters(piece.counter),
		fields: () => [
			hexField('Click the hex beyond.', 'No hex lies beyond one beside it.', (of) => {
				const from = at(of);
				return from === null ? [] : hexesWithin(of.here, from, 2).slice(1);
			}),
		],
		command: (of, picks) => {
			const to = picked(picks, 'hex');
			return { type: 'bypass', unit: idOf(of), around: aroundTo(of, to), to };
		},
	},
	{
		...{ id: 'ford', group: 'fight', label: 'Ford the river', rule: 'tocs-w11.14.ford' },
		fits: (of) => {
			const hex = at(of);
			return (
				hex !== null && of.piece?.unit.bank !== null && tocsBoard(of.here.scenario).riverIn(hex) !== null
			);
		},
		fields: () => [],
		command: (of) => ({ type: 'ford', unit: idOf(of) }),
	},
	{
		...{ id: 'infiltrate', group: 'fight', label: 'Infiltrate', rule: 'tocs-w10.2.infil-who' },
		fits: (of) => of.piece !== null && (givesOrders(of) || isCompany(of.piece.counter)),
		fields: (of) =>
			orderFields(
				of,
				mayInfiltrate,
				hexField('Click the hex to infiltrate.', 'No hex of the enemy’s lies beside it.', (now, picks) =>
					besideOutside(now, subjectOf(now, picks)),
				),
			),
		command: (of, picks) => ({ type: 'infiltrate', ...orderOf(of, picks), hex: picked(picks, 'hex') }),
	},
	{
		...{ id: 'withdraw', group: 'fight', label: 'Withdraw', rule: 'tocs-w10.3.withdraw' },
		fits: (of) => of.piece !== null && (givesOrders(of) || engaged(of.piece, of)),
		fields: (of) =>
			orderFields(
				of,
				engaged,
				hexField('Click the hex to withdraw to.', 'There is no hex beside it.', (now, picks) => {
					const from = subjectOf(now, picks)?.unit.at ?? null;
					return from === null ? [] : tocsBoard(now.here.scenario).beside(from);
				}),
			),
		command: (of, picks) => ({ type: 'withdraw', ...orderOf(of, picks), to: picked(picks, 'hex') }),
	},
	{
		...{ id: 'train', group: 'fight', label: 'Run the train', rule: 'tocs-w12.3.train-move' },
		fits: ({ piece }) => piece?.counter.type === 'train',
		fields: () => [
			hexField('Click where the train runs to.', 'No railway leads on from here.', (of) => [
				...railWays(of, at(of) ?? '').keys(),
			]),
		],
		command: (of, picks) => {
			const hex = picked(picks, 'hex');
			return { type: 'train', unit: idOf(of), way: [...(railWays(of, at(of) ?? '').get(hex) ?? [hex])] };
		},
	},
	{
		...{ id: 'entrain', group: 'fight', label: 'Load onto the train', rule: 'tocs-w12.2.rail-load' },
		fits: (of) =>
			of.piece?.unit.act?.over === false && trainsBeside(of).length > 0 && of.piece.counter.type !== 'train',
		fields: () => [TRAIN],
		command: (of, picks) => ({ type: 'entrain', unit: idOf(of), train: unitOf(picked(picks, 'train')) }),
	},
	{
		...{ id: 'detrain', group: 'fight', label: 'Get off the train', rule: 'tocs-w12.3.train-unload' },
		fits: ({ piece, here }) => piece !== null && trainOf(here, piece) !== null,
		fields: () => [],
		command: (of) => ({ type: 'detrain', unit: idOf(of), leave: false }),
	},
	{
		...{
			id: 'leave-vehicles',
			group: 'fight',
			label: 'Leave its vehicles by the line',
			rule: 'tocs-w12.3.train-unload',
		},
		fits: ({ piece, here }) =>
			piece !== null && isDriven(piece.counter) && detrainFault(here, piece)?.code === 'tocs/no-ramp',
		fields: () => [],
		command: (of) => ({ type: 'detrain', unit: idOf(of), leave: true }),
	},
	{
		...{ id: 'remove', group: 'fight', label: 'Take off the map', rule: 'tocs-w3.0.cure' },
		fits: ({ piece, here }) => piece !== null && removeFault(here, piece) === null,
		fields: () => [],
		command: (of) => ({ type: 'remove', unit: idOf(of) }),
	},
];
