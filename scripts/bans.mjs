/**
 * What the code may not say (ARCHITECTURE.md): each ban names what to use instead. Oxlint has them from here for TypeScript,
 * ESLint for components; both read the same comments that make an exception.
 */
import { builtinRules } from 'eslint/use-at-your-own-risk';

/** Names that were given up, and what they are called now (GLOSSARY.md). */
const RETIRED = new Map([
	['Trouble', 'CampaignFileError, or another child of UserError'],
	['BadInput', 'BadInputError'],
	['RequestTrouble', 'RequestError'],
	['HostTrouble', 'HostError'],
	['SeatTrouble', 'SeatError'],
	['ScenarioTrouble', 'ScenarioError'],
	['DiceTrouble', 'DiceError'],
	['LinkTrouble', 'StandbyLinkError'],
	['TurnedAway', 'RejectionLog'],
	['LockOut', 'JoinThrottle'],
	['Guests', 'ConnectionLimits'],
	['TieChip', 'ConnectionBadge'],
	['tieTo', 'connectDocument'],
	['Attempt', 'CommandAttempt'],
	['Bout', 'CombatResolution'],
	['CombatBook', 'CombatPanel'],
	['TaskBookView', 'AirTaskPanel'],
	['Hands', 'MapInteraction'],
	['Fighter', 'Combatant'],
	['Gunner', 'FlakUnit'],
	['Shot', 'FlakShot'],
	['OpenThrow', 'PendingRoll'],
	['Pricing', 'CostModel'],
	['pulled', 'straighten'],
	['goOver', 'crossPartly'],
	['rubsPast', 'passesTouching'],
	['bareInfantry', 'isUnsupportedInfantry'],
	['inShape', 'parseInput'],
	['everyHead', 'everyHeadquarters'],
	['turnabout', 'undoOrRedo'],
	['Turnabout', 'Retraction'],
	['turnAbout', 'retractOrRestore'],
	['Touch', 'LastChange'],
	['JobThread', 'JobProcess'],
	['Told', 'SideEvent'],
	['Tie', 'ConnectionState'],
	['Following', 'ViewSubscription, Subscriber or StandbyClient'],
	['Meeting', 'Encounter'],
	['Seed', 'TaskSource'],
	['inLine', 'fightingUnits'],
	['Kept', 'what is kept: SavedLayout, FollowedHost, SeatsFile'],
	['MOST', 'MAX_ and what it counts'],
	['beat', 'heartbeat'],
	['LineStanding', 'LineStatus'],
	['PATIENCE', 'MAX_ or ..._MS and what it waits for'],
]);
/** Banned everywhere. */
const syntax = [
	{
		selector: 'SvelteMustacheTag[kind="raw"]',
		message: '{@html} runs what players type: render it as text.',
	},
	{
		selector: 'MemberExpression[property.name=/^(inner|outer)HTML$/]',
		message: 'Markup from strings: build it in a component, or set textContent.',
	},
	{ selector: 'TSEnumDeclaration', message: 'Enums don’t survive type stripping: use a union of literals.' },
];
/** Banned where nothing may know what time it is. */
const clock = [
	{
		selector: 'MemberExpression[object.name="Date"][property.name="now"]',
		message: 'Time comes from the host, as an argument.',
	},
	{
		selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
		message: 'Time comes from the host, as an argument.',
	},
	{
		selector: 'MemberExpression[object.name="performance"]',
		message: 'Time comes from the host, as an argument.',
	},
];
/** A persistent map has no entries of its own that these could see: they answer an empty list, and no type says so. */
const persistent = [
	{
		selector:
			'CallExpression[callee.object.name="Object"][callee.property.name=/^(keys|values|entries)$/] > MemberExpression[property.name="units"]:matches([object.name="game"], [object.property.name="game"])',
		message: 'game.units is a PersistentMap: use its own keys(), values() or entries().',
	},
	{
		selector:
			'CallExpression[callee.object.name="Object"][callee.property.name=/^(keys|values|entries)$/] MemberExpression[computed=true] > MemberExpression[property.name="seen"]:matches([object.name="game"], [object.property.name="game"])',
		message: 'What a side sees is a PersistentMap: use hexesSeen().',
	},
];
/** Windows and tests run at any hour of any year: both are handed a clock. */
const wallClock = [
	{
		selector:
			'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
		message:
			'Windows: wallTime() of src-renderer/state/clock.ts. Tests: EVENING or eveningClock of tests/helpers/clock.ts.',
	},
];
const chance = { object: 'Math', property: 'random', message: 'Ask the dice (src-main/rules/kit/dice.ts).' };
/** Missing where a page came over plain HTTP from another machine. */
const uuid = {
	object: 'crypto',
	property: 'randomUUID',
	message: 'On the LAN a window has none: newUuid() of src-renderer/state/new-id.ts.',
};
const storage = (name) => ({
	name,
	message: 'Settings live in the campaign file, drafts behind draft.save.',
});
const electron = {
	name: 'electron',
	message: 'Only src-main/electron, main.ts and preload.ts know Electron.',
};

const retiredNames = {
	create: (context) => ({
		Identifier(node) {
			const now = RETIRED.get(node.name);
			if (now !== undefined)
				context.report({ node, message: `${node.name} is called ${now} here (GLOSSARY.md).` });
		},
	}),
};

/** The rules that are our own, as either linter takes them; Oxlint has none that bans syntax. */
export const plugin = {
	meta: { name: 'house' },
	rules: { 'retired-names': retiredNames, 'no-syntax': builtinRules.get('no-restricted-syntax') },
};
export default plugin;

/** What holds everywhere. */
export const rules = {
	eqeqeq: 'error',
	'no-eval': 'error',
	'no-new-func': 'error',
	'no-restricted-properties': ['error', chance],
	'no-restricted-globals': [
		'error',
		storage('localStorage'),
		storage('sessionStorage'),
		storage('indexedDB'),
	],
	'no-restricted-imports': ['error', { paths: [electron] }],
	'house/retired-names': 'error',
	'house/no-syntax': ['error', ...syntax],
	'@typescript-eslint/consistent-type-imports': [
		'error',
		{ fixStyle: 'inline-type-imports', prefer: 'type-imports' },
	],
	'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
	'@typescript-eslint/ban-ts-comment': [
		'error',
		{ 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
	],
};

/** What holds in some places instead; the last one that names a file wins. */
export const places = [
	{
		files: ['src-renderer/**/*.{ts,svelte}'],
		rules: { 'no-restricted-properties': ['error', chance, uuid] },
	},
	{
		files: ['src-main/**/*.ts'],
		rules: { 'house/no-syntax': ['error', ...syntax, ...persistent] },
	},
	{
		files: ['src-main/rules/**/*.ts', 'src-main/rulesets/opcom/views/**/*.ts', 'src-shared/**/*.ts'],
		rules: { 'house/no-syntax': ['error', ...syntax, ...clock, ...persistent] },
	},
	{
		files: ['src-renderer/**/*.{ts,svelte}', 'tests/**/*.ts'],
		rules: { 'house/no-syntax': ['error', ...syntax, ...wallClock] },
	},
	{
		files: ['src-renderer/state/clock.ts'],
		rules: { 'house/no-syntax': ['error', ...syntax] },
	},
	{
		files: ['src-main/electron/**/*.ts', 'src-main/main.ts', 'src-main/preload.ts'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					paths: [
						{
							name: 'electron',
							importNames: ['ipcMain'],
							message: 'Requests from windows come in by electron/ipc.ts alone.',
						},
					],
				},
			],
		},
	},
	{
		files: ['src-main/electron/ipc.ts', 'tests/**/*.ts'],
		rules: { 'no-restricted-imports': 'off' },
	},
	{
		// Where a device sits is in no campaign; leaving a seat takes along what was kept for it.
		files: ['src-renderer/connection/seat-token.ts'],
		rules: { 'no-restricted-globals': 'off' },
	},
];
