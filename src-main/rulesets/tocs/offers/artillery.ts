/** Offers of artillery: strikes, bombardments, interdiction, by a headquarters, an observer, or a battery in reserve. */
import type { TocsPicks } from '../../../../src-shared/rulesets/tocs/offers.ts';
import type { HexName } from '../../../rules/tocs/game.ts';
import type { Piece } from '../../../rules/tocs/units.ts';
import { isBattery } from '../../../rules/tocs/w10-actions/artillery.ts';
import { isOutside } from '../../../rules/tocs/w9-perimeter/perimeter.ts';
import { tocsBoard } from '../../../rules/tocs/board.ts';
import {
	asChoice,
	givesOrders,
	hexesWithin,
	hexField,
	idOf,
	ownPieces,
	picked,
	pickedUnits,
	unitOf,
	unitsUnder,
	type Action,
	type FieldChoice,
	type Field,
	type Offered,
} from './fields.ts';

/** Batteries of a bombardment. */
const FEWEST = 3;
const MAX_BATTERIES = 12;

const isObserver = ({ counter }: Piece): boolean => counter.arm === 'observer';
/** Whether the unit in hand calls for fire rather than firing. */
const calls = (of: Offered): boolean => of.piece !== null && (givesOrders(of) || isObserver(of.piece));

/** Returns the batteries the selected unit may call for: any for an observer, its own for a headquarters. */
function batteriesOf(of: Offered): readonly Piece[] {
	if (!of.piece) return [];
	const all = isObserver(of.piece) ? ownPieces(of) : unitsUnder(of);
	return all.filter(isBattery);
}

const inRange = ({ here }: Offered, { unit, counter }: Piece, hex: HexName): boolean =>
	unit.at !== null && tocsBoard(here.scenario).distance(unit.at, hex) <= counter.gunRange;

/** Returns who could order the battery in hand: active headquarters, observers, in the reserve steps itself. */
function orderers(of: Offered): readonly FieldChoice[] {
	const { here, piece } = of;
	if (!piece) return [];
	if (here.game.clock.step !== 'act') return [asChoice(piece)];
	const active = ownPieces(of).filter(
		(each) =>
			(each.counter.range > 0 && (each.unit.act?.ap ?? 0) > 0) ||
			(isObserver(each) && (each.unit.ordered || each.unit.act !== null)),
	);
	const staffs = ownPieces(of).filter(({ counter }) => counter.type === 'hq');
	return (active.length > 0 ? active : staffs.slice(0, 1)).map(asChoice);
}

const BY: Field = {
	...{ name: 'by', kind: 'unit', ask: 'Who orders the fire?', auto: true },
	none: 'No headquarters or observer could order it.',
	choices: orderers,
};
const BATTERY: Field = {
	...{ name: 'unit', kind: 'unit', ask: 'Which battery fires? Click its counter.' },
	none: 'No battery of its own is in range.',
	choices: (of, picks) =>
		batteriesOf(of).flatMap((each) => {
			const hex = picked(picks, 'hex');
			return hex === '' || inRange(of, each, hex) ? [asChoice(each)] : [];
		}),
};

/** Returns the hexes of the other side that a gun in hand, or the guns that may be called for, can reach. */
function targets(of: Offered): readonly HexName[] {
	const guns = calls(of) ? batteriesOf(of) : of.piece ? [of.piece] : [];
	const hexes = guns.flatMap(({ unit, counter }) =>
		unit.at === null ? [] : hexesWithin(of.here, unit.at, counter.gunRange),
	);
	const { battles } = of.here.game;
	const known = of.here.game.marks[of.side];
	const rank = (hex: HexName): number =>
		battles.includes(hex) ? 0 : known?.get(hex)?.occupied === true ? 1 : 2;
	return [...new Set(hexes)]
		.filter(
			(hex) => isOutside(of.here, hex, of.side) || of.here.game.engagements[hex] || battles.includes(hex),
		)
		.toSorted((a, b) => rank(a) - rank(b));
}

const TARGET = hexField('Click the hex to fire at.', 'No hex of the enemy’s is in range.', targets);
const AIM: Field = {
	...{ name: 'aim', kind: 'choice', ask: 'Fire at what?', none: '' },
	choices: () => [
		{ id: 'harass', label: 'Whatever is there (harassing fire)', hex: null },
		{ id: 'units', label: 'Its units', hex: null },
		{ id: 'facility', label: 'Its facility', hex: null },
		{ id: 'bridge', label: 'Its bridge', hex: null },
	],
};
const MANNER: Field = {
	...{ name: 'manner', kind: 'choice', ask: 'How?', none: '', auto: true },
	choices: () => [
		{ id: 'plain', label: 'Bombardment', hex: null },
		{ id: 'tot', label: 'Time On Target', hex: null },
	],
};
/** Returns the batteries in range of the hex that was picked. */
const bombards = (of: Offered, picks: TocsPicks): readonly Piece[] => {
	const all = calls(of) ? batteriesOf(of) : ownPieces(of).filter(isBattery);
	return all.filter((each) => inRange(of, each, picked(picks, 'hex')));
};
const fresh = ({ unit }: Piece): boolean =>
	!unit.acted && unit.act === null && unit.mission === null && unit.state === 0;
const BATTERIES: Field = {
	...{ name: 'units', kind: 'units', ask: 'Which batteries fire? Three at least.' },
	none: 'No three batteries are in range.',
	choices: (of, picks) =>
		bombards(of, picks).length < FEWEST ? [] : bombards(of, picks).slice(0, MAX_BATTERIES).map(asChoice),
	samples: (of, picks) => [
		bombards(of, picks)
			.toSorted((a, b) => Number(fresh(b)) - Number(fresh(a)))
			.slice(0, FEWEST)
			.map(({ id }) => id),
	],
};

const who = (of: Offered, picks: TocsPicks) => {
	const id = idOf(of);
	return calls(of)
		? { by: id, unit: unitOf(picked(picks, 'unit')) }
		: { by: unitOf(picked(picks, 'by')), unit: id };
};
const fires = (of: Offered): boolean => of.piece !== null && (calls(of) || isBattery(of.piece));
/** Fields of a mission of one battery. */
const mission = (of: Offered, ...more: readonly Field[]): readonly Field[] =>
	calls(of) ? [TARGET, BATTERY, ...more] : [BY, TARGET, ...more];

const AIMS = ['harass', 'units', 'facility', 'bridge'] as const;

export const ARTILLERY: readonly Action[] = [
	{
		...{ id: 'strike', group: 'artillery', label: 'Strike', rule: 'tocs-w10.24.strike' },
		fits: fires,
		fields: (of) => mission(of, AIM),
		command: (of, picks) => ({
			...{ type: 'strike', ...who(of, picks), hex: picked(picks, 'hex') },
			aim: AIMS.find((each) => each === picked(picks, 'aim')) ?? 'harass',
		}),
	},
	{
		...{ id: 'bombard', group: 'artillery', label: 'Bombard', rule: 'tocs-w10.25.bombard' },
		fits: (of) => of.piece !== null && (givesOrders(of) || (isBattery(of.piece) && of.piece.unit.reserve)),
		fields: () => [TARGET, MANNER, BATTERIES],
		command: (of, picks) => ({
			...{ type: 'bombard', by: idOf(of), hex: picked(picks, 'hex') },
			...{ units: [...pickedUnits(picks)], tot: picked(picks, 'manner') === 'tot' },
		}),
	},
	{
		...{ id: 'interdict', group: 'artillery', label: 'Interdict a hex', rule: 'tocs-w10.26.interdict' },
		fits: fires,
		fields: (of) => mission(of),
		command: (of, picks) => ({ type: 'interdict', ...who(of, picks), hex: picked(picks, 'hex') }),
	},
];
