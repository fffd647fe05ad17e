/** An extension's parts hung into the module that it extends. */
import type { Report } from './report.ts';
import { tokensOf } from './sequence.ts';
import { attribute, type Element } from './xml.ts';

/** Returns the module with the extension's parts in it; a part whose place is not there is reported and kept at the top. */
export function withExtension(module: Element, extension: Element, report: Report): Element {
	let root = module;
	for (const part of extension.children) {
		if (!part.name.endsWith('.ExtensionElement')) continue;
		const target = attribute(part, 'target');
		const path = target === '' ? [] : tokensOf(target, '/');
		const hung = hungIn(root, path, part.children);
		if (!hung) report.add('missing', 'places in the module that an extension adds to', target);
		root = hung ?? { ...root, children: [...root.children, ...part.children] };
	}
	return root;
}

/** Null: there is no such place. */
function hungIn(element: Element, path: readonly string[], parts: readonly Element[]): Element | null {
	const [step, ...rest] = path;
	if (step === undefined) return { ...element, children: [...element.children, ...parts] };
	const [kind = '', name = ''] = tokensOf(step, ':');
	for (const [n, child] of element.children.entries()) {
		if (child.name !== kind || nameIn(child) !== name) continue;
		const hung = hungIn(child, rest, parts);
		if (hung) return { ...element, children: element.children.with(n, hung) };
	}
	return null;
}

/** What VASSAL calls a part in such a path. */
function nameIn(element: Element): string {
	for (const key of ['name', 'mapName', 'entryName', 'deckName'])
		if (element.attributes.has(key)) return attribute(element, key);
	return '';
}
