/** Commands of combat, overruns, barrages, hedgehogs and ports. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	AttackAndPlayOut,
	DeclareAttack,
	DeclareOverrun,
	EnterStrike,
	FireBarrage,
	PlayOutCombat,
	RollCombat,
	WorkOnHedgehog,
} from '../../../../src-shared/rulesets/ocs/fight-commands.ts';
import { WorkOnPort } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import { decideOverrun } from '../../../rules/ocs/08-overrun/declare.ts';
import { decideFoughtOut, decidePlayedOut, decideRoll } from '../../../rules/ocs/09-combat/decide.ts';
import type { By } from '../../../rules/ocs/09-combat/types.ts';
import { decideAttack, type Attack } from '../../../rules/ocs/09-combat/declare.ts';
import { fighting, openCombat, type Fighting } from '../../../rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../../rules/ocs/09-combat/means-by-chapter.ts';
import { decideEntered } from '../../../rules/ocs/10-barrage/entered.ts';
import { decideBarrage } from '../../../rules/ocs/10-barrage/decide.ts';
import { decideWork } from '../../../rules/ocs/16-hedgehogs/work.ts';
import { decidePortWork } from '../../../rules/ocs/19-ports/work.ts';
import type { World } from '../../../rules/ocs/game.ts';
import { command, firstOf, ofUnits } from './record.ts';
import { ofTheTable } from '../../hexwar/command-parts.ts';

const deskOf = (world: World): Fighting => fighting(world, meansByChapter);
const byOf = ({ seat }: Asking): By => (seat.kind === 'side' ? seat.side : 'control');
/** Returns the parts of an attack; internals and preferred payers only if given. */
const attackOf = ({
	units,
	target,
	internals,
	from,
}: {
	readonly units: Attack['units'];
	readonly target: string;
	readonly internals?: Attack['units'] | undefined;
	readonly from?: Attack['units'] | undefined;
}): Attack => ({ units, target, ...(internals ? { internals } : {}), ...(from ? { from } : {}) });

export const fightCommands = [
	command({
		type: 'declare-attack',
		shape: DeclareAttack,
		label: (at, { units, target }) => `attack ${target} with ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, order, asking) => decideAttack(deskOf(at), attackOf(order), byOf(asking), asking.dice),
	}),
	command({
		type: 'attack-and-play-out',
		shape: AttackAndPlayOut,
		label: (at, { units, target }) => `attack ${target} with ${firstOf(at, units)} and play it out`,
		...ofUnits,
		// Playing out decides for both sides: that is not the office of the one who attacks.
		owners: ofTheTable.owners,
		decide: (at, order, { dice }) => decideFoughtOut(deskOf(at), attackOf(order), dice),
	}),
	command({
		type: 'declare-overrun',
		shape: DeclareOverrun,
		label: (at, { units, target }) => `overrun ${target} with ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, order, asking) => decideOverrun(deskOf(at), attackOf(order), byOf(asking), asking.dice),
	}),
	command({
		type: 'fire-barrage',
		shape: FireBarrage,
		label: (at, { units, target }) => `bombard ${target} with ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { units, target, from, half }, asking) =>
			decideBarrage(
				deskOf(at),
				{ units, target, ...(from ? { from } : {}), ...(half ? { half } : {}) },
				byOf(asking),
				asking.dice,
			),
	}),
	command({
		type: 'roll-combat',
		shape: RollCombat,
		label: (at) => `roll the dice of the combat for ${openCombat(at)?.target ?? 'a hex'}`,
		...ofTheTable,
		decide: (at, _order, { dice }) => decideRoll(deskOf(at), dice),
	}),
	command({
		type: 'play-out-combat',
		shape: PlayOutCombat,
		label: (at) => `play out the combat for ${openCombat(at)?.target ?? 'a hex'}`,
		...ofTheTable,
		decide: (at, _order, { dice }) => decidePlayedOut(deskOf(at), dice),
	}),
	command({
		type: 'enter-strike',
		shape: EnterStrike,
		label: (_at, { target, points }) => `strike ${target} with ${counted(points, 'point')}`,
		...ofTheTable,
		decide: (at, order, { dice }) => decideEntered(deskOf(at), order, dice),
	}),
	command({
		type: 'work-on-hedgehog',
		shape: WorkOnHedgehog,
		label: (_at, { hex, way }) => `${way === 'up' ? 'raise' : 'lower'} the hedgehog at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, order, asking) => decideWork(deskOf(at), order, workers(at, byOf(asking))),
	}),
	command({
		type: 'work-on-port',
		shape: WorkOnPort,
		label: (_at, { hex, way }) => `${way} the port at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { type: _type, ...work }, asking) =>
			decidePortWork(deskOf(at), work, workers(at, byOf(asking))),
	}),
] as const;

/** Returns whose units work: Control uses those of the phasing side. */
const workers = ({ scenario, game }: World, by: By): SideId =>
	by === 'control' ? (game.clock.phasing ?? scenario.sides[0].id) : by;
