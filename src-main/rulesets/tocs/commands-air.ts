/** Commands of the air, one record each. */
import {
	BreakOff,
	FilePlan,
	Fly,
	LandAt,
	MakeAirstrip,
	type FlyOrder,
} from '../../../src-shared/rulesets/tocs/air.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { decideAirstrip } from '../../rules/tocs/w15-air/airstrip.ts';
import { decideBreakOff } from '../../rules/tocs/w15-air/impulse.ts';
import { decideFly } from '../../rules/tocs/w15-air/order.ts';
import { decideFilePlan } from '../../rules/tocs/w15-air/plans.ts';
import { decideLandAt } from '../../rules/tocs/w15-air/rebase.ts';
import { command, forOwnSide, nameOf, ofSide, ofUnit, sideName, withOwnUnit } from './command-kit.ts';

const side = { bySide: 'move' } as const;

export const airCommands = [
	command({
		type: 'fly',
		shape: Fly,
		label: (at, { side: of, mission, hex }) => `${mission} of ${sideName(at, of)} to ${hex}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, order: FlyOrder, { dice }) => decideFly(at, order, dice)),
	}),
	command({
		type: 'file-plan',
		shape: FilePlan,
		label: (at, { side: of, wave }) => `a flight plan of ${sideName(at, of)}: ${wave}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; wave: string; way: readonly string[] }) =>
			decideFilePlan(at, it.side, it.wave, it.way),
		),
	}),
	command({
		type: 'break-off',
		shape: BreakOff,
		label: (at, { side: of, flight }) => `${sideName(at, of)} breaks flight ${String(flight)} off`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; flight: number }) => decideBreakOff(at, it.side, it.flight)),
	}),
	command({
		type: 'airstrip',
		shape: MakeAirstrip,
		label: (at, { unit }) => `an airstrip by ${nameOf(at, unit)}`,
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit }) => decideAirstrip(at, unit)),
	}),
	command({
		type: 'land-at',
		shape: LandAt,
		label: (at, { side: of, hex }) => `${sideName(at, of)} lands at ${hex ?? 'a field off the map'}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; aircraft: string; hex: string | null }) =>
			decideLandAt(at, it.side, it.aircraft, it.hex),
		),
	}),
] as const;
