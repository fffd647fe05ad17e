/** Commands of ships and coastal guns. */
import {
	ArriveShip,
	AssaultBeach,
	DivideCraft,
	JoinCraft,
	LaunchDukws,
	FireAtShips,
	FireShips,
	LoadCraft,
	RollLandings,
	Sail,
	UnloadCraft,
} from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { fighting } from '../../../rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../../rules/ocs/09-combat/means-by-chapter.ts';
import { decideAssault } from '../../../rules/ocs/18-ships/assault.ts';
import { decideFireAtShips } from '../../../rules/ocs/18-ships/fire-at-ships.ts';
import { decideShipFire } from '../../../rules/ocs/18-ships/fire.ts';
import { decideRollLandings } from '../../../rules/ocs/18-ships/landing.ts';
import { decideLoadCraft, decideUnloadCraft } from '../../../rules/ocs/18-ships/loading.ts';
import { decideDivideCraft, decideJoinCraft, decideLaunch } from '../../../rules/ocs/18-ships/split.ts';
import { decideArriveShip, decideSail } from '../../../rules/ocs/18-ships/sail.ts';
import { ofTheTable, ownersOfSide } from '../../hexwar/command-parts.ts';
import { command, firstOf, ofUnits } from './record.ts';

const ownersOf = ({ scenario, game }: At, id: string | undefined): Owners =>
	ownersOfSide(
		scenario,
		game.sea.ships[id ?? '']?.side ?? (game.units.get(id ?? '') ?? game.transports[id ?? ''])?.side,
	);

export const shipCommands = [
	command({
		type: 'sail',
		shape: Sail,
		label: (at, { ships, way }) => `move ${firstOf(at, ships)} to ${way.at(-1) ?? ''}`,
		...ofTheTable,
		owners: (at, { ships }) => ownersOf(at, ships[0]),
		bySide: 'move',
		decide: decideSail,
	}),
	command({
		type: 'fire-ships',
		shape: FireShips,
		label: (at, { ships, target }) => `fire ${firstOf(at, ships)} at ${target}`,
		...ofTheTable,
		owners: (at, { ships }) => ownersOf(at, ships[0]),
		bySide: 'move',
		decide: decideShipFire,
	}),
	command({
		type: 'fire-at-ships',
		shape: FireAtShips,
		label: (at, { firers, hex }) => `fire ${firstOf(at, firers)} at the ships in ${hex}`,
		...ofTheTable,
		owners: (at, { firers }) => ownersOf(at, firers[0]),
		bySide: 'move',
		decide: decideFireAtShips,
	}),
	command({
		type: 'arrive-ship',
		shape: ArriveShip,
		label: (at, { ship, at: hex }) => `place ${firstOf(at, [ship])} at ${hex}`,
		...ofTheTable,
		owners: (at, { ship }) => ownersOf(at, ship),
		bySide: 'move',
		decide: decideArriveShip,
	}),
	command({
		type: 'load-craft',
		shape: LoadCraft,
		label: (at, { craft }) => `load ${firstOf(at, [craft])}`,
		...ofTheTable,
		owners: (at, { craft }) => ownersOf(at, craft),
		bySide: 'move',
		decide: decideLoadCraft,
	}),
	command({
		type: 'unload-craft',
		shape: UnloadCraft,
		label: (at, { craft }) => `unload ${firstOf(at, craft)}`,
		...ofTheTable,
		owners: (at, { craft }) => ownersOf(at, craft[0]),
		bySide: 'move',
		decide: decideUnloadCraft,
	}),
	command({
		type: 'roll-landings',
		shape: RollLandings,
		label: () => 'roll for landings',
		...ofTheTable,
		bySide: 'move',
		decide: (at, _order, asking) => decideRollLandings(at, asking),
	}),
	command({
		type: 'divide-craft',
		shape: DivideCraft,
		label: (at, { craft, points }) => `part ${String(points)} of ${firstOf(at, [craft])}`,
		...ofTheTable,
		owners: (at, { craft }) => ownersOf(at, craft),
		bySide: 'move',
		decide: decideDivideCraft,
	}),
	command({
		type: 'join-craft',
		shape: JoinCraft,
		label: (at, { craft }) => `join ${firstOf(at, craft)}`,
		...ofTheTable,
		owners: (at, { craft }) => ownersOf(at, craft[0]),
		bySide: 'move',
		decide: decideJoinCraft,
	}),
	command({
		type: 'launch-dukws',
		shape: LaunchDukws,
		label: (at, { transport }) => `launch ${firstOf(at, [transport])}`,
		...ofTheTable,
		owners: (at, { transport }) => ownersOf(at, transport),
		bySide: 'move',
		decide: decideLaunch,
	}),
	command({
		type: 'assault-beach',
		shape: AssaultBeach,
		label: (at, { units, target }) => `assault the beach at ${target} with ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { units, target, from }, asking) =>
			decideAssault(fighting(at, meansByChapter), { units, target, from }, asking),
	}),
] as const;
