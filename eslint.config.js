/**
 * Components, and what few files are plain JavaScript; TypeScript is oxlint.config.ts, which reads it in a third of the time.
 * The bans of both are scripts/bans.mjs.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { places, plugin, rules } from './scripts/bans.mjs';
import svelteConfig from './svelte.config.js';

export default defineConfig(
	{
		ignores: [
			...['**/*.ts', '!**/*.svelte.ts', '**/*.d.mts'],
			...['out/', 'dist/', 'node_modules/', 'coverage/', 'assets/', 'docs/'],
		],
	},
	js.configs.recommended,
	ts.configs.recommended,
	svelte.configs.recommended,
	{
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		languageOptions: {
			globals: { ...globals.browser, ...globals.node },
		},
		plugins: { house: plugin },
		rules: {
			...rules,
			'no-undef': 'off',
			// Formatting breaks lines in text: {' '} is how a space survives it.
			'svelte/no-useless-mustaches': 'off',
			// It can't tell a list made in passing from one that is kept: the latter use $state.
			'svelte/prefer-svelte-reactivity': 'off',
		},
	},
	...places,
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
	},
	{
		// Read by whichever Node there is, before anything is installed.
		files: ['scripts/*.cjs'],
		rules: { '@typescript-eslint/no-require-imports': 'off' },
	},
);
