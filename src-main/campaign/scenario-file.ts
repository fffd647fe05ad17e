/** Reads a scenario file and reports, by field and line, what is wrong with it. */
import { RequestError } from '../host/endpoint.ts';
import type { RulesetModule } from '../rules/kit/module.ts';
import { playedBy, rulesetOf, type Played } from './rulesets.ts';

/**
 * @param text the file's text (JSON)
 * @param name the file as the user knows it, for the sentence
 * @param rulesets those that this program has: the scenario names its own
 * @throws RequestError with one sentence naming file, line and field
 */
export function readScenario(text: string, name: string, rulesets: readonly RulesetModule[]): Played {
	const json = parseJson(text, name);
	const named = json !== null && typeof json === 'object' && 'ruleset' in json ? json.ruleset : undefined;
	const module = rulesetOf(rulesets, named);
	if (!module)
		throw new RequestError(
			'bad-input',
			`${name}, line ${lineOf(text, ['ruleset'])}: "ruleset" names none that this program has (${rulesets.map(({ id }) => id).join(', ')}). Mend the file and open it again.`,
		);
	const read = module.scenario.safeParse(json);
	if (read.success) return playedBy(module, read.data);
	const [issue] = read.error.issues;
	const path = issue?.path ?? [];
	const more = read.error.issues.length - 1;
	const where = path.length === 0 ? 'the file as a whole' : `"${path.map(String).join('.')}"`;
	throw new RequestError(
		'bad-input',
		`${name}, line ${lineOf(text, path)}: ${where} is not right (${issue?.message ?? 'unknown'})${more > 0 ? `, and ${more} more` : ''}. Mend the file and open it again.`,
	);
}

function parseJson(text: string, name: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		const at = /position (\d+)/.exec(String(error))?.[1];
		const line = at === undefined ? text.split('\n').length : text.slice(0, Number(at)).split('\n').length;
		throw new RequestError(
			'bad-input',
			`${name}, line ${line}: the file is not whole JSON there. Mend it and open it again.`,
		);
	}
}

/**
 * The line on which the value at a path stands, or the nearest thing above it that exists. Walks the text itself,
 * since JSON.parse forgets lines.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
	let at = skipSpace(text, 0);
	for (const key of path) {
		const next = typeof key === 'number' ? elementAt(text, at, key) : memberAt(text, at, String(key));
		if (next === null) break;
		at = next;
	}
	return text.slice(0, at).split('\n').length;
}

function skipSpace(text: string, at: number): number {
	while (/\s/.test(text.charAt(at))) at += 1;
	return at;
}

/** The place just after the value that begins at `at`. */
function skipValue(text: string, at: number): number {
	if (text[at] === '"') {
		let end = at + 1;
		while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
		return end + 1;
	}
	if (text[at] !== '{' && text[at] !== '[')
		return at + (/^[^,\]}\s]+/.exec(text.slice(at, at + 40))?.[0].length ?? 1);
	let depth = 0;
	for (let end = at; end < text.length; end += 1) {
		const c = text[end];
		if (c === '"') end = skipValue(text, end) - 1;
		else if (c === '{' || c === '[') depth += 1;
		else if ((c === '}' || c === ']') && (depth -= 1) === 0) return end + 1;
	}
	return text.length;
}

function elementAt(text: string, at: number, index: number): number | null {
	if (text[at] !== '[') return null;
	let here = skipSpace(text, at + 1);
	for (let n = 0; n < index; n += 1) {
		here = skipSpace(text, skipValue(text, here));
		if (text[here] !== ',') return null;
		here = skipSpace(text, here + 1);
	}
	return here;
}

function memberAt(text: string, at: number, key: string): number | null {
	if (text[at] !== '{') return null;
	let here = skipSpace(text, at + 1);
	while (text[here] === '"') {
		const end = skipValue(text, here);
		const name = JSON.parse(text.slice(here, end)) as string;
		const value = skipSpace(text, skipSpace(text, end) + 1);
		if (name === key) return value;
		here = skipSpace(text, skipValue(text, value));
		if (text[here] === ',') here = skipSpace(text, here + 1);
	}
	return null;
}
