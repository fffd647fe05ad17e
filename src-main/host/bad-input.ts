/** Turns a shape mismatch into one plain sentence: which field, and what is wrong with it. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Returns the input in the required shape, or the sentence for its sender. Never throws; zod does, on values designed
 * to upset a comparison ({ "length": { "valueOf": 1, "toString": 1 } } in place of a text).
 */
export function parseInput<S extends z.ZodType>(
	schema: S,
	value: unknown,
): { readonly data: z.output<S> } | { readonly say: string } {
	try {
		const parsed = schema.safeParse(value);
		return parsed.success ? { data: parsed.data } : { say: whatIsWrong(parsed.error) };
	} catch {
		return { say: 'The request can’t be read.' };
	}
}

/** 'Units, entry 3: must be text.' Our own messages in the contract are used as they are. */
function whatIsWrong(error: z.ZodError): string {
	const issue = deepest(error.issues[0]);
	if (issue === undefined) return 'The request can’t be read.';
	const field = fieldWords(issue.path);
	const wrong = wrongWith(issue);
	return `${field === '' ? capital(wrong) : `${capital(field)}: ${wrong}`}.`;
}

/** A union's own issue says nothing; the branch that got furthest does. */
function deepest(issue: Issue | undefined): Issue | undefined {
	if (issue?.code !== 'invalid_union' || issue.errors.length === 0) return issue;
	const best = issue.errors
		.map((branch) => branch[0])
		.reduce((a, b) => ((b?.path.length ?? 0) > (a?.path.length ?? 0) ? b : a));
	return best === undefined ? issue : deepest({ ...best, path: [...issue.path, ...best.path] });
}

function fieldWords(path: readonly PropertyKey[]): string {
	return path
		.map((part) =>
			typeof part === 'number'
				? `entry ${String(part + 1)}`
				: String(part)
						.replace(/([a-z])([A-Z])/g, '$1 $2')
						.replace(/-/g, ' ')
						.toLowerCase()
						.slice(0, 60),
		)
		.join(', ');
}

function wrongWith(issue: Issue): string {
	switch (issue.code) {
		case 'invalid_type':
			return issue.message.endsWith('received undefined')
				? 'is missing'
				: `must be ${KINDS[issue.expected] ?? issue.expected}`;
		case 'too_big':
			return `at most ${String(issue.maximum)}${MEASURES[issue.origin] ?? ''}`;
		case 'too_small':
			return issue.message.startsWith('Too small')
				? `at least ${String(issue.minimum)}${MEASURES[issue.origin] ?? ''}`
				: issue.message;
		case 'invalid_value':
			return `must be one of ${issue.values.map(String).join(', ')}`;
		case 'unrecognized_keys':
			return `there is no ${issue.keys.map((key) => `“${key.slice(0, 40)}”`).join(', ')} here`;
		case 'invalid_union':
			return 'is of no kind known here';
		default:
			return issue.message.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
	}
}

const KINDS: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'yes or no',
	array: 'a list',
	object: 'a set of fields',
	undefined: 'left out',
};
const MEASURES: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
