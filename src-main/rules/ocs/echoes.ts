/** Rules that the book states several times: where each is stated first, and its echoes. */

const ECHOES: Readonly<Record<string, readonly string[]>> = {
	'ocs-2.3.refit-zoc': ['ocs-4.5a.H', 'ocs-15.1.C'],
	'ocs-4.5a.I': ['ocs-5.7c'],
	'ocs-5.8b.end': ['ocs-12.6e.strat'],
	'ocs-9.1g.shift': ['ocs-9.7b'],
};

/** Returns the rule that a rule repeats, or the rule itself. @rule ocs-III.B */
export const firstStated = (rule: string): string =>
	Object.entries(ECHOES).find(([, echoes]) => echoes.includes(rule))?.[0] ?? rule;

/** Returns where else a rule is stated. */
export const echoesOf = (rule: string): readonly string[] => ECHOES[rule] ?? [];
