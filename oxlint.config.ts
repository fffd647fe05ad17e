/**
 * TypeScript: what eslint.config.js says of components, and the rules of typescript-eslint that need types. Components aren't
 * here: Oxlint doesn't read their markup, and svelte-check has their types.
 */
import { defineConfig } from 'oxlint';
import { places, rules } from './scripts/bans.mjs';

const all = (as: 'error' | 'off', ...names: readonly string[]): Record<string, 'error' | 'off'> =>
	Object.fromEntries(names.map((name) => [name, as]));

export default defineConfig({
	plugins: ['eslint', 'typescript'],
	jsPlugins: [{ name: 'house', specifier: './scripts/bans.mjs' }],
	// ESLint's and typescript-eslint's recommended rules are this category and the two lists below.
	categories: { correctness: 'error' },
	options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
	rules: {
		...all(
			'error',
			...[
				'no-array-constructor',
				'no-case-declarations',
				'no-empty',
				'no-fallthrough',
				'no-prototype-builtins',
			],
			...['no-regex-spaces', 'no-unexpected-multiline', 'no-useless-assignment', 'no-var', 'prefer-const'],
			...['prefer-rest-params', 'prefer-spread', 'preserve-caught-error', 'typescript/no-empty-object-type'],
			...['typescript/no-explicit-any', 'typescript/no-namespace', 'typescript/no-require-imports'],
			...['typescript/no-unnecessary-type-constraint', 'typescript/no-unsafe-function-type'],
		),
		// They need types.
		...all(
			'error',
			...['typescript/no-misused-promises', 'typescript/no-unnecessary-type-assertion'],
			...['typescript/no-unsafe-argument', 'typescript/no-unsafe-assignment', 'typescript/no-unsafe-call'],
			...['typescript/no-unsafe-enum-comparison', 'typescript/no-unsafe-member-access'],
			...[
				'typescript/no-unsafe-return',
				'typescript/only-throw-error',
				'typescript/prefer-promise-reject-errors',
			],
			...['typescript/restrict-plus-operands', 'typescript/restrict-template-expressions'],
		),
		'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
		// Methods are handed on as they are written here, without 'this'; strings sort as strings and are spread by letters;
		// and a default isn't useless because a caller's own type is stricter than what is there.
		...all(
			'off',
			...[
				'typescript/unbound-method',
				'typescript/no-misused-spread',
				'typescript/require-array-sort-compare',
			],
			...['typescript/no-useless-default-assignment'],
		),
		...rules,
	},
	overrides: [
		...places,
		// Vitest's matchers (expect.stringContaining) are 'any'.
		{ files: ['tests/**/*.ts'], rules: { 'typescript/no-unsafe-assignment': 'off' } },
	],
	ignorePatterns: [...['**/*.{js,mjs,cjs,svelte}', '**/*.d.mts'], ...['out/', 'dist/', 'coverage/', 'docs/']],
});
