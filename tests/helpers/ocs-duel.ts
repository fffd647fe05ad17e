/** A small fight for tests: Blue beside 05.05, Red in it, on the open unless a test says otherwise. */
import type { OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { UnitState } from '../../src-main/rules/ocs/types.ts';
import { BLUE, fightWorld, Play, plainMeans, RED } from './ocs-fight.ts';
import { counter } from './ocs-scenario.ts';

type More = Partial<OcsScenarioInput['counters'][number]>;

/** A Blue counter at 05.04, beside the target, by its Combat face: '9-4-3 leg'. */
export const blue = (id: string, face: string, more: More = {}) =>
	counter(id, BLUE, '05.04', face, null, { size: 'brigade', ...more });
/** A Red one in 05.05, the target. */
export const red = (id: string, face: string, more: More = {}) =>
	counter(id, RED, '05.05', face, null, { size: 'brigade', ...more });

export const TARGET = '05.05';

export interface Duel {
	readonly counters: OcsScenarioInput['counters'];
	/** What of units is not as it is printed. */
	readonly units?: Readonly<Record<string, Partial<UnitState>>>;
	readonly scenario?: Partial<OcsScenarioInput>;
	readonly changed?: Omit<Parameters<typeof fightWorld>[1], 'units'>;
	readonly means?: typeof plainMeans;
}

export const duel = ({ counters, units = {}, scenario = {}, changed = {}, means = plainMeans }: Duel): Play =>
	new Play(fightWorld({ counters, ...scenario }, { ...changed, units }), means);

/** Blue attacks with these, Red pays; ratings and terrain by default, up to the dice. */
export function readied(of: Duel, ...units: readonly string[]): Play {
	return duel(of).attack({ units, target: TARGET }).byDefault();
}

/** Charts on which nobody is surprised and every roll comes to one result. */
export const always = (text: string) => {
	const row = Array(13).fill(text).join(' ');
	return {
		'combat-results': `| a b c d e f g h i j k l m\n<=7 | ${row}\n>=8 | ${row}`,
		surprise: '| defender none attacker\nregular | <=-90 -89-89 >=90\noverrun | <=-90 -89-89 >=90',
	};
};

/** A fight that came to a result; both sides' first choices before it. */
export function came(text: string, of: Duel, units: readonly string[] = ['a']): Play {
	const scenario = { ...of.scenario, charts: always(text) };
	return duel({ ...of, scenario })
		.attack({ units, target: TARGET })
		.byDefault()
		.roll(3, 4, 3, 4);
}

export { strengthsOf, worksheetOf } from './ocs-fight.ts';
export { BLUE, RED };
