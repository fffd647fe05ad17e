/** `npm run bench [-- --json]`: the figures, in a process that is run as the host is. */
import { join } from 'node:path';
import { follow } from './follow.cjs';
import { HOST_FLAGS } from './host-flags.mjs';
import { root } from './root.mjs';

const args = [...HOST_FLAGS, '--expose-gc', join(root, 'tests', 'bench', 'run.ts'), ...process.argv.slice(2)];
// Windows as most users have them.
const env = { ...process.env, WINDOW_MAPS: 'webgl' };
const { code } = await follow(process.execPath, args, { stdio: 'inherit', env });
process.exit(code ?? 1);
