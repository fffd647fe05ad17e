/** Matches a ledger's test case ("Given a unit, when it moves, then ..."). */

const CASE = /^Given (.+?), when (.+?), then (.+)$/s;

/** Matches conditions that only say the rule is being consulted. */
const NO_CONDITION =
	/^(?:a rule asks|(?:it |they )?(?:acts?|runs?|(?:is |are )?(?:applied|classed|computed|counted|executed|made|needed|resolved|rolled|run|tested|used|validated|weighed)))$/;

/** A pronoun that the subject can take the place of; not the one of 'it is the Reaction Phase'. */
const PRONOUN = /^(?:it|they) (?!is (?:the|a|an|[^ ]*'s) )(?=\S)/;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The subject as an opening: 'In the Supply Phase', 'Under this option', 'For a unit'. */
function opening(subject: string): { readonly words: string; readonly mark: string } {
	const [, rule = '', more = ''] = /^(this (?:option|house rule|rule))(?: and (.+))?$/.exec(subject) ?? [];
	if (rule !== '') return { words: `Under ${rule}${more === '' ? '' : `, for ${more}`}`, mark: ',' };
	if (/^(?:(?:the|an?|any) )?(?:[A-Z][\w-]* )+(?:Phase|Segment|Mode)$/.test(subject))
		return { words: `In ${subject}`, mark: ',' };
	return { words: `For ${subject}`, mark: ':' };
}

/** Further cases after a semicolon: '; given X, then Y' and '; when X, then Y'. */
const furtherCases = (result: string): string =>
	result
		.replace(
			/; given ([^,;]+?)(, when [^;]+?)?, then /g,
			(_all, subject: string, condition = '') => `; for ${subject}${String(condition)}, `,
		)
		.replace(/; (when|if) ([^;]+?), then /g, '; $1 $2, ');

/**
 * Returns a rule of a ledger as one plain sentence: 'When a unit moves, ...' or 'For a unit: when attacked, ...'.
 * A text that is no test case comes back unchanged.
 */
export function plainRule(says: string): string {
	const [, subject = '', condition = '', rest = ''] = CASE.exec(says) ?? [];
	if (rest === '') return says;
	const result = furtherCases(rest);
	const { words, mark } = opening(subject);
	const isShort = !subject.includes(',') && subject.length < 90;
	const end = /[.!?]$/.test(result) ? '' : '.';
	if (NO_CONDITION.test(condition))
		return isShort && mark === ':' && PRONOUN.test(result)
			? `${capital(subject)} ${result.replace(PRONOUN, '')}${end}`
			: `${words}${mark} ${result}${end}`;
	return isShort && mark === ':' && PRONOUN.test(condition)
		? `When ${subject} ${condition.replace(PRONOUN, '')}, ${result}${end}`
		: `${words}${mark} when ${condition}, ${result}${end}`;
}
