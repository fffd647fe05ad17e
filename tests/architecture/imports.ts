/** Reads what every source file imports, TypeScript and Svelte alike, and holds it against the table of rooms. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

export interface Import {
	/** As written: './x.ts', 'zod', 'node:fs'. */
	readonly name: string;
	/** Gone after type stripping. */
	readonly typeOnly: boolean;
	/** Loaded when it is wanted. */
	readonly later: boolean;
}
export type Sources = ReadonlyMap<string, string>;

/** Every .ts and .svelte file below some folders, by its path from the root with forward slashes. */
export function readSources(root: string, folders: readonly string[]): Sources {
	const files = folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
			posix.join(folder, name.replaceAll('\\', '/')),
		),
	);
	return new Map(
		files
			.filter((file) => /\.(ts|svelte)$/.test(file))
			.map((file) => [file, readFileSync(join(root, file), 'utf8')]),
	);
}

/** By text: several tests ask about the same two thousand files. */
const read = new Map<string, readonly Import[]>();

/** What a file imports, re-exports or loads later. */
export function importsOf(file: string, text: string): readonly Import[] {
	const known = read.get(text) ?? importsRead(file, text);
	read.set(text, known);
	return known;
}

function importsRead(file: string, text: string): readonly Import[] {
	const scripts = file.endsWith('.svelte')
		? [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((block) => block[1] ?? '')
		: [text];
	return scripts.flatMap((script) => importsIn(ts.createSourceFile(file, script, ts.ScriptTarget.Latest)));
}

function importsIn(source: ts.SourceFile): Import[] {
	const found: Import[] = [];
	const visitStatement = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node))
			found.push({ name: textOf(node.moduleSpecifier), typeOnly: isTypeOnly(node), later: false });
		else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
			found.push({ name: textOf(node.moduleSpecifier), typeOnly: exportsTypesOnly(node), later: false });
	};
	const visit = (node: ts.Node): void => {
		visitStatement(node);
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
			found.push({ name: textOf(node.arguments[0]), typeOnly: false, later: true });
		else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
			found.push({ name: textOf(node.argument.literal), typeOnly: true, later: false });
		ts.forEachChild(node, visit);
	};
	// Only what is loaded later, and types that are named where they are used, stand deeper than the file's own statements.
	const look = /\bimport\s*\(/.test(source.text) ? visit : visitStatement;
	source.statements.forEach(look);
	return found;
}

function textOf(node: ts.Node | undefined): string {
	if (node && ts.isStringLiteralLike(node)) return node.text;
	throw new Error('an import whose name is worked out while running');
}

function isTypeOnly({ importClause: clause }: ts.ImportDeclaration): boolean {
	if (clause === undefined) return false;
	if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
	const named = clause.namedBindings;
	return (
		clause.name === undefined &&
		named !== undefined &&
		ts.isNamedImports(named) &&
		named.elements.length > 0 &&
		named.elements.every(({ isTypeOnly: type }) => type)
	);
}

function exportsTypesOnly(node: ts.ExportDeclaration): boolean {
	if (node.isTypeOnly) return true;
	return (
		node.exportClause !== undefined &&
		ts.isNamedExports(node.exportClause) &&
		node.exportClause.elements.every(({ isTypeOnly: type }) => type)
	);
}

/** A room may import only from these rooms and packages; 'node' stands for Node's own modules. */
export interface Room {
	readonly rooms: readonly string[];
	readonly packages: readonly string[];
	/** Rooms that only types may be taken from. */
	readonly types?: readonly string[];
}

/** The room of a file: the longest of the table's names that its path begins with. */
export function roomOf(file: string, table: Readonly<Record<string, Room>>): string | undefined {
	const rooms = Object.keys(table).filter((name) => file === name || file.startsWith(`${name}/`));
	return rooms.sort((a, b) => b.length - a.length)[0];
}

/** The file that a relative import means, from the root; null for a package. */
export function target(file: string, name: string): string | null {
	return name.startsWith('.') ? posix.join(dirname(file).replaceAll('\\', '/'), name) : null;
}

/** Everything that breaks the table, one sentence each. */
export function breaches(sources: Sources, table: Readonly<Record<string, Room>>): readonly string[] {
	return [...sources].flatMap(([file, text]) => {
		const room = roomOf(file, table);
		if (room === undefined) return [`${file} is in no room of the table`];
		return importsOf(file, text).flatMap((imported) => {
			const wrong = wrongWith(file, imported, room, table);
			return wrong === null ? [] : [`${file}: ${wrong}`];
		});
	});
}

function wrongWith(
	file: string,
	{ name, typeOnly }: Import,
	room: string,
	table: Readonly<Record<string, Room>>,
): string | null {
	const allowed: Room = table[room] ?? { rooms: [], packages: [] };
	const to = target(file, name);
	if (to === null) {
		const wanted = isBuiltin(name) ? 'node' : packageOf(name);
		return allowed.packages.includes(wanted) ? null : `${room} may not use ${name}`;
	}
	const other = roomOf(to, table);
	const open = [room, ...allowed.rooms, ...(typeOnly ? (allowed.types ?? []) : [])];
	if (other !== undefined && open.includes(other)) return null;
	return `${room} may not import from ${other ?? to}`;
}

function packageOf(name: string): string {
	return name
		.split('/')
		.slice(0, name.startsWith('@') ? 2 : 1)
		.join('/');
}

/** The cycles among files, types counted; each as a path 'a -> b -> a'. */
export function cycles(sources: Sources): readonly string[] {
	const found: string[] = [];
	const done = new Set<string>();
	const visit = (file: string, way: readonly string[]): void => {
		if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
		if (way.includes(file) || done.has(file)) return;
		for (const next of filesImported(file, sources, { types: true, later: true }))
			visit(next, [...way, file]);
		done.add(file);
	};
	for (const file of sources.keys()) visit(file, []);
	return found;
}

/** Every file that comes along when these are loaded. @param atOnce without what is loaded later */
export function reachable(
	entries: readonly string[],
	sources: Sources,
	{ atOnce = false } = {},
): ReadonlySet<string> {
	const seen = new Set<string>();
	const visit = (file: string): void => {
		if (seen.has(file)) return;
		seen.add(file);
		for (const next of filesImported(file, sources, { types: false, later: !atOnce })) visit(next);
	};
	for (const entry of entries) visit(entry);
	return seen;
}

function filesImported(
	file: string,
	sources: Sources,
	{ types, later: laterToo }: { readonly types: boolean; readonly later: boolean },
): string[] {
	const text = sources.get(file);
	if (text === undefined) return [];
	return importsOf(file, text).flatMap(({ name, typeOnly, later }) => {
		const to = (typeOnly && !types) || (later && !laterToo) ? null : target(file, name);
		return to !== null && sources.has(to) ? [to] : [];
	});
}

/**
 * How far every file is from those that changed: 0 for them, 1 for what imports one (types count), and so on. What a
 * file of another kind touches is what names it.
 */
export function distances(changed: readonly string[], sources: Sources): ReadonlyMap<string, number> {
	const users = new Map<string, string[]>();
	const note = (used: string, user: string): void => void users.set(used, [...(users.get(used) ?? []), user]);
	const others = changed.filter((file) => !sources.has(file));
	for (const [file, text] of sources) {
		for (const { name } of importsOf(file, text)) {
			const to = target(file, name);
			if (to !== null) note(to, file);
		}
		for (const other of others) if (text.includes(posix.basename(other))) note(other, file);
	}
	const found = new Map(changed.map((file) => [file, 0]));
	for (const [file, steps] of found)
		for (const user of users.get(file) ?? []) if (!found.has(user)) found.set(user, steps + 1);
	return found;
}
