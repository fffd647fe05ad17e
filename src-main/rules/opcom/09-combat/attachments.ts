/** OP COM 9, Attacking: a battalion attached to another division belongs to it from the next turn on. */
import type { GroundCommand } from '../../../../src-shared/rulesets/opcom/ground.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision } from '../../kit/ruleset.ts';
import type { GroundFact } from '../ground-types.ts';
import { chain, divisionOf, findSpec, unitState, isGone } from '../queries.ts';
import type { OpcomWorld } from '../types.ts';

type Command = Extract<GroundCommand, { type: 'order-attachment' }>;

/**
 * Orders an attachment: effective next turn, or at once inside one division, or for a flexible or veteran unit with a
 * reason (opcom-9.timing.exceptions). Refused for an unknown unit or formation, another side's, or the unit's current
 * parent.
 * @rule opcom-9.attach.one-turn
 */
export function decideAttachment(world: OpcomWorld, command: Command): Decision<GroundFact> {
	const { unit, to, atOnce, reason } = command;
	const spec = findSpec(world, unit);
	if (!spec) return refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
	const parent = world.scenario.formations.find((each) => each.id === to);
	if (parent?.side !== spec.side)
		return refuse('app', 'formation/unknown', 'There is no such formation on that side.');
	const rule = 'opcom-9.attach.one-turn';
	if (unitState(world, unit).formation === to)
		return refuse(rule, 'attach/already', `${spec.name} belongs to ${parent.name} already.`);
	const why = reason === undefined ? {} : { reason };
	const turn = world.game.turn + 1;
	if (!atOnce) return facts({ type: 'attachment-ordered', v: 1, rule, payload: { unit, to, turn, ...why } });
	const inside = divisionOf(world, unit);
	const within = inside !== null && chain(world, to).some(({ id }) => id === inside.id);
	if (!within && reason === undefined) {
		const say = `Attaching ${spec.name} to ${parent.name} takes one turn. For a flexible or veteran unit give the reason.`;
		return refuse('opcom-9.timing.exceptions', 'attach/one-turn', say, {
			allowed: `from turn ${String(turn)}`,
		});
	}
	const by = within ? rule : 'opcom-9.timing.exceptions';
	return facts({ type: 'unit-attached', v: 1, rule: by, payload: { unit, to, ...why } });
}

/** Attachments that come into force with a turn; a captured unit is attached to nobody. */
export function attachmentsAtTurn(world: OpcomWorld, turn: number): readonly GroundFact[] {
	return world.game.ground.attachments
		.filter((each) => each.turn <= turn && !isGone(unitState(world, each.unit)))
		.map(({ unit, to }) => ({
			type: 'unit-attached',
			v: 1,
			rule: 'opcom-9.attach.one-turn',
			payload: { unit, to },
		}));
}
