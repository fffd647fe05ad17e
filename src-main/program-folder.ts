/** Where the program's own files are: the same folder in a clone, in a build and inside a packed app. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds package.json, migrations, assets and out: found upwards from this file or its bundle. */
export function programFolder(): string {
	for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
		if (existsSync(join(folder, 'migrations')) && existsSync(join(folder, 'package.json'))) return folder;
		if (folder === dirname(folder)) throw new Error(`no program folder above ${import.meta.dirname}`);
	}
}
