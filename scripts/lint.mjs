/**
 * `npm run lint`: Oxlint for TypeScript, with its types; ESLint for components and plain JavaScript. Both have the same bans
 * (bans.mjs) and read the same comments that make an exception.
 *   FILE...        only these, their types left alone; absent: all
 *   --components   ESLint's part alone, where types.mjs has seen to Oxlint's
 */
import { runAll } from './run-all.mjs';

const components = process.argv.includes('--components');
const files = process.argv.slice(2).filter((word) => word !== '--components');
const all = files.length === 0;
const typed = files.filter((file) => file.endsWith('.ts'));
const others = files.filter((file) => !file.endsWith('.ts') || file.endsWith('.svelte.ts'));

// Files that a configuration leaves out are none to its linter, which would be an error.
const eslint = ['eslint/bin/eslint.js', '--no-warn-ignored', ...(all ? ['.'] : others)];
const oxlint = [
	...['oxlint/bin/oxlint', '-c', 'oxlint.config.ts', '--no-error-on-unmatched-pattern', '--deny-warnings'],
	...(all ? ['--type-check'] : typed),
];
await runAll([
	...(all || others.length > 0 ? [eslint] : []),
	...(!components && (all || typed.length > 0) ? [oxlint] : []),
]);
