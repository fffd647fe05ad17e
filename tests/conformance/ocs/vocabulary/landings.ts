/** Sentences of Beach Assaults and of what Landing Craft do beside sailing. */
import { hasTargets } from '../../../../src-main/rules/ocs/18-ships/sea-fire.ts';
import { EMPTY_HEX } from '../../../../src-main/rules/ocs/initial.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { is, listed, sideNamed, type Chapter, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

const given: readonly Given[] = [
	[
		/^the game’s ports take destroyers$/,
		(draft) => {
			draft.scenario.options = { ...draft.scenario.options, 'destroyers-in-port': 'yes' };
		},
	],
	[
		/^barrages destroyed the defenders of (\S+)$/,
		(draft, [hex = '']) =>
			void draft.changes.push((game) => ({ ...game, sea: { ...game.sea, swept: [...game.sea.swept, hex] } })),
	],
	[
		/^(Blue|Red) holds (\S+)$/,
		(draft, [side, hex = '']) =>
			void draft.changes.push((game) => {
				const there = { ...(game.hexes[hex] ?? EMPTY_HEX), control: sideNamed(side) };
				return { ...game, hexes: { ...game.hexes, [hex]: there } };
			}),
	],
	[
		/^the ship ([\w-]+) is a port$/,
		(draft, [id = '']) =>
			void draft.changes.push((game) => {
				const ship = game.sea.ships[id];
				if (!ship) throw new Error(`no ship ${id}`);
				const ships = { ...game.sea.ships, [id]: { ...ship, port: 'open' as const } };
				return { ...game, sea: { ...game.sea, ships } };
			}),
	],
];

const WHO = '(Blue|Red|Control)';
const when: readonly Doing<Run>[] = [
	[
		new RegExp(`^${WHO} (?:makes ([\\w-]+) a port|drives ([\\w-]+) ashore)$`),
		(run, _clause, [by, lst, duck]) =>
			send(run, by, {
				...{ type: 'unload-craft', craft: [lst ?? duck ?? ''], mode: 'combat' },
				as: lst === undefined ? 'trucks' : 'port',
			}),
	],
	[
		new RegExp(`^${WHO} launches ([\\w-]+)$`),
		(run, _clause, [by, transport = '']) => send(run, by, { type: 'launch-dukws', transport }),
	],
	[
		new RegExp(`^${WHO} parts (\\d+) points? of ([\\w-]+) with (.+)$`),
		(run, _clause, [by, points, craft = '', cargo]) => {
			const all = listed(cargo);
			const tokens = Number(all.flatMap((each) => /^(\d+)T$/.exec(each)?.[1] ?? [])[0] ?? 0);
			const units = all.filter((each) => !/^\d+T$/.test(each));
			send(run, by, { type: 'divide-craft', craft, points: Number(points), units, tokens });
		},
	],
	[
		new RegExp(`^${WHO} joins (.+)$`),
		(run, _clause, [by, craft]) => send(run, by, { type: 'join-craft', craft: listed(craft) }),
	],
	[
		new RegExp(`^${WHO} assaults the beach at (\\S+) with (.+)$`),
		(run, _clause, [by, target = '', units]) =>
			send(run, by, { type: 'assault-beach', units: listed(units), target }),
	],
];

const then: readonly Check<Run>[] = [
	[
		/^the ship ([\w-]+) is (a port|a port from the next phase on|no port)$/,
		({ table }, _clause, [id = '', how]) => {
			const port = table.game.sea.ships[id]?.port;
			return is(
				port === undefined ? 'no port' : port === 'open' ? 'a port' : 'a port from the next phase on',
				how,
			);
		},
	],
	[
		/^(Blue|Red) can(not)? fire at the ships in (\S+)$/,
		({ table }, _clause, [side, not, hex = '']) => {
			const other = sideNamed(side === 'Blue' ? 'Red' : 'Blue');
			return is(hasTargets(table.at, hex, other), not === undefined);
		},
	],
	[
		/^([\w-]+) has gone about (\S+) hexes$/,
		({ table }, _clause, [id = '', spent]) => is((table.game.sea.ships[id]?.spent ?? 0).toFixed(2), spent),
	],
	[
		/^([\w-]+) has lost (\d+) steps$/,
		({ table }, _clause, [unit = '', steps]) => is(table.unit(unit).lost, steps),
	],
	[
		/^(Blue|Red) is asked whether to fight for the beach$/,
		({ table }, _clause, [side]) => {
			const [asked] = table.asks;
			return is(
				`${asked?.to.side ?? 'nobody'} ${asked?.answers.map(({ id }) => id).join() ?? ''}`,
				`${sideNamed(side)} fight,table`,
			);
		},
	],
];

export const landings: Chapter = { given, when, then };
