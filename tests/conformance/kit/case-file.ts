/**
 * Case files: one rule tried out in words that an umpire can read and write (docs: tests/conformance/README.md).
 * A file holds cases; a case has a CASE line and the parts GIVEN, DICE, WHEN, THEN; a part holds clauses, one to a
 * line or parted by semicolons. `#` begins a remark. Anything not understood is an error with file and line.
 */
import { isRuleId } from '../../../src-main/rules/kit/rule-ref.ts';

/** Something wrong with a case file: where and what. */
export class CaseError extends Error {
	readonly say: string;
	constructor(file: string, line: number, what: string) {
		const say = `${file}, line ${String(line)}: ${what}`;
		super(say);
		this.name = 'CaseError';
		this.say = say;
	}
}

export interface Clause {
	readonly line: number;
	readonly text: string;
}

export const PARTS = ['GIVEN', 'DICE', 'WHEN', 'THEN'] as const;
export type Part = (typeof PARTS)[number];

export interface Case {
	readonly file: string;
	readonly line: number;
	/** The ledger's id: 'opcom-9.factor.unprepared'. */
	readonly rule: string;
	readonly title: string;
	readonly parts: Readonly<Record<Part, readonly Clause[]>>;
}

interface Draft {
	readonly line: number;
	readonly rule: string;
	readonly title: string;
	readonly parts: Record<Part, Clause[]>;
	last: Part | null;
}

/** Reads a case file's text. Throws CaseError at the first thing that is not as it should be. */
export function readCases(file: string, text: string): readonly Case[] {
	const cases: Draft[] = [];
	text.split(/\r?\n/).forEach((raw, i) => {
		const line = i + 1;
		const plain = raw.replace(/(^|\s)#.*$/, '').trimEnd();
		if (plain.trim() === '') return;
		const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(plain) ?? [];
		if (word === 'CASE') cases.push(heading(file, line, rest));
		else addTo(file, line, cases.at(-1), word, rest);
	});
	if (cases.length === 0) throw new CaseError(file, 1, 'no CASE in this file.');
	return cases.map((draft) => finished(file, draft));
}

function heading(file: string, line: number, rest: string): Draft {
	const [, rule = '', title] = /^(\S+)\s+(\S.*)$/.exec(rest) ?? [];
	if (!isRuleId(rule) || !title)
		throw new CaseError(file, line, 'a CASE needs a rule id and a title: CASE opcom-9.proc.die add one die.');
	return { line, rule, title, parts: { GIVEN: [], DICE: [], WHEN: [], THEN: [] }, last: null };
}

function addTo(file: string, line: number, draft: Draft | undefined, word: string, rest: string): void {
	if (!draft) throw new CaseError(file, line, 'the file must begin with CASE.');
	if (word !== '') {
		const part = PARTS.find((each) => each === word);
		if (!part)
			throw new CaseError(
				file,
				line,
				`"${word}" is not one of CASE, ${PARTS.join(', ')}; further lines of a part are indented.`,
			);
		if (draft.last !== null && PARTS.indexOf(part) <= PARTS.indexOf(draft.last)) {
			throw new CaseError(file, line, `${part} comes too late: the order is ${PARTS.join(', ')}.`);
		}
		draft.last = part;
	}
	if (draft.last === null) throw new CaseError(file, line, 'an indented line before GIVEN.');
	// A semicolon inside quotation marks is part of the words quoted.
	for (const text of (rest.match(/(?:"[^"]*"|[^;])+/g) ?? []).map((each) => each.trim())) {
		if (text !== '') draft.parts[draft.last].push({ line, text });
	}
}

function finished(file: string, { line, rule, title, parts }: Draft): Case {
	for (const part of ['GIVEN', 'WHEN', 'THEN'] as const) {
		if (parts[part].length === 0) throw new CaseError(file, line, `this case has no ${part}.`);
	}
	return { file, line, rule, title, parts };
}
