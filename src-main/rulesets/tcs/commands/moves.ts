/** Commands of Modes, moves and transport, and of the clearing of mines. */
import { dismount, mount } from '../../../rules/tcs/24-special-units/mount.ts';
import { ChangeMode, Dismount, Mount, MoveStack } from '../../../../src-shared/rulesets/tcs/commands.ts';
import { changeMode } from '../../../rules/tcs/04-modes/change.ts';
import { moveStack } from '../../../rules/tcs/20-movement/decide.ts';
import { piecesOf } from '../../../rules/tcs/units.ts';
import { Breach } from '../../../../src-shared/rulesets/tcs/artillery-commands.ts';
import { breach } from '../../../rules/tcs/21-mines/breach.ts';
import { command, ofUnits, stackLabel, inOwnPhase } from './record.ts';

export const moveCommands = [
	command({
		type: 'change-mode',
		shape: ChangeMode,
		label: (at, { units, mode }) => `${stackLabel(at, units)} to ${mode} Mode`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, mode, impulse, going }) =>
			changeMode(at.game.options, piecesOf(at, units), mode, { impulse, going }),
		),
	}),
	command({
		type: 'move',
		shape: MoveStack,
		label: (at, { units, way }) => `move ${stackLabel(at, units)} to ${way.at(-1) ?? ''}`,
		...ofUnits,
		bySide: 'move',
		finishes: true,
		decide: inOwnPhase((at, { units, way, impulses, because }, { seat, dice }) =>
			moveStack(at, { units, way, impulses, overruled: because !== undefined && seat.kind !== 'side' }, dice),
		),
	}),
	command({
		type: 'mount',
		shape: Mount,
		label: (at, { units, on }) => `mount ${stackLabel(at, units)} on ${stackLabel(at, on)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, on }) => mount(at, units, on)),
	}),
	command({
		type: 'dismount',
		shape: Dismount,
		label: (at, { units }) => `dismount ${stackLabel(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units }) => dismount(at, units)),
	}),
	command({
		type: 'breach',
		shape: Breach,
		label: (at, { units, hex }) => `breach the mines in ${hex} with ${stackLabel(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, hex }, { dice }) => breach(at, units, hex, dice)),
	}),
] as const;
