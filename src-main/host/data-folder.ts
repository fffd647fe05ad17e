/** Where campaigns, backups and the list of recent ones are kept. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The user's folder for this program, by each system's custom; THIRDMAP_DATA overrides it. */
export function dataFolder(
	env: NodeJS.ProcessEnv = process.env,
	platform: NodeJS.Platform = process.platform,
): string {
	if (env.THIRDMAP_DATA) return env.THIRDMAP_DATA;
	if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Third Map');
	if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Third Map');
	return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'third-map');
}
