/** Commands of the sea, one record each. */
import {
	Cargo,
	Dock,
	DropBox,
	FlyOn,
	Hunt,
	LandFromSea,
	LandTroops,
	LaunchAtSea,
	Patrol,
	Rescue,
	Sail,
	SeaMines,
	SearchBox,
	ShellShore,
	StandBy,
	Undock,
} from '../../../src-shared/rulesets/tocs/sea.ts';
import type { At } from '../../rules/tocs/game.ts';
import { decideDropBox, decideSail } from '../../rules/tocs/w16-sea-zones/sail-orders.ts';
import { decideHunt } from '../../rules/tocs/w16-sea-zones/subs.ts';
import { decideCargo, decideLandTroops, decideRescue } from '../../rules/tocs/w17-naval-missions/cargo.ts';
import { decideFlyOn, decideLandFromSea, decideLaunch } from '../../rules/tocs/w17-naval-missions/flying.ts';
import { decideSeaMines } from '../../rules/tocs/w17-naval-missions/mines.ts';
import { decideDock, decideUndock } from '../../rules/tocs/w17-naval-missions/port.ts';
import { decidePatrol, decideSearch } from '../../rules/tocs/w17-naval-missions/search.ts';
import { decideShell, decideStandBy } from '../../rules/tocs/w17-naval-missions/shelling.ts';
import { command, forOwnSide, ofSide, sideName } from './command-kit.ts';

const side = { ...ofSide, bySide: 'move' } as const;

const zoneName = ({ scenario }: At, zone: string): string =>
	scenario.sea.zones.find(({ id }) => id === zone)?.name ?? zone;

export const seaCommands = [
	command({
		type: 'sail',
		shape: Sail,
		label: (at, { side: of, zone }) => `a fleet of ${sideName(at, of)} sails for ${zoneName(at, zone)}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideSail(at, order, dice)),
	}),
	command({
		type: 'drop-box',
		shape: DropBox,
		label: (at, { side: of, box }) => `ships of ${sideName(at, of)} drop to box ${String(box)}`,
		...side,
		decide: forOwnSide((at, order) => decideDropBox(at, order)),
	}),
	command({
		type: 'dock',
		shape: Dock,
		label: (at, { side: of, hex }) => `ships of ${sideName(at, of)} dock in ${hex}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideDock(at, order, dice)),
	}),
	command({
		type: 'undock',
		shape: Undock,
		label: (at, { side: of }) => `ships of ${sideName(at, of)} leave port`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideUndock(at, order, dice)),
	}),
	command({
		type: 'launch-at-sea',
		shape: LaunchAtSea,
		label: (at, { side: of, zone }) => `aircraft of ${sideName(at, of)} fly out over ${zoneName(at, zone)}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideLaunch(at, order, dice)),
	}),
	command({
		type: 'fly-on',
		shape: FlyOn,
		label: (at, { side: of, zone }) => `aircraft of ${sideName(at, of)} fly on to ${zoneName(at, zone)}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideFlyOn(at, order, dice)),
	}),
	command({
		type: 'land-from-sea',
		shape: LandFromSea,
		label: (at, { side: of }) => `aircraft of ${sideName(at, of)} land`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideLandFromSea(at, order, dice)),
	}),
	command({
		type: 'search-box',
		shape: SearchBox,
		label: (at, { side: of, box }) => `${sideName(at, of)} searches box ${String(box)}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideSearch(at, order, dice)),
	}),
	command({
		type: 'patrol',
		shape: Patrol,
		label: (at, { side: of }) => `a patrol of ${sideName(at, of)}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decidePatrol(at, order, dice)),
	}),
	command({
		type: 'hunt',
		shape: Hunt,
		label: (at, { side: of, on }) => `submarines of ${sideName(at, of)} ${on ? 'hunt' : 'lie low'}`,
		...side,
		decide: forOwnSide((at, order) => decideHunt(at, order)),
	}),
	command({
		type: 'shell-shore',
		shape: ShellShore,
		label: (at, { side: of, hex }) => `ships of ${sideName(at, of)} shell ${hex}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideShell(at, order, dice)),
	}),
	command({
		type: 'stand-by',
		shape: StandBy,
		label: (at, { side: of }) => `ships of ${sideName(at, of)} stand by`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideStandBy(at, order, dice)),
	}),
	command({
		type: 'sea-mines',
		shape: SeaMines,
		label: (at, { side: of, hex, sweep }) => `${sideName(at, of)} ${sweep ? 'sweeps' : 'mines'} ${hex}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideSeaMines(at, order, dice)),
	}),
	command({
		type: 'cargo',
		shape: Cargo,
		label: (at, { side: of, unload }) => `${sideName(at, of)} ${unload ? 'unloads' : 'loads'} a ship`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideCargo(at, order, dice)),
	}),
	command({
		type: 'land-troops',
		shape: LandTroops,
		label: (at, { side: of, hex, back }) =>
			`${sideName(at, of)} ${back ? 'takes troops off' : 'lands troops at'} ${hex}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideLandTroops(at, order, dice)),
	}),
	command({
		type: 'rescue',
		shape: Rescue,
		label: (at, { side: of }) => `a rescue at sea by ${sideName(at, of)}`,
		...side,
		decide: forOwnSide((at, order, { dice }) => decideRescue(at, order, dice)),
	}),
] as const;
