/** Commands of fire, Assaults and Morale, and the standing orders for them. */
import {
	Assault,
	FireAction,
	PlayOut,
	PointAction,
	Recover,
	Retreat,
	SetFireOrder,
	SetStanding,
} from '../../../../src-shared/rulesets/tcs/commands.ts';
import { fireAction } from '../../../rules/tcs/13-fire-actions/decide.ts';
import { firePoint } from '../../../rules/tcs/14-point-fire-actions/pfa.ts';
import { saveYourself } from '../../../rules/tcs/17-morale/voluntary.ts';
import { setFireOrder } from '../../../rules/tcs/15-overwatch/standing-fire.ts';
import { setStanding } from '../../../rules/tcs/standing-order.ts';
import { recover } from '../../../rules/tcs/17-morale/recovery.ts';
import { playOut } from '../../../rules/tcs/22-assault/play-out.ts';
import { assault } from '../../../rules/tcs/22-assault/begin.ts';
import { carryOn } from '../../../rules/tcs/procedures.ts';
import { choiceFault } from '../../../rules/tcs/acting.ts';
import { piecesIn } from '../../../rules/tcs/units.ts';
import { fireScreen } from '../../../rules/tcs/19-smoke/screen.ts';
import { FireScreen } from '../../../../src-shared/rulesets/tcs/artillery-commands.ts';
import {
	command,
	ofUnits,
	ofSide,
	ofTheTable,
	stackLabel,
	forOwnSide,
	inOwnPhase,
	phaseFault,
} from './record.ts';

export const fightCommands = [
	command({
		type: 'fire',
		shape: FireAction,
		label: (at, { units, target }) => `fire ${stackLabel(at, units)} at ${target}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, target, atRolls }, { dice }) =>
			fireAction(at, units, target, atRolls, dice),
		),
	}),
	command({
		type: 'point-fire',
		shape: PointAction,
		label: (at, { units, target }) => `fire ${stackLabel(at, units)} at vehicles in ${target}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, target, at: chosen }, { dice }) =>
			firePoint(at, units, target, chosen, dice),
		),
	}),
	command({
		type: 'screen',
		shape: FireScreen,
		label: (at, { units, shell, hex }) => `${stackLabel(at, units)} fires ${shell} at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, shell, hex }, { dice }) =>
			fireScreen(at, units[0] ?? '', shell, hex, dice),
		),
	}),
	command({
		type: 'assault',
		shape: Assault,
		label: (at, { units, hex, attack }) => `${attack} ${hex} with ${stackLabel(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, hex, attack, because }, { seat, dice }) =>
			assault(
				at,
				{ units, hex, attack, overruled: because !== undefined && seat.kind !== 'side' },
				dice,
				carryOn,
			),
		),
	}),
	command({
		type: 'retreat',
		shape: Retreat,
		label: (_at, { hex }) => `save the stack in ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide(
			(at, { side, hex }, { seat, dice }) =>
				phaseFault(
					at,
					piecesIn(at, hex, side).map(({ id }) => id),
					{ seat },
				) ?? saveYourself(at, side, hex, dice, carryOn),
		),
	}),
	command({
		type: 'play-out',
		shape: PlayOut,
		label: () => 'play the Assault out',
		...ofTheTable,
		decide: (at, _command, { dice }) => playOut(at, 'control', dice),
	}),
	command({
		type: 'set-standing',
		shape: SetStanding,
		label: (_at, { choice, asks }) => `${asks ? 'ask about' : 'take the default for'} ${choice}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, choice, asks }) => setStanding(at, side, choice, asks)),
	}),
	command({
		type: 'set-fire-order',
		shape: SetFireOrder,
		label: () => 'write a standing order for overwatch',
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, order }, { dice }) => setFireOrder(at, side, order, dice, carryOn)),
	}),
	command({
		type: 'recover',
		shape: Recover,
		label: (_at, { hex }) => `recover in ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, hex }, { dice }) => choiceFault(at) ?? recover(at, side, hex, dice)),
	}),
] as const;
