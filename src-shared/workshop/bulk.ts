/** Rows of counters filled in by rules: whichever matches a pattern in one column gets a value in another, or is left out. */
import { plain } from './place-in.ts';

export interface BulkRule {
	/** The column that is looked at, by its head. */
	readonly where: string;
	/** The pattern a cell must match: `*` is anything, `?` one letter; case is ignored. */
	readonly like: string;
	/** The head of the column to fill in; LEAVE_OUT leaves the row out. */
	readonly set: string;
	/** The new text; `{Head}` inserts the text of another column of the row. */
	readonly to: string;
}
export const LEAVE_OUT = '';

type Rows = readonly (readonly string[])[];

/** Returns whether a cell matches a pattern. */
export function isLike(cell: string, pattern: string): boolean {
	const [text, like] = [plain(cell), plain(pattern)];
	// By hand: a pattern of many stars would keep a regular expression busy for ever.
	let [at, next, star, kept] = [0, 0, -1, 0];
	while (at < text.length) {
		if (next < like.length && like[next] === '*') {
			star = next;
			kept = at;
			next += 1;
		} else if (next < like.length && (like[next] === '?' || like[next] === text[at])) {
			at += 1;
			next += 1;
		} else if (star !== -1) {
			next = star + 1;
			kept += 1;
			at = kept;
		} else return false;
	}
	while (like[next] === '*') next += 1;
	return next === like.length;
}

/** The rows with the first as their heads, after all rules, one after another; and how many rows each rule met. */
export function withRules(
	rows: Rows,
	rules: readonly BulkRule[],
): { readonly rows: Rows; readonly met: readonly number[] } {
	let [head = [], ...body] = rows;
	const met: number[] = [];
	for (const { where, like, set, to } of rules) {
		const column = head.indexOf(where);
		const meets = (row: readonly string[]): boolean => column !== -1 && isLike(row[column] ?? '', like);
		met.push(body.filter(meets).length);
		if (set === LEAVE_OUT) {
			body = body.filter((row) => !meets(row));
			continue;
		}
		if (!head.includes(set)) {
			head = [...head, set];
			body = body.map((row) => [...row, '']);
		}
		const target = head.indexOf(set);
		const heads = head;
		body = body.map((row) => (meets(row) ? row.with(target, filled(to, heads, row)) : row));
	}
	return { rows: [head, ...body], met };
}

function filled(to: string, head: readonly string[], row: readonly string[]): string {
	return to.replace(/\{([^{}]{1,200})\}/g, (whole, name: string) => {
		const column = head.findIndex((each) => plain(each) === plain(name));
		return column === -1 ? whole : (row[column] ?? '');
	});
}
