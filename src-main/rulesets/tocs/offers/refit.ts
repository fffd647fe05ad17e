/** Offers of steps that come back: refit, recovery, disbandment. */
import { piecesIn } from '../../../rules/tocs/units.ts';
import { isDriven, type Piece } from '../../../rules/tocs/units.ts';
import {
	asChoice,
	givesOrders,
	hexField,
	idOf,
	orderFields,
	orderOf,
	picked,
	subjectOf,
	unitOf,
	type Action,
	type Field,
	type Offered,
} from './fields.ts';

const isMotor = ({ counter }: Piece): boolean => isDriven(counter) || counter.type === 'battery';
/** The steps go to no unit, but into a pool. */
const POOL = 'pool';

const HEIR: Field = {
	...{ name: 'to', kind: 'choice', ask: 'Who takes its steps over?', none: '' },
	choices: (of, picks) => {
		const piece = subjectOf(of, picks);
		const there = piece?.unit.at ? piecesIn(of.here, piece.unit.at, of.side) : [];
		const heirs = there.filter(
			(each) =>
				piece !== null && each.id !== piece.id && isMotor(each) === isMotor(piece) && each.unit.lost > 0,
		);
		return [{ id: POOL, label: 'The pool', hex: null }, ...heirs.map(asChoice)];
	},
};
const WRECKS = hexField('Which hex? Click it.', 'No vehicles or guns are left in a hex of yours.', (of) =>
	Object.keys(of.here.game.wrecks[of.side] ?? {}),
);
const hasWrecks = ({ here, side }: Offered): boolean => Object.keys(here.game.wrecks[side] ?? {}).length > 0;

export const REFIT: readonly Action[] = [
	{
		...{ id: 'refit', group: 'refit', label: 'Refit', rule: 'tocs-w10.22.refit' },
		fits: (of) => of.piece !== null && (givesOrders(of) || (of.piece.unit.lost > 0 && !of.piece.unit.refit)),
		fields: (of) => orderFields(of, ({ unit }) => unit.lost > 0 && !unit.refit),
		command: (of, picks) => ({ type: 'refit', ...orderOf(of, picks), on: true }),
	},
	{
		...{ id: 'refit-end', group: 'refit', label: 'End the refit', rule: 'tocs-w10.22.refit-cancel' },
		fits: ({ piece }) => piece?.unit.refit === true,
		fields: (of) => orderFields(of, ({ unit }) => unit.refit),
		command: (of, picks) => ({ type: 'refit', ...orderOf(of, picks), on: false }),
	},
	{
		...{ id: 'recover', group: 'refit', label: 'Recover vehicles and guns', rule: 'tocs-w10.23.recovery' },
		fits: (of) => givesOrders(of) && hasWrecks(of),
		fields: () => [WRECKS],
		command: (of, picks) => ({ type: 'recover', hq: idOf(of), hex: picked(picks, 'hex') }),
	},
	{
		...{ id: 'disband', group: 'refit', label: 'Disband', rule: 'tocs-w10.20.disband' },
		fits: (of) => of.piece !== null && (givesOrders(of) || of.piece.counter.formation !== null),
		fields: (of) => orderFields(of, () => true, HEIR),
		command: (of, picks) => {
			const to = picked(picks, 'to');
			return { type: 'disband', ...orderOf(of, picks), to: to === POOL || to === '' ? null : unitOf(to) };
		},
	},
];
