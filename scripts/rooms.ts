/** `npm run rooms`: writes the table of rooms into ROOMS.md, as the tests hold it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRooms } from '../tests/architecture/rooms.ts';
import { root } from './root.mjs';

const page = join(root, 'ROOMS.md');
writeFileSync(page, withRooms(readFileSync(page, 'utf8')));
