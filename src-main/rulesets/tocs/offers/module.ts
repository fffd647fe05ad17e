/** Offers that a module or the table brings: pools of nations, sites and charges before the game, what Control types in. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { HexName } from '../../../rules/tocs/game.ts';
import { isTactical } from '../../../rules/tocs/w19-combat/tactical.ts';
import { chargeFault, hasBegun, siteFault, sitesOf } from '../../../rules/tocs/w10-actions/set-up.ts';
import { nationWords } from '../views/side/note-words.ts';
import {
	hexChoice,
	hexField,
	idOf,
	picked,
	type Action,
	type FieldChoice,
	type Field,
	type Offered,
} from './fields.ts';

const REASON = 'Control’s word';
const choice = (id: string, label: string): FieldChoice => ({ id, label, hex: null });
const numbers = (name: string, ask: string, from: number, to: number): Field => ({
	...{ name, kind: 'choice', ask, none: '' },
	choices: () => Array.from({ length: to - from + 1 }, (_, n) => choice(String(n + from), String(n + from))),
});
const asNumber = (picks: Parameters<Action['command']>[1], name: string): number =>
	Number(picked(picks, name));

const pools = ({ here, side }: Offered): readonly string[] =>
	Object.keys(here.game.points[side]?.pools ?? {});
const NATION: Field = {
	...{ name: 'nation', kind: 'choice', ask: 'Whose pool?', none: 'No nation has a pool of its own.' },
	choices: (of) => pools(of).map((id) => choice(id, nationWords(id))),
};
const OWN_POOL = 'side';
const ANY_POOL: Field = {
	...NATION,
	choices: (of) => [
		choice(OWN_POOL, 'The side’s own'),
		...pools(of).map((id) => choice(id, nationWords(id))),
	],
};
const TO_BANK: Field = {
	...{ name: 'points', kind: 'choice', ask: 'How many OPs?', none: 'No OPs of this impulse are left.' },
	choices: ({ here, side }) =>
		Array.from({ length: here.game.points[side]?.earned ?? 0 }, (_, n) =>
			choice(String(n + 1), counted(n + 1, 'OP')),
		),
};

const movable = ({ here, side }: Offered): readonly HexName[] =>
	hasBegun(here)
		? []
		: Object.keys(here.game.facilities).filter((hex) => sitesOf(here, side, hex).length > 0);
const FACILITY: Field = {
	...{ name: 'from', kind: 'choice', ask: 'Which facility?', none: 'No facility of yours can be moved.' },
	choices: (of) =>
		movable(of).map((hex) => choice(hex, `${of.here.game.facilities[hex]?.name ?? hex}, ${hex}`)),
};
const SITE = hexField('Where to? Click the hex.', 'There is no other place for it.', (of, picks) =>
	sitesOf(of.here, of.side, picked(picks, 'from')).filter(
		(to) => siteFault(of.here, of.side, picked(picks, 'from'), to) === null,
	),
);
const charged = ({ here, side }: Offered): readonly HexName[] =>
	here.scenario.bridges.flatMap(({ hex }) => (chargeFault(here, side, hex) === null ? [hex] : []));

const battles = ({ here }: Offered): readonly HexName[] => [
	...new Set([...here.game.battles, ...Object.keys(here.game.engagements)]),
];
const BATTLE: Field = {
	...{ name: 'hex', kind: 'hex', ask: 'Which battle? Click its hex.', none: 'No battle is announced.' },
	choices: (of) => battles(of).map(hexChoice),
};
/** The most a battle may cost a side, and the longest retreat. */
const MAX_RESULT = 9;

export const MODULE: readonly Action[] = [
	{
		...{ id: 'bank', group: 'supply', label: 'Bank OPs for a nation', rule: 'tocs-omgn-op-pools' },
		fits: (of) => of.piece === null && pools(of).length > 0,
		fields: () => [{ ...NATION, auto: true }, TO_BANK],
		command: (of, picks) => ({
			...{ type: 'bank', side: of.side, nation: picked(picks, 'nation') },
			points: asNumber(picks, 'points'),
		}),
	},
	{
		...{ id: 'rule-pool', group: 'supply', label: 'Set a pool of OPs', rule: 'tocs-omgn-op-allied-start' },
		fits: (of) => of.isControl && of.piece === null,
		fields: () => [{ ...ANY_POOL, auto: true }, numbers('points', 'How many OPs are in it?', 0, 40)],
		command: (of, picks) => ({
			...{ type: 'rule-pool', side: of.side, reason: REASON, points: asNumber(picks, 'points') },
			nation: picked(picks, 'nation') === OWN_POOL ? null : picked(picks, 'nation'),
		}),
	},
	{
		...{
			id: 'place-facility',
			group: 'supply',
			label: 'Place a facility',
			rule: 'tocs-omgn-supply-bases',
		},
		fits: (of) => of.piece === null && movable(of).length > 0,
		fields: () => [FACILITY, SITE],
		command: (of, picks) => ({
			...{ type: 'place-facility', side: of.side, from: picked(picks, 'from'), to: picked(picks, 'hex') },
		}),
	},
	{
		...{ id: 'set-charges', group: 'engineers', label: 'Set charges at a bridge', rule: 'tocs-omgn-no-dc' },
		fits: (of) => of.piece === null && charged(of).length > 0,
		fields: () => [hexField('Which bridge? Click its hex.', 'No bridge may be charged.', charged)],
		command: (of, picks) => ({
			...{ type: 'set-charges', side: of.side, hex: picked(picks, 'hex') },
			on: of.here.game.charges[picked(picks, 'hex')] === undefined,
		}),
	},
	{
		...{
			id: 'type-result',
			group: 'fight',
			label: 'Type in a battle’s result',
			rule: 'tocs-omgn-battle-mode',
		},
		fits: (of) => of.isControl && of.piece === null && isTactical(of.here) && battles(of).length > 0,
		fields: () => [
			{ ...BATTLE, auto: true },
			numbers('lost', 'Steps that the attacker loses?', 0, MAX_RESULT),
			numbers('back', 'Hexes that the attacker goes back?', 0, MAX_RESULT),
			numbers('defenderLost', 'Steps that the defender loses?', 0, MAX_RESULT),
			numbers('defenderBack', 'Hexes that the defender goes back?', 0, MAX_RESULT),
		],
		command: (_of, picks) => ({
			...{ type: 'type-result', hex: picked(picks, 'hex') },
			result: {
				attacker: { steps: asNumber(picks, 'lost'), retreat: asNumber(picks, 'back') },
				defender: { steps: asNumber(picks, 'defenderLost'), retreat: asNumber(picks, 'defenderBack') },
			},
		}),
	},
	{
		...{ id: 'season', group: 'refit', label: 'Season the unit', rule: 'tocs-omgn-seasoning' },
		fits: (of) => of.isControl && of.piece !== null,
		fields: () => [numbers('morale', 'Its Morale now?', 2, 12), numbers('elr', 'Its ELR now?', 0, 5)],
		command: (of, picks) => ({
			...{ type: 'season', unit: idOf(of), reason: REASON },
			...{ morale: asNumber(picks, 'morale'), elr: asNumber(picks, 'elr') },
		}),
	},
];
