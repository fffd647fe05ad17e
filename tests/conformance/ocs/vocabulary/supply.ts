/** The words of cases on supply: dumps, sources, trace, fuel, combat supply, stocks. */
import { governing } from '../../../../src-main/rules/ocs/charts/charts.ts';
import { supplyCosts } from '../../../../src-main/rules/ocs/charts/supply-costs.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import {
	mayMixStocks,
	suppliedIn,
	supplyForAttack,
	supplyForDefence,
	spentOn,
	type CombatSupply,
} from '../../../../src-main/rules/ocs/12-supply/combat-supply.ts';
import { fuelOffers, fuelPlan, isFuelled, needsFuel } from '../../../../src-main/rules/ocs/12-supply/fuel.ts';
import {
	trueSupply,
	type SupplyPicture,
	type SupplyUnit,
} from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { waysOfSupply } from '../../../../src-main/rules/ocs/12-supply/reach.ts';
import { supplyTables } from '../../../../src-main/rules/ocs/12-supply/tables.ts';
import { sourceState } from '../../../../src-main/rules/ocs/12-supply/sources.ts';
import { traceOf } from '../../../../src-main/rules/ocs/12-supply/trace.ts';
import { formationMarkers } from '../../../../src-main/rules/ocs/13-specialized/formation-markers.ts';
import { whyOutOfTrace } from '../../../../src-main/rules/ocs/12-supply/why.ts';
import { EMPTY_HEX } from '../../../../src-main/rules/ocs/initial.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';
import { asItBegins, having, type Change } from '../../../helpers/ocs-table.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { is, listed, sideNamed, type Chapter, type Draft, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

const changeSupply =
	(change: (supply: OcsGame['supply']) => Partial<OcsGame['supply']>): Change =>
	(game) => ({ ...game, supply: { ...game.supply, ...change(game.supply) } });

function addSource(draft: Draft, side: string | undefined, hex: string, more: object = {}): void {
	draft.scenario.sources = [...(draft.scenario.sources ?? []), { side: sideNamed(side), hex, ...more }];
}

const WHO = '(Blue|Red|Control)';
const sentence = (rest: string): RegExp => new RegExp(`^${WHO} ${rest}$`);

function pictureOf({ table }: Run, id: string): SupplyPicture {
	return trueSupply(table.at, table.unit(id).side);
}

function unitsIn(
	run: Run,
	names: string | undefined,
): { picture: SupplyPicture; found: readonly SupplyUnit[] } {
	const ids = listed(names);
	const picture = pictureOf(run, ids[0] ?? '');
	return { picture, found: ids.map((id) => unitOf(picture, id)) };
}

function unitOf(picture: SupplyPicture, id: string): SupplyUnit {
	const unit = picture.units.find((each) => each.id === id);
	if (!unit) throw new Error(`${id} is not on the map`);
	return unit;
}

/** How the units that were named are supplied. */
type Combat = CombatSupply & { readonly units: readonly string[] };

const combatOf = ({ noted }: Run): Combat => {
	const made = noted.get('combat');
	if (made === undefined) throw new Error('nobody attacks or defends');
	return made as Combat;
};

const tokensAt = (run: Run, hex: string): number =>
	Object.values(run.table.game.dumps).reduce((sum, { at, tokens }) => (at === hex ? sum + tokens : sum), 0);

const given: readonly Given[] = [
	[
		/^(Blue|Red)’s HQ ([\w-]+) at (\S+), throwing (\d+) by (Leg|Track|Truck)(?:, of (\S+))?(?:, nation (\S+))?(?:, (division))?(?:, (Strat|DG) Mode)?(?:, (Move) side up)?$/,
		(draft, [side, id = '', at = '', range = '', by = '', formation, nation, size, mode, up]) => {
			const mobility = by.toLowerCase();
			const less = String(Math.max(1, Number(range) - 2));
			draft.scenario.counters = [
				...draft.scenario.counters,
				counter(
					id,
					sideNamed(side),
					at,
					`(5)-0-5 truck, throw ${range} ${mobility}`,
					`(1)-0-15 truck, throw ${less} ${mobility}`,
					{
						...{ class: 'hq', size: size === undefined ? 'army' : 'division' },
						...(formation === undefined ? {} : { formation }),
						...(nation === undefined ? {} : { nation }),
					},
				),
			];
			if (mode !== undefined || up !== undefined)
				draft.changes.push(
					having(id, {
						...(mode === undefined ? {} : { marker: mode.toLowerCase() as 'dg' }),
						...(up === undefined ? {} : { face: 'move' }),
					}),
				);
		},
	],
	[/^fuel as the game begins$/, (draft) => void draft.changes.push(asItBegins)],
	[/^(Blue|Red)’s source at (\S+)$/, (draft, [side, hex = '']) => addSource(draft, side, hex)],
	[
		/^(Blue|Red)’s source at (\S+) from turn (\d+)$/,
		(draft, [side, hex = '', from]) => addSource(draft, side, hex, { from: Number(from) }),
	],
	[/^(Blue|Red) has no source$/, (draft, [side]) => addSource(draft, side, '10.10', { from: 99 })],
	[
		/^([\w-]+) is fuelled until Clean Up(?:, from the HQ ([\w-]+)|, from the dump at (\S+))?$/,
		(draft, [of = '', hq, hex]) =>
			void draft.changes.push((game) => {
				const [side] = [...game.units.values()].map((unit) => unit.side);
				if (!side) throw new Error('name the units first');
				const formationFrom =
					hq !== undefined
						? { [of]: { kind: 'hq' as const, hq } }
						: hex !== undefined
							? { [of]: { kind: 'dump' as const, hex } }
							: {};
				return {
					...game,
					fuel: { ...game.fuel, [of]: { side, until: 'clean-up' as const } },
					supply: { ...game.supply, formationFrom: { ...game.supply.formationFrom, ...formationFrom } },
				};
			}),
	],
	[
		/^([\w-]+) was out of trace in turn (\d+)(, and ate)?$/,
		(draft, [id = '', since, ate]) =>
			void draft.changes.push(
				changeSupply(({ history }) => ({
					history: { ...history, [id]: { since: Number(since), fed: ate !== undefined } },
				})),
			),
	],
	[
		/^a port of (\d+)T at (\S+)$/,
		(draft, [tokens, hex = '']) => {
			draft.scenario.hexes = [
				...(draft.scenario.hexes ?? []),
				{ hex, port: { name: 'Haven', tokens: Number(tokens) } },
			];
		},
	],
	[
		/^the air base of (Blue|Red) at (\S+)$/,
		(draft, [side, hex = '']) =>
			void draft.changes.push((game) => ({
				...game,
				hexes: { ...game.hexes, [hex]: { ...EMPTY_HEX, control: sideNamed(side), airBase: 1 } },
			})),
	],
	[
		/^the game’s own supply costs ask (\d+)T for each step that attacks$/,
		(draft, [tokens = '']) => {
			const text = supplyCosts.text.replace(/(?<=attack, each step\s*\| )1/, tokens);
			draft.scenario.charts = { ...draft.scenario.charts, 'supply-costs': text };
		},
	],
	[
		/^the box fort stands for (\S+), and ([\w-]+) is in it$/,
		(draft, [hex = '', unit]) => {
			const [side] = draft.scenario.sides;
			draft.scenario.boxes = [{ id: 'fort', name: 'Fort', owner: side.id }];
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, box: 'fort' }];
			draft.scenario.counters = draft.scenario.counters.map((each) =>
				each.id === unit ? { ...each, at: 'fort' } : each,
			);
		},
	],
];

const when: readonly Doing<Run>[] = [
	[
		sentence('fuels the (unit|formation|hq) ([\\w-]+)(?: from (\\S+))?'),
		(run, _clause, [by, method = '', of = '', from]) =>
			send(run, by, {
				type: 'pay-fuel',
				method: method as 'hq',
				of,
				...(from === undefined ? {} : { from }),
			}),
	],
	[
		sentence('loads (\\d+)T on ([\\w.-]+)'),
		(run, _clause, [by, tokens, transport = '']) =>
			send(run, by, { type: 'load-transport', transport, tokens: Number(tokens) }),
	],
	[
		sentence('drives ([\\w.-]+) by (.+)'),
		(run, _clause, [by, transport = '', way]) =>
			send(run, by, { type: 'move-transport', transport, way: listed(way) }),
	],
	[
		sentence('divides (\\d+) points? with (\\d+)T from ([\\w-]+)'),
		(run, _clause, [by, points, tokens, transport = '']) =>
			send(run, by, { type: 'divide-transport', transport, points: Number(points), tokens: Number(tokens) }),
	],
	[
		sentence('blows (\\d+)T at (\\S+)'),
		(run, _clause, [by, tokens, at = '']) => send(run, by, { type: 'blow-dump', at, tokens: Number(tokens) }),
	],
	[
		sentence('breaks out with ([\\w-]+)'),
		(run, _clause, [by, unit = '']) => send(run, by, { type: 'break-out', unit }),
	],
	[
		sentence('recovers stocks(?:, first of (.+))?'),
		(run, _clause, [by, first]) => send(run, by, { type: 'recover', first: listed(first) }),
	],
	[
		sentence('feeds (.+) out of ([\\w-]+)'),
		(run, _clause, [by, units, dump = '']) => send(run, by, { type: 'eat', dump, units: listed(units) }),
	],
	[
		sentence('has ([\\w-]+) trace by (\\S+)'),
		(run, _clause, [by, formation = '', part = '']) =>
			send(run, by, { type: 'choose-trace', formation, part }),
	],
	[
		sentence('rolls for Attrition at (\\S+)'),
		(run, _clause, [by, at = '']) => send(run, by, { type: 'roll-attrition', at }),
	],
	[
		/^(.+) (?:attack|attacks)(?:, (.+) on (?:its|their) stocks)?$/,
		(run, _clause, [units, internals]) => {
			const { picture, found } = unitsIn(run, units);
			const wish = internals === undefined ? {} : { internals: listed(internals) };
			const { costs } = supplyTables(picture);
			const made = supplyForAttack(costs, suppliedIn(picture, found), wish);
			run.noted.set('combat', { ...made, units: found.map(({ id }) => id) });
		},
	],
	[
		/^(.+) (?:defend|defends)(?:, (.+) on (?:its|their) stocks|(, paying nothing))?$/,
		(run, _clause, [units, internals, nothing]) => {
			const { picture, found } = unitsIn(run, units);
			const ways = supplyForDefence(
				supplyTables(picture).costs,
				suppliedIn(picture, found),
				mayMixStocks(picture),
			);
			const proposed = ways.supply ?? ways.internals ?? ways.none;
			const wanted =
				nothing === undefined ? (internals === undefined ? proposed : ways.internals) : ways.none;
			if (!wanted) throw new Error('their stocks are not offered to them');
			run.noted.set('combat', { ...wanted, units: found.map(({ id }) => id) });
		},
	],
];

const then: readonly Check<Run>[] = [
	[
		/^([\w-]+) is supplied from (\S+) by (itself|[\w-]+)$/,
		(run, _clause, [id = '', hex, by = '']) => {
			const picture = pictureOf(run, id);
			const ways = waysOfSupply(picture, unitOf(picture, id)).map(
				({ dump, hq }) => `${picture.board.name(dump.hex)} by ${hq ?? 'itself'}`,
			);
			return ways.includes(`${hex ?? ''} by ${by}`) ? null : ways.join(', ') || 'by nobody';
		},
	],
	[
		/^([\w-]+) (?:reaches|is thrown) no supply$/,
		(run, _clause, [id = '']) => {
			const picture = pictureOf(run, id);
			return is(waysOfSupply(picture, unitOf(picture, id)).length, 0);
		},
	],
	[
		/^([\w-]+) is in trace from (\S+) by (itself|[\w-]+)$/,
		(run, _clause, [id = '', hex, by]) => {
			const picture = pictureOf(run, id);
			const traced = traceOf(picture).units.get(id);
			if (!traced?.inTrace) return traced?.why ?? 'not on the map';
			const came = `${picture.board.name(traced.via.source)} by ${traced.via.kind === 'draw' ? 'itself' : traced.via.hq}`;
			return is(came, `${hex ?? ''} by ${by ?? ''}`);
		},
	],
	[
		/^([\w-]+) is out of trace$/,
		(run, _clause, [id = '']) => is(traceOf(pictureOf(run, id)).units.get(id)?.inTrace ?? 'not asked', false),
	],
	[
		/^([\w-]+) is never asked for trace$/,
		(run, _clause, [id = '']) => {
			const asked = run.table.scenario.sides.some(({ id: side }) =>
				traceOf(trueSupply(run.table.at, side)).units.has(id),
			);
			return is(asked, false);
		},
	],
	[
		/^it is out of trace since "(.+)" \(([\w-]+)\)$/,
		(run, _clause, [words = '', id = '']) => {
			const picture = pictureOf(run, id);
			const say = whyOutOfTrace(picture, unitOf(picture, id), traceOf(picture))?.say ?? 'in trace';
			return say.includes(words) ? null : say;
		},
	],
	[
		/^(Blue|Red)’s sources are (.+)$/,
		(run, _clause, [side, hexes]) => {
			const picture = trueSupply(run.table.at, sideNamed(side));
			const came = sourceState(picture).sources.map(({ hex }) => picture.board.name(hex));
			return is(came.toSorted().join(', '), listed(hexes).toSorted().join(', '));
		},
	],
	[/^(\S+) holds (\d+)T$/, (run, _clause, [hex = '', tokens]) => is(tokensAt(run, hex), tokens)],
	[
		/^([\w-]+) is (full|Low|Exhausted)$/,
		({ table }, _clause, [id = '', internals = '']) => is(table.unit(id).internals, internals.toLowerCase()),
	],
	[
		/^([\w-]+) is (not )?Out of Supply$/,
		({ table }, _clause, [id = '', not]) => is(table.unit(id).outOfSupply, not === undefined),
	],
	[
		/^([\w-]+) may move without paying$/,
		(run, _clause, [id = '']) => {
			const picture = pictureOf(run, id);
			return is(isFuelled(picture, unitOf(picture, id)), true);
		},
	],
	[
		/^([\w-]+) must be fuelled$/,
		(run, _clause, [id = '']) => {
			const picture = pictureOf(run, id);
			const unit = unitOf(picture, id);
			return is(needsFuel(unit) && !isFuelled(picture, unit), true);
		},
	],
	[
		/^the fuel for ([\w-]+) is offered as (.+)$/,
		(run, _clause, [id = '', offers]) => {
			const picture = pictureOf(run, id);
			const came = fuelOffers(picture, unitOf(picture, id)).map(
				({ method, of, tokens, serves }) => `${method} ${of} ${String(tokens)}T for ${serves.join(' ')}`,
			);
			return is(came.join('; ') || 'nothing', offers?.replaceAll(' / ', '; '));
		},
	],
	[
		/^to move (.+) costs (\d+)T$/,
		(run, _clause, [ids, tokens]) => {
			const { picture, found } = unitsIn(run, ids);
			return is(fuelPlan(picture, found).tokens, tokens);
		},
	],
	[
		/^Control is told that the (game|series) governs ([a-z-]+)$/,
		({ table }, _clause, [who, id]) =>
			is(governing(table.scenario.charts, id as 'barrage'), `the ${who ?? ''}`),
	],
	[/^the supply costs (\d+)T$/, (run, _clause, [tokens]) => is(combatOf(run).cost, tokens)],
	[/^(\d+)T are spent$/, (run, _clause, [tokens]) => is(spentOn(combatOf(run)), tokens)],
	[
		/^([\w-]+) (?:fights|fight) (in supply|on its stocks|without supply)(?:, then (full|Low|Exhausted))?$/,
		(run, _clause, [id = '', how = '', after]) => {
			const { marked, unsupplied, units } = combatOf(run);
			if (!units.includes(id)) return 'not in it';
			const came = id in marked ? 'on its stocks' : unsupplied.includes(id) ? 'without supply' : 'in supply';
			if (came !== how) return came;
			const left = marked[id] ?? run.table.unit(id).internals;
			return after === undefined ? null : is(left, after.toLowerCase());
		},
	],
	[
		/^(Blue|Red) is asked "(.+)"$/,
		(run, _clause, [, words]) => is(run.table.asks[0]?.ask ?? 'nothing', words),
	],
	[
		/^(Blue|Red) has (\d+) units at (\S+)$/,
		({ table }, _clause, [side, count, hex]) =>
			is(
				[...table.game.units.values()].filter((unit) => unit.side === sideNamed(side) && unit.at === hex)
					.length,
				count,
			),
	],
	[
		/^the marker of ([\w-]+) lies in (\S+) for (.+)$/,
		({ table }, _clause, [formation, hex, units]) => {
			const [side] = table.scenario.sides;
			const found = formationMarkers(trueSupply(table.at, side.id)).find(
				(each) => each.formation === formation && each.hex === hex,
			);
			return is(found?.units.join(', ') ?? 'no marker', units);
		},
	],
	[
		/^no marker of ([\w-]+) lies in (\S+)$/,
		({ table }, _clause, [formation, hex]) => {
			const [side] = table.scenario.sides;
			const found = formationMarkers(trueSupply(table.at, side.id)).some(
				(each) => each.formation === formation && each.hex === hex,
			);
			return is(found, false);
		},
	],
	[
		/^the marker of ([\w-]+) in (\S+) is (not )?fuelled$/,
		({ table }, _clause, [formation, hex, not]) => {
			const [side] = table.scenario.sides;
			const found = formationMarkers(trueSupply(table.at, side.id)).find(
				(each) => each.formation === formation && each.hex === hex,
			);
			return is(found?.fuelled ?? 'no marker', not === undefined);
		},
	],
	[
		/^a path by (Leg|Truck|Track) may not come into (\S+)$/,
		({ table }, _clause, [mobility = '', hex = '']) => {
			const picture = trueSupply(table.at, table.scenario.sides[0].id);
			return is(picture.ground.barred(mobility.toLowerCase())[boardOf(table.scenario).hex(hex)], 1);
		},
	],
];

export const supply: Chapter = { given, when, then };
