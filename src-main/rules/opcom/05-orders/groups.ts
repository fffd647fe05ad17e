/** OP COM 5: ad-hoc groups. Units of one side under a name of their own, which one order line may address. */
import type { GroundCommand } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { GroupId, SideId } from '../../../../src-shared/kit/ids.ts';
import { nameKey } from '../../../../src-shared/kit/name-key.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision } from '../../kit/ruleset.ts';
import type { GroundFact } from '../ground-types.ts';
import { findSpec, sideOf } from '../queries.ts';
import { groupsOf } from './addressee.ts';
import type { OpcomWorld } from '../types.ts';

type Command<T extends GroundCommand['type']> = Extract<GroundCommand, { type: T }>;
const rule = 'opcom-5.order.unit-or-group';

/** Forms a group, or changes the one of that id. Refused: unknown units, two sides' units, a name that is taken. */
export function decideOrderGroup(
	world: OpcomWorld,
	{ group, name, units }: Command<'form-group'>,
): Decision<GroundFact> {
	if (units.some((unit) => !findSpec(world, unit)))
		return refuse('app', 'unit/unknown', 'One of the units named is not in this campaign.');
	const sides = new Set(units.map((unit) => sideOf(world, unit)));
	const [side] = sides;
	if (side === undefined || sides.size > 1)
		return refuse(rule, 'group/sides', 'A group is of one side: name units of one side only.');
	if (nameTaken(world, side, group, name)) {
		const say = `Something else of that side is called "${name}". Choose another name for the group.`;
		return refuse(rule, 'group/name', say);
	}
	return facts({ type: 'group-formed', v: 1, rule, payload: { group, name, units: [...new Set(units)] } });
}

/** Dissolves a group; its units stay what they are. */
export function decideDisband(world: OpcomWorld, { group }: Command<'disband-group'>): Decision<GroundFact> {
	const unitGroup = world.game.ground.groups[group];
	if (!unitGroup) return refuse('app', 'group/unknown', 'There is no such group any more.');
	return facts({ type: 'group-disbanded', v: 1, rule, payload: { group, name: unitGroup.name } });
}

function nameTaken(world: OpcomWorld, side: SideId, group: GroupId, name: string): boolean {
	const key = nameKey(name);
	const { units, formations } = world.scenario;
	const named = [...units, ...formations]
		.filter((each) => each.side === side)
		.flatMap((each) => [each.name, each.short]);
	const groups = groupsOf(world, side)
		.filter((each) => each.id !== group)
		.map((each) => each.name);
	return [...named, ...groups].some((other) => nameKey(other) === key);
}
