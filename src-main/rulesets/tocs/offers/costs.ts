/** A command's cost, read off the game as it would be afterwards. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Here, Points, TocsGame, UnitId } from '../../../rules/tocs/game.ts';
import { nameOf } from '../../../rules/tocs/units.ts';
import { stateName } from '../../../rules/tocs/w5-states/states.ts';
import type { Tried } from './dry-run.ts';

type Worked = Exclude<Tried, { readonly kind: 'refusal' }>;

/** Returns the costs in words: '1 AP of 505 HQ (2 left)', '1 OP', 'A/376 becomes Fatigued'. */
export function costWords(here: Here, side: SideId, { facts, after, rolls }: Worked): readonly string[] {
	return [
		...apWords(here, side, facts),
		...pointWords(here.game, after, side),
		...unitWords(here, side, after, rolls.length > 0),
	];
}

/** Facts spend AP: a unit that is done has none left in the resulting game. */
function apWords(
	{ scenario, game }: Here,
	side: SideId,
	facts: readonly Worked['facts'][number][],
): readonly string[] {
	const left = new Map<UnitId, number>();
	for (const fact of facts)
		if (fact.type === 'act-changed' && fact.payload.side === side)
			left.set(fact.payload.unit, fact.payload.act.ap);
	return [...left].flatMap(([id, ap]) => {
		const spent = (game.units.get(id)?.act?.ap ?? 0) - ap;
		return spent > 0 ? [`${String(spent)} AP of ${nameOf({ scenario }, id)} (${String(ap)} left)`] : [];
	});
}

/** Returns the total of the nations' pools. */
const banked = ({ pools = {} }: Points): number => Object.values(pools).reduce((all, each) => all + each, 0);

function pointWords(before: TocsGame, after: TocsGame, side: SideId): readonly string[] {
	const [had, has] = [before.points[side], after.points[side]];
	if (!had || !has || has.spent <= had.spent) return [];
	const drawn = has.pool < had.pool || banked(has) < banked(had);
	const from = drawn ? ' from the pool' : has.deficit > had.deficit ? ', overspent' : '';
	return [`${counted(has.spent - had.spent, 'OP')}${from}`];
}

/** Returns what happens to units whatever the dice: if any are rolled, states are left to them. */
function unitWords(
	{ scenario, game }: Here,
	side: SideId,
	after: TocsGame,
	isRolled: boolean,
): readonly string[] {
	return [...after.units].flatMap(([id, unit]) => {
		const was = game.units.get(id);
		if (!was || unit.side !== side || was === unit) return [];
		const name = nameOf({ scenario }, id);
		const acts = unit.acted && !was.acted && was.act === null;
		// With dice, states are left to them except for units that have fired.
		if (unit.state > was.state && (!isRolled || was.act === null))
			return [`${name} becomes ${stateName(unit.state)}`];
		return acts ? [`${name} acts no more in this impulse`] : [];
	});
}
