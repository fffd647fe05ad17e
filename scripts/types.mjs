/**
 * Checks the types of every room: each folder with a tsconfig has its own, so that nothing in it can use what doesn't belong
 * there. Oxlint sees to TypeScript, in the same go with its rules; svelte-check to components.
 */
import { runAll } from './run-all.mjs';

await runAll([
	['oxlint/bin/oxlint', '-c', 'oxlint.config.ts', '--deny-warnings', '--type-check'],
	[
		...['svelte-check/bin/svelte-check', '--tsconfig', 'src-renderer/tsconfig.json'],
		...['--output', 'human', '--fail-on-warnings'],
	],
]);
