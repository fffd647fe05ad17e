/** What a ruleset's rules have behind them, judged from its manifest and from tests that ran, and the pages that say so. */
import type { Manifest, ManifestEntry, RuleOption, Coverage } from '../src-main/rules/kit/manifest.ts';
import { ruleAtStart } from '../src-main/rules/kit/rule-ref.ts';

/** What is read of a ruleset: any module of the registry has it. */
export interface Ledgered {
	readonly id: string;
	readonly title: string;
	readonly manifest: Manifest;
	readonly options: readonly RuleOption[];
	/** Further books of a ruleset, counted by themselves. */
	readonly books?: readonly Omit<Ledgered, 'options' | 'books'>[];
	/** Where it lies, from src-main/rules; left out: in the folder of its id. */
	readonly folder?: string;
}

/** Returns rulesets with all their books, each as a ledger of its own. */
export const withBooks = (rulesets: readonly Ledgered[]): readonly Ledgered[] =>
	rulesets.flatMap((ruleset) => [
		ruleset,
		...(ruleset.books ?? []).map((book) => ({ ...book, options: ruleset.options })),
	]);

/** A test that ran: its file from the project's folder, its own title, what came of it. */
export interface Ran {
	readonly file: string;
	readonly title: string;
	readonly status: string;
}

/** A rule with its proof. `missing`: it claims to be followed, without a test and a case that passed. */
export interface Row {
	readonly entry: ManifestEntry;
	readonly status: Coverage | 'missing';
	readonly lack: readonly string[];
	readonly files: readonly string[];
	readonly tests: number;
	readonly options: readonly RuleOption[];
}

export interface Judged {
	readonly ruleset: Ledgered;
	readonly rows: readonly Row[];
}

export interface Counts {
	readonly cases: number;
	readonly automated: number;
	readonly offered: number;
	readonly advice: number;
	readonly missing: number;
	/** Not built yet, and not said to be. */
	readonly toCome: number;
}

/** Where a ruleset's page lies, from the project's folder. */
export const pageOf = ({ id, folder }: Pick<Ledgered, 'id' | 'folder'>): string =>
	`src-main/rules/${folder ?? id}/COMPLIANCE.md`;

/** Every rule of a ruleset with what was found for it; a test counts for the rule that its title begins with. */
export function judge(ruleset: Ledgered, ran: readonly Ran[]): Judged {
	const tests = Map.groupBy(ran, ({ title }) => ruleAtStart(title));
	const rows = [...ruleset.manifest.values()].map((entry) =>
		rowOf(entry, tests.get(entry.id) ?? [], ruleset.options),
	);
	return { ruleset, rows };
}

function rowOf(entry: ManifestEntry, tests: readonly Ran[], options: readonly RuleOption[]): Row {
	const passed = tests.filter(({ status }) => status === 'passed');
	const failed = tests.filter(({ status }) => status === 'failed').length;
	const built = entry.coverage !== 'to come';
	const lack = [
		...(passed.length === 0 ? ['no test passed'] : []),
		...(passed.some(({ file }) => file.startsWith('tests/conformance/')) ? [] : ['no readable case passed']),
		...(failed > 0 ? [`${String(failed)} failed`] : []),
	];
	return {
		entry,
		status: built && lack.length > 0 ? 'missing' : entry.coverage,
		lack: built ? lack : [],
		files: [...new Set(passed.map(({ file }) => file))].sort(),
		tests: passed.length,
		options: options.filter(({ rule }) => rule === entry.id),
	};
}

export function countsOf(rows: readonly Row[]): Counts {
	const of = (status: Row['status']): number => rows.filter((row) => row.status === status).length;
	return {
		cases: rows.length,
		automated: of('automated'),
		offered: of('offered'),
		advice: of('advice'),
		missing: of('missing'),
		toCome: of('to come'),
	};
}

const cells = (each: readonly (string | number)[]): string =>
	`| ${each.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): readonly string[] => [
	cells(head),
	`|${'---|'.repeat(head.length)}`,
	...rows,
];
const COUNTED = ['rules', 'automated', 'offered', 'advice', 'missing', 'to come'];
const counted = ({ cases, automated, offered, advice, missing, toCome }: Counts): readonly number[] => [
	...[cases, automated, offered, advice, missing, toCome],
];

/** The table of all rulesets, with a link to each one's own page. */
export function overview(judged: readonly Judged[]): string {
	return [
		'# What the program does with each rule',
		'',
		'Written by `npm run compliance` out of the manifests and the tests that ran; not by hand. Each ruleset has a page',
		'with all its rules.',
		'',
		'**automated**: the program does it. **offered**: it proposes, the umpire disposes. **advice**: it reminds at the right',
		'moment. **missing**: said to be followed, and a test or case of its number did not pass. **to come**: not built. Each',
		'rule that is built has a case in readable words in `tests/conformance/RULESET/cases/`; all stand in the rule panel of the',
		'umpire’s window.',
		'',
		...table(
			['ruleset', ...COUNTED],
			judged.map(({ ruleset, rows }) =>
				cells([`[${ruleset.title}](${pageOf(ruleset)})`, ...counted(countsOf(rows))]),
			),
		),
		'',
	].join('\n');
}

/** One ruleset's page: its counts, by priority where its ledger has any, and every rule by chapter. */
export function page({ ruleset, rows }: Judged): string {
	const chapters = [...new Set(rows.map(({ entry }) => entry.section))];
	return [
		`# ${ruleset.title}: what the program does with each rule`,
		'',
		'Written by `npm run compliance` out of the ledger and the tests that ran; not by hand. The words for what is done',
		'are those of the top page. *Reading* is ours, where the book is silent or doubtful.',
		'',
		...table(COUNTED, [cells(counted(countsOf(rows)))]),
		...byPriority(rows),
		...chapters.flatMap((chapter) => [
			'',
			`## ${chapter}`,
			'',
			...table(
				['rule', 'what it says', 'status', 'tests', 'reading'],
				rows.filter(({ entry }) => entry.section === chapter).map(ruleLine),
			),
		]),
		'',
	].join('\n');
}

function byPriority(rows: readonly Row[]): readonly string[] {
	const ranks = [...new Set(rows.map(({ entry }) => entry.priority))].filter((each) => each !== null).sort();
	if (ranks.length === 0) return [];
	const lines = ranks.map((rank) =>
		cells([rank, ...counted(countsOf(rows.filter(({ entry }) => entry.priority === rank)))]),
	);
	return ['', ...table(['priority', ...COUNTED], lines)];
}

function ruleLine({ entry, status, lack, files, tests, options }: Row): string {
	const short = files.map((file) => file.replace(/^tests\//, '').replace(/\.test\.ts$/, ''));
	const chosen = options.map(
		({ title, values, byDefault }) =>
			`${title}: ${values.map(({ id, label }) => (id === byDefault ? `**${label}**` : label)).join(' / ')}`,
	);
	const rank = entry.priority === null ? '' : ` (priority ${String(entry.priority)})`;
	return cells([
		`\`${entry.id}\`${rank}`,
		entry.title,
		status === 'missing' ? `missing: ${lack.join(', ')}` : status,
		tests === 0 ? '' : `${String(tests)} in ${short.join(', ')}`,
		[entry.notes, ...chosen].filter((each) => each !== '').join(' '),
	]);
}
