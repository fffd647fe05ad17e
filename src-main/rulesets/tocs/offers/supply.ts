/** Offers of supply and staffs: depots, assets, reserves, deployments, formations, half-companies. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { tocsBoard } from '../../../rules/tocs/board.ts';
import type { HexName } from '../../../rules/tocs/game.ts';
import { waitingOf } from '../../../rules/tocs/b2-sequence/enter.ts';
import { isCompany, piecesOf, type Piece } from '../../../rules/tocs/units.ts';
import { halvesOf } from '../../../rules/tocs/w10-actions/assets.ts';
import { isSupply, MSD_SP } from '../../../rules/tocs/w8-supply/sources.ts';
import { hospitalFault, mayFoundHospital } from '../../../rules/tocs/w12-facilities/hospital.ts';
import { railLeft } from '../../../rules/tocs/w12-facilities/rails.ts';
import { formationOf } from '../../../rules/tocs/w7-loc/loc.ts';
import {
	asChoice,
	givesOrders,
	hexField,
	idOf,
	orderFields,
	orderOf,
	ownPieces,
	picked,
	pickedUnits,
	subjectOf,
	unitOf,
	unitsUnder,
	type Action,
	type Field,
	type Offered,
} from './fields.ts';

const isAsset = ({ counter }: Piece): boolean => counter.type === 'asset' || counter.type === 'msd';
/** States from which a unit is rallied: Disrupted and worse. */
const RALLIED_FROM = 3;

/** Returns the hexes of a side's own sources of supply; of a unit, its hex alone. */
const sources = ({ here, side, piece }: Offered): readonly HexName[] =>
	Object.entries(here.game.facilities).flatMap(([hex, each]) =>
		each.side === side && isSupply(each.kind) && (piece === null || piece.unit.at === hex) ? [hex] : [],
	);
const SOURCE = hexField('Which source? Click its hex.', 'You have no source of supply.', sources);
const atSource = (of: Offered): boolean => sources(of).length > 0;

const LOAD: Field = {
	...{ name: 'sp', kind: 'choice', ask: 'How many SP are loaded?', none: 'No SP are in it.' },
	choices: ({ here }, picks) => {
		const sp = Math.min(MSD_SP, here.game.facilities[picked(picks, 'hex')]?.sp ?? 0);
		return Array.from({ length: sp }, (_, n) => ({
			id: String(sp - n),
			label: `${String(sp - n)} SP`,
			hex: null,
		}));
	},
};
const camps = ({ here, side: own }: Offered): readonly HexName[] =>
	Object.entries(here.game.facilities).flatMap(([hex, each]) =>
		each.side === own && each.kind === 'pow-camp' ? [hex] : [],
	);
const CAMP = hexField('Which camp? Click its hex.', 'This side has no camp.', camps);
/** Captured steps that Control may put into a camp. */
const CAPTURED = [0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20];
const HELD: Field = {
	...{ name: 'sp', kind: 'choice', ask: 'How many captured steps does it hold?', none: '' },
	choices: () => CAPTURED.map((steps) => ({ id: String(steps), label: String(steps), hex: null })),
};
const BY_RAIL_TO: Field = {
	...hexField('To which source? Click its hex.', 'You have no other source of supply.', (of, picks) =>
		sources(of).filter((hex) => hex !== picked(picks, 'hex')),
	),
	name: 'to',
};
const BY_RAIL: Field = {
	...{ name: 'sp', kind: 'choice', ask: 'How many SP go?', none: 'No SP are in it.' },
	choices: ({ here, side: own }, picks) => {
		const held = here.game.facilities[picked(picks, 'hex')]?.sp ?? 0;
		return Array.from({ length: Math.min(held, railLeft(here, own)) }, (_, n) => ({
			...{ id: String(n + 1), label: `${String(n + 1)} SP`, hex: null },
		}));
	},
};
/** The amounts Control may put into a depot it creates. */
const STOCKS = [4, 8, 12, 20, 40];
const STOCK: Field = {
	...{ name: 'sp', kind: 'choice', ask: 'How many SP are in it?', none: '' },
	choices: () => STOCKS.map((sp) => ({ id: String(sp), label: `${String(sp)} SP`, hex: null })),
};
const ASSETS: Field = {
	...{ name: 'units', kind: 'units', ask: 'Which assets? Three at most.', none: 'No asset is under it.' },
	choices: (of) => unitsUnder(of).filter(isAsset).map(asChoice),
};
const TO: Field = {
	...{
		name: 'to',
		kind: 'unit',
		ask: 'To which unit? Click its counter.',
		none: 'There is no unit to join.',
	},
	choices: (of) =>
		ownPieces(of)
			.filter((each) => !isAsset(each) && each.id !== of.piece?.id)
			.map(asChoice),
};
const FORMATION: Field = {
	...{ name: 'to', kind: 'choice', ask: 'Under which formation?', none: 'There is no other formation.' },
	choices: (of, picks) => {
		const piece = subjectOf(of, picks);
		return of.here.scenario.formations
			.filter(({ side, id }) => side === of.side && piece !== null && id !== formationOf(piece))
			.map(({ id, name }) => ({
				...{ id, hex: null },
				label: id === piece?.counter.formation ? `${name}, its own` : name,
			}));
	},
};
const TOWARDS = hexField(
	'Click the hex beside it that the deployment is centred on.',
	'There is no hex beside it.',
	(of, picks) => {
		const from = subjectOf(of, picks)?.unit.at ?? null;
		return from === null ? [] : tocsBoard(of.here.scenario).beside(from);
	},
);
const RALLY = hexField('Click the hex to rally.', 'Nobody of its own needs a rally.', (of) => [
	...new Set(
		(givesOrders(of) ? unitsUnder(of) : of.piece ? [of.piece] : []).flatMap(({ unit }) =>
			unit.at !== null && unit.state >= RALLIED_FROM ? [unit.at] : [],
		),
	),
]);

const ordersAny = (is: (piece: Piece) => boolean) => (of: Offered) =>
	of.piece !== null && (givesOrders(of) || is(of.piece));
const side = (of: Offered): SideId => of.side;

/** Who waits to enter. */
const ARRIVAL: Field = {
	name: 'unit',
	kind: 'choice',
	ask: 'Who enters? It costs an OP.',
	none: 'Nobody waits to enter.',
	choices: ({ here, side: own }) =>
		piecesOf(here, [...waitingOf(here, own)]).map((each) => ({
			...asChoice(each),
			label: `${each.counter.name}, in ${each.counter.entry ?? ''}`,
		})),
};

export const SUPPLY: readonly Action[] = [
	{
		...{ id: 'enter', group: 'supply', label: 'Bring in reinforcements', rule: 'tocs-omgn-reinf-op' },
		fits: ({ piece, here, side: own }) => piece === null && waitingOf(here, own).length > 0,
		fields: () => [ARRIVAL],
		command: (_of, picks) => ({ type: 'enter', unit: unitOf(picked(picks, 'unit')) }),
	},
	{
		...{
			id: 'found-hospital',
			group: 'supply',
			label: 'Set up a field hospital',
			rule: 'tocs-omgn-hospital-new',
		},
		fits: ({ piece, here, side: own }) => piece === null && mayFoundHospital(here, own),
		fields: () => [
			hexField('Click the town or suburb of the hospital.', 'No town or suburb of yours will do.', (of) =>
				[...of.here.game.owners].flatMap(([hex, own]) =>
					own === of.side && hospitalFault(of.here, of.side, hex) === null ? [hex] : [],
				),
			),
		],
		command: (of, picks) => ({ type: 'found-hospital', side: of.side, hex: picked(picks, 'hex') }),
	},
	{
		...{ id: 'reserve', group: 'supply', label: 'Reserve', rule: 'tocs-w10.21.reserve' },
		fits: ordersAny(({ counter }) => counter.type !== 'asset' && counter.type !== 'train'),
		fields: (of) => orderFields(of, ({ unit }) => !unit.reserve),
		command: (of, picks) => ({ type: 'reserve', ...orderOf(of, picks) }),
	},
	{
		...{ id: 'rally', group: 'supply', label: 'Rally', rule: 'tocs-w10.19.rally' },
		fits: ordersAny(({ unit }) => unit.state >= RALLIED_FROM),
		fields: (of) => (givesOrders(of) ? [RALLY] : orderFields(of, () => true)),
		command: (of, picks) => ({
			...{ type: 'rally', hq: orderOf(of, picks).hq },
			hex: givesOrders(of) ? picked(picks, 'hex') : (of.piece?.unit.at ?? ''),
		}),
	},
	{
		...{ id: 'extend', group: 'supply', label: 'Extended Deployment', rule: 'tocs-w10.15.ext-order' },
		fits: ordersAny(({ counter }) => isCompany(counter)),
		fields: (of) => orderFields(of, ({ counter }) => isCompany(counter), TOWARDS),
		command: (of, picks) => ({ type: 'extend', ...orderOf(of, picks), towards: picked(picks, 'hex') }),
	},
	{
		...{ id: 'extend-end', group: 'supply', label: 'End Extended Deployment', rule: 'tocs-w10.15.ext-order' },
		fits: ({ piece }) => piece !== null && piece.unit.extended !== null,
		fields: (of) => orderFields(of, ({ unit }) => unit.extended !== null),
		command: (of, picks) => ({ type: 'extend', ...orderOf(of, picks), towards: null }),
	},
	{
		...{
			id: 'order-assets',
			group: 'supply',
			label: 'Order assets to act',
			rule: 'tocs-w2.1.activate-assets',
		},
		fits: (of) => of.piece !== null && (givesOrders(of) || isAsset(of.piece)),
		fields: (of) => (givesOrders(of) ? [ASSETS] : orderFields(of, () => true)),
		command: (of, picks) => ({
			...{ type: 'order-assets', hq: orderOf(of, picks).hq },
			units: givesOrders(of) ? [...pickedUnits(picks)] : [idOf(of)],
		}),
	},
	{
		...{ id: 'assign', group: 'supply', label: 'Assign assets', rule: 'tocs-w10.16.assign-assets' },
		fits: (of) => of.piece !== null && (givesOrders(of) || isAsset(of.piece)),
		fields: (of) => (givesOrders(of) ? [TO, ASSETS] : orderFields(of, () => true, TO)),
		command: (of, picks) => ({
			...{ type: 'assign', hq: orderOf(of, picks).hq, to: unitOf(picked(picks, 'to')) },
			units: givesOrders(of) ? [...pickedUnits(picks)] : [idOf(of)],
		}),
	},
	{
		...{
			id: 'reassign',
			group: 'supply',
			label: 'Put under another formation',
			rule: 'tocs-w10.17.reassign',
		},
		fits: ordersAny(({ counter }) => counter.formation !== null),
		fields: (of) => orderFields(of, ({ counter }) => counter.formation !== null, FORMATION),
		command: (of, picks) => {
			const to = picked(picks, 'to');
			return {
				type: 'reassign',
				...orderOf(of, picks),
				to: to === subjectOf(of, picks)?.counter.formation ? null : to,
			};
		},
	},
	{
		...{ id: 'split', group: 'supply', label: 'Deploy half-companies', rule: 'tocs-w10.18.half' },
		fits: ({ piece, here }) => piece !== null && halvesOf(here, piece.id).length > 0,
		fields: (of) => orderFields(of, () => true),
		command: (of, picks) => ({ type: 'split', ...orderOf(of, picks) }),
	},
	{
		...{
			id: 'recombine',
			group: 'supply',
			label: 'Put the halves together',
			rule: 'tocs-w10.18.half-recombine',
		},
		fits: ({ piece }) => piece !== null && piece.counter.halfOf !== null,
		fields: () => [],
		command: (of) => ({ type: 'recombine', unit: idOf(of) }),
	},
	{
		...{ id: 'deliver', group: 'supply', label: 'Unload at a source', rule: 'tocs-w8.1.deliver' },
		fits: ({ piece }) => piece?.counter.type === 'msd',
		fields: () => [],
		command: (of) => ({ type: 'deliver', unit: idOf(of) }),
	},
	{
		...{ id: 'transfer', group: 'supply', label: 'Load a Mobile Supply Depot', rule: 'tocs-w8.1.transfer' },
		fits: atSource,
		fields: () => [{ ...SOURCE, auto: true }, LOAD],
		command: (of, picks) => ({
			...{ type: 'transfer', side: side(of), hex: picked(picks, 'hex'), sp: Number(picked(picks, 'sp')) },
		}),
	},
	{
		...{ id: 'rail-supply', group: 'supply', label: 'Send supply by rail', rule: 'tocs-w12.2.rail-supply' },
		fits: (of) => of.piece === null && atSource(of) && railLeft(of.here, of.side) > 0,
		fields: () => [SOURCE, BY_RAIL_TO, BY_RAIL],
		command: (of, picks) => ({
			...{ type: 'rail-supply', side: side(of), from: picked(picks, 'hex'), to: picked(picks, 'to') },
			sp: Number(picked(picks, 'sp')),
		}),
	},
	{
		...{
			id: 'hold-prisoners',
			group: 'supply',
			label: 'Set captured steps in a camp',
			rule: 'tocs-w12.11.pow',
		},
		fits: (of) => of.isControl && of.piece === null && camps(of).length > 0,
		fields: () => [{ ...CAMP, auto: true }, HELD],
		command: (_of, picks) => ({
			...{ type: 'hold-prisoners', hex: picked(picks, 'hex'), steps: Number(picked(picks, 'sp')) },
		}),
	},
	{
		...{
			id: 'demolish',
			group: 'supply',
			label: 'Destroy a source of supply',
			rule: 'tocs-w12.7.supply-destroy',
		},
		fits: atSource,
		fields: () => [SOURCE],
		command: (of, picks) => ({ type: 'demolish', side: side(of), hex: picked(picks, 'hex') }),
	},
	{
		...{
			id: 'create-depot',
			group: 'supply',
			label: 'Create a Supply Depot',
			rule: 'tocs-w8.0.depot-created',
		},
		fits: ({ piece, isControl }) => isControl && piece !== null,
		fields: () => [STOCK],
		command: (of, picks) => ({
			...{ type: 'create-depot', side: side(of), hex: of.piece?.unit.at ?? '' },
			...{ sp: Number(picked(picks, 'sp')), name: 'Supply Depot' },
		}),
	},
];
