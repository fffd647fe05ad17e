/** For tests: what licences.mjs gives them. */
export function licences(): { name: string; version: string; text: string }[];
