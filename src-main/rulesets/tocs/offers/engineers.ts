/** Offers of engineers and of whoever digs: works, mines, roadblocks, bridges, ferries, facilities. */
import type { Work } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { RuleRef } from '../../../rules/kit/rule-ref.ts';
import { tocsBoard } from '../../../rules/tocs/board.ts';
import { isCompany, piecesIn, type Piece } from '../../../rules/tocs/units.ts';
import { BRIDGE_WORKS, turnsFor } from '../../../rules/tocs/w10-actions/bridges.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import {
	asChoice,
	hexesWithin,
	hexField,
	idOf,
	picked,
	pickedUnits,
	type Action,
	type FieldChoice,
	type Field,
	type Offered,
} from './fields.ts';

const isEngineer = ({ counter }: Piece): boolean => counter.arm === 'engineer';
const isSpecial = ({ counter }: Piece): boolean => counter.clears !== null;
const onRiver = ({ piece, here }: Offered): boolean =>
	typeof piece?.unit.at === 'string' && tocsBoard(here.scenario).riverIn(piece.unit.at) !== null;

const NEAR = hexField('Click its own hex or one beside it.', 'There is no hex to work in.', (of) =>
	typeof of.piece?.unit.at === 'string' ? hexesWithin(of.here, of.piece.unit.at, 1) : [],
);

/** Returns the offer of a work in a hex near by. */
const work = (id: Work, label: string, rule: RuleRef, is: (piece: Piece) => boolean): Action => ({
	...{ id, group: 'engineers', label, rule },
	fits: ({ piece }) => piece !== null && is(piece),
	fields: () => [NEAR],
	command: (of, picks) => ({ type: 'work', unit: idOf(of), work: id, hex: picked(picks, 'hex') }),
});

const BUILD_WORDS = {
	...{
		footbridge: 'Build a footbridge',
		pontoon: 'Build a pontoon bridge',
		'two-lane': 'Build a two-lane bridge',
	},
	...{ repair: 'Repair the bridge', dismantle: 'Take the bridge away', blow: 'Blow the bridge' },
} as const;

const BRIDGE: Field = {
	...{ name: 'work', kind: 'choice', ask: 'Which work on a bridge?', none: '' },
	choices: ({ here }) =>
		BRIDGE_WORKS.map((each): FieldChoice => {
			const turns = each === 'footbridge' || each === 'pontoon' || each === 'two-lane';
			const label = turns
				? `${BUILD_WORDS[each]} (${counted(turnsFor(here, each), 'turn')})`
				: BUILD_WORDS[each];
			return { id: each, label, hex: null };
		}),
};
const FACILITY: Field = {
	...{ name: 'what', kind: 'choice', ask: 'Repair it or destroy it?', none: '' },
	choices: () => [
		{ id: 'repair', label: 'Repair a damage point', hex: null },
		{ id: 'destroy', label: 'Destroy it', hex: null },
	],
};
const LEVEL: Field = {
	...{ name: 'level', kind: 'choice', ask: 'How well is it dug in?', none: '' },
	choices: () =>
		['Not', 'Entrenched', 'Strongpoint', 'Fortified Area'].map((label, n) => ({
			id: String(n),
			label,
			hex: null,
		})),
};
const PASSENGERS: Field = {
	...{ name: 'units', kind: 'units', ask: 'Which units are ferried across?', none: 'Nobody is in its hex.' },
	choices: ({ here, piece, side }) =>
		typeof piece?.unit.at === 'string' ? piecesIn(here, piece.unit.at, side).map(asChoice) : [],
};

export const ENGINEERS: readonly Action[] = [
	{
		...{ id: 'improve', group: 'engineers', label: 'Dig in', rule: 'tocs-w10.9.improve' },
		fits: ({ piece }) => piece !== null && (isCompany(piece.counter) || isEngineer(piece)),
		fields: () => [],
		command: (of) => ({ type: 'work', unit: idOf(of), work: 'improve', hex: of.piece?.unit.at ?? '' }),
	},
	work(
		'roadblock',
		'Set up a roadblock',
		'tocs-w10.10.roadblock',
		(piece) => isCompany(piece.counter) || isEngineer(piece),
	),
	work(
		'clear-roadblock',
		'Clear a roadblock',
		'tocs-w10.12.clear-roadblock',
		(piece) => isCompany(piece.counter) || isEngineer(piece) || isSpecial(piece),
	),
	work('lay-mines', 'Lay mines', 'tocs-w10.11.minefield', isEngineer),
	work(
		'clear-mines',
		'Clear mines',
		'tocs-w10.12.clear-mine',
		(piece) => isEngineer(piece) || isSpecial(piece),
	),
	{
		...{ id: 'bridge', group: 'engineers', label: 'Work on a bridge', rule: 'tocs-w10.13.bridge-who' },
		fits: ({ piece }) => piece !== null && isEngineer(piece),
		fields: () => [BRIDGE],
		command: (of, picks) => ({
			...{ type: 'bridge', unit: idOf(of) },
			work: BRIDGE_WORKS.find((each) => each === picked(picks, 'work')) ?? 'repair',
		}),
	},
	{
		...{ id: 'ferry', group: 'engineers', label: 'Ferry units across', rule: 'tocs-w12.1.eng-ferry' },
		fits: (of) => of.piece !== null && isEngineer(of.piece) && onRiver(of),
		fields: () => [PASSENGERS],
		command: (of, picks) => ({ type: 'ferry', unit: idOf(of), units: [...pickedUnits(picks)] }),
	},
	{
		...{ id: 'facility', group: 'engineers', label: 'Work on the facility', rule: 'tocs-w10.27.facility' },
		fits: ({ piece, here, side }) =>
			piece !== null && isEngineer(piece) && here.game.facilities[piece.unit.at ?? '']?.side === side,
		fields: () => [FACILITY],
		command: (of, picks) => ({
			...{ type: 'facility', unit: idOf(of) },
			what: picked(picks, 'what') === 'destroy' ? 'destroy' : 'repair',
		}),
	},
	{
		...{
			id: 'place-works',
			group: 'engineers',
			label: 'Dig in before the game',
			rule: 'tocs-w10.9.improve-setup',
		},
		fits: ({ piece, here, side }) =>
			piece !== null &&
			isCompany(piece.counter) &&
			here.game.clock.turn === 1 &&
			here.game.clock.step === 'turn' &&
			(here.scenario.sides.find(({ id }) => id === side)?.improvements ?? 0) > 0,
		fields: () => [LEVEL],
		command: (of, picks) => ({ type: 'place-works', unit: idOf(of), level: Number(picked(picks, 'level')) }),
	},
];
