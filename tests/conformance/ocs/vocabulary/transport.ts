/** The words of cases on transport: trucks, what they carry and do, Extenders. */
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { cargoHexes } from '../../../../src-main/rules/ocs/12-supply/sources.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import { type Change } from '../../../helpers/ocs-table.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { is, listed, sideNamed, type Chapter, type Draft, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

type TransportInput = NonNullable<OcsScenarioInput['transports']>[number];

const changeSupply =
	(change: (supply: OcsGame['supply']) => Partial<OcsGame['supply']>): Change =>
	(game) => ({ ...game, supply: { ...game.supply, ...change(game.supply) } });

/** A word of a transport: '2 points', 'loaded 4T', 'of lehr', 'wagon', 'MA 20', 'Leg', 'reaches 6 by Truck', 'spent 20', 'dead'. */
function transportWord(word: string): Partial<TransportInput> {
	const [, points] = /^(\d+) points?$/.exec(word) ?? [];
	if (points !== undefined) return { points: Number(points) };
	const [, loaded] = /^loaded (\d+)T$/.exec(word) ?? [];
	if (loaded !== undefined) return { loaded: Number(loaded) };
	const [, organic] = /^of (\S+)$/.exec(word) ?? [];
	if (organic !== undefined) return { organic };
	const [, allowance] = /^MA (\d+)$/.exec(word) ?? [];
	if (allowance !== undefined) return { allowance: Number(allowance) };
	const [, range, mobility = 'truck'] = /^reaches (\d+) by (Leg|Truck|Track)$/.exec(word) ?? [];
	if (range !== undefined)
		return { extender: { range: Number(range), mobility: mobility.toLowerCase() as 'leg' } };
	if (word === 'wagon' || word === 'mule' || word === 'truck') return { kind: word };
	if (word === 'Leg') return { mobility: 'leg' };
	throw new Error(`GIVEN does not know what "${word}" is of a transport.`);
}

const WHO = '(Blue|Red|Control)';
const sentence = (rest: string): RegExp => new RegExp(`^${WHO} ${rest}$`);

/** Each side's line with more. */
const withSides = (draft: Draft, side: string | undefined, more: object): void => {
	const [first, second] = draft.scenario.sides;
	const each = (line: typeof first) => (line.id === sideNamed(side) ? { ...line, ...more } : line);
	draft.scenario.sides = [each(first), each(second)];
};
const withRailway = (draft: Draft, kind: string, more: object): void => {
	const { terrain, map } = draft.scenario;
	draft.scenario.terrain = {
		...terrain,
		links: { ...terrain.links, [kind]: { railway: true, ...more } },
	};
	const rail = map.links?.['rail'];
	if (rail) draft.scenario.map = { ...map, links: { [kind]: { ...rail, chains: [] }, ...map.links } };
};

const given: readonly Given[] = [
	[
		/^engineers bridge rivers$/,
		(draft) => {
			const { terrain } = draft.scenario;
			const { 'minor-river': minor, 'major-river': major } = terrain.sides ?? {};
			if (!minor || !major) throw new Error('the small board has two sorts of river');
			const sides = {
				...terrain.sides,
				'minor-river': { ...minor, bridgedAs: 'nothing' },
				'major-river': { ...major, bridgedAs: 'minor-river' },
			};
			draft.scenario.terrain = { ...terrain, sides };
		},
	],
	[
		/^(Blue|Red) has a Rail Cap of (\d+)$/,
		(draft, [side, points]) => withSides(draft, side, { railCapacity: Number(points) }),
	],
	[
		/^(Blue|Red) has a Shipping Allowance of (\d+)$/,
		(draft, [side, points]) => withSides(draft, side, { shipping: Number(points) }),
	],
	[
		/^(Blue|Red)’s trains need (\S+) gauge$/,
		(draft, [side, gauge]) => withSides(draft, side, { gauge: gauge ?? null }),
	],
	[
		/^(Blue|Red)’s supply arrives at (\S+)$/,
		(draft, [side, arrivesAt]) => withSides(draft, side, { arrivesAt: arrivesAt ?? null }),
	],
	[
		/^a (multi-track|\S+-gauge) railway by (.+)$/,
		(draft, [sort = '', hexes]) => {
			const kind = `rail-${sort}`;
			if (!draft.scenario.map.links?.[kind])
				withRailway(
					draft,
					kind,
					sort === 'multi-track' ? { tracks: 'multi' } : { gauge: sort.replace('-gauge', '') },
				);
			const { map } = draft.scenario;
			const link = map.links?.[kind];
			if (!link) throw new Error('there are no railways on the small board');
			const chains = [...link.chains, listed(hexes)];
			draft.scenario.map = { ...map, links: { ...map.links, [kind]: { ...link, chains } } };
		},
	],
	[
		/^(Blue|Red)’s trucks ([\w-]+) (?:at (\S+)|to arrive in turn (\d+) at (\S+))(?:, (.+))?$/,
		(draft, [side, id = '', at, turn, entry, words = '']) => {
			const more = words === '' ? [] : words.split(', ').map(transportWord);
			const line = {
				...{ id: id, side: sideNamed(side), name: id, at: at ?? null },
				...(turn === undefined ? {} : { arrives: Number(turn), entry: entry ?? null }),
			};
			draft.scenario.transports = [
				...(draft.scenario.transports ?? []),
				Object.assign(line, ...more) as TransportInput,
			];
		},
	],
	[
		/^([\w-]+) (?:is an Extender|are Extenders)$/,
		(draft, [ids]) =>
			void draft.changes.push(
				changeSupply(({ extenders }) => ({ extenders: [...extenders, ...listed(ids)] })),
			),
	],
	[
		/^([\w-]+) has spent (\d+) points$/,
		(draft, [id = '', spent]) =>
			void draft.changes.push((game) => {
				const transport = game.transports[id];
				const unit = game.units.get(id);
				const at = transport?.at ?? unit?.at ?? null;
				const phase = {
					...{ began: at, spent: fraction(Number(spent)), move: 'moving' as const, negates: false },
					...{ released: false, attacked: false, fired: false, carried: null },
				};
				if (unit) return { ...game, units: game.units.set(id, { ...unit, phase }) };
				return transport
					? { ...game, transports: { ...game.transports, [id]: { ...transport, phase } } }
					: game;
			}),
	],
	[
		/^the trucks ([\w-]+) are in Reserve$/,
		(draft, [id = '']) =>
			void draft.changes.push((game) => {
				const transport = game.transports[id];
				if (!transport) throw new Error(`no trucks ${id}`);
				return { ...game, transports: { ...game.transports, [id]: { ...transport, reserve: true } } };
			}),
	],
	[
		/^([\w-]+) was captured in (this|another) phase$/,
		(draft, [id = '', which]) =>
			void draft.changes.push(
				changeSupply(({ captured }) => ({ captured: { ...captured, [id]: which === 'this' } })),
			),
	],
];

/** '2T, a and lorries': tokens, units and transports. */
function trainload(run: Run, text: string) {
	const all = listed(text);
	const tokens = all.flatMap((each) => /^(\d+)T$/.exec(each)?.[1] ?? []);
	const names = all.filter((each) => !/^\d+T$/.test(each));
	return {
		tokens: Number(tokens[0] ?? 0),
		units: names.filter((id) => !(id in run.table.game.transports)),
		transports: names.filter((id) => id in run.table.game.transports),
	};
}

const when: readonly Doing<Run>[] = [
	[
		sentence('ships (.+) from (\\S+) to (\\S+)'),
		(run, _clause, [by, cargo = '', from = '', to = '']) =>
			send(run, by, { type: 'ship', from, to, ...trainload(run, cargo) }),
	],
	[
		sentence('sends (.+) by rail from (\\S+) to (\\S+)'),
		(run, _clause, [by, cargo = '', from = '', to = '']) =>
			send(run, by, { type: 'move-by-rail', from, to, ...trainload(run, cargo) }),
	],
	[
		sentence('unloads (\\d+)T from ([\\w.-]+)'),
		(run, _clause, [by, tokens, transport = '']) =>
			send(run, by, { type: 'unload-transport', transport, tokens: Number(tokens) }),
	],
	[
		sentence('combines (.+)'),
		(run, _clause, [by, ids]) => send(run, by, { type: 'combine-transports', transports: listed(ids) }),
	],
	[
		sentence('makes an Extender of (.+)'),
		(run, _clause, [by, ids]) => send(run, by, { type: 'make-extender', transports: listed(ids) }),
	],
	[
		sentence('ends the Extender ([\\w-]+)(?:, to (\\S+))?'),
		(run, _clause, [by, transport = '', to]) =>
			send(run, by, { type: 'end-extender', transport, ...(to === undefined ? {} : { to }) }),
	],
	[
		sentence('lets the trucks ([\\w-]+) arrive at (\\S+) with (\\d+)T'),
		(run, _clause, [by, transport = '', at = '', tokens]) =>
			send(run, by, { type: 'arrive-transport', transport, at, tokens: Number(tokens) }),
	],
	[
		sentence('makes the trucks ([\\w-]+) good with (.+)'),
		(run, _clause, [by, transport = '', repls]) =>
			send(run, by, { type: 'rebuild-transport', transport, repls: listed(repls) }),
	],
];

const then: readonly Check<Run>[] = [
	[
		/^(Blue|Red) has used (\S+) of its Rail Cap$/,
		({ table }, _clause, [side, points]) => {
			const used = table.game.rail.used[sideNamed(side)];
			return is(used ? inWords(used) : '0', points);
		},
	],
	[
		/^(Blue|Red) has used (\S+) of its Shipping Allowance$/,
		({ table }, _clause, [side, points]) => {
			const used = table.game.ports.shipped[sideNamed(side)];
			return is(used ? inWords(used) : '0', points);
		},
	],
	[
		/^(\S+) is of (\S+) gauge now$/,
		({ table }, _clause, [hex = '', gauge]) => is(table.game.rail.gauges[hex] ?? 'no', gauge),
	],
	[
		/^(\d+) hexes were converted$/,
		({ table }, _clause, [count]) => is(Object.keys(table.game.rail.converted).length, count),
	],
	[
		/^(Blue|Red)’s trains stop at (nowhere|.+)$/,
		(run, _clause, [side, hexes = '']) => {
			const picture = trueSupply(run.table.at, sideNamed(side));
			const came = cargoHexes(picture).map((hex) => picture.board.name(hex));
			return is(
				came.toSorted().join(', ') || 'nowhere',
				hexes === 'nowhere' ? hexes : listed(hexes).toSorted().join(', '),
			);
		},
	],
	[
		/^([\w.-]+) (?:carries|carry) (\d+)T$/,
		({ table }, _clause, [id = '', tokens]) => is(table.game.transports[id]?.loaded, tokens),
	],
	[
		/^the trucks ([\w-]+) are at (\S+)$/,
		({ table }, _clause, [id = '', at]) => is(table.game.transports[id]?.at ?? 'off the map', at),
	],
	[
		/^the trucks ([\w-]+) are (dead|removed|gone)$/,
		({ table }, _clause, [id = '', how]) =>
			is(table.game.transports[id]?.elsewhere?.kind ?? (table.game.transports[id] ? 'there' : 'gone'), how),
	],
	[
		/^([\w-]+) (?:has|have) (\d+) points?$/,
		({ table }, _clause, [id = '', points]) =>
			is(inWords(table.game.transports[id]?.points ?? fraction(0)), points),
	],
	[
		/^the trucks ([\w-]+) have spent (\S+(?: \d\/\d)?)$/,
		({ table }, _clause, [id = '', points]) =>
			is(inWords(table.game.transports[id]?.phase?.spent ?? fraction(0)), points),
	],
	[
		/^([\w-]+) is (no|an) Extender$/,
		({ table }, _clause, [id = '', which]) =>
			is(table.game.supply.extenders.includes(id) ? 'an' : 'no', which),
	],
	[
		/^the trucks ([\w-]+) are (not )?in Reserve$/,
		({ table }, _clause, [id = '', not]) => is(table.game.transports[id]?.reserve, not === undefined),
	],
];

export const transport: Chapter = { given, when, then };
