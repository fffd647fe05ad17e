/** Commands that place counters or put them together: arrivals, set-up, combined platoons. */
import { notePairing } from '../../../rules/tcs/proposal-1992/pairing.ts';
import { combine } from '../../../rules/tcs/proposal-1992/combine.ts';
import { setUp } from '../../../rules/tcs/27-set-up/place.ts';
import { enterMap } from '../../../rules/tcs/27-set-up/arrivals.ts';
import { EnterMap, Combine, PairUp, SetUpUnit } from '../../../../src-shared/rulesets/tcs/commands.ts';
import {
	command,
	NOT_YOURS,
	ofUnits,
	ofSide,
	unitLabel,
	stackLabel,
	forOwnSide,
	inOwnPhase,
} from './record.ts';

export const setUpCommands = [
	command({
		type: 'enter',
		shape: EnterMap,
		label: (at, { units, hex }) => `bring in ${stackLabel(at, units)} at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, hex }, { dice }) => enterMap(at, units, hex, dice)),
	}),
	command({
		type: 'combine',
		shape: Combine,
		label: (at, { units }) => `combine ${stackLabel(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { units }, { seat }) => {
			const own = units.every((id) => seat.kind !== 'side' || at.game.units.get(id)?.side === seat.side);
			return own ? combine(at, units) : NOT_YOURS;
		},
	}),
	command({
		type: 'pair-up',
		shape: PairUp,
		label: (at, { unit, gun }) =>
			gun === null
				? `${unitLabel(at, unit)} stands alone`
				: `combine ${unitLabel(at, unit)} with ${unitLabel(at, gun)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, unit, gun }) => notePairing(at, side, unit, gun)),
	}),
	command({
		type: 'set-up',
		shape: SetUpUnit,
		label: (at, { units, hex }) => `set up ${stackLabel(at, units)} in ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { units, hex }, { seat }) => {
			const [id] = units;
			const side = at.game.units.get(id ?? '')?.side;
			return id === undefined || (seat.kind === 'side' && seat.side !== side)
				? NOT_YOURS
				: setUp(at, id, hex);
		},
	}),
] as const;
