/** The commands of the Aircraft & Artillery Phase: each side for itself, Control for either. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	AdjustMission,
	CheckFire,
	LayMine,
	PlaceMission,
	TakeShelter,
} from '../../../../src-shared/rulesets/tcs/artillery-commands.ts';
import { adjustMission } from '../../../rules/tcs/18-artillery/adjust.ts';
import { firingOf } from '../../../rules/tcs/18-artillery/batteries.ts';
import { placeMission } from '../../../rules/tcs/18-artillery/place.ts';
import { takeShelter } from '../../../rules/tcs/18-artillery/shelter.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import { refuse, type Decision } from '../../../rules/kit/ruleset.ts';
import { layMine } from '../../../rules/tcs/21-mines/lay.ts';
import { checkFire } from '../../../rules/tcs/proposal-1992/sheaf-place.ts';
import { choiceFault } from '../../../rules/tcs/acting.ts';
import type { TcsFact } from '../../../rules/tcs/facts.ts';
import type { At } from '../../../rules/tcs/game.ts';
import { command, ofSide } from './record.ts';

interface OfSide {
	readonly side: SideId;
}
/** Allows a seat only its own side, and only while nothing else is under way. */
export const forOwnSideNow =
	<C extends OfSide>(decide: (at: At, command: C, asking: Asking) => Decision<TcsFact>) =>
	(at: At, sent: C, asking: Asking): Decision<TcsFact> => {
		if (asking.seat.kind === 'side' && asking.seat.side !== sent.side)
			return refuse('tcs-18.1b.one', 'tcs/no-battery', 'You have no such battery.');
		return choiceFault(at) ?? decide(at, sent, asking);
	};

export const artilleryCommands = [
	command({
		type: 'place-mission',
		shape: PlaceMission,
		label: ({ scenario }, { side, of, shell, hex }) =>
			`${firingOf(scenario, side, of)?.name ?? 'artillery'} fires ${shell} at ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { type: _type, ...asked }) => placeMission(at, asked)),
	}),
	command({
		type: 'adjust-mission',
		shape: AdjustMission,
		label: ({ game }, { mission }) =>
			`adjust the mission at ${game.artillery.barrages.find(({ id }) => id === mission)?.hex ?? '?'}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { side, mission }, { dice }) => adjustMission(at, side, mission, dice)),
	}),
	command({
		type: 'check-fire',
		shape: CheckFire,
		label: ({ game }, { mission }) =>
			`check the fire at ${game.artillery.barrages.find(({ id }) => id === mission)?.hex ?? '?'}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { side, mission }) => checkFire(at, side, mission)),
	}),
	command({
		type: 'take-shelter',
		shape: TakeShelter,
		label: (_at, { hex, how }) =>
			how === 'move' ? `vehicles in ${hex} to Move Mode` : `go to ground in ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { type: _type, ...asked }) => takeShelter(at, asked)),
	}),
	command({
		type: 'lay-mine',
		shape: LayMine,
		label: (_at, { hex }) => `lay mines in ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { side, sheet, hex }) => layMine(at, side, sheet, hex)),
	}),
] as const;
