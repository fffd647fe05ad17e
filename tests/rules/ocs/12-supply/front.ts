/** A front for tests of supply: units, dumps, transport and sources on the small board, by short sentences. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import type { OcsGame, World } from '../../../../src-main/rules/ocs/game.ts';
import {
	trueSupply,
	type SupplyPicture,
	type SupplyUnit,
} from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import type { TransportState, UnitState } from '../../../../src-main/rules/ocs/types.ts';
import type { HexName } from '../../../../src-main/rules/hexwar/types.ts';
import type { Step } from '../../../../src-main/rules/ocs/02-sequence/steps.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { asItBegins, during, Table, type Change } from '../../../helpers/ocs-table.ts';

export { BLUE, RED };
type CounterInput = OcsScenarioInput['counters'][number];
type TransportInput = NonNullable<OcsScenarioInput['transports']>[number];

/** A unit of Blue: infantry of one step by Leg, unless other faces are given. */
export const blue = (
	id: string,
	at: HexName | null,
	combat = '4-3-3 leg',
	more: Partial<CounterInput> = {},
	move: string | null = null,
): CounterInput => counter(id, BLUE, at, combat, move, more);
export const red = (
	id: string,
	at: HexName | null,
	combat = '4-3-3 leg',
	more: Partial<CounterInput> = {},
): CounterInput => counter(id, RED, at, combat, null, more);
/** An HQ of Blue that throws so far in Combat Mode; two points less in Move Mode. */
export const hq = (
	id: string,
	at: HexName,
	throws = '5 truck',
	more: Partial<CounterInput> = {},
): CounterInput => {
	const [range = '5', mobility = 'truck'] = throws.split(' ');
	const less = String(Math.max(1, Number(range) - 2));
	return counter(
		id,
		BLUE,
		at,
		`(5)-0-5 truck, throw ${throws}`,
		`(1)-0-15 truck, throw ${less} ${mobility}`,
		{ class: 'hq', size: 'army', ...more },
	);
};

export const trucks = (
	id: string,
	at: HexName | null,
	more: Partial<TransportInput> = {},
): TransportInput => ({
	id,
	side: BLUE,
	name: id,
	at,
	points: 1,
	...more,
});

interface Front {
	readonly units?: readonly CounterInput[];
	/** Blue's dumps: hex and tokens. */
	readonly dumps?: Readonly<Record<HexName, number>>;
	readonly sources?: readonly HexName[];
	readonly transports?: readonly TransportInput[];
	/** Hexes that a railway joins, the one after the other. */
	readonly railway?: readonly (readonly HexName[])[];
	/** Letters of other ground. */
	readonly ground?: Readonly<Record<HexName, string>>;
	readonly changed?: Partial<OcsScenarioInput>;
}

/** Open ground all over, but for what is named: no river, no road. */
export function front({
	units = [],
	dumps = {},
	sources = [],
	transports = [],
	railway = [],
	ground = {},
	changed = {},
}: Front): World {
	const open = Object.fromEntries(
		['03.07', '04.07', '04.08', '08.03', '08.04', '02.03', '06.08', '10.10', '09.09'].map((hex) => [
			hex,
			'o',
		]),
	);
	const map = smallMap({ ...open, ...ground });
	const scenario = smallScenario({
		map: {
			...map,
			sides: {},
			links: { rail: { name: 'railway', look: 'railway', chains: railway.map((chain) => [...chain]) } },
		},
		counters: [...units],
		transports: [...transports],
		dumps: Object.entries(dumps).map(([at, tokens]) => ({ side: BLUE, at, tokens })),
		sources: sources.map((hex) => ({ side: BLUE, hex })),
		...changed,
	});
	return { scenario, game: initial(scenario) };
}

export const withGame = (world: World, change: Partial<OcsGame>): World => ({
	...world,
	game: { ...world.game, ...change },
});
export const withUnit = ({ scenario, game }: World, id: string, change: Partial<UnitState>): World => {
	const unit = game.units.get(id);
	if (!unit) throw new Error(`no unit ${id}`);
	return { scenario, game: { ...game, units: game.units.set(id, { ...unit, ...change }) } };
};
export const withTransport = (
	{ scenario, game }: World,
	id: string,
	change: Partial<TransportState>,
): World => {
	const transport = game.transports[id];
	if (!transport) throw new Error(`no transport ${id}`);
	return {
		scenario,
		game: { ...game, transports: { ...game.transports, [id]: { ...transport, ...change } } },
	};
};
export const asExtenders = (world: World, ...ids: readonly string[]): World =>
	withGame(world, { supply: { ...world.game.supply, extenders: ids } });

export const pictureFor = (world: World, side: SideId = BLUE): SupplyPicture => trueSupply(world, side);
export function unitOf(picture: SupplyPicture, id: string): SupplyUnit {
	const unit = picture.units.find((each) => each.id === id);
	if (!unit) throw new Error(`no unit ${id} on the map`);
	return unit;
}

/** A front played at a table: nobody is fuelled, in one of Blue's steps. */
export const playing = (world: World, step: Step, ...changes: readonly Change[]): Table =>
	new Table(world.scenario, asItBegins, during(step, BLUE), ...changes);
/** What lies in a hex in dumps. */
export const tokensAt = ({ game }: Pick<Table, 'game'>, hex: HexName): number =>
	Object.values(game.dumps).reduce((sum, { at, tokens }) => (at === hex ? sum + tokens : sum), 0);
export const supplying =
	(change: Partial<OcsGame['supply']>): Change =>
	(game) => ({ ...game, supply: { ...game.supply, ...change } });
/** A unit or a transport in the Dead Pile. */
export const dead =
	(id: string): Change =>
	(game) => {
		const off = { at: null, elsewhere: { kind: 'dead' as const } };
		const [unit, transport] = [game.units.get(id), game.transports[id]];
		if (unit) return { ...game, units: game.units.set(id, { ...unit, ...off }) };
		if (!transport) throw new Error(`no ${id}`);
		return { ...game, transports: { ...game.transports, [id]: { ...transport, ...off } } };
	};
