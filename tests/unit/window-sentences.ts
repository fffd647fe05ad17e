/** Collects what windows say: text of templates, and sentences of words, questions, refusals and logs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';

/** A text of a window, with the file that holds it; "…" is whatever is filled in. */
export interface WindowText {
	readonly file: string;
	readonly text: string;
	/** True for what stands on a button. */
	readonly button: boolean;
}

const filesOf = (folder: string, ending: string): readonly string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(ending))
		.map((entry) => join(entry.parentPath, entry.name));

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns every text of the components of these folders, piece by piece. */
export function templateTexts(folders: readonly string[]): readonly WindowText[] {
	return folders
		.flatMap((folder) => filesOf(folder, '.svelte'))
		.flatMap((file) => {
			const source = readFileSync(file, 'utf8');
			const root = parse(source, { modern: true, filename: file });
			const script = root.instance ? source.slice(...spanOf(root.instance.content)) : '';
			return [...textsOf(file, source, root.fragment, false), ...stringsOf(file, script)];
		});
}

const spanOf = (node: object): [number, number] => {
	const { start, end } = node as { start: number; end: number };
	return [start, end];
};

/** Inline elements go on with the sentence around them. */
const INLINE = new Set(['b', 'strong', 'em', 'i', 'span', 'code', 'RuleLink', 'Kbd', 'a', 'Num']);

function* textsOf(
	file: string,
	source: string,
	fragment: AST.Fragment,
	button: boolean,
): Generator<WindowText> {
	let run = '';
	for (const node of fragment.nodes) {
		if (node.type === 'Text') run += node.data;
		else if (node.type === 'ExpressionTag') run += ' … ';
		else if (isInline(node)) run += plainOf(node.fragment);
		else {
			yield { file, text: tidy(run), button };
			run = '';
		}
		yield* insideOf(file, source, node, button);
	}
	yield { file, text: tidy(run), button };
}

const isInline = (node: AST.Fragment['nodes'][number]): node is AST.RegularElement =>
	(node.type === 'RegularElement' || node.type === 'Component') && INLINE.has(node.name);

const plainOf = (fragment: AST.Fragment): string =>
	fragment.nodes
		.map((node) => (node.type === 'Text' ? node.data : isInline(node) ? plainOf(node.fragment) : ' … '))
		.join('');

function* insideOf(
	file: string,
	source: string,
	node: AST.Fragment['nodes'][number],
	button: boolean,
): Generator<WindowText> {
	if (node.type === 'ExpressionTag') yield* stringsOf(file, source.slice(...spanOf(node.expression)), button);
	if ('attributes' in node)
		for (const attribute of node.attributes)
			if (attribute.type === 'Attribute' && SPOKEN.has(attribute.name))
				yield* stringsOfAttribute(file, source, attribute);
	const within = button || ('name' in node && (node.name === 'Button' || node.name === 'button'));
	for (const part of fragmentsOf(node))
		if (isInline(node)) for (const child of part.nodes) yield* insideOf(file, source, child, within);
		else yield* textsOf(file, source, part, within);
}

/** The fragments of a node: its own, and the branches of a block. */
function fragmentsOf(node: object): readonly AST.Fragment[] {
	const parts = node as Readonly<Record<string, AST.Fragment | null | undefined>>;
	return ['fragment', 'consequent', 'alternate', 'body', 'fallback'].flatMap((name) => parts[name] ?? []);
}

/** Attributes that are read, on the screen or aloud. */
const SPOKEN = new Set([
	'title',
	'label',
	'say',
	'placeholder',
	'aria-label',
	'hint',
	'eyebrow',
	'words',
	'empty',
]);

function* stringsOfAttribute(file: string, source: string, attribute: AST.Attribute): Generator<WindowText> {
	const { value } = attribute;
	if (value === true) return;
	for (const part of Array.isArray(value) ? value : [value])
		if (part.type === 'Text') yield { file, text: tidy(part.data), button: false };
		else yield* stringsOf(file, source.slice(...spanOf(part.expression)));
}

/** Returns every string and template of TypeScript source that reads as words. */
export function stringsOf(file: string, source: string, button = false): readonly WindowText[] {
	const texts: WindowText[] = [];
	const visit = (node: ts.Node): void => {
		if (isUnspoken(node)) return;
		if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
			texts.push({ file, text: tidy(node.text), button });
		if (ts.isTemplateExpression(node))
			texts.push({
				file,
				text: tidy([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ')),
				button,
			});
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
	return texts.filter(({ text }) => / /.test(text));
}

/** Imports, types, and errors that only a programmer reads. */
const isUnspoken = (node: ts.Node): boolean =>
	ts.isImportDeclaration(node) ||
	ts.isTypeNode(node) ||
	(ts.isNewExpression(node) && ['Error', 'TypeError', 'RangeError'].includes(node.expression.getText()));

/** Returns every text of the modules of these folders. */
export const moduleTexts = (folders: readonly string[]): readonly WindowText[] =>
	folders
		.flatMap((folder) => filesOf(folder, '.ts'))
		.flatMap((file) => stringsOf(file, readFileSync(file, 'utf8')));

/** Splits a text into its sentences. */
export const sentencesOf = (text: string): readonly string[] =>
	text.split(/(?<=[.?!…][”"’)]?)\s+(?=[A-Z0-9“"(…*])/).map((part) => part.trim());

export const wordsIn = (sentence: string): number =>
	sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length;
