/** Sentences of ships, of fire at sea, and of coastal guns. */
import type { SHIP_AIMS } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { shipAfter } from '../../../../src-main/rules/ocs/18-ships/damage.ts';
import { isCoastal, isSea } from '../../../../src-main/rules/ocs/18-ships/waters.ts';
import { outlookAtShip, quoteAtShip } from '../../../../src-main/rules/ocs/18-ships/sea-fire.ts';
import { shipFlak } from '../../../../src-main/rules/ocs/18-ships/flak.ts';
import { roomInCraft } from '../../../../src-main/rules/ocs/18-ships/craft.ts';
import { landingGround, landingGroups } from '../../../../src-main/rules/ocs/18-ships/landing-table.ts';
import { putElsewhere } from '../../../../src-main/rules/ocs/evolve/units.ts';
import { shipOf, speedOf } from '../../../../src-main/rules/ocs/18-ships/ships.ts';
import { hasFor } from '../../../../src-main/rules/ocs/02-sequence/allowed.ts';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import type { OcsFact } from '../../../../src-main/rules/ocs/facts.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import type { ShipState } from '../../../../src-main/rules/ocs/18-ships/types.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { seaLetters, ship } from '../../../helpers/ocs-sea.ts';
import { is, listed, sideNamed, type Chapter, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

const havingShip =
	(id: string, change: Partial<ShipState>) =>
	(game: OcsGame): OcsGame => {
		const ship = game.sea.ships[id];
		if (!ship) throw new Error(`no ship ${id}`);
		return { ...game, sea: { ...game.sea, ships: { ...game.sea.ships, [id]: { ...ship, ...change } } } };
	};

const given: readonly Given[] = [
	[
		/^the columns (\d\d) to (\d\d) are sea$/,
		(draft, [from, to]) => {
			Object.assign(draft.ground, seaLetters(Number(from), Number(to)));
		},
	],
	[
		/^(Blue|Red)’s ship ([\w-]+)(?: at (\S+))?: (.+)$/,
		(draft, [side, id = '', at, text = '']) => {
			draft.scenario.ships = [...(draft.scenario.ships ?? []), ship(id, sideNamed(side), at ?? null, text)];
		},
	],
	[
		/^([\w-]+) is put aboard ([\w-]+)$/,
		(draft, [unit = '', on = '']) =>
			void draft.changes.push((game) => putElsewhere(game, unit, { kind: 'aboard', ship: on })),
	],
	[/^the ship ([\w-]+) is DG$/, (draft, [id = '']) => void draft.changes.push(havingShip(id, { dg: true }))],
	[
		/^the ship ([\w-]+) fired at the ground in turn (\d+)$/,
		(draft, [id = '', turn]) => void draft.changes.push(havingShip(id, { groundTurn: Number(turn) })),
	],
	[
		/^the ship ([\w-]+) has gone (\d+) hexes$/,
		(draft, [id = '', spent]) => void draft.changes.push(havingShip(id, { spent: Number(spent) })),
	],
	[
		/^an estuary along (.+)$/,
		(draft, [along]) => {
			const { map, terrain } = draft.scenario;
			const sides = {
				...map.sides,
				estuary: { name: 'estuary', look: 'major-river' as const, along: listed(along) },
			};
			draft.scenario.map = { ...map, sides };
			const costs = { leg: 'no', track: 'no', truck: 'no' };
			draft.scenario.terrain = {
				...terrain,
				sides: { ...terrain.sides, estuary: { costs, water: true, estuary: true } },
			};
		},
	],
];

const WHO = '(Blue|Red|Control)';
const when: readonly Doing<Run>[] = [
	[
		new RegExp(`^${WHO} sails (.+) by (.+)$`),
		(run, _clause, [by, ships, way]) =>
			send(run, by, { type: 'sail', ships: listed(ships), way: listed(way) }),
	],
	[
		new RegExp(`^${WHO} fires the ships? (.+) at the (units|air-base|port|guns) in (\\S+)$`),
		(run, _clause, [by, ships, aim, target = '']) =>
			send(run, by, {
				...{ type: 'fire-ships', ships: listed(ships), target },
				aim: aim as (typeof SHIP_AIMS)[number],
			}),
	],
	[
		new RegExp(`^${WHO} fires (.+) at the ships in (\\S+)$`),
		(run, _clause, [by, firers, hex = '']) =>
			send(run, by, { type: 'fire-at-ships', firers: listed(firers), hex }),
	],
	[
		new RegExp(`^${WHO} loads ([\\w-]+) with (.+)$`),
		(run, _clause, [by, craft = '', cargo]) => {
			const all = listed(cargo);
			const tokens = all.flatMap((each) => /^(\d+)T$/.exec(each)?.[1] ?? []);
			const units = all.filter((each) => !/^\d+T$/.test(each));
			send(run, by, { type: 'load-craft', craft, units, transports: [], tokens: Number(tokens[0] ?? 0) });
		},
	],
	[
		new RegExp(`^${WHO} unloads (.+) in (Combat|Move) Mode$`),
		(run, _clause, [by, craft, mode = '']) =>
			send(run, by, { type: 'unload-craft', craft: listed(craft), mode: mode.toLowerCase() as 'move' }),
	],
	[
		new RegExp(`^${WHO} rolls for landings$`),
		(run, _clause, [by]) => send(run, by, { type: 'roll-landings' }),
	],
	[
		new RegExp(`^${WHO} lets the ship ([\\w-]+) arrive at (\\S+)$`),
		(run, _clause, [by, ship = '', at = '']) => send(run, by, { type: 'arrive-ship', ship, at }),
	],
];

type Fired = Extract<OcsFact, { type: 'ship-fired-at' }>['payload'];
const lastFired = ({ table }: Run): Fired | undefined =>
	table.facts.findLast(
		(fact): fact is Extract<OcsFact, { type: 'ship-fired-at' }> => fact.type === 'ship-fired-at',
	)?.payload;

const then: readonly Check<Run>[] = [
	[
		/^the craft ([\w-]+) has (\d+) points?, room for (\d+)$/,
		({ table }, _clause, [id = '', points, room]) => {
			const craft = shipOf(table.at, id);
			return is([craft.state.points, inWords(roomInCraft(table.at, craft))].join(), [points, room].join());
		},
	],
	[
		/^the craft ([\w-]+) carries (\d+)T$/,
		({ table }, _clause, [id = '', tokens]) => is(table.game.sea.ships[id]?.tokens, tokens),
	],
	[
		/^([\w-]+) is aboard ([\w-]+)$/,
		({ table }, _clause, [unit = '', on]) => {
			const { elsewhere } = table.unit(unit);
			return is(elsewhere?.kind === 'aboard' ? elsewhere.ship : 'not aboard', on);
		},
	],
	[/^([\w-]+) is in supply$/, ({ table }, _clause, [unit = '']) => is(table.unit(unit).outOfSupply, false)],
	[
		/^(Blue|Red) lands at (\S+) by the line (.+)$/,
		({ table }, _clause, [side, hex = '', line]) => is(landingGround(table.at, hex, sideNamed(side)), line),
	],
	[
		/^(.+) land in (\d) groups$/,
		({ table }, _clause, [units, groups]) => is(landingGroups(table.at, listed(units)).length, groups),
	],
	[
		/^the ship ([\w-]+) is at (\S+)$/,
		({ table }, _clause, [id = '', at]) => is(table.game.sea.ships[id]?.at ?? 'off the map', at),
	],
	[
		/^the ship ([\w-]+) is (sunk|waiting|whole|damaged)$/,
		({ table }, _clause, [id = '', how]) => {
			const ship = table.game.sea.ships[id];
			return is(ship?.elsewhere ?? (ship?.damaged === true ? 'damaged' : 'whole'), how);
		},
	],
	[
		/^the ship ([\w-]+) is (not )?DG$/,
		({ table }, _clause, [id = '', not]) => is(table.game.sea.ships[id]?.dg, not === undefined),
	],
	[
		/^the ship ([\w-]+) has gone (\d+) hexes$/,
		({ table }, _clause, [id = '', spent]) => is(table.game.sea.ships[id]?.spent, spent),
	],
	[
		/^the ship ([\w-]+) goes (\d+) hexes in a phase$/,
		({ table }, _clause, [id = '', speed]) => is(speedOf(shipOf(table.at, id)), speed),
	],
	[
		/^the ship ([\w-]+) has barrage (\d+), range (\d+), flak (\d+), protection (\d+)$/,
		({ table }, _clause, [id = '', ...figures]) => {
			const { barrage, range, flak, protection } = shipOf(table.at, id).face;
			return is([barrage, range, flak, protection ?? 1].join(), figures.join());
		},
	],
	[
		/^(.+) (?:fires|fire) at ([\w-]+) with (\S+(?: \d\/\d)?), in column (\S+), shifted by (-?\d+)$/,
		({ table }, _clause, [firers, target = '', strength, column, by]) => {
			const hex = table.game.sea.ships[target]?.at ?? '';
			const quote = quoteAtShip(table.at, hex, target, listed(firers));
			const shift = quote.shifts.reduce((sum, each) => sum + each.by, 0);
			const text = chartColumn(table.at, quote.column);
			return is([inWords(quote.strength), text, shift].join(', '), [strength, column, by].join(', '));
		},
	],
	[
		/^(.+) at ([\w-]+): (sunk|damaged|dg|nothing) (\d+\/\d+|0|1)$/,
		({ table }, _clause, [firers, target = '', outcome = '', chance]) => {
			const hex = table.game.sea.ships[target]?.at ?? '';
			return is(inWords(outlookAtShip(table.at, hex, target, listed(firers))[outcome as 'sunk']), chance);
		},
	],
	[
		/^the fire was at ([\w-]+) by (.+), (\S+(?: \d\/\d)?) in column (\S+)$/,
		(run, _clause, [target, firers, strength, column]) => {
			const fired = lastFired(run);
			return is(
				[fired?.target, fired?.firers.join(), fired ? inWords(fired.strength) : '', fired?.column].join(
					' | ',
				),
				[target, listed(firers).join(), strength, column].join(' | '),
			);
		},
	],
	[
		/^a (whole|damaged) ship(, DG,)? takes (\d) loss(?:es)?( and DG)?: it is (.+)$/,
		({ table }, _clause, [hull, dg, losses, disorganizes, expected]) => {
			const chain = table.game.options['ship-hit-chain'] === 'yes';
			const effect = { losses: Number(losses), disorganizes: disorganizes !== undefined };
			const after = shipAfter('x', { damaged: hull === 'damaged', dg: dg !== undefined }, effect, chain);
			const words = after.sunk
				? 'sunk'
				: [after.damaged ? 'damaged' : 'whole', ...(after.dg ? ['DG'] : [])].join(', ');
			return is(words, expected);
		},
	],
	[
		/^(\S+) is (all sea|coastal|inland)$/,
		({ table }, _clause, [name = '', sort]) => {
			const board = boardOf(table.scenario);
			const hex = board.hex(name);
			return is(
				isSea(board, hex) ? 'all sea' : isCoastal(table.scenario, board, hex) ? 'coastal' : 'inland',
				sort,
			);
		},
	],
	[
		/^the ships of (Blue|Red) in (\S+) add (\d+) to Flak$/,
		({ table }, _clause, [side, hex = '', flak]) => is(shipFlak(table.at, hex, sideNamed(side)), flak),
	],
	[
		/^(Blue|Red) sees the ship (\S+) in (\S+)$/,
		({ table }, _clause, [side, ship, hex = '']) => {
			const id = sideNamed(side);
			return is(table.known[id]?.game.seen[id]?.get(hex)?.ship?.counter ?? 'none', ship);
		},
	],
	[
		/^(Blue|Red) is asked which ship of (.+)$/,
		({ table }, _clause, [side, ids]) => {
			const asked = table.asks.find(({ to }) => to.side === sideNamed(side));
			return is(asked?.answers.map(({ id }) => id).join() ?? 'nothing is asked', listed(ids).join());
		},
	],
	[
		/^(Blue|Red) has (no )?ships to order$/,
		({ table }, _clause, [side, no]) => is(hasFor(table.scenario, sideNamed(side)).ships, no === undefined),
	],
];

const chartColumn = (at: Run['table']['at'], column: number): string =>
	chartsIn(at).barrage.columns[column]?.text ?? '';

export const ships: Chapter = { given, when, then };
