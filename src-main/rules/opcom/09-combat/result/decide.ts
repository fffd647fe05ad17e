/** OP COM 9: judging a combat, and the fall of its die. */
import type { OpcomCommand, Worksheet } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { withRolls, type Dice } from '../../../kit/dice.ts';
import { facts, type Decision, type Refusal } from '../../../kit/ruleset.ts';
import { refuse } from '../../refusals.ts';
import { airOf } from '../worksheet/air-support.ts';
import { isFollowUp } from '../contacts/grouping.ts';
import { rollCombat } from './results.ts';
import { sceneOf } from '../worksheet/combat-context.ts';
import { unclearLines } from '../worksheet/warnings.ts';
import { servedFacts } from '../../12-air/cas.ts';
import type { Combat, OpcomFact, OpcomWorld } from '../../types.ts';

type Command<T extends OpcomCommand['type']> = Extract<OpcomCommand, { type: T }>;

/**
 * Stores the umpire's judgements; refused once the die has fallen, and for air support of no squadron.
 * @rule opcom-9.proc.both-sides
 */
export function decideJudge(world: OpcomWorld, command: Command<'judge-combat'>): Decision<OpcomFact> {
	const combat = grouped(world, command.combat, 'opcom-9.proc.both-sides');
	if ('kind' in combat && combat.kind === 'refusal') return combat;
	const air = [command.judgements.attackAir, command.judgements.defenceAir];
	if (air.some((each) => each && each.level !== 'none' && each.squadrons === 0)) {
		return refuse(
			'opcom-9.cas.squadrons',
			'combat/no-squadron',
			'Air support takes at least one whole squadron.',
		);
	}
	return facts({
		type: 'combat-judged',
		v: 1,
		rule: 'opcom-9.proc.both-sides',
		payload: { combat: command.combat, judgements: command.judgements },
	});
}

/** Throws the combat's d6, then the retreat's. Refused: grouping not complete, unclear lines, another step (all three may be overruled). */
export function decideRoll(
	world: OpcomWorld,
	command: Command<'roll-combat'>,
	dice: Dice,
): Decision<OpcomFact> {
	const combat = grouped(world, command.combat, 'opcom-9.proc.die');
	if ('kind' in combat && combat.kind === 'refusal') return combat;
	const bar = command.overrule ? null : rollBar(world, combat);
	if (bar) return bar;
	const { value, rolls } = withRolls(dice, () => rollCombat(world, combat, dice));
	const { worksheet, proposal } = value;
	return facts<OpcomFact>(
		{
			type: 'combat-rolled',
			v: 1,
			rule: 'opcom-9.proc.die',
			payload: {
				combat: combat.combat,
				worksheet,
				proposal,
				...(command.overrule ? { reason: command.overrule.reason } : {}),
			},
			rolls,
		},
		...airServed(world, combat, worksheet),
	);
}

/** Aircraft that counted when the die fell are bound to this combat (opcom-9.cas.marker). */
function airServed(world: OpcomWorld, combat: Combat, { attack, defence }: Worksheet): readonly OpcomFact[] {
	const scene = sceneOf(world, combat, combat.judgements);
	return [
		{ side: scene.attack, sheet: attack },
		{ side: scene.defence, sheet: defence },
	].flatMap(({ side, sheet }) => {
		const flew = sheet.factors.some(({ key, on, value }) => key.endsWith('/air') && on && value > 0);
		return flew ? servedFacts(world, combat, side.side, airOf(scene, side).source) : [];
	});
}

/** @rule opcom-9.analyse.2-movements */
function rollBar(world: OpcomWorld, combat: Combat): Refusal | null {
	if (world.game.step !== 'move-and-combat') {
		const say = 'Combats are resolved in the move and combat step.';
		return refuse('opcom-9.analyse.5-group-all-first', 'combat/wrong-step', say, { overrulable: true });
	}
	if (world.game.grouping === 'open' && !isFollowUp(combat)) {
		const say = 'Group every combat before the first is resolved, then declare grouping complete.';
		return refuse('opcom-9.analyse.5-group-all-first', 'grouping/open', say, { overrulable: true });
	}
	const unclear = unclearLines(world);
	if (unclear.length === 0) return null;
	const whom = unclear.map((line) => line.order.addressee).join(', ');
	const say = `Not all orders are clear yet: ${whom}. Settle them before any combat is resolved.`;
	return refuse('opcom-9.analyse.2-movements', 'combat/unclear-orders', say, { overrulable: true });
}

/** Returns a combat whose die has not been rolled, or the refusal. */
function grouped(world: OpcomWorld, id: Combat['combat'], rule: `opcom-${string}`): Combat | Refusal {
	const combat = world.game.combats[id];
	if (!combat || combat.state === 'dismissed')
		return refuse('app', 'combat/unknown', 'There is no such combat this turn.');
	if (combat.state === 'grouped') return combat;
	return refuse(
		rule,
		'combat/already-rolled',
		`The die of the combat at ${combat.name} has fallen. Undo it to change anything.`,
	);
}
