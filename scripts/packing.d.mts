/** For tests: what packing.mjs gives them. */
export function settingsFor(platform?: string, arch?: string): { files: string[]; appId: string };
