/**
 * Windows' questions about Landing Craft: what they could load, how they would land, and a Beach Assault before it is
 * declared.
 */
import { SideId } from '../../../src-shared/kit/ids.ts';
import { AssaultBeach, LoadCraft, UnloadCraft } from '../../../src-shared/rulesets/ocs/ship-commands.ts';
import type { AssaultShown } from '../../../src-shared/rulesets/ocs/assault-views.ts';
import type { CraftShown } from '../../../src-shared/rulesets/ocs/ship-views.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { hexesSeen } from '../../rules/hexwar/sightings.ts';
import { scriptedDice } from '../../rules/kit/dice.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { isNow } from '../../rules/ocs/02-sequence/allowed.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import { attackStrength, sideStrength } from '../../rules/ocs/09-combat/strength.ts';
import { combatant, combatUnitsIn, placeOf } from '../../rules/ocs/09-combat/combatants.ts';
import { foreseen } from '../../rules/ocs/09-combat/decide.ts';
import { nobodyAt } from '../../rules/ocs/09-combat/declare.ts';
import { chartsIn, fighting } from '../../rules/ocs/09-combat/fighting.ts';
import { drawnWords } from '../../rules/ocs/09-combat/supply-choices.ts';
import { assaultTerrains, terrainWords } from '../../rules/ocs/09-combat/terrain.ts';
import { meansByChapter } from '../../rules/ocs/09-combat/means-by-chapter.ts';
import { knownSupply, trueSupply, type SupplyPicture } from '../../rules/ocs/12-supply/picture.ts';
import { cannotAssault, decideAssault, isSwept } from '../../rules/ocs/18-ships/assault.ts';
import { beachSupply } from '../../rules/ocs/18-ships/beach.ts';
import { aboard, craftLoadOf, roomInCraft } from '../../rules/ocs/18-ships/craft.ts';
import { landingHexes, landingRolls } from '../../rules/ocs/18-ships/landing.ts';
import {
	landingAdded,
	landingGround,
	landingGroups,
	landingOutlook,
	opposedAt,
	type Group,
	type Opposed,
} from '../../rules/ocs/18-ships/landing-table.ts';
import { loadable, loadPlan, unloadPlan } from '../../rules/ocs/18-ships/loading.ts';
import { cannotDivide, cannotJoinCraft } from '../../rules/ocs/18-ships/split.ts';
import { findShip } from '../../rules/ocs/18-ships/ships.ts';
import { craftCross, isCoastal } from '../../rules/ocs/18-ships/waters.ts';
import { boardOf } from '../../rules/ocs/board.ts';
import type { World } from '../../rules/ocs/game.ts';
import { combatNow } from './combat-now.ts';
import { pictureFrom, seenBy, type Known } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';
import { refusalShown } from '../hexwar/refusal-shown.ts';

const Cargo = LoadCraft.omit({ type: true, craft: true }).extend({
	craft: UnloadCraft.shape.craft,
	side: SideId.optional(),
});
const Assault = AssaultBeach.omit({ type: true });

function craftShown(
	world: World,
	picture: SupplyPicture,
	input: unknown,
	opposed: (hex: string) => Opposed,
): Omit<CraftShown, 'beaches'> {
	const { craft, units, transports, tokens } = Cargo.parse(input);
	const { side } = picture;
	const [first = ''] = craft;
	const load = loadPlan(picture, { craft: first, units, transports, tokens });
	const kind = findShip(world, first)?.counter.kind;
	const turning = (as: 'port' | 'trucks'): string | null => {
		const plan = unloadPlan(picture, { craft, mode: 'combat', as });
		return 'kind' in plan ? plan.say : null;
	};
	const unload = unloadPlan(picture, { craft, mode: 'combat' });
	const waiting = landingHexes(world, side).flatMap((hex) =>
		landingRolls(world, side, hex).map(({ units: group, turns }) => ({ hex, side, units: group, turns })),
	);
	const turns =
		(kind === 'lst' && turning('port') === null) || (kind === 'dukw' && turning('trucks') === null);
	const at = findShip(world, first)?.state.at ?? '';
	const would =
		turns && craft.length === 1
			? [{ hex: at, side, units: aboard(world, first).units, turns: first }]
			: 'kind' in unload || unload.by === 'port'
				? []
				: landingGroups(world, unload.load.units).map((group) => ({ hex: unload.at, side, units: group }));
	return {
		...cargoShown(world, picture, first),
		...(kind === 'lst' && craft.length === 1 ? { noPort: turning('port') } : {}),
		...(kind === 'dukw' && craft.length === 1 ? { noTrucks: turning('trucks') } : {}),
		noParting: cannotDivide(picture, { craft: first, points: 1, units: [], tokens: 0 })?.say ?? null,
		noJoining: cannotJoinCraft(picture, { craft })?.say ?? null,
		noLoad: 'kind' in load ? load.say : null,
		noUnload: 'kind' in unload ? unload.say : null,
		inPort: !('kind' in unload) && unload.by === 'port',
		landings: [...waiting, ...would].map((group) => landingShown(world, group, opposed(group.hex))),
		waits: waiting.length > 0,
	};
}

/** Returns the loadable contents of a craft's port, the room each needs, and the room left. */
function cargoShown(
	world: World,
	picture: SupplyPicture,
	craft: string,
): Pick<CraftShown, 'cargo' | 'supply' | 'room'> {
	const ship = findShip(world, craft);
	const { units, transports, tokens } = loadable(picture, craft);
	const taking = (id: string, load: { units: readonly string[]; transports: readonly string[] }) => ({
		...{ id, name: nameOf(world, id), takes: inWords(craftLoadOf(world, { ...load, tokens: 0 })) },
	});
	return {
		cargo: [
			...units.map((id) => taking(id, { units: [id], transports: [] })),
			...transports.map((id) => taking(id, { units: [], transports: [id] })),
		],
		supply: tokens,
		room: ship ? inWords(roomInCraft(world, ship)) : '0',
	};
}

function landingShown(
	world: World,
	group: Group & { readonly turns?: string | null },
	opposed: Opposed,
): CraftShown['landings'][number] {
	const ground = landingGround(world, group.hex, group.side);
	const added = landingAdded(world, group, opposed);
	const more = added.reduce((so, { by }) => so + by, 0);
	return {
		hex: group.hex,
		units: [...(group.turns ? [group.turns] : []), ...group.units].map((id) => nameOf(world, id)),
		...{ ground, added, chances: landingOutlook(chartsIn(world).landing, ground, more) },
	};
}

/** Returns what a side sees of the enemy around a hex. */
function opposedSeen(scenario: OcsTypes['Scenario'], known: Known, hex: string): Opposed {
	const { board, enemyZones } = pictureFrom(scenario, known);
	const seen = seenBy(known);
	const tops = board.beside(hex).flatMap((name) => seen.get(name)?.top ?? []);
	const range = new Map<string, number>(
		scenario.counters.flatMap(({ id, class: sort, combat }) =>
			sort === 'coastal-artillery' ? [[id, combat.range] as const] : [],
		),
	);
	const guns = hexesSeen(seen).filter(
		([name, { top }]) => board.distance(name, hex) <= (range.get(top?.counter ?? '') ?? -1),
	);
	const fresh = tops.some(({ marker }) => marker !== 'dg');
	return {
		near: tops.length === 0 ? null : fresh ? 'enemy beside' : 'DG enemy beside',
		guns: guns.length,
		zone: enemyZones.has(board.hex(hex)),
	};
}

// --- Beach Assaults ----------------------------------------------------------------------------------------

/** Coastal hexes beside craft, across water, in which the enemy is seen or barrages left nobody. */
function beaches(world: World, side: SideId, craft: readonly string[], held: (hex: string) => boolean) {
	const { scenario, game } = world;
	const board = boardOf(scenario);
	const at = findShip(world, craft[0] ?? '')?.state.at ?? null;
	if (at === null || !isNow(game.clock, side, 'assault')) return [];
	return board
		.beside(at)
		.filter(
			(hex) =>
				isCoastal(scenario, board, board.hex(hex)) &&
				craftCross(scenario, board, at, hex) &&
				(held(hex) || isSwept(world, hex)),
		);
}

/** An assault before it is declared: what it costs, the strength on each ground, and the landing if the defender chooses that. */
function assaultShown(
	world: World,
	input: unknown,
	no: (side: SideId, hex: string) => Refusal | null,
	opposed: (hex: string) => Opposed,
): AssaultShown {
	const { units, target, from } = Assault.parse(input);
	const desk = fighting(world, meansByChapter);
	const side = world.game.units.get(units[0] ?? '')?.side ?? world.scenario.sides[0].id;
	const refused = cannotAssault(desk, { units, target, from }, side) ?? no(side, target);
	const there = units.every((id) => world.game.units.get(id)?.elsewhere?.kind === 'aboard');
	if (!there || boardOf(world.scenario).find(target) === null)
		return { ...refusalShown(refused), cost: 0, paid: [], grounds: [], landings: [], combat: null };
	const fighters = units.map((id) => combatant(world, id));
	const supply = beachSupply(desk, fighters, placeOf(world, fighters[0]?.state ?? NOWHERE), from);
	const groups = landingGroups(world, units).map((group) => ({ hex: target, side, units: group }));
	return {
		...refusalShown(refused),
		cost: supply.cost,
		paid: [
			...supply.spent.map(({ source, tokens }) => ({ words: drawnWords(world, source), tokens })),
			...Object.keys(supply.marked).map((id) => ({
				words: `${nameOf(world, id)}, internal stocks`,
				tokens: 0,
			})),
		],
		grounds: assaultTerrains(world, target).map((terrain) => ({
			terrain: terrainWords(world, terrain),
			strength: inWords(sideStrength(fighters.map((unit) => attackStrength(world, unit, terrain, 0))).total),
		})),
		landings: groups.map((group) => landingShown(world, group, opposed(target))),
		combat: null,
	};
}
const NOWHERE = { at: null, elsewhere: null };
function assaultAsked(world: World, input: unknown): AssaultShown {
	const order = Assault.parse(input);
	const desk = fighting(world, meansByChapter);
	const side = world.game.units.get(order.units[0] ?? '')?.side ?? world.scenario.sides[0].id;
	const shown = assaultShown(
		world,
		input,
		(by, hex) => (nobodyHolds(world, by, hex) ? nobodyAt(hex) : null),
		(hex) => opposedAt(world, hex, side),
	);
	if (shown.say !== null) return shown;
	const control = { seat: { kind: 'umpire', name: 'Control' }, dice: scriptedDice([]) } as const;
	const decided = isSwept(world, order.target) ? null : decideAssault(desk, order, control);
	const ready = decided?.kind === 'facts' ? foreseen(desk, decided.facts) : null;
	return { ...shown, combat: ready && combatNow(ready.world) };
}

const nobodyHolds = (world: World, side: SideId, hex: string): boolean =>
	!isSwept(world, hex) &&
	world.scenario.sides.every(({ id }) => id === side || combatUnitsIn(world, hex, id).length === 0);

export const explainCraft: Readonly<Record<string, Explain<OcsTypes>>> = {
	craft: {
		input: Cargo,
		umpire: (at, input) => {
			const { craft, side } = Cargo.parse(input);
			const of = at.game.sea.ships[craft[0] ?? '']?.side ?? side ?? at.scenario.sides[0].id;
			return {
				...craftShown(at, trueSupply(at, of), input, (hex) => opposedAt(at, hex, of)),
				beaches: beaches(at, of, craft, (hex) => !nobodyHolds(at, of, hex)),
			};
		},
		side: (scenario, known, input) => {
			const world = { scenario, game: known.game };
			const seen = seenBy(known);
			return {
				...craftShown(world, knownSupply(scenario, known.side, known.game, seen), input, (hex) =>
					opposedSeen(scenario, known, hex),
				),
				beaches: beaches(
					world,
					known.side,
					Cargo.parse(input).craft,
					(hex) => (seen.get(hex)?.top ?? null) !== null,
				),
			};
		},
	},
	assault: {
		input: Assault,
		umpire: (at, input) => assaultAsked(at, input),
		side: (scenario, known, input) => {
			const world = { scenario, game: known.game };
			const seen = seenBy(known);
			const nobody = (_side: SideId, hex: string): Refusal | null =>
				(seen.get(hex)?.top ?? null) !== null || isSwept(world, hex) ? null : nobodyAt(hex);
			return assaultShown(world, input, nobody, (hex) => opposedSeen(scenario, known, hex));
		},
	},
};
