/** The exact chances of a command's rolls: it is tried with every face that a throw can show. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsCommand } from '../../../../src-shared/rulesets/tocs/commands.ts';
import type { TocsChanceShown } from '../../../../src-shared/rulesets/tocs/offers.ts';
import type { TocsFact } from '../../../rules/tocs/facts.ts';
import type { RuleRef } from '../../../rules/kit/rule-ref.ts';
import type { Here } from '../../../rules/tocs/game.ts';
import { stateName } from '../../../rules/tocs/w5-states/states.ts';
import { nameOf } from '../../../rules/tocs/units.ts';
import { cameWords } from '../views/side/result-words.ts';
import { isRefusal, tryCommand, type Tried } from './dry-run.ts';

/** More ways than this are not worked out: three dice of six. */
const MAX_WAYS = 216;
/** Rolls of one command whose chances are shown. */
const MAX_ROLLS = 4;

/** Rolls decided only by what a side doesn’t know: tried on its knowledge they would report that nobody is there. */
const BLIND: readonly string[] = ['tocs-w17.3.patrol', 'tocs-w16.6.4.air-sub'] satisfies readonly RuleRef[];

type Worked = Exclude<Tried, { readonly kind: 'refusal' }>;

/** Returns what a roll is for and what came of it, or null for a fact without a roll of interest. */
function outcomeOf(here: Here, fact: TocsFact): { readonly what: string; readonly came: string } | null {
	switch (fact.type) {
		case 'rolled':
			if (BLIND.includes(fact.rule)) return null;
			return { what: fact.payload.what, came: cameWords(fact.payload.came).replace(/\.$/, '') };
		case 'rallied':
			return {
				what: `Rally of ${nameOf(here, fact.payload.unit)}`,
				came: fact.payload.passed ? stateName(fact.payload.state) : 'no change',
			};
		case 'checked':
			return {
				what: `Morale Check of ${nameOf(here, fact.payload.unit)}`,
				came: fact.payload.passed ? 'passed' : 'failed',
			};
		default:
			return null;
	}
}

/** Returns the fact that a throw belongs to, by the number of the throw. */
const factOf = (worked: Worked, roll: number): TocsFact | undefined =>
	worked.facts.find((fact) => fact.rolls?.some((each) => each === worked.rolls[roll]));

/** Returns every way in which some dice can fall. */
function facesOf(die: number, count: number): readonly (readonly number[])[] {
	let ways: readonly (readonly number[])[] = [[]];
	for (let n = 0; n < count; n += 1)
		ways = ways.flatMap((way) => Array.from({ length: die }, (_, face) => [...way, face + 1]));
	return ways;
}

/** Returns the chances of each roll of a command, in order; rolls hang on none before them but by their modifiers. */
export function chancesOf(
	here: Here,
	side: SideId,
	command: TocsCommand,
	worked: Worked,
): readonly TocsChanceShown[] {
	return worked.rolls.slice(0, MAX_ROLLS).flatMap(({ die, faces }, roll) => {
		const fact = factOf(worked, roll);
		const named = fact && outcomeOf(here, fact);
		if (!named || die ** faces.length > MAX_WAYS) return [];
		const counts = new Map<string, number>();
		const ways = facesOf(die, faces.length);
		for (const way of ways) {
			const tried = tryCommand(here, side, command, new Map([[roll, way]]));
			const then = isRefusal(tried) ? undefined : factOf(tried, roll);
			const came = (then && outcomeOf(here, then)?.came) ?? '';
			counts.set(came, (counts.get(came) ?? 0) + 1);
		}
		const outcomes = [...counts].map(([came, number]) => ({ came, ways: number }));
		return [{ what: named.what, of: ways.length, outcomes }];
	});
}
