/** Small drafts and pictures for tests of the workshop. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { RulesetModule } from '../../src-main/rules/kit/module.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import type { AnyWorkshop } from '../../src-main/workshop/check.ts';

/** The scenario of a folder beside the program. */
export const shipped = (id: string): Scenario =>
	Scenario.parse(
		JSON.parse(
			readFileSync(join(import.meta.dirname, '../../assets/scenarios', id, 'scenario.json'), 'utf8'),
		),
	);

export const module: RulesetModule = opcomModule;
const part = opcomModule.workshop;
if (!part) throw new Error('this ruleset has no workshop');
export const workshop: AnyWorkshop = part;

/** A draft of a scenario that came with the program. */
export const draftOfShipped = (id: string): Draft => workshop.draftOf(shipped(id) as never);

/** A PNG's head that says it is so large: 33 bytes are all that is read of it. */
export function pngHead(width: number, height: number, salt = 0): Uint8Array {
	const bytes = Buffer.alloc(40);
	Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	bytes.writeUInt32BE(salt, 36);
	return bytes;
}
