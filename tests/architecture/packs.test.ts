/** What a pack says that its ruleset has is what the ruleset's module has: windows offer nothing that the host refuses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';

const root = join(import.meta.dirname, '..', '..');

it.each([ocsModule, opcomModule, tcsModule].map((module) => [module.id, module] as const))(
	'the windows of %s offer sticks where its module reads them',
	(id, { sticks }) => {
		const pack = readFileSync(join(root, 'src-renderer/rulesets', id, 'umpire/pack.ts'), 'utf8');
		expect(/^\tsticks: (true|false),$/m.exec(pack)?.[1]).toBe(String(sticks !== undefined));
	},
);
