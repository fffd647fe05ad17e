/**
 * The key that two machines of Control's share: 128 bits, written down and typed in by hand. It is never sent; each
 * machine proves to the other that it has it (standby-link.ts).
 */
import { createHash, randomBytes } from 'node:crypto';

/** 16 bytes. */
export type StandbyKey = Buffer;

const BYTES = 16;
/** Figures that tell a slip of the hand from a wrong key. */
const CHECK = 4;

/** A new key, random. */
export function newStandbyKey(): StandbyKey {
	return randomBytes(BYTES);
}

/** Nine groups of four: '4f2a-90c1-…'. The last one checks the others. */
export function keyWords(key: StandbyKey): string {
	const figures = key.toString('hex') + checkOf(key);
	return (figures.match(/.{4}/g) ?? []).join('-');
}

/**
 * Reads a typed key; case, spaces and hyphens don't matter. Returns null for anything that can't be a key: a typing
 * slip.
 */
export function readStandbyKey(typed: string): StandbyKey | null {
	const figures = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replaceAll('l', '1');
	if (!/^[0-9a-f]+$/.test(figures) || figures.length !== 2 * BYTES + CHECK) return null;
	const key = Buffer.from(figures.slice(0, 2 * BYTES), 'hex');
	return checkOf(key) === figures.slice(2 * BYTES) ? key : null;
}

function checkOf(key: StandbyKey): string {
	return createHash('sha256').update('third map standby key').update(key).digest('hex').slice(0, CHECK);
}
